//! A move of the window as these rules look at it, always from the same side: [`View`].

use std::cmp::Ordering;

use crate::{
    ruling::scene::Scene,
    xiangqi::{Board, Move, Position, Side, Square, SquareSet},
};

/// A move with the positions around it, turned so that Red moves, and reflected to one of the two
/// ways of showing it. A bounded search depends on the order of moves; so it sees the same board
/// however the game stood on it.
#[derive(Debug)]
pub(super) struct View {
    /// The move.
    pub(super) mv: Move,
    /// Before the other side's last move, if the mover could pass there.
    pub(super) earlier: Option<Position>,
    /// Before the move.
    pub(super) before: Position,
    /// After the move, the other side to move.
    pub(super) after: Position,
    /// After the move, if the other side passed.
    pub(super) passed: Position,
    is_turned: bool,
    is_mirrored: bool,
}

impl View {
    /// The view of a move that gives no check; `None` if it gives one.
    pub(super) fn of(scene: &Scene<'_>) -> Option<Self> {
        let is_turned = scene.mover() == Side::Black;
        let turn = |position: &Position| match is_turned {
            true => position.turned(),
            false => *position,
        };
        let mut view = Self {
            mv: scene.mv(),
            earlier: scene.earlier().and_then(Position::passed).map(|p| turn(&p)),
            before: turn(scene.before_position()),
            after: turn(scene.position()),
            passed: turn(&scene.position().passed()?),
            is_turned,
            is_mirrored: false,
        };
        view.is_mirrored = is_mirror_first(view.after.board(), view.before.board());
        if view.is_mirrored {
            view.earlier = view.earlier.map(|position| position.mirrored());
            view.before = view.before.mirrored();
            view.after = view.after.mirrored();
            view.passed = view.passed.mirrored();
        }
        view.mv = view.shown_move(view.mv);
        Some(view)
    }

    /// This point of the view on the board of the game, or the other way round.
    pub(super) fn shown(&self, mut square: Square) -> Square {
        if self.is_turned {
            square = square.turned();
        }
        if self.is_mirrored {
            square = square.mirrored();
        }
        square
    }

    /// This move of the view on the board of the game, or the other way round.
    pub(super) fn shown_move(&self, mv: Move) -> Move {
        Move::new(self.shown(mv.from), self.shown(mv.to))
    }

    /// These moves of the view on the board of the game.
    pub(super) fn shown_line(&self, moves: &[Move]) -> Vec<Move> {
        moves.iter().map(|&mv| self.shown_move(mv)).collect()
    }

    /// These points of the view on the board of the game.
    pub(super) fn shown_set(&self, squares: SquareSet) -> SquareSet {
        squares.map(|square| self.shown(square)).collect()
    }

    /// Where the piece that stands here after the move stood before it.
    pub(super) fn came_from(&self, square: Square) -> Square {
        if square == self.mv.to {
            self.mv.from
        } else {
            square
        }
    }
}

/// Whether the mirror image is the one to look at.
fn is_mirror_first(after: &Board, before: &Board) -> bool {
    let order = |board: &Board| key(&board.mirrored()).cmp(key(board));
    order(after).then_with(|| order(before)) == Ordering::Less
}

fn key(board: &Board) -> impl Iterator<Item = (Square, char)> {
    board
        .pieces()
        .map(|(square, piece)| (square, piece.fen_letter()))
}
