//! The stored form of what happens to a match. The rules of the room above hold: variants are added at the end.

use serde::{Deserialize, Serialize};

use super::{ClosedV1, MoveV1, ReasonV1, RuleSetV1, SideChoiceV1, SideV1};

/// The stored form of an event.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum EventV1 {
    Challenged {
        place: u64,
        challenger: u64,
        opponent: Option<u64>,
        side: SideChoiceV1,
        rules: RuleSetV1,
        /// The FEN; nothing stands for the usual start.
        start: Option<String>,
        expires: i64,
    },
    Accepted {
        red: u64,
        black: u64,
    },
    Closed(ClosedV1),
    Moved(MoveV1),
    DrawOffered(SideV1),
    DrawDeclined,
    Ended {
        winner: Option<SideV1>,
        reason: ReasonV1,
    },
    /// A challenge with terms other than the usual ones; the usual ones keep the older form.
    Proposed {
        place: u64,
        challenge: ChallengeV2,
    },
    Countered(ChallengeV2),
    Answered(MoveV1),
    Planned {
        side: SideV1,
        plan: PlanV1,
    },
    TakebackOffered(SideV1),
    TakebackDeclined,
    TakenBack {
        plies: u8,
    },
    Aborted(SideV1),
    TimeGiven {
        to: SideV1,
        seconds: u32,
    },
    Credited {
        milliseconds: i64,
    },
    Rested {
        side: SideV1,
        from: i64,
        until: i64,
    },
    Back(SideV1),
    Reminded(ReminderV1),
    FlagFell,
    Stopped(StopV1),
    WentOn,
    Relocated {
        place: u64,
        home: Option<u64>,
    },
    Arbitrated {
        by: u64,
        act: ActV1,
    },
    Uncounted {
        games: u16,
    },
}

/// A challenge with its terms.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct ChallengeV2 {
    pub(in crate::store) challenger: u64,
    pub(in crate::store) opponent: Option<u64>,
    pub(in crate::store) side: SideChoiceV1,
    pub(in crate::store) rules: RuleSetV1,
    /// The FEN; nothing stands for the usual start.
    pub(in crate::store) start: Option<String>,
    pub(in crate::store) expires: i64,
    pub(in crate::store) pace: PaceV1,
    pub(in crate::store) flag: FlagV1,
    pub(in crate::store) rated: bool,
    pub(in crate::store) handicap: Option<HandicapV1>,
}

/// How much time there is; times in seconds.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum PaceV1 {
    Unlimited,
    PerMove { days: u8 },
    Pool { main: u32, increment: u32, cap: u32 },
    Live { main: u32, increment: u32 },
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum FlagV1 {
    Falls,
    Claimed,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum HandicapV1 {
    FirstMove,
    OneHorse,
    TwoHorses,
    NinePieces,
    RightHorse,
    HorseAndMove,
    OneCannon,
    TwoCannons,
    OneChariot,
    TwoChariots,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum ReminderV1 {
    Day,
    Hours,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum StopV1 {
    Arbiter,
    Removed,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum ActV1 {
    Pause,
    GoOn,
    Adjudicate(Option<SideV1>),
    Abort,
    Reinstate,
}

/// What a side has planned: its lines, each a move of the opponent and an answer in turn.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct PlanV1(pub(in crate::store) Vec<Vec<MoveV1>>);
