//! The one door: [`Referee`].

use std::{path::Path, sync::Mutex};

use tokio::sync::watch;

use super::{
    again::Again,
    arbiters::Appeals,
    books::{Before, Books, Took},
    delivery::Given,
    fault::Fault,
    notes::refused,
    ratings::{Deed, SeasonPosts, Warned},
    recent::Recent,
    reply::{Refused, Reply},
    request::{Caller, Request},
    servers,
    settings::Settings,
    stripes::Stripes,
    takings::Takings,
    which::{Waits, id},
};
use crate::{
    play::{Command, Match, MatchId, Moment, decide},
    store::{
        self,
        record::{DeliveryId, Record},
        report::OpenReport,
    },
    xiangqi::Side,
};

/// Loads, decides, commits and answers. Every call may wait for the disk; many may be made at the same
/// time.
#[derive(Debug)]
pub struct Referee {
    pub(super) books: Books,
    pub(super) settings: Settings,
    /// Held from the coming of a delivery to its answer.
    deliveries: Stripes,
    /// Held while somebody's challenges are counted and one is added.
    pub(super) challengers: Stripes,
    /// Held while a rematch of a game is looked for and proposed.
    pub(super) rematches: Stripes,
    pub(super) recent: Recent,
    /// Held while something is set for a server.
    pub(super) servers: Stripes,
    /// Held while somebody takes or gives back days off, begins a game or leaves for good.
    pub(super) vacationers: Stripes,
    pub(super) takings: Takings,
    again: Again,
    pub(super) given: Given,
    pub(super) season_posts: SeasonPosts,
    pub(super) warned: Warned,
    /// Who asked the arbiters to look at which game.
    pub(super) appeals: Appeals,
    /// Held while things happen by themselves, and while tasks are given out: what happens at the same time is
    /// told at the same time.
    pub(super) sweep: Mutex<()>,
    /// See [`Referee::settled`].
    pub(super) settled: watch::Sender<bool>,
}

/// What to do about a match, seen as it is.
pub(super) enum Plan {
    /// Ask this of it.
    Do(Command),
    /// Do nothing and refuse.
    Refuse(Refused),
    /// Do nothing and answer so.
    Answer(Box<Reply>),
}

impl Referee {
    /// Opens the matches that are kept in this folder, or begins it.
    ///
    /// # Errors
    /// When the store cannot be opened.
    pub fn open(folder: &Path, settings: Settings) -> Result<(Self, OpenReport), Fault> {
        let (books, report) = Books::open(folder, store::Settings::default())?;
        let referee = Self {
            given: Given::before(&books.store)?,
            books,
            settings,
            deliveries: Stripes::new(),
            challengers: Stripes::new(),
            rematches: Stripes::new(),
            recent: Recent::new(),
            servers: Stripes::new(),
            vacationers: Stripes::new(),
            takings: Takings::default(),
            again: Again::new(),
            appeals: Appeals::default(),
            season_posts: SeasonPosts::default(),
            warned: Warned::default(),
            sweep: Mutex::new(()),
            settled: watch::Sender::new(true),
        };
        Ok((referee, report))
    }

    /// Does what somebody asks for, or says why not. When this returns, what it says is durable.
    ///
    /// The same delivery again changes nothing and gets the same answer; that a delivery changed
    /// nothing is known as long as the process lives, and only of the last few hundred. `coin` is a side
    /// drawn at random.
    ///
    /// # Errors
    /// When the store fails.
    pub fn handle(
        &self,
        caller: &Caller,
        request: Request,
        now: Moment,
        coin: Side,
    ) -> Result<Reply, Fault> {
        let _held = self.deliveries.hold(caller.delivery);
        if let Some(reply) = self.again.answer_to(caller.delivery) {
            return Ok(reply);
        }
        if let Some(record) = self.books.store.seen(DeliveryId(caller.delivery))? {
            return self.retell(&record);
        }
        let reply = self.answer(caller, request, now, coin)?;
        self.again.note(caller.delivery, &reply);
        Ok(reply)
    }

    /// Changes whenever there may be new tasks, or something becomes due at another time than was said.
    #[must_use]
    pub fn arrivals(&self) -> watch::Receiver<u64> {
        self.books.arrivals()
    }

    /// Makes [`Referee::arrivals`] change: whoever waits for a moment must look at the clock again,
    /// because it was set ahead.
    pub fn wake(&self) {
        self.books.ring();
    }

    /// Turns true when a write has failed: nothing more can be kept until everything is opened again.
    #[must_use]
    pub fn shut(&self) -> watch::Receiver<bool> {
        self.books.shut()
    }

    /// Does something about one match. The plan is made on the match as it is, again if somebody else
    /// comes first.
    pub(super) fn act(
        &self,
        caller: &Caller,
        id: MatchId,
        now: Moment,
        plan: impl Fn(&Match) -> Result<Plan, Fault>,
    ) -> Result<Reply, Fault> {
        let _held = self.books.hold(id);
        loop {
            let Some(state) = self.books.store.find(id)? else {
                return Ok(refused(Refused::NoSuchMatch(id.number)));
            };
            let command = match plan(&state)? {
                Plan::Do(command) => command,
                Plan::Refuse(why) => return Ok(self.refuse(why, state)),
                Plan::Answer(reply) => return Ok(*reply),
            };
            let events = match decide(&state, &command, now) {
                Ok(events) => events,
                Err(refusal) => return Ok(self.declined(refusal, state)),
            };
            let before = Before::Match(&state);
            let first = events.first().cloned().ok_or(Fault::Broken { id })?;
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

    /// The answer that this record's delivery was given.
    pub(super) fn retell(&self, record: &Record) -> Result<Reply, Fault> {
        if let Some(change) = record.commit.servers.first() {
            return Ok(servers::told(change));
        }
        if let Some(change) = record.commit.ladders.first() {
            return Ok(self.excluded_told(change, record.commit.time));
        }
        if let Some(vacation) = record.commit.vacations.first() {
            return self.days_off_retold(*vacation, &record.commit);
        }
        let change = record
            .commit
            .changes
            .first()
            .ok_or(Fault::Unanswerable(record.sequence))?;
        let first = change
            .events
            .first()
            .ok_or(Fault::Unanswerable(record.sequence))?;
        let happened = u32::try_from(change.events.len()).unwrap_or(u32::MAX);
        let version = change.after.saturating_add(happened);
        let after = self.books.load_version(change.id, version)?;
        self.reply_to(first, after)
    }

    fn answer(
        &self,
        caller: &Caller,
        request: Request,
        now: Moment,
        coin: Side,
    ) -> Result<Reply, Fault> {
        if caller.is_direct() && !request.works_anywhere() {
            return Ok(refused(Refused::OnlyInServer));
        }
        match request {
            Request::Challenge { opponent, proposal } => {
                self.challenge(caller, opponent, &proposal, now)
            }
            Request::Accept { number } => self.accept(caller, number, None, now, coin),
            Request::Decline { number } => {
                self.close(caller, number, now, |by| Command::Decline { by })
            }
            Request::Withdraw { number } => {
                self.close(caller, number, now, |by| Command::Withdraw { by })
            }
            Request::Move { which, input } => self.play(caller, which, &input, now),
            Request::Pick { number, ply, from } => self.pick(caller, number, ply, from, now),
            Request::Preview { which, input } => self.preview(caller, which, &input, now),
            Request::LosingMove { number, ply, mv } => {
                let by = self.books.caller(caller)?;
                self.act(caller, id(caller, number), now, |_| {
                    Ok(Plan::Do(Command::LosingMove { by, ply, mv }))
                })
            }
            Request::Resign { which, confirmed } => self.resign(caller, which, confirmed, now),
            Request::OfferDraw { which } => self.draw(caller, which, Waits::Any, now, |by, ply| {
                Command::OfferDraw { by, ply }
            }),
            Request::AcceptDraw { which } => {
                self.draw(caller, which, Waits::DrawAnswer, now, |by, ply| {
                    Command::AcceptDraw { by, ply }
                })
            }
            Request::DeclineDraw { which } => {
                self.draw(caller, which, Waits::DrawAnswer, now, |by, ply| {
                    Command::DeclineDraw { by, ply }
                })
            }
            Request::Wish { which, wish } => self.wish(caller, which, &wish, now),
            Request::Plan { which, input } => self.plan(caller, which, &input, now),
            Request::Step { which, path } => self.step(caller, which, &path, now),
            Request::Plans { which } => self.plans(caller, which, now),
            Request::Board { which } => self.board(caller, which),
            Request::Record { which } => self.record(caller, which),
            Request::Games => self.games(caller),
            Request::DaysOff(what) => self.days_off(caller, &what, now),
            Request::Settings { set } => self.own_settings(caller, &set, now),
            Request::ServerSettings { set } => self.server_settings_of(caller, &set, now),
            Request::Block { user } => self.block(caller, user, now),
            Request::Unblock { user } => self.unblock(caller, user, now),
            Request::Account => self.account(caller, now),
            Request::Erase => self.erase(caller, now),
            Request::AcceptSeen { number, round } => {
                self.accept(caller, number, Some(round), now, coin)
            }
            Request::Counter {
                number,
                round,
                proposal,
            } => self.counter(caller, number, round, &proposal, now),
            Request::Rematch { which } => self.rematch(caller, which, now, coin),
            Request::Here { which } => self.here(caller, which, now),
            Request::Arbitrate {
                number,
                act,
                reason,
            } => self.arbitrate(caller, number, act, &reason, now),
            Request::CaseFile { number } => self.case_file(caller, number, now),
            Request::AskArbiters { which } => self.ask_arbiters(caller, which, now),
            Request::Watch { page } => self.watch(caller, page),
            Request::Follow { number, how } => self.follow(caller, number, how),
            Request::Unfollow { server, number } => self.unfollow(caller, server, number),
            Request::Leaderboard {
                class,
                period,
                part,
            } => self.leaderboard(caller, class, period, part, now),
            Request::Profile { user } => self.profile(caller, user, now),
            Request::FairPlay => self.fair_play(caller, now),
            Request::Exclude { what, reason } => {
                self.exclude(caller, what, Deed::Exclude, &reason, now)
            }
            Request::Include { what, reason } => {
                self.exclude(caller, what, Deed::Include, &reason, now)
            }
        }
    }
}
