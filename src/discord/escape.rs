//! Making text that people wrote harmless in a message: the only door for it.
//!
//! Escaped text shows as it was typed: it formats nothing, links nowhere and mentions nobody. The
//! mentions are shut a second time by the `allowed_mentions` of every message.

/// The longest name shown, in characters; Discord's own limit for display names is 32.
const NAME_LIMIT: usize = 32;

/// Characters that mean something to Discord's markdown, mentions or links.
const SPECIAL: &[char] = &[
    '\\', '*', '_', '~', '`', '|', '>', '#', '-', '+', '[', ']', '(', ')', '<', ':', '@', '/', '.',
    '!',
];

/// A text of at most `limit` characters (before escaping) on one line, without any meaning to
/// Discord.
pub(super) fn text(text: &str, limit: usize) -> String {
    let plain = plain(text, limit);
    let mut escaped = String::with_capacity(plain.len());
    for character in plain.chars() {
        if SPECIAL.contains(&character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// A person's name, ready for a message.
pub(super) fn name(name: &str) -> String {
    text(&plain_name(name), NAME_LIMIT + 1)
}

/// A person's name for places where Discord formats nothing: labels and alt texts.
pub(super) fn plain_name(name: &str) -> String {
    let plain = plain(name.trim(), NAME_LIMIT);
    if plain.trim().is_empty() {
        "?".to_owned()
    } else {
        plain
    }
}

/// On one line, without hidden characters, cut after `limit` characters.
fn plain(text: &str, limit: usize) -> String {
    let mut characters = text
        .chars()
        .filter(|&character| !is_invisible(character))
        .map(|character| {
            if character.is_whitespace() {
                ' '
            } else {
                character
            }
        });
    let mut plain: String = characters.by_ref().take(limit).collect();
    if characters.next().is_some() {
        plain.push('…');
    }
    plain
}

/// Control characters and those that turn the direction of writing: they could hide or reorder what
/// stands beside them.
fn is_invisible(character: char) -> bool {
    (character.is_control() && !character.is_whitespace())
        || matches!(
            character,
            '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_and_mentions_lose_their_meaning() {
        assert_eq!(name("**bold**"), r"\*\*bold\*\*");
        assert_eq!(name("@everyone"), r"\@everyone");
        assert_eq!(name("<@123>"), r"\<\@123\>");
        assert_eq!(name("[x](https://e.org)"), r"\[x\]\(https\:\/\/e\.org\)");
        assert_eq!(name("# big"), r"\# big");
        assert_eq!(name(r"back\slash"), r"back\\slash");
        assert_eq!(name("王小明 Ngọc"), "王小明 Ngọc");
    }

    #[test]
    fn lines_are_joined_and_hidden_characters_dropped() {
        assert_eq!(name("a\n> b\u{202e}c\u{7}"), r"a \> bc");
        assert_eq!(name("\u{200b}"), "?");
        assert_eq!(name(""), "?");
    }

    #[test]
    fn long_names_are_cut_before_escaping() {
        assert_eq!(name(&"*".repeat(40)), format!("{}…", r"\*".repeat(32)));
    }
}
