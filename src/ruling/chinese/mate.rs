//! Mate by an unbroken series of checks, looked for depth by depth within a small bound.

use super::search::answers;
use crate::xiangqi::{Move, Position};

/// What the search found.
#[derive(Debug)]
pub(super) enum Found {
    /// The line that mates in the fewest checks, against the answers that hold out longest.
    Mate(Vec<Move>),
    /// There is none, as far as the bound reaches.
    Nothing {
        /// How many positions were looked at, if the bound ended the search.
        gave_up: Option<u32>,
    },
}

/// Looks at no more than about `budget` positions.
pub(super) fn mate(position: &Position, budget: u32) -> Found {
    let mut search = Mating {
        looked_at: 0,
        budget,
        was_cut: false,
    };
    for checks in 1.. {
        search.was_cut = false;
        if let Some(line) = search.attack(position, checks) {
            return Found::Mate(line);
        }
        if search.is_spent() {
            break;
        }
        if !search.was_cut {
            return Found::Nothing { gave_up: None };
        }
    }
    Found::Nothing {
        gave_up: Some(search.looked_at),
    }
}

struct Mating {
    looked_at: u32,
    budget: u32,
    /// Whether a check was not followed because no more checks were allowed.
    was_cut: bool,
}

impl Mating {
    const fn is_spent(&self) -> bool {
        self.looked_at >= self.budget
    }

    /// The line that mates in at most `checks` checks.
    fn attack(&mut self, position: &Position, checks: u32) -> Option<Vec<Move>> {
        for mv in position.checks() {
            if self.is_spent() {
                return None;
            }
            self.looked_at += 1;
            if let Some(mut line) = self.defend(&position.after(mv), checks - 1) {
                line.insert(0, mv);
                return Some(line);
            }
        }
        None
    }

    /// The longest line if no answer to the check avoids mate in `checks` further checks.
    fn defend(&mut self, position: &Position, checks: u32) -> Option<Vec<Move>> {
        let mut longest = Vec::new();
        for answer in answers(position) {
            if checks == 0 {
                self.was_cut = true;
                return None;
            }
            let next = position.after(answer);
            let rest = (1..=checks).find_map(|checks| self.attack(&next, checks))?;
            if rest.len() >= longest.len() {
                longest = rest;
                longest.insert(0, answer);
            }
        }
        Some(longest)
    }
}
