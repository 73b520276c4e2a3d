//! People come, change their names and are erased.

use super::*;

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    (folder, path)
}

fn name_of(people: &People, external: u64) -> Option<&str> {
    let person = people.find(external)?;
    people
        .identity(person)
        .map(|identity| identity.name.as_str())
}

#[test]
fn people_keep_their_numbers_and_latest_names() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    assert_eq!(people.meet(900, "Ann").unwrap(), 1);
    assert_eq!(people.meet(700, "Bao").unwrap(), 2);
    assert_eq!(people.meet(900, "Anna").unwrap(), 1);
    let (mut people, torn) = People::open(&path).unwrap();
    assert_eq!(torn, None);
    assert_eq!(
        (people.find(900), people.find(700), people.find(1)),
        (Some(1), Some(2), None)
    );
    assert_eq!(name_of(&people, 900), Some("Anna"));
    assert_eq!(people.meet(800, "Cho").unwrap(), 3);
}

#[test]
fn an_erased_person_leaves_no_byte_and_no_number_to_reuse() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    people.meet(900, "Ann").unwrap();
    let erased = people.meet(700, "Nobody knows").unwrap();
    people.meet(700, "Nobody remembers").unwrap();
    people.erase(erased).unwrap();
    let bytes = fs::read(&path).unwrap();
    assert!(!bytes.windows(6).any(|window| window == b"Nobody"));
    let (mut people, _) = People::open(&path).unwrap();
    assert_eq!((people.identity(erased), people.find(700)), (None, None));
    assert_eq!(name_of(&people, 900), Some("Ann"));
    assert_eq!(people.meet(700, "Back").unwrap(), 3, "a new number");
}

#[test]
fn a_torn_row_is_dropped_and_a_changed_one_is_a_fault() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    people.meet(900, "Ann").unwrap();
    let sound = people.bytes;
    people.meet(700, "Bao").unwrap();
    let whole = fs::read(&path).unwrap();
    let sound_bytes = usize::try_from(sound).unwrap();
    for end in sound_bytes + 1..whole.len() {
        fs::write(&path, &whole[..end]).unwrap();
        let (people, torn) = People::open(&path).unwrap();
        assert_eq!(torn.unwrap().offset, sound);
        assert_eq!((people.find(900), people.find(700)), (Some(1), None));
    }
    for place in 0..sound_bytes {
        let mut changed = whole.clone();
        changed[place] ^= 4;
        fs::write(&path, &changed).unwrap();
        assert!(
            matches!(People::open(&path), Err(Fault::Damaged { .. })),
            "byte {place}"
        );
    }
}

#[test]
fn names_that_change_often_do_not_grow_the_file_for_ever() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    people.meet(900, "Ann").unwrap();
    let mut bytes = fs::read(&path).unwrap();
    for number in 0..=MAX_STALE_ROWS {
        write_row(
            &Row::Known {
                person: 1,
                external: 900,
                name: format!("Ann {number}"),
            },
            &mut bytes,
        );
    }
    fs::write(&path, &bytes).unwrap();
    let (people, _) = People::open(&path).unwrap();
    assert_eq!(name_of(&people, 900), Some("Ann 1000"));
    assert!(path.metadata().unwrap().len() < 100);
}

#[test]
fn a_long_name_is_cut_between_characters() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    people.meet(900, &"裁".repeat(500)).unwrap();
    assert_eq!(name_of(&people, 900), Some("裁".repeat(85).as_str()));
}
