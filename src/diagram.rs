//! What a picture shows: the board of a game with its last move, [`board`], and a ruling's evidence as
//! arrows, [`diagram`].
//!
//! The only place that knows both rulings and pictures; it decides what is shown, not how it looks.

use crate::{
    render::{Arrow, ArrowKind, BoardView, Stress},
    ruling::{Judged, Nature, Repetition, Verdict},
    xiangqi::{Move, Position, Side, Square},
};

/// The board with the move that led to it, and the general that stands in check.
#[must_use]
pub fn board(position: &Position, last: Option<Move>, bottom: Side) -> BoardView {
    let mut view = BoardView::new(position.board(), bottom);
    view.last_move = last.map(|mv| (mv.from, mv.to));
    view.check = position
        .in_check()
        .then(|| position.general(position.turn()));
    view
}

/// The repeated position with one cycle of moves, numbered as among [`Repetition::shown`], and what each
/// of them attacked. What the side that loses did stands out; in a draw both sides do. Where the cycles
/// differ, it is the last one; of a run that closes no loop, all moves. Moves beyond the 255th are not drawn.
#[must_use]
pub fn diagram(evidence: &Repetition, bottom: Side) -> BoardView {
    let mut view = BoardView::new(evidence.position.board(), bottom);
    let cycle = evidence.cycles().last().copied();
    let cycle = cycle.unwrap_or(&evidence.moves);
    let mut position = *evidence.position;
    for (at, judged) in evidence.drawn().zip(cycle) {
        let Ok(number) = u8::try_from(at + 1) else {
            break;
        };
        position = position.after(judged.mv);
        let to = judged.mv.to;
        let is_free = evidence.position.board().piece_at(to).is_none();
        let is_new = view.ghosts.iter().all(|(square, _)| *square != to);
        if let Some(piece) = position.board().piece_at(to).filter(|_| is_free && is_new) {
            view.ghosts.push((to, piece));
        }
        add_move(
            &mut view.arrows,
            judged,
            number,
            stress(evidence, judged.mover),
        );
        let victims = evidence.conduct_of(judged.mover).victims;
        for (from, to, kind, is_heart) in attacks(judged, position.general(!judged.mover)) {
            let is_heart =
                is_heart.is_none_or(|origin| victims.is_empty() || victims.contains(origin));
            let arrow = Arrow {
                from,
                to,
                kind,
                stress: if is_heart {
                    stress(evidence, judged.mover)
                } else {
                    Stress::Faint
                },
            };
            if !view.arrows.contains(&arrow) {
                view.arrows.push(arrow);
            }
        }
    }
    view
}

fn stress(evidence: &Repetition, mover: Side) -> Stress {
    match evidence.verdict() {
        Verdict::Loses(loser) if loser != mover => Stress::Faint,
        Verdict::Loses(_) | Verdict::Draw => Stress::Strong,
    }
}

/// A move that is played again in the same cycle gets one more number.
fn add_move(arrows: &mut Vec<Arrow>, judged: &Judged, number: u8, stress: Stress) {
    let (from, to) = (judged.mv.from, judged.mv.to);
    for arrow in arrows.iter_mut() {
        if let ArrowKind::Move { side, numbers } = &mut arrow.kind
            && (arrow.from, arrow.to, *side) == (from, to, judged.mover)
        {
            numbers.push(number);
            return;
        }
    }
    arrows.push(Arrow {
        from,
        to,
        kind: ArrowKind::Move {
            side: judged.mover,
            numbers: vec![number],
        },
        stress,
    });
}

/// What a move attacked: from where, what, how, and for a chase the victim's origin.
fn attacks(judged: &Judged, general: Square) -> Vec<(Square, Square, ArrowKind, Option<Square>)> {
    match &judged.nature {
        Nature::Check { checkers } => checkers
            .into_iter()
            .map(|from| (from, general, ArrowKind::Check, None))
            .collect(),
        Nature::Chase(chases) => chases
            .iter()
            .map(|chase| {
                (
                    chase.attacker,
                    chase.victim,
                    ArrowKind::Chase,
                    Some(chase.origin),
                )
            })
            .collect(),
        Nature::Kill { line } => line
            .first()
            .map(|mv| (mv.from, mv.to, ArrowKind::Kill, None))
            .into_iter()
            .collect(),
        Nature::Idle => Vec::new(),
    }
}
