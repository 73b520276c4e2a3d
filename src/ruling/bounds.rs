//! How far the searches for a move's nature go: [`Bounds`].

use super::RuleSet;

/// The bounds of the searches for one move's nature. What lies beyond a bound does not count; where a
/// search ended at one, the evidence says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Of how many positions the checks are tried in the search for a kill threat.
    pub kill: usize,
    /// How many positions the search for a gain looks at; 0 where no gain is looked for.
    pub gain: u32,
    /// How many checks in a row a gain may begin with.
    pub checks: u32,
    /// How many captures in a row are weighed against each other.
    pub captures: u32,
    /// Of how many positions the checks are tried in the search for a mate that punishes a capture.
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
