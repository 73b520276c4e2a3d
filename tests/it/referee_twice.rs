//! The referee and everything that happens twice, or at once, or too late.

use std::thread;

use caipan::{
    play::{Closed, Job, MessageRef, Moment, Notice, Refusal, Stage},
    referee::{Done, Opponent, Refused, Reply, Request, Settings, Which},
    xiangqi::Side,
};

use crate::club::{ANN, BO, Club, HALL, NOON, challenge, outsider, typed};

#[test]
fn two_moves_at_once_are_one_move() {
    let club = Club::new();
    for round in 1..=20 {
        let number = club.game(ANN, BO, HALL);
        assert_eq!(number, round);
        let version = club.look(number).version;
        let replies = thread::scope(|scope| {
            let moves = ["h2e2", "b2e2", "h0g2", "b0c2"];
            let asked = moves.map(|text| {
                let club = &club;
                scope.spawn(move || club.ask(ANN, typed(Which::Number(number), text)))
            });
            asked.map(|thread| thread.join().unwrap())
        });
        let played = replies
            .iter()
            .filter(|reply| matches!(reply, Reply::Played { .. }));
        assert_eq!(played.count(), 1);
        for reply in &replies {
            if let Reply::Refused { why, .. } = reply {
                assert_eq!(*why, Refused::Play(Refusal::NotYourTurn));
            }
        }
        assert_eq!(club.look(number).version, version + 1);
    }
}

#[test]
fn challenges_at_once_get_numbers_without_gaps() {
    let club = Club::new();
    let numbers = thread::scope(|scope| {
        let asked: Vec<_> = (0..8)
            .map(|user| {
                let club = &club;
                scope.spawn(
                    move || match club.ask(1000 + user, challenge(Opponent::Anyone)) {
                        Reply::Challenged(shown) => shown.state.id.number,
                        reply => panic!("{reply:?}"),
                    },
                )
            })
            .collect();
        let mut numbers: Vec<u32> = asked
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect();
        numbers.sort_unstable();
        numbers
    });
    assert_eq!(numbers, (1..=8).collect::<Vec<_>>());
}

/// Each request is delivered twice at once, once more, and once more after a restart and another move:
/// one answer, one effect.
#[test]
fn the_same_delivery_again_gets_the_same_answer() {
    let mut club = Club::new();
    let offer = || Request::OfferDraw {
        which: Which::Infer,
    };
    let script: Vec<(u64, Request)> = vec![
        (ANN, challenge(Opponent::Person(outsider(BO)))),
        (BO, Request::Accept { number: 1 }),
        (ANN, typed(Which::Infer, "炮二平五")),
        (BO, typed(Which::Infer, "h9g7")),
        (BO, offer()),
        (
            ANN,
            Request::DeclineDraw {
                which: Which::Infer,
            },
        ),
        (ANN, offer()),
        (
            BO,
            Request::AcceptDraw {
                which: Which::Infer,
            },
        ),
        (ANN, challenge(Opponent::Anyone)),
        (ANN, Request::Withdraw { number: 2 }),
    ];
    let mut answered = Vec::new();
    for (user, request) in script {
        let caller = club.caller(user, HALL);
        let [first, second] = thread::scope(|scope| {
            let ask = || club.ask_as(&caller, request.clone());
            [scope.spawn(ask), scope.spawn(ask)].map(|thread| thread.join().unwrap())
        });
        assert!(!matches!(first, Reply::Refused { .. }), "{first:?}");
        assert_eq!(first, second);
        assert_eq!(club.ask_as(&caller, request.clone()), first);
        answered.push((caller, request, first));
    }
    club = club.restart();
    for (caller, request, first) in answered {
        assert_eq!(club.ask_as(&caller, request), first);
    }
    // Challenged, accepted, two moves, offered, declined, offered, ended; challenged, closed.
    assert_eq!([1, 2].map(|number| club.look(number).version), [8, 2]);
}

#[test]
fn a_refused_delivery_stays_refused() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let caller = club.caller(BO, HALL);
    let request = typed(Which::Number(number), "h9g7");
    let first = club.ask_as(&caller, request.clone());
    assert!(matches!(first, Reply::Refused { .. }), "{first:?}");
    club.play(number, "h2e2");
    assert_eq!(club.ask_as(&caller, request), first);
    assert_eq!(club.look(number).game().unwrap().ply(), 1);
}

#[test]
fn a_challenge_expires_once() {
    let club = Club::new();
    let day = Settings::default().challenge_seconds;
    let end = NOON.plus_seconds(day);
    let just_before = Moment(end.0 - 1);
    club.ask(ANN, challenge(Opponent::Anyone));
    let run = |now| club.referee.run_due(now).unwrap();
    assert_eq!(run(NOON), Some(end));
    assert_eq!(run(just_before), Some(end));
    assert_eq!(club.look(1).stage, Stage::Waiting);
    // Its time is over, though nothing has been done about it yet.
    let late = club.caller(BO, HALL);
    let reply = club
        .referee
        .handle(&late, Request::Accept { number: 1 }, end, Side::Red);
    let why = Refused::Play(Refusal::ChallengeClosed(Closed::Expired));
    assert!(matches!(reply.unwrap(), Reply::Refused { why: found, .. } if found == why));
    let card = &club.tasks()[0];
    let message = MessageRef {
        place: HALL,
        message: 1,
    };
    club.done(card, Done::Posted(message));
    assert_eq!(run(end), None);
    let expired = club.look(1);
    assert_eq!(expired.stage, Stage::Closed(Closed::Expired));
    assert_eq!(run(end), None);
    assert_eq!(club.look(1), expired);
    let jobs: Vec<Job> = club.tasks().iter().map(|task| task.job).collect();
    assert_eq!(
        jobs,
        [Job::Post(Notice::Expired)],
        "told before the card loses its buttons"
    );
    club.done(&club.tasks()[0], Done::Undeliverable);
    let jobs: Vec<Job> = club.tasks().iter().map(|task| task.job).collect();
    assert_eq!(
        jobs,
        [Job::Retire {
            message,
            shows: Notice::Card
        }]
    );
}
