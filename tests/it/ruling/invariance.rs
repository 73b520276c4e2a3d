//! What must not change a ruling: reflection, exchange of the sides, where in the loop the count
//! begins, what stands before the window, and pieces that take no part.

use caipan::{
    ruling::{History, RuleSet},
    xiangqi::{Board, Kind, Move, Piece, Position, Setup, Side, Square, SquareSet},
};

use super::{
    history,
    rows::{Row, rows, verdict},
};
use crate::boards::Chance;

fn repetitions() -> Vec<Row> {
    let mut rows = rows("rulings.jsonl");
    rows.retain(|row| row.expected != "none");
    assert!(rows.len() >= 158);
    rows
}

fn exchanged(verdict: &str) -> &str {
    match verdict {
        "red_loses" => "black_loses",
        "black_loses" => "red_loses",
        same => same,
    }
}

#[test]
fn reflection_and_exchange_of_the_sides() {
    for row in repetitions() {
        for rules in RuleSet::ALL {
            let own = verdict(&history(row.start, &row.moves), rules);
            let mirrored: Vec<Move> = row.moves.iter().map(|mv| mv.mirrored()).collect();
            let mirrored = history(row.start.mirrored(), &mirrored);
            assert_eq!(verdict(&mirrored, rules), own, "{} {rules:?}", row.id);
            let turned: Vec<Move> = row.moves.iter().map(|mv| mv.turned()).collect();
            let turned = verdict(&history(row.start.turned(), &turned), rules);
            assert_eq!(exchanged(turned), own, "{} {rules:?}", row.id);
        }
    }
}

/// The first position of the window and its moves, if they are one cycle played twice.
fn cycle(row: &Row) -> Option<(Position, &[Move])> {
    let whole = history(row.start, &row.moves);
    let [.., first, middle, last] = whole.occurrences()[..] else {
        return None;
    };
    let (once, again) = row.moves[first..last].split_at(middle - first);
    (once == again).then_some((*whole.position_at(first)?, once))
}

/// A cycle that is played twice is ruled the same from whichever of its moves the count begins, and
/// so whoever is to move at the end; and going on with it changes nothing.
#[test]
fn where_in_the_cycle_the_count_begins() {
    let mut cycles = 0;
    for row in repetitions() {
        let Some((start, once)) = cycle(&row) else {
            continue;
        };
        cycles += 1;
        for rules in RuleSet::ALL {
            let own = verdict(&history(row.start, &row.moves), rules);
            let mut begin = start;
            let mut round = once.to_vec();
            for shift in 0..once.len() {
                let context = format!("{} {rules:?} from {shift}", row.id);
                let turned_over = history(begin, &round.repeat(2));
                assert_eq!(verdict(&turned_over, rules), own, "{context}");
                let mut longer = once.repeat(2);
                longer.extend(&once[..shift]);
                assert_eq!(verdict(&history(start, &longer), rules), own, "{context}");
                begin = begin.after(round[0]);
                round.rotate_left(1);
            }
        }
    }
    assert!(cycles >= 130, "{cycles}");
}

/// One to four quiet moves in front change nothing, as long as they do not play the cycle itself.
#[test]
fn quiet_moves_in_front() {
    let mut chance = Chance::new(7);
    let mut tried = 0;
    for row in repetitions() {
        let whole = history(row.start, &row.moves);
        for _ in 0..12 {
            let mut start = row.start;
            let mut all = row.moves.clone();
            for _ in 0..=chance.below(4) {
                let Some((before, mv)) = quiet_way_here(&start, &mut chance) else {
                    break;
                };
                start = before;
                all.insert(0, mv);
            }
            let longer = history(start, &all);
            if longer.occurrences().len() != whole.occurrences().len()
                || all.len() == row.moves.len()
            {
                continue;
            }
            tried += 1;
            for rules in RuleSet::ALL {
                let own = verdict(&whole, rules);
                assert_eq!(verdict(&longer, rules), own, "{} {start} {all:?}", row.id);
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
}

/// A position from which a move without capture leads here, and that move.
pub(super) fn quiet_way_here(position: &Position, chance: &mut Chance) -> Option<(Position, Move)> {
    let mover = !position.turn();
    let own: Vec<Square> = position.board().of_side(mover).collect();
    (0..50).find_map(|_| {
        let to = *chance.pick(&own);
        let from = Square::from_index(u8::try_from(chance.below(Square::COUNT)).unwrap())?;
        if position.board().piece_at(from).is_some() {
            return None;
        }
        let before = Setup {
            board: position.board().after(Move::new(to, from)),
            turn: mover,
            ..Setup::from(position)
        };
        let before = Position::try_from(before).ok()?;
        let mv = Move::new(from, to);
        (before.play(mv).ok()? == *position).then_some((before, mv))
    })
}

/// The legal captures of both sides on a board, and after each the legal ways to retake.
fn captures(board: &Board) -> Vec<(Move, Vec<Square>)> {
    let mut captures = Vec::new();
    for side in Side::ALL {
        for from in board.of_side(side) {
            for to in board.reach(from) & board.of_side(!side) {
                if !leaves_general_safe(board, Move::new(from, to)) {
                    continue;
                }
                let taken = board.after(Move::new(from, to));
                let retakers = taken
                    .attackers(to, !side)
                    .filter(|&retaker| leaves_general_safe(&taken, Move::new(retaker, to)))
                    .collect();
                captures.push((Move::new(from, to), retakers));
            }
        }
    }
    captures
}

fn leaves_general_safe(board: &Board, mv: Move) -> bool {
    let Some(Piece { side, .. }) = board.piece_at(mv.from) else {
        return false;
    };
    let after = board.after(mv);
    let is_safe = |general| after.attackers(general, !side).is_empty();
    after.general(side).is_none_or(is_safe) && !after.generals_face()
}

/// A piece that changes neither the legal captures nor the ways to retake on any board of the window
/// changes nothing. The Chinese rules ask for more, see `uninvolved`.
#[test]
fn a_piece_that_takes_no_part() {
    let mut tried = 0;
    for (number, row) in repetitions().iter().enumerate() {
        let whole = history(row.start, &row.moves);
        let boards: Vec<Board> = positions(&whole);
        let quiet: Vec<_> = boards.iter().map(captures).collect();
        let used = boards
            .iter()
            .fold(SquareSet::EMPTY, |used, board| used | board.occupied());
        for (piece, square) in bystanders(number, used) {
            let added = |board: &Board| {
                let mut board = *board;
                board.set(square, Some(piece));
                board
            };
            let same = |(board, captures_before): (&Board, &Vec<(Move, Vec<Square>)>)| {
                captures(&added(board)) == *captures_before
            };
            if !boards.iter().zip(&quiet).all(same) {
                continue;
            }
            let setup = Setup {
                board: added(row.start.board()),
                ..Setup::from(&row.start)
            };
            let Ok(start) = Position::try_from(setup) else {
                continue;
            };
            let Ok(crowded) = History::from_moves(start, &row.moves) else {
                continue;
            };
            tried += 1;
            for rules in [RuleSet::World, RuleSet::Simple] {
                let context = format!("{} {piece:?} {square} {rules:?}", row.id);
                assert_eq!(
                    verdict(&crowded, rules),
                    verdict(&whole, rules),
                    "{context}"
                );
            }
        }
    }
    assert!(tried > 2_000, "{tried}");
}

fn positions(history: &History) -> Vec<Board> {
    (0..=history.ply())
        .filter_map(|ply| Some(*history.position_at(ply)?.board()))
        .collect()
}

/// Some of the pieces that could be added on points that are never used; others for every row.
pub(super) fn bystanders(number: usize, used: SquareSet) -> impl Iterator<Item = (Piece, Square)> {
    Square::all()
        .filter(move |&square| !used.contains(square))
        .flat_map(|square| Piece::all().map(move |piece| (piece, square)))
        .filter(|(piece, _)| piece.kind != Kind::General)
        .skip(number % 7)
        .step_by(7)
}
