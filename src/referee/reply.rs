//! What the caller is answered: [`Reply`].

use super::{
    account::Account,
    arbiters::CaseFile,
    own::OwnSettings,
    plans::BadWord,
    ratings::{Exclusion, FairPlay, Leaderboard, Profile},
    recorded::Recorded,
    request::DaysOff,
    spectators::Watched,
    view::{MatchView, Planned, Playable, Ruled, Written},
};
use crate::{
    people::{Follow, RoleId, ServerSettings},
    play::{Event, Moment, PlaceId, Refusal},
    xiangqi::{Illegal, Kind, Move, Position},
};

/// The answer to a [`super::Request`]. What others must see comes through [`super::Task`]s.
///
/// A view in it shows the match right after what was asked for; on a refusal, as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The challenge stands.
    Challenged(MatchView),
    /// The challenge was taken up; the game begins.
    Accepted(MatchView),
    /// The caller's answer to a challenge stands: other terms.
    Countered(MatchView),
    /// The challenge was turned down.
    Declined(MatchView),
    /// The challenge was taken back.
    Withdrawn(MatchView),
    /// The move was played; it may have ended the game.
    Played {
        /// The match after it.
        shown: MatchView,
        /// The move.
        mv: Move,
        /// The move in words.
        written: Written,
    },
    /// The legal moves to choose from, never empty.
    Pick {
        /// The match.
        shown: MatchView,
        /// The moves: all, or all of the piece that was asked for.
        moves: Vec<Playable>,
    },
    /// Nothing has happened yet: the match as it would be after the move, which is its last one.
    Preview(MatchView),
    /// Nothing has happened yet: the move would lose at once by a ruling on repetition. Does the caller
    /// really want to play it ([`super::Request::LosingMove`])?
    ConfirmLoss {
        /// The match as it is.
        shown: MatchView,
        /// The move.
        mv: Move,
        /// The move in words.
        written: Written,
        /// The ruling as it would be.
        ruling: Box<Ruled>,
        /// The legal moves that break the cycle, in words. May be empty.
        ways_out: Vec<Written>,
    },
    /// Nothing has happened yet: does the caller really give up?
    ConfirmResign(MatchView),
    /// The caller gave up.
    Resigned(MatchView),
    /// The draw is offered.
    DrawOffered(MatchView),
    /// The game is drawn.
    DrawAgreed(MatchView),
    /// The opponent's offer is declined.
    DrawDeclined(MatchView),
    /// What was asked for happened: what else can happen to a match, by a [`super::Wish`] above all.
    Happened {
        /// What.
        event: Event,
        /// The match after it.
        shown: MatchView,
    },
    /// What the caller has planned to answer, for them alone.
    Plans {
        /// The match.
        shown: MatchView,
        /// The plan from the present position on.
        plan: Vec<Planned>,
        /// Whether it was just changed.
        is_new: bool,
    },
    /// The legal moves with which a line that is planned can go on.
    Step {
        /// The match.
        shown: MatchView,
        /// The moves of the line so far, in words.
        so_far: Vec<Written>,
        /// The board after them.
        position: Box<Position>,
        /// Its legal moves, never empty.
        moves: Vec<(Move, Written)>,
    },
    /// The match that was asked for.
    Board(MatchView),
    /// The game that was asked for, for a file.
    Record(Box<Recorded>),
    /// The caller's open matches in this server: those that wait for them first, the most urgent first.
    Games(Vec<MatchView>),
    /// What the caller has set for themselves.
    Settings(Box<OwnSettings>),
    /// What is set for the caller's server.
    ServerSettings(Box<ServerSettings>),
    /// The caller blocks this person.
    Blocked {
        /// The outside world's number for them.
        user: u64,
        /// What the caller has set for themselves.
        settings: Box<OwnSettings>,
    },
    /// The caller no longer blocks this person.
    Unblocked {
        /// The outside world's number for them.
        user: u64,
        /// What the caller has set for themselves.
        settings: Box<OwnSettings>,
    },
    /// Everything that is kept about the caller.
    Account(Box<Account>),
    /// Nothing is kept about the caller any more.
    Erased,
    /// How the caller's days off in this server stand now.
    DaysOff(Box<DaysOffView>),
    /// Nothing has happened: the request fits these matches, at least two; the same request with the
    /// number of one of them says which.
    WhichGame(Vec<MatchView>),
    /// Nothing has happened: the text can be read as any of these legal moves, at least two.
    WhichMove {
        /// The match.
        shown: MatchView,
        /// What the text can mean.
        candidates: Vec<(Move, Written)>,
    },
    /// All that happened to a match, for an arbiter.
    CaseFile(Box<CaseFile>),
    /// The arbiters are to be asked to look at this game.
    ArbitersAsked {
        /// The match.
        shown: MatchView,
        /// The role of the arbiters, if the server has one.
        role: Option<RoleId>,
    },
    /// The games that are on in the caller's server.
    Watch(Watched),
    /// The caller follows this game.
    Followed {
        /// The match.
        shown: MatchView,
        /// When they are written to.
        how: Follow,
    },
    /// The caller does not follow the match of this number any more.
    Unfollowed {
        /// Its number in its server.
        number: u32,
    },
    /// Who is how strong.
    Leaderboard(Box<Leaderboard>),
    /// What somebody has played.
    Profile(Box<Profile>),
    /// What an arbiter may want to look at.
    FairPlay(Box<FairPlay>),
    /// Something counts for the ratings no longer, or again.
    Excluded(Box<Exclusion>),
    /// Nothing has happened, for this reason; the caller alone is told.
    Refused {
        /// Why.
        why: Refused,
        /// The match that it is about, if it is about one.
        shown: Option<MatchView>,
    },
}

/// The days off of a person in a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DaysOffView {
    /// What the caller did about them.
    pub did: DaysOff,
    /// The vacation that is on or planned: from when, and until when.
    pub rest: Option<(Moment, Moment)>,
    /// The games whose clocks it stops, by number.
    pub games: Vec<u32>,
    /// The games in which the caller's time was up before, by number: there it is of no use.
    pub late: Vec<u32>,
    /// The years in question, this one first: each with the days of it that are taken.
    pub taken: Vec<(i16, u16)>,
    /// How many days of a year may be taken.
    pub budget: u16,
    /// The name of the time zone whose days they are.
    pub zone: String,
}

/// Why days off are refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoDaysOff {
    /// The caller has some now or planned: one at a time.
    Already {
        /// From when.
        from: Moment,
        /// Until when.
        until: Moment,
    },
    /// So many are not left in that year.
    TooMany {
        /// The year.
        year: i16,
        /// How many are left in it.
        left: u16,
        /// How many a year has.
        budget: u16,
    },
    /// The first day is no date that can be read.
    Unreadable(
        /// The text, shortened.
        String,
    ),
    /// The first day is over.
    Past,
    /// The first day is more than a year away.
    TooFar,
    /// The caller has none, now or planned.
    NotAway,
    /// The caller has taken days off too often of late.
    TooSoon {
        /// When they can again.
        again: Moment,
    },
    /// The caller has taken days off too often while this game of theirs stood at the same move.
    TooOften {
        /// Its number.
        number: u32,
    },
}

/// Why a request is refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The match does not allow it. Never [`Refusal::IllegalMove`]: see [`Refused::Illegal`]; nor
    /// [`Refusal::LosesByRuling`]: see [`Reply::ConfirmLoss`].
    Play(Refusal),
    /// The server has no match with this number.
    NoSuchMatch(u32),
    /// The caller has no game that it could mean.
    NoGame,
    /// The text is no move in any notation, or none that a piece of the position could be meant by.
    Unreadable {
        /// The text, shortened.
        typed: String,
        /// The piece that it names, if only that piece does not stand where it says.
        missing: Option<Kind>,
        /// Legal moves that look most like it; may be empty.
        nearest: Vec<(Move, Written)>,
    },
    /// The move is against the rules of movement.
    Illegal {
        /// The move as it was understood.
        mv: Move,
        /// Why.
        why: Illegal,
        /// The move in words, as far as they have words for it.
        written: Written,
    },
    /// A line of moves cannot be followed.
    Line(Box<BadWord>),
    /// There are no such days off.
    DaysOff(NoDaysOff),
    /// The button is meant for the caller's opponent.
    ForOpponent,
    /// The caller does not manage the server.
    NotManager,
    /// Only in a server can this be asked.
    OnlyInServer,
    /// In this server games are kept to other channels.
    ClosedChannel {
        /// To these, at least one.
        allowed: Vec<PlaceId>,
    },
    /// Programs cannot be challenged.
    ChallengesProgram,
    /// The other person takes no challenge of the caller.
    BlockedByThem,
    /// The caller blocks the other person.
    BlockedByYou,
    /// Nobody can block themselves.
    BlocksThemselves,
    /// The caller blocks as many people as one person may.
    TooManyBlocked {
        /// How many are allowed.
        limit: usize,
    },
    /// The caller does not block this person.
    NotBlocked,
    /// The caller has as many challenges to this person waiting as one may have to another.
    TooManyToOne {
        /// How many are allowed.
        limit: usize,
    },
    /// As many challenges wait for this person as may wait for one.
    TooManyForOne,
    /// The caller made so many challenges of late, or so many were made to this person, that the next must
    /// wait.
    TooSoon {
        /// Until when.
        until: Moment,
    },
    /// The game is not over: there is no rematch yet.
    StillOn,
    /// The other player is not known any more.
    OpponentGone,
    /// A player of the game has had everything erased that was kept about them: it cannot go on.
    PlayerGone,
    /// The caller has as many challenges waiting as one person may have.
    TooManyChallenges {
        /// How many are allowed.
        limit: usize,
    },
    /// The caller is no arbiter of this server.
    NotArbiter,
    /// What an arbiter does needs a reason.
    NoReason,
    /// The caller has asked the arbiters to look at this game not long ago.
    AskedTooSoon {
        /// From when on they can ask again.
        again: Moment,
    },
    /// The caller plays in the game that they want to follow.
    FollowsOwnGame,
    /// The caller follows as many games as one person may.
    TooManyFollowed {
        /// How many are allowed.
        limit: usize,
    },
    /// The game is proposed as rated and would not be, since these two have as many rated games of late as count.
    /// Nobody had told the caller; whoever accepts once more knows it.
    WouldNotCount {
        /// How many they have.
        games: u16,
    },
    /// The caller has been told that the game would not be rated, and now it would be, since a game of these two
    /// was broken off or more of them count. Whoever accepts once more knows it.
    WouldCount,
    /// The server has no season now, or none with this number.
    NoSuchSeason,
    /// The game has no rated result.
    NotRated(u32),
    /// The person has no rated game in the server.
    NeverRated,
    /// An arbiter cannot exclude or include themselves, somebody whom they have a result against, or a game of
    /// their own.
    OwnRating,
    /// It is excluded already.
    AlreadyExcluded,
    /// It is not excluded.
    NotExcluded,
}
