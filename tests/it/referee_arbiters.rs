//! Arbiters and spectators on a referee: who may do what, what is told, and what is kept.

use caipan::{
    people::{Follow, RoleId, ServerSetting},
    play::{Act, Event, Job, MessageRef, Moment, Notice, Reason, Refusal, Stop},
    referee::{
        Caller, Done, FileKind, MAX_HAPPENINGS, MAX_REASON, Opponent, Refused, Reply, Request,
        Task, Watched, Which, to_file,
    },
    xiangqi::Side,
};

use crate::club::{ANN, BO, CHO, Club, HALL, NOON, SERVER, challenge, outsider, typed};

/// The arbiters' role.
const ROLE: RoleId = RoleId(77);
const DAY: u32 = 24 * 60 * 60;

fn manager(club: &Club, user: u64) -> Caller {
    Caller {
        manages: true,
        ..club.caller(user, HALL)
    }
}

fn arbiter(club: &Club, user: u64) -> Caller {
    Caller {
        roles: vec![RoleId(5), ROLE],
        ..club.caller(user, HALL)
    }
}

fn club_with_role() -> Club {
    let club = Club::new();
    let set = vec![ServerSetting::Arbiter(Some(ROLE))];
    club.ask_as(&manager(&club, CHO), Request::ServerSettings { set });
    club
}

fn act(number: u32, act: Act, reason: &str) -> Request {
    Request::Arbitrate {
        number,
        act,
        reason: reason.to_owned(),
    }
}

#[track_caller]
fn refused(reply: Reply) -> Refused {
    match reply {
        Reply::Refused { why, .. } => why,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn done(reply: &Reply) {
    assert!(
        matches!(
            reply,
            Reply::Happened {
                event: Event::Arbitrated { .. },
                ..
            }
        ),
        "{reply:?}"
    );
}

/// Posts all there is, and gives the tasks.
fn show_all(club: &Club) -> Vec<Task> {
    let mut all: Vec<Task> = Vec::new();
    loop {
        let tasks = club.tasks();
        let Some(task) = tasks.first() else {
            return all;
        };
        let message = MessageRef {
            place: task.place,
            message: u64::try_from(all.len()).unwrap() + 100,
        };
        let how = match task.job {
            Job::Post(_) => Done::Posted(message),
            _ => Done::Retired,
        };
        club.done(task, how);
        all.push(task.clone());
    }
}

fn posts(tasks: &[Task]) -> Vec<Notice> {
    let shown = tasks.iter().filter_map(|task| match task.job {
        Job::Post(notice) => Some(notice),
        _ => None,
    });
    shown.collect()
}

#[test]
fn only_arbiters_act_and_not_in_their_own_games() {
    let club = club_with_role();
    club.game(ANN, BO, HALL);
    let pause = act(1, Act::Pause, "noise");
    let nobody = club.caller(CHO, HALL);
    assert_eq!(
        refused(club.ask_as(&nobody, pause.clone())),
        Refused::NotArbiter
    );
    let see = Request::CaseFile { number: 1 };
    let nobody = club.caller(ANN, HALL);
    assert_eq!(refused(club.ask_as(&nobody, see)), Refused::NotArbiter);
    let own = arbiter(&club, ANN);
    let why = refused(club.ask_as(&own, pause.clone()));
    assert_eq!(why, Refused::Play(Refusal::ArbiterPlays));
    let blank = act(1, Act::Pause, " \n ");
    let why = refused(club.ask_as(&arbiter(&club, CHO), blank));
    assert_eq!(why, Refused::NoReason);
    let why = refused(club.ask_as(&arbiter(&club, CHO), act(9, Act::Pause, "x")));
    assert_eq!(why, Refused::NoSuchMatch(9));
    assert!(club.look(1).arbitrations.is_empty());
    done(&club.ask_as(&manager(&club, CHO), pause.clone()));
    let why = refused(club.ask_as(&arbiter(&club, CHO), pause));
    assert_eq!(why, Refused::Play(Refusal::Stopped(Stop::Arbiter)));
}

#[test]
fn what_an_arbiter_did_is_told_first_and_kept_with_its_reason() {
    let mut club = club_with_role();
    club.game(ANN, BO, HALL);
    club.play(1, "h2e2");
    show_all(&club);
    let long = "理".repeat(MAX_REASON + 50);
    let pause = arbiter(&club, CHO);
    for _ in 0..2 {
        // The same delivery twice is one act.
        done(&club.ask_as(&pause, act(1, Act::Pause, &long)));
    }
    let told = show_all(&club);
    let event = club.look(1).arbitrations[0].event;
    assert_eq!(
        posts(&told),
        [Notice::Arbitrated { event }],
        "no more than that"
    );
    let why = club.refuses(1, BO, typed(Which::Number(1), "h9g7"));
    assert_eq!(why, Refused::Play(Refusal::Stopped(Stop::Arbiter)));
    done(&club.ask_as(&arbiter(&club, CHO), act(1, Act::GoOn, "go on")));
    let told = show_all(&club);
    let event = club.look(1).arbitrations[1].event;
    let turn = Notice::Turn { ply: 1 };
    assert_eq!(posts(&told), [Notice::Arbitrated { event }, turn]);
    // Both are called by the first; the board calls nobody again.
    let quiet: Vec<_> = told.iter().map(|task| task.is_quiet).collect();
    assert_eq!(quiet[..2], [false, true]);
    // Of the boards of the same position only the newest is left.
    assert!(matches!(told[2].job, Job::Retire { shows, .. } if shows == turn));

    let won = act(1, Act::Adjudicate(Some(Side::Black)), "Red **left**");
    done(&club.ask_as(&arbiter(&club, CHO), won));
    let outcome = club.look(1).game().unwrap().outcome().unwrap();
    let expected = (Some(Side::Black), Reason::Adjudication);
    assert_eq!((outcome.winner, outcome.reason), expected);
    let event = club.look(1).arbitrations[2].event;
    assert_eq!(
        posts(&show_all(&club)),
        [Notice::Arbitrated { event }, Notice::Over]
    );
    done(&club.ask_as(&arbiter(&club, CHO), act(1, Act::Reinstate, "a mistake")));
    assert!(!club.look(1).is_over());
    assert_eq!(posts(&show_all(&club)).len(), 2);
    done(&club.ask_as(&arbiter(&club, CHO), act(1, Act::Abort, "enough")));
    assert!(club.look(1).game().unwrap().outcome().unwrap().is_void());

    for _ in 0..2 {
        let view = club.view(1);
        let reasons: Vec<_> = view
            .state
            .arbitrations
            .iter()
            .map(|done| view.reason(done).unwrap())
            .collect();
        let cut = "理".repeat(MAX_REASON);
        let expected = [&*cut, "go on", "Red **left**", "a mistake", "enough"];
        assert_eq!(reasons, expected);
        assert_eq!(view.state.arbitrations[0].ply, 1);
        club = club.restart();
    }
    // A player has their data erased: the acts stay, the words go.
    club.ask(BO, Request::Erase);
    let view = club.view(1);
    assert_eq!(view.state.arbitrations.len(), 5);
    let mut reasons = view.state.arbitrations.iter();
    assert!(reasons.all(|done| view.reason(done).is_none()));
}

/// Who would play on, if one of the two is nobody any more?
#[test]
fn a_game_does_not_go_on_without_somebody_who_was_erased() {
    let club = club_with_role();
    for erased in [ANN, BO] {
        let number = club.game(ANN, BO, HALL);
        let which = Which::Number(number);
        club.play(number, "h2e2 h9g7");
        let confirmed = true;
        club.ask(ANN, Request::Resign { which, confirmed });
        let over = club.look(number);
        assert!(over.is_over());
        club.ask(erased, Request::Erase);
        let reinstate = act(number, Act::Reinstate, "a mistake");
        let why = refused(club.ask_as(&arbiter(&club, CHO), reinstate));
        assert_eq!(why, Refused::PlayerGone);
        assert_eq!(club.look(number), over);
    }
}

#[test]
fn the_record_says_what_arbiters_did_after_the_moves() {
    let club = club_with_role();
    club.game(ANN, BO, HALL);
    done(&club.ask_as(&arbiter(&club, CHO), act(1, Act::Pause, "early")));
    done(&club.ask_as(&arbiter(&club, CHO), act(1, Act::GoOn, "on")));
    club.play(1, "h2e2 h9g7");
    done(&club.ask_as(&arbiter(&club, CHO), act(1, Act::Adjudicate(None), "equal")));
    let which = Which::Number(1);
    let Reply::Record(mut recorded) = club.ask(CHO, Request::Record { which }) else {
        panic!("no record");
    };
    assert!(recorded.ended.is_some());
    recorded.tell_arbitrations(|view, done| view.reason(done).unwrap().to_owned());
    let kind = FileKind::Pgn(caipan::notation::Notation::Iccs);
    let file = to_file(&recorded.record, kind).unwrap().bytes;
    let text = String::from_utf8(file).unwrap();
    let text = text
        .to_lowercase()
        .replace("h2-e2", "h2e2")
        .replace("h9-g7", "h9g7");
    let place = |words: &str| {
        text.find(words)
            .unwrap_or_else(|| panic!("{words}: {text}"))
    };
    assert!(place("early") < place("h2e2"), "{text}");
    assert!(place("h9g7") < place("equal"), "{text}");
    assert!(text.contains("1/2-1/2"), "{text}");
}

#[test]
fn a_case_shows_all_that_happened_and_no_more_than_fits() {
    let club = club_with_role();
    club.game(ANN, BO, HALL);
    club.play(1, "h2e2 h9g7");
    let case = |number| {
        let caller = arbiter(&club, CHO);
        match club.ask_as(&caller, Request::CaseFile { number }) {
            Reply::CaseFile(file) => *file,
            other => panic!("{other:?}"),
        }
    };
    let file = case(1);
    assert_eq!(file.left_out, 0);
    let [challenged, accepted, red, black] = &file.happenings[..] else {
        panic!("{file:?}");
    };
    assert!(matches!(challenged.event, Event::Challenged { .. }));
    assert!(matches!(accepted.event, Event::Accepted { .. }));
    assert_eq!((red.turn, black.turn), (Some(Side::Red), Some(Side::Black)));
    assert_eq!(red.written.as_ref().unwrap().wxf, "C2=5");
    assert_eq!(red.at, NOON);
    let most = file.left_out + file.happenings.len();
    assert!(most <= MAX_HAPPENINGS, "so few are shown whole");
}

#[test]
fn players_ask_the_arbiters_once_a_day() {
    let club = club_with_role();
    club.game(ANN, BO, HALL);
    let which = Which::Infer;
    let ask = |user: u64, now: Moment| {
        let caller = club.caller(user, HALL);
        let request = Request::AskArbiters { which };
        club.referee
            .handle(&caller, request, now, Side::Red)
            .unwrap()
    };
    let Reply::ArbitersAsked { role, .. } = ask(ANN, NOON) else {
        panic!("not asked");
    };
    assert_eq!(role, Some(ROLE));
    let again = NOON.plus_seconds(DAY);
    let why = refused(ask(ANN, Moment(again.0 - 1)));
    assert_eq!(why, Refused::AskedTooSoon { again });
    assert!(matches!(ask(BO, NOON), Reply::ArbitersAsked { .. }));
    assert!(matches!(ask(ANN, again), Reply::ArbitersAsked { .. }));
    assert_eq!(refused(ask(CHO, NOON)), Refused::NoGame);
}

fn watched(club: &Club, page: usize) -> Watched {
    match club.ask(CHO, Request::Watch { page }) {
        Reply::Watch(watched) => watched,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_list_of_games_has_pages_of_ten() {
    let club = Club::new();
    assert_eq!((watched(&club, 0).count, watched(&club, 3).pages), (0, 1));
    for _ in 0..12 {
        club.game(ANN, BO, HALL);
    }
    club.ask(ANN, challenge(Opponent::Person(outsider(BO))));
    let numbers = |page| -> Vec<u32> {
        let games = watched(&club, page).games;
        games.iter().map(|view| view.state.id.number).collect()
    };
    assert_eq!(numbers(0), [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    assert_eq!(numbers(1), [2, 1]);
    assert_eq!(numbers(99), [2, 1], "the last one");
    let resign = Request::Resign {
        which: Which::Number(12),
        confirmed: true,
    };
    club.ask(ANN, resign);
    assert_eq!(numbers(0)[0], 11);
    assert_eq!(watched(&club, 0).count, 11);
}

#[test]
fn others_follow_at_most_ten_games_that_are_on() {
    let mut club = Club::new();
    for _ in 0..12 {
        club.game(ANN, BO, HALL);
    }
    let follow = |club: &Club, user, number, how| club.ask(user, Request::Follow { number, how });
    let own = refused(follow(&club, ANN, 1, Follow::End));
    assert_eq!(own, Refused::FollowsOwnGame);
    assert_eq!(
        refused(follow(&club, CHO, 99, Follow::End)),
        Refused::NoSuchMatch(99)
    );
    for number in 1..=10 {
        let reply = follow(&club, CHO, number, Follow::End);
        assert!(matches!(reply, Reply::Followed { .. }), "{reply:?}");
    }
    let eleventh = refused(follow(&club, CHO, 11, Follow::End));
    assert_eq!(eleventh, Refused::TooManyFollowed { limit: 10 });
    // One that is followed already may be followed otherwise.
    let reply = follow(&club, CHO, 3, Follow::Moves);
    assert!(matches!(reply, Reply::Followed { .. }), "{reply:?}");
    club = club.restart();
    let id = club.look(3).id;
    assert_eq!(club.referee.followers(id), [(CHO, Follow::Moves)]);
    assert_eq!(watched(&club, 0).followed, (1..=10).collect::<Vec<_>>());
    // One that is over no longer counts.
    let resign = Request::Resign {
        which: Which::Number(5),
        confirmed: true,
    };
    club.ask(ANN, resign);
    let reply = follow(&club, CHO, 11, Follow::End);
    assert!(matches!(reply, Reply::Followed { .. }), "{reply:?}");
    let server = SERVER;
    let stop = Request::Unfollow { server, number: 3 };
    assert_eq!(club.ask(CHO, stop), Reply::Unfollowed { number: 3 });
    assert_eq!(club.referee.followers(id), []);
}
