//! Small pieces of wording that several messages share.

use super::names;
use crate::{
    notation::Notation,
    play::Game,
    referee::{MatchView, Written},
    text::{self, Language, say},
    xiangqi::Side,
};

/// A move as people of this language know it, with the notation that everybody else reads.
pub(super) fn moved(language: Language, written: &Written) -> String {
    let Written {
        iccs,
        wxf,
        chinese,
        traditional,
        vietnamese,
        ..
    } = written;
    let (first, second) = match language {
        Language::English => (wxf, chinese),
        Language::SimplifiedChinese => (chinese, wxf),
        Language::TraditionalChinese => (traditional, wxf),
        Language::Vietnamese => (vietnamese, chinese),
    };
    if first == second {
        // A move without words in any notation: both are its points.
        iccs.clone()
    } else {
        format!("{first} ({second})")
    }
}

/// A move as people of this language know it and no other way, where many moves stand together.
pub(super) fn short(language: Language, written: &Written) -> &str {
    match language {
        Language::English => &written.wxf,
        Language::SimplifiedChinese => &written.chinese,
        Language::TraditionalChinese => &written.traditional,
        Language::Vietnamese => &written.vietnamese,
    }
}

/// The notation that people of this language most likely write in.
pub(super) const fn notation(language: Language) -> Option<Notation> {
    Some(match language {
        Language::English => Notation::Wxf,
        Language::SimplifiedChinese => Notation::Chinese,
        Language::TraditionalChinese => Notation::Traditional,
        Language::Vietnamese => Notation::Vietnamese,
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

/// The last move, once there is one, with check if it gave check and the game goes on.
pub(super) fn last_move(language: Language, view: &MatchView, game: &Game) -> Option<String> {
    let last = view.last.as_ref()?;
    let side = text::side(language, last.piece.side);
    let written = moved(language, &last.written);
    let args = [("side", (&side).into()), ("move", (&written).into())];
    let mut sentences = vec![say(language, "turn-last", &args)];
    if game.outcome().is_none() && game.position().in_check() {
        sentences.push(format!("**{}**", say(language, "turn-check", &[])));
    }
    Some(joined(language, &sentences))
}

/// What stands between the items of a list.
pub(super) const fn comma(language: Language) -> &'static str {
    match language {
        Language::English | Language::Vietnamese => ", ",
        Language::SimplifiedChinese | Language::TraditionalChinese => "、",
    }
}

/// Sentences one after the other, as the language sets them.
pub(super) fn joined(language: Language, sentences: &[String]) -> String {
    sentences.join(match language {
        Language::English | Language::Vietnamese => " ",
        Language::SimplifiedChinese | Language::TraditionalChinese => "",
    })
}
