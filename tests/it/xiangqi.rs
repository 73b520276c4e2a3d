//! The rules of movement against counts and move lists from independent programs.

mod illegal;
mod mate;
pub(crate) mod plain;
pub(crate) mod second_opinion;
mod setup;

use caipan::xiangqi::{Move, Position, Square, Status};
use serde::Deserialize;

use crate::{boards::position, data};

#[derive(Deserialize)]
struct PerftRow {
    id: String,
    fen: String,
    nodes: Vec<u64>,
}

#[derive(Deserialize)]
struct LegalRow {
    fen: String,
    moves: Vec<String>,
    in_check: bool,
    status: String,
}

fn sorted_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    moves.sort();
    moves
}

#[test]
fn perft_to_depth_four() {
    let rows: Vec<PerftRow> = data::rows("perft.jsonl");
    assert_eq!(rows.len(), 34);
    for row in rows {
        let position = position(&row.fen);
        for (depth, &nodes) in (1..=4).zip(&row.nodes) {
            assert_eq!(position.perft(depth), nodes, "{} depth {depth}", row.id);
        }
    }
}

#[test]
fn legal_moves_check_and_status() {
    let rows: Vec<LegalRow> = data::rows("legal.jsonl.gz");
    assert_eq!(rows.len(), 2016);
    for row in &rows {
        let position = position(&row.fen);
        assert_eq!(sorted_moves(&position), row.moves, "{}", row.fen);
        assert_eq!(position.in_check(), row.in_check, "{}", row.fen);
        let status = match position.status() {
            Status::Ongoing => "ongoing",
            Status::Checkmate => "mate",
            Status::Stalemate => "stalemate",
        };
        assert_eq!(status, row.status, "{}", row.fen);
    }
}

/// The generator skips the safety test where it can; `check` never does. All 8,100 pairs of points
/// must get the same answer from both, and the FEN must read back to the same position.
#[test]
fn the_list_and_the_single_answer_agree() {
    let rows: Vec<LegalRow> = data::rows("legal.jsonl.gz");
    for row in rows.iter().step_by(20) {
        let position = position(&row.fen);
        let mut single = Vec::new();
        for from in Square::all() {
            let mut targets = position.legal_targets(from);
            for to in Square::all() {
                let mv = Move::new(from, to);
                if position.check(mv).is_ok() {
                    single.push(mv.to_string());
                    assert!(targets.contains(to), "{mv} in {}", row.fen);
                    targets = targets.without(to);
                }
            }
            assert!(targets.is_empty(), "{from} in {}", row.fen);
        }
        single.sort();
        assert_eq!(single, row.moves, "{}", row.fen);
        assert_eq!(crate::boards::position(&position.to_string()), position);
    }
}

#[test]
fn reflections_have_reflected_moves() {
    let rows: Vec<LegalRow> = data::rows("legal.jsonl.gz");
    for row in rows.iter().step_by(5) {
        let position = position(&row.fen);
        let reflect = |f: fn(Move) -> Move| {
            let mut moves: Vec<String> = row
                .moves
                .iter()
                .map(|text| f(text.parse().unwrap()).to_string())
                .collect();
            moves.sort();
            moves
        };
        let mirrored = position.mirrored();
        assert_eq!(
            sorted_moves(&mirrored),
            reflect(Move::mirrored),
            "{}",
            row.fen
        );
        assert_eq!(crate::boards::position(&mirrored.to_string()), mirrored);
        let turned = position.turned();
        assert_eq!(sorted_moves(&turned), reflect(Move::turned), "{}", row.fen);
        assert_eq!(crate::boards::position(&turned.to_string()), turned);
    }
}
