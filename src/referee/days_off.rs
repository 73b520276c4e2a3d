//! Days off: whole days of a server's time zone, so many a year, that stop a person's own clocks there.
//!
//! How many are taken is counted from what is on record: every day that a vacation touches is taken, and a
//! vacation that ends early ends on the day on which the person is back.

use std::collections::BTreeSet;

use jiff::civil::Date;

use super::{
    calendar::{self, Calendar},
    fault::Fault,
    notes::refused,
    reply::{DaysOffView, NoDaysOff, Refused, Reply},
    request::{Caller, DaysOff},
    shell::Referee,
};
use crate::{
    play::{
        Away, Command, Event, Game, Match, MatchId, Moment, PersonId, Refusal, ServerId, decide,
    },
    store::record::{Commit, DeliveryId, Receipt, Vacation},
};

/// How many days ahead days off can be taken.
const AHEAD: i32 = 366;

/// The longest part of an unreadable date that is given back, in characters.
const TYPED_CHARACTERS: usize = 32;

/// The days off of one person in one server, as they stand.
struct Leave {
    server: ServerId,
    person: PersonId,
    calendar: Calendar,
    budget: u16,
    zone: String,
    vacations: Vec<Vacation>,
}

/// What somebody's days off do to their games.
struct Games<Held> {
    /// All their games and challenges there.
    ids: Vec<MatchId>,
    /// What happens to those in which something does.
    changes: Vec<(Match, Vec<Event>)>,
    /// Keeps everybody else from committing anything about them.
    _held: Vec<Held>,
}

impl Referee {
    /// Looks at, takes or gives back days off.
    pub(super) fn days_off(
        &self,
        caller: &Caller,
        what: &DaysOff,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let person = match what {
            DaysOff::Take { .. } => self.books.meet(&caller.who)?,
            DaysOff::Look | DaysOff::GiveBack => self.books.caller(caller)?,
        };
        let _held = self.vacationers.hold(person.0);
        let leave = self.leave_of(caller.server, person)?;
        let taken = match what {
            DaysOff::Look => return self.days_off_view(&leave, now),
            DaysOff::Take { days, from } => leave
                .take(*days, from.as_deref(), now)
                .and_then(|vacation| self.takings.may_take(&vacation, now).map(|()| vacation)),
            DaysOff::GiveBack => leave.give_back(now),
        };
        let vacation = match taken {
            Ok(vacation) => vacation,
            Err(why) => return Ok(refused(Refused::DaysOff(why))),
        };
        self.change(caller, &leave, vacation, now)
    }

    /// Puts on record what was taken or given back, with what it does to the games.
    fn change(
        &self,
        caller: &Caller,
        leave: &Leave,
        vacation: Vacation,
        now: Moment,
    ) -> Result<Reply, Fault> {
        let Vacation { from, until, .. } = vacation;
        let by = leave.person;
        let is_taken = vacation.is_taken(now);
        let command = if is_taken {
            Command::Rest { by, from, until }
        } else {
            Command::Back { by }
        };
        loop {
            let mut commit = Commit::new(now);
            commit.delivery = Some(DeliveryId(caller.delivery));
            commit.vacations.push(vacation);
            let games = match self.changes_of_all(leave, &command, now)? {
                Ok(games) => games,
                Err(number) => {
                    return Ok(refused(Refused::DaysOff(NoDaysOff::TooOften { number })));
                }
            };
            let changed: Vec<_> = games.changes.iter().map(|(state, _)| state.id).collect();
            match self.books.commit_together(commit, games.changes)? {
                Receipt::Committed { .. } => {
                    if is_taken {
                        self.takings.note(&vacation, now);
                    }
                    return self.days_off_told(vacation, &changed, games.ids, now);
                }
                Receipt::Repeated(record) => return self.retell(&record),
                Receipt::Overtaken { .. } => {}
            }
        }
    }

    /// What the command brings about in the games of the person in the server. The number of a game instead in
    /// which it was done too often: where one clock would run on nobody goes away.
    fn changes_of_all<'a>(
        &'a self,
        leave: &Leave,
        command: &Command,
        now: Moment,
    ) -> Result<Result<Games<impl Drop + use<'a>>, u32>, Fault> {
        let mut ids = self.books.store.live_of(leave.person)?;
        ids.retain(|id| id.server == leave.server);
        let held = self.books.hold_all(&ids);
        let mut changes: Vec<(Match, Vec<Event>)> = Vec::new();
        for state in self.books.load_all(ids.clone())? {
            match decide(&state, command, now) {
                Ok(events) => changes.push((state, events)),
                Err(Refusal::TooOften(_)) => return Ok(Err(state.id.number)),
                // Challenges, games without a clock and those in which the flag has fallen stay as they are.
                Err(_) => {}
            }
        }
        Ok(Ok(Games {
            ids,
            changes,
            _held: held,
        }))
    }

    /// The answer that whoever took or gave back days in this commit was given. Only what is set for the server
    /// may have changed since then, and what else happened in the same millisecond is taken to have come before.
    pub(super) fn days_off_retold(
        &self,
        vacation: Vacation,
        commit: &Commit,
    ) -> Result<Reply, Fault> {
        let changed: Vec<_> = commit.changes.iter().map(|change| change.id).collect();
        let mut ids = self.books.store.matches_of(vacation.person)?;
        ids.retain(|id| id.server == vacation.server);
        self.days_off_told(vacation, &changed, ids, commit.time)
    }

    /// What whoever took or gave back these days at an instant is told: `changed` are the games whose clocks
    /// that stops or starts, `ids` all that were on, and maybe others.
    fn days_off_told(
        &self,
        vacation: Vacation,
        changed: &[MatchId],
        ids: Vec<MatchId>,
        at: Moment,
    ) -> Result<Reply, Fault> {
        let leave = self
            .leave_of(vacation.server, vacation.person)?
            .when(vacation, at);
        let is_taken = vacation.is_taken(at);
        let (mut games, mut late) = (Vec::new(), Vec::new());
        if is_taken {
            for id in ids.into_iter().filter(|id| !changed.contains(id)) {
                let events = self.books.store.events(id)?;
                let until_then = events.iter().take_while(|(time, _)| *time <= at);
                let then = Match::replay(id, until_then.map(|(time, event)| (*time, event)));
                if then.is_some_and(|state| is_late(&state, leave.person, at)) {
                    late.push(id.number);
                }
            }
            games.extend(changed.iter().map(|id| id.number));
        }
        games.sort_unstable();
        late.sort_unstable();
        let did = if is_taken {
            DaysOff::Take {
                days: u8::try_from(leave.calendar.days(vacation).count()).unwrap_or(u8::MAX),
                from: None,
            }
        } else {
            DaysOff::GiveBack
        };
        Ok(leave.told(did, games, late, at))
    }

    fn days_off_view(&self, leave: &Leave, now: Moment) -> Result<Reply, Fault> {
        let mut ids = self.books.store.live_of(leave.person)?;
        ids.retain(|id| id.server == leave.server);
        let (mut games, mut late) = (Vec::new(), Vec::new());
        for state in self.books.load_all(ids)? {
            let Some(game) = state.game() else { continue };
            if rests(game, leave.person, now) {
                games.push(state.id.number);
            } else if is_late(&state, leave.person, now) {
                late.push(state.id.number);
            }
        }
        games.sort_unstable();
        late.sort_unstable();
        Ok(leave.told(DaysOff::Look, games, late, now))
    }

    /// When somebody is away in a server, now or later: what a game that begins must know.
    pub(super) fn away(
        &self,
        server: ServerId,
        who: PersonId,
        now: Moment,
    ) -> Result<Vec<Away>, Fault> {
        let vacations = self.books.store.vacations(server, who)?;
        let away = vacations.into_iter().filter(|one| one.until > now);
        Ok(away
            .map(|Vacation { from, until, .. }| Away { who, from, until })
            .collect())
    }

    fn leave_of(&self, server: ServerId, person: PersonId) -> Result<Leave, Fault> {
        let settings = self.books.store.server_settings(server)?;
        Ok(Leave {
            server,
            person,
            calendar: Calendar::of(&settings.zone),
            budget: settings.vacation.days().into(),
            zone: settings.zone.name().to_owned(),
            vacations: self.books.store.vacations(server, person)?,
        })
    }
}

impl Vacation {
    /// Whether somebody takes these days at this instant, rather than giving them back.
    fn is_taken(&self, at: Moment) -> bool {
        self.until > at.max(self.from)
    }
}

impl Leave {
    /// The same as it stood when this vacation had just been taken or given back. Nobody takes days off while
    /// others are on or planned: what else there was then was over, and what came later was not.
    fn when(mut self, vacation: Vacation, at: Moment) -> Self {
        self.vacations
            .retain(|one| one.until <= at && one.from != vacation.from);
        self.vacations.push(vacation);
        self
    }

    fn told(&self, did: DaysOff, games: Vec<u32>, late: Vec<u32>, now: Moment) -> Reply {
        let rest = self.present(now);
        Reply::DaysOff(Box::new(DaysOffView {
            did,
            rest: rest.map(|vacation| (vacation.from, vacation.until)),
            games,
            late,
            taken: self.years(rest, now),
            budget: self.budget,
            zone: self.zone.clone(),
        }))
    }

    /// The vacation that is on or planned. One that was given back before it began is neither.
    fn present(&self, now: Moment) -> Option<Vacation> {
        let mut vacations = self.vacations.iter();
        vacations.find(|one| one.until > now.max(one.from)).copied()
    }

    fn take(&self, days: u8, from: Option<&str>, now: Moment) -> Result<Vacation, NoDaysOff> {
        if let Some(Vacation { from, until, .. }) = self.present(now) {
            return Err(NoDaysOff::Already { from, until });
        }
        let today = self.calendar.day(now).ok_or(NoDaysOff::TooFar)?;
        let first = match from {
            None => today,
            Some(typed) => read(typed)?,
        };
        if first < today {
            return Err(NoDaysOff::Past);
        }
        let latest = calendar::later(today, AHEAD).ok_or(NoDaysOff::TooFar)?;
        if first > latest {
            return Err(NoDaysOff::TooFar);
        }
        let begin = |day| self.calendar.begin(day).ok_or(NoDaysOff::TooFar);
        let after = calendar::later(first, days.max(1).into()).ok_or(NoDaysOff::TooFar)?;
        let vacation = Vacation {
            server: self.server,
            person: self.person,
            // What of today is over is not given back.
            from: begin(first)?.max(now),
            until: begin(after)?,
        };
        self.within_budget(vacation)?;
        Ok(vacation)
    }

    fn within_budget(&self, vacation: Vacation) -> Result<(), NoDaysOff> {
        let taken = self.taken();
        let new: BTreeSet<Date> = self.calendar.days(vacation).collect();
        let years: BTreeSet<i16> = new.iter().map(|day| day.year()).collect();
        for year in years {
            let of_year = |day: &&Date| day.year() == year;
            let before = taken.iter().filter(of_year).count();
            let asked = new.difference(&taken).filter(of_year).count();
            let left = usize::from(self.budget).saturating_sub(before);
            if asked > left {
                return Err(NoDaysOff::TooMany {
                    year,
                    left: u16::try_from(left).unwrap_or(u16::MAX),
                    budget: self.budget,
                });
            }
        }
        Ok(())
    }

    fn give_back(&self, now: Moment) -> Result<Vacation, NoDaysOff> {
        let present = self.present(now).ok_or(NoDaysOff::NotAway)?;
        // One that has not begun is over before it begins.
        let until = now.max(present.from);
        Ok(Vacation { until, ..present })
    }

    /// Every day that is taken.
    fn taken(&self) -> BTreeSet<Date> {
        let vacations = self.vacations.iter();
        vacations
            .flat_map(|vacation| self.calendar.days(*vacation))
            .collect()
    }

    /// This year and those that a vacation reaches into, with the days of each that are taken.
    fn years(&self, rest: Option<Vacation>, now: Moment) -> Vec<(i16, u16)> {
        let taken = self.taken();
        let touched = rest.into_iter().flat_map(|rest| self.calendar.days(rest));
        let years: BTreeSet<i16> = self
            .calendar
            .day(now)
            .into_iter()
            .chain(touched)
            .map(|day| day.year())
            .collect();
        let count = |year| taken.iter().filter(|day| day.year() == year).count();
        years
            .into_iter()
            .map(|year| (year, u16::try_from(count(year)).unwrap_or(u16::MAX)))
            .collect()
    }
}

impl Calendar {
    /// The days that a vacation touches.
    fn days(&self, vacation: Vacation) -> impl Iterator<Item = Date> {
        let first = self.day(vacation.from);
        let last = self.day(Moment(vacation.until.0.saturating_sub(1)));
        let first = first.filter(|_| vacation.from < vacation.until);
        std::iter::successors(first, |day| calendar::later(*day, 1))
            .take_while(move |day| last.is_some_and(|last| *day <= last))
    }
}

fn rests(game: &Game, person: PersonId, now: Moment) -> bool {
    let side = game.side_of(person);
    side.is_some_and(|side| game.clock().has_rest(side, now))
}

/// Whether days off come too late in this match.
fn is_late(state: &Match, by: PersonId, now: Moment) -> bool {
    let until = now.plus_seconds(1);
    let rest = Command::Rest {
        by,
        from: now,
        until,
    };
    matches!(decide(state, &rest, now), Err(Refusal::TimeIsUp))
}

/// The day of a date such as `2026-12-24`.
fn read(typed: &str) -> Result<Date, NoDaysOff> {
    let plain = typed.trim().replace(['/', '.'], "-");
    plain.parse().map_err(|_| {
        let typed = typed.chars().take(TYPED_CHARACTERS).collect();
        NoDaysOff::Unreadable(typed)
    })
}
