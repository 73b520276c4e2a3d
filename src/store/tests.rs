//! The store as a whole, seen from inside: what is in every tree, when it is synced, what a damaged index becomes.

mod agreement;
mod history;
mod lost;

use std::{fs, sync::mpsc};

use tempfile::TempDir;

use super::*;
use crate::{
    play::{
        self, Challenge, Event, Job, MatchId, Moment, PersonId, PlaceId, ServerId, SideChoice,
        Terms, open,
    },
    ruling::RuleSet,
    store::record::Notice,
    xiangqi::{Position, Side},
};

/// How long a test waits for what must happen at once.
const PATIENCE: Duration = Duration::from_secs(30);

const HOUR: i64 = 3_600_000;
const PLACE: PlaceId = PlaceId(500);

/// Small segments, so that the tests cross their borders.
const SETTINGS: Settings = Settings {
    segment_bytes: 2000,
    cache_bytes: 1024 * 1024,
    index_time: Duration::from_secs(60),
};

fn reopen(folder: &TempDir) -> (Store, OpenReport) {
    Store::open(folder.path(), SETTINGS).unwrap()
}

/// Lets people become known, of whom [`challenge`] and the games tell by number: they get these, from 1.
fn meet(store: &Store, people: u64) {
    for user in 1..=people {
        store.meet(user, "somebody").unwrap();
    }
}

fn id(number: u32) -> MatchId {
    MatchId {
        server: ServerId(9),
        number,
    }
}

fn challenge(challenger: u64) -> Challenge {
    Challenge {
        challenger: PersonId(challenger),
        opponent: None,
        side: SideChoice::Fixed(Side::Red),
        rules: RuleSet::default(),
        start: Position::start(),
        expires: Moment(1000 * HOUR),
        terms: Terms::default(),
    }
}

/// A commit of one change, with something to show because of it.
fn change(time: i64, id: MatchId, after: u32, events: Vec<Event>) -> Commit {
    let ply = usize::try_from(after).unwrap();
    Commit {
        changes: vec![Change { id, after, events }],
        notices: vec![Notice {
            about: id,
            job: Job::Post(play::Notice::Turn { ply }),
        }],
        ..Commit::new(Moment(time))
    }
}

fn challenged(time: i64, number: u32) -> Commit {
    let event = open(PLACE, challenge(1), Moment(time)).unwrap();
    change(time, id(number), 0, vec![event])
}

#[track_caller]
fn committed(receipt: Result<Receipt, Fault>) -> u64 {
    match receipt.unwrap() {
        Receipt::Committed { sequence } => sequence,
        other => panic!("expected a commit, found {other:?}"),
    }
}

/// A store with a few records, closed, and what its index held.
fn filled() -> (TempDir, Vec<index::Row>) {
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = reopen(&folder);
    meet(&store, 1);
    for number in 1..=40 {
        committed(store.commit(challenged(HOUR, number)));
    }
    let rows = store.index.dump();
    drop(store);
    (folder, rows)
}

/// Damages a closed index with `damage`, expects the next start to make it anew, the same as before, and says what
/// was moved aside.
#[track_caller]
fn made_anew(what: &str, damage: impl FnOnce(&Path)) -> Option<report::MovedAside> {
    let (folder, rows) = filled();
    damage(&folder.path().join("index"));
    let (store, report) = reopen(&folder);
    assert_eq!(report.applied, 40, "{what}: {report:?}");
    assert_eq!(store.index.dump(), rows, "{what}");
    let aside = report.moved_aside;
    assert!(aside.iter().all(|aside| aside.kept_as.exists()), "{what}");
    drop(store);
    let (_, report) = reopen(&folder);
    assert_eq!(
        (report.applied, report.moved_aside),
        (0, None),
        "{what}: whole from then on"
    );
    aside
}

#[test]
fn a_damaged_index_is_made_anew() {
    // sled takes a file without anything that it knows for an empty one.
    made_anew("garbage", |index| {
        fs::write(index.join("1/db"), b"garbage".repeat(5000)).unwrap();
    });
    made_anew("emptied", |index| {
        fs::write(index.join("1/db"), b"").unwrap();
    });
    let aside = [
        made_anew("left over snapshot", |index| {
            fs::write(index.join("1/snap.7FFFFFFFFFFFFFFF.generating"), b"half").unwrap();
        }),
        made_anew("a file in its place", |index| {
            fs::remove_dir_all(index.join("1")).unwrap();
            fs::write(index.join("1"), b"a file").unwrap();
        }),
    ];
    assert!(aside.iter().all(Option::is_some), "{aside:?}");
}

#[test]
fn a_truncated_index_is_made_anew_or_catches_up() {
    let (folder, rows) = filled();
    let whole = fs::metadata(folder.path().join("index/1/db"))
        .unwrap()
        .len();
    for part in 1..8 {
        let (folder, _) = filled();
        let db = folder.path().join("index/1/db");
        fs::File::options()
            .write(true)
            .open(&db)
            .unwrap()
            .set_len(whole * part / 8)
            .unwrap();
        let (store, _) = reopen(&folder);
        assert_eq!(store.index.dump(), rows, "cut to {part} eighths");
    }
}

#[test]
fn an_index_that_lost_or_changed_a_row_is_made_anew() {
    let wound = |folder: &Path, wound: fn(&Index)| {
        let (store, _) = Store::open(folder, SETTINGS).unwrap();
        wound(&store.index);
        store.sound.store(false, Ordering::Relaxed);
    };
    let wounds: [fn(&Index); 3] = [
        |index| index.wound(index::Tree::Matches, &rows::match_key(id(7)), None),
        |index| index.wound(index::Tree::Matches, &rows::match_key(id(7)), Some(b"?")),
        |index| {
            index.wound(
                index::Tree::State,
                b"state",
                Some(&[0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 0, 0, 0, 0, 0, 0]),
            );
        },
    ];
    for change in wounds {
        let aside = made_anew("wound", |index| wound(index.parent().unwrap(), change));
        assert!(aside.is_some());
    }
}

#[test]
fn an_index_that_takes_too_long_is_given_up() {
    let (folder, rows) = filled();
    let hasty = Settings {
        index_time: Duration::ZERO,
        ..SETTINGS
    };
    let (store, report) = Store::open(folder.path(), hasty).unwrap();
    assert!(
        report
            .moved_aside
            .unwrap()
            .why
            .contains("did not open within")
    );
    assert_eq!(store.index.dump(), rows);
}

#[test]
fn nobody_hears_of_a_commit_before_it_is_synced() {
    let folder = tempfile::tempdir().unwrap();
    let (entered, has_entered) = mpsc::channel();
    let (release, released) = mpsc::channel::<()>();
    let held: journal::Sync = Box::new(move |file| {
        entered.send(()).unwrap();
        released.recv().unwrap();
        file.sync_data()
    });
    let (store, _) = Store::open_with(folder.path(), SETTINGS, held).unwrap();
    // Dropped before the store when something fails, so that the writer does not wait for ever.
    let release = release;
    let commit = challenged(HOUR, 1);
    let bytes = mirror::encode(&commit);
    let answer = store
        .writer
        .as_ref()
        .unwrap()
        .hand_in(Prepared { commit, bytes });
    has_entered.recv_timeout(PATIENCE).unwrap();
    assert!(answer.try_recv().is_err(), "not told");
    assert_eq!(store.find(id(1)).unwrap(), None, "not to be seen");
    release.send(()).unwrap();
    assert_eq!(
        answer.recv().unwrap().unwrap(),
        Receipt::Committed { sequence: 1 }
    );
    assert!(store.find(id(1)).unwrap().is_some());
}

#[test]
fn commits_that_wait_together_share_a_sync() {
    let folder = tempfile::tempdir().unwrap();
    let (entered, has_entered) = mpsc::channel();
    let (release, released) = mpsc::channel::<()>();
    let held: journal::Sync = Box::new(move |file| {
        entered.send(()).unwrap();
        released.recv().unwrap();
        file.sync_data()
    });
    let (store, _) = Store::open_with(folder.path(), SETTINGS, held).unwrap();
    // Dropped before the store when something fails, so that the writer does not wait for ever.
    let release = release;
    let hand_in = |number| {
        let commit = challenged(HOUR, number);
        let bytes = mirror::encode(&commit);
        store
            .writer
            .as_ref()
            .unwrap()
            .hand_in(Prepared { commit, bytes })
    };
    let first = hand_in(1);
    has_entered.recv_timeout(PATIENCE).unwrap();
    // All wait behind the first sync; two of them want the same number, and only one can have it.
    let others: Vec<_> = [2, 3, 3, 4, 5].map(hand_in).into_iter().collect();
    release.send(()).unwrap();
    has_entered.recv_timeout(PATIENCE).unwrap();
    release.send(()).unwrap();
    assert_eq!(
        first.recv().unwrap().unwrap(),
        Receipt::Committed { sequence: 1 }
    );
    let receipts: Vec<_> = others
        .into_iter()
        .map(|answer| answer.recv().unwrap().unwrap())
        .collect();
    let overtaken = Receipt::Overtaken {
        id: id(3),
        version: 1,
    };
    let expected = [2, 3].map(|sequence| Receipt::Committed { sequence });
    assert_eq!(receipts[..2], expected);
    assert_eq!(receipts[2], overtaken);
    assert_eq!(
        receipts[3..],
        [4, 5].map(|sequence| Receipt::Committed { sequence })
    );
    assert_eq!(store.syncs(), 2);
}

#[test]
fn after_a_failed_sync_every_commit_fails_until_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let failing: journal::Sync = Box::new(|_| Err(std::io::Error::other("as the test wants")));
    let (store, _) = Store::open_with(folder.path(), SETTINGS, failing).unwrap();
    meet(&store, 1);
    assert!(matches!(
        store.commit(challenged(HOUR, 1)),
        Err(Fault::Io { action: "sync", .. })
    ));
    assert!(matches!(
        store.commit(challenged(HOUR, 2)),
        Err(Fault::Shut(_))
    ));
    assert_eq!(
        store.find(id(1)).unwrap(),
        None,
        "not to be seen while it is in doubt"
    );
    drop(store);
    let (store, _) = reopen(&folder);
    committed(store.commit(challenged(HOUR, 2)));
}
