//! Caipan (裁判): a xiangqi referee for Discord.
//!
//! The rooms, in reading order:

pub mod xiangqi;
