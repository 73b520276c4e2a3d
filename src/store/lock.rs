//! One process at a time on a data folder.

use std::{
    fs::{File, TryLockError},
    path::Path,
};

use crate::store::fault::Fault;

const FILE: &str = "lock";

/// Takes the data folder for this process alone, as long as the file lives.
pub(super) fn take(folder: &Path) -> Result<File, Fault> {
    let path = folder.join(FILE);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(Fault::io("open", &path))?;
    refuse(file.try_lock(), folder)?;
    Ok(file)
}

/// Takes the data folder for looking only, together with others that only look. A folder that no store was opened
/// in needs no lock.
pub(super) fn look(folder: &Path) -> Result<Option<File>, Fault> {
    let path = folder.join(FILE);
    if !path.exists() {
        return Ok(None);
    }
    let file = File::open(&path).map_err(Fault::io("open", &path))?;
    refuse(file.try_lock_shared(), folder)?;
    Ok(Some(file))
}

fn refuse(locked: Result<(), TryLockError>, folder: &Path) -> Result<(), Fault> {
    locked.map_err(|error| match error {
        TryLockError::WouldBlock => Fault::InUse {
            folder: folder.to_owned(),
        },
        TryLockError::Error(source) => Fault::io("lock", folder)(source),
    })
}
