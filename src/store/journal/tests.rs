//! The journal: torn, changed, missing and full.

use std::{fs, ops::RangeInclusive};

use super::*;

/// What is done to a folder, and the function that does it.
type Damaging = (&'static str, fn(&Path));

const ROOMY: u64 = 1 << 20;

fn open(folder: &Path, segment_limit: u64) -> Result<(Journal, Option<TornTail>), Fault> {
    Journal::open(folder, segment_limit, Box::new(File::sync_data))
}

fn entry(sequence: u64) -> Vec<u8> {
    format!("entry {sequence}").into_bytes()
}

/// Appends these entries, each in a write of its own.
fn append(journal: &mut Journal, sequences: RangeInclusive<u64>) {
    for sequence in sequences {
        journal.append(&[entry(sequence)]).unwrap();
    }
}

fn read_all(folder: &Path, after: u64) -> Result<Vec<(u64, Vec<u8>)>, Fault> {
    let mut entries = Vec::new();
    replay(folder, after, |sequence, bytes| {
        entries.push((sequence, bytes.to_vec()));
        Ok(())
    })?;
    Ok(entries)
}

fn expected(sequences: RangeInclusive<u64>) -> Vec<(u64, Vec<u8>)> {
    sequences
        .map(|sequence| (sequence, entry(sequence)))
        .collect()
}

#[test]
fn what_was_appended_is_read_back_across_segments_and_reopening() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..5 {
        let (mut journal, torn) = open(folder.path(), 100).unwrap();
        assert_eq!(torn, None);
        assert_eq!(journal.next(), round * 4 + 1);
        append(&mut journal, round * 4 + 1..=round * 4 + 4);
    }
    assert!(
        segment::list(folder.path()).unwrap().len() > 3,
        "the limit makes many segments"
    );
    for after in 0..=20 {
        assert_eq!(
            read_all(folder.path(), after).unwrap(),
            expected(after + 1..=20)
        );
    }
}

#[test]
fn a_write_torn_at_any_byte_is_cut_off_whole_and_kept_beside() {
    let folder = tempfile::tempdir().unwrap();
    let (mut journal, _) = open(folder.path(), ROOMY).unwrap();
    append(&mut journal, 1..=3);
    let sound = journal.tip.bytes;
    journal.append(&[entry(4), entry(5)]).unwrap();
    let path = journal.tip.path.clone();
    drop(journal);
    let whole = fs::read(&path).unwrap();
    let sound_bytes = usize::try_from(sound).unwrap();
    for end in sound_bytes + 1..whole.len() {
        fs::write(&path, &whole[..end]).unwrap();
        let looked = replay(folder.path(), 0, |_, _| Ok(())).unwrap();
        assert_eq!((looked.last, looked.torn.unwrap().kept_as), (3, None));
        let (mut journal, torn) = open(folder.path(), ROOMY).unwrap();
        let torn = torn.unwrap();
        assert_eq!((torn.offset, torn.bytes), (sound, end as u64 - sound));
        assert_eq!(
            fs::read(torn.kept_as.unwrap()).unwrap(),
            whole[sound_bytes..end]
        );
        append(&mut journal, 4..=4);
        drop(journal);
        assert_eq!(read_all(folder.path(), 0).unwrap(), expected(1..=4));
    }
}

#[test]
fn a_changed_byte_is_a_fault_unless_it_is_in_the_last_write() {
    let folder = tempfile::tempdir().unwrap();
    let (mut journal, _) = open(folder.path(), ROOMY).unwrap();
    append(&mut journal, 1..=6);
    let path = journal.tip.path.clone();
    drop(journal);
    let whole = fs::read(&path).unwrap();
    let frame_bytes = (whole.len() - segment::HEADER_BYTES) / 6;
    for place in 0..whole.len() {
        let mut changed = whole.clone();
        changed[place] ^= 0x40;
        fs::write(&path, &changed).unwrap();
        let frame = place
            .checked_sub(segment::HEADER_BYTES)
            .map(|at| at / frame_bytes);
        match (frame, replay(folder.path(), 0, |_, _| Ok(()))) {
            (Some(5), Ok(extent)) => {
                assert_eq!((extent.last, extent.torn.is_some()), (5, true));
            }
            (frame, Err(Fault::Damaged { file, offset, .. })) => {
                let start = frame.map_or(0, |frame| segment::HEADER_BYTES + frame * frame_bytes);
                assert_eq!((file, offset), (path.clone(), start as u64));
                assert!(matches!(
                    open(folder.path(), ROOMY),
                    Err(Fault::Damaged { .. })
                ));
                assert_eq!(fs::read(&path).unwrap(), changed, "nothing is cut off");
            }
            (_, other) => panic!("byte {place}: {other:?}"),
        }
    }
}

#[test]
fn zeros_behind_the_last_write_are_a_torn_end() {
    let folder = tempfile::tempdir().unwrap();
    let (mut journal, _) = open(folder.path(), ROOMY).unwrap();
    append(&mut journal, 1..=2);
    journal.tip.file.write_all(&[0; 5000]).unwrap();
    drop(journal);
    let (_, torn) = open(folder.path(), ROOMY).unwrap();
    assert_eq!(torn.unwrap().bytes, 5000);
    assert_eq!(read_all(folder.path(), 0).unwrap(), expected(1..=2));
}

#[test]
fn a_missing_shortened_or_exchanged_segment_is_a_fault() {
    let changes: [Damaging; 4] = [
        ("missing", |folder| {
            fs::remove_file(folder.join(segment::file_name(2))).unwrap();
        }),
        ("first missing", |folder| {
            fs::remove_file(folder.join(segment::file_name(1))).unwrap();
        }),
        ("shortened", |folder| {
            let path = folder.join(segment::file_name(2));
            let bytes = fs::read(&path).unwrap();
            fs::write(&path, &bytes[..bytes.len() - 1]).unwrap();
        }),
        ("exchanged", |folder| {
            fs::copy(
                folder.join(segment::file_name(1)),
                folder.join(segment::file_name(2)),
            )
            .unwrap();
        }),
    ];
    for (what, change) in changes {
        let folder = tempfile::tempdir().unwrap();
        let (mut journal, _) = open(folder.path(), 100).unwrap();
        append(&mut journal, 1..=12);
        drop(journal);
        change(folder.path());
        let opened = open(folder.path(), 100).map(|_| ());
        assert!(
            matches!(opened, Err(Fault::Damaged { .. })),
            "{what}: {opened:?}"
        );
    }
}

#[test]
fn after_a_failed_sync_nothing_more_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut syncs = 0;
    let failing = move |file: &File| {
        syncs += 1;
        if syncs == 2 {
            Err(io::Error::other("as the test wants"))
        } else {
            file.sync_data()
        }
    };
    let (mut journal, _) = Journal::open(folder.path(), ROOMY, Box::new(failing)).unwrap();
    append(&mut journal, 1..=1);
    assert!(matches!(
        journal.append(&[entry(2)]),
        Err(Fault::Io { action: "sync", .. })
    ));
    let bytes = fs::read(&journal.tip.path).unwrap();
    assert!(matches!(journal.append(&[entry(2)]), Err(Fault::Shut(_))));
    assert_eq!(fs::read(&journal.tip.path).unwrap(), bytes);
}

#[test]
fn a_segment_left_half_made_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let (mut journal, _) = open(folder.path(), 1).unwrap();
    append(&mut journal, 1..=2);
    fs::write(folder.path().join("0000000003.log.new"), b"CAIP").unwrap();
    append(&mut journal, 3..=3);
    drop(journal);
    assert_eq!(read_all(folder.path(), 0).unwrap(), expected(1..=3));
}

const FULL_DISK: &str = "CAIPAN_TEST_FULL_DISK";

/// Run by the test below as a process of its own, under a limit of file size.
#[test]
fn fills_the_disk_when_asked() {
    let Some(folder) = std::env::var_os(FULL_DISK) else {
        return;
    };
    let (mut journal, _) = open(Path::new(&folder), ROOMY).unwrap();
    let failed = (1..).find_map(|_| journal.append(&[vec![7; 1000]]).err());
    assert!(matches!(
        failed,
        Some(Fault::Io {
            action: "append to",
            ..
        })
    ));
    println!("appended {}", journal.next() - 1);
}

#[test]
fn a_full_disk_loses_and_damages_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let child = std::process::Command::new("sh")
        .args([
            "-c",
            "trap '' XFSZ; ulimit -f 40; exec \"$0\" --exact --nocapture \"$1\"",
        ])
        .arg(std::env::current_exe().unwrap())
        .arg("store::journal::tests::fills_the_disk_when_asked")
        .env(FULL_DISK, folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8(child.stdout).unwrap();
    let appended = said
        .lines()
        .find_map(|line| line.split_once("appended "))
        .unwrap()
        .1;
    let appended: u64 = appended.trim().parse().unwrap();
    assert!(appended > 10, "{said}");
    let (journal, torn) = open(folder.path(), ROOMY).unwrap();
    assert_eq!((journal.next() - 1, torn), (appended, None));
}
