//! The index: the present state, laid out for questions, in sled. All of it follows from the journal.
//!
//! Rows are bytes here; what they mean is the business of `rows`. Every change carries two numbers in the same
//! transaction: the last journal entry that it includes, and a fingerprint of all rows. So whatever sled brings
//! back after a crash, it is known how far it goes and whether it is whole. Nothing relies on sled's own flushes.

mod draft;
mod glance;
mod open;

pub(super) use draft::Draft;
pub(super) use glance::{expect_journal, expect_records};
pub(super) use open::{Limits, Opened, open};

use std::{
    fs::File,
    path::{Path, PathBuf},
};

use sled::{Transactional as _, transaction::TransactionError};

use crate::store::fault::Fault;

/// The trees. Each is a sorted map from bytes to bytes; its discriminant is its place in [`Index::trees`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tree {
    /// Where the index stands: one row.
    State,
    /// Match to its events and a summary of them.
    Matches,
    /// Person, live or over, match.
    ByPerson,
    /// Place, live or over, match.
    ByPlace,
    /// Instant, match: when something about a match is due by itself.
    Deadlines,
    /// Notice to what is to be shown: the outbox.
    Outbox,
    /// Delivery to the record that answered it.
    Seen,
    /// Instant, delivery: which deliveries are forgotten first.
    SeenByTime,
    /// Match, message to what it shows: messages with buttons that must go some day.
    Posted,
    /// Server to the last match number given.
    Servers,
    /// Totals by name.
    Totals,
    /// Server to what is set for it, if anything is.
    ServerPreferences,
    /// Server, match: the open challenges and running games.
    ByServer,
    /// Server, person, instant to instant: from when until when somebody takes days off.
    Vacations,
    /// Server, record, part: what matters for the ratings of a server, in order.
    Ladders,
    /// Match to what its result did to the ratings, as it was told.
    Told,
    /// Server, act: what arbiters took out of the ratings of a server and in again.
    Exclusions,
    /// Server, season to how it ended.
    Seasons,
    /// Server to the instant at which its season must be looked at.
    SeasonEnds,
}

impl Tree {
    /// Every tree, in the order of the discriminants.
    pub(super) const ALL: [Self; 19] = [
        Self::State,
        Self::Matches,
        Self::ByPerson,
        Self::ByPlace,
        Self::Deadlines,
        Self::Outbox,
        Self::Seen,
        Self::SeenByTime,
        Self::Posted,
        Self::Servers,
        Self::Totals,
        Self::ServerPreferences,
        Self::ByServer,
        Self::Vacations,
        Self::Ladders,
        Self::Told,
        Self::Exclusions,
        Self::Seasons,
        Self::SeasonEnds,
    ];

    /// The name of the tree in sled.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::State => "state",
            Self::Matches => "matches",
            Self::ByPerson => "by person",
            Self::ByPlace => "by place",
            Self::Deadlines => "deadlines",
            Self::Outbox => "outbox",
            Self::Seen => "seen",
            Self::SeenByTime => "seen by time",
            Self::Posted => "posted",
            Self::Servers => "servers",
            Self::Totals => "totals",
            Self::ServerPreferences => "server preferences",
            Self::ByServer => "by server",
            Self::Vacations => "vacations",
            Self::Ladders => "ladders",
            Self::Told => "told",
            Self::Exclusions => "exclusions",
            Self::Seasons => "seasons",
            Self::SeasonEnds => "season ends",
        }
    }
}

/// A row of a tree: key and value.
#[cfg(test)]
pub(super) type Row = (Tree, Vec<u8>, Vec<u8>);

/// The layout of the rows. An index of another layout is rebuilt, so old layouts need no reader.
const FORMAT: u32 = 3;

const STATE_KEY: &[u8] = b"state";

/// Where the index stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    /// The sequence number of the last journal entry that is included, 0 for none.
    pub(super) last: u64,
    /// The sum of the hashes of all rows of all other trees.
    pub(super) fingerprint: u64,
}

impl State {
    const BYTES: usize = 20;

    fn encode(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        bytes[..4].copy_from_slice(&FORMAT.to_be_bytes());
        bytes[4..12].copy_from_slice(&self.last.to_be_bytes());
        bytes[12..].copy_from_slice(&self.fingerprint.to_be_bytes());
        bytes
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let (format, bytes) = bytes.split_first_chunk::<4>()?;
        let (last, bytes) = bytes.split_first_chunk::<8>()?;
        let fingerprint = bytes.try_into().ok()?;
        (u32::from_be_bytes(*format) == FORMAT).then(|| Self {
            last: u64::from_be_bytes(*last),
            fingerprint: u64::from_be_bytes(fingerprint),
        })
    }
}

/// The index, open. One owner changes it through a [`Draft`]; anybody may read.
#[derive(Debug)]
pub(super) struct Index {
    folder: PathBuf,
    db: sled::Db,
    trees: Vec<sled::Tree>,
}

impl Index {
    fn new(folder: &Path, db: sled::Db) -> Result<Self, Fault> {
        let open = |tree: Tree| db.open_tree(tree.name()).map_err(Fault::Index);
        let trees = Tree::ALL.into_iter().map(open).collect::<Result<_, _>>()?;
        Ok(Self {
            folder: folder.to_owned(),
            db,
            trees,
        })
    }

    /// Where the index stands; an empty index stands at the beginning.
    pub(super) fn state(&self) -> Result<State, Fault> {
        match self.get(Tree::State, STATE_KEY)? {
            None => Ok(State::default()),
            Some(bytes) => State::decode(&bytes).ok_or(Fault::Row {
                tree: Tree::State.name(),
            }),
        }
    }

    /// One row.
    pub(super) fn get(&self, tree: Tree, key: &[u8]) -> Result<Option<sled::IVec>, Fault> {
        self.tree(tree).get(key).map_err(Fault::Index)
    }

    /// The rows whose keys begin with `prefix`, in the order of their keys.
    pub(super) fn scan(
        &self,
        tree: Tree,
        prefix: &[u8],
    ) -> impl DoubleEndedIterator<Item = Result<(sled::IVec, sled::IVec), Fault>> + use<> {
        self.tree(tree)
            .scan_prefix(prefix)
            .map(|row| row.map_err(Fault::Index))
    }

    /// The sum of the hashes of all rows, computed from the rows.
    pub(super) fn fingerprint(&self) -> Result<u64, Fault> {
        let mut sum = 0_u64;
        for tree in Tree::ALL.into_iter().skip(1) {
            for row in self.scan(tree, &[]) {
                let (key, value) = row?;
                sum = sum.wrapping_add(hash(tree, &key, &value));
            }
        }
        Ok(sum)
    }

    /// Hands all to the disk, waits for it, and leaves a mark that the next start may trust it without a look. To
    /// be called when nobody writes any more.
    pub(super) fn close(&self) -> Result<(), Fault> {
        self.db.flush().map_err(Fault::Index)?;
        // sled's flush leaves file metadata and the drive's cache to chance.
        let file = self.folder.join("db");
        File::open(&file)
            .and_then(|db| db.sync_all())
            .map_err(Fault::io("sync", file))?;
        open::leave_clean_mark(&self.folder, self.state()?.last)
    }

    /// Changes rows in one transaction, after which the index stands at `state`.
    fn apply(&self, state: State, writes: draft::Writes) -> Result<(), Fault> {
        let mut batches = vec![sled::Batch::default(); Tree::ALL.len()];
        for ((tree, key), value) in writes {
            match value {
                Some(value) => batches[tree as usize].insert(key, value),
                None => batches[tree as usize].remove(key),
            }
        }
        batches[Tree::State as usize].insert(STATE_KEY, &state.encode()[..]);
        let applied = self.trees.as_slice().transaction(|trees| {
            for (tree, batch) in trees.iter().zip(&batches) {
                tree.apply_batch(batch)?;
            }
            Ok(())
        });
        applied.map_err(|error: TransactionError<()>| match error {
            TransactionError::Storage(error) => Fault::Index(error),
            TransactionError::Abort(()) => unreachable!("the transaction never aborts itself"),
        })
    }

    /// Every row of every tree.
    #[cfg(test)]
    pub(super) fn dump(&self) -> Vec<Row> {
        let rows = |tree| self.scan(tree, &[]).map(move |row| (tree, row.unwrap()));
        Tree::ALL
            .into_iter()
            .flat_map(rows)
            .map(|(tree, (key, value))| (tree, key.to_vec(), value.to_vec()))
            .collect()
    }

    /// Changes a row behind the back of the fingerprint.
    #[cfg(test)]
    pub(super) fn wound(&self, tree: Tree, key: &[u8], value: Option<&[u8]>) {
        match value {
            Some(value) => self.tree(tree).insert(key, value).unwrap(),
            None => self.tree(tree).remove(key).unwrap(),
        };
    }

    fn tree(&self, tree: Tree) -> &sled::Tree {
        &self.trees[tree as usize]
    }
}

/// FNV-1a, chosen since it never changes; it guards against accidents, not against intent.
fn hash(tree: Tree, key: &[u8], value: &[u8]) -> u64 {
    let tree = [tree as u8];
    let key_bytes = (key.len() as u64).to_be_bytes();
    let parts = [&tree[..], &key_bytes, key, value];
    parts
        .into_iter()
        .flatten()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        })
}
