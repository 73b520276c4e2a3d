//! The stored names of the program's small enums, both ways.

mod terms;

use crate::{
    play::{Closed, Reason, SideChoice},
    ruling::RuleSet,
    store::mirror::{ClosedV1, ReasonV1, RuleSetV1, SideChoiceV1, SideV1},
    xiangqi::Side,
};

impl From<Side> for SideV1 {
    fn from(value: Side) -> Self {
        match value {
            Side::Red => Self::Red,
            Side::Black => Self::Black,
        }
    }
}

impl From<SideV1> for Side {
    fn from(stored: SideV1) -> Self {
        match stored {
            SideV1::Red => Self::Red,
            SideV1::Black => Self::Black,
        }
    }
}

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

impl From<RuleSet> for RuleSetV1 {
    fn from(value: RuleSet) -> Self {
        match value {
            RuleSet::Simple => Self::Simple,
            RuleSet::World => Self::World,
            RuleSet::Chinese => Self::Chinese,
        }
    }
}

impl From<RuleSetV1> for RuleSet {
    fn from(stored: RuleSetV1) -> Self {
        match stored {
            RuleSetV1::Simple => Self::Simple,
            RuleSetV1::World => Self::World,
            RuleSetV1::Chinese => Self::Chinese,
        }
    }
}

impl From<Closed> for ClosedV1 {
    fn from(value: Closed) -> Self {
        match value {
            Closed::Declined => Self::Declined,
            Closed::Withdrawn => Self::Withdrawn,
            Closed::Expired => Self::Expired,
        }
    }
}

impl From<ClosedV1> for Closed {
    fn from(stored: ClosedV1) -> Self {
        match stored {
            ClosedV1::Declined => Self::Declined,
            ClosedV1::Withdrawn => Self::Withdrawn,
            ClosedV1::Expired => Self::Expired,
        }
    }
}

impl From<Reason> for ReasonV1 {
    fn from(value: Reason) -> Self {
        match value {
            Reason::Checkmate => Self::Checkmate,
            Reason::Stalemate => Self::Stalemate,
            Reason::Resignation => Self::Resignation,
            Reason::Agreement => Self::Agreement,
            Reason::PerpetualCheck => Self::PerpetualCheck,
            Reason::Repetition => Self::Repetition,
            Reason::NaturalLimit => Self::NaturalLimit,
            Reason::DeadMaterial => Self::DeadMaterial,
            Reason::PerpetualChase => Self::PerpetualChase,
            Reason::PerpetualKill => Self::PerpetualKill,
            Reason::PerpetualAttack => Self::PerpetualAttack,
            Reason::ForbiddenRun => Self::ForbiddenRun,
            Reason::Timeout => Self::Timeout,
            Reason::Adjudication => Self::Adjudication,
            Reason::Aborted => Self::Aborted,
            Reason::Abandoned => Self::Abandoned,
        }
    }
}

impl From<ReasonV1> for Reason {
    fn from(stored: ReasonV1) -> Self {
        match stored {
            ReasonV1::Checkmate => Self::Checkmate,
            ReasonV1::Stalemate => Self::Stalemate,
            ReasonV1::Resignation => Self::Resignation,
            ReasonV1::Agreement => Self::Agreement,
            ReasonV1::PerpetualCheck => Self::PerpetualCheck,
            ReasonV1::Repetition => Self::Repetition,
            ReasonV1::NaturalLimit => Self::NaturalLimit,
            ReasonV1::DeadMaterial => Self::DeadMaterial,
            ReasonV1::PerpetualChase => Self::PerpetualChase,
            ReasonV1::PerpetualKill => Self::PerpetualKill,
            ReasonV1::PerpetualAttack => Self::PerpetualAttack,
            ReasonV1::ForbiddenRun => Self::ForbiddenRun,
            ReasonV1::Timeout => Self::Timeout,
            ReasonV1::Adjudication => Self::Adjudication,
            ReasonV1::Aborted => Self::Aborted,
            ReasonV1::Abandoned => Self::Abandoned,
        }
    }
}
