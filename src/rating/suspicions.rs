//! Finding the patterns of [`Suspicion`].

use super::{ladder::Ladder, suspicion::Suspicion};
use crate::play::Moment;

impl Ladder {
    /// What an arbiter may want to look at, from the games that count and those broken off.
    #[must_use]
    pub fn suspicions(&self, _now: Moment) -> Vec<Suspicion> {
        Vec::new()
    }
}
