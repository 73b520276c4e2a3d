//! What one side did in the window, as one sentence: [`Manner`].

use super::{
    super::{bundle::say, sentence::side},
    list, piece_at,
};
use crate::{
    people::Language,
    ruling::{Chase, Class, Exposed, Judged, Nature, Onset, Repetition, RuleSet},
    xiangqi::{Side, Square, SquareSet},
};

/// What one side's moves amount to, as far as words differ for it.
pub(super) enum Manner {
    Checks,
    Kills,
    /// One and the same pieces, by their origins.
    Chase(SquareSet),
    /// The same, but not new with every move.
    Undermining(SquareSet),
    /// Any pieces, the forbidden way.
    Chases,
    /// Several kinds of forbidden moves, named by the key of the mixture.
    Mixed(&'static str),
    Idle,
    SomeIdle,
    KillsAllowed,
    MixedAllowed(&'static str),
    ChasesAllowed,
    ChasesTogether,
    NoCheck,
    SomeChecks,
}

impl Manner {
    pub(super) fn of(evidence: &Repetition, side: Side) -> Self {
        let conduct = evidence.conduct_of(side);
        match conduct.class {
            Class::PerpetualCheck => Self::Checks,
            Class::ActiveChase => Self::Chase(conduct.victims),
            Class::UnderminingChase => Self::Undermining(conduct.victims),
            Class::Light(_) | Class::Heavy(_) => Self::forbidden(evidence, side),
            Class::Allowed => Self::allowed(evidence, side),
        }
    }

    fn forbidden(evidence: &Repetition, side: Side) -> Self {
        match Mixture::of(evidence, side) {
            Mixture {
                checks: false,
                kills: true,
                chases: false,
                ..
            } => Self::Kills,
            Mixture {
                checks: false,
                kills: false,
                ..
            } => {
                let victims = common_victims(evidence, side);
                if victims.is_empty() {
                    Self::Chases
                } else {
                    Self::Chase(victims)
                }
            }
            mixture => Self::Mixed(mixture.key()),
        }
    }

    fn allowed(evidence: &Repetition, side: Side) -> Self {
        let mixture = Mixture::of(evidence, side);
        if evidence.rules == RuleSet::Simple {
            return if mixture.checks {
                Self::SomeChecks
            } else {
                Self::NoCheck
            };
        }
        match mixture {
            Mixture {
                checks: false,
                kills: false,
                chases: false,
                ..
            } => Self::Idle,
            Mixture { idle: true, .. } => Self::SomeIdle,
            Mixture {
                checks: false,
                kills: true,
                chases: false,
                ..
            } => Self::KillsAllowed,
            Mixture {
                checks: false,
                kills: false,
                ..
            } if common_victims(evidence, side).is_empty() => Self::ChasesAllowed,
            Mixture {
                checks: false,
                kills: false,
                ..
            } => Self::ChasesTogether,
            _ => Self::MixedAllowed(mixture.key()),
        }
    }

    /// The sentence for it.
    pub(super) fn sentence(
        &self,
        language: Language,
        evidence: &Repetition,
        mover: Side,
    ) -> String {
        let side = side(language, mover);
        let key = match self {
            Self::Checks => "conduct-check",
            Self::Kills => "conduct-kill",
            Self::Chase(victims) | Self::Undermining(victims) => {
                return self.chase(language, evidence, mover, *victims);
            }
            Self::Chases => {
                let victims = victims(language, evidence, all_victims(evidence, mover));
                let args = [("side", (&side).into()), ("victims", (&victims).into())];
                return say(language, "conduct-chases", &args);
            }
            Self::Mixed(mix) => return mixed(language, "conduct-mixed", &side, mix),
            Self::MixedAllowed(mix) => return mixed(language, "conduct-mixed-allowed", &side, mix),
            Self::Idle => "conduct-idle",
            Self::SomeIdle => "conduct-some-idle",
            Self::KillsAllowed => "conduct-kill-allowed",
            Self::ChasesAllowed => "conduct-chases-allowed",
            Self::ChasesTogether => "conduct-chases-together",
            Self::NoCheck => "conduct-no-check",
            Self::SomeChecks => "conduct-some-checks",
        };
        say(language, key, &[("side", (&side).into())])
    }

    fn chase(
        &self,
        language: Language,
        evidence: &Repetition,
        mover: Side,
        victims: SquareSet,
    ) -> String {
        let side = side(language, mover);
        let concerned: Vec<(usize, &Chase)> = own(evidence, mover)
            .flat_map(|(number, judged)| judged.chases().iter().map(move |chase| (number, chase)))
            .filter(|(_, chase)| victims.contains(chase.origin))
            .collect();
        let attackers: SquareSet = concerned
            .iter()
            .map(|(number, chase)| evidence.origin(*number, chase.attacker))
            .collect();
        let attackers = self::attackers(language, evidence, attackers);
        let victims = self::victims(language, evidence, victims);
        let why = say(language, exposed_key(&concerned), &[]);
        let is_new = |(_, chase): &(usize, &Chase)| chase.onset == Onset::Active;
        let new = if concerned.iter().any(is_new) {
            "some"
        } else {
            "none"
        };
        let mut args = vec![
            ("side", (&side).into()),
            ("attackers", (&attackers).into()),
            ("victims", (&victims).into()),
            ("why", (&why).into()),
        ];
        if matches!(self, Self::Undermining(_)) {
            args.push(("new", new.into()));
            say(language, "conduct-undermining", &args)
        } else {
            say(language, "conduct-chase", &args)
        }
    }
}

/// Which natures there are among one side's moves.
#[derive(Clone, Copy)]
struct Mixture {
    checks: bool,
    kills: bool,
    chases: bool,
    idle: bool,
}

impl Mixture {
    fn of(evidence: &Repetition, side: Side) -> Self {
        let any = |wanted: fn(&Nature) -> bool| {
            own(evidence, side).any(|(_, judged)| wanted(&judged.nature))
        };
        Self {
            checks: any(|nature| matches!(nature, Nature::Check { .. })),
            kills: any(|nature| matches!(nature, Nature::Kill { .. })),
            chases: any(|nature| matches!(nature, Nature::Chase(_))),
            idle: any(|nature| matches!(nature, Nature::Idle)),
        }
    }

    const fn key(self) -> &'static str {
        match (self.checks, self.kills, self.chases) {
            (true, true, false) => "check-kill",
            (true, false, true) => "check-chase",
            (false, true, true) => "kill-chase",
            _ => "all",
        }
    }
}

/// One side's moves with their numbers in the window.
fn own(evidence: &Repetition, side: Side) -> impl Iterator<Item = (usize, &Judged)> {
    let moves = evidence.moves.iter().enumerate();
    moves.filter(move |(_, judged)| judged.mover == side)
}

fn victims_of(judged: &Judged) -> SquareSet {
    judged.chases().iter().map(|chase| chase.origin).collect()
}

/// The pieces that every move of the side chased, by their origins.
fn common_victims(evidence: &Repetition, side: Side) -> SquareSet {
    own(evidence, side)
        .map(|(_, judged)| victims_of(judged))
        .reduce(|common, victims| common & victims)
        .unwrap_or_default()
}

fn all_victims(evidence: &Repetition, side: Side) -> SquareSet {
    own(evidence, side)
        .map(|(_, judged)| victims_of(judged))
        .fold(SquareSet::EMPTY, |all, victims| all | victims)
}

/// How many pieces a sentence names.
const NAMED: u32 = 3;

fn attackers(language: Language, evidence: &Repetition, origins: SquareSet) -> String {
    let board = evidence.position.board();
    let name = |key, at| piece_at(language, key, &evidence.position, at);
    match *origins.into_iter().collect::<Vec<_>>() {
        [one, other] if board.piece_at(one) == board.piece_at(other) => name("ruling-both", one),
        _ if origins.len() > NAMED => say(language, "ruling-pieces", &[]),
        ref few => list(language, few.iter().map(|&at| name("ruling-piece", at))),
    }
}

fn victims(language: Language, evidence: &Repetition, origins: SquareSet) -> String {
    if origins.len() > NAMED {
        return say(language, "ruling-pieces", &[]);
    }
    let name = |at: Square| piece_at(language, "ruling-piece-first", &evidence.position, at);
    list(language, origins.into_iter().map(name))
}

fn mixed(language: Language, key: &str, side: &str, mix: &str) -> String {
    let mix = say(language, "conduct-mix", &[("mix", mix.into())]);
    let args = [("side", side.into()), ("mix", (&mix).into())];
    say(language, key, &args)
}

/// Why the victims of these chases were exposed, in general.
fn exposed_key(chases: &[(usize, &Chase)]) -> &'static str {
    let all = |wanted: fn(&Exposed) -> bool| chases.iter().all(|(_, chase)| wanted(&chase.exposed));
    let is_bare = |exposed: &Exposed| matches!(exposed, Exposed::NoRoot);
    let is_fake = |exposed: &Exposed| matches!(exposed, Exposed::FakeRoot { .. });
    if all(is_bare) {
        "exposed-no-root"
    } else if all(is_fake) {
        "exposed-fake-root"
    } else if all(|exposed| matches!(exposed, Exposed::NoRoot | Exposed::FakeRoot { .. })) {
        "exposed-both"
    } else if all(|exposed| matches!(exposed, Exposed::Dearer)) {
        "exposed-dearer"
    } else if all(|exposed| matches!(exposed, Exposed::FewRoots { .. })) {
        "exposed-few-roots"
    } else {
        "exposed-gain"
    }
}
