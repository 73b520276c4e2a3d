//! The referee: playing the same again.

use caipan::{
    play::{Handicap, Pace, Refusal, SideChoice},
    referee::{MatchView, Opponent, Proposal, Refused, Reply, Request, Start, Which},
    ruling::RuleSet,
    xiangqi::Side,
};

use crate::club::{ANN, BO, CHO, Club, HALL, outsider};

fn rematch(number: u32) -> Request {
    Request::Rematch {
        which: Which::Number(number),
    }
}

fn resign(number: u32) -> Request {
    Request::Resign {
        which: Which::Number(number),
        confirmed: true,
    }
}

/// Who plays this side, or would.
fn player(shown: &MatchView, side: Side) -> u64 {
    let challenge = &shown.state.challenge;
    let person = match (shown.state.game(), challenge.side) {
        (Some(game), _) => game.player(side),
        (None, SideChoice::Fixed(own)) if own == side => challenge.challenger,
        (None, _) => challenge.opponent.unwrap(),
    };
    shown.person(person).unwrap().user
}

/// A game of Ann (Red) and Bo that has been given up.
fn finished(club: &Club, proposal: Proposal) -> u32 {
    let request = Request::Challenge {
        opponent: Opponent::Person(outsider(BO)),
        proposal,
    };
    let Reply::Challenged(shown) = club.ask(ANN, request) else {
        panic!("no challenge");
    };
    let number = shown.state.id.number;
    club.ask(BO, Request::Accept { number });
    club.ask(ANN, resign(number));
    number
}

fn red() -> Proposal {
    Proposal {
        side: Some(SideChoice::Fixed(Side::Red)),
        pace: Some(Pace::PerMove { days: 2 }),
        rules: Some(RuleSet::Chinese),
        ..Proposal::default()
    }
}

#[test]
fn the_same_again_with_the_colours_exchanged() {
    let club = Club::new();
    let old = finished(&club, red());
    let reply = club.ask(ANN, rematch(old));
    let Reply::Challenged(shown) = reply else {
        panic!("{reply:?}");
    };
    let (before, now) = (club.look(old).challenge, &shown.state.challenge);
    assert_eq!(
        (now.rules, now.start, now.terms),
        (before.rules, before.start, before.terms)
    );
    assert_eq!(player(&shown, Side::Red), BO);
    assert_eq!(player(&shown, Side::Black), ANN);
    // Pressed twice it is one challenge, and each delivery is answered.
    let again = club.ask(ANN, rematch(old));
    assert_eq!(again, Reply::Challenged(shown.clone()));
    // When the other presses too, they play.
    let Reply::Accepted(begun) = club.ask(BO, rematch(old)) else {
        panic!("both want it");
    };
    assert_eq!(begun.state.id, shown.state.id);
    for user in [ANN, BO] {
        let Reply::Board(board) = club.ask(user, rematch(old)) else {
            panic!("they are playing it");
        };
        assert_eq!(board.state.id, begun.state.id);
    }
    // And once more, of the new one, with the first colours.
    club.ask(ANN, resign(2));
    let Reply::Challenged(third) = club.ask(
        BO,
        Request::Rematch {
            which: Which::Infer,
        },
    ) else {
        panic!("their latest game");
    };
    assert_eq!((player(&third, Side::Red), third.state.id.number), (ANN, 3));
}

#[test]
fn only_the_players_and_only_when_it_is_over() {
    let club = Club::new();
    let on = club.game(ANN, BO, HALL);
    assert_eq!(club.refuses(on, ANN, rematch(on)), Refused::StillOn);
    club.ask(BO, resign(on));
    assert_eq!(
        club.refuses(on, CHO, rematch(on)),
        Refused::Play(Refusal::NotAPlayer)
    );
    assert_eq!(club.refuses(on, BO, rematch(9)), Refused::NoSuchMatch(9));
    let nothing = club.ask(
        CHO,
        Request::Rematch {
            which: Which::Infer,
        },
    );
    let Reply::Refused { why, .. } = nothing else {
        panic!("{nothing:?}");
    };
    assert_eq!(why, Refused::NoGame);
    club.ask(BO, Request::Block { user: ANN });
    assert_eq!(club.refuses(on, ANN, rematch(on)), Refused::BlockedByThem);
    assert_eq!(club.refuses(on, BO, rematch(on)), Refused::BlockedByYou);
}

#[test]
fn declined_once_it_can_be_proposed_again() {
    let club = Club::new();
    let old = finished(&club, red());
    club.ask(ANN, rematch(old));
    club.ask(BO, Request::Decline { number: 2 });
    let Reply::Challenged(shown) = club.ask(BO, rematch(old)) else {
        panic!("a new one");
    };
    assert_eq!(shown.state.id.number, 3);
    assert_eq!(player(&shown, Side::Red), BO);
}

#[test]
fn whoever_gave_odds_gives_them_again() {
    let club = Club::new();
    let proposal = Proposal {
        start: Some(Start::Handicap(Handicap::OneHorse)),
        ..Proposal::default()
    };
    let old = finished(&club, proposal);
    let Reply::Challenged(shown) = club.ask(BO, rematch(old)) else {
        panic!("no challenge");
    };
    assert_eq!(player(&shown, Side::Red), ANN);
    let challenge = &shown.state.challenge;
    assert_eq!(challenge.start, Handicap::OneHorse.start());
    assert_eq!(challenge.terms.handicap, Some(Handicap::OneHorse));
}

#[test]
fn both_pressing_at_once_begin_one_game() {
    for _ in 0..8 {
        let club = Club::new();
        let old = finished(&club, red());
        let together = std::sync::Barrier::new(2);
        let press = |user| {
            together.wait();
            club.ask(user, rematch(old))
        };
        let (one, other) = std::thread::scope(|scope| {
            let one = scope.spawn(|| press(ANN));
            let other = press(BO);
            (one.join().unwrap(), other)
        });
        let replies = [one, other];
        let count = |wanted: fn(&Reply) -> bool| replies.iter().filter(|it| wanted(it)).count();
        assert_eq!(count(|reply| matches!(reply, Reply::Challenged(_))), 1);
        assert_eq!(count(|reply| matches!(reply, Reply::Accepted(_))), 1);
        assert!(club.look(2).game().is_some());
    }
}
