//! Sets of points as bits: [`SquareSet`].

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not},
};

use super::square::Square;

/// A set of points: bit `n` stands for the point numbered `n` (see [`Square::index`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// No point.
    pub const EMPTY: Self = Self(0);

    /// All ninety points.
    pub const ALL: Self = Self((1 << 90) - 1);

    /// From a bit mask; bits from 90 on are dropped.
    pub(super) const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    /// The bits of the points below 64, and of the others.
    #[expect(clippy::cast_possible_truncation, reason = "the two halves are wanted")]
    pub(super) const fn halves(self) -> (u64, u64) {
        (self.0 as u64, (self.0 >> 64) as u64)
    }

    /// The set of this one point.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Whether the point is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// The set and this point as well.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// The set without this point.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// Whether there is no point in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many points are in it, 0 to 90.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The point with the lowest number.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below 128")]
        Square::from_index(self.0.trailing_zeros() as u8)
    }

    /// The point with the highest number.
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below 128")]
        Square::from_index(127 - self.0.leading_zeros() as u8)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for SquareSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitXor for SquareSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;

    /// The points that are not in it.
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Iterator for SquareSet {
    type Item = Square;

    /// Takes the point with the lowest number out of the set.
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for SquareSet {}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_what_was_put_in() {
        let corners: SquareSet = ["a0", "i0", "a9", "i9"]
            .iter()
            .map(|text| text.parse::<Square>().unwrap())
            .collect();
        assert_eq!(corners.len(), 4);
        assert_eq!(corners.first().map(Square::index), Some(0));
        assert_eq!(corners.last().map(Square::index), Some(89));
        assert_eq!((!corners).len(), 86);
        assert_eq!(
            corners.map(|square| square.to_string()).collect::<Vec<_>>(),
            ["a0", "i0", "a9", "i9"]
        );
        assert!(SquareSet::EMPTY.first().is_none() && SquareSet::EMPTY.last().is_none());
    }
}
