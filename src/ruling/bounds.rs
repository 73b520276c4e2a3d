//! How far the searches for a move's nature go: [`Bounds`], data of the rule set.
//!
//! Kills and gains are hidden as deep as anyone cares to search, and an arbiter reads a few moves deep.
//! The bounds let through all that the diagrams of the authorities need and keep a ruling under a
//! millisecond. How much rests on them, measured on the 209 diagrams and figures of the tests under
//! `chinese` (a window is several moves; a *nature* is that of one move of a round):
//!
//! | bound | reached in | at half | at double |
//! |---|---|---|---|
//! | `kill` 120 | 9 rulings (5 under `world`) | no ruling; 7 kills are not seen | nothing |
//! | `gain` 1000 | 1 ruling | no ruling, no nature | nothing; reached nowhere |
//! | `checks` 3 | not counted | at 2: 1 ruling, 1 nature | 1 ruling, 3 natures |
//! | `captures` 10 | not counted | nothing | nothing |
//! | `mate` 12 | 9 rulings | 1 ruling, no nature | nothing |
//!
//! On 3,000 windows by chance from games and compositions, rich in checks, so many rulings change at
//! half and at double: `kill` 27 and 26, `gain` 21 and 13, `checks` 21 and 52, `captures` 1 and 0,
//! `mate` 5 and 3.

use super::RuleSet;

/// The bounds of the searches for one move's nature. What lies beyond a bound does not count; where a
/// search ended at one, the evidence says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Of how many positions the checks are tried in the search for a kill threat. The longest mate in
    /// the figures takes 115.
    pub kill: usize,
    /// How many positions the search for a gain looks at; 0 where no gain is looked for. The figures
    /// but one take less.
    pub gain: u32,
    /// How many checks in a row a gain may begin with: as many as the printed gains need. More find gains
    /// that the figures call idle.
    pub checks: u32,
    /// How many captures in a row are weighed against each other. Five would do for all
    /// diagrams; the bound only keeps the search finite.
    pub captures: u32,
    /// Of how many positions the checks are tried in the search for a mate that punishes a capture: a
    /// mate that everyone sees. It is searched for at every capture, and so kept short.
    pub mate: usize,
}

impl RuleSet {
    /// How far its searches go.
    #[must_use]
    pub const fn bounds(self) -> Bounds {
        match self {
            Self::World => Bounds {
                kill: 120,
                gain: 0,
                checks: 0,
                captures: 0,
                mate: 0,
            },
            Self::Chinese => Bounds {
                kill: 120,
                gain: 1000,
                checks: 3,
                captures: 10,
                mate: 12,
            },
            Self::Simple => Bounds {
                kill: 0,
                gain: 0,
                checks: 0,
                captures: 0,
                mate: 0,
            },
        }
    }
}
