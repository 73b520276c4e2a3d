//! From the challenge to the result, by way of `decide` alone.

mod commands;
mod endings;
mod replay;
mod rulings;
mod script;
