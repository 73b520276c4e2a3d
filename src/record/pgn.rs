//! PGN as xiangqi programs write it: tags, then moves with comments and variations.
//!
//! Tags may span lines; the tag `FEN` may lack the side to move; the tag `Format` names a notation, but
//! the moves themselves count for more (see `style`).

use super::{MAX_TAGS, game::Tags};

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
            if section.tags.len() < MAX_TAGS {
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
        if let Some(rest) = after.strip_prefix(']')
            && !quoted[..quote].ends_with('\\')
        {
            let value = quoted[..quote].replace("\\\"", "\"").replace("\\\\", "\\");
            let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
            return Some((name, value, text.len() - rest.len()));
        }
        searched = quote + 1;
    }
}

/// Where the move text ends that the text begins with: at its end, or before the next line that begins
/// with a tag and stands in no comment.
fn moves_end(text: &str) -> usize {
    let mut at = 0;
    let mut closes = true;
    loop {
        let Some(next) = text[at..].find(['{', '\n']).map(|next| at + next) else {
            return text.len();
        };
        if text[next..].starts_with('{') {
            let end = if closes { text[next..].find('}') } else { None };
            closes = end.is_some();
            at = next + end.unwrap_or(0) + 1;
            continue;
        }
        at = next + 1;
        let line = text[at..].trim_start_matches([' ', '\t', '\r']);
        if line.starts_with('[') && tag(line).is_some() {
            return at;
        }
    }
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
        assert_eq!(found[1].tags.get("FEN"), Some(""));
        assert_eq!(found[1].moves, "h9g7");
    }

    #[test]
    fn a_broken_tag_swallows_nothing() {
        let found = sections("[Event \"open\n[Red \"x\"]\nh2e2 {open\n[Black \"y\"]\n");
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].tags.iter().collect::<Vec<_>>(), [("Red", "x")]);
        assert_eq!(found[1].tags.iter().collect::<Vec<_>>(), [("Black", "y")]);
    }
}
