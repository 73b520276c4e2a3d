//! Captures as the rules of chase see them: legal ones, whoever is to move, and the protectors
//! (根) that can legally retake.

use super::evidence::{Exposed, Powerless};
use crate::xiangqi::{Board, Move, Side, Square};

/// Whether the piece on `from` could go to `to` if it were its side's turn: within its reach, and its
/// general afterwards neither attacked nor facing the other.
pub(super) fn can_go(board: &Board, from: Square, to: Square) -> bool {
    let Some(piece) = board.piece_at(from) else {
        return false;
    };
    board.reach(from).contains(to) && is_safe(&board.after(Move::new(from, to)), piece.side)
}

/// Whether the general of `side` is neither attacked nor facing the other.
fn is_safe(board: &Board, side: Side) -> bool {
    board
        .general(side)
        .is_none_or(|general| board.attackers(general, !side).is_empty())
        && !board.generals_face()
}

/// The pieces of `side` that could legally go to `to` if it were their turn.
pub(super) fn legal_attackers(
    board: &Board,
    to: Square,
    side: Side,
) -> impl Iterator<Item = Square> {
    board
        .attackers(to, side)
        .filter(move |&from| is_safe(&board.after(Move::new(from, to)), side))
}

/// Why the piece on `victim` has no protector that could legally retake if the piece on `attacker`
/// took it; `None` if it has one. The test is made after the capture, which may pin a protector, take
/// its screen away or give it one.
pub(super) fn exposure(board: &Board, attacker: Square, victim: Square) -> Option<Exposed> {
    let owner = board.piece_at(victim)?.side;
    let taken = board.after(Move::new(attacker, victim));
    if legal_attackers(&taken, victim, owner).next().is_some() {
        return None;
    }
    let powerless = |protector, why| Some(Exposed::FakeRoot { protector, why });
    if let Some(protector) = taken.attackers(victim, owner).first() {
        return powerless(protector, Powerless::GeneralExposed);
    }
    match board.attackers(victim, owner).first() {
        Some(protector) => powerless(protector, Powerless::OutOfReach),
        None => Some(Exposed::NoRoot),
    }
}
