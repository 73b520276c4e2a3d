//! What people and servers prefer, asked of the referee: kept, set once for each delivery, rebuilt.

use std::fs;

use caipan::{
    notation::Notation,
    people::{Language, Preferences, ServerSetting, ServerSettings, Setting},
    play::ServerId,
    referee::{Caller, Refused, Reply, Request},
    store::{Settings, Store, survey},
};

use crate::club::{ANN, BO, CHO, Club, HALL};

const POINTS: Setting = Setting::Notation(Some(Notation::Iccs));
const VIETNAMESE: Setting = Setting::Language(Some(Language::Vietnamese));

const SERVER_POINTS: ServerSetting = ServerSetting::Notation(Some(Notation::Iccs));
const SERVER_VIETNAMESE: ServerSetting = ServerSetting::Language(Some(Language::Vietnamese));

/// Sets these for somebody and says what is set then.
#[track_caller]
fn told(club: &Club, caller: &Caller, set: &[Setting]) -> Preferences {
    let set = set.to_vec();
    match club.ask_as(caller, Request::Settings { set }) {
        Reply::Settings(preferences) => preferences,
        other => panic!("{other:?}"),
    }
}

/// Sets these for the server and says what is set then.
#[track_caller]
fn server_told(club: &Club, caller: &Caller, set: &[ServerSetting]) -> ServerSettings {
    let set = set.to_vec();
    match club.ask_as(caller, Request::ServerSettings { set }) {
        Reply::ServerSettings(settings) => *settings,
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
    let first = club.caller(ANN, HALL);
    let second = club.caller(ANN, HALL);
    assert_eq!(told(&club, &first, &[]), Preferences::default());
    let points = told(&club, &first, &[POINTS]);
    assert_eq!(points, Preferences::default().with(&[POINTS]));
    let both = told(&club, &second, &[VIETNAMESE]);
    assert_eq!(both, points.with(&[VIETNAMESE]));
    for _ in 0..2 {
        assert_eq!(told(&club, &first, &[POINTS]), points);
        assert_eq!(told(&club, &club.caller(ANN, HALL), &[]), both);
        assert_eq!(club.referee.preferences(ANN), both);
        assert_eq!(club.referee.preferences(BO), Preferences::default());
        club = club.restart();
    }
}

#[test]
fn only_who_manages_a_server_sets_anything_for_it() {
    let club = Club::new();
    for set in [vec![], vec![SERVER_POINTS]] {
        let reply = club.ask(BO, Request::ServerSettings { set });
        let Reply::Refused { why, shown } = reply else {
            panic!("{reply:?}");
        };
        assert_eq!((why, shown), (Refused::NotManager, None));
    }
    assert_eq!(
        server_told(&club, &manager(&club), &[]),
        ServerSettings::default(),
        "nothing was set"
    );
}

#[test]
fn a_servers_settings_reach_what_is_shown_there_and_survive() {
    let mut club = Club::new();
    club.game(ANN, BO, HALL);
    let first = manager(&club);
    let second = manager(&club);
    let points = server_told(&club, &first, &[SERVER_POINTS]);
    let both = server_told(&club, &second, &[SERVER_VIETNAMESE]);
    let expected = ServerSettings::default().with(&[SERVER_POINTS, SERVER_VIETNAMESE]);
    assert_eq!(both, expected);
    for _ in 0..2 {
        assert_eq!(server_told(&club, &first, &[SERVER_POINTS]), points);
        assert_eq!(server_told(&club, &manager(&club), &[]), both);
        let tasks = club.tasks();
        assert_eq!(tasks.len(), 1);
        assert_eq!(tasks[0].settings, both);
        club = club.restart();
    }
    let elsewhere = Caller {
        server: ServerId(2),
        ..manager(&club)
    };
    assert_eq!(
        server_told(&club, &elsewhere, &[]),
        ServerSettings::default()
    );
    assert_eq!(club.referee.preferences(ANN), Preferences::default());
    let automatic = [ServerSetting::Language(None), ServerSetting::Notation(None)];
    let nothing = server_told(&club, &manager(&club), &automatic);
    assert_eq!(nothing, ServerSettings::default());
    assert_eq!(club.tasks()[0].settings, nothing);
}

#[test]
fn settings_are_there_when_the_index_is_made_anew_and_gone_when_somebody_is_erased() {
    let club = Club::new();
    for user in [ANN, BO] {
        told(&club, &club.caller(user, HALL), &[POINTS]);
    }
    server_told(&club, &manager(&club), &[SERVER_VIETNAMESE]);
    let folder = club.close();
    fs::remove_dir_all(folder.path().join("index")).unwrap();
    let (store, report) = Store::open(folder.path(), Settings::default()).unwrap();
    assert_eq!(
        report.applied, 1,
        "a person's settings are not in the journal"
    );
    let server = store.server_settings(crate::club::SERVER).unwrap();
    assert_eq!(server, ServerSettings::default().with(&[SERVER_VIETNAMESE]));
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
