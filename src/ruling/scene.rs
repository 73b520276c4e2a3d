//! One move of a window with what came before and after it: [`Scene`].

use super::{history::History, window::Window};
use crate::xiangqi::{Board, Move, Position, Side, Square};

/// A move of the window, the positions before and after it and after the reply, and who is who.
///
/// A loop closes: the reply to its last move is its first move. Of a run nothing is known before its
/// first move and after its last.
#[derive(Debug)]
pub(super) struct Scene<'h> {
    earlier: Option<&'h Position>,
    before: &'h Position,
    after: &'h Position,
    mv: Move,
    reply: Option<Reply<'h>>,
    origins: [Square; Square::COUNT],
}

/// The other side's answer and the position after it.
#[derive(PartialEq, Eq, Debug)]
struct Reply<'h> {
    mv: Move,
    position: &'h Position,
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
            let next = match window {
                Window::Loop { .. } if index + 1 == range.end => Some(first),
                Window::Run(_) if index + 1 == range.end => None,
                _ => Some(index + 1),
            };
            let mv = *history.moves().get(index)?;
            origins[usize::from(mv.to.index())] = origins[usize::from(mv.from.index())];
            let previous = match window {
                Window::Loop { .. } if index == first => Some(range.end - 1),
                Window::Run(_) if index == first => None,
                _ => Some(index - 1),
            };
            let reply = |next: usize| {
                Some(Reply {
                    mv: *history.moves().get(next)?,
                    position: history.position_at(next + 1)?,
                })
            };
            Some(Scene {
                earlier: previous.and_then(|previous| history.position_at(previous)),
                before: history.position_at(index)?,
                after: history.position_at(index + 1)?,
                mv,
                reply: next.and_then(reply),
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

    /// The board after the reply; `None` if the window ends before it.
    pub(super) fn replied(&self) -> Option<&'h Board> {
        self.reply.as_ref().map(|reply| reply.position.board())
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
        match &self.reply {
            Some(reply) if square == reply.mv.from => reply.mv.to,
            _ => square,
        }
    }

    /// Where the piece that stands on this point after the move stood when the window began.
    pub(super) fn origin(&self, square: Square) -> Square {
        self.origins[usize::from(square.index())]
    }
}
