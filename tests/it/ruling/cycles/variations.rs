//! Histories like others: men put on, taken off, replaced and moved aside while the moves stay. A man
//! more or less is what decides whether a victim is protected, a protector pinned, a screen there.

use super::{Line, setups};
use crate::{
    boards::Chance,
    ruling::slow::board::{Board, Kind, Man, Point, all_points},
};

/// A line with the same moves from another start, or that starts a move later; nothing if the moves
/// are not legal then.
pub(super) fn variation(line: &Line, chance: &mut Chance) -> Option<Line> {
    if chance.below(6) == 0 {
        return turned_on(line);
    }
    let mut start = line.start.clone();
    for _ in 0..1 + chance.below(3) {
        change(&mut start, line, chance)?;
    }
    let varied = Line {
        start,
        moves: line.moves.clone(),
    };
    varied.is_playable().then_some(varied)
}

/// One move further round the cycle: the move after the last is the one after the position's
/// occurrence before.
fn turned_on(line: &Line) -> Option<Line> {
    let boards = line.boards();
    let last = boards.last()?;
    let again = boards[..line.moves.len()]
        .iter()
        .rposition(|board| board.is_same_position(last))?;
    let mut moves = line.moves[1..].to_vec();
    moves.push(line.moves[again]);
    Some(Line {
        start: boards[1].clone(),
        moves,
    })
}

fn change(board: &mut Board, line: &Line, chance: &mut Chance) -> Option<()> {
    let is_passed = |point: Point| {
        line.moves
            .iter()
            .any(|&(from, to)| point == from || point == to)
    };
    let men: Vec<Point> = all_points()
        .filter(|&point| board.at(point).is_some() && !is_passed(point))
        .collect();
    let at = *(!men.is_empty()).then(|| chance.pick(&men))?;
    let man = board.at(at)?;
    match chance.below(6) {
        0 if man.kind != Kind::General => board.put(at, None),
        1 if man.kind != Kind::General => {
            let red = chance.below(2) == 0;
            let other = Man {
                red,
                kind: any_kind(chance),
                ..man
            };
            board.put(at, setups::may_stand(other, at).then_some(other));
        }
        2 | 3 => {
            let id = (0..)
                .find(|&id| all_points().all(|it| board.at(it).is_none_or(|it| it.id != id)))?;
            let red = chance.below(2) == 0;
            setups::place(
                board,
                Man {
                    id,
                    red,
                    kind: any_kind(chance),
                },
                chance,
            );
        }
        _ => {
            board.put(at, None);
            let is_free = |&to: &Point| {
                board.at(to).is_none() && !is_passed(to) && setups::may_stand(man, to)
            };
            let free: Vec<Point> = all_points().filter(is_free).collect();
            board.put(*(!free.is_empty()).then(|| chance.pick(&free))?, Some(man));
        }
    }
    Some(())
}

fn any_kind(chance: &mut Chance) -> Kind {
    *chance.pick(&[
        Kind::Advisor,
        Kind::Elephant,
        Kind::Horse,
        Kind::Chariot,
        Kind::Cannon,
        Kind::Soldier,
    ])
}
