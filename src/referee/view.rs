//! A match with all that is needed to show it: [`MatchView`].

use std::collections::{BTreeMap, BTreeSet};

use super::request::Outsider;
use crate::{
    notation::Notation,
    play::{Arbitration, Match, MessageRef, PersonId},
    rating::Change,
    ruling::{Repetition, Warning},
    xiangqi::{Move, Piece},
};

/// One move in each notation that can be shown. A notation that has no words for the move repeats the
/// two points.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Written {
    /// Two points, ranks 0 to 9: `h2e2`.
    pub iccs: String,
    /// Two points, ranks 1 to 10: `h3e3`.
    pub uci: String,
    /// `C2=5`.
    pub wxf: String,
    /// In simplified characters: `炮二平五`.
    pub chinese: String,
    /// In traditional characters: `炮二平五`.
    pub traditional: String,
    /// `P2-5`.
    pub vietnamese: String,
    /// `Cannon 2=5`.
    pub english: String,
}

impl Written {
    /// The move in this notation.
    #[must_use]
    pub fn by(&self, notation: Notation) -> &str {
        match notation {
            Notation::Iccs => &self.iccs,
            Notation::Uci => &self.uci,
            Notation::Wxf => &self.wxf,
            Notation::Chinese => &self.chinese,
            Notation::Traditional => &self.traditional,
            Notation::Vietnamese => &self.vietnamese,
            Notation::English => &self.english,
        }
    }
}

/// The move that led to the present position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// The move.
    pub mv: Move,
    /// What moved.
    pub piece: Piece,
    /// What it took.
    pub captured: Option<Piece>,
    /// The move in words.
    pub written: Written,
}

/// A warning with its moves in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warned {
    /// The warning.
    pub warning: Warning,
    /// Its ways out, in the same order.
    pub ways_out: Vec<Written>,
}

/// A ruling on repetition with its moves in words. It is worked out from the moves of the game and
/// kept nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruled {
    /// The ruling with what it rests on.
    pub evidence: Repetition,
    /// The moves of its window, in the same order.
    pub moves: Vec<Written>,
}

/// A match and the people in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchView {
    /// The match.
    pub state: Match,
    /// The last move, once one has been played.
    pub last: Option<LastMove>,
    /// The move before it. If [`crate::play::Game::answered`] says so, the last one was planned as its
    /// answer and played at once.
    pub before: Option<LastMove>,
    /// The moves that were taken back to come to this board, in words, as [`crate::play::Game::retracted`].
    pub retracted: Vec<Written>,
    /// What both players must be told of a repetition while it is not too late.
    pub warning: Option<Box<Warned>>,
    /// The ruling on repetition by which the game ended.
    pub ruling: Option<Box<Ruled>>,
    /// Whoever in it has no earlier game, running or finished: told as long as no move has been played.
    pub newcomers: BTreeSet<PersonId>,
    /// The message that shows its present board with buttons, or its challenge, if one stands anywhere.
    pub board: Option<MessageRef>,
    /// What the result did to the ratings, as it was when it was told; `None` if it does not count for them,
    /// or nothing was told.
    pub rated: Option<Box<Change>>,
    /// Whether its rated result does not count because an arbiter excluded it or one of the players.
    pub is_excluded: bool,
    /// How many rated games the two of the challenge have of late, as long as it waits, if it is as many as
    /// count: the game would not be rated, although it is proposed as such. Once it has begun see
    /// [`crate::play::Game::uncounted`].
    pub enough: Option<u16>,
    pub(super) reasons: BTreeMap<u32, String>,
    pub(super) people: BTreeMap<PersonId, Outsider>,
}

impl MatchView {
    /// The same match, whose board stands in this message.
    #[must_use]
    pub fn standing_in(&self, board: MessageRef) -> Self {
        Self {
            board: Some(board),
            ..self.clone()
        }
    }

    /// How the outside world knows this person of the match; `None` if they had their account erased
    /// here, or are not of this match.
    #[must_use]
    pub fn person(&self, id: PersonId) -> Option<&Outsider> {
        self.people.get(&id)
    }

    /// Why an arbiter did this: free text, for display only; `None` if it was erased.
    #[must_use]
    pub fn reason(&self, done: &Arbitration) -> Option<&str> {
        self.reasons.get(&done.event).map(String::as_str)
    }
}

/// A legal move to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playable {
    /// The move.
    pub mv: Move,
    /// What moves.
    pub piece: Piece,
    /// What it takes.
    pub captured: Option<Piece>,
    /// The move in words.
    pub written: Written,
}

/// One move of the opponent with the answer that is planned to it, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    /// What the opponent plays.
    pub when: Move,
    /// The answer.
    pub then: Move,
    /// What the opponent plays, in words.
    pub when_written: Written,
    /// The answer, in words.
    pub then_written: Written,
    /// What is planned after that.
    pub next: Vec<Planned>,
}

/// A legal move that what has been typed so far may become.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// The number of the match.
    pub number: u32,
    /// How many moves had been played when it was suggested.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// What moves.
    pub piece: Piece,
    /// The move in words.
    pub written: Written,
}
