//! What people and servers prefer, asked of the referee: kept, set once for each delivery, rebuilt.

use std::fs;

use caipan::{
    notation::Notation,
    people::{Language, Preferences, Setting},
    play::ServerId,
    referee::{Caller, Refused, Reply, Request, Whose},
    store::{Settings, Store, survey},
};

use crate::club::{ANN, BO, CHO, Club, HALL};

const POINTS: Setting = Setting::Notation(Some(Notation::Iccs));
const VIETNAMESE: Setting = Setting::Language(Some(Language::Vietnamese));

fn set(whose: Whose, set: &[Setting]) -> Request {
    let set = set.to_vec();
    Request::Settings { whose, set }
}

/// Asks and says what is set then.
#[track_caller]
fn told(club: &Club, caller: &Caller, request: &Request) -> Preferences {
    match club.ask_as(caller, request.clone()) {
        Reply::Settings { preferences, .. } => preferences,
        other => panic!("{other:?}"),
    }
}

fn manager(club: &Club) -> Caller {
    Caller {
        manages: true,
        ..club.caller(ANN, HALL)
    }
}

#[test]
fn everybody_has_their_own_settings_and_a_delivery_sets_them_once() {
    let mut club = Club::new();
    let look = set(Whose::Own, &[]);
    let first = club.caller(ANN, HALL);
    let second = club.caller(ANN, HALL);
    assert_eq!(told(&club, &first, &look), Preferences::default());
    let points = told(&club, &first, &set(Whose::Own, &[POINTS]));
    assert_eq!(points, Preferences::default().with(&[POINTS]));
    let both = told(&club, &second, &set(Whose::Own, &[VIETNAMESE]));
    assert_eq!(both, points.with(&[VIETNAMESE]));
    for _ in 0..2 {
        assert_eq!(told(&club, &first, &set(Whose::Own, &[POINTS])), points);
        assert_eq!(told(&club, &club.caller(ANN, HALL), &look), both);
        assert_eq!(club.referee.preferences(ANN), both);
        assert_eq!(club.referee.preferences(BO), Preferences::default());
        club = club.restart();
    }
}

#[test]
fn only_who_manages_a_server_sets_anything_for_it() {
    let club = Club::new();
    for request in [set(Whose::Server, &[]), set(Whose::Server, &[POINTS])] {
        let reply = club.ask(BO, request);
        let Reply::Refused { why, shown } = reply else {
            panic!("{reply:?}");
        };
        assert_eq!((why, shown), (Refused::NotManager, None));
    }
    let look = set(Whose::Server, &[]);
    assert_eq!(
        told(&club, &manager(&club), &look),
        Preferences::default(),
        "nothing was set"
    );
}

#[test]
fn a_servers_settings_reach_what_is_shown_there_and_survive() {
    let mut club = Club::new();
    club.game(ANN, BO, HALL);
    let look = set(Whose::Server, &[]);
    let first = manager(&club);
    let second = manager(&club);
    let points = told(&club, &first, &set(Whose::Server, &[POINTS]));
    let both = told(&club, &second, &set(Whose::Server, &[VIETNAMESE]));
    assert_eq!(both, Preferences::default().with(&[POINTS, VIETNAMESE]));
    for _ in 0..2 {
        assert_eq!(told(&club, &first, &set(Whose::Server, &[POINTS])), points);
        assert_eq!(told(&club, &manager(&club), &look), both);
        let tasks = club.tasks();
        assert_eq!(tasks.len(), 1);
        assert_eq!(tasks[0].preferences, both);
        club = club.restart();
    }
    let elsewhere = Caller {
        server: ServerId(2),
        ..manager(&club)
    };
    assert_eq!(told(&club, &elsewhere, &look), Preferences::default());
    assert_eq!(club.referee.preferences(ANN), Preferences::default());
    let automatic = [Setting::Language(None), Setting::Notation(None)];
    let nothing = told(&club, &manager(&club), &set(Whose::Server, &automatic));
    assert_eq!(nothing, Preferences::default());
    assert_eq!(club.tasks()[0].preferences, nothing);
}

#[test]
fn settings_are_there_when_the_index_is_made_anew_and_gone_when_somebody_is_erased() {
    let club = Club::new();
    for user in [ANN, BO] {
        told(&club, &club.caller(user, HALL), &set(Whose::Own, &[POINTS]));
    }
    told(&club, &manager(&club), &set(Whose::Server, &[VIETNAMESE]));
    let folder = club.close();
    fs::remove_dir_all(folder.path().join("index")).unwrap();
    let (store, report) = Store::open(folder.path(), Settings::default()).unwrap();
    assert_eq!(
        report.applied, 1,
        "a person's settings are not in the journal"
    );
    let server = store.server_preferences(crate::club::SERVER).unwrap();
    assert_eq!(server, Preferences::default().with(&[VIETNAMESE]));
    let points = Preferences::default().with(&[POINTS]);
    assert_eq!(
        [ANN, BO, CHO].map(|user| store.preferences(user)),
        [points, points, Preferences::default()]
    );
    store.erase(store.person(BO).unwrap()).unwrap();
    assert_eq!(store.preferences(BO), Preferences::default());
    drop(store);
    let (store, _) = Store::open(folder.path(), Settings::default()).unwrap();
    assert_eq!(store.preferences(ANN), points);
    assert_eq!(store.preferences(BO), Preferences::default());
    drop(store);

    let mut export = Vec::new();
    survey::export(folder.path(), &mut export).unwrap();
    let line: serde_json::Value = serde_json::from_slice(&export).unwrap();
    assert_eq!(
        line["servers"],
        serde_json::json!([{"server": 1, "preferences": [{"Language": "Vietnamese"}]}])
    );
}
