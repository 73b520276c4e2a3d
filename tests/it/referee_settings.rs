//! What people and servers prefer, asked of the referee: kept, set once for each delivery, rebuilt.

use std::fs;

use caipan::{
    notation::Notation,
    people::{
        Channels, Language, Preferences, ServerSetting, ServerSettings, Setting, VacationDays, Zone,
    },
    play::ServerId,
    referee::{Caller, Opponent, Refused, Reply, Request},
    store::{Settings, Store, survey},
};

use crate::club::{ANN, BO, CHO, Club, GARDEN, HALL, challenge};

const POINTS: Setting = Setting::Notation(Some(Notation::Iccs));
const VIETNAMESE: Setting = Setting::Language(Some(Language::Vietnamese));

const SERVER_POINTS: ServerSetting = ServerSetting::Notation(Some(Notation::Iccs));
const SERVER_VIETNAMESE: ServerSetting = ServerSetting::Language(Some(Language::Vietnamese));

/// Sets these for somebody and says what is set then.
#[track_caller]
fn told(club: &Club, caller: &Caller, set: &[Setting]) -> Preferences {
    let set = set.to_vec();
    match club.ask_as(caller, Request::Settings { set }) {
        Reply::Settings(set) => set.preferences,
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

#[test]
fn games_are_kept_to_the_channels_of_the_server_and_to_their_threads() {
    let mut club = Club::new();
    let only = |places: &[_]| {
        let channels = Channels::new(places.iter().copied()).unwrap();
        ServerSetting::Channels(channels)
    };
    server_told(&club, &manager(&club), &[only(&[GARDEN])]);
    for _ in 0..2 {
        let reply = club.ask(ANN, challenge(Opponent::Anyone));
        let Reply::Refused { why, shown: None } = reply else {
            panic!("{reply:?}");
        };
        let allowed = vec![GARDEN];
        assert_eq!(why, Refused::ClosedChannel { allowed });
        let reply = club.ask_in(ANN, GARDEN, challenge(Opponent::Anyone));
        assert!(matches!(reply, Reply::Challenged(_)), "{reply:?}");
        let in_its_thread = Caller {
            home: Some(GARDEN),
            in_thread: true,
            ..club.caller(BO, HALL)
        };
        let reply = club.ask_as(&in_its_thread, challenge(Opponent::Anyone));
        assert!(matches!(reply, Reply::Challenged(_)), "{reply:?}");
        club = club.restart();
    }
    server_told(&club, &manager(&club), &[only(&[])]);
    let reply = club.ask(CHO, challenge(Opponent::Anyone));
    assert!(matches!(reply, Reply::Challenged(_)), "{reply:?}");
}

#[test]
fn all_that_is_set_for_a_server_is_there_after_a_restart_and_in_the_export() {
    let club = Club::new();
    let set = [
        ServerSetting::Zone(Zone::new("Asia/Shanghai").unwrap()),
        ServerSetting::Vacation(VacationDays::new(7).unwrap()),
        ServerSetting::Threads(true),
        ServerSetting::Threads(false),
    ];
    let told = server_told(&club, &manager(&club), &set);
    assert_eq!(told, ServerSettings::default().with(&set));
    let club = club.restart();
    assert_eq!(server_told(&club, &manager(&club), &[]), told);
    let folder = club.close();
    let mut export = Vec::new();
    survey::export(folder.path(), &mut export).unwrap();
    let line: serde_json::Value = serde_json::from_slice(&export).unwrap();
    assert_eq!(
        line["servers"][0]["preferences"],
        serde_json::json!([{"Zone": "Asia/Shanghai"}, {"VacationDays": 7}]),
        "what is as it is everywhere is left out"
    );
}
