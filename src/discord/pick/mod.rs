//! Moving without notation: a piece is picked from the board, then where it goes, then the move is seen
//! before it is played.
//!
//! It all happens in one message that only the mover sees. Nothing is kept here: each button and menu
//! says which game it is about, how far that was and what has been chosen so far, so it works after a
//! restart and is refused when the game has gone on.

mod ids;
mod place;
mod screens;

pub(super) use ids::{Picking, Step};
pub(super) use screens::{choose, preview};

use super::{ask::Ask, post::Post};
use crate::{
    referee::{MoveInput, Request, Which},
    text::say,
    xiangqi::{Move, Square},
};

/// How somebody says which move they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// In writing, or from suggestions while writing.
    Typed,
    /// From the board.
    Picked,
}

/// The request for a move: to play it, or to show it first where people want that.
pub(super) fn request(how: How, which: Which, input: MoveInput) -> Request {
    match how {
        How::Typed => Request::Move { which, input },
        How::Picked => Request::Preview { which, input },
    }
}

impl Ask<'_> {
    /// Goes on with picking a move; `chosen` is the value from the menu.
    pub(super) async fn pick(&self, picking: Picking, chosen: Option<&str>) {
        let Picking { number, ply, step } = picking;
        let chosen: Option<Square> = chosen.and_then(|value| value.parse().ok());
        let pieces = |from| Request::Pick { number, ply, from };
        let request = match (step, chosen) {
            (Step::Pieces, _) => pieces(None),
            (Step::Targets { from }, _) | (Step::Piece, Some(from)) => pieces(Some(from)),
            (Step::Target { from }, Some(to)) => {
                let input = MoveInput::Exact(Move::new(from, to));
                request(How::Picked, Which::Seen { number, ply }, input)
            }
            (Step::Nothing, _) => return self.say_key("pick-nothing").await,
            (Step::Piece | Step::Target { .. }, None) => {
                return self.say_key("answer-old-button").await;
            }
        };
        self.serve(&request).await;
    }

    async fn say_key(&self, key: &str) {
        let words = say(self.reader.language, key, &[]);
        self.say(Post::words(words)).await;
    }
}
