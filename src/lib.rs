//! Caipan (裁判): a xiangqi referee for Discord.
//!
//! The rooms, in reading order:

pub mod xiangqi;

pub mod notation;

pub mod ruling;

pub mod record;

pub mod play;

pub mod people;

pub mod rating;

pub mod render;

pub mod diagram;

pub mod text;

pub mod store;

pub mod referee;

pub mod discord;

pub mod sandbox;

pub mod cli;
