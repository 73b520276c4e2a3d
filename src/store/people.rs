//! Who is who: the outside world's id and name of each person, and what they prefer, kept apart from the journal so
//! that it can be erased.
//!
//! One small file of frames, the latest row of a person counts. Events name a person only by the number that is
//! handed out here, which is never handed out twice. Erasing writes the file anew without the person, so that
//! nothing of them is left in it.

mod preferred;

use std::{
    collections::HashMap,
    fs::{self, File},
    io::Write as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use serde::{Deserialize, Serialize};

use preferred::{Answered, Preferred};

use crate::{
    people::{Preferences, Setting},
    play::Moment,
    store::{
        disk,
        fault::{Damage, Fault},
        frame::{self, Found},
        mirror::PreferencesV1,
        report::TornTail,
        segment,
    },
};

/// The file of the people below the data folder.
pub(super) const FILE: &str = "people.log";

const HEADER: [u8; 12] = *b"CAIPAN-P\0\0\0\x01";

/// The longest name that is kept, in bytes; Discord allows 32 characters.
const MAX_NAME_BYTES: usize = 256;

/// The largest row in bytes, with room to spare: it bounds the search for a frame behind a broken one.
const MAX_ROW_BYTES: usize = 512;

/// Rows that no longer count are tolerated up to this many, and up to half of the file.
const MAX_STALE_ROWS: usize = 1000;

/// What the outside world calls a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The id at Discord.
    pub external: u64,
    /// The name as last seen, for private use only (lists, records).
    pub name: String,
}

/// One row of the file. The order of the variants is the format: new ones come last.
#[derive(Debug, Serialize, Deserialize)]
enum Row {
    /// The number that the next new person gets.
    Next(u64),
    Known {
        person: u64,
        external: u64,
        name: String,
    },
    /// What a person prefers from then on, and what they did to set it.
    Prefers {
        person: u64,
        preferences: PreferencesV1,
        delivery: u64,
        time: i64,
    },
}

/// Everybody who is known.
#[derive(Debug)]
pub(super) struct Roll {
    next: u64,
    known: HashMap<u64, Identity>,
    by_external: HashMap<u64, u64>,
    preferred: HashMap<u64, Preferred>,
    stale_rows: usize,
}

/// What the file held: the rows up to `sound_bytes`, and what is wrong behind them.
struct Contents {
    roll: Roll,
    sound_bytes: u64,
    torn: Option<TornTail>,
}

impl Roll {
    /// Reads the file and changes nothing.
    pub(super) fn look(path: &Path) -> Result<(Self, Option<TornTail>), Fault> {
        Self::read(path).map(|contents| (contents.roll, contents.torn))
    }

    fn read(path: &Path) -> Result<Contents, Fault> {
        let bytes = fs::read(path).map_err(Fault::io("read", path))?;
        if !bytes.starts_with(&HEADER) {
            return Err(segment::damaged(path, 0, Damage::Header));
        }
        let mut roll = Self {
            next: 1,
            known: HashMap::new(),
            by_external: HashMap::new(),
            preferred: HashMap::new(),
            stale_rows: 0,
        };
        let mut at = HEADER.len();
        let broken = loop {
            match frame::read(&bytes, at) {
                Found::End => break None,
                Found::Broken(why) if frame_follows(&bytes, at) => {
                    return Err(segment::damaged(path, at, why.into()));
                }
                Found::Broken(why) => break Some(why),
                Found::Frame { payload, end } => {
                    let row = postcard::from_bytes(payload)
                        .map_err(|_| segment::damaged(path, at, Damage::Row))?;
                    roll.take(row);
                    at = end;
                }
            }
        };
        let torn = broken.map(|why| TornTail {
            file: path.to_owned(),
            offset: at as u64,
            bytes: (bytes.len() - at) as u64,
            why,
            kept_as: None,
        });
        Ok(Contents {
            roll,
            sound_bytes: at as u64,
            torn,
        })
    }

    fn take(&mut self, row: Row) {
        match row {
            Row::Next(next) => self.next = self.next.max(next),
            Row::Known {
                person,
                external,
                name,
            } => {
                self.next = self.next.max(person + 1);
                self.by_external.insert(external, person);
                if self
                    .known
                    .insert(person, Identity { external, name })
                    .is_some()
                {
                    self.stale_rows += 1;
                }
            }
            Row::Prefers {
                person,
                preferences,
                delivery,
                time,
            } => {
                let answered = Answered {
                    delivery,
                    time: Moment(time),
                    preferences: preferences.into(),
                };
                self.stale_rows += self.preferred.entry(person).or_default().take(answered);
            }
        }
    }

    /// How many people are known.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    fn rows(&self) -> Vec<u8> {
        let mut bytes = HEADER.to_vec();
        write_row(&Row::Next(self.next), &mut bytes);
        let mut people: Vec<_> = self.known.iter().collect();
        people.sort_unstable_by_key(|(person, _)| **person);
        for (person, Identity { external, name }) in people {
            let row = Row::Known {
                person: *person,
                external: *external,
                name: name.clone(),
            };
            write_row(&row, &mut bytes);
            let preferred = self.preferred.get(person).map(Preferred::answered);
            for answered in preferred.into_iter().flatten() {
                write_row(&answered.row(*person), &mut bytes);
            }
        }
        bytes
    }
}

/// Everybody who is known, and the file that keeps them.
#[derive(Debug)]
pub(super) struct People {
    path: PathBuf,
    file: File,
    bytes: u64,
    roll: Roll,
    shut: Option<Arc<Fault>>,
}

impl People {
    /// Opens the file, or begins it; cuts off a torn end and drops rows that no longer count.
    pub(super) fn open(path: &Path) -> Result<(Self, Option<TornTail>), Fault> {
        if !path.exists() {
            disk::replace(path, |file| file.write_all(&HEADER))?;
        }
        let Contents {
            roll,
            sound_bytes,
            torn,
        } = Roll::read(path)?;
        let file = File::options()
            .append(true)
            .open(path)
            .map_err(Fault::io("open", path))?;
        // What a killed process wrote may not be on disk yet, and counts as known from here on.
        file.sync_data().map_err(Fault::io("sync", path))?;
        let mut people = Self {
            path: path.to_owned(),
            file,
            bytes: sound_bytes,
            roll,
            shut: None,
        };
        // A torn end is not kept beside: it may hold what somebody wants erased.
        if torn.is_some() || people.roll.stale_rows > people.roll.len().max(MAX_STALE_ROWS) {
            people.rewrite()?;
        }
        Ok((people, torn))
    }

    /// Gives new people numbers from `next` on, should the file know of fewer people than the journal.
    pub(super) fn reserve(&mut self, next: u64) {
        self.roll.next = self.roll.next.max(next);
    }

    /// The number of the person with this outside id.
    pub(super) fn find(&self, external: u64) -> Option<u64> {
        self.roll.by_external.get(&external).copied()
    }

    /// The same, if they are known by this very name.
    pub(super) fn known_as(&self, external: u64, name: &str) -> Option<u64> {
        self.find(external).filter(|person| {
            self.identity(*person)
                .is_some_and(|known| known.name == shortened(name))
        })
    }

    /// What is known of a person; `None` when they were never known or were erased.
    pub(super) fn identity(&self, person: u64) -> Option<&Identity> {
        self.roll.known.get(&person)
    }

    /// The number of the person with this outside id, who is now called `name`; a new person gets a new number.
    /// It is durable when this returns.
    pub(super) fn meet(&mut self, external: u64, name: &str) -> Result<u64, Fault> {
        if let Some(person) = self.known_as(external, name) {
            return Ok(person);
        }
        let person = self.find(external).unwrap_or(self.roll.next);
        let row = Row::Known {
            person,
            external,
            name: shortened(name).to_owned(),
        };
        self.append(&row)?;
        self.roll.take(row);
        Ok(person)
    }

    /// What a person prefers; nothing if they were erased.
    pub(super) fn preferences(&self, person: u64) -> Preferences {
        let preferred = self.roll.preferred.get(&person);
        preferred.map_or_else(Preferences::default, Preferred::present)
    }

    /// Lets somebody who is known set these for themselves, and says what they prefer then. It is durable when this
    /// returns. The same delivery again within a day changes nothing and is told the same.
    pub(super) fn prefer(
        &mut self,
        person: u64,
        settings: &[Setting],
        delivery: u64,
        now: Moment,
    ) -> Result<Preferences, Fault> {
        let preferred = self.roll.preferred.get(&person);
        if let Some(before) = preferred.and_then(|preferred| preferred.told(delivery)) {
            return Ok(before);
        }
        let preferences = self.preferences(person).with(settings);
        let answered = Answered {
            delivery,
            time: now,
            preferences,
        };
        let row = answered.row(person);
        self.append(&row)?;
        self.roll.take(row);
        Ok(preferences)
    }

    /// Who prefers what, by outside id.
    pub(super) fn all_preferences(&self) -> HashMap<u64, Preferences> {
        let people = self.roll.known.iter();
        people
            .filter(|(person, _)| self.roll.preferred.contains_key(person))
            .map(|(person, identity)| (identity.external, self.preferences(*person)))
            .collect()
    }

    /// Erases what is known of a person, from memory and from the disk.
    pub(super) fn erase(&mut self, person: u64) -> Result<(), Fault> {
        let Some(identity) = self.roll.known.remove(&person) else {
            return Ok(());
        };
        self.roll.by_external.remove(&identity.external);
        self.roll.preferred.remove(&person);
        self.rewrite()
    }

    fn append(&mut self, row: &Row) -> Result<(), Fault> {
        self.expect_open()?;
        let mut bytes = Vec::new();
        write_row(row, &mut bytes);
        let written = self.file.write_all(&bytes).inspect_err(|_| {
            // As in the journal: a clean file if it can be had, else a torn end at the next start.
            let _ = self.file.set_len(self.bytes);
        });
        written
            .and_then(|()| self.file.sync_data())
            .map_err(Fault::io("append to", &self.path))
            .inspect_err(|fault| self.shut = Some(Arc::new(fault.clone())))?;
        self.bytes += bytes.len() as u64;
        Ok(())
    }

    fn rewrite(&mut self) -> Result<(), Fault> {
        self.expect_open()?;
        let bytes = self.roll.rows();
        let replaced = disk::replace(&self.path, |file| file.write_all(&bytes)).and_then(|()| {
            File::options()
                .append(true)
                .open(&self.path)
                .map_err(Fault::io("open", &self.path))
        });
        // The old file may be gone from its folder by now: writing to it on would lose what is written.
        self.file = replaced.inspect_err(|fault| self.shut = Some(Arc::new(fault.clone())))?;
        self.bytes = bytes.len() as u64;
        self.roll.stale_rows = 0;
        Ok(())
    }

    fn expect_open(&self) -> Result<(), Fault> {
        match &self.shut {
            Some(cause) => Err(Fault::Shut(Arc::clone(cause))),
            None => Ok(()),
        }
    }
}

fn write_row(row: &Row, out: &mut Vec<u8>) {
    let payload = postcard::to_stdvec(row).expect("numbers and text always encode");
    frame::write(&payload, out);
}

/// Whether a whole row begins anywhere behind a broken one: then the broken one was whole once.
fn frame_follows(bytes: &[u8], broken: usize) -> bool {
    (broken + 1..bytes.len()).any(|at| {
        let window = &bytes[at..bytes.len().min(at + frame::HEADER_BYTES + MAX_ROW_BYTES)];
        matches!(frame::read(window, 0), Found::Frame { .. })
    })
}

fn shortened(name: &str) -> &str {
    &name[..name.floor_char_boundary(MAX_NAME_BYTES)]
}

#[cfg(test)]
mod tests;
