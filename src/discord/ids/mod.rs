//! What a button, a modal or a suggestion stands for, as the short text that Discord gives back when
//! somebody uses it: [`ComponentId`] and [`Suggested`].
//!
//! The text carries all that is needed, so a button works after a restart of the program. It begins
//! with [`VERSION`]; a text of another version, or of somebody else, reads as an error and never as
//! something that it was not.

mod wish;

use std::{fmt, str::FromStr};

use super::{
    draft::{Draft, Part},
    export::Format,
    pick::Picking,
    plans::Planning,
    ratings::{Looking, Ranking},
    replay::Replaying,
    rules,
    settings::{Page, What, Whose},
    viewer::Viewing,
    watching::Watching,
};
use crate::{ruling::RuleSet, xiangqi::Move};

pub(super) use wish::Pressed;

/// The form of the texts below. A change that gives old texts another meaning needs another one.
const VERSION: &str = "xq1";

/// The longest text that Discord takes as an id, in UTF-16 units.
#[cfg(test)]
const LIMIT: usize = 100;

/// What a button or a modal under one of the bot's messages does.
///
/// `number` is the match in the server of the message, `ply` the number of moves that the message
/// shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ComponentId {
    /// Takes a challenge up as it was after so many rounds of other terms.
    Accept { number: u32, round: u8 },
    /// Says no to a challenge.
    Decline { number: u32 },
    /// Takes one's own challenge back.
    Withdraw { number: u32 },
    /// Opens the modal for a move; also the modal itself.
    Move { number: u32, ply: usize },
    /// Plays this very move: one reading out of several.
    Play { number: u32, ply: usize, mv: Move },
    /// Goes on with picking a move from the board.
    Pick(Picking),
    /// Plays a move that was shown before.
    Confirmed { number: u32, ply: usize, mv: Move },
    /// Plays a move although it loses at once: the answer to being asked.
    LosingMove { number: u32, ply: usize, mv: Move },
    /// Plays what was typed in this one of several games.
    PlayTyped { number: u32, typed: Typed },
    /// Asks whether to resign.
    Resign { number: u32, ply: usize },
    /// Resigns.
    ConfirmResign { number: u32, ply: usize },
    /// Offers a draw.
    OfferDraw { number: u32, ply: usize },
    /// Accepts the draw offered.
    AcceptDraw { number: u32, ply: usize },
    /// Declines the draw offered.
    DeclineDraw { number: u32, ply: usize },
    /// Asks something else of the game.
    Wish {
        number: u32,
        ply: usize,
        wish: Pressed,
    },
    /// Shows what else can be done in a game.
    More { number: u32 },
    /// Goes on with planning answers.
    Plan(Planning),
    /// Shows the board to the person who asks.
    Board { number: u32 },
    /// Judges the record that is attached to the message by these rules.
    Judge { rules: RuleSet },
    /// Goes on in the game of the file that is attached to the message.
    View(Viewing),
    /// The form that takes a game in.
    Import,
    /// A menu: sets what is chosen from it.
    Set { whose: Whose, what: What },
    /// Shows a page of what is set.
    Settings { whose: Whose, page: Page },
    /// A menu: whoever is chosen from it is no longer blocked.
    Unblock,
    /// Gives everything that is kept about the person who asks.
    Account,
    /// Asks whether to erase it.
    Erase,
    /// Erases it.
    ConfirmErase,
    /// Gives a game as a file.
    Export { number: u32, format: Format },
    /// Shows a page of the rules.
    Rules { page: rules::Page },
    /// Leaves everything as it is.
    Dismiss,
    /// Opens the form for other terms than those of a challenge after so many rounds.
    Terms { number: u32, round: u8 },
    /// A part of the form of a challenge, with all that has been chosen in it.
    Draft { part: Part, draft: Draft },
    /// Sends nothing.
    Discard,
    /// Proposes the same game again.
    Rematch { number: u32 },
    /// Goes on with a game where the person is.
    Here { number: u32 },
    /// Asks the arbiters to look at a game.
    AskArbiters { number: u32 },
    /// Looks at games of others.
    Watch(Watching),
    /// Looks at who is how strong.
    Ranking(Ranking),
    /// Looks at what somebody has played.
    Profile(Looking),
    /// Looks through a game.
    Replay(Replaying),
}

/// What somebody typed as a move, if it is short enough to be one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Typed(String);

impl Typed {
    /// How many characters it may have: more than any way to write a move needs, and few enough for
    /// a [`ComponentId`] whatever they are.
    pub(super) const LIMIT: u16 = 40;

    /// The text without the space around it; `None` if it is too long.
    pub(super) fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        (text.chars().count() <= usize::from(Self::LIMIT)).then(|| Self(text.to_owned()))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text that is no [`ComponentId`] or [`Suggested`] of this version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an id of version {VERSION}, found another text")]
pub(super) struct UnknownId;

impl fmt::Display for ComponentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            Self::Accept { number, round: 0 } => write!(f, "accept:{number}"),
            Self::Accept { number, round } => write!(f, "accept:{number}:{round}"),
            Self::Decline { number } => write!(f, "decline:{number}"),
            Self::Withdraw { number } => write!(f, "withdraw:{number}"),
            Self::Move { number, ply } => write!(f, "move:{number}:{ply}"),
            Self::Play { number, ply, mv } => write!(f, "play:{number}:{ply}:{mv}"),
            Self::Pick(picking) => write!(f, "pick:{picking}"),
            Self::Confirmed { number, ply, mv } => write!(f, "sure:{number}:{ply}:{mv}"),
            Self::LosingMove { number, ply, mv } => write!(f, "lose:{number}:{ply}:{mv}"),
            Self::PlayTyped { number, typed } => write!(f, "text:{number}:{}", typed.0),
            Self::Resign { number, ply } => write!(f, "resign:{number}:{ply}"),
            Self::ConfirmResign { number, ply } => write!(f, "resign-yes:{number}:{ply}"),
            Self::OfferDraw { number, ply } => write!(f, "draw:{number}:{ply}"),
            Self::AcceptDraw { number, ply } => write!(f, "agree:{number}:{ply}"),
            Self::DeclineDraw { number, ply } => write!(f, "refuse:{number}:{ply}"),
            Self::Wish { number, ply, wish } => {
                write!(f, "wish:{number}:{ply}:{}", wish.text())
            }
            Self::More { number } => write!(f, "more:{number}"),
            Self::Plan(planning) => write!(f, "plan:{planning}"),
            Self::Board { number } => write!(f, "board:{number}"),
            Self::Judge { rules } => write!(f, "judge:{}", rules.name()),
            Self::View(viewing) => write!(f, "view:{viewing}"),
            Self::Import => f.write_str("import"),
            Self::Set { whose, what } => write!(f, "set:{}:{}", whose.name(), what.name()),
            Self::Settings { whose, page } => {
                write!(f, "settings:{}:{}", whose.name(), page.name())
            }
            Self::Unblock => f.write_str("unblock"),
            Self::Account => f.write_str("account"),
            Self::Erase => f.write_str("erase"),
            Self::ConfirmErase => f.write_str("erase-yes"),
            Self::Export { number, format } => write!(f, "export:{number}:{}", format.name()),
            Self::Rules { page } => write!(f, "rules:{}", page.name()),
            Self::Dismiss => f.write_str("dismiss"),
            Self::Terms { number, round } => write!(f, "terms:{number}:{round}"),
            Self::Draft { part, draft } => write!(f, "draft:{}:{draft}", part.name()),
            Self::Discard => f.write_str("discard"),
            Self::Rematch { number } => write!(f, "rematch:{number}"),
            Self::Here { number } => write!(f, "here:{number}"),
            Self::AskArbiters { number } => write!(f, "appeal:{number}"),
            Self::Watch(watching) => write!(f, "watch:{watching}"),
            Self::Ranking(ranking) => write!(f, "rank:{ranking}"),
            Self::Profile(looking) => write!(f, "profile:{looking}"),
            Self::Replay(replaying) => write!(f, "replay:{replaying}"),
        }
    }
}

impl FromStr for ComponentId {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let (kind, rest) = unversioned(text)?;
        if kind == "text" {
            let (number, typed) = rest.split_once(':').ok_or(UnknownId)?;
            let number = digits(number)?;
            let typed = Typed::new(typed)
                .filter(|read| read.0 == typed)
                .ok_or(UnknownId)?;
            return Ok(Self::PlayTyped { number, typed });
        }
        if kind == "plan" {
            return rest.parse().map(Self::Plan);
        }
        if kind == "view" {
            return rest.parse().map(Self::View);
        }
        if kind == "watch" {
            return rest.parse().map(Self::Watch);
        }
        if kind == "rank" {
            return rest.parse().map(Self::Ranking);
        }
        if kind == "profile" {
            return rest.parse().map(Self::Profile);
        }
        if kind == "replay" {
            return rest.parse().map(Self::Replay);
        }
        if kind == "pick" {
            return rest.parse().map(Self::Pick);
        }
        if kind == "draft" {
            let (part, draft) = rest.split_once(':').ok_or(UnknownId)?;
            let part = Part::named(part).ok_or(UnknownId)?;
            let draft = draft.parse()?;
            return Ok(Self::Draft { part, draft });
        }
        let fields: Vec<_> = rest.split(':').collect();
        Ok(match (kind, fields.as_slice()) {
            ("accept", [number]) => Self::Accept {
                number: digits(number)?,
                round: 0,
            },
            ("accept", [number, round]) if *round != "0" => Self::Accept {
                number: digits(number)?,
                round: digits(round)?,
            },
            ("terms", [number, round]) => Self::Terms {
                number: digits(number)?,
                round: digits(round)?,
            },
            ("rematch", [number]) => Self::Rematch {
                number: digits(number)?,
            },
            ("discard", [""]) => Self::Discard,
            ("decline", [number]) => Self::Decline {
                number: digits(number)?,
            },
            ("withdraw", [number]) => Self::Withdraw {
                number: digits(number)?,
            },
            ("wish", [number, ply, wish @ ..]) => Self::Wish {
                number: digits(number)?,
                ply: digits(ply)?,
                wish: Pressed::read(wish)?,
            },
            ("more", [number]) => Self::More {
                number: digits(number)?,
            },
            ("board", [number]) => Self::Board {
                number: digits(number)?,
            },
            ("play", [number, ply, mv]) => Self::Play {
                number: digits(number)?,
                ply: digits(ply)?,
                mv: mv.parse().map_err(|_| UnknownId)?,
            },
            ("sure", [number, ply, mv]) => Self::Confirmed {
                number: digits(number)?,
                ply: digits(ply)?,
                mv: mv.parse().map_err(|_| UnknownId)?,
            },
            ("lose", [number, ply, mv]) => Self::LosingMove {
                number: digits(number)?,
                ply: digits(ply)?,
                mv: mv.parse().map_err(|_| UnknownId)?,
            },
            ("judge", [rules]) => Self::Judge {
                rules: RuleSet::from_name(rules).ok_or(UnknownId)?,
            },
            ("import", [""]) => Self::Import,
            ("set", [whose, what]) => Self::Set {
                whose: Whose::from_name(whose).ok_or(UnknownId)?,
                what: What::from_name(what).ok_or(UnknownId)?,
            },
            ("settings", [whose, page]) => {
                let whose = Whose::from_name(whose).ok_or(UnknownId)?;
                let page = Page::from_name(whose, page).ok_or(UnknownId)?;
                Self::Settings { whose, page }
            }
            ("unblock", [""]) => Self::Unblock,
            ("account", [""]) => Self::Account,
            ("erase", [""]) => Self::Erase,
            ("erase-yes", [""]) => Self::ConfirmErase,
            ("export", [number, format]) => Self::Export {
                number: digits(number)?,
                format: Format::named(format).ok_or(UnknownId)?,
            },
            ("rules", [page]) => Self::Rules {
                page: rules::Page::from_name(page).ok_or(UnknownId)?,
            },
            ("dismiss", [""]) => Self::Dismiss,
            ("here", [number]) => Self::Here {
                number: digits(number)?,
            },
            ("appeal", [number]) => Self::AskArbiters {
                number: digits(number)?,
            },
            (kind, [number, ply]) => about_a_ply(kind, digits(number)?, digits(ply)?)?,
            _ => return Err(UnknownId),
        })
    }
}

fn about_a_ply(kind: &str, number: u32, ply: usize) -> Result<ComponentId, UnknownId> {
    Ok(match kind {
        "move" => ComponentId::Move { number, ply },
        "resign" => ComponentId::Resign { number, ply },
        "resign-yes" => ComponentId::ConfirmResign { number, ply },
        "draw" => ComponentId::OfferDraw { number, ply },
        "agree" => ComponentId::AcceptDraw { number, ply },
        "refuse" => ComponentId::DeclineDraw { number, ply },
        _ => return Err(UnknownId),
    })
}

/// The value of a suggestion for the option `move`: a move of the position that was suggested for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Suggested {
    pub(super) number: u32,
    pub(super) ply: usize,
    pub(super) mv: Move,
}

impl fmt::Display for Suggested {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, ply, mv } = self;
        write!(f, "{VERSION}:move:{number}:{ply}:{mv}")
    }
}

impl FromStr for Suggested {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Self, UnknownId> {
        let (kind, rest) = unversioned(text)?;
        let fields: Vec<_> = rest.split(':').collect();
        match (kind, fields.as_slice()) {
            ("move", [number, ply, mv]) => Ok(Self {
                number: digits(number)?,
                ply: digits(ply)?,
                mv: mv.parse().map_err(|_| UnknownId)?,
            }),
            _ => Err(UnknownId),
        }
    }
}

/// The kind and the fields of an id of this version.
fn unversioned(text: &str) -> Result<(&str, &str), UnknownId> {
    let rest = text
        .strip_prefix(VERSION)
        .and_then(|rest| rest.strip_prefix(':'))
        .ok_or(UnknownId)?;
    Ok(rest.split_once(':').unwrap_or((rest, "")))
}

/// A number as `Display` writes it: one text for each number, so that an id has one spelling.
pub(super) fn digits<N: FromStr + fmt::Display>(text: &str) -> Result<N, UnknownId> {
    let number: N = text.parse().map_err(|_| UnknownId)?;
    if number.to_string() == text {
        Ok(number)
    } else {
        Err(UnknownId)
    }
}

#[cfg(test)]
mod tests;
