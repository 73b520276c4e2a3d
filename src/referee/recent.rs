//! The challenges that were made of late: [`Recent`]. They are known as long as the process lives; how many
//! may wait at the same time holds beyond that.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use super::settings::{RecentLimits, Settings};
use crate::play::Moment;

/// How many are remembered at most. If more are made within the time the oldest of them no longer count.
const KEPT: usize = 10_000;

#[derive(Clone, Copy, Debug)]
struct Made {
    at: Moment,
    by: u64,
    to: Option<u64>,
}

/// Who challenged whom of late, by their numbers outside.
#[derive(Debug)]
pub(super) struct Recent(Mutex<VecDeque<Made>>);

impl Recent {
    pub(super) fn new() -> Self {
        Self(Mutex::new(VecDeque::new()))
    }

    /// Until when the next challenge by this person, to that person if it is for one, must wait.
    pub(super) fn wait(
        &self,
        by: u64,
        to: Option<u64>,
        limits: RecentLimits,
        now: Moment,
    ) -> Option<Moment> {
        let made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let made: Vec<Made> = made
            .iter()
            .filter(|made| ends(made) > now)
            .copied()
            .collect();
        let free = |limit: usize, counts: &dyn Fn(&Made) -> bool| {
            // The one after which there is room again.
            let newest_first = made.iter().rev().filter(|made| counts(made));
            newest_first.skip(limit.saturating_sub(1)).map(ends).next()
        };
        let mut until = vec![free(limits.by_one, &|made| made.by == by)];
        if to.is_some() {
            until.push(free(limits.by_one_to_one, &|made| {
                made.by == by && made.to == to
            }));
            until.push(free(limits.to_one, &|made| made.to == to));
        }
        until.into_iter().flatten().max()
    }

    /// Remembers a challenge.
    pub(super) fn note(&self, by: u64, to: Option<u64>, now: Moment) {
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        made.retain(|made| ends(made) > now);
        if made.len() >= KEPT {
            made.pop_front();
        }
        made.push_back(Made { at: now, by, to });
    }
}

/// From when on it no longer counts.
fn ends(made: &Made) -> Moment {
    made.at.plus_seconds(Settings::RECENT_SECONDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: RecentLimits = RecentLimits {
        by_one: 4,
        by_one_to_one: 2,
        to_one: 3,
    };

    /// Ten minutes after this second.
    const fn later(second: u32) -> Moment {
        Moment(0).plus_seconds(600 + second)
    }

    #[test]
    fn there_is_room_again_when_the_oldest_one_too_many_is_old() {
        let recent = Recent::new();
        let at = |second| Moment(0).plus_seconds(second);
        let wait = |by, to, second| recent.wait(by, to, LIMITS, at(second));
        recent.note(1, Some(2), at(0));
        assert_eq!(wait(1, Some(2), 1), None);
        recent.note(1, Some(2), at(10));
        assert_eq!(
            wait(1, Some(2), 11),
            Some(later(0)),
            "two to the same person"
        );
        assert_eq!(wait(1, Some(3), 11), None);
        assert_eq!(wait(3, Some(2), 11), None);
        recent.note(3, Some(2), at(20));
        assert_eq!(wait(4, Some(2), 21), Some(later(0)), "three to one person");
        assert_eq!(wait(1, None, 21), None);
        recent.note(1, None, at(30));
        recent.note(1, Some(4), at(40));
        assert_eq!(wait(1, None, 41), Some(later(0)), "four by one person");
        assert_eq!(wait(1, Some(2), 599), Some(later(0)));
        assert_eq!(wait(1, Some(2), 600), None, "the first is ten minutes old");
    }
}
