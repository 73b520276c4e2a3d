//! Pinyin, in full or by its initials: the words that are read. It is never written.

use super::{
    kinds::Kinds,
    phrase::{Directions, Lexicon, Place, Slot, Table},
};
use crate::xiangqi::Kind;

pub(super) const LEXICON: Lexicon = Lexicon {
    table: Table::Pinyin,
    pieces: &[
        ("shuai", Kinds::of(Kind::General)),
        ("jiang", Kinds::of(Kind::General)),
        ("shi", Kinds::of(Kind::Advisor)),
        ("xiang", Kinds::of(Kind::Elephant)),
        ("ma", Kinds::of(Kind::Horse)),
        ("che", Kinds::of(Kind::Chariot)),
        ("ju", Kinds::of(Kind::Chariot)),
        ("pao", Kinds::of(Kind::Cannon)),
        ("bing", Kinds::of(Kind::Soldier)),
        ("zu", Kinds::of(Kind::Soldier)),
        ("s", Kinds::of(Kind::Advisor).and(Kind::General)),
        ("x", Kinds::of(Kind::Elephant)),
        ("m", Kinds::of(Kind::Horse)),
        ("c", Kinds::of(Kind::Chariot)),
        ("j", Kinds::of(Kind::Chariot).and(Kind::General)),
        ("p", Kinds::of(Kind::Cannon)),
        ("b", Kinds::of(Kind::Soldier)),
        ("z", Kinds::of(Kind::Soldier)),
    ],
    places: &[
        ("qian", Place::Front),
        ("zhong", Place::Middle),
        ("hou", Place::Rear),
        ("q", Place::Front),
        ("z", Place::Middle),
        ("h", Place::Rear),
    ],
    directions: &[
        ("jin", Directions::FORWARD),
        ("tui", Directions::BACK),
        ("ping", Directions::SIDEWAYS),
        ("shang", Directions::FORWARD),
        ("xia", Directions::BACK),
        ("heng", Directions::SIDEWAYS),
        ("j", Directions::FORWARD),
        ("t", Directions::BACK),
        ("p", Directions::SIDEWAYS),
    ],
    numbers: &[
        ("yi", 1),
        ("er", 2),
        ("san", 3),
        ("si", 4),
        ("wu", 5),
        ("liu", 6),
        ("qi", 7),
        ("ba", 8),
        ("jiu", 9),
    ],
    patterns: &[
        (0, &[Slot::Piece, Slot::File, Slot::Direction, Slot::Number]),
        (
            0,
            &[Slot::Place, Slot::Piece, Slot::Direction, Slot::Number],
        ),
        (
            0,
            &[Slot::Order, Slot::Piece, Slot::Direction, Slot::Number],
        ),
        (1, &[Slot::Piece, Slot::Direction, Slot::Number]),
        (
            1,
            &[
                Slot::Place,
                Slot::Piece,
                Slot::File,
                Slot::Direction,
                Slot::Number,
            ],
        ),
    ],
};
