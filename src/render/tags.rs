//! The numbers of points, for a list beside the picture.
//!
//! A number of a piece lies over the piece's rim, outside of the square that its writing fills, and
//! clear of the writing on every neighbour.

use image::GrayImage;

use super::{
    colours::Colours,
    digits::{digits, width},
    face::Writing,
    geometry::{WIDTH, centre},
    layer::{Area, Layer, cover, line},
    view::BoardView,
};
use crate::xiangqi::Square;

/// A number on its plate: round, and longer if the number has two digits.
struct Tag {
    glyphs: Vec<GrayImage>,
    middle: (f32, f32),
    /// Half of what the plate is longer than it is high.
    longer: f32,
}

/// Half the height of a plate without its edge.
const HALF: f32 = 15.5;
/// The light edge around it.
const EDGE: f32 = 2.0;
/// From the middle of a point to the middle of its number, to the right and up.
const ASIDE: (f32, f32) = (29.0, 29.0);

/// Draws the view's numbers.
pub(super) fn draw(layer: &mut Layer, view: &BoardView, colours: &Colours, writing: &Writing) {
    for &(square, number) in &view.tags {
        Tag::new(view, square, number, writing).draw(layer, colours);
    }
}

impl Tag {
    fn new(view: &BoardView, square: Square, number: u8, writing: &Writing) -> Self {
        let is_short = number < 10;
        let glyphs = digits(number, if is_short { 34.0 } else { 31.0 }, writing);
        let longer = (width(&glyphs) / 2.0 + 5.0 - HALF).max(0.0);
        let (x, y) = centre(square, view.bottom);
        let (x, y) = (x as f32, y as f32);
        let is_on_piece = view.pieces[usize::from(square.index())].is_some();
        let middle = if is_on_piece {
            // A long plate grows away from the writing, and stays on the picture.
            let edge = WIDTH as f32 - 1.0 - EDGE - HALF - longer;
            let x = (x + ASIDE.0 + 0.8 * longer).min(edge);
            (x, y - ASIDE.1 - 0.3 * longer)
        } else {
            (x, y)
        };
        Self {
            glyphs,
            middle,
            longer,
        }
    }

    fn draw(&self, layer: &mut Layer, colours: &Colours) {
        let (x, y) = self.middle;
        let reach = HALF + EDGE + 1.0;
        let area = Area {
            from: (x - self.longer - reach, y - reach),
            to: (x + self.longer + reach, y + reach),
        };
        let (left, right) = ((x - self.longer, y), (x + self.longer, y));
        let plate = line(left, right, 2.0 * HALF);
        layer.paint_within(area, colours.arrow_edge, |x, y| cover(plate(x, y) - EDGE));
        layer.paint_within(area, colours.chase_arrow, |x, y| cover(plate(x, y)));
        let mut from = x - width(&self.glyphs) / 2.0;
        for glyph in &self.glyphs {
            let room = glyph.width() as f32 + 1.0;
            layer.stamp(glyph, (from + room / 2.0, y), colours.arrow_edge, 1.0);
            from += room;
        }
    }
}
