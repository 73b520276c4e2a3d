//! What a person and a server prefer, and what follows from it: in which language and notation somebody
//! is written to, how boards look to them, what they are asked and told, and what holds in a server.
//!
//! Pure: plain values. Who prefers what is kept in `store`, the wording is in `text`.

mod channels;
mod follow;
mod habits;
mod language;
mod look;
mod preferences;
mod server;
mod zone;

pub use channels::Channels;
pub use follow::Follow;
pub use habits::{Confirm, Reminders};
pub use language::Language;
pub use look::{Contrast, Look, Style, Theme};
pub use preferences::{Preferences, Setting, Speech};
pub use server::{
    Defaults, PairLimit, RatingRules, RoleId, Season, ServerSetting, ServerSettings, VacationDays,
};
pub use zone::Zone;
