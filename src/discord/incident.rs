//! When something goes wrong on our side: it is logged once, under a short number that the person sees.

use std::{any::Any, error::Error, fmt};

use crate::referee::{Caller, Fault};

/// The number of a fault in the log, to tell the people who run the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Incident(u32);

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// What can go wrong while a person waits for an answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    /// The referee could not do its work.
    #[error("the referee failed")]
    Referee(#[from] Fault),
    /// Work in the background panicked or was stopped.
    #[error("the work ended early")]
    Lost(#[from] tokio::task::JoinError),
    /// Too much is being done at once; nothing is wrong.
    #[error("too many files at once")]
    Busy,
    /// What the bot's absence has cost is still to be given back; nothing is wrong.
    #[error("still giving back time")]
    Unsettled,
    /// The code that handled it panicked.
    #[error("the program panicked: {0}")]
    Panicked(String),
    /// The library could not make sense of a command.
    #[error("the command could not be read: {0}")]
    Unreadable(String),
}

impl Trouble {
    /// What a panic was about, as far as it said.
    pub(super) fn panicked(panic: &(dyn Any + Send)) -> Self {
        let words = panic
            .downcast_ref::<&str>()
            .map(|words| (*words).to_owned())
            .or_else(|| panic.downcast_ref::<String>().cloned());
        Self::Panicked(words.unwrap_or_default())
    }
}

/// Logs what went wrong, with its causes.
pub(super) fn report(trouble: &Trouble, caller: Option<&Caller>) -> Incident {
    let incident = Incident(rand::random());
    let (user, server, place) = caller.map_or((0, 0, 0), |caller| {
        (caller.who.user, caller.server.0, caller.place.0)
    });
    tracing::error!(%incident, user, server, place, "{}", with_causes(trouble));
    incident
}

/// An error and its causes on one line.
pub(super) fn with_causes(error: &dyn Error) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        line.push_str(": ");
        line.push_str(&error.to_string());
        cause = error.source();
    }
    line
}
