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
        let general = self.general(!self.turn());
        let near = Near::new(self, general);
        let safety = Safety::new(self);
        self.board()
            .of_side(self.turn())
            .flat_map(move |from| {
                let targets = near.targets(self, from) & safety.targets(from);
                targets.map(move |to| Move::new(from, to))
            })
            .filter(move |&mv| self.board().is_check(mv, self.turn(), general))
            .filter(move |&mv| safety.allows(self, mv))
    }

    /// The same placement with the other side to move, as if the side to move had passed; `None` if
    /// it stands in check and so may not.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        (!self.in_check()).then(|| self.with_turn(!self.turn()))
    }
}

/// What stands around a general that is not in check, as far as checks to it depend on it.
struct Near {
    /// The points that a piece may uncover it by leaving.
    sensitive: SquareSet,
    /// Where a chariot, a cannon, a horse or a soldier would attack it.
    chariots: SquareSet,
    cannons: SquareSet,
    horses: SquareSet,
    soldiers: SquareSet,
    /// Where any piece would be the screen of a cannon that looks at it.
    screens: SquareSet,
}

impl Near {
    fn new(position: &Position, general: Square) -> Self {
        let board = position.board();
        let occupied = board.occupied();
        let own_cannons = board.of(position.turn(), Kind::Cannon);
        let index = usize::from(general.index());
        let (mut cannons, mut screens) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for (direction, rays) in tables::RAYS.iter().enumerate() {
            let ray = rays[index];
            let Some(first) = nearest(direction, ray & occupied) else {
                continue;
            };
            let behind = rays[usize::from(first.index())];
            if own_cannons.contains(first) {
                screens |= (ray ^ behind).without(first);
            }
            let beyond = nearest(direction, behind & occupied)
                .map_or(SquareSet::EMPTY, |second| rays[usize::from(second.index())]);
            cannons |= behind ^ beyond;
        }
        Self {
            sensitive: tables::SENSITIVE[index],
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
        let reach = position.board().reach(from);
        if self.sensitive.contains(from) {
            return reach;
        }
        let direct = match position.kind_at(from) {
            Some(Kind::Chariot) => self.chariots,
            Some(Kind::Cannon) => self.cannons,
            Some(Kind::Horse) => self.horses,
            Some(Kind::Soldier) => self.soldiers,
            Some(Kind::General | Kind::Advisor | Kind::Elephant) | None => SquareSet::EMPTY,
        };
        reach & (direct | self.screens)
    }
}
