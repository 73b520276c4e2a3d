//! What a ruling on repetition rests on, as data: [`Repetition`].
//!
//! Points are those of the position right after the move that is judged. A piece keeps its identity
//! through the window; it is named by its *origin*, the point where it stood when the window began.

use super::{RuleSet, judge::Verdict, window::Window};
use crate::xiangqi::{Kind, Move, Position, Side, Square, SquareSet};

/// What a ruling on repetition rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// The rules it was judged by.
    pub rules: RuleSet,
    /// The position with which the window begins; a loop ends with it too.
    pub position: Box<Position>,
    /// The moves that were judged.
    pub window: Window,
    /// What each move of the window was, in order.
    pub moves: Vec<Judged>,
    /// What Red's and Black's moves amount to: row and column of the rule set's matrix.
    pub conduct: [Conduct; 2],
}

impl Repetition {
    /// What this side's moves amount to.
    #[must_use]
    pub const fn conduct_of(&self, side: Side) -> &Conduct {
        &self.conduct[side.index()]
    }

    /// The entry of the matrix: the side whose conduct is graver loses; equally grave is a draw.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let [red, black] =
            [Side::Red, Side::Black].map(|side| self.conduct_of(side).class.gravity());
        match red.cmp(&black) {
            std::cmp::Ordering::Greater => Verdict::Loses(Side::Red),
            std::cmp::Ordering::Less => Verdict::Loses(Side::Black),
            std::cmp::Ordering::Equal => Verdict::Draw,
        }
    }
}

/// A move of the window with its nature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Who played it.
    pub mover: Side,
    /// The move.
    pub mv: Move,
    /// Where the moved piece stood when the window began.
    pub origin: Square,
    /// The heaviest thing that the move did.
    pub nature: Nature,
    /// Which searches for its nature ended at their bounds. What they had not found by then does not
    /// count.
    pub gave_up: GaveUp,
    /// Set if the move would be a chase but is idle, because it takes a key drawing post (`chinese`).
    pub key_post: Option<KeyPost>,
}

/// Which searches ended at their bounds (see [`RuleSet::bounds`]), and how many positions they had
/// looked at by then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GaveUp {
    /// The search for a kill threat.
    pub kill: Option<u32>,
    /// Under `chinese` the search for a gain.
    pub gain: Option<u32>,
    /// Under `chinese` a search for a mate that would punish a capture of a gain; the longest of them.
    pub mate: Option<u32>,
}

/// Why hits on advisors and elephants are idle (26.2): the last attacking piece of its side moved to
/// where it parries a mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyPost {
    /// The hits.
    pub hits: Vec<Chase>,
    /// The mate by checks that the other side threatened if the mover had passed: its move first, the
    /// mating move last.
    pub parries: Vec<Move>,
}

/// What a move did, the heaviest only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Nature {
    /// It attacked the general (将).
    Check {
        /// The pieces that give check.
        checkers: SquareSet,
    },
    /// It threatened mate (杀): if the other side passed, this line would mate, every move of the
    /// mover's a check. The defender's moves in it are those that hold out longest.
    Kill {
        /// The mover's move first, the mating move last.
        line: Vec<Move>,
    },
    /// It chased (捉): at least one.
    Chase(Vec<Chase>),
    /// Anything else (闲).
    Idle,
}

/// An attack on a piece that counts as a chase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chase {
    /// Where the piece stands that could take.
    pub attacker: Square,
    /// What it is.
    pub attacker_kind: Kind,
    /// Where the piece stands that could be taken.
    pub victim: Square,
    /// What it is.
    pub victim_kind: Kind,
    /// Where the victim stood when the window began.
    pub origin: Square,
    /// How the attack came about.
    pub onset: Onset,
    /// Why the victim counts as exposed.
    pub exposed: Exposed,
    /// The other pieces without which the gain would fail (联合捉); empty if the attacker needs none.
    pub helpers: SquareSet,
}

/// How the attack of a chase came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onset {
    /// The piece could not be taken legally before the move.
    Active,
    /// It could be taken before, and the move took its protection away.
    Undermining,
}

/// Why a chased piece counts as exposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exposed {
    /// No piece protects it (无根).
    NoRoot,
    /// A piece protects it only in appearance (假根).
    FakeRoot {
        /// The apparent protector.
        protector: Square,
        /// Why it cannot retake.
        why: Powerless,
    },
    /// It is a chariot attacked by a horse or a cannon, whether protected or not.
    Dearer,
    /// It has fewer protectors than attackers (少根): the exchange ends ahead.
    FewRoots {
        /// The captures on its point, the mover's first.
        line: Vec<Move>,
    },
    /// A series of captures or checks wins material in the end.
    Gain {
        /// The moves if the other side passed first, the mover's first.
        line: Vec<Move>,
    },
}

/// Why an apparent protector cannot retake after the capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Powerless {
    /// The capture took its screen, its way or its line away.
    OutOfReach,
    /// Retaking would leave its own general attacked or facing the other: it is pinned, the capture
    /// gives a check that retaking does not answer, or the general itself would step into fire.
    GeneralExposed,
}

/// What one side's moves in the window amount to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conduct {
    /// The row or column of the matrix.
    pub class: Class,
    /// Where the pieces that every move chased stood when the window began; empty if it is no
    /// perpetual chase of one piece.
    pub victims: SquareSet,
}

/// A row or column of a rule set's matrix.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Nothing forbidden: idle moves, mixtures that are allowed, and under `world` kill threats.
    Allowed,
    /// `world`: a perpetual chase that is not active throughout.
    UnderminingChase,
    /// `world`: a perpetual chase that is active with every move.
    ActiveChase,
    /// `chinese`: every move is forbidden, and at least one is a joint chase or a chase of a piece
    /// with too few protectors (26.9).
    Light(Forbidden),
    /// `chinese`: every move is a check, a kill, or a chase of a chariot or of an unprotected piece
    /// by one piece's force.
    Heavy(Forbidden),
    /// Every move is a check.
    PerpetualCheck,
}

/// What kind of forbidden moves a side repeated under the `chinese` rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forbidden {
    /// Every move threatened mate (长杀).
    Kill,
    /// Every move chased (长捉).
    Chase,
    /// Checks, kills and chases mixed, such as 一将一捉 (24.13).
    Mixed,
}

impl Class {
    /// 0 allowed to 3 perpetual check. Both matrices say the same: the graver side loses, equally
    /// grave is a draw.
    #[must_use]
    pub const fn gravity(self) -> u8 {
        match self {
            Self::Allowed => 0,
            Self::UnderminingChase | Self::Light(_) => 1,
            Self::ActiveChase | Self::Heavy(_) => 2,
            Self::PerpetualCheck => 3,
        }
    }
}

impl Conduct {
    /// This class, resting on no particular victims.
    pub(super) const fn of(class: Class) -> Self {
        Self {
            class,
            victims: SquareSet::EMPTY,
        }
    }
}

impl Judged {
    /// Whether the move gave check.
    #[must_use]
    pub const fn is_check(&self) -> bool {
        matches!(self.nature, Nature::Check { .. })
    }

    /// The chases of the move, if that is its nature.
    #[must_use]
    pub fn chases(&self) -> &[Chase] {
        match &self.nature {
            Nature::Chase(chases) => chases,
            Nature::Check { .. } | Nature::Kill { .. } | Nature::Idle => &[],
        }
    }
}
