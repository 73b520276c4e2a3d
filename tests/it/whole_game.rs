//! A real game from the challenge to the mate, through Discord's protocol, with the bot as a process
//! that is killed in the middle.

use caipan::{
    notation::{Notation, write},
    xiangqi::{Move, Position, Side, Status},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    data,
    table::{Table, buttons, content},
};

/// Recorded at Chengde in 1981, Red mates with move 22; the result is the record's own.
const GAME: &str = "cbl-1981年承德十一省市邀请赛188局-17";

#[derive(Deserialize)]
struct Row {
    id: String,
    moves_iccs: Vec<String>,
    result: String,
}

fn game() -> Vec<Move> {
    let rows: Vec<Row> = data::rows("games.jsonl.gz");
    let row = rows.into_iter().find(|row| row.id == GAME).unwrap();
    assert_eq!(row.result, "1-0");
    row.moves_iccs
        .iter()
        .map(|text| text.parse().unwrap())
        .collect()
}

/// What somebody types for a move, a different way each time.
fn typed(position: &Position, mv: Move, ply: usize) -> String {
    let notation = [
        Notation::Iccs,
        Notation::Chinese,
        Notation::Wxf,
        Notation::Traditional,
    ][ply / 3 % 4];
    write(position, mv, notation)
}

/// Plays one move in one of three ways; the answer.
async fn play(
    table: &Table,
    mover: u64,
    board: &Value,
    position: &Position,
    mv: Move,
    ply: usize,
) -> Value {
    let text = typed(position, mv, ply);
    match ply % 3 {
        0 => table.command(mover, "move", &[("move", json!(text))]).await,
        1 => {
            let found = table.suggestions(mover, &text).await;
            assert!(found.len() <= 25);
            let value = format!("xq1:move:1:{ply}:{mv}");
            let chosen = found.iter().find(|(_, suggested)| *suggested == value);
            let chosen = chosen.unwrap_or_else(|| panic!("{text}: {mv} not in {found:?}"));
            let (name, value) = chosen;
            for notation in [Notation::Chinese, Notation::Wxf] {
                assert!(name.contains(&write(position, mv, notation)), "{name}");
            }
            table
                .command(mover, "move", &[("move", json!(value))])
                .await
        }
        _ => table.fill_in(mover, board, &text).await,
    }
}

/// The board as the channel sees it: one picture, with words for those who do not see it.
fn check_board(message: &Value, position: &Position) {
    let files = message["attachments"].as_array().unwrap();
    assert_eq!(files.len(), 1, "{message:#}");
    assert_eq!(files[0]["content_type"], "image/png");
    assert!(files[0]["size"].as_u64().unwrap() > 5_000);
    let alt = files[0]["description"].as_str().unwrap();
    assert!(alt.contains(&position.to_string()), "{alt}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_real_game_is_played_to_mate_though_the_bot_is_killed() {
    let moves = game();
    let mut table = Table::start().await;
    let (red, black) = (table.person("小明"), table.person("Alice"));

    let options = [("opponent", json!(black.to_string())), ("side", json!(0))];
    table.command(red, "challenge", &options).await;
    let card = table
        .posted("the card", |message| content(message).contains("小明"))
        .await;
    assert_eq!(card["notifies"], json!([black.to_string()]), "{card:#}");
    table.press(black, &card, "accept").await;

    let mut position = Position::start();
    let mut board = table.turn(red, 1, 0).await;
    check_board(&board, &position);
    for (ply, &mv) in moves.iter().enumerate() {
        let (mover, next) = match position.turn() {
            Side::Red => (red, black),
            Side::Black => (black, red),
        };
        if ply == 11 {
            // The board stands there from before; its form is used after the restart (11 % 3 == 2).
            table.kill_and_restart().await;
        }
        let answer = play(&table, mover, &board, &position, mv, ply).await;
        if ply == 20 {
            // The move is acknowledged; the channel may not have been shown it.
            table.kill_and_restart().await;
        }
        let wxf = write(&position, mv, Notation::Wxf);
        assert!(content(&answer).contains(&wxf), "{wxf}: {answer:#}");
        position = position.play(mv).unwrap();
        if ply + 1 < moves.len() {
            board = table.turn(next, 1, ply + 1).await;
            check_board(&board, &position);
            assert!(content(&board).contains(&wxf), "{board:#}");
            assert_eq!(content(&board).contains("Check!"), position.in_check());
        }
    }
    assert_eq!(position.status(), Status::Checkmate);

    let over = table
        .posted("the result", |message| {
            content(message).contains("Red wins by checkmate")
        })
        .await;
    check_board(&over, &position);
    assert_eq!(over["notifies"], json!([]));
    let under = ["xq1:rematch:1", "xq1:replay:1", "xq1:export:1:pgn"];
    assert_eq!(buttons(&over), under);

    // Everything that invited to do something has lost its buttons.
    let channel = table.channel;
    let anyone = table.person("Bob");
    table
        .until("no buttons", |sandbox| {
            let messages = sandbox.messages(anyone, channel);
            messages
                .iter()
                .all(|message| buttons(message).is_empty() || message["id"] == over["id"])
                .then_some(())
        })
        .await;
    let messages = table.channel_messages();
    let pings: Vec<_> = messages
        .iter()
        .flat_map(|message| message["notifies"].as_array().unwrap())
        .map(|user| user.as_str().unwrap().parse::<u64>().unwrap())
        .collect();
    let turns = (0..moves.len()).map(|ply| if ply % 2 == 0 { red } else { black });
    let expected: Vec<_> = [black].into_iter().chain(turns).collect();
    assert_eq!(pings, expected, "the card, then one ping a turn");
    assert_eq!(messages.len(), moves.len() + 2, "no message stands twice");
    assert!(
        content(&messages[0]).contains("accepted"),
        "{:#}",
        messages[0]
    );

    let games = table.command(red, "games", &[]).await;
    assert!(!content(&games).contains("#1"), "{games:#}");
    table.check_requests();
    table.stop().await;
}
