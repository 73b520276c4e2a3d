//! Where things are on the picture, in pixels from its upper left corner.

use crate::xiangqi::{Side, Square};

/// Width of every picture.
pub const WIDTH: u32 = 720;
/// Height of every picture.
pub const HEIGHT: u32 = 2 * TOP + 9 * CELL;
/// Distance between neighbouring points.
pub const CELL: u32 = 76;
/// Height of the bands at the upper and lower edge that hold the file numbers and nothing else.
pub const NUMBER_BAND: u32 = 46;

/// From the left edge to the leftmost file.
pub(super) const LEFT: u32 = 56;
/// From the upper edge to the uppermost rank: half a cell and a gap below the number band.
pub(super) const TOP: u32 = NUMBER_BAND + CELL / 2 + 4;
/// Width of the frame at the left and right edge.
pub(super) const SIDE_BAND: u32 = 12;

/// The pixel at whose upper left corner the lines of `square` cross, as `(x, y)`.
#[must_use]
pub fn centre(square: Square, bottom: Side) -> (u32, u32) {
    let (column, row) = place(square, bottom);
    (LEFT + column * CELL, TOP + row * CELL)
}

/// The column (0 to 8 from the left) and row (0 to 9 from above) at which `square` is seen.
pub(super) fn place(square: Square, bottom: Side) -> (u32, u32) {
    let seen = match bottom {
        Side::Red => square,
        Side::Black => square.turned(),
    };
    (
        u32::from(seen.file().number()),
        9 - u32::from(seen.rank().number()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(square: &str, bottom: Side, expected: (u32, u32)) {
        assert_eq!(centre(square.parse().unwrap(), bottom), expected);
    }

    #[test]
    fn points_counted_by_hand() {
        check("a0", Side::Red, (56, 772));
        check("i9", Side::Red, (664, 88));
        check("e0", Side::Red, (360, 772));
        check("h2", Side::Red, (588, 620));
        check("a0", Side::Black, (664, 88));
        check("h2", Side::Black, (132, 240));
        assert_eq!((WIDTH, HEIGHT), (720, 860));
    }

    #[test]
    fn turning_is_a_half_turn_of_the_picture() {
        for square in Square::all() {
            let (x, y) = centre(square, Side::Red);
            assert_eq!(centre(square, Side::Black), (WIDTH - x, HEIGHT - y));
        }
    }
}
