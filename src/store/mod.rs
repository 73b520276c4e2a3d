//! The store: a journal of what happened, and an index of the present state. The only room that touches the disk.
//!
//! Below the data folder: `journal/` (the truth: every [`Commit`] in order), `people.log` (who is who, prefers what
//! and blocks whom; erasable), `index/` (sled; all of it follows from the journal and is made anew when it is
//! damaged), `alive` (when people could last reach the program), `lock`.
//!
//! A commit is durable before anybody hears that it was made. The store decides nothing: it only sees to it that a
//! commit is made on the versions of matches that it was decided on, and once for each delivery. It never reads a
//! clock, and blocks: call it from threads that may wait.

pub mod fault;
pub mod record;
pub mod report;
pub mod survey;

mod agreement;
mod apply;
mod convert;
mod disk;
mod frame;
mod group;
mod index;
mod journal;
mod ledger;
mod lock;
mod mirror;
mod names;
mod people;
mod pulse;
mod query;
mod rows;
mod segment;
mod settings;

pub use agreement::Agreement;
pub use people::{MAX_BLOCKED, MAX_FOLLOWED};

use std::{
    collections::HashMap,
    fs::File,
    path::{Path, PathBuf},
    sync::{
        Arc, RwLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use crate::{
    people::Preferences,
    play::{Match, Moment},
    store::{
        fault::Fault,
        group::Group,
        index::{Draft, Index, Limits},
        journal::Journal,
        ledger::{Ledger, Prepared},
        lock::Lock,
        people::People,
        record::{Change, Commit, Receipt},
        report::OpenReport,
    },
};

/// How many commits may share one write.
const COMMITS_A_WRITE: usize = 256;

/// How many changes of rows are carried out together while the index catches up with the journal.
const ROWS_A_STEP: usize = 4000;

/// Sizes and limits that a store is opened with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// A journal segment of this size in bytes is followed by a new one.
    pub segment_bytes: u64,
    /// How much memory the index may use for its cache, in bytes.
    pub cache_bytes: u64,
    /// How long the index may take to open before it is given up and made anew.
    pub index_time: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            segment_bytes: 32 * 1024 * 1024,
            cache_bytes: 64 * 1024 * 1024,
            index_time: Duration::from_secs(60),
        }
    }
}

/// An open store. It may be shared between threads; dropping it waits for what was handed in.
#[derive(Debug)]
pub struct Store {
    writer: Option<Group<Prepared, Receipt>>,
    index: Arc<Index>,
    people: RwLock<People>,
    /// Who prefers what, by outside id: a copy that never waits for the disk.
    preferred: RwLock<HashMap<u64, Preferences>>,
    syncs: Arc<AtomicU64>,
    /// The file that tells when people could last reach the program.
    pulse: PathBuf,
    /// Whether nothing was found that makes the index look wrong.
    sound: AtomicBool,
    /// Keeps other processes out. The last field: it is let go when all else is closed.
    _lock: Lock,
}

impl Store {
    /// Opens the store in this folder, or begins it.
    ///
    /// # Errors
    /// When another process has the folder open, when the journal or the people's file is damaged, lacks what was
    /// there once or is missing, or when the disk fails. A damaged index is no error: it is made anew, and the
    /// report says so.
    pub fn open(folder: &Path, settings: Settings) -> Result<(Self, OpenReport), Fault> {
        Self::open_with(folder, settings, Box::new(File::sync_data))
    }

    fn open_with(
        folder: &Path,
        settings: Settings,
        mut sync: journal::Sync,
    ) -> Result<(Self, OpenReport), Fault> {
        disk::make_folder(folder)?;
        let lock = Lock::take(folder)?;
        let syncs = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&syncs);
        let counted: journal::Sync = Box::new(move |file| {
            sync(file)?;
            counter.fetch_add(1, Ordering::Relaxed);
            Ok(())
        });
        index::expect_journal(folder)?;
        let journal_folder = folder.join(journal::FOLDER);
        let (journal, torn_journal) =
            Journal::open(&journal_folder, settings.segment_bytes, counted)?;
        let last = journal.next() - 1;
        let people_file = folder.join(people::FILE);
        people::expect_file(&people_file, last)?;
        let limits = Limits {
            time: settings.index_time,
            cache_bytes: settings.cache_bytes,
        };
        let index::Opened { index, moved_aside } = index::open(folder, last, limits)?;
        let applied = catch_up(&index, &journal_folder)?;
        let (people, torn_people) = People::open(&people_file)?;
        people::expect_numbers(&people_file, people.roll(), query::highest_person(&index)?)?;
        let report = OpenReport {
            last,
            applied,
            torn_journal,
            torn_people,
            moved_aside,
        };
        tell(&report);
        let index = Arc::new(index);
        let mut ledger = Ledger::new(journal, Arc::clone(&index));
        let writer = Group::start("journal", COMMITS_A_WRITE, move |commits| {
            ledger.commit_all(commits)
        })?;
        let store = Self {
            writer: Some(writer),
            index,
            preferred: RwLock::new(people.all_preferences()),
            people: RwLock::new(people),
            syncs,
            pulse: folder.join(pulse::FILE),
            sound: AtomicBool::new(true),
            _lock: lock,
        };
        Ok((store, report))
    }

    /// Makes a commit. When this returns, what it says is durable and to be seen.
    ///
    /// # Errors
    /// When the disk fails, and for every later commit until the store is opened again; the commit may then be on
    /// record or not, which the next start shows. When the events do not follow from the matches, or the commit is
    /// too large; nothing was written then.
    pub fn commit(&self, commit: Commit) -> Result<Receipt, Fault> {
        self.watched(|| {
            if let Some(refused) = self.refusal(&commit)? {
                return Ok(refused);
            }
            let bytes = mirror::encode(&commit);
            if bytes.len() > segment::MAX_ENTRY_BYTES {
                return Err(Fault::RecordTooLarge {
                    found: bytes.len(),
                    limit: segment::MAX_ENTRY_BYTES,
                });
            }
            let writer = self.writer.as_ref().ok_or(Fault::Stopped)?;
            writer.ask(Prepared { commit, bytes })
        })
    }

    /// How often the journal was synced since it was opened: commits that wait together share one.
    #[must_use]
    pub fn syncs(&self) -> u64 {
        self.syncs.load(Ordering::Relaxed)
    }

    /// What can be told without waiting for the writer: it looks again, at the versions and deliveries.
    fn refusal(&self, commit: &Commit) -> Result<Option<Receipt>, Fault> {
        if let Some(delivery) = commit.delivery
            && let Some(record) = self.seen(delivery)?
        {
            return Ok(Some(Receipt::Repeated(Box::new(record))));
        }
        for (place, change) in commit.changes.iter().enumerate() {
            if commit.changes[..place]
                .iter()
                .any(|earlier| earlier.id == change.id)
            {
                return Err(Fault::Events { id: change.id });
            }
            if let Some(overtaken) = self.check_change(change, commit.time)? {
                return Ok(Some(overtaken));
            }
        }
        Ok(None)
    }

    /// The journal must never hold events that do not follow: no later start could make sense of them.
    fn check_change(&self, change: &Change, time: Moment) -> Result<Option<Receipt>, Fault> {
        let mut events = self.events(change.id)?;
        let version = u32::try_from(events.len()).unwrap_or(u32::MAX);
        if version != change.after {
            return Ok(Some(Receipt::Overtaken {
                id: change.id,
                version,
            }));
        }
        events.extend(change.events.iter().map(|event| (time, event.clone())));
        let events = events.iter().map(|(time, event)| (*time, event));
        let follows = Match::replay(change.id, events).is_some();
        if change.events.is_empty() || !follows {
            return Err(Fault::Events { id: change.id });
        }
        Ok(None)
    }

    /// Remembers that something made the index look wrong, so that the next start looks through all of it.
    fn watched<T>(&self, look: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
        look().inspect_err(|fault| {
            if matches!(
                fault,
                Fault::Row { .. } | Fault::Index(_) | Fault::Unreadable { .. }
            ) {
                self.sound.store(false, Ordering::Relaxed);
            }
        })
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.writer = None;
        if !self.sound.load(Ordering::Relaxed) {
            return;
        }
        if let Err(fault) = self.index.close() {
            // The next start looks through the index then, which only takes longer.
            tracing::warn!(
                fault = &fault as &dyn std::error::Error,
                "the index was not closed cleanly"
            );
        }
    }
}

/// Takes into the index what the journal has beyond it, and says how many records that were.
fn catch_up(index: &Index, journal: &Path) -> Result<u64, Fault> {
    let after = index.state()?.last;
    let mut draft = Draft::new(index)?;
    let mut applied = 0;
    journal::replay(journal, after, |sequence, bytes| {
        let commit = mirror::decode(bytes).map_err(|source| Fault::Unreadable {
            sequence,
            source: Arc::new(source),
        })?;
        apply::apply(&mut draft, sequence, &commit, bytes)?;
        applied += 1;
        if draft.len() >= ROWS_A_STEP {
            draft.carry_out()?;
        }
        Ok(())
    })?;
    if draft.len() > 0 {
        draft.carry_out()?;
    }
    Ok(applied)
}

fn tell(report: &OpenReport) {
    for torn in [&report.torn_journal, &report.torn_people]
        .into_iter()
        .flatten()
    {
        tracing::warn!(
            file = %torn.file.display(), offset = torn.offset, bytes = torn.bytes, why = %torn.why,
            "cut off the end of an interrupted write"
        );
    }
    if let Some(aside) = &report.moved_aside {
        tracing::warn!(
            why = aside.why, kept_as = %aside.kept_as.display(), records = report.applied,
            "the index was damaged; it was made anew from the journal"
        );
    }
    tracing::info!(
        last = report.last,
        applied = report.applied,
        "the store is open"
    );
}

#[cfg(test)]
mod tests;
