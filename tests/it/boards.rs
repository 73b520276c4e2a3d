//! Short ways to positions, moves, tables and repeatable chance.

use caipan::xiangqi::{Move, Position, Setup};

/// From the usual start: Red's chariot chases the unprotected black cannon along two ranks in turn.
/// With `i1i2` the position after move 5 stands on the board for the third time.
pub(crate) const CHASE: &str = "h2d2 b7f7 d2d7 f7f2 i0i2 f2f1 i2i1 f1f2 i1i2 f2f1 i2i1 f1f2";

/// The position of a FEN that can be played.
#[track_caller]
pub(crate) fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap_or_else(|e| panic!("{fen}: {e}"));
    Position::try_from(setup).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// The moves of a text such as `h2e2 h9g7`.
#[track_caller]
pub(crate) fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap_or_else(|e| panic!("{word}: {e}")))
        .collect()
}

/// The lines of a table without its empty lines and comments, cut at ` | `.
pub(crate) fn table(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split('|').map(str::trim).collect())
}

/// A generator of numbers that are the same in every run (SplitMix64).
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    /// One of the items.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
