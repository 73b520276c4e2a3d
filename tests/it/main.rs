//! All integration tests in one binary, so that they link once.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod boards;
mod cli_notation;
mod data;
mod notation;
mod openapi;
mod render;
mod sentences;
mod standin;
mod standin_bot;
mod text;
mod xiangqi;
