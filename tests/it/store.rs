//! The store from outside: several callers, several processes, torn and damaged files.

use std::{fs, path::Path, sync::Barrier, thread};

use caipan::{
    play::{
        Challenge, Event, Job, Match, MatchId, Moment, Notice as Shows, Outcome, PersonId, PlaceId,
        Reason, ServerId, SideChoice, Terms,
    },
    ruling::RuleSet,
    store::{
        Settings, Store,
        fault::Fault,
        record::{Change, Commit, DeliveryId, Notice, Receipt},
        survey,
    },
    xiangqi::{Position, Side},
};
use tempfile::TempDir;

pub(crate) const NOW: Moment = Moment(1_750_000_000_000);

pub(crate) fn open(folder: &Path) -> Store {
    Store::open(folder, Settings::default()).unwrap().0
}

pub(crate) fn challenged(id: MatchId, by: PersonId) -> Commit {
    let challenge = Challenge {
        challenger: by,
        opponent: None,
        side: SideChoice::Fixed(Side::Red),
        rules: RuleSet::default(),
        start: Position::start(),
        expires: NOW.plus_seconds(1000),
        terms: Terms::default(),
    };
    let event = caipan::play::open(PlaceId(id.server.0), challenge, NOW).unwrap();
    changed(id, 0, vec![event])
}

pub(crate) fn changed(id: MatchId, after: u32, events: Vec<Event>) -> Commit {
    let mut commit = Commit::new(NOW);
    commit.changes.push(Change { id, after, events });
    commit
}

fn replayed(events: &[Event]) -> Option<Match> {
    Match::replay(id(1), events.iter().map(|event| (NOW, event)))
}

fn id(number: u32) -> MatchId {
    MatchId {
        server: ServerId(3),
        number,
    }
}

/// What happens next in the game of [`played`], when it has this version: horses go out and back.
fn next_event(version: u32) -> Event {
    let moves = ["b0c2", "b9c7", "c2b0", "c7b9"];
    Event::Moved(moves[version as usize % 4].parse().unwrap())
}

#[track_caller]
fn sequence_of(receipt: Receipt) -> u64 {
    match receipt {
        Receipt::Committed { sequence } => sequence,
        other => panic!("expected a commit, found {other:?}"),
    }
}

/// A game with two moves, and the folder of its closed store.
pub(crate) fn played() -> (TempDir, Vec<Event>) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let players = [(81, "Ann"), (82, "Bao")];
    let [red, black] = players.map(|(external, name)| store.meet(external, name).unwrap());
    let mut events = challenged(id(1), red).changes[0].events.clone();
    events.push(Event::Accepted { red, black });
    events.extend(["h2e2", "h9g7"].map(|mv| Event::Moved(mv.parse().unwrap())));
    for (after, event) in (0..).zip(&events) {
        sequence_of(
            store
                .commit(changed(id(1), after, vec![event.clone()]))
                .unwrap(),
        );
    }
    (folder, events)
}

#[test]
fn a_game_and_its_players_are_there_after_reopening() {
    let (folder, events) = played();
    let store = open(folder.path());
    let found = store.find(id(1)).unwrap();
    assert_eq!(found, replayed(&events));
    let game = found.as_ref().and_then(Match::game).unwrap();
    let names = Side::ALL.map(|side| store.identity(game.player(side)).unwrap().name);
    assert_eq!(names, ["Ann", "Bao"]);
    for external in [81, 82] {
        let person = store.person(external).unwrap();
        assert_eq!(store.live_of(person).unwrap(), [id(1)]);
    }
    assert_eq!(store.next_number(ServerId(3)).unwrap(), 2);
}

#[test]
fn what_a_person_finished_is_listed_by_server() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let [person, other] =
        [(81, "Ann"), (82, "Bao")].map(|(user, name)| store.meet(user, name).unwrap());
    let of = |server, number| MatchId {
        server: ServerId(server),
        number,
    };
    for id in [of(3, 1), of(3, 2), of(2, 5), of(4, 1), of(4, 2), of(4, 3)] {
        store.commit(challenged(id, person)).unwrap();
        let events = vec![
            Event::Accepted {
                red: person,
                black: other,
            },
            Event::Ended(Outcome {
                winner: Some(Side::Red),
                reason: Reason::Resignation,
            }),
        ];
        store.commit(changed(id, 1, events)).unwrap();
    }
    let finished = |server, limit| store.finished_of(person, ServerId(server), limit).unwrap();
    assert_eq!(finished(3, 1), [of(3, 2)]);
    assert_eq!(finished(3, 9), [of(3, 2), of(3, 1)]);
    assert_eq!(finished(2, 9), [of(2, 5)]);
    assert_eq!(finished(5, 9), []);
}

#[test]
fn a_record_torn_at_any_byte_is_as_if_it_had_never_been() {
    let (folder, events) = played();
    let segment = folder.path().join("journal/0000000001.log");
    let whole = fs::read(&segment).unwrap();
    // One frame: 8 bytes of length and checksum, then 8 of sequence number, 4 of length, and the record.
    let record = 1 + 6 + 1 + 1 + 3 + 1 + 3 + 1 + 1 + 1 + 1 + 1 + 1;
    let last_frame = 8 + 8 + 4 + record;
    let sound = whole.len() - last_frame;
    for end in sound..whole.len() {
        fs::write(&segment, &whole[..end]).unwrap();
        // The index is written after the journal was synced: it never includes what was torn.
        fs::remove_dir_all(folder.path().join("index")).unwrap();
        let (store, report) = Store::open(folder.path(), Settings::default()).unwrap();
        let torn = report.torn_journal.map(|torn| (torn.offset, torn.bytes));
        let expected = (end > sound).then_some((sound as u64, (end - sound) as u64));
        assert_eq!(torn, expected, "cut to {end}");
        assert_eq!(report.last, 3);
        assert_eq!(store.find(id(1)).unwrap(), replayed(&events[..3]));
        let again = changed(id(1), 3, vec![events[3].clone()]);
        assert_eq!(sequence_of(store.commit(again).unwrap()), 4);
        assert_eq!(store.find(id(1)).unwrap(), replayed(&events));
    }
}

#[test]
fn a_changed_byte_in_the_middle_is_refused_with_its_place() {
    let (folder, _) = played();
    let segment = folder.path().join("journal/0000000001.log");
    let mut bytes = fs::read(&segment).unwrap();
    bytes[60] ^= 1;
    fs::write(&segment, &bytes).unwrap();
    let refused = Store::open(folder.path(), Settings::default()).map(|_| ());
    let Err(Fault::Damaged {
        file, offset: 40, ..
    }) = &refused
    else {
        panic!("expected damage at byte 40, found {refused:?}");
    };
    assert_eq!(file, &segment);
    let verified = survey::verify(folder.path());
    assert!(
        matches!(verified, Err(Fault::Damaged { offset: 40, .. })),
        "{verified:?}"
    );
    assert_eq!(fs::read(&segment).unwrap(), bytes, "left as it is");
}

#[test]
fn commits_of_many_callers_at_once_are_all_there() {
    const CALLERS: u64 = 8;
    const EACH: u32 = 30;
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    for user in 1..=CALLERS {
        store.meet(user, "somebody").unwrap();
    }
    let barrier = Barrier::new(8);
    let mut sequences: Vec<u64> = thread::scope(|scope| {
        let caller = |server| {
            let (store, barrier) = (&store, &barrier);
            scope.spawn(move || {
                barrier.wait();
                let commit = |number| {
                    let id = MatchId {
                        server: ServerId(server),
                        number,
                    };
                    sequence_of(store.commit(challenged(id, PersonId(server))).unwrap())
                };
                (1..=EACH).map(commit).collect::<Vec<_>>()
            })
        };
        let callers: Vec<_> = (1..=CALLERS).map(caller).collect();
        callers
            .into_iter()
            .flat_map(|caller| caller.join().unwrap())
            .collect()
    });
    sequences.sort_unstable();
    let commits = CALLERS * u64::from(EACH);
    assert_eq!(sequences, (1..=commits).collect::<Vec<_>>());
    assert!(store.syncs() <= commits, "{} syncs", store.syncs());
    drop(store);
    let store = open(folder.path());
    for server in 1..=CALLERS {
        assert_eq!(store.next_number(ServerId(server)).unwrap(), EACH + 1);
        assert_eq!(store.live_of(PersonId(server)).unwrap().len(), 30);
    }
}

#[test]
fn of_callers_that_decide_on_the_same_version_one_wins() {
    let (folder, events) = played();
    let store = open(folder.path());
    let barrier = Barrier::new(6);
    for round in 0..10 {
        let receipts: Vec<Receipt> = thread::scope(|scope| {
            let caller = |_| {
                scope.spawn(|| {
                    let event = next_event(4 + round);
                    barrier.wait();
                    store
                        .commit(changed(id(1), 4 + round, vec![event]))
                        .unwrap()
                })
            };
            let callers: Vec<_> = (0..6).map(caller).collect();
            callers
                .into_iter()
                .map(|caller| caller.join().unwrap())
                .collect()
        });
        let overtaken = Receipt::Overtaken {
            id: id(1),
            version: 5 + round,
        };
        assert_eq!(
            receipts
                .iter()
                .filter(|receipt| **receipt == overtaken)
                .count(),
            5
        );
    }
    let version = store.find(id(1)).unwrap().unwrap().version;
    assert_eq!(version as usize, events.len() + 10);
}

#[test]
fn events_that_do_not_follow_are_never_written() {
    let (folder, _) = played();
    let store = open(folder.path());
    let illegal = Event::Moved("a0a9".parse().unwrap());
    for events in [
        vec![illegal.clone()],
        vec![],
        vec![Event::DrawDeclined, illegal],
    ] {
        let refused = store.commit(changed(id(1), 4, events));
        assert!(matches!(refused, Err(Fault::Events { .. })), "{refused:?}");
    }
    let mut twice = changed(id(1), 4, vec![next_event(4)]);
    twice.changes.push(twice.changes[0].clone());
    assert!(matches!(store.commit(twice), Err(Fault::Events { .. })));
    drop(store);
    assert_eq!(survey::verify(folder.path()).unwrap().records, 4);
}

#[test]
fn a_record_larger_than_the_journal_takes_is_refused_and_does_no_harm() {
    let (folder, _) = played();
    let store = open(folder.path());
    let notice = Notice {
        about: id(1),
        job: Job::Post(Shows::Over),
    };
    let mut commit = changed(id(1), 4, vec![next_event(4)]);
    commit.notices = vec![notice; 200_000];
    let refused = store.commit(commit);
    assert!(
        matches!(refused, Err(Fault::RecordTooLarge { .. })),
        "{refused:?}"
    );
    let commit = changed(id(1), 4, vec![next_event(4)]);
    assert_eq!(sequence_of(store.commit(commit).unwrap()), 5);
}

#[test]
fn a_delivery_is_answered_by_its_record_for_a_day() {
    let (folder, _) = played();
    let delivery = |seconds, number| {
        let mut commit = changed(id(1), number, vec![next_event(number)]);
        commit.time = NOW.plus_seconds(seconds);
        commit.delivery = Some(DeliveryId(u64::from(number)));
        commit
    };
    let store = open(folder.path());
    let first = delivery(0, 4);
    assert_eq!(sequence_of(store.commit(first.clone()).unwrap()), 5);
    sequence_of(store.commit(delivery(24 * 3600, 5)).unwrap());
    drop(store);
    let store = open(folder.path());
    let Receipt::Repeated(record) = store.commit(first.clone()).unwrap() else {
        panic!("expected the first record");
    };
    assert_eq!((record.sequence, &record.commit), (5, &first));
    sequence_of(store.commit(delivery(24 * 3600 + 1, 6)).unwrap());
    assert_eq!(store.seen(DeliveryId(4)).unwrap(), None);
    assert!(store.seen(DeliveryId(5)).unwrap().is_some());
}

#[test]
fn a_second_store_on_the_folder_is_refused() {
    let (folder, _) = played();
    let store = open(folder.path());
    let name = folder.path().display().to_string();
    let refusals = [
        Store::open(folder.path(), Settings::default()).map(|_| ()),
        survey::verify(folder.path()).map(|_| ()),
        survey::export(folder.path(), &mut Vec::new()).map(|_| ()),
    ];
    for refusal in refusals {
        let Err(fault @ Fault::InUse { .. }) = refusal else {
            panic!("expected a refusal, found {refusal:?}");
        };
        assert!(fault.to_string().contains(&name), "{fault}");
    }
    drop(store);
    open(folder.path());
}

#[test]
fn a_store_that_lost_its_people_is_refused_and_not_gone_on_with() {
    let (folder, _) = played();
    let people = folder.path().join("people.log");
    let kept = fs::read(&people).unwrap();
    fs::remove_file(&people).unwrap();
    let refusals = [
        Store::open(folder.path(), Settings::default()).map(|_| ()),
        survey::verify(folder.path()).map(|_| ()),
    ];
    for refusal in refusals {
        assert!(
            matches!(&refusal, Err(Fault::PeopleMissing { file, records: 4 }) if *file == people),
            "{refusal:?}"
        );
    }
    assert!(!people.exists(), "left as it is");
    fs::write(&people, kept).unwrap();
    assert_eq!(open(folder.path()).person(81), Some(PersonId(1)));
}
