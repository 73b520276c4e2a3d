//! How a game ended: [`Outcome`].

use crate::{
    ruling::{Class, Ending, Forbidden, Repetition, Ruling, Verdict, Window},
    xiangqi::Side,
};

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` is a draw, or no result at all: see [`Outcome::is_void`].
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
    /// The loser repeated a position by chasing one piece with every move.
    PerpetualChase,
    /// The loser repeated a position by threatening mate with every move (长杀).
    PerpetualKill,
    /// The loser repeated a position by forbidden moves of several kinds, such as check and chase in
    /// turn.
    PerpetualAttack,
    /// The loser made nine forbidden moves in a row over three points or more, though no position came
    /// back often enough.
    ForbiddenRun,
    /// The position was repeated and neither side is at fault.
    Repetition,
    /// Too many moves without a capture (自然限着).
    NaturalLimit,
    /// Neither side has a piece left that could win.
    DeadMaterial,
    /// The loser's time was up.
    Timeout,
    /// An arbiter decided.
    Adjudication,
    /// It was broken off before it had really begun, or by an arbiter: no result.
    Aborted,
    /// It could not be gone on with, since the bot was removed from the server for good: no result.
    Abandoned,
}

impl Outcome {
    /// Of a game that was broken off.
    pub(super) const ABORTED: Self = Self {
        winner: None,
        reason: Reason::Aborted,
    };

    /// Whether the game counts for nothing: it has no result, not even a draw.
    #[must_use]
    pub const fn is_void(self) -> bool {
        matches!(self.reason, Reason::Aborted | Reason::Abandoned)
    }
}

impl From<&Ending> for Outcome {
    fn from(ending: &Ending) -> Self {
        let winner = ending.winner();
        let reason = match ending {
            Ending::Checkmate { .. } => Reason::Checkmate,
            Ending::Stalemate { .. } => Reason::Stalemate,
            Ending::Ruled(Ruling::Repetition(evidence)) => Reason::from(evidence),
            Ending::Ruled(Ruling::NaturalLimit(_)) => Reason::NaturalLimit,
            Ending::Ruled(Ruling::DeadMaterial) => Reason::DeadMaterial,
        };
        Self { winner, reason }
    }
}

impl From<&Repetition> for Reason {
    fn from(evidence: &Repetition) -> Self {
        let Verdict::Loses(loser) = evidence.verdict() else {
            return Self::Repetition;
        };
        if let Window::Run(_) = evidence.window {
            return Self::ForbiddenRun;
        }
        match evidence.conduct_of(loser).class {
            Class::PerpetualCheck => Self::PerpetualCheck,
            Class::ActiveChase | Class::UnderminingChase => Self::PerpetualChase,
            Class::Light(forbidden) | Class::Heavy(forbidden) => match forbidden {
                Forbidden::Kill => Self::PerpetualKill,
                Forbidden::Chase => Self::PerpetualChase,
                Forbidden::Mixed => Self::PerpetualAttack,
            },
            Class::Allowed => Self::Repetition,
        }
    }
}
