//! Rulings on windows that are full of chases and of kills, at the end of long games.

use std::{collections::HashSet, hint::black_box};

use caipan::{
    ruling::{Class, Ending, Forbidden, History, Nature, RuleSet, Ruling, judge},
    xiangqi::{Move, Position, Setup, Side, Square},
};
use criterion::Criterion;

use super::{Game, games, words};

/// Windows full of chases and of kills at ply 300, with what authorities say of them. The figure f09
/// takes the longest of all: its searches for kills end at their bound.
pub(super) fn rich_windows(c: &mut Criterion) {
    let mut all = games("rulings.jsonl");
    all.extend(games("chinese-figures.jsonl"));
    let windows = [
        (
            "chases, world",
            "wxf-d025",
            RuleSet::World,
            (0, 24, Class::ActiveChase),
        ),
        (
            "chases, chinese",
            "cxa20-r14",
            RuleSet::Chinese,
            (0, 8, Class::Heavy(Forbidden::Chase)),
        ),
        (
            "kills, world",
            "fs-20",
            RuleSet::World,
            (8, 8, Class::Allowed),
        ),
        (
            "kills, chinese",
            "cxa20-f07",
            RuleSet::Chinese,
            (4, 0, Class::Heavy(Forbidden::Kill)),
        ),
        (
            "f09",
            "cxa20-f09",
            RuleSet::Chinese,
            (0, 6, Class::Light(Forbidden::Chase)),
        ),
    ];
    for (name, id, own_rules, expected) in windows {
        let game = all.iter().find(|game| game.id == id).expect("a row");
        let history = at_ply_300(game);
        assert_eq!((history.ply(), history.occurrences().len()), (300, 3));
        let own = judge(&history, own_rules);
        assert_eq!(Some(words(own.as_ref())), game.expected.as_deref());
        assert_eq!(reason(own.as_ref()), expected, "{id}");
        assert_eq!(words(judge(&history, RuleSet::Simple).as_ref()), "draw");
        let mut group = c.benchmark_group(format!("rule on 300 plies with {name}"));
        for rules in RuleSet::ALL {
            group.bench_function(rules.name(), |b| {
                b.iter(|| judge(black_box(&history), rules));
            });
        }
        group.finish();
    }
}

/// This game at the end of 300 plies, behind quiet moves by which no position comes twice.
fn at_ply_300(game: &Game) -> History {
    let whole = History::from_moves(game.start, &game.moves).expect("legal moves");
    let played = (0..=whole.ply()).filter_map(|ply| whole.position_at(ply).copied());
    let mut seen: HashSet<Position> = played.collect();
    let mut start = game.start;
    let mut in_front = Vec::new();
    while in_front.len() + game.moves.len() < 300 {
        let mut ways = ways_here(&start);
        ways.retain(|(before, _)| !seen.contains(before));
        let (before, mv) = ways[in_front.len() * 7 % ways.len()];
        seen.insert(before);
        in_front.push(mv);
        start = before;
    }
    in_front.reverse();
    in_front.extend(&game.moves);
    History::from_moves(start, &in_front).expect("legal moves")
}

/// The positions from which a quiet move leads here, with those moves.
fn ways_here(position: &Position) -> Vec<(Position, Move)> {
    let mover = !position.turn();
    let mut ways = Vec::new();
    for to in position.board().of_side(mover) {
        for from in Square::all().filter(|&from| position.board().piece_at(from).is_none()) {
            let setup = Setup {
                board: position.board().after(Move::new(to, from)),
                turn: mover,
                ..Setup::from(position)
            };
            let mv = Move::new(from, to);
            if let Ok(before) = Position::try_from(setup)
                && !before.in_check()
                && before.play(mv) == Ok(*position)
            {
                ways.push((before, mv));
            }
        }
    }
    ways
}

/// How many moves of the window threaten mate, how many chase, and what the graver side does.
fn reason(ending: Option<&Ending>) -> (usize, usize, Class) {
    let Some(Ending::Ruled(Ruling::Repetition(evidence))) = ending else {
        panic!("a repetition is ruled");
    };
    let count = |wanted: fn(&Nature) -> bool| {
        let moves = evidence.moves.iter();
        moves.filter(|judged| wanted(&judged.nature)).count()
    };
    let [red, black] = Side::ALL.map(|side| evidence.conduct_of(side).class);
    let graver = if red.gravity() >= black.gravity() {
        red
    } else {
        black
    };
    (
        count(|nature| matches!(nature, Nature::Kill { .. })),
        count(|nature| matches!(nature, Nature::Chase(_))),
        graver,
    )
}
