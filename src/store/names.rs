//! The stored names of the program's small enums, both ways.

/// Conversions both ways between an enum of the program and its stored form, whose variants have the same names. A
/// variant that only one of them has does not compile.
macro_rules! same_names {
    ($program:ident, $stored:ident: $($name:ident),+) => {
        impl From<$program> for $stored {
            fn from(value: $program) -> Self {
                match value {
                    $($program::$name => Self::$name),+
                }
            }
        }

        impl From<$stored> for $program {
            fn from(stored: $stored) -> Self {
                match stored {
                    $($stored::$name => Self::$name),+
                }
            }
        }
    };
}

pub(super) use same_names;

mod terms;

use crate::{
    play::{Closed, Reason, SideChoice},
    ruling::RuleSet,
    store::mirror::{ClosedV1, ReasonV1, RuleSetV1, SideChoiceV1, SideV1},
    xiangqi::Side,
};

same_names!(Side, SideV1: Red, Black);

impl From<SideChoice> for SideChoiceV1 {
    fn from(value: SideChoice) -> Self {
        match value {
            SideChoice::Fixed(side) => Self::Fixed(side.into()),
            SideChoice::Random => Self::Random,
        }
    }
}

impl From<SideChoiceV1> for SideChoice {
    fn from(stored: SideChoiceV1) -> Self {
        match stored {
            SideChoiceV1::Fixed(side) => Self::Fixed(side.into()),
            SideChoiceV1::Random => Self::Random,
        }
    }
}

same_names!(RuleSet, RuleSetV1: Simple, World, Chinese);
same_names!(Closed, ClosedV1: Declined, Withdrawn, Expired);
same_names!(Reason, ReasonV1: Checkmate, Stalemate, Resignation, Agreement, PerpetualCheck, Repetition, NaturalLimit, DeadMaterial, PerpetualChase, PerpetualKill, PerpetualAttack, ForbiddenRun, Timeout, Adjudication, Aborted, Abandoned);
