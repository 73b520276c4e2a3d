//! Points of the board: [`Square`], [`File`] and [`Rank`].

use std::{fmt, str::FromStr};

/// A file (column), `a` to `i` from Red's left, numbered 0 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct File(u8);

impl File {
    /// The nine files from `a` to `i`.
    pub const ALL: [Self; 9] = [
        Self(0),
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
    ];

    /// The file with this number, 0 (`a`) to 8 (`i`).
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 9 { Some(Self(number)) } else { None }
    }

    /// 0 (`a`) to 8 (`i`).
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The lower-case letter of ICCS notation, `a` to `i`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

/// A rank (row), 0 to 9 from Red's home rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// The ten ranks from Red's home rank to Black's.
    pub const ALL: [Self; 10] = [
        Self(0),
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
    ];

    /// The rank with this number, 0 (Red's home rank) to 9 (Black's).
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 10 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// 0 (Red's home rank) to 9 (Black's home rank).
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// One of the ninety points, numbered rank × 9 + file: `a0` is 0, `i9` is 89.
///
/// Text is ICCS: the file's letter and the rank's digit, as `h2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many points there are.
    pub const COUNT: usize = 90;

    /// The point where `file` and `rank` cross.
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank.0 * 9 + file.0)
    }

    /// The point with this number, 0 (`a0`) to 89 (`i9`).
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 90 { Some(Self(index)) } else { None }
    }

    /// 0 (`a0`) to 89 (`i9`), rank by rank.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file that this point lies on.
    #[must_use]
    pub const fn file(self) -> File {
        File(self.0 % 9)
    }

    /// The rank that this point lies on.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 9)
    }

    /// The point `files` to the right (towards `i`) and `ranks` up (towards Black's home rank),
    /// or `None` beyond the edge.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file().0.checked_add_signed(files);
        let rank = self.rank().0.checked_add_signed(ranks);
        match (file, rank) {
            (Some(file), Some(rank)) if file < 9 && rank < 10 => Some(Self(rank * 9 + file)),
            _ => None,
        }
    }

    /// Reflected left to right: `a0` becomes `i0`.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.rank().0 * 9 + (8 - self.file().0))
    }

    /// Turned by 180 degrees: `a0` becomes `i9`.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(89 - self.0)
    }

    /// All ninety points in order of their numbers.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator {
        (0..90).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().0)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a point, such as `j0` or `a10`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a point from a0 to i9")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[file @ b'a'..=b'i', rank @ b'0'..=b'9'] = text.as_bytes() else {
            return Err(ParseSquareError);
        };
        Ok(Self((rank - b'0') * 9 + (file - b'a')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_back() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
        for text in ["", "a", "j0", "a10", "A0", "a\u{ff10}", "0a"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError));
        }
    }

    #[test]
    fn reflections_and_steps() {
        let square: Square = "h2".parse().expect("a point");
        assert_eq!(square.mirrored().to_string(), "b2");
        assert_eq!(square.turned().to_string(), "b7");
        assert_eq!(
            square.offset(1, -2).map(|s| s.to_string()),
            Some("i0".into())
        );
        assert_eq!(square.offset(2, 0), None);
        assert_eq!(square.offset(0, -3), None);
    }
}
