//! Whatever bytes come, nothing panics and two ways to one answer agree. The fuzz targets run the
//! same bodies, with bytes that look for new ways through the code.

mod fen;
pub(crate) mod files;
mod judging;
mod legality;
pub(crate) mod reading;
mod source;
pub(crate) mod written;

use crate::boards::Chance;

/// Runs a body on the empty input, then on random bytes and random texts of many lengths.
fn on_many(seed: u64, times: usize, body: fn(&[u8])) {
    body(&[]);
    let mut chance = Chance::new(seed);
    for _ in 0..times {
        let length = chance.below(300);
        let bytes: Vec<u8> = (0..length)
            .map(|_| chance.next().to_le_bytes()[0])
            .collect();
        body(&bytes);
        let alphabet = b"rnbakcpRNBAKCP123456789/ wb-0";
        let text: Vec<u8> = (0..length).map(|_| *chance.pick(alphabet)).collect();
        body(&text);
    }
}

#[test]
fn fen_round_trip() {
    on_many(1, 2_000, fen::round_trip);
    for text in [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "4k4/9/9/9/9/9/9/9/9/4K4 b - - 65535 65535",
        "9/9/9/9/9/9/9/9/9/9 w - - 0 1",
    ] {
        fen::round_trip(text.as_bytes());
        for end in 0..text.len() {
            fen::round_trip(&text.as_bytes()[..end]);
        }
    }
}

#[test]
fn legal_moves_against_is_legal() {
    on_many(2, 60, legality::two_ways);
}

#[test]
fn any_text_in_any_position() {
    on_many(4, 150, reading::any_text);
}

#[test]
fn judging_any_legal_history() {
    on_many(3, 20, judging::every_rule_set);
}

#[test]
fn games_written_and_read_again() {
    on_many(4, 150, written::read_again);
}

#[test]
fn anything_as_a_file_of_every_format() {
    on_many(5, 100, |bytes| {
        use caipan::record::Format::{Cbf, DhtmlXq, Pgn, Plain};
        files::any(bytes);
        files::behind(b"[Event \"x\"]\n1. ", Pgn, bytes);
        files::behind(b"1. h2e2 ", Plain, bytes);
        files::behind(b"[DhtmlXQ_movelist]", DhtmlXq, bytes);
        files::behind(b"<ChineseChessRecord><MoveList>", Cbf, bytes);
        files::xqf(bytes);
        files::ccbridge(b"", bytes);
        files::ccbridge(b"CCBridgeLibrary\0", bytes);
    });
}

/// The beginnings that the bytes follow are games already, so that the bytes are looked at.
#[test]
fn the_beginnings_of_files_are_games() {
    let keys = [
        0xa5, 0, 0, 0, 0, 0x12, 0x24, 8, 0x41, 0x37, 0x5b, 0x6d, 0x29,
    ];
    let mut files = vec![files::ccbridge_header()];
    for version in [0x0a, 0x0b, 0x0c, 0x12] {
        files.push(files::xqf_header(&[version]));
        files.push(files::xqf_header(&[&[version], &keys[..]].concat()));
    }
    for file in files {
        let source = caipan::record::Source::new(&file, None);
        let game = source.games().next().unwrap();
        assert!(game.is_ok(), "{game:?}");
    }
}
