//! A whole game as people keep it: [`Record`], the readers of the formats that it is kept in, and the
//! writers of some of them.
//!
//! [`Source`] finds out what the bytes of a file are, and [`read()`] the format of a text; both give the
//! games one by one: each a [`Record`] with the legal part of what was written and a [`Fault`] for every
//! line that could not be followed to its end, or the reason why there is no game at all. Nothing is
//! guessed in silence: a text that is left out is named. A text may hold games of several formats (`texts`),
//! told apart by their beginnings (`opening`). One file a format: `pgn` and `plain`, whose move texts are
//! read by `section`, `lexer`, `line` and `style`; `dhtmlxq`, `cbf`, `xqf` and `ccbridge` (CBR and CBL), whose
//! moves are points and go through `grow`, those of DhtmlXQ line by line (`branches`). `encoding` turns bytes into text and back.
//!
//! [`write()`] gives the bytes of a game in a format and encoding, with a [`Loss`] for everything that has
//! no place there; what is not lost is read again as it was.
//!
//! Pure: bytes or text in, values out, and the other way round. It knows no results of its own: what the rules say of a game is in
//! `ruling`.
//!
//! # Bounds
//! A game's text has at most [`MAX_GAME_BYTES`], a game at most [`MAX_MOVES`] moves with all
//! variations, [`MAX_PLIES`] in one line, [`MAX_DEPTH`] variations within each other, and
//! [`MAX_TAGS`] tags. What goes beyond is reported, never cut off in silence.

mod army;
mod brackets;
mod branches;
mod cbf;
mod ccbridge;
mod dhtmlxq;
mod encoding;
mod fault;
mod game;
mod grow;
mod lexer;
mod line;
mod opening;
mod pgn;
mod plain;
mod read;
mod results;
mod section;
mod source;
mod style;
mod texts;
mod tree;
mod write;
mod xqf;

pub use encoding::Encoding;
pub use fault::{Fault, Place, Unreadable, Why};
pub use game::{GameResult, Record, Tags};
pub use read::{Format, Game, Games, detect, read};
pub use results::{result, sign};
pub use source::Source;
pub use tree::{MoveTree, NodeId};
pub use write::{Loss, Target, Written, write};

/// The longest text of one game, in bytes.
pub const MAX_GAME_BYTES: usize = 1 << 19;
/// The most moves of one game, variations included.
pub const MAX_MOVES: usize = 20_000;
/// The most moves of one line from the start position.
pub const MAX_PLIES: usize = 4_000;
/// The most variations that may be open within each other.
pub const MAX_DEPTH: usize = 64;
/// The most tags of one game.
pub const MAX_TAGS: usize = 100;
