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
const ASIDE: (f32, f32) = (30.0, 30.0);

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        render::{
            disc::MIDDLE,
            geometry::{CELL, HEIGHT},
            view::Style,
        },
        xiangqi::{Piece, Side},
    };

    /// How far inside the plate with its edge a pixel is; negative outside.
    fn inside(tag: &Tag, x: f32, y: f32) -> f32 {
        let (left, right) = (tag.middle.0 - tag.longer, tag.middle.0 + tag.longer);
        EDGE - line((left, tag.middle.1), (right, tag.middle.1), 2.0 * HALF)(x, y)
    }

    /// The part of what is written on a piece on `at` that a number hides.
    fn hidden(writing: &Writing, style: Style, piece: Piece, at: (u32, u32), tag: &Tag) -> f32 {
        let (mut ink, mut hidden) = (0.0, 0.0);
        for engraving in writing.engravings(style, piece) {
            let mask = &engraving.mask;
            let left = at.0 as f32 - CELL as f32 / 2.0 + MIDDLE.0 - mask.width() as f32 / 2.0;
            let top = at.1 as f32 - CELL as f32 / 2.0 + MIDDLE.1 + engraving.down
                - mask.height() as f32 / 2.0;
            for (x, y, pixel) in mask.enumerate_pixels() {
                let cover = f32::from(pixel.0[0]) / 255.0;
                ink += cover;
                if inside(tag, left + x as f32 + 0.5, top + y as f32 + 0.5) > 0.0 {
                    hidden += cover;
                }
            }
        }
        hidden / ink
    }

    #[test]
    fn a_number_hides_no_writing_of_its_piece_or_of_a_neighbour() {
        let writing = Writing::new();
        let board = crate::xiangqi::Board::EMPTY;
        let mut view = BoardView::new(&board, Side::Red);
        let at: Square = "e4".parse().unwrap();
        for piece in Piece::all() {
            view.pieces[usize::from(at.index())] = Some(piece);
            for number in [1, 4, 8, 10, 11, 16, 17] {
                let tag = Tag::new(&view, at, number, &writing);
                for style in Style::ALL {
                    for neighbour in ["e4", "f4", "e5", "f5", "d5"] {
                        let place = centre(neighbour.parse().unwrap(), Side::Red);
                        let part = hidden(&writing, style, piece, place, &tag);
                        assert!(
                            part < 0.02,
                            "{part}: {piece:?} {style:?} {number} {neighbour}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn every_number_is_whole_on_the_picture() {
        let writing = Writing::new();
        let start = crate::xiangqi::Position::start();
        let full = BoardView::new(start.board(), Side::Red);
        let empty = BoardView::new(&crate::xiangqi::Board::EMPTY, Side::Red);
        for view in [full, empty] {
            for square in Square::all() {
                for number in [9, 10, 17, 88] {
                    let Tag {
                        middle: (x, y),
                        longer,
                        ..
                    } = Tag::new(&view, square, number, &writing);
                    let reach = HALF + EDGE;
                    assert!(x - longer - reach > 0.0 && x + longer + reach < WIDTH as f32);
                    assert!(y - reach > 0.0 && y + reach < HEIGHT as f32);
                }
            }
        }
    }
}
