//! Whole games written and read again: those of the samples, of the collections in `tests/data`, and of
//! other people's files where they are present; and what each format looks like.

use std::fs;

use caipan::{
    notation::Notation,
    record::{Encoding, GameResult, Loss, MAX_TAGS, MoveTree, Record, Source, Target, read, write},
    xiangqi::{Move, Setup},
};
use serde::Deserialize;

use super::{
    formats::{SAMPLES, sample},
    only, variants,
};
use crate::{bytes::written::every_format, data};

#[derive(Deserialize)]
struct Row {
    fen: String,
    #[serde(alias = "moves_iccs")]
    moves: Vec<String>,
}

/// The games of a file of rows.
fn rows(name: &str) -> impl Iterator<Item = Record> {
    data::rows::<Row>(name).into_iter().map(|row| {
        let setup: Setup = row.fen.parse().unwrap();
        let mut record = Record::new(setup).unwrap();
        let mut node = MoveTree::ROOT;
        for text in &row.moves {
            let mv: Move = text.parse().unwrap();
            node = record.moves.add(node, mv);
        }
        record
    })
}

#[test]
fn the_samples_come_back() {
    for (name, ..) in SAMPLES {
        let bytes = sample(name);
        for game in Source::new(&bytes, None).games() {
            every_format(&game.unwrap().record);
        }
    }
}

#[test]
fn other_peoples_games_come_back() {
    let Some(folder) = variants::collection() else {
        return;
    };
    let index = fs::read_to_string(folder.join("INDEX.jsonl")).unwrap();
    let mut count = 0;
    for line in index.lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        let bytes = fs::read(folder.join(row["file"].as_str().unwrap())).unwrap();
        for game in Source::new(&bytes, None).games().flatten() {
            let record = game.record;
            let written = write(&record, Target::Pgn(Notation::Chinese), Encoding::Utf8);
            assert_eq!(written.losses, [], "{row}");
            let again = Source::new(&written.bytes, None).games().next().unwrap();
            assert_eq!(again.unwrap().record, record, "{row}");
            // The rest is the same for every game of a file.
            if count % 8 == 0 {
                every_format(&record);
            }
            count += 1;
        }
    }
    assert!(count > 120, "{count}");
}

#[test]
fn real_games_come_back_from_every_notation() {
    let games = rows("games.jsonl.gz").chain(rows("compositions.jsonl.gz"));
    let mut count = 0;
    for (at, record) in games.enumerate() {
        let notation = Notation::ALL[at % Notation::ALL.len()];
        for target in [Target::Pgn(notation), Target::Plain(notation)] {
            let written = write(&record, target, Encoding::Utf8);
            assert_eq!(written.losses, [], "{at} {target:?}");
            let text = String::from_utf8(written.bytes).unwrap();
            assert_eq!(only(&text).record, record, "{target:?} {text}");
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(80), "{text}");
            let is_parted = text.lines().any(|line| line.ends_with('.'));
            assert!(!is_parted, "a number without its move: {text}");
        }
        count += 1;
    }
    assert_eq!(count, 1_400);
}

const OPENING: &str = "[Red \"甲\"]\n[Title \"开局\"]\n{第一行\n第二行} 1. h2e2 {当头炮} h9g7 $1 (1... h7e7 {顺炮} 2. h0g2 (2. b0c2) h9g7) \
                       (1... b9c7) 2. h0g2 i9h9 1-0";

/// By hand, from the conventions of PGN.
#[test]
fn pgn_as_people_write_it() {
    let record = only(OPENING).record;
    let text = |notation| {
        let written = write(&record, Target::Pgn(notation), Encoding::Utf8);
        assert_eq!(written.losses, []);
        String::from_utf8(written.bytes).unwrap()
    };
    assert_eq!(
        text(Notation::Chinese),
        "[Game \"Chinese Chess\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
         [Red \"甲\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[Title \"开局\"]\n[Format \"Chinese\"]\n\n\
         {第一行\n第二行} 1. 炮二平五 {当头炮} 1... 马８进７ $1 (1... 炮８平５ {顺炮} 2. 马二进三\n\
         (2. 马八进七) 2... 马８进７) (1... 马２进３) 2. 马二进三 车９平８ 1-0\n"
    );
    assert!(text(Notation::Iccs).contains("1. H2-E2 {当头炮} 1... H9-G7 $1"));
    assert!(text(Notation::Wxf).contains("1. C2=5 {当头炮} 1... H8+7 $1"));

    let black =
        only("[FEN \"3k5/9/9/9/9/9/9/9/4p4/R4K3 b - - 3 20\"]\ne1f1 (e1d1 $2) f0f1 1/2-1/2");
    let written = write(&black.record, Target::Pgn(Notation::Wxf), Encoding::Utf8);
    let text = String::from_utf8(written.bytes).unwrap();
    assert!(
        text.ends_with(
            "[Result \"1/2-1/2\"]\n[FEN \"3k5/9/9/9/9/9/9/9/4p4/R4K3 b - - 3 20\"]\n\
             [Format \"WXF\"]\n\n1. ... P5=6 (1... P5=4 $2) 2. K4+1 1/2-1/2\n"
        ),
        "{text}"
    );
}

/// By hand, from the layouts in `tests/data/records/README.md`.
#[test]
fn the_other_formats_as_their_programs_write_them() {
    let record = only(OPENING).record;
    let text = |record: &Record, target| {
        let written = write(record, target, Encoding::Utf8);
        (String::from_utf8(written.bytes).unwrap(), written.losses)
    };
    let (plain, losses) = text(&record, Target::Plain(Notation::Chinese));
    assert_eq!(plain, "1. 炮二平五 马８进７\n2. 马二进三 车９平８\n1-0\n");
    let tag = |name: &str| Loss::Tag {
        name: name.to_owned(),
    };
    assert_eq!(
        losses,
        [
            tag("Red"),
            tag("Title"),
            Loss::Comments { count: 3 },
            Loss::Variations { moves: 5 },
            Loss::Marks { count: 1 }
        ]
    );
    let (tags, losses) = text(&record, Target::DhtmlXq);
    assert_eq!(losses, [Loss::Marks { count: 1 }]);
    assert_eq!(
        tags,
        "[DhtmlXQ]\n[DhtmlXQ_red]甲[/DhtmlXQ_red]\n[DhtmlXQ_title]开局[/DhtmlXQ_title]\n\
         [DhtmlXQ_result]红胜[/DhtmlXQ_result]\n\
         [DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383[/DhtmlXQ_binit]\n\
         [DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]\n\
         [DhtmlXQ_move_0_2_1]724279677062[/DhtmlXQ_move_0_2_1]\n\
         [DhtmlXQ_move_0_2_2]1022[/DhtmlXQ_move_0_2_2]\n\
         [DhtmlXQ_move_1_3_3]1927[/DhtmlXQ_move_1_3_3]\n\
         [DhtmlXQ_comment0]第一行\n第二行[/DhtmlXQ_comment0]\n\
         [DhtmlXQ_comment1]当头炮[/DhtmlXQ_comment1]\n\
         [DhtmlXQ_comment1_2]顺炮[/DhtmlXQ_comment1_2]\n[/DhtmlXQ]\n"
    );
}

/// The script that made the sample shares no code with the writer.
#[test]
fn an_xqf_file_is_the_sample_byte_by_byte() {
    let bytes = sample("opening-0a.xqf");
    let game = Source::new(&bytes, None).games().next().unwrap().unwrap();
    let written = write(&game.record, Target::Xqf, Encoding::Utf8);
    assert_eq!(written.losses, []);
    assert!(written.bytes == bytes);
}

#[test]
fn long_names_are_cut_between_characters_and_said_to_be() {
    let mut record = only("h2e2").record;
    // Seven characters of two bytes and one of one fill the fifteen bytes.
    record.tags.push("Red", "一二三四五六七a八");
    record.tags.push("Black", "一二三四五六七八");
    record.tags.push("Round", "1");
    record.result = Some(GameResult::Draw);
    let written = write(&record, Target::Xqf, Encoding::Utf8);
    let cut = |name: &str| Loss::Cut {
        name: name.to_owned(),
    };
    let round = Loss::Tag {
        name: "Round".to_owned(),
    };
    assert_eq!(written.losses, [cut("Red"), cut("Black"), round]);
    let read = Source::new(&written.bytes, None).games().next().unwrap();
    let tags = read.unwrap().record.tags;
    assert_eq!(tags.get("Red"), Some("一二三四五六七a"));
    assert_eq!(tags.get("Black"), Some("一二三四五六七"));
}

#[test]
fn what_cannot_be_written_is_said() {
    // Black is to move, and nothing shows it.
    let black = only("4k4/9/9/9/9/9/9/9/9/3K5 b - - 7 9").record;
    let written = write(&black, Target::DhtmlXq, Encoding::Utf8);
    assert_eq!(written.losses, [Loss::Turn, Loss::Counters]);
    let written = write(&black, Target::Xqf, Encoding::Utf8);
    assert_eq!(written.losses, [Loss::Counters]);
    // Red stands in check: only Red can be to move, and only Black in the other.
    for fen in ["4k4/4r4/9/9/9/9/9/9/9/4K4 w", "4k4/9/9/9/9/9/9/9/4R4/3K5 b"] {
        let record = only(fen).record;
        let written = write(&record, Target::DhtmlXq, Encoding::Utf8);
        let text = String::from_utf8(written.bytes).unwrap();
        assert_eq!(only(&text).record.start(), record.start(), "{fen}");
    }
    let mut odd = only("h2e2").record;
    odd.moves.add_comment(MoveTree::ROOT, "a\u{e5e5}b");
    let written = write(&odd, Target::Pgn(Notation::Iccs), Encoding::Gb18030);
    assert_eq!(written.losses, [Loss::Letters { count: 1 }]);
    assert!(String::from_utf8(written.bytes).unwrap().contains("{a?b}"));
    let mut long = only("h2e2").record;
    long.moves.add_comment(MoveTree::ROOT, &"x".repeat(1 << 20));
    for target in [Target::Pgn(Notation::Wxf), Target::DhtmlXq, Target::Xqf] {
        let written = write(&long, target, Encoding::Utf8);
        assert!(matches!(written.losses[..], [Loss::TooLong { .. }]));
    }
}

/// A line of JSON may have more tags than a game of the other formats.
/// `á` alone is C3 A1 in UTF-8 and 谩 in GB2312: the mark decides, also where games follow one another.
#[test]
fn a_letter_that_is_another_one_in_gb2312_comes_back() {
    let moves = "1. h2e2 h9g7 2. h0g2 1-0";
    for comment in ["á", "1z h2e2á9g7", "- ñ - ü -", "× ÷", "café", "ù ù ù"] {
        let text = format!("[Event \"?\"]\n\n{{{comment}}} {moves}\n");
        let game = read(&text).next().unwrap().unwrap();
        assert_eq!(game.record.moves.comment(MoveTree::ROOT), comment);
        every_format(&game.record);
        for notation in [Notation::Iccs, Notation::Wxf] {
            let one = write(&game.record, Target::Pgn(notation), Encoding::Utf8).bytes;
            let two = [one.as_slice(), &one].join(&b'\n');
            let source = Source::new(&two, None);
            assert_eq!(source.encoding(), Encoding::Utf8);
            let comments: Vec<_> = source
                .games()
                .map(|game| {
                    game.unwrap()
                        .record
                        .moves
                        .comment(MoveTree::ROOT)
                        .to_owned()
                })
                .collect();
            assert_eq!(comments, [comment, comment]);
        }
    }
}

#[test]
fn tags_beyond_those_that_are_read_are_said_to_be_lost() {
    for (count, lost) in [(MAX_TAGS, &[][..]), (MAX_TAGS + 2, &["A100", "A101"])] {
        let mut record = only("h2e2 1-0").record;
        for tag in 0..count {
            record.tags.push(format!("A{tag}"), "x");
        }
        for target in [Target::Pgn(Notation::Iccs), Target::DhtmlXq] {
            let written = write(&record, target, Encoding::Utf8);
            let names = lost.iter().map(ToString::to_string);
            let losses: Vec<_> = names.map(|name| Loss::Tag { name }).collect();
            assert_eq!(written.losses, losses);
            let read = only(&String::from_utf8(written.bytes).unwrap());
            assert_eq!(read.faults, []);
            assert_eq!(read.record.tags.len(), MAX_TAGS);
            assert_eq!(read.record.tags.get("A99"), Some("x"));
        }
    }
}

#[test]
fn many_plain_games_are_read_one_by_one() {
    let mut text = String::new();
    let games: Vec<_> = ["games.jsonl.gz", "compositions.jsonl.gz", "games.jsonl.gz"]
        .into_iter()
        .flat_map(rows)
        .collect();
    for record in &games {
        let written = write(record, Target::Plain(Notation::Iccs), Encoding::Utf8);
        text += &String::from_utf8(written.bytes).unwrap();
        text.push('\n');
    }
    // More than one game's text may be.
    assert!(text.len() > caipan::record::MAX_GAME_BYTES);
    let found: Vec<_> = read(&text).map(|game| game.unwrap()).collect();
    assert_eq!(found.len(), games.len());
    for (found, record) in found.iter().zip(&games) {
        assert_eq!(&found.record, record);
    }
}
