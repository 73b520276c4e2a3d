//! What was found, as JSON: one object a game.

use serde_json::{Value, json};

use super::{
    evidence,
    row::{Case, Stop},
};
use crate::{
    play::{Outcome, Reason},
    record::{self, GameResult, Place},
    ruling::{Ending, Repetition, Review, RuleSet, Ruling},
    xiangqi::Side,
};

pub(super) fn json(case: &Case, rules: RuleSet, review: &Review, stop: Option<&Stop>) -> Value {
    let (result, reason, ply, evidence) = match (&review.end, stop) {
        (Some(end), _) => {
            let outcome = Outcome::from(&end.ending);
            let evidence = ending(&end.ending, review, end.ply);
            (
                result_of(outcome.winner),
                reason_of(outcome.reason),
                end.ply,
                evidence,
            )
        }
        (None, Some(stop)) => {
            let reason = if stop.is_illegal() {
                "illegal_move"
            } else {
                "unreadable_move"
            };
            let mut evidence = fault(stop);
            evidence["kind"] = json!(reason);
            ("ongoing", reason, stop.ply, evidence)
        }
        (None, None) => ("ongoing", "none", review.history.ply(), Value::Null),
    };
    json!({
        "id": case.id,
        "rules": rules.name(),
        "result": result,
        "reason": reason,
        "ply": ply,
        "evidence": evidence,
        "rulings": review.rulings.iter().map(|(ply, found)| ruling(*ply, found)).collect::<Vec<_>>(),
        "rulings_left_out": review.more,
        "recorded_result": case.recorded.map(recorded),
        "moves_after_ruling": review.moves_after_end(),
        "fault": stop.map(fault),
        "variation_faults": faults(&case.in_variations),
        "left_out": faults(&case.left_out),
    })
}

fn faults(found: &[record::Fault]) -> Vec<Value> {
    found
        .iter()
        .map(|found| fault(&Stop::from(found)))
        .collect()
}

fn ending(ending: &Ending, review: &Review, ply: usize) -> Value {
    match ending {
        Ending::Checkmate { .. } => {
            let position = review.history.position_at(ply);
            let checkers = position.map(crate::xiangqi::Position::checkers);
            json!({
                "kind": "checkmate",
                "checkers": evidence::points(checkers.unwrap_or_default()),
            })
        }
        Ending::Stalemate { .. } => json!({ "kind": "stalemate" }),
        Ending::Ruled(Ruling::Repetition(repetition)) => evidence::json(repetition),
        Ending::Ruled(Ruling::NaturalLimit(limit)) => json!({
            "kind": "natural_limit",
            "counted": limit.counted,
            "excluded": limit.excluded,
            "limit": limit.limit,
        }),
        Ending::Ruled(Ruling::DeadMaterial) => json!({ "kind": "dead_material" }),
    }
}

fn ruling(ply: usize, repetition: &Repetition) -> Value {
    let ending = Ending::Ruled(Ruling::Repetition(repetition.clone()));
    json!({
        "ply": ply,
        "result": result_of(ending.winner()),
        "reason": reason_of(Reason::from(repetition)),
        "evidence": evidence::json(repetition),
    })
}

pub(super) fn fault(stop: &Stop) -> Value {
    let (line, byte) = match stop.place {
        Some(Place::Line(line)) => (Some(line), None),
        Some(Place::Byte(byte)) => (None, Some(byte)),
        None => (None, None),
    };
    json!({
        "ply": stop.ply,
        "text": stop.text,
        "line": line,
        "byte": byte,
        "reason": stop.reason(),
        "message": stop.why.to_string(),
    })
}

const fn result_of(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::Red) => "red_wins",
        Some(Side::Black) => "black_wins",
        None => "draw",
    }
}

const fn recorded(result: GameResult) -> &'static str {
    match result {
        GameResult::RedWins => "red_wins",
        GameResult::BlackWins => "black_wins",
        GameResult::Draw => "draw",
    }
}

const fn reason_of(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::PerpetualCheck => "perpetual_check",
        Reason::PerpetualChase => "perpetual_chase",
        Reason::PerpetualKill => "perpetual_kill",
        Reason::PerpetualAttack => "perpetual_attack",
        Reason::ForbiddenRun => "forbidden_run",
        Reason::Repetition => "repetition",
        Reason::NaturalLimit => "natural_limit",
        Reason::DeadMaterial => "dead_material",
        Reason::Timeout => "timeout",
        Reason::Adjudication => "adjudication",
        Reason::Aborted => "aborted",
        Reason::Abandoned => "abandoned",
    }
}
