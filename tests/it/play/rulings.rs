//! Rulings on repetition in games: the warning, the question before the end, and the end.

use std::collections::BTreeMap;

use caipan::{
    play::{Command, Event, Match, Moment, Outcome, Reason, Refusal, decide},
    ruling::{History, RuleSet, Verdict},
    xiangqi::{Move, Side},
};
use serde::Deserialize;

use super::script::{ANN, BEN, CAL, act, begin, challenge, play_all};
use crate::{
    boards::{CHASE, moves, position},
    data,
};

#[derive(Deserialize)]
struct Row {
    id: String,
    rules: String,
    fen: String,
    moves: Vec<String>,
    expected: String,
    disputed: Option<String>,
}

/// The moves of a case up to the first that brings a position about for the third time; some cases
/// go on after it, which changes no verdict.
fn until_ruled(row: &Row) -> Vec<Move> {
    let mut history = History::new(position(&row.fen));
    for mv in moves(&row.moves.join(" ")) {
        history.push(mv).unwrap();
        if history.occurrences().len() == 3 {
            break;
        }
    }
    history.moves().to_vec()
}

/// A game from this position after these moves, by the world rules. Ann plays Red.
fn game(fen: &str, played: &[Move]) -> Match {
    game_by("world", fen, played)
}

fn game_by(rules: &str, fen: &str, played: &[Move]) -> Match {
    let (mut state, _) = begin(challenge(&format!("ann>ben red/{rules} {fen}")));
    let played: Vec<String> = played.iter().map(ToString::to_string).collect();
    play_all(
        &mut state,
        &format!("ben accept; moves {}", played.join(" ")),
    );
    state
}

/// With each case of the rule books the last move is the one that is ruled on: it is asked about
/// exactly if its own side loses by it, and whoever says yes loses.
#[test]
fn only_a_move_that_loses_for_its_own_side_is_asked_about() {
    let rows: Vec<Row> = data::rows("rulings.jsonl");
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.disputed.is_none()) {
        assert!(["world", "any"].contains(&row.rules.as_str()), "{}", row.id);
        let all = until_ruled(row);
        let (&mv, played) = all.split_last().unwrap();
        let mut state = game(&row.fen, played);
        let mover = state.game().unwrap().position().turn();
        let [by, other] = match mover {
            Side::Red => [ANN, BEN],
            Side::Black => [BEN, ANN],
        };
        let loser = match row.expected.as_str() {
            "red_loses" => Some(Side::Red),
            "black_loses" => Some(Side::Black),
            _ => None,
        };
        let move_it = Command::Move { by, ply: None, mv };
        let happens = if loser == Some(mover) {
            *seen.entry("asked").or_default() += 1;
            let refused = act(&mut state, move_it, Moment(0));
            let Err(Refusal::LosesByRuling { mv: asked, ruling }) = refused else {
                panic!("{}: {refused:?}", row.id);
            };
            assert_eq!((asked, ruling.verdict()), (mv, Verdict::Loses(mover)));
            let ply = played.len();
            let lose = |by, ply| Command::LosingMove { by, ply, mv };
            let stale = act(&mut state, lose(by, ply - 1), Moment(0));
            let (seen, now) = (ply - 1, ply);
            assert_eq!(stale, Err(Refusal::Outdated { seen, now }));
            let not_theirs = act(&mut state, lose(other, ply), Moment(0));
            assert_eq!(not_theirs, Err(Refusal::NotYourTurn));
            let stranger = act(&mut state, lose(CAL, ply), Moment(0));
            assert_eq!(stranger, Err(Refusal::NotAPlayer));
            let happens = act(&mut state, lose(by, ply), Moment(0)).unwrap();
            // The evidence that was shown before is that which is shown after.
            assert_eq!(state.game().unwrap().ruling(), Some(*ruling), "{}", row.id);
            happens
        } else {
            *seen.entry(row.expected.as_str()).or_default() += 1;
            act(&mut state, move_it, Moment(0)).unwrap()
        };
        let outcome = state.game().unwrap().outcome();
        assert_eq!(outcome.is_some(), row.expected != "none", "{}", row.id);
        match outcome {
            None => assert_eq!(happens, [Event::Moved(mv)], "{}", row.id),
            Some(outcome) => {
                let winner = loser.map(|loser| !loser);
                assert_eq!(outcome.winner, winner, "{}", row.id);
                assert_eq!(happens, [Event::Moved(mv), Event::Ended(outcome)]);
                let evidence = state.game().unwrap().ruling().unwrap();
                let verdict = loser.map_or(Verdict::Draw, Verdict::Loses);
                assert_eq!(evidence.verdict(), verdict, "{}", row.id);
            }
        }
    }
    assert!(seen["asked"] > 50 && seen["draw"] > 20, "{seen:?}");
}

/// The ninth check in a row over three points closes no loop, as the general steps to and fro
/// differently; by the Chinese rules it is asked about, and loses.
#[test]
fn the_move_that_completes_a_run_is_asked_about() {
    let fen = "9/8R/3k5/9/9/9/9/9/5K3/9 w - - 0 1";
    let all = moves(
        "i8d8 d7e7 d8d7 e7e8 d7d8 e8e7 d8d7 e7e8 d7d8 e8e9 d8e8 e9d9 e8d8 d9e9 d8e8 e9d9 e8d8",
    );
    let (&mv, played) = all.split_last().unwrap();
    let ask = Command::Move {
        by: ANN,
        ply: None,
        mv,
    };
    let by_world = game_by("world", fen, played);
    assert_eq!(
        by_world.game().unwrap().warning().unwrap().occurrences,
        [12, 16]
    );
    let happens = decide(&by_world, &ask, Moment(0));
    assert_eq!(happens, Ok(vec![Event::Moved(mv)]));

    let mut state = game_by("chinese", fen, played);
    let warning = state.game().unwrap().warning().unwrap();
    assert!(warning.is_last_chance());
    for &other in &warning.ways_out {
        let ask = Command::Move {
            by: ANN,
            ply: None,
            mv: other,
        };
        assert!(decide(&state, &ask, Moment(0)).is_ok(), "{other}");
    }
    let refused = act(&mut state, ask, Moment(0));
    let Err(Refusal::LosesByRuling { mv: asked, ruling }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!((asked, ruling.verdict()), (mv, Verdict::Loses(Side::Red)));
    let lose = Command::LosingMove {
        by: ANN,
        ply: 16,
        mv,
    };
    let lost = Outcome {
        winner: Some(Side::Black),
        reason: Reason::ForbiddenRun,
    };
    let happens = act(&mut state, lose, Moment(0));
    assert_eq!(happens, Ok(vec![Event::Moved(mv), Event::Ended(lost)]));
    assert_eq!(state.game().unwrap().ruling(), Some(*ruling));
    assert_eq!(state.game().unwrap().warning(), None);
}

/// The plies at which there is a warning in a game by these rules, with whom it names.
fn warnings(rules: RuleSet) -> Vec<(usize, Verdict)> {
    let challenged = format!("ann>ben red/{}", rules.name());
    let (mut state, _) = begin(challenge(&challenged));
    play_all(&mut state, "ben accept");
    let mut found = Vec::new();
    for mv in moves(CHASE) {
        let by = state.game().unwrap().on_move().unwrap();
        act(&mut state, Command::Move { by, ply: None, mv }, Moment(0)).unwrap();
        let game = state.game().unwrap();
        if let Some(warning) = game.warning() {
            assert_eq!(warning.occurrences, [game.ply() - 4, game.ply()]);
            assert_eq!(warning.forecast.rules, rules);
            found.push((game.ply(), warning.forecast.verdict()));
        }
    }
    found
}

#[test]
fn both_are_warned_whenever_the_position_stands_there_for_the_second_time() {
    let loses = Verdict::Loses(Side::Red);
    let plies = [9, 10, 11, 12];
    assert_eq!(warnings(RuleSet::World), plies.map(|ply| (ply, loses)));
    assert_eq!(
        warnings(RuleSet::Simple),
        plies.map(|ply| (ply, Verdict::Draw))
    );
}

/// The chariot on i1 and the cannon on f1 have stood so before with Red to move, and one move only
/// leads back to what has been.
#[test]
fn every_move_but_one_breaks_the_cycle() {
    let (mut state, _) = begin(challenge("ann>ben red"));
    play_all(&mut state, "ben accept; moves CHASE");
    let game = state.game().unwrap();
    let warning = game.warning().unwrap();
    let back: Move = "i1i2".parse().unwrap();
    let mut expected = game.position().legal_moves().to_vec();
    expected.retain(|&mv| mv != back);
    let mut found = warning.ways_out.clone();
    expected.sort_by_key(ToString::to_string);
    found.sort_by_key(ToString::to_string);
    assert_eq!(found, expected);
    for &mv in &warning.ways_out {
        let ask = Command::Move {
            by: ANN,
            ply: None,
            mv,
        };
        assert_eq!(decide(&state, &ask, Moment(0)), Ok(vec![Event::Moved(mv)]));
    }
    play_all(&mut state, "ann move i1i0");
    assert_eq!(state.game().unwrap().warning(), None);
}

#[test]
fn a_game_that_ended_otherwise_has_no_ruling_and_no_warning() {
    let (mut state, _) = begin(challenge("ann>ben red"));
    play_all(&mut state, "ben accept; moves CHASE; ann resign");
    let game = state.game().unwrap();
    assert_eq!((game.ruling(), game.warning()), (None, None));
}

/// A result that was announced stands, even if the program has learnt to judge otherwise since: it is
/// then shown without evidence that would contradict it.
#[test]
fn evidence_never_contradicts_the_result() {
    let (mut state, _) = begin(challenge("ann>ben red"));
    play_all(&mut state, "ben accept; moves CHASE");
    state.apply(&Event::Moved("i1i2".parse().unwrap()), Moment(0));
    let announced = Outcome {
        winner: None,
        reason: Reason::Repetition,
    };
    state.apply(&Event::Ended(announced), Moment(0));
    let game = state.game().unwrap();
    assert_eq!((game.outcome(), game.ruling()), (Some(announced), None));
}
