//! `caipan convert`, through the binary.

use std::{
    fs,
    path::{Path, PathBuf},
};

use assert_cmd::Command;
use caipan::{
    record::{Encoding, Game, Source},
    xiangqi::Setup,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::data;

pub(crate) struct Done {
    pub(crate) out: Vec<u8>,
    pub(crate) errors: String,
    pub(crate) code: i32,
}

impl Done {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.out).unwrap()
    }
}

pub(crate) fn convert(arguments: &[&str], input: impl Into<Vec<u8>>) -> Done {
    let output = Command::cargo_bin("caipan")
        .unwrap()
        .arg("convert")
        .args(arguments)
        .write_stdin(input)
        .output()
        .unwrap();
    Done {
        out: output.stdout,
        errors: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap(),
    }
}

fn sample(name: &str) -> String {
    let path = data::path("records").join(name);
    path.to_str().unwrap().to_owned()
}

pub(crate) fn games(bytes: &[u8]) -> Vec<Game> {
    Source::new(bytes, None)
        .games()
        .map(Result::unwrap)
        .collect()
}

/// A folder for one test, and the path of a name in it.
pub(crate) fn folder() -> (TempDir, impl Fn(&str) -> String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_owned();
    let named = move |name: &str| path.join(name).to_str().unwrap().to_owned();
    (folder, named)
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn every_format_out_of_one_page() {
    let page = sample("two-gbk.html");
    let whole = games(&fs::read(&page).unwrap());
    for arguments in [
        &["--to", "pgn"][..],
        &["--to", "pgn", "--notation", "wxf"],
        &["--to", "pgn", "--notation", "iccs", "--encoding", "gb18030"],
        &["--to", "dhtmlxq"],
        &["--to", "ubb", "--encoding", "gb18030"],
    ] {
        let done = convert(&[arguments, &[&page]].concat(), "");
        assert_eq!((done.code, done.errors.as_str()), (0, ""), "{arguments:?}");
        assert_eq!(games(&done.out), whole, "{arguments:?}");
        let is_gb = arguments.contains(&"gb18030");
        assert_eq!(std::str::from_utf8(&done.out).is_err(), is_gb);
        if is_gb {
            assert_eq!(Encoding::detect(&done.out), Encoding::Gb18030);
        }
    }
    for (to, first) in [
        ("iccs", "1. h2e2 h9g7\n"),
        ("wxf", "1. C2=5 H8+7\n"),
        ("chinese", "1. 炮二平五 马８进７\n"),
        ("vietnamese", "1. P2-5 M8.7\n"),
    ] {
        let done = convert(&["--to", to, &page], "");
        assert_eq!(done.code, 0, "{}", done.errors);
        assert!(done.text().starts_with(first), "{}", done.text());
        assert!(
            done.errors.contains("comments (4) in 2 of the games"),
            "{}",
            done.errors
        );
        let lines = games(&done.out);
        for (line, game) in lines.iter().zip(&whole) {
            assert_eq!(line.record.start(), game.record.start(), "{to}");
            assert_eq!(line.record.main_moves(), game.record.main_moves(), "{to}");
            assert_eq!(line.record.result, game.record.result, "{to}");
        }
        assert_eq!(lines.len(), 2);
    }
}

#[test]
fn json_lines_in_and_out() {
    let done = convert(&["--to", "json", &sample("two-gbk.html")], "");
    let rows: Vec<Value> = done
        .text()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        rows[1],
        json!({
            "id": 2,
            "fen": "3k5/9/9/9/9/9/9/9/4p4/R4K3 b - - 0 1",
            "moves": ["e1f1", "f0f1"],
            "result": "1/2-1/2",
            "tags": { "Title": "残局" },
        })
    );
    let again = convert(&["--to", "json"], done.out.clone());
    assert_eq!(again.text(), done.text());
    assert_eq!((again.code, again.errors.as_str()), (0, ""));
    // A line's own id stays.
    let input =
        "{\"id\":\"x\",\"moves\":[\"H2-E2\"],\"tags\":{\"Red\":\"甲\"}}\n\n{\"moves\":[]}\n";
    let done = convert(&["--to", "json"], input);
    let ids: Vec<Value> = done
        .text()
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].clone())
        .collect();
    assert_eq!(ids, [json!("x"), json!(2)]);
    let odd = convert(
        &["--to", "pgn"],
        "{\"moves\":[\"h2e2\"],\"result\":\"adjourned\"}",
    );
    assert!(
        odd.text().contains("[Result \"adjourned\"]"),
        "{}",
        odd.text()
    );
    let marked = convert(&["--to", "json"], format!("\u{feff}{input}"));
    assert_eq!((marked.code, marked.text()), (0, done.text()));
    let pgn = convert(&["--to", "pgn", "--notation", "wxf"], input);
    assert!(pgn.text().contains("[Red \"甲\"]"), "{}", pgn.text());
    assert!(pgn.text().contains("\n1. C2=5 *\n"), "{}", pgn.text());
}

#[test]
fn what_is_wrong_is_said_and_the_legal_part_is_written() {
    let pgn = "[Red \"a\"]\n\n1. h2e2 h9g7 2. h2h9 i9h9 1-0\n\n[Red \"b\"]\n[FEN \"x\"]\n\n1. h2e2 *\n\n[Red \"c\"]\n\n1. h2e2 (1. h2h8) h9g7 *\n";
    let (_folder, named) = folder();
    let input = named("three.pgn");
    fs::write(&input, pgn).unwrap();
    let done = convert(&["--to", "iccs", &input], "");
    assert_eq!(done.code, 1);
    assert_eq!(done.text(), "1. h2e2 h9g7\n1-0\n\n1. h2e2 h9g7\n*\n");
    let said: Vec<_> = done.errors.lines().collect();
    assert!(
        said[0].starts_with(&format!(
            "caipan: {input}: game 1: ply 3, line 3: \"h2h9\": illegal: "
        )),
        "{said:?}"
    );
    assert!(said[1].contains("game 2: bad FEN"), "{said:?}");
    assert!(
        said[2].contains("game 3: ply 1 of a variation, line 3: \"h2h8\""),
        "{said:?}"
    );

    let out = named("out.pgn");
    let done = convert(&["--to", "pgn", "--json", "-o", &out, &input], "");
    assert_eq!((done.code, done.errors.as_str()), (1, ""));
    let rows: Vec<Value> = done
        .text()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows[0]["fault"]["ply"], 3);
    assert_eq!(rows[0]["fault"]["line"], 3);
    assert_eq!(rows[0]["written"], out.as_str());
    assert_eq!(rows[0]["moves"], 2);
    assert_eq!(rows[1]["error"], "unreadable");
    assert_eq!(rows[2]["variation_faults"][0]["text"], "h2h8");
    assert_eq!(games(&fs::read(out).unwrap()).len(), 2);

    for input in ["no game at all", ""] {
        let done = convert(&["--to", "pgn"], input);
        assert_eq!((done.code, done.out.len()), (2, 0));
    }
    let line = "{\"moves\":[\"h2e2\",\"h9g8\"]}\nnonsense\n";
    let done = convert(&["--to", "iccs"], line);
    assert_eq!((done.code, done.text()), (1, "1. h2e2\n*\n"));
    assert!(done.errors.contains("game 1: ply 2"), "{}", done.errors);
    assert!(done.errors.contains("game 2: expected a JSON object"));
}

#[test]
fn xqf_is_a_file_a_game() {
    let (folder, named) = folder();
    let out = named("games/");
    let page = sample("two-gbk.html");
    let done = convert(&["--to", "xqf", "-o", &out, &page, &page], "");
    assert_eq!((done.code, done.errors.as_str()), (0, ""));
    let made = folder.path().join("games");
    assert_eq!(
        names(&made),
        [
            "two-gbk-0001-2.xqf",
            "two-gbk-0001.xqf",
            "two-gbk-0002-2.xqf",
            "two-gbk-0002.xqf"
        ]
    );
    let read = games(&fs::read(made.join("two-gbk-0002.xqf")).unwrap());
    assert_eq!(read, games(&fs::read(&page).unwrap())[1..]);

    // Several games do not go into one file, and what has been written of it is not left there.
    let one = named("one.xqf");
    for arguments in [
        &["--to", "xqf", &page][..],
        &["--to", "xqf", "-o", &one, &page],
    ] {
        let done = convert(arguments, "");
        assert_eq!((done.code, done.out.len()), (2, 0));
        assert!(done.errors.contains("one game a file"), "{}", done.errors);
    }
    assert_eq!(names(folder.path()), ["games"]);
    let done = convert(&["--to", "xqf"], "h2e2 h9g7");
    assert_eq!(done.code, 0);
    assert_eq!(games(&done.out)[0].record.main_moves().len(), 2);
}

#[test]
fn bad_usage() {
    for arguments in [
        &["--to", "doc"][..],
        &[],
        &["--to", "iccs", "--notation", "wxf"],
        &["--to", "pgn", "--encoding", "big5"],
        &["--to", "json", "--encoding", "gb18030"],
        &["--to", "xqf", "--encoding", "utf-8"],
        &["--to", "pgn", "--json"],
    ] {
        let done = convert(arguments, "h2e2");
        assert_eq!((done.code, done.out.len()), (2, 0), "{arguments:?}");
        assert!(!done.errors.is_empty());
    }
    let page = fs::read(sample("two-gbk.html")).unwrap();
    let done = convert(&["--to", "pgn", "--from-encoding", "utf-8"], page);
    assert!(!done.text().contains('甲'));
}

/// Six hundred games there and back, in one file.
#[test]
fn many_games() {
    let mut rows = String::new();
    for (number, row) in data::rows::<Value>("games.jsonl.gz")
        .into_iter()
        .enumerate()
    {
        let row = json!({
            "id": number + 1, "fen": row["fen"], "moves": row["moves_iccs"], "result": "*", "tags": {},
        });
        rows += &format!("{row}\n");
    }
    let (_folder, named) = folder();
    let pgn = named("all.pgn");
    let done = convert(&["--to", "pgn", "-o", &pgn], rows.as_str());
    assert_eq!((done.code, done.errors.as_str()), (0, ""));
    let done = convert(&["--to", "iccs", &pgn], "");
    assert_eq!((done.code, done.errors.as_str()), (0, ""));
    let done = convert(&["--to", "json"], done.out);
    assert_eq!((done.code, done.errors.as_str()), (0, ""));
    for (found, row) in done.text().lines().zip(rows.lines()) {
        let [found, row]: [Value; 2] = [found, row].map(|line| serde_json::from_str(line).unwrap());
        assert_eq!(found["moves"], row["moves"]);
        assert_eq!(found["id"], row["id"]);
        let [found, row]: [Setup; 2] =
            [found, row].map(|row| row["fen"].as_str().unwrap().parse().unwrap());
        assert_eq!(found, row);
    }
    assert_eq!(done.text().lines().count(), 600);
}

/// Other people's files to each format and back, where they are present.
#[test]
fn other_peoples_files_there_and_back() {
    let Some(cases) = std::env::var_os("CAIPAN_CASES") else {
        eprintln!("skipped: the collection of other people's files is not here");
        return;
    };
    let files = PathBuf::from(cases).join("files");
    let index = fs::read_to_string(files.join("INDEX.jsonl")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut count = 0;
    for line in index.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let file = files.join(row["file"].as_str().unwrap());
        let bytes = fs::read(&file).unwrap();
        let expected: Vec<_> = Source::new(&bytes, None).games().flatten().collect();
        for to in [
            "pgn", "iccs", "wxf", "chinese", "dhtmlxq", "ubb", "json", "xqf",
        ] {
            let out = folder.path().join(format!("{count}-{to}"));
            fs::create_dir(&out).unwrap();
            let (file, out) = (file.to_str().unwrap(), out.to_str().unwrap());
            let done = convert(&["--to", to, "-o", out, file], "");
            if expected.is_empty() {
                assert_eq!(done.code, 2, "{file} {to}");
                continue;
            }
            assert_eq!(done.code, 0, "{file} {to}: {}", done.errors);
            let mut found = Vec::new();
            for name in names(Path::new(out)) {
                let written = fs::read(Path::new(out).join(name)).unwrap();
                if to == "json" {
                    let pgn = convert(&["--to", "pgn"], written);
                    found.extend(games(&pgn.out));
                } else {
                    found.extend(games(&written));
                }
            }
            assert_eq!(found.len(), expected.len(), "{file} {to}");
            for (found, expected) in found.iter().zip(&expected) {
                assert_eq!(found.record.start(), expected.record.start(), "{file} {to}");
                let moves = expected.record.main_moves();
                assert_eq!(found.record.main_moves(), moves, "{file} {to}");
            }
            count += 1;
        }
    }
    assert!(count > 300, "{count}");
}
