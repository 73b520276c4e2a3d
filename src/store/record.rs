//! What one commit puts on record: [`Record`], and the plain values in it.

use crate::{
    people::ServerSettings,
    play::{Event, Job, MatchId, MessageRef, Moment, PaceClass, PersonId, ServerId},
    rating,
};

/// One delivery of something that somebody did, such as a Discord interaction; the number is the outside world's.
/// The same delivery may arrive more than once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DeliveryId(pub u64);

/// What a commit is made of, and what it leaves on record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commit {
    /// When it was decided.
    pub time: Moment,
    /// What it answers, if it answers anything.
    pub delivery: Option<DeliveryId>,
    /// What happened to matches; each match occurs once at most.
    pub changes: Vec<Change>,
    /// What is to be told because of it.
    pub notices: Vec<Notice>,
    /// What became of notices and messages.
    pub marks: Vec<Mark>,
    /// What was set for servers.
    pub servers: Vec<ServerChange>,
    /// Days off that people take, or now take otherwise.
    pub vacations: Vec<Vacation>,
    /// What the results among the changes do to ratings.
    pub told: Vec<Told>,
    /// What else changes the ratings of servers, after the changes of matches.
    pub ladders: Vec<LadderChange>,
}

impl Commit {
    /// A commit in which nothing happens yet.
    #[must_use]
    pub const fn new(time: Moment) -> Self {
        Self {
            time,
            delivery: None,
            changes: Vec::new(),
            notices: Vec::new(),
            marks: Vec::new(),
            servers: Vec::new(),
            vacations: Vec::new(),
            told: Vec::new(),
            ladders: Vec::new(),
        }
    }
}

/// A commit with its place in the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number, from 1 without gaps.
    pub sequence: u64,
    /// What was committed.
    pub commit: Commit,
}

/// What happened to one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which match.
    pub id: MatchId,
    /// The version of the match on which it was decided, 0 for a new match: with any other version the commit is
    /// overtaken and nothing happens.
    pub after: u32,
    /// What happened, at least one event.
    pub events: Vec<Event>,
}

/// What is set for a server from now on, in place of all that was set for it before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerChange {
    /// Which server.
    pub server: ServerId,
    /// All that is set for it.
    pub settings: ServerSettings,
}

/// Days off of a person in a server. One with the same `from` as an earlier one takes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// Where; their games in other servers go on.
    pub server: ServerId,
    /// Who.
    pub person: PersonId,
    /// From when.
    pub from: Moment,
    /// Until when.
    pub until: Moment,
}

/// What a result did to the ratings, as it was told with it. It follows from the results themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// Which match.
    pub id: MatchId,
    /// What was told.
    pub change: rating::Change,
}

/// Something besides results that changes the ratings of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderChange {
    /// Which server.
    pub server: ServerId,
    /// What.
    pub act: LadderAct,
}

/// What changes the ratings of a server besides results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LadderAct {
    /// An arbiter took something out.
    Excluded {
        /// Which such act of the server it is, from 1. The reason is kept apart under this number.
        note: u32,
        /// What.
        subject: rating::Subject,
        /// The arbiter.
        by: PersonId,
    },
    /// An arbiter took it in again.
    Included {
        /// The same.
        note: u32,
        /// What.
        subject: rating::Subject,
        /// The arbiter.
        by: PersonId,
    },
    /// A season ended, or one began.
    Turned {
        /// The one that ended, if one ran.
        ended: Option<SeasonEnd>,
        /// The one that runs from now on, if one does.
        began: Option<rating::SeasonSpan>,
    },
}

/// How a season ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonEnd {
    /// Which season of the server it was, from 1.
    pub number: u32,
    /// Its name.
    pub name: rating::SeasonName,
    /// When it ended.
    pub at: Moment,
    /// The standings in each class in which somebody was listed.
    pub tables: Vec<SeasonTable>,
}

/// The standings at the end of a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonTable {
    /// In which class.
    pub class: PaceClass,
    /// How many were listed.
    pub listed: u32,
    /// The best of them, in order, at most [`SeasonTable::MOST_ROWS`].
    pub rows: Vec<rating::Row>,
}

impl SeasonTable {
    /// How many rows are kept.
    pub const MOST_ROWS: usize = 1000;
}

/// Something that an arbiter took out of the ratings or in again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// Which such act of the server it is, from 1.
    pub note: u32,
    /// What.
    pub subject: rating::Subject,
    /// Whether it is out since then.
    pub is_excluded: bool,
    /// The arbiter.
    pub by: PersonId,
    /// When.
    pub at: Moment,
}

/// Something to show of a match, kept until it is marked as shown. What exactly is shown follows from the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Which match it is about.
    pub about: MatchId,
    /// What is to be done.
    pub job: Job,
}

/// Names a notice: which record it came with, and which one of that record it is, from 0. It never changes and is
/// never given again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NoticeId {
    /// The number of the record.
    pub sequence: u64,
    /// Its place among the notices of the record.
    pub part: u16,
}

/// What became of a notice or of a message. A mark about something that is not there (any more) changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The notice was told. The message, if it has buttons that must go some day, is kept as posted for its match,
    /// with what it shows.
    Told {
        /// Which notice.
        notice: NoticeId,
        /// The message that shows the match.
        message: Option<MessageRef>,
    },
    /// The notice cannot be told, or need not be any more.
    GivenUp {
        /// Which notice.
        notice: NoticeId,
    },
    /// The message has lost its buttons, or is gone.
    Stripped {
        /// Which match it showed.
        about: MatchId,
        /// The message.
        message: MessageRef,
    },
}

/// A notice that waits to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Names it in marks.
    pub id: NoticeId,
    /// What is to be told.
    pub notice: Notice,
}

/// What became of a commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Receipt {
    /// It is durable and to be seen. Its notices are named by this number and their places.
    Committed {
        /// The number of the record.
        sequence: u64,
    },
    /// The delivery that it answers had been answered before, by this record. Nothing happened now.
    Repeated(Box<Record>),
    /// A match has another version than the one that the commit was decided on. Nothing happened: decide again.
    Overtaken {
        /// The match.
        id: MatchId,
        /// The version that it has.
        version: u32,
    },
}
