//! Which piece stands where, and what each attacks: [`Board`].

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use super::{
    mv::Move,
    piece::{Kind, Piece, Side},
    square::{File, Rank, Square},
    square_set::SquareSet,
    tables::{self, Gate},
};

/// The placement of pieces, and nothing else: no side to move, no history, no promise that the
/// placement is possible in a game.
#[derive(Clone, Copy)]
pub struct Board {
    /// Numbers into [`PIECES`].
    squares: [u8; Square::COUNT],
    kinds: [SquareSet; 7],
    sides: [SquareSet; 2],
}

/// Nothing, and every piece.
const PIECES: [Option<Piece>; 15] = {
    let mut pieces = [None; 15];
    let mut index = 0;
    while index < 14 {
        let side = Side::ALL[index / 7];
        let kind = Kind::ALL[index % 7];
        pieces[index + 1] = Some(Piece { side, kind });
        index += 1;
    }
    pieces
};

const fn number(piece: Piece) -> u8 {
    1 + 7 * piece.side as u8 + piece.kind as u8
}

/// The sets of points say all that the points themselves do, and are compared faster.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.kinds == other.kinds && self.sides == other.sides
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.digest());
    }
}

impl Board {
    /// A board without pieces.
    pub const EMPTY: Self = Self {
        squares: [0; Square::COUNT],
        kinds: [SquareSet::EMPTY; 7],
        sides: [SquareSet::EMPTY; 2],
    };

    /// The piece on this point.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        PIECES[self.squares[square.index() as usize] as usize]
    }

    /// A number that differs for most pairs of boards.
    pub(super) fn digest(&self) -> u64 {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let sets = self.kinds.iter().chain(&self.sides[..1]);
        let sum = sets.fold((0_u64, ODD), |(sum, factor), set| {
            let (low, high) = set.halves();
            let next = factor.wrapping_mul(ODD);
            let part = low.wrapping_mul(factor) ^ high.wrapping_mul(next).rotate_left(32);
            (sum.rotate_left(5) ^ part, next.wrapping_mul(ODD))
        });
        let mixed = (sum.0 ^ sum.0 >> 32).wrapping_mul(ODD);
        mixed ^ mixed >> 29
    }

    /// Puts a piece on a point, or empties it, whatever stood there.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(old) = self.piece_at(square) {
            let kind = &mut self.kinds[old.kind.index()];
            *kind = kind.without(square);
            let side = &mut self.sides[old.side.index()];
            *side = side.without(square);
        }
        if let Some(new) = piece {
            let kind = &mut self.kinds[new.kind.index()];
            *kind = kind.with(square);
            let side = &mut self.sides[new.side.index()];
            *side = side.with(square);
        }
        self.squares[square.index() as usize] = piece.map_or(0, number);
    }

    /// The board after this move, legal or not: what stood on `from` stands on `to`.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut board = *self;
        board.set(mv.to, self.piece_at(mv.from));
        board.set(mv.from, None);
        board
    }

    /// The points with any piece on them.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// The points of one side's pieces.
    #[must_use]
    pub const fn of_side(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// The points of the pieces of one kind, of both sides.
    #[must_use]
    pub const fn of_kind(&self, kind: Kind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// The points of one side's pieces of one kind.
    #[must_use]
    pub fn of(&self, side: Side, kind: Kind) -> SquareSet {
        self.of_side(side) & self.of_kind(kind)
    }

    /// The pieces with their points, from `a0` to `i9`.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The points with pieces strictly between two points of one line;
    /// empty if the points are on no common line.
    #[must_use]
    pub fn between(&self, from: Square, to: Square) -> SquareSet {
        tables::RAYS
            .iter()
            .map(|rays| rays[from.index() as usize])
            .find(|ray| ray.contains(to))
            .map_or(SquareSet::EMPTY, |ray| {
                let beyond = tables::RAYS
                    .iter()
                    .map(|rays| rays[to.index() as usize])
                    .find(|back| back.contains(from))
                    .unwrap_or_default();
                ray & beyond & self.occupied()
            })
    }

    /// The points to which the piece on `from` may go by its way of moving, captures included, its
    /// general's safety not considered. Empty if no piece stands there.
    #[must_use]
    pub fn reach(&self, from: Square) -> SquareSet {
        let Some(Piece { side, kind }) = self.piece_at(from) else {
            return SquareSet::EMPTY;
        };
        let index = from.index() as usize;
        let occupied = self.occupied();
        let targets = match kind {
            Kind::General => tables::BESIDE[index] & tables::PALACE[side.index()],
            Kind::Advisor => tables::CORNERS[index] & tables::PALACE[side.index()],
            Kind::Elephant => {
                through_gates(&tables::ELEPHANT[index], occupied) & tables::OWN_HALF[side.index()]
            }
            Kind::Horse => through_gates(&tables::HORSE[index], occupied),
            Kind::Chariot => chariot_reach(from, occupied),
            Kind::Cannon => cannon_reach(from, occupied),
            Kind::Soldier => tables::SOLDIER[side.index()][index],
        };
        targets & !self.of_side(side)
    }

    /// The pieces of `side` that attack `target`: that could capture there an enemy piece, their own
    /// general's safety not considered. Generals on an open file do not count as attacking each
    /// other; see [`Board::generals_face`].
    #[must_use]
    pub fn attackers(&self, target: Square, side: Side) -> SquareSet {
        let index = target.index() as usize;
        let mine = self.of_side(side);
        let mut found = self.line_and_horse_attackers(target, side, self.occupied());
        found |= tables::SOLDIER_TO[side.index()][index] & self.of_kind(Kind::Soldier);
        if tables::PALACE[side.index()].contains(target) {
            found |= tables::BESIDE[index] & self.of_kind(Kind::General);
            found |= tables::CORNERS[index] & self.of_kind(Kind::Advisor);
        }
        if tables::OWN_HALF[side.index()].contains(target) {
            found |= through_gates(&tables::ELEPHANT[index], self.occupied())
                & self.of_kind(Kind::Elephant);
        }
        found & mine
    }

    /// The pieces of `side` that would give check to a general on `target` if `occupied` were the
    /// points with pieces and `gone` had just been captured.
    pub(super) fn checkers_given(
        &self,
        target: Square,
        side: Side,
        occupied: SquareSet,
        gone: SquareSet,
    ) -> SquareSet {
        let soldiers =
            tables::SOLDIER_TO[side.index()][target.index() as usize] & self.of_kind(Kind::Soldier);
        let found = self.line_and_horse_attackers(target, side, occupied) | soldiers;
        found & self.of_side(side) & !gone
    }

    /// Whether this move of a piece of `side` gives check to the other general on `target`.
    pub(super) fn is_check(&self, mv: Move, side: Side, target: Square) -> bool {
        let Some(Piece { kind, .. }) = self.piece_at(mv.from) else {
            return false;
        };
        let of = |wanted: Kind| {
            let set = self.of(side, wanted).without(mv.from);
            if kind == wanted { set.with(mv.to) } else { set }
        };
        let occupied = self.occupied().without(mv.from).with(mv.to);
        let index = usize::from(target.index());
        !(tables::SOLDIER_TO[side.index()][index] & of(Kind::Soldier)).is_empty()
            || !line_attackers(target, of(Kind::Chariot), of(Kind::Cannon), occupied).is_empty()
            || !horse_attackers(target, of(Kind::Horse), occupied).is_empty()
    }

    /// Chariots and cannons on the lines, and horses.
    fn line_and_horse_attackers(
        &self,
        target: Square,
        side: Side,
        occupied: SquareSet,
    ) -> SquareSet {
        let of = |kind| self.of(side, kind);
        line_attackers(target, of(Kind::Chariot), of(Kind::Cannon), occupied)
            | horse_attackers(target, of(Kind::Horse), occupied)
    }

    /// Where this side's general stands; on a board with several, the one with the lowest number.
    #[must_use]
    pub fn general(&self, side: Side) -> Option<Square> {
        self.of(side, Kind::General).first()
    }

    /// Whether generals of both sides stand on one file with nothing between them, wherever on it
    /// and however many there are.
    #[must_use]
    pub fn generals_face(&self) -> bool {
        self.of(Side::Red, Kind::General).any(|red| {
            self.of(Side::Black, Kind::General)
                .any(|black| red.file() == black.file() && self.between(red, black).is_empty())
        })
    }

    /// Reflected left to right.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut board = Self::EMPTY;
        for (square, piece) in self.pieces() {
            board.set(square.mirrored(), Some(piece));
        }
        board
    }

    /// Turned by 180 degrees with the colours exchanged.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut board = Self::EMPTY;
        for (square, Piece { side, kind }) in self.pieces() {
            board.set(square.turned(), Some(Piece { side: !side, kind }));
        }
        board
    }
}

/// Whether generals on these points, each in its palace, look at each other over `occupied`.
pub(super) fn generals_face(red: Square, black: Square, occupied: SquareSet) -> bool {
    red.file() == black.file() && {
        let up = tables::RAYS[0][red.index() as usize];
        nearest(0, up & occupied.with(black)) == Some(black)
    }
}

/// The chariots and cannons of these that attack `target` on a line.
fn line_attackers(
    target: Square,
    chariots: SquareSet,
    cannons: SquareSet,
    occupied: SquareSet,
) -> SquareSet {
    let mut found = SquareSet::EMPTY;
    for direction in 0..4 {
        let ray = tables::RAYS[direction][usize::from(target.index())];
        if (ray & (chariots | cannons)).is_empty() {
            continue;
        }
        let Some(first) = nearest(direction, ray & occupied) else {
            continue;
        };
        if chariots.contains(first) {
            found = found.with(first);
        }
        let behind = tables::RAYS[direction][usize::from(first.index())] & occupied;
        if let Some(second) = nearest(direction, behind)
            && cannons.contains(second)
        {
            found = found.with(second);
        }
    }
    found
}

/// The horses of these that attack `target`.
fn horse_attackers(target: Square, horses: SquareSet, occupied: SquareSet) -> SquareSet {
    let index = usize::from(target.index());
    let near = tables::HORSE_AROUND[index] & horses;
    if near.is_empty() {
        return near;
    }
    through_gates(&tables::HORSE_TO[index], occupied) & near
}

pub(super) fn nearest(direction: usize, points: SquareSet) -> Option<Square> {
    if direction < 2 {
        points.first()
    } else {
        points.last()
    }
}

pub(super) fn through_gates(gates: &[Gate; 4], occupied: SquareSet) -> SquareSet {
    gates
        .iter()
        .filter(|gate| (gate.gate & occupied).is_empty())
        .fold(SquareSet::EMPTY, |reach, gate| reach | gate.targets)
}

pub(super) fn chariot_reach(from: Square, occupied: SquareSet) -> SquareSet {
    (0..4).fold(SquareSet::EMPTY, |reach, direction| {
        let ray = tables::RAYS[direction][from.index() as usize];
        let beyond = nearest(direction, ray & occupied).map_or(SquareSet::EMPTY, |blocker| {
            tables::RAYS[direction][blocker.index() as usize]
        });
        reach | (ray ^ beyond)
    })
}

fn cannon_reach(from: Square, occupied: SquareSet) -> SquareSet {
    (0..4).fold(SquareSet::EMPTY, |reach, direction| {
        let ray = tables::RAYS[direction][from.index() as usize];
        let Some(screen) = nearest(direction, ray & occupied) else {
            return reach | ray;
        };
        let behind = tables::RAYS[direction][screen.index() as usize];
        let target = nearest(direction, behind & occupied).map_or(SquareSet::EMPTY, SquareSet::of);
        reach | (ray ^ behind).without(screen) | target
    })
}

impl fmt::Display for Board {
    /// Ten lines of nine characters, Black's home rank first, `.` for an empty point.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let piece = self.piece_at(Square::new(file, rank));
                write!(f, "{}", piece.map_or('.', Piece::fen_letter))?;
            }
            if rank.number() > 0 {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}\n")
    }
}
