//! How arrows and the rings at their ends look.

use super::{Arrow, ArrowKind, Course, Place, Stress, middle};
use crate::render::{
    colours::Colours,
    disc::RADIUS,
    layer::{Area, Colour, Layer, cover, length},
    view::BoardView,
};
use crate::xiangqi::Square;

/// How far the light edge of an arrow reaches.
const EDGE: f32 = 2.2;

struct Pen {
    colour: Colour,
    strength: f32,
    /// By how much everything is made thinner.
    scale: f32,
}

fn pen(colours: &Colours, arrow: &Arrow) -> Pen {
    let colour = match arrow.kind {
        ArrowKind::Move { side, .. } => colours.sides[side.index()],
        ArrowKind::Check => colours.check_arrow,
        ArrowKind::Chase => colours.chase_arrow,
        ArrowKind::Kill => colours.kill_arrow,
    };
    let (strength, scale) = match arrow.stress {
        Stress::Strong => (1.0, 1.0),
        Stress::Faint => (0.62, 0.74),
    };
    Pen {
        colour,
        strength,
        scale,
    }
}

/// Paints a shape, given by the distance from its edge, with a light edge around it.
fn paint(
    layer: &mut Layer,
    area: Area,
    colours: &Colours,
    pen: &Pen,
    shape: impl Fn(f32, f32) -> f32,
    clip: impl Fn(f32, f32) -> f32,
) {
    layer.paint_within(area, colours.arrow_edge, |x, y| {
        0.85 * pen.strength * cover(shape(x, y) - EDGE * pen.scale) * clip(x, y)
    });
    layer.paint_within(area, pen.colour, |x, y| {
        pen.strength * cover(shape(x, y)) * clip(x, y)
    });
}

/// The arrow's line and head.
pub(super) fn arrow(layer: &mut Layer, view: &BoardView, colours: &Colours, course: &Course<'_>) {
    let pen = pen(colours, course.arrow);
    let along = course.along();
    let span = course.length();
    let head = (17.0 * pen.scale.max(0.85)).min(span * 0.72);
    let half = head * 0.62;
    let tail = course.tail;
    let kind = &course.arrow.kind;
    let scale = pen.scale;
    let shape = move |x: f32, y: f32| {
        let (dx, dy) = (x - tail.0, y - tail.1);
        let forward = dx * along.0 + dy * along.1;
        let aside = (dy * along.0 - dx * along.1).abs();
        let shaft = shaft(kind, forward, aside, span - head * 0.9, scale);
        shaft.min(triangle(forward - span, aside, head, half))
    };
    let in_the_way = in_the_way(view, course);
    let clip = |x: f32, y: f32| {
        in_the_way.iter().fold(1.0, |clear: f32, &(left, top)| {
            clear.min(1.0 - cover(length(x - left, y - top) - RADIUS - 1.0))
        })
    };
    let room = 16.0;
    let area = Area {
        from: (
            course.tail.0.min(course.tip.0) - room,
            course.tail.1.min(course.tip.1) - room,
        ),
        to: (
            course.tail.0.max(course.tip.0) + room,
            course.tail.1.max(course.tip.1) + room,
        ),
    };
    paint(layer, area, colours, &pen, shape, clip);
}

/// The pieces below which the arrow runs: those that are neither at its beginning nor at its end.
fn in_the_way(view: &BoardView, course: &Course<'_>) -> Vec<Place> {
    let ends = [course.arrow.from, course.arrow.to];
    Square::all()
        .filter(|square| view.pieces[usize::from(square.index())].is_some())
        .filter(|square| !ends.contains(square))
        .map(|square| middle(view, square))
        .collect()
}

/// The distance from the edge of the line of an arrow of this kind, for a point so far along it and so
/// far aside.
fn shaft(kind: &ArrowKind, forward: f32, aside: f32, span: f32, scale: f32) -> f32 {
    let bar = |from: f32, to: f32, aside: f32, half: f32| {
        (from - forward).max(forward - to).max(aside - half)
    };
    match kind {
        ArrowKind::Move { .. } => bar(0.0, span, aside, 3.2 * scale),
        ArrowKind::Check => bar(0.0, span, (aside - 4.4 * scale).abs(), 1.9 * scale),
        ArrowKind::Chase => {
            let (dash, gap) = (13.0, 8.0);
            let number = (forward / (dash + gap)).floor().max(0.0);
            let near = |number: f32| {
                let from = number * (dash + gap);
                let to = (from + dash).min(span);
                if from < span {
                    bar(from, to, aside, 3.4 * scale)
                } else {
                    f32::MAX
                }
            };
            near(number)
                .min(near(number + 1.0))
                .min(near((number - 1.0).max(0.0)))
        }
        ArrowKind::Kill => {
            let step = 13.0;
            let near = |number: f32| {
                let at = number * step + 4.0;
                if at <= span {
                    length(forward - at, aside) - 4.6 * scale
                } else {
                    f32::MAX
                }
            };
            let number = (forward / step).floor().max(0.0);
            near(number)
                .min(near(number + 1.0))
                .min(near((number - 1.0).max(0.0)))
        }
    }
}

/// The distance from the edge of a head whose tip is at 0 and whose base lies at `-length`.
fn triangle(forward: f32, aside: f32, length: f32, half: f32) -> f32 {
    let slope = (length * length + half * half).sqrt();
    let side = (aside * length + forward * half) / slope;
    side.max(-length - forward)
}

/// The ring around the end of an attack.
pub(super) fn ring(layer: &mut Layer, view: &BoardView, colours: &Colours, arrow: &Arrow) {
    let pen = pen(colours, arrow);
    let (left, top) = middle(view, arrow.to);
    let scale = pen.scale;
    let shape = |x: f32, y: f32| {
        let (x, y) = (x - left, y - top);
        let out = length(x, y);
        match arrow.kind {
            ArrowKind::Move { .. } => f32::MAX,
            ArrowKind::Check => ((out - 33.8).abs() - 3.6).abs() - 1.5 * scale,
            ArrowKind::Chase => {
                let (x, y) = (x.abs(), y.abs());
                let tick = |along: f32, aside: f32| {
                    (30.0 - along).max(along - 42.0).max(aside - 2.4 * scale)
                };
                ((out - 35.0).abs() - 2.2 * scale)
                    .min(tick(x, y))
                    .min(tick(y, x))
            }
            ArrowKind::Kill => {
                // Sixteen dots: four in each quarter, mirrored from one eighth.
                let (x, y) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
                let dot = |dx: f32, dy: f32| length(x - 35.0 * dx, y - 35.0 * dy) - 3.6 * scale;
                dot(0.980_785, 0.195_09).min(dot(0.831_47, 0.555_57))
            }
        }
    };
    let area = Area {
        from: (left - 46.0, top - 46.0),
        to: (left + 46.0, top + 46.0),
    };
    if !matches!(arrow.kind, ArrowKind::Move { .. }) {
        paint(layer, area, colours, &pen, shape, |_, _| 1.0);
    }
}
