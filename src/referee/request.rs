//! What people ask for: [`Request`] and who asks.

use super::{
    proposal::{Opponent, Proposal},
    ratings::{Excludable, Part, Period},
};
use crate::{
    notation::Notation,
    people::{Follow, RoleId, ServerSetting, Setting},
    play::{Act, PaceClass, PlaceId, ServerId},
    xiangqi::{Move, Square},
};

/// A person as the outside world knows them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outsider {
    /// The outside world's number for them.
    pub user: u64,
    /// The name that they show: free text, for display only.
    pub name: String,
}

/// Who asks, from where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The person.
    pub who: Outsider,
    /// The server in which they ask; 0, which is no server, in a direct message.
    pub server: ServerId,
    /// The channel or thread in which they ask.
    pub place: PlaceId,
    /// The channel that the thread belongs to in which they ask.
    pub home: Option<PlaceId>,
    /// Whether that is a thread: a game of the caller in a thread is meant there before any other.
    pub in_thread: bool,
    /// The notation that they have chosen, which decides what a text means that is different moves in
    /// different notations. `None` leaves it to asking.
    pub prefer: Option<Notation>,
    /// Whether they may change what is set for the server.
    pub manages: bool,
    /// The roles that they have there.
    pub roles: Vec<RoleId>,
    /// The outside world's number for this one request. A request that comes again under the same
    /// number changes nothing and gets the same answer.
    pub delivery: u64,
}

impl Caller {
    /// Whether they ask in a direct message, out of any server.
    #[must_use]
    pub const fn is_direct(&self) -> bool {
        self.server.0 == 0
    }
}

/// Which match a request is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Which {
    /// The one that fits best: see [`Request`].
    Infer,
    /// The one with this number in the caller's server.
    Number(u32),
    /// The one with this number, as the caller saw it: from a button under a board, or from a suggestion.
    Seen {
        /// The match's number in the caller's server.
        number: u32,
        /// How many moves had been played.
        ply: usize,
    },
}

/// A move as it comes in.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveInput {
    /// As typed, in any notation. Longer texts than anybody writes are unreadable.
    Text(String),
    /// Chosen from a list.
    Exact(Move),
}

/// What becomes of what somebody has planned.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PlanInput {
    /// This line too: moves in any notation, the opponent's and one's own in turn.
    Text(String),
    /// The same as moves.
    Exact(Vec<Move>),
    /// Without the answer at the end of this line and all that follows it.
    Without(Vec<Move>),
    /// Nothing any more.
    Nothing,
}

/// What a player can ask of a game, besides moves and what concerns a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Break it off before it has really begun.
    Abort,
    /// Ask to take back one's own last move, and the answer to it.
    OfferTakeback,
    /// Let the opponent take back.
    AcceptTakeback,
    /// Insist on the moves.
    DeclineTakeback,
    /// Give the opponent so many seconds more; without them what is usual at the game's pace.
    GiveTime(Option<u32>),
    /// Claim the win, since the opponent's time is up.
    ClaimTime,
}

/// What somebody asks about their days off in a server. They stop only that person's clocks, in all games
/// there that are played over days.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DaysOff {
    /// See how they stand.
    Look,
    /// Take some.
    Take {
        /// How many, the first one included; at least 1.
        days: u8,
        /// The first one, as typed: year, month and day. Without it they begin now, and today is the first.
        from: Option<String>,
    },
    /// Come back early, or do not take those that have not begun.
    GiveBack,
}

/// What somebody asks for.
///
/// Which match is meant by [`Which::Infer`]: in a thread, the caller's only open game in it. Else, of
/// their games that wait for such a request (a move: those on which it is their turn; an answer to a
/// draw or to a takeback: those with one to them; a plan: those in which the opponent is on move; all else: every open game), the only one in this place, else the
/// only one in this server. If several fit, they are asked ([`super::Reply::WhichGame`]). If none
/// waits for it, their only open game says why not. Somebody without a game looks at the only game of
/// the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Propose a game.
    Challenge {
        /// Who may accept.
        opponent: Opponent,
        /// What is proposed.
        proposal: Proposal,
    },
    /// Take a challenge up.
    Accept {
        /// Its number.
        number: u32,
    },
    /// Say no to a challenge.
    Decline {
        /// Its number.
        number: u32,
    },
    /// Take one's own challenge back.
    Withdraw {
        /// Its number.
        number: u32,
    },
    /// Play a move.
    Move {
        /// In which game.
        which: Which,
        /// The move.
        input: MoveInput,
    },
    /// See the legal moves of a game in which it is the caller's turn, to choose from.
    Pick {
        /// The match's number in the caller's server.
        number: u32,
        /// How many moves had been played when they last saw it.
        ply: usize,
        /// The piece whose moves are wanted; those of all if it has none.
        from: Option<Square>,
    },
    /// See what would come of a move, without playing it.
    Preview {
        /// In which game.
        which: Which,
        /// The move.
        input: MoveInput,
    },
    /// Play a move although it loses at once by a ruling, after [`super::Reply::ConfirmLoss`].
    LosingMove {
        /// The match's number in the caller's server.
        number: u32,
        /// How many moves had been played when they were asked.
        ply: usize,
        /// The move.
        mv: Move,
    },
    /// Give the game up.
    Resign {
        /// Which game.
        which: Which,
        /// Whether they have already been asked if they mean it.
        confirmed: bool,
    },
    /// Offer a draw.
    OfferDraw {
        /// In which game.
        which: Which,
    },
    /// Accept the opponent's draw offer.
    AcceptDraw {
        /// In which game.
        which: Which,
    },
    /// Decline the opponent's draw offer.
    DeclineDraw {
        /// In which game.
        which: Which,
    },
    /// Something else that a player can ask of a game.
    Wish {
        /// Of which game.
        which: Which,
        /// What.
        wish: Wish,
    },
    /// Change what the caller has planned to answer. Nobody else ever sees it.
    Plan {
        /// In which game: of several the one in which the opponent is on move.
        which: Which,
        /// How.
        input: PlanInput,
    },
    /// See the legal moves to choose from when a line is planned step by step.
    Step {
        /// In which game.
        which: Which,
        /// The moves of the line so far.
        path: Vec<Move>,
    },
    /// See what the caller has planned to answer.
    Plans {
        /// In which game.
        which: Which,
    },
    /// Look at a match; anybody may.
    Board {
        /// Which match.
        which: Which,
    },
    /// The record of a game; anybody may have it. If nobody says which: the caller's open game as above, else
    /// their latest finished one in this server.
    Record {
        /// Which game.
        which: Which,
    },
    /// List the caller's open matches in this server; out of any, in all servers.
    Games,
    /// Days off of the caller in this server.
    DaysOff(
        /// What about them.
        DaysOff,
    ),
    /// See what the caller has set for themselves, in every server, after setting these.
    Settings {
        /// What to set; nothing to look only.
        set: Vec<Setting>,
    },
    /// See what is set for the caller's server, after setting these. Only who manages it may.
    ServerSettings {
        /// What to set; nothing to look only.
        set: Vec<ServerSetting>,
    },
    /// Take no more challenges of somebody.
    Block {
        /// The outside world's number for them.
        user: u64,
    },
    /// Take challenges of somebody again.
    Unblock {
        /// The outside world's number for them.
        user: u64,
    },
    /// Everything that is kept about the caller.
    Account,
    /// Erase everything that is kept about the caller. Their challenges are withdrawn, and games that they play are
    /// broken off where that is still possible, else resigned.
    Erase,
    /// Take a challenge up as it was seen.
    AcceptSeen {
        /// Its number.
        number: u32,
        /// How often other terms had been proposed: see [`crate::play::Match::round`].
        round: u8,
    },
    /// Propose other terms to whoever challenged the caller.
    Counter {
        /// The number of the challenge.
        number: u32,
        /// How often other terms had been proposed when they saw it.
        round: u8,
        /// What is to be different.
        proposal: Proposal,
    },
    /// Propose the same again to the other player of a finished game, with the colours exchanged; with a
    /// handicap the same player gives it again. If nobody says which: the caller's latest in this server.
    Rematch {
        /// Of which game.
        which: Which,
    },
    /// Go on with a game of the caller in the place where they are. If nobody says which: their only open
    /// game that is shown somewhere else.
    Here {
        /// Which game.
        which: Which,
    },
    /// Do something as an arbiter. Only who manages the server or has its role for this may, and in no game
    /// of their own.
    Arbitrate {
        /// The match's number in the caller's server.
        number: u32,
        /// What.
        act: Act,
        /// Why, which both players are told.
        reason: String,
    },
    /// See all that happened to a match, as an arbiter.
    CaseFile {
        /// The match's number in the caller's server.
        number: u32,
    },
    /// Ask the arbiters to look at a game of the caller.
    AskArbiters {
        /// Which game.
        which: Which,
    },
    /// List the games that are on in the caller's server.
    Watch {
        /// Which part of the list, from 0.
        page: usize,
    },
    /// Follow a game of others.
    Follow {
        /// The match's number in the caller's server.
        number: u32,
        /// When to be written to.
        how: Follow,
    },
    /// No longer follow a game.
    Unfollow {
        /// The server of the match.
        server: ServerId,
        /// Its number there.
        number: u32,
    },
    /// See who is how strong in the caller's server.
    Leaderboard {
        /// In which class; if nobody says, the one in which more people are listed, or in which the caller has
        /// played, or which is usual in the server.
        class: Option<PaceClass>,
        /// Of which games.
        period: Period,
        /// Which part of it.
        part: Part,
    },
    /// See what somebody has played in the caller's server.
    Profile {
        /// The outside world's number for them; the caller if it is `None`.
        user: Option<u64>,
    },
    /// See what an arbiter may want to look at.
    FairPlay,
    /// Take something out of the ratings, as an arbiter. All that was played after it is rated anew.
    Exclude {
        /// What.
        what: Excludable,
        /// Why.
        reason: String,
    },
    /// Let something count again, as an arbiter.
    Include {
        /// What.
        what: Excludable,
        /// Why.
        reason: String,
    },
}

impl Request {
    /// Whether it can be asked out of any server.
    pub(super) const fn works_anywhere(&self) -> bool {
        matches!(
            self,
            Self::Games
                | Self::Settings { .. }
                | Self::Block { .. }
                | Self::Unblock { .. }
                | Self::Account
                | Self::Erase
                | Self::Unfollow { .. }
        )
    }
}
