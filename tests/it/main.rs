//! All integration tests in one binary, so that they link once.

mod data;
mod render;
mod xiangqi;
