//! One game with all that is kept of it: [`Record`].

use std::borrow::Cow;

use super::tree::MoveTree;
use crate::xiangqi::{Move, Position, Setup, SetupFaults};

/// A game as it was written down: what is said about it, where it starts, its moves with variations
/// and comments, and the result that was recorded.
///
/// Its start can be played from. That its moves are legal is the readers' promise, not the type's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What is said about the game: who played, when, where.
    pub tags: Tags,
    setup: Setup,
    start: Position,
    /// The moves.
    pub moves: MoveTree,
    /// The result that was written down, whatever the rules say; `None` if there is none.
    pub result: Option<GameResult>,
}

impl Record {
    /// A game from this start, without moves.
    ///
    /// # Errors
    /// Every reason why nothing can be played from there.
    pub fn new(setup: Setup) -> Result<Self, SetupFaults> {
        Ok(Self {
            tags: Tags::default(),
            start: Position::try_from(setup)?,
            setup,
            moves: MoveTree::default(),
            result: None,
        })
    }

    /// Where the game starts, with the counters as they were written.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Where the game starts.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves of the game itself, without variations.
    #[must_use]
    pub fn main_moves(&self) -> Vec<Move> {
        self.moves.main_moves()
    }
}

/// How a game ended according to whoever wrote it down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum GameResult {
    RedWins,
    BlackWins,
    Draw,
}

/// What is said about a game: names such as `Red` with their values, in the order in which they were
/// written. A value is one line.
///
/// Two are equal if each name has the same values in the same order; the order of the names, which
/// formats choose for themselves, does not count.
#[derive(Clone, Default, Debug)]
pub struct Tags(Vec<(String, String)>);

/// What PGN calls the game that all of these are.
pub(super) const THIS_GAME: &str = "Chinese Chess";

/// A text as a record keeps it: with our line ends, without zero characters, which end a text in some
/// formats, and without white space around it.
pub(super) fn text(written: &str) -> Cow<'_, str> {
    let trimmed = written.trim();
    if !trimmed.contains(['\r', '\0']) {
        return Cow::Borrowed(trimmed);
    }
    let ours = trimmed.replace("\r\n", "\n").replace('\r', "\n");
    Cow::Owned(ours.replace('\0', "").trim().to_owned())
}

impl Tags {
    /// The value of the first tag of this name; letter case does not count.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// Adds a tag at the end, with any white space in its value as one space. A value that says nothing,
    /// as `?` does in PGN, adds none.
    pub fn push(&mut self, name: impl Into<String>, value: impl AsRef<str>) {
        let name = name.into();
        let value = text(value.as_ref());
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        let says_nothing = matches!(value.as_str(), "" | "?" | "????.??.??")
            || (name == "Game" && value == THIS_GAME);
        if !says_nothing {
            self.0.push((name, value));
        }
    }

    /// Keeps this many of the tags and gives the names of the others.
    pub(super) fn cut(&mut self, most: usize) -> Vec<String> {
        let others = self.0.split_off(most.min(self.0.len()));
        others.into_iter().map(|(name, _)| name).collect()
    }

    /// The tags in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn sorted(&self) -> Vec<&(String, String)> {
        let mut sorted: Vec<_> = self.0.iter().collect();
        sorted.sort_by_key(|(name, _)| name);
        sorted
    }
}

impl PartialEq for Tags {
    fn eq(&self, other: &Self) -> bool {
        self.sorted() == other.sorted()
    }
}

impl Eq for Tags {}
