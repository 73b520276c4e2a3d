//! From a command to what happens: [`decide`] and [`open`].

use super::{
    challenge::{Challenge, Closed, SideChoice},
    command::{Command, Refusal},
    game::Game,
    id::{Moment, PersonId, PlaceId},
    matches::{Event, Match, Stage},
    outcome::{Outcome, Reason},
};
use crate::{
    ruling::{Ending, History, Ruling, Verdict, judge},
    xiangqi::{Move, Side},
};

/// The first event of a match.
///
/// # Errors
/// Why there can be no such challenge.
pub fn open(place: PlaceId, challenge: Challenge, now: Moment) -> Result<Event, Refusal> {
    if challenge.opponent == Some(challenge.challenger) {
        return Err(Refusal::ChallengesThemselves);
    }
    if challenge.expires <= now {
        return Err(Refusal::NoTimeToAccept);
    }
    Ok(Event::Challenged {
        place,
        challenge: Box::new(challenge),
    })
}

/// What follows from a command, at least one event. Changes nothing.
///
/// # Errors
/// Why the command is refused.
pub fn decide(state: &Match, command: Command, now: Moment) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::Accept { .. }
        | Command::Decline { .. }
        | Command::Withdraw { .. }
        | Command::Expire => {
            let event = answer(state, command, now)?;
            let begins = matches!(event, Event::Accepted { .. });
            let mut events = vec![event];
            if begins {
                // A composed start may be over before the first move.
                let start = History::new(state.challenge.start);
                events.extend(judge(&start, state.challenge.rules).as_ref().map(ended));
            }
            Ok(events)
        }
        Command::Move { by, ply, mv } => {
            let game = to_move(state, by, ply)?;
            let (events, ending) = play(game, mv)?;
            refuse_loss(game.position().turn(), mv, ending)?;
            Ok(events)
        }
        Command::LosingMove { by, ply, mv } => {
            let game = to_move(state, by, Some(ply))?;
            Ok(play(game, mv)?.0)
        }
        Command::Resign { by, ply } => {
            let (game, side) = seat(state, by)?;
            up_to_date(game, ply)?;
            Ok(vec![Event::Ended(Outcome {
                winner: Some(!side),
                reason: Reason::Resignation,
            })])
        }
        Command::OfferDraw { by, ply } => offer_draw(state, by, ply).map(|event| vec![event]),
        Command::AcceptDraw { by, ply } => {
            expect_offer(state, by, ply)?;
            Ok(vec![Event::Ended(Outcome {
                winner: None,
                reason: Reason::Agreement,
            })])
        }
        Command::DeclineDraw { by, ply } => {
            expect_offer(state, by, ply)?;
            Ok(vec![Event::DrawDeclined])
        }
    }
}

/// An answer to a challenge.
fn answer(state: &Match, command: Command, now: Moment) -> Result<Event, Refusal> {
    let challenge = &state.challenge;
    match state.stage {
        Stage::Waiting => {}
        Stage::Closed(closed) => return Err(Refusal::ChallengeClosed(closed)),
        Stage::Game(_) => return Err(Refusal::AlreadyAccepted),
    }
    let is_late = now >= challenge.expires;
    match command {
        Command::Expire if is_late => Ok(Event::Closed(Closed::Expired)),
        Command::Expire => Err(Refusal::NotExpired(challenge.expires)),
        Command::Withdraw { by } if by != challenge.challenger => Err(Refusal::NotYourChallenge),
        Command::Accept { by, .. } | Command::Decline { by } if by == challenge.challenger => {
            Err(Refusal::OwnChallenge)
        }
        Command::Accept { by, .. } if challenge.opponent.is_some_and(|other| other != by) => {
            Err(Refusal::NotForYou)
        }
        Command::Decline { by } if challenge.opponent != Some(by) => Err(Refusal::NotForYou),
        _ if is_late => Err(Refusal::ChallengeClosed(Closed::Expired)),
        Command::Accept { by, coin } => Ok(accepted(challenge, by, coin)),
        Command::Withdraw { .. } => Ok(Event::Closed(Closed::Withdrawn)),
        _ => Ok(Event::Closed(Closed::Declined)),
    }
}

fn accepted(challenge: &Challenge, by: PersonId, coin: Side) -> Event {
    let side = match challenge.side {
        SideChoice::Fixed(side) => side,
        SideChoice::Random => coin,
    };
    let (red, black) = match side {
        Side::Red => (challenge.challenger, by),
        Side::Black => (by, challenge.challenger),
    };
    Event::Accepted { red, black }
}

/// The game that is on and the side that this person plays in it.
fn seat(state: &Match, by: PersonId) -> Result<(&Game, Side), Refusal> {
    let game = match &state.stage {
        Stage::Waiting => return Err(Refusal::NotBegun),
        Stage::Closed(closed) => return Err(Refusal::ChallengeClosed(*closed)),
        Stage::Game(game) => game,
    };
    let side = game.side_of(by).ok_or(Refusal::NotAPlayer)?;
    match game.outcome() {
        Some(outcome) => Err(Refusal::GameOver(outcome)),
        None => Ok((game, side)),
    }
}

fn up_to_date(game: &Game, seen: Option<usize>) -> Result<(), Refusal> {
    match seen {
        Some(seen) if seen != game.ply() => Err(Refusal::Outdated {
            seen,
            now: game.ply(),
        }),
        _ => Ok(()),
    }
}

/// The game, if this person may play a move in it now; `ply` as in [`Command::Move`].
///
/// # Errors
/// Why every move of theirs is refused.
pub fn to_move(state: &Match, by: PersonId, ply: Option<usize>) -> Result<&Game, Refusal> {
    let (game, side) = seat(state, by)?;
    up_to_date(game, ply)?;
    if game.position().turn() != side {
        return Err(Refusal::NotYourTurn);
    }
    Ok(game)
}

/// What a move brings about, and how it ends the game if it does.
fn play(game: &Game, mv: Move) -> Result<(Vec<Event>, Option<Ending>), Refusal> {
    let mut after = game.history().clone();
    after
        .push(mv)
        .map_err(|why| Refusal::IllegalMove { mv, why })?;
    let ending = judge(&after, game.rules());
    let mut events = vec![Event::Moved(mv)];
    events.extend(ending.as_ref().map(ended));
    Ok((events, ending))
}

/// Refuses a move by which the mover would lose at once. A draw needs no asking: the warning before
/// it says that it comes.
fn refuse_loss(mover: Side, mv: Move, ending: Option<Ending>) -> Result<(), Refusal> {
    match ending {
        Some(Ending::Ruled(Ruling::Repetition(ruling)))
            if ruling.verdict() == Verdict::Loses(mover) =>
        {
            let ruling = Box::new(ruling);
            Err(Refusal::LosesByRuling { mv, ruling })
        }
        _ => Ok(()),
    }
}

fn ended(ending: &Ending) -> Event {
    Event::Ended(Outcome::from(ending))
}

fn offer_draw(state: &Match, by: PersonId, ply: Option<usize>) -> Result<Event, Refusal> {
    let (game, side) = seat(state, by)?;
    up_to_date(game, ply)?;
    match game.draw_offer() {
        Some(offerer) if offerer == side => Err(Refusal::AlreadyOffered),
        Some(_) => Err(Refusal::OpponentOffered),
        None if has_not_moved_since_offer(game, side) => Err(Refusal::OfferedTooSoon),
        None => Ok(Event::DrawOffered(side)),
    }
}

/// Whether this side has made no move since its last draw offer, or since that was declined.
fn has_not_moved_since_offer(game: &Game, side: Side) -> bool {
    game.last_offer[side.index()].is_some_and(|offered_at| {
        (offered_at..game.ply()).all(|index| {
            game.history()
                .position_at(index)
                .is_none_or(|position| position.turn() != side)
        })
    })
}

/// Refuses an answer to a draw offer unless the opponent of this person has one open. That the board
/// is an old one comes first: it explains why the offer that they saw is gone.
fn expect_offer(state: &Match, by: PersonId, ply: Option<usize>) -> Result<(), Refusal> {
    let (game, side) = seat(state, by)?;
    up_to_date(game, ply)?;
    if game.draw_offer() == Some(!side) {
        Ok(())
    } else {
        Err(Refusal::NoDrawOffer)
    }
}
