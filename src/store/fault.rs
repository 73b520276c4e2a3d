//! What can go wrong with the store itself: faults are ours, never a player's.

use std::{error::Error, io, path::PathBuf, sync::Arc};

use crate::play::MatchId;

/// A fault of the store. Cheap to clone, since one failed write fails every commit that waited for it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Fault {
    /// The operating system refused a file operation.
    #[error("cannot {action} {path}", path = path.display())]
    Io {
        /// What was tried, as in "cannot {action} {path}".
        action: &'static str,
        /// The file or folder it was tried on.
        path: PathBuf,
        /// What the operating system said.
        #[source]
        source: Arc<io::Error>,
    },
    /// Another process has the data folder open.
    #[error("the data folder {folder} is in use by another process", folder = folder.display())]
    InUse {
        /// The data folder.
        folder: PathBuf,
    },
    /// A file of the journal or of the people is not what was written. Nothing is skipped: a person must look at it.
    #[error("{file} is damaged at byte {offset}: {what}", file = file.display())]
    Damaged {
        /// The damaged file.
        file: PathBuf,
        /// Where the damage begins, in bytes from the start of the file.
        offset: u64,
        /// What is wrong there.
        what: Damage,
    },
    /// The end of the journal is lost: the index, which is written after it, includes more.
    #[error(
        "the journal {journal} is incomplete: it ends with record {found}, and the index includes record {known}; \
         restore the journal from the backup, or, if what is there is really all, remove the folder {index} to go \
         on with {found} records",
        journal = journal.display(), index = index.display()
    )]
    JournalIncomplete {
        /// The folder of the journal.
        journal: PathBuf,
        /// The number of the last record that the journal has, 0 for none.
        found: u64,
        /// The number of the last record that the index includes.
        known: u64,
        /// The folder of the index.
        index: PathBuf,
    },
    /// There is no journal, and there was one, since there is an index.
    #[error(
        "the journal {journal} is missing, and there is an index; restore the journal from the backup, or remove \
         the folder {index} to begin with 0 records",
        journal = journal.display(), index = index.display()
    )]
    JournalMissing {
        /// The folder in which the journal must be.
        journal: PathBuf,
        /// The folder of the index.
        index: PathBuf,
    },
    /// There are records, and the people's file, which is there before them, is not.
    #[error("the file {file} is missing, and the journal has {records} records; restore it from the backup",
        file = file.display())]
    PeopleMissing {
        /// The people's file.
        file: PathBuf,
        /// How many records the journal has.
        records: u64,
    },
    /// The people's file is older than the journal.
    #[error(
        "the file {file} is incomplete: it knows of {found} people, and the journal mentions person {mentioned}; \
         restore it from a backup that is as new as the journal, or the whole folder from one backup",
        file = file.display()
    )]
    PeopleIncomplete {
        /// The people's file.
        file: PathBuf,
        /// The highest number of a person that it has given, 0 for none.
        found: u64,
        /// The highest number of a person in the journal.
        mentioned: u64,
    },
    /// An earlier write failed. What reached the disk is unknown, so nothing more is written until the next start.
    #[error("the journal takes no more writes since one failed")]
    Shut(#[source] Arc<Self>),
    /// A record is larger than the journal takes.
    #[error("expected a record of at most {limit} bytes, found {found}")]
    RecordTooLarge {
        /// The size of the refused record, in bytes.
        found: usize,
        /// The largest size, in bytes.
        limit: usize,
    },
    /// A whole record cannot be understood: it was written by a newer program, or by a faulty one.
    #[error("record {sequence} cannot be read")]
    Unreadable {
        /// The sequence number of the record.
        sequence: u64,
        /// What the decoder said.
        #[source]
        source: Arc<dyn Error + Send + Sync>,
    },
    /// sled failed.
    #[error("the index failed")]
    Index(#[source] sled::Error),
    /// A row of the index is not what was written. The next start rebuilds the index.
    #[error("a row of the index cannot be read in {tree:?}")]
    Row {
        /// The tree that the row is in.
        tree: &'static str,
    },
    /// A commit tells of events that do not follow from the match. It was not written.
    #[error("expected events that follow from match {id:?}")]
    Events {
        /// The match.
        id: MatchId,
    },
    /// A record of the journal contradicts the records before it.
    #[error("record {sequence} contradicts the records before it about match {id:?}")]
    Contradiction {
        /// The number of the record.
        sequence: u64,
        /// The match.
        id: MatchId,
    },
    /// The thread that writes has ended, so nothing can be committed.
    #[error("the store has stopped")]
    Stopped,
}

impl Fault {
    /// The fault and what caused it, in one line.
    #[must_use]
    pub fn with_causes(&self) -> String {
        let mut line = self.to_string();
        let mut cause = self.source();
        while let Some(error) = cause {
            line.push_str(": ");
            line.push_str(&error.to_string());
            cause = error.source();
        }
        line
    }

    /// Turns what the operating system said about `action` on `path` into a fault.
    pub(super) fn io(
        action: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io {
            action,
            path,
            source: Arc::new(source),
        }
    }
}

/// What is wrong with a damaged file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// A frame is broken, and it is not the torn end of the last write.
    #[error(transparent)]
    Frame(#[from] Break),
    /// The file does not begin as such a file does.
    #[error("expected the header of such a file")]
    Header,
    /// The file was written by a newer program.
    #[error("expected format {supported}, found {found}")]
    Format {
        /// The format that this program reads and writes.
        supported: u32,
        /// The format that the file has.
        found: u32,
    },
    /// A segment of the journal is not there.
    #[error("expected segment {expected}, found segment {found}")]
    SegmentMissing {
        /// The number that must come here.
        expected: u64,
        /// The number of the segment that is there.
        found: u64,
    },
    /// A segment does not begin where the one before it ended.
    #[error("expected a segment that continues the one before it")]
    Chain,
    /// A row is whole, but cannot be understood.
    #[error("expected a row of this file")]
    Row,
}

/// Why bytes are not a whole frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Break {
    /// The bytes end before the frame does.
    #[error("expected a whole frame, found the end of the file")]
    CutShort,
    /// No frame has this length.
    #[error("expected the length of a frame, found {0}")]
    Length(u32),
    /// The payload is not what was written.
    #[error("expected checksum {expected:08x}, found {found:08x}")]
    Checksum {
        /// The checksum that stands in the frame.
        expected: u32,
        /// The checksum of the bytes that are there.
        found: u32,
    },
    /// The frame is whole, but what it holds does not follow the frame before it.
    #[error("expected entry {expected}, found entry {found}")]
    OutOfOrder {
        /// The sequence number that must come here.
        expected: u64,
        /// The sequence number that the frame begins with.
        found: u64,
    },
    /// The frame is whole, but its payload is not a list of entries.
    #[error("expected a list of entries in the frame")]
    Entries,
}
