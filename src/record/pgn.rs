//! PGN as xiangqi programs write it: tags, then moves with comments and variations.
//!
//! Tags may span lines; the tag `FEN` may lack the side to move; the tag `Format` names a notation, but
//! the moves themselves count for more (see `style`).

use std::borrow::Cow;

use super::{MAX_TAGS, game::Tags, plain, results};

/// How `}` is written in a comment, which it would end.
const BRACE: &str = "&#125;";
/// How `&` is written before `#`, where it would be taken for the beginning of a number.
const AMPERSAND: &str = "&#38;";
/// The tags that say how the game is written, not what it is.
pub(super) const OF_THE_TEXT: [&str; 3] = ["FEN", "SetUp", "Format"];

/// The tags and the move text of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Section<'t> {
    pub(super) tags: Tags,
    /// Set if there are more tags than are read.
    pub(super) too_many_tags: bool,
    pub(super) moves: &'t str,
    /// The line on which the move text begins, from 1 at the start of the game's text.
    pub(super) line: usize,
    /// The length of the game's text in bytes.
    pub(super) bytes: usize,
}

/// Whether a text begins with a tag.
pub(super) fn begins_with_tag(text: &str) -> bool {
    let is_between = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
    tag(text.trim_start_matches(is_between)).is_some()
}

/// Whether a text has a tag in it.
pub(super) fn has_tag(text: &str) -> bool {
    text.lines().any(|line| tag(line.trim_start()).is_some())
}

/// Takes the first game off the text; `None` if only white space is left.
pub(super) fn next<'t>(rest: &mut &'t str) -> Option<Section<'t>> {
    let text =
        rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    if text.is_empty() {
        return None;
    }
    let mut section = Section {
        tags: Tags::default(),
        too_many_tags: false,
        moves: "",
        line: 1,
        bytes: 0,
    };
    let mut at = 0;
    loop {
        at += text[at..].len() - text[at..].trim_start().len();
        let here = &text[at..];
        if !here.starts_with('[') {
            break;
        }
        if let Some((name, value, length)) = tag(here) {
            at += length;
            if section.tags.len() < MAX_TAGS + OF_THE_TEXT.len() + 1 {
                section.tags.push(name, value);
            } else {
                section.too_many_tags = true;
            }
        } else {
            at += here.find('\n').unwrap_or(here.len());
        }
    }
    let length = moves_end(&text[at..]);
    section.moves = &text[at..at + length];
    section.line = 1 + text[..at].matches('\n').count();
    section.bytes = at + length;
    *rest = &text[at + length..];
    Some(section)
}

/// The tag that a text begins with: its name, its value on one line, and its length in bytes.
fn tag(text: &str) -> Option<(&str, String, usize)> {
    let inner = text.strip_prefix('[')?.trim_start();
    let name = inner
        .split(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
        .next()
        .filter(|name| !name.is_empty())?;
    let quoted = inner[name.len()..].trim_start().strip_prefix('"')?;
    let mut searched = 0;
    loop {
        let quote = searched + quoted[searched..].find(['"', '\n'])?;
        let after = quoted[quote + 1..].trim_start();
        if quoted[quote..].starts_with('\n') {
            // The value goes on in the next line, unless that is the next tag.
            if after.starts_with('[') {
                return None;
            }
            // The blank lines have been looked at; one by one would take too long.
            searched = quoted.len() - after.len();
            continue;
        }
        let value = &quoted[..quote];
        let backslashes = value.len() - value.trim_end_matches('\\').len();
        if let Some(rest) = after.strip_prefix(']')
            && backslashes.is_multiple_of(2)
        {
            return Some((name, unescaped(value), text.len() - rest.len()));
        }
        searched = quote + 1;
    }
}

/// A tag's value without the backslashes before quotes and backslashes.
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find('\\') {
        text.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let escaped = usize::from(after.starts_with(['"', '\\']));
        // A backslash before anything else is itself.
        let kept = if escaped == 1 { &after[..1] } else { "\\" };
        text.push_str(kept);
        rest = &after[escaped..];
    }
    text.push_str(rest);
    text
}

/// A comment's text: `}` and `&`, where they would be taken for more, are written as numbers.
pub(super) fn comment(written: &str) -> Cow<'_, str> {
    if !written.contains("&#") {
        return Cow::Borrowed(written);
    }
    Cow::Owned(written.replace(BRACE, "}").replace(AMPERSAND, "&"))
}

/// How a comment's text is written between braces.
pub(super) fn written_comment(text: &str) -> Cow<'_, str> {
    if !text.contains(['}', '&']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("&#", "&#38;#").replace('}', BRACE))
}

/// Where the move text ends that the text begins with: at its end, or before the next line that begins
/// with a tag and stands in no comment, or after a result and a blank line before the first move of
/// another game.
fn moves_end(text: &str) -> usize {
    let (mut at, mut line_start, mut depth) = (0, 0, 0_usize);
    let mut closes = true;
    let mut has_ended = false;
    while let Some(next) = text[at..].find(['{', '\n', '(', ')']).map(|next| at + next) {
        at = next + 1;
        match text.as_bytes()[next] {
            b'{' => {
                let end = if closes { text[next..].find('}') } else { None };
                closes = end.is_some();
                at += end.unwrap_or(0);
                continue;
            }
            b'(' => {
                depth += 1;
                continue;
            }
            b')' => {
                depth = depth.saturating_sub(1);
                continue;
            }
            _ => {}
        }
        let following = text[at..].trim_start_matches([' ', '\t', '\r']);
        if following.starts_with('[') && tag(following).is_some() {
            return at;
        }
        match text[line_start..next].split_whitespace().next_back() {
            Some(last) => has_ended = depth == 0 && results::parse(last).is_some(),
            None if has_ended && plain::begins_game(following) => return at,
            None => {}
        }
        line_start = at;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sections(mut text: &str) -> Vec<Section<'_>> {
        std::iter::from_fn(|| next(&mut text)).collect()
    }

    #[test]
    fn tags_span_lines_and_games_follow_each_other() {
        let text = "[Event \"a \\\"b\\\"\"]\r\n[TitleA \"\none\n two\"]\n\n1. h2e2 {\n[Event \"no\"]\n}\n*\n\n[Red \"x\"] [FEN \"\"]\nh9g7";
        let found = sections(text);
        assert_eq!(found.len(), 2);
        let tags: Vec<_> = found[0].tags.iter().collect();
        assert_eq!(tags, [("Event", "a \"b\""), ("TitleA", "one two")]);
        assert_eq!(found[0].moves, "1. h2e2 {\n[Event \"no\"]\n}\n*\n\n");
        assert_eq!(found[0].line, 6);
        assert_eq!(found[1].tags.get("red"), Some("x"));
        assert_eq!(found[1].tags.get("FEN"), None);
        assert_eq!(found[1].moves, "h9g7");
    }

    #[test]
    fn backslashes_and_braces() {
        let found = sections(r#"[Site "C:\\"] [Event "\\\"\a\\"] [Red "x"]"#);
        let tags: Vec<_> = found[0].tags.iter().collect();
        assert_eq!(
            tags,
            [("Site", "C:\\"), ("Event", "\\\"\\a\\"), ("Red", "x")]
        );
        for text in ["a } b", "&#125;", "&#38;", "&&#", "}&#}", "&amp;"] {
            let written = written_comment(text);
            assert!(!written.contains('}'), "{text}");
            assert_eq!(comment(&written), text);
        }
    }

    #[test]
    fn games_without_tags_are_told_apart() {
        let found = sections(
            "1. h2e2\n*\n\n1. c3c4 (c6c5 1-0\n\n1. x)\n 0-1\n\n4k4/9/9/9/9/9/9/9/9/3K5 w\n\n1. a0a1 *",
        );
        let moves: Vec<_> = found.iter().map(|section| section.moves.trim()).collect();
        assert_eq!(
            moves,
            [
                "1. h2e2\n*",
                "1. c3c4 (c6c5 1-0\n\n1. x)\n 0-1",
                "4k4/9/9/9/9/9/9/9/9/3K5 w\n\n1. a0a1 *"
            ]
        );
    }

    #[test]
    fn a_broken_tag_swallows_nothing() {
        let found = sections("[Event \"open\n[Red \"x\"]\nh2e2 {open\n[Black \"y\"]\n");
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].tags.iter().collect::<Vec<_>>(), [("Red", "x")]);
        assert_eq!(found[1].tags.iter().collect::<Vec<_>>(), [("Black", "y")]);
    }
}
