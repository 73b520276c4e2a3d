//! What is kept of ratings: results of a time before them, and seasons that are over.

use super::{HOUR, challenge, change, committed, id, reopen};
use crate::{
    play::{Challenge, Command, Match, Moment, PersonId, ServerId, Terms, decide, open},
    rating::{SeasonName, SeasonPart},
    store::{
        Store,
        fault::Fault,
        index::{Draft, Tree},
        ledger::Prepared,
        mirror,
        record::{Commit, LadderAct, LadderChange, Receipt, SeasonEnd},
        rows, survey,
    },
    xiangqi::{Move, Side},
};

/// Hands in a commit as a program of version 3 of the records would have written it: without the two lists at its
/// end, which are empty.
fn commit_old(store: &Store, commit: Commit) {
    let mut bytes = mirror::encode(&commit);
    assert_eq!((bytes.pop(), bytes.pop()), (Some(0), Some(0)));
    bytes[0] = 3;
    let prepared = Prepared { commit, bytes };
    let receipt = store.writer.as_ref().unwrap().ask(prepared).unwrap();
    assert!(matches!(receipt, Receipt::Committed { .. }), "{receipt:?}");
}

/// Lets a rated game begin, and answers it with the commit that would end it.
fn to_be_ended(store: &Store, number: u32) -> Commit {
    let proposed = Challenge {
        terms: Terms {
            is_rated: true,
            ..Terms::default()
        },
        ..challenge(1)
    };
    let (red, black) = (PersonId(1), PersonId(2));
    let mv = |text: &str| text.parse::<Move>().unwrap();
    let event = open(super::PLACE, proposed.clone(), Moment(HOUR)).unwrap();
    committed(store.commit(change(HOUR, id(number), 0, vec![event])));
    let mut state = Match::new(id(number), super::PLACE, proposed);
    let accept = Command::Accept {
        by: black,
        coin: Side::Red,
        away: Vec::new(),
        enough: None,
    };
    let play = |by, text| Command::Move {
        by,
        ply: None,
        mv: mv(text),
    };
    for command in [accept, play(red, "h2e2"), play(black, "h9g7")] {
        let events = decide(&state, &command, Moment(HOUR)).unwrap();
        committed(store.commit(change(HOUR, state.id, state.version, events.clone())));
        for event in &events {
            state.apply(event, Moment(HOUR));
        }
    }
    let resign = Command::Resign { by: red, ply: None };
    let events = decide(&state, &resign, Moment(HOUR)).unwrap();
    change(HOUR, state.id, state.version, events)
}

#[test]
fn only_results_of_records_with_ratings_must_be_told_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = reopen(&folder);
    super::meet(&store, 2);
    let end = to_be_ended(&store, 1);
    commit_old(&store, end);
    drop(store);
    let old = survey::verify(folder.path()).unwrap().ratings;
    assert_eq!((old.before_ratings, old.untold), (1, 0));
    assert!(old.is_whole());
    let (store, _) = reopen(&folder);
    let end = to_be_ended(&store, 2);
    committed(store.commit(end));
    drop(store);
    let new = survey::verify(folder.path()).unwrap().ratings;
    assert_eq!((new.before_ratings, new.untold), (1, 1));
    assert!(!new.is_whole());
}

/// Their tables may be long.
#[test]
fn the_names_of_seasons_are_read_without_their_tables() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = reopen(&folder);
    super::meet(&store, 2);
    let server = ServerId(9);
    let names = [11, 12].map(|month| SeasonName {
        year: 2026,
        part: SeasonPart::Month(month),
    });
    for (number, name) in (1..).zip(names) {
        let at = Moment(HOUR);
        let tables = Vec::new();
        let ended = Some(SeasonEnd {
            number,
            name,
            at,
            tables,
        });
        let act = LadderAct::Turned { ended, began: None };
        let mut commit = Commit::new(at);
        commit.ladders.push(LadderChange { server, act });
        committed(store.commit(commit));
    }
    let key = rows::numbered_key(server, 2);
    let mut row = store
        .index
        .get(Tree::Seasons, &key)
        .unwrap()
        .unwrap()
        .to_vec();
    row.truncate(row.len() - 1);
    let mut draft = Draft::new(&store.index).unwrap();
    draft.put(Tree::Seasons, &key, row).unwrap();
    draft.carry_out().unwrap();
    assert!(matches!(store.season(server, 2), Err(Fault::Row { .. })));
    assert_eq!(
        store.seasons(server, 24).unwrap(),
        [(2, names[1]), (1, names[0])]
    );
    assert_eq!(store.seasons(server, 1).unwrap(), [(2, names[1])]);
}
