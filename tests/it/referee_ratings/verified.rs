//! What `caipan store verify` says of seasons and of what was told.

use std::{fs, path::Path};

use caipan::{
    people::Setting,
    play::{Event, MatchId, Moment, Outcome, PaceClass, PersonId, Reason},
    rating::{SeasonName, SeasonPart, SeasonSpan},
    referee::Request,
    store::{
        self, Agreement, Store,
        record::{Change, Commit, LadderAct, LadderChange, Receipt, SeasonEnd},
        survey,
    },
    xiangqi::Side,
};
use tempfile::TempDir;

use super::{
    league::{League, after_days},
    seasons::{DECEMBER, JANUARY, due, monthly},
};
use crate::{
    club::{ANN, BO, CHO, SERVER},
    store_survey::check_cli,
};

/// A club at the end of November.
fn played() -> League {
    let league = monthly();
    for day in 10..16 {
        for (red, black) in [(BO, ANN), (ANN, CHO), (CHO, BO)] {
            league.won(red, black, after_days(day));
        }
    }
    league
}

fn open(folder: &Path) -> Store {
    Store::open(folder, store::Settings::default()).unwrap().0
}

fn agreement(folder: &Path) -> Agreement {
    survey::verify(folder).unwrap().ratings
}

/// The same journal and people in another folder.
fn copy(folder: &Path) -> TempDir {
    let copy = tempfile::tempdir().unwrap();
    fs::create_dir(copy.path().join("journal")).unwrap();
    for file in fs::read_dir(folder.join("journal")).unwrap() {
        let file = file.unwrap();
        let to = copy.path().join("journal").join(file.file_name());
        fs::copy(file.path(), to).unwrap();
    }
    fs::copy(folder.join("people.log"), copy.path().join("people.log")).unwrap();
    copy
}

fn commit(folder: &Path, commit: Commit) {
    let receipt = open(folder).commit(commit).unwrap();
    assert!(matches!(receipt, Receipt::Committed { .. }), "{receipt:?}");
}

/// What the journal says of November if it ended like this.
fn ended(folder: &Path, end: SeasonEnd) -> (TempDir, Agreement) {
    let copy = copy(folder);
    let part = SeasonPart::Month(12);
    let name = SeasonName { year: 2023, part };
    let until = JANUARY;
    let act = LadderAct::Turned {
        ended: Some(end),
        began: Some(SeasonSpan { name, until }),
    };
    let server = SERVER;
    let mut turn = Commit::new(DECEMBER);
    turn.ladders.push(LadderChange { server, act });
    commit(copy.path(), turn);
    let agreement = agreement(copy.path());
    (copy, agreement)
}

/// Makes something wrong.
type Twist = fn(&mut SeasonEnd);

/// What may be wrong with how a season was kept.
const WRONG: [(&str, Twist); 13] = [
    ("rating", |end| end.tables[0].rows[0].level.rating.0 += 2),
    ("deviation", |end| {
        end.tables[0].rows[2].level.deviation.0 -= 2;
    }),
    ("score", |end| end.tables[0].rows[1].score.won += 1),
    ("last", |end| end.tables[0].rows[1].last.0 += 1),
    ("stranger", |end| {
        end.tables[0].rows[2].person = PersonId(999);
    }),
    ("twice", |end| end.tables[0].rows[1] = end.tables[0].rows[0]),
    ("order", |end| end.tables[0].rows.swap(0, 1)),
    ("a row less than listed", |end| {
        end.tables[0].rows.truncate(2);
    }),
    ("listed", |end| end.tables[0].listed = 4),
    ("class", |end| {
        end.tables[0].class = PaceClass::Correspondence;
    }),
    ("no table", |end| end.tables.clear()),
    ("instant", |end| end.at.0 -= 1),
    ("name", |end| end.name.year = 2022),
];

#[test]
fn a_season_that_was_kept_otherwise_than_it_ended_is_named() {
    let league = played();
    due(&league, DECEMBER);
    let kept = league.club.close();
    let end = open(kept.path()).season(SERVER, 1).unwrap().unwrap();
    assert_eq!(end.tables[0].rows.len(), 3);
    let before = played().club.close();

    let (folder, right) = ended(before.path(), end.clone());
    assert!(right.is_whole(), "{right:?}");
    assert_eq!((right.tables, right.left_out), (1, 0));
    let whole = "; 1 final tables of seasons";
    check_cli(&["store", "verify"], folder.path(), 0, whole);

    for (what, twist) in WRONG {
        let mut end = end.clone();
        twist(&mut end);
        let (_, found) = ended(before.path(), end);
        assert_eq!(found.wrong_seasons, [(SERVER, 1)], "{what}: {found:?}");
        assert!(!found.is_whole(), "{what}");
    }
    let mut numbered = end.clone();
    numbered.number = 2;
    let (folder, found) = ended(before.path(), numbered);
    assert_eq!(found.wrong_seasons, [(SERVER, 2)]);
    let text = "the end of season 2 of server 1 does not follow from the results";
    check_cli(&["store", "verify"], folder.path(), 1, text);
    let json = "\"wrong_seasons\":[{\"number\":2,\"server\":\"1\"}]";
    check_cli(&["store", "verify", "--json"], folder.path(), 1, json);
    check_cli(
        &["store", "verify", "--json"],
        folder.path(),
        1,
        "\"whole\":false",
    );

    // A thousandth is within what may be lost.
    let mut rounded = end;
    rounded.tables[0].rows[0].level.rating.0 -= 1;
    assert!(ended(before.path(), rounded).1.is_whole());
}

/// The journal does not tell who wants to be in no list.
#[test]
fn whoever_is_in_no_list_may_be_missing_from_a_table() {
    let league = played();
    let hide = Request::Settings {
        set: vec![Setting::Hidden(true)],
    };
    league.ask(BO, hide, after_days(16));
    due(&league, DECEMBER);
    // What is wished later does not matter either.
    let show = Request::Settings {
        set: vec![Setting::Hidden(false)],
    };
    league.ask(BO, show, DECEMBER);
    let folder = league.club.close();
    let found = agreement(folder.path());
    assert!(found.is_whole(), "{found:?}");
    assert_eq!((found.tables, found.left_out), (1, 1));
    let said = "1 final tables of seasons leave out 1 settled ratings";
    check_cli(&["store", "verify"], folder.path(), 0, said);
}

#[test]
fn a_result_that_counts_and_was_told_without_ratings_is_named() {
    let league = League::new();
    league.won(ANN, BO, after_days(1));
    let number = league.begun(ANN, BO, after_days(2));
    let folder = league.club.close();
    let id = MatchId {
        server: SERVER,
        number,
    };
    let version = open(folder.path()).find(id).unwrap().unwrap().version;
    let outcome = Outcome {
        winner: Some(Side::Red),
        reason: Reason::Resignation,
    };
    let mut end = Commit::new(Moment(after_days(2).0 + 1000));
    end.changes.push(Change {
        id,
        after: version,
        events: vec![Event::Ended(outcome)],
    });
    commit(folder.path(), end);
    let found = agreement(folder.path());
    assert_eq!((found.told, found.untold, found.before_ratings), (1, 1, 0));
    assert!(!found.is_whole());
    let said = "1 results count and were told without ratings";
    check_cli(&["store", "verify"], folder.path(), 1, said);
    check_cli(
        &["store", "verify", "--json"],
        folder.path(),
        1,
        "\"untold\":1",
    );
}
