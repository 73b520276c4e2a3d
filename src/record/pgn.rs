//! PGN as xiangqi programs write it: tags, then moves with comments and variations.
//!
//! Tags may span lines; the tag `FEN` may lack the side to move; the tag `Format` names a notation, but
//! the moves themselves count for more (see `style`).

use std::borrow::Cow;

use super::{MAX_TAGS, game::Tags, opening::Opening, plain, results};

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
    /// Whether there are tags, of which some may say nothing.
    pub(super) has_tags: bool,
    /// Set if there are more tags than are read.
    pub(super) too_many_tags: bool,
    /// The lines among the tags that are none.
    pub(super) words: Vec<&'t str>,
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

/// The first game of a text that begins with no white space and with no other format.
pub(super) fn section(text: &str) -> Section<'_> {
    let mut section = Section {
        tags: Tags::default(),
        has_tags: false,
        too_many_tags: false,
        words: Vec::new(),
        moves: "",
        line: 1,
        bytes: 0,
    };
    let mut at = 0;
    loop {
        at += text[at..].len() - text[at..].trim_start().len();
        let here = &text[at..];
        if !here.starts_with('[') || Opening::at(here).is_some() {
            break;
        }
        if let Some((name, value, length)) = tag(here) {
            at += length;
            section.has_tags = true;
            if section.tags.len() < MAX_TAGS + OF_THE_TEXT.len() + 1 {
                section.tags.push(name, value);
            } else {
                section.too_many_tags = true;
            }
        } else {
            let end = here.find('\n').unwrap_or(here.len());
            section.words.push(here[..end].trim_end());
            at += end;
        }
    }
    let length = moves_end(&text[at..]);
    section.moves = &text[at..at + length];
    section.line = 1 + text[..at].matches('\n').count();
    section.bytes = at + length;
    section
}

/// Whether a text begins with a tag that can stand anywhere: one on a single line, in which no quote
/// needs to be guessed at.
pub(super) fn begins_inline(text: &str) -> bool {
    let Some(inner) = text.strip_prefix('[') else {
        return false;
    };
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let name = inner.trim_start_matches([' ', '\t']);
    let after = name.trim_start_matches(is_name);
    let Some(quoted) = after.trim_start_matches([' ', '\t']).strip_prefix('"') else {
        return false;
    };
    let mut is_escaped = false;
    let end = quoted.find(|letter: char| {
        let ends = matches!(letter, '"' | '\n') && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        ends
    });
    after.len() < name.len()
        && end.is_some_and(|end| {
            let rest = quoted[end..].strip_prefix('"');
            rest.is_some_and(|rest| rest.trim_start_matches([' ', '\t']).starts_with(']'))
        })
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

/// Where the move text ends that the text begins with: at its end, or outside of comments before a tag,
/// a line that begins with one in whatever form, or another format, or after a result and a blank line
/// before the first move of another game.
fn moves_end(text: &str) -> usize {
    const SIGNS: [char; 8] = ['{', '（', ';', '\n', '(', ')', '[', '<'];
    let (mut at, mut line_start, mut depth) = (0, 0, 0_usize);
    let mut unclosed = [false; 2];
    let mut has_ended = false;
    while let Some(next) = text[at..].find(SIGNS).map(|next| at + next) {
        let here = &text[next..];
        let sign = here.chars().next().unwrap_or_default();
        at = next + sign.len_utf8();
        match sign {
            '{' | '[' | '<' if Opening::at(here).is_some() || begins_inline(here) => return next,
            '{' => at += skipped(here, '}', &mut unclosed[0]),
            '（' => at += skipped(here, '）', &mut unclosed[1]),
            ';' => at += here.find('\n').unwrap_or(here.len()) - 1,
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            '\n' => {
                let following = text[at..].trim_start_matches([' ', '\t', '\r']);
                if begins_line(following) {
                    return at;
                }
                match text[line_start..next].split_whitespace().next_back() {
                    Some(last) => has_ended = depth == 0 && results::parse(last).is_some(),
                    None if has_ended && plain::begins_game(following) => return at,
                    None => {}
                }
                line_start = at;
            }
            _ => {}
        }
    }
    text.len()
}

/// Whether a line begins with a tag, be its value as it may.
fn begins_line(line: &str) -> bool {
    line.starts_with('[') && tag(line).is_some()
}

/// How much of a comment follows its first sign; nothing if it does not end.
fn skipped(comment: &str, close: char, unclosed: &mut bool) -> usize {
    if *unclosed {
        return 0;
    }
    let end = comment.find(close);
    *unclosed = end.is_none();
    let open = comment.chars().next().map_or(0, char::len_utf8);
    end.map_or(0, |end| end + close.len_utf8() - open)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sections(text: &str) -> Vec<Section<'_>> {
        let mut rest = text;
        std::iter::from_fn(|| {
            rest = rest.trim_start();
            let next = (!rest.is_empty()).then(|| section(rest))?;
            rest = &rest[next.bytes..];
            Some(next)
        })
        .collect()
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
