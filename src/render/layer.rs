//! A surface to draw on with exact edge coverage: [`Layer`] and the shapes' distances.

use std::ops::Range;

use image::{GrayImage, RgbImage};

/// Red, green and blue, each 0 to 255.
pub(super) type Colour = [f32; 3];

/// Pixels with transparency, the colours already multiplied by it.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    width: u32,
    height: u32,
    pixels: Vec<[f32; 4]>,
}

/// A rectangle, from its upper left to its lower right corner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) from: (f32, f32),
    pub(super) to: (f32, f32),
}

impl Layer {
    /// A surface that shows what is below it.
    pub(super) fn clear(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            pixels: vec![[0.0; 4]; (width * height) as usize],
        }
    }

    /// How many pixels it has.
    pub(super) fn size(&self) -> usize {
        self.pixels.len()
    }

    /// Draws `colour` over the whole surface, as much as `cover` says (0 to 1) for the middle of
    /// each pixel.
    pub(super) fn paint(&mut self, colour: Colour, cover: impl Fn(f32, f32) -> f32) {
        let area = Area {
            from: (0.0, 0.0),
            to: (self.width as f32, self.height as f32),
        };
        self.paint_within(area, colour, cover);
    }

    /// As [`Layer::paint`], looking only at the pixels that `area` touches.
    pub(super) fn paint_within(
        &mut self,
        area: Area,
        colour: Colour,
        cover: impl Fn(f32, f32) -> f32,
    ) {
        self.shade_within(area, |x, y| (colour, cover(x, y)));
    }

    /// As [`Layer::paint`] with a colour that differs from pixel to pixel.
    pub(super) fn shade_within(&mut self, area: Area, shade: impl Fn(f32, f32) -> (Colour, f32)) {
        let columns = pixels_between(area.from.0, area.to.0, self.width);
        for row in pixels_between(area.from.1, area.to.1, self.height) {
            for column in columns.clone() {
                let (colour, cover) = shade(column as f32 + 0.5, row as f32 + 0.5);
                self.lay(column, row, colour, cover);
            }
        }
    }

    /// Draws `colour` through `mask`, whose middle comes to `centre`.
    pub(super) fn stamp(
        &mut self,
        mask: &GrayImage,
        centre: (f32, f32),
        colour: Colour,
        strength: f32,
    ) {
        let left = (centre.0 - mask.width() as f32 / 2.0).round();
        let top = (centre.1 - mask.height() as f32 / 2.0).round();
        let area = Area {
            from: (left, top),
            to: (left + mask.width() as f32, top + mask.height() as f32),
        };
        let columns = pixels_between(area.from.0, area.to.0, self.width);
        for (mask_row, row) in pixels_between(area.from.1, area.to.1, self.height).enumerate() {
            for (mask_column, column) in columns.clone().enumerate() {
                let at = mask_row * mask.width() as usize + mask_column;
                let Some(&cover) = mask.as_raw().get(at) else {
                    continue;
                };
                self.lay(column, row, colour, f32::from(cover) / 255.0 * strength);
            }
        }
    }

    /// Lays a smaller surface over this one, its upper left corner at a pixel's.
    pub(super) fn lay_over(&mut self, above: &Self, corner: (f32, f32)) {
        let area = Area {
            from: (corner.0.round(), corner.1.round()),
            to: (
                corner.0.round() + above.width as f32,
                corner.1.round() + above.height as f32,
            ),
        };
        let columns = pixels_between(area.from.0, area.to.0, self.width);
        for (from_top, row) in pixels_between(area.from.1, area.to.1, self.height).enumerate() {
            for (from_left, column) in columns.clone().enumerate() {
                let [red, green, blue, cover] =
                    above.pixels[from_top * above.width as usize + from_left];
                let pixel = &mut self.pixels[(row * self.width + column) as usize];
                for (below, above) in pixel.iter_mut().zip([red, green, blue, cover]) {
                    *below = *below * (1.0 - cover) + above;
                }
            }
        }
    }

    fn lay(&mut self, column: u32, row: u32, colour: Colour, cover: f32) {
        if cover <= 0.0 {
            return;
        }
        let pixel = &mut self.pixels[(row * self.width + column) as usize];
        for (below, above) in pixel.iter_mut().zip([colour[0], colour[1], colour[2], 1.0]) {
            *below = *below * (1.0 - cover) + above * cover;
        }
    }

    /// These rows of pixels, of a surface that is opaque by now.
    pub(super) fn to_rgb(&self, rows: Range<u32>) -> RgbImage {
        let height = rows.end - rows.start;
        let width = self.width as usize;
        let pixels = &self.pixels[rows.start as usize * width..rows.end as usize * width];
        let bytes = pixels
            .iter()
            .flat_map(|&[red, green, blue, _]| [byte(red), byte(green), byte(blue)]);
        RgbImage::from_raw(self.width, height, bytes.collect()).expect("whole rows of pixels")
    }

    /// The pixels that are drawn on, counted row by row, each with what it lets through of a colour
    /// below and the colour that results.
    pub(super) fn over<'a>(
        &'a self,
        below: impl Fn(usize) -> [u8; 3] + 'a,
    ) -> impl Iterator<Item = (usize, [u8; 3])> + 'a {
        let drawn = |(_, pixel): &(usize, &[f32; 4])| pixel[3] > 0.0;
        let pixels = self.pixels.iter().enumerate().filter(drawn);
        pixels.map(move |(at, &[red, green, blue, cover])| {
            let mut mixed = below(at);
            for (channel, above) in mixed.iter_mut().zip([red, green, blue]) {
                *channel = byte(f32::from(*channel) * (1.0 - cover) + above);
            }
            (at, mixed)
        })
    }

    /// The strongest ink at the very edge, 0 to 1: more than a trace means that something is cut.
    #[cfg(test)]
    pub(super) fn edge_ink(&self) -> f32 {
        let (width, last) = (self.width as usize, self.height as usize - 1);
        let edge = |(at, pixel): (usize, &[f32; 4])| {
            let (x, y) = (at % width, at / width);
            (x == 0 || x == width - 1 || y == 0 || y == last).then_some(pixel[3])
        };
        let edge = self.pixels.iter().enumerate().filter_map(edge);
        edge.fold(0.0, f32::max)
    }

    /// Lays this surface over `tile`, which has the same size.
    pub(super) fn cover(&self, tile: &mut [[u8; 3]]) {
        self.cover_faintly(tile, 1.0);
    }

    /// As [`Layer::cover`], only as much as `strength` says (0 to 1).
    pub(super) fn cover_faintly(&self, tile: &mut [[u8; 3]], strength: f32) {
        for (below, above) in tile.iter_mut().zip(&self.pixels) {
            let [red, green, blue, cover] = above.map(|channel| channel * strength);
            if cover > 0.0 {
                for (channel, above) in below.iter_mut().zip([red, green, blue]) {
                    *channel = byte(f32::from(*channel) * (1.0 - cover) + above);
                }
            }
        }
    }
}

/// How much of a pixel a shape covers when its middle is this far outside the edge.
pub(super) fn cover(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// The distance from the edge of a line of this width between two points.
pub(super) fn line(from: (f32, f32), to: (f32, f32), width: f32) -> impl Fn(f32, f32) -> f32 {
    let (run, rise) = (to.0 - from.0, to.1 - from.1);
    let square = (run * run + rise * rise).max(f32::MIN_POSITIVE);
    move |x, y| {
        let (x, y) = (x - from.0, y - from.1);
        let along = ((x * run + y * rise) / square).clamp(0.0, 1.0);
        length(x - along * run, y - along * rise) - width / 2.0
    }
}

/// The length of a vector. (Not `hypot`, whose last bit differs between machines.)
pub(super) fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// The colour at `part` (0 to 1) of the way between two.
pub(super) fn between(from: Colour, to: Colour, part: f32) -> Colour {
    [0, 1, 2].map(|channel| from[channel] + (to[channel] - from[channel]) * part)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the range of a byte"
)]
pub(super) fn byte(value: f32) -> u8 {
    (value + 0.5).clamp(0.0, 255.0) as u8
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the size of the surface"
)]
fn pixels_between(from: f32, to: f32, limit: u32) -> Range<u32> {
    let last = limit as f32;
    from.floor().clamp(0.0, last) as u32..to.ceil().clamp(0.0, last) as u32
}
