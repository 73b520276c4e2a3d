//! A game that is being played or over: [`Game`].

use super::{id::PersonId, outcome::Outcome};
use crate::{
    ruling::{Ending, History, Repetition, RuleSet, Ruling, Warning, judge, warning},
    xiangqi::{Position, Side},
};

/// Two people at a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(super) players: [PersonId; 2],
    pub(super) rules: RuleSet,
    pub(super) history: History,
    pub(super) draw_offer: Option<Side>,
    /// The ply at which each side last offered a draw, or at which that offer was declined.
    pub(super) last_offer: [Option<usize>; 2],
    pub(super) outcome: Option<Outcome>,
}

impl Game {
    pub(super) fn new(red: PersonId, black: PersonId, rules: RuleSet, start: Position) -> Self {
        Self {
            players: [red, black],
            rules,
            history: History::new(start),
            draw_offer: None,
            last_offer: [None; 2],
            outcome: None,
        }
    }

    /// Who plays this side.
    #[must_use]
    pub fn player(&self, side: Side) -> PersonId {
        self.players[side.index()]
    }

    /// Which side this person plays, if they play. Somebody who plays against themselves, which a
    /// challenge does not allow, would be Red.
    #[must_use]
    pub fn side_of(&self, person: PersonId) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.player(side) == person)
    }

    /// By which rules repetition is judged.
    #[must_use]
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The moves and positions so far.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// How many moves have been played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.history.ply()
    }

    /// The person on move, while the game is on.
    #[must_use]
    pub fn on_move(&self) -> Option<PersonId> {
        match self.outcome {
            None => Some(self.player(self.position().turn())),
            Some(_) => None,
        }
    }

    /// The side whose draw offer awaits an answer.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// The result, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// What both players must be told while it is not too late: the position has occurred before,
    /// what will happen if it does so once too often, and which moves of the side to move avoid it.
    #[must_use]
    pub fn warning(&self) -> Option<Warning> {
        match self.outcome {
            None => warning(&self.history, self.rules),
            Some(_) => None,
        }
    }

    /// The evidence, if a ruling on repetition ended it. It is worked out again from the moves; if that
    /// no longer gives the result that was announced, there is none to show for that result.
    #[must_use]
    pub fn ruling(&self) -> Option<Repetition> {
        let outcome = self.outcome?;
        let ending = judge(&self.history, self.rules)?;
        let is_announced = Outcome::from(&ending) == outcome;
        match ending {
            Ending::Ruled(Ruling::Repetition(evidence)) if is_announced => Some(evidence),
            _ => None,
        }
    }
}
