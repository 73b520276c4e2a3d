//! Somebody has everything erased that is kept about them.

use super::{
    books::{Before, Took},
    fault::Fault,
    reply::Reply,
    request::Caller,
    shell::Referee,
};
use crate::play::{Command, Match, MatchId, Moment, PersonId, Stage, decide};

impl Referee {
    /// Takes the caller out of everything that is under way, and erases what is kept about them. What
    /// they have played stays, as somebody's. If it fails half way, the same again does the rest.
    pub(super) fn erase(&self, caller: &Caller, now: Moment) -> Result<Reply, Fault> {
        let store = &self.books.store;
        let Some(person) = store.person(caller.who.user) else {
            return Ok(Reply::Erased);
        };
        // Nothing begins with them meanwhile; should something have begun all the same, they leave it too.
        let _held = self.vacationers.hold(person.0);
        loop {
            let mut has_left = false;
            for id in store.live_of(person)? {
                has_left |= self.leave_match(id, person, now)?;
            }
            self.books.watched(store.erase(person))?;
            self.books.ladders.set_hidden(person, true);
            if !has_left {
                return Ok(Reply::Erased);
            }
        }
    }

    /// Whether there was something to leave.
    fn leave_match(&self, id: MatchId, person: PersonId, now: Moment) -> Result<bool, Fault> {
        let _held = self.books.hold(id);
        loop {
            let Some(state) = self.books.store.find(id)? else {
                return Ok(false);
            };
            let Some(way) = way_out(&state, person) else {
                return Ok(false);
            };
            // Whatever is over already needs no farewell.
            let Ok(events) = decide(&state, &way, now) else {
                return Ok(false);
            };
            let before = Before::Match(&state);
            match self.books.commit_events(before, events, None, now)? {
                Took::Place(_) | Took::PlaceBefore(_) => return Ok(true),
                Took::NoPlace => {}
            }
        }
    }
}

impl Referee {
    /// Whether somebody has had everything erased that was kept about them, by their number.
    pub(super) fn is_gone(&self, person: PersonId) -> bool {
        self.books.store.identity(person).is_none()
    }
}

/// How somebody leaves a match, if something can still happen to it.
fn way_out(state: &Match, by: PersonId) -> Option<Command> {
    Some(match &state.stage {
        Stage::Waiting if state.challenge.challenger == by => Command::Withdraw { by },
        Stage::Waiting => Command::Decline { by },
        Stage::Game(_) => Command::Leave { by },
        Stage::Closed(_) => return None,
    })
}
