//! What is wrong with a written game: [`Fault`] and [`Unreadable`].

use super::{MAX_DEPTH, MAX_GAME_BYTES, MAX_MOVES, MAX_PLIES, MAX_TAGS};
use crate::xiangqi::{FenError, Illegal, Kind, Move, SetupFaults};

/// A line of a game could not be followed to its end, or a text is left out. What stood before is kept,
/// the rest of the line or that text is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The number of the move that could not be read, from 1 at the start of the game; of a text that
    /// is left out, the one after the last move of the game.
    pub ply: usize,
    /// Whether it stands in a variation; the game itself goes on then.
    pub in_variation: bool,
    /// Where it stands.
    pub place: Place,
    /// What stands there, at most 64 characters of it; more of a text that is left out ends in `…`.
    pub text: String,
    /// What is wrong.
    pub why: Why,
}

/// How much of a text is quoted, in characters.
const QUOTED: usize = 64;

impl Fault {
    /// A text that belongs to no move, from this line on.
    pub(super) fn left_out(line: usize, text: &str) -> Self {
        // What stands there may be long, and what of it is quoted is short.
        let words: String = text.trim_start().chars().take(16 * QUOTED).collect();
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut text = quoted(&words);
        if text.len() < words.len() {
            text.pop();
            text.push('…');
        }
        Self {
            ply: 1,
            in_variation: false,
            place: Place::Line(line),
            text,
            why: Why::LeftOut,
        }
    }

    /// Whether it is a text that belongs to no move.
    #[must_use]
    pub fn is_left_out(&self) -> bool {
        self.why == Why::LeftOut
    }
}

/// As much of a text as a fault quotes.
pub(super) fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

/// A place in what is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The line of the game's text, from 1.
    Line(usize),
    /// How many bytes stand before it in the game's part of the file.
    Byte(usize),
}

/// Why a move cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Why {
    /// It names a move that cannot be played.
    #[error("illegal: {why}")]
    Illegal {
        /// The move.
        mv: Move,
        /// Why it cannot be played.
        why: Illegal,
    },
    /// It can mean several legal moves.
    #[error("ambiguous: {}", list(candidates))]
    Several {
        /// What it can mean, at least two.
        candidates: Vec<Move>,
    },
    /// It is no move.
    #[error("{}", unreadable(*missing))]
    Unreadable {
        /// The piece that it names, if it is written rightly but no such piece stands there.
        missing: Option<Kind>,
    },
    /// It does not name two points of the board.
    #[error("expected two points of the board")]
    NoPoints,
    /// The file ends where something of the game should stand.
    #[error("expected more of the game, found its end")]
    Ends,
    /// It belongs to a line of the game that is not there.
    #[error("expected a part of a line that is there")]
    NoSuchLine,
    /// The game has more moves than are read.
    #[error("expected at most {MAX_PLIES} moves in a line and {MAX_MOVES} in a game")]
    TooManyMoves,
    /// Variations stand within each other deeper than is read.
    #[error("expected at most {MAX_DEPTH} variations within each other")]
    TooDeep,
    /// It belongs to no move of the game, and begins no other one.
    #[error("left out: it belongs to no game")]
    LeftOut,
    /// The game has so many faults that no more variations of it are read.
    #[error("too many variations that cannot be read")]
    TooManyFaults,
}

fn list(moves: &[Move]) -> String {
    let moves: Vec<_> = moves.iter().map(Move::to_string).collect();
    moves.join(", ")
}

fn unreadable(missing: Option<Kind>) -> String {
    match missing {
        None => "no move in any notation".to_owned(),
        Some(kind) => format!("the side to move has no {kind:?} where the text says"),
    }
}

/// Why a text gives no game at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// There is neither a move nor anything else of a game in it.
    #[error("expected a game, found no move")]
    NoGame,
    /// The game's text is too long.
    #[error("expected at most {MAX_GAME_BYTES} bytes a game, found {found}")]
    TooLong {
        /// Its length in bytes.
        found: usize,
    },
    /// The game has too many tags.
    #[error("expected at most {MAX_TAGS} tags")]
    TooManyTags,
    /// Its start is no FEN.
    #[error("bad FEN: {0}")]
    Fen(#[from] FenError),
    /// The places of its pieces are no start.
    #[error("expected the points of 32 pieces as the start, found {found}")]
    Points {
        /// The first text among them that is no point, a point that is named twice, or how much there is.
        found: String,
    },
    /// The file ends before its first move could stand.
    #[error("expected at least {expected} bytes, found {found}")]
    TooShort {
        /// How many there are before the moves.
        expected: usize,
        /// How many there are in all.
        found: usize,
    },
    /// It is written in a version of its format that is not read.
    #[error("expected at most version {expected:#04x}, found {found:#04x}")]
    Version {
        /// The newest version that is read.
        expected: u8,
        /// Its version.
        found: u8,
    },
    /// Its start cannot be played from.
    #[error("cannot be played: {0}")]
    Start(#[from] SetupFaults),
}
