//! Who has how much time: [`Clock`]. It knows nothing of the board.
//!
//! A turn begins when the opponent's move is played and ends with one's own. Only the side to move uses
//! time, and none of it while the clock is stopped or that side is on vacation.

use super::{
    event::{Act, Event},
    id::Moment,
    pace::{Flag, Pace},
};
use crate::xiangqi::Side;

/// An hour in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;

/// How long before the flag the side to move is reminded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reminder {
    /// 24 hours before.
    Day,
    /// 3 hours before.
    Hours,
}

impl Reminder {
    /// Both, the earlier first.
    pub const ALL: [Self; 2] = [Self::Day, Self::Hours];

    /// How many hours before the flag.
    #[must_use]
    pub const fn hours(self) -> u8 {
        match self {
            Self::Day => 24,
            Self::Hours => 3,
        }
    }
}

/// What happens to a clock by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// The side to move must be reminded.
    Remind(Reminder),
    /// The time of the side to move is up.
    Flag,
}

/// Why a clock stands still.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stop {
    /// An arbiter stopped it.
    Arbiter,
    /// The bot was removed from the server.
    Removed,
}

/// Days off: from `from` to `until`, which is not one of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Rest {
    from: i64,
    until: i64,
}

/// The time of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    pace: Pace,
    flag: Flag,
    /// What each side had, in milliseconds, when the present turn began or went on.
    left: [i64; 2],
    turn: Side,
    /// Since when the side to move uses its time, in milliseconds since 1970.
    since: i64,
    stop: Option<(Stop, i64)>,
    rests: [Vec<Rest>; 2],
    reminded: Option<Reminder>,
    has_fallen: bool,
}

impl Clock {
    /// Both sides have all their time, and `turn` begins to use it now.
    #[must_use]
    pub fn new(pace: Pace, flag: Flag, turn: Side, now: Moment) -> Self {
        Self {
            pace,
            flag,
            left: [pace.at_first(); 2],
            turn,
            since: now.0,
            stop: None,
            rests: [Vec::new(), Vec::new()],
            reminded: None,
            has_fallen: false,
        }
    }

    /// How much time there is.
    #[must_use]
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// What happens when it is up.
    #[must_use]
    pub const fn flag(&self) -> Flag {
        self.flag
    }

    /// Why it stands still for both, if so.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.stop.map(|(stop, _)| stop)
    }

    /// Since when it stands still for both, if so.
    #[must_use]
    pub fn stopped_since(&self) -> Option<Moment> {
        self.stop.map(|(_, since)| Moment(since))
    }

    /// Whether the time of the side to move was up and the opponent has been told that they can claim
    /// the win.
    #[must_use]
    pub const fn has_fallen(&self) -> bool {
        self.has_fallen
    }

    /// When the time of the side to move is up; `None` without a limit, or while the clock stands still.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        if self.pace == Pace::Unlimited || self.stop.is_some() {
            return None;
        }
        let mut at = self.since;
        let mut left = self.left[self.turn.index()];
        for rest in &self.rests[self.turn.index()] {
            if rest.until <= at {
                continue;
            }
            let used = rest.from.saturating_sub(at).max(0);
            if used >= left {
                break;
            }
            left -= used;
            at = rest.until;
        }
        Some(Moment(at.saturating_add(left)))
    }

    /// What a side has left, in milliseconds; less than nothing when its time is up. `None` without a limit.
    #[must_use]
    pub fn left(&self, side: Side, now: Moment) -> Option<i64> {
        if self.pace == Pace::Unlimited {
            return None;
        }
        let used = if side == self.turn { self.used(now) } else { 0 };
        Some(self.left[side.index()].saturating_sub(used))
    }

    /// Until when a side is on vacation, if it is now.
    #[must_use]
    pub fn rests_until(&self, side: Side, now: Moment) -> Option<Moment> {
        let rests = &self.rests[side.index()];
        let rest = rests
            .iter()
            .find(|rest| rest.from <= now.0 && now.0 < rest.until)?;
        Some(Moment(rest.until))
    }

    /// Whether the time of the side to move is up at `now`.
    #[must_use]
    pub fn is_up(&self, now: Moment) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// What happens next by itself, and when.
    #[must_use]
    pub fn due(&self) -> Option<(Moment, Due)> {
        let deadline = self.deadline()?;
        let reminder = self.reminders().into_iter().next();
        if let Some((at, reminder)) = reminder {
            return Some((at, Due::Remind(reminder)));
        }
        (!self.has_fallen).then_some((deadline, Due::Flag))
    }

    /// What has become due at `now` or before. Of several reminders it is the last one; a flag leaves none.
    #[must_use]
    pub fn due_at(&self, now: Moment) -> Option<Due> {
        if self.is_up(now) {
            return (!self.has_fallen).then_some(Due::Flag);
        }
        let reminders = self.reminders();
        let due = reminders.iter().rfind(|(at, _)| *at <= now)?;
        Some(Due::Remind(due.1))
    }

    /// The reminders of this turn that have not been sent, with their times. One that would come with the
    /// beginning of the turn is left out: the turn itself is told.
    fn reminders(&self) -> Vec<(Moment, Reminder)> {
        let is_live = matches!(self.pace, Pace::Live { .. });
        let Some(deadline) = self.deadline().filter(|_| !is_live && !self.has_fallen) else {
            return Vec::new();
        };
        Reminder::ALL
            .into_iter()
            .filter(|reminder| self.reminded.is_none_or(|sent| sent < *reminder))
            .map(|reminder| {
                let before = i64::from(reminder.hours()) * HOUR;
                (Moment(deadline.0.saturating_sub(before)), reminder)
            })
            .filter(|(at, _)| at.0 > self.since)
            .collect()
    }

    /// What the side to move has used of this turn since it was last put down, in milliseconds.
    fn used(&self, now: Moment) -> i64 {
        let now = self.stop.map_or(now.0, |(_, since)| since).max(self.since);
        let rested: i64 = self.rests[self.turn.index()]
            .iter()
            .map(|rest| {
                let (from, until) = (rest.from.max(self.since), rest.until.min(now));
                until.saturating_sub(from).max(0)
            })
            .sum();
        now.saturating_sub(self.since).saturating_sub(rested)
    }

    /// Puts down what has been used, so that the turn goes on from `now`.
    fn settle(&mut self, now: Moment) {
        let used = self.used(now);
        let left = &mut self.left[self.turn.index()];
        *left = left.saturating_sub(used);
        self.since = now.0.max(self.since);
    }

    /// Takes in what an event of its game does to the clock; `None` if it cannot have happened.
    pub(super) fn take(&mut self, event: &Event, now: Moment) -> Option<()> {
        match *event {
            Event::Moved(_) | Event::Answered(_) => self.moved(now),
            Event::TakenBack { plies } => {
                let turn = if plies % 2 == 1 {
                    !self.turn
                } else {
                    self.turn
                };
                self.taken_back(turn, now);
            }
            Event::TimeGiven { to, seconds } => self.add(to, i64::from(seconds) * 1000, now),
            Event::Credited { milliseconds } => self.credit(milliseconds),
            Event::Rested { side, from, until } => self.rest(side, from, until),
            Event::Back(side) => self.back(side, now),
            Event::Reminded(reminder) => self.reminded = Some(reminder),
            Event::FlagFell => self.has_fallen = true,
            Event::Stopped(why) => self.stop(why, now)?,
            Event::WentOn => self.go_on(now)?,
            Event::Ended(_) | Event::Aborted(_) => self.settle(now),
            Event::Arbitrated { act, .. } => match act {
                Act::Pause => self.stop(Stop::Arbiter, now)?,
                Act::GoOn => self.go_on(now)?,
                Act::Adjudicate(_) | Act::Abort => self.settle(now),
                Act::Reinstate => self.revive(now),
            },
            Event::Challenged { .. }
            | Event::Countered(_)
            | Event::Accepted { .. }
            | Event::Closed(_)
            | Event::Planned { .. }
            | Event::DrawOffered(_)
            | Event::DrawDeclined
            | Event::TakebackOffered(_)
            | Event::TakebackDeclined
            | Event::Relocated { .. } => {}
        }
        Some(())
    }

    /// The side to move has moved.
    fn moved(&mut self, now: Moment) {
        self.settle(now);
        let left = &mut self.left[self.turn.index()];
        // Nobody begins the next turn with less than nothing.
        *left = self.pace.after_move((*left).max(0));
        self.begin_turn(!self.turn, now);
    }

    /// Moves were taken back, and `turn` is on move. The time for thinking that was used stays used;
    /// with days for each move they begin anew.
    fn taken_back(&mut self, turn: Side, now: Moment) {
        self.settle(now);
        if let Pace::PerMove { .. } = self.pace {
            self.left = [self.pace.at_first(); 2];
        }
        self.begin_turn(turn, now);
    }

    /// A side has more time.
    fn add(&mut self, side: Side, milliseconds: i64, now: Moment) {
        if self.is_up(now) && side == self.turn {
            // It counts from now on, whatever was over.
            self.settle(now);
            let left = &mut self.left[side.index()];
            *left = (*left).max(0);
        }
        let left = &mut self.left[side.index()];
        *left = left.saturating_add(milliseconds);
        if side == self.turn {
            self.reminded = None;
            self.has_fallen = false;
        }
    }

    /// The bot was away while the side to move used its time; that was not its fault. If the time was up
    /// before, it stays so.
    fn credit(&mut self, milliseconds: i64) {
        let left = &mut self.left[self.turn.index()];
        *left = left.saturating_add(milliseconds);
        self.reminded = None;
    }

    /// How much of the time from `from` to `until` the side to move has used, in milliseconds: what it is
    /// credited if the bot was away then. Nothing if its time was up before, or while the clock stands still.
    #[must_use]
    pub fn used_between(&self, from: Moment, until: Moment) -> i64 {
        if self.pace == Pace::Unlimited || self.stop.is_some() || self.is_up(from) {
            return 0;
        }
        self.used(until).saturating_sub(self.used(from)).max(0)
    }

    /// A side takes days off.
    fn rest(&mut self, side: Side, from: Moment, until: Moment) {
        let rests = &mut self.rests[side.index()];
        let mut new = Rest {
            from: from.0,
            until: until.0.max(from.0),
        };
        // Overlapping ones become one, so that no day counts twice.
        rests.retain(|old| {
            let is_apart = old.until < new.from || new.until < old.from;
            if !is_apart {
                new.from = new.from.min(old.from);
                new.until = new.until.max(old.until);
            }
            is_apart
        });
        rests.push(new);
        rests.sort_by_key(|rest| rest.from);
        if side == self.turn {
            self.reminded = None;
        }
    }

    /// A side is back before its days off are over.
    fn back(&mut self, side: Side, now: Moment) {
        for rest in &mut self.rests[side.index()] {
            rest.until = rest.until.min(now.0).max(rest.from);
        }
        self.rests[side.index()].retain(|rest| rest.from < rest.until);
        if side == self.turn {
            self.reminded = None;
        }
    }

    /// Stands still for both.
    fn stop(&mut self, why: Stop, now: Moment) -> Option<()> {
        if self.stop.is_some() {
            return None;
        }
        self.settle(now);
        self.stop = Some((why, now.0));
        Some(())
    }

    /// Goes on with what each side had.
    fn go_on(&mut self, now: Moment) -> Option<()> {
        self.stop.take()?;
        self.begin_turn(self.turn, now);
        Some(())
    }

    /// Goes on after the game had ended: whoever is on move has at least a fresh turn.
    fn revive(&mut self, now: Moment) {
        let left = &mut self.left[self.turn.index()];
        *left = (*left).max(self.pace.fresh());
        self.stop = None;
        self.begin_turn(self.turn, now);
    }

    fn begin_turn(&mut self, turn: Side, now: Moment) {
        self.turn = turn;
        self.since = now.0.max(self.since);
        self.reminded = None;
        self.has_fallen = false;
    }
}
