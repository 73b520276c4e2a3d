//! WXF, English, Vietnamese and pinyin: what is written and the words that are read.

use super::{
    described::{Described, Direction, Standing},
    phrase::{Directions, Lexicon, Place, Slot, Table},
    words::Kinds,
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

const VIETNAMESE_LETTERS: [&str; 7] = ["Tg", "S", "T", "M", "X", "P", "B"];

/// Vietnamese letters, `.` forward, `-` sideways, `/` back; `t`, `g`, `s` for front, middle and rear
/// (`gt`, `gs` between them), with the file only if two files have soldiers in tandem.
pub(super) fn write_vietnamese(described: &Described) -> String {
    let letter = VIETNAMESE_LETTERS[described.piece.kind.index()];
    let file = described.file;
    let sign = match described.direction {
        Direction::Forward => '.',
        Direction::Back => '/',
        Direction::Sideways => '-',
    };
    let who = match described.standing {
        Standing::Alone => format!("{letter}{file}"),
        Standing::Tandem {
            index,
            count,
            across,
        } => {
            let from_rear = count - 1 - index;
            let place = match (index, from_rear) {
                (0, _) => "t",
                (_, 0) => "s",
                _ if index < from_rear => "gt",
                _ if index > from_rear => "gs",
                _ => "g",
            };
            let file = across.map(|_| file.to_string()).unwrap_or_default();
            format!("{letter}{place}{file}")
        }
    };
    format!("{who}{sign}{}", described.number)
}

const FORWARD: Directions = Directions::of(Direction::Forward);
const BACK: Directions = Directions::of(Direction::Back);
const SIDEWAYS: Directions = Directions::of(Direction::Sideways);

pub(super) const WESTERN: Lexicon = Lexicon {
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
        ("+", FORWARD),
        ("-", BACK),
        ("=", SIDEWAYS),
        (".", SIDEWAYS),
        ("forward", FORWARD),
        ("forwards", FORWARD),
        ("advance", FORWARD),
        ("advances", FORWARD),
        ("forwardto", FORWARD),
        ("advancesto", FORWARD),
        ("back", BACK),
        ("backward", BACK),
        ("backwards", BACK),
        ("retreat", BACK),
        ("retreats", BACK),
        ("backto", BACK),
        ("retreatsto", BACK),
        ("sideways", SIDEWAYS),
        ("traverse", SIDEWAYS),
        ("traverses", SIDEWAYS),
        ("level", SIDEWAYS),
        ("across", SIDEWAYS),
        ("sidewaysto", SIDEWAYS),
        ("traversesto", SIDEWAYS),
        ("acrossto", SIDEWAYS),
        ("to", SIDEWAYS),
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

const VIETNAMESE_PIECES: &[(&str, Kinds)] = &[
    ("tg", Kinds::of(Kind::General)),
    ("s", Kinds::of(Kind::Advisor)),
    ("t", Kinds::of(Kind::Elephant)),
    ("v", Kinds::of(Kind::Elephant)),
    ("m", Kinds::of(Kind::Horse)),
    ("x", Kinds::of(Kind::Chariot)),
    ("p", Kinds::of(Kind::Cannon)),
    ("b", Kinds::of(Kind::Soldier)),
    ("c", Kinds::of(Kind::Soldier)),
    ("tướng", Kinds::of(Kind::General)),
    ("sĩ", Kinds::of(Kind::Advisor)),
    ("sỹ", Kinds::of(Kind::Advisor)),
    ("tượng", Kinds::of(Kind::Elephant)),
    ("mã", Kinds::of(Kind::Horse)),
    ("xe", Kinds::of(Kind::Chariot)),
    ("pháo", Kinds::of(Kind::Cannon)),
    ("tốt", Kinds::of(Kind::Soldier)),
    ("chốt", Kinds::of(Kind::Soldier)),
    ("tuong", Kinds::of(Kind::General).and(Kind::Elephant)),
    ("si", Kinds::of(Kind::Advisor)),
    ("sy", Kinds::of(Kind::Advisor)),
    ("voi", Kinds::of(Kind::Elephant)),
    ("ma", Kinds::of(Kind::Horse)),
    ("phao", Kinds::of(Kind::Cannon)),
    ("tot", Kinds::of(Kind::Soldier)),
    ("chot", Kinds::of(Kind::Soldier)),
    ("binh", Kinds::of(Kind::Soldier)),
];

const VIETNAMESE_PLACES: &[(&str, Place)] = &[
    ("t", Place::Front),
    ("g", Place::Middle),
    ("s", Place::Rear),
    ("gt", Place::Order(2)),
    ("gs", Place::BeforeRear),
    ("trước", Place::Front),
    ("giữa", Place::Middle),
    ("truoc", Place::Front),
    ("giua", Place::Middle),
    ("sau", Place::Rear),
];

const VIETNAMESE_ORDERS: &[(u8, &[Slot])] = &[
    (0, &[Slot::Piece, Slot::File, Slot::Direction, Slot::Number]),
    (
        0,
        &[Slot::Piece, Slot::Place, Slot::Direction, Slot::Number],
    ),
    (
        0,
        &[
            Slot::Piece,
            Slot::Place,
            Slot::File,
            Slot::Direction,
            Slot::Number,
        ],
    ),
    (1, &[Slot::Piece, Slot::Direction, Slot::Number]),
];

pub(super) const VIETNAMESE: Lexicon = Lexicon {
    table: Table::Vietnamese,
    pieces: VIETNAMESE_PIECES,
    places: VIETNAMESE_PLACES,
    directions: &[
        (".", FORWARD),
        ("-", SIDEWAYS),
        ("/", BACK),
        ("tấn", FORWARD),
        ("tiến", FORWARD),
        ("bình", SIDEWAYS),
        ("thoái", BACK),
        ("lùi", BACK),
        ("tan", FORWARD),
        ("tien", FORWARD),
        ("binh", SIDEWAYS),
        ("thoai", BACK),
        ("lui", BACK),
        ("t", FORWARD),
        ("b", SIDEWAYS),
        ("th", BACK),
        ("l", BACK),
    ],
    numbers: &[],
    patterns: VIETNAMESE_ORDERS,
};

/// Vietnamese letters with the signs of WXF: only if nothing else is legal.
pub(super) const VIETNAMESE_WITH_WXF_SIGNS: Lexicon = Lexicon {
    table: Table::Vietnamese,
    pieces: VIETNAMESE_PIECES,
    places: VIETNAMESE_PLACES,
    directions: &[("+", FORWARD), ("=", SIDEWAYS), ("-", BACK)],
    numbers: &[],
    patterns: &[
        (2, &[Slot::Piece, Slot::File, Slot::Direction, Slot::Number]),
        (
            2,
            &[Slot::Piece, Slot::Place, Slot::Direction, Slot::Number],
        ),
    ],
};

pub(super) const PINYIN: Lexicon = Lexicon {
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
        ("jin", FORWARD),
        ("tui", BACK),
        ("ping", SIDEWAYS),
        ("j", FORWARD),
        ("t", BACK),
        ("p", SIDEWAYS),
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
        (1, &[Slot::Piece, Slot::Direction, Slot::Number]),
    ],
};
