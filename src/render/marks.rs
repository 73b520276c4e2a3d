//! What is laid over a point: last move, check, legal targets.

use super::{
    colours::Colours,
    disc::MIDDLE,
    geometry::CELL,
    layer::{Colour, Layer, cover, length},
};

/// The marks of one theme, each on a cell of its own.
#[derive(Debug)]
pub(super) struct MarkLayers {
    /// Where the last move began.
    pub(super) origin: Layer,
    /// Where the last move ended.
    pub(super) destination: Layer,
    /// A general in check.
    pub(super) check: Layer,
    /// An empty point where the chosen piece may go.
    pub(super) target: Layer,
    /// A piece that the chosen piece may capture.
    pub(super) capture: Layer,
}

/// Radius of the middle of the check ring. With its white edge it stays inside the cell.
const CHECK_RADIUS: f32 = 32.6;

impl MarkLayers {
    pub(super) fn new(colours: &Colours) -> Self {
        Self {
            origin: origin(colours),
            destination: destination(colours),
            check: ring(colours.check_edge, colours.check),
            target: target(colours),
            capture: capture(colours),
        }
    }
}

fn from_centre(x: f32, y: f32) -> f32 {
    length(x - CELL as f32 / 2.0, y - CELL as f32 / 2.0)
}

fn from_piece(x: f32, y: f32) -> f32 {
    length(x - MIDDLE.0, y - MIDDLE.1)
}

fn origin(colours: &Colours) -> Layer {
    let mut layer = Layer::clear(CELL, CELL);
    // The lines of the board would make the dot hard to see.
    layer.paint(colours.field[1], |x, y| {
        0.8 * cover(from_centre(x, y) - 15.0)
    });
    layer.paint(colours.marks, |x, y| {
        0.95 * cover((from_centre(x, y) - 15.0).abs() - 1.6)
    });
    layer.paint(colours.marks, |x, y| 0.9 * cover(from_centre(x, y) - 8.5));
    layer
}

fn destination(colours: &Colours) -> Layer {
    let mut layer = Layer::clear(CELL, CELL);
    let middle = CELL as f32 / 2.0;
    let (edge, thickness, arm) = (37.0, 4.0, 15.0);
    layer.paint(colours.marks, |x, y| {
        let (x, y) = ((x - middle).abs(), (y - middle).abs());
        let inside = x < edge && y < edge;
        let upright = x > edge - thickness && y > edge - arm;
        let level = y > edge - thickness && x > edge - arm;
        if inside && (upright || level) {
            1.0
        } else {
            0.0
        }
    });
    layer
}

fn ring(edge: Colour, colour: Colour) -> Layer {
    let mut layer = Layer::clear(CELL, CELL);
    let from_ring = |x, y| (from_piece(x, y) - CHECK_RADIUS).abs();
    layer.paint(edge, |x, y| cover(from_ring(x, y) - 3.4));
    layer.paint(colour, |x, y| cover(from_ring(x, y) - 2.5));
    layer
}

fn target(colours: &Colours) -> Layer {
    let mut layer = Layer::clear(CELL, CELL);
    layer.paint(colours.check_edge, |x, y| {
        0.8 * cover(from_centre(x, y) - 8.4)
    });
    layer.paint(colours.marks, |x, y| cover(from_centre(x, y) - 7.0));
    layer
}

fn capture(colours: &Colours) -> Layer {
    let mut layer = Layer::clear(CELL, CELL);
    layer.paint(colours.marks, |x, y| {
        cover((from_piece(x, y) - 34.4).abs() - 1.4)
    });
    layer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{colours::DiscColours, disc::disc, view::Contrast, view::Theme};
    use crate::xiangqi::Side;

    #[test]
    fn nothing_is_cut_off_at_the_edge_of_a_cell() {
        for theme in Theme::ALL {
            let colours = Colours::of(theme);
            let marks = MarkLayers::new(&colours);
            let paint = DiscColours::of(theme, Contrast::Strong, Side::Black);
            let layers = [
                marks.origin,
                marks.destination,
                marks.check,
                marks.target,
                marks.capture,
                disc(paint, colours.shadow, &[]),
            ];
            for layer in layers {
                assert!(layer.edge_ink() < 0.08, "{}", layer.edge_ink());
            }
        }
    }
}
