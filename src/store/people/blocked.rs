//! Whom one person blocks, and by which deliveries they said so: [`Blocked`].

use std::mem;

use super::Row;
use crate::{play::Moment, store::apply::SEEN_SECONDS};

/// What a person said of somebody else by one delivery.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) struct Said {
    /// The other person's outside id.
    pub(in crate::store) whom: u64,
    /// Whether they block them from then on.
    pub(in crate::store) blocks: bool,
    pub(in crate::store) delivery: u64,
    pub(in crate::store) time: Moment,
}

impl Said {
    pub(super) const fn row(self, person: u64) -> Row {
        Row::Blocks {
            person,
            whom: self.whom,
            blocks: self.blocks,
            delivery: self.delivery,
            time: self.time.0,
        }
    }
}

/// What a person said that holds, and of late, the last at the end: as long as a delivery may come again
/// it must be known.
#[derive(Debug, Default)]
pub(super) struct Blocked(Vec<Said>);

impl Blocked {
    /// Takes in the next, and says how many older ones no longer count.
    pub(super) fn take(&mut self, next: Said) -> usize {
        let before = mem::take(&mut self.0);
        let is_last = |place: usize| {
            let mut later = before[place + 1..].iter().chain([&next]);
            !later.any(|said| said.whom == before[place].whom)
        };
        let kept = before.iter().enumerate().filter(|&(place, old)| {
            let may_come_again = old.time.plus_seconds(SEEN_SECONDS) >= next.time;
            may_come_again || old.blocks && is_last(place)
        });
        self.0 = kept.map(|(_, old)| *old).collect();
        let dropped = before.len() - self.0.len();
        self.0.push(next);
        dropped
    }

    /// Who is blocked now, by outside id, those that were blocked first before the others.
    pub(super) fn present(&self) -> Vec<u64> {
        let mut present = Vec::new();
        for said in &self.0 {
            if !said.blocks {
                present.retain(|whom| *whom != said.whom);
            } else if !present.contains(&said.whom) {
                present.push(said.whom);
            }
        }
        present
    }

    /// Whether this delivery was heard.
    pub(super) fn heard(&self, delivery: u64) -> bool {
        self.0.iter().any(|said| said.delivery == delivery)
    }

    /// All that must be kept, oldest first.
    pub(super) fn all(&self) -> impl Iterator<Item = Said> + use<'_> {
        self.0.iter().copied()
    }
}
