//! The stored names of what a challenge and an arbiter say, both ways.

use crate::{
    play::{Act, Flag, Handicap, Pace, Reminder, Stop},
    store::mirror::{ActV1, FlagV1, HandicapV1, PaceV1, ReminderV1, StopV1},
};

same_names!(Flag, FlagV1: Falls, Claimed);
same_names!(Handicap, HandicapV1: FirstMove, OneHorse, TwoHorses, NinePieces, RightHorse, HorseAndMove, OneCannon, TwoCannons, OneChariot, TwoChariots);
same_names!(Reminder, ReminderV1: Day, Hours);
same_names!(Stop, StopV1: Arbiter, Removed);

impl From<Act> for ActV1 {
    fn from(value: Act) -> Self {
        match value {
            Act::Pause => Self::Pause,
            Act::GoOn => Self::GoOn,
            Act::Adjudicate(winner) => Self::Adjudicate(winner.map(Into::into)),
            Act::Abort => Self::Abort,
            Act::Reinstate => Self::Reinstate,
        }
    }
}

impl From<ActV1> for Act {
    fn from(value: ActV1) -> Self {
        match value {
            ActV1::Pause => Self::Pause,
            ActV1::GoOn => Self::GoOn,
            ActV1::Adjudicate(winner) => Self::Adjudicate(winner.map(Into::into)),
            ActV1::Abort => Self::Abort,
            ActV1::Reinstate => Self::Reinstate,
        }
    }
}

impl From<Pace> for PaceV1 {
    fn from(value: Pace) -> Self {
        match value {
            Pace::Unlimited => Self::Unlimited,
            Pace::PerMove { days } => Self::PerMove { days },
            Pace::Pool {
                main,
                increment,
                cap,
            } => Self::Pool {
                main,
                increment,
                cap,
            },
            Pace::Live { main, increment } => Self::Live { main, increment },
        }
    }
}

impl From<PaceV1> for Pace {
    fn from(value: PaceV1) -> Self {
        match value {
            PaceV1::Unlimited => Self::Unlimited,
            PaceV1::PerMove { days } => Self::PerMove { days },
            PaceV1::Pool {
                main,
                increment,
                cap,
            } => Self::Pool {
                main,
                increment,
                cap,
            },
            PaceV1::Live { main, increment } => Self::Live { main, increment },
        }
    }
}
