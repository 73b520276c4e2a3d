//! Who knows that a game would not count: [`Warned`].

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use crate::play::{MatchId, PersonId};

/// How many are remembered.
const REMEMBERED: usize = 10_000;

/// Who has been told of which challenge that it will not be rated although it is proposed as such. What is
/// forgotten is told once more.
#[derive(Debug, Default)]
pub(in crate::referee) struct Warned(Mutex<HashSet<(MatchId, PersonId)>>);

impl Warned {
    /// Notes that somebody is told, and says whether they had been told before.
    pub(in crate::referee) fn knew(&self, id: MatchId, person: PersonId) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if told.len() >= REMEMBERED {
            told.clear();
        }
        !told.insert((id, person))
    }

    /// Forgets that somebody was told, since it is no longer so, and says whether they were.
    pub(in crate::referee) fn took_back(&self, id: MatchId, person: PersonId) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.remove(&(id, person))
    }
}
