//! What people propose to each other: [`Proposal`] and to whom.

use super::request::Outsider;
use crate::{
    play::{Flag, Handicap, Pace, SideChoice},
    ruling::RuleSet,
    xiangqi::Position,
};

/// Whom a challenge is for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Opponent {
    /// Whoever accepts first.
    Anyone,
    /// This person.
    Person(Outsider),
    /// The person with this number outside, whose name is not at hand.
    Numbered(u64),
    /// A program, which cannot play: refused.
    Program,
}

/// What somebody proposes. What they leave open is as they were challenged, or as usual in the server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proposal {
    /// Which side they take. With a handicap it is usually that of the giver.
    pub side: Option<SideChoice>,
    /// How much time there is.
    pub pace: Option<Pace>,
    /// What happens when it is up.
    pub flag: Option<Flag>,
    /// The rules of repetition.
    pub rules: Option<RuleSet>,
    /// Whether the result counts for ratings. Usually not from another start, nor with a handicap.
    pub is_rated: Option<bool>,
    /// How it begins.
    pub start: Option<Start>,
}

/// Another start than the usual one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// With these odds.
    Handicap(Handicap),
    /// From this position.
    Position(Box<Position>),
}
