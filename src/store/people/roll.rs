//! The rows of the people's file and what follows from them: [`Roll`].

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::Path,
};

use serde::{Deserialize, Serialize};

use super::{
    Identity,
    blocked::{Blocked, Said},
    follows::{self, Follows},
    preferred::{Answered, Preferred},
    reasons::{self, Reason, Reasons},
};
use crate::{
    play::Moment,
    store::{
        fault::{Damage, Fault},
        frame::{self, Found},
        mirror::PreferencesV1,
        report::TornTail,
        segment,
    },
};

pub(super) const HEADER: [u8; 12] = *b"CAIPAN-P\0\0\0\x01";

/// The largest row in bytes, with room to spare: it bounds the search for a frame behind a broken one.
const MAX_ROW_BYTES: usize = 2048;

/// One row of the file. The order of the variants is the format: new ones come last.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Row {
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
    /// Whether a person blocks somebody with this outside id from then on, and what they did to say so.
    Blocks {
        person: u64,
        whom: u64,
        blocks: bool,
        delivery: u64,
        time: i64,
    },
    /// Whether a person follows a game from then on, and if so whether they want to hear of each move.
    Follows {
        person: u64,
        server: u64,
        number: u32,
        moves: Option<bool>,
    },
    /// Why an arbiter did what this event of a match says.
    Reason {
        server: u64,
        number: u32,
        event: u32,
        by: u64,
        text: String,
    },
    /// Whether whoever has this outside id is out of the ratings of a server from then on, under whatever number, and
    /// by which arbiter.
    Barred {
        server: u64,
        external: u64,
        by: Option<u64>,
    },
}

/// Everybody who is known.
#[derive(Debug)]
pub(in crate::store) struct Roll {
    /// The number that the next new person gets.
    pub(super) next: u64,
    pub(super) known: HashMap<u64, Identity>,
    pub(super) by_external: HashMap<u64, u64>,
    pub(super) preferred: HashMap<u64, Preferred>,
    pub(super) blocked: HashMap<u64, Blocked>,
    pub(super) follows: HashMap<u64, Follows>,
    pub(super) reasons: Reasons,
    /// Who was excluded from the ratings of a server, by server and outside id, and then erased; and by whom.
    pub(super) barred: BTreeMap<(u64, u64), u64>,
    /// How many rows of the file no longer count.
    pub(super) stale_rows: usize,
}

/// What the file held: the rows up to `sound_bytes`, and what is wrong behind them.
pub(super) struct Contents {
    pub(super) roll: Roll,
    pub(super) sound_bytes: u64,
    pub(super) torn: Option<TornTail>,
}

impl Roll {
    /// Reads the file and changes nothing.
    pub(in crate::store) fn look(path: &Path) -> Result<(Self, Option<TornTail>), Fault> {
        Self::read(path).map(|contents| (contents.roll, contents.torn))
    }

    pub(super) fn read(path: &Path) -> Result<Contents, Fault> {
        let bytes = fs::read(path).map_err(Fault::io("read", path))?;
        if !bytes.starts_with(&HEADER) {
            return Err(segment::damaged(path, 0, Damage::Header));
        }
        let mut roll = Self {
            next: 1,
            known: HashMap::new(),
            by_external: HashMap::new(),
            preferred: HashMap::new(),
            blocked: HashMap::new(),
            follows: HashMap::new(),
            reasons: Reasons::default(),
            barred: BTreeMap::new(),
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

    pub(super) fn take(&mut self, row: Row) {
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
            Row::Blocks {
                person,
                whom,
                blocks,
                delivery,
                time,
            } => {
                let said = Said {
                    whom,
                    blocks,
                    delivery,
                    time: Moment(time),
                };
                self.stale_rows += self.blocked.entry(person).or_default().take(said);
            }
            Row::Follows {
                person,
                server,
                number,
                moves,
            } => {
                let (id, how) = follows::said(server, number, moves);
                self.stale_rows += self.follows.entry(person).or_default().take(id, how);
            }
            Row::Reason {
                server,
                number,
                event,
                by,
                text,
            } => {
                let id = reasons::about(server, number);
                self.stale_rows += self.reasons.take(id, event, Reason { by, text });
            }
            Row::Barred {
                server,
                external,
                by,
            } => {
                let key = (server, external);
                let before = match by {
                    Some(by) => self.barred.insert(key, by),
                    None => self.barred.remove(&key),
                };
                self.stale_rows += usize::from(before.is_some()) + usize::from(by.is_none());
            }
        }
    }

    /// How many people are known.
    pub(in crate::store) fn len(&self) -> usize {
        self.known.len()
    }

    pub(super) fn rows(&self) -> Vec<u8> {
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
            let blocked = self.blocked.get(person).map(Blocked::all);
            for said in blocked.into_iter().flatten() {
                write_row(&said.row(*person), &mut bytes);
            }
            let follows = self.follows.get(person).map(Follows::all);
            for (id, how) in follows.into_iter().flatten() {
                write_row(&follows::row(*person, id, Some(how)), &mut bytes);
            }
        }
        for reason in self.reasons.rows() {
            write_row(&reason, &mut bytes);
        }
        for (&(server, external), &by) in &self.barred {
            let by = Some(by);
            let row = Row::Barred {
                server,
                external,
                by,
            };
            write_row(&row, &mut bytes);
        }
        bytes
    }
}

pub(super) fn write_row(row: &Row, out: &mut Vec<u8>) {
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
