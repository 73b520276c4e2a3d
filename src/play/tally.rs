//! How often players did on one board what they may not do without limit: [`Tally`] and [`Often`].

use super::event::Event;
use crate::xiangqi::Side;

/// Something that can be done only so often on one board: until the next move, or until moves are taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Often {
    /// A side planned answers.
    Planned,
    /// A side gave the other one time.
    GaveTime,
    /// A side took days off.
    Rested,
    /// The game was shown somewhere else, whoever wanted it; whoever is on move can do it twice as often.
    Relocated,
}

impl Often {
    /// How often it can be done on one board; by each side where sides do it.
    #[must_use]
    pub const fn most(self) -> u8 {
        match self {
            Self::Planned => 20,
            // Six weeks in all: three times the most that can be given at once.
            Self::GaveTime => 3,
            Self::Rested => 6,
            Self::Relocated => 12,
        }
    }
}

/// What was done on the present board. It follows from the events, like all else of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    plans: [u8; 2],
    gifts: [u8; 2],
    rests: [u8; 2],
    relocations: u8,
}

impl Tally {
    /// Counts an event in; a new board begins a new tally.
    pub(super) fn take(&mut self, event: &Event) {
        let count = match event {
            Event::Moved(_) | Event::Answered(_) | Event::TakenBack { .. } => {
                *self = Self::default();
                return;
            }
            Event::Planned { side, .. } => &mut self.plans[side.index()],
            Event::TimeGiven { to, .. } => &mut self.gifts[(!*to).index()],
            Event::Rested { side, .. } => &mut self.rests[side.index()],
            Event::Relocated { .. } => &mut self.relocations,
            _ => return,
        };
        *count = count.saturating_add(1);
    }

    /// How often a side has done something on the present board.
    pub(super) const fn count(&self, what: Often, side: Side) -> u8 {
        match what {
            Often::Planned => self.plans[side.index()],
            Often::GaveTime => self.gifts[side.index()],
            Often::Rested => self.rests[side.index()],
            Often::Relocated => self.relocations,
        }
    }
}
