//! What is shown to arbiters, and what is not.

use caipan::{
    play::{PaceClass, PersonId, Reason},
    rating::{Abort, Entry, Item, Ladder, Subject, Suspicion, Track},
    xiangqi::Side,
};

use super::server::{any_game, game, on, results};
use crate::chance::Chance;

fn resigned(number: u32, winner: u64, loser: u64, plies: u16, day: i64) -> Entry {
    Entry {
        reason: Reason::Resignation,
        plies,
        ..game(number, winner, loser, on(day))
    }
}

fn abort(game: u32, by: u64, day: i64) -> Item {
    Item::Aborted(Abort {
        game,
        at: on(day),
        by: PersonId(by),
        other: PersonId(99),
    })
}

const PAIR: [PersonId; 2] = [PersonId(1), PersonId(2)];

#[test]
fn games_broken_off_within_a_week_are_a_pattern() {
    let found = |days: &[i64], now| {
        let aborts = (1..).zip(days).map(|(number, day)| abort(number, 5, *day));
        Ladder::fold(aborts).suspicions(on(now))
    };
    let pattern = |games: &[u32]| {
        vec![Suspicion::Aborts {
            by: PersonId(5),
            games: games.to_vec(),
        }]
    };
    assert_eq!(found(&[0, 3, 7], 8), pattern(&[1, 2, 3]));
    assert_eq!(found(&[0, 3, 8], 8), []);
    assert_eq!(found(&[0, 5, 9, 10], 10), pattern(&[2, 3, 4]));
    assert_eq!(found(&[0, 3, 7], 31), [], "a month ago");
}

#[test]
fn a_game_that_goes_on_again_was_not_broken_off() {
    let aborts = [(1, 0), (2, 1), (3, 2)].map(|(number, day)| abort(number, 5, day));
    let mut ladder = Ladder::fold(aborts);
    assert_eq!(ladder.suspicions(on(3)).len(), 1);
    ladder.take(Item::Undone(2));
    assert_eq!(ladder.suspicions(on(3)), []);
    let all = aborts.into_iter().chain([Item::Undone(2)]);
    assert_eq!(Ladder::fold(all).aborts().len(), 2);
}

/// U135: B gives up ten rated games to A within ten plies. Only five of the pair count, and that is flagged
/// as the pair's.
#[test]
fn the_pair_is_named_and_nobody_as_the_guilty_one() {
    let games: Vec<Entry> = (1..=5).map(|number| resigned(number, 2, 1, 9, 0)).collect();
    let found = Ladder::fold(results(&games)).suspicions(on(1));
    let expected = Suspicion::ShortGames {
        pair: PAIR,
        games: vec![1, 2, 3, 4, 5],
    };
    assert_eq!(found[0], expected);
    for suspicion in &found {
        match suspicion {
            Suspicion::ShortGames { pair, .. } => assert_eq!(*pair, PAIR),
            other => panic!("{other:?} names one, or a newcomer's rise"),
        }
    }
}

/// A newcomer rises by a hundred points whoever they beat; somebody whose rating was sure does not.
#[test]
fn a_rise_that_comes_of_one_opponent_is_a_pattern_of_the_pair() {
    let mut games: Vec<Entry> = (1..=30)
        .map(|number| Entry {
            winner: None,
            ..game(number, 1, 10 + u64::from(number), on(0))
        })
        .collect();
    let before = Ladder::fold(results(&games));
    let level = before.row(PersonId(1), PaceClass::Live, Track::AllTime, on(40));
    assert!(!level.unwrap().level.is_provisional());
    // Number two is stronger: twenty wins against others.
    games.extend((31..=50).map(|number| game(number, 2, 30 + u64::from(number), on(1))));
    games.extend((51..=58).map(|number| game(number, 1, 2, on(40))));
    let found = Ladder::fold(results(&games)).suspicions(on(41));
    let numbers: Vec<u32> = (51..=58).collect();
    let source = found.iter().find_map(|suspicion| match suspicion {
        Suspicion::OneSource {
            class,
            gained,
            from_pair,
            games,
            ..
        } => Some((*class, *gained, *from_pair, games.clone())),
        _ => None,
    });
    let (class, gained, from_pair, games) = source.expect("it rose by the pair's games");
    assert_eq!(
        (class, gained, games),
        (PaceClass::Live, from_pair, numbers)
    );
    assert!(gained.0 > 100_000);
}

#[test]
fn giving_up_to_many_is_a_pattern_of_one() {
    let games: Vec<Entry> = (1..=4)
        .map(|number| resigned(number, 10 + u64::from(number), 1, 20, 0))
        .collect();
    let found = Ladder::fold(results(&games)).suspicions(on(1));
    let expected = Suspicion::ShortResignations {
        by: PersonId(1),
        games: vec![1, 2, 3, 4],
    };
    assert_eq!(found, [expected]);
    let longer: Vec<Entry> = games
        .iter()
        .map(|entry| Entry {
            plies: 21,
            ..*entry
        })
        .collect();
    assert_eq!(Ladder::fold(results(&longer)).suspicions(on(1)), []);
}

/// U134: the same winning game again and again.
#[test]
fn the_same_moves_again_and_again_are_a_pattern_of_the_pair() {
    let same = |number, day| Entry {
        fingerprint: 7,
        plies: 20,
        ..game(number, 1, 2, on(day))
    };
    let games = [same(1, 0), same(2, 0), game(3, 1, 2, on(0)), same(4, 1)];
    let found = Ladder::fold(results(&games)).suspicions(on(1));
    let expected = Suspicion::SameMoves {
        pair: PAIR,
        plies: 20,
        games: vec![1, 2, 4],
    };
    assert!(found.contains(&expected), "{found:?}");
    let found = Ladder::fold(results(&games[..3])).suspicions(on(1));
    assert!(
        !found
            .iter()
            .any(|it| matches!(it, Suspicion::SameMoves { .. }))
    );
}

#[test]
fn losing_on_purpose_and_winning_then_is_a_pattern_of_one() {
    let mut games: Vec<Entry> = (1..=5)
        .map(|number| resigned(number, 10 + u64::from(number), 1, 30, 0))
        .collect();
    games.extend((6..=11).map(|number| Entry {
        winner: Some(if number == 8 { Side::Black } else { Side::Red }),
        ..game(number, 1, 20 + u64::from(number), on(20))
    }));
    let pattern = |ladder: &Ladder, day| {
        let mut found = ladder.suspicions(on(day));
        found.retain(|it| matches!(it, Suspicion::LostThenWon { .. }));
        found
    };
    let ladder = Ladder::fold(results(&games));
    let expected = Suspicion::LostThenWon {
        person: PersonId(1),
        class: PaceClass::Live,
        lost: vec![1, 2, 3, 4, 5],
        won: vec![6, 7, 9, 10, 11],
    };
    assert_eq!(pattern(&ladder, 21), [expected]);
    assert_eq!(pattern(&ladder, 61), [], "two months ago");
    // With one of the losses played out there is no run.
    games[2].reason = Reason::Checkmate;
    assert_eq!(pattern(&Ladder::fold(results(&games)), 21), []);
}

#[test]
fn what_an_arbiter_excluded_is_dealt_with() {
    let games: Vec<Entry> = (1..=5).map(|number| resigned(number, 2, 1, 9, 0)).collect();
    let mut ladder = Ladder::fold(results(&games));
    ladder.take(Item::Excluded(Subject::Person(PersonId(1))));
    assert_eq!(ladder.suspicions(on(1)), []);
}

#[test]
fn an_honest_club_shows_nothing() {
    let mut chance = Chance::new(23);
    let mut games = Vec::new();
    for number in 1..=400 {
        let entry = any_game(&mut chance, number, 40, on(i64::from(number) / 10));
        games.push(Entry {
            // Nobody gives up what has hardly begun.
            plies: entry.plies + 21,
            ..entry
        });
    }
    for day in [10, 20, 30, 40] {
        let until = games.iter().filter(|entry| entry.at <= on(day));
        let ladder = Ladder::fold(until.copied().map(Item::Result));
        assert_eq!(ladder.suspicions(on(day)), [], "day {day}");
    }
}

#[test]
fn games_of_two_people_are_counted_for_thirty_days() {
    let games = [
        game(1, 1, 2, on(0)),
        game(2, 2, 1, on(10)),
        game(3, 1, 3, on(10)),
    ];
    let ladder = Ladder::fold(results(&games));
    let count = |one, other, day| ladder.games_between(PersonId(one), PersonId(other), on(day));
    assert_eq!(
        [
            count(1, 2, 10),
            count(2, 1, 29),
            count(1, 2, 30),
            count(1, 2, 40)
        ],
        [2, 2, 1, 0]
    );
    assert_eq!(count(3, 2, 10), 0);
}
