//! Small pieces of wording that several messages share.

use super::names;
use crate::{
    notation::Notation,
    play::Game,
    referee::{LastMove, MatchView, Written},
    text::{self, Language, Speech, say},
    xiangqi::Side,
};

/// A move in the reader's notation, with one that everybody else reads.
pub(super) fn moved(speech: Speech, written: &Written) -> String {
    let first = written.by(speech.notation);
    let second = match (speech.notation, speech.language) {
        (Notation::Chinese | Notation::Traditional, _) => &written.wxf,
        (_, Language::TraditionalChinese) => &written.traditional,
        _ => &written.chinese,
    };
    if *second == written.iccs {
        // The move has no words in any notation: every one of them shows its points.
        first.to_owned()
    } else {
        format!("{first} ({second})")
    }
}

/// How a game ended, if it has.
pub(super) fn outcome(language: Language, game: &Game) -> Option<String> {
    let outcome = game.outcome()?;
    Some(match game.broken_off() {
        Some(side) => {
            let side = text::side(language, side);
            say(language, "outcome-aborted-by", &[("side", (&side).into())])
        }
        None => text::outcome(language, outcome),
    })
}

/// Whose turn it is.
pub(super) fn to_move(language: Language, game: &Game) -> String {
    let side = text::side(language, game.position().turn());
    say(language, "turn-to-move", &[("side", (&side).into())])
}

/// The first line about a game: its number and who plays.
pub(super) fn title(language: Language, view: &MatchView, game: &Game) -> String {
    let player = |side| names::name(language, view, game.player(side));
    let (red, black) = (player(Side::Red), player(Side::Black));
    let args = [
        ("number", view.state.id.number.into()),
        ("red", (&red).into()),
        ("black", (&black).into()),
    ];
    say(language, "title", &args)
}

/// By which rules repetition is judged in this match, by name.
pub(super) fn rules(language: Language, view: &MatchView) -> String {
    let rules = view.state.challenge.rules.name();
    say(language, "rules-name", &[("rules", rules.into())])
}

/// The last move, once there is one, with the one that it answered as planned, and with check if it gave check and the game goes on.
pub(super) fn last_move(speech: Speech, view: &MatchView, game: &Game) -> Option<String> {
    let language = speech.language;
    let said = |key: &str, last: &LastMove| {
        let side = text::side(language, last.piece.side);
        let written = moved(speech, &last.written);
        let args = [("side", (&side).into()), ("move", (&written).into())];
        let said = say(language, key, &args);
        let captured = last.captured.map(|piece| {
            let piece = text::piece(language, piece);
            say(language, "pick-captures", &[("piece", (&piece).into())])
        });
        let sentences: Vec<_> = [said].into_iter().chain(captured).collect();
        joined(language, &sentences)
    };
    let last = view.last.as_ref()?;
    let mut sentences = match &view.before {
        Some(before) if game.answered() > 0 => {
            vec![said("turn-last", before), said("turn-answered", last)]
        }
        _ => vec![said("turn-last", last)],
    };
    if game.outcome().is_none() && game.position().in_check() {
        sentences.push(format!("**{}**", say(language, "turn-check", &[])));
    }
    Some(joined(language, &sentences))
}

/// Sentences one after the other, as the language sets them.
pub(super) fn joined(language: Language, sentences: &[String]) -> String {
    sentences.join(match language {
        Language::English | Language::Vietnamese => " ",
        Language::SimplifiedChinese | Language::TraditionalChinese => "",
    })
}
