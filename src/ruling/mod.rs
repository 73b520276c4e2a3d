//! How play on the board ends: mate, repetition, the natural limit, dead material.
//!
//! Pure. A ruling is a value with its evidence, computed again identically from the same moves; it
//! is never an error. Resignation, agreement and time belong to `play`.

mod history;
mod judge;
mod limit;
mod repetition;

pub use history::{History, IllegalAt};
pub use judge::{Ending, Ruling, Verdict, judge};
pub use limit::{NaturalLimit, natural_limit};
pub use repetition::{Nature, Repetition, Window};

/// By which rules repetition is judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSet {
    /// For casual play: perpetual check by one side loses, every other repetition is a draw.
    Simple,
}

impl RuleSet {
    /// The name by which programs know it, such as `simple`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
        }
    }

    /// How often a position must have occurred for a ruling on repetition.
    #[must_use]
    pub const fn occurrences(self) -> usize {
        match self {
            Self::Simple => 3,
        }
    }

    /// The natural limit (自然限着) in plies that count: see [`natural_limit`].
    #[must_use]
    pub const fn limit_plies(self) -> u32 {
        match self {
            Self::Simple => 120,
        }
    }
}
