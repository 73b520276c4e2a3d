//! The games of one file, one by one: [`each`].

use std::path::Path;

use serde_json::Value;

use super::row::{self, Refusal};
use crate::{
    cli::input::{Input, Line},
    record::{self, Encoding, Game, Source},
};

/// A game as it was given, or why there is none.
pub(super) struct Given {
    /// Its number in its file, from 1; of JSON lines, that of the line.
    pub(super) number: usize,
    /// What it calls itself.
    pub(super) id: Option<Value>,
    pub(super) read: Result<Game, Refusal>,
    /// How many bytes of the file come after it, as far as that is known, and how many there are.
    pub(super) left: [u64; 2],
}

/// Reads the games of a file of this size, or of standard input, and hands them over.
///
/// # Errors
/// The file is [`crate::cli::input::Unreadable`], or whoever takes the games has an error.
pub(super) fn each(
    path: &Path,
    size: u64,
    encoding: Option<Encoding>,
    take: impl FnMut(Given) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut input = Input::open(path)?;
    if input.is_json_lines()? {
        lines(&mut input, size, take)
    } else {
        records(&mut input, encoding, take)
    }
}

fn lines(
    input: &mut Input,
    size: u64,
    mut take: impl FnMut(Given) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut seen = 0;
    while let Some((number, line)) = input.next_line()? {
        let (id, read) = match &line {
            Line::Text(text) => {
                seen += text.len() as u64;
                if text.trim().is_empty() {
                    continue;
                }
                row::read(text)
            }
            Line::TooLong => (None, Err(Refusal::line_too_long())),
        };
        take(Given {
            number,
            id,
            read,
            left: [size.saturating_sub(seen), size],
        })?;
    }
    Ok(())
}

fn records(
    input: &mut Input,
    encoding: Option<Encoding>,
    mut take: impl FnMut(Given) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let refused = |refusal| Given {
        number: 1,
        id: None,
        read: Err(refusal),
        left: [0, 0],
    };
    let Some(bytes) = input.rest()? else {
        return take(refused(Refusal::file_too_long()));
    };
    let source = Source::new(&bytes, encoding);
    let mut games = source.games();
    let of = games.left() as u64;
    let mut number = 0;
    while let Some(read) = games.next() {
        number += 1;
        take(Given {
            number,
            id: None,
            read: read.map_err(Refusal::from),
            left: [games.left() as u64, of],
        })?;
    }
    if number == 0 {
        take(refused(record::Unreadable::NoGame.into()))?;
    }
    Ok(())
}
