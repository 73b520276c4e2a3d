//! Everybody's standing in one class and their order: [`Standings`], and what can be asked of it.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use super::{
    DAY,
    glicko::Glicko,
    points::{Level, Points, Score},
};
use crate::play::{Moment, PaceClass, PersonId};

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Track {
    /// All games.
    AllTime,
    /// Those of the season that runs.
    Season,
}

/// One person in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who.
    pub person: PersonId,
    /// How strong they are now.
    pub level: Level,
    /// Their games.
    pub score: Score,
    /// When their last game ended.
    pub last: Moment,
}

/// A part of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The rank of its first row, from 1.
    pub first: usize,
    /// Its rows, the best first.
    pub rows: Vec<Row>,
    /// How many rows the whole list has.
    pub listed: usize,
}

/// Where somebody stands, or why they stand nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// At this rank, from 1.
    Listed(usize),
    /// They want to be in no list, or are gone.
    Hidden,
    /// An arbiter took them out.
    Excluded,
    /// They have not played for too long.
    Inactive,
    /// Their rating is not sure enough yet.
    Provisional {
        /// About how many games it takes until it is.
        games: u32,
    },
    /// They have no game there.
    NoGame,
}

/// A person's rating after their last game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    pub(super) glicko: Glicko,
    pub(super) score: Score,
    pub(super) last: Moment,
}

/// All that orders two people: the rating to the thousandth, then more games, then who came first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Key {
    rating: Reverse<Points>,
    games: Reverse<u32>,
    person: PersonId,
}

/// Everybody with a game in one class.
#[derive(Clone, Debug)]
pub(super) struct Standings {
    class: PaceClass,
    seats: HashMap<PersonId, Seat>,
    /// Those with a settled rating who may be listed, in order, each with the instant from which on they are
    /// not listed any more unless they play.
    order: Vec<(Key, Moment)>,
}

impl Seat {
    /// The rating now.
    pub(super) fn at(&self, now: Moment, class: PaceClass) -> Glicko {
        let rest = now.0.saturating_sub(self.last.0);
        self.glicko.after_rest(rest, class)
    }

    fn key(&self, person: PersonId) -> Key {
        Key {
            rating: Reverse(self.glicko.level().rating),
            games: Reverse(self.score.games()),
            person,
        }
    }

    /// From when on its owner is not listed; `None` if they are not in any case.
    fn leaves(&self, class: PaceClass) -> Option<Moment> {
        if self.glicko.level().is_provisional() {
            return None;
        }
        let settled = Moment(self.last.0.saturating_add(self.glicko.settled_for(class)));
        Some(settled.min(idle_from(self.last, class)))
    }
}

/// From when on somebody whose last game ended then is not listed: after 90 days without a live game, 180
/// without one by correspondence, which takes longer.
fn idle_from(last: Moment, class: PaceClass) -> Moment {
    let days = match class {
        PaceClass::Live => 90,
        PaceClass::Correspondence => 180,
    };
    last.plus_seconds(days * DAY)
}

impl Standings {
    pub(super) fn new(class: PaceClass) -> Self {
        Self {
            class,
            seats: HashMap::new(),
            order: Vec::new(),
        }
    }

    pub(super) fn seat(&self, person: PersonId) -> Option<&Seat> {
        self.seats.get(&person)
    }

    /// Gives somebody a seat without a look at the order: [`Standings::sort`] must follow.
    pub(super) fn seat_unsorted(&mut self, person: PersonId, seat: Seat) {
        self.seats.insert(person, seat);
    }

    /// Puts everybody in order, but those who want to be in no list.
    pub(super) fn sort(&mut self, unlisted: &HashSet<PersonId>) {
        let seats = self.seats.iter();
        let listed = seats.filter(|(person, _)| !unlisted.contains(person));
        self.order = listed
            .filter_map(|(person, seat)| Some((seat.key(*person), seat.leaves(self.class)?)))
            .collect();
        self.order.sort_unstable();
    }

    /// Gives somebody a seat in its place.
    pub(super) fn sit(&mut self, person: PersonId, seat: Seat, is_listed: bool) {
        self.strike(person);
        self.seats.insert(person, seat);
        if is_listed {
            self.list(person);
        }
    }

    /// Takes somebody into the order.
    pub(super) fn list(&mut self, person: PersonId) {
        let Some(seat) = self.seats.get(&person) else {
            return;
        };
        let Some(leaves) = seat.leaves(self.class) else {
            return;
        };
        let key = seat.key(person);
        if let Err(place) = self.find(key) {
            self.order.insert(place, (key, leaves));
        }
    }

    /// Takes somebody out of the order.
    pub(super) fn strike(&mut self, person: PersonId) {
        let seat = self.seats.get(&person);
        if let Some(Ok(place)) = seat.map(|seat| self.find(seat.key(person))) {
            self.order.remove(place);
        }
    }

    fn find(&self, key: Key) -> Result<usize, usize> {
        self.order.binary_search_by_key(&key, |(key, _)| *key)
    }

    /// Those who are listed now, the best first.
    fn listed(&self, now: Moment) -> impl Iterator<Item = PersonId> {
        let present = self.order.iter().filter(move |(_, leaves)| *leaves > now);
        present.map(|(key, _)| key.person)
    }

    /// The rows after the first `skip` ones, at most `take`.
    pub(super) fn page(&self, skip: usize, take: usize, now: Moment) -> Page {
        let rows = self.listed(now).skip(skip).take(take);
        Page {
            first: skip + 1,
            rows: rows.filter_map(|person| self.row(person, now)).collect(),
            listed: self.listed(now).count(),
        }
    }

    /// The first rows of all in order, at most `take`, whether they would still be listed or not.
    pub(super) fn final_table(&self, take: usize, at: Moment) -> Page {
        let people = self.order.iter().map(|(key, _)| key.person);
        Page {
            first: 1,
            rows: people
                .take(take)
                .filter_map(|person| self.row(person, at))
                .collect(),
            listed: self.order.len(),
        }
    }

    /// A person's row, whether it is in the list or not.
    pub(super) fn row(&self, person: PersonId, now: Moment) -> Option<Row> {
        let seat = self.seat(person)?;
        Some(Row {
            person,
            level: seat.at(now, self.class).level(),
            score: seat.score,
            last: seat.last,
        })
    }

    /// Where somebody stands who may be listed.
    pub(super) fn place(&self, person: PersonId, now: Moment) -> Place {
        let Some(seat) = self.seat(person) else {
            return Place::NoGame;
        };
        if idle_from(seat.last, self.class) <= now {
            return Place::Inactive;
        }
        let glicko = seat.at(now, self.class);
        match self.listed(now).position(|other| other == person) {
            Some(above) => Place::Listed(above + 1),
            None => Place::Provisional {
                games: glicko.games_to_settle().max(1),
            },
        }
    }
}
