//! What is told before it is too late: [`Warning`].

use super::{RuleSet, evidence::Repetition, history::History, repetition};
use crate::xiangqi::Move;

/// The present position has stood on the board before, though not yet often enough for a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The plies at which the present position has stood on the board, the present one last.
    pub occurrences: Vec<usize>,
    /// The ruling if the moves since its last occurrence are repeated until the rule set rules. Its
    /// window reaches beyond the moves that have been played.
    pub forecast: Repetition,
    /// The legal moves that lead to a position that has not stood on the board before. May be empty.
    pub ways_out: Vec<Move>,
}

/// The warning that is due in the present position; `None` if it stands on the board for the first
/// time, or often enough for a ruling.
#[must_use]
pub fn warning(history: &History, rules: RuleSet) -> Option<Warning> {
    let occurrences = history.occurrences();
    let &[.., previous, last] = occurrences.as_slice() else {
        return None;
    };
    if occurrences.len() >= rules.occurrences() {
        return None;
    }
    let cycle = history.moves()[previous..last].to_vec();
    let mut future = history.clone();
    for _ in occurrences.len()..rules.occurrences() {
        for &mv in &cycle {
            future.push(mv).ok()?;
        }
    }
    Some(Warning {
        occurrences,
        forecast: repetition::rule(&future, rules)?,
        ways_out: history.ways_out(),
    })
}
