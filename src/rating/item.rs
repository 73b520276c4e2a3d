//! What a [`super::Ladder`] is made of: [`Item`].

use super::season::SeasonSpan;
use crate::{
    play::{Act, Event, Game, Match, Moment, Outcome, PaceClass, PersonId, Reason},
    xiangqi::{Move, Side},
};

/// Something that matters for the ratings of a server, in the order in which it came on record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A rated game ended with a result.
    Result(Entry),
    /// The game with this number goes on: what was its result counts no longer.
    Undone(u32),
    /// A rated game was broken off by one of the players.
    Aborted(Abort),
    /// This does not count any more, nor what comes of it later.
    Excluded(Subject),
    /// This counts again.
    Included(Subject),
    /// A season is over, if one ran, and this one begins, if one does. The same as the one that runs only
    /// sets its end anew.
    Turned(Option<SeasonSpan>),
}

/// The result of a rated game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the match in its server.
    pub game: u32,
    /// When it ended.
    pub at: Moment,
    /// With which games it is compared.
    pub class: PaceClass,
    /// Who played, by [`Side::index`].
    pub players: [PersonId; 2],
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Reason,
    /// How many moves stood on the board at the end.
    pub plies: u16,
    /// Red's first move.
    pub first: Option<Move>,
    /// The same for the same moves, and for others most likely not.
    pub fingerprint: u64,
}

/// A rated game that one of the players broke off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abort {
    /// The number of the match in its server.
    pub game: u32,
    /// When.
    pub at: Moment,
    /// Who broke it off.
    pub by: PersonId,
    /// The other player.
    pub other: PersonId,
}

/// What an arbiter can take out of the ratings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Subject {
    /// The game with this number.
    Game(u32),
    /// This person with all their games.
    Person(PersonId),
}

impl Item {
    /// What these events, which happened at one instant to a match that was so, mean for the ratings.
    #[must_use]
    pub fn of(before: &Match, events: &[Event], at: Moment) -> Vec<Self> {
        if !events.iter().any(matters) {
            return Vec::new();
        }
        let mut state = before.clone();
        let mut items = Vec::new();
        for event in events {
            state.apply(event, at);
            let rated = state.game().filter(|game| game.is_rated());
            if let (true, Some(game)) = (matters(event), rated) {
                items.extend(item(event, state.id.number, game, at));
            }
        }
        items
    }
}

/// Whether a game may end or go on by it, so that [`Item::of`] may find something.
#[must_use]
pub const fn matters(event: &Event) -> bool {
    matches!(
        event,
        Event::Ended(_)
            | Event::Aborted(_)
            | Event::Arbitrated {
                act: Act::Adjudicate(_) | Act::Abort | Act::Reinstate,
                ..
            }
    )
}

fn item(event: &Event, number: u32, game: &Game, at: Moment) -> Option<Item> {
    match (event, game.outcome()) {
        (Event::Aborted(side), _) => Some(Item::Aborted(Abort {
            game: number,
            at,
            by: game.player(*side),
            other: game.player(!*side),
        })),
        (_, Some(outcome)) if outcome.is_void() => None,
        (_, Some(outcome)) => Some(Item::Result(Entry::new(number, game, outcome, at))),
        (_, None) => Some(Item::Undone(number)),
    }
}

impl Entry {
    fn new(number: u32, game: &Game, outcome: Outcome, at: Moment) -> Self {
        let moves = game.history().moves();
        let begins = game.history().start().turn();
        Self {
            game: number,
            at,
            class: game.clock().pace().class(),
            players: Side::ALL.map(|side| game.player(side)),
            winner: outcome.winner,
            reason: outcome.reason,
            plies: u16::try_from(moves.len()).unwrap_or(u16::MAX),
            first: moves.first().copied().filter(|_| begins == Side::Red),
            fingerprint: fingerprint(moves),
        }
    }

    /// Which side this person played; `None` if they did not.
    #[must_use]
    pub fn side_of(&self, person: PersonId) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.players[side.index()] == person)
    }

    /// Whether this side won; `None` is a draw.
    #[must_use]
    pub fn has_won(&self, side: Side) -> Option<bool> {
        self.winner.map(|winner| winner == side)
    }
}

/// FNV-1a over the points of the moves: it guards against nothing but chance.
fn fingerprint(moves: &[Move]) -> u64 {
    let points = moves.iter().flat_map(|mv| [mv.from.index(), mv.to.index()]);
    points.fold(0xcbf2_9ce4_8422_2325, |hash, point| {
        (hash ^ u64::from(point)).wrapping_mul(0x0100_0000_01b3)
    })
}
