//! The list of legal moves against the question whether one move is legal.

use caipan::xiangqi::{Move, Square};

use super::source::Source;

/// On every position of a random game, both give the same answer for every pair of points, and no
/// move is listed twice.
pub(crate) fn two_ways(bytes: &[u8]) {
    let mut source = Source::new(bytes);
    let mut position = source.position();
    let mut last = [None; 2];
    loop {
        let listed = position.legal_moves();
        for from in Square::all() {
            for to in Square::all() {
                let mv = Move::new(from, to);
                let times = listed.iter().filter(|&&other| other == mv).count();
                assert_eq!(times, usize::from(position.is_legal(mv)), "{position} {mv}");
                assert_eq!(position.check(mv).is_ok(), times == 1, "{position} {mv}");
            }
        }
        let side = position.turn().index();
        let Some(mv) = source.legal_move(&position, last[side]) else {
            return;
        };
        last[side] = Some(mv);
        position = position.after(mv);
    }
}
