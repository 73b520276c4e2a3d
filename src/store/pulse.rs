//! When people could last reach the program: one small file beside the journal. It is no part of the truth: all
//! that follows from it is on record where it was made use of.

use std::{
    fs,
    io::{self, Write as _},
};

use crate::{
    play::Moment,
    store::{Store, disk, fault::Fault, index::Tree, rows::Reader},
};

/// The file, below the data folder.
pub(super) const FILE: &str = "alive";

impl Store {
    /// Notes that people can reach the program at `now`. It is durable when this returns.
    ///
    /// # Errors
    /// When the disk fails. Nothing else is the worse for it.
    pub fn beat(&self, now: Moment) -> Result<(), Fault> {
        disk::replace(&self.pulse, |file| writeln!(file, "{}", now.0))
    }

    /// When people could last reach the program as far as anybody noted, here or in an earlier process. Where it
    /// was never noted that is when somebody last asked for something; `None` if nobody ever did.
    ///
    /// # Errors
    /// When the file is there and cannot be read, or the index fails.
    pub fn last_beat(&self) -> Result<Option<Moment>, Fault> {
        let noted = match fs::read_to_string(&self.pulse) {
            Ok(text) => text.trim().parse().ok().map(Moment),
            // Bytes that are no text say as little as a missing note.
            Err(fault)
                if matches!(
                    fault.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::InvalidData
                ) =>
            {
                None
            }
            Err(fault) => return Err(Fault::io("read", &self.pulse)(fault)),
        };
        match noted {
            Some(noted) => Ok(Some(noted)),
            None => self.last_delivery(),
        }
    }

    fn last_delivery(&self) -> Result<Option<Moment>, Fault> {
        self.watched(|| {
            let last = self.index.scan(Tree::SeenByTime, &[]).next_back();
            let last = last.transpose()?;
            last.map(|(key, _)| Reader::new(Tree::SeenByTime, &key).time())
                .transpose()
        })
    }
}
