//! Handing out what must still be shown, and taking the reports back.

use std::{
    collections::{HashMap, HashSet, hash_map::Entry},
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::{
    books::add_jobs,
    fault::Fault,
    outbox::{Done, Task, TaskId},
    places::{NOWHERE, take_into},
    shell::Referee,
};
use crate::{
    play::{Job, Match, MatchId, MessageRef, Moment, Notice},
    store::{
        self, Store,
        record::{Commit, Mark, NoticeId, Waiting},
    },
};

/// How many waiting tasks are looked through for those that can be handed out.
const LOOKED_THROUGH: usize = 10_000;

/// How many bits of a task's number are its place in its record.
const PART_BITS: u32 = 16;

impl TaskId {
    fn of(id: NoticeId) -> Self {
        Self(id.sequence << PART_BITS | u64::from(id.part))
    }

    fn notice(self) -> NoticeId {
        NoticeId {
            sequence: self.0 >> PART_BITS,
            part: u16::try_from(self.0 & u64::from(u16::MAX)).expect("the low bits"),
        }
    }
}

/// The notices that somebody has been given to show and may have shown without saying so.
#[derive(Debug)]
pub(super) struct Given(Mutex<HashSet<NoticeId>>);

impl Given {
    /// An earlier process may have given out the first task of each match, and no other.
    pub(super) fn before(store: &Store) -> Result<Self, store::fault::Fault> {
        let mut matches = HashSet::new();
        let mut waiting = store.outbox(usize::MAX)?;
        waiting.retain(|waiting| matches.insert(waiting.notice.about));
        let given = waiting.into_iter().map(|waiting| waiting.id).collect();
        Ok(Self(Mutex::new(given)))
    }

    fn hold(&self) -> MutexGuard<'_, HashSet<NoticeId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Referee {
    /// What must still be shown: of each match the oldest task, the oldest first, at most `limit`. The
    /// next of a match comes when this one is [`Done`]; until then it comes again with each call.
    ///
    /// News that nobody has been given yet and that later news has outdated is dropped here, as is a board that
    /// is shown elsewhere by a later task; a result never is.
    ///
    /// # Errors
    /// When the store fails.
    pub fn tasks(&self, limit: usize, now: Moment) -> Result<Vec<Task>, Fault> {
        let _swept = self.sweep.lock().unwrap_or_else(PoisonError::into_inner);
        let mut matches = HashMap::new();
        let mut served = HashSet::new();
        let mut tasks = Vec::new();
        let mut dropped = Commit::new(now);
        let mut given = self.given.hold();
        let waiting = self.books.store.outbox(LOOKED_THROUGH)?;
        let repeated = repeated(&waiting);
        for &Waiting { id, notice } in &waiting {
            if tasks.len() == limit {
                break;
            }
            if served.contains(&notice.about) {
                continue;
            }
            let state = match matches.entry(notice.about) {
                Entry::Occupied(entry) => entry.into_mut(),
                Entry::Vacant(entry) => entry.insert(self.expect(notice.about)?),
            };
            // What may stand in a place that is gone invites nobody to anything.
            let may_stand = given.contains(&id) && state.place != NOWHERE;
            let is_superseded = repeated.contains(&id) && !may_stand;
            if is_superseded || (is_outdated(notice.job, state) && !given.contains(&id)) {
                dropped.marks.push(Mark::GivenUp { notice: id });
                given.remove(&id);
                continue;
            }
            let mut task = self.task(id, notice.job, state)?;
            if notice.job == Job::OpenThread {
                task.card = card(&waiting, state);
            }
            tasks.push(task);
            served.insert(notice.about);
            given.insert(id);
        }
        if !dropped.marks.is_empty() {
            self.books.commit(dropped)?;
        }
        Ok(tasks)
    }

    fn task(&self, id: NoticeId, job: Job, state: &Match) -> Result<Task, Fault> {
        let is_late = is_outdated(job, state);
        let about = match job {
            Job::Post(shows) if is_late => self
                .books
                .load_when(state.id, |then| shows.is_current(then))?,
            _ => state.clone(),
        };
        let season = match job {
            Job::Post(Notice::SeasonOver { number }) => {
                self.season_table(state.id.server, number)?.map(Box::new)
            }
            _ => None,
        };
        let place = match job {
            // It concerns more people than those in a thread.
            Job::Post(Notice::SeasonOver { .. }) => self.season_place(id, state)?,
            Job::Post(_) | Job::OpenThread => state.place,
            Job::Retire { message, .. } | Job::Refresh { message, .. } => message.place,
        };
        let settings = self.books.store.server_settings(state.id.server)?;
        let about = self.view(about);
        if let (Job::Post(_) | Job::Refresh { .. }, Some(opponent)) =
            (job, about.state.challenge.opponent)
        {
            // The card says it, or no longer.
            match about.enough {
                Some(_) => self.warned.knew(state.id, opponent),
                None => self.warned.took_back(state.id, opponent),
            };
        }
        Ok(Task {
            id: TaskId::of(id),
            settings,
            about,
            place,
            job,
            is_late,
            is_quiet: matches!(job, Job::Post(Notice::Turn { .. })) && is_told(state),
            card: None,
            season,
        })
    }

    /// Takes a task off the list. One that is off it already is ignored.
    ///
    /// # Errors
    /// When the store fails; the task may then come again.
    pub fn done(&self, task: TaskId, how: Done, now: Moment) -> Result<(), Fault> {
        let notice = task.notice();
        let Some(waiting) = self.books.store.waiting(notice)? else {
            return Ok(());
        };
        let about = waiting.about;
        let _held = self.books.hold(about);
        // Somebody may have reported it in between.
        if self.books.store.waiting(notice)?.is_none() {
            return Ok(());
        }
        let mut commit = Commit::new(now);
        match (waiting.job, how) {
            (_, Done::NotShown) => {}
            (Job::Post(Notice::SeasonOver { .. }), Done::Gone(_) | Done::Undeliverable) => {
                // The match, which is over, stays where it is.
                if !self.season_posts.move_on(notice) {
                    commit.marks.push(Mark::GivenUp { notice });
                }
            }
            (Job::Post(shows), Done::Posted(message)) => {
                let state = self.expect(about)?;
                let stays =
                    shows.invites() && shows.is_current(&state) && message.place == state.place;
                commit.marks.push(Mark::Told {
                    notice,
                    message: stays.then_some(message),
                });
                let mut jobs = Vec::new();
                if shows.invites() && !stays {
                    jobs.push(Job::Retire { message, shows });
                }
                if stays && shows.shows_time() {
                    // Of a board that is shown again only the newest may be played on.
                    let posted = self.books.store.posted(about)?.into_iter();
                    let older =
                        posted.filter(|(older, shown)| *older != message && shown.shows_time());
                    jobs.extend(older.map(|(message, shows)| Job::Retire { message, shows }));
                }
                add_jobs(&mut commit, about, jobs);
            }
            (Job::Post(shows), Done::Gone(place)) => {
                let state = self.expect(about)?;
                // Somebody may have taken it elsewhere in between: then it is shown there.
                let is_left = state.place == place;
                if is_left
                    && (place == NOWHERE
                        || !self.take_away(&state, place, Some(shows), &mut commit)?)
                {
                    commit.marks.push(Mark::GivenUp { notice });
                }
            }
            (Job::OpenThread, Done::Opened { within, thread }) => {
                commit.marks.push(Mark::GivenUp { notice });
                take_into(&self.expect(about)?, within, thread, &mut commit);
            }
            (Job::Post(_), _) | (Job::Refresh { .. } | Job::OpenThread, _) => {
                commit.marks.push(Mark::GivenUp { notice });
            }
            (Job::Retire { .. }, _) => {
                commit.marks.push(Mark::Told {
                    notice,
                    message: None,
                });
            }
        }
        if !(commit.marks.is_empty() && commit.changes.is_empty()) {
            self.books.commit(commit)?;
        }
        self.given.hold().remove(&notice);
        Ok(())
    }

    /// The match that a task is about.
    fn expect(&self, id: MatchId) -> Result<Match, Fault> {
        self.books.store.find(id)?.ok_or(Fault::Broken { id })
    }
}

/// The message with the challenge of a match, which is about to lose its buttons.
fn card(waiting: &[Waiting], state: &Match) -> Option<MessageRef> {
    let of_it = waiting
        .iter()
        .filter(|waiting| waiting.notice.about == state.id);
    of_it
        .filter_map(|waiting| match waiting.notice.job {
            Job::Retire {
                message,
                shows: Notice::Card | Notice::Countered { .. },
            } => Some(message),
            _ => None,
        })
        .find(|message| message.place == state.place)
}

/// The boards that will be shown once more by a later task: the match went somewhere else in between.
fn repeated(waiting: &[Waiting]) -> HashSet<NoticeId> {
    let mut later = HashSet::new();
    let boards = waiting
        .iter()
        .rev()
        .filter(|waiting| matches!(waiting.notice.job, Job::Post(notice) if notice.shows_time()));
    boards
        .filter(|waiting| !later.insert((waiting.notice.about, waiting.notice.job)))
        .map(|waiting| waiting.id)
        .collect()
}

/// Whether both players have just been told what an arbiter did, and nothing happened since.
fn is_told(state: &Match) -> bool {
    let last = state.arbitrations.last();
    last.is_some_and(|done| done.event + 1 == state.version)
}

/// Whether showing it now would tell people something that no longer holds.
fn is_outdated(job: Job, state: &Match) -> bool {
    match job {
        Job::Retire { .. } | Job::OpenThread => false,
        Job::Refresh { shows, .. } => !shows.is_current(state),
        Job::Post(notice) => !notice.is_lasting() && !notice.is_current(state),
    }
}
