//! Results and what they do to ratings, and how many games of the same two people count.

use super::ladders::Turn;
use crate::{
    play::{Game, Match, MatchId, Moment, PersonId, ServerId, Stage},
    rating::Item,
    referee::{books::Books, fault::Fault},
    store::record::{Commit, Receipt, Told},
};

impl Books {
    /// Makes a commit durable that matters so for the ratings of a server, and takes that in.
    pub(in crate::referee) fn commit_rated(
        &self,
        server: ServerId,
        mut commit: Commit,
        items: &[Item],
    ) -> Result<Receipt, Fault> {
        if items.is_empty() {
            return self.commit(commit);
        }
        let ladder = self.ladders.of(server);
        let turn = ladder.take_turn(&self.store, server)?;
        self.end_season_if_over(&turn, server, commit.time)?;
        for item in items {
            let Item::Result(entry) = item else { continue };
            let number = entry.game;
            let change = turn.look(server, |ladder| ladder.would_change(entry))?;
            commit.told.extend(change.map(|change| Told {
                id: MatchId { server, number },
                change,
            }));
        }
        self.commit_in_turn(&turn, commit, items)
    }

    /// The same of whoever has the turn already.
    pub(super) fn commit_in_turn(
        &self,
        turn: &Turn<'_>,
        commit: Commit,
        items: &[Item],
    ) -> Result<Receipt, Fault> {
        let receipt = self.commit(commit)?;
        if let Receipt::Committed { .. } = receipt {
            turn.take(items);
        }
        Ok(receipt)
    }

    /// How many rated games these two have in a server, over in the last thirty days or under way, if it is as
    /// many as count.
    pub(in crate::referee) fn enough(
        &self,
        server: ServerId,
        [one, other]: [PersonId; 2],
        now: Moment,
    ) -> Result<Option<u16>, Fault> {
        let ladder = self.ladders.of(server);
        let over = ladder.look(&self.store, server, |ladder| {
            ladder.games_between(one, other, now)
        })?;
        let mut live = self.store.live_of(one)?;
        live.retain(|id| id.server == server);
        let is_theirs = |game: &&Game| {
            game.is_rated() && game.outcome().is_none() && game.side_of(other).is_some()
        };
        let live = self.load_all(live)?;
        let on = live.iter().filter_map(Match::game).filter(is_theirs);
        let games = over + on.count();
        let limit = self.store.server_settings(server)?.rating.pair_limit;
        let games = u16::try_from(games).unwrap_or(u16::MAX);
        Ok((games >= u16::from(limit.games())).then_some(games))
    }

    /// The same of the two of a challenge that waits, as it was made so many seconds before it expires.
    pub(in crate::referee) fn enough_for(
        &self,
        state: &Match,
        seconds: u32,
    ) -> Result<Option<u16>, Fault> {
        let challenge = &state.challenge;
        let Some(opponent) = challenge.opponent else {
            return Ok(None);
        };
        if state.stage != Stage::Waiting || !challenge.terms.is_rated {
            return Ok(None);
        }
        let made = Moment(challenge.expires.0 - i64::from(seconds) * 1000);
        self.enough(state.id.server, [challenge.challenger, opponent], made)
    }
}
