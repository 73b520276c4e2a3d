//! From what a text says to the moves that it can mean in a position, legal or not: [`Candidate`].

use super::{
    coordinates::{Algebraic, Points},
    described::{column, file_of_number, tandem_columns, target},
    phrase::{Phrase, Place, Table},
};
use crate::xiangqi::{Illegal, Kind, Move, Piece, Position, Square};

/// One move that a text can mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    pub(super) table: Table,
    /// As in [`Phrase::tier`].
    pub(super) tier: u8,
}

pub(super) fn phrase(position: &Position, phrase: &Phrase, candidates: &mut Vec<Candidate>) {
    let side = position.turn();
    for kind in phrase.kinds.iter() {
        for (from, tier) in pieces(position, phrase, kind) {
            candidates.extend(phrase.directions.iter().filter_map(|direction| {
                let to = target(Piece { side, kind }, from, direction, phrase.number)?;
                Some(Candidate {
                    mv: Move::new(from, to),
                    table: phrase.table,
                    tier: tier.max(phrase.tier),
                })
            }));
        }
    }
}

/// The pieces of one kind that a phrase can mean, each with the least tier of such a reading.
fn pieces(position: &Position, phrase: &Phrase, kind: Kind) -> Vec<(Square, u8)> {
    let side = position.turn();
    let file = phrase.file.and_then(|number| file_of_number(side, number));
    let Some(place) = phrase.place else {
        return match file {
            Some(file) => on_file(position, phrase, kind, column(position, kind, file)),
            None => position.board().of(side, kind).map(|at| (at, 0)).collect(),
        };
    };
    let mut columns = tandem_columns(position, kind);
    let several_columns = columns.len() > 1;
    if let Some(file) = file {
        columns.retain(|column| column[0].file() == file);
    } else if let Place::Order(number) = place {
        let across = columns.iter().flatten().nth(usize::from(number) - 1);
        return across.map(|&at| (at, 0)).into_iter().collect();
    }
    let mut found = Vec::new();
    for column in columns {
        // Official WXF doubles the file's digit for the middle one of three; indexed WXF puts the
        // order before the file.
        let doubled = place == Place::Order(phrase.file.unwrap_or(0));
        if doubled && several_columns && column.len() == 3 {
            found.push((column[1], 0));
        }
        let tier = u8::from(matches!(place, Place::Order(_)));
        found.extend(in_column(&column, place).map(|&at| (at, tier)));
    }
    found
}

/// Pieces named by their file alone, where the rules may ask for front or rear.
fn on_file(
    position: &Position,
    phrase: &Phrase,
    kind: Kind,
    column: Vec<Square>,
) -> Vec<(Square, u8)> {
    let needs_place = !matches!(kind, Kind::General | Kind::Advisor | Kind::Elephant);
    if column.len() < 2 || !needs_place {
        return column.into_iter().map(|at| (at, 0)).collect();
    }
    let middle = (phrase.table == Table::Western
        && column.len() % 2 == 1
        && tandem_columns(position, kind).len() == 1)
        .then(|| column[column.len() / 2]);
    column
        .into_iter()
        .map(|at| (at, u8::from(Some(at) != middle)))
        .collect()
}

fn in_column(column: &[Square], place: Place) -> impl Iterator<Item = &Square> {
    let last = column.len() - 1;
    let outer = usize::from(column.len() > 3);
    let (first, second) = match place {
        Place::Front => (0, None),
        Place::Rear => (last, None),
        Place::Plus => (outer, None),
        Place::Minus => (last - outer, None),
        Place::BeforeRear => (last - 1, None),
        Place::Order(number) => (usize::from(number) - 1, None),
        Place::Middle if column.len() == 2 => (column.len(), None),
        Place::Middle if column.len() == 4 => (1, Some(2)),
        Place::Middle => (last / 2, None),
    };
    column
        .get(first)
        .into_iter()
        .chain(second.and_then(|at: usize| column.get(at)))
}

pub(super) fn points(position: &Position, points: &Points) -> Option<Candidate> {
    let piece = position.board().piece_at(points.mv.from);
    let fits = points
        .kinds
        .is_none_or(|kinds| piece.is_some_and(|piece| kinds.contains(piece.kind)));
    fits.then_some(Candidate {
        mv: points.mv,
        table: points.table,
        tier: if points.table == Table::Uci { 2 } else { 0 },
    })
}

pub(super) fn algebraic(position: &Position, text: &Algebraic, candidates: &mut Vec<Candidate>) {
    for kind in text.kinds.iter() {
        let moves = position
            .board()
            .of(position.turn(), kind)
            .filter(|from| {
                text.file.is_none_or(|file| from.file() == file)
                    && text.rank.is_none_or(|rank| from.rank() == rank)
            })
            .map(|from| Move::new(from, text.to))
            .filter(|&mv| is_its_way(position, mv));
        candidates.extend(moves.map(|mv| {
            // A point alone is a soldier's step forward.
            let aside = text.is_bare && mv.from.file() != mv.to.file();
            Candidate {
                mv,
                table: text.table,
                tier: if text.table == Table::Uci {
                    2
                } else {
                    text.tier
                } + u8::from(aside),
            }
        }));
    }
}

/// Whether the piece goes there, were it not for a piece in its way or for the general's safety.
fn is_its_way(position: &Position, mv: Move) -> bool {
    position.board().reach(mv.from).contains(mv.to)
        || matches!(
            position.check(mv),
            Err(Illegal::HorseLeg { .. }
                | Illegal::ElephantEye { .. }
                | Illegal::PathBlocked { .. }
                | Illegal::NoScreen
                | Illegal::TooManyScreens { .. }
                | Illegal::CannonJumpsToEmpty { .. })
        )
}
