//! Games from one format into another.

use std::hint::black_box;

use caipan::{
    notation::Notation,
    record::{Encoding, MoveTree, Record, Source, Target, write},
    xiangqi::Setup,
};
use criterion::{Criterion, Throughput};

use super::games;

/// How many games are converted at once.
const CONVERTED: usize = 10_000;

/// The bytes of a file with these games.
fn file(records: &[Record], target: Target) -> Vec<u8> {
    let mut bytes = Vec::new();
    for number in 0..CONVERTED {
        let record = &records[number % records.len()];
        bytes.extend(write(record, target, Encoding::Utf8).bytes);
        bytes.push(b'\n');
    }
    bytes
}

fn converted(pgn: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for game in Source::new(pgn, None).games() {
        let record = game.expect("a game").record;
        let iccs = Target::Plain(Notation::Iccs);
        bytes.extend(write(&record, iccs, Encoding::Utf8).bytes);
        bytes.push(b'\n');
    }
    bytes
}

pub(super) fn converting(c: &mut Criterion) {
    let records: Vec<Record> = games("games.jsonl.gz")
        .iter()
        .map(|game| {
            let mut record = Record::new(Setup::from(&game.start)).expect("a position");
            let mut node = MoveTree::ROOT;
            for &mv in &game.moves {
                node = record.moves.add(node, mv);
            }
            record
        })
        .collect();
    let pgn = file(&records, Target::Pgn(Notation::Chinese));
    let expected = file(&records, Target::Plain(Notation::Iccs));
    assert!(converted(&pgn) == expected);
    let mut group = c.benchmark_group("Chinese PGN to ICCS");
    group.sample_size(10);
    group.throughput(Throughput::Elements(CONVERTED as u64));
    group.bench_function("10,000 games", |b| {
        b.iter(|| assert_eq!(converted(black_box(&pgn)).len(), expected.len()));
    });
    group.finish();
}
