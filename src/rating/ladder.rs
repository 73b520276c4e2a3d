//! The ratings of one server: [`Ladder`].

mod looking;

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{
    DAY,
    glicko::Glicko,
    item::{Abort, Entry, Item, Subject},
    listing::{Seat, Standings},
    points::{Change, Score, Shift},
    season::SeasonSpan,
};
use crate::{
    play::{Moment, PaceClass, PersonId},
    xiangqi::Side,
};

/// A rated game that is on record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    /// How it ended.
    pub entry: Entry,
    /// What it changed; `None` while it does not count.
    pub change: Option<Change>,
}

/// The ratings of one server, all of which follow from the [`Item`]s that it took in and their order.
///
/// A result that an arbiter undoes counts no longer, as if it had never been; the next result of the same
/// game counts where it comes. What is excluded is left out as if it had never been played, and comes back to
/// its place when it is included again. Seasons are not opened again: their tables are kept elsewhere.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    /// Every result, in order; those undone are `None`.
    log: Vec<Option<Rated>>,
    /// Where the result of a game stands in it.
    by_game: HashMap<u32, usize>,
    /// Where the games of a person stand in it, in order, with those undone since.
    by_person: HashMap<PersonId, Vec<usize>>,
    aborts: Vec<Abort>,
    /// Before which place of the log a season ended, and which one began.
    turns: Vec<(usize, Option<SeasonSpan>)>,
    excluded: BTreeSet<Subject>,
    unlisted: HashSet<PersonId>,
    all_time: Classes,
    season: Classes,
}

/// The standings of the two classes.
#[derive(Clone, Debug)]
struct Classes([Standings; 2]);

impl Default for Classes {
    fn default() -> Self {
        Self([PaceClass::Live, PaceClass::Correspondence].map(Standings::new))
    }
}

impl Classes {
    const fn of(&self, class: PaceClass) -> &Standings {
        &self.0[class as usize]
    }
}

/// Both players' ratings before and after a game.
type Step = ([Glicko; 2], [Glicko; 2]);

/// What a game does to both tracks.
struct Outlook {
    all_time: Step,
    season: Option<Step>,
}

/// # Taking in
impl Ladder {
    /// The ladder of these items, in the order of the journal.
    #[must_use]
    pub fn fold(items: impl IntoIterator<Item = Item>) -> Self {
        let mut ladder = Self::default();
        for item in items {
            ladder.note(item);
        }
        ladder.work_out();
        ladder
    }

    /// Whether everything must be worked out anew when this item is taken in.
    #[must_use]
    pub fn is_upset_by(&self, item: &Item) -> bool {
        match item {
            Item::Result(entry) => self.by_game.contains_key(&entry.game),
            Item::Undone(game) => self.by_game.contains_key(game),
            Item::Aborted(_) | Item::Turned(_) => false,
            Item::Excluded(_) | Item::Included(_) => true,
        }
    }

    /// Takes in the next item, and says what it changed if it is a result that counts.
    pub fn take(&mut self, item: Item) -> Option<Change> {
        let place = self.log.len();
        let is_simple = match item {
            Item::Turned(next) => self.runs() == next.map(|span| span.name),
            _ => !self.is_upset_by(&item),
        };
        self.note(item);
        match item {
            Item::Result(_) if is_simple => self.rate(place, true),
            _ if is_simple => {}
            // Nothing that was played before is worth less for it.
            Item::Turned(_) => self.season = Classes::default(),
            _ => self.work_out(),
        }
        self.log.get(place)?.as_ref()?.change
    }

    /// What this result would change if it came next; nothing if it would not count.
    #[must_use]
    pub fn would_change(&self, entry: &Entry) -> Option<Change> {
        self.counts(entry)
            .then(|| self.outlook(entry).change(entry.class))
    }

    /// Leaves these people out of all lists, and nobody else. Their games count as they are.
    pub fn hide(&mut self, unlisted: HashSet<PersonId>) {
        self.unlisted = unlisted;
        for standings in self.all_time.0.iter_mut().chain(&mut self.season.0) {
            standings.sort(&self.unlisted);
        }
    }

    /// Leaves somebody out of all lists, or no longer.
    pub fn set_hidden(&mut self, person: PersonId, is_hidden: bool) {
        if is_hidden {
            self.unlisted.insert(person);
        } else {
            self.unlisted.remove(&person);
        }
        for standings in self.all_time.0.iter_mut().chain(&mut self.season.0) {
            if is_hidden {
                standings.strike(person);
            } else {
                standings.list(person);
            }
        }
    }

    /// Who is left out of all lists.
    #[must_use]
    pub const fn unlisted(&self) -> &HashSet<PersonId> {
        &self.unlisted
    }

    fn note(&mut self, item: Item) {
        match item {
            Item::Result(entry) => {
                self.undo(entry.game);
                let place = self.log.len();
                self.by_game.insert(entry.game, place);
                for person in entry.players {
                    self.by_person.entry(person).or_default().push(place);
                }
                let change = None;
                self.log.push(Some(Rated { entry, change }));
            }
            Item::Undone(game) => {
                self.undo(game);
                self.aborts.retain(|abort| abort.game != game);
            }
            Item::Aborted(abort) => self.aborts.push(abort),
            Item::Excluded(subject) => {
                self.excluded.insert(subject);
            }
            Item::Included(subject) => {
                self.excluded.remove(&subject);
            }
            Item::Turned(next) => self.turns.push((self.log.len(), next)),
        }
    }

    fn undo(&mut self, game: u32) {
        if let Some(place) = self.by_game.remove(&game) {
            self.log[place] = None;
        }
    }

    /// Works everything out from the beginning.
    fn work_out(&mut self) {
        self.all_time = Classes::default();
        self.season = Classes::default();
        let turns = std::mem::take(&mut self.turns);
        for place in 0..=self.log.len() {
            for turn in turns.iter().skip(self.turns.len()) {
                if turn.0 > place {
                    break;
                }
                if self.runs() != turn.1.map(|span| span.name) {
                    self.season = Classes::default();
                }
                self.turns.push(*turn);
            }
            if place < self.log.len() {
                self.rate(place, false);
            }
        }
        for standings in self.all_time.0.iter_mut().chain(&mut self.season.0) {
            standings.sort(&self.unlisted);
        }
    }

    fn counts(&self, entry: &Entry) -> bool {
        let people = entry.players.map(Subject::Person);
        ![Subject::Game(entry.game), people[0], people[1]]
            .iter()
            .any(|subject| self.excluded.contains(subject))
    }

    /// Rates the game at this place of the log from what everybody is now.
    fn rate(&mut self, place: usize, is_sorted: bool) {
        let Some(Some(Rated { entry, .. })) = self.log.get(place) else {
            return;
        };
        let entry = *entry;
        let outlook = self.counts(&entry).then(|| self.outlook(&entry));
        if let Some(outlook) = &outlook {
            let steps = [
                (&mut self.all_time, Some(outlook.all_time)),
                (&mut self.season, outlook.season),
            ];
            for (classes, step) in steps {
                let Some((_, after)) = step else { continue };
                let standings = &mut classes.0[entry.class as usize];
                for side in Side::ALL {
                    let person = entry.players[side.index()];
                    let seat = standings.seat(person);
                    let mut score = seat.map_or_else(Score::default, |seat| seat.score);
                    score.add(entry.has_won(side));
                    let seat = Seat {
                        glicko: after[side.index()],
                        score,
                        last: entry.at,
                    };
                    if is_sorted {
                        let is_listed = !self.unlisted.contains(&person);
                        standings.sit(person, seat, is_listed);
                    } else {
                        standings.seat_unsorted(person, seat);
                    }
                }
            }
        }
        let change = outlook.map(|outlook| outlook.change(entry.class));
        self.log[place] = Some(Rated { entry, change });
    }

    /// What a game does to the ratings as they are.
    fn outlook(&self, entry: &Entry) -> Outlook {
        let Entry { at, class, .. } = *entry;
        let all_time = entry.players.map(|person| {
            let seat = self.all_time.of(class).seat(person);
            seat.map_or(Glicko::START, |seat| seat.at(at, class))
        });
        let step = |before| (before, Glicko::play(before, entry.winner));
        let season = self.runs().map(|_| {
            let mut before = all_time;
            for (glicko, person) in before.iter_mut().zip(entry.players) {
                let seat = self.season.of(class).seat(person);
                *glicko = seat.map_or_else(|| glicko.for_season(), |seat| seat.at(at, class));
            }
            step(before)
        });
        Outlook {
            all_time: step(all_time),
            season,
        }
    }
}

impl Outlook {
    fn change(&self, class: PaceClass) -> Change {
        let shifts = |(before, after): Step| {
            [0, 1].map(|side: usize| Shift {
                before: before[side].level(),
                after: after[side].level(),
            })
        };
        Change {
            class,
            all_time: shifts(self.all_time),
            season: self.season.map(shifts),
        }
    }
}

/// Whether something happened within so many days before `now`.
pub(super) fn is_recent(at: Moment, days: u32, now: Moment) -> bool {
    at.plus_seconds(days * DAY) > now
}
