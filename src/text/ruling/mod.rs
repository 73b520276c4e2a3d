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
    sentence::{piece, side},
};
use crate::{
    people::{Language, Speech},
    ruling::{Class, Repetition, RuleSet, Verdict, Warning, Window},
    xiangqi::{Position, Side, Square},
};

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
pub fn ruling(speech: Speech, evidence: &Repetition) -> String {
    let language = speech.language;
    let mut sentences = Vec::new();
    match evidence.verdict() {
        Verdict::Loses(loser) => {
            sentences.push(loses(language, "ruling-loses", evidence, loser));
            sentences.extend(run(language, "ruling-run", evidence));
            let other = Manner::of(evidence, !loser).sentence(language, evidence, !loser);
            sentences.push(other);
            sentences.extend(saving(speech, evidence));
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

/// What comes of it if the players go on, and why: when the position occurs for the third time, or when
/// a run is completed.
#[must_use]
pub fn forecast(language: Language, warning: &Warning) -> String {
    let evidence = &warning.forecast;
    if let Window::Run(run) = evidence.window {
        return loses(language, "forecast-run", evidence, run.mover);
    }
    match evidence.verdict() {
        Verdict::Loses(loser) => loses(language, "forecast-loses", evidence, loser),
        Verdict::Draw => say(language, &format!("forecast-draw-{}", draw(evidence)), &[]),
    }
}

/// A sentence about the forbidden moves in a row on which a ruling or a warning rests, if it rests on
/// such a run.
fn run(language: Language, key: &str, evidence: &Repetition) -> Option<String> {
    let Window::Run(run) = evidence.window else {
        return None;
    };
    let count = |count: usize| Arg::from(u32::try_from(count).unwrap_or(u32::MAX));
    let side = side(language, run.mover);
    let args = [
        ("side", (&side).into()),
        ("length", count(run.length)),
        ("points", count(run.points)),
    ];
    Some(say(language, key, &args))
}

/// That a series of forbidden moves has come far, if that is what is warned of: whose, and how far.
#[must_use]
pub fn run_so_far(language: Language, warning: &Warning) -> Option<String> {
    run(language, "turn-run", &warning.forecast)
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
