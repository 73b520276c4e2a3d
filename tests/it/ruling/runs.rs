//! Nine forbidden moves in a row over three points or more that close no loop, under the Chinese rules.

use caipan::{
    ruling::{
        Class, Ending, Forbidden, History, Repetition, RuleSet, Ruling, Verdict, Window, judge,
        warning, ways_out,
    },
    xiangqi::{Move, Side},
};
use serde::Deserialize;

use super::{history, invariance::quiet_way_here, rows};
use crate::{
    boards::{Chance, moves, position, table},
    data,
};

/// Games of nine moves by Red after each of which Red's pieces stand in one of three ways, and what
/// the nine moves are. Black answers differently, so that no position stands on the board three times.
/// Found by search, but for the natures: that each move checks, or attacks the chariot with the horse,
/// anyone can see.
const RUNS: &str = "
    # the chariot checks on three points
    9/8R/3k5/9/9/9/9/9/5K3/9 w | i8d8 d7e7 d8d7 e7e8 d7d8 e8e7 d8d7 e7e8 d7d8 e8e9 d8e8 e9d9 e8d8 d9e9 d8e8 e9d9 e8d8 | check
    # the cannon behind helps
    3a1k3/6R2/3a5/4C4/9/5C3/9/9/9/3K5 w | g8f8 f9e9 f8e8 e9f9 e8e9 f9f8 e9e8 f8f9 e8e9 f9f8 e9e8 f8f7 e8f8 f7e7 f8e8 e7f7 e8f8 | check
    # a horse in front of two cannons and a general
    9/4k4/5N3/9/5C3/9/8C/5K3/9/9 w | f7d6 e8e7 d6c8 e7f7 c8d6 f7e7 d6c8 e7e8 c8d6 e8e9 d6c8 e9d9 c8e7 d9e9 e7c8 e9d9 c8e7 | check
    # a horse attacks the chariot on b9, b4, b1, b4, b1, b6, b5, b6, b5
    1r2nk3/4N4/9/9/9/9/9/9/9/4K4 w | e8c7 b9b4 c7d5 b4b1 d5c3 b1b4 c3d5 b4b1 d5c3 b1b6 c3d5 b6b5 d5c3 b5b6 c3d5 b6b5 d5c7 | chase
";

/// The same kind of games with one thing that makes them no run.
const NO_RUNS: &str = "
    # the cannon steps aside with its fifth move and attacks nothing
    4k4/9/3aba3/9/2C6/9/9/9/5K3/9 w | c5e5 e9d9 e5d5 d9e9 d5e5 e9d9 e5d5 d9e9 d5f5 e9e8 f5e5 e8d8 e5d5 d8e8 d5e5 e8f8 e5f5
    # the horse takes a soldier with its fifth move
    4k2p1/7N1/9/5N3/3p5/9/3R5/9/9/3K5 w | f6d7 e9e8 d7f6 e8f8 f6d7 f8e8 d7f6 e8e7 f6d5 e7d7 d5f6 d7e7 f6d5 e7e8 d5f6 e8f8 f6d7
    # Black answers once with a soldier's step
    9/4kp3/9/3R2p2/9/1N2N4/9/5K3/9/9 w | e4f6 e8e9 f6d7 e9d9 d7f6 d9e9 f6d7 e9e8 d7f6 f8f7 d6e6 e8d8 e6d6 d8e8 d6e6 e8d8 e6d6
";

/// Loops that close, over three, four and five points, every move of Red forbidden.
const LOOPS: &str = "
    3a5/9/5k3/6R2/8c/9/9/4K4/9/9 w | g6g5 i5i0 g5g0 i0i6 g0g6 i6i5 | 3
    2b6/1C2R4/3k4b/9/9/9/9/5K3/9/9 w | e8e7 d7d8 e7d7 d8e8 d7d8 e8e7 d8e8 e7d7 | 4
    6b2/3k5/1c7/7R1/9/9/9/9/9/4K4 w | h6b6 b7a7 b6a6 a7b7 a6d6 b7d7 d6g6 d7h7 g6h6 h7b7 | 5
";

fn ruled(history: &History, rules: RuleSet) -> Option<Repetition> {
    match judge(history, rules) {
        Some(Ending::Ruled(Ruling::Repetition(evidence))) => Some(evidence),
        _ => None,
    }
}

/// The game of a row, and the rest of the row.
fn game<'r>(row: &[&'r str]) -> (History, Option<&'r str>) {
    (
        history(position(row[0]), &moves(row[1])),
        row.get(2).copied(),
    )
}

#[test]
fn the_ninth_forbidden_move_over_three_points_loses() {
    for row in table(RUNS) {
        let (whole, nature) = game(&row);
        assert_eq!(whole.ply(), 17);
        for ply in 0..17 {
            let part = history(*whole.start(), &whole.moves()[..ply]);
            assert_eq!(judge(&part, RuleSet::Chinese), None, "{row:?} {ply}");
        }
        assert_eq!(judge(&whole, RuleSet::World), None, "{row:?}");
        assert_eq!(judge(&whole, RuleSet::Simple), None, "{row:?}");
        let evidence = ruled(&whole, RuleSet::Chinese).expect(row[0]);
        assert_eq!(evidence.verdict(), Verdict::Loses(Side::Red));
        assert_eq!(evidence.conduct_of(Side::Black).class, Class::Allowed);
        let class = evidence.conduct_of(Side::Red).class;
        match nature {
            Some("check") => assert_eq!(class, Class::PerpetualCheck),
            _ => assert_eq!(class, Class::Heavy(Forbidden::Chase), "{row:?}"),
        }
        let Window::Run(run) = evidence.window else {
            panic!("{row:?}: {:?}", evidence.window);
        };
        assert_eq!((run.mover, run.length, run.end), (Side::Red, 9, 17));
        assert_eq!((run.points, run.moves()), (3, 0..17));
        assert_eq!(evidence.positions()[0], *whole.start());
        assert_eq!(evidence.positions()[17], *whole.position());
        assert_eq!(
            (evidence.shown().len(), evidence.drawn()),
            (17, 0..17),
            "{row:?}"
        );
        for (number, judged) in evidence.moves.iter().enumerate() {
            assert_eq!(evidence.origin(number, judged.mv.to), judged.origin);
        }
    }
}

#[test]
fn an_idle_move_or_something_new_makes_it_no_run() {
    for row in table(NO_RUNS) {
        let (whole, _) = game(&row);
        assert_eq!(judge(&whole, RuleSet::Chinese), None, "{row:?}");
        let checks = (1..=17).step_by(2).filter(|&ply| whole.gave_check(ply));
        assert!(checks.count() >= 8, "{row:?}");
    }
    // Without the soldier that was taken, the same moves are a run.
    let taking = table(NO_RUNS).nth(1).unwrap();
    let fen = taking[0].replace("3p5", "9");
    let untaken = history(position(&fen), &moves(taking[1]));
    let evidence = ruled(&untaken, RuleSet::Chinese).unwrap();
    assert_eq!(evidence.verdict(), Verdict::Loses(Side::Red));
    // With a horse at hand that blocks in the soldier's place, the same checks are a run; the soldier's
    // step beside that horse still makes them none.
    let stepping = table(NO_RUNS).nth(2).unwrap();
    let start = position(&stepping[0].replace("4kp3", "4kp1n1"));
    let stepped = history(start, &moves(stepping[1]));
    assert_eq!(ruled(&stepped, RuleSet::Chinese), None);
    let jumped = history(start, &moves(&stepping[1].replace("f8f7", "h8f7")));
    let evidence = ruled(&jumped, RuleSet::Chinese).unwrap();
    assert_eq!(evidence.verdict(), Verdict::Loses(Side::Red));
    assert!(matches!(evidence.window, Window::Run(_)));
}

/// A loop that closes comes to its third occurrence first, or has too many points to be a run.
#[test]
fn a_closed_loop_is_ruled_as_a_loop() {
    for row in table(LOOPS) {
        let points: usize = row[2].parse().unwrap();
        let round = moves(row[1]);
        assert_eq!(round.len(), 2 * points);
        let all = round.repeat(3);
        let mut played = History::new(position(row[0]));
        let ruling = all.iter().find_map(|&mv| {
            played.push(mv).unwrap();
            ruled(&played, RuleSet::Chinese)
        });
        let ruling = ruling.expect(row[0]);
        assert_eq!(played.ply(), 4 * points, "{row:?}");
        assert!(matches!(ruling.window, Window::Loop { .. }), "{row:?}");
        assert_eq!(ruling.verdict(), Verdict::Loses(Side::Red), "{row:?}");
    }
}

#[test]
fn reflected_turned_and_with_quiet_moves_in_front_it_is_the_same() {
    let mut chance = Chance::new(3);
    let mut tried = 0;
    for row in table(RUNS).chain(table(NO_RUNS)) {
        let (whole, nature) = game(&row);
        let expected = nature.map(|_| Verdict::Loses(Side::Red));
        let verdict =
            |history: &History| ruled(history, RuleSet::Chinese).map(|evidence| evidence.verdict());
        let mirrored: Vec<Move> = whole.moves().iter().map(|mv| mv.mirrored()).collect();
        let mirrored = history(whole.start().mirrored(), &mirrored);
        assert_eq!(verdict(&mirrored), expected, "{row:?}");
        let turned: Vec<Move> = whole.moves().iter().map(|mv| mv.turned()).collect();
        let turned = history(whole.start().turned(), &turned);
        let exchanged = expected.map(|_| Verdict::Loses(Side::Black));
        assert_eq!(verdict(&turned), exchanged, "{row:?}");
        for _ in 0..40 {
            let mut start = *whole.start();
            let mut all = whole.moves().to_vec();
            for _ in 0..=chance.below(4) {
                if let Some((before, mv)) = quiet_way_here(&start, &mut chance) {
                    start = before;
                    all.insert(0, mv);
                }
            }
            let longer = history(start, &all);
            if longer.occurrences().len() == 1 {
                tried += 1;
                assert_eq!(verdict(&longer), expected, "{start} {all:?}");
            }
        }
    }
    assert!(tried > 80, "{tried}");
}

/// A position that stands there for the second time is told of first, unless the next move may lose.
/// The horse in front of the cannons comes to its third point with its seventh move only.
#[test]
fn both_are_told_from_the_sixth_move_on() {
    for (row, first) in table(RUNS).zip([11, 11, 13, 11]) {
        let (whole, _) = game(&row);
        for ply in 0..17 {
            let part = history(*whole.start(), &whole.moves()[..ply]);
            let again = part.occurrences().len() > 1;
            let Some(warning) = warning(&part, RuleSet::Chinese) else {
                assert!(ply < first && !again, "{row:?} {ply}");
                continue;
            };
            assert_eq!(warning.is_last_chance(), ply == 16, "{row:?} {ply}");
            match warning.forecast.window {
                Window::Loop { .. } => assert!(again && ply < 16, "{row:?} {ply}"),
                Window::Run(run) => {
                    let length = ply.div_ceil(2);
                    assert!(ply >= first && (!again || ply == 16), "{row:?} {ply}");
                    assert_eq!((run.mover, run.length), (Side::Red, length));
                    assert_eq!(warning.forecast.verdict(), Verdict::Loses(Side::Red));
                }
            }
        }
    }
}

#[test]
fn no_way_out_of_a_run_completes_it() {
    for row in table(RUNS) {
        let (whole, _) = game(&row);
        let (&last, played) = whole.moves().split_last().unwrap();
        let eight = history(*whole.start(), played);
        let told = warning(&eight, RuleSet::Chinese).unwrap().ways_out;
        assert_eq!(told, ways_out(&eight, RuleSet::Chinese));
        assert!(!told.contains(&last) && !told.is_empty(), "{row:?}");
        for &mv in &eight.ways_out() {
            let mut next = eight.clone();
            next.push(mv).unwrap();
            let loses = ruled(&next, RuleSet::Chinese).is_some();
            assert_eq!(loses, !told.contains(&mv), "{row:?} {mv}");
        }
    }
}

#[derive(Deserialize)]
struct Composition {
    id: String,
    fen: String,
    moves_iccs: Vec<String>,
}

/// The classic compositions are won by long series of checks: none of them is a run.
#[test]
fn no_mating_attack_is_a_run() {
    let (mut long, mut longest) = (0, 0);
    for row in data::rows::<Composition>("compositions.jsonl.gz") {
        let mut played = History::new(position(&row.fen));
        let (mut series, mut best) = ([0, 0], 0);
        for mv in &row.moves_iccs {
            played.push(mv.parse().unwrap()).unwrap();
            let series = &mut series[played.ply() % 2];
            *series = if played.gave_check(played.ply()) {
                *series + 1
            } else {
                0
            };
            best = best.max(*series);
            let Some(Ending::Ruled(Ruling::Repetition(ruling))) = judge(&played, RuleSet::Chinese)
            else {
                continue;
            };
            assert!(
                matches!(ruling.window, Window::Loop { .. }),
                "{} {}",
                row.id,
                played.ply()
            );
        }
        long += usize::from(best >= 10);
        longest = longest.max(best);
    }
    assert!(long >= 50 && longest >= 15, "{long} {longest}");
}

/// Where a game of the rule books is a run before its position comes back for the third time, the loop
/// would have been ruled the same: in diagrams 27 and 28 a cannon goes round over three points while
/// two pieces take turns to flee, so that two rounds make one loop.
#[test]
fn a_run_is_ruled_as_the_loop_that_comes_later() {
    let mut before = Vec::new();
    for row in rows::rows("rulings.jsonl") {
        let mut played = History::new(row.start);
        let mut run = None;
        for &mv in &row.moves {
            played.push(mv).unwrap();
            let ruling = ruled(&played, RuleSet::Chinese);
            match ruling.map(|ruling| (ruling.verdict(), ruling.window)) {
                Some((verdict, Window::Run(_))) => run = Some(verdict),
                Some((verdict, Window::Loop { .. })) if run.is_some() => {
                    assert_eq!(run, Some(verdict), "{}", row.id);
                    before.push(row.id.clone());
                    break;
                }
                _ => {}
            }
        }
    }
    assert_eq!(before, ["wxf-d027", "wxf-d028"]);
}
