//! The decision after each move: has the board ended the game?

use super::{
    RuleSet,
    evidence::Repetition,
    history::History,
    limit::{NaturalLimit, natural_limit},
    repetition,
};
use crate::xiangqi::{Kind, Side, Status};

/// Who a ruling goes against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// This side loses.
    Loses(Side),
    /// Neither side may claim a win.
    Draw,
}

/// A decision that rests on more than the present position, with its evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The position has occurred too often: see [`Repetition::verdict`].
    Repetition(Repetition),
    /// Too many plies without a capture: a draw.
    NaturalLimit(NaturalLimit),
    /// Neither side has a piece that can cross the river: a draw.
    DeadMaterial,
}

/// How the board ends a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The side to move is in check without a legal move (将死).
    Checkmate {
        /// The side that gave mate.
        winner: Side,
    },
    /// The side to move has no legal move and is not in check (困毙); that loses in xiangqi.
    Stalemate {
        /// The side that left no move.
        winner: Side,
    },
    /// The rules of repetition, of the natural limit or of dead material apply.
    Ruled(Ruling),
}

impl Ending {
    /// The side that wins, if it is not a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            Self::Checkmate { winner } | Self::Stalemate { winner } => Some(*winner),
            Self::Ruled(Ruling::Repetition(evidence)) => match evidence.verdict() {
                Verdict::Loses(side) => Some(!side),
                Verdict::Draw => None,
            },
            Self::Ruled(Ruling::NaturalLimit(_) | Ruling::DeadMaterial) => None,
        }
    }
}

/// Whether the last move ended the game, in the order mate or stalemate, repetition, natural limit,
/// dead material.
#[must_use]
pub fn judge(history: &History, rules: RuleSet) -> Option<Ending> {
    let position = history.position();
    let winner = !position.turn();
    match position.status() {
        Status::Checkmate => return Some(Ending::Checkmate { winner }),
        Status::Stalemate => return Some(Ending::Stalemate { winner }),
        Status::Ongoing => {}
    }
    if let Some(evidence) = repetition::rule(history, rules) {
        return Some(Ending::Ruled(Ruling::Repetition(evidence)));
    }
    let limit = natural_limit(history, rules);
    if limit.counted >= limit.limit {
        return Some(Ending::Ruled(Ruling::NaturalLimit(limit)));
    }
    is_dead(history).then_some(Ending::Ruled(Ruling::DeadMaterial))
}

/// Whether neither side has a chariot, horse, cannon or soldier.
fn is_dead(history: &History) -> bool {
    let board = history.position().board();
    [Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Soldier]
        .into_iter()
        .all(|kind| board.of_kind(kind).is_empty())
}
