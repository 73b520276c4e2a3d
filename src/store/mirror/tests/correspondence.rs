//! A stored record of version 3: what came with correspondence play.

use crate::{
    play::{
        Act, Challenge, ClockNews, Conditions, Event, Flag, Handicap, Job, MatchId, MessageRef,
        Moment, Notice as Shows, Outcome, Pace, PersonId, PlaceId, Reason, Reminder, ServerId,
        SideChoice, Stop, Terms,
    },
    ruling::RuleSet,
    store::record::{Change, Commit, Notice, Vacation},
    xiangqi::{Move, Position, Setup, Side},
};

pub(super) const RECORD_V3: &str = include_str!("../../../../tests/data/store/record-v3.hex");

const TIME: i64 = 1_764_504_000_000;
const HOUR: i64 = 3_600_000;

/// What the remarks in the file say.
pub(super) fn record_v3() -> Commit {
    let change = |number, after, events| Change {
        id: id(number),
        after,
        events,
    };
    let mut commit = Commit::new(Moment(TIME));
    commit.changes = vec![
        change(1, 0, proposals()),
        change(2, 5, happenings()),
        change(3, 200, arbitrations()),
    ];
    commit.notices = jobs()
        .into_iter()
        .map(|job| Notice { about: id(2), job })
        .collect();
    let vacation = |person, from, until| Vacation {
        server: ServerId(7),
        person: PersonId(person),
        from: Moment(from),
        until: Moment(until),
    };
    commit.vacations = vec![vacation(300, TIME, TIME + 48 * HOUR), vacation(1, -1, -1)];
    commit
}

fn id(number: u32) -> MatchId {
    MatchId {
        server: ServerId(7),
        number,
    }
}

fn proposals() -> Vec<Event> {
    let setup: Setup = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1"
        .parse()
        .unwrap();
    let proposed = Challenge {
        challenger: PersonId(1),
        opponent: Some(PersonId(300)),
        side: SideChoice::Random,
        rules: RuleSet::Chinese,
        start: Position::try_from(setup).unwrap(),
        expires: Moment(TIME + 24 * HOUR),
        terms: Terms {
            pace: Pace::Pool {
                main: 864_000,
                increment: 43_200,
                cap: 1_209_600,
            },
            flag: Flag::Claimed,
            is_rated: false,
            handicap: Some(Handicap::OneHorse),
        },
    };
    let countered = Challenge {
        challenger: PersonId(300),
        opponent: Some(PersonId(1)),
        side: SideChoice::Fixed(Side::Black),
        rules: RuleSet::World,
        start: Position::start(),
        expires: Moment(TIME + 25 * HOUR),
        terms: Terms {
            pace: Pace::PerMove { days: 5 },
            flag: Flag::Falls,
            is_rated: true,
            handicap: None,
        },
    };
    vec![
        Event::Challenged {
            place: PlaceId(9),
            challenge: Box::new(proposed),
        },
        Event::Countered(Box::new(countered)),
        Event::Accepted {
            red: PersonId(1),
            black: PersonId(300),
        },
    ]
}

fn happenings() -> Vec<Event> {
    let mv = |text: &str| -> Move { text.parse().unwrap() };
    let lines = ["h2e2 h9g7 h0g2 i9h9", "b2e2 b9c7"];
    let lines = lines.map(|line| line.split(' ').map(mv).collect());
    vec![
        Event::Planned {
            side: Side::Black,
            plan: Conditions::of_lines(lines),
        },
        Event::Moved(mv("h2e2")),
        Event::Answered(mv("h9g7")),
        Event::TakebackOffered(Side::Red),
        Event::TakebackDeclined,
        Event::TakebackOffered(Side::Black),
        Event::TakenBack { plies: 1 },
        Event::TimeGiven {
            to: Side::Red,
            seconds: 172_800,
        },
        Event::Credited {
            milliseconds: 90_061_001,
        },
        Event::Rested {
            side: Side::Black,
            from: Moment(TIME),
            until: Moment(TIME + 48 * HOUR),
        },
        Event::Back(Side::Black),
        Event::Reminded(Reminder::Day),
        Event::Reminded(Reminder::Hours),
        Event::FlagFell,
        Event::Stopped(Stop::Removed),
        Event::WentOn,
        Event::Stopped(Stop::Arbiter),
        Event::Relocated {
            place: PlaceId(300),
            home: Some(PlaceId(9)),
        },
        Event::Relocated {
            place: PlaceId(0),
            home: None,
        },
        Event::Aborted(Side::Black),
    ]
}

fn arbitrations() -> Vec<Event> {
    let acts = [
        Act::Pause,
        Act::GoOn,
        Act::Adjudicate(Some(Side::Red)),
        Act::Reinstate,
        Act::Adjudicate(None),
        Act::Abort,
    ];
    let by = PersonId(40);
    let acts = acts.into_iter().map(|act| Event::Arbitrated { by, act });
    let timeout = Event::Ended(Outcome {
        winner: Some(Side::Black),
        reason: Reason::Timeout,
    });
    acts.chain([timeout]).collect()
}

fn jobs() -> Vec<Job> {
    let ply = 3;
    let message = |message| MessageRef {
        place: PlaceId(9),
        message,
    };
    let clock = |news| Shows::Clock { ply, news };
    let posts = [
        Shows::TakebackOffer { ply, by: Side::Red },
        Shows::TakebackDeclined {
            ply,
            by: Side::Black,
        },
        Shows::Reminder {
            ply,
            reminder: Reminder::Hours,
        },
        Shows::FlagFell { ply },
        clock(ClockNews::Given {
            to: Side::Red,
            seconds: 60,
        }),
        clock(ClockNews::Credited { milliseconds: 5000 }),
        clock(ClockNews::Rests {
            side: Side::Black,
            until: Moment(TIME + 48 * HOUR),
        }),
        Shows::Countered { round: 2 },
    ];
    let others = [
        Job::Refresh {
            message: message(77),
            shows: Shows::Arbitrated { event: 200 },
        },
        Job::Retire {
            message: message(78),
            shows: Shows::Expired,
        },
        Job::OpenThread,
    ];
    posts.map(Job::Post).into_iter().chain(others).collect()
}
