//! Everything drawn for one combination of style, theme and contrast: [`Look`].

use std::sync::{Arc, Mutex, PoisonError};

use image::RgbImage;

use super::{
    board::{board, write_numbers},
    cache::Recent,
    colours::{Colours, DiscColours},
    deflate::{Strip, png},
    disc::disc,
    face::Writing,
    geometry::{CELL, HEIGHT, LEFT, TOP, WIDTH, place},
    layer::Layer,
    marks::MarkLayers,
    palette::Palette,
    view::{BoardView, Contrast, Style, Theme},
};
use crate::xiangqi::{Kind, Piece, Side, Square};

/// How many rows of points are remembered in compressed form, about 5 kB each.
const REMEMBERED: usize = 300;

/// The art of one look and what is remembered of pictures made with it.
#[derive(Debug)]
pub(super) struct Look {
    /// The empty board, in true colours and in numbers of the palette.
    board: RgbImage,
    board_numbers: Vec<u8>,
    /// The strips above the first and below the last row of points, by the side at the bottom.
    ends: [Ends; 2],
    discs: Vec<Layer>,
    marks: MarkLayers,
    palette: Palette,
    strips: Mutex<Recent<(usize, Row), Arc<Strip>>>,
}

/// The number bands of one orientation, as colour numbers and compressed.
#[derive(Debug)]
struct Ends {
    rows: [Vec<u8>; 2],
    strips: [Strip; 2],
}

/// What is seen in one row of points.
type Row = [Point; 9];

/// What is seen on one point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Point {
    piece: Option<Piece>,
    origin: bool,
    destination: bool,
    check: bool,
    target: bool,
}

/// Pixels of one row of points.
const STRIP: usize = (WIDTH * CELL) as usize;
/// Rows of pixels above the first row of points, and below the last.
const END_ROWS: u32 = TOP - CELL / 2;

impl Look {
    pub(super) fn new(writing: &Writing, style: Style, theme: Theme, contrast: Contrast) -> Self {
        let colours = Colours::of(theme);
        let plain = board(writing, &colours, style);
        let board = plain.to_rgb(0..HEIGHT);
        let bands = Side::ALL.map(|bottom| {
            let mut layer = plain.clone();
            write_numbers(&mut layer, writing, &colours, style, bottom);
            [0..END_ROWS, HEIGHT - END_ROWS..HEIGHT].map(|rows| layer.to_rgb(rows))
        });
        let discs: Vec<_> = Piece::all()
            .map(|piece| {
                let paint = DiscColours::of(theme, contrast, piece.side);
                disc(paint, colours.shadow, &writing.engravings(style, piece))
            })
            .collect();
        let marks = MarkLayers::new(&colours);
        let sample = sample_of(&board, &discs, &marks);
        let palette = Palette::train([&board, &sample].into_iter().chain(&bands[0]));
        let board_numbers = numbered(&palette, pixels(&board));
        let ends = bands.map(|bands| {
            let rows = bands.map(|band| numbered(&palette, pixels(&band)));
            let strips = [Strip::new(&rows[0]), Strip::new(&rows[1])];
            Ends { rows, strips }
        });
        Self {
            board,
            board_numbers,
            ends,
            discs,
            marks,
            palette,
            strips: Mutex::new(Recent::new(REMEMBERED)),
        }
    }

    pub(super) fn png(&self, view: &BoardView) -> Vec<u8> {
        let rows = rows(view);
        let strips: Vec<_> = (0..)
            .zip(&rows)
            .map(|(number, row)| self.strip(number, row))
            .collect();
        let [above, below] = &self.ends[view.bottom.index()].strips;
        let middle = strips.iter().map(AsRef::as_ref);
        png(
            self.palette.colours(),
            std::iter::once(above).chain(middle).chain([below]),
        )
    }

    pub(super) fn image(&self, view: &BoardView) -> RgbImage {
        let [above, below] = &self.ends[view.bottom.index()].rows;
        let mut numbers = above.clone();
        for (number, row) in (0..).zip(&rows(view)) {
            numbers.extend_from_slice(&self.compose(number, row));
        }
        numbers.extend_from_slice(below);
        let colours = self.palette.colours();
        let bytes = numbers
            .iter()
            .flat_map(|&number| colours[usize::from(number)])
            .collect();
        RgbImage::from_raw(WIDTH, HEIGHT, bytes).expect("ends and ten rows make a picture")
    }

    fn strip(&self, number: usize, row: &Row) -> Arc<Strip> {
        // Nothing that could be half done is kept under this lock, so a panic elsewhere is no harm.
        let mut strips = self.strips.lock().unwrap_or_else(PoisonError::into_inner);
        strips.get_or_make(&(number, *row), || {
            Arc::new(Strip::new(&self.compose(number, row)))
        })
    }

    /// The colour numbers of one row of points, `number` counted from above.
    fn compose(&self, number: usize, row: &Row) -> Vec<u8> {
        let start = (WIDTH * END_ROWS) as usize + number * STRIP;
        let mut strip = self.board_numbers[start..start + STRIP].to_vec();
        let below = &pixels(&self.board)[start..start + STRIP];
        for (column, point) in row.iter().enumerate() {
            if *point == Point::default() {
                continue;
            }
            let left = LEFT as usize - CELL as usize / 2 + column * CELL as usize;
            let cell = |row: usize| {
                row * WIDTH as usize + left..row * WIDTH as usize + left + CELL as usize
            };
            let mut tile: Vec<_> = (0..CELL as usize)
                .flat_map(|row| &below[cell(row)])
                .copied()
                .collect();
            for layer in self.layers(*point) {
                layer.cover(&mut tile);
            }
            let tile = numbered(&self.palette, &tile);
            for (row, pixels) in tile.chunks(CELL as usize).enumerate() {
                strip[cell(row)].copy_from_slice(pixels);
            }
        }
        strip
    }

    /// What lies on a point, from below.
    fn layers(&self, point: Point) -> impl Iterator<Item = &Layer> {
        let piece = point.piece.map(|piece| &self.discs[disc_index(piece)]);
        let target = if point.piece.is_some() {
            &self.marks.capture
        } else {
            &self.marks.target
        };
        [
            point.origin.then_some(&self.marks.origin),
            piece,
            point.target.then_some(target),
            point.check.then_some(&self.marks.check),
            point.destination.then_some(&self.marks.destination),
        ]
        .into_iter()
        .flatten()
    }
}

fn disc_index(piece: Piece) -> usize {
    piece.side.index() * Kind::ALL.len() + piece.kind.index()
}

/// What is seen in each row of the picture, from above.
fn rows(view: &BoardView) -> [Row; 10] {
    let mut rows = [Row::default(); 10];
    let mut at = |square: Square, mark: &dyn Fn(&mut Point)| {
        let (column, row) = place(square, view.bottom);
        mark(&mut rows[row as usize][column as usize]);
    };
    for square in Square::all() {
        let piece = view.pieces[usize::from(square.index())];
        at(square, &|point| point.piece = piece);
    }
    if let Some((origin, destination)) = view.last_move {
        at(origin, &|point| point.origin = true);
        at(destination, &|point| point.destination = true);
    }
    if let Some(general) = view.check {
        at(general, &|point| point.check = true);
    }
    for &target in &view.targets {
        at(target, &|point| point.target = true);
    }
    rows
}

/// A picture with every disc and every mark on the wood, to train the palette on.
fn sample_of(board: &RgbImage, discs: &[Layer], marks: &MarkLayers) -> RgbImage {
    let marks = [
        &marks.origin,
        &marks.destination,
        &marks.check,
        &marks.target,
        &marks.capture,
    ];
    let mut bytes = Vec::new();
    for (number, layer) in discs.iter().chain(marks).enumerate() {
        let left = LEFT as usize - CELL as usize / 2 + number % 9 * CELL as usize;
        let top = (TOP - CELL / 2) as usize + number / 9 * CELL as usize;
        let mut tile = Vec::new();
        for row in 0..CELL as usize {
            let start = (top + row) * WIDTH as usize + left;
            tile.extend_from_slice(&pixels(board)[start..start + CELL as usize]);
        }
        layer.cover(&mut tile);
        bytes.extend(tile.into_iter().flatten());
    }
    let height = u32::try_from(bytes.len() / 3 / CELL as usize).unwrap_or(0);
    RgbImage::from_raw(CELL, height, bytes).expect("whole rows of one cell's width")
}

fn pixels(picture: &RgbImage) -> &[[u8; 3]] {
    picture.as_raw().as_chunks::<3>().0
}

fn numbered(palette: &Palette, pixels: &[[u8; 3]]) -> Vec<u8> {
    let mut numbers = Vec::with_capacity(pixels.len());
    for run in pixels.chunk_by(|a, b| a == b) {
        let number = palette.nearest(run[0]);
        numbers.resize(numbers.len() + run.len(), number);
    }
    numbers
}
