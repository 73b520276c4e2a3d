//! Moves by the names of points: ICCS (`h2e2`), UCI (`h3e3`) and the algebraic form (`Che2`).

use super::{chinese, kinds::Kinds, phrase::Table, western};
use crate::xiangqi::{File, Kind, Move, Rank, Square};

/// Ranks 1 to 10.
pub(super) fn write_uci(mv: Move) -> String {
    let point =
        |square: Square| format!("{}{}", square.file().letter(), square.rank().number() + 1);
    point(mv.from) + &point(mv.to)
}

/// Two points, and the piece if it was named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Points {
    /// [`Table::Iccs`] or [`Table::Uci`].
    pub(super) table: Table,
    pub(super) kinds: Option<Kinds>,
    pub(super) mv: Move,
}

/// A piece and the point where it arrives, as XBoard writes a move: `Hg2`, `Cbe2`, `R0xi5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Algebraic {
    /// [`Table::Iccs`] or [`Table::Uci`].
    pub(super) table: Table,
    pub(super) kinds: Kinds,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    pub(super) to: Square,
    /// Nothing is written but the point.
    pub(super) is_bare: bool,
    /// As in [`super::phrase::Phrase::tier`], with ranks 0 to 9.
    pub(super) tier: u8,
}

/// Whether a text as typed tells pieces from files as XBoard does: `C3e3` begins with a piece.
pub(super) fn names_piece_by_case(typed: &str) -> bool {
    let mut letters = typed.chars().filter(char::is_ascii_alphabetic);
    letters
        .next()
        .is_some_and(|first| first.is_ascii_uppercase())
        && letters
            .next_back()
            .is_some_and(|last| last.is_ascii_lowercase())
}

/// How one table writes the numbers of ranks.
type ReadRank = fn(&str) -> Option<(Rank, &str)>;

const RANKS: [(Table, ReadRank); 2] = [(Table::Iccs, rank_from_zero), (Table::Uci, rank_from_one)];

/// What a normal text says as two points, with ranks 0 to 9 and with ranks 1 to 10.
pub(super) fn points(text: &str) -> Vec<Points> {
    let mut found = Vec::new();
    for (kinds, rest) in with_or_without_piece(text) {
        for (table, read_rank) in RANKS {
            if let Some(mv) = two_points(rest, read_rank) {
                found.push(Points { table, kinds, mv });
            }
        }
    }
    found
}

fn two_points(text: &str, read_rank: ReadRank) -> Option<Move> {
    let (from, rest) = point(text, read_rank)?;
    let (to, rest) = point(without_sign(rest), read_rank)?;
    rest.is_empty().then_some(Move::new(from, to))
}

/// What follows a sign or a word between the points, if one stands there.
fn without_sign(text: &str) -> &str {
    const SIGNS: [&str; 10] = [
        "->", "=>", "-", "x", ":", ",", ">", "to", "takes", "captures",
    ];
    SIGNS
        .iter()
        .find_map(|sign| text.strip_prefix(sign))
        .unwrap_or(text)
}

fn point(text: &str, read_rank: ReadRank) -> Option<(Square, &str)> {
    let (file, rest) = file(text)?;
    let (rank, rest) = read_rank(rest)?;
    Some((Square::new(file, rank), rest))
}

fn rank_from_zero(text: &str) -> Option<(Rank, &str)> {
    let (digit, rest) = digit(text)?;
    Some((Rank::new(digit)?, rest))
}

fn rank_from_one(text: &str) -> Option<(Rank, &str)> {
    let (number, rest) = match text.strip_prefix("10") {
        Some(rest) => (10, rest),
        None => digit(text)?,
    };
    Some((Rank::new(number.checked_sub(1)?)?, rest))
}

fn file(text: &str) -> Option<(File, &str)> {
    let letter = text.bytes().next()?;
    let file = File::new(letter.checked_sub(b'a')?)?;
    Some((file, &text[1..]))
}

fn digit(text: &str) -> Option<(u8, &str)> {
    let digit = text.bytes().next()?;
    digit.is_ascii_digit().then(|| (digit - b'0', &text[1..]))
}

fn with_or_without_piece(text: &str) -> Vec<(Option<Kinds>, &str)> {
    let named = [chinese::LEXICON.pieces, western::LEXICON.pieces]
        .into_iter()
        .flatten()
        .filter_map(|&(word, kinds)| Some((Some(kinds), text.strip_prefix(word)?)));
    std::iter::once((None, text)).chain(named).collect()
}

/// What a normal text says as a piece and its point of arrival. Without a piece a soldier is meant,
/// unless the first letter is known to name one.
pub(super) fn algebraic(text: &str, names_piece: bool) -> Vec<Algebraic> {
    let mut found = Vec::new();
    for (kinds, text) in with_or_without_piece(text) {
        if kinds.is_none() && names_piece {
            continue;
        }
        for (table, read_rank) in RANKS {
            let from_file = file(text).map(|(file, rest)| (Some(file), rest));
            for (file, text) in from_file.into_iter().chain([(None, text)]) {
                let from_rank = read_rank(text).map(|(rank, rest)| (Some(rank), rest));
                for (rank, text) in from_rank.into_iter().chain([(None, text)]) {
                    let is_bare = kinds.is_none() && file.is_none() && rank.is_none();
                    let text = if is_bare { text } else { without_sign(text) };
                    if let Some((to, "")) = point(text, read_rank) {
                        found.push(Algebraic {
                            table,
                            kinds: kinds.unwrap_or(Kinds::of(Kind::Soldier)),
                            file,
                            rank,
                            to,
                            is_bare,
                            tier: u8::from(!names_piece),
                        });
                    }
                }
            }
        }
    }
    found
}
