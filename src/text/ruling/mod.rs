//! Rulings on repetition in words: [`ruling`], [`forecast`], [`evidence`], [`arrows`].
//!
//! Everything that is said follows from the evidence alone. The lengths are bounded, so that the
//! texts fit into a message: see [`RULING_LIMIT`], [`FORECAST_LIMIT`] and [`EVIDENCE_LIMIT`].

mod basis;
mod conduct;
mod moves;

use self::{
    basis::{entry, saving},
    conduct::Manner,
};
use super::{
    bundle::{Arg, say},
    language::Language,
    sentence::{piece, side},
};
use crate::{
    ruling::{Class, Repetition, RuleSet, Verdict, Warning},
    xiangqi::{Position, Side, Square},
};

pub(super) use moves::notation;
pub use moves::{arrows, evidence};

/// The most UTF-16 units of [`ruling`].
pub const RULING_LIMIT: usize = 750;
/// The most UTF-16 units of [`forecast`].
pub const FORECAST_LIMIT: usize = 450;
/// The most UTF-16 units of [`arrows`], besides the moves as they were handed in.
pub const ARROWS_LIMIT: usize = 400;
/// The most UTF-16 units of one line of [`evidence`], besides the move as it was handed in.
pub const EVIDENCE_LIMIT: usize = 800;

/// The verdict with its reason: who loses and for what, what the other side did, and the rule that
/// decides between the two.
#[must_use]
pub fn ruling(language: Language, evidence: &Repetition) -> String {
    let mut sentences = Vec::new();
    match evidence.verdict() {
        Verdict::Loses(loser) => {
            sentences.push(loses(language, "ruling-loses", evidence, loser));
            let other = Manner::of(evidence, !loser).sentence(language, evidence, !loser);
            sentences.push(other);
            sentences.extend(saving(language, evidence));
            sentences.push(entry(language, evidence, loser, "ruling-entry-loses"));
        }
        Verdict::Draw => {
            let kind = draw(evidence);
            sentences.push(say(language, &format!("ruling-draw-{kind}"), &[]));
            if kind == "allowed" || kind == "equal" {
                for side in Side::ALL {
                    sentences.push(Manner::of(evidence, side).sentence(language, evidence, side));
                }
            }
            let key = if kind == "equal" {
                "ruling-entry-draw"
            } else {
                "ruling-entry-allowed"
            };
            sentences.push(entry(language, evidence, Side::Red, key));
        }
    }
    joined(language, &sentences)
}

/// What will happen when the position occurs for the third time, and why.
#[must_use]
pub fn forecast(language: Language, warning: &Warning) -> String {
    let evidence = &warning.forecast;
    match evidence.verdict() {
        Verdict::Loses(loser) => loses(language, "forecast-loses", evidence, loser),
        Verdict::Draw => say(language, &format!("forecast-draw-{}", draw(evidence)), &[]),
    }
}

fn loses(language: Language, key: &str, evidence: &Repetition, loser: Side) -> String {
    let conduct = Manner::of(evidence, loser).sentence(language, evidence, loser);
    let loser = side(language, loser);
    let args = [("side", (&loser).into()), ("conduct", (&conduct).into())];
    say(language, key, &args)
}

/// Which of the draws it is: the last part of its key.
fn draw(evidence: &Repetition) -> &'static str {
    if evidence.conduct_of(Side::Red).class != Class::Allowed {
        return "equal";
    }
    if evidence.rules == RuleSet::Simple {
        return "no-check";
    }
    match Side::ALL.map(|side| Manner::of(evidence, side)) {
        [Manner::Idle, Manner::Idle] => "idle",
        [
            Manner::Idle | Manner::SomeIdle,
            Manner::Idle | Manner::SomeIdle,
        ] => "some-idle",
        _ => "allowed",
    }
}

/// Sentences one after the other, as the language sets them.
fn joined(language: Language, sentences: &[String]) -> String {
    sentences.join(match language {
        Language::English | Language::Vietnamese => " ",
        Language::SimplifiedChinese | Language::TraditionalChinese => "",
    })
}

/// Several things named in one sentence.
fn list(language: Language, names: impl IntoIterator<Item = String>) -> String {
    names
        .into_iter()
        .reduce(|first, second| {
            let args = [("first", (&first).into()), ("second", (&second).into())];
            say(language, "list-and", &args)
        })
        .unwrap_or_default()
}

/// A sentence or name about what stands on a point of this position; the point alone if it is empty.
fn piece_at(language: Language, key: &str, position: &Position, at: Square) -> String {
    let point = at.to_string();
    let Some(stands) = position.board().piece_at(at) else {
        return point;
    };
    let piece = piece(language, stands);
    let args: [(&str, Arg<'_>); 2] = [("piece", (&piece).into()), ("at", (&point).into())];
    say(language, key, &args)
}
