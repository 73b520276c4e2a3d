//! Who stands where.

use std::collections::HashSet;

use caipan::{
    play::{Moment, PaceClass, PersonId, Reason},
    rating::{Entry, Item, Ladder, Place, Score, Subject, Track},
    xiangqi::Side,
};

use super::server::{any_game, game, next, on, results};
use crate::chance::Chance;

const LIVE: PaceClass = PaceClass::Live;
const ALL_TIME: Track = Track::AllTime;

/// Six people all play each other six times within four days. The lower number wins, but every third time the
/// higher: nobody is settled by winning always.
fn club() -> Vec<Entry> {
    let mut games = Vec::new();
    for round in 0..6 {
        for strong in 1..=5 {
            for weak in strong + 1..=6 {
                let number = next(&games);
                let winner = if round % 3 == 1 {
                    Side::Black
                } else {
                    Side::Red
                };
                games.push(Entry {
                    winner: Some(winner),
                    ..game(number, strong, weak, on(round / 2 + 1))
                });
            }
        }
    }
    games
}

fn ranks(ladder: &Ladder, now: Moment) -> Vec<u64> {
    let page = ladder.page(LIVE, ALL_TIME, [0, 100], now);
    assert_eq!(page.rows.len(), page.listed);
    page.rows.iter().map(|row| row.person.0).collect()
}

#[test]
fn the_stronger_stand_higher_and_pages_are_cut_from_one_list() {
    let ladder = Ladder::fold(results(&club()));
    let now = on(4);
    assert_eq!(ranks(&ladder, now), [1, 2, 3, 4, 5, 6]);
    let page = ladder.page(LIVE, ALL_TIME, [4, 4], now);
    assert_eq!((page.first, page.listed), (5, 6));
    assert_eq!(
        page.rows.iter().map(|row| row.person.0).collect::<Vec<_>>(),
        [5, 6]
    );
    assert_eq!(
        ladder.place(PersonId(3), LIVE, ALL_TIME, now),
        Place::Listed(3)
    );
    assert_eq!(
        ladder.place(PersonId(3), PaceClass::Correspondence, ALL_TIME, now),
        Place::NoGame
    );
    let row = page.rows[1];
    assert_eq!(
        row.score,
        Score {
            won: 10,
            drawn: 0,
            lost: 20
        }
    );
    assert_eq!(row.last, on(3));
}

#[test]
fn a_newcomer_is_provisional_and_told_how_long() {
    let mut games = club();
    games.push(game(100, 7, 1, on(4)));
    let ladder = Ladder::fold(results(&games));
    assert_eq!(ranks(&ladder, on(4)), [1, 2, 3, 4, 5, 6]);
    let Place::Provisional { games } = ladder.place(PersonId(7), LIVE, ALL_TIME, on(4)) else {
        panic!("one game is not enough");
    };
    assert!((8..=14).contains(&games), "{games}");
}

/// U138: the top player idle for a year.
#[test]
fn whoever_does_not_play_leaves_the_list() {
    let mut games = club();
    // All but the best play on.
    for day in 1..=12 {
        let at = on(day * 30);
        for (weak, strong) in [(2, 3), (4, 5), (6, 2)] {
            let number = next(&games);
            games.push(Entry {
                winner: None,
                ..game(number, weak, strong, at)
            });
        }
    }
    let ladder = Ladder::fold(results(&games));
    let last = on(3);
    let until = Moment(last.0 + 90 * 24 * 60 * 60 * 1000);
    assert!(ranks(&ladder, Moment(until.0 - 1)).contains(&1));
    assert!(!ranks(&ladder, until).contains(&1));
    assert_eq!(
        ladder.place(PersonId(1), LIVE, ALL_TIME, until),
        Place::Inactive
    );
    let year_later = on(365);
    assert_eq!(
        ladder.place(PersonId(1), LIVE, ALL_TIME, year_later),
        Place::Inactive
    );
    assert!(!ranks(&ladder, year_later).is_empty());
    // Still told to whoever asks.
    let row = ladder.row(PersonId(1), LIVE, ALL_TIME, year_later).unwrap();
    assert!(row.level.deviation.0 > 100_000);
}

#[test]
fn the_hidden_and_the_excluded_are_not_counted() {
    let mut ladder = Ladder::fold(results(&club()));
    let now = on(4);
    ladder.set_hidden(PersonId(2), true);
    assert_eq!(ranks(&ladder, now), [1, 3, 4, 5, 6]);
    assert_eq!(
        ladder.place(PersonId(3), LIVE, ALL_TIME, now),
        Place::Listed(2)
    );
    assert_eq!(
        ladder.place(PersonId(2), LIVE, ALL_TIME, now),
        Place::Hidden
    );
    // Also after another game of theirs.
    ladder.take(Item::Result(game(101, 2, 6, now)));
    assert_eq!(ranks(&ladder, now), [1, 3, 4, 5, 6]);
    ladder.hide(HashSet::from([PersonId(5)]));
    assert_eq!(ranks(&ladder, now), [1, 2, 3, 4, 6]);
    ladder.set_hidden(PersonId(5), false);
    ladder.set_hidden(PersonId(5), false);
    assert_eq!(ranks(&ladder, now), [1, 2, 3, 4, 5, 6]);
    ladder.take(Item::Excluded(Subject::Person(PersonId(1))));
    assert_eq!(
        ladder.place(PersonId(1), LIVE, ALL_TIME, now),
        Place::Excluded
    );
    assert!(!ranks(&ladder, now).contains(&1));
    assert!(ladder.row(PersonId(1), LIVE, ALL_TIME, now).is_none());
}

#[test]
fn equal_ratings_stand_in_a_stated_order() {
    // Two circles of three in which everybody wins and loses alike, so that some ratings are the same.
    let mut games = Vec::new();
    for round in 0..24 {
        for (red, black) in [(11, 12), (21, 22)] {
            let number = next(&games);
            games.push(Entry {
                winner: None,
                ..game(number, red, black, on(round))
            });
        }
    }
    let ladder = Ladder::fold(results(&games));
    assert_eq!(ranks(&ladder, on(24)), [11, 12, 21, 22], "who came first");
    // One draw more of equals changes no rating.
    games.push(Entry {
        winner: None,
        ..game(90, 21, 22, on(24))
    });
    let ladder = Ladder::fold(results(&games));
    assert_eq!(ranks(&ladder, on(24)), [21, 22, 11, 12], "more games");
}

/// However the list came about, it is everybody who may be listed, in order.
#[test]
fn the_order_kept_game_by_game_is_the_order_of_the_ratings() {
    let mut chance = Chance::new(5);
    let mut ladder = Ladder::default();
    for number in 1..=600 {
        let at = on(i64::from(number) / 4);
        ladder.take(Item::Result(any_game(&mut chance, number, 20, at)));
        if number % 50 != 0 {
            continue;
        }
        for class in [PaceClass::Live, PaceClass::Correspondence] {
            let page = ladder.page(class, ALL_TIME, [0, 100], at);
            let mut expected: Vec<_> = (1..=20)
                .filter_map(|person| ladder.row(PersonId(person), class, ALL_TIME, at))
                .filter(|row| !row.level.is_provisional())
                .collect();
            expected.sort_by_key(|row| (-row.level.rating.0, row.person));
            assert_eq!(page.rows, expected);
            for (place, row) in page.rows.iter().enumerate() {
                let found = ladder.place(row.person, class, ALL_TIME, at);
                assert_eq!(found, Place::Listed(place + 1));
            }
        }
    }
}

#[test]
fn a_career_is_counted_from_the_games() {
    let win = |number, opponent| game(number, 1, opponent, on(i64::from(number)));
    let as_black = |number, winner, reason| Entry {
        winner,
        reason,
        ..game(number, 2, 1, on(i64::from(number)))
    };
    let games = [
        win(1, 2),
        win(2, 3),
        as_black(3, Some(Side::Red), Reason::Timeout),
        as_black(4, None, Reason::Agreement),
        Entry {
            first: "c3c4".parse().ok(),
            ..win(5, 2)
        },
        win(6, 3),
        win(7, 2),
        as_black(8, Some(Side::Black), Reason::Resignation),
    ];
    let ladder = Ladder::fold(results(&games));
    let career = ladder.career(PersonId(1), LIVE).unwrap();
    assert_eq!(
        career.score,
        Score {
            won: 6,
            drawn: 1,
            lost: 1
        }
    );
    assert_eq!(
        career.by_side[Side::Red.index()],
        Score {
            won: 5,
            drawn: 0,
            lost: 0
        }
    );
    assert_eq!(
        career.by_side[Side::Black.index()],
        Score {
            won: 1,
            drawn: 1,
            lost: 1
        }
    );
    assert_eq!(
        career.endings[0],
        (
            Reason::Checkmate,
            Score {
                won: 5,
                drawn: 0,
                lost: 0
            }
        )
    );
    assert_eq!(career.endings.len(), 4);
    assert_eq!(
        (career.streak.current.has_won, career.streak.current.games),
        (Some(true), 4)
    );
    assert_eq!(
        (career.streak.most_won, career.streak.most_unbeaten),
        (4, 5)
    );
    let moves: Vec<_> = career
        .first_moves
        .iter()
        .map(|(mv, score)| (mv.to_string(), score.won))
        .collect();
    assert_eq!(moves, [("h2e2".to_owned(), 4), ("c3c4".to_owned(), 1)]);
    // Whoever beat them at game 3 was the strongest of those whom they beat themselves.
    let best = career.best_win.unwrap();
    assert_eq!((best.game, best.opponent), (5, PersonId(2)));
    assert_eq!(career.graph.len(), 8);
    let last = career.graph[7];
    assert_eq!(
        last.level,
        ladder.rated(8).unwrap().change.unwrap().all_time[1].after
    );
    assert_eq!(
        ladder.head_to_head(PersonId(1), PersonId(2)),
        Score {
            won: 4,
            drawn: 1,
            lost: 1
        }
    );
    assert_eq!(
        ladder.head_to_head(PersonId(2), PersonId(1)),
        Score {
            won: 1,
            drawn: 1,
            lost: 4
        }
    );
    assert!(
        ladder
            .career(PersonId(1), PaceClass::Correspondence)
            .is_none()
    );
}

#[test]
fn a_long_graph_is_thinned_out_and_keeps_its_end() {
    let games: Vec<Entry> = (1..=1234)
        .map(|number| {
            game(
                number,
                1 + u64::from(number % 2),
                2 - u64::from(number % 2),
                on(i64::from(number)),
            )
        })
        .collect();
    let ladder = Ladder::fold(results(&games));
    let graph = ladder.career(PersonId(1), LIVE).unwrap().graph;
    assert!((400..=500).contains(&graph.len()), "{}", graph.len());
    assert_eq!(graph.last().unwrap().at, on(1234));
    assert!(graph.windows(2).all(|pair| pair[0].at < pair[1].at));
}
