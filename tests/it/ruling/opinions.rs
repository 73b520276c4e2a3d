//! What each of the two referees says of a history, in the same words.

use caipan::{
    ruling::{Class, Ending, History, Nature, Onset, Repetition, RuleSet, Ruling, Verdict, judge},
    xiangqi::{Move, Side, Square},
};

use super::{
    cycles::{Cyclic, Line},
    slow::{
        self,
        board::{Point, Step},
        conduct::Conduct,
    },
};
use crate::boards;

/// What there is to say of one move of a window: who checks or chases whom, from where to where.
#[derive(PartialEq, Eq, Debug)]
enum Said {
    Check,
    /// Attacker, victim and whether it is an active chase, in order.
    Chase(Vec<(Point, Point, bool)>),
    /// Idle, or a threat of mate, which the World rules allow.
    Other,
}

/// All that the two referees are compared in.
#[derive(PartialEq, Eq, Debug)]
struct Opinion {
    opened: usize,
    said: Vec<Said>,
    conduct: [Conduct; 2],
    /// Where the men stood at the start of the window that a side chases for ever.
    victims: [Vec<Point>; 2],
    world: slow::verdict::Verdict,
    simple: slow::verdict::Verdict,
}

fn point(square: Square) -> Point {
    let number = usize::from(square.index());
    (number % 9, number / 9)
}

pub(crate) fn text((file, rank): Point) -> String {
    format!(
        "{}{rank}",
        ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'][file]
    )
}

fn moves_text(line: &Line) -> String {
    let each: Vec<String> = line
        .moves
        .iter()
        .map(|&(from, to)| text(from) + &text(to))
        .collect();
    each.join(" ")
}

pub(crate) fn step(mv: Move) -> Step {
    (point(mv.from), point(mv.to))
}

fn verdict(verdict: Verdict) -> slow::verdict::Verdict {
    match verdict {
        Verdict::Draw => slow::verdict::Verdict::Draw,
        Verdict::Loses(Side::Red) => slow::verdict::Verdict::RedLoses,
        Verdict::Loses(Side::Black) => slow::verdict::Verdict::BlackLoses,
    }
}

fn repetition(history: &History, rules: RuleSet) -> Option<Repetition> {
    match judge(history, rules) {
        Some(Ending::Ruled(Ruling::Repetition(evidence))) => Some(evidence),
        _ => None,
    }
}

fn fast_opinion(line: &Line) -> Option<Opinion> {
    let start = boards::position(&line.start.to_fen());
    let history = History::from_moves(start, &boards::moves(&moves_text(line))).unwrap();
    let (world, simple) = (
        repetition(&history, RuleSet::World),
        repetition(&history, RuleSet::Simple),
    );
    assert_eq!(world.is_some(), simple.is_some(), "{history:?}");
    let (world, simple) = (world?, simple?);
    let conduct = [0, 1].map(|side: usize| match world.conduct[side].class {
        Class::Allowed => Conduct::Allowed,
        Class::UnderminingChase => Conduct::UnderminingChase,
        Class::ActiveChase => Conduct::ActiveChase,
        Class::PerpetualCheck => Conduct::PerpetualCheck,
        Class::Light(_) | Class::Heavy(_) => panic!("not of the World rules: {world:?}"),
    });
    Some(Opinion {
        opened: world.window.moves().start,
        said: world
            .moves
            .iter()
            .map(|judged| said(&judged.nature))
            .collect(),
        conduct,
        victims: [0, 1].map(|side: usize| {
            let mut victims: Vec<Point> = Square::all()
                .filter(|&square| world.conduct[side].victims.contains(square))
                .map(point)
                .collect();
            victims.sort_unstable();
            victims
        }),
        world: verdict(world.verdict()),
        simple: verdict(simple.verdict()),
    })
}

fn said(nature: &Nature) -> Said {
    match nature {
        Nature::Check { .. } => Said::Check,
        Nature::Chase(chases) => {
            let pairs = chases.iter().map(|chase| {
                let is_active = chase.onset == Onset::Active;
                (point(chase.attacker), point(chase.victim), is_active)
            });
            in_order(pairs.collect())
        }
        Nature::Idle | Nature::Kill { .. } => Said::Other,
    }
}

fn in_order(mut pairs: Vec<(Point, Point, bool)>) -> Said {
    pairs.sort_unstable();
    Said::Chase(pairs)
}

fn slow_opinion(cyclic: &Cyclic) -> Option<Opinion> {
    let ruling = cyclic.ruling.as_ref()?;
    let said = ruling.natures.iter().map(|nature| match nature {
        slow::nature::Nature::Check => Said::Check,
        slow::nature::Nature::Other => Said::Other,
        slow::nature::Nature::Chase(chases) => {
            let pairs = chases
                .iter()
                .map(|chase| (chase.capture.from, chase.capture.to, chase.is_active));
            in_order(pairs.collect())
        }
    });
    Some(Opinion {
        opened: ruling.opened,
        said: said.collect(),
        conduct: [ruling.sides[0].conduct, ruling.sides[1].conduct],
        victims: ruling.victims.clone(),
        world: ruling.world,
        simple: ruling.simple,
    })
}

/// Both opinions in words if they differ.
pub(crate) fn disagreement(cyclic: &Cyclic) -> Option<String> {
    let (fast, slow) = (fast_opinion(&cyclic.line), slow_opinion(cyclic));
    let (start, moves) = (cyclic.line.start.to_fen(), moves_text(&cyclic.line));
    (fast != slow).then(|| format!("{start} moves {moves}\nprogram: {fast:?}\nslow: {slow:?}"))
}
