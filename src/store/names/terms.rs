//! The stored names of what a challenge and an arbiter say, both ways.

use crate::{
    play::{Act, Flag, Handicap, Pace, Reminder, Stop},
    store::mirror::{ActV1, FlagV1, HandicapV1, PaceV1, ReminderV1, StopV1},
};

impl From<Flag> for FlagV1 {
    fn from(value: Flag) -> Self {
        match value {
            Flag::Falls => Self::Falls,
            Flag::Claimed => Self::Claimed,
        }
    }
}

impl From<FlagV1> for Flag {
    fn from(stored: FlagV1) -> Self {
        match stored {
            FlagV1::Falls => Self::Falls,
            FlagV1::Claimed => Self::Claimed,
        }
    }
}

impl From<Handicap> for HandicapV1 {
    fn from(value: Handicap) -> Self {
        match value {
            Handicap::FirstMove => Self::FirstMove,
            Handicap::OneHorse => Self::OneHorse,
            Handicap::TwoHorses => Self::TwoHorses,
            Handicap::NinePieces => Self::NinePieces,
            Handicap::RightHorse => Self::RightHorse,
            Handicap::HorseAndMove => Self::HorseAndMove,
            Handicap::OneCannon => Self::OneCannon,
            Handicap::TwoCannons => Self::TwoCannons,
            Handicap::OneChariot => Self::OneChariot,
            Handicap::TwoChariots => Self::TwoChariots,
        }
    }
}

impl From<HandicapV1> for Handicap {
    fn from(stored: HandicapV1) -> Self {
        match stored {
            HandicapV1::FirstMove => Self::FirstMove,
            HandicapV1::OneHorse => Self::OneHorse,
            HandicapV1::TwoHorses => Self::TwoHorses,
            HandicapV1::NinePieces => Self::NinePieces,
            HandicapV1::RightHorse => Self::RightHorse,
            HandicapV1::HorseAndMove => Self::HorseAndMove,
            HandicapV1::OneCannon => Self::OneCannon,
            HandicapV1::TwoCannons => Self::TwoCannons,
            HandicapV1::OneChariot => Self::OneChariot,
            HandicapV1::TwoChariots => Self::TwoChariots,
        }
    }
}

impl From<Reminder> for ReminderV1 {
    fn from(value: Reminder) -> Self {
        match value {
            Reminder::Day => Self::Day,
            Reminder::Hours => Self::Hours,
        }
    }
}

impl From<ReminderV1> for Reminder {
    fn from(stored: ReminderV1) -> Self {
        match stored {
            ReminderV1::Day => Self::Day,
            ReminderV1::Hours => Self::Hours,
        }
    }
}

impl From<Stop> for StopV1 {
    fn from(value: Stop) -> Self {
        match value {
            Stop::Arbiter => Self::Arbiter,
            Stop::Removed => Self::Removed,
        }
    }
}

impl From<StopV1> for Stop {
    fn from(stored: StopV1) -> Self {
        match stored {
            StopV1::Arbiter => Self::Arbiter,
            StopV1::Removed => Self::Removed,
        }
    }
}

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
