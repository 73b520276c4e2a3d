//! What one player offers or asks and the other answers: a draw, and to take moves back.

use super::{active, up_to_date};
use crate::{
    play::{
        event::Event,
        game::{Asked, Game},
        id::{Moment, PersonId},
        matches::Match,
        outcome::{Outcome, Reason},
        refusal::Refusal,
    },
    xiangqi::Side,
};

fn player(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<(&Game, Side), Refusal> {
    let (game, side) = active(state, by, now)?;
    up_to_date(game, seen)?;
    Ok((game, side))
}

fn may_ask(asked: &Asked, side: Side) -> Result<(), Refusal> {
    match asked.open {
        Some(asker) if asker == side => Err(Refusal::AlreadyOffered),
        Some(_) => Err(Refusal::OpponentOffered),
        None => match asked.moves_needed(side) {
            0 => Ok(()),
            moves => Err(Refusal::OfferedTooSoon { moves }),
        },
    }
}

pub(super) fn draw(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<Event, Refusal> {
    let (game, side) = player(state, by, seen, now)?;
    may_ask(&game.draw, side)?;
    Ok(Event::DrawOffered(side))
}

/// Refuses an answer to a draw offer unless the opponent of this person has one open. That the board
/// is an old one comes first: it explains why the offer that they saw is gone.
fn expect_draw(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<(), Refusal> {
    let (game, side) = player(state, by, seen, now)?;
    if game.draw_offer() == Some(!side) {
        Ok(())
    } else {
        Err(Refusal::NoDrawOffer)
    }
}

pub(super) fn accept_draw(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<Event, Refusal> {
    expect_draw(state, by, seen, now)?;
    Ok(Event::Ended(Outcome {
        winner: None,
        reason: Reason::Agreement,
    }))
}

pub(super) fn decline_draw(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<Event, Refusal> {
    expect_draw(state, by, seen, now)?;
    Ok(Event::DrawDeclined)
}

pub(super) fn takeback(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<Event, Refusal> {
    let (game, side) = player(state, by, seen, now)?;
    if game.takeback_plies(side).is_none() {
        return Err(Refusal::NothingToTakeBack);
    }
    may_ask(&game.takeback, side)?;
    Ok(Event::TakebackOffered(side))
}

/// How many moves the opponent of this person asks to take back.
fn expect_takeback(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<u8, Refusal> {
    let (game, side) = player(state, by, seen, now)?;
    if game.takeback_offer() != Some(!side) {
        return Err(Refusal::NoTakeback);
    }
    game.takeback_plies(!side).ok_or(Refusal::NothingToTakeBack)
}

pub(super) fn accept_takeback(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<Event, Refusal> {
    let plies = expect_takeback(state, by, seen, now)?;
    Ok(Event::TakenBack { plies })
}

pub(super) fn decline_takeback(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<Event, Refusal> {
    expect_takeback(state, by, seen, now)?;
    Ok(Event::TakebackDeclined)
}
