//! From a text to its games: [`read()`].

use std::fmt;

use super::{
    cbf, dhtmlxq,
    fault::{Fault, Unreadable},
    game::Record,
    line::MAX_FAULTS,
    pgn,
    texts::Texts,
};

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
        let mut faults = self.faults.iter();
        faults.find(|fault| !fault.in_variation && !fault.is_left_out())
    }

    /// The texts before, within and behind the game that belong to no move of it and to no other game.
    pub fn left_out(&self) -> impl Iterator<Item = &Fault> {
        self.faults.iter().filter(|fault| fault.is_left_out())
    }

    /// Notes texts that are left out, unless so much is wrong that this is said already.
    pub(super) fn leave_out(&mut self, faults: impl IntoIterator<Item = Fault>) {
        let ply = self.record.moves.main_line().count() + 1;
        for fault in faults {
            if self.faults.len() <= MAX_FAULTS {
                self.faults.push(Fault { ply, ..fault });
            }
        }
    }
}

/// The format of a text, or of its first game.
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

/// The games of a text, one by one, in the order in which they stand, each in its own format; each as
/// far as it is legal, or why there is none. What is no game is left out as a fault of the game beside
/// it. Never panics, whatever the text.
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
    Games(Box::new(Texts::of(text)))
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
