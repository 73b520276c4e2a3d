//! The wording, in every language: turns keys and the enums of the other rooms into sentences.
//!
//! The sentences stand in Fluent files under `assets/locales`, one a language, compiled into the
//! program. This room formats; it escapes nothing and knows no Discord: names come in ready to be
//! shown.

mod bundle;
mod challenge;
mod left_out;
mod rating;
mod review;
mod ruling;
mod sentence;
mod separators;

pub use bundle::{Arg, say};
pub use challenge::{bad_fen, bad_setup, handicap, pace, span, unreadable_pace};
pub use left_out::{left_out, loss, loss_amount};
pub use rating::{class_name, day, month, pace_class, season};
pub use review::{
    no_game, recorded, review, review_arrows, review_evidence, unread_move, unreadable,
};
pub use ruling::{
    ARROWS_LIMIT, EVIDENCE_LIMIT, FORECAST_LIMIT, RULING_LIMIT, arrows, evidence, forecast, ruling,
    run_so_far,
};
pub use sentence::{figure, illegal, kind, outcome, piece, refusal, side};
pub use separators::comma;

pub use crate::people::{Language, Speech};
