//! What pieces are worth (子力价值), and when being ahead is a gain.

use crate::{
    ruling::world::has_crossed,
    xiangqi::{Board, Kind, Square},
};

/// The value of mating. No material comes near it.
pub(super) const MATE: i32 = 10_000_000;

/// What a crossed soldier counts for while captures are weighed against each other. The one over
/// 20,000 lets [`is_gain`] read the number of soldiers out of a sum.
const SOLDIER: i32 = 20_001;
const CHARIOT: i32 = 100_000;
const BASE: i32 = 10_000;

/// What the piece on a point is worth: a chariot two horses, two cannons or one of each, an advisor
/// as much as an elephant; the general and a soldier that has not crossed the river nothing.
///
/// How the greater pieces compare with advisors and elephants the rules do not say; here a horse is
/// worth more than two of them and less than three.
pub(super) fn worth(board: &Board, square: Square) -> i32 {
    let Some(piece) = board.piece_at(square) else {
        return 0;
    };
    match piece.kind {
        Kind::Chariot => CHARIOT,
        Kind::Horse | Kind::Cannon => 5 * BASE,
        Kind::Advisor | Kind::Elephant => 2 * BASE,
        Kind::Soldier if has_crossed(piece.side, square) => SOLDIER,
        Kind::General | Kind::Soldier => 0,
    }
}

/// Whether being so much ahead counts as winning material (得子).
///
/// A soldier's value floats: a piece for soldiers is no gain, nor are pieces for a soldier, except a
/// chariot.
pub(super) const fn is_gain(ahead: i32) -> bool {
    if ahead >= MATE / 2 {
        return true;
    }
    let soldiers = (ahead + BASE / 2).rem_euclid(BASE) - BASE / 2;
    let pieces = ahead - soldiers * SOLDIER;
    match (pieces, soldiers) {
        (0, _) => soldiers > 0,
        (_, 0..) => pieces > 0,
        _ => pieces >= CHARIOT,
    }
}
