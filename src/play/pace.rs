//! How much time two people have: [`Pace`] and what happens when it is up: [`Flag`].

mod text;

pub use text::UnreadablePace;

/// A day in seconds.
const DAY: u32 = 24 * 60 * 60;

/// The longest time that a pool or a live game may begin with, in seconds: a year.
const LONGEST: u32 = 366 * DAY;

/// How much time each side has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// As much as it takes.
    #[default]
    Unlimited,
    /// The same for every move; what is left of it is not kept.
    PerMove {
        /// Days for each move, from 1 to [`Pace::MOST_DAYS`].
        days: u8,
    },
    /// A pool for the whole game, to which each move adds something.
    Pool {
        /// What each side begins with, in seconds.
        main: u32,
        /// What a move adds, in seconds.
        increment: u32,
        /// No move lifts the pool above this, in seconds; not below `main`.
        cap: u32,
    },
    /// For playing at one sitting.
    Live {
        /// What each side begins with, in seconds.
        main: u32,
        /// What a move adds, in seconds.
        increment: u32,
    },
}

/// Games that are compared with each other: ratings are kept apart for them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PaceClass {
    /// At one sitting.
    Live,
    /// Over days, or without any limit.
    Correspondence,
}

/// What happens when a side's time is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Flag {
    /// It loses at once.
    #[default]
    Falls,
    /// The opponent may claim the win, or give more time, or wait; until then the game goes on.
    Claimed,
}

impl Pace {
    /// The most days for one move.
    pub const MOST_DAYS: u8 = 14;

    /// What most people choose, the slowest first.
    pub const PRESETS: [Self; 18] = [
        Self::Unlimited,
        Self::PerMove { days: 14 },
        Self::PerMove { days: 7 },
        Self::PerMove { days: 5 },
        Self::PerMove { days: 3 },
        Self::PerMove { days: 2 },
        Self::PerMove { days: 1 },
        Self::pool(30, 24),
        Self::pool(10, 12),
        Self::pool(5, 6),
        Self::pool(3, 3),
        Self::live(60, 30),
        Self::live(30, 20),
        Self::live(20, 10),
        Self::live(15, 10),
        Self::live(10, 5),
        Self::live(5, 5),
        Self::live(3, 2),
    ];

    /// A pool of so many days with so many hours a move, which never exceeds what it begins with.
    const fn pool(days: u32, hours: u32) -> Self {
        Self::Pool {
            main: days * DAY,
            increment: hours * 60 * 60,
            cap: days * DAY,
        }
    }

    const fn live(minutes: u32, seconds: u32) -> Self {
        Self::Live {
            main: minutes * 60,
            increment: seconds,
        }
    }

    /// Whether the numbers are within their bounds.
    #[must_use]
    pub const fn is_sound(self) -> bool {
        match self {
            Self::Unlimited => true,
            Self::PerMove { days } => 1 <= days && days <= Self::MOST_DAYS,
            Self::Pool {
                main,
                increment,
                cap,
            } => main > 0 && main <= cap && cap <= LONGEST && increment <= cap,
            Self::Live { main, increment } => {
                main < DAY && increment < 60 * 60 && main + increment > 0
            }
        }
    }

    /// What each side begins with, in milliseconds; 0 where there is no limit.
    pub(super) const fn at_first(self) -> i64 {
        match self {
            Self::Unlimited => 0,
            Self::PerMove { days } => days as i64 * DAY as i64 * 1000,
            // Whoever has an increment only may use it for the first move as well.
            Self::Live { main: 0, increment } => increment as i64 * 1000,
            Self::Pool { main, .. } | Self::Live { main, .. } => main as i64 * 1000,
        }
    }

    /// What a side has for later when it moves with `left` milliseconds on its clock.
    pub(super) fn after_move(self, left: i64) -> i64 {
        match self {
            Self::Unlimited => 0,
            Self::PerMove { .. } => self.at_first(),
            Self::Pool { increment, cap, .. } => {
                let lifted = left.saturating_add(i64::from(increment) * 1000);
                // Time that was given may lie above the cap, and stays.
                lifted.min(left.max(i64::from(cap) * 1000))
            }
            Self::Live { increment, .. } => left.saturating_add(i64::from(increment) * 1000),
        }
    }

    /// What a side needs at least to go on after the game stood still, in milliseconds: a whole turn
    /// of the pace, a day of a pool, a minute of a live game.
    pub(super) fn fresh(self) -> i64 {
        match self {
            Self::Unlimited => 0,
            Self::PerMove { .. } => self.at_first(),
            Self::Pool { increment, .. } => i64::from(increment.max(DAY)) * 1000,
            Self::Live { increment, .. } => i64::from(increment.max(60)) * 1000,
        }
    }

    /// Whether days off stop its clock: not where there is none, and not in a game at one sitting.
    #[must_use]
    pub const fn knows_days_off(self) -> bool {
        matches!(self, Self::PerMove { .. } | Self::Pool { .. })
    }

    /// How many seconds more are usual when one player gives the other time: five minutes at one sitting,
    /// else a day.
    #[must_use]
    pub const fn usual_gift(self) -> u32 {
        match self.class() {
            PaceClass::Live => 5 * 60,
            PaceClass::Correspondence => 24 * 60 * 60,
        }
    }

    /// With which games it is compared.
    #[must_use]
    pub const fn class(self) -> PaceClass {
        match self {
            Self::Live { .. } => PaceClass::Live,
            Self::Unlimited | Self::PerMove { .. } | Self::Pool { .. } => PaceClass::Correspondence,
        }
    }
}
