//! What somebody has played: [`Profile`].

use std::cmp::Reverse;

use super::{Between, CareerView, LATEST_GAMES, Played, Profile};
use crate::{
    play::{Moment, PaceClass, PersonId},
    rating::{Ladder, Rated, Track},
    referee::{fault::Fault, notes::written, reply::Reply, request::Caller, shell::Referee},
    xiangqi::Position,
};

impl Referee {
    /// Shows what somebody has played in the caller's server.
    pub(in crate::referee) fn profile(
        &self,
        caller: &Caller,
        user: Option<u64>,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let store = &self.books.store;
        let viewer = self.books.caller(caller)?;
        let user = user.unwrap_or(caller.who.user);
        let is_own = user == caller.who.user;
        let mut profile = Profile {
            who: None,
            is_own,
            is_hidden: store.preferences(user).hidden,
            careers: Vec::new(),
            between: None,
            latest: Vec::new(),
            at: now,
        };
        if let Some(person) = store.person(user) {
            let ladder = self.books.ladders.of(caller.server);
            ladder.look(store, caller.server, |ladder| {
                profile.who = self.outsider(person);
                profile.careers = [PaceClass::Live, PaceClass::Correspondence]
                    .into_iter()
                    .filter_map(|class| self.career(ladder, person, class, now))
                    .collect();
                profile.latest = self.latest_of(ladder, person);
                profile.between = (!is_own).then(|| between(ladder, viewer, person)).flatten();
            })?;
        }
        let careers = &mut profile.careers;
        careers.sort_by_key(|view| Reverse(view.career.score.games()));
        Ok(Reply::Profile(Box::new(profile)))
    }

    fn career(
        &self,
        ladder: &Ladder,
        person: PersonId,
        class: PaceClass,
        now: Moment,
    ) -> Option<CareerView> {
        let career = ladder.career(person, class)?;
        let season = ladder.season().and_then(|span| {
            let row = ladder.row(person, class, Track::Season, now)?;
            let place = ladder.place(person, class, Track::Season, now);
            Some((span.name, row, place))
        });
        let start = Position::start();
        let moves = career.first_moves.iter();
        Some(CareerView {
            row: ladder.row(person, class, Track::AllTime, now)?,
            place: ladder.place(person, class, Track::AllTime, now),
            season,
            first_moves: moves.map(|(mv, _)| written(&start, *mv)).collect(),
            best_opponent: career
                .best_win
                .and_then(|best| self.outsider(best.opponent)),
            career,
        })
    }

    fn latest_of(&self, ladder: &Ladder, person: PersonId) -> Vec<Played> {
        let latest = ladder.games_of(person).rev().take(LATEST_GAMES);
        latest
            .filter_map(|Rated { entry, change }| {
                let side = entry.side_of(person)?;
                Some(Played {
                    game: entry.game,
                    at: entry.at,
                    class: entry.class,
                    side,
                    opponent: self.outsider(entry.players[(!side).index()]),
                    has_won: entry.has_won(side),
                    reason: entry.reason,
                    counts: change.is_some(),
                })
            })
            .collect()
    }
}

/// The games of the viewer against somebody.
fn between(ladder: &Ladder, viewer: PersonId, person: PersonId) -> Option<Between> {
    let score = ladder.head_to_head(viewer, person);
    let games = ladder.games_of(viewer).rev();
    let theirs = games.filter(|rated| rated.entry.side_of(person).is_some());
    let counted = theirs.filter(|rated| rated.change.is_some());
    let numbers = counted.map(|rated| rated.entry.game).take(LATEST_GAMES);
    (score.games() > 0).then(|| Between {
        score,
        games: numbers.collect(),
    })
}
