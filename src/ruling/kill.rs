//! Kill threats (杀): mate by a check or an unbroken series of checks if the other side passed.

use super::{
    RuleSet,
    evidence::{GaveUp, Nature},
};
use crate::xiangqi::{MateSearch, Position, mate_by_checks};

/// A kill threat of the side that has just moved, or else idle. Says in `gave_up` if the search ended at
/// its bound.
pub(super) fn nature(position: &Position, rules: RuleSet, gave_up: &mut GaveUp) -> Nature {
    let Some(passed) = position.passed() else {
        return Nature::Idle;
    };
    match mate_by_checks(&passed, rules.bounds().kill) {
        MateSearch::Mate(line) => Nature::Kill { line },
        MateSearch::NoMate => Nature::Idle,
        MateSearch::GaveUp { positions } => {
            gave_up.kill = Some(positions);
            Nature::Idle
        }
    }
}
