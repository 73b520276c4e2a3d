//! The evidence of a ruling on repetition as JSON, complete.

use serde_json::{Value, json};

use crate::{
    ruling::{
        Article, Chase, Class, Exposed, Forbidden, GaveUp, Judged, Nature, Onset, Powerless,
        Repetition, RuleSet, Verdict, Window,
    },
    xiangqi::{Move, Side, Square, SquareSet},
};

pub(super) fn json(repetition: &Repetition) -> Value {
    let window = repetition.window.moves();
    let moves = window.clone().zip(&repetition.moves);
    let moves: Vec<_> = moves
        .map(|(index, played)| judged(index, played, repetition.rules))
        .collect();
    let [red, black] = Side::ALL.map(|side| conduct(repetition, side));
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
            "side": side.name(),
            "class": class(repetition.conduct_of(side).class),
        })
    };
    json!({
        "kind": "repetition",
        "rules": repetition.rules.name(),
        "position": repetition.position.to_string(),
        "occurrences": repetition.window.occurrences(),
        "run": run(&repetition.window),
        "window": { "from": window.start + 1, "to": window.end },
        "moves": moves,
        "red": red,
        "black": black,
        "matrix": { "row": entry(row), "column": entry(!row), "entry": verdict },
        "verdict": verdict,
        "articles": repetition.articles().into_iter().map(article).collect::<Vec<_>>(),
    })
}

fn article(article: Article) -> Value {
    json!({ "book": article.book(), "number": article.number() })
}

/// The series of forbidden moves, if it is not a position that came back.
fn run(window: &Window) -> Value {
    match window {
        Window::Loop { .. } => Value::Null,
        Window::Run(run) => json!({
            "side": run.mover.name(),
            "length": run.length,
            "points": run.points,
        }),
    }
}

fn judged(index: usize, judged: &Judged, rules: RuleSet) -> Value {
    let (nature, checkers, line) = match &judged.nature {
        Nature::Check { checkers } => ("check", *checkers, None),
        Nature::Kill { line } => ("kill", SquareSet::EMPTY, Some(moves(line))),
        Nature::Chase(_) => ("chase", SquareSet::EMPTY, None),
        Nature::Idle => ("idle", SquareSet::EMPTY, None),
    };
    json!({
        "ply": index + 1,
        "mover": judged.mover.name(),
        "move": judged.mv.to_string(),
        "origin": judged.origin.to_string(),
        "nature": nature,
        "article": judged.article(rules).and_then(Article::number),
        "checkers": points(checkers),
        "kill_line": line,
        "chases": judged.chases().iter().map(chase).collect::<Vec<_>>(),
        "key_post": judged.key_post.as_ref().map(|post| json!({
            "hits": post.hits.iter().map(chase).collect::<Vec<_>>(),
            "parries": moves(&post.parries),
        })),
        "gave_up": gave_up(judged.gave_up),
    })
}

fn gave_up(searches: GaveUp) -> Value {
    let GaveUp { kill, gain, mate } = searches;
    if searches == GaveUp::default() {
        return Value::Null;
    }
    json!({ "kill": kill, "gain": gain, "mate": mate })
}

fn chase(chase: &Chase) -> Value {
    json!({
        "attacker": chase.attacker.to_string(),
        "attacker_kind": chase.attacker_kind.name(),
        "victim": chase.victim.to_string(),
        "victim_kind": chase.victim_kind.name(),
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

fn conduct(repetition: &Repetition, side: Side) -> Value {
    let conduct = repetition.conduct_of(side);
    let start = repetition.window.moves().start;
    let witness = repetition.witness(side).map(|witness| {
        let mut found = chase(witness.chase);
        found["ply"] = json!(start + witness.number + 1);
        found["move"] = json!(witness.judged.mv.to_string());
        found
    });
    json!({
        "class": class(conduct.class),
        "gravity": conduct.class.gravity(),
        "victims": points(conduct.victims),
        "witness": witness,
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
