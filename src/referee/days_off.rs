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
    play::{Away, Command, Event, Game, Match, Moment, PersonId, Refusal, ServerId, decide},
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
            DaysOff::Look => return self.days_off_view(&leave, what.clone(), now),
            DaysOff::Take { days, from } => leave.take(*days, from.as_deref(), now),
            DaysOff::GiveBack => leave.give_back(now),
        };
        let vacation = match taken {
            Ok(vacation) => vacation,
            Err(why) => return Ok(refused(Refused::DaysOff(why))),
        };
        let command = match what {
            DaysOff::GiveBack => Command::Back { by: person },
            DaysOff::Look | DaysOff::Take { .. } => Command::Rest {
                by: person,
                from: vacation.from,
                until: vacation.until,
            },
        };
        loop {
            let mut commit = Commit::new(now);
            commit.delivery = Some(DeliveryId(caller.delivery));
            commit.vacations.push(vacation);
            match self.commit_for_all(&leave, commit, &command)? {
                Receipt::Committed { .. } => return self.days_off_told(vacation, now),
                Receipt::Repeated(record) => return self.retell(&record),
                Receipt::Overtaken { .. } => {}
            }
        }
    }

    /// Makes the commit, with what the command brings about in every game of the person in the server.
    fn commit_for_all(
        &self,
        leave: &Leave,
        commit: Commit,
        command: &Command,
    ) -> Result<Receipt, Fault> {
        let mut ids = self.books.store.live_of(leave.person)?;
        ids.retain(|id| id.server == leave.server);
        let _held = self.books.hold_all(&ids);
        let mut changes: Vec<(Match, Vec<Event>)> = Vec::new();
        for state in self.books.load_all(ids)? {
            // Challenges, games without a clock and those in which the flag has fallen stay as they are.
            if let Ok(events) = decide(&state, command, commit.time) {
                changes.push((state, events));
            }
        }
        self.books.commit_together(commit, changes)
    }

    /// What whoever took or gave back these days is told.
    pub(super) fn days_off_told(&self, vacation: Vacation, at: Moment) -> Result<Reply, Fault> {
        let leave = self.leave_of(vacation.server, vacation.person)?;
        let did = if vacation.until > at.max(vacation.from) {
            DaysOff::Take {
                days: u8::try_from(leave.calendar.days(vacation).count()).unwrap_or(u8::MAX),
                from: None,
            }
        } else {
            DaysOff::GiveBack
        };
        self.days_off_view(&leave, did, at)
    }

    fn days_off_view(&self, leave: &Leave, did: DaysOff, now: Moment) -> Result<Reply, Fault> {
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
        let rest = leave.present(now);
        Ok(Reply::DaysOff(Box::new(DaysOffView {
            did,
            rest: rest.map(|vacation| (vacation.from, vacation.until)),
            games,
            late,
            taken: leave.years(rest, now),
            budget: leave.budget,
            zone: leave.zone.clone(),
        })))
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

impl Leave {
    /// The vacation that is on or planned.
    fn present(&self, now: Moment) -> Option<Vacation> {
        let mut vacations = self.vacations.iter();
        vacations.find(|one| one.until > now).copied()
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
