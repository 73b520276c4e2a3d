//! What a format does not hold of a game: [`Loss`].

use std::fmt;

use crate::record::{
    MAX_GAME_BYTES,
    game::Record,
    tree::{MoveTree, NodeId},
};

/// Something of a game that is not in what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// A tag that the format has no place for.
    Tag {
        /// Its name.
        name: String,
    },
    /// The end of a tag's value, which is longer than its place.
    Cut {
        /// The tag's name.
        name: String,
    },
    /// What is said about the game or after moves.
    Comments {
        /// After how many moves, variations included; the start counts as one.
        count: usize,
    },
    /// Variations.
    Variations {
        /// How many moves stand in them.
        moves: usize,
    },
    /// Numeric annotation glyphs.
    Marks {
        /// How many there are.
        count: usize,
    },
    /// That Black is to move: there is no move that would show it.
    Turn,
    /// The move counters of the start.
    Counters,
    /// Characters that the encoding has no bytes for; `?` stands in their places.
    Letters {
        /// How many there are.
        count: usize,
    },
    /// Nothing yet, but the game is longer than is read again.
    TooLong {
        /// How many bytes it takes.
        bytes: usize,
    },
}

impl Loss {
    /// What a format loses that holds a game's own moves and nothing else of them.
    #[must_use]
    pub fn of_moves(tree: &MoveTree) -> Vec<Self> {
        [comments(tree), variations(tree), marks(tree)]
            .into_iter()
            .flatten()
            .collect()
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag { name } => write!(f, "no place for the tag {name}"),
            Self::Cut { name } => write!(f, "the tag {name} is too long and was cut"),
            Self::Comments { count } => write!(f, "no place for comments, found {count}"),
            Self::Variations { moves } => {
                write!(f, "no place for variations, found {moves} moves of them")
            }
            Self::Marks { count } => write!(f, "no place for marks of moves, found {count}"),
            Self::Turn => f.write_str("no place to say that Black is to move"),
            Self::Counters => f.write_str("no place for the start's move counters"),
            Self::Letters { count } => {
                write!(f, "no bytes in this encoding for {count} characters")
            }
            Self::TooLong { bytes } => {
                write!(
                    f,
                    "{bytes} bytes, but at most {MAX_GAME_BYTES} a game are read"
                )
            }
        }
    }
}

fn comments(tree: &MoveTree) -> Option<Loss> {
    let count = all_nodes(tree)
        .filter(|&id| !tree.comment(id).is_empty())
        .count();
    (count > 0).then_some(Loss::Comments { count })
}

/// The marks, as a loss if there are any.
pub(super) fn marks(tree: &MoveTree) -> Option<Loss> {
    let count = all_nodes(tree).map(|id| tree.marks(id).len()).sum();
    (count > 0).then_some(Loss::Marks { count })
}

fn variations(tree: &MoveTree) -> Option<Loss> {
    let moves = tree.len() - tree.main_line().count();
    (moves > 0).then_some(Loss::Variations { moves })
}

/// The counters of the start, as a loss if they are not those of a game that begins.
pub(super) fn counters(record: &Record) -> Option<Loss> {
    let setup = record.setup();
    let is_lost = setup.quiet_plies != 0 || setup.move_number != 1;
    is_lost.then_some(Loss::Counters)
}

fn all_nodes(tree: &MoveTree) -> impl Iterator<Item = NodeId> {
    std::iter::once(MoveTree::ROOT).chain(tree.nodes())
}
