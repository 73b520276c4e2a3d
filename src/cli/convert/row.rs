//! A game as a JSON line.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::{
    cli::input::iccs,
    record::{self, Fault, Game, MAX_PLIES, MoveTree, Place, Record, Why, Written},
    referee,
    xiangqi::{FenError, START_FEN, Setup},
};

/// Why there is no game.
pub(super) struct Refusal {
    pub(super) error: &'static str,
    pub(super) message: String,
}

impl Refusal {
    pub(super) fn line_too_long() -> Self {
        Self {
            error: "too_long",
            message: "expected at most 1 MiB a line".to_owned(),
        }
    }

    pub(super) fn file_too_long() -> Self {
        Self {
            error: "too_long",
            message: "expected at most 64 MiB".to_owned(),
        }
    }
}

impl From<record::Unreadable> for Refusal {
    fn from(why: record::Unreadable) -> Self {
        Self {
            error: "unreadable",
            message: why.to_string(),
        }
    }
}

#[derive(Deserialize)]
struct Row {
    #[serde(default)]
    fen: Option<String>,
    #[serde(alias = "moves_iccs")]
    moves: Vec<String>,
    #[serde(default)]
    rules: Option<Value>,
    #[serde(default)]
    result: Option<Value>,
    #[serde(default)]
    tags: BTreeMap<String, Value>,
}

/// The game of a JSON line, with the line's own name for it.
pub(super) fn read(line: &str) -> (Option<Value>, Result<Game, Refusal>) {
    let refuse = |error, message| Refusal { error, message };
    let value: Value = match serde_json::from_str(line.trim()) {
        Ok(value) => value,
        Err(e) => {
            let message = format!("expected a JSON object: {e}");
            return (None, Err(refuse("bad_json", message)));
        }
    };
    let id = value.get("id").filter(|id| !id.is_null()).cloned();
    let row = Row::deserialize(&value)
        .map_err(|e| refuse("bad_row", format!("expected fen and moves: {e}")));
    (id, row.and_then(|row| game(&row)))
}

fn game(row: &Row) -> Result<Game, Refusal> {
    let refuse = |error, message| Refusal { error, message };
    let fen = row.fen.as_deref().unwrap_or(START_FEN);
    let setup: Setup = fen
        .parse()
        .map_err(|e: FenError| refuse("bad_fen", e.to_string()))?;
    let mut record =
        Record::new(setup).map_err(|faults| refuse("bad_position", faults.to_string()))?;
    for (name, value) in &row.tags {
        record.tags.push(name, text(value));
    }
    if let Some(rules) = &row.rules {
        record.tags.push("Rules", text(rules));
    }
    let result = row.result.as_ref().map(text);
    record.result = result.as_deref().and_then(record::result);
    // Words that name no result are kept, as those of a PGN are.
    let unknown = result.filter(|text| record.result.is_none() && text != "*");
    if let Some(text) = unknown {
        record.tags.push("Result", text);
    }
    let faults = play(&mut record, &row.moves).err().into_iter().collect();
    Ok(Game { record, faults })
}

/// A value as the text of a tag; nothing for `null`.
fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Plays the moves as far as they are legal.
fn play(record: &mut Record, texts: &[String]) -> Result<(), Fault> {
    let mut position = *record.start();
    let mut node = MoveTree::ROOT;
    for (ply, text) in texts.iter().enumerate() {
        let fault = |why| Fault {
            ply: ply + 1,
            in_variation: false,
            place: Place::Line(1),
            text: text.chars().take(64).collect(),
            why,
        };
        if ply >= MAX_PLIES {
            return Err(fault(Why::TooManyMoves));
        }
        let mv = iccs(text).ok_or_else(|| fault(Why::Unreadable { missing: None }))?;
        position = position
            .play(mv)
            .map_err(|why| fault(Why::Illegal { mv, why }))?;
        node = record.moves.add(node, mv);
    }
    Ok(())
}

/// The line of a game: its own moves and what is said of it, without comments and variations.
pub(super) fn write(id: &Value, record: &Record) -> Written {
    let (mut row, losses) = referee::row(record);
    row.insert("id".to_owned(), id.clone());
    let line = Value::Object(row);
    Written {
        bytes: format!("{line}\n").into_bytes(),
        losses,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_that_are_no_text_are_kept_as_one_and_so_are_the_rules() {
        let line = json!({
            "moves": [],
            "rules": "chinese",
            "result": 1,
            "tags": {"Round": 7, "Site": null, "Team": ["a", "b"]},
        });
        let (id, read) = read(&line.to_string());
        let game = read.map_err(|why| why.message).unwrap();
        assert_eq!((id, game.record.result), (None, None));
        let tags: Vec<_> = game.record.tags.iter().collect();
        let expected = [
            ("Round", "7"),
            ("Team", "[\"a\",\"b\"]"),
            ("Rules", "chinese"),
            ("Result", "1"),
        ];
        assert_eq!(tags, expected);
    }
}
