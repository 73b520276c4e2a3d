//! Whether people can reach the bot: [`Pulse`].
//!
//! They can as long as every connection to Discord stands. What the clocks of the games use while they
//! cannot is given back: while the program does not run, while Discord or the way there is down, and
//! while the machine sleeps. In that time no flag falls and nobody is reminded. A connection that is dead
//! without anybody saying so is noticed by the library within a minute and a half at most; that much may
//! be missing from what is given back, and no more.

use crate::play::Moment;

/// How often it is noted that people can reach the bot, in milliseconds.
const BEAT: i64 = 15_000;

/// A longer pause between two looks means that the process itself stood still, in milliseconds. While it
/// runs it looks at least every [`LOOK`] milliseconds.
const STILL: i64 = 60_000;

/// How often to look, connected or not, in milliseconds.
pub(super) const LOOK: u64 = 5_000;
/// The same while people cannot reach the bot.
pub(super) const LOOK_AWAY: u64 = 1_000;

/// What was last known.
#[derive(Debug, Default)]
pub(super) struct Pulse(Option<Here>);

/// People can reach the bot. Both by the machine's own clock.
#[derive(Clone, Copy, Debug)]
struct Here {
    looked: Moment,
    noted: Moment,
}

/// What follows from a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// People cannot reach the bot: let nothing happen by itself.
    Away,
    /// They can again, or for the first time: give back what the clocks used before anything else.
    Back,
    /// They can, and it must be noted that they could.
    Beat,
    /// They can.
    Here,
}

impl Pulse {
    /// What follows at `now`, by the machine's clock, which nobody sets ahead as a stand-in's.
    pub(super) fn look(&mut self, is_connected: bool, now: Moment) -> Sign {
        if !is_connected {
            self.0 = None;
            return Sign::Away;
        }
        let fresh = Here {
            looked: now,
            noted: now,
        };
        let sign = match self.0 {
            None => Sign::Back,
            Some(here) if stood_still(here.looked, now) => Sign::Back,
            Some(here) if now.0.saturating_sub(here.noted.0).abs() >= BEAT => Sign::Beat,
            Some(here) => {
                self.0 = Some(Here {
                    looked: now,
                    ..here
                });
                return Sign::Here;
            }
        };
        self.0 = Some(fresh);
        sign
    }

    /// What had to be done could not be: look again as if nothing were known.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }

    /// Whether people could reach the bot at the last look.
    pub(super) const fn is_here(&self) -> bool {
        self.0.is_some()
    }
}

/// Whether the process itself must have stood still since it last looked.
pub(super) fn stood_still(looked: Moment, now: Moment) -> bool {
    now.0.saturating_sub(looked.0) > STILL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_look_means() {
        let mut pulse = Pulse::default();
        let looks = [
            (0, false, Sign::Away),
            (1_000, true, Sign::Back),
            (6_000, true, Sign::Here),
            (15_999, true, Sign::Here),
            (16_000, true, Sign::Beat),
            (30_999, true, Sign::Here),
            (31_000, true, Sign::Beat),
            // The connection is lost, and comes back.
            (32_000, false, Sign::Away),
            (90_000, false, Sign::Away),
            (90_001, true, Sign::Back),
            // The machine sleeps for an hour.
            (95_000, true, Sign::Here),
            (95_000 + 3_600_000, true, Sign::Back),
            (95_000 + 3_600_001, true, Sign::Here),
            // Somebody sets the machine's clock back.
            (50_000, true, Sign::Beat),
            (55_000, true, Sign::Here),
        ];
        for (now, is_connected, sign) in looks {
            assert_eq!(pulse.look(is_connected, Moment(now)), sign, "at {now}");
        }
        pulse.forget();
        assert!(!pulse.is_here());
        assert_eq!(pulse.look(true, Moment(56_000)), Sign::Back);
    }
}
