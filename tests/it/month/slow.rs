//! The time of a game worked out again from its record, slowly and plainly: every stretch of time between
//! two instants at which anything changes is looked at by itself. It shares no code with the program's
//! clock; the rules it keeps are those that players are told.

mod holds;

use caipan::{
    play::{Event, Flag, Match, Moment, Outcome, Pace, Reminder, Terms},
    xiangqi::Side,
};

use super::{Absence, is_timeout};
use holds::{ended_turn, owed, owes_nothing, promptly};

const HOUR: i64 = 3_600_000;
const MINUTE: i64 = 60_000;

/// What the record comes to.
pub(crate) struct Told {
    terms: Terms,
    left: [i64; 2],
    turn: Side,
    /// Since when the side to move uses its time.
    since: i64,
    /// Days off of both sides as they were announced, overlaps and all.
    rests: [Vec<(i64, i64)>; 2],
    has_fallen: bool,
    over: Option<Outcome>,
    is_over: bool,
    turns: Turn,
    counts: [u32; 4],
}

/// What happened in the present turn.
#[derive(Default)]
struct Turn {
    /// Reminders, each with the deadline for which it came.
    reminded: Vec<(Reminder, i64, i64)>,
    /// Whether the deadline moved in it.
    moved: bool,
}

impl Told {
    pub(crate) fn counts(&self) -> [(&'static str, u32); 4] {
        let [timeouts, flags, reminders, credits] = self.counts;
        [
            ("time-outs", timeouts),
            ("flags", flags),
            ("reminders", reminders),
            ("credits", credits),
        ]
    }

    fn at_first(&self) -> i64 {
        match self.terms.pace {
            Pace::Unlimited => 0,
            Pace::PerMove { days } => i64::from(days) * 24 * HOUR,
            Pace::Live { main: 0, increment } => i64::from(increment) * 1000,
            Pace::Pool { main, .. } | Pace::Live { main, .. } => i64::from(main) * 1000,
        }
    }

    fn rests_at(&self, at: i64) -> bool {
        let mut rests = self.rests[self.turn.index()].iter();
        rests.any(|&(from, until)| from <= at && at < until)
    }

    /// The instants at which the clock of the side to move starts or stops, from `from` on.
    fn changes(&self, from: i64) -> Vec<i64> {
        let rests = self.rests[self.turn.index()].iter();
        let mut changes: Vec<i64> = rests.flat_map(|&(from, until)| [from, until]).collect();
        changes.push(from);
        changes.retain(|&at| at >= from);
        changes.sort_unstable();
        changes.dedup();
        changes
    }

    /// How much the side to move uses between two instants of its turn.
    fn used(&self, from: i64, until: i64) -> i64 {
        let from = from.max(self.since);
        if until <= from {
            return 0;
        }
        let mut changes = self.changes(from);
        changes.retain(|&at| at < until);
        changes.push(until);
        let stretches = changes.windows(2).filter(|pair| !self.rests_at(pair[0]));
        stretches.map(|pair| pair[1] - pair[0]).sum()
    }

    /// When the time of the side to move is up.
    fn deadline(&self) -> Option<i64> {
        if self.terms.pace == Pace::Unlimited {
            return None;
        }
        let mut left = self.left[self.turn.index()];
        let changes = self.changes(self.since);
        for pair in changes.windows(2) {
            if self.rests_at(pair[0]) {
                continue;
            }
            if left <= pair[1] - pair[0] {
                return Some(pair[0] + left);
            }
            left -= pair[1] - pair[0];
        }
        let last = *changes.last().unwrap();
        assert!(!self.rests_at(last), "a vacation has an end");
        Some(last + left)
    }

    fn begin(&mut self, turn: Side, at: i64) {
        self.turn = turn;
        self.since = at;
        self.has_fallen = false;
        self.turns = Turn::default();
    }

    /// Puts down what the side to move has used of its turn.
    fn put_down(&mut self, at: i64) {
        let used = self.used(self.since, at);
        self.left[self.turn.index()] -= used;
        self.since = at;
    }

    fn moved(&mut self, at: i64) {
        let side = self.turn.index();
        self.put_down(at);
        let left = self.left[side].max(0);
        self.left[side] = match self.terms.pace {
            Pace::Unlimited | Pace::PerMove { .. } => self.at_first(),
            Pace::Live { increment, .. } => left + i64::from(increment) * 1000,
            Pace::Pool { increment, cap, .. } => {
                let cap = i64::from(cap) * 1000;
                if left >= cap {
                    left
                } else {
                    cap.min(left + i64::from(increment) * 1000)
                }
            }
        };
        self.begin(!self.turn, at);
    }
}

/// Works the record out; complains where it cannot be right.
pub(crate) fn replay(
    number: u32,
    events: &[(Moment, Event)],
    absences: &[Absence],
    now: i64,
) -> Told {
    let Event::Challenged { challenge, .. } = &events[0].1 else {
        panic!("#{number} does not begin with a challenge");
    };
    let begun = events[1].0.0;
    let mut told = Told {
        terms: challenge.terms,
        left: [0; 2],
        turn: Side::Red,
        since: begun,
        rests: [Vec::new(), Vec::new()],
        has_fallen: false,
        over: None,
        is_over: false,
        turns: Turn::default(),
        counts: [0; 4],
    };
    told.left = [told.at_first(); 2];
    let mut to_come = absences.iter().peekable();
    for (at, event) in &events[2..] {
        let is_credit = matches!(event, Event::Credited { .. });
        // What the bot owes for an absence it gives back before anything else.
        while let Some(&(from, until)) =
            to_come.next_if(|(_, until)| *until < at.0 || (*until == at.0 && !is_credit))
        {
            owes_nothing(&told, number, from, until);
        }
        if let Event::Credited { milliseconds } = event {
            let (from, until) = *to_come.next().expect("an absence for each credit");
            assert_eq!(until, at.0, "#{number}: credited when the bot is back");
            assert_eq!(
                owed(&told, from, until),
                *milliseconds,
                "#{number} from {from}"
            );
        }
        if let Event::Ended(outcome) = event
            && is_timeout(*outcome)
        {
            promptly(&told, number, at.0, absences);
        }
        take(&mut told, number, at.0, event);
    }
    for &(from, until) in to_come {
        owes_nothing(&told, number, from, until);
    }
    if !told.is_over {
        let deadline = told.deadline().unwrap_or(i64::MAX);
        let has_been_told = told.has_fallen || deadline > now - MINUTE;
        assert!(
            has_been_told,
            "#{number}: a flag that nobody saw fall at {deadline}"
        );
        ended_turn(&told, number, now);
    }
    told
}

fn take(told: &mut Told, number: u32, at: i64, event: &Event) {
    assert!(!told.is_over, "#{number}: {event:?} after the end");
    let deadline = told.deadline().unwrap_or(i64::MAX);
    let in_time = at < deadline;
    let falls = told.terms.flag == Flag::Falls;
    match event {
        Event::Moved(_) => {
            assert!(
                in_time || !falls,
                "#{number}: a move at {at}, too late by {deadline}"
            );
            ended_turn(told, number, at);
            told.moved(at);
        }
        Event::TakenBack { plies } => {
            assert!(
                in_time || !falls,
                "#{number}: a takeback at {at} after {deadline}"
            );
            ended_turn(told, number, at);
            told.put_down(at);
            let side = told.turn.index();
            told.left[side] = told.left[side].max(0);
            if let Pace::PerMove { .. } = told.terms.pace {
                told.left = [told.at_first(); 2];
            }
            let turn = if *plies == 1 { !told.turn } else { told.turn };
            told.begin(turn, at);
        }
        Event::TimeGiven { to, seconds } => {
            let more = i64::from(*seconds) * 1000;
            if *to != told.turn {
                told.left[to.index()] += more;
            } else if in_time {
                told.left[to.index()] += more;
                told.turns.moved = true;
            } else {
                told.left[to.index()] = more;
                told.begin(*to, at);
            }
        }
        Event::Credited { milliseconds } => {
            told.left[told.turn.index()] += milliseconds;
            told.turns.moved = true;
            told.counts[3] += 1;
        }
        Event::Rested { side, from, until } => {
            assert!(
                *side != told.turn || in_time,
                "#{number}: a rest after the flag"
            );
            assert!(from.0 >= at, "#{number}: a rest in the past");
            told.rests[side.index()].push((from.0, until.0));
            told.turns.moved |= *side == told.turn;
        }
        Event::Back(side) => {
            for rest in &mut told.rests[side.index()] {
                rest.1 = rest.1.min(at);
            }
            told.rests[side.index()].retain(|rest| rest.0 < rest.1);
            told.turns.moved |= *side == told.turn;
        }
        Event::Reminded(reminder) => remind(told, number, at, *reminder),
        Event::FlagFell => {
            assert!(
                !falls && !in_time,
                "#{number}: the flag of {deadline} at {at}"
            );
            assert!(!told.has_fallen, "#{number}: the same flag twice");
            told.has_fallen = true;
            told.counts[1] += 1;
        }
        Event::Ended(outcome) => {
            ended_turn(told, number, at);
            if is_timeout(*outcome) {
                assert!(
                    !in_time,
                    "#{number}: lost on time at {at}, before {deadline}"
                );
                assert_eq!(outcome.winner, Some(!told.turn), "#{number}");
                told.counts[0] += 1;
            }
            told.over = Some(*outcome);
            told.is_over = true;
        }
        Event::Aborted(_) => told.is_over = true,
        Event::TakebackOffered(_) | Event::TakebackDeclined => {}
        _ => panic!("#{number}: {event:?} has no place in this month"),
    }
}

fn remind(told: &mut Told, number: u32, at: i64, reminder: Reminder) {
    let deadline = told.deadline().expect("a reminder of a deadline");
    let due = deadline - i64::from(reminder.hours()) * HOUR;
    assert!(
        at < deadline && due - HOUR <= at,
        "#{number}: a reminder at {at} for {due}"
    );
    assert!(
        due > told.since,
        "#{number}: a reminder with the turn itself"
    );
    let is_live = matches!(told.terms.pace, Pace::Live { .. });
    assert!(!is_live && !told.has_fallen, "#{number}: no reminder here");
    for &(earlier, for_deadline, then) in &told.turns.reminded {
        if earlier == reminder {
            // Only a deadline that moved brings the same one again, and not within the hour.
            assert!(
                for_deadline < deadline,
                "#{number}: the same reminder twice"
            );
            assert!(at - then >= HOUR, "#{number}: twice within the hour");
        }
    }
    told.turns.reminded.push((reminder, deadline, at));
    told.counts[2] += 1;
}

/// The state that the program has come to is the one that the record tells of.
pub(crate) fn agree(told: &Told, state: &Match, now: Moment) {
    let (game, id) = (state.game().unwrap(), state.id);
    assert_eq!(game.outcome().is_some(), told.is_over, "{id}");
    if told.is_over {
        if told.over.is_some() {
            assert_eq!(game.outcome(), told.over, "{id}");
        }
        return;
    }
    let clock = game.clock();
    assert_eq!(game.position().turn(), told.turn, "{id}");
    assert_eq!(clock.deadline().map(|at| at.0), told.deadline(), "{id}");
    assert_eq!(clock.has_fallen(), told.has_fallen, "{id}");
    if told.terms.pace != Pace::Unlimited {
        let mover = told.left[told.turn.index()] - told.used(told.since, now.0);
        assert_eq!(clock.left(told.turn, now), Some(mover), "{id}");
        let waiter = told.left[(!told.turn).index()];
        assert_eq!(clock.left(!told.turn, now), Some(waiter), "{id}");
    }
}
