//! A game between two people, from the challenge to the result.
//!
//! Pure: [`decide()`] looks at a [`Match`] and a [`Command`] and answers with the [`Event`]s that
//! follow or a [`Refusal`]; [`Match::apply`] takes an event in and cannot fail; a [`Notice`] is what
//! people must be shown then. Time and chance come in as arguments. It never reads a clock, knows no
//! Discord and words nothing.

mod challenge;
mod command;
mod decide;
mod game;
mod id;
mod matches;
mod notice;
mod outcome;

pub use challenge::{Challenge, Closed, SideChoice};
pub use command::{Command, Refusal};
pub use decide::{decide, open, to_move};
pub use game::Game;
pub use id::{MatchId, Moment, PersonId, PlaceId, ServerId};
pub use matches::{Event, Match, Stage};
pub use notice::{Job, MessageRef, Notice};
pub use outcome::{Outcome, Reason};
