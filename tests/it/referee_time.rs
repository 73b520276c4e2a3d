//! The referee and time: what happens by itself, once each.

use caipan::{
    play::{
        ClockNews, Event, Flag, Job, MessageRef, Moment, Notice, Outcome, Pace, Reason, Refusal,
        Reminder, Stop, Terms,
    },
    referee::{Done, Refused, Reply, Wish},
    store::record::{Change, Commit},
    xiangqi::Side,
};

use crate::{
    club::{ANN, BO, CHO, HALL, NOON},
    hourglass::{Hourglass, id},
};

pub(crate) const DAY: i64 = 24 * 60;

pub(crate) fn days(days: u8) -> Terms {
    Terms {
        pace: Pace::PerMove { days },
        ..Terms::default()
    }
}

fn claimed(days: u8) -> Terms {
    Terms {
        flag: Flag::Claimed,
        ..self::days(days)
    }
}

pub(crate) fn at(minutes: i64) -> Moment {
    Moment(NOON.0 + minutes * 60_000)
}

fn reminder(ply: usize, reminder: Reminder) -> Notice {
    Notice::Reminder { ply, reminder }
}

/// Reports everything that waits as done, as if nobody were there to read it.
pub(crate) fn give_up(glass: &Hourglass) {
    while let Some(task) = glass.tasks().first() {
        let id = task.id;
        glass
            .referee
            .done(id, Done::Undeliverable, glass.now)
            .unwrap();
    }
}

pub(crate) fn outcome(glass: &Hourglass, number: u32) -> Option<Outcome> {
    glass.look(number).game().unwrap().outcome()
}

pub(crate) fn timeout(winner: Side) -> Option<Outcome> {
    Some(Outcome {
        winner: Some(winner),
        reason: Reason::Timeout,
    })
}

#[test]
fn each_reminder_and_the_flag_come_once_though_the_bot_starts_again_and_again() {
    let mut glass = Hourglass::new(days(3), &[(ANN, BO)]);
    let mut told = Vec::new();
    for _ in 0..(3 * DAY + 60) / 5 {
        glass.pass(5);
        let next = glass.sweep();
        told.extend(
            glass
                .posts()
                .into_iter()
                .map(|(_, notice)| (glass.now, notice)),
        );
        give_up(&glass);
        assert!(
            next.is_none_or(|next| next > glass.now),
            "everything due is done"
        );
        if glass.now.0 % (7 * 3_600_000) < 300_000 {
            glass = glass.restart();
        }
    }
    let expected = [
        (at(2 * DAY), reminder(0, Reminder::Day)),
        (at(3 * DAY - 180), reminder(0, Reminder::Hours)),
        (at(3 * DAY), Notice::Over),
    ];
    assert_eq!(told, expected);
    assert_eq!(outcome(&glass, 1), timeout(Side::Black));
}

#[test]
fn the_next_deadline_comes_from_the_index() {
    let mut glass = Hourglass::new(days(2), &[(ANN, BO), (BO, CHO)]);
    assert_eq!(glass.sweep(), Some(at(DAY)));
    glass.pass(60);
    glass.play(1, 1);
    assert_eq!(glass.sweep(), Some(at(DAY)), "the second game");
    glass.play(2, 1);
    assert_eq!(glass.sweep(), Some(at(DAY + 60)));
    glass = glass.restart();
    assert_eq!(glass.sweep(), Some(at(DAY + 60)));
}

#[test]
fn two_sweepers_end_each_game_once() {
    let players: Vec<_> = (0..40).map(|n| (1000 + n, 2000 + n)).collect();
    let mut glass = Hourglass::new(days(1), &players);
    glass.pass(DAY);
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| glass.sweep());
        }
    });
    for number in 1..=40 {
        let state = glass.look(number);
        assert_eq!(state.version, 3, "challenged, accepted, ended");
        assert_eq!(state.game().unwrap().outcome(), timeout(Side::Black));
    }
    let posts = glass.posts();
    assert_eq!(posts.len(), 40);
    assert!(posts.iter().all(|(_, notice)| *notice == Notice::Over));
}

/// U109: a game at seven days a move is alive until then, though Black has not made a first move.
#[test]
fn no_other_rule_undercuts_the_time_of_a_first_move() {
    let mut glass = Hourglass::new(days(7), &[(ANN, BO)]);
    glass.play(1, 1);
    for _ in 0..2 * 24 * 7 - 1 {
        glass.pass(30);
        glass.sweep();
        assert_eq!(outcome(&glass, 1), None);
    }
    glass.pass(30);
    glass.sweep();
    assert_eq!(outcome(&glass, 1), timeout(Side::Red));
}

#[test]
fn whoever_is_reminded_of_one_game_is_reminded_of_those_due_within_the_hour() {
    let mut glass = Hourglass::new(days(2), &[(ANN, BO), (ANN, CHO), (ANN, BO), (CHO, ANN)]);
    // The reminders of #1 and of #2 are an hour apart, that of #3 comes a minute later; in #4 she waits.
    for (number, minute) in [(1, 0), (2, 60), (3, 61)] {
        glass.now = at(minute);
        glass.play(number, 2);
    }
    give_up(&glass);
    glass.now = at(DAY);
    glass.sweep();
    assert_eq!(
        glass.posts(),
        [
            (1, reminder(2, Reminder::Day)),
            (2, reminder(2, Reminder::Day)),
            (4, reminder(0, Reminder::Day))
        ]
    );
    give_up(&glass);
    glass.now = at(DAY + 60);
    glass.sweep();
    assert!(glass.posts().is_empty(), "of #2 she knows");
    glass.now = at(DAY + 61);
    glass.sweep();
    assert_eq!(glass.posts(), [(3, reminder(2, Reminder::Day))]);
}

#[test]
fn a_fallen_flag_is_claimed_or_time_is_given() {
    let mut glass = Hourglass::new(claimed(1), &[(ANN, BO), (ANN, BO)]);
    glass.pass(DAY);
    glass.sweep();
    assert_eq!(
        glass.posts(),
        [
            (1, Notice::FlagFell { ply: 0 }),
            (2, Notice::FlagFell { ply: 0 })
        ]
    );
    let refused = |reply| match reply {
        Reply::Refused {
            why: Refused::Play(why),
            ..
        } => why,
        reply => panic!("{reply:?}"),
    };
    assert_eq!(
        refused(glass.wish(ANN, 1, Wish::ClaimTime)),
        Refusal::NothingToClaim
    );
    assert_eq!(
        refused(glass.wish(CHO, 1, Wish::ClaimTime)),
        Refusal::NotAPlayer
    );
    glass.pass(60);
    assert_eq!(glass.sweep(), None);
    assert!(matches!(
        glass.wish(BO, 1, Wish::ClaimTime),
        Reply::Happened { .. }
    ));
    assert_eq!(outcome(&glass, 1), timeout(Side::Black));
    let given = glass.wish(BO, 2, Wish::GiveTime(Some(2 * 24 * 3600)));
    let event = Event::TimeGiven {
        to: Side::Red,
        seconds: 2 * 24 * 3600,
    };
    assert!(matches!(given, Reply::Happened { event: happened, .. } if happened == event));
    assert_eq!(outcome(&glass, 2), None);
    assert_eq!(glass.deadline(2), Some(3 * DAY + 60));
    assert_eq!(
        refused(glass.wish(BO, 2, Wish::ClaimTime)),
        Refusal::NothingToClaim
    );
}

/// U116: the one who would win on time wants to play on, and says so before the sweep.
#[test]
fn time_given_after_the_deadline_and_before_the_sweep_saves_the_game() {
    let mut glass = Hourglass::new(days(1), &[(ANN, BO)]);
    glass.pass(DAY + 1);
    glass.wish(BO, 1, Wish::GiveTime(Some(3600)));
    glass.sweep();
    assert_eq!(outcome(&glass, 1), None);
    assert_eq!(glass.deadline(1), Some(DAY + 61));
}

#[test]
fn a_board_that_shows_a_deadline_is_written_anew_when_it_moves() {
    let mut glass = Hourglass::new(days(2), &[(ANN, BO)]);
    glass.play(1, 1);
    let message = MessageRef {
        place: HALL,
        message: 5,
    };
    let turn = Notice::Turn { ply: 1 };
    let task = &glass.tasks()[0];
    assert_eq!(task.job, Job::Post(turn));
    glass
        .referee
        .done(task.id, Done::Posted(message), glass.now)
        .unwrap();
    glass.wish(ANN, 1, Wish::GiveTime(Some(3600)));
    let refresh = Job::Refresh {
        message,
        shows: turn,
    };
    let mut jobs = Vec::new();
    while let Some(task) = glass.tasks().first() {
        jobs.push(task.job);
        glass
            .referee
            .done(task.id, Done::Undeliverable, glass.now)
            .unwrap();
    }
    let given = ClockNews::Given {
        to: Side::Black,
        seconds: 3600,
    };
    assert_eq!(
        jobs,
        [
            Job::Post(Notice::Clock {
                ply: 1,
                news: given
            }),
            refresh
        ]
    );
    // A reminder moves nothing.
    glass.pass(DAY + 60);
    glass.sweep();
    assert_eq!(glass.posts(), [(1, reminder(1, Reminder::Day))]);
    assert_eq!(glass.tasks().len(), 1);
}

#[test]
fn a_game_of_a_server_that_the_bot_has_left_ends_after_thirty_days() {
    let mut glass = Hourglass::new(days(2), &[(ANN, BO)]).meanwhile(|store| {
        let mut commit = Commit::new(at(60));
        commit.changes.push(Change {
            id: id(1),
            after: 2,
            events: vec![Event::Stopped(Stop::Removed)],
        });
        store.commit(commit).unwrap();
    });
    glass.referee.beat(at(120)).unwrap();
    glass.now = at(60 + 30 * DAY - 1);
    glass.referee.awake(glass.now).unwrap();
    assert_eq!(glass.sweep(), Some(at(60 + 30 * DAY)));
    assert_eq!(outcome(&glass, 1), None);
    glass.pass(1);
    assert_eq!(glass.sweep(), None);
    let abandoned = Outcome {
        winner: None,
        reason: Reason::Abandoned,
    };
    assert_eq!(outcome(&glass, 1), Some(abandoned));
}
