//! What people ask of a match, and why it may be refused.

use super::{
    challenge::Closed,
    id::{Moment, PersonId},
    outcome::Outcome,
};
use crate::{
    ruling::Repetition,
    xiangqi::{Illegal, Move, Side},
};

/// What somebody, or the passing of time, asks of a match.
///
/// `ply` is how many moves had been played when the person saw what they answer to: a button under
/// an older board carries an older number and is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Take the challenge up. `coin` is the challenger's side if the challenge leaves it to chance.
    Accept {
        /// Who accepts.
        by: PersonId,
        /// A side drawn at random.
        coin: Side,
    },
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
    /// The challenge's time may have run out.
    Expire,
    /// Play a move, unless it would lose at once by a ruling on repetition.
    Move {
        /// Who moves.
        by: PersonId,
        /// The number of moves that the mover saw, if known.
        ply: Option<usize>,
        /// The move.
        mv: Move,
    },
    /// Play a move although it loses at once by a ruling: the mover has been told so and wants it. One
    /// that does not lose is played like any other.
    LosingMove {
        /// Who moves.
        by: PersonId,
        /// The number of moves on the board that they were told it about.
        ply: usize,
        /// The move.
        mv: Move,
    },
    /// Give the game up.
    Resign {
        /// Who gives up.
        by: PersonId,
        /// The number of moves that they saw, if known.
        ply: Option<usize>,
    },
    /// Offer a draw.
    OfferDraw {
        /// Who offers.
        by: PersonId,
        /// The number of moves that they saw, if known.
        ply: Option<usize>,
    },
    /// Accept the draw that the opponent offered.
    AcceptDraw {
        /// Who accepts.
        by: PersonId,
        /// The number of moves that they saw, if known.
        ply: Option<usize>,
    },
    /// Decline the draw that the opponent offered.
    DeclineDraw {
        /// Who declines.
        by: PersonId,
        /// The number of moves that they saw, if known.
        ply: Option<usize>,
    },
}

/// Why a command is refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Nobody can challenge themselves.
    #[error("one cannot challenge oneself")]
    ChallengesThemselves,
    /// The challenge would have expired before it was made.
    #[error("the challenge's time is over before it begins")]
    NoTimeToAccept,
    /// The challenge is not, or no longer, open to an answer.
    #[error("the challenge is closed: {0:?}")]
    ChallengeClosed(Closed),
    /// The challenge has been accepted already.
    #[error("the challenge has been accepted already")]
    AlreadyAccepted,
    /// The challenge is meant for somebody else.
    #[error("the challenge is for somebody else")]
    NotForYou,
    /// The challenger answered their own challenge.
    #[error("this is your own challenge")]
    OwnChallenge,
    /// Only the challenger can withdraw a challenge.
    #[error("only the challenger can withdraw")]
    NotYourChallenge,
    /// The challenge's time has not run out.
    #[error("the challenge is open until {0:?}")]
    NotExpired(Moment),
    /// The challenge has not been accepted: there is no game yet.
    #[error("the game has not begun")]
    NotBegun,
    /// The person does not play in this game.
    #[error("you do not play in this game")]
    NotAPlayer,
    /// It is the opponent's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The game has gone on since the person saw it.
    #[error("the game has gone on: {seen} moves were seen, {now} have been played")]
    Outdated {
        /// How many moves had been played when they saw it.
        seen: usize,
        /// How many have been played now.
        now: usize,
    },
    /// The game is over.
    #[error("the game is over")]
    GameOver(Outcome),
    /// The move is illegal.
    #[error("the move {mv} is illegal: {why}")]
    IllegalMove {
        /// The move.
        mv: Move,
        /// Why.
        why: Illegal,
    },
    /// The move would repeat the position once too often and lose at once, and the mover has not said
    /// that they want that: see [`Command::LosingMove`].
    #[error("the move {mv} would lose at once by repetition")]
    LosesByRuling {
        /// The move.
        mv: Move,
        /// The ruling as it would be.
        ruling: Box<Repetition>,
    },
    /// A draw that this person offered awaits an answer.
    #[error("your draw offer awaits an answer")]
    AlreadyOffered,
    /// The opponent has offered a draw: it can be accepted, not offered again.
    #[error("your opponent has offered a draw")]
    OpponentOffered,
    /// An earlier offer of the same person was turned down and they have made no move since.
    #[error("a draw can be offered again after your next move")]
    OfferedTooSoon,
    /// There is no draw offer by the opponent.
    #[error("there is no draw offer to answer")]
    NoDrawOffer,
}
