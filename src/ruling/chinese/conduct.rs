//! From the natures of a side's moves to its place in the matrix (24.13, 26.9).

use crate::{
    ruling::evidence::{Chase, Class, Conduct, Exposed, Forbidden, Judged, Nature},
    xiangqi::{Kind, SquareSet},
};

/// What one side's moves of the window amount to. One idle move makes them allowed; checks, kills and
/// chases mixed are forbidden like each alone, whatever they chase (24.13).
pub(in crate::ruling) fn conduct(moves: &[&Judged]) -> Conduct {
    let all = |wanted: fn(&Nature) -> bool| moves.iter().all(|judged| wanted(&judged.nature));
    if all(|nature| matches!(nature, Nature::Check { .. })) {
        return Conduct::of(Class::PerpetualCheck);
    }
    if moves.iter().any(|judged| judged.nature == Nature::Idle) {
        return Conduct::of(Class::Allowed);
    }
    let forbidden = if all(|nature| matches!(nature, Nature::Kill { .. })) {
        Forbidden::Kill
    } else if all(|nature| matches!(nature, Nature::Chase(_))) {
        Forbidden::Chase
    } else {
        Forbidden::Mixed
    };
    let class = if moves.iter().all(|judged| is_heavy(judged)) {
        Class::Heavy(forbidden)
    } else {
        Class::Light(forbidden)
    };
    Conduct {
        class,
        victims: common_victims(moves),
    }
}

/// The pieces, by origin, that every move chased.
fn common_victims(moves: &[&Judged]) -> SquareSet {
    moves
        .iter()
        .map(|judged| judged.chases().iter().map(|chase| chase.origin).collect())
        .reduce(|common: SquareSet, victims| common & victims)
        .unwrap_or_default()
}

/// Whether the move is a check, a kill, or a chase of a chariot or of an unprotected piece by one
/// piece's force (26.9). A piece that is dearer than its attacker is as good as unprotected.
pub(in crate::ruling) fn is_heavy(judged: &Judged) -> bool {
    let is_heavy_chase = |chase: &Chase| {
        let is_bare = matches!(
            chase.exposed,
            Exposed::NoRoot | Exposed::FakeRoot { .. } | Exposed::Dearer
        );
        chase.helpers.is_empty() && (is_bare || chase.victim_kind == Kind::Chariot)
    };
    match &judged.nature {
        Nature::Check { .. } | Nature::Kill { .. } => true,
        Nature::Chase(chases) => chases.iter().any(is_heavy_chase),
        Nature::Idle => false,
    }
}
