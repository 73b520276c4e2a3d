//! What is said of a position that is repeated: the warning in time, the question before a move that
//! loses at once, and the ruling that ended a game. The reasons themselves are worded by `text`.

use super::words::{self, joined};
use crate::{
    referee::{MatchView, Ruled, Warned, Written},
    text::{self, Speech, say},
};

/// The most moves that are listed one by one; of more, only the number is told.
const LISTED: usize = 6;

/// The most UTF-16 units of a ruling's evidence: what Discord's limit leaves beside the ruling itself
/// and the players' names.
const EVIDENCE_LIMIT: usize = 900;

/// What both players are told of a repetition, or of forbidden moves in a row, while it is not too late:
/// that there is one, what comes of it and why, and how the side to move can get out of it.
pub(super) fn warning(speech: Speech, view: &MatchView) -> Option<String> {
    let language = speech.language;
    let Warned { warning, ways_out } = view.warning.as_deref()?;
    let side = view.state.game()?.position().turn();
    let side = text::side(language, side);
    let run = text::run_so_far(language, warning);
    let ends_early = run.is_some() && !warning.is_last_chance();
    let what = run.unwrap_or_else(|| say(language, "turn-repeated", &[]));
    let what = format!("⚠️ **{what}**");
    let forecast = text::forecast(language, warning);
    let side = ("side", (&side).into());
    let out = match Ways::of(speech, ways_out) {
        _ if ends_early => say(language, "turn-run-ends", &[]),
        Ways::None => say(language, "turn-ways-out-none", &[side]),
        Ways::Few(moves) => say(
            language,
            "turn-ways-out",
            &[side, ("moves", (&moves).into())],
        ),
        Ways::Many(count) => say(
            language,
            "turn-ways-out-many",
            &[side, ("count", count.into())],
        ),
    };
    Some([joined(language, &[what, forecast]), out].join("\n"))
}

/// The question to somebody whose move would lose at once.
pub(super) fn question(
    speech: Speech,
    view: &MatchView,
    written: &Written,
    ruling: &Ruled,
    ways_out: &[Written],
) -> String {
    let language = speech.language;
    let mv = words::moved(speech, written);
    let args = [
        ("number", view.state.id.number.into()),
        ("move", (&mv).into()),
    ];
    let loses = say(language, "answer-loses-at-once", &args);
    let out = match Ways::of(speech, ways_out) {
        Ways::None => say(language, "answer-ways-out-none", &[]),
        Ways::Few(moves) => say(language, "answer-ways-out", &[("moves", (&moves).into())]),
        Ways::Many(count) => say(language, "answer-ways-out-many", &[("count", count.into())]),
    };
    [
        format!("⚠️ **{loses}**"),
        text::ruling(speech, &ruling.evidence),
        out,
    ]
    .join("\n")
}

/// What a board is accompanied by: the warning while the game is on, the ruling that ended it after.
pub(super) fn lines(speech: Speech, view: &MatchView) -> Vec<String> {
    match &view.ruling {
        Some(ruling) => ruled(speech, ruling),
        None => warning(speech, view).into_iter().collect(),
    }
}

/// The moves that a ruling judged, in one notation.
pub(super) fn moves(speech: Speech, ruling: &Ruled) -> Vec<String> {
    let moves = ruling.moves.iter();
    moves
        .map(|written| written.by(speech.notation).to_owned())
        .collect()
}

/// The ruling with its reason, and its evidence move by move as far as a message can hold it.
fn ruled(speech: Speech, ruling: &Ruled) -> Vec<String> {
    let language = speech.language;
    let length = |line: &str| line.encode_utf16().count() + 1;
    let mut lines = vec![text::ruling(speech, &ruling.evidence)];
    let evidence = text::evidence(speech, &ruling.evidence, &moves(speech, ruling));
    let mut room = EVIDENCE_LIMIT.saturating_sub(length(&lines[0]));
    for (told, line) in evidence.iter().enumerate() {
        let length = length(line);
        if length > room {
            let more = u32::try_from(evidence.len() - told).unwrap_or(u32::MAX);
            let more = say(language, "turn-evidence-more", &[("count", more.into())]);
            lines.push(more);
            break;
        }
        room -= length;
        lines.push(line.clone());
    }
    lines
}

/// How many moves break a cycle.
enum Ways {
    None,
    /// These, in words.
    Few(String),
    /// So many.
    Many(u32),
}

impl Ways {
    fn of(speech: Speech, moves: &[Written]) -> Self {
        match moves.len() {
            0 => Self::None,
            1..=LISTED => {
                let moves: Vec<_> = moves
                    .iter()
                    .map(|written| written.by(speech.notation))
                    .collect();
                Self::Few(moves.join(text::comma(speech.language)))
            }
            count => Self::Many(u32::try_from(count).unwrap_or(u32::MAX)),
        }
    }
}
