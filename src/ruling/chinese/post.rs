//! Key drawing posts: when a hit on an advisor or elephant is idle (26.2).
//!
//! The article speaks of the side that has one attacking piece left and takes a key post which draws;
//! its hit on an advisor or elephant on the way is idle. Which posts draw is knowledge of endings that
//! is not written on the board. This project reads it narrowly: the post is key if the move parries a
//! mate by checks that the other side threatened. A threat to win material is not enough, for then a
//! piece that does nothing but run away would be at a key post too.

use super::{
    chase_by_checks,
    gain::Gain,
    search::{BOUNDS, Search},
    view::View,
};
use crate::{
    ruling::world::has_crossed,
    xiangqi::{Board, Kind, MateSearch, Move, Position, Side, Square, mate_by_checks},
};

/// The mate that the move parries, if it takes a key post with the last attacking piece of its side
/// and these chases, which are all that it makes, are hits on advisors and elephants only. A search
/// that ends at its bound finds no post.
pub(super) fn parried_mate(search: &mut Search, view: &View, chases: &[Gain]) -> Option<Vec<Move>> {
    if chases.is_empty()
        || only_attacker(view.after.board(), Side::Red) != Some(view.mv.to)
        || !chases.iter().all(|gain| is_lesser(&view.passed, gain))
    {
        return None;
    }
    let MateSearch::Mate(line) = mate_by_checks(&view.before.passed()?, BOUNDS.kill) else {
        return None;
    };
    let parries = mate_by_checks(&view.after, BOUNDS.kill) == MateSearch::NoMate;
    let is_key =
        parries && chase_by_checks(search, view).is_none_or(|gain| is_lesser(&view.passed, &gain));
    is_key.then_some(line)
}

/// Where the only piece of a side stands that can attack: a chariot, horse, cannon or soldier across
/// the river.
fn only_attacker(board: &Board, side: Side) -> Option<Square> {
    let mut attackers = board.of_side(side).filter(|&square| {
        board
            .piece_at(square)
            .is_some_and(|piece| match piece.kind {
                Kind::Chariot | Kind::Horse | Kind::Cannon => true,
                Kind::Soldier => has_crossed(side, square),
                Kind::General | Kind::Advisor | Kind::Elephant => false,
            })
    });
    let first = attackers.next();
    first.filter(|_| attackers.next().is_none())
}

/// Whether nothing but advisors and elephants is taken on the way.
fn is_lesser(position: &Position, gain: &Gain) -> bool {
    let mut at = *position;
    gain.line.moves.iter().enumerate().all(|(index, &mv)| {
        let taken = at.captured_by(mv).map(|piece| piece.kind);
        at = at.after(mv);
        index % 2 == 1 || matches!(taken, None | Some(Kind::Advisor | Kind::Elephant))
    })
}
