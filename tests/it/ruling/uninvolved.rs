//! Pieces that take no part, under the Chinese rules.
//!
//! These rules ask what captures and series of checks would win or mate. So a piece takes part in a
//! move if it takes part in what could follow by force, though no capture on the boards of the window
//! touches it: an added chariot may mate, or stand in the way of a mate. Of the pieces that leave all
//! captures of the window and all ways to retake as they were, 1 in 22 changes the ruling (2,125 of
//! 45,816, every piece on every point of every row); with bounds 25 times as wide 21 of these would
//! not, so that hardly any rests on where a search ended.
//!
//! What is asked for here is the same in every position that force leads to: from each position of the
//! window, whoever is to move, go five plies by captures, checks and any answers to checks. A piece with
//! which the moves to choose from are everywhere the same as without it takes no part.

use std::collections::HashSet;

use caipan::{
    ruling::{Ending, History, Nature, RuleSet, Ruling, Verdict, judge},
    xiangqi::{Move, Piece, Position, Setup, Square, SquareSet},
};

use super::{
    history,
    invariance::bystanders,
    rows::{Row, rows},
};

const PLIES: usize = 5;

/// Captures and checks, or all answers to a check.
fn forcing(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    if !position.in_check() {
        moves.retain(|&mv| {
            position.captured_by(mv).is_some() || position.play(mv).unwrap().in_check()
        });
    }
    moves
}

/// The positions that force leads to, with the moves to choose from in each.
fn forced(history: &History) -> Vec<(Position, Vec<Move>)> {
    let mut layer: HashSet<Position> = (0..=history.ply())
        .map(|ply| *history.position_at(ply).unwrap())
        .flat_map(|position| [Some(position), position.passed()])
        .flatten()
        .collect();
    let mut seen = layer.clone();
    let mut all = Vec::new();
    for _ in 0..PLIES {
        let mut next = HashSet::new();
        for position in layer {
            let moves = forcing(&position);
            next.extend(moves.iter().map(|&mv| position.play(mv).unwrap()));
            all.push((position, moves));
        }
        next.retain(|position| seen.insert(*position));
        layer = next;
    }
    all
}

fn with_piece(position: &Position, piece: Piece, square: Square) -> Option<Position> {
    let mut board = *position.board();
    board.set(square, Some(piece));
    let setup = Setup {
        board,
        ..Setup::from(position)
    };
    Position::try_from(setup).ok()
}

fn takes_part(forced: &[(Position, Vec<Move>)], piece: Piece, square: Square) -> bool {
    forced.iter().any(|(position, moves)| {
        with_piece(position, piece, square).is_none_or(|crowded| forcing(&crowded) != *moves)
    })
}

/// The verdict and what each move was.
fn ruling(history: &History) -> (Verdict, Vec<&'static str>) {
    let Some(Ending::Ruled(Ruling::Repetition(ruling))) = judge(history, RuleSet::Chinese) else {
        panic!("a repetition is ruled: {}", history.start());
    };
    let nature = |nature: &Nature| match nature {
        Nature::Check { .. } => "check",
        Nature::Kill { .. } => "kill",
        Nature::Chase(_) => "chase",
        Nature::Idle => "idle",
    };
    let natures = ruling.moves.iter().map(|judged| nature(&judged.nature));
    (ruling.verdict(), natures.collect())
}

/// Neither the ruling nor what any move was changes.
#[test]
fn a_piece_that_takes_no_part_in_what_is_forced() {
    let mut rows: Vec<Row> = rows("rulings.jsonl");
    rows.retain(|row| row.expected != "none");
    rows.extend(super::rows::rows("chinese-figures.jsonl"));
    assert!(rows.len() >= 207);
    let mut tried = 0;
    for (number, row) in rows.iter().enumerate() {
        let whole = history(row.start, &row.moves);
        let own = ruling(&whole);
        let forced = forced(&whole);
        let used = forced.iter().fold(SquareSet::EMPTY, |used, (position, _)| {
            used | position.board().occupied()
        });
        for (piece, square) in bystanders(number, used) {
            if takes_part(&forced, piece, square) {
                continue;
            }
            let start = with_piece(&row.start, piece, square).unwrap();
            let Ok(crowded) = History::from_moves(start, &row.moves) else {
                continue;
            };
            tried += 1;
            assert_eq!(ruling(&crowded), own, "{} {piece:?} {square}", row.id);
        }
    }
    assert!(tried > 1_500, "{tried}");
}
