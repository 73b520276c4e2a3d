//! The ruling on repetition: from the window to the matrix.

use super::{
    RuleSet, chinese,
    evidence::{Class, Conduct, GaveUp, Judged, Nature, Repetition, Window},
    history::History,
    kill,
    scene::{Scene, scenes},
    world,
};
use crate::xiangqi::Side;

/// The ruling if the present position has occurred often enough.
pub(super) fn rule(history: &History, rules: RuleSet) -> Option<Repetition> {
    let all = history.occurrences();
    let occurrences = all[all.len().checked_sub(rules.occurrences())?..].to_vec();
    Some(judge_window(history, rules, Window { occurrences }))
}

fn judge_window(history: &History, rules: RuleSet, window: Window) -> Repetition {
    let scenes = scenes(history, &window);
    let mut moves: Vec<Judged> = Vec::with_capacity(scenes.len());
    for (index, scene) in scenes.iter().enumerate() {
        let same = scenes[..index]
            .iter()
            .position(|earlier| earlier.is_again(scene));
        moves.push(match same {
            Some(earlier) => again(&moves[earlier], scene),
            None => judge_move(scene, rules),
        });
    }
    let conduct = Side::ALL.map(|side| {
        let own: Vec<&Judged> = moves.iter().filter(|judged| judged.mover == side).collect();
        match rules {
            RuleSet::World => world::conduct(&own),
            RuleSet::Chinese => chinese::conduct(&own),
            RuleSet::Simple => casual_conduct(&own),
        }
    });
    Repetition {
        rules,
        position: Box::new(*history.position()),
        window,
        moves,
        conduct,
    }
}

/// What one side's moves amount to where only perpetual check is forbidden.
fn casual_conduct(moves: &[&Judged]) -> Conduct {
    Conduct::of(if moves.iter().all(|judged| judged.is_check()) {
        Class::PerpetualCheck
    } else {
        Class::Allowed
    })
}

/// The judgement of a move that is played again with the same reply, in the identities of its scene:
/// pieces of one kind may have changed places.
fn again(earlier: &Judged, scene: &Scene<'_>) -> Judged {
    let mut judged = earlier.clone();
    judged.origin = scene.origin(judged.mv.to);
    if let Nature::Chase(chases) = &mut judged.nature {
        for chase in chases {
            chase.origin = scene.origin(chase.victim);
        }
    }
    judged
}

fn judge_move(scene: &Scene<'_>, rules: RuleSet) -> Judged {
    let checkers = scene.position().checkers();
    let mut gave_up = GaveUp::default();
    let nature = if !checkers.is_empty() {
        Nature::Check { checkers }
    } else {
        match rules {
            RuleSet::Simple => Nature::Idle,
            RuleSet::World => match world::chases(scene) {
                chases if chases.is_empty() => kill::nature(scene.position(), rules, &mut gave_up),
                chases => Nature::Chase(chases),
            },
            RuleSet::Chinese => chinese::nature(scene, &mut gave_up),
        }
    };
    Judged {
        mover: scene.mover(),
        mv: scene.mv(),
        origin: scene.origin(scene.mv().to),
        nature,
        gave_up,
    }
}
