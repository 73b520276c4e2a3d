//! A game that is being played or over: [`Game`].

use super::{
    challenge::Terms,
    clock::Clock,
    conditions::{Branch, Conditions},
    id::{Moment, PersonId},
    outcome::Outcome,
    tally::{Often, Tally},
};
use crate::{
    ruling::{Ending, History, Repetition, RuleSet, Ruling, Warning, judge, warning},
    xiangqi::{Move, Position, Side},
};

/// Two people at a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(super) players: [PersonId; 2],
    pub(super) rules: RuleSet,
    pub(super) is_rated: bool,
    pub(super) uncounted: Option<u16>,
    pub(super) history: History,
    pub(super) clock: Clock,
    pub(super) draw: Asked,
    pub(super) takeback: Asked,
    pub(super) plans: [Conditions; 2],
    /// What the side to move had planned for the last move.
    pub(super) planned: Option<Branch>,
    /// How many of the last moves were played at once since they had been planned.
    pub(super) answered: usize,
    /// Why what each side had planned last came to nothing, if it did.
    pub(super) lapses: [Option<Lapse>; 2],
    /// How many moves were ever taken back, and on how many occasions.
    pub(super) taken_back: usize,
    /// The moves whose taking back led to the present board.
    pub(super) retracted: Vec<Move>,
    /// What was done on the present board that can be done only so often.
    pub(super) tally: Tally,
    /// Who broke it off or left it early, if a player did.
    pub(super) broken_off: Option<Side>,
    pub(super) outcome: Option<Outcome>,
}

/// An offer that may be repeated, but not at will.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Asked {
    pub(super) open: Option<Side>,
    times: [u16; 2],
    /// How many moves of its own each side has to make before it may ask again.
    waits: [u16; 2],
    /// Whether each side was let off waiting since its last move.
    freed: [bool; 2],
}

impl Asked {
    /// From so many times on, somebody has to wait longer before they ask again.
    const OFTEN: u16 = 3;
    /// How many moves of one's own that is.
    const LONGER: u16 = 5;

    /// How many moves a side has to make before it may ask again.
    pub(super) fn moves_needed(&self, side: Side) -> u16 {
        self.waits[side.index()]
    }

    fn can_be_asked(&self, side: Side) -> bool {
        self.open.is_none() && self.moves_needed(side) == 0
    }

    pub(super) fn ask(&mut self, side: Side) {
        self.open = Some(side);
        let times = &mut self.times[side.index()];
        *times = times.saturating_add(1);
        self.wait(side);
        // Whoever asks is willing, and so may be asked in turn; but not for ever on the same board.
        let other = (!side).index();
        if self.waits[other] > 0 && !self.freed[other] {
            self.waits[other] = 0;
            self.freed[other] = true;
        }
    }

    /// Whoever asked, if somebody did.
    pub(super) fn decline(&mut self) -> Option<Side> {
        let asked = self.open.take()?;
        // What was asked before the last move and declined after it counts for the present move.
        self.wait(asked);
        Some(asked)
    }

    pub(super) fn moved(&mut self, mover: Side) {
        let wait = &mut self.waits[mover.index()];
        *wait = wait.saturating_sub(1);
        self.freed[mover.index()] = false;
        if self.open == Some(!mover) {
            self.open = None;
        }
    }

    fn wait(&mut self, side: Side) {
        let is_often = self.times[side.index()] >= Self::OFTEN;
        self.waits[side.index()] = if is_often { Self::LONGER } else { 1 };
    }
}

/// Why what a side had planned came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lapse {
    /// The opponent played something else.
    Deviated,
    /// The answer would have lost at once by a ruling.
    WouldLose(Move),
    /// Moves were taken back.
    TakenBack,
}

impl Game {
    pub(super) fn new(
        red: PersonId,
        black: PersonId,
        rules: RuleSet,
        start: Position,
        terms: Terms,
        now: Moment,
    ) -> Self {
        Self {
            players: [red, black],
            rules,
            is_rated: terms.is_rated,
            uncounted: None,
            clock: Clock::new(terms.pace, terms.flag, start.turn(), now),
            history: History::new(start),
            draw: Asked::default(),
            takeback: Asked::default(),
            plans: [Conditions::new(), Conditions::new()],
            planned: None,
            answered: 0,
            lapses: [None; 2],
            taken_back: 0,
            retracted: Vec::new(),
            tally: Tally::default(),
            broken_off: None,
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

    /// Whether the result counts for ratings.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        self.is_rated && self.uncounted.is_none()
    }

    /// How many rated games these two had of late when it began, if it does not count for ratings because of
    /// that, although it was proposed as rated.
    #[must_use]
    pub fn uncounted(&self) -> Option<u16> {
        self.uncounted
    }

    /// Which player broke it off or left it early, if one did and it stayed so.
    #[must_use]
    pub fn broken_off(&self) -> Option<Side> {
        self.broken_off
    }

    /// The moves and positions so far, without those that were taken back.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The time of both sides.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// How many moves have been played and not taken back.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.history.ply()
    }

    /// The number of the present board, by which an older one is told from it: it grows with every move
    /// and never comes again. Without takebacks it is [`Game::ply`].
    #[must_use]
    pub fn board_number(&self) -> usize {
        self.ply() + self.taken_back
    }

    /// How many of the last moves were played at once since their side had planned them; the move before
    /// them was played by hand.
    #[must_use]
    pub fn answered(&self) -> usize {
        self.answered
    }

    /// Who is to move; nobody when the game is over or stands still.
    #[must_use]
    pub fn on_move(&self) -> Option<PersonId> {
        let stands = self.outcome.is_some() || self.clock.stopped().is_some();
        (!stands).then(|| self.player(self.position().turn()))
    }

    /// The side whose draw offer is open.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw.open
    }

    /// The side that asks to take moves back.
    #[must_use]
    pub fn takeback_offer(&self) -> Option<Side> {
        self.takeback.open
    }

    /// How many moves a takeback asked for by this side now takes back: its own last move, and the answer
    /// to it if there is one. `None` if there is no such move.
    #[must_use]
    pub fn takeback_plies(&self, side: Side) -> Option<u8> {
        let plies = if self.position().turn() == side { 2 } else { 1 };
        (usize::from(plies) <= self.ply()).then_some(plies)
    }

    /// The moves that were taken back to come to the present board, in the order in which they had been played.
    /// None once a move has been played since. Whoever is on move had asked for it.
    #[must_use]
    pub fn retracted(&self) -> &[Move] {
        &self.retracted
    }

    /// What a side has planned. Nobody else may see it.
    #[must_use]
    pub fn plan(&self, side: Side) -> &Conditions {
        &self.plans[side.index()]
    }

    /// Why what a side had planned came to nothing with the last move of the opponent, or since then. Nobody
    /// else may see it.
    #[must_use]
    pub fn lapse(&self, side: Side) -> Option<Lapse> {
        self.lapses[side.index()]
    }

    /// Whether a side has done something on the present board as often as it can be done there.
    #[must_use]
    pub fn is_full(&self, what: Often, side: Side) -> bool {
        // Whoever is on move can fetch the game back to where they see it, however often the other one took it away.
        let shares = match what {
            Often::Relocated if self.position().turn() == side => 2,
            _ => 1,
        };
        self.tally.count(what, side) >= shares * what.most()
    }

    /// Whether this side may still break the game off without a result: it has not made two moves.
    #[must_use]
    pub fn can_abort(&self, side: Side) -> bool {
        self.moves_of(side) < 2
    }

    /// Whether this side can ask now to take moves back.
    #[must_use]
    pub fn can_ask_takeback(&self, side: Side) -> bool {
        self.takeback_plies(side).is_some() && self.takeback.can_be_asked(side)
    }

    /// Whether this side can offer a draw now.
    #[must_use]
    pub fn can_offer_draw(&self, side: Side) -> bool {
        self.draw.can_be_asked(side)
    }

    /// How many moves this side has made that were not taken back.
    #[must_use]
    pub fn moves_of(&self, side: Side) -> usize {
        let begins = self.history.start().turn() == side;
        self.ply().midpoint(usize::from(begins))
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
