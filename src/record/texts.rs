//! The games of a text that may be in several formats, one after another: [`Texts`].

use super::{
    brackets, cbf, dhtmlxq,
    fault::{Fault, Place, Unreadable},
    opening::{self, Opening},
    pgn,
    read::{Game, Reader},
    section::Section,
};

/// The games of a text.
pub(super) struct Texts<'t> {
    rest: &'t str,
    /// The text from the beginning of the last game on, and of what is being read.
    from: &'t str,
    here: &'t str,
    section: Option<Section<'t>>,
    page: Option<Page<'t>>,
    /// What has been read already.
    waiting: Option<Piece<'t>>,
}

/// A page of HTML: what stands between the games in it is not about them.
struct Page<'t> {
    text: &'t str,
    /// How long the text is that follows it.
    after: usize,
    has_game: bool,
}

/// A part of a text.
#[expect(
    clippy::large_enum_variant,
    reason = "there is never more than one of them"
)]
enum Piece<'t> {
    Game(Result<Game, Unreadable>),
    /// What is no game, as a fault on a line of this text.
    Words(&'t str, Fault),
}

impl<'t> Texts<'t> {
    pub(super) const fn of(text: &'t str) -> Self {
        Self {
            rest: text,
            from: text,
            here: text,
            section: None,
            page: None,
            waiting: None,
        }
    }

    fn piece(&mut self) -> Option<Piece<'t>> {
        if let Some(piece) = self.waiting.take() {
            return Some(piece);
        }
        let found = loop {
            if let Some(section) = &mut self.section {
                match section.next() {
                    Some(Err(Unreadable::NoGame)) => {
                        break Piece::Words(self.here, section.words());
                    }
                    Some(read) => break Piece::Game(read),
                    None => self.section = None,
                }
            }
            if let Some(words) = self.page.take().and_then(|page| self.turn(page)) {
                break words;
            }
            if self.page.is_none() {
                self.rest = unmarked(self.rest);
            }
            if self.rest.is_empty() {
                return None;
            }
            self.here = self.rest;
            if let Some(piece) = self.begin() {
                break piece;
            }
        };
        if matches!(found, Piece::Game(_)) {
            self.from = self.here;
            if let Some(page) = &mut self.page {
                page.has_game = true;
            }
        }
        Some(found)
    }

    /// Goes on to the next game of a page, or behind the page; gives the page if there was none in it.
    fn turn(&mut self, page: Page<'t>) -> Option<Piece<'t>> {
        let within = self.rest.len().saturating_sub(page.after);
        let found = opening::find(&self.rest[..within]);
        self.rest = &self.rest[found.unwrap_or(within)..];
        if found.is_some() {
            self.page = Some(page);
            return None;
        }
        let is_lost = !page.has_game;
        is_lost.then(|| Piece::Words(self.here, Fault::left_out(1, page.text)))
    }

    /// Reads what the rest begins with, if that is one thing, or prepares to.
    fn begin(&mut self) -> Option<Piece<'t>> {
        let text = self.rest;
        let taken = match Opening::at(text) {
            Some(Opening::DhtmlXq) => {
                return dhtmlxq::next(&mut self.rest, self.page.is_some()).map(Piece::Game);
            }
            Some(Opening::Cbf) => {
                let length = cbf::length(text);
                self.rest = &text[length..];
                return Some(Piece::Game(cbf::read(&text[..length])));
            }
            Some(Opening::Json) => {
                let length = opening::json_length(text);
                self.rest = &text[length..];
                let words = Fault::left_out(1, &text[..length]);
                return Some(Piece::Words(text, words));
            }
            Some(Opening::Page) => {
                let end = opening::page_length(text);
                self.page.get_or_insert(Page {
                    text: &text[..end],
                    after: text.len() - end,
                    has_game: false,
                });
                1
            }
            None => {
                let section = pgn::section(text);
                let bytes = section.bytes;
                match Section::new(section) {
                    Ok(section) => self.section = Some(section),
                    Err(why) => {
                        self.rest = &text[bytes..];
                        return Some(Piece::Game(Err(why)));
                    }
                }
                bytes
            }
        };
        self.rest = &text[taken..];
        None
    }

    /// The first of the parts that are no game up to the next game.
    fn words(&mut self) -> Option<Fault> {
        let mut first = None;
        loop {
            match self.piece() {
                Some(Piece::Words(text, words)) => {
                    let from = self.from;
                    first.get_or_insert_with(|| placed(from, text, words));
                }
                other => {
                    self.waiting = other;
                    return first;
                }
            }
        }
    }
}

/// The fault with its line counted from where `from` begins, in which `text` is the end.
fn placed(from: &str, text: &str, fault: Fault) -> Fault {
    let before = &from[..from.len().saturating_sub(text.len())];
    let more = before.matches('\n').count();
    match fault.place {
        Place::Line(line) => Fault {
            place: Place::Line(line + more),
            ..fault
        },
        Place::Byte(_) => fault,
    }
}

/// A text without the white space and the marks of HTML that it begins with.
fn unmarked(text: &str) -> &str {
    let mut rest = text;
    loop {
        rest =
            rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
        match brackets::mark_length(rest) {
            Some(length) if Opening::at(rest).is_none() => rest = &rest[length..],
            _ => return rest,
        }
    }
}

impl Iterator for Texts<'_> {
    type Item = Result<Game, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        let before = self.words();
        match self.waiting.take() {
            Some(Piece::Game(Ok(mut game))) => {
                game.leave_out(before);
                // What stands behind a game is said with it.
                let behind = self.words();
                game.leave_out(behind);
                Some(Ok(game))
            }
            // Words without a game are no game either.
            other if before.is_some() => {
                self.waiting = other;
                Some(Err(Unreadable::NoGame))
            }
            Some(Piece::Game(Err(why))) => Some(Err(why)),
            Some(Piece::Words(..)) | None => None,
        }
    }
}

impl Reader for Texts<'_> {
    fn left(&self) -> usize {
        self.rest.len()
    }
}
