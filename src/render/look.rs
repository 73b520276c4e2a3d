//! Everything drawn for one combination of style, theme and contrast: [`Look`].

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use image::RgbImage;

use super::{
    arrows::{self, Arrow, ArrowKind, Stress},
    board::{board, write_numbers},
    cache::Recent,
    colours::{Colours, DiscColours},
    deflate::{Effort, Strip, png},
    disc::disc,
    face::Writing,
    geometry::{CELL, HEIGHT, LEFT, TOP, WIDTH, place},
    layer::Layer,
    marks::MarkLayers,
    palette::{Finder, Palette},
    tags,
    view::{BoardView, Contrast, Style, Theme},
};
use crate::xiangqi::{Kind, Piece, Position, Side, Square};

/// How many colours a picture has. They fit the eye: at this number no banding is seen.
const COLOURS: usize = 64;
/// How many more there are in a picture with arrows.
const ARROW_COLOURS: usize = 40;
/// How much of a ghost is seen.
const GHOST: f32 = 0.55;

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
    colours: Colours,
    /// Made when the first picture with arrows is drawn.
    arrow_palette: OnceLock<Palette>,
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
    ghost: Option<Piece>,
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
        let palette = Palette::train([&board, &sample].into_iter().chain(&bands[0]), COLOURS);
        let board_numbers = numbered(&palette, pixels(&board));
        let ends = bands.map(|bands| {
            let rows = bands.map(|band| numbered(&palette, pixels(&band)));
            let strips = [
                Strip::new(&rows[0], Effort::Usual),
                Strip::new(&rows[1], Effort::Usual),
            ];
            Ends { rows, strips }
        });
        Self {
            board,
            board_numbers,
            ends,
            discs,
            marks,
            palette,
            colours,
            arrow_palette: OnceLock::new(),
            strips: Mutex::new(Recent::new(REMEMBERED)),
        }
    }

    pub(super) fn png(&self, view: &BoardView, writing: &Writing) -> Vec<u8> {
        if crosses_rows(view) {
            let (palette, numbers) = self.with_arrows(view, writing);
            return png(
                HEIGHT,
                palette.colours(),
                [&Strip::new(&numbers, Effort::Usual)].into_iter(),
            );
        }
        let rows = rows(view);
        let strips: Vec<_> = (0..)
            .zip(&rows)
            .map(|(number, row)| self.strip(number, row))
            .collect();
        let [above, below] = &self.ends[view.bottom.index()].strips;
        let middle = strips.iter().map(AsRef::as_ref);
        png(
            HEIGHT,
            self.palette.colours(),
            std::iter::once(above).chain(middle).chain([below]),
        )
    }

    pub(super) fn image(&self, view: &BoardView, writing: &Writing) -> RgbImage {
        if crosses_rows(view) {
            let (palette, numbers) = self.with_arrows(view, writing);
            return picture(palette, &numbers);
        }
        picture(&self.palette, &self.numbers(view))
    }

    /// The colour numbers of a picture without arrows and tags.
    fn numbers(&self, view: &BoardView) -> Vec<u8> {
        let [above, below] = &self.ends[view.bottom.index()].rows;
        let mut numbers = above.clone();
        for (number, row) in (0..).zip(&rows(view)) {
            numbers.extend_from_slice(&self.compose(number, row));
        }
        numbers.extend_from_slice(below);
        numbers
    }

    /// The colour numbers of a picture with arrows or tags, and their palette. They cross the rows, so
    /// nothing is remembered of it.
    fn with_arrows(&self, view: &BoardView, writing: &Writing) -> (&Palette, Vec<u8>) {
        let palette = self.arrow_palette.get_or_init(|| {
            let sample = sample_with_arrows();
            let drawn: Vec<_> = self.drawn(&sample, &self.numbers(&sample), writing);
            let bytes = drawn.iter().flat_map(|(_, colour)| *colour).collect();
            let width = u32::try_from(drawn.len()).unwrap_or(0);
            let sample = RgbImage::from_raw(width, 1, bytes).expect("a row of pixels");
            self.palette.extended(&sample, ARROW_COLOURS)
        });
        let mut numbers = self.numbers(view);
        let mut finder = Finder::new(palette);
        for (at, colour) in self.drawn(view, &numbers, writing) {
            numbers[at] = finder.nearest(colour);
        }
        (palette, numbers)
    }

    /// The pixels of the arrows and tags of a picture: which they are, and their colours.
    fn drawn(&self, view: &BoardView, numbers: &[u8], writing: &Writing) -> Vec<(usize, [u8; 3])> {
        let colours = self.palette.colours();
        let mut layer = Layer::clear(WIDTH, HEIGHT);
        arrows::draw(&mut layer, view, &self.colours, writing);
        tags::draw(&mut layer, view, &self.colours, writing);
        let below = |at: usize| colours[usize::from(numbers[at])];
        layer.over(below).collect()
    }

    fn strip(&self, number: usize, row: &Row) -> Arc<Strip> {
        // Nothing that could be half done is kept under this lock, so a panic elsewhere is no harm.
        let mut strips = self.strips.lock().unwrap_or_else(PoisonError::into_inner);
        strips.get_or_make(&(number, *row), || {
            Arc::new(Strip::new(&self.compose(number, row), Effort::Usual))
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
            for (layer, strength) in self.layers(*point) {
                layer.cover_faintly(&mut tile, strength);
            }
            let tile = numbered(&self.palette, &tile);
            for (row, pixels) in tile.chunks(CELL as usize).enumerate() {
                strip[cell(row)].copy_from_slice(pixels);
            }
        }
        strip
    }

    /// What lies on a point, from below.
    fn layers(&self, point: Point) -> impl Iterator<Item = (&Layer, f32)> {
        let ghost = point.ghost.filter(|_| point.piece.is_none());
        let ghost = ghost.map(|piece| (&self.discs[disc_index(piece)], GHOST));
        let piece = point.piece.map(|piece| &self.discs[disc_index(piece)]);
        let target = if point.piece.is_some() {
            &self.marks.capture
        } else {
            &self.marks.target
        };
        let marks = [
            point.origin.then_some(&self.marks.origin),
            piece,
            point.target.then_some(target),
            point.check.then_some(&self.marks.check),
            point.destination.then_some(&self.marks.destination),
        ];
        let marks = marks.into_iter().flatten().map(|layer| (layer, 1.0));
        ghost.into_iter().chain(marks)
    }
}

fn picture(palette: &Palette, numbers: &[u8]) -> RgbImage {
    let colours = palette.colours();
    let bytes = numbers
        .iter()
        .flat_map(|&number| colours[usize::from(number)])
        .collect();
    RgbImage::from_raw(WIDTH, HEIGHT, bytes).expect("ends and ten rows make a picture")
}

/// Whether something in the picture lies over several rows of points.
const fn crosses_rows(view: &BoardView) -> bool {
    !view.arrows.is_empty() || !view.tags.is_empty()
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
    for &(square, piece) in &view.ghosts {
        at(square, &|point| point.ghost = Some(piece));
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
    if let Some(chosen) = view.chosen {
        at(chosen, &|point| point.destination = true);
    }
    rows
}

/// A view with every kind of arrow and a tag, to train the palette on.
fn sample_with_arrows() -> BoardView {
    let mut view = BoardView::new(Position::start().board(), Side::Red);
    let square = |number: u8| Square::from_index(number).expect("on the board");
    let attacks = [ArrowKind::Check, ArrowKind::Chase, ArrowKind::Kill];
    let moves = Side::ALL.map(|side| ArrowKind::Move {
        side,
        numbers: vec![8],
    });
    let kinds = attacks.into_iter().chain(moves);
    let stresses = [Stress::Strong, Stress::Faint].into_iter().cycle();
    // Across the board and the pieces, each kind strong and faint.
    for ((number, kind), stress) in (0..)
        .zip(kinds.flat_map(|kind| [kind.clone(), kind]))
        .zip(stresses)
    {
        view.arrows.push(Arrow {
            from: square(number % 9 + 9),
            to: square(80 - number),
            kind,
            stress,
        });
    }
    view.tags = vec![(square(40), 8)];
    view
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

/// The colours of a picture, row by row.
pub(super) fn pixels(picture: &RgbImage) -> &[[u8; 3]] {
    picture.as_raw().as_chunks::<3>().0
}

/// The numbers in the palette of what looks most like these colours.
pub(super) fn numbered(palette: &Palette, pixels: &[[u8; 3]]) -> Vec<u8> {
    let mut finder = Finder::new(palette);
    let mut numbers = Vec::with_capacity(pixels.len());
    for run in pixels.chunk_by(|a, b| a == b) {
        let number = finder.nearest(run[0]);
        numbers.resize(numbers.len() + run.len(), number);
    }
    numbers
}
