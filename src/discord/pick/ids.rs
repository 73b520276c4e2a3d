//! Where somebody is who picks a move from the board, as part of an id: [`Picking`].

use std::{fmt, str::FromStr};

use crate::{
    discord::ids::{UnknownId, digits},
    xiangqi::Square,
};

/// A step on the way to a move that is picked from the board.
///
/// `number` is the match in the server of the message, `ply` the number of moves that the message
/// shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) struct Picking {
    pub(in crate::discord) number: u32,
    pub(in crate::discord) ply: usize,
    pub(in crate::discord) step: Step,
}

/// What a button or a menu on the way does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Step {
    /// Shows the pieces that can move.
    Pieces,
    /// A menu: chooses the piece.
    Piece,
    /// Shows where this piece can go.
    Targets { from: Square },
    /// A menu: chooses where this piece goes.
    Target { from: Square },
    /// Gives it up.
    Nothing,
}

impl fmt::Display for Picking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, ply, step } = self;
        write!(f, "{number}:{ply}")?;
        match step {
            Step::Pieces => Ok(()),
            Step::Piece => f.write_str(":piece"),
            Step::Targets { from } => write!(f, ":from:{from}"),
            Step::Target { from } => write!(f, ":to:{from}"),
            Step::Nothing => f.write_str(":nothing"),
        }
    }
}

impl FromStr for Picking {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let fields: Vec<_> = text.split(':').collect();
        let (number, ply, step) = match fields[..] {
            [number, ply] => (number, ply, Step::Pieces),
            [number, ply, "piece"] => (number, ply, Step::Piece),
            [number, ply, "nothing"] => (number, ply, Step::Nothing),
            [number, ply, kind @ ("from" | "to"), from] => {
                let from = from.parse().map_err(|_| UnknownId)?;
                let step = match kind {
                    "from" => Step::Targets { from },
                    _ => Step::Target { from },
                };
                (number, ply, step)
            }
            _ => return Err(UnknownId),
        };
        Ok(Self {
            number: digits(number)?,
            ply: digits(ply)?,
            step,
        })
    }
}
