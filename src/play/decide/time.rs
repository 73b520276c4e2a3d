//! What time does to a match, and what people do to the clock.

use super::{not_full, running, seat};
use crate::{
    play::{
        challenge::Closed,
        clock::{Due, Stop},
        command::Command,
        event::Event,
        game::Game,
        id::{Moment, PersonId},
        matches::{Match, Stage},
        outcome::{Outcome, Reason},
        pace::{Flag, Pace, PaceClass},
        refusal::Refusal,
        tally::Often,
    },
    xiangqi::Side,
};

/// Whether the side to move has lost on time, though nobody may have said so yet.
pub(super) fn has_lost(game: &Game, now: Moment) -> bool {
    let clock = game.clock();
    clock.flag() == Flag::Falls && clock.is_up(now)
}

fn timeout(loser: Side) -> Event {
    Event::Ended(Outcome {
        winner: Some(!loser),
        reason: Reason::Timeout,
    })
}

pub(super) fn tick(state: &Match, now: Moment) -> Result<Event, Refusal> {
    match &state.stage {
        Stage::Waiting if now >= state.challenge.expires => Ok(Event::Closed(Closed::Expired)),
        Stage::Waiting => Err(Refusal::NothingDue(state.due())),
        Stage::Closed(closed) => Err(Refusal::ChallengeClosed(*closed)),
        Stage::Game(_) => {
            let game = running(state)?;
            let clock = game.clock();
            if clock.stopped() == Some(Stop::Removed) {
                return match state.due() {
                    Some(due) if due <= now => Ok(Event::Ended(Outcome {
                        winner: None,
                        reason: Reason::Abandoned,
                    })),
                    due => Err(Refusal::NothingDue(due)),
                };
            }
            match clock.due_at(now) {
                None => Err(Refusal::NothingDue(state.due())),
                Some(Due::Remind(reminder)) => Ok(Event::Reminded(reminder)),
                Some(Due::Flag) if clock.flag() == Flag::Claimed => Ok(Event::FlagFell),
                Some(Due::Flag) => Ok(timeout(game.position().turn())),
            }
        }
    }
}

pub(super) fn remind(state: &Match, within: u32, now: Moment) -> Result<Event, Refusal> {
    let clock = running(state)?.clock();
    let due = clock.reminder_at(now.plus_seconds(within));
    match due.filter(|_| !clock.is_up(now)) {
        Some(reminder) => Ok(Event::Reminded(reminder)),
        None => Err(Refusal::NothingDue(state.due())),
    }
}

pub(super) fn give(state: &Match, by: PersonId, seconds: u32) -> Result<Event, Refusal> {
    // Even when the flag has fallen, as long as nobody has swept or claimed: the opponent wants to play.
    let (game, side) = seat(state, by)?;
    if game.clock().pace() == Pace::Unlimited {
        return Err(Refusal::NoClock);
    }
    if !(1..=Command::MOST_GIVEN).contains(&seconds) {
        return Err(Refusal::WrongGift);
    }
    not_full(game, Often::GaveTime, side)?;
    Ok(Event::TimeGiven { to: !side, seconds })
}

pub(super) fn claim(state: &Match, by: PersonId, now: Moment) -> Result<Event, Refusal> {
    let (game, side) = seat(state, by)?;
    let turn = game.position().turn();
    if side == turn || !game.clock().is_up(now) {
        return Err(Refusal::NothingToClaim);
    }
    Ok(timeout(turn))
}

pub(super) fn rest(
    state: &Match,
    by: PersonId,
    from: Moment,
    until: Moment,
    now: Moment,
) -> Result<Event, Refusal> {
    let (game, side) = seat(state, by)?;
    if until <= from || from < now {
        return Err(Refusal::NoRest);
    }
    let clock = game.clock();
    if !clock.pace().knows_days_off() {
        return Err(Refusal::NoClock);
    }
    if side == game.position().turn() && clock.is_up(now) {
        return Err(Refusal::TimeIsUp);
    }
    not_full(game, Often::Rested, side)?;
    Ok(Event::Rested { side, from, until })
}

pub(super) fn back(state: &Match, by: PersonId, now: Moment) -> Result<Event, Refusal> {
    let (game, side) = seat(state, by)?;
    if game.clock().has_rest(side, now) {
        Ok(Event::Back(side))
    } else {
        Err(Refusal::NotAway)
    }
}

pub(super) fn credit(state: &Match, from: Moment, until: Moment) -> Result<Event, Refusal> {
    let game = running(state)?;
    let milliseconds = game.clock().used_between(from, until);
    let least = match game.clock().pace().class() {
        PaceClass::Live => 1,
        PaceClass::Correspondence => Command::LEAST_CREDIT,
    };
    if milliseconds < least {
        return Err(Refusal::NothingToCredit);
    }
    Ok(Event::Credited { milliseconds })
}

pub(super) fn freeze(state: &Match) -> Result<Event, Refusal> {
    match running(state)?.clock().stopped() {
        None => Ok(Event::Stopped(Stop::Removed)),
        Some(stop) => Err(Refusal::Stopped(stop)),
    }
}

pub(super) fn thaw(state: &Match) -> Result<Event, Refusal> {
    match running(state)?.clock().stopped() {
        Some(Stop::Removed) => Ok(Event::WentOn),
        _ => Err(Refusal::NotStopped),
    }
}
