//! Ratings: Glicko-2 over the games of one server, and what follows from it.
//!
//! A [`Ladder`] is a fold over [`Item`]s in the order of the journal, and nothing else: what a game was
//! rated with is worked out, never set. The last ending of a game counts; an exclusion takes games out
//! and everything after them is worked out again.
//!
//! Pure: it reads no clock and touches no disk; `now` comes in as an argument. It words nothing, knows
//! people as numbers, and judges nobody: a [`Suspicion`] is evidence for an arbiter to look at.

mod career;
mod glicko;
mod item;
mod ladder;
mod listing;
mod points;
mod season;
mod suspicion;
mod suspicions;

pub use career::{BestWin, Career, Form, Point, Streak};
pub use glicko::Glicko;
pub use item::{Abort, Entry, Item, Subject, matters};
pub use ladder::{Ladder, Rated};
pub use listing::{Page, Place, Row, Track};
pub use points::{Change, Level, Points, Score, Shift};
pub use season::{SeasonName, SeasonPart, SeasonSpan};
pub use suspicion::Suspicion;

/// Within how many days the rated games of the same two people are counted.
pub const PAIR_DAYS: u32 = 30;

const DAY: u32 = 24 * 60 * 60;
