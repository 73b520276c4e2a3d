//! The bot was away: what that costs nobody.

use std::fs;

use caipan::{
    play::{ClockNews, Flag, Job, Notice, Pace, Terms},
    referee::Done,
    xiangqi::Side,
};

use crate::{
    club::{ANN, BO, CHO, GARDEN, NOON},
    hourglass::{Begun, Hourglass},
    referee_time::{DAY, at, days, give_up, outcome, timeout},
};

const LIVE: Terms = Terms {
    pace: Pace::Live {
        main: 15 * 60,
        increment: 10,
    },
    flag: Flag::Falls,
    is_rated: false,
    handicap: None,
};

#[test]
fn the_absence_of_the_bot_is_given_back_to_every_running_clock() {
    let mut glass = Hourglass::new(days(2), &[(ANN, BO), (BO, CHO), (ANN, CHO)]);
    glass.referee.awake(glass.now).unwrap();
    glass.pass(60);
    glass.play(2, 1);
    glass.referee.beat(glass.now).unwrap();
    glass.pass(12 * 60);
    glass = glass.restart();
    glass.referee.awake(glass.now).unwrap();
    assert_eq!(glass.deadline(1), Some(2 * DAY + 12 * 60));
    assert_eq!(glass.deadline(2), Some(60 + 2 * DAY + 12 * 60));
    let milliseconds = 12 * 3_600_000;
    let news = |ply| Notice::Clock {
        ply,
        news: ClockNews::Credited { milliseconds },
    };
    give_up_all_but_clock(&glass);
    assert_eq!(glass.posts(), [(1, news(0)), (2, news(1)), (3, news(0))]);
    // Nothing more for the same hours, though the note of the last sign of life is an old one again.
    fs::write(glass.folder().join("alive"), format!("{}\n", at(60).0)).unwrap();
    glass = glass.restart();
    glass.referee.awake(glass.now).unwrap();
    assert_eq!(glass.deadline(1), Some(2 * DAY + 12 * 60));
    // Nor without an absence.
    glass.referee.awake(glass.now).unwrap();
    assert_eq!(glass.deadline(1), Some(2 * DAY + 12 * 60));
}

/// The boards of turns that have not been posted are older news.
fn give_up_all_but_clock(glass: &Hourglass) {
    let is_clock = |job| matches!(job, Job::Post(Notice::Clock { .. }));
    while let Some(task) = glass.tasks().iter().find(|task| !is_clock(task.job)) {
        glass
            .referee
            .done(task.id, Done::Undeliverable, glass.now)
            .unwrap();
    }
}

#[test]
fn no_flag_falls_that_only_the_absence_would_have_let_fall() {
    let mut glass = Hourglass::new(days(1), &[(ANN, BO), (BO, CHO)]);
    glass.pass(60);
    glass.play(2, 1);
    glass.pass(DAY - 60 - 30);
    glass.referee.beat(glass.now).unwrap();
    // Half an hour before the first flag; the bot comes back a day later.
    glass.pass(DAY);
    glass = glass.restart();
    glass.referee.awake(glass.now).unwrap();
    glass.sweep();
    assert_eq!([outcome(&glass, 1), outcome(&glass, 2)], [None, None]);
    assert_eq!(glass.deadline(1), Some(2 * DAY));
    glass.pass(30);
    glass.sweep();
    assert_eq!(outcome(&glass, 1), timeout(Side::Black));
    assert_eq!(outcome(&glass, 2), None);
    // What had fallen before the absence falls after it.
    glass.now = at(2 * DAY + 60);
    glass.referee.beat(glass.now).unwrap();
    glass.pass(60);
    glass = glass.restart();
    glass.referee.awake(glass.now).unwrap();
    glass.sweep();
    assert_eq!(outcome(&glass, 2), timeout(Side::Red));
}

#[test]
fn short_absences_count_at_one_sitting_and_make_no_noise_over_days() {
    let games = [days(2), LIVE].map(|terms| Begun {
        number: if terms == LIVE { 2 } else { 1 },
        red: ANN,
        black: BO,
        place: GARDEN,
        terms,
    });
    let mut glass = Hourglass::with(&games);
    let left = |glass: &Hourglass, number| {
        let state = glass.look(number);
        state.game().unwrap().clock().deadline().unwrap().0 - NOON.0
    };
    let (days, live) = (2 * DAY * 60_000, 15 * 60_000);
    glass.referee.awake(glass.now).unwrap();
    glass.now.0 += 4999;
    glass.referee.awake(glass.now).unwrap();
    assert_eq!([left(&glass, 1), left(&glass, 2)], [days, live + 4999]);
    glass.now.0 += 5000;
    glass.referee.awake(glass.now).unwrap();
    assert_eq!(
        [left(&glass, 1), left(&glass, 2)],
        [days + 5000, live + 9999]
    );
    let news = |milliseconds| Notice::Clock {
        ply: 0,
        news: ClockNews::Credited { milliseconds },
    };
    assert_eq!(glass.posts(), [(2, news(4999))], "in the live game only");
    give_up(&glass);
    glass.pass(10);
    glass.referee.awake(glass.now).unwrap();
    assert_eq!(glass.posts(), [(1, news(600_000)), (2, news(600_000))]);
}

#[test]
fn a_bot_that_never_noted_a_sign_of_life_was_there_at_the_last_request() {
    let mut glass = Hourglass::new(days(2), &[(ANN, BO)]);
    glass.pass(60);
    glass.play(1, 1);
    glass.pass(600);
    glass.referee.awake(glass.now).unwrap();
    assert_eq!(glass.deadline(1), Some(60 + 2 * DAY + 600));
    // Nobody ever asked for anything: nothing is known, and nothing is given.
    let mut glass = Hourglass::new(days(2), &[(ANN, BO)]);
    glass.pass(600);
    glass.referee.awake(glass.now).unwrap();
    assert_eq!(glass.deadline(1), Some(2 * DAY));
}
