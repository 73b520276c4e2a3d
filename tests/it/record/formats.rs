//! Own small samples of every format: the same two games in each, written by hand or by a script from
//! the byte layout (`tests/data/records/README.md`), and what becomes of them when they are damaged.

use std::fs;

use caipan::record::{
    Encoding, Format, Game, GameResult, MAX_PLIES, Place, Source, Unreadable, Why, read,
};

use super::{hostile::numbers, main_line, only};
use crate::bytes::files::any;

const OPENING: &str = "{第一行\n第二行} 1. h2e2 {当头炮} h9g7 (1... h7e7 {顺炮} 2. h0g2 (2. b0c2) h9g7) \
                       (1... b9c7) 2. h0g2 i9h9 1-0";
const ENDING: &str = "[FEN \"3k5/9/9/9/9/9/9/9/4p4/R4K3 b\"]\ne1f1 {将军} f0f1 (f0e0) 1/2-1/2";

const BARE: &str = "1. h2e2 h9g7 2. h0g2 i9h9 1-0";

/// The game of a format whose variations are not read.
const MAIN_LINE: &str = "{第一行\n第二行} 1. h2e2 {当头炮} h9g7 2. h0g2 i9h9 1-0";

pub(super) const SAMPLES: [(&str, Format, &[&str]); 11] = [
    ("two-gbk.pgn", Format::Pgn, &[OPENING, ENDING]),
    ("opening-wxf.pgn", Format::Pgn, &[OPENING]),
    (
        "two.txt",
        Format::Plain,
        &[
            BARE,
            "[FEN \"3k5/9/9/9/9/9/9/9/4p4/R4K3 b\"]\ne1f1 f0f1 1/2-1/2",
        ],
    ),
    ("opening.cbf", Format::Cbf, &[MAIN_LINE]),
    ("opening.ubb", Format::DhtmlXq, &[OPENING]),
    ("two-gbk.html", Format::DhtmlXq, &[OPENING, ENDING]),
    ("opening-0a.xqf", Format::Xqf, &[OPENING]),
    ("opening-12.xqf", Format::Xqf, &[OPENING]),
    ("ending-0b.xqf", Format::Xqf, &[ENDING]),
    ("opening.cbr", Format::Cbr, &[OPENING]),
    ("two.cbl", Format::Cbl, &[OPENING, ENDING]),
];

pub(super) fn sample(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/records/");
    fs::read(format!("{folder}{name}")).unwrap()
}

#[test]
fn the_samples_say_the_same_in_every_format() {
    for (name, format, expected) in SAMPLES {
        let bytes = sample(name);
        let source = Source::new(&bytes, None);
        assert_eq!(source.format(), format, "{name}");
        assert!(!source.is_damaged(), "{name}");
        let games: Vec<_> = source.games().map(Result::unwrap).collect();
        assert_eq!(games.len(), expected.len(), "{name}");
        for (game, expected) in games.iter().zip(expected) {
            let known = only(expected).record;
            assert_eq!(game.faults, [], "{name}");
            assert_eq!(game.record.start(), known.start(), "{name}");
            assert_eq!(game.record.moves, known.moves, "{name}");
            assert_eq!(game.record.result, known.result, "{name}");
            let tags = &game.record.tags;
            if format == Format::Plain {
                assert!(tags.is_empty(), "{name}");
            } else if *expected != ENDING {
                let said = ["Title", "Event", "Red", "Black"].map(|tag| tags.get(tag));
                assert_eq!(said, ["开局", "某年比赛", "甲", "乙"].map(Some), "{name}");
            } else {
                assert_eq!(tags.get("Title"), Some("残局"), "{name}");
            }
        }
    }
}

#[test]
fn the_encoding_can_be_stated() {
    let text = "1. 炮二平五 {兩頭蛇} 馬8進7";
    for (encoding, damaged) in [
        (None, false),
        (Some(Encoding::Utf8), false),
        (Some(Encoding::Big5), true),
    ] {
        let source = Source::new(text.as_bytes(), encoding);
        assert_eq!(source.is_damaged(), damaged, "{encoding:?}");
        let game = source.games().next().unwrap();
        assert_eq!(game.is_ok_and(|game| game.faults.is_empty()), !damaged);
    }
    let bytes = sample("opening-0a.xqf");
    let game = Source::new(&bytes, Some(Encoding::Big5))
        .games()
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(main_line(&game).len(), 4);
    assert_ne!(game.record.tags.get("Title"), Some("开局"));
}

#[test]
fn what_is_wrong_in_dhtmlxq_is_named_and_the_rest_is_kept() {
    let game = only(
        "[DhtmlXQ_movelist]7747\n7062 7969[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_2_1]7242796[/DhtmlXQ_move_0_2_1]\
         [DhtmlXQ_move_7_1_8]7747[/DhtmlXQ_move_7_1_8][DhtmlXQ_comment3]lost with its move[/DhtmlXQ_comment3]\
         [DhtmlXQ_comment9_1]of nothing[/DhtmlXQ_comment9_1]",
    );
    assert_eq!(main_line(&game), ["h2e2", "h9g7"]);
    let faults: Vec<_> = game
        .faults
        .iter()
        .map(|fault| {
            (
                fault.ply,
                fault.in_variation,
                fault.place,
                fault.text.as_str(),
            )
        })
        .collect();
    assert_eq!(
        faults,
        [
            (3, false, Place::Line(2), "7969"),
            (3, true, Place::Line(3), "796"),
            (1, true, Place::Line(3), "move_7_1_8"),
            (1, true, Place::Line(3), "comment9_1"),
        ]
    );
    assert!(matches!(game.faults[0].why, Why::Illegal { .. }));
    assert_eq!(game.faults[1].why, Why::NoPoints);
    assert_eq!(game.faults[2].why, Why::NoSuchLine);
    assert_eq!(game.record.moves.len(), 3);

    for (text, expected) in [
        ("[DhtmlXQ_title]x[/DhtmlXQ_title]", Unreadable::NoGame),
        (
            "[DhtmlXQ_binit]09[/DhtmlXQ_binit]",
            Unreadable::Points {
                found: "2 digits".to_owned(),
            },
        ),
    ] {
        assert_eq!(read(text).next(), Some(Err(expected)), "{text}");
    }
    let doubled = "09".repeat(32);
    let found = read(&format!("[DhtmlXQ_binit]{doubled}[/DhtmlXQ_binit]")).next();
    assert_eq!(
        found,
        Some(Err(Unreadable::Points {
            found: "a0".to_owned()
        }))
    );
}

#[test]
fn what_is_wrong_in_cbf_is_named_and_the_rest_is_kept() {
    let text = String::from_utf8(sample("opening.cbf")).unwrap();
    let game = only(&text.replace("79-67", "79-69"));
    assert_eq!(main_line(&game), ["h2e2", "h9g7"]);
    let fault = game.fault().unwrap();
    assert_eq!((fault.ply, fault.text.as_str()), (3, "79-69"));
    assert_eq!(fault.place, Place::Line(16));
    let more = "<Move value=\"10-22\"/></MoveList>";
    let game = only(&text.replace("</MoveList>", more));
    assert_eq!(main_line(&game).len(), 4);
    assert_eq!(game.faults.len(), 1);
    assert_eq!(
        (game.faults[0].in_variation, &game.faults[0].why),
        (true, &Why::NoSuchLine)
    );
}

/// A variation beside a move that cannot be played must not become the game.
#[test]
fn a_variation_never_takes_the_place_of_the_game() {
    let game = only(
        "[DhtmlXQ_movelist]7741[/DhtmlXQ_movelist][DhtmlXQ_move_0_1_1]7747[/DhtmlXQ_move_0_1_1]",
    );
    assert_eq!(main_line(&game), [""; 0]);
    assert_eq!(game.faults.len(), 1);
    assert!(!game.faults[0].in_variation);
}

#[test]
fn what_is_wrong_in_a_binary_file_is_named_and_the_rest_is_kept() {
    let mut bytes = sample("opening-0a.xqf");
    bytes[2] = 0x13;
    let games: Vec<_> = Source::new(&bytes, None).games().collect();
    assert!(matches!(
        games[..],
        [Err(Unreadable::Version {
            expected: 0x12,
            found: 0x13
        })]
    ));
    bytes.truncate(900);
    assert!(matches!(
        Source::new(&bytes, None).games().next(),
        Some(Err(Unreadable::TooShort {
            expected: 1024,
            found: 900
        }))
    ));

    let bytes = sample("opening.cbr");
    // The third move of the game stands behind the second and a comment of three characters.
    let third = 2214 + 8 + 2 * "第一行\n第二行".chars().count() + 8 + 6 + 4;
    let mut changed = bytes.clone();
    changed[third + 3] = 90;
    let game = first(&changed);
    assert_eq!(main_line(&game), ["h2e2", "h9g7"]);
    let fault = game.fault().unwrap();
    assert_eq!(
        (fault.ply, fault.place, &fault.why),
        (3, Place::Byte(third), &Why::NoPoints)
    );
    // Both variations of the second move are still there.
    assert_eq!(game.record.moves.len(), 7);

    let game = first(&bytes[..third + 2]);
    let fault = game.fault().unwrap();
    assert_eq!((fault.ply, &fault.why), (3, &Why::Ends));
    assert_eq!(main_line(&game), ["h2e2", "h9g7"]);
}

fn first(bytes: &[u8]) -> Game {
    Source::new(bytes, None).games().next().unwrap().unwrap()
}

#[test]
fn every_truncation() {
    for (name, ..) in SAMPLES {
        let bytes = sample(name);
        for end in 0..bytes.len() {
            any(&bytes[..end]);
        }
    }
}

/// `CAIPAN_MUTATIONS` says how many of each sample.
#[test]
fn mutated_bytes() {
    let rounds = std::env::var("CAIPAN_MUTATIONS").ok();
    let rounds = rounds.map_or(300, |rounds| rounds.parse().unwrap());
    let mut drawn = numbers(11);
    let mut draw = |below: usize| drawn.next().unwrap() % below;
    for (name, ..) in SAMPLES {
        let sample = sample(name);
        // The moves stand at the end of a file, and much of what is before means nothing.
        let end = sample.len();
        let body = end.saturating_sub(200);
        for round in 0..rounds {
            let mut bytes = sample.clone();
            for _ in 0..=draw(4) {
                let at = if round % 2 == 0 {
                    draw(end)
                } else {
                    body + draw(end - body)
                };
                bytes[at] = u8::try_from(draw(256)).unwrap();
            }
            any(&bytes);
        }
    }
}

#[test]
fn files_without_end() {
    let header = &sample("opening-0a.xqf")[..1024];
    let node = |from: u8, to: u8, flags: u8| [from + 0x18, to + 0x20, flags, 0, 0, 0, 0, 0];
    let with = |nodes: Vec<[u8; 8]>| {
        let root = node(0, 0, 0xf0);
        let mut bytes = [header, &root].concat();
        bytes.extend(nodes.into_iter().flatten());
        bytes
    };
    // A chariot goes up and down without end: a1, a2 and back, the other side likewise.
    let line = [(0, 1), (9, 8), (1, 0), (8, 9)];
    let endless = (0..60_000).map(|ply| {
        let (from, to) = line[ply % 4];
        node(from, to, 0xff)
    });
    let game = first(&with(endless.collect()));
    assert_eq!(game.record.main_moves().len(), MAX_PLIES);
    assert_eq!(game.fault().unwrap().why, Why::TooManyMoves);

    // Nothing but variations that cannot be played.
    let game = first(&with(vec![node(0, 0, 0x0f); 60_000]));
    assert_eq!(main_line(&game), [""; 0]);
    assert_eq!(game.faults.len(), 2);

    let library = [
        b"CCBridgeLibrary\0".to_vec(),
        b"CCBridge Record\0".repeat(10_000),
    ]
    .concat();
    assert_eq!(Source::new(&library, None).games().count(), 10_000);

    for text in [
        "[DhtmlXQ]",
        "[DhtmlXQ",
        "[/DhtmlXQ_a]",
        "[DhtmlXQ_a]",
        "[DhtmlXQ_move_0_1_1]",
        "&",
        "&#",
    ] {
        any(format!("[DhtmlXQ_movelist]7747[/DhtmlXQ]{}", text.repeat(20_000)).as_bytes());
        any(format!("[DhtmlXQ_comment0]{}", text.repeat(20_000)).as_bytes());
    }
    for text in [
        "<",
        "<Move>\n",
        "<Move><![CDATA[",
        "<Move value=\"",
        "<Move a=\"\" >\n",
        "<Move value=\"10-22\"/>\n",
    ] {
        any(format!("<ChineseChessRecord>{}", text.repeat(20_000)).as_bytes());
        any(format!("<ChineseChessRecord>{}]]>", text.repeat(20_000)).as_bytes());
    }
    // Every line begins in the one before it.
    let mut nested = String::from("[DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]");
    for line in 1..8_000 {
        nested += &format!("[DhtmlXQ_move_{}_2_{line}]1022[/DhtmlXQ_a]", line - 1);
    }
    let game = only(&nested);
    assert_eq!(game.record.moves.len(), 5);
    assert_eq!(game.record.result, None::<GameResult>);
}
