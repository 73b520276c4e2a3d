//! A piece: a turned wooden disc with something engraved on its face.

use image::{GrayImage, Luma};
use imageproc::filter::gaussian_blur_f32;

use super::{
    colours::DiscColours,
    face::Engraving,
    geometry::CELL,
    layer::{Area, Layer, between, cover, length},
};

/// Radius of a piece's face.
pub(super) const RADIUS: f32 = 33.5;
/// The middle of the face, from the upper left corner of its cell. A little above the middle of
/// the cell, for the side and the shadow are below.
pub(super) const MIDDLE: (f32, f32) = (CELL as f32 / 2.0, CELL as f32 / 2.0 - 1.0);

/// How far the piece's side shows below its face.
const THICKNESS: f32 = 2.6;
/// Where the engraved ring runs.
const RING: f32 = RADIUS * 0.83;

/// The piece on a cell of its own.
pub(super) fn disc(colours: DiscColours, shadow: f32, engravings: &[Engraving]) -> Layer {
    let mut layer = Layer::clear(CELL, CELL);
    layer.stamp(
        &blurred_shadow(),
        (CELL as f32 / 2.0, CELL as f32 / 2.0),
        [14.0, 6.0, 0.0],
        shadow,
    );
    let (x0, y0) = MIDDLE;
    let from_middle = move |x: f32, y: f32| length(x - x0, y - y0);
    layer.paint(colours.wall, |x, y| {
        cover(from_middle(x, y - THICKNESS) - RADIUS)
    });
    paint_face(&mut layer, colours);
    layer.paint(colours.rim, |x, y| {
        0.8 * cover((from_middle(x, y) - (RADIUS - 0.6)).abs() - 0.6)
    });
    layer.paint(colours.lip, |x, y| {
        0.6 * cover((from_middle(x, y - 1.1) - RING).abs() - 0.8)
    });
    layer.paint(colours.ink, |x, y| {
        0.92 * cover((from_middle(x, y) - RING).abs() - 0.9)
    });
    for Engraving { mask, down } in engravings {
        layer.stamp(mask, (x0, y0 + down + 1.0), colours.lip, 0.75);
    }
    for Engraving { mask, down } in engravings {
        layer.stamp(mask, (x0, y0 + down), colours.ink, 1.0);
    }
    layer
}

/// The face, slightly domed, with the light from the upper left.
fn paint_face(layer: &mut Layer, colours: DiscColours) {
    let [lit, shaded] = colours.face;
    let all = Area {
        from: (0.0, 0.0),
        to: (CELL as f32, CELL as f32),
    };
    layer.shade_within(all, |x, y| {
        let (x, y) = ((x - MIDDLE.0) / RADIUS, (y - MIDDLE.1) / RADIUS);
        let out = length(x, y);
        let slope = (x * 0.5 + y * 0.84) * 0.5 + 0.5;
        let edge = out * out * out;
        let dark = (slope * 0.72 + edge * edge * 0.34).clamp(0.0, 1.0);
        (between(lit, shaded, dark), cover((out - 1.0) * RADIUS))
    });
}

fn blurred_shadow() -> GrayImage {
    let hard = GrayImage::from_fn(CELL, CELL, |x, y| {
        let (x, y) = (
            x as f32 + 0.5 - MIDDLE.0 - 1.0,
            y as f32 + 0.5 - MIDDLE.1 - 3.2,
        );
        Luma([super::layer::byte(
            255.0 * cover(length(x, y) - RADIUS + 0.8),
        )])
    });
    gaussian_blur_f32(&hard, 1.7)
}
