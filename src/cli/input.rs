//! Where the games come from: a file or standard input, in lines or as a whole.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use serde_json::Value;

use crate::{record::Encoding, xiangqi::Move};

/// Longer lines are not read.
const MAX_LINE: usize = 1 << 20;
/// Longer records are not read.
const MAX_RECORD: u64 = 64 << 20;
/// How much is looked at to tell JSON lines from records.
const LOOKED_AT: usize = 1 << 16;
/// How some programs begin a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A file that cannot be read, or not to its end.
#[derive(thiserror::Error, Debug)]
#[error("cannot read {name}: {why}")]
pub(super) struct Unreadable {
    name: String,
    why: io::Error,
}

/// The games as bytes.
pub(super) struct Input {
    /// What it is called where it cannot be read.
    name: String,
    reader: BufReader<Box<dyn Read>>,
    number: usize,
}

/// The encoding of this name, as an argument.
pub(super) fn encoding(name: &str) -> Result<Encoding, String> {
    Encoding::named(name)
        .ok_or_else(|| "expected utf-8, gb18030, big5, utf-16le or utf-16be".to_owned())
}

/// A move of a JSON line: ICCS, in capitals or not, with or without its hyphen.
pub(super) fn iccs(text: &str) -> Option<Move> {
    text.parse().ok().or_else(|| {
        let text = text.trim().to_ascii_lowercase().replacen('-', "", 1);
        text.parse().ok()
    })
}

/// One line.
pub(super) enum Line {
    Text(String),
    TooLong,
}

impl Input {
    /// # Errors
    /// There is no such file, or it may not be read.
    pub(super) fn open(path: &Path) -> Result<Self, Unreadable> {
        let is_standard = path.as_os_str() == "-";
        let name = if is_standard {
            "standard input".to_owned()
        } else {
            path.display().to_string()
        };
        let source: Box<dyn Read> = if is_standard {
            Box::new(io::stdin())
        } else {
            match File::open(path) {
                Ok(file) => Box::new(file),
                Err(why) => return Err(Unreadable { name, why }),
            }
        };
        Ok(Self {
            name,
            reader: BufReader::with_capacity(LOOKED_AT, source),
            number: 0,
        })
    }

    /// Whether it is JSON lines: the first line that is not empty begins an object, or any line looked
    /// at is one. A comment of a PGN begins with a brace too, but not with a brace and a quote. A byte
    /// order mark before JSON lines is read over.
    pub(super) fn is_json_lines(&mut self) -> Result<bool, Unreadable> {
        let name = &self.name;
        let seen = self.reader.fill_buf().map_err(unreadable(name))?;
        let marked = seen.strip_prefix(BYTE_ORDER_MARK);
        let mark = marked.map_or(0, |_| BYTE_ORDER_MARK.len());
        let seen = marked.unwrap_or(seen);
        let mut lines = seen
            .split(|&byte| byte == b'\n')
            .map(|line| line.trim_ascii())
            .filter(|line| !line.is_empty());
        let begins_object = |line: &[u8]| {
            line.strip_prefix(b"{")
                .is_some_and(|rest| matches!(rest.trim_ascii_start().first(), Some(b'"' | b'}')))
        };
        let first = lines.next().unwrap_or_default();
        // A record that begins with a tag may have anything in its comments.
        let has_tag = first.starts_with(b"[");
        let is_json = begins_object(first)
            || !has_tag
                && lines.any(|line| {
                    begins_object(line) && serde_json::from_slice::<Value>(line).is_ok()
                });
        if is_json {
            self.reader.consume(mark);
        }
        Ok(is_json)
    }

    /// The next line with its number from 1. Bytes that are no UTF-8 are replaced, so that whoever reads
    /// the line refuses it.
    pub(super) fn next_line(&mut self) -> Result<Option<(usize, Line)>, Unreadable> {
        let mut bytes = Vec::new();
        let limit = u64::try_from(MAX_LINE).unwrap_or(u64::MAX);
        let read = self
            .reader
            .by_ref()
            .take(limit)
            .read_until(b'\n', &mut bytes)
            .map_err(unreadable(&self.name))?;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        if read == MAX_LINE && bytes.last() != Some(&b'\n') {
            self.skip_line()?;
            return Ok(Some((self.number, Line::TooLong)));
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Ok(Some((self.number, Line::Text(text))))
    }

    fn skip_line(&mut self) -> Result<(), Unreadable> {
        loop {
            let name = &self.name;
            let seen = self.reader.fill_buf().map_err(unreadable(name))?;
            if seen.is_empty() {
                return Ok(());
            }
            let end = seen.iter().position(|&byte| byte == b'\n');
            let length = seen.len();
            self.reader.consume(end.map_or(length, |end| end + 1));
            if end.is_some() {
                return Ok(());
            }
        }
    }

    /// All that is left; `None` if that is too much.
    pub(super) fn rest(&mut self) -> Result<Option<Vec<u8>>, Unreadable> {
        let mut bytes = Vec::new();
        self.reader
            .by_ref()
            .take(MAX_RECORD + 1)
            .read_to_end(&mut bytes)
            .map_err(unreadable(&self.name))?;
        Ok((bytes.len() as u64 <= MAX_RECORD).then_some(bytes))
    }
}

fn unreadable(name: &str) -> impl Fn(io::Error) -> Unreadable {
    move |why| Unreadable {
        name: name.to_owned(),
        why,
    }
}
