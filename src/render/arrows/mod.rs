//! Arrows between points, laid over the pieces: [`Arrow`].
//!
//! An arrow ends at the rim of what stands on its points and runs below every other piece, so that no
//! character is hidden. Arrows along the same line lie side by side.

mod badges;
mod lanes;
mod shapes;

use super::{colours::Colours, face::Writing, geometry::place, layer::Layer, view::BoardView};
use crate::xiangqi::{Side, Square};

/// An arrow from one point to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where its head is.
    pub to: Square,
    /// What it stands for.
    pub kind: ArrowKind,
    /// How much it stands out.
    pub stress: Stress,
}

/// What an arrow stands for. Every kind has a shape of its own besides its colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArrowKind {
    /// A move: a solid arrow in the colour of its side, with its numbers.
    Move {
        /// Who moves.
        side: Side,
        /// Which moves of a sequence these are, the first being 1. At most three are written.
        numbers: Vec<u8>,
    },
    /// An attack on a general: a double line, and a double ring around the general.
    Check,
    /// An attack on another piece: a dashed line, and a cross-hair around the piece.
    Chase,
    /// A threat of mate: a dotted line, and a dotted ring at its end.
    Kill,
}

/// How much an arrow stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stress {
    /// It is what the picture is about.
    Strong,
    /// It is there to compare with.
    Faint,
}

/// A point or vector on the picture, in pixels.
type Place = (f32, f32);

/// An arrow where it is drawn.
#[derive(Clone, Debug)]
struct Course<'a> {
    arrow: &'a Arrow,
    tail: Place,
    tip: Place,
}

impl Course<'_> {
    fn length(&self) -> f32 {
        super::layer::length(self.tip.0 - self.tail.0, self.tip.1 - self.tail.1)
    }

    /// The unit vector along the arrow.
    fn along(&self) -> Place {
        let length = self.length().max(1.0);
        (
            (self.tip.0 - self.tail.0) / length,
            (self.tip.1 - self.tail.1) / length,
        )
    }
}

/// Draws the view's arrows; those that stand out, and the numbers, come last.
pub(super) fn draw(layer: &mut Layer, view: &BoardView, colours: &Colours, writing: &Writing) {
    let courses = lanes::courses(view);
    let of = |stress| {
        let courses = courses.iter();
        courses.filter(move |course| course.arrow.stress == stress)
    };
    for course in of(Stress::Faint).chain(of(Stress::Strong)) {
        shapes::ring(layer, view, colours, course.arrow);
    }
    for course in of(Stress::Faint).chain(of(Stress::Strong)) {
        shapes::arrow(layer, view, colours, course);
    }
    for badge in badges::place(view, &courses, writing) {
        badge.draw(layer, colours);
    }
}

/// The middle of the disc on a point.
fn middle(view: &BoardView, square: Square) -> Place {
    let (column, row) = place(square, view.bottom);
    let cell = super::geometry::CELL;
    (
        (super::geometry::LEFT + column * cell) as f32,
        (super::geometry::TOP + row * cell) as f32 - 1.0,
    )
}

/// What is seen on a point.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    Piece,
    Ghost,
    Nothing,
}

fn stands(view: &BoardView, square: Square) -> Stands {
    if view.pieces[usize::from(square.index())].is_some() {
        Stands::Piece
    } else if view.ghosts.iter().any(|(at, _)| *at == square) {
        Stands::Ghost
    } else {
        Stands::Nothing
    }
}
