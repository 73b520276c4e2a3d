//! Closed walks of one side's men, and two of them played together.

use crate::{
    boards::Chance,
    ruling::slow::{
        board::{Board, Point, Step, all_points},
        threat::threats,
    },
};

/// How the men of one side come back to where they, or their likes, stood.
#[derive(Clone, Copy)]
enum Shape {
    OutAndBack,
    /// One man over two other points.
    Triangle,
    /// One man over three other points.
    Square,
    /// Two men out, then both back in the same order.
    TwoInTurn,
    /// Two men out, then both back in the opposite order.
    TwoNested,
    /// Two like men out, then each to where the other stood.
    Exchange,
}

const SHAPES: [Shape; 10] = [
    Shape::OutAndBack,
    Shape::OutAndBack,
    Shape::OutAndBack,
    Shape::OutAndBack,
    Shape::Triangle,
    Shape::Triangle,
    Shape::Square,
    Shape::TwoInTurn,
    Shape::TwoNested,
    Shape::Exchange,
];

impl Shape {
    fn length(self) -> usize {
        match self {
            Self::OutAndBack => 2,
            Self::Triangle => 3,
            Self::Square | Self::TwoInTurn | Self::TwoNested | Self::Exchange => 4,
        }
    }

    /// The step that must come after these, if there is no choice.
    fn forced(self, steps: &[Step]) -> Option<Step> {
        match (self, steps) {
            (Self::OutAndBack, &[(from, to)])
            | (Self::TwoInTurn, &[(from, to), _] | &[_, (from, to), _])
            | (Self::TwoNested, &[_, (from, to)] | &[(from, to), _, _]) => Some((to, from)),
            (Self::Triangle, &[(home, _), (_, at)]) | (Self::Square, &[(home, _), _, (_, at)]) => {
                Some((at, home))
            }
            (Self::Exchange, &[(_, aside), (other, _)]) => Some((aside, other)),
            (Self::Exchange, &[(home, _), (_, aside), _]) => Some((aside, home)),
            _ => None,
        }
    }

    /// What may come after these steps, legal or not.
    fn candidates(self, steps: &[Step], board: &Board) -> Vec<Step> {
        if let Some(step) = self.forced(steps) {
            return vec![step];
        }
        match (self, steps) {
            (Self::Exchange, []) => exchanges(board),
            (Self::Exchange, &[(home, aside), ..]) => {
                let others = likes_in_reach(board, aside);
                let mut steps: Vec<Step> = others.flat_map(|at| steps_from(board, at)).collect();
                steps.retain(|&step| board.after(step).reaches(step.1, home));
                steps
            }
            (Self::TwoInTurn | Self::TwoNested, [out]) => {
                let mut others = steps_of_all(board);
                others.retain(|&(from, _)| from != out.1);
                others
            }
            (Self::Triangle, &[(home, at)]) | (Self::Square, &[(home, _), (_, at)]) => {
                let mut onwards = steps_from(board, at);
                onwards.retain(|&step| step.1 != home && board.after(step).reaches(step.1, home));
                onwards
            }
            (Self::Square, &[(home, at)]) => {
                let mut onwards = steps_from(board, at);
                onwards.retain(|&(_, to)| to != home);
                onwards
            }
            _ => steps_of_all(board),
        }
    }
}

/// The steps of a man to empty points.
fn steps_from(board: &Board, from: Point) -> Vec<Step> {
    all_points()
        .filter(|&to| board.at(to).is_none() && board.reaches(from, to))
        .map(|to| (from, to))
        .collect()
}

fn steps_of_all(board: &Board) -> Vec<Step> {
    let men = board.men_of(board.red_to_move);
    men.flat_map(|from| steps_from(board, from)).collect()
}

/// The steps that begin an exchange.
fn exchanges(board: &Board) -> Vec<Step> {
    let mut firsts = steps_of_all(board);
    firsts.retain(|&first| {
        likes_in_reach(&board.after(first), first.1)
            .next()
            .is_some()
    });
    firsts
}

/// The points of the like men that this one could step to once they are gone.
fn likes_in_reach(board: &Board, at: Point) -> impl Iterator<Item = Point> {
    let look = |point| board.at(point).map(|man| (man.red, man.kind));
    let likes = all_points().filter(move |&point| point != at && look(point) == look(at));
    likes.filter(move |&point| {
        let mut lifted = board.clone();
        lifted.put(point, None);
        lifted.reaches(at, point)
    })
}

/// A side's tour as far as it has gone, and how it will go on.
struct Tour {
    shape: Shape,
    steps: Vec<Step>,
}

impl Tour {
    fn of(shape: Shape) -> Self {
        let steps = Vec::new();
        Self { shape, steps }
    }

    /// The step of this round if it is settled already.
    fn settled(&self, round: usize) -> Option<Step> {
        let is_whole = self.steps.len() == self.shape.length();
        if is_whole {
            Some(self.steps[round % self.steps.len()])
        } else {
            self.shape.forced(&self.steps)
        }
    }
}

/// Moves after which everything stands as before, both sides having toured once or more.
pub(super) fn cycle(base: &Board, chance: &mut Chance) -> Option<Vec<Step>> {
    let mut tours = [(); 2].map(|()| Tour::of(*chance.pick(&SHAPES)));
    let [first, second] = [0, 1].map(|side: usize| tours[side].shape.length());
    let rounds = (1..)
        .map(|times| times * first)
        .find(|rounds| rounds % second == 0)?;
    let mut board = base.clone();
    let mut moves = Vec::new();
    for ply in 0..2 * rounds {
        let answer = tours[(ply + 1) % 2].settled(ply.div_ceil(2));
        let tour = &mut tours[ply % 2];
        if tour.steps.len() < tour.shape.length() {
            let candidates = tour.shape.candidates(&tour.steps, &board);
            tour.steps.push(choose(&board, candidates, answer, chance)?);
        }
        let mv = tour.steps[ply / 2 % tour.steps.len()];
        if !is_quiet(&board, mv) {
            return None;
        }
        moves.push(mv);
        board = board.after(mv);
    }
    board.is_same_position(base).then_some(moves)
}

/// A legal move that takes nothing.
fn is_quiet(board: &Board, mv: Step) -> bool {
    board.at(mv.1).is_none() && board.is_legal(mv)
}

/// One of the candidates that is quiet; mostly the liveliest of a few.
fn choose(
    board: &Board,
    mut candidates: Vec<Step>,
    answer: Option<Step>,
    chance: &mut Chance,
) -> Option<Step> {
    let mut few = Vec::new();
    let most = if chance.below(4) == 0 { 1 } else { 8 };
    while !candidates.is_empty() && few.len() < most {
        let mv = candidates.swap_remove(chance.below(candidates.len()));
        if is_quiet(board, mv) {
            few.push(mv);
        }
    }
    if few.len() < 2 {
        return few.first().copied();
    }
    let threatened = [true, false].map(|red| threats(board, red).len());
    few.into_iter()
        .max_by_key(|&mv| liveliness(board, mv, answer, threatened))
}

/// How much a move and the answer that will follow check and threaten, and how many of the enemy's
/// threats the move does away with.
fn liveliness(board: &Board, mv: Step, answer: Option<Step>, threatened: [usize; 2]) -> usize {
    let red = board.red_to_move;
    let after = board.after(mv);
    let heat = |board: &Board, red: bool| {
        if board.is_in_check(!red) {
            4
        } else {
            2 * threats(board, red).len()
        }
    };
    let made = heat(&after, red).saturating_sub(threatened[usize::from(!red)]);
    let parried = threatened[usize::from(red)].saturating_sub(threats(&after, !red).len());
    let answered = match answer {
        Some(answer) if is_quiet(&after, answer) => 1 + heat(&after.after(answer), !red),
        _ => 0,
    };
    made + parried + answered
}
