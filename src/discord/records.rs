//! Files of games on their way in and out: what is attached to messages and commands, how much of it
//! is read, and how much of that at the same time.

use std::{sync::Arc, time::Duration};

use serenity::all::{Attachment, Message};
use tokio::sync::Semaphore;

use super::{
    incident::Trouble,
    post::{Enclosed, PICTURE_NAME},
};

/// The longest file that is read, in bytes.
const LARGEST: u32 = 1 << 20;
/// How long a file may take to come.
const IN_TIME: Duration = Duration::from_secs(8);
/// The endings of files of games; what else is attached gets one that no client shows or opens.
const ENDINGS: [&str; 10] = [
    "pgn", "txt", "xqf", "cbr", "cbl", "cbf", "xml", "html", "htm", "ubb",
];
/// The longest name of a file, in characters.
const NAME_LIMIT: usize = 60;

/// The bytes of an attached file, or the key of why it is left out.
pub(super) async fn fetch(file: &Attachment) -> Result<Vec<u8>, &'static str> {
    if file.size > LARGEST {
        return Err("review-file-large");
    }
    match tokio::time::timeout(IN_TIME, file.download()).await {
        // Of another length is what stands there in place of a file that is gone.
        Ok(Ok(bytes)) if u32::try_from(bytes.len()) == Ok(file.size) => Ok(bytes),
        Ok(_) | Err(_) => Err("review-file-gone"),
    }
}

/// Whether an attached file may hold games: all but pictures, films and sounds.
pub(super) fn may_be_record(file: &Attachment) -> bool {
    let kind = file.content_type.as_deref().unwrap_or_default();
    !["image/", "video/", "audio/"]
        .iter()
        .any(|other| kind.starts_with(other))
}

/// The file of games that one of the bot's own messages carries.
pub(super) fn carried(message: &Message) -> Option<&Attachment> {
    let mut files = message.attachments.iter();
    files.find(|file| file.filename != PICTURE_NAME)
}

/// A file of games to go with a message.
pub(super) fn enclosed(name: &str, bytes: &[u8]) -> Enclosed {
    let bytes = Arc::from(bytes);
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let stem: String = stem.chars().take(NAME_LIMIT).collect();
    let stem = if stem.is_empty() { "game" } else { &stem };
    let ending = ending.to_lowercase();
    let name = if ENDINGS.contains(&ending.as_str()) {
        format!("{stem}.{ending}")
    } else {
        format!("{stem}.dat")
    };
    Enclosed::New { name, bytes }
}

/// A text that somebody pasted, as the bytes of a file.
pub(super) fn bytes_of(text: &str) -> Vec<u8> {
    // Some formats are told by their first bytes, which a text may happen to begin with.
    format!("\n{text}").into_bytes()
}

/// Where files are read and judged, a few at a time.
pub(super) struct Desk {
    places: Semaphore,
    patience: Duration,
}

impl Desk {
    /// A desk with so many places; whoever finds none free waits for so long.
    pub(super) fn new(places: usize, patience: Duration) -> Self {
        Self {
            places: Semaphore::new(places),
            patience,
        }
    }

    /// Does what takes a while with files, off the async threads.
    ///
    /// # Errors
    /// When it panicked, or others' files take too long.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let place = tokio::time::timeout(self.patience, self.places.acquire()).await;
        let _place = place
            .map_err(|_| Trouble::Busy)?
            .expect("nothing closes the semaphore");
        tokio::task::spawn_blocking(task)
            .await
            .map_err(Trouble::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nobody_waits_for_a_place_for_ever() {
        let desk = Desk::new(1, Duration::ZERO);
        assert_eq!(desk.work(|| 1).await.ok(), Some(1));
        let _taken = desk.places.acquire().await.unwrap();
        let done = desk.work(|| 1).await;
        assert!(matches!(done, Err(Trouble::Busy)), "{done:?}");
    }

    #[test]
    fn names_of_enclosed_files_do_no_harm() {
        for (given, expected) in [
            ("final.PGN", "final.pgn"),
            ("board.png", "board.dat"),
            ("page.svg", "page.dat"),
            (".xqf", "game.xqf"),
            ("", "game.dat"),
        ] {
            let Enclosed::New { name, .. } = enclosed(given, b"x") else {
                panic!("{given}");
            };
            assert_eq!(name, expected, "{given}");
        }
    }
}
