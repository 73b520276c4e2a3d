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
    rating::{self, Item},
    store::{
        agreement::{Agreement, Ratings},
        apply,
        fault::Fault,
        index, journal,
        lock::Lock,
        mirror::{self, CommitV4},
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
    /// How what was told of ratings agrees with what they are.
    pub ratings: Agreement,
    /// How many people are known by name.
    pub people: u64,
    /// The end of an interrupted write, which the next start will cut off the journal.
    pub torn_journal: Option<TornTail>,
    /// The same of the people's file.
    pub torn_people: Option<TornTail>,
}

/// Looks through everything that cannot be made anew: the journal and the people. The index is not opened: only
/// that it is there, and the mark that is left when it is closed cleanly, tell whether the journal's end is missing.
///
/// # Errors
/// The first fault that is found, or that a process has the folder open.
pub fn verify(folder: &Path) -> Result<Survey, Fault> {
    let _lock = Lock::look(folder)?;
    index::expect_journal(folder)?;
    let (extent, mut matches) = look_at_matches(folder, HashSet::new())?;
    if !matches.revived.is_empty() {
        // Those that went on after their end were let go too early: all is looked at once more.
        (_, matches) = look_at_matches(folder, matches.revived)?;
    }
    index::expect_records(folder, extent.last)?;
    let people_file = folder.join(people::FILE);
    people::expect_file(&people_file, extent.last)?;
    let (people, torn_people) = Roll::look(&people_file)?;
    people::expect_numbers(&people_file, &people, matches.highest_person)?;
    Ok(Survey {
        segments: extent.segments,
        records: extent.last,
        matches: matches.versions.len() as u64,
        ratings: matches.ratings.agreement(),
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
        commit: CommitV4,
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

/// Looks at every match of the journal, and keeps these to the end.
fn look_at_matches(
    folder: &Path,
    kept: HashSet<MatchId>,
) -> Result<(journal::Extent, Matches), Fault> {
    let mut matches = Matches {
        kept,
        ..Matches::default()
    };
    let extent = journal::replay(&folder.join(journal::FOLDER), 0, |sequence, bytes| {
        let commit = mirror::decode(bytes).map_err(|source| unreadable(sequence, source))?;
        for change in &commit.changes {
            matches.take(sequence, commit.time, change)?;
        }
        matches.highest_person = matches.highest_person.max(apply::highest_person(&commit));
        matches
            .ratings
            .take_acts(&commit, mirror::tells_ratings(bytes));
        Ok(())
    })?;
    matches.finish()?;
    Ok((extent, matches))
}

/// The matches of the journal; the events of those that are over are checked and let go.
#[derive(Default)]
struct Matches {
    live: HashMap<MatchId, (u64, Vec<(Moment, Event)>)>,
    versions: HashMap<MatchId, u32>,
    /// Those to which something happened after they had been let go.
    revived: HashSet<MatchId>,
    /// Those that are not let go.
    kept: HashSet<MatchId>,
    /// The highest number of a person that is mentioned.
    highest_person: u64,
    ratings: Ratings,
}

impl Matches {
    fn take(&mut self, sequence: u64, time: Moment, change: &Change) -> Result<(), Fault> {
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
        let known = events.len();
        events.extend(change.events.iter().map(|event| (time, event.clone())));
        if change.events.iter().any(rating::matters) {
            let (before, later) = events.split_at(known.max(1));
            let before = check(id, sequence, before)?;
            // That they follow must be known before they are applied.
            check(id, sequence, events)?;
            let later: Vec<_> = later.iter().map(|(_, event)| event.clone()).collect();
            self.ratings
                .take(id.server, &Item::of(&before, &later, time));
        }
        if is_over
            && !self.kept.contains(&id)
            && let Entry::Occupied(entry) = self.live.entry(id)
        {
            let (last, events) = entry.remove();
            check(id, last, &events)?;
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Fault> {
        self.live
            .drain()
            .try_for_each(|(id, (last, events))| check(id, last, &events).map(drop))
    }
}

fn check(id: MatchId, sequence: u64, events: &[(Moment, Event)]) -> Result<Match, Fault> {
    Match::replay(id, events.iter().map(|(time, event)| (*time, event)))
        .ok_or(Fault::Contradiction { sequence, id })
}
