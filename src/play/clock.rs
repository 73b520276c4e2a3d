//! Who has how much time: [`Clock`]. It knows nothing of the board.
//!
//! A turn begins when the opponent's move is played and ends with one's own. Only the side to move uses
//! time, and none of it while the clock is stopped or that side is on vacation.

use super::{
    event::{Act, Event},
    id::Moment,
    pace::{Flag, Pace},
    reminder::Reminder,
    rest::Rests,
};
use crate::xiangqi::Side;

/// An hour in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;

/// A reminder that has been sent is not sent again for a deadline that moved, unless it would come later
/// than this from now.
const AGAIN: i64 = HOUR;

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
    rests: [Rests; 2],
    /// The last reminder of this turn that is not to be sent any more; none before it is either.
    reminded: Option<Reminder>,
    has_fallen: bool,
    /// Up to when the bot's absences have been given back.
    credited: i64,
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
            rests: [Rests::default(), Rests::default()],
            reminded: None,
            has_fallen: false,
            credited: now.0,
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

    /// When the present turn began, or went on.
    #[must_use]
    pub const fn turn_began(&self) -> Moment {
        Moment(self.since)
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
        let index = self.turn.index();
        let at = self.rests[index].after(self.since, self.left[index]);
        Some(Moment(at))
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
        self.rests[side.index()].over_at(now.0).map(Moment)
    }

    /// The days off of a side, past and to come: from when, and until when.
    pub fn rests(&self, side: Side) -> impl Iterator<Item = (Moment, Moment)> {
        self.rests[side.index()].spans()
    }

    /// Whether a side is on vacation now or will be.
    #[must_use]
    pub fn has_rest(&self, side: Side, now: Moment) -> bool {
        self.rests[side.index()].lasts_beyond(now.0)
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
        self.reminder_at(now).map(Due::Remind)
    }

    /// The last of the reminders that are due at `now` or before.
    #[must_use]
    pub fn reminder_at(&self, now: Moment) -> Option<Reminder> {
        let reminders = self.reminders();
        let due = reminders.iter().rfind(|(at, _)| *at <= now)?;
        Some(due.1)
    }

    /// The reminders of this turn that are still to be sent, with their times. One that would come with the
    /// beginning of the turn is left out: the turn itself is told.
    fn reminders(&self) -> Vec<(Moment, Reminder)> {
        let is_live = matches!(self.pace, Pace::Live { .. });
        if is_live || self.has_fallen {
            return Vec::new();
        }
        Reminder::ALL
            .into_iter()
            .filter(|reminder| self.reminded.is_none_or(|sent| sent < *reminder))
            .filter_map(|reminder| Some((self.moment_of(reminder)?, reminder)))
            .filter(|(at, _)| at.0 > self.since)
            .collect()
    }

    /// When this reminder comes, sent or not.
    fn moment_of(&self, reminder: Reminder) -> Option<Moment> {
        let before = i64::from(reminder.hours()) * HOUR;
        let deadline = self.deadline()?;
        Some(Moment(deadline.0.saturating_sub(before)))
    }

    /// Changes something that moves the deadline of this turn. A reminder that comes anew because of that is
    /// sent, though not within the hour after the same one; one whose time is past is left out, unless it was
    /// just about to be sent.
    fn reschedule(&mut self, now: Moment, change: impl FnOnce(&mut Self)) {
        let sent = self.reminded;
        let mut pending = self.reminders();
        pending.retain(|(at, _)| *at <= now);
        change(self);
        self.reminded = Reminder::ALL.into_iter().rfind(|reminder| {
            let Some(at) = self.moment_of(*reminder) else {
                return false;
            };
            let until_then = at.0.saturating_sub(now.0);
            if sent.is_some_and(|sent| *reminder <= sent) {
                until_then <= AGAIN
            } else {
                until_then <= 0 && !pending.iter().any(|(_, due)| due == reminder)
            }
        });
    }

    /// What the side to move has used of this turn since it was last put down, in milliseconds.
    fn used(&self, now: Moment) -> i64 {
        let now = self.stop.map_or(now.0, |(_, since)| since).max(self.since);
        self.rests[self.turn.index()].outside(self.since, now)
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
            Event::Credited { milliseconds } => self.credit(milliseconds, now),
            Event::Rested { side, from, until } => self.rest(side, from, until, now),
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
            | Event::Uncounted { .. }
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
        let left = &mut self.left[self.turn.index()];
        *left = (*left).max(0);
        if let Pace::PerMove { .. } = self.pace {
            self.left = [self.pace.at_first(); 2];
        }
        self.begin_turn(turn, now);
    }

    /// A side has more time.
    fn add(&mut self, side: Side, milliseconds: i64, now: Moment) {
        let more = |left: i64| left.saturating_add(milliseconds);
        let index = side.index();
        if side != self.turn {
            self.left[index] = more(self.left[index]);
        } else if self.stop.is_some() {
            // It goes on with this, whatever was over; a flag that had fallen may then fall anew.
            self.left[index] = more(self.left[index].max(0));
            self.has_fallen = false;
        } else if self.is_up(now) {
            // It counts from now on, whatever was over, as if the turn had only just begun.
            self.left[index] = more(0);
            self.begin_turn(side, now);
        } else {
            self.reschedule(now, |clock| clock.left[index] = more(clock.left[index]));
        }
    }

    /// The bot was away while the side to move used its time; that was not its fault. If the time was up
    /// before, it stays so.
    fn credit(&mut self, milliseconds: i64, now: Moment) {
        let index = self.turn.index();
        self.reschedule(now, |clock| {
            clock.left[index] = clock.left[index].saturating_add(milliseconds);
        });
        self.credited = now.0.max(self.credited);
    }

    /// How much of the time from `from` to `until` the side to move has used, in milliseconds: what it is
    /// credited if the bot was away then. Nothing if its time was up before, or while the clock stands still;
    /// what was before the last credit has been given back by it.
    #[must_use]
    pub fn used_between(&self, from: Moment, until: Moment) -> i64 {
        let from = Moment(from.0.max(self.credited));
        let is_over = self.has_fallen || self.is_up(from);
        if self.pace == Pace::Unlimited || self.stop.is_some() || is_over {
            return 0;
        }
        self.used(until).saturating_sub(self.used(from)).max(0)
    }

    /// A side takes days off.
    fn rest(&mut self, side: Side, from: Moment, until: Moment, now: Moment) {
        self.change_rests(side, now, |rests| rests.add(from.0, until.0));
    }

    /// A side is back before its days off are over, or does not take them.
    fn back(&mut self, side: Side, now: Moment) {
        self.change_rests(side, now, |rests| rests.cut(now.0));
    }

    fn change_rests(&mut self, side: Side, now: Moment, change: impl FnOnce(&mut Rests)) {
        if side == self.turn {
            self.reschedule(now, |clock| change(&mut clock.rests[side.index()]));
        } else {
            change(&mut self.rests[side.index()]);
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

    /// Goes on with what each side had. A flag that had fallen stays so, and is not told again.
    fn go_on(&mut self, now: Moment) -> Option<()> {
        self.stop.take()?;
        let has_fallen = self.has_fallen && self.left[self.turn.index()] <= 0;
        self.begin_turn(self.turn, now);
        self.has_fallen = has_fallen;
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
