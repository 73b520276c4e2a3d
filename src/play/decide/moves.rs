//! Moves, and answers that were planned.

use super::{active, ended, not_full, seat, up_to_date};
use crate::{
    play::{
        conditions::{Conditions, loses},
        event::Event,
        game::Game,
        id::{Moment, PersonId},
        matches::Match,
        refusal::Refusal,
        tally::Often,
    },
    ruling::{Ending, History, Ruling, Verdict, judge},
    xiangqi::{Move, Side},
};

/// The game, if this person may play a move in it now, were it in time; `seen` as `ply` in
/// [`super::super::Command::Move`].
///
/// # Errors
/// Why every move of theirs is refused.
pub fn to_move(state: &Match, by: PersonId, seen: Option<usize>) -> Result<&Game, Refusal> {
    let (game, side) = seat(state, by)?;
    up_to_date(game, seen)?;
    if let Some(stop) = game.clock().stopped() {
        return Err(Refusal::Stopped(stop));
    }
    if game.position().turn() != side {
        return Err(Refusal::NotYourTurn);
    }
    Ok(game)
}

pub(super) fn play(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    mv: Move,
    now: Moment,
) -> Result<Vec<Event>, Refusal> {
    let game = to_move(state, by, seen)?;
    active(state, by, now)?;
    let (events, ending) = played(game, mv)?;
    // A draw needs no asking: the warning before it says that it comes.
    match ending {
        Some(Ending::Ruled(Ruling::Repetition(ruling)))
            if ruling.verdict() == Verdict::Loses(game.position().turn()) =>
        {
            let ruling = Box::new(ruling);
            Err(Refusal::LosesByRuling { mv, ruling })
        }
        _ => Ok(events),
    }
}

pub(super) fn play_losing(
    state: &Match,
    by: PersonId,
    seen: usize,
    mv: Move,
    now: Moment,
) -> Result<Vec<Event>, Refusal> {
    let game = to_move(state, by, Some(seen))?;
    active(state, by, now)?;
    Ok(played(game, mv)?.0)
}

/// What a move brings about with the answers that were planned for it, and how the move itself ends the
/// game if it does.
fn played(game: &Game, mv: Move) -> Result<(Vec<Event>, Option<Ending>), Refusal> {
    let mut after = game.history().clone();
    after
        .push(mv)
        .map_err(|why| Refusal::IllegalMove { mv, why })?;
    let ending = judge(&after, game.rules());
    let mut events = vec![Event::Moved(mv)];
    match &ending {
        Some(ending) => events.push(ended(ending)),
        None => answer(game, mv, after, &mut events),
    }
    Ok((events, ending))
}

/// The answer that the opponent has planned to this move, if they have. One that would lose by a ruling is not
/// played.
fn answer(game: &Game, mv: Move, mut history: History, events: &mut Vec<Event>) {
    let side = history.position().turn();
    let Some(branch) = game.plan(side).branch(mv) else {
        return;
    };
    if history.push(branch.then).is_err() {
        return;
    }
    let ending = judge(&history, game.rules());
    if ending.as_ref().is_some_and(|ending| loses(ending, side)) {
        return;
    }
    events.push(Event::Answered(branch.then));
    events.extend(ending.as_ref().map(ended));
}

/// The game and the side of this person, if they may plan answers in it now; `seen` as `ply` in
/// [`super::super::Command::Plan`].
///
/// # Errors
/// Why every plan of theirs is refused, but for one of nothing that drops what they have planned.
pub fn to_plan(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<(&Game, Side), Refusal> {
    let (game, side) = waiting(state, by, seen, now)?;
    not_full(game, Often::Planned, side)?;
    Ok((game, side))
}

/// The game and the side of this person, if the opponent is on move.
fn waiting(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    now: Moment,
) -> Result<(&Game, Side), Refusal> {
    let (game, side) = active(state, by, now)?;
    up_to_date(game, seen)?;
    if game.position().turn() == side {
        return Err(Refusal::YourTurn);
    }
    Ok((game, side))
}

pub(super) fn plan(
    state: &Match,
    by: PersonId,
    seen: Option<usize>,
    plan: &Conditions,
    now: Moment,
) -> Result<Event, Refusal> {
    let (game, side) = waiting(state, by, seen, now)?;
    if game.plan(side) == plan {
        return Err(Refusal::SamePlan);
    }
    // Whoever no longer wants an answer to be played can always say so.
    if !plan.is_empty() {
        not_full(game, Often::Planned, side)?;
    }
    plan.check(game.history(), game.rules())
        .map_err(Refusal::Unplannable)?;
    let plan = plan.clone();
    Ok(Event::Planned { side, plan })
}
