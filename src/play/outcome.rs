//! How a game ended: [`Outcome`].

use crate::{
    ruling::{Ending, Ruling},
    xiangqi::Side,
};

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Reason,
}

/// Why a game ended. The evidence of a ruling is not kept: it is computed again from the moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// 将死.
    Checkmate,
    /// 困毙: no legal move, which loses.
    Stalemate,
    /// The loser gave up.
    Resignation,
    /// Both agreed to a draw.
    Agreement,
    /// The loser repeated a position by checking with every move.
    PerpetualCheck,
    /// The position was repeated and neither side is at fault.
    Repetition,
    /// Too many moves without a capture (自然限着).
    NaturalLimit,
    /// Neither side has a piece left that could win.
    DeadMaterial,
}

impl From<&Ending> for Outcome {
    fn from(ending: &Ending) -> Self {
        let winner = ending.winner();
        let reason = match ending {
            Ending::Checkmate { .. } => Reason::Checkmate,
            Ending::Stalemate { .. } => Reason::Stalemate,
            Ending::Ruled(Ruling::Repetition { .. }) if winner.is_some() => Reason::PerpetualCheck,
            Ending::Ruled(Ruling::Repetition { .. }) => Reason::Repetition,
            Ending::Ruled(Ruling::NaturalLimit(_)) => Reason::NaturalLimit,
            Ending::Ruled(Ruling::DeadMaterial) => Reason::DeadMaterial,
        };
        Self { winner, reason }
    }
}
