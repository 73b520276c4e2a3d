//! Looking through a data folder that no process has open, without changing it.

use std::{
    collections::{HashMap, HashSet, hash_map::Entry},
    io::Write,
    path::Path,
    sync::Arc,
};

use serde::Serialize;

use crate::{
    play::{Event, Match, MatchId, Moment},
    store::{
        fault::Fault,
        journal,
        lock::Lock,
        mirror::{self, CommitV3},
        people::{self, Roll},
        record::Change,
        report::TornTail,
    },
};

/// What [`verify`] found. That it found no fault means: every record is whole, in order and understood, and the
/// events of every match follow from each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// How many segments the journal has.
    pub segments: u64,
    /// How many records it has.
    pub records: u64,
    /// How many matches they tell of.
    pub matches: u64,
    /// How many people are known by name.
    pub people: u64,
    /// The end of an interrupted write, which the next start will cut off the journal.
    pub torn_journal: Option<TornTail>,
    /// The same of the people's file.
    pub torn_people: Option<TornTail>,
}

/// Looks through everything that cannot be made anew: the journal and the people. The index is not looked at.
///
/// # Errors
/// The first fault that is found, or that a process has the folder open.
pub fn verify(folder: &Path) -> Result<Survey, Fault> {
    let _lock = Lock::look(folder)?;
    let mut matches = Matches::default();
    let extent = look_at_changes(folder, |sequence, time, change| {
        matches.take(sequence, time, change)
    })?;
    matches.finish()?;
    if !matches.revived.is_empty() {
        // Those that went on after their end were let go too early: they are looked at once more.
        let mut revived = Matches::default();
        look_at_changes(folder, |_, time, change| {
            if matches.revived.contains(&change.id) {
                revived.keep(time, change);
            }
            Ok(())
        })?;
        revived.finish()?;
    }
    let (people, torn_people) = Roll::look(&folder.join(people::FILE))?;
    Ok(Survey {
        segments: extent.segments,
        records: extent.last,
        matches: matches.versions.len() as u64,
        people: people.len() as u64,
        torn_journal: extent.torn,
        torn_people,
    })
}

/// Writes the journal as JSON lines, one record a line, and says how many. People are not in it, only their
/// numbers.
///
/// # Errors
/// The first fault that is found, or that a process has the folder open, or that `out` cannot be written to.
pub fn export(folder: &Path, out: &mut impl Write) -> Result<u64, Fault> {
    #[derive(Serialize)]
    struct Line {
        sequence: u64,
        #[serde(flatten)]
        commit: CommitV3,
    }
    let _lock = Lock::look(folder)?;
    let extent = journal::replay(&folder.join(journal::FOLDER), 0, |sequence, bytes| {
        let commit = mirror::stored(bytes).map_err(|source| unreadable(sequence, source))?;
        serde_json::to_writer(&mut *out, &Line { sequence, commit })
            .map_err(Into::into)
            .and_then(|()| out.write_all(b"\n"))
            .map_err(Fault::io("write", "the export"))
    })?;
    out.flush().map_err(Fault::io("write", "the export"))?;
    Ok(extent.last)
}

fn unreadable(sequence: u64, source: mirror::Unreadable) -> Fault {
    Fault::Unreadable {
        sequence,
        source: Arc::new(source),
    }
}

/// Shows every change of the journal with the number and the time of its record.
fn look_at_changes(
    folder: &Path,
    mut look: impl FnMut(u64, Moment, Change) -> Result<(), Fault>,
) -> Result<journal::Extent, Fault> {
    journal::replay(&folder.join(journal::FOLDER), 0, |sequence, bytes| {
        let commit = mirror::decode(bytes).map_err(|source| unreadable(sequence, source))?;
        let time = commit.time;
        let mut changes = commit.changes.into_iter();
        changes.try_for_each(|change| look(sequence, time, change))
    })
}

/// The matches of the journal; the events of those that are over are checked and let go.
#[derive(Default)]
struct Matches {
    live: HashMap<MatchId, (u64, Vec<(Moment, Event)>)>,
    versions: HashMap<MatchId, u32>,
    /// Those to which something happened after they had been let go.
    revived: HashSet<MatchId>,
}

impl Matches {
    fn take(&mut self, sequence: u64, time: Moment, change: Change) -> Result<(), Fault> {
        let id = change.id;
        let version = self.versions.entry(id).or_default();
        if *version != change.after {
            return Err(Fault::Contradiction { sequence, id });
        }
        let is_known = *version > 0;
        *version += u32::try_from(change.events.len()).unwrap_or(u32::MAX);
        if is_known && !self.live.contains_key(&id) {
            self.revived.insert(id);
            return Ok(());
        }
        let is_over = change.events.iter().any(|event| {
            matches!(
                event,
                Event::Ended(_) | Event::Aborted(_) | Event::Closed(_)
            )
        });
        let (last, events) = self.live.entry(id).or_default();
        *last = sequence;
        events.extend(change.events.into_iter().map(|event| (time, event)));
        if is_over && let Entry::Occupied(entry) = self.live.entry(id) {
            let (last, events) = entry.remove();
            check(id, last, &events)?;
        }
        Ok(())
    }

    fn keep(&mut self, time: Moment, change: Change) {
        let (_, events) = self.live.entry(change.id).or_default();
        events.extend(change.events.into_iter().map(|event| (time, event)));
    }

    fn finish(&mut self) -> Result<(), Fault> {
        self.live
            .drain()
            .try_for_each(|(id, (last, events))| check(id, last, &events))
    }
}

fn check(id: MatchId, sequence: u64, events: &[(Moment, Event)]) -> Result<(), Fault> {
    match Match::replay(id, events.iter().map(|(time, event)| (*time, event))) {
        Some(_) => Ok(()),
        None => Err(Fault::Contradiction { sequence, id }),
    }
}
