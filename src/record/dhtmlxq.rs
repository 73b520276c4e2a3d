//! DhtmlXQ, the boards of web pages, and the same tags in forum posts (UBB).
//!
//! Points are two digits, file and rank, ranks counted from the top of the board. `movelist` is the
//! game; `move_L_P_N` is line N, which begins instead of move P of line L (0 is the game); `commentP` and
//! `commentN_P` are said after move P of the game and of line N.

use std::collections::{BTreeMap, btree_map::Entry};

use super::{
    MAX_GAME_BYTES, MAX_TAGS,
    army::{self, PIECES},
    brackets::{self, Tag, plain},
    branches::{Branch, Comment, Lines},
    fault::{Fault, Place, Unreadable},
    game::{GameResult, Tags},
    grow::Written,
    read::Game,
    results,
};
use crate::xiangqi::{Board, File, Move, Position, Rank, Side, Square};

/// Tags about the program that wrote the game, not about the game.
const NOT_SAID: [&str; 4] = ["ver", "init", "firstnum", "generator"];
/// The tags about the game that PGN has other names for.
pub(super) const SAID: [(&str, &str); 11] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("author", "Author"),
    ("remark", "Annotator"),
];

/// Whether a text is in this format.
pub(super) fn is_dhtmlxq(text: &str) -> bool {
    brackets::has_tag(text)
}

/// Takes a game off the text that begins with its first tag. Of a page, what stands between the tags is
/// not about the game.
pub(super) fn next(rest: &mut &str, is_page: bool) -> Option<Result<Game, Unreadable>> {
    let text = brackets::next(rest)?;
    Some(read(text).map(|mut game| {
        let words = brackets::words(text).filter(|_| !is_page);
        game.leave_out(words.map(|(line, words)| Fault::left_out(line, &words)));
        game
    }))
}

/// A game as its tags tell it.
#[derive(Default)]
struct Parts<'t> {
    said: Tags,
    result: Option<GameResult>,
    start: Option<Tag<'t>>,
    moves: Option<Tag<'t>>,
    /// The lines by their numbers.
    lines: BTreeMap<usize, Branch<'t>>,
    comments: Vec<Comment<'t>>,
    /// The first line whose number another one has.
    again: Option<Tag<'t>>,
    too_many: bool,
}

fn read(text: &str) -> Result<Game, Unreadable> {
    let found = text.len();
    if found > MAX_GAME_BYTES {
        return Err(Unreadable::TooLong { found });
    }
    let parts = Parts::of(text);
    if parts.too_many {
        return Err(Unreadable::TooManyTags);
    }
    if parts.moves.is_none() && parts.start.is_none() {
        return Err(Unreadable::NoGame);
    }
    let board = match parts.start.filter(|tag| !tag.value.trim().is_empty()) {
        Some(tag) => board(tag.value)?,
        None => *Position::start().board(),
    };
    let moves = parts.moves.map(Moves::of);
    let first = moves.and_then(|mut moves| moves.next()?.mv);
    let mut record = army::record(board, first, Side::Red)?;
    record.tags = parts.said;
    record.result = parts.result;
    let mut game = Lines::new(record, moves);
    game.add_branches(&parts.lines);
    for comment in &parts.comments {
        game.comment(comment);
    }
    let mut game = game.finish();
    game.leave_out(parts.again.map(|tag| Fault::left_out(tag.line, tag.value)));
    Ok(game)
}

impl<'t> Parts<'t> {
    fn of(text: &'t str) -> Self {
        let mut parts = Self::default();
        for tag in brackets::tags(text) {
            parts.add(tag);
        }
        parts
    }

    fn add(&mut self, tag: Tag<'t>) {
        let key = tag.key.to_ascii_lowercase();
        if key == "movelist" {
            self.moves = self.moves.or(Some(tag));
        } else if key == "binit" {
            self.start = self.start.or(Some(tag));
        } else if let Some([parent, ply, line]) = key.strip_prefix("move_").and_then(numbers) {
            let branch = Branch { parent, ply, tag };
            match self.lines.entry(line) {
                Entry::Vacant(free) => {
                    free.insert(branch);
                }
                Entry::Occupied(_) => self.again = self.again.or(Some(tag)),
            }
        } else if let Some([ply]) = key.strip_prefix("comment").and_then(numbers) {
            self.comments.push(Comment { line: 0, ply, tag });
        } else if let Some([line, ply]) = key.strip_prefix("comment").and_then(numbers) {
            self.comments.push(Comment { line, ply, tag });
        } else if !NOT_SAID.contains(&key.as_str()) {
            self.say(&key, tag);
        }
    }

    /// Keeps what is said of the game, under the names that PGN has for it.
    fn say(&mut self, key: &str, tag: Tag<'t>) {
        let value = plain(tag.value);
        let name = match SAID.iter().find(|(known, _)| *known == key) {
            Some((_, name)) => name,
            None if key == "result" => match results::parse(&value).or(letter(&value)) {
                Some(result) => {
                    self.result = result;
                    return;
                }
                None => "Result",
            },
            None => tag.key,
        };
        if !self.too_many {
            self.said.push(name, value);
            self.too_many = self.said.len() > MAX_TAGS;
        }
    }
}

/// Whether a tag with this key is something said of the game, under this very name.
pub(super) fn is_of_the_game(key: &str) -> bool {
    let lower = key.to_ascii_lowercase();
    let is_line = |prefix: &str| {
        let rest = lower.strip_prefix(prefix);
        rest.is_some_and(|rest| {
            rest.bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'_')
        })
    };
    let is_taken = matches!(lower.as_str(), "movelist" | "binit" | "result")
        || NOT_SAID.contains(&lower.as_str())
        || SAID.iter().any(|(known, _)| *known == lower)
        || is_line("move_")
        || is_line("comment");
    brackets::is_key(key) && !is_taken
}

/// The numbers of a key such as `0_5_1`, if there are as many.
fn numbers<const COUNT: usize>(key: &str) -> Option<[usize; COUNT]> {
    let mut found = [0; COUNT];
    let mut parts = key.split('_');
    for number in &mut found {
        *number = parts.next()?.parse().ok()?;
    }
    parts.next().is_none().then_some(found)
}

/// The result that one letter stands for, as in [`results::parse`].
pub(super) fn letter(text: &str) -> Option<Option<GameResult>> {
    match text {
        "W" | "w" => Some(Some(GameResult::RedWins)),
        "L" | "l" | "B" | "b" => Some(Some(GameResult::BlackWins)),
        "D" | "d" => Some(Some(GameResult::Draw)),
        _ => None,
    }
}

fn board(value: &str) -> Result<Board, Unreadable> {
    let digits: Vec<char> = value.chars().filter(|char| !char.is_whitespace()).collect();
    let unread = |found: &[char]| Unreadable::Points {
        found: found.iter().take(8).collect(),
    };
    if digits.len() != 2 * PIECES {
        let found = format!("{} digits", digits.len());
        return Err(Unreadable::Points { found });
    }
    let mut points = [None; PIECES];
    for (point, pair) in points.iter_mut().zip(digits.chunks_exact(2)) {
        if pair != ['9', '9'] {
            let square = square(pair[0], pair[1]).ok_or_else(|| unread(pair))?;
            *point = Some(square);
        }
    }
    army::board(points)
}

/// The point of these two digits.
fn square(file: char, from_top: char) -> Option<Square> {
    let digit = |digit: char| u8::try_from(digit.to_digit(10)?).ok();
    let file = File::new(digit(file)?)?;
    let rank = Rank::new(9_u8.checked_sub(digit(from_top)?)?)?;
    Some(Square::new(file, rank))
}

/// The moves of a value: four digits each, with any white space between them.
#[derive(Clone, Copy)]
pub(super) struct Moves<'t> {
    rest: &'t str,
    line: usize,
}

impl<'t> Moves<'t> {
    pub(super) const fn of(tag: Tag<'t>) -> Self {
        Self {
            rest: tag.value,
            line: tag.line,
        }
    }

    pub(super) fn next(&mut self) -> Option<Written> {
        self.skip_space();
        if self.rest.is_empty() {
            return None;
        }
        let place = Place::Line(self.line);
        let mut text = String::new();
        while text.chars().count() < 4 {
            self.skip_space();
            let Some(letter) = self.rest.chars().next() else {
                break;
            };
            text.push(letter);
            self.rest = &self.rest[letter.len_utf8()..];
        }
        let letters: Vec<char> = text.chars().collect();
        let mv = match letters[..] {
            [a, b, c, d] => square(a, b).zip(square(c, d)),
            _ => None,
        };
        Some(Written {
            mv: mv.map(|(from, to)| Move::new(from, to)),
            text,
            place,
        })
    }

    fn skip_space(&mut self) {
        let rest = self.rest.trim_start();
        let skipped = &self.rest[..self.rest.len() - rest.len()];
        self.line += skipped.matches('\n').count();
        self.rest = rest;
    }
}
