//! Threefold repetition by the rules for casual play.

use std::collections::BTreeMap;

use caipan::{
    ruling::{Ending, RuleSet, Ruling, judge},
    xiangqi::{Move, Position, Side},
};
use serde::Deserialize;

use super::{assert_verdict, history, plain_judge::PlainGame, verdict};
use crate::{
    boards::{Chance, moves, position, table},
    data,
};

/// The start of a loop, the loop, and the verdict when the start stands for the third time.
const LOOPS: &str = "
    # nobody checks
    4k4/9/9/9/9/9/9/9/9/R2K5 w | a0a1 e9f9 a1a0 f9e9 | draw
    # every move of Red checks
    4k4/R8/9/9/9/9/9/9/9/3K5 w | a8a9 e9e8 a9a8 e8e9 | red loses
    # every move of Black checks
    5k3/9/9/9/9/9/9/9/r8/4K4 b | a1a0 e0e1 a0a1 e1e0 | black loses
    # both check with every move: each answers a check by another
    9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w | e3d3 d6e6 d3e3 e6d6 | draw
    # Red checks once and idles once
    4k4/9/9/R8/9/9/9/9/9/3K5 w | a6a9 e9e8 a9a6 e8e9 | draw
    # three checks in a row, then three idle moves
    4k4/R8/9/9/9/9/9/9/9/3K5 w | a8a9 e9e8 a9a8 e8e7 a8a7 e7e8 a7b7 e8e9 b7b8 e9f9 b8a8 f9e9 | draw
    # Red checks with every move; Black's answers all attack the horse, which does not count here
    4k4/9/2r3N2/9/9/9/9/9/4C4/3K5 w | g7e8 c7e7 e8g7 e7c7 | red loses
";

/// The third occurrence decides, not the second and not one ply earlier; and it does not matter at
/// which move of the loop the game began.
#[test]
fn every_loop_from_each_of_its_moves() {
    for row in table(LOOPS) {
        let [fen, round, expected] = row[..] else {
            panic!("{row:?}");
        };
        let mut start = position(fen);
        let mut round = moves(round);
        for _ in 0..round.len() {
            let twice = round.repeat(2);
            assert_verdict(start, &twice, expected);
            for shorter in 0..twice.len() {
                assert_verdict(start, &twice[..shorter], "none");
            }
            start = start.play(round[0]).unwrap();
            round.rotate_left(1);
        }
        assert_eq!(start, position(fen), "{row:?}");
    }
}

/// Moves in front of the first occurrence change nothing, whatever they are.
#[test]
fn what_stands_before_the_window_does_not_count() {
    for (fen, before) in [
        ("5k3/9/9/9/9/9/9/9/9/R2K5 w", "a0a8 f9e9"),
        (
            "5k3/9/9/9/9/9/9/9/9/R2K5 b",
            "f9f8 a0b0 f8f9 b0a0 f9e9 a0a7 e9f9 a7a8 f9e9",
        ),
        ("4k4/9/9/9/9/9/9/9/9/R2K5 w", "a0a9 e9e8 a9a8 e8e9"),
        (
            "4k4/r8/9/9/9/9/9/9/9/R2K5 w",
            "a0a8 e9f9 a8a6 f9e9 a6a7 e9f9 a7a8 f9e9",
        ),
    ] {
        let mut all = moves(before);
        all.extend(moves("a8a9 e9e8 a9a8 e8e9").repeat(2));
        assert_verdict(position(fen), &all, "red loses");
    }
}

/// Four plies of checks, four with an idle move, then checks only: what the last three occurrences
/// enclose decides.
#[test]
fn only_the_last_three_occurrences_enclose_the_window() {
    let start = position("4k4/R8/9/9/9/9/9/9/9/3K5 w");
    let checks = moves("a8a9 e9e8 a9a8 e8e9");
    let idle = moves("a8b8 e9f9 b8a8 f9e9");
    let after = |rounds: &[&Vec<Move>]| {
        rounds
            .iter()
            .copied()
            .flatten()
            .copied()
            .collect::<Vec<_>>()
    };
    assert_verdict(start, &after(&[&checks, &checks]), "red loses");
    assert_verdict(start, &after(&[&idle, &checks]), "draw");
    assert_verdict(start, &after(&[&checks, &idle]), "draw");
    assert_verdict(start, &after(&[&idle, &checks, &checks]), "red loses");
    assert_verdict(start, &after(&[&checks, &idle, &checks]), "draw");
    assert_verdict(start, &after(&[&checks, &checks, &idle]), "draw");
    assert_verdict(
        start,
        &after(&[&checks, &idle, &checks, &checks]),
        "red loses",
    );
}

/// The evidence names the plies, who moved and what each move was.
#[test]
fn the_evidence_of_a_perpetual_check() {
    let start = position("5k3/9/9/9/9/9/9/9/9/R2K5 w");
    let played = history(
        start,
        &moves("a0a8 f9e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9"),
    );
    let Some(Ending::Ruled(Ruling::Repetition(evidence))) = judge(&played, RuleSet::Simple) else {
        panic!("a repetition");
    };
    assert_eq!(evidence.window.occurrences(), [2, 6, 10]);
    assert_eq!(evidence.window.moves(), 2..10);
    let round = [(Side::Red, true), (Side::Black, false)];
    let natures: Vec<_> = evidence
        .moves
        .iter()
        .map(|judged| (judged.mover, judged.is_check()))
        .collect();
    assert_eq!(natures, round.repeat(4));
}

/// The same placement with the other side to move is another position.
#[test]
fn the_side_to_move_belongs_to_the_position() {
    let start = position("4k4/9/9/9/9/9/9/9/9/R2K5 w");
    let lose_a_move = "a0a1 e9f9 a1a2 f9e9 a2a0";
    let round = "e9f9 a0a1 f9e9 a1a0";
    let twice = format!("{lose_a_move} {round}");
    let played = history(start, &moves(&twice));
    assert_eq!(played.position().board(), start.board());
    assert_eq!(played.occurrences(), [5, 9]);
    assert_verdict(start, &moves(&twice), "none");
    assert_verdict(start, &moves(&format!("{twice} {round}")), "draw");
}

#[derive(Deserialize)]
struct Row {
    id: String,
    fen: String,
    moves: Vec<String>,
    expected: String,
    disputed: Option<String>,
}

/// The rows of `rulings.jsonl` that decide these rules too. A row whose side loses for checking for
/// ever (the plain board says who checks) loses here too; a draw there, where a perpetual check by
/// one side always loses, is a draw here; a loss for anything else, a chase, is a draw here.
#[test]
fn rows_judged_by_the_authorities() {
    let rows: Vec<Row> = data::rows("rulings.jsonl");
    let mut losses = Vec::new();
    let (mut draws, mut chases, mut none) = (0, 0, 0);
    for row in rows.iter().filter(|row| row.disputed.is_none()) {
        let start = position(&row.fen);
        let all: Vec<Move> = moves(&row.moves.join(" "));
        let perpetual = PlainGame::of(&row.fen, &all).perpetual_checkers();
        let expected = match (row.expected.as_str(), perpetual) {
            ("none", _) => "none",
            ("draw", Some([red, black])) => {
                assert_eq!(red, black, "{}", row.id);
                "draw"
            }
            ("red_loses", Some([true, false])) => "red loses",
            ("black_loses", Some([false, true])) => "black loses",
            ("red_loses" | "black_loses", Some([false, false])) => "draw",
            other => panic!("{}: {other:?}", row.id),
        };
        assert_verdict(start, &all, expected);
        match expected {
            "none" => none += 1,
            "draw" if row.expected == "draw" => draws += 1,
            "draw" => chases += 1,
            _ => losses.push(row.id.as_str()),
        }
    }
    assert_eq!(
        losses,
        [
            "con-check-beats-chase",
            "fs-08",
            "wxf-o333",
            "wxf-o337",
            "wxf-o339"
        ]
    );
    assert_eq!((draws, chases, none), (42, 104, 2));
}

/// Shuffling at random among few pieces repeats often: after every move the verdict is that of the
/// plain judge.
#[test]
fn the_plain_judge_agrees_in_random_shuffles() {
    let starts = [
        "4k4/R8/9/9/9/9/9/9/9/3K5 w",
        "9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w",
        "4k4/9/2r3N2/9/9/9/9/9/4C4/3K5 b",
        "3k5/4n4/9/9/9/9/9/4R4/9/4K4 b",
    ];
    let mut chance = Chance::new(3);
    let mut seen = BTreeMap::new();
    for round in 0..400 {
        let start = position(starts[round % starts.len()]);
        let start = *chance.pick(&[start, start.turned()]);
        let ended = shuffle(start, &mut chance);
        *seen.entry(ended).or_insert(0) += 1;
    }
    for verdict in ["draw", "red loses", "black loses"] {
        assert!(seen.get(verdict).is_some_and(|&n| n > 3), "{seen:?}");
    }
}

/// Plays until something is decided, at most 60 plies. Mostly takes the last move of the same side
/// back, if it can.
fn shuffle(start: Position, chance: &mut Chance) -> &'static str {
    let mut played = history(start, &[]);
    let mut plain = PlainGame::of(&start.to_string(), &[]);
    for _ in 0..60 {
        let list = played.position().legal_moves();
        let back = played
            .moves()
            .iter()
            .rev()
            .nth(1)
            .map(|mv| Move::new(mv.to, mv.from));
        let checks: Vec<Move> = list
            .iter()
            .copied()
            .filter(|&mv| played.position().after(mv).in_check())
            .collect();
        let mv = match back.filter(|back| list.contains(back)) {
            Some(back) if chance.below(6) > 0 => back,
            _ if !checks.is_empty() && chance.below(3) > 0 => *chance.pick(&checks),
            _ => *chance.pick(&list),
        };
        played.push(mv).unwrap();
        plain.play(mv);
        let found = verdict(&played);
        assert_eq!(found, plain.verdict(), "{start} {:?}", played.moves());
        if found != "none" {
            return found;
        }
    }
    "none"
}
