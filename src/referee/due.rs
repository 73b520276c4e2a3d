//! What happens by itself: [`Referee::run_due`], and what the program's own absence has cost:
//! [`Referee::awake`].

use std::sync::PoisonError;

use tokio::sync::watch;

use super::{books::Before, fault::Fault, shell::Referee};
use crate::{
    play::{Command, Event, Game, Match, MatchId, Moment, PersonId, decide},
    store::record::{Commit, Receipt},
};

/// A person who is reminded of one game is reminded of all whose reminders are due within this many
/// seconds, so that one message can tell of all.
const TOGETHER: u32 = 60 * 60;

/// How many games are credited in one commit.
const CREDITED_TOGETHER: usize = 100;

impl Referee {
    /// Does what happens by itself at `now` or before: challenges expire, players are reminded, flags
    /// fall, games of servers that the bot has left end, seasons turn. Says when something does next.
    ///
    /// It may be called by several at the same time and again after a crash: each thing happens once. From
    /// [`Referee::lost_touch`] to [`Referee::awake`] nothing happens.
    ///
    /// # Errors
    /// When the store fails. What failed for one match has been done for all others.
    pub fn run_due(&self, now: Moment) -> Result<Option<Moment>, Fault> {
        if !*self.settled.borrow() {
            return Ok(None);
        }
        // It guards nothing that a panic could leave half done.
        let _swept = self.sweep.lock().unwrap_or_else(PoisonError::into_inner);
        let mut failed = None;
        for id in self.books.store.deadlines(now)? {
            if let Err(fault) = self.tick(id, now) {
                failed.get_or_insert(fault);
            }
        }
        let next_season = match self.turn_seasons(now) {
            Ok(next) => next,
            Err(fault) => {
                failed.get_or_insert(fault);
                None
            }
        };
        match failed {
            Some(fault) => Err(fault),
            None => {
                let next = self.books.store.next_deadline()?;
                Ok(next.into_iter().chain(next_season).min())
            }
        }
    }

    fn tick(&self, id: MatchId, now: Moment) -> Result<(), Fault> {
        let reminded = self.let_happen(id, &Command::Tick, now)?;
        if let Some(person) = reminded {
            for other in self.books.store.live_of(person)? {
                self.remind_early(other, person, now)?;
            }
        }
        Ok(())
    }

    /// Whoever has just been reminded of another game is reminded of this one too if that is due soon.
    fn remind_early(&self, id: MatchId, person: PersonId, now: Moment) -> Result<(), Fault> {
        let found = self.books.store.find(id)?;
        let game = found.as_ref().and_then(Match::game);
        if game.is_some_and(|game| game.on_move() == Some(person)) {
            self.let_happen(id, &Command::Remind { within: TOGETHER }, now)?;
        }
        Ok(())
    }

    /// Lets something happen to a match, if it can; says who was reminded by it.
    fn let_happen(
        &self,
        id: MatchId,
        command: &Command,
        now: Moment,
    ) -> Result<Option<PersonId>, Fault> {
        let _held = self.books.hold(id);
        let Some(state) = self.books.store.find(id)? else {
            return Ok(None);
        };
        // If somebody came first, nothing is due any more.
        let Ok(events) = decide(&state, command, now) else {
            return Ok(None);
        };
        let is_reminder = matches!(events[..], [Event::Reminded(_)]);
        let on_move = state.game().and_then(Game::on_move);
        self.books
            .commit_events(Before::Match(&state), events, None, now)?;
        Ok(on_move.filter(|_| is_reminder))
    }

    /// True unless people cannot reach the bot, or can again and are still owed what their clocks used
    /// meanwhile. Whoever hands in requests waits for it: until then a move may be judged too late that is not.
    #[must_use]
    pub fn settled(&self) -> watch::Receiver<bool> {
        self.settled.subscribe()
    }

    /// From now on people cannot reach the bot, or could not until now: until [`Referee::awake`] no flag falls.
    pub fn lost_touch(&self) {
        self.settled.send_replace(false);
    }

    /// Notes that people can reach the bot again, or for the first time, after they could not: since
    /// [`Referee::beat`] was last called. What every running clock has used since then is given back.
    ///
    /// # Errors
    /// When the store fails; called again it does what remains.
    pub fn awake(&self, now: Moment) -> Result<(), Fault> {
        if let Some(from) = self.books.store.last_beat()?
            && from < now
        {
            let running = self.books.store.deadlines(Moment(i64::MAX))?;
            for ids in running.chunks(CREDITED_TOGETHER) {
                self.credit(ids, from, now)?;
            }
        }
        self.settled.send_replace(true);
        self.beat(now)
    }

    /// Notes that people can reach the bot at `now`.
    ///
    /// # Errors
    /// When the disk fails. Nothing but the note is the worse for it.
    pub fn beat(&self, now: Moment) -> Result<(), Fault> {
        Ok(self.books.store.beat(now)?)
    }

    fn readable(&self, id: MatchId) -> Option<Match> {
        match self.books.store.find(id) {
            Ok(found) => found,
            Err(fault) => {
                tracing::error!(game = ?id, %fault, "no time is given back in a match that cannot be read");
                None
            }
        }
    }

    fn credit(&self, ids: &[MatchId], from: Moment, now: Moment) -> Result<(), Fault> {
        let _held = self.books.hold_all(ids);
        let command = Command::Credit { from, until: now };
        loop {
            let mut changes = Vec::new();
            // A match that cannot be read cannot be played on either; the others must not wait for it.
            for state in ids.iter().filter_map(|&id| self.readable(id)) {
                // Challenges and games that stand still have no clock that ran.
                if let Ok(events) = decide(&state, &command, now) {
                    changes.push((state, events));
                }
            }
            if changes.is_empty() {
                return Ok(());
            }
            match self.books.commit_together(Commit::new(now), changes)? {
                Receipt::Overtaken { .. } => {}
                Receipt::Committed { .. } | Receipt::Repeated(_) => return Ok(()),
            }
        }
    }
}
