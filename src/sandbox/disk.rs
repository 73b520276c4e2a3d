//! Keeps the stand-in's server in a folder: `world.json`, one file a message,
//! one file an attachment, each put in place whole by a rename.
//!
//! This is for trying Caipan out: a write is not synced, and a damaged file is
//! left out with a warning. It touches nothing outside its folder.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::mpsc,
    thread,
};

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use super::{
    history::{Posted, StoredFile},
    world::World,
};

/// The version of the layout, written into `world.json`.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct SavedWorld {
    version: u32,
    /// The address at the time, which the messages' links carry.
    base: String,
    world: World,
    /// How far the clock was set ahead, in milliseconds.
    #[serde(default)]
    ahead_ms: u64,
}

#[derive(Debug)]
enum Job {
    Write(PathBuf, Bytes),
    Delete(PathBuf),
    Report(oneshot::Sender<()>),
}

/// The folder and the thread that writes into it.
#[derive(Debug, Clone)]
pub(super) struct Disk {
    root: PathBuf,
    jobs: mpsc::Sender<Job>,
}

/// What a folder held.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) world: Option<World>,
    /// How far the clock was set ahead, in milliseconds.
    pub(super) ahead_ms: u64,
    pub(super) messages: Vec<Posted>,
    pub(super) files: Vec<(u64, StoredFile)>,
}

impl Disk {
    /// Opens the folder, makes it if it is absent, and reads all that it keeps;
    /// links in old messages are turned to `base`.
    ///
    /// # Errors
    /// When the folder cannot be made or listed.
    pub(super) fn open(root: &Path, base: &str) -> io::Result<(Self, Found)> {
        for part in ["messages", "files"] {
            fs::create_dir_all(root.join(part))?;
        }
        let found = read(root, base)?;
        let (jobs, received) = mpsc::channel();
        thread::Builder::new()
            .name("sandbox-disk".to_owned())
            .spawn(move || work(&received))?;
        let root = root.to_owned();
        Ok((Self { root, jobs }, found))
    }

    pub(super) fn save_world(&self, world: &World, base: &str, ahead_ms: u64) {
        let saved = SavedWorld {
            version: VERSION,
            base: base.to_owned(),
            world: world.clone(),
            ahead_ms,
        };
        self.write(self.root.join("world.json"), &saved);
    }

    pub(super) fn save_message(&self, posted: &Posted) {
        self.write(self.message_path(posted.channel, posted.id), posted);
    }

    pub(super) fn delete_message(&self, channel: u64, id: u64) {
        self.send(Job::Delete(self.message_path(channel, id)));
    }

    /// The message's id stands before the bytes, so that no index is needed.
    pub(super) fn save_file(&self, id: u64, file: &StoredFile) {
        let mut bytes = file.message.to_be_bytes().to_vec();
        bytes.extend_from_slice(&file.bytes);
        self.send(Job::Write(self.file_path(id), bytes.into()));
    }

    pub(super) fn delete_file(&self, id: u64) {
        self.send(Job::Delete(self.file_path(id)));
    }

    /// Waits until everything that was ordered before has been written.
    pub(super) async fn written(&self) {
        let (done, wait) = oneshot::channel();
        self.send(Job::Report(done));
        // An error means that the thread is gone, and with it everything to wait for.
        wait.await.unwrap_or_default();
    }

    fn message_path(&self, channel: u64, id: u64) -> PathBuf {
        self.root
            .join("messages")
            .join(format!("{channel}-{id}.json"))
    }

    fn file_path(&self, id: u64) -> PathBuf {
        self.root.join("files").join(id.to_string())
    }

    fn write(&self, path: PathBuf, value: &impl Serialize) {
        match serde_json::to_vec(value) {
            Ok(bytes) => self.send(Job::Write(path, bytes.into())),
            Err(error) => tracing::warn!(%error, "the sandbox could not write down its state"),
        }
    }

    fn send(&self, job: Job) {
        if self.jobs.send(job).is_err() {
            tracing::warn!("the sandbox's disk thread is gone; its state is no longer kept");
        }
    }
}

fn work(jobs: &mpsc::Receiver<Job>) {
    for job in jobs {
        let outcome = match job {
            Job::Write(path, bytes) => write_whole(&path, &bytes),
            Job::Delete(path) => match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
            Job::Report(done) => {
                // Whoever asked may have given up waiting.
                done.send(()).unwrap_or_default();
                Ok(())
            }
        };
        if let Err(error) = outcome {
            tracing::warn!(%error, "the sandbox could not keep its state");
        }
    }
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension("tmp");
    fs::write(&unfinished, bytes)?;
    fs::rename(unfinished, path)
}

fn read(root: &Path, base: &str) -> io::Result<Found> {
    let mut found = Found::default();
    let world = fs::read(root.join("world.json"));
    let saved = world.ok().and_then(|bytes| {
        let saved = serde_json::from_slice::<SavedWorld>(&bytes);
        saved
            .inspect_err(|error| tracing::warn!(%error, "the sandbox's world.json is unreadable"))
            .ok()
            .filter(|saved| saved.version == VERSION)
    });
    let Some(saved) = saved else {
        return Ok(found);
    };
    for (_, path) in entries(&root.join("messages"))? {
        let text = fs::read_to_string(&path)?.replace(&saved.base, base);
        match serde_json::from_str::<Posted>(&text) {
            Ok(posted) => found.messages.push(posted),
            Err(error) => tracing::warn!(%error, path = %path.display(), "unreadable message"),
        }
    }
    for (name, path) in entries(&root.join("files"))? {
        let bytes = Bytes::from(fs::read(&path)?);
        if let (Ok(id), Some(message)) = (name.parse(), bytes.first_chunk::<8>()) {
            let message = u64::from_be_bytes(*message);
            let bytes = bytes.slice(8..);
            found.files.push((id, StoredFile { message, bytes }));
        }
    }
    found.ahead_ms = saved.ahead_ms;
    found.world = Some(saved.world);
    Ok(found)
}

/// The finished files of a folder, by name.
fn entries(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut list = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".tmp") {
            list.push((name, entry.path()));
        }
    }
    Ok(list)
}
