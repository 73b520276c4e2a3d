//! What a side threatens to take, and what is protected. World Xiangqi Rules, chapter on
//! repetition: chasing, protection (root) and false protection.

use super::board::{Board, Kind, Man, Point, all_points, is_on_side_of};

/// One man that could take another, on these points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Capture {
    pub(crate) taker: Man,
    pub(crate) from: Point,
    pub(crate) victim: Man,
    pub(crate) to: Point,
}

impl Capture {
    /// The same two men, wherever they stand.
    pub(crate) fn is_by_and_of_the_same(&self, other: &Self) -> bool {
        (self.taker.id, self.victim.id) == (other.taker.id, other.victim.id)
    }
}

/// What this side could take if it were its turn, its own general left neither attacked nor facing
/// the other. A pinned man takes along its pin only; a pinned horse takes nothing. The general is
/// checked, never taken.
pub(crate) fn legal_captures(board: &Board, red: bool) -> Vec<Capture> {
    let mut found = Vec::new();
    let enemies: Vec<Point> = board.men_of(!red).collect();
    for from in board.men_of(red) {
        for &to in &enemies {
            let (taker, victim) = (board.at(from).unwrap(), board.at(to).unwrap());
            if victim.kind != Kind::General && board.is_legal((from, to)) {
                found.push(Capture {
                    taker,
                    from,
                    victim,
                    to,
                });
            }
        }
    }
    found
}

/// Whether the other side may legally take back on that point, with any man, general and soldier
/// included. This is asked after the capture: only then is it seen that a protector is pinned, that
/// its screen went away or came, that the capture checks, or that the general may not step there
/// (a false root, which is none).
fn is_protected(board: &Board, capture: &Capture) -> bool {
    let taken = board.after((capture.from, capture.to));
    all_points()
        .any(|from| taken.holds(from, capture.victim.red) && taken.is_legal((from, capture.to)))
}

/// A soldier that has not crossed the river may be attacked for ever; once across it is a piece like
/// any other.
fn may_be_attacked_for_ever(capture: &Capture) -> bool {
    capture.victim.kind == Kind::Soldier && is_on_side_of(capture.to, capture.victim.red)
}

fn is_threat(board: &Board, capture: &Capture) -> bool {
    let (taker, victim) = (capture.taker.kind, capture.victim.kind);
    // Generals and soldiers never chase.
    if matches!(taker, Kind::General | Kind::Soldier) || may_be_attacked_for_ever(capture) {
        return false;
    }
    // Like against like, and the other could take as well: an offer to exchange.
    if taker == victim && board.is_legal((capture.to, capture.from)) {
        return false;
    }
    // A horse or cannon wins by taking a chariot even if it is lost for it.
    let is_of_higher_value = victim == Kind::Chariot && matches!(taker, Kind::Horse | Kind::Cannon);
    is_of_higher_value || !is_protected(board, capture)
}

/// The captures that this side threatens.
pub(crate) fn threats(board: &Board, red: bool) -> Vec<Capture> {
    let mut found = legal_captures(board, red);
    found.retain(|capture| is_threat(board, capture));
    found
}
