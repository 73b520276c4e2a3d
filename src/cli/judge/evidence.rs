//! The evidence of a ruling on repetition as JSON, complete.

use serde_json::{Value, json};

use crate::{
    ruling::{
        Chase, Class, Conduct, Exposed, Forbidden, Judged, Nature, Onset, Powerless, Repetition,
        RuleSet, Verdict,
    },
    xiangqi::{Kind, Move, Side, Square, SquareSet},
};

pub(super) fn json(repetition: &Repetition) -> Value {
    let window = repetition.window.moves();
    let moves: Vec<_> = window.clone().zip(&repetition.moves).map(judged).collect();
    let [red, black] = Side::ALL.map(|side| conduct(repetition.conduct_of(side)));
    let verdict = match repetition.verdict() {
        Verdict::Loses(Side::Red) => "red_loses",
        Verdict::Loses(Side::Black) => "black_loses",
        Verdict::Draw => "draw",
    };
    // The row of the matrix is the side that is at fault.
    let row = match repetition.verdict() {
        Verdict::Loses(side) => side,
        Verdict::Draw => Side::Red,
    };
    let entry = |side: Side| {
        json!({
            "side": side_name(side),
            "class": class(repetition.conduct_of(side).class),
        })
    };
    json!({
        "kind": "repetition",
        "rules": repetition.rules.name(),
        "position": repetition.position.to_string(),
        "occurrences": repetition.window.occurrences,
        "window": { "from": window.start + 1, "to": window.end },
        "moves": moves,
        "red": red,
        "black": black,
        "matrix": { "row": entry(row), "column": entry(!row), "entry": verdict },
        "verdict": verdict,
        "article": article(repetition.rules),
    })
}

/// Where the matrix stands.
const fn article(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::World => "World Xiangqi Rules 2018 (Asian rules), repetition",
        RuleSet::Chinese => "《象棋竞赛规则》 2020, articles 24-26",
        RuleSet::Simple => "Caipan's casual rules",
    }
}

fn judged((index, judged): (usize, &Judged)) -> Value {
    let (nature, checkers, line) = match &judged.nature {
        Nature::Check { checkers } => ("check", *checkers, None),
        Nature::Kill { line } => ("kill", SquareSet::EMPTY, Some(moves(line))),
        Nature::Chase(_) => ("chase", SquareSet::EMPTY, None),
        Nature::Idle => ("idle", SquareSet::EMPTY, None),
    };
    json!({
        "ply": index + 1,
        "mover": side_name(judged.mover),
        "move": judged.mv.to_string(),
        "origin": judged.origin.to_string(),
        "nature": nature,
        "checkers": points(checkers),
        "kill_line": line,
        "chases": judged.chases().iter().map(chase).collect::<Vec<_>>(),
        "gave_up": judged.gave_up,
    })
}

fn chase(chase: &Chase) -> Value {
    json!({
        "attacker": chase.attacker.to_string(),
        "attacker_kind": kind(chase.attacker_kind),
        "victim": chase.victim.to_string(),
        "victim_kind": kind(chase.victim_kind),
        "origin": chase.origin.to_string(),
        "onset": match chase.onset {
            Onset::Active => "active",
            Onset::Undermining => "undermining",
        },
        "exposed": exposed(&chase.exposed),
        "helpers": points(chase.helpers),
    })
}

fn exposed(exposed: &Exposed) -> Value {
    match exposed {
        Exposed::NoRoot => json!({ "why": "no_root" }),
        Exposed::FakeRoot { protector, why } => json!({
            "why": "fake_root",
            "protector": protector.to_string(),
            "powerless": match why {
                Powerless::OutOfReach => "out_of_reach",
                Powerless::GeneralExposed => "general_exposed",
            },
        }),
        Exposed::Dearer => json!({ "why": "dearer" }),
        Exposed::FewRoots { line } => json!({ "why": "few_roots", "line": moves(line) }),
        Exposed::Gain { line } => json!({ "why": "gain", "line": moves(line) }),
    }
}

fn conduct(conduct: &Conduct) -> Value {
    json!({
        "class": class(conduct.class),
        "gravity": conduct.class.gravity(),
        "victims": points(conduct.victims),
    })
}

const fn class(class: Class) -> &'static str {
    match class {
        Class::Allowed => "allowed",
        Class::UnderminingChase => "undermining_chase",
        Class::ActiveChase => "active_chase",
        Class::Light(Forbidden::Kill) => "light_kill",
        Class::Light(Forbidden::Chase) => "light_chase",
        Class::Light(Forbidden::Mixed) => "light_mixed",
        Class::Heavy(Forbidden::Kill) => "heavy_kill",
        Class::Heavy(Forbidden::Chase) => "heavy_chase",
        Class::Heavy(Forbidden::Mixed) => "heavy_mixed",
        Class::PerpetualCheck => "perpetual_check",
    }
}

pub(super) fn points(set: SquareSet) -> Vec<String> {
    set.map(|square: Square| square.to_string()).collect()
}

fn moves(line: &[Move]) -> Vec<String> {
    line.iter().map(Move::to_string).collect()
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Black => "black",
    }
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "general",
        Kind::Advisor => "advisor",
        Kind::Elephant => "elephant",
        Kind::Horse => "horse",
        Kind::Chariot => "chariot",
        Kind::Cannon => "cannon",
        Kind::Soldier => "soldier",
    }
}
