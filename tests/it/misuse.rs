//! What people should not do: each is answered privately and changes nothing.

use serde_json::json;

use crate::table::{Table, button, buttons, challenge, content, game, says};

#[tokio::test(flavor = "multi_thread")]
async fn only_those_who_may_answer_a_challenge() {
    let table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let card = challenge(&table).await;
    says(&table.press(minh, &card, "accept").await, "người khác");
    says(&table.press(minh, &card, "decline").await, "người khác");
    says(
        &table.press(bob, &card, "withdraw").await,
        "Only the person who made",
    );
    says(
        &table.press(alice, &card, "accept").await,
        "your own challenge",
    );
    says(
        &table.press(alice, &card, "decline").await,
        "your own challenge",
    );
    assert_eq!(table.channel_messages().len(), 1, "nothing was posted");
    assert!(button(&table.channel_messages()[0], "accept").is_some());

    says(&table.press(bob, &card, "decline").await, "declined");
    let declined = table
        .posted("the end of the card", |message| buttons(message).is_empty())
        .await;
    says(&declined, "declined");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_click_on_accept_begins_no_second_game() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let card = challenge(&table).await;
    let first = table.send_press(bob, &card, "accept").await;
    let second = table.send_press(bob, &card, "accept").await;
    let mut answers = vec![
        content(&table.answer(bob, &first).await).to_owned(),
        content(&table.answer(bob, &second).await).to_owned(),
    ];
    answers.sort();
    assert_eq!(
        answers[0],
        "This challenge has been accepted already. /xq board shows the game."
    );
    assert!(
        answers[1].starts_with("You play Black in game #1.\n"),
        "{answers:?}"
    );
    table.turn(alice, 1, 0).await;
    assert_eq!(table.channel_messages().len(), 2, "the card and one board");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_player_on_move_moves() {
    let table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let board = game(&table).await;
    says(&table.press(minh, &board, "move").await, "không");
    says(&table.press(minh, &board, "resign").await, "không");
    says(&table.press(minh, &board, "draw").await, "không");
    says(&table.press(bob, &board, "move").await, "opponent's turn");
    let bobs = [("move", json!("h7e7")), ("game", json!(1))];
    says(&table.command(bob, "move", &bobs).await, "opponent's turn");
    for (typed, why) in [
        ("e3e5", "A soldier moves one point forward"),
        ("b0d1", "horse's leg"),
        // What stands there, and how it moves.
        ("d0d1", "not legal for the red advisor on d0"),
        ("d0d1", "An advisor moves one point diagonally"),
        ("hello", "no move that I can read"),
        ("H5+6", "no red horse where"),
        ("e5e6", "no piece on"),
    ] {
        says(
            &table
                .command(alice, "move", &[("move", json!(typed))])
                .await,
            why,
        );
    }
    let nothing = [("move", json!("h2e2")), ("game", json!(9))];
    says(&table.command(alice, "move", &nothing).await, "no game #9");
    assert_eq!(table.channel_messages().len(), 2, "nothing was posted");
    table.turn(alice, 1, 0).await;
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_buttons_do_nothing() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    // Private boards keep their buttons for ever.
    let mut privates = Vec::new();
    for _ in 0..3 {
        let private = table.command(alice, "board", &[]).await;
        assert_eq!(private["attachments"].as_array().unwrap().len(), 1);
        privates.push(private);
    }
    table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    table.turn(bob, 1, 1).await;
    table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    table.turn(alice, 1, 2).await;
    for (private, action) in privates.iter().zip(["move", "resign", "draw"]) {
        says(
            &table.press(alice, private, action).await,
            "has gone on since",
        );
    }
    table.turn(alice, 1, 2).await;
    assert_eq!(table.channel_messages().len(), 4);
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_another_version_is_explained() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    // As an earlier version of the bot might have left it.
    let url = format!(
        "{}/api/v10/channels/{}/messages",
        table.sandbox.url(),
        table.channel
    );
    let button = json!({"type": 2, "style": 1, "label": "Move", "custom_id": "xq0:move:1"});
    let left = reqwest::Client::new()
        .post(url)
        .header("Authorization", format!("Bot {}", table.sandbox.token()))
        .json(&json!({
            "content": "an old board", "allowed_mentions": {"parse": []},
            "components": [{"type": 1, "components": [button]}]
        }))
        .send()
        .await
        .unwrap();
    assert!(left.status().is_success(), "{left:?}");
    let message = table
        .posted("it", |message| content(message) == "an old board")
        .await;
    let pressed = table
        .sandbox
        .press(alice, &message, "xq0:move:1", &[])
        .await
        .unwrap();
    says(
        &table.answer(alice, &pressed).await,
        "too old for me to understand",
    );
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_moves_at_once_one_is_played() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    let first = table
        .send_command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    let second = table
        .send_command(alice, "move", &[("move", json!("b2e2"))])
        .await;
    let answers = [
        content(&table.answer(alice, &first).await).to_owned(),
        content(&table.answer(alice, &second).await).to_owned(),
    ];
    let played = answers
        .iter()
        .filter(|text| text.starts_with("You played"))
        .count();
    assert_eq!(played, 1, "{answers:?}");
    table.turn(bob, 1, 1).await;
    assert_eq!(table.channel_messages().len(), 3);
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resignation_confirmed_too_late_changes_nothing() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    for (person, typed) in [(alice, "h2e2"), (bob, "h9g7")] {
        let options = [("move", json!(typed))];
        table.command(person, "move", &options).await;
    }
    let board = table.turn(alice, 1, 2).await;
    let alices = table.press(alice, &board, "resign").await;
    says(&alices, "Do you really want to resign");
    let kept = table.press(alice, &alices, "dismiss").await;
    says(&kept, "You play on");
    assert!(buttons(&kept).is_empty());
    let alices = table.press(alice, &board, "resign").await;
    let bobs = table.command(bob, "resign", &[]).await;
    says(
        &table.press(bob, &bobs, "resign-yes").await,
        "You resigned game #1",
    );
    let over = table
        .posted("the result", |message| {
            content(message).contains("Red wins: Black resigned")
        })
        .await;
    assert_eq!(over["notifies"], json!([]));
    let late = table.press(alice, &alices, "resign-yes").await;
    says(&late, "This game is over: Red wins: Black resigned.");
    assert_eq!(table.channel_messages().len(), 5);
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_declined_and_agreed() {
    let table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let board = game(&table).await;
    says(
        &table.press(alice, &board, "draw").await,
        "You offered a draw",
    );
    let offer = table
        .posted("the offer", |message| button(message, "agree").is_some())
        .await;
    assert_eq!(offer["notifies"], json!([bob.to_string()]));
    says(&table.press(minh, &offer, "agree").await, "không");
    says(
        &table.press(alice, &offer, "agree").await,
        "your opponent has not answered yet",
    );
    says(
        &table.press(alice, &board, "draw").await,
        "has not answered yet",
    );
    says(
        &table.press(bob, &offer, "refuse").await,
        "You declined the draw",
    );
    table
        .posted("the refusal", |message| {
            content(message).contains("declined the draw")
        })
        .await;
    says(
        &table.press(alice, &board, "draw").await,
        "after your next move",
    );
    table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    table.turn(bob, 1, 1).await;
    table.command(bob, "draw", &[]).await;
    // Offering what has been offered shows the offer, with its buttons.
    let offered = table.command(alice, "draw", &[]).await;
    says(&offered, "accept or decline it");
    says(
        &table.press(alice, &offered, "agree").await,
        "Game #1 is a draw",
    );
    table
        .posted("the result", |message| {
            content(message).contains("Draw by agreement")
        })
        .await;
    table.check_requests();
    table.stop().await;
}
