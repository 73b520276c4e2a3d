//! Repetition, the natural limit and dead material.

mod agreement;
mod articles;
mod bounds;
mod cycles;
mod figures;
mod invariance;
mod limit;
mod loops;
mod opinions;
pub(crate) mod plain_judge;
mod posts;
mod rows;
mod runs;
mod slow;
mod uninvolved;

use caipan::{
    ruling::{Ending, History, RuleSet, Ruling, Verdict, judge},
    xiangqi::{Move, Position},
};

/// What the last of these moves brings about, in words: `none`, `draw`, `red loses`, `black loses`,
/// `limit`, `dead`, `mate` or `stalemate`.
fn verdict(history: &History) -> &'static str {
    match judge(history, RuleSet::Simple) {
        None => "none",
        Some(Ending::Checkmate { .. }) => "mate",
        Some(Ending::Stalemate { .. }) => "stalemate",
        Some(Ending::Ruled(Ruling::NaturalLimit(_))) => "limit",
        Some(Ending::Ruled(Ruling::DeadMaterial)) => "dead",
        Some(Ending::Ruled(Ruling::Repetition(evidence))) => match evidence.verdict() {
            Verdict::Draw => "draw",
            Verdict::Loses(caipan::xiangqi::Side::Red) => "red loses",
            Verdict::Loses(caipan::xiangqi::Side::Black) => "black loses",
        },
    }
}

#[track_caller]
fn history(start: Position, moves: &[Move]) -> History {
    History::from_moves(start, moves).unwrap_or_else(|e| panic!("{start}: {e}"))
}

/// These moves get this verdict; the reflected moves get the reflected verdict; the evidence is the
/// same when computed again.
#[track_caller]
fn assert_verdict(start: Position, moves: &[Move], expected: &str) {
    let context = format!("{start} {moves:?}");
    let played = history(start, moves);
    assert_eq!(verdict(&played), expected, "{context}");
    let again = history(start, moves);
    assert_eq!(
        judge(&played, RuleSet::Simple),
        judge(&again, RuleSet::Simple),
        "{context}"
    );
    let mirrored: Vec<Move> = moves.iter().map(|mv| mv.mirrored()).collect();
    let mirrored = history(start.mirrored(), &mirrored);
    assert_eq!(verdict(&mirrored), expected, "mirrored: {context}");
    let turned: Vec<Move> = moves.iter().map(|mv| mv.turned()).collect();
    let turned = history(start.turned(), &turned);
    let swapped = match expected {
        "red loses" => "black loses",
        "black loses" => "red loses",
        same => same,
    };
    assert_eq!(verdict(&turned), swapped, "turned: {context}");
}

/// A start and moves from it among which nothing is captured or repeated, nor a check given.
pub(crate) fn quiet_moves(count: usize) -> (Position, Vec<Move>) {
    limit::quiet_moves(count)
}
