//! Repetition: the window that is judged and what each side did in it.

use std::ops::Range;

use super::{
    RuleSet,
    history::History,
    judge::{Ruling, Verdict},
};
use crate::xiangqi::Side;

/// The moves that are judged: all after the first of the last occurrences, up to the last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// The plies at which the position stood on the board, the last ones that the rule set asks
    /// for.
    pub occurrences: Vec<usize>,
}

impl Window {
    /// Indices into the history's moves.
    #[must_use]
    pub fn moves(&self) -> Range<usize> {
        match self.occurrences[..] {
            [first, .., last] => first..last,
            _ => 0..0,
        }
    }
}

/// What a move of the window was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nature {
    /// It attacked the general (将).
    Check,
    /// Anything else.
    Other,
}

/// What a ruling on repetition rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// The moves that were judged.
    pub window: Window,
    /// The nature of each move of the window, with who played it.
    pub natures: Vec<(Side, Nature)>,
}

impl Repetition {
    /// Whether every move of this side in the window gave check.
    #[must_use]
    pub fn is_perpetual_check(&self, side: Side) -> bool {
        self.natures
            .iter()
            .all(|&(mover, nature)| mover != side || nature == Nature::Check)
    }
}

/// The ruling if the present position has occurred often enough.
pub(super) fn rule(history: &History, rules: RuleSet) -> Option<Ruling> {
    let all = history.occurrences();
    let occurrences = all[all.len().checked_sub(rules.occurrences())?..].to_vec();
    let window = Window { occurrences };
    let natures = window
        .moves()
        .map(|index| {
            let mover = history.position_at(index)?.turn();
            let nature = if history.gave_check(index + 1) {
                Nature::Check
            } else {
                Nature::Other
            };
            Some((mover, nature))
        })
        .collect::<Option<_>>()?;
    let repetition = Repetition { window, natures };
    let perpetual = Side::ALL.map(|side| repetition.is_perpetual_check(side));
    let verdict = match perpetual {
        [true, false] => Verdict::Loses(Side::Red),
        [false, true] => Verdict::Loses(Side::Black),
        _ => Verdict::Draw,
    };
    Some(Ruling::Repetition {
        verdict,
        evidence: repetition,
    })
}
