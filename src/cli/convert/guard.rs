//! What may not be written over: [`Guard`].

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow, ensure};

/// Which files may be replaced, and which are read.
pub(super) struct Guard<'a> {
    inputs: &'a [PathBuf],
    /// Whether files that are there may be replaced, other than those.
    replaces: bool,
}

impl<'a> Guard<'a> {
    pub(super) const fn new(inputs: &'a [PathBuf], replaces: bool) -> Self {
        Self { inputs, replaces }
    }

    pub(super) const fn replaces(&self) -> bool {
        self.replaces
    }

    /// The file that a path leads to, through links, which stay: that file may be made or replaced.
    ///
    /// # Errors
    /// It may not.
    pub(super) fn allow(&self, path: &Path) -> anyhow::Result<PathBuf> {
        if fs::symlink_metadata(path).is_err() {
            return Ok(path.to_owned());
        }
        let name = path.display();
        // A device or a pipe would be replaced, not written to.
        let is_file = fs::metadata(path).is_ok_and(|about| about.is_file());
        ensure!(
            is_file,
            "cannot write {name}: it is no file; without --output the games go to standard output"
        );
        let real = fs::canonicalize(path).with_context(|| format!("cannot write {name}"))?;
        let mut inputs = self.inputs.iter();
        let is_read = inputs.any(|input| fs::canonicalize(input).is_ok_and(|read| read == real));
        ensure!(!is_read, "cannot write {name}: it is read");
        if self.replaces {
            Ok(real)
        } else {
            Err(already_there(path))
        }
    }
}

pub(super) fn already_there(path: &Path) -> anyhow::Error {
    let name = path.display();
    anyhow!("cannot write {name}: it is there already; --force replaces it")
}
