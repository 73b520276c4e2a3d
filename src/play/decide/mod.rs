//! From a command to what happens: [`decide`] and [`open`].

mod arbiter;
mod challenge;
mod moves;
mod offers;
mod time;

use super::{
    command::Command,
    event::Event,
    game::Game,
    id::{Moment, PersonId, PlaceId},
    matches::{Match, Stage},
    outcome::{Outcome, Reason},
    refusal::Refusal,
    tally::Often,
};
use crate::{ruling::Ending, xiangqi::Side};

pub use challenge::open;
pub use moves::{to_move, to_plan};

/// What follows from a command, at least one event. Changes nothing.
///
/// # Errors
/// Why the command is refused.
pub fn decide(state: &Match, command: &Command, now: Moment) -> Result<Vec<Event>, Refusal> {
    use offers::Wanted::{Draw, Takeback};
    let one = |event: Event| vec![event];
    match *command {
        Command::Accept {
            by,
            coin,
            ref away,
            enough,
        } => challenge::accept(state, by, coin, away, enough, now),
        Command::Counter(ref other) => challenge::counter(state, other, now).map(one),
        Command::Decline { by } => challenge::decline(state, by, now).map(one),
        Command::Withdraw { by } => challenge::withdraw(state, by, now).map(one),
        Command::Tick => time::tick(state, now).map(one),
        Command::Remind { within } => time::remind(state, within, now).map(one),
        Command::Move { by, ply, mv } => moves::play(state, by, ply, mv, now),
        Command::LosingMove { by, ply, mv } => moves::play_losing(state, by, ply, mv, now),
        Command::Plan { by, ply, ref plan } => moves::plan(state, by, ply, plan, now).map(one),
        Command::Resign { by, ply } => resign(state, by, ply, now).map(one),
        Command::Abort { by, ply } => abort(state, by, ply, now).map(one),
        Command::Leave { by } => leave(state, by).map(one),
        Command::OfferDraw { by, ply } => offers::offer(state, Draw, by, ply, now).map(one),
        Command::AcceptDraw { by, ply } => offers::accept(state, Draw, by, ply, now).map(one),
        Command::DeclineDraw { by, ply } => offers::decline(state, Draw, by, ply, now).map(one),
        Command::OfferTakeback { by, ply } => offers::offer(state, Takeback, by, ply, now).map(one),
        Command::AcceptTakeback { by, ply } => {
            offers::accept(state, Takeback, by, ply, now).map(one)
        }
        Command::DeclineTakeback { by, ply } => {
            offers::decline(state, Takeback, by, ply, now).map(one)
        }
        Command::GiveTime { by, seconds } => time::give(state, by, seconds).map(one),
        Command::ClaimTime { by } => time::claim(state, by, now).map(one),
        Command::Rest { by, from, until } => time::rest(state, by, from, until, now).map(one),
        Command::Back { by } => time::back(state, by, now).map(one),
        Command::Credit { from, until } => time::credit(state, from, until).map(one),
        Command::Relocate { by, place, home } => relocate(state, by, place, home).map(one),
        Command::Freeze => time::freeze(state).map(one),
        Command::Thaw => time::thaw(state).map(one),
        Command::Arbitrate { by, act } => arbiter::arbitrate(state, by, act).map(one),
    }
}

/// The game that is on.
fn running(state: &Match) -> Result<&Game, Refusal> {
    let game = match &state.stage {
        Stage::Waiting => return Err(Refusal::NotBegun),
        Stage::Closed(closed) => return Err(Refusal::ChallengeClosed(*closed)),
        Stage::Game(game) => game,
    };
    match game.outcome() {
        Some(outcome) => Err(Refusal::GameOver(outcome)),
        None => Ok(game),
    }
}

/// The game that is on and the side that this person plays in it.
fn seat(state: &Match, by: PersonId) -> Result<(&Game, Side), Refusal> {
    if let Stage::Game(game) = &state.stage
        && game.side_of(by).is_none()
    {
        return Err(Refusal::NotAPlayer);
    }
    let game = running(state)?;
    let side = game.side_of(by).ok_or(Refusal::NotAPlayer)?;
    Ok((game, side))
}

/// The same, if the game does not stand still and the time of the side to move is not up so that only its end
/// is left to come.
fn active(state: &Match, by: PersonId, now: Moment) -> Result<(&Game, Side), Refusal> {
    let (game, side) = seat(state, by)?;
    if let Some(stop) = game.clock().stopped() {
        return Err(Refusal::Stopped(stop));
    }
    if time::has_lost(game, now) {
        return Err(Refusal::TimeIsUp);
    }
    Ok((game, side))
}

fn up_to_date(game: &Game, seen: Option<usize>) -> Result<(), Refusal> {
    let now = game.board_number();
    match seen {
        Some(seen) if seen != now => Err(Refusal::Outdated { seen, now }),
        _ => Ok(()),
    }
}

/// Refuses what a side has done on this board as often as it can be done there.
fn not_full(game: &Game, what: Often, side: Side) -> Result<(), Refusal> {
    if game.is_full(what, side) {
        return Err(Refusal::TooOften(what));
    }
    Ok(())
}

fn resign(state: &Match, by: PersonId, seen: Option<usize>, now: Moment) -> Result<Event, Refusal> {
    // Not even on time can somebody who gives up lose otherwise.
    let (game, side) = seat(state, by)?;
    up_to_date(game, seen)?;
    if game.moves_of(side) == 0 && !time::has_lost(game, now) {
        return Ok(Event::Aborted(side));
    }
    Ok(Event::Ended(Outcome {
        winner: Some(!side),
        reason: Reason::Resignation,
    }))
}

fn leave(state: &Match, by: PersonId) -> Result<Event, Refusal> {
    let (game, side) = seat(state, by)?;
    let is_early = Side::ALL
        .into_iter()
        .any(|side| game.moves_of(side) < Command::EARLY_MOVES);
    if is_early {
        return Ok(Event::Aborted(side));
    }
    Ok(Event::Ended(Outcome {
        winner: Some(!side),
        reason: Reason::Resignation,
    }))
}

fn abort(state: &Match, by: PersonId, seen: Option<usize>, now: Moment) -> Result<Event, Refusal> {
    let (game, side) = active(state, by, now)?;
    up_to_date(game, seen)?;
    if !game.can_abort(side) {
        return Err(Refusal::TooLateToAbort);
    }
    Ok(Event::Aborted(side))
}

fn relocate(
    state: &Match,
    by: PersonId,
    place: PlaceId,
    home: Option<PlaceId>,
) -> Result<Event, Refusal> {
    if let Stage::Closed(closed) = state.stage {
        return Err(Refusal::ChallengeClosed(closed));
    }
    if state.place == place {
        return Err(Refusal::AlreadyThere);
    }
    // Out of nowhere there is always a way.
    if let Stage::Game(game) = &state.stage
        && state.place.0 != 0
    {
        let side = game.side_of(by).ok_or(Refusal::NotAPlayer)?;
        not_full(game, Often::Relocated, side)?;
    }
    Ok(Event::Relocated { place, home })
}

fn ended(ending: &Ending) -> Event {
    Event::Ended(Outcome::from(ending))
}
