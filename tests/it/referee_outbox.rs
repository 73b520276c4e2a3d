//! What must be shown, and in which order.

use caipan::{
    play::{Job, MessageRef, Notice},
    referee::{Done, Opponent, Reply, Request, Which},
    xiangqi::Side,
};

use crate::{
    club::{ANN, BO, CHO, Club, HALL, NOON, challenge, outsider, typed},
    wall::{Wall, show_all},
};

fn jobs(club: &Club) -> Vec<Job> {
    club.tasks().iter().map(|task| task.job).collect()
}

#[test]
fn the_new_board_stands_before_the_old_one_loses_its_buttons() {
    let club = Club::new();
    let mut wall = Wall::default();
    club.ask(ANN, challenge(Opponent::Person(outsider(BO))));
    assert_eq!(jobs(&club), [Job::Post(Notice::Card)]);
    show_all(&club, &mut wall);
    club.ask(BO, Request::Accept { number: 1 });
    let card = MessageRef {
        place: HALL,
        message: 0,
    };
    for expected in [
        Job::Post(Notice::Turn { ply: 0 }),
        Job::Retire {
            message: card,
            shows: Notice::Card,
        },
    ] {
        let tasks = club.tasks();
        assert_eq!(tasks.len(), 1);
        assert_eq!((tasks[0].job, tasks[0].place), (expected, HALL));
        // It comes again until it is done, and then no more.
        assert_eq!(club.tasks(), tasks);
        let how = wall.show(&tasks[0]);
        club.done(&tasks[0], how);
        club.done(&tasks[0], how);
    }
    assert_eq!(jobs(&club), []);
    club.play(1, "h2e2");
    club.ask(
        ANN,
        Request::OfferDraw {
            which: Which::Infer,
        },
    );
    show_all(&club, &mut wall);
    // The board stays in play beside the offer.
    let buttons = |wall: &Wall| -> Vec<Notice> {
        let messages = wall.messages.iter();
        messages
            .filter(|shown| shown.has_buttons)
            .map(|shown| shown.notice)
            .collect()
    };
    let offer = Notice::DrawOffer {
        ply: 1,
        by: Side::Red,
    };
    assert_eq!(buttons(&wall), [Notice::Turn { ply: 1 }, offer]);
    club.ask(
        BO,
        Request::DeclineDraw {
            which: Which::Infer,
        },
    );
    show_all(&club, &mut wall);
    assert_eq!(buttons(&wall), [Notice::Turn { ply: 1 }]);
    club.ask(
        BO,
        Request::Resign {
            which: Which::Infer,
            confirmed: true,
        },
    );
    show_all(&club, &mut wall);
    assert_eq!(buttons(&wall), []);
    let declined = Notice::DrawDeclined {
        ply: 1,
        by: Side::Black,
    };
    let all = [
        Notice::Card,
        Notice::Turn { ply: 0 },
        Notice::Turn { ply: 1 },
        offer,
        declined,
        Notice::Over,
    ];
    assert_eq!(wall.of(1), all);
}

/// While the outside world was away, the game went on: only the newest board is news.
#[test]
fn boards_that_nobody_saw_give_way_to_the_newest() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    club.play(number, "h2e2 h9g7 h0g2");
    assert_eq!(jobs(&club), [Job::Post(Notice::Turn { ply: 3 })]);
    let other = club.game(BO, CHO, HALL);
    let which = Which::Number(other);
    club.ask(
        BO,
        Request::Resign {
            which,
            confirmed: true,
        },
    );
    club.ask(ANN, challenge(Opponent::Anyone));
    club.ask(ANN, Request::Withdraw { number: 3 });
    let boards = [Job::Post(Notice::Turn { ply: 3 }), Job::Post(Notice::Over)];
    assert_eq!(jobs(&club), boards);
    // That was said for certain not to have been shown.
    club.done(&club.tasks()[0], Done::NotShown);
    club.play(number, "c9e7");
    assert_eq!(jobs(&club), [boards[1], Job::Post(Notice::Turn { ply: 4 })]);
}

/// A board may have been shown though nobody said so. It is given out again, as it was, so that it can
/// lose its buttons.
#[test]
fn a_board_that_may_stand_there_is_shown_again() {
    let mut club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let given = club.tasks().remove(0);
    assert!(!given.is_late);
    club.play(number, "h2e2 h9g7");
    for _ in 0..2 {
        let again = club.tasks().remove(0);
        assert_eq!(
            (again.id, again.job, again.is_late),
            (given.id, given.job, true)
        );
        assert_eq!(again.about, given.about);
        club = club.restart();
    }
    let mut wall = Wall::default();
    show_all(&club, &mut wall);
    assert_eq!(wall.of(number), [0, 2].map(|ply| Notice::Turn { ply }));
    assert!(!wall.messages[0].has_buttons && wall.messages[1].has_buttons);
}

/// A message that was on its way while the game went on loses its buttons as soon as it stands.
#[test]
fn a_message_that_comes_too_late_is_retired() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let on_its_way = club.tasks().remove(0);
    club.play(number, "h2e2");
    let mut wall = Wall::default();
    let how = wall.show(&on_its_way);
    club.done(&on_its_way, how);
    show_all(&club, &mut wall);
    let buttons: Vec<bool> = wall
        .messages
        .iter()
        .map(|shown| shown.has_buttons)
        .collect();
    assert_eq!(wall.of(number), [0, 1].map(|ply| Notice::Turn { ply }));
    assert_eq!(buttons, [false, true]);
}

#[test]
fn what_cannot_be_shown_does_not_hold_up_the_rest() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let other = club.game(ANN, CHO, HALL);
    let tasks = club.tasks();
    let about: Vec<u32> = tasks
        .iter()
        .map(|task| task.about.state.id.number)
        .collect();
    assert_eq!(about, [number, other]);
    assert_eq!(club.referee.tasks(1, NOON).unwrap(), tasks[..1]);
    club.done(&tasks[0], Done::Undeliverable);
    assert_eq!(club.tasks(), tasks[1..]);
    club.play(number, "h2e2");
    assert_eq!(club.tasks().len(), 2);
}

#[test]
fn the_bell_rings_when_there_is_work() {
    let club = Club::new();
    let mut arrivals = club.referee.arrivals();
    assert!(!arrivals.has_changed().unwrap());
    club.ask(ANN, challenge(Opponent::Anyone));
    assert!(arrivals.has_changed().unwrap());
    arrivals.mark_unchanged();
    club.ask(CHO, Request::Withdraw { number: 1 });
    club.ask(ANN, Request::Games);
    assert!(!arrivals.has_changed().unwrap());
    club.ask(ANN, Request::Withdraw { number: 1 });
    assert!(arrivals.has_changed().unwrap());
}

#[test]
fn a_restart_in_the_middle_loses_nothing() {
    let mut club = Club::new();
    let number = club.game(ANN, BO, HALL);
    club.play(number, "h2e2 h9g7");
    let (game, tasks) = (club.view(number), club.tasks());
    assert_eq!(tasks.len(), 1);
    club = club.restart();
    assert_eq!((club.view(number), club.tasks()), (game, tasks));
    let seen = Which::Seen { number, ply: 2 };
    let reply = club.ask(ANN, typed(seen, "h0g2"));
    assert!(matches!(reply, Reply::Played { .. }), "{reply:?}");
    assert_eq!(club.view(number).state.game().unwrap().ply(), 3);
}
