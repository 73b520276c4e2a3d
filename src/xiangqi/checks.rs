//! The moves that give check, found without playing the others.

use super::{
    board::{chariot_reach, nearest, through_gates},
    mv::Move,
    piece::Kind,
    position::{Position, Safety},
    square::Square,
    square_set::SquareSet,
    tables,
};

impl Position {
    /// The legal moves that give check, in no particular order.
    pub fn checks(&self) -> impl Iterator<Item = Move> {
        let near = Near::new(self);
        let safety = Safety::new(self);
        self.board()
            .of_side(self.turn())
            .flat_map(move |from| {
                let targets = near.targets(self, from) & safety.targets(from);
                targets.map(move |to| Move::new(from, to))
            })
            .filter(move |&mv| near.is_check(self, mv) && safety.allows(self, mv))
    }

    /// Whether there is a legal move that gives check.
    pub(super) fn has_check(&self) -> bool {
        let near = Near::new(self);
        let mut safety = None;
        self.board().of_side(self.turn()).any(|from| {
            near.targets(self, from).any(|to| {
                let mv = Move::new(from, to);
                near.is_check(self, mv) && {
                    let safety = safety.get_or_insert_with(|| Safety::new(self));
                    safety.targets(from).contains(to) && safety.allows(self, mv)
                }
            })
        })
    }

    /// The same placement with the other side to move, as if the side to move had passed; `None` if
    /// it stands in check and so may not.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        (!self.in_check()).then(|| self.with_turn(!self.turn()))
    }
}

/// What stands around a general that is not in check, as far as checks to it depend on it.
#[derive(Clone, Copy)]
struct Near {
    general: Square,
    /// The pieces of the side to move that may uncover an attack on it by leaving, and cannons that
    /// stand in their own way.
    covers: SquareSet,
    /// Where a chariot, a cannon, a horse or a soldier would attack it.
    chariots: SquareSet,
    cannons: SquareSet,
    horses: SquareSet,
    soldiers: SquareSet,
    /// Where any piece would be the screen of a cannon that looks at it.
    screens: SquareSet,
}

impl Near {
    fn new(position: &Position) -> Self {
        let general = position.general(!position.turn());
        let board = position.board();
        let occupied = board.occupied();
        let own = |kind| board.of(position.turn(), kind);
        let (own_chariots, own_cannons) = (own(Kind::Chariot), own(Kind::Cannon));
        let index = usize::from(general.index());
        let mut covers = covering_legs(index, own(Kind::Horse));
        let (mut cannons, mut screens) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for (direction, rays) in tables::RAYS.iter().enumerate() {
            let ray = rays[index];
            let Some(first) = nearest(direction, ray & occupied) else {
                continue;
            };
            let behind = rays[usize::from(first.index())];
            if own_cannons.contains(first) {
                screens |= (ray ^ behind).without(first);
                covers = covers.with(first);
            }
            let Some(second) = nearest(direction, behind & occupied) else {
                cannons |= behind;
                continue;
            };
            let beyond = rays[usize::from(second.index())];
            cannons |= behind ^ beyond;
            let third = nearest(direction, beyond & occupied);
            if third.is_some_and(|third| own_cannons.contains(third)) {
                covers = covers.with(first).with(second);
            } else if own_chariots.contains(second) {
                covers = covers.with(first);
            }
        }
        Self {
            general,
            covers,
            chariots: chariot_reach(general, occupied),
            cannons,
            horses: through_gates(&tables::HORSE_TO[index], occupied),
            soldiers: tables::SOLDIER_TO[position.turn().index()][index],
            screens,
        }
    }

    /// The points to which a move of the piece on `from` may give check: all that do, and some that
    /// do not.
    fn targets(&self, position: &Position, from: Square) -> SquareSet {
        let reach = || position.board().reach(from);
        if self.covers.contains(from) {
            return reach();
        }
        let direct = match position.kind_at(from) {
            Some(Kind::Chariot) => self.chariots,
            Some(Kind::Cannon) => self.cannons,
            Some(Kind::Horse) => self.horses,
            Some(Kind::Soldier) => self.soldiers,
            Some(Kind::General | Kind::Advisor | Kind::Elephant) | None => SquareSet::EMPTY,
        };
        let wanted = direct | self.screens;
        if wanted.is_empty() {
            wanted
        } else {
            reach() & wanted
        }
    }

    /// Whether a move to one of the targets gives check.
    fn is_check(&self, position: &Position, mv: Move) -> bool {
        !self.covers.contains(mv.from)
            || position.board().is_check(mv, position.turn(), self.general)
    }
}

/// The legs beside a general from which a horse of these attacks it.
fn covering_legs(general: usize, horses: SquareSet) -> SquareSet {
    if (tables::HORSE_AROUND[general] & horses).is_empty() {
        return SquareSet::EMPTY;
    }
    let gates = tables::HORSE_TO[general].iter();
    gates
        .filter(|gate| !(gate.targets & horses).is_empty())
        .fold(SquareSet::EMPTY, |legs, gate| legs | gate.gate)
}
