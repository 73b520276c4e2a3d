//! Results and what they do to ratings, and how many games of the same two people count.

use super::ladders::Turn;
use crate::{
    play::{Game, Match, MatchId, Moment, PersonId, ServerId, Stage},
    rating::{Item, Subject},
    referee::{books::Books, fault::Fault},
    store::record::{Commit, LadderAct, LadderChange, Receipt, Told},
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
        self.exclude_returned(&turn, server, items, commit.time)?;
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

    /// Whoever was excluded and had themselves erased then is excluded again before their first result under another
    /// number counts.
    fn exclude_returned(
        &self,
        turn: &Turn<'_>,
        server: ServerId,
        items: &[Item],
        now: Moment,
    ) -> Result<(), Fault> {
        let results = items.iter().filter_map(|item| match item {
            Item::Result(entry) => Some(entry.players),
            _ => None,
        });
        for person in results.flatten() {
            let Some(by) = self.store.barred(server, person) else {
                continue;
            };
            let subject = Subject::Person(person);
            if !turn.look(server, |ladder| ladder.excluded().contains(&subject))? {
                let note = self.next_note(server)?;
                let act = LadderAct::Excluded { note, subject, by };
                let mut commit = Commit::new(now);
                commit.ladders.push(LadderChange { server, act });
                self.commit_in_turn(turn, commit, &[Item::Excluded(subject)])?;
            }
            self.watched(self.store.lift_bar(server, person))?;
        }
        Ok(())
    }

    /// The number of the next act of an arbiter of a server about ratings.
    pub(super) fn next_note(&self, server: ServerId) -> Result<u32, Fault> {
        let acts = self.store.exclusions(server)?.len();
        Ok(u32::try_from(acts + 1).unwrap_or(u32::MAX))
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

    /// How many rated games these two have in a server, under way or over not longer than thirty days before a
    /// challenge was made, if it is as many as count.
    pub(in crate::referee) fn enough(
        &self,
        server: ServerId,
        [one, other]: [PersonId; 2],
        made: Moment,
    ) -> Result<Option<u16>, Fault> {
        let ladder = self.ladders.of(server);
        // No game ends meanwhile, which would be counted neither among those under way nor among those over.
        let turn = ladder.take_turn(&self.store, server)?;
        let over = turn.look(server, |ladder| ladder.games_between(one, other, made))?;
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

    /// The same of the two of a challenge that waits and was made then.
    pub(in crate::referee) fn enough_for(
        &self,
        state: &Match,
        made: Moment,
    ) -> Result<Option<u16>, Fault> {
        let challenge = &state.challenge;
        let Some(opponent) = challenge.opponent else {
            return Ok(None);
        };
        if state.stage != Stage::Waiting || !challenge.terms.is_rated {
            return Ok(None);
        }
        self.enough(state.id.server, [challenge.challenger, opponent], made)
    }
}
