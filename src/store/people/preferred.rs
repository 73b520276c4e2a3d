//! What one person prefers, and what they were told when they set it: [`Preferred`].

use super::Row;
use crate::{people::Preferences, play::Moment, store::apply::SEEN_SECONDS};

/// What a person preferred after one delivery.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answered {
    pub(super) delivery: u64,
    pub(super) time: Moment,
    pub(super) preferences: Preferences,
}

impl Answered {
    pub(super) fn row(self, person: u64) -> Row {
        Row::Prefers {
            person,
            preferences: self.preferences.into(),
            delivery: self.delivery,
            time: self.time.0,
        }
    }
}

/// The latest deliveries by which a person set something, the last one at the end: as long as a delivery may come
/// again it must be known.
#[derive(Debug, Default)]
pub(super) struct Preferred(Vec<Answered>);

impl Preferred {
    /// Takes in the next one, and says how many older ones no longer count.
    pub(super) fn take(&mut self, next: Answered) -> usize {
        let before = self.0.len();
        self.0
            .retain(|old| old.time.plus_seconds(SEEN_SECONDS) >= next.time);
        let dropped = before - self.0.len();
        self.0.push(next);
        dropped
    }

    /// What holds now.
    pub(super) fn present(&self) -> Preferences {
        self.0
            .last()
            .map_or_else(Preferences::default, |last| last.preferences)
    }

    /// What this delivery was told.
    pub(super) fn told(&self, delivery: u64) -> Option<Preferences> {
        let found = self.0.iter().find(|old| old.delivery == delivery);
        found.map(|old| old.preferences)
    }

    /// All that must be kept, oldest first.
    pub(super) fn answered(&self) -> impl Iterator<Item = Answered> + use<'_> {
        self.0.iter().copied()
    }
}
