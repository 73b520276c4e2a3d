//! Days off that are asked for again: by the same delivery, which gets the same answer, and too often.

use caipan::{
    people::{ServerSetting, VacationDays, Zone},
    play::{Flag, Moment, Pace, Terms},
    referee::{Caller, DaysOff, NoDaysOff, Opponent, Proposal, Reply, Request, Wish},
    xiangqi::Side,
};

use crate::{
    club::{ANN, BO, HALL, NOON, outsider},
    days_off::{DAY, refused, set, take, view},
    hourglass::{Begun, Hourglass},
};

const BACK: Request = Request::DaysOff(DaysOff::GiveBack);

fn ask_as(glass: &Hourglass, caller: &Caller, request: Request) -> Reply {
    let reply = glass.referee.handle(caller, request, glass.now, Side::Red);
    reply.unwrap()
}

/// #1 with two weeks a move, #2 with three days whose flag is claimed; Ann is on move in both.
fn two_games() -> Hourglass {
    let claimed = Terms {
        pace: Pace::PerMove { days: 3 },
        flag: Flag::Claimed,
        ..Terms::default()
    };
    let slow = Terms {
        pace: Pace::PerMove { days: 14 },
        ..Terms::default()
    };
    let games = [(1, slow), (2, claimed)].map(|(number, terms)| Begun {
        number,
        red: ANN,
        black: BO,
        place: HALL,
        terms,
    });
    Hourglass::with(&games)
}

/// A third game that Ann and Bo begin, whose clock she has to watch.
fn begin_another(glass: &Hourglass) {
    let proposal = Proposal {
        pace: Some(Pace::PerMove { days: 3 }),
        is_rated: Some(false),
        ..Proposal::default()
    };
    let opponent = Opponent::Person(outsider(ANN));
    let reply = glass.ask(BO, Request::Challenge { opponent, proposal });
    assert!(matches!(reply, Reply::Challenged(_)), "{reply:?}");
    let reply = glass.ask(ANN, Request::Accept { number: 3 });
    assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
}

#[test]
fn a_delivery_that_comes_again_is_told_what_was_so_then() {
    let mut glass = two_games();
    glass.pass(4 * DAY);
    // Each is asked once here, and again when much has changed.
    let mut told: Vec<(Caller, Request, Reply)> = Vec::new();
    let mut ask = |glass: &Hourglass, request: Request| {
        let caller = glass.caller(ANN);
        let reply = ask_as(glass, &caller, request.clone());
        told.push((caller, request, reply.clone()));
        view(reply)
    };
    let first = ask(&glass, take(5, None));
    assert_eq!((&first.games[..], &first.late[..]), (&[1][..], &[2][..]));
    assert_eq!(first.taken, [(2023, 5)]);
    glass.pass(DAY);
    let back = ask(&glass, BACK);
    assert_eq!((back.rest, back.taken), (None, vec![(2023, 2)]));
    begin_another(&glass);
    glass.pass(DAY);
    let planned = ask(&glass, take(4, Some("2023-12-24")));
    assert_eq!(
        (&planned.games[..], &planned.late[..]),
        (&[1, 3][..], &[2][..])
    );
    glass.pass(60);
    // One that was given back before it began is neither on nor to come.
    let dropped = ask(&glass, BACK);
    assert_eq!((dropped.rest, dropped.taken), (None, vec![(2023, 2)]));
    let last = ask(&glass, take(1, None));
    assert_eq!(last.taken, [(2023, 3)]);
    assert_eq!((&last.games[..], &last.late[..]), (&[1, 3][..], &[2][..]));

    glass.pass(1);
    let claimed = glass.wish(BO, 2, Wish::ClaimTime);
    assert!(matches!(claimed, Reply::Happened { .. }), "{claimed:?}");
    glass.pass(2 * 60);
    for (caller, request, first) in &told {
        assert_eq!(ask_as(&glass, caller, request.clone()), *first);
    }
    // Whatever is set for the server since then.
    set(
        &glass,
        ServerSetting::Vacation(VacationDays::new(50).unwrap()),
    );
    set(
        &glass,
        ServerSetting::Zone(Zone::new("Asia/Shanghai").unwrap()),
    );
    for (caller, request, first) in &told {
        assert_eq!(ask_as(&glass, caller, request.clone()), *first);
    }
    set(&glass, ServerSetting::Vacation(VacationDays::default()));
    set(&glass, ServerSetting::Zone(Zone::default()));
    // A program that has just started knows no more than the record.
    glass = glass.restart();
    for (caller, request, first) in told.iter().skip(2) {
        assert_eq!(ask_as(&glass, caller, request.clone()), *first);
    }
}

#[test]
fn days_off_are_taken_four_times_a_day_at_most() {
    let mut glass = two_games();
    for _ in 0..4 {
        view(glass.ask(ANN, take(1, Some("2023-12-24"))));
        view(glass.ask(ANN, BACK));
        glass.pass(1);
    }
    let again = Moment(NOON.0 + DAY * 60_000);
    let why = refused(glass.ask(ANN, take(1, None)));
    assert_eq!(why, NoDaysOff::TooSoon { again });
    assert_eq!(refused(glass.ask(ANN, BACK)), NoDaysOff::NotAway);
    view(glass.ask(BO, take(1, None)));
    glass.now = again;
    view(glass.ask(ANN, take(1, None)));
}

/// While the opponent thinks for weeks nobody fills the record with days off, and no clock runs on unseen.
#[test]
fn days_off_are_taken_six_times_a_move_at_most() {
    let mut glass = two_games();
    glass.play(1, 1);
    for _ in 0..6 {
        view(glass.ask(ANN, take(1, Some("2023-12-24"))));
        view(glass.ask(ANN, BACK));
        glass.pass(DAY / 2);
    }
    let version = glass.look(1).version;
    let why = refused(glass.ask(ANN, take(1, None)));
    assert_eq!(why, NoDaysOff::TooOften { number: 1 });
    assert_eq!(glass.look(1).version, version);
    let look = view(glass.ask(ANN, Request::DaysOff(DaysOff::Look)));
    assert_eq!((look.rest, look.taken), (None, vec![(2023, 0)]));
    // With the next move it can be done again; and who is away can always come back.
    glass.play(1, 1);
    view(glass.ask(ANN, take(1, None)));
    view(glass.ask(ANN, BACK));
}
