//! The game on the board: points, pieces, positions and legal moves.
//!
//! Pure: nothing here reads a clock, draws a random number or does I/O. It knows no history: what
//! needs the moves before (repetition, the natural limit) is in `ruling`.

mod board;
mod checks;
mod fen;
mod illegal;
mod mate;
mod mv;
mod piece;
mod position;
mod setup;
mod square;
mod square_set;
mod tables;

pub use board::Board;
pub use fen::{FenError, START_FEN};
pub use illegal::Illegal;
pub use mate::{MateSearch, mate_by_checks};
pub use mv::{Move, MoveList, ParseMoveError};
pub use piece::{Kind, Piece, Side};
pub use position::{Position, Status};
pub use setup::{Setup, SetupFault, SetupFaults, SetupWarning};
pub use square::{File, ParseSquareError, Rank, Square};
pub use square_set::SquareSet;
