//! The referee: how many challenges are enough.

use caipan::{
    referee::{Opponent, Refused, Reply, Request, Settings},
    xiangqi::Side,
};

use crate::club::{ANN, BO, CHO, Club, HALL, NOON, challenge, outsider};

#[track_caller]
fn challenged(reply: &Reply) {
    assert!(matches!(reply, Reply::Challenged(_)), "{reply:?}");
}

#[track_caller]
fn refused(reply: Reply) -> Refused {
    match reply {
        Reply::Refused { why, .. } => why,
        reply => panic!("{reply:?}"),
    }
}

/// Row U088.
#[test]
fn twenty_challenges_to_one_person_in_a_minute() {
    let club = Club::with(Settings::default());
    let limits = Settings::default();
    let at = |second: u32, user, request| {
        let caller = club.caller(user, HALL);
        let now = NOON.plus_seconds(second);
        club.referee
            .handle(&caller, request, now, Side::Red)
            .unwrap()
    };
    let mut made = 0;
    for second in 0..20 {
        match at(3 * second, ANN, challenge(Opponent::Person(outsider(BO)))) {
            Reply::Challenged(_) => made += 1,
            reply => assert_eq!(
                refused(reply),
                Refused::TooManyToOne {
                    limit: limits.challenges_to_one
                }
            ),
        }
    }
    assert_eq!(made, 3);
    // Taking them back does not help for long: ten in ten minutes are enough.
    let mut until = None;
    for number in 1..=20 {
        at(60, ANN, Request::Withdraw { number });
        match at(60, ANN, challenge(Opponent::Person(outsider(BO)))) {
            Reply::Challenged(_) => made += 1,
            reply => {
                let why = refused(reply);
                if let Refused::TooSoon { until: moment } = why {
                    until = Some(moment);
                } else {
                    assert!(matches!(why, Refused::TooManyToOne { .. }), "{why:?}");
                }
            }
        }
    }
    assert_eq!(made, limits.recent.by_one_to_one);
    assert_eq!(until, Some(NOON.plus_seconds(600)), "the first was at noon");
    // None of it keeps Bo from anything, nor Ann from others.
    challenged(&at(61, BO, challenge(Opponent::Anyone)));
    challenged(&at(61, ANN, challenge(Opponent::Person(outsider(CHO)))));
    assert!(matches!(at(61, BO, Request::Games), Reply::Games(_)));
    challenged(&at(601, ANN, challenge(Opponent::Person(outsider(BO)))));
}

#[test]
fn no_more_than_so_many_wait_for_one_person() {
    let club = Club::with(Settings::default());
    let limit = Settings::default().challenges_for_one;
    for user in 0..u64::try_from(limit).unwrap() {
        challenged(&club.ask(1000 + user, challenge(Opponent::Person(outsider(BO)))));
    }
    let one_more = club.ask(ANN, challenge(Opponent::Person(outsider(BO))));
    assert_eq!(refused(one_more), Refused::TooManyForOne);
    club.ask(BO, Request::Decline { number: 1 });
    challenged(&club.ask(ANN, challenge(Opponent::Person(outsider(BO)))));
}
