//! Where arrows run: side by side along a line, and from rim to rim.

use super::{Arrow, Course, Place, Stands, middle, stands};
use crate::render::{layer::length, view::BoardView};
use crate::xiangqi::Square;

/// Distance between arrows that lie side by side.
const APART: f32 = 17.0;

/// All arrows of the view where they are drawn, in the view's order. An arrow from a point to itself
/// is left out.
pub(super) fn courses(view: &BoardView) -> Vec<Course<'_>> {
    let arrows: Vec<&Arrow> = view
        .arrows
        .iter()
        .filter(|arrow| arrow.from != arrow.to)
        .collect();
    offsets(&arrows)
        .into_iter()
        .zip(arrows)
        .map(|(offset, arrow)| course(view, arrow, offset))
        .collect()
}

fn course<'a>(view: &BoardView, arrow: &'a Arrow, offset: f32) -> Course<'a> {
    let [from, to] = [arrow.from, arrow.to].map(|square| middle(view, square));
    let span = length(to.0 - from.0, to.1 - from.1);
    let along = ((to.0 - from.0) / span, (to.1 - from.1) / span);
    // The normal does not turn with the arrow, so that both directions agree on the sides.
    let normal = if is_forward(along) {
        (-along.1, along.0)
    } else {
        (along.1, -along.0)
    };
    let on = |base: Place, step: f32| {
        (
            base.0 + along.0 * step + normal.0 * offset,
            base.1 + along.1 * step + normal.1 * offset,
        )
    };
    Course {
        arrow,
        tail: on(from, reach(room(view, arrow.from, 9.0), offset)),
        tip: on(to, -reach(room(view, arrow.to, 3.0), offset)),
    }
}

/// How far from the middle of a point an arrow keeps. The writing on a piece lies within 26 pixels.
fn room(view: &BoardView, square: Square, bare: f32) -> f32 {
    match stands(view, square) {
        Stands::Piece => 27.0,
        Stands::Ghost => 17.0,
        Stands::Nothing => bare,
    }
}

/// Where a line at this distance from the middle leaves a circle.
fn reach(radius: f32, offset: f32) -> f32 {
    (radius * radius - offset * offset).max(0.0).sqrt()
}

fn is_forward(along: Place) -> bool {
    along.0 > 0.001 || along.0.abs() <= 0.001 && along.1 > 0.0
}

/// How far each arrow is moved to the side, so that arrows along the same line do not cover each
/// other.
fn offsets(arrows: &[&Arrow]) -> Vec<f32> {
    let mut lanes: Vec<Option<usize>> = vec![None; arrows.len()];
    let mut offsets = vec![0.0; arrows.len()];
    for first in 0..arrows.len() {
        if lanes[first].is_some() {
            continue;
        }
        let group = group_of(first, arrows);
        let mut count = 0;
        for &number in &group {
            let taken: Vec<usize> = group
                .iter()
                .filter(|&&other| other != number && overlap(arrows[number], arrows[other]))
                .filter_map(|&other| lanes[other])
                .collect();
            let lane = (0..).find(|lane| !taken.contains(lane)).unwrap_or(0);
            lanes[number] = Some(lane);
            count = count.max(lane + 1);
        }
        for &number in &group {
            let lane = lanes[number].unwrap_or(0) as f32;
            offsets[number] = (lane - (count - 1) as f32 / 2.0) * APART;
        }
    }
    offsets
}

/// The arrows that are connected with this one by overlaps, those in one direction first.
fn group_of(first: usize, arrows: &[&Arrow]) -> Vec<usize> {
    let mut group = vec![first];
    let mut next = 0;
    while let Some(&number) = group.get(next) {
        next += 1;
        for other in 0..arrows.len() {
            if !group.contains(&other) && overlap(arrows[number], arrows[other]) {
                group.push(other);
            }
        }
    }
    group.sort_by_key(|&number| {
        let (from, to) = ends(arrows[number]);
        (from > to, number)
    });
    group
}

fn grid(square: Square) -> (i32, i32) {
    (
        i32::from(square.file().number()),
        i32::from(square.rank().number()),
    )
}

fn ends(arrow: &Arrow) -> ((i32, i32), (i32, i32)) {
    (grid(arrow.from), grid(arrow.to))
}

/// Whether two arrows run along the same line and share more than a point of it.
fn overlap(one: &Arrow, other: &Arrow) -> bool {
    let (from, to) = ends(one);
    let along = (to.0 - from.0, to.1 - from.1);
    let relative = |(x, y): (i32, i32)| (x - from.0, y - from.1);
    let (start, end) = (relative(grid(other.from)), relative(grid(other.to)));
    let is_on = |(x, y): (i32, i32)| along.0 * y == along.1 * x;
    if !is_on(start) || !is_on(end) {
        return false;
    }
    let at = |(x, y): (i32, i32)| x * along.0 + y * along.1;
    let (low, high) = (at(start).min(at(end)), at(start).max(at(end)));
    low < at(along) && high > 0
}

#[cfg(test)]
mod tests {
    use super::super::{ArrowKind, Stress};
    use super::*;

    fn arrow(from: &str, to: &str) -> Arrow {
        Arrow {
            from: from.parse().unwrap(),
            to: to.parse().unwrap(),
            kind: ArrowKind::Chase,
            stress: Stress::Strong,
        }
    }

    #[track_caller]
    fn check(arrows: &[(&str, &str)], expected: &[f32]) {
        let arrows: Vec<_> = arrows.iter().map(|(from, to)| arrow(from, to)).collect();
        assert_eq!(offsets(&arrows.iter().collect::<Vec<_>>()), expected);
    }

    #[test]
    fn only_arrows_along_the_same_line_move_aside() {
        check(&[("a0", "a4")], &[0.0]);
        check(&[("a0", "a4"), ("a4", "a0")], &[-8.5, 8.5]);
        check(&[("a0", "a4"), ("a4", "a8")], &[0.0, 0.0]);
        check(&[("a0", "a4"), ("b0", "b4"), ("a0", "e4")], &[0.0; 3]);
        check(
            &[("a0", "a4"), ("a9", "a3"), ("a1", "a4")],
            &[-17.0, 17.0, 0.0],
        );
        // The last one may share the lane of the second, which it does not meet.
        check(
            &[("a0", "a4"), ("a9", "a3"), ("a1", "a2")],
            &[-8.5, 8.5, 8.5],
        );
        check(&[("b0", "c2"), ("c2", "b0")], &[-8.5, 8.5]);
    }
}
