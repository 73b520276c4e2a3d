//! The empty board: frame, wood, lines, river and file numbers.

use super::{
    colours::Colours,
    face::{Hand, Size, Writing},
    geometry::{CELL, HEIGHT, LEFT, NUMBER_BAND, SIDE_BAND, TOP, WIDTH},
    layer::{Area, Layer, between, cover, line},
    view::Style,
    wood::grain,
};
use crate::xiangqi::Side;

/// The board without pieces and file numbers, which is the same for both orientations.
pub(super) fn board(writing: &Writing, colours: &Colours, style: Style) -> Layer {
    let mut layer = Layer::clear(WIDTH, HEIGHT);
    paint_wood(&mut layer, colours, ALL, FIELD);
    draw_grid(&mut layer, colours);
    draw_ticks(&mut layer, colours);
    write_river(&mut layer, writing, colours, style);
    layer
}

/// The wood inside the frame.
const FIELD: Area = Area {
    from: (SIDE_BAND as f32, NUMBER_BAND as f32),
    to: ((WIDTH - SIDE_BAND) as f32, (HEIGHT - NUMBER_BAND) as f32),
};
const ALL: Area = Area {
    from: (0.0, 0.0),
    to: (WIDTH as f32, HEIGHT as f32),
};
const FIELD_TONES: u8 = 6;
const FRAME_TONES: u8 = 4;

/// Wood and, between `all` and `field`, a frame. The frame has a lit outer edge and a groove around
/// the field, and throws a shadow on the field.
pub(super) fn paint_wood(layer: &mut Layer, colours: &Colours, all: Area, field: Area) {
    let dark = between(colours.frame[0], [0.0; 3], 0.6);
    layer.shade_within(all, |x, y| {
        let inside = depth(field, x, y);
        let ([low, high], tone) = if inside > 0.0 {
            (colours.field, grain(x, y, FIELD_TONES))
        } else {
            (colours.frame, grain(x + 300.0, y * 1.4 + 90.0, FRAME_TONES))
        };
        let wood = between(low, high, tone);
        let edge = depth(all, x, y);
        let shade = if edge < 1.0 || (-1.5..1.0).contains(&inside) {
            between(wood, dark, 0.9)
        } else if edge < 3.0 || (-3.0..-1.5).contains(&inside) {
            between(wood, colours.frame_light, 0.5)
        } else if inside > 0.0 {
            // The light comes from the upper left, so the frame's shadow is wide there.
            let from_upper_left = (x - field.from.0).min(y - field.from.1);
            let reach = if from_upper_left < 8.0 { 8.0 } else { 4.0 };
            between(wood, dark, (0.34 * (1.0 - inside / reach)).max(0.0))
        } else {
            wood
        };
        (shade, 1.0)
    });
}

/// How far inside a rectangle a point lies: the distance to the nearest edge.
fn depth(area: Area, x: f32, y: f32) -> f32 {
    let across = (x - area.from.0).min(area.to.0 - x);
    let down = (y - area.from.1).min(area.to.1 - y);
    across.min(down)
}

fn point(column: u32, row: u32) -> (f32, f32) {
    ((LEFT + column * CELL) as f32, (TOP + row * CELL) as f32)
}

fn draw_line(layer: &mut Layer, colours: &Colours, from: (f32, f32), to: (f32, f32), width: f32) {
    let room = width / 2.0 + 1.0;
    let area = Area {
        from: (from.0.min(to.0) - room, from.1.min(to.1) - room),
        to: (from.0.max(to.0) + room, from.1.max(to.1) + room),
    };
    let distance = line(from, to, width);
    layer.paint_within(area, colours.lines, |x, y| cover(distance(x, y)));
}

/// A filled rectangle of the lines' colour; its corners lie between pixels.
fn draw_bar(layer: &mut Layer, colours: &Colours, from: (f32, f32), to: (f32, f32)) {
    layer.paint_within(Area { from, to }, colours.lines, |_, _| 1.0);
}

fn draw_grid(layer: &mut Layer, colours: &Colours) {
    let mut bar = |from: (f32, f32), to: (f32, f32)| {
        draw_bar(
            layer,
            colours,
            (from.0 - 1.0, from.1 - 1.0),
            (to.0 + 1.0, to.1 + 1.0),
        );
    };
    for row in 0..10 {
        bar(point(0, row), point(8, row));
    }
    for column in 0..9 {
        if column == 0 || column == 8 {
            bar(point(column, 0), point(column, 9));
        } else {
            bar(point(column, 0), point(column, 4));
            bar(point(column, 5), point(column, 9));
        }
    }
    for row in [0, 7] {
        draw_line(layer, colours, point(3, row), point(5, row + 2), 1.8);
        draw_line(layer, colours, point(5, row), point(3, row + 2), 1.8);
    }
    draw_outer_rule(layer, colours);
}

fn draw_outer_rule(layer: &mut Layer, colours: &Colours) {
    const GAP: f32 = 8.0;
    const WIDE: f32 = 3.0;
    let (left, top) = (point(0, 0).0 - GAP, point(0, 0).1 - GAP);
    let (right, bottom) = (point(8, 9).0 + GAP, point(8, 9).1 + GAP);
    draw_bar(layer, colours, (left, top), (right, top + WIDE));
    draw_bar(layer, colours, (left, bottom - WIDE), (right, bottom));
    draw_bar(layer, colours, (left, top), (left + WIDE, bottom));
    draw_bar(layer, colours, (right - WIDE, top), (right, bottom));
}

/// The angles around the points where cannons and soldiers stand at the start.
fn draw_ticks(layer: &mut Layer, colours: &Colours) {
    const GAP: f32 = 6.0;
    const ARM: f32 = 14.0;
    let cannons = [(1, 2), (7, 2), (1, 7), (7, 7)];
    let soldiers = [0, 2, 4, 6, 8]
        .into_iter()
        .flat_map(|column| [(column, 3), (column, 6)]);
    for (column, row) in cannons.into_iter().chain(soldiers) {
        let (x, y) = point(column, row);
        for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            if (column == 0 && right < 0.0) || (column == 8 && right > 0.0) {
                continue;
            }
            let corner = |across: f32, along: f32| (x + right * across, y + down * along);
            let mut bar = |one: (f32, f32), other: (f32, f32)| {
                let from = (one.0.min(other.0), one.1.min(other.1));
                let to = (one.0.max(other.0), one.1.max(other.1));
                draw_bar(layer, colours, from, to);
            };
            bar(
                corner(GAP - 1.0, GAP - 1.0),
                corner(GAP - 1.0 + ARM, GAP + 1.0),
            );
            bar(
                corner(GAP - 1.0, GAP - 1.0),
                corner(GAP + 1.0, GAP - 1.0 + ARM),
            );
        }
    }
}

fn write_river(layer: &mut Layer, writing: &Writing, colours: &Colours, style: Style) {
    let han = if style == Style::Simplified {
        '汉'
    } else {
        '漢'
    };
    let (_, above) = point(0, 4);
    let middle = above + CELL as f32 / 2.0;
    for (character, column) in [('楚', 1.42), ('河', 2.5), (han, 5.5), ('界', 6.58)] {
        let mask = writing.glyph(
            Hand::Brush,
            character,
            Size {
                em: 52.0,
                weight: 0.2,
            },
        );
        let x = (LEFT as f32 + column * CELL as f32).round();
        layer.stamp(&mask, (x, middle), colours.river, 0.9);
    }
}

/// The file numbers with this side's home rank at the bottom. Red counts in Chinese numerals and
/// Black in digits, each from its own right.
pub(super) fn write_numbers(
    layer: &mut Layer,
    writing: &Writing,
    colours: &Colours,
    style: Style,
    bottom: Side,
) {
    let upper = NUMBER_BAND as f32 / 2.0;
    let lower = HEIGHT as f32 - upper;
    for column in 0..9 {
        let (x, _) = point(column, 0);
        for (side, number) in [(bottom, 9 - column), (!bottom, column + 1)] {
            let y = if side == bottom { lower } else { upper };
            let mask = number_mask(writing, style, side, number);
            layer.stamp(
                &mask,
                (x, y + 1.0),
                between(colours.frame[0], [0.0; 3], 0.5),
                0.8,
            );
            layer.stamp(&mask, (x, y), colours.numbers, 1.0);
        }
    }
}

/// The number of a file as `side` counts it.
pub(super) fn number_mask(
    writing: &Writing,
    style: Style,
    side: Side,
    number: u32,
) -> image::GrayImage {
    const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let index = number.clamp(1, 9) - 1;
    if side == Side::Red && style.reads_chinese() {
        let size = Size {
            em: 35.0,
            weight: 0.7,
        };
        writing.glyph(Hand::Brush, NUMERALS[index as usize], size)
    } else {
        let digit = char::from_digit(index + 1, 10).unwrap_or(' ');
        writing.glyph(
            Hand::Print,
            digit,
            Size {
                em: 38.0,
                weight: 0.0,
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_numbers_are_large_enough_for_a_preview() {
        let writing = Writing::new();
        for number in 1..=9 {
            let digit = number_mask(&writing, Style::Traditional, Side::Black, number);
            let rows = digit
                .rows()
                .filter(|row| row.clone().any(|pixel| pixel.0[0] > 127));
            assert!(rows.count() >= 26, "the digit {number}");
            assert!(digit.height() <= NUMBER_BAND - 8);
            let numeral = number_mask(&writing, Style::Traditional, Side::Red, number);
            assert!(
                numeral.width().max(numeral.height()) >= 26,
                "the numeral {number}"
            );
            assert!(numeral.height() <= NUMBER_BAND - 8);
        }
    }

    #[test]
    fn people_who_read_no_chinese_get_digits_on_both_sides() {
        let writing = Writing::new();
        for style in Style::ALL {
            let [red, black] = Side::ALL.map(|side| number_mask(&writing, style, side, 4));
            assert_eq!(red == black, !style.reads_chinese(), "{style:?}");
        }
    }

    #[test]
    fn the_river_is_written() {
        let writing = Writing::new();
        let size = Size {
            em: 52.0,
            weight: 0.2,
        };
        for character in "楚河漢汉界".chars() {
            let mask = writing.glyph(Hand::Brush, character, size);
            assert!(mask.as_raw().iter().filter(|&&ink| ink > 127).count() > 100);
        }
    }
}
