//! The messages of every channel and the files that belong to them: the newest
//! few hundred, the rest is forgotten.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::disk::Disk;

/// How many messages a channel keeps.
const MESSAGES_A_CHANNEL: usize = 500;
/// How many files are kept over all channels, and their bytes together.
const FILES: usize = 600;
const FILE_BYTES: usize = 96 << 20;

/// A message and what Discord knows of it beside the object that it shows.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Posted {
    pub(super) id: u64,
    pub(super) channel: u64,
    /// Discord's message object.
    pub(super) body: Value,
    /// The only person who sees it, if it is ephemeral.
    pub(super) ephemeral_for: Option<u64>,
    /// Whom it notified when it was new.
    pub(super) notifies: Vec<u64>,
    /// Who used which command to get it.
    pub(super) used: Option<Used>,
    /// Whether it only says that the bot is thinking.
    pub(super) loading: bool,
    /// The interaction whose token may change it.
    pub(super) interaction: Option<u64>,
    /// The sender's own mark against sending twice.
    pub(super) nonce: Option<String>,
}

/// The command that a message answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Used {
    pub(super) user: u64,
    pub(super) name: String,
}

impl Posted {
    pub(super) fn visible_to(&self, person: u64) -> bool {
        self.ephemeral_for.is_none_or(|only| only == person)
    }

    /// The message as the page's API gives it.
    pub(super) fn for_page(&self) -> Value {
        let mut message = self.body.clone();
        let notifies = self.notifies.iter().map(u64::to_string).collect::<Vec<_>>();
        message["ephemeral_for"] = json!(self.ephemeral_for.map(|id| id.to_string()));
        message["notifies"] = json!(notifies);
        message["loading"] = json!(self.loading);
        message["interaction"] = match &self.used {
            Some(used) => json!({"user_id": used.user.to_string(), "name": used.name}),
            None => Value::Null,
        };
        message
    }

    /// Whether a restart should bring it back: what the receiver's client alone
    /// held (ephemeral, or waiting for a token that dies with us) is not kept.
    pub(super) fn lasts(&self) -> bool {
        self.ephemeral_for.is_none() && !self.loading
    }
}

/// One file of a message.
#[derive(Debug, Clone)]
pub(super) struct StoredFile {
    pub(super) message: u64,
    pub(super) bytes: Bytes,
}

/// All messages and files, with their copy on disk where there is one.
#[derive(Debug, Default)]
pub(super) struct History {
    messages: BTreeMap<u64, BTreeMap<u64, Posted>>,
    files: BTreeMap<u64, StoredFile>,
    file_bytes: usize,
    disk: Option<Disk>,
}

impl History {
    /// The history that `disk` kept, which from now on follows every change.
    pub(super) fn restored(
        messages: Vec<Posted>,
        files: Vec<(u64, StoredFile)>,
        disk: Disk,
    ) -> Self {
        let mut history = Self::default();
        for (id, file) in files {
            history.file_bytes += file.bytes.len();
            history.files.insert(id, file);
        }
        for posted in messages {
            let channel = history.messages.entry(posted.channel).or_default();
            channel.insert(posted.id, posted);
        }
        history.disk = Some(disk);
        history
    }

    pub(super) fn get(&self, channel: u64, id: u64) -> Option<&Posted> {
        self.messages.get(&channel)?.get(&id)
    }

    /// A channel's messages, oldest first.
    pub(super) fn channel(&self, channel: u64) -> impl DoubleEndedIterator<Item = &Posted> {
        self.messages
            .get(&channel)
            .into_iter()
            .flat_map(BTreeMap::values)
    }

    /// The newest id that was given to a message or file.
    pub(super) fn newest_id(&self) -> u64 {
        let messages = self
            .messages
            .values()
            .filter_map(|channel| channel.keys().last());
        messages
            .chain(self.files.keys().last())
            .copied()
            .max()
            .unwrap_or(0)
    }

    /// Adds a message or puts it in the place of its older self.
    pub(super) fn put(&mut self, posted: Posted) {
        if let Some(disk) = &self.disk
            && posted.lasts()
        {
            disk.save_message(&posted);
        }
        let channel = self.messages.entry(posted.channel).or_default();
        let number = posted.channel;
        channel.insert(posted.id, posted);
        if channel.len() > MESSAGES_A_CHANNEL
            && let Some(oldest) = channel.keys().next().copied()
        {
            self.remove(number, oldest);
        }
    }

    /// Forgets a message and its files; tells whether it was there.
    pub(super) fn remove(&mut self, channel: u64, id: u64) -> bool {
        let gone = self
            .messages
            .get_mut(&channel)
            .and_then(|messages| messages.remove(&id));
        let of_it = self.files.iter().filter(|(_, file)| file.message == id);
        for file in of_it.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.remove_file(file);
        }
        if let Some(disk) = &self.disk {
            disk.delete_message(channel, id);
        }
        gone.is_some()
    }

    /// Forgets every message of a channel.
    pub(super) fn remove_channel(&mut self, channel: u64) {
        let ids = self.channel(channel).map(|posted| posted.id);
        for id in ids.collect::<Vec<_>>() {
            self.remove(channel, id);
        }
        self.messages.remove(&channel);
    }

    pub(super) fn file(&self, id: u64) -> Option<&StoredFile> {
        self.files.get(&id)
    }

    /// Adds a file and forgets the oldest ones beyond the bounds.
    pub(super) fn put_file(&mut self, id: u64, file: StoredFile) {
        if let Some(disk) = &self.disk {
            disk.save_file(id, &file);
        }
        self.file_bytes += file.bytes.len();
        self.files.insert(id, file);
        while self.files.len() > FILES || (self.file_bytes > FILE_BYTES && self.files.len() > 1) {
            let Some(oldest) = self.files.keys().next().copied() else {
                return;
            };
            self.remove_file(oldest);
        }
    }

    fn remove_file(&mut self, id: u64) {
        if let Some(file) = self.files.remove(&id) {
            self.file_bytes -= file.bytes.len();
        }
        if let Some(disk) = &self.disk {
            disk.delete_file(id);
        }
    }
}
