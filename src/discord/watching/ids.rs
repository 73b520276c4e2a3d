//! What a button or a menu for spectators does, as part of an id: [`Watching`].

use std::{fmt, str::FromStr};

use crate::{
    discord::ids::{UnknownId, digits},
    people::Follow,
    xiangqi::Side,
};

/// What somebody does who looks at games of others. Numbers are of the server of the message, except where a
/// server is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Watching {
    /// Shows a part of the list.
    List { page: usize },
    /// A menu: shows the game that is chosen.
    Open,
    /// Shows a game with this side at the bottom.
    Board { number: u32, bottom: Side },
    /// Follows a game.
    Follow { number: u32, how: Follow },
    /// Follows it no longer. It works in direct messages too, so the server is in it.
    Unfollow { server: u64, number: u32 },
}

impl fmt::Display for Watching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::List { page } => write!(f, "list:{page}"),
            Self::Open => f.write_str("open"),
            Self::Board { number, bottom } => write!(f, "board:{number}:{}", bottom.name()),
            Self::Follow { number, how } => write!(f, "follow:{number}:{}", how.name()),
            Self::Unfollow { server, number } => write!(f, "stop:{server}:{number}"),
        }
    }
}

impl FromStr for Watching {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let fields: Vec<_> = text.split(':').collect();
        Ok(match fields[..] {
            ["list", page] => Self::List {
                page: digits(page)?,
            },
            ["open"] => Self::Open,
            ["board", number, bottom] => Self::Board {
                number: digits(number)?,
                bottom: Side::ALL
                    .into_iter()
                    .find(|side| side.name() == bottom)
                    .ok_or(UnknownId)?,
            },
            ["follow", number, how] => Self::Follow {
                number: digits(number)?,
                how: Follow::from_name(how).ok_or(UnknownId)?,
            },
            ["stop", server, number] => Self::Unfollow {
                server: digits(server)?,
                number: digits(number)?,
            },
            _ => return Err(UnknownId),
        })
    }
}
