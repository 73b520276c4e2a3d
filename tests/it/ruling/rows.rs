//! The rulings of diagrams and rule books, row by row.

use caipan::{
    ruling::{Ending, History, RuleSet, Ruling, Verdict, judge},
    xiangqi::{Move, Position, Side},
};
use serde::Deserialize;

use super::history;
use crate::{boards::position, data};

/// A history with what authorities say of it.
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
    pub(crate) expected: String,
    pub(crate) is_disputed: bool,
}

#[derive(Deserialize)]
struct Raw {
    id: String,
    fen: String,
    moves: Vec<String>,
    expected: String,
    disputed: Option<String>,
}

/// The rows of a file of rulings.
pub(crate) fn rows(file: &str) -> Vec<Row> {
    data::rows::<Raw>(file)
        .into_iter()
        .map(|raw| Row {
            start: position(&raw.fen),
            moves: raw.moves.iter().map(|mv| mv.parse().unwrap()).collect(),
            expected: raw.expected,
            is_disputed: raw.disputed.is_some(),
            id: raw.id,
        })
        .collect()
}

/// What repetition brings at the end of these moves, in the words of the rows.
pub(crate) fn verdict(history: &History, rules: RuleSet) -> &'static str {
    match judge(history, rules) {
        None => "none",
        Some(Ending::Ruled(Ruling::Repetition(evidence))) => match evidence.verdict() {
            Verdict::Draw => "draw",
            Verdict::Loses(Side::Red) => "red_loses",
            Verdict::Loses(Side::Black) => "black_loses",
        },
        Some(other) => panic!("{other:?}"),
    }
}

/// Every row that is not disputed is ruled as its authority rules it, at its last move and, where a
/// row goes on after the third occurrence, at every occurrence before.
#[test]
fn the_world_rules() {
    let mut checked = 0;
    for row in rows("rulings.jsonl").iter().filter(|row| !row.is_disputed) {
        for ply in 0..row.moves.len() {
            let part = history(row.start, &row.moves[..ply]);
            let earlier = verdict(&part, RuleSet::World);
            assert!(
                earlier == "none" || earlier == row.expected,
                "{} {ply}",
                row.id
            );
        }
        let whole = history(row.start, &row.moves);
        assert_eq!(verdict(&whole, RuleSet::World), row.expected, "{}", row.id);
        checked += 1;
    }
    assert_eq!(checked, 153);
}
