//! What a [`Ladder`] tells whoever looks.

use std::collections::BTreeSet;

use super::{
    super::{
        PAIR_DAYS,
        item::{Abort, Subject},
        listing::{Page, Place, Row, Standings, Track},
        season::{SeasonName, SeasonSpan},
    },
    Ladder, Rated, is_recent,
};
use crate::play::{Moment, PaceClass, PersonId};

impl Ladder {
    /// The season that runs.
    #[must_use]
    pub fn season(&self) -> Option<SeasonSpan> {
        self.turns.last().and_then(|(_, season)| *season)
    }

    /// Whether this season runs or has run.
    #[must_use]
    pub fn has_had(&self, name: SeasonName) -> bool {
        let mut seasons = self.turns.iter().filter_map(|(_, season)| *season);
        seasons.any(|span| span.name == name)
    }

    pub(super) fn runs(&self) -> Option<SeasonName> {
        self.season().map(|span| span.name)
    }

    pub(super) fn standings(&self, class: PaceClass, track: Track) -> &Standings {
        match track {
            Track::AllTime => self.all_time.of(class),
            Track::Season => self.season.of(class),
        }
    }

    /// The rows of a list after the first `skip` ones, at most `take`.
    #[must_use]
    pub fn page(
        &self,
        class: PaceClass,
        track: Track,
        [skip, take]: [usize; 2],
        now: Moment,
    ) -> Page {
        self.standings(class, track).page(skip, take, now)
    }

    /// The final table of the season that runs, with levels as of `at`: everybody whose rating was sure enough after
    /// their last game in it, however long ago that was; at most `take` rows.
    #[must_use]
    pub fn final_table(&self, class: PaceClass, take: usize, at: Moment) -> Page {
        self.season.of(class).final_table(take, at)
    }

    /// Where somebody stands in a list, or why not.
    #[must_use]
    pub fn place(&self, person: PersonId, class: PaceClass, track: Track, now: Moment) -> Place {
        if self.excluded.contains(&Subject::Person(person)) {
            return Place::Excluded;
        }
        let standings = self.standings(class, track);
        if standings.seat(person).is_some() && self.unlisted.contains(&person) {
            return Place::Hidden;
        }
        standings.place(person, now)
    }

    /// How somebody stands, in the list or not; `None` without a game.
    #[must_use]
    pub fn row(
        &self,
        person: PersonId,
        class: PaceClass,
        track: Track,
        now: Moment,
    ) -> Option<Row> {
        self.standings(class, track).row(person, now)
    }

    /// The rated result of a game, if it has one.
    #[must_use]
    pub fn rated(&self, game: u32) -> Option<&Rated> {
        self.log[*self.by_game.get(&game)?].as_ref()
    }

    /// The rated games that are over, in order, whether they count or not.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = &Rated> {
        self.log.iter().flatten()
    }

    /// Those of one person.
    pub fn games_of(&self, person: PersonId) -> impl DoubleEndedIterator<Item = &Rated> {
        let places = self.by_person.get(&person).into_iter().flatten();
        places.filter_map(|place| self.log[*place].as_ref())
    }

    /// Everybody with a rated game that is over, in no order.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        self.by_person.keys().copied()
    }

    /// How many rated games of these two ended within [`PAIR_DAYS`] days before `now`, whether they count
    /// or not.
    #[must_use]
    pub fn games_between(&self, one: PersonId, other: PersonId, now: Moment) -> usize {
        let games = self.games_of(one);
        let recent = games.filter(|rated| is_recent(rated.entry.at, PAIR_DAYS, now));
        recent
            .filter(|rated| rated.entry.side_of(other).is_some())
            .count()
    }

    /// The rated games that were broken off, in order.
    #[must_use]
    pub fn aborts(&self) -> &[Abort] {
        &self.aborts
    }

    /// What is excluded.
    #[must_use]
    pub const fn excluded(&self) -> &BTreeSet<Subject> {
        &self.excluded
    }
}
