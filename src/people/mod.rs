//! What a person and what a server prefer, and what follows from it: in which language and notation
//! somebody is written to.
//!
//! Pure: plain values. Who prefers what is kept in `store`, the wording is in `text`.

mod language;
mod preferences;

pub use language::Language;
pub use preferences::{Preferences, Setting, Speech};
