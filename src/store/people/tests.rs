//! People come, change their names and are erased.

use std::fs;

use super::*;
use crate::{
    notation::Notation,
    people::{Confirm, Contrast, Language, Reminders, Style, Theme},
    store::{apply::SEEN_SECONDS, frame, mirror::tests::bytes_of},
};

const ROWS: &str = include_str!("../../../tests/data/store/people-rows.hex");

const NOW: Moment = Moment(1_750_000_000_000);

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
    people.erase(erased, &[], &HashSet::new(), &[]).unwrap();
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

const POINTS: Setting = Setting::Notation(Some(Notation::Iccs));
const VIETNAMESE: Setting = Setting::Language(Some(Language::Vietnamese));

fn said((whom, blocks, delivery): (u64, bool, u64)) -> Said {
    Said {
        whom,
        blocks,
        delivery,
        time: NOW,
    }
}

#[test]
fn rows_are_what_they_have_always_been() {
    let prefers = Row::Prefers {
        person: 1,
        preferences: Preferences::default().with(&[POINTS, VIETNAMESE]).into(),
        delivery: 338,
        time: NOW.0,
    };
    let known = Row::Known {
        person: 1,
        external: 900,
        name: "Ann".to_owned(),
    };
    let more = Preferences {
        language: Some(Language::SimplifiedChinese),
        notation: Some(Notation::Chinese),
        style: Some(Style::Guided),
        theme: Some(Theme::Dark),
        contrast: Some(Contrast::Strong),
        confirm: Some(Confirm::Always),
        reminders: Some(Reminders::Direct),
        hidden: true,
    };
    let prefers_more = Answered {
        delivery: 339,
        time: NOW,
        preferences: more,
    };
    let [first, second, third] = [(700, true, 340), (300, true, 341), (700, false, 342)].map(said);
    let rows = [
        Row::Next(4656),
        known,
        prefers,
        prefers_more.row(1),
        first.row(1),
        second.row(1),
        third.row(1),
    ];
    let bytes: Vec<u8> = rows
        .iter()
        .flat_map(|row| postcard::to_stdvec(row).unwrap())
        .collect();
    assert_eq!(bytes, bytes_of(ROWS));
    let mut file = HEADER.to_vec();
    let mut rest = &bytes[..];
    for _ in &rows {
        let (_, after): (Row, _) = postcard::take_from_bytes(rest).unwrap();
        frame::write(&rest[..rest.len() - after.len()], &mut file);
        rest = after;
    }
    let (_folder, path) = folder();
    fs::write(&path, file).unwrap();
    let (mut people, torn) = People::open(&path).unwrap();
    assert_eq!((torn, people.find(900)), (None, Some(1)));
    let told = people.prefer(1, &[], 338, NOW).unwrap();
    assert_eq!(told, Preferences::default().with(&[POINTS, VIETNAMESE]));
    assert_eq!(people.preferences(1), more);
    assert_eq!(people.blocks(1), [300]);
    assert_eq!(people.meet(700, "Bao").unwrap(), 4656);
}

#[test]
fn what_somebody_prefers_is_kept_and_a_delivery_sets_it_once() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    let ann = people.meet(900, "Ann").unwrap();
    assert_eq!(people.preferences(ann), Preferences::default());
    let first = people.prefer(ann, &[POINTS], 1, NOW).unwrap();
    let second = people.prefer(ann, &[VIETNAMESE], 2, NOW).unwrap();
    assert_eq!(second, first.with(&[VIETNAMESE]));
    let bytes = fs::read(&path).unwrap();
    for _ in 0..2 {
        // The same again, from memory and then from the file.
        assert_eq!(people.prefer(ann, &[POINTS], 1, NOW).unwrap(), first);
        assert_eq!(people.preferences(ann), second);
        assert_eq!(fs::read(&path).unwrap(), bytes);
        (people, _) = People::open(&path).unwrap();
    }
    people.meet(900, "Anna").unwrap();
    assert_eq!(people.all_preferences(), [(900, second)].into());

    // A day later the old deliveries are forgotten, and their rows count as stale.
    let later = NOW.plus_seconds(SEEN_SECONDS + 1);
    let third = people.prefer(ann, &[Setting::Language(None)], 3, later);
    assert_eq!(third.unwrap(), first);
    people.rewrite().unwrap();
    let (mut people, _) = People::open(&path).unwrap();
    assert_eq!(people.preferences(ann), first);
    assert_eq!(people.roll.preferred[&ann].answered().count(), 1);
    let again = people.prefer(ann, &[VIETNAMESE], 2, later).unwrap();
    assert_eq!(again, second, "forgotten, and so done anew");
}

#[test]
fn what_an_erased_person_preferred_is_gone() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    let ann = people.meet(900, "Ann").unwrap();
    let without = fs::read(&path).unwrap();
    let bao = people.meet(700, "Bao").unwrap();
    people.prefer(bao, &[POINTS, VIETNAMESE], 338, NOW).unwrap();
    people.prefer(bao, &[VIETNAMESE], 339, NOW).unwrap();
    people.erase(bao, &[], &HashSet::new(), &[]).unwrap();
    assert_eq!(people.preferences(bao), Preferences::default());
    let left = fs::read(&path).unwrap();
    // The row of the next number is there now, and nothing else.
    let next = Row::Next(people.roll.next);
    let mut expected = HEADER.to_vec();
    write_row(&next, &mut expected);
    expected.extend(&without[HEADER.len()..]);
    assert_eq!(left, expected);
    let (mut people, _) = People::open(&path).unwrap();
    let back = people.meet(700, "Bao").unwrap();
    assert_eq!(people.preferences(back), Preferences::default());
    assert_eq!(people.preferences(ann), Preferences::default());
}

#[test]
fn whom_somebody_blocks_is_kept_and_a_delivery_is_heard_once() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    let ann = people.meet(900, "Ann").unwrap();
    let acts = [(700, true, 1), (800, true, 2), (700, false, 3)].map(said);
    for act in acts {
        assert!(people.block(ann, act).unwrap());
    }
    let bytes = fs::read(&path).unwrap();
    for _ in 0..2 {
        // The same again, from memory and then from the file.
        for act in acts {
            assert!(people.block(ann, act).unwrap());
        }
        assert_eq!(people.blocks(ann), [800]);
        assert_eq!(fs::read(&path).unwrap(), bytes);
        (people, _) = People::open(&path).unwrap();
    }
    assert!(!people.block(ann, said((700, false, 4))).unwrap());
    assert_eq!(fs::read(&path).unwrap(), bytes, "there was nothing to do");
    assert!(people.block(ann, said((700, true, 5))).unwrap());
    assert_eq!(people.blocks(ann), [800, 700]);

    // A day later only what holds is kept.
    let later = Said {
        time: NOW.plus_seconds(SEEN_SECONDS + 1),
        ..said((800, false, 6))
    };
    assert!(people.block(ann, later).unwrap());
    people.rewrite().unwrap();
    let (people, _) = People::open(&path).unwrap();
    assert_eq!(people.blocks(ann), [700]);
    let kept: Vec<_> = people.roll.blocked[&ann].all().collect();
    let kept: Vec<_> = kept.iter().map(|said| said.delivery).collect();
    assert_eq!(kept, [5, 6]);
}

#[test]
fn nobody_blocks_more_than_a_hundred() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    let ann = people.meet(900, "Ann").unwrap();
    for whom in 1..=100 {
        assert!(people.block(ann, said((whom, true, whom))).unwrap());
    }
    assert!(!people.block(ann, said((101, true, 101))).unwrap());
    assert!(people.block(ann, said((100, true, 102))).unwrap(), "again");
    assert!(people.block(ann, said((1, false, 103))).unwrap());
    assert!(people.block(ann, said((101, true, 104))).unwrap());
    let expected: Vec<u64> = (2..=101).collect();
    assert_eq!(people.blocks(ann), expected);
    let (people, _) = People::open(&path).unwrap();
    assert_eq!(people.blocks(ann), expected);
}

#[test]
fn whom_an_erased_person_blocked_is_gone_and_who_blocks_them_goes_on() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    let ann = people.meet(900, "Ann").unwrap();
    people.block(ann, said((700, true, 1))).unwrap();
    people.rewrite().unwrap();
    let without = fs::read(&path).unwrap();
    let bao = people.meet(700, "Bao").unwrap();
    people.block(bao, said((900, true, 2))).unwrap();
    people.block(bao, said((800, true, 3))).unwrap();
    people.erase(bao, &[], &HashSet::new(), &[]).unwrap();
    let left = fs::read(&path).unwrap();
    let mut expected = HEADER.to_vec();
    write_row(&Row::Next(3), &mut expected);
    let mut old_next = HEADER.to_vec();
    write_row(&Row::Next(2), &mut old_next);
    expected.extend(&without[old_next.len()..]);
    assert_eq!(left, expected);
    let (mut people, _) = People::open(&path).unwrap();
    let back = people.meet(700, "Bao").unwrap();
    assert!(people.blocks(back).is_empty());
    assert_eq!(people.blocks(ann), [700], "erasing oneself is no way out");
}

const GAME: MatchId = MatchId {
    server: crate::play::ServerId(5),
    number: 17,
};

#[test]
fn whom_somebody_follows_is_kept_until_they_do_not_or_are_erased() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    let ann = people.meet(900, "Ann").unwrap();
    let bao = people.meet(700, "Bao").unwrap();
    people.follow(ann, GAME, Some(Follow::End)).unwrap();
    people.follow(bao, GAME, Some(Follow::Moves)).unwrap();
    let bytes = fs::read(&path).unwrap();
    people.follow(ann, GAME, Some(Follow::End)).unwrap();
    assert_eq!(fs::read(&path).unwrap(), bytes, "nothing new");
    people.rewrite().unwrap();
    let (mut people, _) = People::open(&path).unwrap();
    let both = [(700, Follow::Moves), (900, Follow::End)];
    assert_eq!(people.followers(GAME), both);
    people.follow(ann, GAME, None).unwrap();
    people.erase(bao, &[], &HashSet::new(), &[]).unwrap();
    let (people, _) = People::open(&path).unwrap();
    assert_eq!(people.followers(GAME), []);
    assert_eq!(people.followed(ann), []);
}

#[test]
fn a_reason_goes_with_whoever_wrote_it_and_with_the_players() {
    let (_folder, path) = folder();
    let (mut people, _) = People::open(&path).unwrap();
    let arbiter = people.meet(900, "Ann").unwrap();
    let player = people.meet(700, "Bao").unwrap();
    let long = "理".repeat(300);
    people.explain(GAME, 4, arbiter, &long).unwrap();
    people.explain(GAME, 9, arbiter, "stalling").unwrap();
    people.rewrite().unwrap();
    let (mut people, _) = People::open(&path).unwrap();
    assert_eq!(people.reason(GAME, 4, arbiter), Some(&*long));
    assert_eq!(people.reason(GAME, 9, arbiter), Some("stalling"));
    assert_eq!(people.reason(GAME, 9, player), None, "not theirs");
    // A broken row in the middle is a fault, however long the one behind it is.
    let whole = fs::read(&path).unwrap();
    let mut changed = whole.clone();
    changed[HEADER.len() + 9] ^= 4;
    fs::write(&path, &changed).unwrap();
    assert!(matches!(People::open(&path), Err(Fault::Damaged { .. })));
    fs::write(&path, &whole).unwrap();

    people.erase(player, &[GAME], &HashSet::new(), &[]).unwrap();
    assert_eq!(people.reason(GAME, 4, arbiter), None);
    people.explain(GAME, 9, arbiter, "stalling").unwrap();
    people.erase(arbiter, &[], &HashSet::new(), &[]).unwrap();
    let left = fs::read(&path).unwrap();
    assert!(!left.windows(8).any(|window| window == b"stalling"));
}
