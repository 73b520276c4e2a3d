//! Whether a gain is new: what the mover could already win before the move is no chase (从捉到捉).

use super::{
    gain::{Gain, by_checks, deterrents, helpers, is_exchange},
    search::{BOUNDS, Limits, Search, captures},
    value::{is_gain, worth},
    view::View,
};
use crate::{
    ruling::capture::can_go,
    xiangqi::{Board, Kind, Move, Position, Side, Square},
};

/// Whether the move made this gain possible.
pub(super) fn is_new(search: &mut Search, view: &View, gain: &Gain) -> bool {
    if gain.is_capture(&view.passed) {
        is_new_capture(search, view, gain)
    } else {
        is_new_series(search, view, gain)
    }
}

/// A series of checks is new if before the move no series brought as much, nor a capture of the same
/// piece. In check nothing but answers is possible; there the position before the check decides.
fn is_new_series(search: &mut Search, view: &View, gain: &Gain) -> bool {
    let before = match view.before.in_check() {
        true => view.earlier,
        false => Some(view.before),
    };
    let Some(before) = before else {
        return true;
    };
    let value = gain.line.value;
    let took_it = captures(&before)
        .into_iter()
        .filter(|mv| mv.to == gain.victim)
        .any(|mv| search.attempt(&before, mv, 0, Limits::NONE).value >= value);
    !took_it && by_checks(search, &before, BOUNDS.checks).is_none_or(|was| was.line.value < value)
}

/// A capture is new if the same piece could not win the same piece before. It could not if that was
/// no gain, an offer of exchange, or if the other side could have punished it: see [`worth_before`].
/// What was punished before is new only if nothing is left that punishes it.
fn is_new_capture(search: &mut Search, view: &View, gain: &Gain) -> bool {
    let before = &view.before;
    let mv = Move::new(view.came_from(gain.first.from), gain.first.to);
    if before.in_check() {
        return !is_gain(static_gain(before.board(), mv));
    }
    if !before.is_legal(mv) || is_exchange(search, before, mv) {
        return true;
    }
    let plain = search.direct(before, mv).value;
    if !is_gain(plain) {
        return true;
    }
    let is_general = before
        .board()
        .piece_at(view.mv.from)
        .is_some_and(|piece| piece.kind == Kind::General);
    let checks = if is_general { BOUNDS.checks } else { 0 };
    let was = worth_before(search, before, mv, plain, checks);
    if is_gain(was) && was >= gain.line.value {
        return false;
    }
    worth_before(search, &view.passed, gain.first, gain.line.value, 0) >= gain.line.value
}

/// What a capture brings if the other side may answer it elsewhere than on its point: by taking the
/// capturer, or a piece without which the gain fails; or by what it could not have won had the capture
/// not been made, such as a piece that the capturer protected. What it could win anyhow does not
/// count, for that would be won without the capture too.
fn worth_before(
    search: &mut Search,
    position: &Position,
    mv: Move,
    plain: i32,
    checks: u32,
) -> i32 {
    let next = position.after(mv);
    if search.mates(&next) {
        return 0;
    }
    let involved = (helpers(search, position, mv) | deterrents(search, position, mv)).with(mv.to);
    let limits = Limits {
        low: 0,
        ..Limits::NONE
    };
    let anyhow = position
        .passed()
        .map_or(0, |other| search.best(&other, checks, limits).value);
    let anyhow = if is_gain(anyhow) { anyhow } else { 0 };
    let won = worth(position.board(), mv.to);
    let mut answers = captures(&next);
    if checks > 0 {
        answers.extend(super::search::quiet_checks(&next));
    }
    answers.retain(|answer| answer.to != mv.to);
    answers.into_iter().fold(plain, |least, answer| {
        let line = search.attempt(&next, answer, checks, Limits::NONE);
        let takes_involved = line.own().any(|mv| involved.contains(mv.to));
        let lost = if takes_involved {
            line.value
        } else {
            line.value - anyhow
        };
        if is_gain(line.value) {
            least.min(won - lost)
        } else {
            least
        }
    })
}

/// What a capture wins by the exchange on its point if the check that its side stands in is left out
/// of account.
fn static_gain(board: &Board, mv: Move) -> i32 {
    match board.piece_at(mv.from) {
        Some(piece) if board.reach(mv.from).contains(mv.to) => {
            let lost = static_retake(&board.after(mv), mv.to, !piece.side, piece.side);
            worth(board, mv.to) - lost
        }
        _ => 0,
    }
}

fn static_retake(board: &Board, point: Square, turn: Side, in_check: Side) -> i32 {
    board
        .attackers(point, turn)
        .filter(|&from| turn == in_check || can_go(board, from, point))
        .map(|from| {
            let next = board.after(Move::new(from, point));
            worth(board, point) - static_retake(&next, point, !turn, in_check)
        })
        .fold(0, i32::max)
}
