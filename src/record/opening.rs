//! Where a game of another format begins within a text: [`Opening`].

use super::{brackets, pgn};

const ROOT: &[u8] = b"<ChineseChessRecord";
/// How far the beginning of a file of XML or JSON is looked through for what tells its format, in bytes.
const LOOKED_AT: usize = 512;

/// A beginning that tells its format, wherever it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opening {
    /// A tag of DhtmlXQ.
    DhtmlXq,
    /// A page of HTML, which may hold tags of DhtmlXQ.
    Page,
    /// A file of 象棋桥 in XML.
    Cbf,
    /// A game as an object of JSON, which is not read here.
    Json,
}

impl Opening {
    /// What a text begins with.
    pub(super) fn at(text: &str) -> Option<Self> {
        match text.as_bytes().first()? {
            b'[' => brackets::begins(text).then_some(Self::DhtmlXq),
            b'<' if is_cbf(text) => Some(Self::Cbf),
            b'<' => is_page(text).then_some(Self::Page),
            b'{' => is_json(text).then_some(Self::Json),
            _ => None,
        }
    }
}

/// Where the first game of a format that is told by its beginning stands in a text.
pub(super) fn find(text: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        at += text[at..].find(['[', '<', '{'])?;
        let here = &text[at..];
        let is_game = match Opening::at(here) {
            Some(opening) => opening != Opening::Page,
            None => pgn::begins_inline(here),
        };
        if is_game {
            return Some(at);
        }
        at += 1;
    }
}

/// How long the page of HTML is that a text begins with.
pub(super) fn page_length(text: &str) -> usize {
    const END: &str = "</html>";
    let ends = text.match_indices("</").map(|(at, _)| at);
    let mut ends = ends.filter(|&at| begins_with(&text[at..], END));
    ends.next().map_or(text.len(), |at| at + END.len())
}

fn beginning(text: &str) -> &[u8] {
    &text.as_bytes()[..text.len().min(LOOKED_AT)]
}

fn has(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

fn begins_with(text: &str, name: &str) -> bool {
    text.get(..name.len())
        .is_some_and(|begin| begin.eq_ignore_ascii_case(name))
}

fn is_cbf(text: &str) -> bool {
    text.as_bytes().starts_with(ROOT) || text.starts_with("<?xml") && has(beginning(text), ROOT)
}

fn is_page(text: &str) -> bool {
    ["<html", "<!doctype html"]
        .iter()
        .any(|name| begins_with(text, name))
}

/// Whether a text begins with an object that has moves. A comment of a PGN begins with a brace too, but
/// not with the name of a member.
fn is_json(text: &str) -> bool {
    let Some(name) = text[1..].trim_start().strip_prefix('"') else {
        return false;
    };
    let rest =
        name.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
    let rest = rest.strip_prefix('"').map(str::trim_start);
    rest.is_some_and(|rest| rest.starts_with(':')) && has(beginning(text), b"\"moves")
}

/// How long the object is that a text begins with; to the end of its line if it does not end.
pub(super) fn json_length(text: &str) -> usize {
    let (mut depth, mut is_string, mut is_escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_string => is_escaped = true,
            b'"' => is_string = !is_string,
            b'{' if !is_string => depth += 1,
            b'}' if !is_string => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    text.find('\n').unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_is_told_by_its_beginning() {
        for (text, expected) in [
            ("[DhtmlXQ_red]a", Some(Opening::DhtmlXq)),
            ("[/DhtmlXQ]", Some(Opening::DhtmlXq)),
            ("[Event \"DhtmlXQ\"]", None),
            ("<!DOCTYPE html><p>", Some(Opening::Page)),
            ("<p>", None),
            (
                "<?xml version=\"1.0\"?>\n<ChineseChessRecord>",
                Some(Opening::Cbf),
            ),
            ("<?xml version=\"1.0\"?>\n<svg>", None),
            ("{\"id\": 1, \"moves\": []}", Some(Opening::Json)),
            ("{\"moves\", he said}", None),
            ("{\"He\": \"best moves\"}", None),
            ("{good}", None),
            ("", None),
        ] {
            assert_eq!(Opening::at(text), expected, "{text}");
        }
        assert_eq!(find("a [b] <c> [Red \"x\"]"), Some(10));
        assert_eq!(find("a [b] <c> {d}"), None);
    }

    #[test]
    fn an_object_ends_with_its_last_brace() {
        assert_eq!(json_length("{\"a}\\\"\": {}} x"), 12);
        assert_eq!(json_length("{\"a\n}"), 3);
    }
}
