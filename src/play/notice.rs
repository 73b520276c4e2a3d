//! What people must be shown of a match, as plain data without words: [`Notice`] and [`Job`].

use super::{
    game::Game,
    id::PlaceId,
    matches::{Event, Match, Stage},
};
use crate::xiangqi::Side;

/// Something about one match that its place must be shown. It holds no text: who shows it looks at the
/// match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notice {
    /// The challenge, which can be answered.
    Card,
    /// The board, with the side to move asked for a move.
    Turn {
        /// How many moves had been played.
        ply: usize,
    },
    /// A draw has been offered, which can be answered.
    DrawOffer {
        /// How many moves had been played.
        ply: usize,
        /// Which side offers.
        by: Side,
    },
    /// The offered draw has been declined.
    DrawDeclined {
        /// How many moves had been played.
        ply: usize,
        /// Which side declined.
        by: Side,
    },
    /// The game is over: the last board with the result.
    Over,
}

/// A message in which a notice was shown; the numbers are the outside world's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MessageRef {
    /// Where it stands.
    pub place: PlaceId,
    /// Which message of that place.
    pub message: u64,
}

/// Work that remains to be done for a match in the place where it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Job {
    /// Show this in a new message.
    Post(Notice),
    /// Take the buttons off an older message. One that shows a challenge is rewritten to say what
    /// became of it.
    Retire {
        /// The older message.
        message: MessageRef,
        /// What it shows.
        shows: Notice,
    },
}

impl Notice {
    /// What must be shown after one command, given its last event and the match as it was before
    /// that event. A move that ends the game is shown by its result alone.
    #[must_use]
    pub fn of(last: &Event, before: &Match) -> Option<Self> {
        let game = before.game();
        let ply = game.map_or(0, Game::ply);
        match last {
            Event::Challenged { .. } => Some(Self::Card),
            Event::Accepted { .. } => Some(Self::Turn { ply: 0 }),
            Event::Closed(_) => None,
            Event::Moved(_) => Some(Self::Turn { ply: ply + 1 }),
            Event::DrawOffered(by) => Some(Self::DrawOffer { ply, by: *by }),
            Event::DrawDeclined => {
                let offered_by = game.and_then(Game::draw_offer)?;
                Some(Self::DrawDeclined {
                    ply,
                    by: !offered_by,
                })
            }
            Event::Ended(_) => Some(Self::Over),
        }
    }

    /// Whether its message invites to do something, and so must be retired when it no longer holds.
    #[must_use]
    pub const fn invites(self) -> bool {
        match self {
            Self::Card | Self::Turn { .. } | Self::DrawOffer { .. } => true,
            Self::DrawDeclined { .. } | Self::Over => false,
        }
    }

    /// Whether it still says how things stand, so that the buttons under it may stay.
    #[must_use]
    pub fn is_current(self, state: &Match) -> bool {
        let game = match &state.stage {
            Stage::Waiting => return self == Self::Card,
            Stage::Closed(_) => return false,
            Stage::Game(game) => game,
        };
        if game.outcome().is_some() {
            return self == Self::Over;
        }
        match self {
            Self::Card | Self::Over => false,
            Self::Turn { ply } | Self::DrawDeclined { ply, .. } => ply == game.ply(),
            Self::DrawOffer { ply, by } => ply == game.ply() && game.draw_offer() == Some(by),
        }
    }
}
