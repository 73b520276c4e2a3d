//! One text of written moves with its tags: the games in it, one after another.

use super::{
    MAX_GAME_BYTES, MAX_TAGS,
    fault::{Fault, Unreadable},
    game::{Record, Tags},
    lexer::{Placed, Token, is_decoration, tokens},
    line::{Built, build},
    pgn, plain,
    read::Game,
    results,
    style::styles,
    tree::MoveTree,
};
use crate::xiangqi::{START_FEN, Setup};

/// A section of a text: tags, perhaps none, and the moves of a game, after whose result others may
/// follow. Its parts are held in memory.
pub(super) struct Section<'t> {
    tags: Option<Tags>,
    words: String,
    tokens: Vec<Placed<'t>>,
    /// Where the last game begins, and the next one.
    from: usize,
    at: usize,
    is_over: bool,
}

impl<'t> Section<'t> {
    /// # Errors
    /// The section is longer, or has more tags, than is read.
    pub(super) fn new(section: pgn::Section<'t>) -> Result<Self, Unreadable> {
        if section.bytes > MAX_GAME_BYTES {
            let found = section.bytes;
            return Err(Unreadable::TooLong { found });
        }
        if section.too_many_tags {
            return Err(Unreadable::TooManyTags);
        }
        Ok(Self {
            tags: section.has_tags.then_some(section.tags),
            words: section.words.join("\n"),
            tokens: tokens(section.moves, section.line),
            from: 0,
            at: 0,
            is_over: false,
        })
    }

    /// The next game, with what follows it up to another one; `None` behind the last.
    pub(super) fn next(&mut self) -> Option<Result<Game, Unreadable>> {
        if self.is_over {
            return None;
        }
        self.from = self.at;
        let rest = &self.tokens[self.at..];
        let rest = &rest[..end_of(rest, self.tags.is_some())];
        let read = match self.tags.take() {
            Some(tags) => tagged(&tags, rest),
            None => untagged(rest),
        };
        let used = read.as_ref().map_or(rest.len(), |(_, used)| *used);
        self.at += used;
        let behind = &self.tokens[self.at..];
        let ended = self.at.checked_sub(1).map(|last| self.tokens[last].line);
        // A comment behind a result is about the game that it ends.
        let is_own = |placed: &&Placed<'_>| {
            Some(placed.line) == ended && matches!(placed.token, Token::Comment(_))
        };
        let own = behind.iter().take_while(is_own).count();
        let skipped = plain::next_game(&behind[own..], ended).filter(|_| used > 0);
        let skipped = skipped.map(|skipped| own + skipped);
        self.is_over = skipped.is_none();
        let between = &behind[..skipped.unwrap_or(behind.len())];
        self.at += between.len();
        Some(read.map(|(mut game, _)| {
            let words = std::mem::take(&mut self.words);
            game.record.moves.add_comment(MoveTree::ROOT, &words);
            finish(&mut game, between);
            game
        }))
    }

    /// What was no game at the last place where one could have been.
    pub(super) fn words(&self) -> Fault {
        left_out(&self.tokens[self.from..self.at])
    }
}

/// These parts, none of which belongs to a game.
fn left_out(tokens: &[Placed<'_>]) -> Fault {
    // No more is quoted than the first words.
    let words: Vec<_> = tokens
        .iter()
        .take(64)
        .map(|placed| placed.token.to_string())
        .collect();
    let line = tokens.first().map_or(1, |first| first.line);
    Fault::left_out(line, &words.join(" "))
}

/// Adds to a game what stands between it and the next one: comments, its result once more, and the
/// rest as a fault.
fn finish(game: &mut Game, between: &[Placed<'_>]) {
    let last = game.record.moves.main_line().last();
    let last = last.unwrap_or(MoveTree::ROOT);
    for (at, placed) in between.iter().enumerate() {
        match placed.token {
            Token::Comment(text) => game.record.moves.add_comment(last, &pgn::comment(text)),
            Token::Mark(mark) if last != MoveTree::ROOT => game.record.moves.add_mark(last, mark),
            Token::Text(text) if is_decoration(text) => {}
            Token::Text(text) if results::parse(text) == Some(game.record.result) => {}
            _ => {
                game.leave_out([left_out(&between[at..])]);
                return;
            }
        }
    }
}

/// Where the game that these parts begin with may end at the latest: after a result that stands in no
/// variation, or in a list without tags before the second FEN.
fn end_of(tokens: &[Placed<'_>], has_tags: bool) -> usize {
    let mut depth = 0_usize;
    let mut boards = 0;
    for (at, placed) in tokens.iter().enumerate() {
        match placed.token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Text(text) if depth == 0 && results::parse(text).is_some() => return at + 1,
            Token::Text(text) if !has_tags && plain::is_board(text) => {
                boards += 1;
                if boards > 1 {
                    return at;
                }
            }
            Token::Text(_) | Token::Comment(_) | Token::Mark(_) => {}
        }
    }
    tokens.len()
}

/// A game with tags, and how many of these parts it has.
fn tagged(tags: &Tags, tokens: &[Placed<'_>]) -> Result<(Game, usize), Unreadable> {
    if tags.is_empty() && tokens.is_empty() {
        return Err(Unreadable::NoGame);
    }
    let fen = tags.get("FEN").map(str::trim).filter(|fen| !fen.is_empty());
    let start = Start::of(fen)?;
    let (mut game, used) = follow(&start, tokens, tags.get("Format"))?;
    let recorded = tags.get("Result").and_then(results::parse).flatten();
    game.record.result = recorded.or(game.record.result);
    for (name, value) in tags.iter() {
        // The record has these as its start and its result.
        let is_known = pgn::OF_THE_TEXT
            .iter()
            .any(|known| known.eq_ignore_ascii_case(name))
            || name.eq_ignore_ascii_case("Result") && results::parse(value).is_some();
        if !is_known {
            game.record.tags.push(name, value);
        }
    }
    if game.record.tags.len() > MAX_TAGS {
        return Err(Unreadable::TooManyTags);
    }
    Ok((game, used))
}

/// A game of a plain list, and how many of these parts it has.
fn untagged(tokens: &[Placed<'_>]) -> Result<(Game, usize), Unreadable> {
    let head = plain::head(tokens).ok_or(Unreadable::NoGame)?;
    let start = Start::of(head.fen.as_deref())?;
    let rest = &tokens[head.parts..];
    let own = &rest[..plain::game_end(rest)];
    let (mut game, used) = follow(&start, own, None)?;
    let is_nothing = || game.faults.is_empty() || plain::is_prose(rest);
    if head.fen.is_none() && game.record.moves.is_empty() && is_nothing() {
        return Err(Unreadable::NoGame);
    }
    if !head.words.is_empty() {
        let words = head.words.join(" ");
        game.record.moves.add_comment(MoveTree::ROOT, &words);
    }
    Ok((game, head.parts + used))
}

/// Where a game starts.
struct Start {
    setup: Setup,
    /// The FEN does not say whose turn it is.
    asks_turn: bool,
}

impl Start {
    fn of(fen: Option<&str>) -> Result<Self, Unreadable> {
        let fen = fen.unwrap_or(START_FEN);
        Ok(Self {
            setup: fen.parse()?,
            asks_turn: fen.split_whitespace().count() == 1,
        })
    }
}

/// The game of these parts, read in the way that reaches furthest.
fn follow(
    start: &Start,
    tokens: &[Placed<'_>],
    format: Option<&str>,
) -> Result<(Game, usize), Unreadable> {
    let mut best: Option<(Record, Built)> = None;
    let mut unplayable = None;
    for style in styles(tokens, format, start.asks_turn) {
        let turn = style.turn.unwrap_or(start.setup.turn);
        let mut record = match Record::new(Setup {
            turn,
            ..start.setup
        }) {
            Ok(record) => record,
            Err(faults) => {
                unplayable = unplayable.or(Some(faults));
                continue;
            }
        };
        let position = *record.start();
        let built = build(&mut record, &position, tokens, style);
        let reaches = built.reaches();
        if best
            .as_ref()
            .is_none_or(|(_, best)| reaches > best.reaches())
        {
            best = Some((record, built));
        }
        if reaches == usize::MAX {
            break;
        }
    }
    match (best, unplayable) {
        (Some((mut record, built)), _) => {
            record.result = built.result;
            let faults = built.faults;
            Ok((Game { record, faults }, built.used))
        }
        (None, Some(faults)) => Err(faults.into()),
        (None, None) => Err(Unreadable::NoGame),
    }
}
