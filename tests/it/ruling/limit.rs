//! The natural limit, what comes before it and what after.

use caipan::{
    ruling::{Ending, NaturalLimit, RuleSet, Ruling, judge, natural_limit},
    xiangqi::{Move, Position, Side, Square},
};

use super::{assert_verdict, history};
use crate::boards::{moves, position, table};

/// Start, moves in front, a round and how often it is played; what counts and what does not, counted
/// by hand.
const COUNTS: &str = "
    # no checks: every ply counts
    4k4/9/9/9/9/9/9/9/9/R2K5 w | | a0a1 e9f9 a1a0 f9e9 | 0 | 0 0
    4k4/9/9/9/9/9/9/9/9/R2K5 w | a0a1 | e9f9 a1a0 f9e9 a0a1 | 29 | 117 0
    4k4/9/9/9/9/9/9/9/9/R2K5 w | | a0a1 e9f9 a1a0 f9e9 | 30 | 120 0
    # two checks of Red a round: after five rounds neither they nor the answers count
    4k4/R8/9/9/9/9/9/9/9/3K5 w | | a8a9 e9e8 a9a8 e8e9 | 5 | 20 0
    4k4/R8/9/9/9/9/9/9/9/3K5 w | | a8a9 e9e8 a9a8 e8e9 | 6 | 20 4
    4k4/R8/9/9/9/9/9/9/9/3K5 w | | a8a9 e9e8 a9a8 e8e9 | 60 | 20 220
    # begun with Black's answer: it answers no check of this count and is followed by ten that count
    R3k4/9/9/9/9/9/9/9/9/3K5 b | | e9e8 a9a8 e8e9 a8a9 | 5 | 20 0
    R3k4/9/9/9/9/9/9/9/9/3K5 b | | e9e8 a9a8 e8e9 a8a9 | 6 | 21 3
    # the same by Black
    5k3/9/9/9/9/9/9/9/r8/4K4 b | | a1a0 e0e1 a0a1 e1e0 | 6 | 20 4
    # one check a round: the eleventh and twelfth and their answers do not count
    4k4/9/9/R8/9/9/9/9/9/3K5 w | | a6a9 e9e8 a9a6 e8e9 | 10 | 40 0
    4k4/9/9/R8/9/9/9/9/9/3K5 w | | a6a9 e9e8 a9a6 e8e9 | 11 | 42 2
    4k4/9/9/R8/9/9/9/9/9/3K5 w | | a6a9 e9e8 a9a6 e8e9 | 12 | 44 4
    # both check with every move: ten of each count
    9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w | | e3d3 d6e6 d3e3 e6d6 | 5 | 20 0
    9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w | | e3d3 d6e6 d3e3 e6d6 | 6 | 20 4
    # a capture begins the count anew, its own check is not one of the ten, and its answer counts
    p3k4/R8/9/9/9/9/9/9/9/3K5 w | a8a9 | e9e8 a9a8 e8e9 a8a9 | 0 | 0 0
    p3k4/R8/9/9/9/9/9/9/9/3K5 w | a8a9 | e9e8 a9a8 e8e9 a8a9 | 5 | 20 0
    p3k4/R8/9/9/9/9/9/9/9/3K5 w | a8a9 | e9e8 a9a8 e8e9 a8a9 | 6 | 21 3
    p3k4/R8/9/9/9/9/9/9/9/3K5 w | a8b8 e9f9 b8a8 f9e9 a8a9 e9e8 | a9b9 e8e7 b9a9 e7e8 | 2 | 9 0
    # the three checks before the capture are forgotten
    p3k4/R8/9/9/9/9/9/9/9/3K5 w | a8b8 e9f9 b8b9 f9f8 b9b8 f8f9 b8b9 f9f8 b9a9 f8f7 a9a8 f7e7 | a8a7 e7e8 a7a8 e8e7 | 5 | 23 0
    p3k4/R8/9/9/9/9/9/9/9/3K5 w | a8b8 e9f9 b8b9 f9f8 b9b8 f8f9 b8b9 f9f8 b9a9 f8f7 a9a8 f7e7 | a8a7 e7e8 a7a8 e8e7 | 6 | 23 4
    # a soldier's step does not begin it anew
    4k4/9/9/9/9/9/P8/9/9/3K5 w | a3a4 e9f9 | a4a5 f9e9 | 1 | 4 0
";

#[test]
fn counted_by_hand() {
    for row in table(COUNTS) {
        let [fen, before, round, times, expected] = row[..] else {
            panic!("{row:?}");
        };
        let mut all = moves(before);
        all.extend(moves(round).repeat(times.parse().unwrap()));
        let start = position(fen);
        let turned: Vec<Move> = all.iter().map(|mv| mv.turned()).collect();
        for played in [history(start, &all), history(start.turned(), &turned)] {
            let NaturalLimit {
                counted,
                excluded,
                limit,
            } = natural_limit(&played, RuleSet::Simple);
            assert_eq!(format!("{counted} {excluded}"), expected, "{row:?}");
            assert_eq!(limit, 120);
        }
    }
}

/// Two chariots that walk in rounds of 14 and of 13 points, out of reach of everything, so that no
/// position comes again within 182 moves each.
struct Walk {
    at: [Square; 2],
    steps: [usize; 2],
}

const ROUNDS: [&str; 2] = [
    "a1 a2 a3 a4 a5 a6 b6 b5 b4 b3 b2 b1 b0 a0",
    "g8 g7 g6 g5 g4 g3 h3 h4 h5 h6 h7 h9 g9",
];

impl Walk {
    fn new() -> Self {
        Self {
            at: ["a0", "g9"].map(|text| text.parse().unwrap()),
            steps: [0; 2],
        }
    }

    fn step(&mut self, side: Side) -> Move {
        let points: Vec<&str> = ROUNDS[side.index()].split(' ').collect();
        let to = points[self.steps[side.index()] % points.len()]
            .parse()
            .unwrap();
        self.steps[side.index()] += 1;
        Move::new(std::mem::replace(&mut self.at[side.index()], to), to)
    }

    fn plies(first: Side, count: usize) -> Vec<Move> {
        let mut walk = Self::new();
        (0..count)
            .map(|ply| walk.step(if ply % 2 == 0 { first } else { !first }))
            .collect()
    }
}

const WALK: &str = "4k1r2/9/9/9/9/9/9/9/9/R2K5";

pub(super) fn quiet_moves(count: usize) -> (Position, Vec<Move>) {
    let start = position(&format!("{WALK} w"));
    (start, Walk::plies(Side::Red, count))
}

#[test]
fn the_120th_quiet_ply_draws() {
    let (start, all) = quiet_moves(120);
    for ply in 0..120 {
        assert_verdict(start, &all[..ply], "none");
    }
    assert_verdict(start, &all, "limit");
    let Some(Ending::Ruled(Ruling::NaturalLimit(limit))) =
        judge(&history(start, &all), RuleSet::Simple)
    else {
        panic!("a limit");
    };
    assert_eq!((limit.counted, limit.excluded, limit.limit), (120, 0, 120));
    assert_eq!(Ending::Ruled(Ruling::NaturalLimit(limit)).winner(), None);
}

/// The soldier on i9 falls on ply 111; the move after that is the first of a new count.
#[test]
fn a_capture_starts_again() {
    let start = position("4k1r1p/9/9/9/9/9/9/9/9/R2K4R w");
    let mut all = Walk::plies(Side::Red, 110);
    all.extend(moves("i0i9 e9e8"));
    assert_verdict(start, &all, "none");
    assert_eq!(
        natural_limit(&history(start, &all), RuleSet::Simple).counted,
        1
    );
}

/// The other Red chariot holds rank 8, so the one that walks mates on rank 9.
#[test]
fn mate_on_the_120th_ply_wins() {
    let start = position("4k1r2/2R6/9/9/9/9/9/9/9/R2K5 b");
    let mut all = Walk::plies(Side::Black, 119);
    assert_verdict(start, &all, "none");
    all.push("a3a9".parse().unwrap());
    assert_verdict(start, &all, "mate");
    let ending = judge(&history(start, &all), RuleSet::Simple).unwrap();
    assert_eq!(ending, Ending::Checkmate { winner: Side::Red });
    assert_eq!(ending.winner(), Some(Side::Red));
    all.pop();
    all.push("a3a4".parse().unwrap());
    assert_verdict(start, &all, "limit");
}

#[test]
fn a_repetition_on_the_120th_ply_is_ruled_as_one() {
    let start = position(&format!("{WALK} w"));
    let mut quiet = Walk::plies(Side::Red, 112);
    quiet.extend(moves("a0a1 g5h5 a1a0 h5g5").repeat(2));
    assert_verdict(start, &quiet, "draw");
    let mut checks = Walk::plies(Side::Red, 110);
    checks.extend(moves("b0b8 g6g5"));
    checks.extend(moves("b8b9 e9e8 b9b8 e8e9").repeat(2));
    assert_verdict(start, &checks, "red loses");
}

/// Moves, and what the last of them brings about.
const DEAD: &str = "
    4k4/9/9/9/9/9/9/9/3c5/3K5 w | d0d1 | dead
    3ak4/9/4b4/9/9/9/9/9/3c5/3K1A3 w | d0d1 | dead
    3ak4/9/4b4/9/9/9/9/9/3c5/3K1A3 w | f0e1 e9e8 | none
    4k4/9/9/9/9/9/9/p8/3c5/3K5 w | d0d1 | none
    4k4/9/9/9/9/P8/9/9/3c5/3K5 w | d0d1 | none
    4k4/9/9/9/9/N8/9/9/3c5/3K5 w | d0d1 | none
    4k4/9/9/9/9/C8/9/9/3c5/3K5 w | d0d1 | none
    4k4/9/9/9/9/R8/9/9/3c5/3K5 w | d0d1 | none
    # stalemate: Black's general may go neither to e9, where the generals would face, nor to d8
    3k5/9/9/3P5/9/9/9/9/9/4K4 w | d6d7 | stalemate
";

#[test]
fn dead_material_and_stalemate() {
    for row in table(DEAD) {
        let [fen, played, expected] = row[..] else {
            panic!("{row:?}");
        };
        assert_verdict(position(fen), &moves(played), expected);
    }
}
