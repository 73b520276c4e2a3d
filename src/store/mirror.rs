//! The stored form of a commit, version by version, apart from the types that the program thinks in.
//!
//! The bytes are a version number and then what postcard makes of that version's types. A type here never changes
//! once it was used: postcard writes fields and variants by position. Only adding variants at the end of an enum
//! keeps the version; anything else is a new version, and the old one is still read.

mod event;
mod rating;
mod settings;

use std::error::Error;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    store::record::Commit,
    xiangqi::{Move, Square},
};

pub(super) use event::{
    ActV1, ChallengeV2, EventV1, FlagV1, HandicapV1, PaceV1, PlanV1, ReminderV1, StopV1,
};
pub(super) use rating::{
    ClassV1, EntryV1, ExclusionV1, ItemV1, LadderActV1, LadderChangeV1, LevelV1, RatingChangeV1,
    SeasonEndV1, SeasonNameV1, SeasonPartV1, SeasonSpanV1, ShiftV1, StandingV1, SubjectV1, TableV1,
    ToldV1,
};
pub(super) use settings::{
    ConfirmV1, ContrastV1, LanguageV1, NotationV1, PreferencesV1, RemindersV1, SeasonV1, SettingV1,
    StyleV1, ThemeV1,
};

const VERSION: u8 = 4;

/// Why stored bytes cannot be understood.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unreadable {
    #[error("expected a record")]
    Empty,
    #[error("expected a record of version {VERSION} or older, found version {0}")]
    Version(u8),
    #[error("expected the fields of a record")]
    Fields(#[from] postcard::Error),
    #[error("expected the end of the record")]
    TooLong,
    #[error("expected a start position")]
    Start(#[source] Box<dyn Error + Send + Sync>),
}

/// The bytes of a commit.
pub(super) fn encode(commit: &Commit) -> Vec<u8> {
    postcard::to_extend(&CommitV4::from(commit), vec![VERSION])
        .expect("numbers, text and lists of them always encode")
}

/// The commit that these bytes were made of, by this program or an older one.
pub(super) fn decode(bytes: &[u8]) -> Result<Commit, Unreadable> {
    stored(bytes)?.try_into()
}

/// Whether these bytes are of a time in which results were told with ratings.
pub(super) fn tells_ratings(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(|version| *version >= 4)
}

/// The commit as it is stored, to be shown as it is.
pub(super) fn stored(bytes: &[u8]) -> Result<CommitV4, Unreadable> {
    match bytes.split_first() {
        None => Err(Unreadable::Empty),
        Some((1, fields)) => {
            whole::<CommitV1>(fields).map(|old| CommitV3::from(CommitV2::from(old)).into())
        }
        Some((2, fields)) => whole::<CommitV2>(fields).map(|old| CommitV3::from(old).into()),
        Some((3, fields)) => whole::<CommitV3>(fields).map(Into::into),
        Some((4, fields)) => whole(fields),
        Some((version, _)) => Err(Unreadable::Version(*version)),
    }
}

fn whole<'a, T: Deserialize<'a>>(fields: &'a [u8]) -> Result<T, Unreadable> {
    match postcard::take_from_bytes(fields)? {
        (commit, []) => Ok(commit),
        (_, _) => Err(Unreadable::TooLong),
    }
}

#[derive(Debug, Deserialize)]
struct CommitV1 {
    time: i64,
    delivery: Option<u64>,
    changes: Vec<ChangeV1>,
    notices: Vec<NoticeV1>,
    marks: Vec<MarkV1>,
}

/// Since servers have settings.
#[derive(Debug, Deserialize)]
struct CommitV2 {
    time: i64,
    delivery: Option<u64>,
    changes: Vec<ChangeV1>,
    notices: Vec<NoticeV1>,
    marks: Vec<MarkV1>,
    servers: Vec<ServerV1>,
}

/// Since people have vacations.
#[derive(Debug, Deserialize)]
struct CommitV3 {
    time: i64,
    delivery: Option<u64>,
    changes: Vec<ChangeV1>,
    notices: Vec<NoticeV1>,
    marks: Vec<MarkV1>,
    servers: Vec<ServerV1>,
    vacations: Vec<VacationV1>,
}

/// Since there are ratings.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct CommitV4 {
    pub(super) time: i64,
    pub(super) delivery: Option<u64>,
    pub(super) changes: Vec<ChangeV1>,
    pub(super) notices: Vec<NoticeV1>,
    pub(super) marks: Vec<MarkV1>,
    pub(super) servers: Vec<ServerV1>,
    pub(super) vacations: Vec<VacationV1>,
    pub(super) told: Vec<ToldV1>,
    pub(super) ladders: Vec<LadderChangeV1>,
}

/// Days off of a person in a server.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct VacationV1 {
    pub(super) server: u64,
    pub(super) person: u64,
    pub(super) from: i64,
    pub(super) until: i64,
}

impl From<CommitV3> for CommitV4 {
    fn from(old: CommitV3) -> Self {
        let CommitV3 {
            time,
            delivery,
            changes,
            notices,
            marks,
            servers,
            vacations,
        } = old;
        Self {
            time,
            delivery,
            changes,
            notices,
            marks,
            servers,
            vacations,
            told: Vec::new(),
            ladders: Vec::new(),
        }
    }
}

impl From<CommitV2> for CommitV3 {
    fn from(old: CommitV2) -> Self {
        let CommitV2 {
            time,
            delivery,
            changes,
            notices,
            marks,
            servers,
        } = old;
        Self {
            time,
            delivery,
            changes,
            notices,
            marks,
            servers,
            vacations: Vec::new(),
        }
    }
}

impl From<CommitV1> for CommitV2 {
    fn from(old: CommitV1) -> Self {
        let CommitV1 {
            time,
            delivery,
            changes,
            notices,
            marks,
        } = old;
        Self {
            time,
            delivery,
            changes,
            notices,
            marks,
            servers: Vec::new(),
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ServerV1 {
    pub(super) server: u64,
    /// All that is set for it.
    pub(super) preferences: PreferencesV1,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ChangeV1 {
    pub(super) id: MatchIdV1,
    pub(super) after: u32,
    pub(super) events: Vec<EventV1>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct MatchIdV1 {
    pub(super) server: u64,
    pub(super) number: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct NoticeV1 {
    pub(super) about: MatchIdV1,
    pub(super) job: JobV1,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum JobV1 {
    Post(ShownV1),
    Retire {
        message: MessageRefV1,
        shows: ShownV1,
    },
    Refresh {
        message: MessageRefV1,
        shows: ShownV1,
    },
    OpenThread,
}

/// What a message shows.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum ShownV1 {
    Card,
    Turn { ply: u32 },
    DrawOffer { ply: u32, by: SideV1 },
    DrawDeclined { ply: u32, by: SideV1 },
    Over,
    TakebackOffer { ply: u32, by: SideV1 },
    TakebackDeclined { ply: u32, by: SideV1 },
    Reminder { ply: u32, reminder: ReminderV1 },
    FlagFell { ply: u32 },
    Clock { ply: u32, news: ClockNewsV1 },
    Countered { round: u8 },
    Expired,
    Arbitrated { event: u32 },
    SeasonOver { number: u32 },
}

/// What happened to a clock.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum ClockNewsV1 {
    Given { to: SideV1, seconds: u32 },
    Credited { milliseconds: i64 },
    Rests { side: SideV1, until: i64 },
    Back(SideV1),
    Stopped(StopV1),
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct NoticeIdV1 {
    pub(super) sequence: u64,
    pub(super) part: u16,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct MessageRefV1 {
    pub(super) place: u64,
    pub(super) message: u64,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum MarkV1 {
    Told {
        notice: NoticeIdV1,
        message: Option<MessageRefV1>,
    },
    GivenUp {
        notice: NoticeIdV1,
    },
    Stripped {
        about: MatchIdV1,
        message: MessageRefV1,
    },
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum SideV1 {
    Red,
    Black,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum SideChoiceV1 {
    Fixed(SideV1),
    Random,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum RuleSetV1 {
    Simple,
    World,
    Chinese,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum ClosedV1 {
    Declined,
    Withdrawn,
    Expired,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum ReasonV1 {
    Checkmate,
    Stalemate,
    Resignation,
    Agreement,
    PerpetualCheck,
    Repetition,
    NaturalLimit,
    DeadMaterial,
    PerpetualChase,
    PerpetualKill,
    PerpetualAttack,
    ForbiddenRun,
    Timeout,
    Adjudication,
    Aborted,
    Abandoned,
}

/// A move: two bytes, the points it goes from and to, rank by rank from `a0` = 0; in text, ICCS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveV1(pub(super) Move);

impl MoveV1 {
    /// The two bytes.
    pub(super) const fn pack(self) -> [u8; 2] {
        [self.0.from.index(), self.0.to.index()]
    }

    /// The move of two bytes, if both are points.
    pub(super) fn unpack([from, to]: [u8; 2]) -> Option<Self> {
        Some(Self(Move::new(
            Square::from_index(from)?,
            Square::from_index(to)?,
        )))
    }
}

impl Serialize for MoveV1 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&self.0)
        } else {
            self.pack().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for MoveV1 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let packed = <[u8; 2]>::deserialize(deserializer)?;
        Self::unpack(packed).ok_or_else(|| de::Error::custom("expected two points below 90"))
    }
}

#[cfg(test)]
pub(super) mod tests;
