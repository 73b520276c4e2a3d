//! A move in the terms that WXF, Chinese, Vietnamese and English share: which piece, which way, how
//! far or to which file. See [`Described`].

use crate::xiangqi::{File, Kind, Move, Piece, Position, Rank, Side, Square};

/// Which way a piece goes, seen by its own side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    Forward,
    Back,
    Sideways,
}

impl Direction {
    pub(super) const ALL: [Self; 3] = [Self::Forward, Self::Back, Self::Sideways];
}

/// How a notation tells a piece from the others of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// By its file alone.
    Alone,
    /// By its place among those of its kind on its file.
    Tandem {
        /// 0 for the one nearest the enemy.
        index: usize,
        /// How many share the file, 2 to 5.
        count: usize,
        /// Its number, from 1, among all soldiers in tandem: right to left, then front to back;
        /// `None` if only one file has pieces in tandem.
        across: Option<usize>,
    },
}

/// A move in the terms of the player who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Described {
    pub(super) piece: Piece,
    pub(super) standing: Standing,
    /// The file that it starts from, 1 to 9 from the player's right.
    pub(super) file: u8,
    pub(super) direction: Direction,
    /// How many points it goes along its file, else the file that it arrives on; 1 to 9.
    pub(super) number: u8,
}

impl Described {
    /// `None` if no piece of the mover starts there or if the kind never moves so.
    pub(super) fn new(position: &Position, mv: Move) -> Option<Self> {
        let side = position.turn();
        let piece = position
            .board()
            .piece_at(mv.from)
            .filter(|piece| piece.side == side)?;
        let (from, to) = (forward_rank(side, mv.from), forward_rank(side, mv.to));
        let direction = match to.cmp(&from) {
            std::cmp::Ordering::Greater => Direction::Forward,
            std::cmp::Ordering::Less => Direction::Back,
            std::cmp::Ordering::Equal => Direction::Sideways,
        };
        let number = if direction == Direction::Sideways || goes_diagonally(piece.kind) {
            file_number(side, mv.to.file())
        } else {
            to.abs_diff(from)
        };
        let described = Self {
            piece,
            standing: standing(position, piece, mv.from),
            file: file_number(side, mv.from.file()),
            direction,
            number,
        };
        (target(piece, mv.from, direction, number) == Some(mv.to)).then_some(described)
    }
}

/// Whether a kind's moves are told by the file of arrival also when it goes forward or back.
const fn goes_diagonally(kind: Kind) -> bool {
    matches!(kind, Kind::Advisor | Kind::Elephant | Kind::Horse)
}

/// The file's number seen by a side: 1 on its right to 9 on its left.
pub(super) const fn file_number(side: Side, file: File) -> u8 {
    match side {
        Side::Red => 9 - file.number(),
        Side::Black => file.number() + 1,
    }
}

pub(super) fn file_of_number(side: Side, number: u8) -> Option<File> {
    match side {
        Side::Red => File::new(9u8.checked_sub(number)?),
        Side::Black => File::new(number.checked_sub(1)?),
    }
}

/// 0 on the side's own home rank to 9 on the enemy's.
const fn forward_rank(side: Side, square: Square) -> u8 {
    match side {
        Side::Red => square.rank().number(),
        Side::Black => 9 - square.rank().number(),
    }
}

/// Where a piece arrives by this direction and number, whatever stands there or between; `None` if
/// its kind never moves so or if the board ends before.
pub(super) fn target(
    piece: Piece,
    from: Square,
    direction: Direction,
    number: u8,
) -> Option<Square> {
    let Piece { side, kind } = piece;
    if direction == Direction::Sideways {
        let to = Square::new(file_of_number(side, number)?, from.rank());
        return (!goes_diagonally(kind) && to != from).then_some(to);
    }
    let (file, steps) = if goes_diagonally(kind) {
        let file = file_of_number(side, number)?;
        let steps = match (kind, file.number().abs_diff(from.file().number())) {
            (Kind::Advisor, 1) | (Kind::Horse, 2) => 1,
            (Kind::Elephant, 2) | (Kind::Horse, 1) => 2,
            _ => return None,
        };
        (file, steps)
    } else {
        (from.file(), number)
    };
    let up = (side == Side::Red) == (direction == Direction::Forward);
    let rank = from.rank().number();
    let rank = if up {
        rank.checked_add(steps)
    } else {
        rank.checked_sub(steps)
    };
    Some(Square::new(file, Rank::new(rank?)?))
}

/// The mover's pieces of one kind on one file, front (nearest the enemy) to back.
pub(super) fn column(position: &Position, kind: Kind, file: File) -> Vec<Square> {
    let side = position.turn();
    let mut squares: Vec<Square> = position
        .board()
        .of(side, kind)
        .filter(|square| square.file() == file)
        .collect();
    squares.sort_by_key(|&square| std::cmp::Reverse(forward_rank(side, square)));
    squares
}

/// The columns with at least two of the mover's pieces of one kind, from the mover's right.
pub(super) fn tandem_columns(position: &Position, kind: Kind) -> Vec<Vec<Square>> {
    let mut files = File::ALL;
    files.sort_by_key(|&file| file_number(position.turn(), file));
    files
        .into_iter()
        .map(|file| column(position, kind, file))
        .filter(|column| column.len() > 1)
        .collect()
}

fn standing(position: &Position, piece: Piece, from: Square) -> Standing {
    if matches!(piece.kind, Kind::General | Kind::Advisor | Kind::Elephant) {
        return Standing::Alone;
    }
    let columns = tandem_columns(position, piece.kind);
    let numbered = columns.iter().flatten().position(|&square| square == from);
    let own = columns.iter().find(|column| column.contains(&from));
    let (Some(number), Some(own)) = (numbered, own) else {
        return Standing::Alone;
    };
    Standing::Tandem {
        index: own.iter().take_while(|&&square| square != from).count(),
        count: own.len(),
        across: (columns.len() > 1).then_some(number + 1),
    }
}
