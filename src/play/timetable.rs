//! When something happens to a match by itself, told from its events alone, without the board: [`Timetable`].

use super::{
    challenge::Challenge,
    clock::{Clock, Stop},
    command::Command,
    event::{Act, Event},
    id::Moment,
};

/// What of a match time acts on. Much cheaper to work out from the events than the match itself.
#[derive(Clone, Debug)]
pub struct Timetable {
    challenge: Challenge,
    clock: Option<Clock>,
    is_over: bool,
}

impl Timetable {
    /// The timetable of a match with these events; `None` if they do not begin with a challenge.
    #[must_use]
    pub fn of<'a>(events: impl IntoIterator<Item = (Moment, &'a Event)>) -> Option<Self> {
        let mut events = events.into_iter();
        let (_, Event::Challenged { challenge, .. }) = events.next()? else {
            return None;
        };
        let mut table = Self {
            challenge: (**challenge).clone(),
            clock: None,
            is_over: false,
        };
        for (at, event) in events {
            table.take(event, at);
        }
        Some(table)
    }

    fn take(&mut self, event: &Event, now: Moment) {
        match event {
            Event::Countered(other) => self.challenge = (**other).clone(),
            Event::Accepted { .. } => {
                let Challenge { terms, start, .. } = &self.challenge;
                self.clock = Some(Clock::new(terms.pace, terms.flag, start.turn(), now));
            }
            Event::Closed(_) | Event::Ended(_) | Event::Aborted(_) => self.is_over = true,
            Event::Arbitrated { act, .. } => match act {
                Act::Adjudicate(_) | Act::Abort => self.is_over = true,
                Act::Reinstate => self.is_over = false,
                Act::Pause | Act::GoOn => {}
            },
            _ => {}
        }
        if let Some(clock) = &mut self.clock {
            // What cannot have happened is found out where the board is known.
            let _taken = clock.take(event, now);
        }
    }

    /// The same as [`super::Match::due`].
    #[must_use]
    pub fn due(&self) -> Option<Moment> {
        match &self.clock {
            _ if self.is_over => None,
            None => Some(self.challenge.expires),
            Some(clock) => due(clock),
        }
    }

    /// Whether a clock is running for somebody.
    #[must_use]
    pub fn is_running(&self) -> bool {
        let clock = self.clock.as_ref().filter(|_| !self.is_over);
        clock.is_some_and(|clock| clock.deadline().is_some())
    }
}

/// When something happens by itself in a game that is on.
pub(super) fn due(clock: &Clock) -> Option<Moment> {
    match (clock.stopped(), clock.stopped_since()) {
        (Some(Stop::Removed), Some(since)) => Some(since.plus_seconds(Command::FROZEN_SECONDS)),
        _ => clock.due().map(|(at, _)| at),
    }
}
