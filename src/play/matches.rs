//! A match from challenge to result: [`Match`].

use super::{
    challenge::{Challenge, Closed},
    event::{Act, Event},
    game::Game,
    id::{MatchId, Moment, PersonId, PlaceId},
    outcome::{Outcome, Reason},
    taking,
    tally::Often,
    timetable,
};

/// A challenge and the game that may come of it. All of it follows from its events.
///
/// How many these are has a bound in the number of moves played, those counted that were taken back: each
/// [`super::Often`] is done only so often on a board, each side offers or asks the same twice at most between two
/// of its moves, and the clock tells a flag and two reminders for each time that its deadline was set.
/// [`Match::most_events`] says how many. Arbiters, the bot's absences and its coming and going in a server are not
/// the players' and not counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// Which match.
    pub id: MatchId,
    /// Where it is shown.
    pub place: PlaceId,
    /// The channel that it belongs to, when `place` is a thread of it.
    pub home: Option<PlaceId>,
    /// What was proposed.
    pub challenge: Challenge,
    /// How often other terms were proposed instead: two challenges of a match with the same number are the
    /// same.
    pub round: u8,
    /// How far it has come.
    pub stage: Stage,
    /// What arbiters did to it, in order.
    pub arbitrations: Vec<Arbitration>,
    /// How many events have been applied, the first one included: two copies with the same version
    /// are the same.
    pub version: u32,
}

/// Something that an arbiter did to a match. Why they did it is kept apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arbitration {
    /// Which event of the match it was, from 0.
    pub event: u32,
    /// When.
    pub at: Moment,
    /// How many moves stood on the board.
    pub ply: usize,
    /// Who.
    pub by: PersonId,
    /// What.
    pub act: Act,
}

/// How far a match has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The challenge waits for an answer.
    Waiting,
    /// The challenge came to nothing.
    Closed(Closed),
    /// There is a game, on or over.
    Game(Box<Game>),
}

impl Match {
    /// The most events that two players and their clock can bring about with so many moves, those that were taken
    /// back counted.
    #[must_use]
    pub const fn most_events(moves: usize) -> usize {
        // Between two moves of a side: two offers of each kind, each with its answer.
        let asks = 2 * (moves + 2);
        let offers = 2 * 2 * asks;
        // Each move begins a board, and so does each request to take back that is granted.
        let boards = 1 + moves + asks;
        let done = [Often::Planned, Often::GaveTime, Often::Rested];
        let [plans, gifts, rests] = [
            // A plan can still be dropped.
            2 * (done[0].most() as usize + 1),
            2 * done[1].most() as usize,
            2 * done[2].most() as usize,
        ];
        // Nobody comes back more often than they went.
        let changes = gifts + 2 * rests;
        let told = 3 * (1 + changes);
        // Whoever is on move has as many again.
        let relocations = 2 * Often::Relocated.most() as usize;
        let rounds = Challenge::MOST_COUNTERS as usize;
        // Before the game: the challenge, the counter-offers, its acceptance, that it does not count; both may be away
        // then. After it: its end.
        let around = rounds + 7;
        around + moves + offers + boards * (plans + changes + told + relocations)
    }

    /// A match just proposed.
    #[must_use]
    pub const fn new(id: MatchId, place: PlaceId, challenge: Challenge) -> Self {
        Self {
            id,
            place,
            home: None,
            challenge,
            round: 0,
            stage: Stage::Waiting,
            arbitrations: Vec::new(),
            version: 1,
        }
    }

    /// The match that these events tell of, each with the instant at which it happened; `None` if they are
    /// not the events of one match, from its challenge on.
    #[must_use]
    pub fn replay<'a>(
        id: MatchId,
        events: impl IntoIterator<Item = (Moment, &'a Event)>,
    ) -> Option<Self> {
        let mut events = events.into_iter();
        let (_, Event::Challenged { place, challenge }) = events.next()? else {
            return None;
        };
        let mut result = Self::new(id, *place, (**challenge).clone());
        for (at, event) in events {
            result.try_apply(event, at)?;
        }
        Some(result)
    }

    /// Takes in what [`super::decide()`] decided at `now` on this very state.
    ///
    /// # Panics
    /// If the event does not follow from this state.
    pub fn apply(&mut self, event: &Event, now: Moment) {
        self.try_apply(event, now)
            .expect("an event follows from the state that it was decided on");
    }

    /// The game, if the challenge was accepted.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        match &self.stage {
            Stage::Game(game) => Some(game),
            Stage::Waiting | Stage::Closed(_) => None,
        }
    }

    /// Whether nothing can happen to it any more, unless an arbiter reinstates it.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match &self.stage {
            Stage::Waiting => false,
            Stage::Closed(_) => true,
            Stage::Game(game) => game.outcome().is_some(),
        }
    }

    /// When [`super::Command::Tick`] brings something about next, past or future; `None` if it never does.
    #[must_use]
    pub fn due(&self) -> Option<Moment> {
        match &self.stage {
            Stage::Waiting => Some(self.challenge.expires),
            Stage::Closed(_) => None,
            Stage::Game(game) if game.outcome().is_some() => None,
            Stage::Game(game) => timetable::due(game.clock()),
        }
    }

    fn try_apply(&mut self, event: &Event, now: Moment) -> Option<()> {
        match (&mut self.stage, event) {
            (_, Event::Relocated { place, home }) => {
                self.place = *place;
                self.home = *home;
                if let Stage::Game(game) = &mut self.stage {
                    game.tally.take(event);
                }
            }
            (Stage::Waiting, Event::Accepted { red, black })
                if self.challenge.is_between(*red, *black) =>
            {
                let Challenge {
                    rules,
                    start,
                    terms,
                    ..
                } = self.challenge;
                let game = Game::new(*red, *black, rules, start, terms, now);
                self.stage = Stage::Game(Box::new(game));
            }
            (Stage::Waiting, Event::Countered(other)) if self.challenge.is_countered_by(other) => {
                self.round = self.round.checked_add(1)?;
                self.challenge = (**other).clone();
            }
            (Stage::Waiting, Event::Closed(closed)) => self.stage = Stage::Closed(*closed),
            (Stage::Game(game), Event::Arbitrated { by, act }) => {
                arbitrated(game, event, *act, now)?;
                self.arbitrations.push(Arbitration {
                    event: self.version,
                    at: now,
                    ply: game.ply(),
                    by: *by,
                    act: *act,
                });
            }
            (Stage::Game(game), event) if game.outcome.is_none() => {
                taking::take(game, event, now)?;
            }
            _ => return None,
        }
        self.version += 1;
        Some(())
    }
}

fn arbitrated(game: &mut Game, event: &Event, act: Act, now: Moment) -> Option<()> {
    if game.outcome.is_some() != (act == Act::Reinstate) {
        return None;
    }
    match act {
        Act::Pause | Act::GoOn => {}
        Act::Adjudicate(winner) => {
            let reason = Reason::Adjudication;
            taking::end(game, Outcome { winner, reason });
        }
        Act::Abort => taking::end(game, Outcome::ABORTED),
        Act::Reinstate => {
            game.outcome = None;
            game.broken_off = None;
        }
    }
    game.clock.take(event, now)
}
