//! The moves that an unfinished text may become: [`suggest`].

use super::{
    Notation,
    described::{Described, Direction},
    normal::{normal, unfinished, without_accents},
    read::{Reading, read},
    write,
};
use crate::xiangqi::{Kind, Move, Position, Status};

/// At most `limit` legal moves for what a person has typed so far, best first, always in the same
/// order. Nothing typed gives a spread over all pieces, mates, captures and checks first.
///
/// What the text already names comes first, then the moves whose text in ICCS, WXF or Chinese begins
/// so, then those that begin so in any notation and with either style of numerals and signs, then
/// those of a piece whose name begins so. Moves that fit in no way are left out.
#[must_use]
pub fn suggest(position: &Position, typed: &str, limit: usize) -> Vec<Move> {
    let Some(text) = unfinished(typed) else {
        return Vec::new();
    };
    if text.is_empty() {
        let mut moves = spread(position);
        moves.truncate(limit);
        return moves;
    }
    let mut moves = match read(position, typed, None) {
        Reading::Move(mv) => vec![mv],
        Reading::Several(moves) => moves,
        Reading::Illegal { .. } | Reading::Unreadable { .. } => Vec::new(),
    };
    for mv in fitting(position, &text) {
        if !moves.contains(&mv) {
            moves.push(mv);
        }
    }
    moves.truncate(limit);
    moves
}

/// Legal moves whose texts are like this normal text: those that begin so, else those that differ
/// from it in less than half of its characters.
pub(super) fn nearest(position: &Position, text: &str, limit: usize) -> Vec<Move> {
    let mut moves = fitting(position, text);
    if moves.is_empty() {
        let wanted: Vec<char> = loose(text).chars().collect();
        let mut distances: Vec<(usize, Move)> = by_piece(position)
            .into_iter()
            .filter_map(|mv| {
                let distance = texts(position, mv)
                    .map(|(_, written)| distance(&wanted, &loose(&written)))
                    .min()?;
                (2 * distance < wanted.len()).then_some((distance, mv))
            })
            .collect();
        distances.sort_by_key(|&(distance, _)| distance);
        moves = distances.into_iter().map(|(_, mv)| mv).collect();
    }
    moves.truncate(limit);
    moves
}

/// The moves that fit a normal text, best first.
fn fitting(position: &Position, text: &str) -> Vec<Move> {
    let typed = loose(text);
    let mut moves: Vec<(u8, Move)> = by_piece(position)
        .into_iter()
        .filter_map(|mv| Some((fit(position, mv, text, &typed)?, mv)))
        .collect();
    moves.sort_by_key(|&(rank, _)| rank);
    moves.into_iter().map(|(_, mv)| mv).collect()
}

/// How well the beginning of a move's texts fits, 0 best; `None` if it does not.
fn fit(position: &Position, mv: Move, text: &str, typed: &str) -> Option<u8> {
    let texts = texts(position, mv).collect::<Vec<_>>();
    let exact = [Notation::Chinese, Notation::Wxf, Notation::Iccs];
    if texts
        .iter()
        .any(|(notation, written)| exact.contains(notation) && written.starts_with(text))
    {
        return Some(0);
    }
    if texts
        .iter()
        .any(|(_, written)| loose(written).starts_with(typed))
    {
        return Some(1);
    }
    let described = Described::new(position, mv)?;
    let names = NAMES[described.piece.kind.index()];
    let continues = names.iter().any(|name| {
        typed
            .strip_prefix(name)
            .is_some_and(|rest| tails(&described).any(|tail| tail.starts_with(rest)))
    });
    if continues {
        return Some(2);
    }
    names
        .iter()
        .any(|name| name.starts_with(typed))
        .then_some(3)
}

/// What the pieces are called in Chinese, English, Vietnamese and pinyin, by [`Kind::index`].
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

/// The move's normal text in each notation; both scripts of Chinese have the same.
fn texts(position: &Position, mv: Move) -> impl Iterator<Item = (Notation, String)> {
    Notation::ALL
        .into_iter()
        .filter(|&notation| notation != Notation::Traditional)
        .filter_map(move |notation| Some((notation, normal(&write(position, mv, notation))?)))
}

/// Insertions, deletions and replacements from one text to the other.
fn distance(a: &[char], b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
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

/// The kinds in the order in which moves are shown.
const ORDER: [Kind; 7] = [
    Kind::Chariot,
    Kind::Horse,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Elephant,
    Kind::Advisor,
    Kind::General,
];

/// All legal moves: mates, captures and checks first, then by piece, file, direction and number.
fn by_piece(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_cached_key(|&mv| {
        let described = Described::new(position, mv);
        let place = described.map(|described| {
            let kind = ORDER.iter().position(|&kind| kind == described.piece.kind);
            (
                kind,
                described.file,
                mv.from,
                described.direction as u8,
                described.number,
            )
        });
        (interest(position, mv), place)
    });
    moves
}

/// As [`by_piece`], but the quiet moves take turns, one of each piece.
fn spread(position: &Position) -> Vec<Move> {
    let moves = by_piece(position);
    let quiet = moves.partition_point(|&mv| interest(position, mv) < QUIET);
    let mut turns: Vec<(usize, Move)> = moves
        .iter()
        .enumerate()
        .map(|(n, &mv)| {
            let before = moves[quiet.min(n)..n]
                .iter()
                .filter(|other| other.from == mv.from);
            (before.count(), mv)
        })
        .collect();
    turns[quiet..].sort_by_key(|&(turn, _)| turn);
    turns.into_iter().map(|(_, mv)| mv).collect()
}

const QUIET: u8 = 9;

/// 0 for mate, then captures by what they take, then checks, then [`QUIET`].
fn interest(position: &Position, mv: Move) -> u8 {
    let next = position.after(mv);
    if next.status() != Status::Ongoing {
        return 0;
    }
    match position.captured_by(mv).map(|piece| piece.kind) {
        Some(Kind::Chariot) => 1,
        Some(Kind::Cannon | Kind::Horse) => 2,
        Some(Kind::Elephant | Kind::Advisor) => 3,
        Some(Kind::Soldier | Kind::General) => 4,
        None if next.in_check() => 5,
        None => QUIET,
    }
}
