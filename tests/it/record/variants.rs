//! Games in every format that is read, where they are present beside the repository: the files are other
//! people's, and a plain clone passes without them.

use std::{collections::BTreeMap, fs, path::PathBuf};

use caipan::{
    record::{Game, GameResult, Source},
    xiangqi::{Position, Setup},
};
use serde::Deserialize;

use super::main_line;

/// The folder of the collection, if it is there.
pub(super) fn collection() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/files");
    let folder =
        std::env::var_os("CAIPAN_CASES").map_or(folder, |cases| PathBuf::from(cases).join("files"));
    let found = folder.is_dir().then_some(folder);
    if found.is_none() {
        eprintln!("skipped: the collection of other people's files is not here");
    }
    found
}

fn games(bytes: &[u8], name: &str) -> Vec<Game> {
    Source::new(bytes, None)
        .games()
        .map(|game| game.unwrap_or_else(|e| panic!("{name}: {e}")))
        .collect()
}

#[test]
fn the_same_games_in_every_notation_and_encoding() {
    let Some(folder) = collection() else {
        return;
    };
    let expected = fs::read_to_string(folder.join("variants/expected.json")).unwrap();
    let expected: serde_json::Value = serde_json::from_str(&expected).unwrap();
    let files: Vec<_> = expected
        .as_object()
        .unwrap()
        .iter()
        .filter(|(name, _)| !name.starts_with('_'))
        .collect();
    assert_eq!(files.len(), 12);
    let mut in_others = 0;
    for (name, about) in files {
        let bytes = fs::read(folder.join("variants").join(name)).unwrap();
        let found = games(&bytes, name);
        if let Ok(text) = std::str::from_utf8(&bytes) {
            for bytes in other_encodings(text.trim_start_matches('\u{feff}')) {
                assert_eq!(games(&bytes, name), found, "{name}");
                in_others += 1;
            }
        }
        let ids: Vec<_> = about["games"]
            .as_array()
            .unwrap()
            .iter()
            .map(|id| id.as_str().unwrap())
            .collect();
        assert_eq!(found.len(), ids.len(), "{name}");
        for (game, id) in found.iter().zip(ids) {
            assert_eq!(game.faults, [], "{name} {id}");
            let moves: Vec<String> =
                serde_json::from_value(expected["_games"][id]["moves"].clone()).unwrap();
            assert_eq!(main_line(game), moves, "{name} {id}");
        }
    }
    assert!(in_others >= 30, "{in_others}");
}

/// The text in every other encoding that has its letters.
fn other_encodings(text: &str) -> Vec<Vec<u8>> {
    let mut encoded: Vec<Vec<u8>> = vec![
        text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
    ];
    for table in [encoding_rs::GB18030, encoding_rs::BIG5] {
        let (bytes, _, misses) = table.encode(text);
        if !misses {
            encoded.push(bytes.into_owned());
        }
    }
    encoded
}

#[derive(Deserialize)]
struct Indexed {
    file: String,
    games: Vec<IndexedGame>,
}

#[derive(Deserialize)]
struct IndexedGame {
    #[serde(default)]
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    result: Option<String>,
}

/// What is wrong with the games that were read of a file.
fn differences(row: &Indexed, found: &[Game]) -> Vec<String> {
    // Rows without a general are the titles of libraries.
    let expected: Vec<_> = row
        .games
        .iter()
        .filter(|game| game.fen.as_ref().is_some_and(|fen| fen.contains('k')))
        .collect();
    let mut wrong = Vec::new();
    if found.len() != expected.len() {
        wrong.push(format!("{} games", found.len()));
    }
    for (number, (game, expected)) in found.iter().zip(expected).enumerate() {
        let setup: Setup = expected.fen.as_ref().unwrap().parse().unwrap();
        if *game.record.start() != Position::try_from(setup).unwrap() {
            wrong.push(format!("{number}: starts from {}", game.record.start()));
        }
        if main_line(game) != expected.moves {
            wrong.push(format!("{number}: {:?}", main_line(game)));
        }
        let result = match game.record.result {
            None => "*",
            Some(GameResult::RedWins) => "1-0",
            Some(GameResult::BlackWins) => "0-1",
            Some(GameResult::Draw) => "1/2-1/2",
        };
        if expected
            .result
            .as_ref()
            .is_some_and(|known| known != result)
        {
            wrong.push(format!("{number}: {result}, not {:?}", expected.result));
        }
        if !game.faults.is_empty() {
            wrong.push(format!("{number}: {:?}", game.faults));
        }
    }
    wrong
}

#[test]
fn the_files_of_the_collection() {
    let Some(folder) = collection() else {
        return;
    };
    let index = fs::read_to_string(folder.join("INDEX.jsonl")).unwrap();
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let mut wrong = Vec::new();
    for line in index.lines() {
        let row: Indexed = serde_json::from_str(line).unwrap();
        let kind = row.file.split('/').next().unwrap().to_owned();
        let bytes = fs::read(folder.join(&row.file)).unwrap();
        let faults = differences(&row, &games(&bytes, &row.file));
        let count = counts.entry(kind).or_default();
        count[0] += usize::from(faults.is_empty());
        count[1] += 1;
        wrong.extend(
            faults
                .into_iter()
                .map(|fault| format!("{}: {fault}", row.file)),
        );
    }
    println!("files read rightly, of all: {counts:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(counts.len() >= 7, "{counts:?}");
}

#[test]
fn results_in_signs_and_words() {
    for (text, result) in [
        ("h2e2 1-0", Some(GameResult::RedWins)),
        ("炮二平五\n红胜", Some(GameResult::RedWins)),
        ("h2e2 0-1", Some(GameResult::BlackWins)),
        ("h2e2 1/2-1/2", Some(GameResult::Draw)),
        ("[Result \"红先和\"]\nh2e2 *", Some(GameResult::Draw)),
        ("h2e2 *", None),
        ("h2e2", None),
    ] {
        assert_eq!(super::only(text).record.result, result, "{text}");
    }
}
