//! The picture set: simple drawings for people who read neither Chinese nor Latin letters.
//!
//! A crown, an official's winged hat, an elephant, a horse, a chariot under its canopy, a cannon
//! and a soldier in a straw hat. Coordinates are pixels from the middle of the piece, x to the
//! right and y downwards.

use image::{GrayImage, Luma};
use imageproc::{
    drawing::{draw_filled_circle_mut, draw_filled_ellipse_mut, draw_polygon_mut},
    point::Point,
};

use super::face::coarse;
use crate::xiangqi::Kind;

/// Width and height of a drawing.
const SIDE: u32 = 48;
/// How many times finer it is drawn, for smooth edges.
const FINE: u32 = 8;
/// Steps of a curve from one of its points to the next.
const STEPS: u8 = 12;

type At = (f32, f32);

/// The drawing on pieces of this kind.
pub(super) fn icon(kind: Kind) -> GrayImage {
    let mut pen = Pen::new();
    match kind {
        Kind::General => crown(&mut pen),
        Kind::Advisor => official_hat(&mut pen),
        Kind::Elephant => elephant(&mut pen),
        Kind::Horse => horse(&mut pen),
        Kind::Chariot => chariot(&mut pen),
        Kind::Cannon => cannon(&mut pen),
        Kind::Soldier => soldier(&mut pen),
    }
    coarse(&pen.paper, FINE)
}

/// Draws with ink, or takes ink away.
struct Pen {
    paper: GrayImage,
    ink: Luma<u8>,
}

impl Pen {
    fn new() -> Self {
        Self {
            paper: GrayImage::new(SIDE * FINE, SIDE * FINE),
            ink: Luma([255]),
        }
    }

    fn cutting(&mut self, draw: impl FnOnce(&mut Self)) {
        self.ink = Luma([0]);
        draw(self);
        self.ink = Luma([255]);
    }

    fn polygon(&mut self, corners: &[At]) {
        let mut corners: Vec<_> = corners.iter().map(|&at| fine(at)).collect();
        corners.dedup();
        if corners.first() == corners.last() {
            corners.pop();
        }
        draw_polygon_mut(&mut self.paper, &corners, self.ink);
    }

    /// A closed shape with a smooth edge through these points (Catmull-Rom).
    fn smooth(&mut self, points: &[At]) {
        let count = points.len();
        let at = |index: usize| points[index % count];
        let mut edge = Vec::with_capacity(count * usize::from(STEPS));
        for index in 0..count {
            let around = [
                at(index + count - 1),
                at(index),
                at(index + 1),
                at(index + 2),
            ];
            edge.extend((0..STEPS).map(|step| curve(around, f32::from(step) / f32::from(STEPS))));
        }
        self.polygon(&edge);
    }

    fn circle(&mut self, middle: At, radius: f32) {
        let Point { x, y } = fine(middle);
        draw_filled_circle_mut(&mut self.paper, (x, y), scaled(radius), self.ink);
    }

    fn ellipse(&mut self, middle: At, across: f32, down: f32) {
        let Point { x, y } = fine(middle);
        draw_filled_ellipse_mut(
            &mut self.paper,
            (x, y),
            scaled(across),
            scaled(down),
            self.ink,
        );
    }

    /// A line with round ends whose width grows or shrinks evenly.
    fn stroke(&mut self, points: &[At], from_width: f32, to_width: f32) {
        let pieces = points.len().saturating_sub(1).max(1) as f32;
        let width = |index: usize| from_width + (to_width - from_width) * index as f32 / pieces;
        for (index, pair) in points.windows(2).enumerate() {
            let (from, to) = (pair[0], pair[1]);
            let (run, rise) = (to.0 - from.0, to.1 - from.1);
            let length = super::layer::length(run, rise).max(f32::MIN_POSITIVE);
            let side = |at: At, half: f32| {
                let (x, y) = (-rise / length * half, run / length * half);
                [(at.0 + x, at.1 + y), (at.0 - x, at.1 - y)]
            };
            let [a, b] = side(from, width(index) / 2.0);
            let [d, c] = side(to, width(index + 1) / 2.0);
            self.polygon(&[a, b, c, d]);
            self.circle(from, width(index) / 2.0);
            self.circle(to, width(index + 1) / 2.0);
        }
    }

    /// A stroke along a smooth curve through these points.
    fn brush(&mut self, points: &[At], from_width: f32, to_width: f32) {
        let last = points.len() - 1;
        let mut path = Vec::new();
        for index in 0..last {
            let around = [
                points[index.saturating_sub(1)],
                points[index],
                points[index + 1],
                points[(index + 2).min(last)],
            ];
            path.extend((0..STEPS).map(|step| curve(around, f32::from(step) / f32::from(STEPS))));
        }
        path.push(points[last]);
        self.stroke(&path, from_width, to_width);
    }

    /// A wheel with spokes, on a gap that separates it from what is behind.
    fn wheel(&mut self, middle: At, radius: f32) {
        self.cutting(|pen| pen.circle(middle, radius + 1.6));
        self.circle(middle, radius);
        self.cutting(|pen| pen.circle(middle, radius - 2.8));
        let reach = radius - 1.5;
        for (x, y) in [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866)] {
            let end = |sign: f32| (middle.0 + sign * x * reach, middle.1 + sign * y * reach);
            self.stroke(&[end(-1.0), end(1.0)], 1.9, 1.9);
        }
        self.circle(middle, radius * 0.3);
    }
}

/// The point at `part` (0 to 1) of the way from the second to the third of four points.
fn curve(around: [At; 4], part: f32) -> At {
    let along = |[before, from, to, after]: [f32; 4]| {
        let (square, cube) = (part * part, part * part * part);
        0.5 * (2.0 * from
            + (to - before) * part
            + (2.0 * before - 5.0 * from + 4.0 * to - after) * square
            + (3.0 * from - before - 3.0 * to + after) * cube)
    };
    (along(around.map(|at| at.0)), along(around.map(|at| at.1)))
}

fn fine((x, y): At) -> Point<i32> {
    let half = SIDE as f32 / 2.0;
    Point::new(scaled(x + half), scaled(y + half))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "drawings are a few hundred fine pixels wide"
)]
fn scaled(length: f32) -> i32 {
    (length * FINE as f32).round() as i32
}

fn crown(pen: &mut Pen) {
    pen.polygon(&[
        (-14.0, 10.0),
        (-19.0, -8.0),
        (-9.0, 0.0),
        (0.0, -15.0),
        (9.0, 0.0),
        (19.0, -8.0),
        (14.0, 10.0),
    ]);
    pen.circle((-19.0, -9.5), 2.9);
    pen.circle((0.0, -16.5), 3.3);
    pen.circle((19.0, -9.5), 2.9);
    pen.stroke(&[(-13.0, 15.0), (13.0, 15.0)], 4.4, 4.4);
    pen.cutting(|pen| pen.smooth(&[(0.0, -3.0), (3.2, 2.5), (0.0, 8.0), (-3.2, 2.5)]));
}

fn official_hat(pen: &mut Pen) {
    pen.smooth(&[
        (-9.0, 4.0),
        (-10.0, -8.0),
        (-7.5, -16.5),
        (0.0, -19.5),
        (7.5, -16.5),
        (10.0, -8.0),
        (9.0, 4.0),
    ]);
    pen.cutting(|pen| {
        pen.smooth(&[
            (-14.0, 10.0),
            (-12.6, 0.0),
            (-7.5, -6.4),
            (0.0, -8.6),
            (7.5, -6.4),
            (12.6, 0.0),
            (14.0, 10.0),
        ]);
    });
    pen.smooth(&[
        (-12.4, 9.4),
        (-11.0, 1.0),
        (-6.5, -4.8),
        (0.0, -6.8),
        (6.5, -4.8),
        (11.0, 1.0),
        (12.4, 9.4),
    ]);
    pen.stroke(&[(-11.0, 14.6), (11.0, 14.6)], 4.8, 4.8);
    for side in [-1.0, 1.0] {
        pen.stroke(&[(side * 10.0, 7.4), (side * 16.0, 6.2)], 3.2, 3.2);
        pen.smooth(&[
            (side * 13.6, 6.4),
            (side * 16.0, 2.2),
            (side * 20.6, 1.0),
            (side * 22.4, 4.0),
            (side * 20.6, 7.4),
            (side * 16.6, 8.6),
        ]);
    }
}

fn elephant(pen: &mut Pen) {
    pen.smooth(&[
        (-8.0, -11.0),
        (2.0, -13.5),
        (13.0, -11.0),
        (18.5, -2.0),
        (17.0, 6.0),
        (4.0, 8.5),
        (-8.0, 6.0),
    ]);
    for (left, right) in [(-6.5, 0.0), (10.5, 17.5)] {
        pen.polygon(&[
            (left, 0.0),
            (right, 0.0),
            (right - 0.4, 17.0),
            (left + 0.4, 17.0),
        ]);
    }
    pen.brush(&[(17.5, -4.0), (20.5, 1.0), (20.5, 7.0)], 2.2, 1.6);
    pen.circle((-12.0, -5.0), 8.4);
    pen.brush(
        &[
            (-16.0, -2.0),
            (-18.6, 5.0),
            (-18.4, 11.5),
            (-15.0, 15.0),
            (-12.0, 13.0),
        ],
        8.0,
        2.8,
    );
    pen.cutting(|pen| {
        pen.brush(
            &[
                (-9.5, -12.5),
                (-2.0, -9.0),
                (-1.5, -1.0),
                (-7.0, 3.5),
                (-9.6, -2.0),
            ],
            1.5,
            1.5,
        );
        pen.circle((-14.2, -6.0), 1.5);
        pen.brush(&[(-15.0, 6.4), (-12.0, 8.0), (-9.4, 7.0)], 1.6, 1.0);
    });
    pen.brush(&[(-12.8, 4.6), (-11.0, 8.4), (-6.8, 9.6)], 3.2, 1.4);
}

fn horse(pen: &mut Pen) {
    pen.smooth(&[
        (-10.0, 18.0),
        (-7.0, 11.5),
        (-1.5, 5.0),
        (-5.5, 5.0),
        (-10.5, 6.0),
        (-14.0, 10.5),
        (-17.5, 9.0),
        (-18.5, 4.0),
        (-13.0, -4.0),
        (-8.5, -11.0),
        (-4.5, -13.5),
        (-4.0, -20.0),
        (1.0, -15.0),
        (9.0, -10.5),
        (14.0, -1.0),
        (15.5, 10.0),
        (15.0, 18.0),
        (3.0, 18.8),
    ]);
    pen.cutting(|pen| {
        pen.circle((-6.4, -5.6), 1.8);
        pen.circle((-15.2, 5.2), 1.1);
        pen.brush(
            &[(1.0, -9.5), (7.0, -4.0), (10.0, 4.0), (10.6, 13.0)],
            1.5,
            1.5,
        );
    });
}

fn chariot(pen: &mut Pen) {
    pen.smooth(&[
        (-20.0, -9.6),
        (-12.0, -17.6),
        (-2.0, -20.6),
        (8.0, -17.6),
        (16.0, -9.6),
        (-2.0, -12.2),
    ]);
    pen.stroke(&[(-2.0, -14.0), (-2.0, 2.0)], 2.8, 2.8);
    pen.polygon(&[(-16.5, -5.6), (11.0, -5.6), (14.5, 6.4), (-15.5, 6.4)]);
    pen.cutting(|pen| {
        for left in [-13.4, 1.2] {
            pen.polygon(&[
                (left, -2.6),
                (left + 8.2, -2.6),
                (left + 8.2, 1.6),
                (left, 1.6),
            ]);
        }
    });
    pen.brush(&[(11.0, 4.4), (18.0, 3.0), (22.0, -4.0)], 3.6, 2.6);
    pen.wheel((-1.0, 8.6), 12.0);
}

fn cannon(pen: &mut Pen) {
    pen.stroke(&[(-4.0, 6.0), (-18.5, 15.5)], 4.0, 3.4);
    pen.polygon(&[(-16.5, -6.0), (-12.0, 6.8), (17.0, -7.4), (13.8, -16.2)]);
    pen.smooth(&[(-16.8, -6.4), (-18.6, 0.6), (-12.0, 7.2), (-10.0, 0.0)]);
    pen.circle((-18.8, 2.4), 2.4);
    pen.polygon(&[(13.0, -18.8), (17.4, -20.4), (22.0, -8.0), (17.8, -6.2)]);
    pen.cutting(|pen| pen.stroke(&[(-5.4, -11.0), (-0.2, 2.8)], 1.3, 1.3));
    pen.wheel((1.0, 8.6), 9.8);
}

fn soldier(pen: &mut Pen) {
    pen.smooth(&[
        (-15.0, 19.0),
        (-13.6, 12.0),
        (-6.5, 8.0),
        (1.5, 8.0),
        (8.6, 12.0),
        (10.0, 19.0),
        (-2.5, 20.0),
    ]);
    pen.ellipse((-2.5, -0.5), 7.6, 8.6);
    pen.cutting(|pen| {
        pen.brush(&[(-9.5, 9.0), (-2.5, 11.0), (4.5, 9.0)], 1.6, 1.6);
        pen.smooth(&[(-19.0, -0.8), (-2.5, -4.8), (14.0, -0.8), (-2.5, -22.0)]);
    });
    pen.polygon(&[(-18.5, -4.0), (-2.5, -20.0), (13.0, -4.0)]);
    pen.smooth(&[
        (-18.5, -4.0),
        (-10.5, -7.4),
        (-2.5, -8.4),
        (5.5, -7.4),
        (13.0, -4.0),
        (-2.5, -6.0),
    ]);
    pen.stroke(&[(15.4, 18.0), (15.4, -9.0)], 2.4, 2.4);
    pen.smooth(&[(15.4, -18.6), (18.4, -12.0), (15.4, -7.0), (12.4, -12.0)]);
}
