//! Taking moves back, breaking a game off and planned answers through Discord's protocol, with the bot as a
//! process of its own that is killed between question and answer.

use caipan::record::{MoveTree, Source};
use serde_json::{Value, json};

use crate::table::{Table, button, buttons, content, game, says};

async fn plays(table: &Table, person: u64, typed: &str) -> Value {
    let answer = table
        .command(person, "move", &[("move", json!(typed))])
        .await;
    says(&answer, "You played");
    answer
}

/// Presses the button or chooses from the menu with this whole id.
async fn press(table: &Table, person: u64, message: &Value, id: &str, chosen: &[&str]) -> Value {
    assert!(
        buttons(message).contains(&id.to_owned()),
        "{id}: {message:#}"
    );
    let pressed = table.sandbox.press(person, message, id, chosen).await;
    table.answer(person, &pressed.unwrap()).await
}

/// Everything that is public so far, in one text.
fn public_text(table: &Table) -> String {
    let messages = table.channel_messages();
    let texts: Vec<_> = messages.iter().map(ToString::to_string).collect();
    texts.join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_taken_back_although_the_bot_was_killed_in_between() {
    let mut table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    game(&table).await;
    plays(&table, alice, "h2e2").await;
    plays(&table, bob, "h9g7").await;
    let board = table.turn(alice, 1, 2).await;
    let old = table.command(bob, "board", &[]).await;

    // What can be done stands behind one button.
    says(&table.press(minh, &board, "more").await, "không");
    let more = table.press(alice, &board, "more").await;
    says(
        &more,
        "let you take back C2=5 (炮二平五) and H8+7 (马８进７)",
    );
    let asked = press(&table, alice, &more, "xq1:wish:1:2:takeback", &[]).await;
    says(
        &asked,
        "You asked to take back C2=5 (炮二平五) and H8+7 (马８进７)",
    );
    let offer = table
        .posted("the request", |message| button(message, "wish").is_some())
        .await;
    says(
        &offer,
        "would like to take back C2=5 (炮二平五) and H8+7 (马８进７)",
    );
    // What becomes of the time is said before anybody agrees.
    says(&offer, "the days for the move begin anew");
    assert_eq!(offer["notifies"], json!([bob.to_string()]));

    table.kill_and_restart().await;
    let yes = "xq1:wish:1:2:takeback-yes";
    says(&press(&table, minh, &offer, yes, &[]).await, "không");
    says(
        &press(&table, alice, &offer, yes, &[]).await,
        "your opponent has not answered yet",
    );
    // Asking what has been asked shows it, with its buttons.
    let same = table.command(bob, "takeback", &[]).await;
    says(&same, "has offered this already");
    says(
        &press(&table, bob, &same, yes, &[]).await,
        "your opponent has taken back C2=5 (炮二平五) and H8+7 (马８进７)",
    );
    let board = table.turn(alice, 1, 3).await;
    says(
        &board,
        "**Alice** took back C2=5 (炮二平五) and H8+7 (马８进７).",
    );
    says(&board, "The game begins.");
    table
        .until("the request without buttons", |_| {
            let messages = table.channel_messages();
            let offer = messages.iter().find(|it| it["id"] == offer["id"])?;
            buttons(offer).is_empty().then_some(())
        })
        .await;
    // Every board from before is out of date, though as few moves have been played.
    says(
        &press(&table, bob, &old, "xq1:resign:1:2", &[]).await,
        "gone on since",
    );

    plays(&table, alice, "b2e2").await;
    let board = table.turn(bob, 1, 4).await;
    says(&board, "Red played C8=5 (炮八平五).");
    assert!(!content(&board).contains("took back"), "{board:#}");

    // The record keeps what happened.
    let answer = table.command(bob, "export", &[]).await;
    let url = answer["attachments"][0]["url"].as_str().unwrap();
    let bytes = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    let source = Source::new(&bytes, None);
    let found = source.games().next().unwrap().unwrap();
    let moves = &found.record.moves;
    let main: Vec<_> = found
        .record
        .main_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(main, ["b2e2"]);
    assert_eq!(
        moves.comment(MoveTree::ROOT),
        "Red took back C2=5 (炮二平五) and H8+7 (马８进７)."
    );
    let [_, variation] = moves.next(MoveTree::ROOT) else {
        panic!("{moves:?}");
    };
    assert_eq!(moves.mv(*variation).unwrap().to_string(), "h2e2");
    let [reply] = moves.next(*variation) else {
        panic!("{moves:?}");
    };
    assert_eq!(moves.mv(*reply).unwrap().to_string(), "h9g7");

    // As JSON, the last of the formats.
    let json_file = [("game", json!(1)), ("format", json!(8))];
    let answer = table.command(bob, "export", &json_file).await;
    let url = answer["attachments"][0]["url"].as_str().unwrap();
    let row: Value = reqwest::get(url).await.unwrap().json().await.unwrap();
    assert_eq!(row["moves"], json!(["b2e2"]));
    assert_eq!(row["tags"]["TakenBack"], "0: h2e2 h9g7");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_is_declined_and_blocks_nothing() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    says(
        &table.command(alice, "takeback", &[]).await,
        "no move to take back yet",
    );
    plays(&table, alice, "h2e2").await;
    plays(&table, bob, "h9g7").await;
    table.turn(alice, 1, 2).await;
    table.command(alice, "takeback", &[]).await;
    let offer = table
        .posted("the request", |message| button(message, "wish").is_some())
        .await;
    says(
        &press(&table, bob, &offer, "xq1:wish:1:2:takeback-no", &[]).await,
        "nothing is taken back",
    );
    let declined = table
        .posted("the refusal", |message| {
            content(message).contains("does not agree")
        })
        .await;
    // Only who has to move now is called.
    assert_eq!(declined["notifies"], json!([alice.to_string()]));
    says(
        &table.command(alice, "takeback", &[]).await,
        "after your next move",
    );
    table.command(bob, "draw", &[]).await;
    table
        .posted("the offer", |message| button(message, "agree").is_some())
        .await;
    plays(&table, alice, "h0g2").await;
    table.turn(bob, 1, 3).await;
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_offer_survives_a_restart() {
    let mut table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let board = game(&table).await;
    table.press(alice, &board, "draw").await;
    let offer = table
        .posted("the offer", |message| button(message, "agree").is_some())
        .await;
    table.kill_and_restart().await;
    says(
        &table.press(bob, &offer, "agree").await,
        "Game #1 is a draw",
    );
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_broken_off_before_it_has_begun() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let board = game(&table).await;
    // Giving up before one's first move loses nothing, and the question says so.
    let asked = table.press(bob, &board, "resign").await;
    says(&asked, "resigning only breaks it off: nobody wins or loses");
    says(&table.press(bob, &asked, "dismiss").await, "You play on");
    let asked = table.press(bob, &board, "resign").await;
    says(
        &table.press(bob, &asked, "resign-yes").await,
        "Game #1 is broken off. Nobody wins or loses.",
    );
    let over = table
        .posted("the end", |message| {
            content(message).contains("broke the game off")
        })
        .await;
    assert_eq!(over["notifies"], json!([]));
    // Everybody reads who it was.
    let told = "Black broke the game off. It has no result.";
    says(&over, told);
    says(&table.command(alice, "abort", &[]).await, "no game going");

    let card = crate::table::challenge(&table).await;
    table.press(bob, &card, "accept").await;
    let board = table.turn(alice, 2, 0).await;
    let more = table.press(alice, &board, "more").await;
    says(
        &press(&table, alice, &more, "xq1:wish:2:0:abort", &[]).await,
        "Game #2 is broken off",
    );
    table
        .posted("the second end", |message| {
            content(message).contains("Red broke the game off")
        })
        .await;
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planned_answer_is_played_at_once_and_was_nobodys_business() {
    let mut table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    game(&table).await;
    let line = |line: &str| [("line", json!(line))];
    says(
        &table.command(alice, "if", &line("h2e2 h9g7")).await,
        "It is your turn: play your move first",
    );
    says(
        &table.command(minh, "if", &line("h2e2 h9g7")).await,
        "không có ván",
    );
    says(
        &table.command(bob, "if", &line("炮二平五 马9进7")).await,
        "Move 2 of the line, “马9进7”",
    );
    let saved = table
        .command(bob, "if", &line("炮二平五 马8进7 马二进三 车9平8"))
        .await;
    says(&saved, "- C2=5 → **H8+7**, H2+3 → **R9=8**");
    table.command(bob, "if", &line("C8=5 H2+3")).await;
    let both = table.command(bob, "plans", &[]).await;
    says(&both, "- C8=5 → **H2+3**");
    assert_eq!(table.channel_messages().len(), 2, "nothing was posted");

    // The opponent sees nothing of it, whatever they look at.
    for (name, options) in [("plans", vec![]), ("board", vec![]), ("games", vec![])] {
        let seen = table.command(alice, name, &options).await;
        assert!(!seen.to_string().contains("H8+7"), "{seen:#}");
    }
    let preview = table.command(alice, "export", &[]).await;
    let url = preview["attachments"][0]["url"].as_str().unwrap();
    let file = reqwest::get(url).await.unwrap().text().await.unwrap();
    assert!(!file.contains("H8+7"), "{file}");

    // One of the lines is dropped from the menu; the other outlives the process.
    let menu = "xq1:plan:1:0:drop";
    let rows = both["components"].as_array().unwrap();
    let options = rows
        .iter()
        .find(|row| row["components"][0]["custom_id"] == menu);
    let options = options.unwrap()["components"][0]["options"]
        .as_array()
        .unwrap();
    assert_eq!(options[1]["label"], "C8=5 → H2+3");
    let value = options[1]["value"].as_str().unwrap();
    let left = press(&table, bob, &both, menu, &[value]).await;
    assert!(!content(&left).contains("C8=5"), "{left:#}");
    table.kill_and_restart().await;

    let played = plays(&table, alice, "h2e2").await;
    says(&played, "You played C2=5 (炮二平五) in game #1.");
    says(
        &played,
        "Black answered H8+7 (马８进７) at once, as planned.",
    );
    let board = table.turn(alice, 1, 2).await;
    says(
        &board,
        "Red played C2=5 (炮二平五). Black answered H8+7 (马８进７) at once, as planned.",
    );
    assert_eq!(
        table.channel_messages().len(),
        3,
        "one board for both moves"
    );

    // The opponent plays something else: the rest is gone, and only its owner hears of it.
    plays(&table, alice, "c3c4").await;
    let board = table.turn(bob, 1, 3).await;
    assert!(!content(&board).contains("plan"), "{board:#}");
    says(&table.command(bob, "board", &[]).await, "so it is dropped");
    says(&plays(&table, bob, "c6c5").await, "so it is dropped");
    assert!(!public_text(&table).contains("dropped"));
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_planned_step_by_step_and_by_form() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let board = game(&table).await;
    let more = table.press(bob, &board, "more").await;
    let none = press(&table, bob, &more, "xq1:plan:1:0:list", &[]).await;
    says(&none, "You have planned nothing in game #1.");
    let when = press(&table, bob, &none, "xq1:plan:1:0:step:", &[]).await;
    says(&when, "What will your opponent play?");
    let target = press(&table, bob, &when, "xq1:plan:1:0:piece:", &["h2"]).await;
    says(&target, "cannon on file 2");
    let then = press(&table, bob, &target, "xq1:plan:1:0:to:", &["h2e2"]).await;
    says(&then, "So far: C2=5");
    says(&then, "And your answer?");
    let target = press(&table, bob, &then, "xq1:plan:1:0:piece:h2e2", &["h9"]).await;
    let saved = press(&table, bob, &target, "xq1:plan:1:0:to:h2e2", &["h9g7"]).await;
    says(&saved, "- C2=5 → **H8+7**");
    let on = press(&table, bob, &saved, "xq1:plan:1:0:step:h2e2h9g7", &[]).await;
    says(&on, "So far: C2=5, H8+7");
    let back = press(&table, bob, &on, "xq1:plan:1:0:list", &[]).await;

    let form = "xq1:plan:1:0:form";
    let pressed = table.sandbox.press(bob, &back, form, &[]).await.unwrap();
    let open = table
        .until("the form", |sandbox| sandbox.open_modal(bob))
        .await;
    assert_eq!(table.sandbox.answered(&pressed), Some(true));
    let sent = table
        .sandbox
        .submit(bob, table.channel, &open, &[("move", "C8=5 H2+3")])
        .await;
    let two = table.answer(bob, &sent.unwrap()).await;
    says(&two, "- C8=5 → **H2+3**");
    says(&two, "- C2=5 → **H8+7**");

    // A menu that was left open while the game went on does nothing.
    let late = table.command(bob, "plans", &[]).await;
    plays(&table, alice, "b2e2").await;
    let board = table.turn(alice, 1, 2).await;
    says(&board, "Black answered H2+3");
    says(
        &press(&table, bob, &late, "xq1:plan:1:0:clear", &[]).await,
        "gone on since",
    );
    table.check_requests();
    table.stop().await;
}
