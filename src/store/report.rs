//! What was found when the store was opened or looked through.

use std::path::PathBuf;

use crate::store::fault::Break;

/// The end of an interrupted write, found at the end of a file. Nobody was told that it succeeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TornTail {
    /// The file that ended in it.
    pub file: PathBuf,
    /// Where it began, in bytes from the start of the file.
    pub offset: u64,
    /// Its size in bytes.
    pub bytes: u64,
    /// Why it is not a whole frame.
    pub why: Break,
    /// The file beside to which the bytes were moved, if they were.
    pub kept_as: Option<PathBuf>,
}

/// An index that was not used, since it was damaged. It follows from the journal, so nothing is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedAside {
    /// What was wrong with it.
    pub why: String,
    /// The folder where it lies now.
    pub kept_as: PathBuf,
}

/// What was found and done when the store was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenReport {
    /// The number of the last record, 0 when there is none.
    pub last: u64,
    /// How many records the index was behind the journal.
    pub applied: u64,
    /// The end of an interrupted write that was cut off the journal.
    pub torn_journal: Option<TornTail>,
    /// The same of the people's file.
    pub torn_people: Option<TornTail>,
    /// The index that was damaged and moved aside; a new one was made from the journal.
    pub moved_aside: Option<MovedAside>,
}
