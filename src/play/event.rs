//! What can happen to a match: [`Event`].

use super::{
    challenge::{Challenge, Closed},
    clock::Stop,
    conditions::Conditions,
    id::{Moment, PersonId, PlaceId},
    outcome::Outcome,
    reminder::Reminder,
};
use crate::xiangqi::{Move, Side};

/// What can happen to a match. Together with the first, [`Event::Challenged`], and the instants at which they
/// happened, a match's events are all that needs to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody proposed a game; the match begins.
    Challenged {
        /// Where it is shown.
        place: PlaceId,
        /// What is proposed.
        challenge: Box<Challenge>,
    },
    /// The one challenged proposed other terms instead: now the challenger has to answer.
    Countered(Box<Challenge>),
    /// The challenge was accepted; the game begins.
    Accepted {
        /// Who plays Red.
        red: PersonId,
        /// Who plays Black.
        black: PersonId,
    },
    /// The game that begins will not count for ratings, since these two have as many rated games of late as
    /// count.
    Uncounted {
        /// How many rated games they have, over in the last thirty days or under way.
        games: u16,
    },
    /// The challenge came to nothing.
    Closed(Closed),
    /// The side to move played a legal move. What the other side had offered lapses.
    Moved(Move),
    /// The side to move had planned this answer, and it was played for it at once.
    Answered(Move),
    /// A side planned answers, in place of all that it had planned before.
    Planned {
        /// Which side.
        side: Side,
        /// The plan.
        plan: Conditions,
    },
    /// This side offered a draw.
    DrawOffered(Side),
    /// The offered draw was declined.
    DrawDeclined,
    /// This side asks to take moves back.
    TakebackOffered(Side),
    /// The moves stay.
    TakebackDeclined,
    /// So many moves were taken back, and no offer stands any more.
    TakenBack {
        /// How many moves: one or two.
        plies: u8,
    },
    /// The game is over.
    Ended(Outcome),
    /// This side broke the game off, which has no result.
    Aborted(Side),
    /// The opponent gave this side more time.
    TimeGiven {
        /// Which side has more.
        to: Side,
        /// How much more, in seconds.
        seconds: u32,
    },
    /// The side to move got back what it used while the bot was away.
    Credited {
        /// How much, in milliseconds.
        milliseconds: i64,
    },
    /// A side takes days off.
    Rested {
        /// Which side.
        side: Side,
        /// From when.
        from: Moment,
        /// Until when.
        until: Moment,
    },
    /// A side is back before its days off are over.
    Back(Side),
    /// The side to move was reminded of its deadline.
    Reminded(Reminder),
    /// The time of the side to move is up, and the opponent may claim the win.
    FlagFell,
    /// The clock stands still and nobody can move.
    Stopped(Stop),
    /// The game goes on after that.
    WentOn,
    /// It is shown somewhere else from now on.
    Relocated {
        /// Where.
        place: PlaceId,
        /// The channel that it belongs to, when `place` is a thread of it.
        home: Option<PlaceId>,
    },
    /// An arbiter did something.
    Arbitrated {
        /// Who.
        by: PersonId,
        /// What.
        act: Act,
    },
}

/// What an arbiter can do to a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Stop the clock and the game.
    Pause,
    /// Let it go on.
    GoOn,
    /// Decide it: who wins, or that it is a draw.
    Adjudicate(Option<Side>),
    /// Break it off without a result.
    Abort,
    /// Let a game that is over go on, such as one that was lost on time by mistake.
    Reinstate,
}
