//! Where matches are shown: in a channel or thread, somewhere else, or nowhere because the place is gone; and
//! servers that the program leaves and comes back to.

use super::{
    books::{Before, add_jobs},
    fault::Fault,
    notes::refused,
    reply::Reply,
    request::{Caller, Which},
    shell::{Plan, Referee},
    which::{Meant, Waits},
};
use crate::{
    play::{
        Command, Event, Job, Match, MatchId, Moment, Notice, PlaceId, Refusal, ServerId, Stage,
        decide,
    },
    store::record::{Change, Commit, Mark},
};

/// Where a match is shown that no place is left for: each player is written to.
pub(super) const NOWHERE: PlaceId = PlaceId(0);

/// The first events of a match: a challenge that is made in a thread belongs to the channel of the thread.
pub(super) fn beginning(caller: &Caller, challenged: Event) -> Vec<Event> {
    let within = caller.home.map(|home| Event::Relocated {
        place: caller.place,
        home: Some(home),
    });
    [challenged].into_iter().chain(within).collect()
}

/// Shows a match in a thread from now on that was begun for it, unless it has gone somewhere else. Its
/// board waits to be shown.
pub(super) fn take_into(state: &Match, within: PlaceId, thread: PlaceId, commit: &mut Commit) {
    if state.place != within || state.is_over() {
        return;
    }
    commit.changes.push(Change {
        id: state.id,
        after: state.version,
        events: vec![Event::Relocated {
            place: thread,
            home: Some(within),
        }],
    });
}

impl Referee {
    /// Goes on with a game where the caller is.
    pub(super) fn here(&self, caller: &Caller, which: Which, now: Moment) -> Result<Reply, Fault> {
        if let Some(why) = self.closed_channel(caller)? {
            return Ok(refused(why));
        }
        let meant = match which {
            Which::Infer => self.elsewhere(caller)?,
            _ => self.meant(caller, which, Waits::Any)?,
        };
        let id = match meant {
            Meant::One(id) => id,
            Meant::Several(matches) => return Ok(self.which_game(matches)),
            Meant::Nothing(why) => return Ok(refused(why)),
        };
        let by = self.books.caller(caller)?;
        self.act(caller, id, now, |state| {
            use super::reply::Refused::Play;
            Ok(match state.game() {
                None => Plan::Refuse(Play(Refusal::NotBegun)),
                Some(game) if game.side_of(by).is_none() => Plan::Refuse(Play(Refusal::NotAPlayer)),
                Some(game) => match game.outcome() {
                    Some(outcome) => Plan::Refuse(Play(Refusal::GameOver(outcome))),
                    None => Plan::Do(Command::Relocate {
                        by,
                        place: caller.place,
                        home: caller.home,
                    }),
                },
            })
        })
    }

    /// The caller's open games that are shown somewhere else; if there is none, that which is shown here.
    fn elsewhere(&self, caller: &Caller) -> Result<Meant, Fault> {
        let person = self.books.caller(caller)?;
        let mut open = self.live_matches(caller, person)?;
        open.retain(|state| state.game().is_some() && !state.is_over());
        let here = open.iter().find(|state| state.place == caller.place);
        let here = here.map(|state| state.id);
        open.retain(|state| state.place != caller.place);
        Ok(match (&open[..], here) {
            ([only], _) => Meant::One(only.id),
            ([], Some(here)) => Meant::One(here),
            ([], None) => Meant::Nothing(super::reply::Refused::NoGame),
            _ => Meant::Several(open),
        })
    }

    /// A channel or thread of a server is gone for good. What was shown there, or in a thread of it, goes to the
    /// channel that it belongs to, or else to the players.
    ///
    /// # Errors
    /// When the store fails.
    pub fn place_gone(&self, server: ServerId, gone: PlaceId, now: Moment) -> Result<(), Fault> {
        for id in self.books.store.live_at(server)? {
            let _held = self.books.hold(id);
            let Some(state) = self.books.store.find(id)? else {
                continue;
            };
            let mut commit = Commit::new(now);
            let is_there = state.place == gone || state.home == Some(gone);
            if is_there && self.take_away(&state, gone, None, &mut commit)? {
                self.books.commit(commit)?;
            }
        }
        Ok(())
    }

    /// Takes a match out of a place that is gone, which is its own or the channel of its thread. What failed to be
    /// shown there waits, and its board is shown again. False, and nothing changes, if there is nobody
    /// to go to with it.
    pub(super) fn take_away(
        &self,
        state: &Match,
        gone: PlaceId,
        failed: Option<Notice>,
        commit: &mut Commit,
    ) -> Result<bool, Fault> {
        let place = match (state.home.filter(|&home| home != gone), &state.stage) {
            (Some(home), Stage::Waiting | Stage::Game(_)) => home,
            (None, Stage::Game(_)) => NOWHERE,
            (None, Stage::Waiting) | (_, Stage::Closed(_)) => return Ok(false),
        };
        commit.changes.push(Change {
            id: state.id,
            after: state.version,
            events: vec![Event::Relocated { place, home: None }],
        });
        for (message, _) in self.books.store.posted(state.id)? {
            if message.place == state.place {
                let about = state.id;
                commit.marks.push(Mark::Stripped { about, message });
            }
        }
        let board = Notice::board(state).filter(|board| failed != Some(*board));
        let jobs = board.map(Job::Post).into_iter().collect();
        add_jobs(commit, state.id, jobs);
        Ok(true)
    }
}

/// # Servers
impl Referee {
    /// The servers in which a challenge is open or a game is on.
    ///
    /// # Errors
    /// When the store fails.
    pub fn live_servers(&self) -> Result<Vec<ServerId>, Fault> {
        Ok(self.books.store.live_servers()?)
    }

    /// The program was removed from a server: the games there stand still. Challenges wait on until they
    /// expire. If that happened while people could not reach it, what the clocks used since then is given back
    /// at the same time: it is nobody's who stands still.
    ///
    /// # Errors
    /// When the store fails.
    pub fn removed(&self, server: ServerId, now: Moment) -> Result<(), Fault> {
        let since = if *self.settled.borrow() {
            None
        } else {
            self.books.store.last_beat()?
        };
        let credit = since
            .filter(|&since| since < now)
            .map(|from| Command::Credit { from, until: now });
        let commands: Vec<_> = credit.into_iter().chain([Command::Freeze]).collect();
        self.all_games(server, &commands, now)
    }

    /// The program is in a server, perhaps again: the games that stand still because it was not go on.
    ///
    /// # Errors
    /// When the store fails.
    pub fn invited(&self, server: ServerId, now: Moment) -> Result<(), Fault> {
        self.all_games(server, &[Command::Thaw], now)
    }

    /// Does the same about every game of a server, as far as that allows it.
    fn all_games(&self, server: ServerId, commands: &[Command], now: Moment) -> Result<(), Fault> {
        for id in self.books.store.live_at(server)? {
            self.command(id, commands, now)?;
        }
        Ok(())
    }

    /// Does these one after the other in one commit, but for those that are refused.
    fn command(&self, id: MatchId, commands: &[Command], now: Moment) -> Result<(), Fault> {
        let _held = self.books.hold(id);
        let Some(state) = self.books.store.find(id)? else {
            return Ok(());
        };
        let (mut after, mut all) = (state.clone(), Vec::new());
        for command in commands {
            let events = decide(&after, command, now).unwrap_or_default();
            for event in &events {
                after.apply(event, now);
            }
            all.extend(events);
        }
        if !all.is_empty() {
            // Whoever holds it commits on what they saw.
            self.books
                .commit_events(Before::Match(&state), all, None, now)?;
        }
        Ok(())
    }
}
