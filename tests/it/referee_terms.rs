//! The referee: what a challenge proposes, counter-offers, limits and blocks.

use std::sync::Barrier;

use caipan::{
    people::ServerSetting,
    play::{
        Closed, Flag, Handicap, Job, Moment, Notice, Pace, Refusal, ServerId, SideChoice, Stage,
    },
    referee::{Caller, MatchView, Opponent, Proposal, Refused, Reply, Request, Start},
    ruling::RuleSet,
    xiangqi::{Position, Side},
};

use crate::{
    boards::position,
    club::{ANN, BO, CHO, Club, HALL, NOON, challenge, outsider},
    wall::{Wall, show_all},
};

const HOUR: u32 = 60 * 60;

fn to(user: u64, proposal: Proposal) -> Request {
    Request::Challenge {
        opponent: Opponent::Person(outsider(user)),
        proposal,
    }
}

#[track_caller]
fn challenged(reply: Reply) -> MatchView {
    match reply {
        Reply::Challenged(shown) | Reply::Countered(shown) => shown,
        reply => panic!("{reply:?}"),
    }
}

#[track_caller]
fn refused(reply: Reply) -> Refused {
    match reply {
        Reply::Refused { why, .. } => why,
        reply => panic!("{reply:?}"),
    }
}

#[test]
fn what_is_not_said_is_as_usual_in_the_server() {
    let club = Club::new();
    let open = |proposal| Request::Challenge {
        opponent: Opponent::Anyone,
        proposal,
    };
    let shown = challenged(club.ask(ANN, open(Proposal::default())));
    let usual = &shown.state.challenge;
    assert_eq!(usual.side, SideChoice::Random);
    assert_eq!(usual.rules, RuleSet::World);
    assert_eq!(usual.start, Position::start());
    assert_eq!(usual.terms.pace, Pace::PerMove { days: 3 });
    assert_eq!(usual.terms.flag, Flag::Falls);
    assert!(usual.terms.is_rated);
    assert_eq!(usual.expires, NOON.plus_seconds(24 * HOUR));

    let manager = Caller {
        manages: true,
        ..club.caller(CHO, HALL)
    };
    let set = vec![
        ServerSetting::Rules(RuleSet::Chinese),
        ServerSetting::Rated(false),
        ServerSetting::Pace(Pace::Unlimited),
        ServerSetting::Flag(Flag::Claimed),
    ];
    club.ask_as(&manager, Request::ServerSettings { set });
    let shown = challenged(club.ask(BO, open(Proposal::default())));
    let here = &shown.state.challenge;
    assert_eq!(here.rules, RuleSet::Chinese);
    assert_eq!(here.terms.pace, Pace::Unlimited);
    assert_eq!(here.terms.flag, Flag::Claimed);
    assert!(!here.terms.is_rated);
    // What is said holds all the same.
    let proposal = Proposal {
        is_rated: Some(true),
        pace: Some(Pace::Live {
            main: 900,
            increment: 10,
        }),
        ..Proposal::default()
    };
    let shown = challenged(club.ask(BO, open(proposal)));
    let live = &shown.state.challenge;
    assert!(live.terms.is_rated);
    // Nobody finds after a night that their clock has been running.
    assert_eq!(live.expires, NOON.plus_seconds(HOUR / 2));
}

#[test]
fn odds_and_own_positions_begin_as_they_should_and_are_not_rated() {
    let club = Club::new();
    let with = |start, side, is_rated| {
        let proposal = Proposal {
            start: Some(start),
            side,
            is_rated,
            ..Proposal::default()
        };
        club.ask(ANN, to(BO, proposal))
    };
    let two = Start::Handicap(Handicap::TwoHorses);
    let shown = challenged(with(two.clone(), None, None));
    let given = &shown.state.challenge;
    assert_eq!(given.side, SideChoice::Fixed(Side::Red), "Ann gives them");
    assert_eq!(given.start, Handicap::TwoHorses.start());
    assert_eq!(given.terms.handicap, Some(Handicap::TwoHorses));
    assert!(!given.terms.is_rated);
    let taken = challenged(with(
        two.clone(),
        Some(SideChoice::Fixed(Side::Black)),
        None,
    ));
    assert_eq!(
        taken.state.challenge.side,
        SideChoice::Fixed(Side::Black),
        "Ann asks for them"
    );
    let first = challenged(with(Start::Handicap(Handicap::FirstMove), None, None));
    let first = &first.state.challenge;
    assert_eq!(first.side, SideChoice::Fixed(Side::Black));
    assert!(!first.terms.is_rated);
    let number = 1;
    club.ask(BO, Request::Accept { number });
    let game = club.look(1);
    assert_eq!(
        game.game().unwrap().position().to_string(),
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w - - 0 1"
    );

    let club = Club::new();
    let own = position("3k5/9/9/9/9/9/9/9/9/R3K4 b");
    let with = |is_rated| {
        let proposal = Proposal {
            start: Some(Start::Position(Box::new(own))),
            is_rated,
            ..Proposal::default()
        };
        club.ask(ANN, to(BO, proposal))
    };
    let shown = challenged(with(None));
    assert_eq!(shown.state.challenge.start, own);
    assert!(!shown.state.challenge.terms.is_rated);
    assert_eq!(
        refused(with(Some(true))),
        Refused::Play(Refusal::CannotBeRated)
    );
    let unsound = Proposal {
        pace: Some(Pace::PerMove { days: 15 }),
        ..Proposal::default()
    };
    assert_eq!(
        refused(club.ask(ANN, to(CHO, unsound))),
        Refused::Play(Refusal::UnsoundPace)
    );
    assert_eq!(
        club.view(1).person(caipan::play::PersonId(3)),
        None,
        "nobody met Cho"
    );
}

/// What is different the other way round.
fn faster(days: u8) -> Proposal {
    Proposal {
        pace: Some(Pace::PerMove { days }),
        ..Proposal::default()
    }
}

#[test]
fn a_counter_offer_changes_what_it_says_and_replaces_the_card() {
    let club = Club::new();
    let mut wall = Wall::default();
    let proposal = Proposal {
        side: Some(SideChoice::Fixed(Side::Red)),
        rules: Some(RuleSet::Chinese),
        flag: Some(Flag::Claimed),
        ..Proposal::default()
    };
    club.ask(ANN, to(BO, proposal));
    show_all(&club, &mut wall);
    let counter = |round, proposal| Request::Counter {
        number: 1,
        round,
        proposal,
    };
    for (user, why) in [(ANN, Refusal::OwnChallenge), (CHO, Refusal::NotForYou)] {
        let why = Refused::Play(why);
        assert_eq!(club.refuses(1, user, counter(0, faster(1))), why);
    }
    let shown = challenged(club.ask(BO, counter(0, faster(1))));
    let other = &shown.state.challenge;
    assert_eq!(shown.state.round, 1);
    assert_eq!(other.terms.pace, Pace::PerMove { days: 1 });
    assert_eq!(other.side, SideChoice::Fixed(Side::Black), "Ann stays Red");
    assert_eq!(
        (other.rules, other.terms.flag),
        (RuleSet::Chinese, Flag::Claimed)
    );
    show_all(&club, &mut wall);
    assert_eq!(wall.of(1), [Notice::Card, Notice::Countered { round: 1 }]);
    let with_buttons = |wall: &Wall| {
        let shown = wall.messages.iter().filter(|shown| shown.has_buttons);
        shown.map(|shown| shown.notice).collect::<Vec<_>>()
    };
    assert_eq!(with_buttons(&wall), [Notice::Countered { round: 1 }]);

    // An old card speaks of terms that are gone, to whoever presses under it.
    let accept = |round| Request::AcceptSeen { number: 1, round };
    assert_eq!(
        club.refuses(1, BO, accept(0)),
        Refused::Play(Refusal::OwnChallenge)
    );
    challenged(club.ask(ANN, counter(1, faster(2))));
    for (user, request, why) in [
        (BO, accept(0), Refusal::TermsChanged),
        (BO, counter(0, faster(3)), Refusal::TermsChanged),
        (ANN, accept(1), Refusal::OwnChallenge),
    ] {
        assert_eq!(club.refuses(1, user, request), Refused::Play(why));
    }
    show_all(&club, &mut wall);
    assert_eq!(with_buttons(&wall), [Notice::Countered { round: 2 }]);
    let reply = club.ask(BO, accept(2));
    assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
    let state = club.look(1);
    let game = state.game().unwrap();
    let red = club.view(1).person(game.player(Side::Red)).cloned();
    assert_eq!(red, Some(outsider(ANN)));
    assert_eq!(game.clock().pace(), Pace::PerMove { days: 2 });
    show_all(&club, &mut wall);
    assert_eq!(with_buttons(&wall), [Notice::Turn { ply: 0 }]);
}

/// Row U084.
#[test]
fn a_challenge_that_nobody_answers_ends_and_both_are_told() {
    let club = Club::new();
    let mut wall = Wall::default();
    club.ask(ANN, challenge(Opponent::Person(outsider(BO))));
    show_all(&club, &mut wall);
    let end = NOON.plus_seconds(24 * HOUR);
    let before = Moment(end.0 - 1);
    assert_eq!(club.referee.run_due(before).unwrap(), Some(end));
    assert_eq!(club.look(1).stage, Stage::Waiting);
    assert_eq!(club.referee.run_due(end).unwrap(), None);
    assert_eq!(club.look(1).stage, Stage::Closed(Closed::Expired));
    let tasks = club.tasks();
    let jobs: Vec<_> = tasks.iter().map(|task| task.job).collect();
    assert_eq!(jobs, [Job::Post(Notice::Expired)]);
    assert!(!tasks[0].is_late);
    show_all(&club, &mut wall);
    assert!(wall.messages.iter().all(|shown| !shown.has_buttons));
    let number = 1;
    assert_eq!(
        club.refuses(1, BO, Request::Accept { number }),
        Refused::Play(Refusal::ChallengeClosed(Closed::Expired))
    );
}

/// Row U085.
#[test]
fn of_a_withdrawal_and_an_acceptance_at_the_same_time_one_wins_and_the_other_says_so() {
    let club = Club::new();
    for number in 1..=24 {
        // One after the other, so that no limit is in the way.
        club.ask(ANN, challenge(Opponent::Anyone));
        let together = Barrier::new(2);
        let ask = |user, request| {
            together.wait();
            club.ask(user, request)
        };
        let (withdrawn, accepted) = std::thread::scope(|scope| {
            let withdrawn = scope.spawn(|| ask(ANN, Request::Withdraw { number }));
            let accepted = ask(BO, Request::AcceptSeen { number, round: 0 });
            (withdrawn.join().unwrap(), accepted)
        });
        match (withdrawn, accepted) {
            (Reply::Withdrawn(_), Reply::Refused { why, .. }) => {
                let closed = Refusal::ChallengeClosed(Closed::Withdrawn);
                assert_eq!(why, Refused::Play(closed));
                assert_eq!(club.look(number).stage, Stage::Closed(Closed::Withdrawn));
            }
            (Reply::Refused { why, .. }, Reply::Accepted(_)) => {
                assert_eq!(why, Refused::Play(Refusal::AlreadyAccepted));
                assert!(club.look(number).game().is_some());
            }
            both => panic!("{both:?}"),
        }
    }
}

/// Row U087.
#[test]
fn a_challenge_is_answered_in_its_own_server_only() {
    let club = Club::new();
    club.ask(ANN, challenge(Opponent::Person(outsider(BO))));
    let elsewhere = |number| {
        let caller = Caller {
            server: ServerId(2),
            ..club.caller(BO, HALL)
        };
        refused(club.ask_as(&caller, Request::AcceptSeen { number, round: 0 }))
    };
    assert_eq!(elsewhere(1), Refused::NoSuchMatch(1));
    // Another channel of the same server will do.
    let reply = club.ask_in(BO, crate::club::GARDEN, Request::Accept { number: 1 });
    assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
}

#[test]
fn whoever_blocks_somebody_plays_no_open_challenge_of_theirs_either() {
    let club = Club::new();
    club.ask(ANN, challenge(Opponent::Anyone));
    club.ask(CHO, challenge(Opponent::Anyone));
    club.ask(BO, Request::Block { user: ANN });
    assert_eq!(
        club.refuses(1, BO, Request::Accept { number: 1 }),
        Refused::BlockedByYou
    );
    club.ask(CHO, Request::Block { user: BO });
    assert_eq!(
        club.refuses(2, BO, Request::Accept { number: 2 }),
        Refused::BlockedByThem
    );
    // A block comes between a challenge and a counter-offer.
    let number = 3;
    club.ask(ANN, challenge(Opponent::Person(outsider(CHO))));
    club.ask(ANN, Request::Block { user: CHO });
    let counter = Request::Counter {
        number,
        round: 0,
        proposal: faster(1),
    };
    assert_eq!(club.refuses(3, CHO, counter), Refused::BlockedByThem);
    let reply = club.ask(CHO, Request::Decline { number });
    assert!(matches!(reply, Reply::Declined(_)), "{reply:?}");
}

#[test]
fn somebody_challenged_by_number_gets_their_name_when_they_answer() {
    let club = Club::new();
    let request = |user| Request::Challenge {
        opponent: Opponent::Numbered(user),
        proposal: Proposal::default(),
    };
    let shown = challenged(club.ask(ANN, request(BO)));
    let opponent = shown.state.challenge.opponent.unwrap();
    assert_eq!(shown.person(opponent).unwrap().name, "");
    club.ask(BO, Request::Accept { number: 1 });
    assert_eq!(club.view(1).person(opponent), Some(&outsider(BO)));
    // It stays.
    challenged(club.ask(ANN, request(BO)));
    assert_eq!(club.view(2).person(opponent), Some(&outsider(BO)));
    assert_eq!(
        refused(club.ask(ANN, request(ANN))),
        Refused::Play(Refusal::ChallengesThemselves)
    );
}
