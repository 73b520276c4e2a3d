//! One move of a window with what came before and after it: [`Scene`].

use super::{evidence::Window, history::History};
use crate::xiangqi::{Board, Move, Position, Side, Square};

/// A move of the window, the positions before and after it and after the reply, and who is who.
///
/// The window is a loop: the reply to its last move is its first move.
#[derive(Debug)]
pub(super) struct Scene<'h> {
    earlier: Option<&'h Position>,
    before: &'h Position,
    after: &'h Position,
    replied: &'h Position,
    mv: Move,
    reply: Move,
    origins: [Square; Square::COUNT],
}

/// The scenes of a window, in order.
pub(super) fn scenes<'h>(history: &'h History, window: &Window) -> Vec<Scene<'h>> {
    let range = window.moves();
    let first = range.start;
    let mut origins = [first_square(); Square::COUNT];
    for square in Square::all() {
        origins[usize::from(square.index())] = square;
    }
    range
        .clone()
        .filter_map(|index| {
            let next = if index + 1 == range.end {
                first
            } else {
                index + 1
            };
            let mv = *history.moves().get(index)?;
            origins[usize::from(mv.to.index())] = origins[usize::from(mv.from.index())];
            let previous = if index == first { range.end } else { index } - 1;
            Some(Scene {
                earlier: history.position_at(previous),
                before: history.position_at(index)?,
                after: history.position_at(index + 1)?,
                replied: history.position_at(next + 1)?,
                mv,
                reply: *history.moves().get(next)?,
                origins,
            })
        })
        .collect()
}

fn first_square() -> Square {
    Square::all().next().expect("a board has points")
}

impl<'h> Scene<'h> {
    /// Whether another scene shows the same move and reply on the same board.
    pub(super) fn is_again(&self, other: &Self) -> bool {
        self.mv == other.mv
            && self.reply == other.reply
            && self.before == other.before
            && self.earlier == other.earlier
    }

    /// Who moved.
    pub(super) const fn mover(&self) -> Side {
        self.before.turn()
    }

    /// The move.
    pub(super) const fn mv(&self) -> Move {
        self.mv
    }

    /// The board before the move.
    pub(super) const fn before(&self) -> &'h Board {
        self.before.board()
    }

    /// The position before the other side's last move.
    pub(super) const fn earlier(&self) -> Option<&'h Position> {
        self.earlier
    }

    /// The position before the move.
    pub(super) const fn before_position(&self) -> &'h Position {
        self.before
    }

    /// The board after the move.
    pub(super) const fn after(&self) -> &'h Board {
        self.after.board()
    }

    /// The board after the reply.
    pub(super) const fn replied(&self) -> &'h Board {
        self.replied.board()
    }

    /// The position after the move.
    pub(super) const fn position(&self) -> &'h Position {
        self.after
    }

    /// Where the piece that stands on this point after the move stood before it.
    pub(super) fn before_move(&self, square: Square) -> Square {
        if square == self.mv.to {
            self.mv.from
        } else {
            square
        }
    }

    /// Where the piece that stands on this point after the move stands after the reply.
    pub(super) fn after_reply(&self, square: Square) -> Square {
        if square == self.reply.from {
            self.reply.to
        } else {
            square
        }
    }

    /// Where the piece that stands on this point after the move stood when the window began.
    pub(super) fn origin(&self, square: Square) -> Square {
        self.origins[usize::from(square.index())]
    }
}
