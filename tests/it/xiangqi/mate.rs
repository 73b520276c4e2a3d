//! The search for mate by nothing but checks, against classic compositions and against a plain
//! search to a fixed depth.

use caipan::xiangqi::{MateSearch, Move, Position, Status, mate_by_checks};
use serde::Deserialize;

use crate::{boards::position, data};

#[derive(Deserialize)]
struct Composition {
    fen: String,
    moves_iccs: Vec<String>,
}

/// The start of every composition and the three last positions of its line in which the side that
/// plays last is to move: mates in few checks among them, and near misses.
fn starts_and_ends() -> Vec<Position> {
    let mut positions = Vec::new();
    for row in data::rows::<Composition>("compositions.jsonl.gz") {
        let mut at = position(&row.fen);
        positions.push(at);
        let last = row.moves_iccs.len();
        for (ply, mv) in row.moves_iccs.iter().enumerate() {
            if ply > 0 && ply + 6 > last && (last - ply) % 2 == 1 {
                positions.push(at);
            }
            at = at.play(mv.parse().unwrap()).unwrap();
        }
    }
    positions
}

/// The starts of 800 classic compositions: positions full of checks, many of them mates.
fn compositions() -> Vec<Position> {
    data::rows::<Composition>("compositions.jsonl.gz")
        .iter()
        .map(|row| position(&row.fen))
        .collect()
}

/// In how many checks the side to move mates, looking no further than `checks`: by trying everything.
fn plain_mate(position: &Position, checks: usize) -> Option<usize> {
    (1..=checks).find(|&checks| mates_within(position, checks))
}

fn mates_within(position: &Position, checks: usize) -> bool {
    checks > 0
        && position.legal_moves().iter().any(|&mv| {
            let checked = position.after(mv);
            checked.in_check()
                && checked
                    .legal_moves()
                    .iter()
                    .all(|&answer| mates_within(&checked.after(answer), checks - 1))
        })
}

/// The line is legal, every other move is a check, and the last one mates.
#[track_caller]
fn assert_line_mates(start: &Position, line: &[Move]) {
    let mut at = *start;
    for (ply, &mv) in line.iter().enumerate() {
        at = at
            .play(mv)
            .unwrap_or_else(|e| panic!("{start}: {line:?}: {e}"));
        assert!(ply % 2 == 1 || at.in_check(), "{start}: {line:?}");
    }
    assert_eq!(at.status(), Status::Checkmate, "{start}: {line:?}");
}

/// Mate in one or two checks is found if and only if trying everything finds it, and in as many
/// checks.
#[test]
fn agrees_with_trying_everything_two_checks_deep() {
    let mut found = [0; 3];
    for start in starts_and_ends() {
        let plain = plain_mate(&start, 2);
        match mate_by_checks(&start, 200) {
            MateSearch::Mate(line) => {
                assert_line_mates(&start, &line);
                let checks = line.len().div_ceil(2);
                assert_eq!((checks <= 2).then_some(checks), plain, "{start}: {line:?}");
            }
            MateSearch::NoMate | MateSearch::GaveUp { .. } => assert_eq!(plain, None, "{start}"),
        }
        found[plain.unwrap_or(0)] += 1;
    }
    assert!(found.iter().all(|&count| count >= 100), "{found:?}");
}

/// Whatever the defender answers to a check of a mate that was found, there is a mate from there in
/// fewer checks, down to the last.
#[test]
fn a_mate_holds_against_every_answer() {
    let mut longest = 0;
    for start in compositions().iter().step_by(4) {
        if let MateSearch::Mate(line) = mate_by_checks(start, 2_000) {
            let checks = line.len().div_ceil(2);
            longest = longest.max(checks);
            assert_mate_holds(start, &line);
        }
    }
    assert!(longest >= 6, "{longest}");
}

fn assert_mate_holds(start: &Position, line: &[Move]) {
    let checked = start.after(line[0]);
    for &answer in &checked.legal_moves() {
        let next = checked.after(answer);
        match mate_by_checks(&next, 100_000) {
            MateSearch::Mate(rest) => {
                assert!(rest.len() + 2 <= line.len(), "{start}: {line:?}: {answer}");
                assert_mate_holds(&next, &rest);
            }
            other => panic!("{start}: {line:?}: {answer}: {other:?}"),
        }
    }
}

/// Perpetual checks alone never mate, and the search comes to an end over them.
#[test]
fn perpetual_checks_come_to_an_end() {
    let bare = position("5k3/9/9/9/9/9/9/9/9/R2K5 w");
    assert_eq!(mate_by_checks(&bare, 100_000), MateSearch::NoMate);
}

/// The bound ends the search, is never gone beyond, and is said to have been too near.
#[test]
fn gives_up_at_its_bound() {
    let given_up = compositions()
        .iter()
        .filter_map(|start| match mate_by_checks(start, 50) {
            MateSearch::GaveUp { positions } => Some(positions),
            MateSearch::Mate(_) | MateSearch::NoMate => None,
        })
        .collect::<Vec<_>>();
    assert!(given_up.len() > 20, "{}", given_up.len());
    assert!(
        given_up
            .iter()
            .all(|positions| (1..=50).contains(positions))
    );
}
