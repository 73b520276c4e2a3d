//! What each event does to a game that is on.

use super::{
    conditions::Conditions,
    event::Event,
    game::{Asked, Game, Lapse},
    id::Moment,
    outcome::Outcome,
};
use crate::xiangqi::{Move, Side};

/// Takes an event in; `None` if it cannot have happened to this game.
pub(super) fn take(game: &mut Game, event: &Event, now: Moment) -> Option<()> {
    match *event {
        Event::Moved(mv) => {
            game.planned = None;
            game.answered = 0;
            moved(game, mv)?;
        }
        Event::Answered(mv) => {
            let mover = game.position().turn();
            let branch = game.planned.take().filter(|branch| branch.then == mv)?;
            let answered = game.answered + 1;
            moved(game, mv)?;
            game.answered = answered;
            game.plans[mover.index()] = branch.next;
            game.lapses[mover.index()] = None;
        }
        Event::Planned { side, ref plan } => {
            if game.position().turn() == side {
                return None;
            }
            game.plans[side.index()] = plan.clone();
            game.lapses[side.index()] = None;
        }
        Event::Uncounted { games } => game.uncounted = Some(games),
        Event::DrawOffered(side) => offered(&mut game.draw, side)?,
        Event::DrawDeclined => {
            game.draw.decline()?;
        }
        Event::TakebackOffered(side) => offered(&mut game.takeback, side)?,
        Event::TakebackDeclined => {
            game.takeback.decline()?;
        }
        Event::TakenBack { plies } => take_back(game, plies)?,
        Event::Ended(outcome) => end(game, outcome),
        Event::Aborted(side) => {
            end(game, Outcome::ABORTED);
            game.broken_off = Some(side);
        }
        Event::TimeGiven { .. }
        | Event::Credited { .. }
        | Event::Rested { .. }
        | Event::Back(_)
        | Event::Reminded(_)
        | Event::FlagFell
        | Event::Stopped(_)
        | Event::WentOn => {}
        Event::Challenged { .. }
        | Event::Countered(_)
        | Event::Accepted { .. }
        | Event::Closed(_)
        | Event::Relocated { .. }
        | Event::Arbitrated { .. } => return None,
    }
    game.tally.take(event);
    game.clock.take(event, now)
}

fn moved(game: &mut Game, mv: Move) -> Option<()> {
    let mover = game.position().turn();
    game.history.push(mv).ok()?;
    game.retracted.clear();
    game.draw.moved(mover);
    game.takeback.moved(mover);
    game.takeback.open = None;
    // The other side planned for this move, or for another one and then in vain. That an answer will not be
    // played is known only from its not being played.
    let other = (!mover).index();
    let plan = std::mem::take(&mut game.plans[other]);
    game.planned = plan.branch(mv).cloned();
    game.lapses[other] = match &game.planned {
        Some(branch) => Some(Lapse::WouldLose(branch.then)),
        None => (!plan.is_empty()).then_some(Lapse::Deviated),
    };
    // Whoever moves by hand has given up what they had planned.
    game.plans[mover.index()] = Conditions::new();
    Some(())
}

fn offered(asked: &mut Asked, side: Side) -> Option<()> {
    if asked.open.is_some() {
        return None;
    }
    asked.ask(side);
    Some(())
}

fn take_back(game: &mut Game, plies: u8) -> Option<()> {
    let plies = usize::from(plies);
    if plies == 0 || plies > game.ply() {
        return None;
    }
    game.retracted = game.history.moves()[game.ply() - plies..].to_vec();
    game.history.take_back(plies);
    // The board that was left, and every one before it, keeps its number for itself.
    game.taken_back += plies + 1;
    game.draw.open = None;
    game.takeback.open = None;
    for (plan, lapse) in game.plans.iter_mut().zip(&mut game.lapses) {
        if !std::mem::take(plan).is_empty() {
            *lapse = Some(Lapse::TakenBack);
        }
    }
    game.planned = None;
    game.answered = 0;
    Some(())
}

pub(super) fn end(game: &mut Game, outcome: Outcome) {
    game.draw.open = None;
    game.takeback.open = None;
    game.plans = [Conditions::new(), Conditions::new()];
    game.planned = None;
    game.lapses = [None; 2];
    game.outcome = Some(outcome);
}
