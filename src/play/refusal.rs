//! Why a command may be refused: [`Refusal`].

use super::{
    challenge::Closed, clock::Stop, conditions::Unplannable, id::Moment, outcome::Outcome,
    tally::Often,
};
use crate::{
    ruling::Repetition,
    xiangqi::{Illegal, Move},
};

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
    /// Nothing happens by itself yet; the next time at which something does, if ever.
    #[error("nothing is due before {0:?}")]
    NothingDue(Option<Moment>),
    /// The numbers of the pace are out of bounds.
    #[error("the pace is out of bounds")]
    UnsoundPace,
    /// Only whoever was challenged by name can propose other terms.
    #[error("only the one challenged can propose other terms")]
    CannotCounter,
    /// The other terms are those of the challenge.
    #[error("the terms are those proposed already")]
    SameTerms,
    /// Other terms have been proposed as often as can be.
    #[error("expected at most {} counter-offers", super::Challenge::MOST_COUNTERS)]
    TooManyCounters,
    /// The challenge was answered by other terms since the person saw it.
    #[error("the terms have changed")]
    TermsChanged,
    /// The start is not that of the handicap.
    #[error("expected the start of the handicap")]
    OtherStart,
    /// A game from another start than the usual one cannot be rated.
    #[error("only a game from the usual start can be rated")]
    CannotBeRated,
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
    #[error("the game has gone on: board {seen} was seen, {now} is the present one")]
    Outdated {
        /// The number of the board that they saw.
        seen: usize,
        /// The number of the present board.
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
    /// that they want that: see [`super::Command::LosingMove`].
    #[error("the move {mv} would lose at once by repetition")]
    LosesByRuling {
        /// The move.
        mv: Move,
        /// The ruling as it would be.
        ruling: Box<Repetition>,
    },
    /// What this person offered or asked awaits an answer.
    #[error("your offer awaits an answer")]
    AlreadyOffered,
    /// The opponent has offered or asked the same: it can be accepted, not offered again.
    #[error("your opponent has offered that")]
    OpponentOffered,
    /// The same person has offered or asked the same before, and must move first.
    #[error("it can be offered again after {moves} moves of yours")]
    OfferedTooSoon {
        /// How many more moves of theirs, at least 1.
        moves: u16,
    },
    /// There is no draw offer by the opponent.
    #[error("there is no draw offer to answer")]
    NoDrawOffer,
    /// The game can no longer be broken off: the person has made two moves.
    #[error("the game has begun in earnest")]
    TooLateToAbort,
    /// The person has made no move that could be taken back.
    #[error("there is no move of yours to take back")]
    NothingToTakeBack,
    /// There is no request by the opponent to take moves back.
    #[error("there is no takeback to answer")]
    NoTakeback,
    /// The person's time is up.
    #[error("your time is up")]
    TimeIsUp,
    /// The game is played without a clock.
    #[error("this game has no clock")]
    NoClock,
    /// The opponent's time is not up, or the win needs no claim.
    #[error("there is no time-out to claim")]
    NothingToClaim,
    /// So much time cannot be given.
    #[error("expected 1 to {} seconds", super::Command::MOST_GIVEN)]
    WrongGift,
    /// The clock stands still, and nobody can move.
    #[error("the game stands still: {0:?}")]
    Stopped(Stop),
    /// The clock does not stand still.
    #[error("the game does not stand still")]
    NotStopped,
    /// It was done as often as it can be on this board.
    #[error("expected it less often on one board: {0:?}")]
    TooOften(Often),
    /// Just these answers are planned already.
    #[error("that is planned already")]
    SamePlan,
    /// Answers can be planned only while the opponent is on move.
    #[error("it is your turn: play")]
    YourTurn,
    /// The answers cannot be planned.
    #[error("the plan cannot be kept: {0}")]
    Unplannable(Unplannable),
    /// The days off are over before they begin, or lie in the past.
    #[error("the vacation is over before it begins")]
    NoRest,
    /// The person is not on vacation.
    #[error("you are not on vacation")]
    NotAway,
    /// An arbiter does not judge their own game.
    #[error("you play in this game")]
    ArbiterPlays,
    /// Only a game that is over can be reinstated, and only one that the board has not decided.
    #[error("the game cannot be reinstated")]
    CannotReinstate,
    /// It is shown there already.
    #[error("the game is shown there already")]
    AlreadyThere,
    /// Nothing was used while the bot was away.
    #[error("there is nothing to credit")]
    NothingToCredit,
}
