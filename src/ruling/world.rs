//! Threats and chases under the rule set `world` (World Xiangqi Rules 2018, the Asian rules).
//!
//! D numbers are those of the rules' official diagrams.

use super::{
    capture::{can_go, exposure},
    evidence::{Chase, Class, Conduct, Exposed, Judged, Onset},
    scene::Scene,
};
use crate::xiangqi::{Board, Kind, Side, Square, SquareSet};

/// Why the piece on `attacker` threatens the one on `victim`, if it does.
///
/// Generals and soldiers never chase; a general is checked, not chased; a soldier that has not
/// crossed the river may be attacked for ever (D 59, 60). A chariot attacked by a horse or a cannon
/// counts even if it is protected (3.6, D 18 to 25). A piece that could legally take its attacker of
/// the same kind is offered an exchange (兑), unless it is pinned or its leg is blocked (D 55).
pub(super) fn threat(board: &Board, attacker: Square, victim: Square) -> Option<Exposed> {
    let taker = board.piece_at(attacker)?;
    let taken = board.piece_at(victim)?;
    let may_chase = !matches!(taker.kind, Kind::General | Kind::Soldier);
    if taker.side == taken.side || !may_chase || !counts(taken.kind, taken.side, victim) {
        return None;
    }
    if !can_go(board, attacker, victim) {
        return None;
    }
    if taker.kind == taken.kind && can_go(board, victim, attacker) {
        return None;
    }
    match (taker.kind, taken.kind) {
        (Kind::Horse | Kind::Cannon, Kind::Chariot) => Some(Exposed::Dearer),
        _ => exposure(board, attacker, victim),
    }
}

fn counts(kind: Kind, side: Side, square: Square) -> bool {
    match kind {
        Kind::General => false,
        Kind::Soldier => has_crossed(side, square),
        _ => true,
    }
}

/// Whether a soldier of `side` on this point has crossed the river.
pub(super) const fn has_crossed(side: Side, square: Square) -> bool {
    match side {
        Side::Red => square.rank().number() >= 5,
        Side::Black => square.rank().number() <= 4,
    }
}

/// What the move of this scene chases: the threats that it made and that the reply removed, pair by
/// pair. A threat that was there before the move (D 106; H. G. Muller reads the rules so too, in
/// github.com/ianfab/Fairy-Stockfish/issues/55), or that the reply leaves standing (D 106), is none;
/// a victim that steps from one attacker into the fire of another is chased by the first (D 19).
pub(super) fn chases(scene: &Scene<'_>) -> Vec<Chase> {
    let mover = scene.mover();
    let (before, after) = (scene.before(), scene.after());
    let mut chases = Vec::new();
    // Without a reply nothing tells what it would have parried.
    let Some(replied) = scene.replied() else {
        return chases;
    };
    for attacker in after.of_side(mover) {
        for victim in after.reach(attacker) & after.of_side(!mover) {
            let Some(exposed) = threat(after, attacker, victim) else {
                continue;
            };
            let [Some(attacker_kind), Some(victim_kind)] =
                [attacker, victim].map(|square| after.piece_at(square).map(|piece| piece.kind))
            else {
                continue;
            };
            let came_from = scene.before_move(attacker);
            if threat(before, came_from, victim).is_some()
                || threat(replied, attacker, scene.after_reply(victim)).is_some()
            {
                continue;
            }
            let onset = if can_go(before, came_from, victim) {
                Onset::Undermining
            } else {
                Onset::Active
            };
            chases.push(Chase {
                attacker,
                attacker_kind,
                victim,
                victim_kind,
                origin: scene.origin(victim),
                onset,
                exposed,
                helpers: SquareSet::EMPTY,
            });
        }
    }
    chases
}

/// What one side's moves of the window amount to.
///
/// A perpetual chase is one enemy piece chased by every move; the chasing piece may change (D 45 to
/// 47, 81, 82). Two or more pieces all kept under chase by two or more pieces that move in turn are
/// no violation (item 32, D 76 to 80), nor are several victims in turn (D 26 to 28).
pub(super) fn conduct(moves: &[&Judged]) -> Conduct {
    if moves.iter().all(|judged| judged.is_check()) {
        return Conduct::of(Class::PerpetualCheck);
    }
    let victims = common_victims(moves, |_| true);
    let hunters: SquareSet = moves.iter().map(|judged| judged.origin).collect();
    if victims.is_empty() || victims.len() > 1 && hunters.len() > 1 {
        return Conduct::of(Class::Allowed);
    }
    let actively = common_victims(moves, |chase| chase.onset == Onset::Active);
    if actively.is_empty() {
        Conduct {
            class: Class::UnderminingChase,
            victims,
        }
    } else {
        Conduct {
            class: Class::ActiveChase,
            victims: actively,
        }
    }
}

/// The victims, by origin, that every move chases in the way asked for.
fn common_victims(moves: &[&Judged], counts: impl Fn(&Chase) -> bool) -> SquareSet {
    moves
        .iter()
        .map(|judged| {
            judged
                .chases()
                .iter()
                .filter(|chase| counts(chase))
                .map(|chase| chase.origin)
                .collect()
        })
        .reduce(|common: SquareSet, victims| common & victims)
        .unwrap_or_default()
}
