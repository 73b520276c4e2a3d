//! All integration tests in one binary, so that they link once.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod boards;
mod data;
mod notation;
mod render;
mod sentences;
mod text;
mod xiangqi;
