//! A match from challenge to result, and what happens to it: [`Match`] and [`Event`].

use super::{
    challenge::{Challenge, Closed},
    game::Game,
    id::{MatchId, PersonId, PlaceId},
    outcome::Outcome,
};
use crate::xiangqi::{Move, Side};

/// A challenge and the game that may come of it. All of it follows from its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// Which match.
    pub id: MatchId,
    /// Where it is shown.
    pub place: PlaceId,
    /// What was proposed.
    pub challenge: Challenge,
    /// How far it has come.
    pub stage: Stage,
    /// How many events have been applied, the first one included: two copies with the same version
    /// are the same.
    pub version: u32,
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

/// What can happen to a match. Together with the first, [`Event::Challenged`], a match's events are
/// all that needs to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody proposed a game; the match begins.
    Challenged {
        /// Where it is shown.
        place: PlaceId,
        /// What is proposed.
        challenge: Box<Challenge>,
    },
    /// The challenge was accepted; the game begins.
    Accepted {
        /// Who plays Red.
        red: PersonId,
        /// Who plays Black.
        black: PersonId,
    },
    /// The challenge came to nothing.
    Closed(Closed),
    /// The side to move played a legal move. A draw that the other side had offered lapses.
    Moved(Move),
    /// This side offered a draw.
    DrawOffered(Side),
    /// The offered draw was declined.
    DrawDeclined,
    /// The game is over.
    Ended(Outcome),
}

impl Match {
    /// A match just proposed.
    #[must_use]
    pub const fn new(id: MatchId, place: PlaceId, challenge: Challenge) -> Self {
        Self {
            id,
            place,
            challenge,
            stage: Stage::Waiting,
            version: 1,
        }
    }

    /// The match that these events tell of; `None` if they are not the events of one match, from
    /// its challenge on.
    #[must_use]
    pub fn replay<'a>(id: MatchId, events: impl IntoIterator<Item = &'a Event>) -> Option<Self> {
        let mut events = events.into_iter();
        let Event::Challenged { place, challenge } = events.next()? else {
            return None;
        };
        let mut result = Self::new(id, *place, (**challenge).clone());
        for event in events {
            result.try_apply(event)?;
        }
        Some(result)
    }

    /// Takes in what [`super::decide()`] decided on this very state.
    ///
    /// # Panics
    /// If the event does not follow from this state.
    pub fn apply(&mut self, event: &Event) {
        self.try_apply(event)
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

    /// Whether nothing can happen to it any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match &self.stage {
            Stage::Waiting => false,
            Stage::Closed(_) => true,
            Stage::Game(game) => game.outcome().is_some(),
        }
    }

    fn try_apply(&mut self, event: &Event) -> Option<()> {
        match (&mut self.stage, event) {
            (Stage::Waiting, Event::Accepted { red, black })
                if self.challenge.is_between(*red, *black) =>
            {
                let Challenge { rules, start, .. } = self.challenge;
                self.stage = Stage::Game(Box::new(Game::new(*red, *black, rules, start)));
            }
            (Stage::Waiting, Event::Closed(closed)) => self.stage = Stage::Closed(*closed),
            (Stage::Game(game), event) if game.outcome.is_none() => apply_to_game(game, event)?,
            _ => return None,
        }
        self.version += 1;
        Some(())
    }
}

fn apply_to_game(game: &mut Game, event: &Event) -> Option<()> {
    match event {
        Event::Moved(mv) => {
            let mover = game.position().turn();
            game.history.push(*mv).ok()?;
            if game.draw_offer == Some(!mover) {
                game.draw_offer = None;
            }
        }
        Event::DrawOffered(side) => {
            if game.draw_offer.is_some() {
                return None;
            }
            game.draw_offer = Some(*side);
            game.last_offer[side.index()] = Some(game.ply());
        }
        Event::DrawDeclined => {
            let offerer = game.draw_offer.take()?;
            // One offer a move: what was offered before the last move and declined after it counts
            // for the present move.
            game.last_offer[offerer.index()] = Some(game.ply());
        }
        Event::Ended(outcome) => {
            game.draw_offer = None;
            game.outcome = Some(*outcome);
        }
        Event::Challenged { .. } | Event::Accepted { .. } | Event::Closed(_) => return None,
    }
    Some(())
}
