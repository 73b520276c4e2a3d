//! What people say of themselves and of others: blocks, their data as a file, and all of it erased.

use std::fs;

use caipan::{
    people::{Confirm, Preferences, Reminders, Setting, Style, Theme},
    play::{Closed, Reason, ServerId, Stage},
    referee::{Caller, DaysOff, Opponent, PlanInput, Refused, Reply, Request, Which},
    store::{Settings, Store},
    xiangqi::Side,
};
use serde_json::Value;

use crate::club::{ANN, BO, CHO, Club, HALL, SERVER, challenge, outsider};

/// Nobody who is known.
const DAN: u64 = 44;

fn to(user: u64) -> Request {
    challenge(Opponent::Person(outsider(user)))
}

#[track_caller]
fn refused(reply: Reply) -> Refused {
    match reply {
        Reply::Refused { why, .. } => why,
        other => panic!("{other:?}"),
    }
}

/// Whom somebody blocks.
fn blocks(club: &Club, user: u64) -> Vec<(u64, Option<String>)> {
    let reply = club.ask(user, Request::Settings { set: Vec::new() });
    let Reply::Settings(set) = reply else {
        panic!("{reply:?}");
    };
    let blocks = set.blocks.into_iter();
    blocks.map(|blocked| (blocked.user, blocked.name)).collect()
}

#[test]
fn whoever_is_blocked_challenges_the_other_no_more() {
    let mut club = Club::new();
    club.game(BO, CHO, HALL);
    let reply = club.ask(ANN, Request::Block { user: BO });
    assert!(
        matches!(reply, Reply::Blocked { user: BO, .. }),
        "{reply:?}"
    );
    club.ask(ANN, Request::Block { user: DAN });
    let named = |user: u64| (user, Some(format!("Person {user}")));
    for _ in 0..2 {
        assert_eq!(blocks(&club, ANN), [named(BO), (DAN, None)]);
        assert_eq!(refused(club.ask(BO, to(ANN))), Refused::BlockedByThem);
        assert_eq!(refused(club.ask(DAN, to(ANN))), Refused::BlockedByThem);
        assert_eq!(refused(club.ask(ANN, to(BO))), Refused::BlockedByYou);
        assert!(matches!(club.ask(BO, to(CHO)), Reply::Challenged(_)));
        club = club.restart();
    }
    let reply = club.ask(ANN, challenge(Opponent::Anyone));
    let Reply::Challenged(open) = reply else {
        panic!("{reply:?}");
    };
    let number = open.state.id.number;
    let accept = Request::Accept { number };
    assert_eq!(
        club.refuses(number, BO, accept.clone()),
        Refused::BlockedByThem
    );
    club.ask(ANN, Request::Unblock { user: BO });
    assert_eq!(blocks(&club, ANN), [(DAN, None)]);
    assert!(matches!(club.ask(BO, accept), Reply::Accepted(_)));
    assert!(matches!(club.ask(BO, to(ANN)), Reply::Challenged(_)));
}

#[test]
fn blocks_that_mean_nothing_are_refused_and_a_delivery_is_heard_once() {
    let club = Club::new();
    let ask = |request| refused(club.ask(ANN, request));
    assert_eq!(ask(Request::Block { user: ANN }), Refused::BlocksThemselves);
    assert_eq!(ask(Request::Unblock { user: BO }), Refused::NotBlocked);
    let first = club.caller(ANN, HALL);
    club.ask_as(&first, Request::Block { user: BO });
    club.ask(ANN, Request::Unblock { user: BO });
    let again = club.ask_as(&first, Request::Block { user: BO });
    assert!(
        matches!(again, Reply::Blocked { user: BO, .. }),
        "{again:?}"
    );
    assert_eq!(blocks(&club, ANN), []);
    for user in 100..200 {
        club.ask(ANN, Request::Block { user });
    }
    let one_more = refused(club.ask(ANN, Request::Block { user: BO }));
    assert_eq!(one_more, Refused::TooManyBlocked { limit: 100 });
}

/// A file's bytes hold this text.
fn holds(bytes: &[u8], text: &str) -> bool {
    bytes
        .windows(text.len())
        .any(|window| window == text.as_bytes())
}

#[test]
fn somebody_erased_leaves_everything_that_is_under_way_and_is_nobody() {
    let mut club = Club::new();
    let over = club.game(ANN, BO, HALL);
    club.play(over, "h2e2 h9g7");
    let which = Which::Number(over);
    let confirmed = true;
    club.ask(BO, Request::Resign { which, confirmed });
    let begun = club.game(CHO, ANN, HALL);
    let long = club.game(ANN, CHO, HALL);
    club.play(
        long,
        "h2e2 h9g7 h0g2 i9h9 a0a1 a9a8 a1b1 a8b8 b1c1 b8c8 \
         c1d1 c8d8 c3c4 c6c5 a3a4 a6a5 i3i4 i6i5 g3g4",
    );
    let almost = club.game(ANN, CHO, HALL);
    club.play(
        almost,
        "h2e2 h9g7 h0g2 i9h9 a0a1 a9a8 a1b1 a8b8 b1c1 b8c8 \
         c1d1 c8d8 c3c4 c6c5 a3a4 a6a5 i3i4 i6i5 g3g4",
    );
    club.play(long, "g6g5");
    let number = |reply: Reply| match reply {
        Reply::Challenged(view) => view.state.id.number,
        other => panic!("{other:?}"),
    };
    let own = number(club.ask(ANN, challenge(Opponent::Anyone)));
    let others = number(club.ask(BO, to(ANN)));
    let theirs = number(club.ask(BO, to(CHO)));
    club.ask(
        ANN,
        Request::Settings {
            set: vec![Setting::Style(Some(Style::Letters))],
        },
    );
    club.ask(ANN, Request::Block { user: DAN });

    let delivery = club.caller(ANN, HALL);
    for _ in 0..2 {
        let reply = club.ask_as(&delivery, Request::Erase);
        assert_eq!(reply, Reply::Erased);
    }
    let stage = |club: &Club, number| club.look(number).stage;
    assert_eq!(stage(&club, own), Stage::Closed(Closed::Withdrawn));
    assert_eq!(stage(&club, others), Stage::Closed(Closed::Declined));
    assert_eq!(stage(&club, theirs), Stage::Waiting);
    let outcome = |club: &Club, number| club.look(number).game().unwrap().outcome().unwrap();
    assert_eq!(outcome(&club, begun).reason, Reason::Aborted);
    // Black has made nine moves, not ten.
    assert_eq!(outcome(&club, almost).reason, Reason::Aborted);
    let resigned = outcome(&club, long);
    assert_eq!(
        (resigned.winner, resigned.reason),
        (Some(Side::Black), Reason::Resignation)
    );
    for _ in 0..2 {
        let kept = club.view(over);
        let player = |side| kept.state.game().unwrap().player(side);
        assert_eq!(kept.person(player(Side::Red)), None, "no name any more");
        assert!(kept.person(player(Side::Black)).is_some());
        assert_eq!(kept.state.game().unwrap().ply(), 2);
        club = club.restart();
    }
    let folder = club.close();
    let people = fs::read(folder.path().join("people.log")).unwrap();
    assert!(!holds(&people, "Person 11") && holds(&people, "Person 22"));
    let (store, _) = Store::open(folder.path(), Settings::default()).unwrap();
    assert_eq!((store.person(ANN), store.blocks(ANN)), (None, vec![]));
    assert_eq!(store.preferences(ANN), Preferences::default());
}

#[test]
fn whoever_was_erased_begins_anew_but_stays_blocked() {
    let club = Club::new();
    club.game(ANN, BO, HALL);
    club.ask(CHO, Request::Block { user: ANN });
    club.ask(ANN, Request::Erase);
    assert_eq!(club.ask(ANN, Request::Erase), Reply::Erased, "again");
    let Reply::Games(games) = club.ask(ANN, Request::Games) else {
        panic!("no list");
    };
    assert!(games.is_empty());
    assert_eq!(refused(club.ask(ANN, to(CHO))), Refused::BlockedByThem);
    assert!(matches!(club.ask(ANN, to(BO)), Reply::Challenged(_)));
}

fn account(club: &Club, user: u64) -> Value {
    match club.ask(user, Request::Account) {
        Reply::Account(account) => {
            assert_eq!(account.left_out, 0);
            serde_json::from_slice(&account.file).unwrap()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn everything_that_is_kept_about_somebody_is_in_their_file_and_nothing_of_others() {
    let club = Club::new();
    let over = club.game(ANN, BO, HALL);
    club.play(over, "h2e2 h9g7");
    let which = Which::Number(over);
    club.ask(BO, Request::OfferDraw { which });
    club.ask(ANN, Request::AcceptDraw { which });
    club.game(BO, CHO, HALL);
    club.ask(ANN, challenge(Opponent::Anyone));
    let set = vec![
        Setting::Theme(Some(Theme::Dark)),
        Setting::Confirm(Some(Confirm::Never)),
        Setting::Reminders(Some(Reminders::Direct)),
        Setting::Hidden(true),
    ];
    club.ask(ANN, Request::Settings { set });
    club.ask(ANN, Request::Block { user: DAN });

    let file = account(&club, ANN);
    assert_eq!(
        (&file["discord_id"], &file["name"]),
        (&"11".into(), &"Person 11".into())
    );
    let settings = &file["settings"];
    assert_eq!(settings["theme"], "dark");
    assert_eq!(settings["confirm"], "never");
    assert_eq!(settings["reminders"], "direct");
    assert_eq!(settings["hidden"], true);
    assert_eq!(settings["language"], Value::Null);
    assert_eq!(settings["blocks"], serde_json::json!(["44"]));
    let matches = file["matches"].as_array().unwrap();
    let numbers: Vec<_> = matches.iter().map(|told| &told["number"]).collect();
    assert_eq!(numbers, [3, 1], "what is under way first");
    let game = &matches[1];
    assert_eq!(game["server"], "1");
    assert_eq!(
        (&game["side"], &game["moves"]),
        (&"red".into(), &"h2e2 h9g7".into())
    );
    let history = game["history"].as_array().unwrap();
    let names: Vec<_> = history
        .iter()
        .map(|happened| match &happened["event"] {
            Value::String(name) => name.clone(),
            object => object.as_object().unwrap().keys().next().unwrap().clone(),
        })
        .collect();
    assert_eq!(
        names,
        [
            "Challenged",
            "Accepted",
            "Moved",
            "Moved",
            "DrawOffered",
            "Ended"
        ]
    );
    assert_eq!(history[2]["event"]["Moved"], "h2e2");
    assert_eq!(history[2]["time"], 1_700_000_000_000_i64);
    assert!(!file.to_string().contains("Person 22"), "{file}");

    let nobody = account(&club, DAN);
    assert_eq!(
        (&nobody["name"], &nobody["person"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(nobody["matches"], serde_json::json!([]));
}

/// What somebody has planned is in their own file and in nobody else's, while the game is on and when it is
/// over.
#[test]
fn plans_are_in_the_file_of_their_owner_alone() {
    let club = Club::new();
    let number = club.game(ANN, BO, HALL);
    let plan = |user, line: &str| {
        let reply = club.ask(
            user,
            Request::Plan {
                which: Which::Number(number),
                input: PlanInput::Text(line.to_owned()),
            },
        );
        assert!(matches!(reply, Reply::Plans { .. }), "{reply:?}");
    };
    // Neither answer is ever played.
    plan(BO, "h2e2 h9g7");
    club.play(number, "c3c4");
    plan(ANN, "c6c5 b0c2");
    let look = || {
        for (user, own, other) in [(ANN, "b0c2", "h9g7"), (BO, "h9g7", "b0c2")] {
            let file = account(&club, user).to_string();
            assert_eq!(file.matches("Planned").count(), 1, "{file}");
            assert!(file.contains(own) && !file.contains(other), "{file}");
        }
    };
    look();
    club.play(number, "i9i8");
    look();
    let which = Which::Number(number);
    let confirmed = true;
    club.ask(ANN, Request::Resign { which, confirmed });
    look();
}

/// Somebody who has everything erased in the moment in which a game of theirs begins is in no game that is on.
#[test]
fn nobody_is_left_in_a_game_that_began_while_they_were_erased() {
    let club = Club::new();
    for round in 1..=60 {
        // Whoever takes days off is known.
        let days = DaysOff::Take {
            days: 1,
            from: None,
        };
        club.ask(ANN, Request::DaysOff(days));
        let opponent = if round % 2 == 0 {
            Opponent::Anyone
        } else {
            Opponent::Person(outsider(ANN))
        };
        let Reply::Challenged(open) = club.ask(BO, challenge(opponent)) else {
            panic!("no challenge in round {round}");
        };
        let number = open.state.id.number;
        std::thread::scope(|scope| {
            scope.spawn(|| club.ask(ANN, Request::Accept { number }));
            scope.spawn(|| club.ask(ANN, Request::Erase));
        });
        let view = club.view(number);
        if let Stage::Game(game) = &view.state.stage
            && game.outcome().is_none()
        {
            let player = view.person(game.player(Side::Black));
            assert!(player.is_some(), "round {round}: nobody plays on");
        }
        let which = Which::Number(number);
        let confirmed = true;
        club.ask(BO, Request::Resign { which, confirmed });
        club.ask(BO, Request::Withdraw { number });
    }
}

#[test]
fn out_of_any_server_all_games_are_listed_and_only_what_is_personal_is_done() {
    let club = Club::new();
    let here = club.game(ANN, BO, HALL);
    let elsewhere = Caller {
        server: ServerId(2),
        ..club.caller(ANN, HALL)
    };
    club.ask_as(&elsewhere, challenge(Opponent::Anyone));
    let direct = || Caller {
        server: ServerId(0),
        ..club.caller(ANN, HALL)
    };
    let Reply::Games(games) = club.ask_as(&direct(), Request::Games) else {
        panic!("no list");
    };
    let ids: Vec<_> = games.iter().map(|view| view.state.id).collect();
    assert_eq!(ids.len(), 2);
    assert_eq!((ids[0].server, ids[0].number), (SERVER, here));
    assert_eq!((ids[1].server, ids[1].number), (ServerId(2), 1));
    let set = vec![Setting::Theme(Some(Theme::Dark))];
    let reply = club.ask_as(&direct(), Request::Settings { set });
    assert!(matches!(reply, Reply::Settings(_)), "{reply:?}");
    let which = Which::Infer;
    for request in [
        challenge(Opponent::Anyone),
        Request::Board { which },
        Request::OfferDraw { which },
        Request::Accept { number: 1 },
        Request::ServerSettings { set: Vec::new() },
    ] {
        let caller = Caller {
            manages: true,
            ..direct()
        };
        let why = refused(club.ask_as(&caller, request));
        assert_eq!(why, Refused::OnlyInServer);
    }
}
