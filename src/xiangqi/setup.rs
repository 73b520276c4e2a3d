//! From anything that can be set up on a board to a position that can be played: [`Setup`] and its
//! faults.

use std::fmt;

use super::{
    board::Board,
    piece::{Kind, Piece, Side},
    position::Position,
    square::Square,
    square_set::SquareSet,
    tables,
};

/// Whatever a FEN can say, possible in a game or not.
///
/// [`Position::try_from`] is the one door to a position that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Side,
    /// Plies without a capture, as the FEN states it.
    pub quiet_plies: u16,
    /// The number of the move that Red plays next or has just played, from 1.
    pub move_number: u16,
}

impl Setup {
    /// The warnings of this setup: what no game leads to but old compositions have.
    pub fn warnings(&self) -> impl Iterator<Item = SetupWarning> {
        self.board
            .pieces()
            .filter(|(square, piece)| {
                piece.kind == Kind::Soldier && !tables::soldier_points(piece.side).contains(*square)
            })
            .map(|(square, piece)| SetupWarning::SoldierCannotBeThere {
                side: piece.side,
                at: square,
            })
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            board: *position.board(),
            turn: position.turn(),
            quiet_plies: 0,
            move_number: 1,
        }
    }
}

/// A point of a [`Setup`] that is odd but playable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupWarning {
    /// A soldier stands where no soldier of its side can have come.
    SoldierCannotBeThere {
        /// Whose soldier.
        side: Side,
        /// Where it stands.
        at: Square,
    },
}

/// Why a [`Setup`] cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupFault {
    /// A side has no general.
    #[error("{side:?} has no general")]
    NoGeneral {
        /// Which side.
        side: Side,
    },
    /// A side has more pieces of a kind than the game has.
    #[error("{:?} has {count} pieces of the kind {:?}, expected at most {}", piece.side, piece.kind, piece.kind.limit())]
    TooMany {
        /// Which piece.
        piece: Piece,
        /// How many there are.
        count: u32,
    },
    /// A general stands outside its palace.
    #[error("the general on {at} is outside its palace")]
    GeneralOffPalace {
        /// Where it stands.
        at: Square,
    },
    /// An advisor stands off the five points of its palace's diagonals.
    #[error("the advisor on {at} is not on one of its five points")]
    AdvisorOffPoints {
        /// Where it stands.
        at: Square,
    },
    /// An elephant stands off its seven points.
    #[error("the elephant on {at} is not on one of its seven points")]
    ElephantOffPoints {
        /// Where it stands.
        at: Square,
    },
    /// The generals face each other on an open file.
    #[error("the generals face each other")]
    GeneralsFace,
    /// The side that is not to move stands in check.
    #[error("{side:?} is in check and not to move")]
    OpponentInCheck {
        /// The side in check.
        side: Side,
    },
}

/// All faults of a [`Setup`], at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupFaults(Vec<SetupFault>);

impl SetupFaults {
    /// The faults, in the order of [`SetupFault`]'s variants.
    #[must_use]
    pub fn as_slice(&self) -> &[SetupFault] {
        &self.0
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.0.iter().enumerate() {
            let separator = if n == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupFaults {}

/// Nothing if the setup can be played.
///
/// # Errors
/// Every fault of the setup.
pub(super) fn validate(setup: &Setup) -> Result<(), SetupFaults> {
    let board = &setup.board;
    let mut faults = Vec::new();
    for side in Side::ALL {
        if board.general(side).is_none() {
            faults.push(SetupFault::NoGeneral { side });
        }
    }
    for piece in Piece::all() {
        let count = board.of(piece.side, piece.kind).len();
        if count > piece.kind.limit() {
            faults.push(SetupFault::TooMany { piece, count });
        }
    }
    misplaced(board, &mut faults);
    if board.generals_face() {
        faults.push(SetupFault::GeneralsFace);
    }
    let waiting = !setup.turn;
    if board
        .of(waiting, Kind::General)
        .any(|general| !board.attackers(general, setup.turn).is_empty())
    {
        faults.push(SetupFault::OpponentInCheck { side: waiting });
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(SetupFaults(faults))
    }
}

fn misplaced(board: &Board, faults: &mut Vec<SetupFault>) {
    let mut stray = |kind, homes: [SquareSet; 2], fault: fn(Square) -> SetupFault| {
        for side in Side::ALL {
            faults.extend((board.of(side, kind) & !homes[side.index()]).map(fault));
        }
    };
    stray(Kind::General, tables::PALACE, |at| {
        SetupFault::GeneralOffPalace { at }
    });
    stray(Kind::Advisor, tables::ADVISOR_POINTS, |at| {
        SetupFault::AdvisorOffPoints { at }
    });
    stray(Kind::Elephant, tables::ELEPHANT_POINTS, |at| {
        SetupFault::ElephantOffPoints { at }
    });
}
