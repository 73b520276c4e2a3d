//! The days off of one side: [`Rests`].

use super::id::Moment;

/// Spans of time in which a clock does not run, apart from each other and in order. Instants are
/// milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Rests(Vec<Rest>);

/// From `from` to `until`, which is no longer part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rest {
    from: i64,
    until: i64,
}

impl Rests {
    /// One more; what overlaps or touches becomes one, so that no day counts twice.
    pub(super) fn add(&mut self, from: i64, until: i64) {
        let mut new = Rest { from, until };
        if new.until <= new.from {
            return;
        }
        self.0.retain(|old| {
            let is_apart = old.until < new.from || new.until < old.from;
            if !is_apart {
                new.from = new.from.min(old.from);
                new.until = new.until.max(old.until);
            }
            is_apart
        });
        self.0.push(new);
        self.0.sort_by_key(|rest| rest.from);
    }

    /// Nothing of them from this instant on.
    pub(super) fn cut(&mut self, at: i64) {
        for rest in &mut self.0 {
            rest.until = rest.until.min(at);
        }
        self.0.retain(|rest| rest.from < rest.until);
    }

    /// All of them, from when and until when.
    pub(super) fn spans(&self) -> impl Iterator<Item = (Moment, Moment)> {
        self.0
            .iter()
            .map(|rest| (Moment(rest.from), Moment(rest.until)))
    }

    /// When the one is over that is on at this instant, if one is.
    pub(super) fn over_at(&self, at: i64) -> Option<i64> {
        let rest = self
            .0
            .iter()
            .find(|rest| rest.from <= at && at < rest.until)?;
        Some(rest.until)
    }

    /// Whether some of them lies after this instant.
    pub(super) fn lasts_beyond(&self, at: i64) -> bool {
        self.0.last().is_some_and(|rest| at < rest.until)
    }

    /// How much of the time between two instants lies outside of all of them, in milliseconds.
    pub(super) fn outside(&self, from: i64, until: i64) -> i64 {
        let inside: i64 = self
            .0
            .iter()
            .map(|rest| {
                let (from, until) = (rest.from.max(from), rest.until.min(until));
                until.saturating_sub(from).max(0)
            })
            .sum();
        until.saturating_sub(from).saturating_sub(inside)
    }

    /// The instant after `at` at which `time` milliseconds outside of all of them have passed. Time that
    /// is up when one begins is up.
    pub(super) fn after(&self, at: i64, time: i64) -> i64 {
        let (mut at, mut time) = (at, time);
        if time < 0 {
            return at.saturating_add(time);
        }
        for rest in &self.0 {
            if rest.until <= at {
                continue;
            }
            let passed = rest.from.saturating_sub(at).max(0);
            // Whoever has nothing left when their turn comes has nothing until the days off are over either.
            if rest.from > at && time <= passed {
                break;
            }
            time -= passed;
            at = rest.until;
        }
        at.saturating_add(time)
    }
}
