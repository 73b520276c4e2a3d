//! Who presses buttons faster than anybody plays: [`Haste`]. What comes too fast is dropped unanswered,
//! so that one person's clicking costs the others nothing: the bot's requests share Discord's limits, and
//! too many refused ones get its address banned for every server.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use crate::play::Moment;

/// How many clicks may come at once.
const AT_ONCE: i64 = 20;
/// After how many milliseconds one more is taken.
const ONE_MORE: i64 = 250;
/// When this many people have clicked, those whose clicks are long ago are forgotten.
const REMEMBERED: usize = 1024;

/// For each person when all that they have clicked so far would have been taken, one by one.
#[derive(Debug, Default)]
pub(super) struct Haste(Mutex<HashMap<u64, Moment>>);

impl Haste {
    /// Whether this click of a person is one too many. It is counted unless it is.
    pub(super) fn is_too_much(&self, user: u64, now: Moment) -> bool {
        // Every change is one call on the map, so a panic elsewhere leaves nothing half done.
        let mut people = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= REMEMBERED {
            people.retain(|_, taken| *taken > now);
        }
        let ahead = people.get(&user).map_or(0, |taken| taken.0 - now.0);
        // A clock that was set back takes nobody's buttons away.
        let ahead = if ahead > AT_ONCE * ONE_MORE { 0 } else { ahead };
        if ahead > (AT_ONCE - 1) * ONE_MORE {
            return true;
        }
        people.insert(user, Moment(now.0 + ahead.max(0) + ONE_MORE));
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(haste: &Haste, user: u64, clicks: usize, now: Moment) -> usize {
        let taken = (0..clicks).filter(|_| !haste.is_too_much(user, now));
        taken.count()
    }

    #[test]
    fn twenty_clicks_at_once_and_four_a_second_are_taken() {
        let haste = Haste::default();
        let at = |milliseconds: i64| Moment(1_700_000_000_000 + milliseconds);
        assert_eq!(taken(&haste, 1, 50, at(0)), 20);
        assert_eq!(taken(&haste, 2, 50, at(0)), 20, "everybody has their own");
        assert_eq!(taken(&haste, 1, 50, at(249)), 0);
        assert_eq!(taken(&haste, 1, 50, at(250)), 1);
        assert_eq!(taken(&haste, 1, 50, at(1250)), 4);
        assert_eq!(taken(&haste, 1, 50, at(60_000)), 20);
        // Fifty a second for ten seconds, which is one each twentieth of a second.
        let steps = (0..500).filter(|step| !haste.is_too_much(3, at(step * 20)));
        assert_eq!(steps.count(), 20 + 39);
        assert_eq!(taken(&haste, 1, 1, at(0)), 1, "the clock was set back");
    }

    #[test]
    fn those_who_clicked_long_ago_are_forgotten() {
        let haste = Haste::default();
        for user in 0..10_000 {
            assert!(!haste.is_too_much(user, Moment(i64::try_from(user).unwrap() * 1000)));
        }
        assert!(haste.0.lock().unwrap().len() <= REMEMBERED);
    }
}
