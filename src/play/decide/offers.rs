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

/// What is offered or asked.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    Draw,
    Takeback,
}

impl Wanted {
    const fn asked(self, game: &Game) -> &Asked {
        match self {
            Self::Draw => &game.draw,
            Self::Takeback => &game.takeback,
        }
    }
}

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

pub(super) fn offer(
    state: &Match,
    what: Wanted,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<Event, Refusal> {
    let (game, side) = player(state, by, seen, now)?;
    let event = match what {
        Wanted::Draw => Event::DrawOffered(side),
        Wanted::Takeback if game.takeback_plies(side).is_none() => {
            return Err(Refusal::NothingToTakeBack);
        }
        Wanted::Takeback => Event::TakebackOffered(side),
    };
    let asked = what.asked(game);
    match asked.open {
        Some(asker) if asker == side => Err(Refusal::AlreadyOffered),
        Some(_) => Err(Refusal::OpponentOffered),
        None => match asked.moves_needed(side) {
            0 => Ok(event),
            moves => Err(Refusal::OfferedTooSoon { moves }),
        },
    }
}

/// The game and the side of whoever offered, if the opponent of this person did. That the board is an old one comes
/// first: it explains why the offer that they saw is gone.
fn offered(
    state: &Match,
    what: Wanted,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<(&Game, Side), Refusal> {
    let (game, side) = player(state, by, seen, now)?;
    match what.asked(game).open {
        Some(asker) if asker == !side => Ok((game, asker)),
        // Their own offer: the other one has to answer it.
        Some(_) => Err(Refusal::AlreadyOffered),
        None => Err(match what {
            Wanted::Draw => Refusal::NoDrawOffer,
            Wanted::Takeback => Refusal::NoTakeback,
        }),
    }
}

pub(super) fn accept(
    state: &Match,
    what: Wanted,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<Event, Refusal> {
    let (game, asker) = offered(state, what, by, seen, now)?;
    match what {
        Wanted::Draw => Ok(Event::Ended(Outcome {
            winner: None,
            reason: Reason::Agreement,
        })),
        Wanted::Takeback => {
            let plies = game.takeback_plies(asker);
            let plies = plies.ok_or(Refusal::NothingToTakeBack)?;
            Ok(Event::TakenBack { plies })
        }
    }
}

pub(super) fn decline(
    state: &Match,
    what: Wanted,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<Event, Refusal> {
    offered(state, what, by, seen, now)?;
    Ok(match what {
        Wanted::Draw => Event::DrawDeclined,
        Wanted::Takeback => Event::TakebackDeclined,
    })
}
