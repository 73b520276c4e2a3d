//! The numbers of the moves, and where there is room for them.

use image::{GrayImage, Luma};

use super::{ArrowKind, Course, Place, Stands, Stress, middle, stands};
use crate::render::{
    colours::Colours,
    digits::{digits, width},
    disc::RADIUS,
    face::Writing,
    geometry::{HEIGHT, NUMBER_BAND, SIDE_BAND, WIDTH},
    layer::{Area, Layer, byte, cover, length, line},
    view::BoardView,
};
use crate::xiangqi::{Side, Square};

/// Half the height of a badge. There is so much room between four pieces.
const HALF: f32 = 16.0;
/// How far the writing on a piece reaches from its middle.
const CHARACTER: f32 = 22.0;
/// How many numbers one badge shows.
const SHOWN: usize = 3;

/// The numbers of a move arrow, on a plate in its side's colour: round for Red, square for Black.
pub(super) struct Badge {
    side: Side,
    stress: Stress,
    glyphs: Vec<GrayImage>,
    half: Place,
    middle: Place,
}

/// A badge for every move arrow, each where it hides least.
pub(super) fn place(view: &BoardView, courses: &[Course<'_>], writing: &Writing) -> Vec<Badge> {
    let mut badges: Vec<Badge> = Vec::new();
    for course in courses {
        let ArrowKind::Move { side, numbers } = &course.arrow.kind else {
            continue;
        };
        let glyphs = glyphs(numbers, writing);
        let half = (HALF.max(width(&glyphs) / 2.0 + 7.0), HALF);
        let best = candidates(course)
            .map(|(at, cost)| {
                (
                    cost + self::cost(view, courses, course, &badges, at, half),
                    at,
                )
            })
            .min_by(|(one, _), (other, _)| one.total_cmp(other));
        if let Some((_, middle)) = best {
            badges.push(Badge {
                side: *side,
                stress: course.arrow.stress,
                glyphs,
                half,
                middle,
            });
        }
    }
    badges
}

fn glyphs(numbers: &[u8], writing: &Writing) -> Vec<GrayImage> {
    let shown = &numbers[..numbers.len().min(SHOWN)];
    let em = match shown {
        [] | [0..=9] => 33.0,
        _ => 28.0,
    };
    let mut glyphs = Vec::new();
    for (at, &number) in shown.iter().enumerate() {
        if at > 0 {
            glyphs.push(dot());
        }
        glyphs.extend(digits(number, em, writing));
    }
    glyphs
}

/// What stands between two numbers.
fn dot() -> GrayImage {
    GrayImage::from_fn(9, 9, |x, y| {
        let distance = length(x as f32 - 4.0, y as f32 - 4.0);
        Luma([byte(255.0 * cover(distance - 2.2))])
    })
}

/// Places along the arrow and beside it, and how unwelcome each is by itself.
fn candidates(course: &Course<'_>) -> impl Iterator<Item = (Place, f32)> {
    const ALONG: [f32; 9] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
    const ASIDE: [f32; 11] = [
        0.0, 16.0, -16.0, 24.0, -24.0, 31.0, -31.0, 38.0, -38.0, 46.0, -46.0,
    ];
    let (along, span, tail) = (course.along(), course.length(), course.tail);
    ALONG.into_iter().flat_map(move |part| {
        ASIDE.into_iter().map(move |aside| {
            let at = (
                tail.0 + along.0 * span * part - along.1 * aside,
                tail.1 + along.1 * span * part + along.0 * aside,
            );
            (at, aside.abs() * 0.9 + (part - 0.5).abs() * span * 0.3)
        })
    })
}

/// How much a badge here would hide.
fn cost(
    view: &BoardView,
    courses: &[Course<'_>],
    own: &Course<'_>,
    badges: &[Badge],
    at: Place,
    half: Place,
) -> f32 {
    let reach = half.0.max(half.1);
    let mut cost = 0.0;
    for square in Square::all() {
        let (left, top) = middle(view, square);
        let weight = match stands(view, square) {
            Stands::Piece => 8.0,
            Stands::Ghost => 4.0,
            Stands::Nothing => continue,
        };
        cost += weight * (RADIUS + reach - 2.0 - length(at.0 - left, at.1 - top)).max(0.0);
        if weight > 5.0 {
            let across = ((at.0 - left).abs() - half.0).max(0.0);
            let down = ((at.1 - top).abs() - half.1).max(0.0);
            cost += 60.0 * (CHARACTER - length(across, down)).max(0.0);
        }
    }
    for badge in badges {
        let across = half.0 + badge.half.0 + 3.0 - (at.0 - badge.middle.0).abs();
        let down = half.1 + badge.half.1 + 3.0 - (at.1 - badge.middle.1).abs();
        cost += 14.0 * across.min(down).max(0.0);
    }
    for course in courses {
        let gap = line(course.tail, course.tip, 8.0)(at.0, at.1) - reach;
        let weight = if course.arrow != own.arrow {
            1.6
        } else if course.length() < 2.0 * reach + 44.0 {
            // A short arrow would be hidden altogether.
            2.6
        } else {
            0.0
        };
        cost += weight * (-gap).max(0.0);
        let head = length(at.0 - course.tip.0, at.1 - course.tip.1);
        cost += 3.0 * (reach + 13.0 - head).max(0.0);
    }
    cost + 20.0 * outside(at, half)
}

/// How far a badge reaches out of the field.
fn outside(at: Place, half: Place) -> f32 {
    let (side, band) = (SIDE_BAND as f32 / 2.0, NUMBER_BAND as f32 + 2.0);
    let across = (side + half.0 - at.0).max(at.0 + half.0 + side - WIDTH as f32);
    let down = (band + half.1 - at.1).max(at.1 + half.1 + band - HEIGHT as f32);
    across.max(0.0) + down.max(0.0)
}

impl Badge {
    pub(super) fn draw(&self, layer: &mut Layer, colours: &Colours) {
        let (left, top) = (self.middle.0.round(), self.middle.1.round());
        let corner = match self.side {
            Side::Red => self.half.1,
            Side::Black => 4.0,
        };
        let half = self.half;
        let plate = move |x: f32, y: f32| {
            let (x, y) = (
                ((x - left).abs() - half.0 + corner).max(0.0),
                ((y - top).abs() - half.1 + corner).max(0.0),
            );
            length(x, y) - corner
        };
        let area = Area {
            from: (left - half.0 - 4.0, top - half.1 - 4.0),
            to: (left + half.0 + 4.0, top + half.1 + 4.0),
        };
        let (strength, inset) = match self.stress {
            Stress::Strong => (1.0, 0.0),
            Stress::Faint => (0.8, 2.0),
        };
        layer.paint_within(area, colours.arrow_edge, |x, y| {
            cover(plate(x, y) + inset - 2.0)
        });
        layer.paint_within(area, colours.sides[self.side.index()], |x, y| {
            strength * cover(plate(x, y) + inset)
        });
        let mut from = left - width(&self.glyphs) / 2.0;
        for glyph in &self.glyphs {
            let middle = from + (glyph.width() as f32 + 1.0) / 2.0;
            layer.stamp(glyph, (middle, top), colours.arrow_edge, 1.0);
            from += glyph.width() as f32 + 1.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_has_ink_and_none_is_another() {
        let writing = Writing::new();
        let drawn = glyphs(&[102, 34, 56], &writing);
        let more = glyphs(&[78, 9], &writing);
        let digits: Vec<_> = drawn
            .iter()
            .chain(&more)
            .filter(|glyph| glyph.height() > 9)
            .collect();
        assert_eq!(digits.len(), 10);
        for (number, digit) in digits.iter().enumerate() {
            let ink = digit.as_raw().iter().filter(|&&ink| ink > 127).count();
            assert!(ink > 50, "{number}: {ink}");
            assert!(digits[..number].iter().all(|other| other != digit));
        }
    }
}
