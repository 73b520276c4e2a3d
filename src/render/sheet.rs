//! The wooden sheet that tables and graphs are drawn on: [`Sheet`].

use std::sync::{Arc, Mutex, PoisonError};

use image::RgbImage;

use super::{
    board::paint_wood,
    cache::Recent,
    colours::Colours,
    deflate::{Effort, Strip, png},
    face::{Hand, Writing},
    geometry::{SIDE_BAND, WIDTH},
    layer::{Area, Layer, between},
    leaderboard::Part,
    lettering::{Anchor, Line},
    look::{numbered, pixels},
    palette::{Finder, Palette},
    view::Theme,
};

/// Height of the frame's upper part, which holds the headings.
pub(super) const HEADER: u32 = 112;
/// Height of the tallest sheet.
pub(super) const TALLEST: u32 = HEADER + 10 * ROW + SIDE_BAND;
/// Height of a table's row.
pub(super) const ROW: u32 = 76;
/// From the left and right edge to the headings.
const INDENT: f32 = 30.0;
/// How many colours a picture has.
const COLOURS: usize = 64;
/// At least so many parts of tables are remembered, each of about 6 kB.
const REMEMBERED: usize = 200;

/// The wood of one theme and the colours of what is drawn on it.
#[derive(Debug)]
pub(super) struct Sheet {
    colours: Colours,
    wood: RgbImage,
    numbers: Vec<u8>,
    palette: Palette,
    /// The parts of tables that were drawn lately.
    strips: Mutex<Recent<Part, Arc<Strip>>>,
}

impl Sheet {
    /// The sheet of a theme. Its palette is trained on these samples, each drawn on the tallest.
    pub(super) fn new(theme: Theme, samples: impl FnOnce(&Colours) -> Vec<Layer>) -> Self {
        let colours = Colours::of(theme);
        let mut layer = Layer::clear(WIDTH, TALLEST);
        let all = Area {
            from: (0.0, 0.0),
            to: (WIDTH as f32, TALLEST as f32),
        };
        let field = Area {
            from: (SIDE_BAND as f32, HEADER as f32),
            to: ((WIDTH - SIDE_BAND) as f32, (TALLEST - SIDE_BAND) as f32),
        };
        paint_wood(&mut layer, &colours, all, field);
        let wood = layer.to_rgb(0..TALLEST);
        let samples: Vec<_> = samples(&colours)
            .iter()
            .map(|sample| {
                let mut drawn = pixels(&wood).to_vec();
                sample.cover(&mut drawn);
                RgbImage::from_raw(WIDTH, TALLEST, drawn.into_flattened())
                    .expect("as large as the wood")
            })
            .collect();
        let palette = Palette::train(&samples, COLOURS);
        let numbers = numbered(&palette, pixels(&wood));
        Self {
            colours,
            wood,
            numbers,
            palette,
            strips: Mutex::new(Recent::new(REMEMBERED)),
        }
    }

    /// The colours that things on the sheet are drawn in.
    pub(super) const fn colours(&self) -> &Colours {
        &self.colours
    }

    /// What has been drawn on a layer, on the wood of a sheet of this height, of which the layer
    /// begins so many rows from above.
    pub(super) fn strip(&self, drawn: &Layer, top: u32, height: u32) -> Strip {
        let width = WIDTH as usize;
        // A shorter sheet is the tallest without some rows above the lower part of its frame.
        let lower = (SIDE_BAND + 3) as usize * width;
        let upper = (height.min(TALLEST) * WIDTH) as usize - lower;
        let skipped = (TALLEST - height.min(TALLEST)) as usize * width;
        let start = top as usize * width;
        let source = |at: usize| {
            let at = start + at;
            if at < upper { at } else { at + skipped }
        };
        let end = start + drawn.size();
        let above = start..end.min(upper).max(start);
        let below = above.end.max(upper) + skipped..end.max(upper) + skipped;
        let mut numbers = [&self.numbers[above], &self.numbers[below]].concat();
        let wood = pixels(&self.wood);
        let mut finder = Finder::new(&self.palette);
        for (at, colour) in drawn.over(|at| wood[source(at)]) {
            numbers[at] = finder.nearest(colour);
        }
        Strip::new(&numbers, Effort::Quick)
    }

    /// A part of a table, drawn now if it is not remembered.
    pub(super) fn remembered(&self, part: &Part, draw: impl FnOnce() -> Strip) -> Arc<Strip> {
        // Nothing that could be half done is kept under this lock, so a panic elsewhere is no harm.
        let mut strips = self.strips.lock().unwrap_or_else(PoisonError::into_inner);
        strips.get_or_make(part, || Arc::new(draw()))
    }

    /// The PNG of a sheet of this height, made of these strips.
    pub(super) fn png<'a>(&self, height: u32, strips: impl Iterator<Item = &'a Strip>) -> Vec<u8> {
        png(height.min(TALLEST), self.palette.colours(), strips)
    }
}

/// Writes a heading on the left of the frame's upper part, and another on its right if they both
/// have room: the right one has its room first.
pub(super) fn write_heading(
    layer: &mut Layer,
    writing: &Writing,
    colours: &Colours,
    (left, left_em): (&str, f32),
    (right, right_em): (&str, f32),
    y: f32,
) {
    let room = WIDTH as f32 - 2.0 * INDENT;
    let right = Line::new(writing, Hand::Plain, right, right_em, room * 0.6);
    let gap = if right.width() > 0.0 { 24.0 } else { 0.0 };
    let ems = [left_em, left_em * 0.8];
    let left = Line::fitted(writing, Hand::Plain, left, ems, room - right.width() - gap);
    engrave(layer, colours, &left, (INDENT, y), Anchor::Left);
    engrave(
        layer,
        colours,
        &right,
        (WIDTH as f32 - INDENT, y),
        Anchor::Right,
    );
}

/// A line on the frame, as the numbers of the board's files are written.
pub(super) fn engrave(
    layer: &mut Layer,
    colours: &Colours,
    line: &Line,
    (x, y): (f32, f32),
    anchor: Anchor,
) {
    let groove = between(colours.frame[0], [0.0; 3], 0.5);
    line.draw(layer, (x, y + 1.0), anchor, groove);
    line.draw(layer, (x, y), anchor, colours.numbers);
}

/// A level line across the field.
pub(super) fn rule(
    layer: &mut Layer,
    colour: [f32; 3],
    (left, right): (f32, f32),
    y: f32,
    strength: f32,
) {
    let area = Area {
        from: (left, y - 1.0),
        to: (right, y + 1.0),
    };
    layer.paint_within(area, colour, |_, _| strength);
}
