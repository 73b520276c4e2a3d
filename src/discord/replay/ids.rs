//! What the buttons and menus that lead through a game of the server stand for: [`Replaying`].

use std::{fmt, str::FromStr};

use crate::{
    discord::ids::{UnknownId, digits},
    xiangqi::Side,
};

/// A board of a game: where somebody is in it, and how they look at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) struct Stand {
    /// The match in the server of the message.
    pub(in crate::discord) number: u32,
    /// After how many moves.
    pub(in crate::discord) ply: usize,
    /// Which side is at the bottom of the board.
    pub(in crate::discord) bottom: Side,
}

/// What somebody does who looks through a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Replaying {
    /// A menu: opens the game with the number chosen.
    Choose,
    /// Opens a game at its beginning, with the reader's own side at the bottom.
    Open { number: u32 },
    /// Goes there.
    At { stand: Stand, way: Way },
}

/// Which of the buttons it is that lead somewhere: two of them may lead to the same board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Way {
    Here,
    Start,
    Back,
    On,
    End,
    /// Into the channel, for everybody.
    Share,
}

impl Way {
    const ALL: [Self; 6] = [
        Self::Here,
        Self::Start,
        Self::Back,
        Self::On,
        Self::End,
        Self::Share,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Start => "start",
            Self::Back => "back",
            Self::On => "on",
            Self::End => "end",
            Self::Share => "share",
        }
    }
}

impl fmt::Display for Replaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose => f.write_str("choose"),
            Self::Open { number } => write!(f, "{number}"),
            Self::At { stand, way } => {
                let Stand {
                    number,
                    ply,
                    bottom,
                } = stand;
                write!(f, "{number}:{ply}:{}:{}", bottom.name(), way.name())
            }
        }
    }
}

impl FromStr for Replaying {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let fields: Vec<_> = text.split(':').collect();
        Ok(match fields[..] {
            ["choose"] => Self::Choose,
            [number] => Self::Open {
                number: digits(number)?,
            },
            [number, ply, bottom, way] => {
                let bottom = Side::ALL.into_iter().find(|side| side.name() == bottom);
                let way = Way::ALL.into_iter().find(|known| known.name() == way);
                let stand = Stand {
                    number: digits(number)?,
                    ply: digits(ply)?,
                    bottom: bottom.ok_or(UnknownId)?,
                };
                let way = way.ok_or(UnknownId)?;
                Self::At { stand, way }
            }
            _ => return Err(UnknownId),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_that_are_in_use_keep_their_meaning() {
        let stand = Stand {
            number: 17,
            ply: 42,
            bottom: Side::Black,
        };
        let way = Way::On;
        for (text, replaying) in [
            ("choose", Replaying::Choose),
            ("17", Replaying::Open { number: 17 }),
            ("17:42:black:on", Replaying::At { stand, way }),
        ] {
            assert_eq!(text.parse(), Ok(replaying));
            assert_eq!(replaying.to_string(), text);
        }
    }

    #[test]
    fn every_way_reads_back_and_nothing_else_does() {
        for way in Way::ALL {
            let stand = Stand {
                number: u32::MAX,
                ply: usize::MAX,
                bottom: Side::Red,
            };
            let text = Replaying::At { stand, way }.to_string();
            assert!(text.len() <= 60, "{text}");
            assert_eq!(text.parse(), Ok(Replaying::At { stand, way }));
        }
        for text in [
            "",
            "-1",
            "017",
            "17:42",
            "17:42:black",
            "17:42:Black:on",
            "17:42:black:forth",
            "17:042:black:on",
            "17:42:black:on:1",
        ] {
            assert_eq!(text.parse::<Replaying>(), Err(UnknownId), "{text}");
        }
    }
}
