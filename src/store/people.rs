//! Who is who: the outside world's id and name of each person, what they prefer and whom they block, kept apart from
//! the journal so that it can be erased.
//!
//! One small file of frames, the latest row of a person counts. Events name a person only by the number that is
//! handed out here, which is never handed out twice. Erasing writes the file anew without the person, so that
//! nothing is left of what was kept about them. Whoever blocks them keeps their outside id on a list of their own,
//! and it is kept where an arbiter took them out of the ratings: nobody gets off either list by having themselves
//! erased.

mod blocked;
mod follows;
mod preferred;
mod reasons;
mod roll;

use std::{
    collections::{HashMap, HashSet},
    fs::File,
    io::Write as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use blocked::Blocked;
use preferred::{Answered, Preferred};
use reasons::Reason;
use roll::{Contents, HEADER, Row, write_row};

pub use follows::MAX_FOLLOWED;

pub(super) use blocked::Said;
pub(super) use reasons::reasons_about;
pub(super) use roll::Roll;

use crate::{
    people::{Follow, Preferences, Setting},
    play::{MatchId, Moment, ServerId},
    store::{disk, fault::Fault, report::TornTail},
};

/// The file of the people below the data folder.
pub(super) const FILE: &str = "people.log";

/// The longest name that is kept, in bytes; Discord allows 32 characters.
const MAX_NAME_BYTES: usize = 256;

/// How many people one person can block.
pub const MAX_BLOCKED: usize = 100;

/// Rows that no longer count are tolerated up to this many, and up to half of the file.
const MAX_STALE_ROWS: usize = 1000;

/// Expects the people's file where the journal has `records` records: it is begun before the first one.
pub(super) fn expect_file(path: &Path, records: u64) -> Result<(), Fault> {
    if records == 0 || path.exists() {
        return Ok(());
    }
    Err(Fault::PeopleMissing {
        file: path.to_owned(),
        records,
    })
}

/// Expects that everybody up to number `mentioned` was known once: nobody is in a record before they are in the file,
/// and it keeps count of those who were erased.
pub(super) fn expect_numbers(path: &Path, roll: &Roll, mentioned: u64) -> Result<(), Fault> {
    if mentioned < roll.next {
        return Ok(());
    }
    Err(Fault::PeopleIncomplete {
        file: path.to_owned(),
        found: roll.next - 1,
        mentioned,
    })
}

/// What the outside world calls a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The id at Discord.
    pub external: u64,
    /// The name as last seen, for private use only (lists, records).
    pub name: String,
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

    /// Everybody who is known.
    pub(super) fn roll(&self) -> &Roll {
        &self.roll
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

    /// Whom a person blocks, by outside id, those that they blocked first before the others; nobody if they were
    /// erased.
    pub(super) fn blocks(&self, person: u64) -> Vec<u64> {
        let blocked = self.roll.blocked.get(&person);
        blocked.map_or_else(Vec::new, Blocked::present)
    }

    /// Takes in whether somebody who is known blocks somebody else. Nothing changes and it says `false` when they
    /// block as many as they can already, or do not block whom they no longer want to. It is durable when this
    /// returns. The same delivery again within a day changes nothing and is told the same.
    pub(super) fn block(&mut self, person: u64, said: Said) -> Result<bool, Fault> {
        let blocked = self.roll.blocked.get(&person);
        if blocked.is_some_and(|blocked| blocked.heard(said.delivery)) {
            return Ok(true);
        }
        let present = self.blocks(person);
        let is_blocked = present.contains(&said.whom);
        if !is_blocked && (!said.blocks || present.len() >= MAX_BLOCKED) {
            return Ok(false);
        }
        let row = said.row(person);
        self.append(&row)?;
        self.roll.take(row);
        Ok(true)
    }

    /// Who prefers what, by outside id.
    pub(super) fn all_preferences(&self) -> HashMap<u64, Preferences> {
        let people = self.roll.known.iter();
        people
            .filter(|(person, _)| self.roll.preferred.contains_key(person))
            .map(|(person, identity)| (identity.external, self.preferences(*person)))
            .collect()
    }

    /// Takes in whether somebody who is known follows a game, and how. It is durable when this returns.
    pub(super) fn follow(
        &mut self,
        person: u64,
        id: MatchId,
        how: Option<Follow>,
    ) -> Result<(), Fault> {
        let present = self.roll.follows.get(&person);
        if present.and_then(|follows| follows.of(id)) == how {
            return Ok(());
        }
        let row = follows::row(person, id, how);
        self.append(&row)?;
        self.roll.take(row);
        Ok(())
    }

    /// The games that a person follows, by server and number.
    pub(super) fn followed(&self, person: u64) -> Vec<(MatchId, Follow)> {
        let follows = self.roll.follows.get(&person);
        follows.map_or_else(Vec::new, |follows| follows.all().collect())
    }

    /// Who follows a game, by outside id.
    pub(super) fn followers(&self, id: MatchId) -> Vec<(u64, Follow)> {
        let all = self.roll.follows.iter();
        let mut followers: Vec<_> = all
            .filter_map(|(person, follows)| {
                Some((self.identity(*person)?.external, follows.of(id)?))
            })
            .collect();
        followers.sort_unstable_by_key(|(user, _)| *user);
        followers
    }

    /// Takes in why an arbiter did what an event of a match says. It is durable when this returns.
    pub(super) fn explain(
        &mut self,
        id: MatchId,
        event: u32,
        by: u64,
        text: &str,
    ) -> Result<(), Fault> {
        let end = text.floor_char_boundary(reasons::MAX_REASON_BYTES);
        let text = text[..end].to_owned();
        let row = reasons::row(id, event, Reason { by, text });
        self.append(&row)?;
        self.roll.take(row);
        Ok(())
    }

    /// Why this person did what an event of a match says, as far as it is kept.
    pub(super) fn reason(&self, id: MatchId, event: u32, by: u64) -> Option<&str> {
        self.roll.reasons.of(id, event, by)
    }

    /// Who excluded whoever has this outside id from the ratings of a server, if they were erased since.
    pub(super) fn barred(&self, server: u64, external: u64) -> Option<u64> {
        self.roll.barred.get(&(server, external)).copied()
    }

    /// Forgets that. It is durable when this returns.
    pub(super) fn lift_bar(&mut self, server: u64, external: u64) -> Result<(), Fault> {
        let row = Row::Barred {
            server,
            external,
            by: None,
        };
        self.append(&row)?;
        self.roll.take(row);
        Ok(())
    }

    /// Erases what is known of a person, from memory and from the disk, and what arbiters wrote about
    /// these matches of theirs, and with these acts that concern ratings. Where they are out of the ratings, and by
    /// whom, is kept by their outside id.
    pub(super) fn erase(
        &mut self,
        person: u64,
        matches: &[MatchId],
        acts: &HashSet<(ServerId, u32)>,
        barred: &[(ServerId, u64)],
    ) -> Result<(), Fault> {
        let Some(identity) = self.roll.known.remove(&person) else {
            return Ok(());
        };
        self.roll.by_external.remove(&identity.external);
        self.roll.preferred.remove(&person);
        self.roll.blocked.remove(&person);
        self.roll.follows.remove(&person);
        self.roll.reasons.forget(person, matches, acts);
        let barred = barred.iter();
        let barred = barred.map(|(server, by)| ((server.0, identity.external), *by));
        self.roll.barred.extend(barred);
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

fn shortened(name: &str) -> &str {
    &name[..name.floor_char_boundary(MAX_NAME_BYTES)]
}

#[cfg(test)]
mod tests;
