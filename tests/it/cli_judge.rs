//! `caipan judge`, through the binary.

use std::fs;

use assert_cmd::Command;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::data;

fn caipan(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("caipan").unwrap();
    command.arg("judge").args(arguments);
    command
}

/// The answers to this input, with the exit code.
#[track_caller]
fn judged(arguments: &[&str], input: &str) -> (Vec<Value>, i32) {
    let output = caipan(&[&["--json"], arguments].concat())
        .write_stdin(input)
        .output()
        .unwrap();
    assert!(output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let answers = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    (answers, output.status.code().unwrap())
}

#[derive(Deserialize)]
struct Row {
    id: String,
    expected: String,
    rules: String,
    disputed: Option<String>,
}

/// A figure whose searches for kills and for gains both end at their bounds, at different moves.
#[test]
fn which_search_gave_up_is_said() {
    let figures = fs::read_to_string(data::path("chinese-figures.jsonl")).unwrap();
    let figure = figures.lines().find(|line| line.contains("cxa20-r12"));
    let (answers, _) = judged(&[], figure.unwrap());
    let moves = answers[0]["evidence"]["moves"].as_array().unwrap();
    let gave_up: Vec<&Value> = moves.iter().map(|judged| &judged["gave_up"]).collect();
    assert!(gave_up.iter().any(|searches| searches.is_null()));
    assert!(gave_up.iter().any(|searches| searches["kill"].is_u64()));
    assert!(gave_up.iter().any(|searches| searches["gain"].is_u64()));
}

#[test]
fn the_known_rulings_come_out_of_the_stream() {
    let input = fs::read_to_string(data::path("rulings.jsonl")).unwrap();
    let (answers, _) = judged(&[], &input);
    let rows: Vec<Row> = data::rows("rulings.jsonl");
    assert_eq!(answers.len(), rows.len());
    let mut compared = 0;
    for (answer, row) in answers.iter().zip(&rows) {
        assert_eq!(answer["id"], row.id.as_str());
        let is_ours = ["world", "any"].contains(&row.rules.as_str());
        if row.disputed.is_some() || !is_ours {
            continue;
        }
        let result = match row.expected.as_str() {
            "red_loses" => "black_wins",
            "black_loses" => "red_wins",
            "draw" => "draw",
            _ => "ongoing",
        };
        assert_eq!(answer["result"], result, "{}: {answer}", row.id);
        compared += 1;
    }
    assert!(compared > 100, "{compared}");
}

/// Nine checks over three points; the general steps differently, so that no loop closes.
const RUN: &str = r#"{"id":"run","fen":"9/8R/3k5/9/9/9/9/9/5K3/9 w","moves":["i8d8","d7e7","d8d7","e7e8","d7d8","e8e7","d8d7","e7e8","d7d8","e8e9","d8e8","e9d9","e8d8","d9e9","d8e8","e9d9","e8d8"]}"#;

#[test]
fn nine_in_a_row_without_a_loop() {
    let (answers, exit) = judged(&["--rules", "chinese"], RUN);
    let answer = &answers[0];
    assert_eq!(exit, 0, "{answer}");
    assert_eq!(answer["result"], "black_wins");
    assert_eq!(answer["reason"], "forbidden_run");
    assert_eq!(answer["ply"], 17);
    let evidence = &answer["evidence"];
    let run = json!({ "side": "red", "length": 9, "points": 3 });
    assert_eq!(
        (&evidence["run"], &evidence["occurrences"]),
        (&run, &json!([]))
    );
    assert_eq!(evidence["window"], json!({ "from": 1, "to": 17 }));
    assert_eq!(evidence["red"]["class"], "perpetual_check");
    let (answers, _) = judged(&[], RUN);
    assert_eq!(answers[0]["result"], "ongoing");
}

/// A chariot that checks for ever: d9 and e9 are the only points that the general can go to and fro on.
const CHECKS: &str = r#"{"id":"checks","fen":"3k5/9/9/9/9/9/9/9/4R4/5K3 w","moves":["e1d1","d9e9","d1e1","e9d9","e1d1","d9e9","d1e1","e9d9","e1d1"],"result":"1-0"}"#;

#[test]
fn a_perpetual_check_with_all_its_evidence() {
    // By hand: Red's chariot follows the general from file to file, with check each time, and the
    // general has no other way: d8 and e8 stay on the file, and f9 faces Red's general.
    let (answers, exit) = judged(&[], CHECKS);
    let answer = &answers[0];
    assert_eq!(exit, 0, "{answer}");
    assert_eq!(answer["result"], "black_wins");
    assert_eq!(answer["reason"], "perpetual_check");
    assert_eq!(answer["ply"], 8);
    assert_eq!(answer["recorded_result"], "red_wins");
    assert_eq!(answer["moves_after_ruling"], 1);
    assert_eq!(answer["fault"], Value::Null);
    // The position after the ninth move stands for the third time too.
    let plies: Vec<_> = answer["rulings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|ruling| ruling["ply"].clone())
        .collect();
    assert_eq!(plies, [json!(8), json!(9)]);
    let evidence = &answer["evidence"];
    assert_eq!(evidence["occurrences"], json!([0, 4, 8]));
    assert_eq!(evidence["run"], Value::Null);
    assert_eq!(evidence["window"], json!({ "from": 1, "to": 8 }));
    assert_eq!(evidence["moves"].as_array().unwrap().len(), 8);
    assert_eq!(evidence["moves"][0]["nature"], "check");
    assert_eq!(evidence["moves"][0]["checkers"], json!(["d1"]));
    assert_eq!(evidence["moves"][1]["nature"], "idle");
    assert_eq!(evidence["red"]["class"], "perpetual_check");
    assert_eq!(
        evidence["matrix"],
        json!({
            "row": { "side": "red", "class": "perpetual_check" },
            "column": { "side": "black", "class": "allowed" },
            "entry": "red_loses",
        })
    );
    assert_eq!(
        evidence["articles"],
        json!([
            { "book": "World Xiangqi Rules 2018", "number": "3.1" },
            { "book": "Asian rules, items", "number": "6" },
        ])
    );
    assert_eq!(evidence["moves"][0]["article"], Value::Null);
    assert_eq!(evidence["red"]["witness"], Value::Null);
}

#[test]
fn the_lighter_of_two_kinds_has_its_witness_in_the_evidence() {
    let figures = fs::read_to_string(data::path("chinese-figures.jsonl")).unwrap();
    let figure = figures.lines().find(|line| line.contains("cxa20-f27"));
    let (answers, _) = judged(&["--rules", "chinese"], figure.unwrap());
    let evidence = &answers[0]["evidence"];
    let numbers: Vec<_> = evidence["articles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|article| article["number"].as_str().unwrap())
        .collect();
    assert_eq!(numbers, ["24.11", "25", "26.9"]);
    assert_eq!(evidence["moves"][0]["article"], "24.3");
    let witness = &evidence["black"]["witness"];
    // The second move: the cannon goes behind the chariot that attacks the protected horse.
    assert_eq!(witness["ply"], 2);
    assert_eq!(witness["move"], "a9a8");
    assert_eq!(
        (
            &witness["attacker"],
            &witness["victim"],
            &witness["helpers"]
        ),
        (&json!("a1"), &json!("a0"), &json!(["a8"]))
    );
    assert_eq!(evidence["red"]["witness"], Value::Null);
}

#[test]
fn a_bad_line_is_answered_and_the_rest_goes_on() {
    let input = format!(
        "{}\n\nnonsense\n{}\n{}\n{}\n{}\n{}\n",
        r#"{"id":1,"moves":["h2e2","h9g7"]}"#,
        r#"{"id":2,"moves":["h2e2","h9g8"]}"#,
        r#"{"id":3,"fen":"x","moves":[]}"#,
        r#"{"id":4,"moves":["h2e2","what"]}"#,
        r#"{"id":5,"moves":["h2e2"],"rules":"odd"}"#,
        r#"{"moves":["H2-E2"],"rules":"chinese"}"#,
    );
    let (answers, exit) = judged(&[], &input);
    assert_eq!(exit, 1);
    let short: Vec<_> = answers
        .iter()
        .map(|answer| {
            let word = answer.get("error").unwrap_or(&answer["reason"]);
            (
                answer["id"].clone(),
                word.as_str().unwrap(),
                answer["ply"].clone(),
            )
        })
        .collect();
    assert_eq!(
        short,
        [
            (json!(1), "none", json!(2)),
            (Value::Null, "bad_json", Value::Null),
            (json!(2), "illegal_move", json!(2)),
            (json!(3), "bad_fen", Value::Null),
            (json!(4), "unreadable_move", json!(2)),
            (json!(5), "bad_rules", Value::Null),
            (json!(8), "none", json!(1)),
        ]
    );
    assert_eq!(answers[2]["evidence"]["reason"], "not_its_move");
    assert_eq!(answers[2]["evidence"]["kind"], "illegal_move");
    assert_eq!(answers[4]["evidence"]["kind"], "unreadable_move");
    assert_eq!(answers[6]["rules"], "chinese");
    // A first line that is none is no reason to take the rest for a record.
    let (answers, _) = judged(&[], &format!("nonsense\n{CHECKS}"));
    assert_eq!(answers[1]["reason"], "perpetual_check");
    // What the command says wins over what a line says.
    let (answers, _) = judged(&["--rules", "simple"], r#"{"moves":[],"rules":"chinese"}"#);
    assert_eq!(answers[0]["rules"], "simple");
}

#[test]
fn a_line_without_end_is_refused_and_not_kept() {
    let input = format!(
        "{{\"id\":1,\"moves\":[]}}\n{}\n{{\"id\":2,\"moves\":[]}}\n",
        "x".repeat(3 << 20)
    );
    let (answers, exit) = judged(&[], &input);
    assert_eq!(exit, 1);
    assert_eq!(answers[1]["error"], "too_long");
    assert_eq!(answers[2]["id"], 2);
}

#[test]
fn records_are_judged_like_lines() {
    let pgn = "[Red \"Ann\"]\n[Result \"0-1\"]\n[FEN \"3k5/9/9/9/9/9/9/9/4R4/5K3 w\"]\n1. R5.6 K4.5 2. R6.5 K5.4 3. R5.6 K4.5 4. R6.5 K5.4 0-1\n\n[Red \"Bob\"]\n1. h2e2 h9g8 *";
    let (answers, exit) = judged(&[], pgn);
    assert_eq!(exit, 1);
    assert_eq!(answers[0]["id"], 1);
    assert_eq!(answers[0]["reason"], "perpetual_check");
    assert_eq!(answers[0]["recorded_result"], "black_wins");
    assert_eq!(answers[1]["reason"], "illegal_move");
    assert_eq!(answers[1]["fault"]["text"], "h9g8");
    assert_eq!(answers[1]["fault"]["line"], 2);
    let (answers, exit) = judged(&[], "no game at all");
    assert_eq!(
        (answers[0]["error"].as_str(), exit),
        (Some("unreadable"), 2)
    );
    let (answers, exit) = judged(&[], "");
    assert_eq!((answers.len(), exit), (1, 2));
}

#[test]
fn files_of_other_programs_are_judged_too() {
    let sample = |name: &str| format!("{}/tests/data/records/{name}", env!("CARGO_MANIFEST_DIR"));
    for (name, moves) in [
        ("opening.ubb", &[4][..]),
        ("two-gbk.html", &[4, 2]),
        ("opening.cbf", &[4]),
        ("opening-12.xqf", &[4]),
        ("opening.cbr", &[4]),
        ("two.cbl", &[4, 2]),
    ] {
        let (answers, exit) = judged(&[&sample(name)], "");
        let plies: Vec<_> = answers
            .iter()
            .map(|answer| answer["ply"].as_u64().unwrap())
            .collect();
        assert_eq!((plies.as_slice(), exit), (moves, 0), "{name}");
        assert_eq!(answers[0]["recorded_result"], "red_wins", "{name}");
    }
    let page = fs::read(sample("two-gbk.html")).unwrap();
    let output = caipan(&["--encoding", "gbk", "-"])
        .write_stdin(page)
        .output()
        .unwrap();
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("甲 – 乙")
    );
    let cut = fs::read(sample("opening-12.xqf")).unwrap()[..1050].to_vec();
    let output = caipan(&["--json"]).write_stdin(cut).output().unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(answer["fault"]["reason"], "ends_early");
    assert!(answer["fault"]["byte"].is_u64());
}

#[test]
fn people_read_it_in_their_language() {
    for (language, word) in [
        ("en", "Red loses"),
        ("zh-CN", "红方"),
        ("zh-TW", "紅方"),
        ("vi", "Đỏ"),
    ] {
        let output = caipan(&["--language", language])
            .write_stdin(CHECKS)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(word), "{language}: {text}");
        assert!(text.lines().count() > 8, "{text}");
    }
}

#[test]
fn one_ruling_can_be_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ruling.png");
    let path = path.to_str().unwrap();
    caipan(&["--picture", path])
        .write_stdin(CHECKS)
        .assert()
        .success();
    assert!(fs::read(path).unwrap().starts_with(b"\x89PNG"));
    let none = caipan(&["--picture", path])
        .write_stdin("h2e2")
        .output()
        .unwrap();
    assert_eq!(none.status.code(), Some(2));
}

#[test]
fn real_games_are_legal_to_their_end() {
    let mut games = String::new();
    for row in data::rows::<Value>("games.jsonl.gz") {
        games += &format!("{row}\n");
    }
    let (answers, exit) = judged(&[], &games);
    assert_eq!((answers.len(), exit), (600, 0));
    // Whatever was recorded, mate and stalemate are what the board says: whoever wins on the board
    // was not recorded as the loser.
    for answer in &answers {
        let is_mate = ["checkmate", "stalemate"].contains(&answer["reason"].as_str().unwrap());
        if is_mate && answer["recorded_result"] != Value::Null {
            assert_eq!(answer["result"], answer["recorded_result"], "{answer}");
        }
    }
}
