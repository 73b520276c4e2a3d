//! What people ask of a match: [`Command`].

use super::{
    challenge::Challenge,
    conditions::Conditions,
    event::Act,
    id::{Moment, PersonId, PlaceId},
};
use crate::xiangqi::{Move, Side};

/// Days off of a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Away {
    /// Who.
    pub who: PersonId,
    /// From when.
    pub from: Moment,
    /// Until when.
    pub until: Moment,
}

/// What somebody, or the passing of time, asks of a match.
///
/// `ply` is the number of the board ([`super::Game::board_number`]) that the person saw and answers to: a button under
/// an older board carries another number and is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Take the challenge up. `coin` is the challenger's side if the challenge leaves it to chance.
    Accept {
        /// Who accepts.
        by: PersonId,
        /// A side drawn at random.
        coin: Side,
        /// The vacations of those who will play: their clocks do not run then.
        away: Vec<Away>,
        /// How many rated games these two have of late, if it is as many as count in their server: one
        /// more does not.
        enough: Option<u16>,
    },
    /// Propose other terms to the challenger.
    Counter(
        /// The new proposal; its challenger is whoever makes it.
        Box<Challenge>,
    ),
    /// Say no to the challenge.
    Decline {
        /// Who declines.
        by: PersonId,
    },
    /// Take back one's own challenge.
    Withdraw {
        /// Who withdraws.
        by: PersonId,
    },
    /// Time has passed: what happens by itself, such as that a challenge expires, a player must be reminded or
    /// loses on time.
    Tick,
    /// Remind the side to move now of a deadline whose reminder is due within so many seconds.
    Remind {
        /// How many.
        within: u32,
    },
    /// Play a move, unless it would lose at once by a ruling on repetition.
    Move {
        /// Who moves.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
        /// The move.
        mv: Move,
    },
    /// Play a move although it loses at once by a ruling: the mover has been told so and wants it. One
    /// that does not lose is played like any other.
    LosingMove {
        /// Who moves.
        by: PersonId,
        /// The number of the board that they were told it about.
        ply: usize,
        /// The move.
        mv: Move,
    },
    /// Plan answers to moves of the opponent, in place of all that was planned before.
    Plan {
        /// Whose plan.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
        /// The plan; an empty one drops what was planned.
        plan: Conditions,
    },
    /// Give the game up; before one's first move that breaks it off.
    Resign {
        /// Who gives up.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
    },
    /// Break the game off before it has really begun.
    Abort {
        /// Who breaks it off.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
    },
    /// Leave for good, such as somebody who has everything erased that is kept about them: the game is lost,
    /// or broken off as long as one side has made fewer than [`Command::EARLY_MOVES`] moves.
    Leave {
        /// Who leaves.
        by: PersonId,
    },
    /// Offer a draw.
    OfferDraw {
        /// Who offers.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
    },
    /// Accept the draw that the opponent offered.
    AcceptDraw {
        /// Who accepts.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
    },
    /// Decline the draw that the opponent offered.
    DeclineDraw {
        /// Who declines.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
    },
    /// Ask to take one's own last move back, and the opponent's answer if there is one.
    OfferTakeback {
        /// Who asks.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
    },
    /// Let the opponent take back.
    AcceptTakeback {
        /// Who lets them.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
    },
    /// Insist on the moves.
    DeclineTakeback {
        /// Who insists.
        by: PersonId,
        /// The number of the board that they saw, if known.
        ply: Option<usize>,
    },
    /// Give the opponent more time.
    GiveTime {
        /// Who gives.
        by: PersonId,
        /// How much, in seconds, from 1 to [`Command::MOST_GIVEN`].
        seconds: u32,
    },
    /// Claim the win: the opponent's time is up.
    ClaimTime {
        /// Who claims.
        by: PersonId,
    },
    /// Take days off in this game.
    Rest {
        /// Who.
        by: PersonId,
        /// From when.
        from: Moment,
        /// Until when.
        until: Moment,
    },
    /// Come back before the days off are over, or do not take them.
    Back {
        /// Who.
        by: PersonId,
    },
    /// The bot was away from `from` to `until`; what the side to move used of it is given back.
    Credit {
        /// When the bot was last seen.
        from: Moment,
        /// When it was back.
        until: Moment,
    },
    /// Show it somewhere else, at the wish of a player.
    Relocate {
        /// Who wants it.
        by: PersonId,
        /// Where.
        place: PlaceId,
        /// The channel that it belongs to, when `place` is a thread of it.
        home: Option<PlaceId>,
    },
    /// The bot was removed from the server.
    Freeze,
    /// The bot was invited again.
    Thaw,
    /// Act as an arbiter. That they may is known outside.
    Arbitrate {
        /// Who.
        by: PersonId,
        /// What.
        act: Act,
    },
}

impl Command {
    /// How many moves both sides have made when it no longer is early in a game.
    pub const EARLY_MOVES: usize = 10;

    /// The most seconds that can be given at once: fourteen days.
    pub const MOST_GIVEN: u32 = 14 * 24 * 60 * 60;

    /// What the bot is away for less than this is not credited unless the game is live, in milliseconds.
    pub const LEAST_CREDIT: i64 = 5000;

    /// How long a game of a server from which the bot was removed waits for it to come back, in seconds:
    /// thirty days.
    pub const FROZEN_SECONDS: u32 = 30 * 24 * 60 * 60;
}
