//! Where the final table of a season is posted: [`SeasonPosts`].

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{
    play::{Match, MatchId, PlaceId},
    rating::Ladder,
    referee::{fault::Fault, places::NOWHERE, shell::Referee},
    store::record::NoticeId,
};

/// In how many places it is tried.
const MOST_PLACES: usize = 5;

/// Among how many of the latest rated games other places are looked for.
const LATEST: usize = 100;

/// Where the tables that wait have been tried. A new process tries all again.
#[derive(Debug, Default)]
pub(in crate::referee) struct SeasonPosts(Mutex<HashMap<NoticeId, Tried>>);

/// The places of one table.
#[derive(Debug)]
struct Tried {
    /// It does not go there.
    refused: Vec<PlaceId>,
    /// It has been given out to be posted there.
    given: PlaceId,
}

impl SeasonPosts {
    fn hold(&self) -> MutexGuard<'_, HashMap<NoticeId, Tried>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place where it was to be posted takes it not. False if there is nowhere to go from there.
    pub(in crate::referee) fn move_on(&self, notice: NoticeId) -> bool {
        let mut all = self.hold();
        let Some(tried) = all.get_mut(&notice) else {
            return false;
        };
        if tried.given == NOWHERE {
            all.remove(&notice);
            return false;
        }
        tried.refused.push(tried.given);
        true
    }
}

impl Referee {
    /// Where a table is posted that comes with this match, the last rated one: in its channel, for it concerns more
    /// people than those in a thread; else in the channel of the latest rated game that takes it; else
    /// nowhere, and those at its top are written to.
    pub(in crate::referee) fn season_place(
        &self,
        notice: NoticeId,
        about: &Match,
    ) -> Result<PlaceId, Fault> {
        let refused = self
            .season_posts
            .hold()
            .get(&notice)
            .map(|tried| tried.refused.clone())
            .unwrap_or_default();
        let is_open = |place: &PlaceId| *place != NOWHERE && !refused.contains(place);
        let place = match Some(channel(about)).filter(is_open) {
            Some(place) => place,
            None if refused.len() >= MOST_PLACES => NOWHERE,
            None => self.latest_place(about.id, is_open)?.unwrap_or(NOWHERE),
        };
        let tried = Tried {
            refused,
            given: place,
        };
        self.season_posts.hold().insert(notice, tried);
        Ok(place)
    }

    /// The channel of the latest rated game that has such a one.
    fn latest_place(
        &self,
        MatchId { server, .. }: MatchId,
        is_open: impl Fn(&PlaceId) -> bool,
    ) -> Result<Option<PlaceId>, Fault> {
        let store = &self.books.store;
        let latest = |ladder: &Ladder| {
            let games = ladder.games().rev().take(LATEST);
            games.map(|rated| rated.entry.game).collect::<Vec<_>>()
        };
        let ladder = self.books.ladders.of(server);
        for number in ladder.look(store, server, latest)? {
            let found = store.find(MatchId { server, number })?;
            if let Some(place) = found.as_ref().map(channel).filter(&is_open) {
                return Ok(Some(place));
            }
        }
        Ok(None)
    }
}

fn channel(state: &Match) -> PlaceId {
    state.home.unwrap_or(state.place)
}
