//! Kill threats (杀): mate by a check or an unbroken series of checks if the other side passed.

use super::evidence::Nature;
use crate::xiangqi::{MateSearch, Position, mate_by_checks};

/// How many positions the search for one kill threat looks at. Reached only where one side can go on
/// checking for very long.
const BUDGET: usize = 120;

/// A kill threat of the side that has just moved, or else idle. Sets `gave_up` if the search ended at
/// its bound.
pub(super) fn nature(position: &Position, gave_up: &mut Option<u32>) -> Nature {
    let Some(passed) = position.passed() else {
        return Nature::Idle;
    };
    match mate_by_checks(&passed, BUDGET) {
        MateSearch::Mate(line) => Nature::Kill { line },
        MateSearch::NoMate => Nature::Idle,
        MateSearch::GaveUp { positions } => {
            *gave_up = Some(positions);
            Nature::Idle
        }
    }
}
