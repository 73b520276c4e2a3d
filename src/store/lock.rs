//! One process at a time on a data folder: [`Lock`].

use std::{
    fs::{File, TryLockError},
    path::Path,
};

use crate::store::fault::Fault;

const FILE: &str = "lock";

/// Keeps other processes off a data folder as long as it lives.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Lock {
    /// Takes the data folder for this process alone.
    pub(super) fn take(folder: &Path) -> Result<Self, Fault> {
        let path = folder.join(FILE);
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(Fault::io("open", &path))?;
        refuse(file.try_lock(), folder)?;
        Ok(Self(file))
    }

    /// Takes the data folder for looking only, together with others that only look. A folder that no store was
    /// opened in needs no lock.
    pub(super) fn look(folder: &Path) -> Result<Option<Self>, Fault> {
        let path = folder.join(FILE);
        if !path.exists() {
            return Ok(None);
        }
        let file = File::open(&path).map_err(Fault::io("open", &path))?;
        refuse(file.try_lock_shared(), folder)?;
        Ok(Some(Self(file)))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough: a process that is being started at this moment has a copy of it for an
        // instant, and the lock with it.
        if let Err(error) = self.0.unlock() {
            tracing::warn!(%error, "the data folder was not unlocked");
        }
    }
}

fn refuse(locked: Result<(), TryLockError>, folder: &Path) -> Result<(), Fault> {
    locked.map_err(|error| match error {
        TryLockError::WouldBlock => Fault::InUse {
            folder: folder.to_owned(),
        },
        TryLockError::Error(source) => Fault::io("lock", folder)(source),
    })
}
