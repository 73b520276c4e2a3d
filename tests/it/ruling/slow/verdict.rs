//! The window of a repetition and who loses.

use super::{
    board::{Board, Point, Step, all_points},
    conduct::{Conduct, Made, Summary},
    nature::{Nature, nature},
};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Verdict {
    Draw,
    RedLoses,
    BlackLoses,
}

pub(crate) struct Ruling {
    /// How many moves were played when the window opened.
    pub(crate) opened: usize,
    /// Of every move of the window.
    pub(crate) natures: Vec<Nature>,
    /// Red's and Black's.
    pub(crate) sides: [Summary; 2],
    /// Where the men stood when the window opened whose chase makes Red's and Black's conduct.
    pub(crate) victims: [Vec<Point>; 2],
    /// When the position occurs again, a man stands where a like man stood at first.
    pub(crate) have_exchanged: bool,
    /// By the World rules.
    pub(crate) world: Verdict,
    /// By the rules for casual play, which judge nothing but perpetual check.
    pub(crate) simple: Verdict,
}

/// The ruling on the last position if it stands for the third time. The window is all moves after the
/// first of these three times. Neither what came before nor who is to move at the end matters.
pub(crate) fn ruling(start: &Board, moves: &[Step]) -> Option<Ruling> {
    let mut boards = vec![start.clone()];
    for &mv in moves {
        boards.push(boards[boards.len() - 1].after(mv));
    }
    let opened = first_of_last_three(&boards)?;
    let window = &moves[opened..];
    let boards = &boards[opened..];
    // The last move's reply is the first of the window: the loop closes.
    let replies = window.iter().skip(1).chain(&window[..1]);
    let natures: Vec<Nature> = boards
        .iter()
        .zip(window.iter().zip(replies))
        .map(|(before, (&mv, &reply))| nature(before, mv, reply))
        .collect();
    let made_by = |red: bool| {
        let moves = boards.iter().zip(window).zip(&natures);
        let own = moves.filter(|((before, _), _)| before.red_to_move == red);
        let made = own.map(|((before, mv), nature)| Made {
            mover: before.at(mv.0).unwrap().id,
            nature,
        });
        Summary::of(&made.collect::<Vec<Made>>())
    };
    let sides = [made_by(true), made_by(false)];
    let conduct = [sides[0].conduct, sides[1].conduct];
    let checks_only = conduct.map(|side| match side {
        Conduct::PerpetualCheck => side,
        _ => Conduct::Allowed,
    });
    let first = &boards[0];
    let have_exchanged = boards.iter().any(|board| {
        let has_moved = |point| board.at(point) != first.at(point);
        board.is_same_position(first) && all_points().any(has_moved)
    });
    Some(Ruling {
        opened,
        victims: [0, 1].map(|side: usize| points_of(first, &sides[side].victims)),
        have_exchanged,
        world: heavier_loses(conduct),
        simple: heavier_loses(checks_only),
        sides,
        natures,
    })
}

/// The number of the first of the last three boards that are the same position as the last, which is
/// the third of them.
fn first_of_last_three(boards: &[Board]) -> Option<usize> {
    let last = &boards[boards.len() - 1];
    (0..boards.len())
        .rev()
        .filter(|&ply| boards[ply].is_same_position(last))
        .nth(2)
}

fn points_of(board: &Board, men: &[u8]) -> Vec<Point> {
    let is_among = |point: &Point| board.at(*point).is_some_and(|man| men.contains(&man.id));
    let mut points: Vec<Point> = all_points().filter(is_among).collect();
    points.sort_unstable();
    points
}

fn heavier_loses([red, black]: [Conduct; 2]) -> Verdict {
    if red > black {
        Verdict::RedLoses
    } else if black > red {
        Verdict::BlackLoses
    } else {
        Verdict::Draw
    }
}
