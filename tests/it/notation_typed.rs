//! What people type besides the notations as they are written: remarks, numbers, points of arrival,
//! pinyin, and what their own notation leaves open.

use caipan::{
    notation::{Notation, Reading, read},
    xiangqi::Illegal,
};

use crate::notation::{AFTER_CANNON, START, moves, mv, position};

#[track_caller]
fn check(fen: &str, texts: &[&str], expected: &str) {
    let position = position(fen);
    for text in texts {
        let reading = read(&position, text, None);
        assert_eq!(reading, Reading::Move(mv(expected)), "{text} in {fen}");
    }
}

#[track_caller]
fn check_asks(fen: &str, text: &str, prefer: Option<Notation>, expected: &[&str]) {
    let mut expected = moves(expected);
    expected.sort();
    let reading = read(&position(fen), text, prefer);
    assert_eq!(reading, Reading::Several(expected), "{text} in {fen}");
}

#[track_caller]
fn check_unreadable(text: &str) {
    let reading = read(&position(START), text, None);
    assert!(
        matches!(reading, Reading::Unreadable { .. }),
        "{text}: {reading:?}"
    );
}

#[test]
fn remarks_and_numbers_around_a_move() {
    check(
        START,
        &[
            "炮二平五 将！",
            "炮二平五，将军",
            "炮二平五將軍",
            "炮二平五（将）",
            "炮二平五！？",
            "C2=5 check!",
            "C2=5ch",
            "h2e2#",
            "Pháo 2 bình 5, chiếu tướng!",
            "「炮二平五」",
            "`C2=5`",
            "**C2=5**",
            "> C2=5",
            "12. C2=5",
            "12... C2=5",
            "3、炮二平五",
            "3，炮二平五",
            "(12) 炮二平五",
            "１２．炮二平五",
            "12 炮二平五",
            "１　炮二平五",
            "1 C2=5",
            "1 h2e2",
            "h2——e2",
            "h2 ➜ e2",
            "h2 to e2",
            "cannon h2 to e2",
        ],
        "h2e2",
    );
    check(AFTER_CANNON, &["1. ... 马8进7", "1 … 马8进7"], "h9g7");
    for text in [
        "12 将军",
        "check",
        "将",
        "1. 炮二平五 马8进7",
        "5 5",
        "炮二平五吃",
    ] {
        check_unreadable(text);
    }
}

/// The bot's own words can be pasted back.
#[test]
fn a_move_and_the_same_in_brackets() {
    check(
        START,
        &["C2=5 (炮二平五)", "炮二平五（C2=5）", "炮平五 (C2=5)"],
        "h2e2",
    );
    check(START, &["相进五 (Ege2)"], "g0e2");
    check_unreadable("C2=5 (炮八平五)");
    check_unreadable("C2=5 (hello)");
}

#[test]
fn pinyin_in_full_and_by_its_initials() {
    check(
        START,
        &["p2p5", "P2P5", "pao er ping wu", "pào 2 héng 5"],
        "h2e2",
    );
    check(START, &["m8j7", "ma ba jin qi", "mǎ bā shàng qī"], "b0c2");
    check(START, &["b3j1", "bing san jin yi", "z3j1"], "g3g4");
    check(START, &["x3j5", "xiang 3 jin 5"], "g0e2");
    check(START, &["s4j5", "shi 4 jin 5"], "f0e1");
    check(
        START,
        &["c1j1", "j1j1", "che yi jin yi", "ju 1 jin 1"],
        "i0i1",
    );
    check(START, &["s5j1", "j5j1", "shuai 5 jin 1"], "e0e1");
    // Elephants, horses and cannons in tandem, and three soldiers.
    let tandem = "4k4/9/9/4P4/4P4/2N1P1B2/9/2N4C1/7C1/3K2B2 w - - 0 1";
    check(tandem, &["qxt5", "qian xiang tui 5"], "g4e2");
    check(tandem, &["hxj5", "hou xiang jin 5"], "g0e2");
    check(tandem, &["hmt8", "Hou Ma Tui Ba"], "c2b0");
    check(tandem, &["qmj6", "qian ma jin 6"], "c4d6");
    check(tandem, &["hmj9", "hou ma jin 9"], "c2a3");
    check(tandem, &["qpp5", "qian pao ping 5", "Q P P 5"], "h2e2");
    check(tandem, &["hpt1", "hou pao tui 1"], "h1h0");
    check(tandem, &["zbp4", "zhong bing ping si", "2bp4"], "e5f5");
}

#[test]
fn pieces_and_the_point_of_arrival() {
    check(
        START,
        &["Hg2", "Hhg2", "Nhg2", "hg2", "Hh0g2", "H0g2"],
        "h0g2",
    );
    check(
        START,
        &["Che2", "Ch2e2", "cannon h2-e2", "Cannon h to e2"],
        "h2e2",
    );
    check(
        START,
        &["Chxh9", "Cxh9", "cannon takes h9", "Cxh9+"],
        "h2h9",
    );
    check(START, &["g4", "gg4"], "g3g4");
    // Ranks from 1: the horse cannot go to its own soldier on g3.
    check(START, &["Hg3", "Nhg3"], "h0g2");
    check(AFTER_CANNON, &["Hc8", "Hc7"], "b9c7");
    // Two advisors on one file are told apart by their ranks, and no chariot stands on a0.
    let advisors = "4k4/9/9/9/9/9/9/3A5/9/R2A1K3 w - - 0 1";
    check_asks(advisors, "Ae1", None, &["d0e1", "d2e1"]);
    check(advisors, &["A0e1", "Ad0e1"], "d0e1");
    check(advisors, &["A2e1"], "d2e1");
    // `E4e2` may be an elephant or, as telephones begin a line, two points: a cannon's move.
    let both = "5k3/9/9/9/9/2B1C4/9/9/9/2BK5 w - - 0 1";
    check_asks(both, "E4e2", None, &["c4e2", "e4e2"]);
    check(both, &["e4e2", "E4E2"], "e4e2");
    check(START, &["H2e2", "H2-e2"], "h2e2");
    // Soldiers: forward by the point alone, sideways and captures with the file.
    let soldiers = "4k4/9/9/2PpP4/9/9/9/9/9/5K3 w - - 0 1";
    check(soldiers, &["c7"], "c6c7");
    check(soldiers, &["cxd6"], "c6d6");
    check(soldiers, &["exd6", "ed6"], "e6d6");
    check_asks(soldiers, "d6", None, &["c6d6", "e6d6"]);
    let step = "4k4/9/9/2P6/3P5/9/9/9/9/5K3 w - - 0 1";
    check(step, &["d6"], "d5d6");
    check(step, &["cd6"], "c6d6");
    for text in ["xe9", "x e4", "to e4", "-e4"] {
        check_unreadable(text);
    }
    let reading = read(&position(START), "Hf1", None);
    let leg = "g0".parse().unwrap();
    let expected = Reading::Illegal {
        mv: mv("h0f1"),
        why: Illegal::HorseLeg { leg },
    };
    assert_eq!(reading, expected);
}

/// XBoard's ranks from 0 come before ranks from 1, as with two points; the saved notation can turn it.
#[test]
fn ranks_of_the_point_of_arrival() {
    let rook = position("4k4/9/9/9/9/9/9/9/R8/5K3 w - - 0 1");
    assert_eq!(read(&rook, "Ra5", None), Reading::Move(mv("a1a5")));
    let from_one = read(&rook, "Ra5", Some(Notation::Uci));
    assert_eq!(from_one, Reading::Move(mv("a1a4")));
    assert_eq!(read(&rook, "Ra10", None), Reading::Move(mv("a1a9")));
}

/// Where one's own notation leaves two moves open, another one's reading does not decide.
#[test]
fn what_ones_own_notation_leaves_open_is_asked() {
    // With ranks from 1 the soldier of file c or the cannon goes to d5, with ranks from 0 only the
    // cannon can go to d6.
    let fen = "5k3/9/9/9/2P6/9/9/9/3C5/4K4 w - - 0 1";
    check(fen, &["cd6"], "d1d6");
    let all = ["c5d5", "d1d5", "d1d6"];
    check_asks(fen, "cd6", Some(Notation::Uci), &all);
}
