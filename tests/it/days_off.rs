//! Days off: whole days of the server's time zone, so many a year, for one's own clocks only.

use caipan::{
    people::{ServerSetting, VacationDays, Zone},
    play::{ClockNews, Moment, Notice, Pace, Terms},
    referee::{Caller, DaysOff, DaysOffView, NoDaysOff, Refused, Reply, Request},
    xiangqi::Side,
};

use crate::{
    club::{ANN, BO, CHO, HALL, NOON},
    hourglass::{Begun, Hourglass},
};

pub(crate) const DAY: i64 = 24 * 60;

const THREE_DAYS: Terms = Terms {
    pace: Pace::PerMove { days: 3 },
    flag: caipan::play::Flag::Falls,
    is_rated: false,
    handicap: None,
};

/// NOON is 2023-11-14T22:13:20Z: this many minutes to midnight, and 40 seconds.
const TO_MIDNIGHT: i64 = 106;

pub(crate) fn take(days: u8, from: Option<&str>) -> Request {
    let from = from.map(str::to_owned);
    Request::DaysOff(DaysOff::Take { days, from })
}

#[track_caller]
pub(crate) fn view(reply: Reply) -> DaysOffView {
    match reply {
        Reply::DaysOff(view) => *view,
        reply => panic!("{reply:?}"),
    }
}

#[track_caller]
pub(crate) fn refused(reply: Reply) -> NoDaysOff {
    match reply {
        Reply::Refused {
            why: Refused::DaysOff(why),
            ..
        } => why,
        reply => panic!("{reply:?}"),
    }
}

fn look(glass: &Hourglass, user: u64) -> DaysOffView {
    view(glass.ask(user, Request::DaysOff(DaysOff::Look)))
}

pub(crate) fn set(glass: &Hourglass, setting: ServerSetting) {
    let caller = Caller {
        manages: true,
        ..glass.caller(ANN)
    };
    let request = Request::ServerSettings { set: vec![setting] };
    let reply = glass.referee.handle(&caller, request, glass.now, Side::Red);
    assert!(matches!(reply, Ok(Reply::ServerSettings(_))), "{reply:?}");
}

/// The instant of midnight after so many more midnights, in UTC.
fn midnight(days: i64) -> Moment {
    Moment(NOON.0 + (TO_MIDNIGHT + days * DAY) * 60_000 + 40_000)
}

#[test]
fn own_clocks_stop_and_the_opponents_hear_of_it() {
    // #1 Ann to move, #2 Bo to move against Ann, #3 Ann waits, #4 without her.
    let players = [(ANN, BO), (BO, ANN), (ANN, CHO), (BO, CHO)];
    let mut glass = Hourglass::new(THREE_DAYS, &players);
    glass.play(3, 1);
    let done = view(glass.ask(ANN, take(5, None)));
    assert_eq!(
        done.rest,
        Some((NOON, midnight(4))),
        "today is the first of the five"
    );
    assert_eq!(done.games, [1, 2, 3]);
    assert!(done.late.is_empty());
    assert_eq!((done.taken, done.budget), (vec![(2023, 5)], 30));
    let five = 4 * DAY + TO_MIDNIGHT;
    assert_eq!(glass.deadline(1), Some(five + 3 * DAY));
    assert_eq!(glass.deadline(2), Some(3 * DAY), "Bo's clock runs");
    let news = |ply, side| Notice::Clock {
        ply,
        news: ClockNews::Rests {
            side,
            until: midnight(4),
        },
    };
    let told = [
        (1, news(0, Side::Red)),
        (2, news(0, Side::Black)),
        (3, Notice::Turn { ply: 1 }),
    ];
    assert_eq!(glass.posts(), told);
    // Her turn comes while she is away: it begins when she is back.
    glass.pass(DAY);
    glass.play(2, 1);
    assert_eq!(glass.deadline(2), Some(five + 3 * DAY));
    // She may move all the same, and stays away.
    glass.play(1, 1);
    assert_eq!(look(&glass, ANN).games, [1, 2, 3]);
    glass.now = Moment(midnight(4).0 - 1);
    assert_eq!(look(&glass, ANN).rest, Some((NOON, midnight(4))));
    glass.now = midnight(4);
    assert_eq!(look(&glass, ANN).rest, None);
    assert!(look(&glass, ANN).games.is_empty());
}

#[test]
fn days_that_are_not_used_are_given_back() {
    let mut glass = Hourglass::new(THREE_DAYS, &[(ANN, BO)]);
    glass.ask(ANN, take(10, None));
    assert_eq!(look(&glass, ANN).taken, [(2023, 10)]);
    glass.now = Moment(midnight(2).0 + 1000);
    let back = view(glass.ask(ANN, Request::DaysOff(DaysOff::GiveBack)));
    assert_eq!(back.did, DaysOff::GiveBack);
    assert_eq!(
        back.taken,
        [(2023, 4)],
        "today, two days, and the one on which she is back"
    );
    assert_eq!((back.rest, back.games), (None, vec![]));
    assert_eq!(glass.deadline(1), Some(2 * DAY + TO_MIDNIGHT + 3 * DAY));
    assert_eq!(
        refused(glass.ask(ANN, Request::DaysOff(DaysOff::GiveBack))),
        NoDaysOff::NotAway
    );
    // The same day does not count twice.
    glass.pass(1);
    assert_eq!(view(glass.ask(ANN, take(2, None))).taken, [(2023, 5)]);
    // What has not begun costs nothing at all.
    let mut glass = Hourglass::new(THREE_DAYS, &[(ANN, BO)]);
    glass.ask(ANN, take(10, Some("2023-11-20")));
    glass.pass(DAY);
    let back = view(glass.ask(ANN, Request::DaysOff(DaysOff::GiveBack)));
    assert_eq!((back.did, back.taken), (DaysOff::GiveBack, vec![(2023, 0)]));
    assert_eq!(glass.deadline(1), Some(3 * DAY));
}

#[test]
fn a_year_has_so_many_days() {
    let mut glass = Hourglass::new(THREE_DAYS, &[(ANN, BO)]);
    let too_many = |year, left| NoDaysOff::TooMany {
        year,
        left,
        budget: 30,
    };
    assert_eq!(refused(glass.ask(ANN, take(31, None))), too_many(2023, 30));
    // From 30 November to 28 December: 29 days, so that one is left over.
    assert_eq!(
        view(glass.ask(ANN, take(29, Some("2023-11-30")))).taken,
        [(2023, 29)]
    );
    let already = NoDaysOff::Already {
        from: midnight(15),
        until: midnight(44),
    };
    assert_eq!(refused(glass.ask(ANN, take(1, None))), already);
    glass.now = midnight(45);
    // 30 December: one day of this year, and the rest from the next one.
    assert_eq!(refused(glass.ask(ANN, take(4, None))), too_many(2023, 1));
    let over = view(glass.ask(ANN, take(11, Some("2023-12-31"))));
    assert_eq!(over.taken, [(2023, 30), (2024, 10)]);
    assert_eq!(over.rest, Some((midnight(46), midnight(57))));
    // Everybody has their own.
    assert_eq!(look(&glass, BO).taken, [(2023, 0)]);
    // 2024 has a 29th of February, which is a day like any other: from the 27th on, five days end
    // with the 2nd of March.
    glass.now = midnight(57);
    let leap = view(glass.ask(ANN, take(5, Some("2024-02-27"))));
    assert_eq!(leap.rest, Some((midnight(104), midnight(109))));
    assert_eq!(leap.taken, [(2024, 15)]);
}

#[test]
fn a_server_has_its_budget_and_its_time_zone() {
    let glass = Hourglass::new(THREE_DAYS, &[(ANN, BO)]);
    set(
        &glass,
        ServerSetting::Vacation(VacationDays::new(2).unwrap()),
    );
    let too_many = NoDaysOff::TooMany {
        year: 2023,
        left: 2,
        budget: 2,
    };
    assert_eq!(refused(glass.ask(ANN, take(3, None))), too_many);
    // 22:13 UTC is the next day's 06:13 in Shanghai, eight hours ahead.
    set(
        &glass,
        ServerSetting::Zone(Zone::new("Asia/Shanghai").unwrap()),
    );
    let done = view(glass.ask(ANN, take(2, None)));
    assert_eq!(
        done.rest,
        Some((NOON, Moment(midnight(2).0 - 8 * 3_600_000)))
    );
    assert_eq!(done.zone, "Asia/Shanghai");
    set(
        &glass,
        ServerSetting::Vacation(VacationDays::new(0).unwrap()),
    );
    let none = NoDaysOff::TooMany {
        year: 2023,
        left: 0,
        budget: 0,
    };
    assert_eq!(refused(glass.ask(BO, take(1, None))), none);
}

#[test]
fn a_first_day_that_cannot_be() {
    let glass = Hourglass::new(THREE_DAYS, &[(ANN, BO)]);
    let from = |text| refused(glass.ask(ANN, take(1, Some(text))));
    assert_eq!(from("2023-11-13"), NoDaysOff::Past);
    assert_eq!(from("2024-11-15"), NoDaysOff::TooFar);
    assert_eq!(
        from("2023-02-30"),
        NoDaysOff::Unreadable("2023-02-30".to_owned())
    );
    assert_eq!(
        from("tomorrow"),
        NoDaysOff::Unreadable("tomorrow".to_owned())
    );
    assert_eq!(from(&"9".repeat(99)), NoDaysOff::Unreadable("9".repeat(32)));
    let today = view(glass.ask(ANN, take(1, Some(" 2023/11/14 "))));
    assert_eq!(today.rest, Some((NOON, midnight(0))));
}

/// U114, U115: nothing brings back a flag that has fallen, and nobody else's flag waits because of it.
#[test]
fn days_off_come_too_late_for_a_flag_that_has_fallen() {
    let claimed = Terms {
        flag: caipan::play::Flag::Claimed,
        ..THREE_DAYS
    };
    let games = [
        (1, ANN, BO, claimed),
        (2, ANN, BO, THREE_DAYS),
        (3, BO, ANN, THREE_DAYS),
    ];
    let games = games.map(|(number, red, black, terms)| Begun {
        number,
        red,
        black,
        place: HALL,
        terms,
    });
    let mut glass = Hourglass::with(&games);
    glass.pass(2 * DAY);
    glass.play(2, 2);
    glass.pass(DAY);
    // Not yet swept.
    let done = view(glass.ask(ANN, take(3, None)));
    assert_eq!((done.games, done.late), (vec![2, 3], vec![1]));
    glass.sweep();
    assert!(glass.look(1).game().unwrap().clock().has_fallen());
    assert!(glass.look(3).is_over(), "Bo's own time was up");
}

#[test]
fn no_days_off_where_there_is_no_clock_or_at_one_sitting() {
    let live = Pace::Live {
        main: 900,
        increment: 0,
    };
    let games = [(1, Pace::Unlimited), (2, live)].map(|(number, pace)| Begun {
        number,
        red: ANN,
        black: BO,
        place: HALL,
        terms: Terms {
            pace,
            ..Terms::default()
        },
    });
    let glass = Hourglass::with(&games);
    assert!(view(glass.ask(ANN, take(3, None))).games.is_empty());
    assert_eq!(glass.deadline(2), Some(15));
}

#[test]
fn the_same_request_again_gets_the_same_answer_and_takes_no_more_days() {
    let glass = Hourglass::new(THREE_DAYS, &[(ANN, BO), (CHO, ANN)]);
    let caller = glass.caller(ANN);
    let ask = |request: &Request| {
        let asked = glass
            .referee
            .handle(&caller, request.clone(), glass.now, Side::Red);
        asked.unwrap()
    };
    let first = ask(&take(3, None));
    assert_eq!(ask(&take(3, None)), first);
    assert_eq!(look(&glass, ANN).taken, [(2023, 3)]);
    let caller = glass.caller(ANN);
    let back = Request::DaysOff(DaysOff::GiveBack);
    let ask = || {
        glass
            .referee
            .handle(&caller, back.clone(), glass.now, Side::Red)
            .unwrap()
    };
    assert_eq!(ask(), ask());
}

#[test]
fn days_off_are_kept_with_the_games_and_stay_when_the_bot_starts_again() {
    let mut glass = Hourglass::new(THREE_DAYS, &[(ANN, BO)]);
    glass.ask(ANN, take(3, Some("2023-11-16")));
    let before = look(&glass, ANN);
    glass = glass.restart();
    assert_eq!(look(&glass, ANN), before);
    std::fs::remove_dir_all(glass.folder().join("index")).unwrap();
    glass = glass.restart();
    assert_eq!(look(&glass, ANN), before, "it follows from the journal");
}
