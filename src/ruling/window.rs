//! Which moves a ruling on repetition judges: [`Window`].

use std::ops::Range;

use crate::xiangqi::Side;

/// The moves that are judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Window {
    /// A position came back: all moves after the first of its last occurrences, up to the last.
    Loop {
        /// The plies at which the position stood on the board, the last ones that the rule set asks
        /// for.
        occurrences: Vec<usize>,
    },
    /// One side made so many forbidden moves in a row over the same few points, while the other
    /// answered differently: from the first of them to the last.
    Run(Run),
}

/// Forbidden moves of one side in a row, after each of which its own pieces stand as they do after
/// others of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// Whose moves they are.
    pub mover: Side,
    /// How many moves of this side; the other's answers between them are not counted.
    pub length: usize,
    /// The ply after the last of them.
    pub end: usize,
    /// In how many ways this side's own pieces stand after them.
    pub points: usize,
}

impl Window {
    /// Indices into the history's moves.
    #[must_use]
    pub fn moves(&self) -> Range<usize> {
        match self {
            Self::Loop { occurrences } => match occurrences[..] {
                [first, .., last] => first..last,
                _ => 0..0,
            },
            Self::Run(run) => run.moves(),
        }
    }

    /// The plies at which the position stood on the board; none if it is no loop.
    #[must_use]
    pub fn occurrences(&self) -> &[usize] {
        match self {
            Self::Loop { occurrences } => occurrences,
            Self::Run(_) => &[],
        }
    }
}

impl Run {
    /// Indices into the history's moves, the other side's answers included.
    #[must_use]
    pub const fn moves(&self) -> Range<usize> {
        let before = self.length * 2;
        (self.end + 1).saturating_sub(before)..self.end
    }
}
