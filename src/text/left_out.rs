//! What a format does not hold of a game, in words: [`left_out`] and [`loss`].

use super::{bundle::say, separators::comma};
use crate::{people::Language, record::Loss};

/// What is missing in a file of a game, in one sentence; nothing if all is there.
#[must_use]
pub fn left_out(language: Language, losses: &[Loss]) -> Option<String> {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for (loss, amount) in losses.iter().filter_map(loss_amount) {
        match counted.iter_mut().find(|(known, _)| *known == loss) {
            Some((_, count)) => *count += amount,
            None => counted.push((loss, amount)),
        }
    }
    if counted.is_empty() {
        return None;
    }
    let losses: Vec<_> = counted
        .into_iter()
        .map(|(name, count)| loss(language, name, count))
        .collect();
    let losses = losses.join(comma(language));
    Some(say(
        language,
        "export-left-out",
        &[("losses", (&losses).into())],
    ))
}

/// So much of what has this name, in words.
#[must_use]
pub fn loss(language: Language, name: &str, count: usize) -> String {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    let args = [("loss", name.into()), ("count", count.into())];
    say(language, "export-loss", &args)
}

/// The name of a loss in the wording, and how much of it there is; nothing if all is there.
#[must_use]
pub const fn loss_amount(loss: &Loss) -> Option<(&'static str, usize)> {
    Some(match loss {
        Loss::Tag { .. } => ("tags", 1),
        Loss::Cut { .. } => ("cut", 1),
        Loss::Comments { count } => ("comments", *count),
        Loss::Variations { moves } => ("variations", *moves),
        Loss::Marks { count } => ("marks", *count),
        Loss::Turn => ("turn", 1),
        Loss::Counters => ("counters", 1),
        Loss::Letters { count } => ("letters", *count),
        // All of it is there.
        Loss::TooLong { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_of_a_kind_are_counted_together() {
        let tag = |name: &str| Loss::Tag {
            name: name.to_owned(),
        };
        let losses = [tag("Site"), Loss::Comments { count: 1 }, tag("Round")];
        let said = Language::ALL.map(|language| left_out(language, &losses).unwrap());
        for (said, parts) in said.iter().zip([
            "details of the game (2), comments (1).",
            "对局信息（2 项）、注解（1 处）。",
            "對局資訊（2 項）、註解（1 處）。",
            "thông tin ván cờ (2), lời bình (1).",
        ]) {
            assert!(said.ends_with(parts), "{said}");
        }
        let whole = [Loss::TooLong { bytes: 1 << 20 }];
        assert_eq!(left_out(Language::English, &whole), None);
    }
}
