//! Seasons end, are told of and begin anew; and all of it is the same after whatever happens.

use caipan::{
    people::{PairLimit, Season, ServerSetting, Zone},
    play::{Act, Job, MessageRef, Moment, Notice, PaceClass, PlaceId},
    rating::{Place, SeasonName, SeasonPart},
    referee::{
        Caller, Done, Excludable, Leaderboard, Opponent, Period, Refused, Reply, Request, Task,
    },
    store::survey,
};

use super::league::{JUDGE, League, after_days, users};
use crate::{
    chance::Chance,
    club::{ANN, BO, CHO, GARDEN, HALL, NOON, outsider},
};

/// 2023-12-01T00:00Z; the club begins on 2023-11-14T22:13Z. Checked with `date -u -d ... +%s`.
pub(super) const DECEMBER: Moment = Moment(1_701_388_800_000);
pub(super) const JANUARY: Moment = Moment(1_704_067_200_000);

pub(super) const fn month(month: u8) -> Option<SeasonName> {
    Some(SeasonName {
        year: 2023,
        part: SeasonPart::Month(month),
    })
}

pub(super) fn due(league: &League, now: Moment) -> Option<Moment> {
    league.club.referee.run_due(now).unwrap()
}

pub(super) fn monthly() -> League {
    let league = League::settled();
    league.set(ServerSetting::Season(Season::Month), after_days(10));
    due(&league, after_days(10));
    league
}

#[test]
fn a_season_ends_with_the_month_and_leaves_a_table_and_a_post() {
    let mut league = monthly();
    let request = |period| caipan::referee::Request::Leaderboard {
        class: None,
        period,
        part: caipan::referee::Part::Page(0),
    };
    assert_eq!(due(&league, after_days(10)), Some(DECEMBER));
    let none = league.refused(ANN, request(Period::Closed(1)), after_days(10));
    assert_eq!(none, Refused::NoSuchSeason);
    let shown = league.list(ANN, Period::Season, after_days(10));
    assert_eq!(
        (shown.name, shown.running, shown.listed),
        (month(11), month(11), 0)
    );
    for day in 10..16 {
        for (red, black) in [(BO, ANN), (ANN, CHO), (CHO, BO)] {
            let number = league.won(red, black, after_days(day));
            let change = league.club.view(number).rated.unwrap();
            assert!(change.season.is_some());
        }
    }
    let running = league.list(ANN, Period::Season, after_days(16));
    assert_eq!(running.listed, 3, "{running:?}");
    league = league.restart();
    assert_eq!(league.list(ANN, Period::Season, after_days(16)), running);

    // A moment before the end nothing happens.
    assert_eq!(due(&league, Moment(DECEMBER.0 - 1)), Some(DECEMBER));
    assert_eq!(due(&league, DECEMBER), Some(JANUARY));
    let closed = league.list(ANN, Period::Closed(1), JANUARY);
    assert_eq!((closed.name, closed.at), (month(11), DECEMBER));
    assert_eq!(users(&closed), users(&running));
    let scores = |shown: &Leaderboard| {
        shown
            .rows
            .iter()
            .map(|row| row.row.score)
            .collect::<Vec<_>>()
    };
    assert_eq!(scores(&closed), scores(&running));
    assert!(matches!(closed.place, Place::Listed(_)));
    assert_eq!(closed.closed, [(1, month(11).unwrap())]);
    let fresh = league.list(ANN, Period::Season, DECEMBER);
    assert_eq!(
        (fresh.name, fresh.listed, fresh.place),
        (month(12), 0, Place::NoGame)
    );

    // One post, in the channel of the last rated game, with the table.
    due(&league, DECEMBER);
    let [post] = &posts(&league, &[Done::Told])[..] else {
        panic!("one post");
    };
    let table = post.season.as_ref().unwrap();
    assert_eq!(
        (table.number, Some(table.name), post.place),
        (1, month(11), HALL)
    );
    let [(_, rows, listed)] = &table.classes[..] else {
        panic!("one class");
    };
    assert_eq!((rows, *listed), (&closed.rows, 3));
    // Whoever goes later is not in the old table either.
    league.ask(BO, Request::Erase, DECEMBER);
    let later = league.list(ANN, Period::Closed(1), DECEMBER);
    assert_eq!(later.listed, 2);
    assert!(!users(&later).contains(&BO));
    assert_eq!(posts(&league, &[]), []);
    league.agrees(48);
}

/// The posts of final tables as they are given out, one after the other, each reported so; everything else is
/// reported as told.
pub(super) fn posts(league: &League, reports: &[Done]) -> Vec<Task> {
    let mut posts = Vec::new();
    for _ in 0..1000 {
        let tasks = league.club.tasks();
        if tasks.is_empty() {
            return posts;
        }
        for task in tasks {
            if let Job::Post(Notice::SeasonOver { .. }) = task.job {
                let how = *reports.get(posts.len()).expect("no more posts");
                league.club.done(&task, how);
                posts.push(task);
            } else {
                league.club.done(&task, Done::Told);
            }
        }
    }
    panic!("it never ends");
}

/// The last rated game was played in a thread, and the channel of the thread is gone.
fn with_the_last_game_in_a_thread(thread: PlaceId, home: PlaceId) -> (League, u32) {
    let league = monthly();
    for day in 10..16 {
        for (red, black) in [(BO, ANN), (ANN, CHO), (CHO, BO)] {
            league.won(red, black, after_days(day));
        }
    }
    let caller = Caller {
        home: Some(home),
        in_thread: true,
        ..league.club.caller(ANN, thread)
    };
    let opponent = Opponent::Person(outsider(BO));
    let last = league.challenge_as(&caller, opponent, after_days(16));
    league.accept(last, BO, after_days(16));
    league.end(last, BO, after_days(16));
    posts(&league, &[]);
    due(&league, DECEMBER);
    (league, last)
}

#[test]
fn a_table_whose_channel_is_gone_goes_to_another_and_then_to_people() {
    let thread = PlaceId(301);
    let (mut league, last) = with_the_last_game_in_a_thread(thread, GARDEN);
    let before = league.club.look(last);
    assert_eq!((before.place, before.home), (thread, Some(GARDEN)));
    let refused = [Done::Gone(GARDEN), Done::Undeliverable, Done::Undeliverable];
    let waiting = |league: &League| league.club.tasks()[0].place;
    assert_eq!(waiting(&league), GARDEN);
    league = league.restart();
    let places: Vec<_> = posts(&league, &refused)
        .iter()
        .map(|task| task.place)
        .collect();
    assert_eq!(places, [GARDEN, HALL, PlaceId(0)]);
    assert_eq!(league.club.look(last), before, "it is over and stays");
    assert_eq!(league.club.tasks(), []);
    let league = league.restart();
    assert_eq!(league.club.tasks(), []);
}

#[test]
fn a_table_is_posted_once_wherever_it_is_taken() {
    let (league, _) = with_the_last_game_in_a_thread(PlaceId(301), GARDEN);
    let posted = MessageRef {
        place: HALL,
        message: 1,
    };
    let posts = posts(&league, &[Done::Gone(GARDEN), Done::Posted(posted)]);
    assert_eq!(posts[1].place, HALL);
    assert!(posts[1].season.is_some());
}

/// However late somebody looks, and however long ago somebody played, the table is that of the season's end.
#[test]
fn a_table_lists_all_who_were_settled_and_is_as_of_the_end() {
    let league = League::settled();
    league.set(ServerSetting::Season(Season::Quarter), after_days(10));
    due(&league, after_days(10));
    for day in 10..16 {
        for (red, black) in [(BO, ANN), (ANN, CHO), (CHO, BO)] {
            league.won(red, black, after_days(day));
        }
    }
    let at_the_end = league.list(ANN, Period::Season, Moment(JANUARY.0 - 1));
    // Half a year later they are all away for too long.
    let late = after_days(230);
    assert_eq!(league.list(ANN, Period::Season, late).listed, 0);
    due(&league, late);
    let closed = league.list(ANN, Period::Closed(1), late);
    assert_eq!((closed.listed, closed.at), (3, JANUARY));
    assert_eq!(users(&closed), users(&at_the_end));
    let close = |one: &Leaderboard| {
        one.rows
            .iter()
            .map(|row| row.row.level.rating)
            .collect::<Vec<_>>()
    };
    assert_eq!(close(&closed), close(&at_the_end));
    league.agrees(48);
}

#[test]
fn a_game_that_ends_before_anybody_looks_counts_for_the_next_season() {
    let league = monthly();
    let number = league.begun(ANN, BO, after_days(10));
    league.arbitrate(number, Act::Pause, after_days(10));
    let late = Moment(DECEMBER.0 + 5000);
    league.arbitrate(number, Act::Adjudicate(None), late);
    let shown = league.list(ANN, Period::Season, late);
    assert_eq!(shown.running, month(12));
    assert_eq!(shown.own.unwrap().score.games(), 1);
    assert_eq!(due(&league, late), Some(JANUARY));
    league.agrees(31);
}

#[test]
fn seasons_follow_the_settings() {
    let league = League::new();
    assert_eq!(due(&league, NOON), None);
    league.set(ServerSetting::Season(Season::Quarter), NOON);
    assert_eq!(due(&league, NOON), Some(JANUARY));
    let running = |league: &League| league.list(ANN, Period::AllTime, NOON).running;
    let quarter = SeasonName {
        year: 2023,
        part: SeasonPart::Quarter(4),
    };
    assert_eq!(running(&league), Some(quarter));
    let zone = Zone::new("Asia/Shanghai").unwrap();
    league.set(ServerSetting::Zone(zone), NOON);
    let eight_hours = 8 * 60 * 60 * 1000;
    assert_eq!(due(&league, NOON), Some(Moment(JANUARY.0 - eight_hours)));
    assert_eq!(running(&league), Some(quarter), "the same goes on");
    league.set(ServerSetting::Season(Season::Endless), NOON);
    let end = Moment(JANUARY.0 - eight_hours);
    assert_eq!(due(&league, NOON), Some(end));
    assert_eq!(running(&league), Some(quarter), "it runs to its end");
    assert_eq!(due(&league, end), None);
    assert_eq!(running(&league), None);
    assert_eq!(
        league.list(ANN, Period::AllTime, NOON).closed,
        [],
        "nobody had played"
    );
}

#[test]
fn a_season_runs_to_its_end_whatever_is_set_meanwhile() {
    let mut league = monthly();
    let set = [
        Season::Endless,
        Season::Month,
        Season::Quarter,
        Season::Endless,
        Season::Month,
        Season::Endless,
    ];
    for (day, season) in (10..).zip(set) {
        league.set(ServerSetting::Season(season), after_days(day));
        assert_eq!(due(&league, after_days(day)), Some(DECEMBER));
        for (red, black) in [(BO, ANN), (ANN, CHO), (CHO, BO)] {
            let number = league.won(red, black, after_days(day));
            let change = league.club.view(number).rated.unwrap();
            assert!(change.season.is_some(), "{season:?}");
        }
        let live = league.list(ANN, Period::Season, after_days(day));
        assert_eq!(live.own.unwrap().score.games(), 2 * (day - 9));
        league = if day % 2 == 0 {
            league.restart()
        } else {
            League {
                club: league.club.reindexed(),
            }
        };
        let kept = league.list(ANN, Period::Season, after_days(day));
        assert_eq!((kept.running, &kept), (month(11), &live));
    }
    assert_eq!(due(&league, DECEMBER), None);
    let closed = league.list(ANN, Period::Closed(1), DECEMBER);
    assert_eq!((closed.running, closed.listed), (None, 3));
    assert_eq!(closed.closed, [(1, month(11).unwrap())]);

    // November does not come again where it still is: December begins early.
    let zone = Zone::new("America/New_York").unwrap();
    league.set(ServerSetting::Zone(zone), DECEMBER);
    league.set(ServerSetting::Season(Season::Month), DECEMBER);
    let five_hours = 5 * 60 * 60 * 1000;
    assert_eq!(due(&league, DECEMBER), Some(Moment(JANUARY.0 + five_hours)));
    league = league.restart();
    let shown = league.list(ANN, Period::Season, DECEMBER);
    assert_eq!((shown.running, shown.listed), (month(12), 0));
    league.agrees(48);
}

/// Whatever happens, in whatever order, the ratings in memory, after a restart, and worked out from the
/// journal with another index are the same.
#[test]
fn chance_and_restarts_leave_the_ratings_what_the_journal_says() {
    let mut chance = Chance::new(17);
    let mut league = League::new();
    league.set(ServerSetting::PairLimit(PairLimit::new(100).unwrap()), NOON);
    league.set(ServerSetting::Season(Season::Month), NOON);
    let people = [ANN, BO, CHO, 44, 55];
    let mut ended = Vec::new();
    for step in 0..300 {
        let now = after_days(step / 5);
        due(&league, now);
        match chance.up_to(30) {
            0 if !ended.is_empty() => {
                let number = chance.of(&ended);
                let what = Excludable::Game(number);
                let reason = "x".to_owned();
                league.ask(JUDGE, Request::Exclude { what, reason }, now);
            }
            1 => {
                let what = Excludable::Person(chance.of(&people));
                let reason = "x".to_owned();
                let request = if chance.once_in(3) {
                    Request::Exclude { what, reason }
                } else {
                    Request::Include { what, reason }
                };
                league.ask(JUDGE, request, now);
            }
            2 if !ended.is_empty() => {
                let number = chance.of(&ended);
                let reason = "x".to_owned();
                for act in [Act::Reinstate, Act::Adjudicate(None)] {
                    let reason = reason.clone();
                    league.ask(
                        JUDGE,
                        Request::Arbitrate {
                            number,
                            act,
                            reason,
                        },
                        now,
                    );
                }
            }
            3 => league = league.restart(),
            _ => {
                let red = chance.of(&people);
                let black = chance.of(&people);
                if red != black {
                    ended.push(league.won(red, black, now));
                }
            }
        }
    }
    for user in people {
        let what = Excludable::Person(user);
        let reason = "x".to_owned();
        league.ask(JUDGE, Request::Include { what, reason }, after_days(60));
    }
    let now = after_days(60);
    let all = |league: &League| {
        let periods = [Period::AllTime, Period::Season, Period::Closed(1)];
        let lists = periods.map(|period| {
            let request = Request::Leaderboard {
                class: Some(PaceClass::Live),
                period,
                part: caipan::referee::Part::Own,
            };
            league.ask(ANN, request, now)
        });
        (
            lists,
            people.map(|user| league.profile(CHO, Some(user), now)),
        )
    };
    let live = all(&league);
    for list in &live.0 {
        assert!(
            matches!(list, Reply::Leaderboard(shown) if shown.listed > 1),
            "{list:?}"
        );
    }
    let league = league.restart();
    assert_eq!(all(&league), live);
    // The index is made anew from the journal.
    let club = league.club.reindexed();
    let league = League { club };
    assert_eq!(all(&league), live);
    let folder = league.club.close();
    let ratings = survey::verify(folder.path()).unwrap().ratings;
    assert!(ratings.is_whole() && ratings.told > 100, "{ratings:?}");
}
