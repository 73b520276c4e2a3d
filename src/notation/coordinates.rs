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

/// A piece and the point where it arrives; ranks are 0 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Algebraic {
    pub(super) kinds: Kinds,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    pub(super) to: Square,
}

/// What a normal text says as two points, with ranks 0 to 9 and with ranks 1 to 10.
pub(super) fn points(text: &str) -> Vec<Points> {
    let mut found = Vec::new();
    for (kinds, rest) in with_or_without_piece(text) {
        for (table, point) in [
            (
                Table::Iccs,
                iccs_point as fn(&str) -> Option<(Square, &str)>,
            ),
            (Table::Uci, uci_point),
        ] {
            if let Some(mv) = two_points(rest, point) {
                found.push(Points { table, kinds, mv });
            }
        }
    }
    found
}

fn two_points(text: &str, point: fn(&str) -> Option<(Square, &str)>) -> Option<Move> {
    let (from, rest) = point(text)?;
    let rest = rest.strip_prefix(['-', 'x', ':', ',', '>']).unwrap_or(rest);
    let (to, rest) = point(rest.strip_prefix('>').unwrap_or(rest))?;
    rest.is_empty().then_some(Move::new(from, to))
}

fn iccs_point(text: &str) -> Option<(Square, &str)> {
    let (point, rest) = text.split_at_checked(2)?;
    Some((point.parse().ok()?, rest))
}

fn uci_point(text: &str) -> Option<(Square, &str)> {
    let (file, rest) = file(text)?;
    let (number, rest) = match rest.strip_prefix("10") {
        Some(rest) => (10, rest),
        None => digit(rest)?,
    };
    let rank = Rank::new(number.checked_sub(1)?)?;
    Some((Square::new(file, rank), rest))
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

/// What a normal text says as a piece and its point of arrival. A point alone means a soldier.
pub(super) fn algebraic(text: &str) -> Vec<Algebraic> {
    let mut found = Vec::new();
    for (kinds, text) in with_or_without_piece(text) {
        let kinds = kinds.unwrap_or(Kinds::of(Kind::Soldier));
        let from_file = file(text).map(|(file, rest)| (Some(file), rest));
        for (file, text) in from_file.into_iter().chain([(None, text)]) {
            let from_rank = digit(text).map(|(digit, rest)| (Rank::new(digit), rest));
            for (rank, text) in from_rank.into_iter().chain([(None, text)]) {
                let text = text.strip_prefix(['x', '-', '@']).unwrap_or(text);
                if let Ok(to) = text.parse() {
                    found.push(Algebraic {
                        kinds,
                        file,
                        rank,
                        to,
                    });
                }
            }
        }
    }
    found
}
