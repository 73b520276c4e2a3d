//! What the buttons and menus under a game of a file stand for: [`Viewing`].
//!
//! The file itself is attached to the message, so the ids need to say only where in it one looks.

use std::{fmt, str::FromStr};

use crate::{
    discord::ids::{UnknownId, digits},
    referee::Spot,
    ruling::RuleSet,
    xiangqi::Side,
};

/// What somebody looks at, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::discord) struct Look {
    pub(in crate::discord) spot: Spot,
    /// Which side is at the bottom of the board.
    pub(in crate::discord) bottom: Side,
    /// By which rules the game is judged.
    pub(in crate::discord) rules: RuleSet,
}

impl Look {
    /// The beginning of a file.
    pub(in crate::discord) fn beginning(rules: RuleSet) -> Self {
        Self {
            spot: Spot::default(),
            bottom: Side::Red,
            rules,
        }
    }
}

/// A button or a menu, under a message that shows the look or leads to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::discord) struct Viewing {
    pub(in crate::discord) look: Look,
    pub(in crate::discord) way: Way,
}

/// Where a button or a menu leads, as seen from its look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::discord) enum Way {
    /// To the look itself.
    Here,
    /// To the start of the game.
    Start,
    /// One move back.
    Back,
    /// One move on.
    On,
    /// To the end of the line.
    End,
    /// A menu: to the point with the number chosen.
    Branch,
    /// A menu: to the start of the game with the number chosen.
    Game,
    /// Into the channel, for everybody.
    Share,
}

impl Way {
    const ALL: [Self; 8] = [
        Self::Here,
        Self::Start,
        Self::Back,
        Self::On,
        Self::End,
        Self::Branch,
        Self::Game,
        Self::Share,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Start => "start",
            Self::Back => "back",
            Self::On => "on",
            Self::End => "end",
            Self::Branch => "branch",
            Self::Game => "game",
            Self::Share => "share",
        }
    }
}

impl fmt::Display for Viewing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Look {
            spot: Spot { game, node },
            bottom,
            rules,
        } = self.look;
        let bottom = side_name(bottom);
        let (rules, way) = (rules.name(), self.way.name());
        write!(f, "{game}:{node}:{bottom}:{rules}:{way}")
    }
}

impl FromStr for Viewing {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let fields: Vec<_> = text.split(':').collect();
        let [game, node, bottom, rules, way] = fields[..] else {
            return Err(UnknownId);
        };
        let look = Look {
            spot: Spot {
                game: digits(game)?,
                node: digits(node)?,
            },
            bottom: named(Side::ALL, side_name, bottom)?,
            rules: RuleSet::from_name(rules).ok_or(UnknownId)?,
        };
        let way = named(Way::ALL, Way::name, way)?;
        Ok(Self { look, way })
    }
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Black => "black",
    }
}

fn named<T: Copy, const N: usize>(
    all: [T; N],
    name: fn(T) -> &'static str,
    text: &str,
) -> Result<T, UnknownId> {
    let found = all.into_iter().find(|&value| name(value) == text);
    found.ok_or(UnknownId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_reads_back() {
        for way in Way::ALL {
            for (bottom, rules) in [(Side::Red, RuleSet::World), (Side::Black, RuleSet::Chinese)] {
                let spot = Spot {
                    game: usize::MAX,
                    node: 12,
                };
                let look = Look {
                    spot,
                    bottom,
                    rules,
                };
                let viewing = Viewing { look, way };
                let text = viewing.to_string();
                assert!(text.len() <= 60, "{text}");
                assert_eq!(text.parse(), Ok(viewing));
            }
        }
        for text in [
            "",
            "0:0:red:world",
            "0:0:red:world:back:1",
            "00:0:red:world:back",
            "0:0:Red:world:back",
            "0:0:red:none:back",
            "0:0:red:world:forward",
        ] {
            assert_eq!(text.parse::<Viewing>(), Err(UnknownId), "{text}");
        }
    }

    #[test]
    fn ids_that_are_in_use_keep_their_meaning() {
        let look = Look {
            spot: Spot { game: 2, node: 40 },
            bottom: Side::Black,
            rules: RuleSet::Simple,
        };
        let way = Way::On;
        let text = "2:40:black:simple:on";
        assert_eq!(text.parse(), Ok(Viewing { look, way }));
    }
}
