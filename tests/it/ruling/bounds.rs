//! The bounds of the searches for natures: never gone beyond, and said where they are reached.

use caipan::ruling::{Ending, GaveUp, Judged, Repetition, RuleSet, Ruling, judge};

use super::{history, rows::rows};

/// The rulings of all rows of both files, with their names.
fn rulings(rules: RuleSet) -> Vec<(String, Repetition)> {
    let mut all = rows("rulings.jsonl");
    all.extend(rows("chinese-figures.jsonl"));
    all.iter()
        .filter_map(|row| match judge(&history(row.start, &row.moves), rules) {
            Some(Ending::Ruled(Ruling::Repetition(ruling))) => Some((row.id.clone(), ruling)),
            _ => None,
        })
        .collect()
}

/// The names of the rows in which a search of this kind ended at its bound.
fn given_up(rules: RuleSet, search: fn(&GaveUp) -> Option<u32>) -> Vec<String> {
    let gave_up = |judged: &Judged| search(&judged.gave_up).is_some();
    rulings(rules)
        .into_iter()
        .filter(|(_, ruling)| ruling.moves.iter().any(gave_up))
        .map(|(id, _)| id)
        .collect()
}

#[test]
fn no_search_goes_beyond_its_bound_unsaid() {
    for rules in RuleSet::ALL {
        let bounds = rules.bounds();
        let rulings = rulings(rules);
        assert!(rulings.len() >= 207);
        for (id, ruling) in rulings {
            for judged in &ruling.moves {
                let GaveUp { kill, gain, mate } = judged.gave_up;
                assert!(
                    kill.is_none_or(|tried| tried as usize <= bounds.kill),
                    "{id}"
                );
                assert!(
                    mate.is_none_or(|tried| tried as usize <= bounds.mate),
                    "{id}"
                );
                assert!(
                    gain.is_none_or(|looked_at| looked_at >= bounds.gain),
                    "{id}"
                );
                assert!(gain.is_none() || rules == RuleSet::Chinese, "{id}");
                assert!(mate.is_none() || rules == RuleSet::Chinese, "{id}");
            }
        }
    }
}

/// Few of the rulings of authorities are so rich in checks that a search does not come to its end.
#[test]
fn few_rulings_reach_a_bound() {
    let kill = |gave_up: &GaveUp| gave_up.kill;
    let gain = |gave_up: &GaveUp| gave_up.gain;
    assert_eq!(given_up(RuleSet::Simple, kill), [""; 0]);
    assert_eq!(given_up(RuleSet::World, kill).len(), 5);
    assert_eq!(given_up(RuleSet::Chinese, kill).len(), 9);
    assert_eq!(given_up(RuleSet::Chinese, gain), ["cxa20-r12"]);
}
