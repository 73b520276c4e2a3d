//! The legal moves that an unreadable or unfinished text comes near: [`nearest()`].

use super::{
    Notation,
    described::{Described, Direction},
    normal::{normal, without_accents, without_move_number},
    suggest, write,
};
use crate::xiangqi::{Move, Position};

/// How many moves are offered in place of an unreadable text.
const NEAREST: usize = 5;

/// Legal moves whose texts are like a text that means none, nearest first: those that begin so, else
/// those that differ from it in less than half of its characters. At most five, perhaps none.
#[must_use]
pub fn nearest(position: &Position, text: &str) -> Vec<Move> {
    Neighbours::new(position).nearest(text)
}

/// The legal moves of a position with their texts: for many texts in one position.
#[derive(Debug)]
pub struct Neighbours(Vec<Neighbour>);

/// A legal move as it may be written.
#[derive(Debug)]
struct Neighbour {
    mv: Move,
    described: Option<Described>,
    /// In the notations whose beginnings count most.
    exact: Vec<String>,
    /// After [`loose`], in every notation.
    loose: Vec<Vec<char>>,
}

impl Neighbours {
    /// Writes every legal move in every notation.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let moves = suggest::by_piece(position);
        Self(
            moves
                .into_iter()
                .map(|mv| Neighbour::new(position, mv))
                .collect(),
        )
    }

    /// As [`nearest()`].
    #[must_use]
    pub fn nearest(&self, text: &str) -> Vec<Move> {
        let Some(text) = normal(text).filter(|text| !text.is_empty()) else {
            return Vec::new();
        };
        let text = without_move_number(&text).unwrap_or(&text);
        let mut moves = self.fitting(text);
        if moves.is_empty() {
            moves = self.alike(text);
        }
        moves.truncate(NEAREST);
        moves
    }

    /// The moves that fit a normal text, best first.
    pub(super) fn fitting(&self, text: &str) -> Vec<Move> {
        let typed = loose(text);
        let mut moves: Vec<(u8, Move)> = self
            .0
            .iter()
            .filter_map(|neighbour| Some((neighbour.fit(text, &typed)?, neighbour.mv)))
            .collect();
        moves.sort_by_key(|&(rank, _)| rank);
        moves.into_iter().map(|(_, mv)| mv).collect()
    }

    fn alike(&self, text: &str) -> Vec<Move> {
        let wanted: Vec<char> = loose(text).chars().collect();
        let is_near = |distance: usize| 2 * distance < wanted.len();
        let mut distances: Vec<(usize, Move)> = self
            .0
            .iter()
            .filter_map(|neighbour| {
                let distance = neighbour
                    .loose
                    .iter()
                    .filter(|written| is_near(written.len().abs_diff(wanted.len())))
                    .map(|written| distance(&wanted, written))
                    .min()?;
                is_near(distance).then_some((distance, neighbour.mv))
            })
            .collect();
        distances.sort_by_key(|&(distance, _)| distance);
        distances.into_iter().map(|(_, mv)| mv).collect()
    }
}

impl Neighbour {
    fn new(position: &Position, mv: Move) -> Self {
        // Both scripts of Chinese have the same normal text.
        let texts = Notation::ALL
            .into_iter()
            .filter(|&notation| notation != Notation::Traditional)
            .filter_map(|notation| Some((notation, normal(&write(position, mv, notation))?)));
        let mut neighbour = Self {
            mv,
            described: Described::new(position, mv),
            exact: Vec::new(),
            loose: Vec::new(),
        };
        for (notation, text) in texts {
            neighbour.loose.push(loose(&text).chars().collect());
            if matches!(notation, Notation::Chinese | Notation::Wxf | Notation::Iccs) {
                neighbour.exact.push(text);
            }
        }
        neighbour
    }

    /// How well the beginning of a move's texts fits, 0 best; `None` if it does not.
    fn fit(&self, text: &str, typed: &str) -> Option<u8> {
        if self.exact.iter().any(|written| written.starts_with(text)) {
            return Some(0);
        }
        let begins = |written: &[char]| {
            let mut written = written.iter();
            typed.chars().all(|letter| written.next() == Some(&letter))
        };
        if self.loose.iter().any(|written| begins(written)) {
            return Some(1);
        }
        let described = self.described?;
        let names = NAMES[described.piece.kind.index()];
        let continues = names.iter().any(|name| {
            typed
                .strip_prefix(name)
                .is_some_and(|rest| tails(&described).any(|tail| tail.starts_with(rest)))
        });
        if continues {
            return Some(2);
        }
        if names.iter().any(|name| name.starts_with(typed)) {
            return Some(3);
        }
        let by_initials = INITIALS[described.piece.kind.index()]
            .iter()
            .filter_map(|initial| typed.strip_prefix(*initial))
            .any(|rest| rest.len() > 1 && initials(&described).starts_with(rest));
        by_initials.then_some(4)
    }
}

/// The initials of the pieces' names in pinyin, by [`Kind::index`](crate::xiangqi::Kind::index).
const INITIALS: [&[char]; 7] = [
    &['s', 'j'],
    &['s'],
    &['x'],
    &['m'],
    &['c', 'j'],
    &['p'],
    &['b', 'z'],
];

/// What follows the piece's initial: its file, the initial of the direction, the number.
fn initials(described: &Described) -> String {
    let direction = match described.direction {
        Direction::Forward => 'j',
        Direction::Back => 't',
        Direction::Sideways => 'p',
    };
    format!("{}{direction}{}", described.file, described.number)
}

/// What the pieces are called in Chinese, English, Vietnamese and pinyin, by
/// [`Kind::index`](crate::xiangqi::Kind::index).
const NAMES: [&[&str]; 7] = [
    &["帅", "将", "general", "king", "tuong", "shuai", "jiang"],
    &["仕", "士", "advisor", "guard", "mandarin", "si", "shi"],
    &[
        "相", "象", "elephant", "bishop", "minister", "tuong", "voi", "xiang",
    ],
    &["马", "horse", "knight", "ma", "ngua"],
    &["车", "chariot", "rook", "xe", "che", "ju"],
    &["炮", "cannon", "phao", "pao"],
    &[
        "兵", "卒", "soldier", "pawn", "binh", "tot", "chot", "bing", "zu",
    ],
];

/// Forward, back and sideways in the ways that may follow a name, after [`loose`].
const DIRECTION_WORDS: [[&str; 3]; 5] = [
    ["+", "-", "="],
    ["jin", "tui", "ping"],
    ["tan", "thoai", "binh"],
    ["forward", "back", "to"],
    ["advance", "retreat", "traverse"],
];

/// What can follow the piece's name: its file, the direction, the number.
fn tails(described: &Described) -> impl Iterator<Item = String> {
    let Described {
        file,
        direction,
        number,
        ..
    } = *described;
    let index = match direction {
        Direction::Forward => 0,
        Direction::Back => 1,
        Direction::Sideways => 2,
    };
    DIRECTION_WORDS.iter().flat_map(move |words| {
        [
            format!("{file}{}{number}", words[index]),
            format!("{}{number}", words[index]),
        ]
    })
}

/// A normal text with digits for Chinese numerals, signs for Chinese directions and without accents.
fn loose(normal: &str) -> String {
    let plain = |letter| match letter {
        '一' => '1',
        '二' => '2',
        '三' => '3',
        '四' => '4',
        '五' => '5',
        '六' => '6',
        '七' => '7',
        '八' => '8',
        '九' => '9',
        '进' | '上' => '+',
        '退' | '下' => '-',
        '平' | '横' | '.' => '=',
        _ => letter,
    };
    without_accents(normal).chars().map(plain).collect()
}

/// Insertions, deletions and replacements from one text to the other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
