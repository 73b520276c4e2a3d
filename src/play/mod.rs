//! A game between two people, from the challenge to the result.
//!
//! Pure: [`decide()`] looks at a [`Match`] and a [`Command`] and answers with the [`Event`]s that
//! follow or a [`Refusal`]; [`Match::apply`] takes an event in and cannot fail; a [`Notice`] is what
//! people must be shown then. Time and chance come in as arguments. It never reads a clock, knows no
//! Discord and words nothing.

mod challenge;
mod clock;
mod command;
mod conditions;
mod decide;
mod event;
mod game;
mod handicap;
mod id;
mod matches;
mod notice;
mod outcome;
mod pace;
mod refusal;
mod reminder;
mod rest;
mod taking;
mod tally;
mod timetable;

pub use challenge::{Challenge, Closed, SideChoice, Terms};
pub use clock::{Clock, Due, Stop};
pub use command::{Away, Command};
pub use conditions::{Branch, Conditions, Unplannable};
pub use decide::{decide, open, to_move, to_plan};
pub use event::{Act, Event};
pub use game::{Game, Lapse};
pub use handicap::Handicap;
pub use id::{MatchId, Moment, PersonId, PlaceId, ServerId};
pub use matches::{Arbitration, Match, Stage};
pub use notice::{ClockNews, Job, MessageRef, Notice};
pub use outcome::{Outcome, Reason};
pub use pace::{Flag, Pace, PaceClass, UnreadablePace};
pub use refusal::Refusal;
pub use reminder::Reminder;
pub use tally::Often;
pub use timetable::Timetable;
