//! What single texts mean: those that are played, asked about, explained or not read at all, and what
//! is suggested for unfinished ones.

use std::collections::HashSet;

use caipan::{
    notation::{Notation, Reading, nearest, read, suggest},
    xiangqi::{Illegal, Kind, Move},
};

use crate::notation::{AFTER_CANNON, START, TANDEM_ON_TWO_FILES, moves, mv, position};

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
    let nearest = |text: &str| {
        let reading = read(&start, text, None);
        assert!(
            matches!(reading, Reading::Unreadable { .. }),
            "{text}: {reading:?}"
        );
        nearest(&start, text)
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
    for typed in [
        "炮二平五",
        "C2=",
        "C2.",
        "pao2ping5",
        "h2e2",
        "h2e",
        "p2p",
        "p2p5",
    ] {
        assert!(
            suggest(&position(START), typed, 25).contains(&mv("h2e2")),
            "{typed}"
        );
    }
    // Initials of pinyin: ma, bing; the direction must be there, or they would be anything.
    check_suggests(START, "m8j", &["b0c2", "b0a2"]);
    check_suggests(START, "b5j", &["e3e4"]);
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
