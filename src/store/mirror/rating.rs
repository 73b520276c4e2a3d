//! The stored form of what concerns ratings. The rules of the room above hold.

use serde::{Deserialize, Serialize};

use super::{MatchIdV1, MoveV1, ReasonV1, SideV1};

/// What a result did to the ratings, as it was told.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct ToldV1 {
    pub(in crate::store) id: MatchIdV1,
    pub(in crate::store) change: RatingChangeV1,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct RatingChangeV1 {
    pub(in crate::store) class: ClassV1,
    /// Red and Black.
    pub(in crate::store) all_time: [ShiftV1; 2],
    pub(in crate::store) season: Option<[ShiftV1; 2]>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::store) struct ShiftV1 {
    pub(in crate::store) before: LevelV1,
    pub(in crate::store) after: LevelV1,
}

/// In thousandths.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::store) struct LevelV1 {
    pub(in crate::store) rating: i32,
    pub(in crate::store) deviation: i32,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::store) enum ClassV1 {
    Live,
    Correspondence,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::store) enum SubjectV1 {
    Game(u32),
    Person(u64),
}

/// What changes the ratings of a server besides results.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct LadderChangeV1 {
    pub(in crate::store) server: u64,
    pub(in crate::store) act: LadderActV1,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum LadderActV1 {
    Excluded {
        note: u32,
        subject: SubjectV1,
        by: u64,
    },
    Included {
        note: u32,
        subject: SubjectV1,
        by: u64,
    },
    Turned {
        ended: Option<SeasonEndV1>,
        began: Option<SeasonSpanV1>,
    },
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::store) struct SeasonNameV1 {
    pub(in crate::store) year: i16,
    pub(in crate::store) part: SeasonPartV1,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::store) enum SeasonPartV1 {
    Month(u8),
    Quarter(u8),
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::store) struct SeasonSpanV1 {
    pub(in crate::store) name: SeasonNameV1,
    pub(in crate::store) until: i64,
}

/// The table of a season that is over.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct SeasonEndV1 {
    pub(in crate::store) number: u32,
    pub(in crate::store) name: SeasonNameV1,
    pub(in crate::store) at: i64,
    pub(in crate::store) tables: Vec<TableV1>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct TableV1 {
    pub(in crate::store) class: ClassV1,
    /// How many there were in all; not all need be in the rows.
    pub(in crate::store) listed: u32,
    pub(in crate::store) rows: Vec<StandingV1>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct StandingV1 {
    pub(in crate::store) person: u64,
    pub(in crate::store) level: LevelV1,
    pub(in crate::store) won: u32,
    pub(in crate::store) drawn: u32,
    pub(in crate::store) lost: u32,
    pub(in crate::store) last: i64,
}

/// A row of the index, which is made anew when its layout changes: see [`crate::rating::Item`].
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum ItemV1 {
    Result(EntryV1),
    Undone(u32),
    Aborted {
        game: u32,
        at: i64,
        by: u64,
        other: u64,
    },
    Excluded(SubjectV1),
    Included(SubjectV1),
    Turned(Option<SeasonSpanV1>),
}

/// A row of the index too.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct EntryV1 {
    pub(in crate::store) game: u32,
    pub(in crate::store) at: i64,
    pub(in crate::store) class: ClassV1,
    pub(in crate::store) players: [u64; 2],
    pub(in crate::store) winner: Option<SideV1>,
    pub(in crate::store) reason: ReasonV1,
    pub(in crate::store) plies: u16,
    pub(in crate::store) first: Option<MoveV1>,
    pub(in crate::store) fingerprint: u64,
}

/// A row of the index too.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct ExclusionV1 {
    pub(in crate::store) subject: SubjectV1,
    pub(in crate::store) is_excluded: bool,
    pub(in crate::store) by: u64,
    pub(in crate::store) at: i64,
}
