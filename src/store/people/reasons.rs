//! What arbiters wrote about what they did: [`Reasons`]. The acts themselves are in the journal.

use std::collections::{BTreeMap, HashSet};

use super::Row;
use crate::play::{MatchId, ServerId};

/// The longest reason that is kept, in bytes: 300 characters of any script.
pub(super) const MAX_REASON_BYTES: usize = 1200;

/// A reason and who wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reason {
    /// The arbiter's number.
    pub(super) by: u64,
    pub(super) text: String,
}

/// The reasons by match and event.
#[derive(Debug, Default)]
pub(super) struct Reasons(BTreeMap<(MatchId, u32), Reason>);

impl Reasons {
    /// Takes one in, and says how many older ones no longer count.
    pub(super) fn take(&mut self, id: MatchId, event: u32, reason: Reason) -> usize {
        usize::from(self.0.insert((id, event), reason).is_some())
    }

    /// Those of a match, by event, that this person wrote.
    pub(super) fn of(&self, id: MatchId, event: u32, by: u64) -> Option<&str> {
        let reason = self.0.get(&(id, event))?;
        (reason.by == by).then_some(&*reason.text)
    }

    /// Drops what this person wrote, what was written about these matches, and what with these acts that
    /// concern ratings.
    pub(super) fn forget(
        &mut self,
        person: u64,
        about: &[MatchId],
        acts: &HashSet<(ServerId, u32)>,
    ) {
        self.0.retain(|(id, event), reason| {
            let is_act = *id == reasons_about(id.server) && acts.contains(&(id.server, *event));
            reason.by != person && !about.contains(id) && !is_act
        });
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = Row> + use<'_> {
        let reasons = self.0.iter();
        reasons.map(|((id, event), reason)| row(*id, *event, reason.clone()))
    }
}

pub(super) fn row(id: MatchId, event: u32, Reason { by, text }: Reason) -> Row {
    Row::Reason {
        server: id.server.0,
        number: id.number,
        event,
        by,
        text,
    }
}

/// Stands for the ratings of a server, where a match would stand: no match has the number 0. The events are
/// the acts of arbiters about ratings.
pub(in crate::store) const fn reasons_about(server: ServerId) -> MatchId {
    MatchId { server, number: 0 }
}

/// The match that such a row names.
pub(super) const fn about(server: u64, number: u32) -> MatchId {
    MatchId {
        server: ServerId(server),
        number,
    }
}
