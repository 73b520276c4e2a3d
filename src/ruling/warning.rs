//! What is told before it is too late: [`Warning`].

use super::{RuleSet, evidence::Repetition, history::History, repetition, run, window::Window};
use crate::xiangqi::Move;

/// A ruling on repetition is near: the present position has stood on the board before, though not yet
/// often enough, or a side has made many forbidden moves in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The plies at which the present position has stood on the board, the present one last.
    pub occurrences: Vec<usize>,
    /// Of a loop, the ruling if the moves since the last occurrence are repeated until the rule set
    /// rules: its window reaches beyond the moves that have been played. Of a run, what its moves so
    /// far amount to, for nobody knows the next ones.
    pub forecast: Repetition,
    /// The legal moves that lead to a position that has not stood on the board before, and complete no
    /// run. May be empty.
    pub ways_out: Vec<Move>,
}

impl Warning {
    /// Whether the next move may complete a run and lose at once.
    #[must_use]
    pub fn is_last_chance(&self) -> bool {
        let (Window::Run(run), Some(limit)) = (&self.forecast.window, self.forecast.rules.run())
        else {
            return false;
        };
        run.length + 1 == limit.length && self.occurrences.last() != Some(&run.end)
    }
}

/// The warning that is due in the present position, if one is: that the next move may complete a run;
/// or else that the position stands on the board for the second time or more, though not often enough
/// for a ruling; or else that a run has come far.
#[must_use]
pub fn warning(history: &History, rules: RuleSet) -> Option<Warning> {
    let warning = |forecast| Warning {
        occurrences: history.occurrences(),
        forecast,
        ways_out: ways_out(history, rules),
    };
    let run = run::coming(history, rules).map(warning);
    match run {
        Some(run) if run.is_last_chance() => Some(run),
        run => forecast(history, rules).map(warning).or(run),
    }
}

/// The legal moves that bring no ruling on repetition nearer: they lead to a position that has not
/// stood on the board before, and complete no run of forbidden moves.
#[must_use]
pub fn ways_out(history: &History, rules: RuleSet) -> Vec<Move> {
    let mut moves = history.ways_out();
    if run::is_near(history, rules) {
        moves.retain(|&mv| {
            let mut next = history.clone();
            next.push(mv).is_ok() && run::rule(&next, rules).is_none()
        });
    }
    moves
}

/// The ruling if the moves since the last occurrence of the present position are repeated.
fn forecast(history: &History, rules: RuleSet) -> Option<Repetition> {
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
    repetition::rule(&future, rules)
}
