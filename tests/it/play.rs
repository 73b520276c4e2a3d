//! From the challenge to the result, by way of `decide` alone.

mod clock;
mod clock_random;
mod clockwork;
mod commands;
mod counters;
mod endings;
mod limits;
mod offers;
mod plans;
mod replay;
mod rulings;
mod script;
mod shadow;
