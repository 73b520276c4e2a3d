//! How often people took days off of late: [`Takings`]. It is known as long as the process lives; how often that can be
//! done on one board of a game holds beyond that.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use super::reply::NoDaysOff;
use crate::{
    play::{Moment, PersonId, ServerId},
    store::record::Vacation,
};

/// How often somebody can take days off in a server within [`WITHIN`]: what was taken can be given back at any
/// time, and taken otherwise.
const MOST: usize = 4;

/// A day, in seconds.
const WITHIN: u32 = 24 * 60 * 60;

/// When people took days off of late, by server.
#[derive(Debug, Default)]
pub(super) struct Takings(Mutex<HashMap<(ServerId, PersonId), Vec<Moment>>>);

impl Takings {
    /// Whether days off can be taken once more now; when they can be again, if not.
    pub(super) fn may_take(&self, vacation: &Vacation, now: Moment) -> Result<(), NoDaysOff> {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|_, taken| {
            taken.retain(|at| at.plus_seconds(WITHIN) > now);
            !taken.is_empty()
        });
        let theirs = taken.get(&key(vacation)).map_or(&[][..], Vec::as_slice);
        match theirs.len().checked_sub(MOST) {
            Some(over) => Err(NoDaysOff::TooSoon {
                again: theirs[over].plus_seconds(WITHIN),
            }),
            None => Ok(()),
        }
    }

    /// Notes that days off were taken.
    pub(super) fn note(&self, vacation: &Vacation, now: Moment) {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.entry(key(vacation)).or_default().push(now);
    }
}

const fn key(vacation: &Vacation) -> (ServerId, PersonId) {
    (vacation.server, vacation.person)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_times_a_day_by_each_person_in_each_server() {
        let takings = Takings::default();
        let of = |server, person| Vacation {
            server: ServerId(server),
            person: PersonId(person),
            from: Moment(0),
            until: Moment(1),
        };
        let hour = |hour: u32| Moment(0).plus_seconds(hour * 3600);
        for at in 0..4 {
            assert_eq!(takings.may_take(&of(7, 1), hour(at)), Ok(()));
            takings.note(&of(7, 1), hour(at));
        }
        let again = |at| Err(NoDaysOff::TooSoon { again: hour(at) });
        assert_eq!(takings.may_take(&of(7, 1), hour(4)), again(24));
        assert_eq!(takings.may_take(&of(7, 2), hour(4)), Ok(()));
        assert_eq!(takings.may_take(&of(8, 1), hour(4)), Ok(()));
        assert_eq!(takings.may_take(&of(7, 1), hour(24)), Ok(()));
        takings.note(&of(7, 1), hour(24));
        assert_eq!(takings.may_take(&of(7, 1), hour(24)), again(25));
    }
}
