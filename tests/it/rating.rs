//! The room that rates games.

mod fairness;
mod folding;
mod glicko;
mod lists;
mod server;
