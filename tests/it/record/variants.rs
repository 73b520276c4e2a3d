//! Twelve games in several notations, and other files of the same collection, where they are present
//! beside the repository: they are other people's, and a plain clone passes without them.

use std::{fs, path::PathBuf};

use caipan::{
    record::{Game, GameResult, read},
    xiangqi::{Position, Setup},
};
use serde::Deserialize;

use super::main_line;

/// The folder of the collection, if it is there.
fn collection() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/files");
    let folder =
        std::env::var_os("CAIPAN_CASES").map_or(folder, |cases| PathBuf::from(cases).join("files"));
    folder.is_dir().then_some(folder)
}

fn games(folder: &std::path::Path, name: &str) -> Option<Vec<Game>> {
    let text = String::from_utf8(fs::read(folder.join(name)).ok()?).ok()?;
    Some(
        read(&text)
            .map(|game| game.unwrap_or_else(|e| panic!("{name}: {e}")))
            .collect(),
    )
}

#[test]
fn the_same_games_in_every_notation() {
    let Some(folder) = collection() else {
        return;
    };
    let expected = fs::read_to_string(folder.join("variants/expected.json")).unwrap();
    let expected: serde_json::Value = serde_json::from_str(&expected).unwrap();
    let mut read_files = 0;
    for (name, about) in expected.as_object().unwrap() {
        // Other encodings are for another day.
        let Some(found) = games(&folder, &format!("variants/{name}")) else {
            continue;
        };
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
        read_files += 1;
    }
    assert!(read_files >= 9, "{read_files}");
}

#[derive(Deserialize)]
struct Indexed {
    file: String,
    games: Vec<IndexedGame>,
}

#[derive(Deserialize)]
struct IndexedGame {
    #[serde(default)]
    fen: String,
    #[serde(default)]
    moves: Vec<String>,
}

#[test]
fn the_files_of_the_collection() {
    let Some(folder) = collection() else {
        return;
    };
    let index = fs::read_to_string(folder.join("INDEX.jsonl")).unwrap();
    let mut read_files = Vec::new();
    for line in index.lines() {
        let row: Indexed = serde_json::from_str(line).unwrap();
        let is_ours = ["pgn_utf8", "txt/", "pgn_gb"]
            .iter()
            .any(|kind| row.file.starts_with(kind));
        let Some(found) = is_ours.then(|| games(&folder, &row.file)).flatten() else {
            continue;
        };
        assert_eq!(found.len(), row.games.len(), "{}", row.file);
        for (game, expected) in found.iter().zip(&row.games) {
            assert_eq!(
                main_line(game),
                expected.moves,
                "{} {:?}",
                row.file,
                game.faults
            );
            assert_eq!(game.faults, [], "{}", row.file);
            let setup: Setup = expected.fen.parse().unwrap();
            let start = Position::try_from(setup).unwrap();
            assert_eq!(*game.record.start(), start, "{}", row.file);
        }
        read_files.push(row.file);
    }
    assert!(read_files.len() >= 3, "{read_files:?}");
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
