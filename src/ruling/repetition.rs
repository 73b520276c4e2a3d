//! The ruling on repetition: from the window to the matrix.

use super::{
    RuleSet, chinese,
    evidence::{Class, Conduct, GaveUp, Judged, Nature, Repetition},
    history::History,
    kill, run,
    scene::{Scene, scenes},
    window::Window,
    world,
};
use crate::xiangqi::Side;

/// The ruling if the present position has occurred often enough, or if the last move was one too many
/// of a run.
pub(super) fn rule(history: &History, rules: RuleSet) -> Option<Repetition> {
    let mut occurrences = history.occurrences();
    match occurrences.len().checked_sub(rules.occurrences()) {
        Some(first) => {
            let occurrences = occurrences.split_off(first);
            Some(Judging::of(history, rules, Window::Loop { occurrences }).repetition())
        }
        None => run::rule(history, rules),
    }
}

/// A window whose moves are judged one by one.
pub(super) struct Judging<'h> {
    history: &'h History,
    rules: RuleSet,
    window: Window,
    scenes: Vec<Scene<'h>>,
    judged: Vec<Option<Judged>>,
}

impl<'h> Judging<'h> {
    /// No move has been judged yet.
    pub(super) fn of(history: &'h History, rules: RuleSet, window: Window) -> Self {
        let scenes = scenes(history, &window);
        Self {
            history,
            rules,
            window,
            judged: vec![None; scenes.len()],
            scenes,
        }
    }

    /// Whether every move of this side is something else than idle. Ends at the first idle one.
    pub(super) fn is_forbidden_throughout(&mut self, side: Side) -> bool {
        (0..self.scenes.len())
            .filter(|&index| self.scenes[index].mover() == side)
            .collect::<Vec<_>>()
            .into_iter()
            .all(|index| self.judge(index).nature != Nature::Idle)
    }

    fn judge(&mut self, index: usize) -> &Judged {
        let judged = self.judged[index]
            .take()
            .or_else(|| self.known(index))
            .unwrap_or_else(|| judge_move(&self.scenes[index], self.rules));
        self.judged[index].insert(judged)
    }

    /// The judgement of a scene that shows the same as one that has been judged.
    fn known(&self, index: usize) -> Option<Judged> {
        let scene = &self.scenes[index];
        let mut others = self.scenes.iter().zip(&self.judged);
        others.find_map(|(other, judged)| match judged {
            Some(judged) if other.is_again(scene) => Some(again(judged, scene)),
            _ => None,
        })
    }

    /// The whole ruling.
    pub(super) fn repetition(mut self) -> Repetition {
        let moves: Vec<Judged> = (0..self.scenes.len())
            .map(|index| self.judge(index).clone())
            .collect();
        let conduct = Side::ALL.map(|side| {
            let own: Vec<&Judged> = moves.iter().filter(|judged| judged.mover == side).collect();
            match self.rules {
                RuleSet::World => world::conduct(&own),
                RuleSet::Chinese => chinese::conduct(&own),
                RuleSet::Simple => casual_conduct(&own),
            }
        });
        let start = self.history.position_at(self.window.moves().start);
        Repetition {
            rules: self.rules,
            position: Box::new(*start.unwrap_or_else(|| self.history.position())),
            window: self.window,
            moves,
            conduct,
        }
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
    let chases = match &mut judged.nature {
        Nature::Chase(chases) => Some(chases),
        _ => judged.key_post.as_mut().map(|post| &mut post.hits),
    };
    for chase in chases.into_iter().flatten() {
        chase.origin = scene.origin(chase.victim);
    }
    judged
}

fn judge_move(scene: &Scene<'_>, rules: RuleSet) -> Judged {
    let checkers = scene.position().checkers();
    let (mut gave_up, mut key_post) = (GaveUp::default(), None);
    let nature = if !checkers.is_empty() {
        Nature::Check { checkers }
    } else {
        match rules {
            RuleSet::Simple => Nature::Idle,
            RuleSet::World => match world::chases(scene) {
                chases if chases.is_empty() => kill::nature(scene.position(), rules, &mut gave_up),
                chases => Nature::Chase(chases),
            },
            RuleSet::Chinese => {
                let (nature, post) = chinese::nature(scene, &mut gave_up);
                key_post = post;
                nature
            }
        }
    };
    Judged {
        mover: scene.mover(),
        mv: scene.mv(),
        origin: scene.origin(scene.mv().to),
        nature,
        gave_up,
        key_post,
    }
}
