//! Ratings and people in lists, as they are written.

use crate::{
    discord::escape,
    play::Moment,
    referee::{Level, Outsider, Row, Score},
    text::{Language, say},
};

/// A person's name, ready for a message. It calls nobody, whether they are still in the server or not.
pub(super) fn name(language: Language, who: Option<&Outsider>) -> String {
    match who {
        Some(who) if !who.name.trim().is_empty() => format!("**{}**", escape::name(&who.name)),
        _ => say(language, "somebody", &[]),
    }
}

/// A person's name where Discord formats nothing: in a picture, an alt text or a label.
pub(super) fn plain_name(language: Language, who: Option<&Outsider>) -> String {
    match who {
        Some(who) if !who.name.trim().is_empty() => escape::plain_name(&who.name),
        _ => say(language, "somebody", &[]),
    }
}

/// The rating, with a question mark as long as it is not sure.
pub(super) fn rating(level: Level) -> String {
    let mark = if level.is_provisional() { "?" } else { "" };
    format!("{}{mark}", level.rating.rounded())
}

/// The rating and how far it may be off.
pub(super) fn with_deviation(level: Level) -> String {
    format!("{} ±{}", rating(level), level.deviation.rounded())
}

/// Games won, drawn and lost.
pub(super) fn score(score: Score) -> String {
    format!("+{} ={} −{}", score.won, score.drawn, score.lost)
}

/// How somebody stands: the rating, and the games.
pub(super) fn standing(row: &Row) -> String {
    format!("{} · {}", with_deviation(row.level), score(row.score))
}

/// By how much a rating rose or fell.
pub(super) fn gain(points: i32) -> String {
    match points {
        0 => "±0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

/// A count, as sentences take it.
pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Games by number.
pub(super) fn games(numbers: &[u32]) -> String {
    /// How many are named.
    const NAMED: usize = 12;
    let mut named: Vec<_> = numbers
        .iter()
        .take(NAMED)
        .map(|number| format!("#{number}"))
        .collect();
    if numbers.len() > NAMED {
        named.push("…".to_owned());
    }
    named.join(", ")
}

/// An instant, which Discord shows in the reader's own time; `style` is Discord's letter for how.
pub(super) fn time(at: Moment, style: char) -> String {
    format!("<t:{}:{style}>", at.unix_seconds())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::Points;

    #[test]
    fn ratings_say_how_sure_they_are() {
        let level = |rating, deviation| Level {
            rating: Points(rating),
            deviation: Points(deviation),
        };
        assert_eq!(with_deviation(level(1_523_499, 48_200)), "1523 ±48");
        assert_eq!(with_deviation(level(1_523_500, 350_000)), "1524? ±350");
        assert_eq!([14, 0, -7].map(gain), ["+14", "±0", "−7"]);
    }

    #[test]
    fn a_name_formats_nothing_and_calls_nobody() {
        let who = |name: &str| Outsider {
            user: 5,
            name: name.to_owned(),
        };
        let name = |text: &str| name(Language::English, Some(&who(text)));
        assert_eq!(name("<@1> *x*"), r"**\<\@1\> \*x\***");
        assert_eq!(name(""), "somebody");
        assert_eq!(super::name(Language::English, None), "somebody");
    }
}
