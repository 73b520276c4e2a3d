//! What was found, in lines for people, and the board of a ruling.

use super::row::{Case, Stop};
use crate::{
    cli::answer::without_controls,
    diagram::{board, diagram},
    render::BoardView,
    ruling::{Ending, Review, RuleSet, Ruling},
    text::{self, Language, say},
    xiangqi::Side,
};

/// What is said about one game; an empty line at the end.
pub(super) fn lines(
    language: Language,
    case: &Case,
    rules: RuleSet,
    review: &Review,
    stop: Option<&Stop>,
) -> Vec<String> {
    let mut lines = vec![title(case, rules)];
    lines.extend(text::review(language.into(), review));
    lines.extend(text::review_evidence(language.into(), review));
    if let Some(stop) = stop {
        let position = review.history.position();
        lines.push(text::unread_move(
            language.into(),
            stop.ply,
            &stop.text,
            &stop.why,
            position,
        ));
    }
    if !case.in_variations.is_empty() {
        let count = u32::try_from(case.in_variations.len()).unwrap_or(u32::MAX);
        lines.push(say(
            language,
            "review-variations",
            &[("count", count.into())],
        ));
    }
    let left_out = case.left_out.iter();
    lines.extend(left_out.map(|fault| text::no_game(language, &fault.text)));
    if let Some(recorded) = case.recorded {
        lines.push(text::recorded(language, recorded));
    }
    lines.push(String::new());
    lines.iter().map(|line| without_controls(line)).collect()
}

fn title(case: &Case, rules: RuleSet) -> String {
    let id = case
        .id
        .as_str()
        .map_or_else(|| case.id.to_string(), str::to_owned);
    let players = case
        .players
        .as_ref()
        .map_or_else(String::new, |[red, black]| format!("{red} – {black} "));
    format!("== {id} {players}[{}]", rules.name())
}

/// The arrows of the ruling on repetition that ended the game, or else the board at its end; `None` if
/// nothing ended it.
pub(super) fn picture(review: &Review) -> Option<BoardView> {
    let end = review.end.as_ref()?;
    if let Ending::Ruled(Ruling::Repetition(repetition)) = &end.ending {
        return Some(diagram(repetition, Side::Red));
    }
    let position = review.history.position_at(end.ply)?;
    let mv = *review.history.moves().get(end.ply.checked_sub(1)?)?;
    Some(board(position, Some(mv), Side::Red))
}
