//! The shell around `play`: requests in, replies out, and a list of what must still be shown.
//!
//! Everything here is plain data about matches. The room knows no chat service, words nothing and draws
//! nothing: outside people, places and messages are opaque numbers to it. It never reads a clock or
//! draws a random number.

mod outbox;
mod reply;
mod request;
mod settings;
mod view;

pub use outbox::{Done, Task, TaskId};
pub use reply::{Refused, Reply};
pub use request::{Caller, MoveInput, Opponent, Outsider, Request, Which};
pub use settings::Settings;
pub use view::{LastMove, MatchView, Suggestion, Written};

pub use crate::notation::Notation;
