//! One move as people write it: ICCS and UCI, WXF, Chinese, Vietnamese and English.
//!
//! [`write()`] gives the one text of a move that a notation has for it, [`read()`] every legal move that a
//! text can mean, [`nearest()`] the moves that a text comes near if it means none, [`suggest()`] the moves
//! that an unfinished text may become. Reading goes in two steps:
//! syntax says what the text says (`phrase`, `coordinates`), the position says which moves that can
//! be (`resolve`). The side to move sets the perspective; letter case and the style of numerals never do.
//!
//! Pure: it knows one position and one move. Games and move lists are in `record`, sentences in `text`.

mod chinese;
mod coordinates;
mod described;
mod kinds;
mod nearest;
mod normal;
mod phrase;
mod pinyin;
mod quick;
mod read;
mod resolve;
mod suggest;
mod vietnamese;
mod western;

use std::{fmt, str::FromStr};

use crate::xiangqi::{Move, Position};

pub use nearest::{Neighbours, nearest};
pub use read::{Reading, read};
pub use suggest::suggest;

use described::Described;

/// A way of writing moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Notation {
    /// Two points with ranks 0 to 9: `h2e2`.
    Iccs,
    /// Two points with ranks 1 to 10: `h3e3`.
    Uci,
    /// The letters of the World Xiangqi Federation: `C2=5`.
    Wxf,
    /// Chinese in simplified characters: `炮二平五`.
    Chinese,
    /// Chinese in traditional characters: `炮二平五`, `馬８進７`.
    Traditional,
    /// Vietnamese letters: `P2-5`.
    Vietnamese,
    /// English words with the WXF signs: `Cannon 2=5`.
    English,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 7] = [
        Self::Iccs,
        Self::Uci,
        Self::Wxf,
        Self::Chinese,
        Self::Traditional,
        Self::Vietnamese,
        Self::English,
    ];

    /// The fixed name for programs and settings, such as `wxf`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Iccs => "iccs",
            Self::Uci => "uci",
            Self::Wxf => "wxf",
            Self::Chinese => "chinese",
            Self::Traditional => "traditional",
            Self::Vietnamese => "vietnamese",
            Self::English => "english",
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected one of iccs, uci, wxf, chinese, traditional, vietnamese, english")]
pub struct ParseNotationError;

impl FromStr for Notation {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.name() == text)
            .ok_or(ParseNotationError)
    }
}

/// The text of a move in a notation, by the official conventions: no two legal moves of a position
/// share one, and [`read()`] gives the move back.
///
/// The move must be legal, or at least start on a piece of the side to move and follow its way of
/// moving. Any other move is written as its two points.
///
/// ```
/// use caipan::{notation::{Notation, write}, xiangqi::Position};
///
/// let start = Position::start();
/// let mv = "h2e2".parse().unwrap();
/// assert_eq!(write(&start, mv, Notation::Chinese), "炮二平五");
/// assert_eq!(write(&start, mv, Notation::Wxf), "C2=5");
/// assert_eq!(write(&start, mv, Notation::Uci), "h3e3");
/// ```
#[must_use]
pub fn write(position: &Position, mv: Move, notation: Notation) -> String {
    let described = match notation {
        Notation::Iccs => None,
        Notation::Uci => return coordinates::write_uci(mv),
        _ => Described::new(position, mv),
    };
    let Some(described) = described else {
        return mv.to_string();
    };
    match notation {
        Notation::Chinese => chinese::write(&described, &chinese::SIMPLIFIED),
        Notation::Traditional => chinese::write(&described, &chinese::TRADITIONAL),
        Notation::Vietnamese => vietnamese::write(&described),
        Notation::English => western::write_english(&described),
        Notation::Iccs | Notation::Uci | Notation::Wxf => western::write_wxf(&described),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for notation in Notation::ALL {
            assert_eq!(notation.to_string().parse(), Ok(notation));
        }
        assert_eq!("WXF".parse::<Notation>(), Err(ParseNotationError));
    }
}
