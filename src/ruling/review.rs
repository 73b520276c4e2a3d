//! A whole game judged after the fact: [`review`].

use super::{
    RuleSet,
    evidence::Repetition,
    history::{History, IllegalAt},
    judge::{Ending, Ruling, judge},
};
use crate::xiangqi::{Move, Position};

/// Of how many repetitions after the end a review holds the ruling.
pub const MAX_LATER: usize = 32;
/// How many moves the windows of those may have together: it bounds the work that a game of nothing
/// but repetitions asks for.
const MAX_LATER_MOVES: usize = 1_000;

/// What the rules say of the moves of a game, whether it was ended there or played on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The moves that were judged: all up to the first illegal one.
    pub history: History,
    /// Where the board first ended the game.
    pub end: Option<End>,
    /// The rulings on repetition, in the order of the game, the one that ended it included; at most
    /// [`MAX_LATER`] after it.
    pub rulings: Vec<(usize, Repetition)>,
    /// How many more third occurrences there were.
    pub more: usize,
    /// The move at which the judging stopped.
    pub illegal: Option<IllegalAt>,
}

/// Where a game ended, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// How many moves had been played; 0 for a start that is over already.
    pub ply: usize,
    /// How it ended.
    pub ending: Ending,
}

/// Judges the start of a game and every move of it in order, and goes on where the players did.
#[must_use]
pub fn review(start: Position, moves: &[Move], rules: RuleSet) -> Review {
    let mut review = Review {
        history: History::new(start),
        end: None,
        rulings: Vec::new(),
        more: 0,
        illegal: None,
    };
    let mut budget = MAX_LATER_MOVES;
    // A composed position can be over before anybody moves.
    review.look(rules, &mut budget);
    for (ply, &mv) in moves.iter().enumerate() {
        if let Err(why) = review.history.push(mv) {
            review.illegal = Some(IllegalAt { ply, mv, why });
            break;
        }
        review.look(rules, &mut budget);
    }
    review
}

impl Review {
    fn look(&mut self, rules: RuleSet, budget: &mut usize) {
        let ply = self.history.ply();
        if self.end.is_none() {
            if let Some(ending) = judge(&self.history, rules) {
                if let Ending::Ruled(Ruling::Repetition(repetition)) = &ending {
                    self.rulings.push((ply, repetition.clone()));
                }
                self.end = Some(End { ply, ending });
            }
            return;
        }
        // Nothing but a repetition counts any more; most positions stand for the first time.
        let occurrences = self.history.occurrences();
        let Some(first) = occurrences.len().checked_sub(rules.occurrences()) else {
            return;
        };
        let window = ply - occurrences[first];
        if self.rulings.len() > MAX_LATER || window > *budget {
            self.more += 1;
            return;
        }
        *budget -= window;
        if let Some(Ending::Ruled(Ruling::Repetition(repetition))) = judge(&self.history, rules) {
            self.rulings.push((ply, repetition));
        }
    }

    /// How many moves the game went on after its end.
    #[must_use]
    pub fn moves_after_end(&self) -> usize {
        self.end
            .as_ref()
            .map_or(0, |end| self.history.ply() - end.ply)
    }
}
