//! From a text to its games: [`read()`].

use std::fmt;

use super::{
    MAX_GAME_BYTES, MAX_TAGS, cbf, dhtmlxq,
    fault::{Fault, Unreadable},
    game::{Record, Tags},
    lexer::{Placed, Token, tokens},
    line::{Built, build},
    pgn, plain, results,
    style::styles,
    tree::MoveTree,
};
use crate::xiangqi::{START_FEN, Setup};

/// What a text is written in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Tags and moves: PGN.
    Pgn,
    /// Tags in brackets, bare (UBB) or in a page of HTML: DhtmlXQ.
    DhtmlXq,
    /// A file of 象棋桥 in XML.
    Cbf,
    /// A file of 象棋演播室.
    Xqf,
    /// A record of 象棋桥.
    Cbr,
    /// A library of records of 象棋桥.
    Cbl,
    /// Moves and nothing else of a format.
    Plain,
}

/// A game of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The game, as far as it is written legally.
    pub record: Record,
    /// What could not be read, in the order of the text.
    pub faults: Vec<Fault>,
}

impl Game {
    /// Why the game itself ends before its text does, if so.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        self.faults.iter().find(|fault| !fault.in_variation)
    }
}

/// The format of a text.
#[must_use]
pub fn detect(text: &str) -> Format {
    if pgn::begins_with_tag(text) {
        // Whatever else stands in its comments.
        Format::Pgn
    } else if dhtmlxq::is_dhtmlxq(text) {
        Format::DhtmlXq
    } else if cbf::is_cbf(text) {
        Format::Cbf
    } else if pgn::has_tag(text) {
        Format::Pgn
    } else {
        Format::Plain
    }
}

/// The games of a text, one by one, in the order in which they stand; each as far as it is legal, or
/// why there is none. Never panics, whatever the text.
///
/// ```
/// use caipan::record::read;
///
/// let game = read("1. 炮二平五 马8进7 {usual} (1... C8.5) 2. h0g2 1-0").next().unwrap()?;
/// let moves: Vec<_> = game.record.main_moves().iter().map(ToString::to_string).collect();
/// assert_eq!(moves, ["h2e2", "h9g7", "h0g2"]);
/// assert_eq!(game.faults, []);
/// # Ok::<(), caipan::record::Unreadable>(())
/// ```
pub fn read(text: &str) -> Games<'_> {
    Games(match detect(text) {
        Format::DhtmlXq => Box::new(dhtmlxq::Games::of(text)),
        Format::Cbf => Box::new(Only::new(text.len(), || cbf::read(text))),
        format => Box::new(Written {
            rest: text,
            format,
            tags: Tags::default(),
            tokens: Vec::new(),
            at: 0,
            goes_on: false,
        }),
    })
}

/// The games of a text or a file that have not been given yet.
pub struct Games<'t>(pub(super) Box<dyn Reader + 't>);

/// What gives the games of a text or a file one by one.
pub(super) trait Reader: Iterator<Item = Result<Game, Unreadable>> {
    /// How many bytes have not been looked at yet.
    fn left(&self) -> usize;
}

impl Games<'_> {
    /// How many bytes of the text or the file have not been looked at yet: all at the beginning, none
    /// at the end.
    #[must_use]
    pub fn left(&self) -> usize {
        self.0.left()
    }
}

/// The one game of a file that holds no more.
pub(super) struct Only<F> {
    read: Option<F>,
    bytes: usize,
}

impl<F> Only<F> {
    pub(super) const fn new(bytes: usize, read: F) -> Self {
        let read = Some(read);
        Self { read, bytes }
    }
}

impl<F: FnOnce() -> Result<Game, Unreadable>> Iterator for Only<F> {
    type Item = Result<Game, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.read.take()?())
    }
}

impl<F: FnOnce() -> Result<Game, Unreadable>> Reader for Only<F> {
    fn left(&self) -> usize {
        self.read.as_ref().map_or(0, |_| self.bytes)
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Game, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next()
    }
}

impl fmt::Debug for Games<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Games").finish_non_exhaustive()
    }
}

/// The games of a text of written moves. One section's parts are held at a time.
struct Written<'t> {
    rest: &'t str,
    format: Format,
    tags: Tags,
    tokens: Vec<Placed<'t>>,
    at: usize,
    /// Whether another game begins at `at`.
    goes_on: bool,
}

impl Iterator for Written<'_> {
    type Item = Result<Game, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.goes_on {
            let section = pgn::next(&mut self.rest)?;
            if section.bytes > MAX_GAME_BYTES {
                let found = section.bytes;
                return Some(Err(Unreadable::TooLong { found }));
            }
            if section.too_many_tags {
                return Some(Err(Unreadable::TooManyTags));
            }
            self.tokens = tokens(section.moves, section.line);
            self.tags = section.tags;
            self.at = 0;
        }
        let rest = &self.tokens[self.at..];
        let rest = &rest[..end_of(rest, self.format)];
        let read = match self.format {
            Format::Pgn => tagged(&std::mem::take(&mut self.tags), rest),
            _ => untagged(rest),
        };
        // After a result, or a FEN in a plain list, another game may begin.
        let used = read.as_ref().map_or(rest.len(), |(_, used)| *used);
        self.at += used;
        self.goes_on = used > 0 && plain::begins_again(&self.tokens[self.at..]);
        Some(read.map(|(game, _)| game))
    }
}

impl Reader for Written<'_> {
    fn left(&self) -> usize {
        self.rest.len()
    }
}

/// Where the game that these parts begin with may end at the latest: after a result that stands in no
/// variation, or in a plain list before the second FEN.
fn end_of(tokens: &[Placed<'_>], format: Format) -> usize {
    let mut depth = 0_usize;
    let mut boards = 0;
    for (at, placed) in tokens.iter().enumerate() {
        match placed.token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Text(text) if depth == 0 && results::parse(text).is_some() => return at + 1,
            Token::Text(text) if format == Format::Plain && plain::is_board(text) => {
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

/// A game with tags, perhaps none, and how many of these parts it has.
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
    if head.fen.is_none() && game.record.moves.is_empty() && game.faults.is_empty() {
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
