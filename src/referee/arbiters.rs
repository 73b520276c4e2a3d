//! What arbiters do and see, and what players ask of them. Who may: those who manage the server and those who have
//! its role for it, but nobody in their own game.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, PoisonError},
};

use super::{
    books::{Before, Took},
    fault::Fault,
    notes::{refused, written},
    reply::{Refused, Reply},
    request::{Caller, Which},
    shell::{Plan, Referee},
    view::{MatchView, Written},
    which::{Waits, id},
};
use crate::{
    play::{Act, Command, Event, Match, MatchId, Moment, PersonId, Refusal, decide},
    xiangqi::Side,
};

/// The longest reason for what an arbiter does, in characters.
pub const MAX_REASON: usize = 300;

/// How many of the latest events of a match an arbiter is shown.
pub const MAX_HAPPENINGS: usize = 60;

/// How long somebody who asked the arbiters to look at a game must wait to ask again, in seconds: a day.
const APPEAL_SECONDS: u32 = 24 * 60 * 60;

/// All that happened to a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseFile {
    /// The match as it is.
    pub shown: MatchView,
    /// When it was looked at, for the clocks.
    pub now: Moment,
    /// How many earlier events are left out.
    pub left_out: usize,
    /// The latest, at most [`MAX_HAPPENINGS`], in order.
    pub happenings: Vec<Happening>,
}

/// One event of a match. What a player planned is not told here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happening {
    /// When.
    pub at: Moment,
    /// What.
    pub event: Event,
    /// Whose turn it was, once the game had begun.
    pub turn: Option<Side>,
    /// The move in words, if it is one.
    pub written: Option<Written>,
}

/// When people asked the arbiters last to look at which game. It is no loss that a restart forgets it.
#[derive(Debug, Default)]
pub(super) struct Appeals(Mutex<HashMap<(MatchId, PersonId), Moment>>);

impl Appeals {
    /// Notes that somebody asks, or says from when on they can ask again.
    fn note(&self, id: MatchId, by: PersonId, now: Moment) -> Result<(), Moment> {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        asked.retain(|_, at| at.plus_seconds(APPEAL_SECONDS) > now);
        match asked.get(&(id, by)) {
            Some(at) => Err(at.plus_seconds(APPEAL_SECONDS)),
            None => {
                asked.insert((id, by), now);
                Ok(())
            }
        }
    }
}

impl Referee {
    /// The reason that an arbiter gives, shortened; or why the caller cannot do anything as one.
    pub(in crate::referee) fn as_arbiter(
        &self,
        caller: &Caller,
        reason: &str,
    ) -> Result<Result<String, Refused>, Fault> {
        if !self.is_arbiter(caller)? {
            return Ok(Err(Refused::NotArbiter));
        }
        let reason: String = reason.trim().chars().take(MAX_REASON).collect();
        Ok(if reason.is_empty() {
            Err(Refused::NoReason)
        } else {
            Ok(reason)
        })
    }

    /// Does something as an arbiter. The reason is durable before what it explains, and kept apart from it.
    pub(super) fn arbitrate(
        &self,
        caller: &Caller,
        number: u32,
        act: Act,
        reason: &str,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let reason = match self.as_arbiter(caller, reason)? {
            Ok(reason) => reason,
            Err(why) => return Ok(refused(why)),
        };
        let by = self.books.meet(&caller.who)?;
        let id = id(caller, number);
        let players = self.returning(id, act)?;
        // Nobody leaves for good while their game begins anew.
        let _leaving = self
            .vacationers
            .hold_all(players.iter().map(|player| player.0));
        let _held = self.books.hold(id);
        loop {
            let Some(state) = self.books.store.find(id)? else {
                return Ok(refused(Refused::NoSuchMatch(number)));
            };
            let events = match decide(&state, &Command::Arbitrate { by, act }, now) {
                Ok(events) => events,
                Err(refusal) => return Ok(self.declined(refusal, state)),
            };
            if players.iter().any(|&player| self.is_gone(player)) {
                return Ok(self.refuse(Refused::PlayerGone, state));
            }
            let store = &self.books.store;
            self.books
                .watched(store.explain(id, state.version, by, &reason))?;
            let first = Event::Arbitrated { by, act };
            let before = Before::Match(&state);
            match self
                .books
                .commit_events(before, events, Some(caller.delivery), now)?
            {
                Took::Place(after) => return self.reply_to(&first, *after),
                Took::PlaceBefore(record) => return self.retell(&record),
                Took::NoPlace => {}
            }
        }
    }

    /// The players of a game that goes on again by this act.
    fn returning(&self, id: MatchId, act: Act) -> Result<Vec<PersonId>, Fault> {
        let state = match act {
            Act::Reinstate => self.books.store.find(id)?,
            Act::Pause | Act::GoOn | Act::Adjudicate(_) | Act::Abort => None,
        };
        let game = state.as_ref().and_then(Match::game).into_iter();
        Ok(game
            .flat_map(|game| Side::ALL.map(|side| game.player(side)))
            .collect())
    }

    /// Shows an arbiter all that happened to a match.
    pub(super) fn case_file(
        &self,
        caller: &Caller,
        number: u32,
        now: Moment,
    ) -> Result<Reply, Fault> {
        if !self.is_arbiter(caller)? {
            return Ok(refused(Refused::NotArbiter));
        }
        let id = id(caller, number);
        let events = self.books.store.events(id)?;
        let Some(state) = self.books.store.find(id)? else {
            return Ok(refused(Refused::NoSuchMatch(number)));
        };
        let person = self.books.caller(caller)?;
        if state
            .game()
            .is_some_and(|game| game.side_of(person).is_some())
            && !state.is_over()
        {
            return Ok(self.refuse(Refused::Play(Refusal::ArbiterPlays), state));
        }
        let left_out = events.len().saturating_sub(MAX_HAPPENINGS);
        Ok(Reply::CaseFile(Box::new(CaseFile {
            happenings: happenings(id, &events, left_out).ok_or(Fault::Broken { id })?,
            shown: self.view(state),
            now,
            left_out,
        })))
    }

    /// Lets a player ask the arbiters to look at their game.
    pub(super) fn ask_arbiters(
        &self,
        caller: &Caller,
        which: Which,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let role = self.server_settings(caller.server)?.arbiter;
        self.about_one(caller, which, Waits::Any, now, |state, by| {
            let refusal = match state.game() {
                None => Some(Refusal::NotBegun),
                Some(game) if game.side_of(by).is_none() => Some(Refusal::NotAPlayer),
                Some(game) => game.outcome().map(Refusal::GameOver),
            };
            if let Some(refusal) = refusal {
                return Ok(Plan::Refuse(Refused::Play(refusal)));
            }
            Ok(match self.appeals.note(state.id, by, now) {
                Err(again) => Plan::Refuse(Refused::AskedTooSoon { again }),
                Ok(()) => Plan::Answer(Box::new(Reply::ArbitersAsked {
                    shown: self.view(state.clone()),
                    role,
                })),
            })
        })
    }

    pub(super) fn is_arbiter(&self, caller: &Caller) -> Result<bool, Fault> {
        let role = self.server_settings(caller.server)?.arbiter;
        Ok(caller.manages || role.is_some_and(|role| caller.roles.contains(&role)))
    }

    /// Why arbiters did what they did to a match, by event.
    pub(super) fn reasons(&self, state: &Match) -> BTreeMap<u32, String> {
        let done = state.arbitrations.iter();
        done.filter_map(|done| {
            let reason = self.books.store.reason(state.id, done.event, done.by)?;
            Some((done.event, reason))
        })
        .collect()
    }
}

/// The events from `first` on with the moves in words.
fn happenings(id: MatchId, events: &[(Moment, Event)], first: usize) -> Option<Vec<Happening>> {
    let ((begun, challenged), later) = events.split_first()?;
    let mut state = Match::replay(id, [(*begun, challenged)])?;
    let mut all = Vec::new();
    if first == 0 {
        all.push(Happening {
            at: *begun,
            event: challenged.clone(),
            turn: None,
            written: None,
        });
    }
    for (place, (at, event)) in (1..).zip(later) {
        if place >= first {
            let position = state.game().map(|game| *game.position());
            let mv = match event {
                Event::Moved(mv) | Event::Answered(mv) => Some(*mv),
                _ => None,
            };
            all.push(Happening {
                at: *at,
                event: event.clone(),
                turn: position.as_ref().map(|position| position.turn()),
                written: position
                    .zip(mv)
                    .map(|(position, mv)| written(&position, mv)),
            });
        }
        state.apply(event, *at);
    }
    Some(all)
}
