//! Forbidden moves in a row that close no loop: [`rule`] and [`coming`].
//!
//! The printed rule says that nine forbidden moves in a row on three or more points violate even
//! without a loop. Read literally it would cost many a mating attack, which is a series of checks, its
//! win. So the moves count only if they try nothing new: nothing is taken and no soldier goes forward
//! on either side, and the side's own pieces stand after each of them as they do after another one.
//! Three rounds over three points are such nine moves; the other side has then answered differently,
//! or a position would have come back for the third time before.
//!
//! A run costs nobody but the side that makes it: where the matrix puts it on the other side, or on
//! neither, the game goes on.

use super::{
    evidence::Repetition,
    history::History,
    judge::Verdict,
    repetition::Judging,
    rules::{RuleSet, RunLimit},
    window::{Run, Window},
};
use crate::xiangqi::{Board, Kind, Position, Side};

/// The ruling if the last move completes a run that loses.
pub(super) fn rule(history: &History, rules: RuleSet) -> Option<Repetition> {
    let limit = rules.run()?;
    let run = run(history, limit, limit.length, history.ply())?;
    violation(history, rules, run)
}

/// A run that is not yet long enough, judged as far as it has come: the longest of either side, from
/// the length on at which both are told.
pub(super) fn coming(history: &History, rules: RuleSet) -> Option<Repetition> {
    let limit = rules.run()?;
    let ends = [history.ply().checked_sub(1)?, history.ply()];
    (limit.warned_from..limit.length)
        .rev()
        .flat_map(|length| ends.map(|end| (length, end)))
        .filter_map(|(length, end)| run(history, limit, length, end))
        .find_map(|run| violation(history, rules, run))
}

/// Whether the next move may complete a run of the side to move.
pub(super) fn is_near(history: &History, rules: RuleSet) -> bool {
    rules
        .run()
        .zip(history.ply().checked_sub(1))
        .is_some_and(|(limit, end)| run(history, limit, limit.length - 1, end).is_some())
}

/// The run with all its moves judged, if they are forbidden and its side loses by them.
fn violation(history: &History, rules: RuleSet, run: Run) -> Option<Repetition> {
    let mut judging = Judging::of(history, rules, Window::Run(run));
    if !judging.is_forbidden_throughout(run.mover) {
        return None;
    }
    let repetition = judging.repetition();
    (repetition.verdict() == Verdict::Loses(run.mover)).then_some(repetition)
}

/// So many moves up to `end` of the side that had moved last there, if they are or may still become a
/// run as far as the boards alone tell. Most series fail at the first look at what stands where.
fn run(history: &History, limit: RunLimit, length: usize, end: usize) -> Option<Run> {
    let start = (end + 1).checked_sub(length * 2)?;
    if history.last_capture() > start {
        return None;
    }
    let mover = !history.position_at(end)?.turn();
    let boards = || {
        let plies = (start + 1..=end).rev().step_by(2);
        plies.filter_map(|ply| history.position_at(ply).map(Position::board))
    };
    let mut lonely = 0;
    for board in boards() {
        let same = boards().filter(|other| stands_the_same(other, board, mover));
        lonely += usize::from(same.count() == 1);
        if lonely > limit.length - length {
            return None;
        }
    }
    let is_first = |(index, board): &(usize, &Board)| {
        let mut earlier = boards().take(*index);
        !earlier.any(|other| stands_the_same(other, board, mover))
    };
    let points = boards().enumerate().filter(is_first).count();
    let is_run = points >= limit.points
        && !answers_check(history, start)
        && !(start..history.ply()).any(|index| is_soldier_forward(history, index));
    is_run.then_some(Run {
        mover,
        length,
        end,
        points,
    })
}

/// Whether the pieces of one side stand on the same points.
fn stands_the_same(board: &Board, other: &Board, side: Side) -> bool {
    board.of_side(side) == other.of_side(side)
        && Kind::ALL
            .into_iter()
            .all(|kind| board.of(side, kind) == other.of(side, kind))
}

/// Whether the move answers a check without giving one. What is new about such a move only the moves
/// before it can tell, and they do not belong to the run.
fn answers_check(history: &History, index: usize) -> bool {
    history.gave_check(index) && !history.gave_check(index + 1)
}

fn is_soldier_forward(history: &History, index: usize) -> bool {
    let mv = history.moves()[index];
    let piece = history
        .position_at(index)
        .and_then(|position| position.board().piece_at(mv.from));
    piece.is_some_and(|piece| piece.kind == Kind::Soldier) && mv.from.rank() != mv.to.rank()
}
