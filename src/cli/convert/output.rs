//! Where the games go: [`Output`].

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};

use super::{draft::Draft, format::Format, guard::Guard, names::Names};

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
        let guard = Guard::new(inputs, replaces);
        let to = match place {
            Place::StandardOutput => {
                let is_seen = format.is_single() && io::stdout().is_terminal();
                ensure!(!is_seen, "expected --output: {} is no text", format.name());
                To::Standard(Standard::default())
            }
            Place::File(path) => {
                guard.allow(&path)?;
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
                    None => draft.insert(Draft::begin(path, &self.guard)?),
                };
                draft.put(game, format)?;
                Ok(Some(path.clone()))
            }
            To::Folder { names, draft } => {
                if format.is_single() {
                    let path = names.give(&self.input, Some(number));
                    let mut whole = Draft::begin(&path, &self.guard)?;
                    whole.put(game, format)?;
                    whole.finish(&self.guard)?;
                    return Ok(Some(path));
                }
                let draft = match draft {
                    Some(draft) => draft,
                    None => {
                        let path = names.give(&self.input, None);
                        draft.insert(Draft::begin(&path, &self.guard)?)
                    }
                };
                draft.put(game, format)?;
                Ok(Some(draft.name().to_owned()))
            }
        }
    }

    /// All games are there.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        match self.to {
            To::Standard(standard) => standard.finish(),
            To::File { draft, .. } => draft.map_or(Ok(()), |mut draft| {
                draft.sync()?;
                draft.finish(&self.guard)
            }),
            // To wait for the disk after each of ten thousand files takes most of the time.
            To::Folder { draft, .. } => draft.map_or(Ok(()), |draft| draft.finish(&self.guard)),
        }
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

/// Refuses a second game in a file of a format that holds one.
pub(super) fn ensure_alone(count: usize, format: Format) -> anyhow::Result<()> {
    let name = format.name();
    ensure!(
        count <= 1,
        "expected --output DIR: {name} holds one game a file, and there are several"
    );
    Ok(())
}
