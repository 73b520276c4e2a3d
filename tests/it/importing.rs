//! `/xq import` through Discord's protocol, with the bot as a process of its own.

use std::fs;

use caipan::sandbox::{Failure, On};
use serde_json::{Value, json};

use crate::{
    data,
    table::{Table, buttons, content, says},
};

fn sample(name: &str) -> Vec<u8> {
    fs::read(data::path(&format!("records/{name}"))).unwrap()
}

/// `/xq import` with a file; the answer.
async fn imported(table: &Table, person: u64, name: &str, bytes: &[u8]) -> Value {
    let id = table.sandbox.upload(name, bytes).unwrap();
    table
        .command(person, "import", &[("file", json!(id))])
        .await
}

/// Presses the button that leads this way.
async fn go(table: &Table, person: u64, message: &Value, way: &str) -> Value {
    choose(table, person, message, way, &[]).await
}

/// The same with a menu.
async fn choose(table: &Table, person: u64, message: &Value, way: &str, values: &[&str]) -> Value {
    let end = format!(":{way}");
    let ids = buttons(message);
    let id = ids.iter().find(|id| id.ends_with(&end)).expect(way);
    let pressed = table.sandbox.press(person, message, id, values).await;
    table.answer(person, &pressed.expect(id)).await
}

/// The part of the words for those who do not see the board that says what stands where.
fn board(message: &Value) -> &str {
    let alt = message["attachments"][0]["description"].as_str().unwrap();
    let (_, fen) = alt.split_once("Position: ").expect(alt);
    fen.split_whitespace().next().unwrap()
}

fn menu<'a>(message: &'a Value, way: &str) -> Option<&'a Vec<Value>> {
    let rows = message["components"].as_array().unwrap();
    let mut all = rows
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap());
    let end = format!(":{way}");
    let menu = all.find(|it| it["custom_id"].as_str().unwrap().ends_with(&end))?;
    menu["options"].as_array()
}

/// By hand, from the moves 炮二平五 马8进7 马二进三.
const AFTER: [&str; 4] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR",
    "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR",
    "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R",
];

#[tokio::test]
async fn a_file_is_stepped_through_although_the_bot_restarts() {
    let mut table = Table::start().await;
    let alice = table.person("Alice");
    let pgn = "[Game \"Chinese Chess\"]\n[Red \"王*天一*\"]\n[Black \"@everyone\"]\n[Event \"全国个人赛\"]\n\
        [Date \"2019.12.05\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7 2. 马二进三 1-0\n";
    let bytes = encoding_rs::GBK.encode(pgn).0;
    let start = imported(&table, alice, "对局.pgn", &bytes).await;
    says(&start, "王\\*天一\\*");
    says(&start, "\\@everyone");
    says(
        &start,
        "全国个人赛 · 2019\\.12\\.05 · Recorded result: Red wins.",
    );
    says(&start, "Move 0 of 3");
    says(&start, "No rule ends this game. Plies judged: 3.");
    assert_eq!(board(&start), AFTER[0]);

    let mut page = start.clone();
    for (ply, expected) in AFTER.iter().enumerate().skip(1) {
        page = go(&table, alice, &page, "on").await;
        assert_eq!(page["id"], start["id"], "in the same place");
        assert_eq!(board(&page), *expected);
        says(&page, &format!("Move {ply} of 3"));
        if ply == 1 {
            says(&page, "Red played C2=5 (炮二平五).");
            table.kill_and_restart().await;
        }
    }
    // The file has stayed the same one all the way.
    let file = |message: &Value| message["attachments"][1]["url"].clone();
    assert_eq!(file(&page), file(&start));

    let first = go(&table, alice, &page, "start").await;
    assert_eq!(first["content"], start["content"]);
    let last = go(&table, alice, &first, "end").await;
    assert_eq!(board(&last), AFTER[3]);
    let back = go(&table, alice, &last, "back").await;
    assert_eq!(board(&back), AFTER[2]);
    let turned = go(&table, alice, &back, "red:chinese:here").await;
    says(&turned, "Chinese rules");
    assert_eq!(board(&turned), AFTER[2]);
    let turned = go(&table, alice, &turned, "black:chinese:here").await;
    let alt = turned["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("Black is at the bottom"), "{alt}");

    assert_eq!(table.channel_messages(), [] as [Value; 0]);
    table.check_requests();
    table.stop().await;
}

#[tokio::test]
async fn variations_comments_and_games_are_chosen_from_menus() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let start = imported(&table, alice, "opening.xqf", &sample("opening-12.xqf")).await;
    says(&start, "甲 (Red) – 乙 (Black)");
    says(&start, "> 第一行 第二行");
    assert!(menu(&start, "branch").is_none() && menu(&start, "game").is_none());
    let first = go(&table, alice, &start, "on").await;
    says(&first, "> 当头炮");
    says(&first, "several moves here");
    let next = menu(&first, "branch").unwrap();
    assert_eq!(next.len(), 3, "{next:#?}");
    assert_eq!(next[0]["label"], "H8+7 (马８进７) · main line");
    assert_eq!(next[1]["label"], "C8=5 (炮８平５)");
    let value = next[1]["value"].as_str().unwrap();
    let variation = choose(&table, alice, &first, "branch", &[value]).await;
    says(&variation, "in a variation");
    says(&variation, "> 顺炮");
    let end = go(&table, alice, &variation, "end").await;
    says(&end, "Move 4 of 4");

    let library = imported(&table, alice, "two.cbl", &sample("two.cbl")).await;
    let games = menu(&library, "game").unwrap();
    assert!(games.len() >= 2, "{games:#?}");
    let last = games.len() - 1;
    assert_eq!(games[0]["default"], true);
    let other = choose(&table, alice, &library, "game", &[&last.to_string()]).await;
    assert_eq!(board(&other), "3k5/9/9/9/9/9/9/9/4p4/R4K3");
    says(&other, "Black to move.");
    table.check_requests();
    table.stop().await;
}

#[tokio::test]
async fn a_pasted_game_comes_by_option_or_by_form() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let ubb = String::from_utf8(sample("opening.ubb")).unwrap();
    let text = ubb.replace('\n', " ");
    let page = table
        .command(alice, "import", &[("text", json!(text))])
        .await;
    says(&page, "甲 (Red) – 乙 (Black)");
    says(&page, "Move 0 of 4");

    table.send_command(alice, "import", &[]).await;
    let form = table
        .until("the form", |sandbox| sandbox.open_modal(alice))
        .await;
    assert_eq!(form, "xq1:import");
    let text = "1. C2.5 H8+7\n2. H2+4 R9.8";
    let sent = table
        .sandbox
        .submit(alice, table.channel, &form, &[("move", text)])
        .await;
    let page = table.answer(alice, &sent.unwrap()).await;
    says(&page, "Move 0 of 2");
    says(&page, "Ply 3 stands as H2\\+4.");
    let end = go(&table, alice, &page, "end").await;
    says(&end, "Ply 3 stands as H2\\+4.");
    table.check_requests();
    table.stop().await;
}

#[tokio::test]
async fn what_is_no_game_is_said() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let noise: Vec<u8> = (0..4000_u32)
        .map(|at| u8::try_from(at.wrapping_mul(2_654_435_761) >> 24).unwrap())
        .collect();
    let mut broken = sample("opening-12.xqf");
    broken.truncate(700);
    for (name, bytes) in [
        ("noise.xqf", noise),
        ("broken.xqf", broken),
        (
            "zeros.cbl",
            [b"CCBridgeLibrary".as_slice(), &[0; 5000]].concat(),
        ),
        (
            "deep.pgn",
            b"1. h2e2 ".iter().copied().chain([b'('; 5000]).collect(),
        ),
        ("words.txt", b"@everyone see you at eight".to_vec()),
    ] {
        let answer = imported(&table, alice, name, &bytes).await;
        assert!(
            !content(&answer).contains("went wrong"),
            "{name}: {answer:#}"
        );
        assert!(
            !content(&answer).contains("@everyone"),
            "{name}: {answer:#}"
        );
        let is_game = buttons(&answer).len() > 5;
        assert_eq!(is_game, name == "deep.pgn", "{name}: {answer:#}");
    }
    let answer = imported(&table, alice, "large.pgn", &vec![b' '; (1 << 20) + 1]).await;
    says(&answer, "larger than 1 MiB");
    assert_eq!(buttons(&answer), [] as [&str; 0]);
    table.check_requests();
    table.stop().await;
}

#[tokio::test]
async fn a_game_is_shown_in_the_channel() {
    let table = Table::start().await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    let start = imported(&table, alice, "opening.xqf", &sample("opening-12.xqf")).await;
    let first = go(&table, alice, &start, "on").await;
    let ids = buttons(&first);
    let share = ids.iter().find(|id| id.ends_with(":share")).unwrap();
    table
        .sandbox
        .press(alice, &first, share, &[])
        .await
        .unwrap();
    let shown = table
        .posted("the game", |message| {
            content(message).contains("Move 1 of 4")
        })
        .await;
    assert_eq!(board(&shown), AFTER[1]);
    assert_eq!(shown["notifies"], json!([]));
    assert!(!buttons(&shown).iter().any(|id| id.ends_with(":share")));

    // Bob goes his own way in a message of his own; the one in the channel stays.
    let own = go(&table, bob, &shown, "on").await;
    assert_ne!(own["id"], shown["id"]);
    assert_eq!(board(&own), AFTER[2]);
    let own = go(&table, bob, &own, "on").await;
    assert_eq!(board(&own), AFTER[3]);
    assert_eq!(table.channel_messages(), [shown]);
    table.check_requests();
    table.stop().await;
}

/// Whether the button that shows the game to everybody can be pressed.
fn may_be_shared(message: &Value) -> bool {
    let rows = message["components"].as_array().unwrap();
    let mut all = rows
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap());
    let share = all.find(|it| it["custom_id"].as_str().unwrap().ends_with(":share"));
    share.unwrap()["disabled"] != true
}

#[tokio::test]
async fn a_game_is_shown_once_however_often_the_button_is_pressed() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let start = imported(&table, alice, "opening.xqf", &sample("opening-12.xqf")).await;
    assert!(may_be_shared(&start));
    let ids = buttons(&start);
    let share = ids.iter().find(|id| id.ends_with(":share")).unwrap();
    let mut pressed = Vec::new();
    table.sandbox.fail_next(Failure::DeliverTwice);
    for _ in 0..2 {
        let press = table.sandbox.press(alice, &start, share, &[]).await;
        pressed.push(press.unwrap());
    }
    for id in pressed {
        let page = table.answer(alice, &id).await;
        assert_eq!(page["content"], start["content"]);
        assert!(!may_be_shared(&page), "{page:#}");
    }
    assert_eq!(table.channel_messages().len(), 1);

    // Another point of the game is another thing to show, but the way back leads to no second chance.
    let first = go(&table, alice, &start, "on").await;
    assert!(may_be_shared(&first));
    let shown = go(&table, alice, &first, "share").await;
    assert!(!may_be_shared(&shown));
    assert_eq!(table.channel_messages().len(), 2);
    let back = go(&table, alice, &shown, "back").await;
    assert!(!may_be_shared(&back));

    // What Discord does not take may be tried again.
    let end = go(&table, alice, &back, "end").await;
    table.sandbox.fail_next(Failure::ServerError {
        on: On::request("POST", "/webhooks/"),
        status: 500,
    });
    let failed = go(&table, alice, &end, "share").await;
    says(&failed, "I could not show it in the channel.");
    let again = go(&table, alice, &failed, "here").await;
    assert!(may_be_shared(&again));
    go(&table, alice, &again, "share").await;
    assert_eq!(table.channel_messages().len(), 3);
    table.check_valid();
    table.stop().await;
}

#[tokio::test]
async fn of_a_file_and_a_text_the_file_is_read_and_that_is_said() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let note = |answer: &Value| answer["embeds"][0]["description"].clone();
    let said = "You gave me a file and a text; I read only the file.";
    for (bytes, words) in [
        (sample("opening-12.xqf"), "Move 0 of 4"),
        (b"see you at eight".to_vec(), "I found no moves there."),
    ] {
        let file = table.sandbox.upload("opening.xqf", &bytes).unwrap();
        let options = [("file", json!(file)), ("text", json!("1. h2e2"))];
        let answer = table.command(alice, "import", &options).await;
        says(&answer, words);
        assert_eq!(note(&answer), said);
    }
    let alone = imported(&table, alice, "a.pgn", b"1. h2e2").await;
    assert_eq!(note(&alone), Value::Null);
    table.check_requests();
    table.stop().await;
}
