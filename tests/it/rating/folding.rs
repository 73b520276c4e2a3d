//! Ratings are a fold: whatever way the ladder came about, it is the same.

use caipan::{
    play::{Moment, PaceClass, PersonId},
    rating::{
        Change, Entry, Glicko, Item, Ladder, SeasonName, SeasonPart, SeasonSpan, Subject, Track,
    },
    xiangqi::Side,
};

use super::server::{any, any_game, game, on, results};
use crate::chance::Chance;

/// All that can be seen of a ladder, in thousandths.
fn seen(ladder: &Ladder, people: u64, now: Moment) -> Vec<String> {
    let mut seen = Vec::new();
    for class in [PaceClass::Live, PaceClass::Correspondence] {
        for track in [Track::AllTime, Track::Season] {
            seen.push(format!("{:?}", ladder.page(class, track, [0, 1000], now)));
            for person in (1..=people).map(PersonId) {
                let row = ladder.row(person, class, track, now);
                let place = ladder.place(person, class, track, now);
                let career = ladder.career(person, class);
                seen.push(format!("{person:?} {row:?} {place:?} {career:?}"));
            }
        }
    }
    seen.push(format!("{:?} {:?}", ladder.season(), ladder.excluded()));
    seen
}

fn season(month: u8) -> Item {
    Item::Turned(Some(SeasonSpan {
        name: SeasonName {
            year: 2027,
            part: SeasonPart::Month(month),
        },
        until: on(30 * i64::from(month)),
    }))
}

/// Games, reversals, exclusions and seasons by chance.
fn history(chance: &mut Chance, people: i64, length: u32) -> Vec<Item> {
    let mut items = Vec::new();
    let mut ended: Vec<u32> = Vec::new();
    for number in 1..=length {
        let at = on(i64::from(number) / 3);
        let numbers: Vec<u32> = (1..=number).collect();
        let item = match chance.up_to(19) {
            0 if !ended.is_empty() => {
                let game = chance.of(&ended);
                items.push(Item::Undone(game));
                // Most go on and end once more.
                if chance.once_in(4) {
                    continue;
                }
                Item::Result(any_game(chance, game, people, at))
            }
            1 => Item::Excluded(Subject::Game(chance.of(&numbers))),
            2 => Item::Excluded(Subject::Person(PersonId(any(chance, people)))),
            3 | 4 => Item::Included(Subject::Person(PersonId(any(chance, people)))),
            5 => Item::Included(Subject::Game(chance.of(&numbers))),
            6 if chance.once_in(3) => season(u8::try_from(1 + number / 40).unwrap()),
            7 if chance.once_in(9) => Item::Turned(None),
            _ => {
                ended.push(number);
                Item::Result(any_game(chance, number, people, at))
            }
        };
        items.push(item);
    }
    items
}

/// Plain Glicko over the games that count, written down once more without anything clever.
fn plainly(items: &[Item]) -> Vec<(u32, [Glicko; 2])> {
    let mut excluded = Vec::new();
    for item in items {
        match *item {
            Item::Excluded(subject) => excluded.push(subject),
            Item::Included(subject) => excluded.retain(|other| *other != subject),
            _ => {}
        }
    }
    let mut seats: Vec<((PersonId, PaceClass), Glicko, Moment)> = Vec::new();
    let mut found = Vec::new();
    for (place, item) in items.iter().enumerate() {
        let Item::Result(entry) = item else { continue };
        let is_last = !items[place + 1..].iter().any(|later| match later {
            Item::Undone(game) => *game == entry.game,
            Item::Result(other) => other.game == entry.game,
            _ => false,
        });
        let is_excluded = excluded.iter().any(|subject| match subject {
            Subject::Game(game) => *game == entry.game,
            Subject::Person(person) => entry.players.contains(person),
        });
        if !is_last || is_excluded {
            continue;
        }
        let before = entry.players.map(|person| {
            let mut mine = seats.iter().rev();
            let last = mine.find(|seat| seat.0 == (person, entry.class));
            last.map_or(Glicko::START, |(_, glicko, last)| {
                glicko.after_rest(entry.at.0 - last.0, entry.class)
            })
        });
        let after = Glicko::play(before, entry.winner);
        for side in Side::ALL {
            let key = (entry.players[side.index()], entry.class);
            seats.push((key, after[side.index()], entry.at));
        }
        found.push((entry.game, after));
    }
    found
}

#[test]
fn taken_in_one_by_one_it_is_what_the_fold_finds() {
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        let items = history(&mut chance, 7, 160);
        let mut live = Ladder::default();
        for item in &items {
            live.take(*item);
        }
        let folded = Ladder::fold(items.iter().copied());
        let now = on(60);
        assert_eq!(seen(&live, 7, now), seen(&folded, 7, now), "{seed}");
        let found: Vec<_> = folded
            .games()
            .filter_map(|rated| Some((rated.entry.game, rated.change?.all_time)))
            .collect();
        let expected = plainly(&items);
        assert_eq!(found.len(), expected.len(), "{seed}");
        for ((game, shifts), (expected_game, after)) in found.iter().zip(expected) {
            assert_eq!(*game, expected_game);
            for (shift, after) in shifts.iter().zip(after) {
                let level = after.level();
                assert!((shift.after.rating.0 - level.rating.0).abs() <= 1, "{game}");
                assert!((shift.after.deviation.0 - level.deviation.0).abs() <= 1);
            }
        }
    }
}

#[test]
fn what_is_excluded_and_included_again_leaves_no_trace() {
    let mut chance = Chance::new(7);
    let games: Vec<Entry> = (1..=80)
        .map(|number| any_game(&mut chance, number, 6, on(i64::from(number))))
        .collect();
    let plain = Ladder::fold(results(&games));
    let mut ladder = plain.clone();
    let subjects = [Subject::Game(17), Subject::Person(PersonId(2))];
    for subject in subjects {
        ladder.take(Item::Excluded(subject));
        assert_ne!(seen(&ladder, 6, on(90)), seen(&plain, 6, on(90)));
    }
    // Without somebody it is as if they had not played.
    let others: Vec<Entry> = games
        .iter()
        .copied()
        .filter(|entry| entry.game != 17 && entry.side_of(PersonId(2)).is_none())
        .collect();
    let others = Ladder::fold(results(&others));
    for person in [1, 3, 4, 5, 6].map(PersonId) {
        for class in [PaceClass::Live, PaceClass::Correspondence] {
            let row = |ladder: &Ladder| ladder.row(person, class, Track::AllTime, on(90));
            assert_eq!(row(&ladder), row(&others));
        }
    }
    for subject in subjects {
        ladder.take(Item::Included(subject));
    }
    assert_eq!(seen(&ladder, 6, on(90)), seen(&plain, 6, on(90)));
}

#[test]
fn a_result_that_is_undone_counts_where_the_game_ends_at_last() {
    let [first, second] = [game(1, 1, 2, on(0)), game(2, 1, 3, on(1))];
    let lost = Entry {
        winner: Some(Side::Black),
        ..game(1, 1, 2, on(2))
    };
    let mut ladder = Ladder::fold(results(&[first, second]));
    ladder.take(Item::Undone(1));
    let only = Ladder::fold(results(&[second]));
    assert_eq!(seen(&ladder, 3, on(3)), seen(&only, 3, on(3)));
    assert!(ladder.rated(1).is_none());
    ladder.take(Item::Result(lost));
    let anew = Ladder::fold(results(&[second, lost]));
    assert_eq!(seen(&ladder, 3, on(3)), seen(&anew, 3, on(3)));
    // An undoing of what has no result changes nothing.
    ladder.take(Item::Undone(9));
    assert_eq!(seen(&ladder, 3, on(3)), seen(&anew, 3, on(3)));
}

#[test]
fn games_of_others_at_the_same_instant_may_come_in_any_order() {
    let mut chance = Chance::new(3);
    let before: Vec<Entry> = (1..=30)
        .map(|number| any_game(&mut chance, number, 8, on(0)))
        .collect();
    let same = [(1, 2), (3, 4), (5, 6), (7, 8)];
    let same: Vec<Entry> = (31..)
        .zip(same)
        .map(|(number, (red, black))| game(number, red, black, on(5)))
        .collect();
    let order = |places: [usize; 4]| {
        let mut games = before.clone();
        games.extend(places.map(|place| same[place]));
        seen(&Ladder::fold(results(&games)), 8, on(6))
    };
    let usual = order([0, 1, 2, 3]);
    for other in [[3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
        assert_eq!(order(other), usual);
    }
}

/// U140: two games of one player end in the same second.
#[test]
fn two_games_of_one_player_at_once_count_one_after_the_other() {
    let [one, two] = [game(1, 1, 2, on(0)), game(2, 3, 1, on(0))];
    let mut ladder = Ladder::default();
    let first = ladder.take(Item::Result(one)).unwrap();
    let second = ladder.take(Item::Result(two)).unwrap();
    let [red, black] = [Side::Red.index(), Side::Black.index()];
    assert_eq!(second.all_time[black].before, first.all_time[red].after);
    let sum = |change: &Change, side: usize| {
        change.all_time[side].after.rating.0 - change.all_time[side].before.rating.0
    };
    let row = ladder
        .row(PersonId(1), PaceClass::Live, Track::AllTime, on(0))
        .unwrap();
    assert_eq!(
        row.level.rating.0,
        1_500_000 + sum(&first, red) + sum(&second, black)
    );
    let again = Ladder::fold(results(&[one, two]));
    assert_eq!(seen(&again, 3, on(0)), seen(&ladder, 3, on(0)));
}

#[test]
fn what_a_game_would_change_is_what_it_changes() {
    let mut chance = Chance::new(11);
    let mut ladder = Ladder::default();
    ladder.take(season(1));
    for number in 1..=200 {
        let entry = any_game(&mut chance, number, 5, on(i64::from(number)));
        let said = ladder.would_change(&entry);
        assert_eq!(ladder.take(Item::Result(entry)), said);
        let change = said.unwrap();
        assert!(change.season.is_some());
    }
    ladder.take(Item::Excluded(Subject::Person(PersonId(1))));
    assert_eq!(ladder.would_change(&game(201, 1, 2, on(300))), None);
    assert_eq!(ladder.take(Item::Result(game(201, 1, 2, on(300)))), None);
}

#[test]
fn a_season_begins_from_what_somebody_is_by_then() {
    let mut ladder = Ladder::default();
    for number in 1..=20 {
        let winner = if number % 3 == 1 {
            Side::Black
        } else {
            Side::Red
        };
        ladder.take(Item::Result(Entry {
            winner: Some(winner),
            ..game(number, 1, 2, on(i64::from(number)))
        }));
    }
    ladder.take(season(1));
    let strong = ladder
        .row(PersonId(1), PaceClass::Live, Track::AllTime, on(25))
        .unwrap();
    assert!(
        ladder
            .row(PersonId(1), PaceClass::Live, Track::Season, on(25))
            .is_none()
    );
    let change = ladder.take(Item::Result(game(21, 1, 3, on(25)))).unwrap();
    let [mine, newcomers] = change.season.unwrap();
    let halfway = (strong.level.rating.0 + 1_500_000) / 2;
    assert!((mine.before.rating.0 - halfway).abs() <= 1);
    assert_eq!(mine.before.deviation.0, 150_000);
    assert_eq!(newcomers.before.rating.0, 1_500_000);
    assert_eq!(newcomers.before.deviation.0, 350_000);
    // The same season with another end goes on, the next one begins anew.
    ladder.take(season(1));
    assert!(
        ladder
            .row(PersonId(1), PaceClass::Live, Track::Season, on(26))
            .is_some()
    );
    ladder.take(season(2));
    assert!(
        ladder
            .row(PersonId(1), PaceClass::Live, Track::Season, on(26))
            .is_none()
    );
    ladder.take(Item::Turned(None));
    let change = ladder.take(Item::Result(game(22, 1, 3, on(27)))).unwrap();
    assert_eq!(change.season, None);
}
