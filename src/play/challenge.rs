//! What one person proposes to another: [`Challenge`].

use super::{
    handicap::Handicap,
    id::{Moment, PersonId},
    pace::{Flag, Pace},
};
use crate::{
    ruling::RuleSet,
    xiangqi::{Position, Side},
};

/// A proposal to play, complete enough to become a game when somebody accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Who proposes.
    pub challenger: PersonId,
    /// Who may accept; anyone else if it is `None`.
    pub opponent: Option<PersonId>,
    /// Which side the challenger takes.
    pub side: SideChoice,
    /// The rules of repetition.
    pub rules: RuleSet,
    /// The position before the first move.
    pub start: Position,
    /// From this instant on it can no longer be accepted.
    pub expires: Moment,
    /// How much time there is and what is at stake.
    pub terms: Terms,
}

/// How much time there is for a game and what is at stake.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Terms {
    /// How much time each side has.
    pub pace: Pace,
    /// What happens when it is up.
    pub flag: Flag,
    /// Whether the result counts for ratings; only games from the usual start can.
    pub is_rated: bool,
    /// The name of the odds, if one side gives some: the start is then [`Handicap::start`].
    pub handicap: Option<Handicap>,
}

impl Challenge {
    /// How often other terms can be proposed in answer to one challenge.
    pub const MOST_COUNTERS: u8 = 6;

    /// Whether a game of these two, on whichever sides, can come of it.
    pub(super) fn is_between(&self, one: PersonId, other: PersonId) -> bool {
        let accepts =
            |person| person != self.challenger && self.opponent.is_none_or(|o| o == person);
        (one == self.challenger && accepts(other)) || (other == self.challenger && accepts(one))
    }

    /// Whether `other` can be proposed in answer to this: by the one challenged to the challenger.
    pub(super) fn is_countered_by(&self, other: &Self) -> bool {
        self.opponent == Some(other.challenger) && other.opponent == Some(self.challenger)
    }

    /// Whether the other one's proposal would come to the same game as accepting this.
    pub(super) fn is_matched_by(&self, other: &Self) -> bool {
        let side = match other.side {
            SideChoice::Fixed(side) => SideChoice::Fixed(!side),
            SideChoice::Random => SideChoice::Random,
        };
        let is_same =
            (self.rules, self.start, self.terms) == (other.rules, other.start, other.terms);
        is_same && side == self.side
    }
}

/// Which side a challenger wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SideChoice {
    /// The challenger takes this side.
    Fixed(Side),
    /// Chance decides when the challenge is accepted.
    Random,
}

/// Why a challenge came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closed {
    /// The person challenged said no.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody accepted in time.
    Expired,
}
