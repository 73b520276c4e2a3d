//! What an arbiter does to a game.

use super::running;
use crate::play::{
    clock::Stop,
    event::{Act, Event},
    id::PersonId,
    matches::{Match, Stage},
    outcome::Reason,
    refusal::Refusal,
};

pub(super) fn arbitrate(state: &Match, by: PersonId, act: Act) -> Result<Event, Refusal> {
    let game = match &state.stage {
        Stage::Game(game) => game,
        Stage::Waiting | Stage::Closed(_) => {
            running(state)?;
            return Err(Refusal::NotBegun);
        }
    };
    if game.side_of(by).is_some() {
        return Err(Refusal::ArbiterPlays);
    }
    match act {
        Act::Reinstate => {
            let reason = game.outcome().map(|outcome| outcome.reason);
            let can = matches!(
                reason,
                Some(
                    Reason::Timeout
                        | Reason::Resignation
                        | Reason::Agreement
                        | Reason::Adjudication
                        | Reason::Aborted
                        | Reason::Abandoned
                )
            );
            if !can {
                return Err(Refusal::CannotReinstate);
            }
        }
        Act::Pause => {
            if let Some(stop) = running(state)?.clock().stopped() {
                return Err(Refusal::Stopped(stop));
            }
        }
        Act::GoOn => {
            if running(state)?.clock().stopped() != Some(Stop::Arbiter) {
                return Err(Refusal::NotStopped);
            }
        }
        Act::Adjudicate(_) | Act::Abort => {
            running(state)?;
        }
    }
    Ok(Event::Arbitrated { by, act })
}
