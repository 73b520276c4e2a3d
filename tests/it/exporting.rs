//! `/xq export` through Discord's protocol, with the bot as a process of its own.

use std::path::Path;

use caipan::{
    play::{Event, MatchId, Outcome, Reason, ServerId},
    record::{GameResult, Record, Source},
    sandbox::Sandbox,
    xiangqi::Side,
};
use serde_json::{Value, json};

use crate::{
    store,
    table::{Table, button, content, game, person, says},
};

/// By hand: horses out and back, twice; the start stands there for the third time after ply 8, and
/// nothing was attacked on the way.
const MOVES: [&str; 8] = [
    "h0g2", "h9g7", "g2h0", "g7h9", "h0g2", "h9g7", "g2h0", "g7h9",
];

/// The choices of the option in their order, with the ending of the file and the first move in it.
const FORMATS: [(&str, &str); 9] = [
    ("pgn", "H2+3"),
    ("pgn", "马二进三"),
    ("pgn", "H2+3"),
    ("pgn", "h0g2"),
    ("ubb", "7967"),
    ("xqf", ""),
    ("txt", "H2+3"),
    ("txt", "h0g2"),
    ("json", "h0g2"),
];

async fn play(table: &Table, moves: &[&str]) {
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    for (ply, mv) in moves.iter().enumerate() {
        let mover = if ply % 2 == 0 { alice } else { bob };
        let answer = table.command(mover, "move", &[("move", json!(mv))]).await;
        says(&answer, "You played");
    }
}

async fn exported(table: &Table, person: u64, options: &[(&str, Value)]) -> (String, Vec<u8>) {
    let answer = table.command(person, "export", options).await;
    let (name, bytes) = file(&answer).await;
    // A list holds the moves alone; PGN and JSON hold all that is said of these games.
    let says_so = content(&answer).contains("details of the game");
    match name.rsplit_once('.') {
        Some((_, "txt")) => assert!(says_so, "{answer:#}"),
        Some((_, "pgn" | "json")) => assert!(!content(&answer).contains('\n'), "{answer:#}"),
        _ => {}
    }
    (name, bytes)
}

async fn file(answer: &Value) -> (String, Vec<u8>) {
    let files = answer["attachments"].as_array().unwrap();
    assert_eq!(files.len(), 1, "{answer:#}");
    let name = files[0]["filename"].as_str().unwrap().to_owned();
    assert!(content(answer).contains(&name), "{answer:#}");
    let url = files[0]["url"].as_str().unwrap();
    let bytes = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    (name, bytes.to_vec())
}

fn read(bytes: &[u8]) -> Record {
    let source = Source::new(bytes, None);
    let game = source.games().next().unwrap().unwrap();
    assert_eq!(game.faults, []);
    game.record
}

fn iccs(record: &Record) -> Vec<String> {
    record
        .main_moves()
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[tokio::test]
async fn a_game_is_given_in_every_format() {
    let table = Table::start().await;
    let (alice, cho) = (table.person("Alice"), table.person("小明"));
    game(&table).await;
    play(&table, &MOVES[..7]).await;
    // While it is on, and to anybody.
    let (name, bytes) = exported(&table, cho, &[("game", json!(1))]).await;
    assert_eq!(name, "caipan-1.pgn");
    let record = read(&bytes);
    assert_eq!((iccs(&record).len(), record.result), (7, None));

    let bob = table.person("Bob");
    table
        .command(bob, "move", &[("move", json!(MOVES[7]))])
        .await;
    for (format, (ending, first)) in FORMATS.into_iter().enumerate() {
        let options = [("game", json!(1)), ("format", json!(format))];
        let (name, bytes) = exported(&table, alice, &options).await;
        assert_eq!(name, format!("caipan-1.{ending}"));
        if ending != "xqf" {
            let text = String::from_utf8(bytes.clone()).unwrap();
            let points = text.replace('-', "").to_lowercase();
            assert!(
                text.contains(first) || points.contains(first),
                "{format}: {text}"
            );
        }
        if ending == "json" {
            let row: Value = serde_json::from_slice(&bytes).unwrap();
            assert_eq!(row["moves"], json!(MOVES));
            assert_eq!(row["result"], "1/2-1/2");
            assert_eq!(row["tags"]["Red"], "Alice");
            continue;
        }
        let record = read(&bytes);
        assert_eq!(iccs(&record), MOVES, "{format}");
        assert_eq!(record.result, Some(GameResult::Draw), "{format}");
        if ending != "txt" {
            assert_eq!(record.tags.get("Red"), Some("Alice"), "{format}");
            assert_eq!(record.tags.get("Black"), Some("Bob"), "{format}");
            let last = record.moves.main_line().last().unwrap();
            let why = record.moves.comment(last);
            assert!(why.contains("neither attacks anything"), "{format}: {why}");
        }
    }
    table.check_requests();
    table.stop().await;
}

#[tokio::test]
async fn the_record_says_who_when_where_and_why() {
    let table = Table::start().await;
    let (alice, cho) = (table.person("Alice"), table.person("小明"));
    game(&table).await;
    play(&table, &MOVES).await;
    let over = table
        .posted("the result", |message| content(message).contains("Draw"))
        .await;
    assert_eq!(button(&over, "export").as_deref(), Some("xq1:export:1:pgn"));
    // Whoever presses reads it in their own notation.
    let answer = table.press(cho, &over, "export").await;
    let text = String::from_utf8(file(&answer).await.1).unwrap();
    assert!(text.contains("1. 马二进三"), "{text}");

    // Without a number it is the caller's last game.
    let answer = table.command(alice, "export", &[]).await;
    let text = String::from_utf8(file(&answer).await.1).unwrap();
    let record = read(text.as_bytes());
    assert_eq!(record.result, Some(GameResult::Draw));
    let tags = record.tags;
    let tag = |name| tags.get(name).unwrap_or_else(|| panic!("{name}: {text}"));
    assert_eq!(tag("Event"), "Caipan game #1");
    assert_ne!(tag("Site"), "Discord", "the server has a name");
    assert_eq!((tag("Red"), tag("Black")), ("Alice", "Bob"));
    assert_eq!(tag("Date").len(), "2026.11.30".len());
    assert_eq!(tag("Date"), tag("EndDate"));
    assert_eq!(tag("Rules"), "World Xiangqi Rules 2018");
    assert!(tag("Termination").starts_with("Draw: both sides"), "{text}");
    let page = table.press(alice, &answer, "view").await;
    says(&page, "Move 0 of 8");
    says(&page, "**Alice (Red) – Bob (Black)**");

    let unknown = table.command(alice, "export", &[("game", json!(9))]).await;
    says(&unknown, "There is no game #9 here. /xq games lists yours.");
    table.check_requests();
    table.stop().await;
}

/// Alice and Bob have played game 1 in another server, with a cannon.
fn played_elsewhere(sandbox: &Sandbox, folder: &Path) {
    let store = store::open(folder);
    let [red, black] =
        ["Alice", "Bob"].map(|name| store.meet(person(sandbox, name), name).unwrap());
    let id = MatchId {
        server: ServerId(3),
        number: 1,
    };
    store.commit(store::challenged(id, red)).unwrap();
    let events = vec![
        Event::Accepted { red, black },
        Event::Moved("h2e2".parse().unwrap()),
        Event::Ended(Outcome {
            winner: Some(Side::Red),
            reason: Reason::Resignation,
        }),
    ];
    store.commit(store::changed(id, 1, events)).unwrap();
}

#[tokio::test]
async fn a_game_of_another_server_is_not_given_out() {
    let table = Table::start_after(played_elsewhere).await;
    let alice = table.person("Alice");
    for options in [&[][..], &[("game", json!(1))]] {
        let answer = table.command(alice, "export", options).await;
        assert_eq!(answer["attachments"], json!([]), "{answer:#}");
        says(&answer, " here");
    }
    // The first game here has the same number, and it alone is given.
    game(&table).await;
    play(&table, &MOVES[..1]).await;
    for options in [&[][..], &[("game", json!(1))]] {
        let (_, bytes) = exported(&table, alice, options).await;
        assert_eq!(iccs(&read(&bytes)), MOVES[..1]);
    }
    table.check_requests();
    table.stop().await;
}
