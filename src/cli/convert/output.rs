//! Where the games go: [`Output`]. A file is written under another name and gets its own when it is
//! whole, so that nothing half done is ever found there.

use std::{
    fs::{self, File},
    io::{self, BufWriter, ErrorKind, IsTerminal, Write},
    path::{Display, Path, PathBuf},
};

use anyhow::{Context, anyhow, bail, ensure};

use super::{format::Format, names::Names};
use crate::cli::answer::complain;

/// Where the games go.
pub(super) enum Place {
    StandardOutput,
    File(PathBuf),
    Folder(PathBuf),
}

impl Place {
    /// What a path means: a folder that is there, or one to be made if the path ends as one does; else a
    /// file.
    pub(super) fn of(path: &Path) -> anyhow::Result<Self> {
        if path.as_os_str() == "-" {
            return Ok(Self::StandardOutput);
        }
        let is_named_folder = path.as_os_str().as_encoded_bytes().ends_with(b"/");
        if is_named_folder {
            let name = path.display();
            fs::create_dir_all(path).with_context(|| format!("cannot make the folder {name}"))?;
        }
        Ok(if path.is_dir() {
            Self::Folder(path.to_owned())
        } else {
            Self::File(path.to_owned())
        })
    }
}

/// Takes the games.
pub(super) struct Output<'a> {
    format: Format,
    /// Which files may be replaced, and which are read.
    guard: Guard<'a>,
    to: To,
    /// The input whose games come now.
    input: PathBuf,
}

enum To {
    Standard(Standard),
    /// One file for all games.
    File {
        path: PathBuf,
        draft: Option<Draft>,
    },
    /// A file for each input or each game.
    Folder {
        names: Names,
        draft: Option<Draft>,
    },
}

impl<'a> Output<'a> {
    /// # Errors
    /// A file is in the way.
    pub(super) fn new(
        place: Place,
        format: Format,
        inputs: &'a [PathBuf],
        replaces: bool,
    ) -> anyhow::Result<Self> {
        let guard = Guard { inputs, replaces };
        let to = match place {
            Place::StandardOutput => {
                let is_seen = format.is_single() && io::stdout().is_terminal();
                ensure!(!is_seen, "expected --output: {} is no text", format.name());
                To::Standard(Standard::default())
            }
            Place::File(path) => {
                guard.check(&path)?;
                To::File { path, draft: None }
            }
            Place::Folder(folder) => To::Folder {
                names: Names::new(folder, format.extension()),
                draft: None,
            },
        };
        Ok(Self {
            format,
            guard,
            to,
            input: PathBuf::new(),
        })
    }

    /// The games of this input follow. Those of the one before are whole.
    pub(super) fn begin(&mut self, input: &Path) -> anyhow::Result<()> {
        input.clone_into(&mut self.input);
        match &mut self.to {
            To::Folder { draft, .. } => {
                draft.take().map_or(Ok(()), |done| done.finish(&self.guard))
            }
            To::Standard(_) | To::File { .. } => Ok(()),
        }
    }

    /// Takes a game, the `number`th of its input, and gives the file that it will be in.
    pub(super) fn put(&mut self, game: &[u8], number: usize) -> anyhow::Result<Option<PathBuf>> {
        let format = self.format;
        match &mut self.to {
            To::Standard(standard) => {
                standard.put(game, format)?;
                Ok(None)
            }
            To::File { path, draft } => {
                let draft = match draft {
                    Some(draft) => draft,
                    None => draft.insert(Draft::begin(path)?),
                };
                draft.put(game, format)?;
                Ok(Some(path.clone()))
            }
            To::Folder { names, draft } => {
                if format.is_single() {
                    let path = names.give(&self.input, Some(number));
                    self.guard.check(&path)?;
                    let mut whole = Draft::begin(&path)?;
                    whole.put(game, format)?;
                    whole.finish(&self.guard)?;
                    return Ok(Some(path));
                }
                let draft = match draft {
                    Some(draft) => draft,
                    None => {
                        let path = names.give(&self.input, None);
                        self.guard.check(&path)?;
                        draft.insert(Draft::begin(&path)?)
                    }
                };
                draft.put(game, format)?;
                Ok(Some(draft.path.clone()))
            }
        }
    }

    /// All games are there.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        match self.to {
            To::Standard(standard) => standard.finish(),
            To::File { draft, .. } | To::Folder { draft, .. } => {
                draft.map_or(Ok(()), |draft| draft.finish(&self.guard))
            }
        }
    }
}

/// What may not be written over.
struct Guard<'a> {
    inputs: &'a [PathBuf],
    /// Whether other files that are there may be replaced.
    replaces: bool,
}

impl Guard<'_> {
    fn check(&self, path: &Path) -> anyhow::Result<()> {
        let Ok(about) = fs::symlink_metadata(path) else {
            return Ok(());
        };
        let name = path.display();
        // A device or a pipe would be replaced, not written to.
        let is_replaceable = about.is_file() || about.is_symlink();
        ensure!(is_replaceable, "cannot write {name}: it is no file");
        let real = fs::canonicalize(path).ok();
        let is_read = self
            .inputs
            .iter()
            .any(|input| real.is_some() && fs::canonicalize(input).ok() == real);
        ensure!(!is_read, "cannot write {name}: it is read");
        ensure!(self.replaces, already_there(&name));
        Ok(())
    }
}

/// Standard output. A game that must be alone is held back until it is known to be.
#[derive(Default)]
struct Standard {
    count: usize,
    alone: Vec<u8>,
}

impl Standard {
    fn put(&mut self, game: &[u8], format: Format) -> anyhow::Result<()> {
        self.count += 1;
        if format.is_single() {
            ensure_alone(self.count, format)?;
            self.alone = game.to_vec();
            return Ok(());
        }
        let mut out = io::stdout().lock();
        if self.count > 1 {
            out.write_all(format.between())?;
        }
        out.write_all(game)?;
        Ok(())
    }

    fn finish(self) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(&self.alone)?;
        out.flush()?;
        Ok(())
    }
}

fn ensure_alone(count: usize, format: Format) -> anyhow::Result<()> {
    let name = format.name();
    ensure!(
        count <= 1,
        "expected --output DIR: {name} holds one game a file, and there are several"
    );
    Ok(())
}

/// A file that is being written; dropped before it is finished it leaves nothing behind.
struct Draft {
    file: BufWriter<File>,
    path: PathBuf,
    /// Its name until it is whole; empty afterwards.
    hidden: PathBuf,
    count: usize,
}

impl Draft {
    fn begin(path: &Path) -> anyhow::Result<Self> {
        let name = path.display();
        ensure!(path.file_name().is_some(), "expected a file, found {name}");
        for attempt in 0..1_000 {
            let process = std::process::id();
            let hidden = path.with_file_name(format!(".caipan-{process}-{attempt}.part"));
            match File::create_new(&hidden) {
                Ok(file) => {
                    return Ok(Self {
                        file: BufWriter::new(file),
                        path: path.to_owned(),
                        hidden,
                        count: 0,
                    });
                }
                Err(fault) if fault.kind() == ErrorKind::AlreadyExists => {}
                Err(fault) => return Err(fault).with_context(|| format!("cannot write {name}")),
            }
        }
        bail!("cannot write {name}: its names while it is written are all taken")
    }

    fn put(&mut self, game: &[u8], format: Format) -> anyhow::Result<()> {
        self.count += 1;
        if format.is_single() {
            ensure_alone(self.count, format)?;
        }
        let name = self.path.display();
        let between = if self.count > 1 {
            format.between()
        } else {
            b""
        };
        self.file
            .write_all(between)
            .and_then(|()| self.file.write_all(game))
            .with_context(|| format!("cannot write {name}"))
    }

    /// Gives the file its name.
    fn finish(mut self, guard: &Guard<'_>) -> anyhow::Result<()> {
        let name = self.path.display().to_string();
        let written = self
            .file
            .flush()
            .and_then(|()| self.file.get_ref().sync_all());
        written.with_context(|| format!("cannot write {name}"))?;
        // Somebody may have made it in the meantime.
        guard.check(&self.path)?;
        if !guard.replaces && link(&self.hidden, &self.path)? {
            // The hidden name goes when this is dropped.
            return Ok(());
        }
        fs::rename(&self.hidden, &self.path).with_context(|| format!("cannot write {name}"))?;
        self.hidden = PathBuf::new();
        Ok(())
    }
}

/// Gives a file one more name, never one that is there already; `false` where the file system has no
/// such links. There what somebody makes between the check and the renaming is replaced.
fn link(file: &Path, name: &Path) -> anyhow::Result<bool> {
    match fs::hard_link(file, name) {
        Ok(()) => Ok(true),
        Err(fault) if fault.kind() == ErrorKind::AlreadyExists => {
            Err(already_there(&name.display()))
        }
        Err(_) => Ok(false),
    }
}

fn already_there(name: &Display<'_>) -> anyhow::Error {
    anyhow!("cannot write {name}: it is there already; --force replaces it")
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.hidden.as_os_str().is_empty()
            && let Err(fault) = fs::remove_file(&self.hidden)
        {
            let name = self.hidden.display();
            complain(format_args!("cannot remove {name}: {fault}"));
        }
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
