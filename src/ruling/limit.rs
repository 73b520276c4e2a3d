//! The natural limit (自然限着): so many plies without a capture are a draw.

use super::{RuleSet, history::History};

/// How far the count towards the natural limit has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NaturalLimit {
    /// Plies that count since the last capture.
    pub counted: u32,
    /// Plies since the last capture that do not count: checks beyond a side's tenth, and the moves
    /// that answer them.
    pub excluded: u32,
    /// The count at which the game is drawn.
    pub limit: u32,
}

/// How many checks of each side count as ordinary moves.
const CHECKS_THAT_COUNT: u32 = 10;

/// Counts the plies since the last capture. Each side's first ten checks count; a later check does
/// not, nor does the move that answers it.
#[must_use]
pub fn natural_limit(history: &History, rules: RuleSet) -> NaturalLimit {
    let mut checks = [0; 2];
    let mut answers_excess = false;
    let mut counted = 0;
    let mut excluded = 0;
    for ply in history.last_capture() + 1..=history.ply() {
        let mut is_excess = false;
        if history.gave_check(ply) {
            let side = &mut checks[ply % 2];
            *side += 1;
            is_excess = *side > CHECKS_THAT_COUNT;
        }
        if is_excess || answers_excess {
            excluded += 1;
        } else {
            counted += 1;
        }
        answers_excess = is_excess;
    }
    NaturalLimit {
        counted,
        excluded,
        limit: rules.limit_plies(),
    }
}
