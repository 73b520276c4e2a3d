//! A bounded search over captures and checks: what a side wins by force.
//!
//! Values are what the side to move is ahead in the end, by [`worth`]. A side may stop where it is not
//! in check. A capture is answered by taking back on the same point only, as the rules weigh it; a
//! check by any legal move.

use std::cmp::Reverse;

use super::value::{MATE, worth};
use crate::{
    ruling::{Bounds, RuleSet},
    xiangqi::{Kind, MateSearch, Move, Position, Square, mate_by_checks},
};

pub(super) const BOUNDS: Bounds = RuleSet::Chinese.bounds();

/// A line and what it brings the side that begins it.
#[derive(Clone, Default, Debug)]
pub(super) struct Line {
    pub(super) value: i32,
    pub(super) moves: Vec<Move>,
}

impl Line {
    fn of(value: i32, first: Move, rest: Self) -> Self {
        let mut moves = vec![first];
        moves.extend(rest.moves);
        Self { value, moves }
    }

    fn nothing(value: i32) -> Self {
        Self {
            value,
            moves: Vec::new(),
        }
    }

    /// The moves of the side that begins.
    pub(super) fn own(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().step_by(2).copied()
    }
}

/// The limits between which the exact value matters.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Limits {
    pub(super) const NONE: Self = Self {
        low: -2 * MATE,
        high: 2 * MATE,
    };

    /// The limits of the other side after a move that won so much.
    const fn turned(self, won: i32) -> Self {
        Self {
            low: won - self.high,
            high: won - self.low,
        }
    }

    const fn from(self, low: i32) -> Self {
        Self {
            low: if low > self.low { low } else { self.low },
            ..self
        }
    }
}

/// Counts the positions that were looked at for one move, and keeps in mind if it was too many.
#[derive(Debug)]
pub(super) struct Search {
    looked_at: u32,
    gave_up_mate: Option<u32>,
}

impl Search {
    pub(super) const fn new() -> Self {
        Self {
            looked_at: 0,
            gave_up_mate: None,
        }
    }

    /// How many positions were looked at for gains, if that was the bound, and for a mate that would
    /// punish one, if a search for it ended at its bound.
    pub(super) fn gave_up(&self) -> (Option<u32>, Option<u32>) {
        (self.is_spent().then_some(self.looked_at), self.gave_up_mate)
    }

    const fn is_spent(&self) -> bool {
        self.looked_at >= BOUNDS.gain
    }

    /// Whether the side to move mates at once, by an unbroken series of checks.
    pub(super) fn mates(&mut self, position: &Position) -> bool {
        match mate_by_checks(position, BOUNDS.mate) {
            MateSearch::Mate(_) => true,
            MateSearch::NoMate => false,
            MateSearch::GaveUp { positions } => {
                self.gave_up_mate = self.gave_up_mate.max(Some(positions));
                false
            }
        }
    }

    /// The best that the side to move can force with at most so many checks.
    pub(super) fn best(&mut self, position: &Position, checks: u32, limits: Limits) -> Line {
        let mut best = Line::default();
        if self.is_spent() {
            return best;
        }
        if position.in_check() {
            // A check that was answered by a check: it costs one too, for such answers may go on for ever.
            return match checks.checked_sub(1) {
                Some(left) => self.escape(position, left, limits),
                None => Line::default(),
            };
        }
        let mut forcing = captures(position);
        forcing.sort_by_key(|mv| Reverse(worth(position.board(), mv.to)));
        if checks > 0 {
            forcing.extend(quiet_checks(position));
        }
        for mv in forcing {
            if best.value >= limits.high || self.is_spent() {
                break;
            }
            let line = self.attempt(position, mv, checks, limits.from(best.value));
            if line.value > best.value {
                best = line;
            }
        }
        best
    }

    /// What the side to move is ahead after this capture or check.
    pub(super) fn attempt(
        &mut self,
        position: &Position,
        mv: Move,
        checks: u32,
        limits: Limits,
    ) -> Line {
        self.looked_at += 1;
        let won = worth(position.board(), mv.to);
        let next = position.after(mv);
        let answer = if checks > 0 && next.in_check() {
            self.escape(&next, checks - 1, limits.turned(won))
        } else if won > 0 {
            self.retake(&next, mv.to, position, BOUNDS.captures)
        } else {
            return Line::default();
        };
        Line::of(won - answer.value, mv, answer)
    }

    /// The best answer to a check.
    fn escape(&mut self, position: &Position, checks: u32, limits: Limits) -> Line {
        let mut best = Line::nothing(-MATE);
        for mv in answers(position) {
            if best.value >= limits.high {
                break;
            }
            self.looked_at += 1;
            let won = worth(position.board(), mv.to);
            let left = limits.from(best.value).turned(won);
            let rest = self.best(&position.after(mv), checks, left);
            if won - rest.value > best.value {
                best = Line::of(won - rest.value, mv, rest);
            }
        }
        best
    }

    /// What the side to move wins by taking on this point, where the other side has just captured in
    /// `root`; it may let it be.
    pub(super) fn retake(
        &mut self,
        position: &Position,
        point: Square,
        root: &Position,
        left: u32,
    ) -> Line {
        let mut best = Line::default();
        if left == 0 {
            return best;
        }
        for from in position.board().attackers(point, position.turn()) {
            let mv = Move::new(from, point);
            if !position.is_legal(mv) {
                continue;
            }
            self.looked_at += 1;
            let rest = self.go_on(&position.after(mv), point, root, left - 1);
            let value = worth(position.board(), point) - rest.value;
            if value > best.value {
                best = Line::of(value, mv, rest);
            }
        }
        best
    }

    /// How the side that began goes on after a recapture: it takes on the same point again, or with a
    /// piece what it could not take in `root`, because the exchange has uncovered it.
    fn go_on(&mut self, position: &Position, point: Square, root: &Position, left: u32) -> Line {
        let mut best = Line::default();
        if left == 0 {
            return best;
        }
        for mv in captures(position) {
            if mv.to != point && !is_uncovered(position, mv, root) {
                continue;
            }
            self.looked_at += 1;
            let rest = self.retake(&position.after(mv), mv.to, root, left - 1);
            let value = worth(position.board(), mv.to) - rest.value;
            if value > best.value {
                best = Line::of(value, mv, rest);
            }
        }
        best
    }

    /// Like [`Search::attempt`] for a capture that is weighed like any other even if it gives check:
    /// what the other side takes elsewhere in answer to the check does not count.
    pub(super) fn direct(&mut self, position: &Position, mv: Move) -> Line {
        let next = position.after(mv);
        if !next.in_check() {
            return self.attempt(position, mv, 0, Limits::NONE);
        }
        self.looked_at += 1;
        let mut worst = Line::nothing(2 * MATE);
        for &answer in &next.legal_moves() {
            self.looked_at += 1;
            let taken = worth(next.board(), answer.to);
            let lost = if answer.to == mv.to { taken } else { 0 };
            let rest = self.best(&next.after(answer), BOUNDS.checks - 1, Limits::NONE);
            let value = worth(position.board(), mv.to) - lost + rest.value;
            if value < worst.value {
                worst = if taken > lost {
                    Line::of(value, mv, Line::default())
                } else {
                    Line::of(value, mv, Line::of(0, answer, rest))
                };
            }
        }
        worst
    }
}

/// The legal moves, captures first.
pub(super) fn answers(position: &Position) -> impl Iterator<Item = Move> {
    let moves = position.legal_moves();
    let (first, then): (Vec<Move>, Vec<Move>) = moves
        .iter()
        .partition(|mv| position.captured_by(**mv).is_some());
    first.into_iter().chain(then)
}

/// The legal captures of anything that is worth something.
pub(super) fn captures(position: &Position) -> Vec<Move> {
    let board = position.board();
    let enemies = board.of_side(!position.turn());
    let mut found = Vec::new();
    for from in board.of_side(position.turn()) {
        for to in board.reach(from) & enemies {
            let mv = Move::new(from, to);
            if worth(board, to) > 0 && position.is_legal(mv) {
                found.push(mv);
            }
        }
    }
    found
}

/// The legal checks that capture nothing of worth.
pub(super) fn quiet_checks(position: &Position) -> impl Iterator<Item = Move> {
    position
        .checks()
        .filter(|mv| worth(position.board(), mv.to) == 0)
}

/// Whether a piece could not make this capture in `root`. Generals and soldiers take for themselves
/// only (26.1).
fn is_uncovered(position: &Position, mv: Move, root: &Position) -> bool {
    let [now, then] = [position, root].map(Position::board);
    let is_same = |square| now.piece_at(square) == then.piece_at(square);
    let is_piece = now
        .piece_at(mv.from)
        .is_some_and(|piece| !matches!(piece.kind, Kind::General | Kind::Soldier));
    is_piece && !(is_same(mv.from) && is_same(mv.to) && root.is_legal(mv))
}
