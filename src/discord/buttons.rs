//! The buttons under each kind of message.

use super::{
    export::Format,
    ids::ComponentId,
    pick::{Picking, Step},
    post::{Button, Weight, rows},
    replay,
};
use crate::{
    play::{Challenge, Match},
    text::{Language, say},
    xiangqi::Move,
};

type Rows = Vec<Vec<Button>>;

/// Under a challenge that waits for an answer. Only somebody who was named can decline it, or propose other
/// terms as long as the two have not done so too often.
pub(super) fn card(language: Language, state: &Match) -> Rows {
    let label = |key| say(language, key, &[]);
    let (number, round) = (state.id.number, state.round);
    let accept = ComponentId::Accept { number, round };
    let decline = ComponentId::Decline { number };
    let terms = ComponentId::Terms { number, round };
    let withdraw = ComponentId::Withdraw { number };
    let mut buttons = vec![Button::new(accept, label("button-accept"), Weight::Main)];
    if state.challenge.opponent.is_some() {
        buttons.push(Button::new(decline, label("button-decline"), Weight::Plain));
        if round < Challenge::MOST_COUNTERS {
            buttons.push(Button::new(terms, label("button-terms"), Weight::Plain));
        }
    }
    buttons.push(Button::new(
        withdraw,
        label("button-withdraw"),
        Weight::Plain,
    ));
    rows(buttons)
}

/// Under the board of a game that is on.
pub(super) fn board(language: Language, number: u32, ply: usize) -> Rows {
    let label = |key| say(language, key, &[]);
    let mv = ComponentId::Move { number, ply };
    let pick = picking(number, ply, Step::Pieces);
    let draw = ComponentId::OfferDraw { number, ply };
    let resign = ComponentId::Resign { number, ply };
    let more = ComponentId::More { number };
    rows([
        Button::new(mv, label("button-move"), Weight::Main),
        Button::new(pick, label("button-pick"), Weight::Main),
        Button::new(draw, label("button-draw"), Weight::Plain),
        Button::new(resign, label("button-resign"), Weight::Grave),
        Button::new(more, label("button-more"), Weight::Plain),
    ])
}

/// Under the board of somebody who picks a move, below the menu.
pub(super) fn pick(language: Language, number: u32, ply: usize, is_further: bool) -> Rows {
    let label = |key| say(language, key, &[]);
    let pieces = picking(number, ply, Step::Pieces);
    let nothing = picking(number, ply, Step::Nothing);
    let back = Button::new(pieces, label("button-back"), Weight::Plain);
    let cancel = Button::new(nothing, label("button-cancel"), Weight::Plain);
    rows(is_further.then_some(back).into_iter().chain([cancel]))
}

/// Under the board as it would be after a move.
pub(super) fn preview(language: Language, number: u32, ply: usize, mv: Move) -> Rows {
    let label = |key| say(language, key, &[]);
    let confirm = ComponentId::Confirmed { number, ply, mv };
    let back = picking(number, ply, Step::Targets { from: mv.from });
    let nothing = picking(number, ply, Step::Nothing);
    rows([
        Button::new(confirm, label("button-confirm"), Weight::Main),
        Button::new(back, label("button-back"), Weight::Plain),
        Button::new(nothing, label("button-cancel"), Weight::Plain),
    ])
}

/// Under a refusal in a game in which this person is to move.
pub(super) fn pick_instead(language: Language, number: u32, ply: usize) -> Rows {
    let id = picking(number, ply, Step::Pieces);
    let label = say(language, "button-pick", &[]);
    rows([Button::new(id, label, Weight::Main)])
}

/// Under a refusal by somebody who may not have seen the present board.
pub(super) fn look(language: Language, number: u32) -> Rows {
    let label = say(language, "button-board", &[]);
    let id = ComponentId::Board { number };
    rows([Button::new(id, label, Weight::Main)])
}

const fn picking(number: u32, ply: usize, step: Step) -> ComponentId {
    ComponentId::Pick(Picking { number, ply, step })
}

/// Under the board of a game that is over.
pub(super) fn over(language: Language, number: u32) -> Rows {
    let format = Format::default();
    let export = ComponentId::Export { number, format };
    let label = |key| say(language, key, &[]);
    let rematch = ComponentId::Rematch { number };
    rows([
        Button::new(rematch, label("button-rematch"), Weight::Main),
        replay::button(language, number),
        Button::new(export, label("button-export"), Weight::Plain),
    ])
}

/// Under a draw offer.
pub(super) fn draw_offer(language: Language, number: u32, ply: usize) -> Rows {
    let label = |key| say(language, key, &[]);
    let accept = ComponentId::AcceptDraw { number, ply };
    let decline = ComponentId::DeclineDraw { number, ply };
    rows([
        Button::new(accept, label("button-draw-accept"), Weight::Main),
        Button::new(decline, label("button-draw-decline"), Weight::Plain),
    ])
}

/// Under the question whether to play a move that loses at once.
pub(super) fn confirm_loss(language: Language, number: u32, ply: usize, mv: Move) -> Rows {
    let label = |key| say(language, key, &[]);
    let play = ComponentId::LosingMove { number, ply, mv };
    rows([
        Button::new(play, label("button-lose-confirm"), Weight::Grave),
        Button::new(
            ComponentId::Dismiss,
            label("button-lose-not"),
            Weight::Plain,
        ),
    ])
}

/// Under the question whether to resign.
pub(super) fn confirm_resign(language: Language, number: u32, ply: usize) -> Rows {
    let label = |key| say(language, key, &[]);
    let resign = ComponentId::ConfirmResign { number, ply };
    rows([
        Button::new(resign, label("button-resign-confirm"), Weight::Grave),
        Button::new(
            ComponentId::Dismiss,
            label("button-resign-keep"),
            Weight::Plain,
        ),
    ])
}
