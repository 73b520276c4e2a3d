//! The board as a picture: a [`BoardView`] in, PNG bytes or pixels out. And, on the same wood, the
//! best of a server ([`Leaderboard`]) and one person's rating over time ([`RatingGraph`]).
//!
//! A view says what stands where and what to mark; it is plain data, and this room never asks
//! whether it could arise in a game. Nothing here does I/O, reads a clock or knows who will look
//! at the picture. Fonts are part of the program, so every machine draws the same pixels.
//!
//! How it is made: shapes and glyphs are drawn once for each look (style, theme, contrast) with
//! exact edge coverage, a palette of 64 colours is trained on the result, and from then on a
//! picture is put together from finished pieces. Each row of points is compressed on its own and
//! kept, so the picture after a move compresses one or two rows.

mod arrows;
mod board;
mod cache;
mod colours;
mod deflate;
mod digits;
mod disc;
mod face;
mod geometry;
mod graph;
mod icons;
mod layer;
mod leaderboard;
mod lettering;
mod look;
mod marks;
mod palette;
mod renderer;
mod sheet;
mod tags;
mod view;
mod wood;

pub use arrows::{Arrow, ArrowKind, Stress};
pub use geometry::{CELL, HEIGHT, NUMBER_BAND, WIDTH, centre};
pub use graph::{RatingGraph, RatingPoint};
pub use leaderboard::{Leaderboard, LeaderboardRow};
pub use renderer::Renderer;
pub use view::{BoardView, Contrast, ParseLookError, Style, Theme};
