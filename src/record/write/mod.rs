//! From a game to the bytes of a file: [`write()`].

mod dhtmlxq;
mod loss;
mod pgn;
mod plain;
mod xqf;

use std::fmt::Write;

pub use loss::Loss;

use super::{MAX_GAME_BYTES, MAX_TAGS, encoding::Encoding, game::Record};
use crate::{
    notation::Notation,
    xiangqi::{Position, Setup},
};

/// What a game can be written as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// PGN with its moves in this notation: holds all of a game.
    Pgn(Notation),
    /// A numbered list of the moves, a pair a line, with the start if it is not the usual one and the
    /// result.
    Plain(Notation),
    /// The tags of DhtmlXQ, which are those of UBB too: can be put in a page of HTML or a forum post.
    DhtmlXq,
    /// A file of 象棋演播室, version 0x0A, which every program reads. It holds one game.
    Xqf,
}

/// A written game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The file's bytes, or a part of a file of several games: texts may follow one another after a
    /// blank line.
    pub bytes: Vec<u8>,
    /// What is not in it.
    pub losses: Vec<Loss>,
}

/// Writes a game, with the letters of a text in this encoding; those of an XQF file are GB18030. Never
/// panics, and says what was lost. What was not is read again as it was.
///
/// ```
/// use caipan::{notation::Notation, record::{Encoding, Target, read, write}};
///
/// let game = read("1. h2e2 h9g7 {usual} (1... h7e7) 2. h0g2 1-0").next().unwrap()?;
/// let pgn = write(&game.record, Target::Pgn(Notation::Chinese), Encoding::Utf8);
/// assert_eq!(pgn.losses, []);
/// let text = String::from_utf8(pgn.bytes).unwrap();
/// assert!(text.ends_with("1. 炮二平五 马８进７ {usual} (1... 炮８平５) 2. 马二进三 1-0\n"), "{text}");
/// assert_eq!(read(&text).next().unwrap()?, game);
/// # Ok::<(), caipan::record::Unreadable>(())
/// ```
#[must_use]
pub fn write(record: &Record, target: Target, encoding: Encoding) -> Written {
    let most = match target {
        Target::Pgn(_) | Target::DhtmlXq => MAX_TAGS,
        Target::Plain(_) | Target::Xqf => usize::MAX,
    };
    if record.tags.len() > most {
        let mut shorter = record.clone();
        let names = shorter.tags.cut(most);
        let mut written = write(&shorter, target, encoding);
        let lost = names.into_iter().map(|name| Loss::Tag { name });
        written.losses.extend(lost);
        return written;
    }
    let (bytes, mut losses) = match target {
        Target::Xqf => xqf::write(record),
        Target::Pgn(notation) => encoded(pgn::write(record, notation), encoding),
        Target::Plain(notation) => encoded(plain::write(record, notation), encoding),
        Target::DhtmlXq => encoded(dhtmlxq::write(record), encoding),
    };
    if bytes.len() > MAX_GAME_BYTES {
        let bytes = bytes.len();
        losses.push(Loss::TooLong { bytes });
    }
    Written { bytes, losses }
}

fn encoded((text, mut losses): (String, Vec<Loss>), encoding: Encoding) -> (Vec<u8>, Vec<Loss>) {
    let (mut bytes, count) = encoding.encode(&text);
    // A single letter such as `á` is a Chinese character in GB2312 too, and is more likely that in a
    // game's file; a mark says what it is, and is blank space between games that are put together.
    if encoding == Encoding::Utf8 && Encoding::detect(&bytes) != encoding {
        bytes.splice(..0, "\u{feff}".bytes());
    }
    if count > 0 {
        losses.push(Loss::Letters { count });
    }
    // The bounds are those of the text in UTF-8.
    if text.len() > MAX_GAME_BYTES && bytes.len() <= MAX_GAME_BYTES {
        let bytes = text.len();
        losses.push(Loss::TooLong { bytes });
    }
    (bytes, losses)
}

/// Whether a game from there needs no FEN.
fn is_usual(setup: &Setup) -> bool {
    *setup == Setup::from(&Position::start())
}

/// Text that is put together never fails.
fn push(text: &mut String, more: std::fmt::Arguments<'_>) {
    text.write_fmt(more).expect("a string takes any text");
}
