//! Opening the index when sled may fail, panic, hang, or come back with less than it was given.
//!
//! Known of sled 0.34.7: a snapshot file that is torn, or left over under the name `snap.*.generating`, makes every
//! later open fail; a torn or truncated file can make it fail, panic or hang. So it is opened on a thread of its
//! own within a limit of time, and what does not open, or is not whole, is moved aside.
//!
//! Each attempt has its own numbered folder below `index/`: a thread that hangs in an old one may wake up later and
//! write by path, and must not find the new index there.

use std::{
    fs,
    io::Write as _,
    path::Path,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use crate::store::{
    disk,
    fault::Fault,
    index::{Index, glance},
    report::MovedAside,
};

/// How often and in what steps sled's own lock is waited for.
const LOCK_TRIES: u32 = 100;
const LOCK_PAUSE: Duration = Duration::from_millis(20);

/// What opening the index may take.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) struct Limits {
    /// How long sled may take to open and be looked through.
    pub(in crate::store) time: Duration,
    /// How much memory sled may use for its cache, in bytes.
    pub(in crate::store) cache_bytes: u64,
}

/// The index as it was found.
#[derive(Debug)]
pub(in crate::store) struct Opened {
    /// The index; empty when there was none or it was moved aside.
    pub(in crate::store) index: Index,
    /// Why and to where the old one was moved, if it was.
    pub(in crate::store) moved_aside: Option<MovedAside>,
}

/// Opens the newest index below `data`/index; one that is damaged is moved aside and an empty one takes its place.
///
/// # Errors
/// When a whole one includes more than the journal, whose last entry is `journal_last`. It is written only after the
/// journal was synced, and what is torn off the journal's end was never synced: so entries are lost.
pub(in crate::store) fn open(
    data: &Path,
    journal_last: u64,
    limits: Limits,
) -> Result<Opened, Fault> {
    let shelf = data.join(glance::FOLDER);
    disk::make_folder(&shelf)?;
    let generations = glance::generations(&shelf)?;
    let Some(newest) = generations.last().copied() else {
        return Ok(Opened {
            index: fresh(&shelf, 1, limits)?,
            moved_aside: None,
        });
    };
    let folder = shelf.join(newest.to_string());
    // Before the mark is taken away: what is refused stays as it is.
    glance::expect_records(data, journal_last)?;
    let clean = take_clean_mark(&folder)?;
    for old in &generations[..generations.len() - 1] {
        // Written by a thread that hung and woke up later. If it does not go now, it goes at the next start.
        let _ = fs::remove_dir_all(shelf.join(old.to_string()));
    }
    let why = match bounded(&folder, limits, move |index| look_through(index, clean)) {
        Ok(index) => {
            expect_behind(&index, data, journal_last)?;
            return Ok(Opened {
                index,
                moved_aside: None,
            });
        }
        Err(why) => why,
    };
    let kept_as = disk::free_name(&data.join("index.damaged-1"));
    fs::rename(&folder, &kept_as).map_err(Fault::io("move aside", &folder))?;
    disk::sync_parent(&folder)?;
    disk::sync_parent(&kept_as)?;
    Ok(Opened {
        index: fresh(&shelf, newest + 1, limits)?,
        moved_aside: Some(MovedAside { why, kept_as }),
    })
}

/// Says that the index in `folder` is on disk whole, as far as `last`.
pub(super) fn leave_clean_mark(folder: &Path, last: u64) -> Result<(), Fault> {
    disk::replace(&glance::clean_mark(folder), |file| {
        file.write_all(last.to_string().as_bytes())
    })
}

/// Takes the mark away: from now on the index is not known to be whole.
fn take_clean_mark(folder: &Path) -> Result<Option<u64>, Fault> {
    let mark = glance::clean_mark(folder);
    let last = glance::read_mark(folder);
    if mark.exists() {
        fs::remove_file(&mark).map_err(Fault::io("remove", &mark))?;
        disk::sync_parent(&mark)?;
    }
    Ok(last)
}

/// Refuses an index that includes more than the journal has. It was looked through, so it is whole.
fn expect_behind(index: &Index, data: &Path, journal_last: u64) -> Result<(), Fault> {
    let known = index.state()?.last;
    if known <= journal_last {
        return Ok(());
    }
    // With the mark it is known from now on without opening it.
    index.close()?;
    Err(glance::incomplete(data, journal_last, known))
}

fn fresh(shelf: &Path, generation: u64, limits: Limits) -> Result<Index, Fault> {
    let folder = shelf.join(generation.to_string());
    let db = open_db(&folder, limits).map_err(Fault::Index)?;
    Index::new(&folder, db)
}

/// Opens sled, and waits a little for its own lock. The data folder is ours, so whoever holds it is about to let
/// go: a store that was just dropped, or a copy of its open file in a process that is only being started.
fn open_db(folder: &Path, limits: Limits) -> sled::Result<sled::Db> {
    let config = sled::Config::new()
        .path(folder)
        .cache_capacity(limits.cache_bytes);
    for _ in 0..LOCK_TRIES {
        match config.open() {
            // sled gives this no kind of its own.
            Err(sled::Error::Io(error)) if error.to_string().contains("could not acquire lock") => {
                thread::sleep(LOCK_PAUSE);
            }
            opened => return opened,
        }
    }
    config.open()
}

/// Opens the index on a thread of its own, which is left behind if it takes too long.
fn bounded(
    folder: &Path,
    limits: Limits,
    check: impl FnOnce(&Index) -> Result<(), String> + Send + 'static,
) -> Result<Index, String> {
    let (result, opened) = mpsc::channel();
    let own_folder = folder.to_owned();
    let thread = thread::Builder::new()
        .name("open the index".to_owned())
        .spawn(move || {
            let index = open_db(&own_folder, limits)
                .map_err(Fault::Index)
                .and_then(|db| Index::new(&own_folder, db))
                .map_err(|fault| fault.with_causes());
            // Nobody listens when it took too long; the index is closed then.
            let _ = result.send(index.and_then(|index| check(&index).map(|()| index)));
        });
    if let Err(error) = thread {
        return Err(format!("cannot start a thread: {error}"));
    }
    match opened.recv_timeout(limits.time) {
        Ok(result) => result,
        Err(RecvTimeoutError::Timeout) => Err(format!("it did not open within {:?}", limits.time)),
        Err(RecvTimeoutError::Disconnected) => Err("sled panicked".to_owned()),
    }
}

/// Finds out whether all is there that was written.
fn look_through(index: &Index, clean: Option<u64>) -> Result<(), String> {
    let state = index.state().map_err(|fault| fault.with_causes())?;
    if clean == Some(state.last) {
        return Ok(());
    }
    let found = index.fingerprint().map_err(|fault| fault.with_causes())?;
    if found != state.fingerprint {
        return Err("its rows are not those that were written".to_owned());
    }
    Ok(())
}
