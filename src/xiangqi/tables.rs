//! What each piece could reach on an empty board, worked out when the program is compiled.

use super::{piece::Side, square::Square, square_set::SquareSet};

/// A point and the points that it opens: a horse's leg with its two targets, an elephant's eye with
/// its one. Where the board ends, `targets` is empty.
#[derive(Clone, Copy)]
pub(super) struct Gate {
    pub(super) gate: SquareSet,
    pub(super) targets: SquareSet,
}

type PerSquare<T> = [T; Square::COUNT];

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Rays up, right, down and left. On the first two the nearest point has the lowest number, on the
/// other two the highest.
pub(super) static RAYS: [PerSquare<SquareSet>; 4] = {
    let mut rays = [[SquareSet::EMPTY; Square::COUNT]; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut index = 0;
        while index < Square::COUNT {
            let (files, ranks) = ORTHOGONAL[direction];
            let mut next = square(index).offset(files, ranks);
            while let Some(point) = next {
                rays[direction][index] = rays[direction][index].with(point);
                next = point.offset(files, ranks);
            }
            index += 1;
        }
        direction += 1;
    }
    rays
};

/// From a horse's point: each leg with the two points behind it.
pub(super) static HORSE: PerSquare<[Gate; 4]> = {
    let mut table = [[CLOSED; 4]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut leg = 0;
        while leg < 4 {
            let (files, ranks) = ORTHOGONAL[leg];
            table[index][leg] = gate(
                index,
                ORTHOGONAL[leg],
                [
                    (2 * files + ranks, 2 * ranks + files),
                    (2 * files - ranks, 2 * ranks - files),
                ],
            );
            leg += 1;
        }
        index += 1;
    }
    table
};

/// To a point: each leg (diagonally beside it) with the two points from which a horse comes over it.
pub(super) static HORSE_TO: PerSquare<[Gate; 4]> = {
    let mut table = [[CLOSED; 4]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut leg = 0;
        while leg < 4 {
            let (files, ranks) = DIAGONAL[leg];
            table[index][leg] = gate(
                index,
                DIAGONAL[leg],
                [(2 * files, ranks), (files, 2 * ranks)],
            );
            leg += 1;
        }
        index += 1;
    }
    table
};

/// Around a point: all points from which a horse could come to it, its legs not considered.
pub(super) static HORSE_AROUND: PerSquare<SquareSet> = {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut bits = 0;
        let mut leg = 0;
        while leg < 4 {
            bits |= HORSE_TO[index][leg].targets.bits();
            leg += 1;
        }
        table[index] = SquareSet::from_bits(bits);
        index += 1;
    }
    table
};

/// From an elephant's point: each eye with the point behind it, on either half of the board.
pub(super) static ELEPHANT: PerSquare<[Gate; 4]> = {
    let mut table = [[CLOSED; 4]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut eye = 0;
        while eye < 4 {
            let (files, ranks) = DIAGONAL[eye];
            let target = (2 * files, 2 * ranks);
            table[index][eye] = gate(index, DIAGONAL[eye], [target, target]);
            eye += 1;
        }
        index += 1;
    }
    table
};

/// The points one step away along a line.
pub(super) static BESIDE: PerSquare<SquareSet> = steps(ORTHOGONAL);

/// The points one step away diagonally.
pub(super) static CORNERS: PerSquare<SquareSet> = steps(DIAGONAL);

/// Where a soldier of the side (by [`Side::index`]) goes to: forward, and sideways past the river.
pub(super) static SOLDIER: [PerSquare<SquareSet>; 2] = {
    let mut table = [[SquareSet::EMPTY; Square::COUNT]; 2];
    let mut side = 0;
    while side < 2 {
        let forward = if side == 0 { 1 } else { -1 };
        let mut index = 0;
        while index < Square::COUNT {
            let here = square(index);
            let mut targets = SquareSet::EMPTY;
            if let Some(point) = here.offset(0, forward) {
                targets = targets.with(point);
            }
            if !OWN_HALF[side].contains(here) {
                if let Some(point) = here.offset(1, 0) {
                    targets = targets.with(point);
                }
                if let Some(point) = here.offset(-1, 0) {
                    targets = targets.with(point);
                }
            }
            table[side][index] = targets;
            index += 1;
        }
        side += 1;
    }
    table
};

/// From where a soldier of the side attacks a point.
pub(super) static SOLDIER_TO: [PerSquare<SquareSet>; 2] = {
    let mut table = [[SquareSet::EMPTY; Square::COUNT]; 2];
    let mut side = 0;
    while side < 2 {
        let mut from = 0;
        while from < Square::COUNT {
            let mut to = 0;
            while to < Square::COUNT {
                if SOLDIER[side][from].contains(square(to)) {
                    table[side][to] = table[side][to].with(square(from));
                }
                to += 1;
            }
            from += 1;
        }
        side += 1;
    }
    table
};

/// The points whose filling or emptying can change whether a general here is attacked: its lines
/// and the legs of the horses that could attack it.
pub(super) static SENSITIVE: PerSquare<SquareSet> = {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut bits = CORNERS[index].bits();
        let mut direction = 0;
        while direction < 4 {
            bits |= RAYS[direction][index].bits();
            direction += 1;
        }
        table[index] = SquareSet::from_bits(bits);
        index += 1;
    }
    table
};

/// The points between a point and each of these that is on a line with it.
pub(super) fn between(point: Square, others: SquareSet) -> SquareSet {
    RAYS.iter().fold(SquareSet::EMPTY, |all, rays| {
        let ray = rays[usize::from(point.index())];
        (ray & others).fold(all, |all, other| {
            all | (ray ^ rays[usize::from(other.index())]).without(other)
        })
    })
}

/// The nine points of each side's palace.
pub(super) const PALACE: [SquareSet; 2] = [area((3, 5), (0, 2)), area((3, 5), (7, 9))];

/// Each side's half of the board, up to the river.
pub(super) const OWN_HALF: [SquareSet; 2] = [area((0, 8), (0, 4)), area((0, 8), (5, 9))];

/// The five points of each side's advisors.
pub(super) const ADVISOR_POINTS: [SquareSet; 2] =
    both_sides([(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]);

/// The seven points of each side's elephants.
pub(super) const ELEPHANT_POINTS: [SquareSet; 2] =
    both_sides([(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]);

/// The points that a soldier of this side can stand on: all ahead of its first line, and on its own
/// half the five files that it starts on.
pub(super) const fn soldier_points(side: Side) -> SquareSet {
    let [red, black] = both_sides([
        (0, 3),
        (2, 3),
        (4, 3),
        (6, 3),
        (8, 3),
        (0, 4),
        (2, 4),
        (4, 4),
        (6, 4),
        (8, 4),
    ]);
    match side {
        Side::Red => SquareSet::from_bits(red.bits() | OWN_HALF[1].bits()),
        Side::Black => SquareSet::from_bits(black.bits() | OWN_HALF[0].bits()),
    }
}

const CLOSED: Gate = Gate {
    gate: SquareSet::EMPTY,
    targets: SquareSet::EMPTY,
};

const fn square(index: usize) -> Square {
    #[expect(clippy::cast_possible_truncation, reason = "below 90")]
    match Square::from_index(index as u8) {
        Some(square) => square,
        None => panic!("tables stay on the board"),
    }
}

const fn gate(index: usize, through: (i8, i8), targets: [(i8, i8); 2]) -> Gate {
    let here = square(index);
    let Some(gate) = here.offset(through.0, through.1) else {
        return CLOSED;
    };
    let mut set = SquareSet::EMPTY;
    let mut n = 0;
    while n < 2 {
        if let Some(target) = here.offset(targets[n].0, targets[n].1) {
            set = set.with(target);
        }
        n += 1;
    }
    Gate {
        gate: SquareSet::of(gate),
        targets: set,
    }
}

const fn steps(directions: [(i8, i8); 4]) -> PerSquare<SquareSet> {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut n = 0;
        while n < 4 {
            if let Some(point) = square(index).offset(directions[n].0, directions[n].1) {
                table[index] = table[index].with(point);
            }
            n += 1;
        }
        index += 1;
    }
    table
}

const fn area(files: (usize, usize), ranks: (usize, usize)) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut rank = ranks.0;
    while rank <= ranks.1 {
        let mut file = files.0;
        while file <= files.1 {
            set = set.with(square(rank * 9 + file));
            file += 1;
        }
        rank += 1;
    }
    set
}

/// Red's points as (file, rank), and Black's opposite them.
const fn both_sides<const N: usize>(points: [(usize, usize); N]) -> [SquareSet; 2] {
    let mut red = SquareSet::EMPTY;
    let mut black = SquareSet::EMPTY;
    let mut n = 0;
    while n < N {
        let point = square(points[n].1 * 9 + points[n].0);
        red = red.with(point);
        black = black.with(point.turned());
        n += 1;
    }
    [red, black]
}
