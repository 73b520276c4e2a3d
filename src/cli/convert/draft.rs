//! A file that is being written: [`Draft`]. It has another name until it is whole, so that nothing half
//! done is ever found under its own; and that name goes with the process, unless that is killed.

use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, ErrorKind, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use anyhow::{Context, bail, ensure};

use super::{
    format::Format,
    guard::{Guard, already_there},
    output::ensure_alone,
};
use crate::cli::answer::complain;

/// The files that are not whole yet.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the files that are not whole, when the process is about to end. None begins or becomes whole
/// as long as the answer is held.
pub(super) fn give_up() -> impl Sized {
    let unfinished = unfinished();
    for file in &*unfinished {
        remove(file);
    }
    unfinished
}

fn remove(file: &Path) {
    if let Err(fault) = fs::remove_file(file) {
        complain(format_args!("cannot remove {}: {fault}", file.display()));
    }
}

/// A file that is being written; dropped before it is finished it leaves nothing behind.
pub(super) struct Draft {
    file: BufWriter<File>,
    hidden: Hidden,
    /// What it was called.
    name: PathBuf,
    /// The file to be: what that leads to.
    path: PathBuf,
    count: usize,
}

impl Draft {
    /// # Errors
    /// There can be no such file.
    pub(super) fn begin(name: &Path, guard: &Guard<'_>) -> anyhow::Result<Self> {
        let shown = name.display();
        ensure!(name.file_name().is_some(), "expected a file, found {shown}");
        let path = guard.allow(name)?;
        let (hidden, file) =
            Hidden::beside(&path).with_context(|| format!("cannot write {shown}"))?;
        Ok(Self {
            file: BufWriter::new(file),
            hidden,
            name: name.to_owned(),
            path,
            count: 0,
        })
    }

    pub(super) fn name(&self) -> &Path {
        &self.name
    }

    pub(super) fn put(&mut self, game: &[u8], format: Format) -> anyhow::Result<()> {
        self.count += 1;
        if format.is_single() {
            ensure_alone(self.count, format)?;
        }
        let between = if self.count > 1 {
            format.between()
        } else {
            b""
        };
        self.file
            .write_all(between)
            .and_then(|()| self.file.write_all(game))
            .with_context(|| format!("cannot write {}", self.name.display()))
    }

    /// Waits until all of it is on the disk, so that its name will never stand for less, not even after
    /// a power cut.
    pub(super) fn sync(&mut self) -> anyhow::Result<()> {
        self.file
            .flush()
            .and_then(|()| self.file.get_ref().sync_all())
            .with_context(|| format!("cannot write {}", self.name.display()))
    }

    /// Gives the file its name.
    pub(super) fn finish(mut self, guard: &Guard<'_>) -> anyhow::Result<()> {
        let fails = || format!("cannot write {}", self.name.display());
        self.file.flush().with_context(fails)?;
        // Somebody may have made it in the meantime.
        guard.allow(&self.path)?;
        if !guard.replaces() && link(&self.hidden.0, &self.path)? {
            // The hidden name goes when this is dropped.
            return Ok(());
        }
        self.hidden.rename(&self.path).with_context(fails)
    }
}

/// The name of a file that is not whole, and that file with it: gone when dropped, or when all are given
/// up.
struct Hidden(PathBuf);

impl Hidden {
    /// A file in the same folder as this one, which nobody may read who may not read that.
    fn beside(path: &Path) -> anyhow::Result<(Self, File)> {
        let replaced = fs::metadata(path).map(|about| about.permissions()).ok();
        let mode = if replaced.is_some() { 0o600 } else { 0o666 };
        let process = std::process::id();
        let mut unfinished = unfinished();
        for attempt in 0..1_000 {
            let hidden = path.with_file_name(format!(".caipan-{process}-{attempt}.part"));
            let mut new = OpenOptions::new();
            match new.write(true).create_new(true).mode(mode).open(&hidden) {
                Ok(file) => {
                    unfinished.insert(hidden.clone());
                    drop(unfinished);
                    let hidden = Self(hidden);
                    if let Some(permissions) = replaced {
                        file.set_permissions(permissions)?;
                    }
                    return Ok((hidden, file));
                }
                Err(fault) if fault.kind() == ErrorKind::AlreadyExists => {}
                Err(fault) => return Err(fault.into()),
            }
        }
        bail!("its names while it is written are all taken")
    }

    fn rename(&self, path: &Path) -> io::Result<()> {
        let mut unfinished = unfinished();
        fs::rename(&self.0, path)?;
        unfinished.remove(&self.0);
        Ok(())
    }
}

impl Drop for Hidden {
    fn drop(&mut self) {
        let mut unfinished = unfinished();
        if unfinished.remove(&self.0) {
            remove(&self.0);
        }
    }
}

/// Gives a file one more name, never one that is there already; `false` where the file system has no
/// such links. There what somebody makes between the check and the renaming is replaced.
fn link(file: &Path, name: &Path) -> anyhow::Result<bool> {
    match fs::hard_link(file, name) {
        Ok(()) => Ok(true),
        Err(fault) if fault.kind() == ErrorKind::AlreadyExists => Err(already_there(name)),
        Err(_) => Ok(false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_name_is_never_one_that_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let [hidden, name] = [".part", "game.pgn"].map(|name| folder.path().join(name));
        fs::write(&hidden, "new").unwrap();
        fs::write(&name, "precious").unwrap();
        let refused = link(&hidden, &name).unwrap_err().to_string();
        assert!(refused.contains("--force"), "{refused}");
        assert_eq!(fs::read(&name).unwrap(), b"precious");
        fs::remove_file(&name).unwrap();
        assert!(link(&hidden, &name).unwrap());
        assert_eq!(fs::read(&name).unwrap(), b"new");
    }
}
