//! Reading and writing moves against texts written and judged by hand.

use std::collections::HashSet;

use caipan::{
    notation::{Notation, Reading, read, suggest, write},
    xiangqi::{File, Illegal, Kind, Move, Piece, Position, Rank, Setup, Side, Square},
};
use proptest::prelude::*;
use serde::Deserialize;

use crate::data;

#[derive(Deserialize)]
struct NotationRow {
    fen: String,
    #[serde(rename = "move")]
    mv: String,
    zh: String,
    wxf_official: String,
    wxf_indexed: String,
}

#[derive(Deserialize)]
struct SpellingRow {
    input: String,
    fen: String,
    uci: Option<String>,
    #[serde(default)]
    candidates: Vec<String>,
    #[serde(default)]
    policy: String,
}

#[derive(Deserialize)]
struct LegalRow {
    fen: String,
}

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap_or_else(|e| panic!("{fen}: {e}"));
    Position::try_from(setup).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn moves(texts: &[&str]) -> Vec<Move> {
    texts.iter().map(|text| mv(text)).collect()
}

#[track_caller]
fn check(fen: &str, text: &str, expected: &str) {
    let position = position(fen);
    assert_eq!(
        read(&position, text, None),
        Reading::Move(mv(expected)),
        "{text} in {fen}"
    );
}

#[track_caller]
fn check_asks(fen: &str, text: &str, expected: &[&str]) {
    let position = position(fen);
    let mut expected = moves(expected);
    expected.sort();
    assert_eq!(
        read(&position, text, None),
        Reading::Several(expected),
        "{text} in {fen}"
    );
}

#[track_caller]
fn check_illegal(fen: &str, text: &str, named: &str, why: Illegal) {
    let position = position(fen);
    let expected = Reading::Illegal { mv: mv(named), why };
    assert_eq!(read(&position, text, None), expected, "{text} in {fen}");
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const AFTER_CANNON: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
const TANDEM_ON_TWO_FILES: &str = "4k4/9/9/2P3P2/2P3P2/9/9/9/4A4/4K4 w - - 0 1";

/// The traditional form, by a mapping of its own.
fn traditional(simplified: &str) -> String {
    simplified
        .replace('车', "車")
        .replace('马', "馬")
        .replace('帅', "帥")
        .replace('将', "將")
        .replace('进', "進")
        .replace('后', "後")
}

#[test]
fn every_row_is_written_and_read_back() {
    let rows: Vec<NotationRow> = data::rows("notation.jsonl.gz");
    assert_eq!(rows.len(), 1068);
    for row in &rows {
        let position = position(&row.fen);
        let expected = mv(&row.mv);
        let traditional = traditional(&row.zh);
        for (notation, text) in [
            (Notation::Chinese, &row.zh),
            (Notation::Traditional, &traditional),
            (Notation::Wxf, &row.wxf_official),
        ] {
            assert_eq!(
                write(&position, expected, notation),
                *text,
                "{} {}",
                row.fen,
                row.mv
            );
            let reading = read(&position, text, None);
            assert_eq!(reading, Reading::Move(expected), "{text} in {}", row.fen);
        }
    }
}

/// An indexed text may at the same time be the official text of another move: `33=4` is the middle of
/// three on file 3 by the official rules and the rear one by index. The official one wins.
#[test]
fn indexed_wxf_is_read_too() {
    let rows: Vec<NotationRow> = data::rows("notation.jsonl.gz");
    let mut taken = 0;
    for row in &rows {
        let position = position(&row.fen);
        let official = position
            .legal_moves()
            .iter()
            .copied()
            .find(|&other| write(&position, other, Notation::Wxf) == row.wxf_indexed);
        taken += usize::from(official.is_some_and(|other| other != mv(&row.mv)));
        let expected = official.unwrap_or_else(|| mv(&row.mv));
        let reading = read(&position, &row.wxf_indexed, None);
        assert_eq!(
            reading,
            Reading::Move(expected),
            "{} in {}",
            row.wxf_indexed,
            row.fen
        );
    }
    assert!(
        taken < 5,
        "{taken} of {} indexed texts are taken",
        rows.len()
    );
}

/// Digits of the other style, the other side's pieces and loose spacing change nothing.
#[test]
fn the_side_to_move_alone_sets_the_perspective() {
    let rows: Vec<NotationRow> = data::rows("notation.jsonl.gz");
    for row in &rows {
        let position = position(&row.fen);
        let swapped: String = row
            .zh
            .chars()
            .map(|letter| {
                let pairs = "一1二2三3四4五5六6七7八8九9１一２二３三４四５五６六７七８八９九\
                             帅将将帅仕士士仕相象象相兵卒卒兵炮砲车俥马傌";
                let letters: Vec<char> = pairs.chars().filter(|c| !c.is_whitespace()).collect();
                let found = letters.chunks(2).find(|pair| pair[0] == letter);
                found.map_or(letter, |pair| pair[1])
            })
            .collect();
        let spaced: String = swapped
            .chars()
            .flat_map(|letter| [letter, '\u{3000}'])
            .collect();
        for text in [
            &swapped,
            &spaced,
            &format!("{spaced}！"),
            &format!("12. {}", row.zh),
        ] {
            let reading = read(&position, text, None);
            assert_eq!(reading, Reading::Move(mv(&row.mv)), "{text} in {}", row.fen);
        }
        for text in [
            row.wxf_official.to_lowercase(),
            row.wxf_official.replace('=', "."),
            format!("7. {}", row.wxf_official),
        ] {
            let reading = read(&position, &text, Some(Notation::Wxf));
            assert_eq!(reading, Reading::Move(mv(&row.mv)), "{text} in {}", row.fen);
        }
    }
}

#[test]
fn every_legal_move_has_a_text_of_its_own() {
    let mut fens: Vec<String> = data::rows::<LegalRow>("legal.jsonl.gz")
        .into_iter()
        .map(|row| row.fen)
        .collect();
    let rows: Vec<NotationRow> = data::rows("notation.jsonl.gz");
    fens.extend(rows.into_iter().map(|row| row.fen));
    fens.sort();
    fens.dedup();
    let texts: usize = fens.iter().map(|fen| check_texts(&position(fen))).sum();
    assert!(texts > 300_000, "{texts} texts of {} positions", fens.len());
}

/// Five soldiers on two or three neighbouring files, where tandem forms are most crowded.
#[test]
fn crowded_soldiers_have_texts_of_their_own() {
    let mut random = 20_u32;
    let mut below = |limit: u8| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        u8::try_from(random >> 16 & 0xff).unwrap() % limit
    };
    let mut texts = 0;
    for _ in 0..300 {
        let mut setup: Setup = "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1".parse().unwrap();
        let files = [below(8), below(8), below(8)];
        for _ in 0..5 {
            let file = File::new(files[usize::from(below(3))]).unwrap();
            let rank = Rank::new(5 + below(4)).unwrap();
            let soldier = Piece {
                side: Side::Red,
                kind: Kind::Soldier,
            };
            setup.board.set(Square::new(file, rank), Some(soldier));
        }
        let Ok(position) = Position::try_from(setup) else {
            continue;
        };
        texts += check_texts(&position) + check_texts(&position.turned());
    }
    assert!(texts > 20_000, "{texts}");
}

/// Every text of every legal move is its own and reads back; how many there are.
fn check_texts(position: &Position) -> usize {
    const READ_WITHOUT_PREFERENCE: [Notation; 4] = [
        Notation::Iccs,
        Notation::Wxf,
        Notation::Chinese,
        Notation::Traditional,
    ];
    let moves = position.legal_moves();
    for notation in Notation::ALL {
        let mut texts = HashSet::new();
        for &mv in &moves {
            let text = write(position, mv, notation);
            let reading = read(position, &text, Some(notation));
            assert_eq!(
                reading,
                Reading::Move(mv),
                "{text} as {notation} in {position}"
            );
            if READ_WITHOUT_PREFERENCE.contains(&notation) {
                let reading = read(position, &text, None);
                assert_eq!(reading, Reading::Move(mv), "{text} in {position}");
            }
            assert!(
                texts.insert(text.clone()),
                "two moves are {text} in {position}"
            );
        }
    }
    moves.len() * Notation::ALL.len()
}

/// Every row has one of four right answers. None is left for later.
#[test]
fn what_people_type() {
    let rows: Vec<SpellingRow> = data::rows("spellings.jsonl");
    assert_eq!(rows.len(), 211);
    let mut wrong = Vec::new();
    for row in &rows {
        let position = position(&row.fen);
        let mut candidates: Vec<Move> = row.candidates.iter().map(|text| mv(text)).collect();
        candidates.sort();
        let reading = read(&position, &row.input, None);
        let right = match (&row.uci, &reading) {
            (Some(uci), Reading::Move(found)) => mv(uci) == *found,
            (None, Reading::Several(found)) => {
                row.policy.starts_with("ask") && *found == candidates
            }
            (None, Reading::Illegal { .. } | Reading::Unreadable { .. }) => {
                candidates.is_empty() || row.policy.starts_with("do not play")
            }
            _ => false,
        };
        if !right {
            wrong.push(format!(
                "{:?} {:?} {} gave {reading:?}",
                row.input, row.uci, row.policy
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn several_readings_are_asked_about() {
    check_asks(START, "炮平五", &["h2e2", "b2e2"]);
    check_asks(START, "相进五", &["c0e2", "g0e2"]);
    check_asks(START, "Ce2", &["h2e2", "b2e2"]);
    check_asks(TANDEM_ON_TWO_FILES, "前兵进一", &["c6c7", "g6g7"]);
    check_asks(TANDEM_ON_TWO_FILES, "P++1", &["c6c7", "g6g7"]);
    for (text, expected) in [
        ("前七进一", "c6c7"),
        ("前三进一", "g6g7"),
        ("三兵进一", "c6c7"),
        ("一兵进一", "g6g7"),
        ("7++1", "c6c7"),
        ("3++1", "g6g7"),
        ("17+1", "c6c7"),
        ("13+1", "g6g7"),
        ("前兵七进一", "c6c7"),
        ("Front soldier 3 + 1", "g6g7"),
    ] {
        check(TANDEM_ON_TWO_FILES, text, expected);
    }
    // Both cannons on one file: the file does not tell them apart.
    let cannons = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/7C1/P1P1P1P1P/7C1/9/RNBAKABNR w - - 0 1";
    check_asks(cannons, "炮二平五", &["h4e4", "h2e2"]);
    check(cannons, "前炮平五", "h4e4");
    check(cannons, "+C=5", "h4e4");
    check(cannons, "C-=5", "h2e2");
    // Only the front one has room.
    check(cannons, "炮二进二", "h4h6");
}

/// `.` and `-`, `P` and `C` mean one thing in WXF and another in Vietnamese.
#[test]
fn one_text_in_two_notations() {
    let fen = "3ak4/9/9/7P1/9/9/9/7C1/9/3K5 w - - 0 1";
    check_asks(fen, "P2.1", &["h6i6", "h2h3"]);
    let position = position(fen);
    for (notation, expected) in [
        (Notation::Wxf, "h6i6"),
        (Notation::English, "h6i6"),
        (Notation::Vietnamese, "h2h3"),
    ] {
        let reading = read(&position, "P2.1", Some(notation));
        assert_eq!(reading, Reading::Move(mv(expected)), "{notation}");
    }
    check(fen, "P2=1", "h6i6");
    check(fen, "P2-1", "h2i2");
}

#[test]
fn ranks_from_zero_before_ranks_from_one() {
    for text in [
        "h2e2",
        "H2-E2",
        "h2-e2",
        "h2 e2",
        "ｈ２ｅ２",
        "Ch2e2",
        "炮h2-e2",
        "h3e3",
        "H3E3",
    ] {
        check(START, text, "h2e2");
    }
    check(AFTER_CANNON, "b10c8", "b9c7");
    let both = position("3k5/9/9/9/9/9/9/1C7/1R7/5K3 w - - 0 1");
    assert_eq!(read(&both, "b2c2", None), Reading::Move(mv("b2c2")));
    assert_eq!(
        read(&both, "b2c2", Some(Notation::Uci)),
        Reading::Move(mv("b1c1"))
    );
    let reading = read(&position(START), "馬h2e2", None);
    assert!(matches!(reading, Reading::Unreadable { .. }), "{reading:?}");
}

/// Two points are never a piece, its rank and a point: no other piece moves in place of the one named.
#[test]
fn points_are_not_read_as_pieces() {
    let fen = "4k4/9/9/9/9/9/2P4C1/9/9/3K5 w - - 0 1";
    check_illegal(
        fen,
        "c3e3",
        "c3e3",
        Illegal::NotItsMove {
            kind: Kind::Soldier,
        },
    );
    check(fen, "Ce3", "h3e3");
}

#[test]
fn slips_are_read_if_nothing_else_is() {
    for (text, expected) in [
        ("跑二平五", "h2e2"),
        ("炮而平无", "h2e2"),
        ("码八近七", "b0c2"),
        ("土四进五", "f0e1"),
        ("mǎ 2 jìn 3", "h0g2"),
        ("pào 2 píng 5", "h2e2"),
        ("Tương 3 tân 5", "g0e2"),
        ("ngựa 2 tấn 3", "h0g2"),
        ("Horse 2 advances to 3", "h0g2"),
        ("elephant 3 up 5", "g0e2"),
    ] {
        check(START, text, expected);
    }
}

#[test]
fn a_move_number_is_no_move() {
    check(START, "1. C2.5", "h2e2");
    check(START, "1.C2.5", "h2e2");
    check(START, "C2.5", "h2e2");
    check(AFTER_CANNON, "1... 马8进7", "h9g7");
    check(AFTER_CANNON, "1…马8进7", "h9g7");
}

#[test]
fn a_move_that_cannot_be_played_is_explained() {
    let at = |text: &str| text.parse().unwrap();
    check_illegal(
        START,
        "马二进四",
        "h0f1",
        Illegal::HorseLeg { leg: at("g0") },
    );
    check_illegal(
        START,
        "车一平二",
        "i0h0",
        Illegal::OwnPiece {
            at: at("h0"),
            kind: Kind::Horse,
        },
    );
    check_illegal(
        START,
        "炮二进六",
        "h2h8",
        Illegal::CannonJumpsToEmpty { screen: at("h7") },
    );
    check_illegal(START, "C2+5", "h2h7", Illegal::NoScreen);
    check_illegal(START, "兵三平四", "g3f3", Illegal::SoldierSideways);
    check_illegal(
        START,
        "e0e9",
        "e0e9",
        Illegal::NotItsMove {
            kind: Kind::General,
        },
    );
    check_illegal(START, "h5e5", "h5e5", Illegal::EmptyPoint { at: at("h5") });
    let pinned = "4k4/9/9/9/4r4/9/9/9/4A4/4K4 w - - 0 1";
    let check_by = Illegal::IntoCheck {
        by: Kind::Chariot,
        at: at("e5"),
    };
    check_illegal(pinned, "仕五进六", "e1d2", check_by);
    check_illegal(pinned, "A5+6", "e1d2", check_by);
}

#[test]
fn what_is_no_move_shows_the_nearest() {
    let start = position(START);
    let nearest = |text: &str| match read(&start, text, None) {
        Reading::Unreadable { nearest } => nearest,
        reading => panic!("{text}: {reading:?}"),
    };
    assert_eq!(nearest("马二进五")[..2], moves(&["h0i2", "h0g2"]));
    assert!(
        nearest("炮二")
            .iter()
            .all(|mv| mv.from == "h2".parse().unwrap())
    );
    for text in [
        "",
        "   ",
        "0000",
        "认输",
        "悔棋",
        "hello there",
        "😀",
        "炮二平五吗？",
        "C2=5; DROP",
    ] {
        let found = nearest(text);
        assert!(found.len() <= 5, "{text}");
    }
    assert_eq!(nearest("认输"), []);
    assert_eq!(nearest(&"炮二平五".repeat(17)), []);
}

#[track_caller]
fn check_suggests(fen: &str, typed: &str, expected: &[&str]) {
    let found = suggest(&position(fen), typed, expected.len());
    assert_eq!(found, moves(expected), "{typed:?}");
}

#[test]
fn suggestions_begin_as_typed() {
    // Captures first, then forward, back and sideways.
    for typed in [
        "炮二", "炮2", "砲二", "C2", "c2", "pao2", "pháo 2", "phao 2", "cannon 2", "Cannon 2",
    ] {
        check_suggests(
            START,
            typed,
            &["h2h9", "h2h3", "h2h4", "h2h5", "h2h6", "h2h1"],
        );
    }
    for typed in ["炮二平五", "C2=", "C2.", "pao2ping5", "h2e2", "h2e"] {
        assert!(
            suggest(&position(START), typed, 25).contains(&mv("h2e2")),
            "{typed}"
        );
    }
    // An unfinished sign is no mark at the end of a finished move, and x is a chariot.
    check_suggests(START, "C2+", &["h2h9", "h2h3", "h2h4", "h2h5", "h2h6"]);
    assert_eq!(suggest(&position(START), "C2+", 25).len(), 5);
    check_suggests(START, "X", &["i0i1", "i0i2", "a0a1", "a0a2"]);
    // Elephants too: xiang.
    assert_eq!(suggest(&position(START), "X", 25).len(), 8);
    for typed in ["炮二平五", "C2=5", "C2.5", "Pháo 2 bình 5", "h2e2", "h3e3"] {
        check_suggests(START, typed, &["h2e2"]);
    }
    for typed in ["horse", "hor", "knight", "ngựa", "马", "馬", "ma"] {
        let found = suggest(&position(START), typed, 25);
        let expected: HashSet<Move> = moves(&["h0g2", "h0i2", "b0c2", "b0a2"])
            .into_iter()
            .collect();

        assert!(found.len() >= 4, "{typed}: {found:?}");
        assert_eq!(
            found[..4].iter().copied().collect::<HashSet<_>>(),
            expected,
            "{typed}"
        );
    }
    assert_eq!(suggest(&position(START), "zzz", 25), []);
}

#[test]
fn nothing_typed_suggests_a_spread() {
    let start = position(START);
    let found = suggest(&start, "", 25);
    assert_eq!(found.len(), 25);
    assert_eq!(found[..2], moves(&["h2h9", "b2b9"]), "captures come first");
    let movers: HashSet<_> = found.iter().map(|mv| mv.from).collect();
    let all: HashSet<_> = start.legal_moves().iter().map(|mv| mv.from).collect();
    assert_eq!(movers, all, "every piece that can move is there");
    assert_eq!(suggest(&start, "", 3).len(), 3);
    let unique: HashSet<_> = suggest(&start, "", 100).into_iter().collect();
    assert_eq!(unique.len(), 44);
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}", prefer in 0..8usize) {
        any_text(&text, prefer);
    }

    #[test]
    fn any_likely_text_is_read_or_refused(
        text in "[一二三四五七九前后中兵卒马车炮相仕帅进退平a-iprcxmstkg0-9０-９+=.\\-/ áờđ🩥]{0,10}",
        prefer in 0..8usize,
    ) {
        any_text(&text, prefer);
    }
}

fn any_text(text: &str, prefer: usize) {
    let prefer = Notation::ALL.get(prefer).copied();
    for fen in [START, AFTER_CANNON, TANDEM_ON_TWO_FILES] {
        let position = position(fen);
        match read(&position, text, prefer) {
            Reading::Move(mv) => assert!(position.is_legal(mv)),
            Reading::Several(moves) => {
                assert!(moves.len() > 1 && moves.is_sorted());
                assert!(moves.iter().all(|&mv| position.is_legal(mv)));
            }
            Reading::Illegal { mv, why } => assert_eq!(position.check(mv), Err(why)),
            Reading::Unreadable { nearest } => {
                assert!(nearest.len() <= 5 && nearest.iter().all(|&mv| position.is_legal(mv)));
            }
        }
        assert!(
            suggest(&position, text, 25)
                .iter()
                .all(|&mv| position.is_legal(mv))
        );
    }
}
