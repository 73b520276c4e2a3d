//! Playing a window over again from its evidence alone.

use std::ops::Range;

use super::evidence::{Judged, Repetition};
use crate::xiangqi::{Position, Square};

impl Repetition {
    /// The positions of the window: before each of its moves in order, and after the last.
    #[must_use]
    pub fn positions(&self) -> Vec<Position> {
        let mut positions = vec![*self.position];
        for judged in &self.moves {
            let next = positions[positions.len() - 1].after(judged.mv);
            positions.push(next);
        }
        positions
    }

    /// The moves from each occurrence of the position to its next one; none if it is no loop.
    #[must_use]
    pub fn cycles(&self) -> Vec<&[Judged]> {
        let start = self.window.moves().start;
        self.window
            .occurrences()
            .windows(2)
            .filter_map(|pair| self.moves.get(pair[0] - start..pair[1] - start))
            .collect()
    }

    /// Whether the same moves were played in every cycle.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        let moves = |cycle: &&[Judged]| cycle.iter().map(|judged| judged.mv).collect::<Vec<_>>();
        self.cycles()
            .windows(2)
            .all(|pair| moves(&pair[0]) == moves(&pair[1]))
    }

    /// The moves that tell the whole story: one cycle if all are the same, else the whole window.
    #[must_use]
    pub fn shown(&self) -> &[Judged] {
        match self.cycles()[..] {
            [first, _, ..] if self.is_uniform() => first,
            _ => &self.moves,
        }
    }

    /// The moves of the last cycle, by their numbers among those of [`Repetition::shown`] from 0; all if
    /// it is no loop.
    #[must_use]
    pub fn drawn(&self) -> Range<usize> {
        let shown = self.shown().len();
        let last = self.cycles().last().map_or(shown, |cycle| cycle.len());
        shown.saturating_sub(last)..shown
    }

    /// Where the piece that stands on `square` after the move of this number stood when the window
    /// began.
    #[must_use]
    pub fn origin(&self, number: usize, square: Square) -> Square {
        self.moves[..=number.min(self.moves.len().saturating_sub(1))]
            .iter()
            .rev()
            .fold(square, |at, judged| {
                if at == judged.mv.to {
                    judged.mv.from
                } else {
                    at
                }
            })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Ending, History, RuleSet, Ruling, judge};
    use crate::xiangqi::{Move, Position, Setup};

    #[test]
    fn a_window_is_played_again() {
        // The chariot checks on two lines in turn; a cycle has four moves.
        let setup: Setup = "4k4/9/9/R8/9/9/9/9/9/3K5 w - - 0 1".parse().unwrap();
        let start = Position::try_from(setup).unwrap();
        let cycle = ["a6a9", "e9e8", "a9a8", "e8e9"];
        let moves: Vec<Move> = (0..9).map(|ply| cycle[ply % 4].parse().unwrap()).collect();
        let back: Move = "a8a9".parse().unwrap();
        let mut history = History::from_moves(start, &moves[..4]).unwrap();
        for mv in [
            back, moves[1], moves[2], moves[3], back, moves[1], moves[2], moves[3],
        ] {
            history.push(mv).unwrap();
        }
        let Some(Ending::Ruled(Ruling::Repetition(evidence))) = judge(&history, RuleSet::World)
        else {
            panic!("the third occurrence is ruled");
        };
        let positions = evidence.positions();
        assert_eq!(positions.len(), 9);
        assert_eq!(positions[0], *history.position());
        assert_eq!(positions[4], positions[0]);
        assert_eq!(positions[8], positions[0]);
        assert_eq!(evidence.cycles().len(), 2);
        assert!(evidence.cycles().iter().all(|cycle| cycle.len() == 4));
        assert!(evidence.is_uniform());
        for (number, judged) in evidence.moves.iter().enumerate() {
            assert_eq!(evidence.origin(number, judged.mv.to), judged.origin);
        }
    }
}
