//! Challenges and the answers to them.

use super::ended;
use crate::{
    play::{
        challenge::{Challenge, Closed, SideChoice, Terms},
        command::Away,
        event::Event,
        id::{Moment, PersonId, PlaceId},
        matches::{Match, Stage},
        refusal::Refusal,
    },
    ruling::{History, judge},
    xiangqi::{Position, Side},
};

/// The first event of a match.
///
/// # Errors
/// Why there can be no such challenge.
pub fn open(place: PlaceId, challenge: Challenge, now: Moment) -> Result<Event, Refusal> {
    sound(&challenge, now)?;
    Ok(Event::Challenged {
        place,
        challenge: Box::new(challenge),
    })
}

fn sound(challenge: &Challenge, now: Moment) -> Result<(), Refusal> {
    if challenge.opponent == Some(challenge.challenger) {
        return Err(Refusal::ChallengesThemselves);
    }
    if challenge.expires <= now {
        return Err(Refusal::NoTimeToAccept);
    }
    let Terms {
        pace,
        is_rated,
        handicap,
        ..
    } = challenge.terms;
    if !pace.is_sound() {
        return Err(Refusal::UnsoundPace);
    }
    if handicap.is_some_and(|handicap| handicap.start() != challenge.start) {
        return Err(Refusal::OtherStart);
    }
    if is_rated && challenge.start != Position::start() {
        return Err(Refusal::CannotBeRated);
    }
    Ok(())
}

/// The challenge, as long as it waits for an answer.
fn waiting(state: &Match) -> Result<&Challenge, Refusal> {
    match state.stage {
        Stage::Waiting => Ok(&state.challenge),
        Stage::Closed(closed) => Err(Refusal::ChallengeClosed(closed)),
        Stage::Game(_) => Err(Refusal::AlreadyAccepted),
    }
}

fn in_time(challenge: &Challenge, now: Moment) -> Result<(), Refusal> {
    if now < challenge.expires {
        Ok(())
    } else {
        Err(Refusal::ChallengeClosed(Closed::Expired))
    }
}

pub(super) fn accept(
    state: &Match,
    by: PersonId,
    coin: Side,
    away: &[Away],
    enough: Option<u16>,
    now: Moment,
) -> Result<Vec<Event>, Refusal> {
    let challenge = waiting(state)?;
    if by == challenge.challenger {
        return Err(Refusal::OwnChallenge);
    }
    if challenge.opponent.is_some_and(|other| other != by) {
        return Err(Refusal::NotForYou);
    }
    in_time(challenge, now)?;
    let side = match challenge.side {
        SideChoice::Fixed(side) => side,
        SideChoice::Random => coin,
    };
    let (red, black) = match side {
        Side::Red => (challenge.challenger, by),
        Side::Black => (by, challenge.challenger),
    };
    let mut events = vec![Event::Accepted { red, black }];
    if let (true, Some(games)) = (challenge.terms.is_rated, enough) {
        events.push(Event::Uncounted { games });
    }
    // A composed start may be over before the first move.
    if let Some(ending) = judge(&History::new(challenge.start), challenge.rules) {
        events.push(ended(&ending));
        return Ok(events);
    }
    if !challenge.terms.pace.knows_days_off() {
        return Ok(events);
    }
    for (side, person) in [(Side::Red, red), (Side::Black, black)] {
        let rests = away.iter().filter(|away| away.who == person);
        for rest in rests.filter(|rest| rest.until > now) {
            events.push(Event::Rested {
                side,
                from: rest.from.max(now),
                until: rest.until,
            });
        }
    }
    Ok(events)
}

pub(super) fn counter(state: &Match, other: &Challenge, now: Moment) -> Result<Event, Refusal> {
    let challenge = waiting(state)?;
    if other.challenger == challenge.challenger {
        return Err(Refusal::OwnChallenge);
    }
    in_time(challenge, now)?;
    if challenge.opponent.is_none() {
        return Err(Refusal::CannotCounter);
    }
    if !challenge.is_countered_by(other) {
        return Err(Refusal::NotForYou);
    }
    if challenge.is_matched_by(other) {
        return Err(Refusal::SameTerms);
    }
    if state.round >= Challenge::MOST_COUNTERS {
        return Err(Refusal::TooManyCounters);
    }
    sound(other, now)?;
    Ok(Event::Countered(Box::new(other.clone())))
}

pub(super) fn decline(state: &Match, by: PersonId, now: Moment) -> Result<Event, Refusal> {
    let challenge = waiting(state)?;
    if by == challenge.challenger {
        return Err(Refusal::OwnChallenge);
    }
    if challenge.opponent != Some(by) {
        return Err(Refusal::NotForYou);
    }
    in_time(challenge, now)?;
    Ok(Event::Closed(Closed::Declined))
}

pub(super) fn withdraw(state: &Match, by: PersonId, now: Moment) -> Result<Event, Refusal> {
    let challenge = waiting(state)?;
    if by != challenge.challenger {
        return Err(Refusal::NotYourChallenge);
    }
    in_time(challenge, now)?;
    Ok(Event::Closed(Closed::Withdrawn))
}
