//! A text that belongs to no game is said to be left out, wherever games are read.

use assert_cmd::Command;
use serde_json::{Value, json};

use crate::table::{Table, says};

/// The first game is followed by moves of nobody, the second stands in the same line.
const TWO: &str = "[Red \"a\"] 1. h2e2 * h9g7 2. h0g2 0-1 [Red \"b\"] 1. c3c4 *";

#[track_caller]
fn caipan(arguments: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("caipan").unwrap();
    let output = command.args(arguments).write_stdin(TWO).output().unwrap();
    let [out, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, errors, output.status.code().unwrap())
}

fn rows(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn left_out() -> Value {
    json!([{
        "ply": 2,
        "text": "h9g7 2. h0g2 0-1",
        "line": 1,
        "byte": null,
        "reason": "left_out",
        "message": "left out: it belongs to no game",
    }])
}

#[test]
fn judge_says_it() {
    let (out, _, code) = caipan(&["judge", "--json"]);
    let answers = rows(&out);
    assert_eq!((answers.len(), code), (2, 1));
    assert_eq!(answers[0]["left_out"], left_out());
    assert_eq!(answers[0]["reason"], "none");
    assert_eq!(answers[0]["fault"], Value::Null);
    assert_eq!(answers[1]["left_out"], json!([]));
    for (language, words) in [
        ("en", "belongs to no game: h9g7 2. h0g2 0-1"),
        ("zh-CN", "不属于任何一局，已略去：h9g7 2. h0g2 0-1"),
        ("zh-TW", "不屬於任何一局，已略去：h9g7 2. h0g2 0-1"),
        ("vi", "không thuộc ván nào nên đã bỏ qua: h9g7 2. h0g2 0-1"),
    ] {
        let (out, _, code) = caipan(&["judge", "--language", language]);
        assert_eq!(code, 1);
        assert!(out.contains(words), "{out}");
    }
}

#[test]
fn convert_says_it() {
    let (out, errors, code) = caipan(&["convert", "--to", "iccs"]);
    assert_eq!(code, 1);
    assert_eq!(out, "1. h2e2\n*\n\n1. c3c4\n*\n");
    let said = "game 1: line 1: \"h9g7 2. h0g2 0-1\": left out: it belongs to no game";
    assert!(errors.contains(said), "{errors}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.txt");
    let file = file.to_str().unwrap();
    let (out, _, code) = caipan(&["convert", "--to", "iccs", "--json", "-o", file]);
    let answers = rows(&out);
    assert_eq!((answers.len(), code), (2, 1));
    assert_eq!(answers[0]["left_out"], left_out());
    assert_eq!(answers[1]["left_out"], json!([]));
}

#[tokio::test]
async fn an_import_says_it() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let page = table
        .command(alice, "import", &[("text", json!(TWO))])
        .await;
    says(&page, "Move 0 of 1");
    says(
        &page,
        "Left out, since it belongs to no game: h9g7 2\\. h0g2 0\\-1",
    );
    let menu = page["components"].to_string();
    assert!(menu.contains(":game"), "{menu}");
    table.check_requests();
    table.stop().await;
}
