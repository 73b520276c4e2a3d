//! Histories by chance that end with the third occurrence of a position: the ground on which two
//! referees are compared.
//!
//! From a position by chance, each side tours with one or two of its men until all stand as before;
//! both tours are played together until they end together, and that cycle twice, or two cycles in
//! turn. Since most such cycles are idle, most histories are variations of others: the pool keeps some
//! of every kind, rare or not, and each kind is varied as often as any other.

mod setups;
mod tours;
mod variations;

use std::collections::BTreeMap;

use super::slow::{
    board::{Board, Kind, Step},
    conduct::{Conduct, Summary},
    nature::Nature,
    verdict::{Ruling, ruling},
};
use crate::boards::Chance;

/// A start and moves from it.
#[derive(Clone)]
pub(crate) struct Line {
    pub(crate) start: Board,
    pub(crate) moves: Vec<Step>,
}

impl Line {
    /// The start and what stands after each move.
    fn boards(&self) -> Vec<Board> {
        let mut boards = vec![self.start.clone()];
        for &mv in &self.moves {
            boards.push(boards[boards.len() - 1].after(mv));
        }
        boards
    }

    /// No more men than in the box, the side that waits is not in check, and every move is legal.
    fn is_playable(&self) -> bool {
        let boards = self.boards();
        let is_legal = |(board, &mv): (&Board, &Step)| {
            board.holds(mv.0, board.red_to_move) && board.is_legal(mv)
        };
        has_men_from_one_box(&self.start)
            && self.start.is_safe(!self.start.red_to_move)
            && boards.iter().zip(&self.moves).all(is_legal)
    }

    /// Up to the first third occurrence of a position, if there is one.
    fn up_to_third_occurrence(mut self) -> Option<(Self, Ruling)> {
        for length in 1..=self.moves.len() {
            if let Some(ruling) = ruling(&self.start, &self.moves[..length]) {
                self.moves.truncate(length);
                return Some((self, ruling));
            }
        }
        None
    }
}

fn has_men_from_one_box(board: &Board) -> bool {
    board.men().all(|man| {
        let likes = board
            .men()
            .filter(|other| (other.red, other.kind) == (man.red, man.kind));
        let most = match man.kind {
            Kind::General => 1,
            Kind::Soldier => 5,
            _ => 2,
        };
        likes.count() <= most
    })
}

/// A line and what the slow referee says of its last move.
pub(crate) struct Cyclic {
    pub(crate) line: Line,
    /// Nothing for some lines that stop a move short.
    pub(crate) ruling: Option<Ruling>,
}

/// Lines to vary, by kind: each side's conduct, how many men it always chased (none, one, more) and
/// whether it moved different men; whether the window is longer than twice out and back, and whether
/// like men exchanged their points.
type Pool = BTreeMap<([(Conduct, usize, bool); 2], bool, bool), Vec<Line>>;

/// Enough of each that the variations stay various.
const KEPT_OF_EACH: usize = 100;

/// As many histories as asked for, the same for the same seed and first lines.
pub(crate) fn histories(seed: u64, first: &[Line], count: usize) -> Vec<Cyclic> {
    let mut chance = Chance::new(seed);
    let mut pool = Pool::new();
    for line in first {
        if let Some((line, ruling)) = line.clone().up_to_third_occurrence() {
            keep(&mut pool, &line, &ruling, &mut chance);
        }
    }
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let lines = if pool.is_empty() || chance.below(10) == 0 {
            from_a_position(&mut chance)
        } else {
            from_the_pool(&pool, &mut chance)
        };
        for (mut line, ruling) in lines {
            keep(&mut pool, &line, &ruling, &mut chance);
            let is_short = chance.below(50) == 0;
            if is_short {
                line.moves.pop();
            }
            let ruling = (!is_short).then_some(ruling);
            found.push(Cyclic { line, ruling });
        }
    }
    found.truncate(count);
    found
}

fn keep(pool: &mut Pool, line: &Line, ruling: &Ruling, chance: &mut Chance) {
    let features = |side: &Summary| {
        let chased = side.always_chased.len().min(2);
        (side.conduct, chased, side.in_turn)
    };
    let [red, black] = &ruling.sides;
    let is_long = ruling.natures.len() > 8;
    let kind = (
        [features(red), features(black)],
        is_long,
        ruling.have_exchanged,
    );
    let like = pool.entry(kind).or_default();
    if like.len() < KEPT_OF_EACH {
        like.push(line.clone());
    } else {
        like[chance.below(KEPT_OF_EACH)] = line.clone();
    }
}

fn from_the_pool(pool: &Pool, chance: &mut Chance) -> Vec<(Line, Ruling)> {
    let kinds: Vec<&Vec<Line>> = pool.values().collect();
    let lines = *chance.pick(&kinds);
    let varied = variations::variation(chance.pick(lines), chance);
    varied
        .and_then(Line::up_to_third_occurrence)
        .into_iter()
        .collect()
}

/// A few cycles from one position, of the idle ones hardly any.
fn from_a_position(chance: &mut Chance) -> Vec<(Line, Ruling)> {
    let (start, lead) = setups::position(chance);
    let base = lead
        .iter()
        .fold(start.clone(), |board, &mv| board.after(mv));
    let cycles: Vec<Vec<Step>> = (0..20)
        .filter_map(|_| tours::cycle(&base, chance))
        .collect();
    let mut found = Vec::new();
    for cycle in &cycles {
        let second = if chance.below(4) == 0 {
            chance.pick(&cycles)
        } else {
            cycle
        };
        let moves = [&lead, cycle, second].map(Vec::as_slice).concat();
        let line = Line {
            start: start.clone(),
            moves,
        };
        let ruled = line.up_to_third_occurrence();
        found.extend(ruled.filter(|(_, ruling)| is_taken(ruling, chance)));
    }
    found
}

/// All of those in which a side does something with every move.
fn is_taken(ruling: &Ruling, chance: &mut Chance) -> bool {
    let idle = |first: usize| {
        let own = ruling.natures.iter().skip(first).step_by(2);
        own.filter(|nature| **nature == Nature::Other).count()
    };
    idle(0) == 0 || idle(1) == 0 || chance.below(16) == 0
}
