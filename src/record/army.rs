//! Where the thirty-two pieces stand, as DhtmlXQ and XQF list their points, and who moves first.

use super::{fault::Unreadable, game::Record};
use crate::xiangqi::{Board, Kind, Move, Piece, Setup, Side, Square};

/// How many pieces there are.
pub(super) const PIECES: usize = 32;

/// The pieces in the order in which their points are listed.
fn pieces() -> impl Iterator<Item = Piece> {
    use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    const ORDER: [Kind; PIECES / 2] = [
        Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, Cannon,
        Cannon, Soldier, Soldier, Soldier, Soldier, Soldier,
    ];
    [Side::Red, Side::Black]
        .into_iter()
        .flat_map(|side| ORDER.map(|kind| Piece { side, kind }))
}

/// The board with the pieces on these points; `None` is beside the board.
///
/// # Errors
/// Two pieces stand on one point.
pub(super) fn board(points: impl IntoIterator<Item = Option<Square>>) -> Result<Board, Unreadable> {
    let mut board = Board::EMPTY;
    for (piece, point) in pieces().zip(points) {
        let Some(point) = point else {
            continue;
        };
        if board.piece_at(point).is_some() {
            let found = point.to_string();
            return Err(Unreadable::Points { found });
        }
        board.set(point, Some(piece));
    }
    Ok(board)
}

/// The points of the thirty-two pieces on a board that can be played from; `None` is beside the board.
/// Those of one kind stand in the order of their files.
pub(super) fn points(board: &Board) -> [Option<Square>; PIECES] {
    let mut free: Vec<Square> = board.occupied().collect();
    free.sort_by_key(|square| (square.file(), square.rank()));
    let mut points = [None; PIECES];
    for (point, piece) in points.iter_mut().zip(pieces()) {
        let found = free
            .iter()
            .position(|&square| board.piece_at(square) == Some(piece));
        *point = found.map(|at| free.remove(at));
    }
    points
}

/// A game from this board. The side of the piece that moves first is to move, whatever the file says:
/// many programs write Red there, always. If that side cannot be to move, the other one is.
///
/// # Errors
/// Nothing can be played from there.
pub(super) fn record(board: Board, first: Option<Move>, says: Side) -> Result<Record, Unreadable> {
    let moves = first.and_then(|mv| board.piece_at(mv.from));
    let setup = |turn| Setup {
        board,
        turn,
        quiet_plies: 0,
        move_number: 1,
    };
    let shown = moves.map_or(says, |piece| piece.side);
    // Many files without moves say nothing of the side; the board may leave only one.
    let record =
        Record::new(setup(shown)).or_else(|faults| Record::new(setup(!shown)).map_err(|_| faults));
    Ok(record?)
}
