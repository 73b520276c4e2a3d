//! Loading matches and committing what happens to them, with what must be shown because of it: [`Books`].

use std::path::Path;

use tokio::sync::watch;

use super::{
    fault::Fault,
    ratings::Ladders,
    request::{Caller, Outsider},
    stripes::Stripes,
};
use crate::{
    play::{Event, Job, Match, MatchId, Moment, Notice, PersonId},
    rating::Item,
    store::{
        self, Store,
        record::{Change, Commit, DeliveryId, Mark, Receipt, Record},
        report::OpenReport,
    },
};

/// Stands for somebody who is not known yet, and so can have a part in nothing.
const STRANGER: PersonId = PersonId(0);

/// The store, the locks around it and the bell that rings when work arrives.
#[derive(Debug)]
pub(super) struct Books {
    pub(super) store: Store,
    /// Held while something is decided and committed about a match, by its number.
    matches: Stripes,
    pub(super) ladders: Ladders,
    arrivals: watch::Sender<u64>,
    shut: watch::Sender<bool>,
}

/// What a match was before something happened to it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Before<'a> {
    /// Nothing: it begins.
    New(MatchId),
    /// This.
    Match(&'a Match),
}

/// What became of a commit of events.
#[derive(Debug)]
pub(super) enum Took {
    /// They happened; the match is now this.
    Place(Box<Match>),
    /// The delivery had been answered before, by this record. Nothing happened now.
    PlaceBefore(Box<Record>),
    /// Something else came first. Nothing happened: decide again.
    NoPlace,
}

impl Books {
    pub(super) fn open(
        folder: &Path,
        settings: store::Settings,
    ) -> Result<(Self, OpenReport), Fault> {
        let (store, report) = Store::open(folder, settings)?;
        let books = Self {
            store,
            matches: Stripes::new(),
            ladders: Ladders::default(),
            arrivals: watch::Sender::new(0),
            shut: watch::Sender::new(false),
        };
        Ok((books, report))
    }

    /// See [`super::Referee::arrivals`].
    pub(super) fn arrivals(&self) -> watch::Receiver<u64> {
        self.arrivals.subscribe()
    }

    /// See [`super::Referee::shut`].
    pub(super) fn shut(&self) -> watch::Receiver<bool> {
        self.shut.subscribe()
    }

    /// Notes that the store takes nothing more until it is opened again, if that is what it says.
    pub(super) fn watched<T>(&self, said: Result<T, store::fault::Fault>) -> Result<T, Fault> {
        use store::fault::Fault::{Shut, Stopped};
        if let Err(Shut(_) | Stopped) = said {
            self.shut.send_replace(true);
        }
        Ok(said?)
    }

    /// Keeps everybody else from committing anything about this match.
    pub(super) fn hold(&self, id: MatchId) -> impl Drop {
        self.matches.hold(stripe(id))
    }

    /// The same of all of these. Whoever holds one already must not ask for it.
    pub(super) fn hold_all<'a>(&'a self, ids: &[MatchId]) -> Vec<impl Drop + use<'a>> {
        self.matches.hold_all(ids.iter().map(|&id| stripe(id)))
    }

    /// The match when it had this version.
    pub(super) fn load_version(&self, id: MatchId, version: u32) -> Result<Match, Fault> {
        let events = self.store.events(id)?;
        let version = usize::try_from(version).unwrap_or(usize::MAX);
        let events = events.iter().map(|(time, event)| (*time, event));
        Match::replay(id, events.take(version)).ok_or(Fault::Broken { id })
    }

    /// The match when it first was so.
    pub(super) fn load_when(
        &self,
        id: MatchId,
        is_so: impl Fn(&Match) -> bool,
    ) -> Result<Match, Fault> {
        let events = self.store.events(id)?;
        let mut events = events.iter().map(|(time, event)| (*time, event));
        let first = events.next();
        let mut state = Match::replay(id, first).ok_or(Fault::Broken { id })?;
        while !is_so(&state) {
            let (time, event) = events.next().ok_or(Fault::Broken { id })?;
            state.apply(event, time);
        }
        Ok(state)
    }

    /// Those of these matches that are there.
    pub(super) fn load_all(&self, ids: Vec<MatchId>) -> Result<Vec<Match>, Fault> {
        let found = ids
            .into_iter()
            .filter_map(|id| self.store.find(id).transpose());
        Ok(found.collect::<Result<_, _>>()?)
    }

    /// The caller's number. Nobody becomes known by it, but a new name is noted.
    pub(super) fn caller(&self, caller: &Caller) -> Result<PersonId, Fault> {
        match self.store.person(caller.who.user) {
            Some(_) => self.meet(&caller.who),
            None => Ok(STRANGER),
        }
    }

    /// The number of somebody who takes part from now on.
    pub(super) fn meet(&self, who: &Outsider) -> Result<PersonId, Fault> {
        self.watched(self.store.meet(who.user, &who.name))
    }

    /// Makes what was decided on `before` durable, together with what must be shown because of it.
    pub(super) fn commit_events(
        &self,
        before: Before<'_>,
        events: Vec<Event>,
        delivery: Option<u64>,
        now: Moment,
    ) -> Result<Took, Fault> {
        let items = match before {
            Before::New(_) => Vec::new(),
            Before::Match(before) => Item::of(before, &events, now),
        };
        let (after, version, jobs) = match before {
            Before::New(id) => {
                let begun = events.iter().map(|event| (now, event));
                let after = Match::replay(id, begun).ok_or(Fault::Broken { id })?;
                (after, 0, vec![Job::Post(Notice::Card)])
            }
            Before::Match(before) => {
                let (after, jobs) = self.consequences(before, &events, now)?;
                (after, before.version, jobs)
            }
        };
        let mut commit = Commit::new(now);
        commit.delivery = delivery.map(DeliveryId);
        commit.changes.push(Change {
            id: after.id,
            after: version,
            events,
        });
        add_jobs(&mut commit, after.id, jobs);
        Ok(match self.commit_rated(after.id.server, commit, &items)? {
            Receipt::Committed { .. } => Took::Place(Box::new(after)),
            Receipt::Repeated(record) => Took::PlaceBefore(record),
            Receipt::Overtaken { .. } => Took::NoPlace,
        })
    }

    /// Makes what was decided on several matches durable in one commit, together with what must be shown
    /// because of it. None of them ends or goes on by it: ratings are not looked at.
    pub(super) fn commit_together(
        &self,
        mut commit: Commit,
        changes: Vec<(Match, Vec<Event>)>,
    ) -> Result<Receipt, Fault> {
        for (before, events) in changes {
            let (after, jobs) = self.consequences(&before, &events, commit.time)?;
            commit.changes.push(Change {
                id: after.id,
                after: before.version,
                events,
            });
            add_jobs(&mut commit, after.id, jobs);
        }
        self.commit(commit)
    }

    /// The match after these events and what must be shown: the news first, so that the new board
    /// stands before the old ones lose their buttons.
    fn consequences(
        &self,
        before: &Match,
        events: &[Event],
        now: Moment,
    ) -> Result<(Match, Vec<Job>), Fault> {
        let news = Notice::of(events, before, now);
        let mut after = before.clone();
        for event in events {
            after.apply(event, now);
        }
        let deadline = |state: &Match| state.game().and_then(|game| game.clock().deadline());
        let changes_time = deadline(before) != deadline(&after);
        let mut jobs = self.first_jobs(before, events)?;
        let is_told = jobs.contains(&Job::Post(Notice::Arbitrated {
            event: before.version,
        }));
        // That an arbiter has paused it is part of what is told of the arbiter.
        let news = news.filter(|news| !(is_told && matches!(news, Notice::Clock { .. })));
        jobs.extend(news.map(Job::Post));
        let has_new_board = news.is_some_and(Notice::shows_time);
        for (message, shows) in self.store.posted(before.id)? {
            let is_elsewhere = message.place != after.place;
            let is_replaced = has_new_board && shows.shows_time();
            if !shows.is_current(&after) || is_elsewhere || is_replaced {
                jobs.push(Job::Retire { message, shows });
            } else if changes_time && shows.shows_time() {
                jobs.push(Job::Refresh { message, shows });
            }
        }
        Ok((after, jobs))
    }

    /// What must be done before the news is shown.
    fn first_jobs(&self, before: &Match, events: &[Event]) -> Result<Vec<Job>, Fault> {
        let begins = events
            .iter()
            .any(|event| matches!(event, Event::Accepted { .. }));
        // A challenge in a thread is played there.
        if begins && before.home.is_none() && self.store.server_settings(before.id.server)?.threads
        {
            return Ok(vec![Job::OpenThread]);
        }
        Ok(match events.first() {
            Some(Event::Arbitrated { .. }) => vec![Job::Post(Notice::Arbitrated {
                event: before.version,
            })],
            _ => Vec::new(),
        })
    }

    /// Makes a commit durable and rings the bell if there may be something to do now.
    pub(super) fn commit(&self, commit: Commit) -> Result<Receipt, Fault> {
        let makes_work =
            !(commit.notices.is_empty() && commit.changes.is_empty() && commit.servers.is_empty());
        let receipt = self.watched(self.store.commit(commit))?;
        if makes_work && matches!(receipt, Receipt::Committed { .. }) {
            self.ring();
        }
        Ok(receipt)
    }

    /// Rings the bell.
    pub(super) fn ring(&self) {
        self.arrivals
            .send_modify(|count| *count = count.wrapping_add(1));
    }
}

fn stripe(id: MatchId) -> u64 {
    id.server.0 ^ u64::from(id.number)
}

/// Adds tasks about a match. A message that is to be retired is in its task's hands: it no longer
/// counts as posted.
pub(super) fn add_jobs(commit: &mut Commit, about: MatchId, jobs: Vec<Job>) {
    for job in jobs {
        if let Job::Retire { message, .. } = job {
            commit.marks.push(Mark::Stripped { about, message });
        }
        commit.notices.push(store::record::Notice { about, job });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn a_store_that_takes_nothing_more_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let (books, _) = Books::open(folder.path(), store::Settings::default()).unwrap();
        let shut = books.shut();
        let large = store::fault::Fault::RecordTooLarge { found: 2, limit: 1 };
        assert!(books.watched::<()>(Err(large.clone())).is_err());
        assert!(!*shut.borrow(), "one record only was refused");
        let failed = store::fault::Fault::Shut(Arc::new(large));
        assert!(books.watched::<()>(Err(failed)).is_err());
        assert!(*shut.borrow());
    }
}
