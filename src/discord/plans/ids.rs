//! What the buttons and menus of somebody who plans answers do, as part of an id: [`Planning`].

use std::{fmt, str::FromStr};

use crate::{
    discord::ids::{UnknownId, digits},
    xiangqi::Move,
};

/// What is done about the plan of whoever presses.
///
/// `number` is the match in the server of the message, `ply` the number of the board from which is planned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::discord) struct Planning {
    pub(in crate::discord) number: u32,
    pub(in crate::discord) ply: usize,
    pub(in crate::discord) deed: Deed,
}

/// What is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Deed {
    /// Shows the plan.
    List,
    /// Opens the form for a line; also the form itself.
    Form,
    /// Drops all of it.
    Clear,
    /// A menu: drops the line that is chosen.
    Drop,
    /// Shows with which pieces a line can go on after these moves.
    Step(Path),
    /// A menu: chooses the piece.
    Piece(Path),
    /// A menu: chooses its move.
    Target(Path),
}

/// The moves of a line that is planned step by step.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::discord) struct Path(Vec<Move>);

impl Path {
    /// How many moves fit into an id with room for all else.
    pub(in crate::discord) const MOST: usize = 12;

    /// The path of these moves; `None` if there are too many.
    pub(in crate::discord) fn new(moves: Vec<Move>) -> Option<Self> {
        (moves.len() <= Self::MOST).then_some(Self(moves))
    }

    pub(in crate::discord) fn moves(&self) -> &[Move] {
        &self.0
    }

    /// The path with one more move, which may be one too many.
    pub(in crate::discord) fn and(&self, mv: Move) -> Vec<Move> {
        let mut moves = self.0.clone();
        moves.push(mv);
        moves
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|mv| write!(f, "{mv}"))
    }
}

impl FromStr for Path {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let moves = text.as_bytes().chunks(4).map(|mv| {
            let mv = std::str::from_utf8(mv).map_err(|_| UnknownId)?;
            mv.parse().map_err(|_| UnknownId)
        });
        let moves = moves.collect::<Result<_, _>>()?;
        Self::new(moves)
            .filter(|path| path.to_string() == text)
            .ok_or(UnknownId)
    }
}

impl fmt::Display for Planning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, ply, deed } = self;
        write!(f, "{number}:{ply}:")?;
        match deed {
            Deed::List => f.write_str("list"),
            Deed::Form => f.write_str("form"),
            Deed::Clear => f.write_str("clear"),
            Deed::Drop => f.write_str("drop"),
            Deed::Step(path) => write!(f, "step:{path}"),
            Deed::Piece(path) => write!(f, "piece:{path}"),
            Deed::Target(path) => write!(f, "to:{path}"),
        }
    }
}

impl FromStr for Planning {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let fields: Vec<_> = text.split(':').collect();
        let (number, ply, deed) = match fields[..] {
            [number, ply, "list"] => (number, ply, Deed::List),
            [number, ply, "form"] => (number, ply, Deed::Form),
            [number, ply, "clear"] => (number, ply, Deed::Clear),
            [number, ply, "drop"] => (number, ply, Deed::Drop),
            [number, ply, "step", path] => (number, ply, Deed::Step(path.parse()?)),
            [number, ply, "piece", path] => (number, ply, Deed::Piece(path.parse()?)),
            [number, ply, "to", path] => (number, ply, Deed::Target(path.parse()?)),
            _ => return Err(UnknownId),
        };
        Ok(Self {
            number: digits(number)?,
            ply: digits(ply)?,
            deed,
        })
    }
}
