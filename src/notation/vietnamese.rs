//! Vietnamese: what is written, and the words that are read.

use super::{
    described::{Described, Direction, Standing},
    kinds::Kinds,
    phrase::{Directions, Lexicon, Place, Slot, Table},
};
use crate::xiangqi::Kind;

const LETTERS: [&str; 7] = ["Tg", "S", "T", "M", "X", "P", "B"];

/// Vietnamese letters, `.` forward, `-` sideways, `/` back; `t`, `g`, `s` for front, middle and rear
/// (`gt`, `gs` between them), with the file only if two files have soldiers in tandem.
pub(super) fn write(described: &Described) -> String {
    let letter = LETTERS[described.piece.kind.index()];
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

const PIECES: &[(&str, Kinds)] = &[
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
    ("ngựa", Kinds::of(Kind::Horse)),
    ("ngua", Kinds::of(Kind::Horse)),
    ("phao", Kinds::of(Kind::Cannon)),
    ("tot", Kinds::of(Kind::Soldier)),
    ("chot", Kinds::of(Kind::Soldier)),
    ("binh", Kinds::of(Kind::Soldier)),
];

const PLACES: &[(&str, Place)] = &[
    ("t", Place::Front),
    ("g", Place::Middle),
    ("s", Place::Rear),
    ("gt", Place::Order(2)),
    ("gs", Place::BeforeRear),
    ("tr", Place::Front),
    ("trước", Place::Front),
    ("giữa", Place::Middle),
    ("truoc", Place::Front),
    ("giua", Place::Middle),
    ("sau", Place::Rear),
];

const PATTERNS: &[(u8, &[Slot])] = &[
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

pub(super) const LEXICON: Lexicon = Lexicon {
    table: Table::Vietnamese,
    pieces: PIECES,
    places: PLACES,
    directions: &[
        (".", Directions::FORWARD),
        ("-", Directions::SIDEWAYS),
        ("/", Directions::BACK),
        ("tấn", Directions::FORWARD),
        ("tiến", Directions::FORWARD),
        ("bình", Directions::SIDEWAYS),
        ("thoái", Directions::BACK),
        ("thối", Directions::BACK),
        ("lùi", Directions::BACK),
        ("lên", Directions::FORWARD),
        ("ngang", Directions::SIDEWAYS),
        ("xuống", Directions::BACK),
        ("tan", Directions::FORWARD),
        ("tien", Directions::FORWARD),
        ("binh", Directions::SIDEWAYS),
        ("thoai", Directions::BACK),
        ("thoi", Directions::BACK),
        ("lui", Directions::BACK),
        ("len", Directions::FORWARD),
        ("xuong", Directions::BACK),
        ("t", Directions::FORWARD),
        ("b", Directions::SIDEWAYS),
        ("th", Directions::BACK),
        ("l", Directions::BACK),
    ],
    numbers: &[],
    patterns: PATTERNS,
};

/// Vietnamese letters with the signs of WXF: only if nothing else is legal.
pub(super) const WITH_WXF_SIGNS: Lexicon = Lexicon {
    table: Table::Vietnamese,
    pieces: PIECES,
    places: PLACES,
    directions: &[
        ("+", Directions::FORWARD),
        ("=", Directions::SIDEWAYS),
        ("-", Directions::BACK),
    ],
    numbers: &[],
    patterns: &[
        (2, &[Slot::Piece, Slot::File, Slot::Direction, Slot::Number]),
        (
            2,
            &[Slot::Piece, Slot::Place, Slot::Direction, Slot::Number],
        ),
    ],
};
