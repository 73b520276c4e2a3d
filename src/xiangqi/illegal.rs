//! Why a move is illegal: [`Illegal`]. The wording is made elsewhere.

use super::{
    board::Board,
    mv::Move,
    piece::{Kind, Piece, Side},
    position::Position,
    square::Square,
    square_set::SquareSet,
    tables,
};

/// Why a move is refused. `Display` is for logs; people get their own language from `text`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Illegal {
    /// No piece stands on the point that the move starts from.
    #[error("no piece stands on {at}")]
    EmptyPoint {
        /// The empty point.
        at: Square,
    },
    /// The piece belongs to the side that is not to move.
    #[error("the piece on {at} is the opponent's")]
    NotYours {
        /// Where the piece stands.
        at: Square,
        /// What it is.
        piece: Piece,
    },
    /// The move goes nowhere.
    #[error("the move starts and ends on {at}")]
    SamePoint {
        /// The point.
        at: Square,
    },
    /// The mover's own piece stands on the target.
    #[error("the mover's own piece stands on {at}")]
    OwnPiece {
        /// The target.
        at: Square,
        /// What stands there.
        kind: Kind,
    },
    /// The piece never moves in this way, wherever the others stand.
    #[error("{kind:?} does not move like this")]
    NotItsMove {
        /// What the piece is.
        kind: Kind,
    },
    /// The horse's leg is blocked (蹩马腿).
    #[error("the horse's leg on {leg} is blocked")]
    HorseLeg {
        /// The point of the leg.
        leg: Square,
    },
    /// The elephant's eye is blocked (塞象眼).
    #[error("the elephant's eye on {eye} is blocked")]
    ElephantEye {
        /// The point of the eye.
        eye: Square,
    },
    /// An elephant may not cross the river.
    #[error("an elephant may not cross the river")]
    CrossesRiver,
    /// A general or advisor may not leave its palace.
    #[error("{kind:?} may not leave the palace")]
    LeavesPalace {
        /// [`Kind::General`] or [`Kind::Advisor`].
        kind: Kind,
    },
    /// A piece stands in the way of a chariot or cannon.
    #[error("{kind:?} is blocked on {at}")]
    PathBlocked {
        /// [`Kind::Chariot`] or [`Kind::Cannon`].
        kind: Kind,
        /// The nearest piece in the way.
        at: Square,
    },
    /// A cannon jumps over a piece only to capture, and the target is empty.
    #[error("a cannon jumps over {screen} only to capture")]
    CannonJumpsToEmpty {
        /// The piece that it would jump over.
        screen: Square,
    },
    /// A cannon needs a screen to capture, and none stands between.
    #[error("a cannon needs a screen to capture")]
    NoScreen,
    /// A cannon captures over exactly one piece, and more stand between.
    #[error("{count} pieces stand between, expected one screen")]
    TooManyScreens {
        /// How many stand between.
        count: u32,
    },
    /// A soldier never moves back.
    #[error("a soldier never moves back")]
    SoldierBack,
    /// A soldier moves sideways only past the river.
    #[error("a soldier moves sideways only past the river")]
    SoldierSideways,
    /// The generals would face each other on an open file.
    #[error("the generals would face each other")]
    GeneralsFace,
    /// The mover's general is in check by this piece and would stay so.
    #[error("the general stays in check by the {by:?} on {at}")]
    StaysInCheck {
        /// The kind of the checking piece.
        by: Kind,
        /// Where that piece stands.
        at: Square,
    },
    /// The move would bring the mover's general into check.
    #[error("the general comes into check by the {by:?} on {at}")]
    IntoCheck {
        /// The kind of the checking piece.
        by: Kind,
        /// Where that piece stands.
        at: Square,
    },
}

impl Illegal {
    /// A fixed name of the reason for programs, such as `horse_leg`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::EmptyPoint { .. } => "empty_point",
            Self::NotYours { .. } => "not_yours",
            Self::SamePoint { .. } => "same_point",
            Self::OwnPiece { .. } => "own_piece",
            Self::NotItsMove { .. } => "not_its_move",
            Self::HorseLeg { .. } => "horse_leg",
            Self::ElephantEye { .. } => "elephant_eye",
            Self::CrossesRiver => "crosses_river",
            Self::LeavesPalace { .. } => "leaves_palace",
            Self::PathBlocked { .. } => "path_blocked",
            Self::CannonJumpsToEmpty { .. } => "cannon_jumps_to_empty",
            Self::NoScreen => "no_screen",
            Self::TooManyScreens { .. } => "too_many_screens",
            Self::SoldierBack => "soldier_back",
            Self::SoldierSideways => "soldier_sideways",
            Self::GeneralsFace => "generals_face",
            Self::StaysInCheck { .. } => "stays_in_check",
            Self::IntoCheck { .. } => "into_check",
        }
    }
}

/// The reason why `mv` is illegal in `position`, which it must be.
pub(super) fn reason(position: &Position, mv: Move) -> Illegal {
    let Move { from, to } = mv;
    let board = position.board();
    let Some(piece) = board.piece_at(from) else {
        return Illegal::EmptyPoint { at: from };
    };
    if piece.side != position.turn() {
        return Illegal::NotYours { at: from, piece };
    }
    if from == to {
        return Illegal::SamePoint { at: from };
    }
    if let Some(Piece { kind, .. }) = board.piece_at(to).filter(|own| own.side == piece.side) {
        return Illegal::OwnPiece { at: to, kind };
    }
    if board.reach(from).contains(to) {
        general_in_danger(position, mv)
    } else {
        not_in_reach(board, piece, mv)
    }
}

fn general_in_danger(position: &Position, mv: Move) -> Illegal {
    let after = position.general_after(mv);
    let before = position.checkers();
    let unanswered = after.checkers & before;
    if let Some(at) = unanswered.first().filter(|_| !after.faces) {
        let by = position.kind_at(at).expect("a checker is a piece");
        return Illegal::StaysInCheck { by, at };
    }
    match after.checkers.first() {
        Some(at) if !after.faces => Illegal::IntoCheck {
            by: position.kind_at(at).expect("a checker is a piece"),
            at,
        },
        _ => Illegal::GeneralsFace,
    }
}

fn not_in_reach(board: &Board, Piece { side, kind }: Piece, mv: Move) -> Illegal {
    let files = mv.to.file().number().abs_diff(mv.from.file().number());
    let ranks = mv.to.rank().number().abs_diff(mv.from.rank().number());
    match (kind, files, ranks) {
        (Kind::General, 0, 1) | (Kind::General, 1, 0) | (Kind::Advisor, 1, 1) => {
            Illegal::LeavesPalace { kind }
        }
        (Kind::Elephant, 2, 2) => elephant_fault(side, mv),
        (Kind::Horse, 1, 2) | (Kind::Horse, 2, 1) => Illegal::HorseLeg {
            leg: gate_of(&tables::HORSE, mv),
        },
        (Kind::Chariot, 0, _) | (Kind::Chariot, _, 0) => Illegal::PathBlocked {
            kind,
            at: nearest_between(board, mv),
        },
        (Kind::Cannon, 0, _) | (Kind::Cannon, _, 0) => cannon_fault(board, mv),
        (Kind::Soldier, 1, 0) => Illegal::SoldierSideways,
        (Kind::Soldier, 0, 1) => Illegal::SoldierBack,
        _ => Illegal::NotItsMove { kind },
    }
}

fn elephant_fault(side: Side, mv: Move) -> Illegal {
    if tables::OWN_HALF[side.index()].contains(mv.to) {
        Illegal::ElephantEye {
            eye: gate_of(&tables::ELEPHANT, mv),
        }
    } else {
        Illegal::CrossesRiver
    }
}

fn cannon_fault(board: &Board, mv: Move) -> Illegal {
    let count = board.between(mv.from, mv.to).len();
    match (board.piece_at(mv.to), count) {
        (Some(_), 0) => Illegal::NoScreen,
        (Some(_), count) => Illegal::TooManyScreens { count },
        (None, 1) => Illegal::CannonJumpsToEmpty {
            screen: nearest_between(board, mv),
        },
        (None, _) => Illegal::PathBlocked {
            kind: Kind::Cannon,
            at: nearest_between(board, mv),
        },
    }
}

fn nearest_between(board: &Board, mv: Move) -> Square {
    let between: SquareSet = board.between(mv.from, mv.to);
    let nearest = if mv.to > mv.from {
        between.first()
    } else {
        between.last()
    };
    nearest.expect("a line move out of reach has a piece in its way")
}

fn gate_of(table: &[[tables::Gate; 4]; Square::COUNT], mv: Move) -> Square {
    table[mv.from.index() as usize]
        .iter()
        .find(|gate| gate.targets.contains(mv.to))
        .and_then(|gate| gate.gate.first())
        .expect("a move of this shape has its gate")
}
