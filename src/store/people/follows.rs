//! Which games of others a person follows: [`Follows`].

use std::collections::BTreeMap;

use super::Row;
use crate::{
    people::Follow,
    play::{MatchId, ServerId},
};

/// How many games one person can follow.
pub const MAX_FOLLOWED: usize = 10;

/// The games that one person follows.
#[derive(Debug, Default)]
pub(super) struct Follows(BTreeMap<MatchId, Follow>);

impl Follows {
    /// Takes in what they said last of a game, and says how many older rows no longer count.
    pub(super) fn take(&mut self, id: MatchId, how: Option<Follow>) -> usize {
        let before = match how {
            Some(how) => self.0.insert(id, how),
            None => self.0.remove(&id),
        };
        // A row by which somebody follows nothing any more says nothing itself.
        usize::from(before.is_some()) + usize::from(how.is_none())
    }

    pub(super) fn of(&self, id: MatchId) -> Option<Follow> {
        self.0.get(&id).copied()
    }

    pub(super) fn all(&self) -> impl Iterator<Item = (MatchId, Follow)> + use<'_> {
        self.0.iter().map(|(id, how)| (*id, *how))
    }
}

/// The row of a person who follows a game so, or no longer.
pub(super) fn row(person: u64, id: MatchId, how: Option<Follow>) -> Row {
    Row::Follows {
        person,
        server: id.server.0,
        number: id.number,
        moves: how.map(|how| how == Follow::Moves),
    }
}

/// What such a row says.
pub(super) fn said(server: u64, number: u32, moves: Option<bool>) -> (MatchId, Option<Follow>) {
    let id = MatchId {
        server: ServerId(server),
        number,
    };
    let how = moves.map(|moves| if moves { Follow::Moves } else { Follow::End });
    (id, how)
}
