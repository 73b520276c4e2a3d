//! What arbiters are told of ratings.

use std::collections::BTreeMap;

use super::*;
use crate::referee::{Exclusion, FairPlay, Refused, Subject, Suspicion};

#[test]
fn what_arbiters_see() {
    let pair = [PersonId(1), PersonId(2)];
    let class = PaceClass::Live;
    let fair = FairPlay {
        suspicions: vec![
            Suspicion::Aborts {
                by: PersonId(1),
                games: vec![3, 4, 5],
            },
            Suspicion::ShortGames {
                pair,
                games: vec![6, 7, 8],
            },
            Suspicion::ShortResignations {
                by: PersonId(3),
                games: (1..20).collect(),
            },
            Suspicion::SameMoves {
                pair,
                plies: 13,
                games: vec![6, 7, 8],
            },
            Suspicion::OneSource {
                pair,
                class,
                gained: Points(140_400),
                from_pair: Points(101_000),
                games: vec![6, 7],
            },
            Suspicion::LostThenWon {
                person: PersonId(2),
                class,
                lost: vec![1, 2, 3, 4, 5],
                won: vec![6, 7, 8, 9, 10],
            },
        ],
        excluded: vec![
            Exclusion {
                subject: Subject::Game(7),
                is_excluded: true,
                who: None,
                at: NOW,
                by: Some(outsider(0)),
                reason: Some("*twice* the same".to_owned()),
            },
            Exclusion {
                subject: Subject::Person(PersonId(2)),
                is_excluded: false,
                who: Some(outsider(2)),
                at: NOW,
                by: None,
                reason: None,
            },
        ],
        people: BTreeMap::from([(PersonId(1), outsider(1)), (PersonId(2), outsider(2))]),
    };
    let nothing = FairPlay {
        suspicions: Vec::new(),
        excluded: Vec::new(),
        people: BTreeMap::new(),
    };
    let excluded: Vec<_> = fair
        .excluded
        .iter()
        .map(|done| Reply::Excluded(Box::new(done.clone())))
        .collect();
    let refused = [
        Refused::NoSuchSeason,
        Refused::NotRated(9),
        Refused::NeverRated,
        Refused::OwnRating,
        Refused::AlreadyExcluded,
        Refused::NotExcluded,
        Refused::WouldNotCount { games: 5 },
        Refused::WouldCount,
    ]
    .map(|why| Reply::Refused { why, shown: None });
    check("fair", |language| {
        let reader = reader(11, language);
        let lists = [&fair, &nothing].map(|fair| {
            let reply = Reply::FairPlay(Box::new(fair.clone()));
            let post = answer(reader, &Request::FairPlay, &reply);
            check_limits(&post);
            in_full(&post)
        });
        let rest = excluded.iter().chain(&refused);
        let rest = rest.map(|reply| answered(language, 0, &Request::FairPlay, reply));
        lists.into_iter().chain(rest).collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn a_long_list_of_patterns_is_cut_at_a_line() {
    let found = Suspicion::Aborts {
        by: PersonId(1),
        games: vec![1_000_000; 12],
    };
    let fair = FairPlay {
        suspicions: vec![found; 200],
        excluded: Vec::new(),
        people: BTreeMap::new(),
    };
    let reply = Reply::FairPlay(Box::new(fair));
    let post = answer(reader(11, Language::English), &Request::FairPlay, &reply);
    check_limits(&post);
    let note = post.note.unwrap();
    let (shown, last) = note.rsplit_once('\n').unwrap();
    let more = 200 - shown.lines().count();
    assert_eq!(last, format!("… and {more} more"));
}
