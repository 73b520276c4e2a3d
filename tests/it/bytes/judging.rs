//! Judging a random legal history, ply by ply.

use caipan::{
    ruling::{History, RuleSet, judge, natural_limit, warning},
    xiangqi::Move,
};

use super::source::Source;

/// Under every rule set every ply is judged without a panic, the reflected history alike, and a
/// warning comes with every second occurrence and no other.
pub(crate) fn every_rule_set(bytes: &[u8]) {
    let mut source = Source::new(bytes);
    let mut history = History::new(source.position());
    let mut mirrored = History::new(history.start().mirrored());
    let mut last: [Option<Move>; 2] = [None; 2];
    loop {
        for rules in RuleSet::ALL {
            let winner = judge(&history, rules).map(|ending| ending.winner());
            let reflected = judge(&mirrored, rules).map(|ending| ending.winner());
            assert_eq!(winner, reflected, "{rules:?} {history:?}");
            let warned = warning(&history, rules);
            let is_second = history.occurrences().len() == 2;
            assert_eq!(warned.is_some(), is_second, "{rules:?} {history:?}");
            let limit = natural_limit(&history, rules);
            let quiet = history.ply() - history.last_capture();
            assert_eq!(usize::try_from(limit.counted + limit.excluded), Ok(quiet));
        }
        let position = history.position();
        let side = position.turn().index();
        let Some(mv) = source.legal_move(position, last[side]) else {
            return;
        };
        last[side] = Some(mv);
        history.push(mv).expect("a legal move");
        mirrored.push(mv.mirrored()).expect("its reflection");
    }
}
