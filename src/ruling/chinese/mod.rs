//! Natures under the rule set `chinese` (《象棋竞赛规则》 2020, articles 24 to 26).

use super::{
    evidence::{Chase, Class, Conduct, Exposed, Forbidden, Judged, Nature},
    kill,
    scene::Scene,
};
use crate::xiangqi::Kind;

/// What the move of this scene did, which is known to give no check.
pub(super) fn nature(scene: &Scene<'_>, gave_up: &mut Option<u32>) -> Nature {
    kill::nature(scene.position(), gave_up)
}

/// What one side's moves of the window amount to.
pub(super) fn conduct(moves: &[&Judged]) -> Conduct {
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
    if moves.iter().all(|judged| is_heavy(judged)) {
        Conduct::of(Class::Heavy(forbidden))
    } else {
        Conduct::of(Class::Light(forbidden))
    }
}

/// Whether the move is a check, a kill, or a chase of a chariot or of an unprotected piece by one
/// piece's force (26.9).
fn is_heavy(judged: &Judged) -> bool {
    let is_heavy_chase = |chase: &Chase| {
        let is_bare = matches!(chase.exposed, Exposed::NoRoot | Exposed::FakeRoot { .. });
        chase.helpers.is_empty() && (is_bare || chase.victim_kind == Kind::Chariot)
    };
    match &judged.nature {
        Nature::Check { .. } | Nature::Kill { .. } => true,
        Nature::Chase(chases) => chases.iter().any(is_heavy_chase),
        Nature::Idle => false,
    }
}
