//! WXF and English: what is written, and the words that are read.

use super::{
    described::{Described, Direction, Standing},
    kinds::Kinds,
    phrase::{Directions, Lexicon, Place, Slot, Table},
};
use crate::xiangqi::Kind;

const WXF_LETTERS: [&str; 7] = ["K", "A", "E", "H", "R", "C", "P"];

const fn wxf_sign(direction: Direction) -> char {
    match direction {
        Direction::Forward => '+',
        Direction::Back => '-',
        Direction::Sideways => '=',
    }
}

/// Official WXF. Soldiers in tandem on two files give up their letter for the file's digit.
pub(super) fn write_wxf(described: &Described) -> String {
    let letter = WXF_LETTERS[described.piece.kind.index()];
    let file = described.file;
    let who = match described.standing {
        Standing::Alone => format!("{letter}{file}"),
        Standing::Tandem {
            index,
            count,
            across,
        } => {
            let subject = if across.is_some() {
                file.to_string()
            } else {
                letter.to_owned()
            };
            let from_rear = count - 1 - index;
            match (index, from_rear) {
                (0, 3..) => "++".to_owned(),
                (3.., 0) => "--".to_owned(),
                _ if index < from_rear => format!("{subject}+"),
                _ if index > from_rear => format!("{subject}-"),
                _ => format!("{subject}{file}"),
            }
        }
    };
    format!("{who}{}{}", wxf_sign(described.direction), described.number)
}

const ENGLISH_NAMES: [&str; 7] = [
    "General", "Advisor", "Elephant", "Horse", "Chariot", "Cannon", "Soldier",
];

/// The piece's English name, then as in WXF; pieces in tandem by `Front`, `Middle`, `Rear` or their
/// order, with the file only if two files have soldiers in tandem.
pub(super) fn write_english(described: &Described) -> String {
    let name = ENGLISH_NAMES[described.piece.kind.index()];
    let file = described.file;
    let who = match described.standing {
        Standing::Alone => format!("{name} {file}"),
        Standing::Tandem {
            index,
            count,
            across,
        } => {
            let place = match (index, count) {
                (0, _) => "Front",
                (1, 3) => "Middle",
                (index, count) if index + 1 == count => "Rear",
                (1, _) => "Second",
                (2, _) => "Third",
                _ => "Fourth",
            };
            match across {
                Some(_) => format!("{place} {name} {file}"),
                None => format!("{place} {name} "),
            }
        }
    };
    format!("{who}{}{}", wxf_sign(described.direction), described.number)
}

pub(super) const LEXICON: Lexicon = Lexicon {
    table: Table::Western,
    pieces: &[
        ("k", Kinds::of(Kind::General)),
        ("a", Kinds::of(Kind::Advisor)),
        ("g", Kinds::of(Kind::Advisor).and(Kind::General)),
        ("e", Kinds::of(Kind::Elephant)),
        ("b", Kinds::of(Kind::Elephant)),
        ("m", Kinds::of(Kind::Elephant)),
        ("h", Kinds::of(Kind::Horse)),
        ("n", Kinds::of(Kind::Horse)),
        ("r", Kinds::of(Kind::Chariot)),
        ("c", Kinds::of(Kind::Cannon)),
        ("p", Kinds::of(Kind::Soldier)),
        ("general", Kinds::of(Kind::General)),
        ("king", Kinds::of(Kind::General)),
        ("advisor", Kinds::of(Kind::Advisor)),
        ("adviser", Kinds::of(Kind::Advisor)),
        ("guard", Kinds::of(Kind::Advisor)),
        ("mandarin", Kinds::of(Kind::Advisor)),
        ("elephant", Kinds::of(Kind::Elephant)),
        ("bishop", Kinds::of(Kind::Elephant)),
        ("minister", Kinds::of(Kind::Elephant)),
        ("horse", Kinds::of(Kind::Horse)),
        ("knight", Kinds::of(Kind::Horse)),
        ("chariot", Kinds::of(Kind::Chariot)),
        ("rook", Kinds::of(Kind::Chariot)),
        ("cannon", Kinds::of(Kind::Cannon)),
        ("soldier", Kinds::of(Kind::Soldier)),
        ("pawn", Kinds::of(Kind::Soldier)),
    ],
    places: &[
        ("+", Place::Plus),
        ("-", Place::Minus),
        ("f", Place::Front),
        ("m", Place::Middle),
        ("r", Place::Rear),
        ("b", Place::Rear),
        ("front", Place::Front),
        ("middle", Place::Middle),
        ("mid", Place::Middle),
        ("rear", Place::Rear),
        ("back", Place::Rear),
        ("second", Place::Order(2)),
        ("third", Place::Order(3)),
        ("fourth", Place::Order(4)),
    ],
    directions: &[
        ("+", Directions::FORWARD),
        ("-", Directions::BACK),
        ("=", Directions::SIDEWAYS),
        (".", Directions::SIDEWAYS),
        ("forward", Directions::FORWARD),
        ("forwards", Directions::FORWARD),
        ("up", Directions::FORWARD),
        ("advance", Directions::FORWARD),
        ("advances", Directions::FORWARD),
        ("forwardto", Directions::FORWARD),
        ("advancesto", Directions::FORWARD),
        ("back", Directions::BACK),
        ("backward", Directions::BACK),
        ("backwards", Directions::BACK),
        ("down", Directions::BACK),
        ("retreat", Directions::BACK),
        ("retreats", Directions::BACK),
        ("backto", Directions::BACK),
        ("retreatsto", Directions::BACK),
        ("sideways", Directions::SIDEWAYS),
        ("traverse", Directions::SIDEWAYS),
        ("traverses", Directions::SIDEWAYS),
        ("level", Directions::SIDEWAYS),
        ("across", Directions::SIDEWAYS),
        ("sidewaysto", Directions::SIDEWAYS),
        ("traversesto", Directions::SIDEWAYS),
        ("acrossto", Directions::SIDEWAYS),
        ("to", Directions::SIDEWAYS),
    ],
    numbers: &[],
    patterns: &[
        (0, &[Slot::Piece, Slot::File, Slot::Direction, Slot::Number]),
        (
            0,
            &[Slot::Piece, Slot::Place, Slot::Direction, Slot::Number],
        ),
        (0, &[Slot::File, Slot::Place, Slot::Direction, Slot::Number]),
        (0, &[Slot::Order, Slot::File, Slot::Direction, Slot::Number]),
        (0, &[Slot::DoubleSign, Slot::Direction, Slot::Number]),
        (
            0,
            &[Slot::Place, Slot::Piece, Slot::Direction, Slot::Number],
        ),
        (
            0,
            &[
                Slot::Place,
                Slot::Piece,
                Slot::File,
                Slot::Direction,
                Slot::Number,
            ],
        ),
        (
            1,
            &[
                Slot::Piece,
                Slot::File,
                Slot::Place,
                Slot::Direction,
                Slot::Number,
            ],
        ),
        (1, &[Slot::Piece, Slot::Direction, Slot::Number]),
        (
            2,
            &[Slot::Piece, Slot::File, Slot::AnyDirection, Slot::Number],
        ),
    ],
};
