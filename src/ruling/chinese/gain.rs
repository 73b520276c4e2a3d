//! What a side could win: captures and series of checks that end ahead ([`Gain`]).

use super::{
    search::{BOUNDS, Limits, Line, Search, captures, quiet_checks},
    value::{MATE, is_gain, worth},
};
use crate::{
    ruling::capture::can_go,
    xiangqi::{Board, Kind, Move, Position, Side, Square, SquareSet},
};

/// Material that the side to move could win by force.
#[derive(Debug)]
pub(super) struct Gain {
    /// The capture or check that begins it.
    pub(super) first: Move,
    /// The whole line.
    pub(super) line: Line,
    /// Where the piece stands now that wins.
    pub(super) attacker: Square,
    /// Where the piece stands now that is won.
    pub(super) victim: Square,
    /// The other pieces without which the gain fails (联合捉).
    pub(super) helpers: SquareSet,
}

impl Gain {
    /// Whether it begins with a capture, not with a check that captures nothing.
    pub(super) fn is_capture(&self, position: &Position) -> bool {
        worth(position.board(), self.first.to) > 0
    }

    /// The gain as it aims at a chariot, if it begins with a lesser capture and takes one in the end
    /// for which it gives none. A piece that only stood in the way is no helper: without it the chariot
    /// could be taken at once.
    pub(super) fn at_chariot(&self, search: &mut Search, position: &Position) -> Option<Self> {
        let mut at = *position;
        let mut last = None;
        for (index, &mv) in self.line.moves.iter().enumerate() {
            if kind_at(at.board(), mv.to) == Some(Kind::Chariot) {
                if index % 2 == 1 {
                    return None;
                }
                last = Some(mv);
            }
            at = at.after(mv);
        }
        let (attacker, victim) = before_line(&self.line.moves, last?);
        let movers: SquareSet = self.line.own().map(|mv| mv.from).collect();
        let own = position.board().of_side(position.turn());
        let aim = Move::new(attacker, victim);
        let helpers = ((self.helpers | movers) & own).without(attacker);
        let helpers = helpers.filter(|&piece| {
            !position.without(piece).is_some_and(|less| {
                less.is_legal(aim) && is_gain(search.attempt(&less, aim, 0, Limits::NONE).value)
            })
        });
        Some(Self {
            first: self.first,
            line: self.line.clone(),
            attacker,
            victim,
            helpers: helpers.collect(),
        })
    }
}

/// The gains by captures, whether they give check or not.
pub(super) fn by_capture(search: &mut Search, position: &Position) -> Vec<Gain> {
    let mut gains = Vec::new();
    for first in captures(position) {
        let line = search.direct(position, first);
        if is_gain(line.value) {
            gains.push(Gain {
                first,
                attacker: first.from,
                victim: first.to,
                helpers: helpers(search, position, first),
                line,
            });
        }
    }
    gains
}

/// The best gain that a series of at most so many checks brings, the first capturing nothing.
pub(super) fn by_checks(search: &mut Search, position: &Position, checks: u32) -> Option<Gain> {
    let mut best: Option<(Move, Line)> = None;
    for mv in quiet_checks(position) {
        let low = best.as_ref().map_or(0, |(_, line)| line.value);
        let limits = Limits {
            low,
            ..Limits::NONE
        };
        let line = search.attempt(position, mv, checks, limits);
        if line.value > low {
            best = Some((mv, line));
        }
    }
    let (first, mut line) = best.filter(|(_, line)| is_gain(line.value))?;
    line.value -= left_behind(search, position, &line);
    if !is_gain(line.value) {
        return None;
    }
    let last = line.own().last().unwrap_or(first);
    let (attacker, victim) = before_line(&line.moves, last);
    let checkers = position.after(first).checkers();
    let others: SquareSet = line.own().map(|mv| mv.from).chain(checkers).collect();
    let own = position.board().of_side(position.turn());
    Some(Gain {
        first,
        attacker,
        victim,
        helpers: (others & own).without(attacker),
        line,
    })
}

/// What the other side takes in the end of the pieces that a line has moved, such as a screen that was
/// put into its reach: an exchange counts when it is complete. Soldiers float and do not count here.
fn left_behind(search: &mut Search, position: &Position, line: &Line) -> i32 {
    let mut end = *position;
    for &mv in &line.moves {
        end = end.after(mv);
    }
    if end.turn() == position.turn() || line.value >= MATE / 2 {
        return 0;
    }
    let last = line.moves.last().map(|mv| mv.to);
    let moved: SquareSet = line
        .own()
        .map(|mv| mv.to)
        .filter(|&to| Some(to) != last)
        .filter(|&to| kind_at(end.board(), to) != Some(Kind::Soldier))
        .collect();
    let mut most = 0;
    for mv in captures(&end) {
        if moved.contains(mv.to) {
            most = most.max(search.attempt(&end, mv, 0, Limits::NONE).value);
        }
    }
    most
}

/// Where the pieces that the last capture of a line concerns stood when it began.
fn before_line(moves: &[Move], last: Move) -> (Square, Square) {
    let until = moves.iter().rposition(|&mv| mv == last).unwrap_or(0);
    let back = |square: Square, parity: usize| {
        moves[..until]
            .iter()
            .enumerate()
            .rev()
            .filter(|(index, _)| index % 2 == parity)
            .fold(
                square,
                |square, (_, mv)| {
                    if mv.to == square { mv.from } else { square }
                },
            )
    };
    (back(last.from, 0), back(last.to, 1))
}

/// The other pieces without which a capture is no gain: those that would take on the point as well,
/// those that keep the general from taking there, those that pin a protector, and those that give check
/// with it. A soldier that takes what a pinned piece protects does so by itself. Each is taken off the board after the capture.
pub(super) fn helpers(search: &mut Search, position: &Position, mv: Move) -> SquareSet {
    let next = position.after(mv);
    let won = worth(position.board(), mv.to);
    let line = search.attempt(position, mv, 0, Limits::NONE);
    let takers: SquareSet = line.own().map(|mv| mv.from).collect();
    let guards = next.board().attackers(mv.to, position.turn());
    let own = next.board().of_side(position.turn());
    let is_soldier = kind_at(position.board(), mv.from) == Some(Kind::Soldier);
    let pinning = if is_soldier {
        SquareSet::EMPTY
    } else {
        pinning(next.board(), mv.to, next.turn())
    };
    ((takers | guards | pinning | next.checkers()) & own)
        .without(mv.to)
        .filter(|&piece| {
            next.without(piece).is_some_and(|less| {
                !is_gain(won - search.retake(&less, mv.to, position, BOUNDS.captures).value)
            })
        })
        .collect()
}

fn kind_at(board: &Board, square: Square) -> Option<Kind> {
    board.piece_at(square).map(|piece| piece.kind)
}

/// The pieces that would give check if a protector of this point took there.
fn pinning(board: &Board, point: Square, side: Side) -> SquareSet {
    let Some(general) = board.general(side) else {
        return SquareSet::EMPTY;
    };
    board
        .attackers(point, side)
        .filter(|&from| from != general)
        .flat_map(|from| {
            board
                .after(Move::new(from, point))
                .attackers(general, !side)
        })
        .collect()
}

/// Whether the capture is an offer of exchange (兑): both are worth the same, and the piece could
/// legally take its attacker as well without being mated for it.
pub(super) fn is_exchange(search: &mut Search, position: &Position, mv: Move) -> bool {
    let board = position.board();
    if !are_equal(board, mv) || !can_go(board, mv.to, mv.from) {
        return false;
    }
    position
        .passed()
        .is_some_and(|other| !search.mates(&other.after(Move::new(mv.to, mv.from))))
}

/// Whether a capture takes a piece for which the capturer would be a fair exchange.
fn are_equal(board: &Board, mv: Move) -> bool {
    let is_soldier = board
        .piece_at(mv.from)
        .is_none_or(|piece| piece.kind == Kind::Soldier);
    !is_soldier && worth(board, mv.from) == worth(board, mv.to)
}

/// The pieces without which the capture would be an offer of exchange.
pub(super) fn deterrents(search: &mut Search, position: &Position, mv: Move) -> SquareSet {
    let board = position.board();
    if !are_equal(board, mv) || !board.reach(mv.to).contains(mv.from) {
        return SquareSet::EMPTY;
    }
    board
        .of_side(position.turn())
        .without(mv.from)
        .filter(|&piece| {
            position
                .without(piece)
                .is_some_and(|less| less.is_legal(mv) && is_exchange(search, &less, mv))
        })
        .collect()
}
