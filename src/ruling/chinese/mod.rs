//! Natures under the rule set `chinese` (《象棋竞赛规则》 2020, articles 24 to 26).
//!
//! A move is judged by what the mover could do next if the other side passed: mate by checks (杀), or
//! win material (捉). What counts is that the possibility is new, not how the other side replies.
//!
//! Two sentences of the articles leave much to an arbiter; how this project reads them stands in
//! `post` (key drawing posts, 26.2) and in `run` (nine forbidden moves in a row without a loop).

mod conduct;
mod gain;
mod novelty;
mod post;
mod search;
mod value;
mod view;

pub(super) use conduct::{conduct, is_heavy};

use self::{
    gain::{Gain, by_capture, by_checks, is_exchange},
    novelty::is_new,
    post::parried_mate,
    search::{BOUNDS, Search},
    value::{is_gain, worth},
    view::View,
};
use super::{
    capture::{can_go, exposure},
    evidence::{Chase, Exposed, GaveUp, KeyPost, Nature, Onset},
    scene::Scene,
};
use crate::xiangqi::{Kind, MateSearch, Move, Position, mate_by_checks};

/// What the move of this scene did, which is known to give no check.
///
/// A general's move that answers a check is idle whatever it threatens; another piece's is a kill or a
/// chase only if that was not there before the check. If it is idle because it takes a key drawing post,
/// that is told too.
pub(super) fn nature(scene: &Scene<'_>, gave_up: &mut GaveUp) -> (Nature, Option<KeyPost>) {
    let Some(view) = View::of(scene) else {
        return (Nature::Idle, None);
    };
    let kind = view
        .before
        .board()
        .piece_at(view.mv.from)
        .map(|piece| piece.kind);
    let answers_check = view.before.in_check();
    if answers_check && kind == Some(Kind::General) {
        return (Nature::Idle, None);
    }
    let mut search = Search::new();
    match mate_by_checks(&view.passed, BOUNDS.kill) {
        MateSearch::Mate(line) if !(answers_check && was_kill(&mut search, &view, line[0])) => {
            let line = view.shown_line(&line);
            return (Nature::Kill { line }, None);
        }
        MateSearch::Mate(_) | MateSearch::NoMate => {}
        MateSearch::GaveUp { positions } => gave_up.kill = Some(positions),
    }
    let gains = chases(&mut search, &view);
    let mut found: Vec<Chase> = Vec::new();
    for gain in &gains {
        let chase = evidence(&mut search, &view, scene, gain);
        let pair = |chase: &Chase| (chase.attacker, chase.victim);
        if found.iter().all(|other| pair(other) != pair(&chase)) {
            found.push(chase);
        }
    }
    let mate = parried_mate(&mut search, &view, &gains);
    (gave_up.gain, gave_up.mate) = search.gave_up();
    match mate {
        Some(line) => {
            let parries = view.shown_line(&line);
            let hits = found;
            (Nature::Idle, Some(KeyPost { hits, parries }))
        }
        None if found.is_empty() => (Nature::Idle, None),
        None => (Nature::Chase(found), None),
    }
}

/// Whether the check that begins a mate would have forced it before the other side gave check too.
fn was_kill(search: &mut Search, view: &View, first: Move) -> bool {
    let mv = Move::new(view.came_from(first.from), first.to);
    view.earlier.is_some_and(|before| {
        before.is_legal(mv) && {
            let next = before.after(mv);
            let answers = next.legal_moves();
            next.in_check()
                && answers
                    .iter()
                    .all(|&answer| search.mates(&next.after(answer)))
        }
    })
}

/// The gains that the move made possible: by captures, or else by a series of checks, the shortest
/// that will do.
fn chases(search: &mut Search, view: &View) -> Vec<Gain> {
    let mut found = by_capture(search, &view.passed);
    found.retain(|gain| is_chase(search, view, gain));
    if found.is_empty() {
        found.extend(chase_by_checks(search, view));
    }
    found
}

/// The gain by the shortest series of checks that makes the move a chase.
fn chase_by_checks(search: &mut Search, view: &View) -> Option<Gain> {
    (1..=BOUNDS.checks).find_map(|checks| {
        by_checks(search, &view.passed, checks).filter(|gain| is_chase(search, view, gain))
    })
}

/// Whether a gain makes the move a chase: it is no offer of exchange, new, and not answered by mate;
/// and it is not what a general or soldier takes without help, which they may threaten for ever (26.1).
fn is_chase(search: &mut Search, view: &View, gain: &Gain) -> bool {
    let position = &view.passed;
    let kind = position
        .board()
        .piece_at(gain.attacker)
        .map(|piece| piece.kind);
    let is_small = matches!(kind, None | Some(Kind::General | Kind::Soldier));
    if is_small && gain.helpers.is_empty() {
        return false;
    }
    !is_offer(search, position, gain)
        && !is_by_small(position, gain)
        && is_new(search, view, gain)
        && !search.mates(&position.after(gain.first))
}

/// Whether a capture of the line is an offer of exchange, or what a helper would take on its point: the
/// chase is then joint with an offer (兑), which is idle.
fn is_offer(search: &mut Search, position: &Position, gain: &Gain) -> bool {
    let by_helper = gain
        .helpers
        .map(|helper| Move::new(helper, gain.victim))
        .filter(|&mv| position.is_legal(mv));
    gain.line
        .own()
        .chain(by_helper)
        .any(|mv| is_exchange(search, position, mv))
}

/// Whether the line is a gain only by what generals and soldiers could take at once, which they may
/// threaten for ever (26.1).
fn is_by_small(position: &Position, gain: &Gain) -> bool {
    let board = position.board();
    let is_small = |mv: &Move| {
        let kind = board.piece_at(mv.from).map(|piece| piece.kind);
        matches!(kind, Some(Kind::General | Kind::Soldier)) && position.is_legal(*mv)
    };
    let taken: i32 = gain
        .line
        .own()
        .filter(|mv| *mv != gain.first && is_small(mv))
        .map(|mv| worth(board, mv.to))
        .sum();
    taken > 0 && !is_gain(gain.line.value - taken)
}

/// The evidence for a chase, on the board of the game.
fn evidence(search: &mut Search, view: &View, scene: &Scene<'_>, gain: &Gain) -> Chase {
    let at_chariot = gain.at_chariot(search, &view.passed);
    let gain = at_chariot.as_ref().unwrap_or(gain);
    let board = view.passed.board();
    let kind = |square| {
        board
            .piece_at(square)
            .map_or(Kind::General, |piece| piece.kind)
    };
    let victim = view.shown(gain.victim);
    let was_legal = can_go(
        view.before.board(),
        view.came_from(gain.attacker),
        gain.victim,
    );
    Chase {
        attacker: view.shown(gain.attacker),
        attacker_kind: kind(gain.attacker),
        victim,
        victim_kind: kind(gain.victim),
        origin: scene.origin(victim),
        onset: if was_legal {
            Onset::Undermining
        } else {
            Onset::Active
        },
        exposed: exposed(view, gain),
        helpers: view.shown_set(gain.helpers),
    }
}

/// Why the victim counts as exposed.
fn exposed(view: &View, gain: &Gain) -> Exposed {
    let board = view.passed.board();
    let line = view.shown_line(&gain.line.moves);
    if gain.first != Move::new(gain.attacker, gain.victim) {
        return Exposed::Gain { line };
    }
    match exposure(board, gain.attacker, gain.victim) {
        Some(Exposed::FakeRoot { protector, why }) => Exposed::FakeRoot {
            protector: view.shown(protector),
            why,
        },
        Some(exposed) => exposed,
        None if worth(board, gain.victim) > worth(board, gain.attacker) => Exposed::Dearer,
        None if line.iter().all(|mv| mv.to == line[0].to) => Exposed::FewRoots { line },
        None => Exposed::Gain { line },
    }
}
