//! Whether a side can mate by nothing but checks: [`mate_by_checks`].

use super::{
    mv::Move,
    piece::{Kind, Side},
    position::Position,
    square_set::SquareSet,
    tables,
};

/// What a search for mate by an unbroken series of checks found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateSearch {
    /// This line mates, with the fewest checks: the attacker's moves first and last, each a check;
    /// the defender's are those that hold out longest.
    Mate(Vec<Move>),
    /// No series of checks mates.
    NoMate,
    /// The search ended at its bound without an answer.
    GaveUp {
        /// How many positions it had looked at.
        positions: u32,
    },
}

/// Searches for a mate by the side to move, every move of which is a check. Looks at no more than
/// about `budget` positions; how many it looks at depends on nothing but its arguments.
#[must_use]
pub fn mate_by_checks(position: &Position, budget: u32) -> MateSearch {
    let mut search = Search {
        looked_at: 0,
        budget,
        was_cut: false,
    };
    for checks in 1.. {
        search.was_cut = false;
        if let Some(line) = search.attack(position, checks) {
            return MateSearch::Mate(line);
        }
        if search.looked_at >= budget {
            break;
        }
        if !search.was_cut {
            return MateSearch::NoMate;
        }
    }
    MateSearch::GaveUp {
        positions: search.looked_at,
    }
}

struct Search {
    looked_at: u32,
    budget: u32,
    /// Whether a check was not followed further because no more checks were allowed.
    was_cut: bool,
}

impl Search {
    /// The line that mates in at most `checks` checks.
    fn attack(&mut self, position: &Position, checks: u32) -> Option<Vec<Move>> {
        for mv in position.checks() {
            if self.looked_at >= self.budget {
                return None;
            }
            self.looked_at += 1;
            if let Some(mut line) = self.defend(&position.after(mv), checks - 1) {
                line.insert(0, mv);
                return Some(line);
            }
        }
        None
    }

    /// The longest line if no answer to the check avoids mate in `checks` further checks.
    fn defend(&mut self, position: &Position, checks: u32) -> Option<Vec<Move>> {
        let answers = position.legal_moves();
        if checks == 0 && !answers.is_empty() {
            self.was_cut = true;
            return None;
        }
        let mut longest = Vec::new();
        for &answer in &answers {
            let next = position.after(answer);
            let rest = (1..=checks).find_map(|checks| self.attack(&next, checks))?;
            if rest.len() >= longest.len() {
                longest = rest;
                longest.insert(0, answer);
            }
        }
        Some(longest)
    }
}

impl Position {
    /// The legal moves that give check, in no particular order.
    pub fn checks(&self) -> impl Iterator<Item = Move> {
        let near = near(self.general(!self.turn()), self.turn());
        let moves = self.legal_moves();
        (0..moves.len())
            .map(move |index| moves[index])
            .filter(move |mv| near.concerns(self, *mv) && self.after(*mv).in_check())
    }

    /// The same placement with the other side to move, as if the side to move had passed; `None` if
    /// it stands in check and so may not.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        (!self.in_check()).then(|| self.with_turn(!self.turn()))
    }
}

/// The points from or to which a move may give check to a general.
struct Near {
    lines: SquareSet,
    horses: SquareSet,
}

fn near(general: super::square::Square, attacker: Side) -> Near {
    let index = usize::from(general.index());
    let horses = tables::HORSE_TO[index]
        .iter()
        .fold(SquareSet::EMPTY, |all, gate| all | gate.targets);
    Near {
        lines: tables::SENSITIVE[index] | tables::SOLDIER_TO[attacker.index()][index],
        horses,
    }
}

impl Near {
    fn concerns(&self, position: &Position, mv: Move) -> bool {
        self.lines.contains(mv.from)
            || self.lines.contains(mv.to)
            || self.horses.contains(mv.to) && position.kind_at(mv.from) == Some(Kind::Horse)
    }
}
