//! The game on the board: points, pieces, positions and legal moves.
//!
//! Pure: nothing here reads a clock, draws a random number or does I/O. It knows no history: what
//! needs the moves before (repetition, the natural limit) is in `ruling`.

mod piece;
mod square;

pub use piece::{Kind, Piece, Side};
pub use square::{File, ParseSquareError, Rank, Square};
