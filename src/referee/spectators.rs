//! People who watch games of others: the list of what is on, and what they follow.

use super::{
    fault::Fault,
    notes::refused,
    reply::{Refused, Reply},
    request::Caller,
    shell::Referee,
    view::MatchView,
    which::id,
};
use crate::{
    people::Follow,
    play::{MatchId, Refusal, ServerId},
    store,
};

/// How many games are listed together.
pub const WATCHED_A_PAGE: usize = 10;

/// A part of the list of the games that are on in a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watched {
    /// The games of this part, at most [`WATCHED_A_PAGE`], the latest begun first.
    pub games: Vec<MatchView>,
    /// Which of them the caller follows, by number.
    pub followed: Vec<u32>,
    /// Which part it is, from 0.
    pub page: usize,
    /// How many parts there are, at least 1.
    pub pages: usize,
    /// How many games are on.
    pub count: usize,
}

impl Referee {
    /// Lists the games that are on in the caller's server. A part that is no longer there is the last one.
    pub(super) fn watch(&self, caller: &Caller, page: usize) -> Result<Reply, Fault> {
        let mut ids = self.books.store.live_at(caller.server)?;
        ids.reverse();
        let mut games = self.books.load_all(ids)?;
        games.retain(|state| state.game().is_some() && !state.is_over());
        let count = games.len();
        let pages = count.div_ceil(WATCHED_A_PAGE).max(1);
        let page = page.min(pages - 1);
        let person = self.books.store.person(caller.who.user);
        let followed = person.map_or_else(Vec::new, |person| self.books.store.followed(person));
        let here = followed.iter().filter(|(id, _)| id.server == caller.server);
        Ok(Reply::Watch(Watched {
            followed: here.map(|(id, _)| id.number).collect(),
            games: games
                .into_iter()
                .skip(page * WATCHED_A_PAGE)
                .take(WATCHED_A_PAGE)
                .map(|state| self.view(state))
                .collect(),
            page,
            pages,
            count,
        }))
    }

    /// Lets the caller follow a game of others.
    pub(super) fn follow(&self, caller: &Caller, number: u32, how: Follow) -> Result<Reply, Fault> {
        let id = id(caller, number);
        let Some(state) = self.books.store.find(id)? else {
            return Ok(refused(Refused::NoSuchMatch(number)));
        };
        let Some(game) = state.game() else {
            return Ok(self.refuse(Refused::Play(Refusal::NotBegun), state));
        };
        if let Some(outcome) = game.outcome() {
            return Ok(self.refuse(Refused::Play(Refusal::GameOver(outcome)), state));
        }
        let known = self.books.caller(caller)?;
        if game.side_of(known).is_some() {
            return Ok(self.refuse(Refused::FollowsOwnGame, state));
        }
        let by = self.books.meet(&caller.who)?;
        let store = &self.books.store;
        let mut others = 0;
        for (other, _) in store.followed(by) {
            if other == id {
                continue;
            }
            if store.find(other)?.is_none_or(|other| other.is_over()) {
                self.books.watched(store.follow(by, other, None))?;
            } else {
                others += 1;
            }
        }
        let limit = store::MAX_FOLLOWED;
        if others >= limit {
            return Ok(self.refuse(Refused::TooManyFollowed { limit }, state));
        }
        self.books.watched(store.follow(by, id, Some(how)))?;
        let shown = self.view(state);
        Ok(Reply::Followed { shown, how })
    }

    /// Lets the caller follow a game no longer.
    pub(super) fn unfollow(
        &self,
        caller: &Caller,
        server: ServerId,
        number: u32,
    ) -> Result<Reply, Fault> {
        self.forget_follower(caller.who.user, MatchId { server, number })?;
        Ok(Reply::Unfollowed { number })
    }

    /// Who follows a match, as the outside world numbers them, and when they want to be written to.
    #[must_use]
    pub fn followers(&self, id: MatchId) -> Vec<(u64, Follow)> {
        self.books.store.followers(id)
    }

    /// Somebody follows a match no longer, since they take no messages.
    ///
    /// # Errors
    /// When the store fails.
    pub fn forget_follower(&self, user: u64, id: MatchId) -> Result<(), Fault> {
        match self.books.store.person(user) {
            Some(by) => self.books.watched(self.books.store.follow(by, id, None)),
            None => Ok(()),
        }
    }
}
