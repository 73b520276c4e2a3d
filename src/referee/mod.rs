//! The shell around `play`: requests in, replies out, and a list of what must still be shown.
//!
//! [`Referee::handle`] loads a match, lets `play` decide, commits what happened together with what must
//! be shown because of it, and answers. [`Referee::tasks`] says what must still be shown,
//! [`Referee::run_due`] does what time does. There is no other way to change a game.
//!
//! The room knows no chat service, words nothing and draws nothing: outside people, places and messages
//! are opaque numbers to it. It never reads a clock or draws a random number. Its calls block.

mod account;
mod again;
mod arbiters;
mod books;
mod calendar;
mod challenges;
mod days_off;
mod delivery;
mod due;
mod farewell;
mod fault;
mod games;
mod notes;
mod opened;
mod outbox;
mod own;
mod pick;
mod places;
mod plans;
mod proposal;
mod ratings;
mod recent;
mod recorded;
mod rematch;
mod reply;
mod request;
mod review;
mod servers;
mod settings;
mod shell;
mod spectators;
mod stripes;
mod takings;
mod view;
mod which;
mod zones;

pub use account::Account;
pub use arbiters::{CaseFile, Happening, MAX_HAPPENINGS, MAX_REASON};
pub use fault::Fault;
pub use notes::written;
pub use opened::{Heading, MAX_OPENED, Opened, Point, Spot, open};
pub use outbox::{Done, Task, TaskId};
pub use own::{Blocked, OwnSettings};
pub use plans::{BadWord, WordFault};
pub use proposal::{Opponent, Proposal, Start};
pub use ratings::{
    Between, CareerView, Excludable, Exclusion, FairPlay, LATEST_GAMES, Leaderboard,
    LeaderboardRow, Part, Period, Played, Profile, ROWS_A_PAGE, SeasonTable,
};
pub use recorded::{FileKind, FileTooLarge, MAX_FILE, Recorded, Retraction, day, row, to_file};
pub use reply::{DaysOffView, NoDaysOff, Refused, Reply};
pub use request::{Caller, DaysOff, MoveInput, Outsider, PlanInput, Request, Which, Wish};
pub use review::{Reviewed, review};
pub use settings::{RecentLimits, Settings};
pub use shell::Referee;
pub use spectators::{WATCHED_A_PAGE, Watched};
pub use view::{LastMove, MatchView, Planned, Playable, Ruled, Suggestion, Warned, Written};
pub use zones::{zone, zones};

pub use crate::{
    notation::Notation,
    rating::{
        BestWin, Career, Change, Form, Level, Place, Point as GraphPoint, Points, Row, Score,
        SeasonName, SeasonPart, Shift, Streak, Subject, Suspicion,
    },
    record::Fault as RecordFault,
    ruling::Review,
};
