//! A data folder of which a part is gone: it is refused, and never gone on with as if that had not been.

use super::*;
use crate::store::fault::Fault;

/// A closed store whose journal is that of its first `kept` records of 40; without the mark of a clean end if it was
/// killed.
fn cut(kept: u32, is_killed: bool) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join(journal::FOLDER);
    let (store, _) = reopen(&folder);
    meet(&store, 1);
    let mut early = Vec::new();
    for number in 1..=40 {
        committed(store.commit(challenged(HOUR, number)));
        if number == kept {
            let files = segment::list(&journal).unwrap();
            early.extend(
                files
                    .into_iter()
                    .map(|(_, file)| (fs::read(&file).unwrap(), file)),
            );
        }
    }
    store.sound.store(!is_killed, Ordering::Relaxed);
    drop(store);
    fs::remove_dir_all(&journal).unwrap();
    fs::create_dir(&journal).unwrap();
    for (bytes, file) in early {
        fs::write(file, bytes).unwrap();
    }
    folder
}

#[track_caller]
fn check_incomplete<T: std::fmt::Debug>(result: &Result<T, Fault>, what: &str) {
    assert!(
        matches!(
            result,
            Err(Fault::JournalIncomplete {
                found: 15,
                known: 40,
                ..
            })
        ),
        "{what}: {result:?}"
    );
}

#[test]
fn a_journal_that_lost_its_end_is_refused_until_the_index_is_removed() {
    for is_killed in [false, true] {
        let folder = cut(15, is_killed);
        if !is_killed {
            check_incomplete(&survey::verify(folder.path()), "told by the mark");
        }
        for _ in 0..2 {
            check_incomplete(&Store::open(folder.path(), SETTINGS), "opened");
        }
        check_incomplete(&survey::verify(folder.path()), "verified");
        fs::remove_dir_all(folder.path().join("index")).unwrap();
        assert_eq!(survey::verify(folder.path()).unwrap().records, 15);
        let (_store, report) = reopen(&folder);
        assert_eq!(
            (report.last, report.applied, report.moved_aside),
            (15, 15, None)
        );
    }
}

#[test]
fn a_journal_that_is_gone_is_refused_and_not_begun_anew() {
    for is_killed in [false, true] {
        let folder = cut(0, is_killed);
        let journal = folder.path().join(journal::FOLDER);
        for _ in 0..2 {
            let opened = Store::open(folder.path(), SETTINGS).map(drop);
            assert!(
                matches!(opened, Err(Fault::JournalMissing { .. })),
                "{opened:?}"
            );
            let verified = survey::verify(folder.path());
            assert!(
                matches!(verified, Err(Fault::JournalMissing { .. })),
                "{verified:?}"
            );
        }
        assert_eq!(fs::read_dir(&journal).unwrap().count(), 0, "left as it is");
        fs::remove_dir(&journal).unwrap();
        let verified = survey::verify(folder.path());
        assert!(
            matches!(verified, Err(Fault::JournalMissing { .. })),
            "{verified:?}"
        );
    }
}

#[test]
fn a_damaged_index_says_nothing_of_the_journal() {
    let folder = cut(15, true);
    fs::write(folder.path().join("index/1/db"), b"garbage".repeat(5000)).unwrap();
    let (_store, report) = reopen(&folder);
    assert_eq!((report.last, report.applied), (15, 15));
}

#[test]
fn people_of_before_the_journal_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(people::FILE);
    let (store, _) = reopen(&folder);
    let by_somebody = |number: u32| {
        let event = open(PLACE, challenge(u64::from(number)), Moment(HOUR)).unwrap();
        change(HOUR, id(number), 0, vec![event])
    };
    meet(&store, 2);
    committed(store.commit(by_somebody(2)));
    let early = fs::read(&file).unwrap();
    meet(&store, 3);
    committed(store.commit(by_somebody(3)));
    drop(store);
    let late = fs::read(&file).unwrap();
    fs::write(&file, early).unwrap();
    let refusals = [
        Store::open(folder.path(), SETTINGS).map(drop),
        survey::verify(folder.path()).map(drop),
    ];
    for refusal in refusals {
        assert!(
            matches!(
                refusal,
                Err(Fault::PeopleIncomplete {
                    found: 2,
                    mentioned: 3,
                    ..
                })
            ),
            "{refusal:?}"
        );
    }
    fs::write(&file, late).unwrap();
    let (store, _) = reopen(&folder);
    store.erase(PersonId(3)).unwrap();
    drop(store);
    survey::verify(folder.path()).expect("whoever was erased is not missing");
    reopen(&folder);
}
