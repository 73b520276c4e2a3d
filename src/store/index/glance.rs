//! What can be told of the index from outside: whether the journal has all that it includes.
//!
//! It never opens sled and never writes. An index that was not closed cleanly has no mark, and what it includes is
//! known only when it is opened.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::store::{fault::Fault, journal};

/// The folder of the index below the data folder.
pub(super) const FOLDER: &str = "index";

/// Expects a journal that was begun where there is an index: it is begun before the index is.
pub(in crate::store) fn expect_journal(data: &Path) -> Result<(), Fault> {
    let journal = data.join(journal::FOLDER);
    let index = data.join(FOLDER);
    if generations(&index)?.is_empty() || journal::is_begun(&journal)? {
        return Ok(());
    }
    Err(Fault::JournalMissing { journal, index })
}

/// Expects a journal that goes as far as the newest index says that it does, as far as that has a mark.
pub(in crate::store) fn expect_records(data: &Path, journal_last: u64) -> Result<(), Fault> {
    let shelf = data.join(FOLDER);
    let newest = generations(&shelf)?.pop();
    let known = newest.and_then(|newest| read_mark(&shelf.join(newest.to_string())));
    match known {
        Some(known) if known > journal_last => Err(incomplete(data, journal_last, known)),
        _ => Ok(()),
    }
}

/// The fault that the journal ends with entry `found` and the index includes `known`.
pub(super) fn incomplete(data: &Path, found: u64, known: u64) -> Fault {
    Fault::JournalIncomplete {
        journal: data.join(journal::FOLDER),
        found,
        known,
        index: data.join(FOLDER),
    }
}

/// The numbers of the indexes on the shelf, the newest last.
pub(super) fn generations(shelf: &Path) -> Result<Vec<u64>, Fault> {
    let entries = match fs::read_dir(shelf) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(Fault::io("list", shelf))?,
    };
    let mut generations = Vec::new();
    for entry in entries {
        let name = entry.map_err(Fault::io("list", shelf))?.file_name();
        generations.extend(name.to_str().and_then(|name| name.parse::<u64>().ok()));
    }
    generations.sort_unstable();
    Ok(generations)
}

/// The last entry that the index in `folder` included when it was closed, if that was done cleanly.
pub(super) fn read_mark(folder: &Path) -> Option<u64> {
    let text = fs::read_to_string(clean_mark(folder)).ok()?;
    text.parse().ok()
}

/// The file beside the index that says how far it goes.
pub(super) fn clean_mark(folder: &Path) -> PathBuf {
    folder.with_added_extension("clean")
}
