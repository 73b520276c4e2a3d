//! Positions by chance.

use crate::{
    boards::Chance,
    ruling::slow::board::{Board, Kind, Man, Point, Step, all_points, is_on_side_of},
};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// A start that may be played and a few legal moves from it.
pub(super) fn position(chance: &mut Chance) -> (Board, Vec<Step>) {
    let start = if chance.below(5) == 0 {
        played(chance)
    } else {
        set_up(chance)
    };
    let mut lead = Vec::new();
    let mut board = start.clone();
    for _ in 0..chance.below(4) {
        let Some(mv) = any_move(&board, chance) else {
            break;
        };
        board = board.after(mv);
        lead.push(mv);
    }
    (start, lead)
}

/// A position of a game by chance. Captures are preferred now and then, so that boards empty.
fn played(chance: &mut Chance) -> Board {
    let mut board = Board::from_fen(START);
    for _ in 0..20 + chance.below(120) {
        let captures: Vec<Step> = if chance.below(3) == 0 {
            captures(&board)
        } else {
            Vec::new()
        };
        let mv = if captures.is_empty() {
            any_move(&board, chance)
        } else {
            Some(*chance.pick(&captures))
        };
        let Some(mv) = mv else {
            return board;
        };
        board = board.after(mv);
    }
    board
}

fn captures(board: &Board) -> Vec<Step> {
    let red = board.red_to_move;
    let mut found = Vec::new();
    for from in board.men_of(red) {
        let targets = board.men_of(!red).map(|to| (from, to));
        found.extend(targets.filter(|&step| board.is_legal(step)));
    }
    found
}

/// A legal move, found by trying men and points; nothing if none turned up.
fn any_move(board: &Board, chance: &mut Chance) -> Option<Step> {
    let men: Vec<Point> = board.men_of(board.red_to_move).collect();
    for _ in 0..60 {
        let from = *chance.pick(&men);
        let targets: Vec<Point> = all_points().filter(|&to| board.reaches(from, to)).collect();
        if targets.is_empty() {
            continue;
        }
        let mv = (from, *chance.pick(&targets));
        if board.is_legal(mv) {
            return Some(mv);
        }
    }
    None
}

/// Men by chance, few or many, on points where they may stand.
fn set_up(chance: &mut Chance) -> Board {
    loop {
        let mut board = Board::empty(chance.below(2) == 0);
        let mut id = 0;
        let most = *chance.pick(&[1, 1, 2, 2, 3]);
        for red in [true, false] {
            for (kind, count) in men(most, chance) {
                for _ in 0..count {
                    place(&mut board, Man { id, red, kind }, chance);
                    id += 1;
                }
            }
        }
        let waiting = !board.red_to_move;
        if board.is_safe(waiting) && any_move(&board, chance).is_some() {
            return board;
        }
    }
}

/// How many men of each kind one side gets.
fn men(most: usize, chance: &mut Chance) -> [(Kind, usize); 7] {
    let most_of_pair = most.min(2) + 1;
    [
        (Kind::General, 1),
        (Kind::Advisor, chance.below(3)),
        (Kind::Elephant, chance.below(3)),
        (Kind::Horse, chance.below(most_of_pair)),
        (Kind::Chariot, chance.below(most_of_pair)),
        (Kind::Cannon, chance.below(most_of_pair)),
        (Kind::Soldier, chance.below(2 * most)),
    ]
}

/// Puts a man on an empty point where its kind may stand, half of the soldiers and other strong men
/// near or in line with the enemy's palace, where checks and pins are.
pub(super) fn place(board: &mut Board, man: Man, chance: &mut Chance) {
    let is_near = chance.below(2) == 0;
    let points: Vec<Point> = all_points()
        .filter(|&point| board.at(point).is_none() && may_stand(man, point))
        .filter(|&(file, rank)| {
            let is_home_half = matches!(man.kind, Kind::General | Kind::Advisor | Kind::Elephant);
            let enemy_ranks = if man.red { 6..=9 } else { 0..=3 };
            is_home_half || !is_near || (3..=5).contains(&file) || enemy_ranks.contains(&rank)
        })
        .collect();
    if !points.is_empty() {
        board.put(*chance.pick(&points), Some(man));
    }
}

pub(super) fn may_stand(man: Man, (file, rank): Point) -> bool {
    let home = if man.red { rank } else { 9 - rank };
    let is_in_palace = (3..=5).contains(&file) && home <= 2;
    match man.kind {
        Kind::General => is_in_palace,
        Kind::Advisor => is_in_palace && (file + home) % 2 == 1,
        Kind::Elephant => matches!((file, home), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
        Kind::Soldier => !is_on_side_of((file, rank), man.red) || (home >= 3 && file % 2 == 0),
        Kind::Horse | Kind::Chariot | Kind::Cannon => true,
    }
}
