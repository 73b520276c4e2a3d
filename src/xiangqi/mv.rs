//! A move as the two points it joins: [`Move`], and the list that the move generator fills.

use std::{fmt, ops::Deref, str::FromStr};

use super::square::Square;

/// A move from one point to another. It holds no piece and no promise that it is legal.
///
/// Text is ICCS in lower case without a dash: `h2e2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move between two points.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// Reflected left to right.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::new(self.from.mirrored(), self.to.mirrored())
    }

    /// Turned by 180 degrees.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self::new(self.from.turned(), self.to.turned())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not two points, such as `h2` or `h2-e2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected two points, as h2e2")]
pub struct ParseMoveError;

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match (text.get(..2), text.get(2..)) {
            (Some(from), Some(to)) => Ok(Self::new(
                from.parse().map_err(|_| ParseMoveError)?,
                to.parse().map_err(|_| ParseMoveError)?,
            )),
            _ => Err(ParseMoveError),
        }
    }
}

/// The moves of one position, in no particular order. Reads as a slice.
///
/// Held in place, so that generating moves allocates nothing. A side with a full set of pieces has
/// fewer than 120 moves wherever they stand.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: usize,
}

impl MoveList {
    const CAPACITY: usize = 128;

    pub(super) fn new() -> Self {
        let filler = Square::from_index(0).expect("a0 is a point");
        Self {
            moves: [Move::new(filler, filler); Self::CAPACITY],
            len: 0,
        }
    }

    pub(super) fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_points_reads_back() {
        for from in Square::all() {
            for to in Square::all() {
                let mv = Move::new(from, to);
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
        }
        for text in ["", "h2", "h2e", "h2-e2", "h2e2x", "炮二", "h2e２"] {
            assert_eq!(text.parse::<Move>(), Err(ParseMoveError), "{text}");
        }
    }
}
