//! `caipan read` and `caipan moves --notation`, through the binary.

use assert_cmd::Command;
use serde_json::{Value, json};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

fn caipan(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("caipan").unwrap();
    command.args(arguments);
    command
}

#[track_caller]
fn check_read(arguments: &[&str], exit: i32, expected: &Value) {
    let mut all = vec!["read", "--fen", START, "--json"];
    all.extend(arguments);
    let output = caipan(&all).output().unwrap();
    assert_eq!(output.status.code(), Some(exit), "{output:?}");
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer, *expected);
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_move_is_answered_with_its_text() {
    check_read(
        &["--", "C2=5"],
        0,
        &json!({ "moves": ["h2e2"], "text": "炮二平五" }),
    );
    let wxf = json!({ "moves": ["h2e2"], "text": "C2=5" });
    check_read(&["--prefer", "wxf", "--", "炮二平五"], 0, &wxf);
    let uci = json!({ "moves": ["h2e2"], "text": "h3e3" });
    check_read(&["--prefer", "uci", "--", "h3e3"], 0, &uci);
    let traditional = json!({ "moves": ["h0g2"], "text": "馬二進三" });
    check_read(
        &["--prefer", "traditional", "--", "傌二进三"],
        0,
        &traditional,
    );
}

#[test]
fn refusals_are_answers_too() {
    let ambiguous = json!({ "error": "ambiguous", "candidates": ["b2e2", "h2e2"] });
    check_read(&["--", "炮平五"], 1, &ambiguous);
    let illegal = json!({
        "error": "illegal",
        "reason": "horse_leg",
        "message": "the horse's leg on g0 is blocked",
    });
    check_read(&["--", "马二进四"], 1, &illegal);
    let no_horse = json!({
        "error": "illegal",
        "reason": "no_such_piece",
        "message": "the side to move has no Horse where the text says",
    });
    for text in ["马五进六", "傌5進6", "H5+6", "horse 5 + 6"] {
        check_read(&["--", text], 1, &no_horse);
    }
    for text in ["", "认输", "-C=5x-", "+", "\u{1f600}"] {
        check_read(&["--", text], 1, &json!({ "error": "unreadable" }));
    }
}

#[test]
fn the_text_may_begin_with_a_sign_or_come_from_standard_input() {
    let cannons = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/7C1/P1P1P1P1P/7C1/9/RNBAKABNR w - - 0 1";
    caipan(&["read", "--fen", cannons, "--", "-C=5"])
        .assert()
        .success()
        .stdout("h2e2 后炮平五\n");
    caipan(&["read", "--fen", START, "-"])
        .write_stdin("炮二平五\n")
        .assert()
        .success()
        .stdout("h2e2 炮二平五\n");
}

#[test]
fn people_get_plain_lines() {
    caipan(&["read", "--fen", START, "--prefer", "wxf", "--", "相进五"])
        .assert()
        .code(1)
        .stdout("ambiguous: c0e2 E7+5, g0e2 E3+5\n");
    caipan(&["read", "--fen", START, "--", "C2+5"])
        .assert()
        .code(1)
        .stdout("illegal: h2h7: a cannon needs a screen to capture\n");
    caipan(&["read", "--fen", START, "--", "认输"])
        .assert()
        .code(1)
        .stdout("unreadable\n");
}

#[test]
fn bad_usage_is_told_on_standard_error() {
    caipan(&["read", "--fen", START, "--prefer", "klingon", "--", "C2=5"])
        .assert()
        .code(2)
        .stdout("");
    caipan(&["read", "--fen", START])
        .assert()
        .code(2)
        .stdout("");
    let output = caipan(&["read", "--fen", "nonsense", "--json", "--", "C2=5"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["error"], "bad_fen");
}

#[test]
fn moves_are_listed_in_the_notation_asked_for() {
    let fen = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1";
    for (notation, text) in [
        ("iccs", "d0d1"),
        ("uci", "d1d2"),
        ("wxf", "K6+1"),
        ("chinese", "帅六进一"),
        ("traditional", "帥六進一"),
        ("vietnamese", "Tg6.1"),
        ("english", "General 6+1"),
    ] {
        let output = caipan(&["moves", "--fen", fen, "--notation", notation, "--json"])
            .output()
            .unwrap();
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["moves"], json!([{ "iccs": "d0d1", "text": text }]));
        caipan(&["moves", "--fen", fen, "--notation", notation])
            .assert()
            .success()
            .stdout(format!("{text}\n"));
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_in_json_too() {
    let answer = |arguments: &[&str], exit| -> Value {
        let output = caipan(arguments)
            .write_stdin(&b"\xff\xfe"[..])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(exit), "{output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let read = answer(&["read", "--fen", START, "--json", "--", "-"], 1);
    assert_eq!(read, json!({ "error": "unreadable" }));
    let moves = answer(&["moves", "--fen", "-", "--json"], 2);
    assert_eq!(moves["error"], "bad_fen");
}
