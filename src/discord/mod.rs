//! Discord: the only code that names its client library.
//!
//! It translates. What a person does becomes a [`crate::referee::Request`], the reply becomes an answer
//! for them alone, and what the referee says must be shown becomes a message in the channel. It decides
//! nothing about a game and stores nothing. What people wrote is escaped in one place (`escape`),
//! messages are built in one place (`post`), and ids of buttons are read in one place (`router`).
//!
//! A move makes two messages: the answer to the mover, which nobody else sees and which never waits
//! for the channel, and the new board in the channel, which calls the player to move.

mod answers;
mod arbiters;
mod ask;
mod bot;
mod buttons;
mod card;
mod choices;
mod clock;
mod closed;
mod commands;
mod days_off;
mod delivery;
mod direct;
mod draft;
mod escape;
mod export;
mod followers;
mod gate;
mod haste;
mod ids;
mod incident;
mod lanes;
mod letters;
mod look;
mod names;
mod notices;
mod offers;
mod outbox;
mod permissions;
mod pick;
mod picture;
mod places;
mod plain;
mod plans;
mod post;
mod presence;
mod pulse;
mod ratings;
mod recent;
mod records;
mod refusals;
mod register;
mod reminders;
mod repetition;
mod replay;
mod review;
mod round;
mod router;
mod rules;
mod run;
mod settings;
mod shared;
mod threads;
mod viewer;
mod watching;
#[cfg(test)]
mod wording;
mod words;

pub use run::{DiscordSettings, RunError, run};
