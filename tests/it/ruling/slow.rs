//! The World rules on repetition once more, slowly and plainly, by another reader of the rules:
//! threat, root, chase, window and verdict over a board of cells. Nothing here is taken from the
//! program under test.

pub(crate) mod board;
pub(crate) mod conduct;
pub(crate) mod nature;
pub(crate) mod threat;
pub(crate) mod verdict;
