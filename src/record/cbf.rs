//! CBF, the XML files of 象棋桥: one game with comments.
//!
//! A move is `<Move value="xy-xy">comment</Move>` with y from the top, `00-00` stands for the start, and
//! `end="1"` marks the last of a line. How a variation says where it begins is not known here: what
//! follows the game's last move is reported, not read.

use super::{
    MAX_GAME_BYTES,
    brackets::plain,
    fault::{Place, Unreadable, Why},
    game::{GameResult, Record},
    grow::{Grower, Written},
    read::Game,
    tree::MoveTree,
};
use crate::xiangqi::{File, Move, Rank, START_FEN, Setup, Square};

const ROOT: &str = "<ChineseChessRecord";
const END: &str = "</ChineseChessRecord>";
/// The elements that say something of the game, and the names that PGN has for them.
const SAID: [(&str, &str); 9] = [
    ("Name", "Title"),
    ("Contest", "Event"),
    ("Round", "Round"),
    ("Date", "Date"),
    ("Site", "Site"),
    ("Red", "Red"),
    ("RedTeam", "RedTeam"),
    ("Black", "Black"),
    ("BlackTeam", "BlackTeam"),
];

/// Whether a text is in this format.
pub(super) fn is_cbf(text: &str) -> bool {
    text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}')
        .starts_with('<')
        && text.contains(ROOT)
}

/// How much of a text the game has that it begins with.
pub(super) fn length(text: &str) -> usize {
    text.find(END).map_or(text.len(), |end| end + END.len())
}

/// The game of a text.
pub(super) fn read(text: &str) -> Result<Game, Unreadable> {
    let found = text.len();
    if found > MAX_GAME_BYTES {
        return Err(Unreadable::TooLong { found });
    }
    let mut elements = Elements { text, at: 0 };
    let mut head = Vec::new();
    let mut moves = Vec::new();
    while let Some(element) = elements.next() {
        match element.name {
            "Move" => moves.push(element),
            _ if moves.is_empty() => head.push(element),
            _ => {}
        }
    }
    let mut grower = Grower::new(record(&head)?);
    let mut node = Some(MoveTree::ROOT);
    let mut ended = false;
    let (mut counted, mut line) = (0, 1);
    for element in moves {
        let value = element.attribute("value").unwrap_or_default();
        line += text[counted..element.at].matches('\n').count();
        counted = element.at;
        let place = Place::Line(line);
        if ended {
            grower.note(1, true, place, value, Why::NoSuchLine);
            break;
        }
        let is_start = value == "00-00" && node == Some(MoveTree::ROOT);
        if !is_start {
            let written = Written {
                mv: points(value),
                text: value.to_owned(),
                place,
            };
            node = node.and_then(|node| grower.play(node, &written));
        }
        if let Some(node) = node {
            grower.comment(node, &element.content());
        }
        ended = element.attribute("end").is_some_and(|end| end != "0");
    }
    Ok(grower.finish())
}

/// The game without its moves.
fn record(head: &[Element<'_>]) -> Result<Record, Unreadable> {
    let content = |name: &str| {
        let element = head.iter().find(|element| element.name == name);
        element
            .map(Element::content)
            .filter(|text| !text.is_empty())
    };
    let fen = content("FEN");
    let setup: Setup = fen.as_deref().unwrap_or(START_FEN).parse()?;
    let mut record = Record::new(setup)?;
    for (name, tag) in SAID {
        if let Some(value) = content(name) {
            record.tags.push(tag, value);
        }
    }
    record.result = match content("RecordResult").as_deref() {
        Some("1") => Some(GameResult::RedWins),
        Some("2") => Some(GameResult::BlackWins),
        Some("3" | "4") => Some(GameResult::Draw),
        _ => None,
    };
    Ok(record)
}

/// The move of a value such as `77-47`.
fn points(value: &str) -> Option<Move> {
    let digit = |byte: u8| byte.checked_sub(b'0').filter(|&digit| digit < 10);
    let square = |file: u8, from_top: u8| {
        let rank = Rank::new(9 - digit(from_top)?)?;
        Some(Square::new(File::new(digit(file)?)?, rank))
    };
    let &[a, b, b'-', c, d] = value.as_bytes() else {
        return None;
    };
    Some(Move::new(square(a, b)?, square(c, d)?))
}

/// An element with what follows its opening tag up to the next one.
#[derive(Clone, Copy)]
struct Element<'t> {
    name: &'t str,
    attributes: &'t str,
    inner: &'t str,
    at: usize,
}

impl<'t> Element<'t> {
    /// The value of an attribute.
    fn attribute(&self, name: &str) -> Option<&'t str> {
        let mut rest = self.attributes;
        loop {
            let (before, after) = rest.split_once('=')?;
            let after = after.trim_start();
            let quote = after
                .chars()
                .next()
                .filter(|quote| matches!(quote, '"' | '\''))?;
            let (value, next) = after[1..].split_once(quote)?;
            if before.trim() == name {
                return Some(value);
            }
            rest = next;
        }
    }

    /// The text in the element.
    fn content(&self) -> String {
        match self.inner.trim_start().strip_prefix("<![CDATA[") {
            Some(data) => data
                .split("]]>")
                .next()
                .unwrap_or_default()
                .trim()
                .to_owned(),
            None => plain(self.inner.split('<').next().unwrap_or_default()),
        }
    }
}

/// The elements of a text in the order of their opening tags.
struct Elements<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Elements<'t> {
    fn next(&mut self) -> Option<Element<'t>> {
        loop {
            let at = self.at + self.text[self.at..].find('<')?;
            let rest = &self.text[at..];
            let skips = |end: &str| rest.find(end).map_or(rest.len(), |found| found + end.len());
            if rest.starts_with("<![CDATA[") {
                self.at = at + skips("]]>");
                continue;
            }
            let end = skips(">");
            self.at = at + end;
            let tag = rest[1..end].trim_end_matches('>').trim_end_matches('/');
            let name = tag.split(char::is_whitespace).next().unwrap_or_default();
            if name.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
                let is_empty = rest[..end].ends_with("/>");
                return Some(Element {
                    name,
                    attributes: &tag[name.len()..],
                    inner: if is_empty { "" } else { &rest[end..] },
                    at,
                });
            }
        }
    }
}
