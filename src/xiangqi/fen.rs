//! Positions as FEN text: reading and writing a [`Setup`].
//!
//! `w` (also `r`) is Red, `b` is Black. The side may be missing, which means Red, and so may all
//! that follows it. The two castling fields of the chess format are skipped.

use std::{fmt, str::FromStr};

use super::{
    board::Board,
    piece::{Piece, Side},
    position::Position,
    setup::Setup,
    square::{File, Rank, Square},
};

/// The usual start of a game, Red to move.
pub const START_FEN: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Longer texts are refused unread.
const MAX_BYTES: usize = 256;

/// Why a text is not a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FenError {
    /// There is nothing but white space.
    #[error("expected a FEN, found nothing")]
    Empty,
    /// The text is longer than any FEN.
    #[error("expected at most {MAX_BYTES} bytes, found {found}")]
    TooLong {
        /// Its length in bytes.
        found: usize,
    },
    /// The placement has not ten ranks.
    #[error("expected 10 ranks, found {found}")]
    RankCount {
        /// How many there are.
        found: usize,
    },
    /// A rank has not nine points.
    #[error("expected 9 points on rank {rank}, found {found}")]
    RankLength {
        /// The rank, 0 (Red's home rank) to 9.
        rank: u8,
        /// How many points it has.
        found: usize,
    },
    /// A letter stands for no piece.
    #[error("expected one of KABNRCP or a digit from 1 to 9, found {letter:?}")]
    UnknownPiece {
        /// The character found.
        letter: char,
    },
    /// The second field is no side.
    #[error("expected w or b as the side to move")]
    UnknownSide,
    /// A move counter is no number, or is beyond 9999.
    #[error("expected a move counter from 0 to 9999")]
    BadCounter,
    /// Something follows the sixth field.
    #[error("expected at most 6 fields")]
    TooManyFields,
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        if text.len() > MAX_BYTES {
            return Err(FenError::TooLong { found: text.len() });
        }
        let mut fields = text.split_whitespace();
        let board = parse_board(fields.next().ok_or(FenError::Empty)?)?;
        let turn = match fields.next() {
            None | Some("w" | "W" | "r" | "R") => Side::Red,
            Some("b" | "B") => Side::Black,
            Some(_) => return Err(FenError::UnknownSide),
        };
        let counters = fields.by_ref().skip(2).take(2);
        let counters = counters.map(parse_counter).collect::<Result<Vec<_>, _>>()?;
        if fields.next().is_some() {
            return Err(FenError::TooManyFields);
        }
        Ok(Self {
            board,
            turn,
            quiet_plies: counters.first().copied().unwrap_or(0),
            move_number: counters.get(1).copied().unwrap_or(1).max(1),
        })
    }
}

fn parse_counter(field: &str) -> Result<u16, FenError> {
    if field == "-" {
        return Ok(0);
    }
    match field.parse() {
        // The standard library's numbers may carry a sign, a FEN's may not.
        Ok(counter @ 0..=9999) if !field.starts_with('+') => Ok(counter),
        _ => Err(FenError::BadCounter),
    }
}

fn parse_board(field: &str) -> Result<Board, FenError> {
    let found = field.split('/').count();
    if found != Rank::ALL.len() {
        return Err(FenError::RankCount { found });
    }
    let mut board = Board::EMPTY;
    for (rank, text) in Rank::ALL.into_iter().rev().zip(field.split('/')) {
        let mut points = 0;
        for letter in text.chars() {
            if let Some(gap @ 1..=9) = letter.to_digit(10) {
                points += gap as usize;
                continue;
            }
            let piece = Piece::from_fen_letter(letter).ok_or(FenError::UnknownPiece { letter })?;
            if let Some(&file) = File::ALL.get(points) {
                board.set(Square::new(file, rank), Some(piece));
            }
            points += 1;
        }
        if points != File::ALL.len() {
            return Err(FenError::RankLength {
                rank: rank.number(),
                found: points,
            });
        }
    }
    Ok(board)
}

impl fmt::Display for Setup {
    /// The FEN with all six fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write_rank(f, &self.board, rank)?;
            f.write_str(if rank.number() > 0 { "/" } else { " " })?;
        }
        let side = match self.turn {
            Side::Red => 'w',
            Side::Black => 'b',
        };
        write!(f, "{side} - - {} {}", self.quiet_plies, self.move_number)
    }
}

fn write_rank(f: &mut fmt::Formatter<'_>, board: &Board, rank: Rank) -> fmt::Result {
    let mut gap = 0;
    for file in File::ALL {
        match board.piece_at(Square::new(file, rank)) {
            None => gap += 1,
            Some(piece) => {
                if gap > 0 {
                    write!(f, "{gap}")?;
                    gap = 0;
                }
                write!(f, "{}", piece.fen_letter())?;
            }
        }
    }
    if gap > 0 { write!(f, "{gap}") } else { Ok(()) }
}

impl fmt::Display for Position {
    /// The FEN; its two counters, which a position does not hold, are written as `0 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}
