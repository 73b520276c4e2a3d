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
pub(super) use place::place;
pub(super) use screens::{Numbered, choose, numbered, preview};

use super::{ask::Ask, post::Post};
use crate::{
    people::Confirm,
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

/// The request for a move of somebody who wants these moves shown first: to show it, or to play it.
pub(super) fn request(confirm: Confirm, how: How, which: Which, input: MoveInput) -> Request {
    match (confirm, how) {
        (Confirm::Always, _) | (Confirm::PickedOnly, How::Picked) => {
            Request::Preview { which, input }
        }
        (Confirm::PickedOnly, How::Typed) | (Confirm::Never, _) => Request::Move { which, input },
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
                let which = Which::Seen { number, ply };
                request(self.confirm, How::Picked, which, input)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_shown_first_to_whoever_wants_that() {
        for (confirm, how, is_shown) in [
            (Confirm::Always, How::Typed, true),
            (Confirm::Always, How::Picked, true),
            (Confirm::PickedOnly, How::Typed, false),
            (Confirm::PickedOnly, How::Picked, true),
            (Confirm::Never, How::Typed, false),
            (Confirm::Never, How::Picked, false),
        ] {
            let input = MoveInput::Text("C2=5".to_owned());
            let asked = request(confirm, how, Which::Infer, input.clone());
            let which = Which::Infer;
            let expected = if is_shown {
                Request::Preview { which, input }
            } else {
                Request::Move { which, input }
            };
            assert_eq!(asked, expected, "{confirm:?} {how:?}");
        }
    }
}
