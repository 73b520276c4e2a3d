//! The referee: challenges, who may answer them, and what comes of them.

use caipan::{
    play::{Closed, Refusal, SideChoice},
    referee::{Opponent, Refused, Reply, Request, Settings, Which},
    xiangqi::Side,
};

use crate::club::{ANN, BO, CHO, Club, HALL, NOON, challenge, outsider, typed};

#[test]
fn only_those_who_may_answer_a_challenge() {
    let club = Club::new();
    club.ask(ANN, challenge(Opponent::Person(outsider(BO))));
    let number = 1;
    let accept = |number| Request::Accept { number };
    let play = |why| Refused::Play(why);
    assert_eq!(
        club.refuses(1, CHO, accept(number)),
        play(Refusal::NotForYou)
    );
    assert_eq!(
        club.refuses(1, ANN, accept(number)),
        play(Refusal::OwnChallenge)
    );
    for (user, why) in [(CHO, Refusal::NotForYou), (ANN, Refusal::OwnChallenge)] {
        assert_eq!(
            club.refuses(1, user, Request::Decline { number }),
            play(why)
        );
    }
    for user in [BO, CHO] {
        let why = club.refuses(1, user, Request::Withdraw { number });
        assert_eq!(why, play(Refusal::NotYourChallenge));
    }
    let which = Which::Number(1);
    assert_eq!(
        club.refuses(1, ANN, typed(which, "h2e2")),
        play(Refusal::NotBegun)
    );
    assert!(matches!(club.ask(BO, accept(1)), Reply::Accepted(_)));
    for user in [BO, CHO] {
        assert_eq!(
            club.refuses(1, user, accept(1)),
            play(Refusal::AlreadyAccepted)
        );
    }
    let why = club.refuses(1, ANN, Request::Withdraw { number });
    assert_eq!(why, play(Refusal::AlreadyAccepted));
    let why = club.refuses(1, BO, Request::Decline { number });
    assert_eq!(why, play(Refusal::AlreadyAccepted));
}

#[test]
fn a_closed_challenge_stays_closed() {
    let club = Club::new();
    let closed = |how| Refused::Play(Refusal::ChallengeClosed(how));
    club.ask(ANN, challenge(Opponent::Person(outsider(BO))));
    let reply = club.ask(BO, Request::Decline { number: 1 });
    assert!(matches!(reply, Reply::Declined(_)), "{reply:?}");
    club.ask(ANN, challenge(Opponent::Anyone));
    let reply = club.ask(ANN, Request::Withdraw { number: 2 });
    assert!(matches!(reply, Reply::Withdrawn(_)), "{reply:?}");
    for (number, how) in [(1, Closed::Declined), (2, Closed::Withdrawn)] {
        let why = club.refuses(number, BO, Request::Accept { number });
        assert_eq!(why, closed(how));
        let why = club.refuses(number, ANN, typed(Which::Number(number), "h2e2"));
        assert_eq!(why, closed(how));
    }
}

#[test]
fn challenges_that_cannot_be() {
    let club = Club::new();
    let why = |reply| match reply {
        Reply::Refused { why, shown: None } => why,
        reply => panic!("{reply:?}"),
    };
    let themselves = club.ask(ANN, challenge(Opponent::Person(outsider(ANN))));
    assert_eq!(
        why(themselves),
        Refused::Play(Refusal::ChallengesThemselves)
    );
    let program = club.ask(ANN, challenge(Opponent::Program));
    assert_eq!(why(program), Refused::ChallengesProgram);
    let limit = Settings::default().challenges_per_person;
    for _ in 0..limit {
        let reply = club.ask(ANN, challenge(Opponent::Anyone));
        assert!(matches!(reply, Reply::Challenged(_)), "{reply:?}");
    }
    let one_more = club.ask(ANN, challenge(Opponent::Anyone));
    assert_eq!(why(one_more), Refused::TooManyChallenges { limit });
    let number = u32::try_from(limit).unwrap() + 1;
    let nothing = club.ask(ANN, Request::Accept { number });
    assert_eq!(why(nothing), Refused::NoSuchMatch(number));
    // Games do not count, and neither do the challenges of others.
    club.ask(BO, Request::Accept { number: 1 });
    for user in [ANN, BO] {
        let reply = club.ask(user, challenge(Opponent::Anyone));
        assert!(matches!(reply, Reply::Challenged(_)), "{reply:?}");
    }
}

#[test]
fn chance_decides_who_is_red_when_asked_to() {
    let club = Club::new();
    for (number, coin, red) in [(1, Side::Red, ANN), (2, Side::Black, BO)] {
        let mut request = challenge(Opponent::Anyone);
        if let Request::Challenge { proposal, .. } = &mut request {
            proposal.side = Some(SideChoice::Random);
        }
        club.ask(ANN, request);
        let caller = club.caller(BO, HALL);
        let accept = Request::Accept { number };
        club.referee.handle(&caller, accept, NOON, coin).unwrap();
        let shown = club.view(number);
        let player = shown.state.game().unwrap().player(Side::Red);
        assert_eq!(shown.person(player), Some(&outsider(red)));
    }
}
