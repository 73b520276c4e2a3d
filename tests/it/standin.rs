//! The stand-in through the real client library: what a person does reaches the
//! bot, and what the bot answers is seen by whom it should.

use serde_json::{Value, json};

use crate::{
    openapi,
    standin_bot::{self, LIMIT, Running},
};

fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap()
}

/// 小明 challenges Minh; gives the board's message.
async fn challenge(running: &Running) -> Value {
    let (red, black) = (running.person("小明"), running.person("Minh"));
    let channel = running.channel("xiangqi");
    let options = json!([{"name": "opponent", "value": black.to_string()}]);
    running
        .sandbox
        .use_command(red, channel, "play", options)
        .await
        .unwrap();
    running
        .message(red, channel, |it| content(it).contains("your turn"))
        .await;
    running
        .message(red, channel, |it| {
            !it["components"].as_array().unwrap().is_empty()
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_answer_comes_with_picture_and_buttons() {
    let running = standin_bot::start().await;
    let board = challenge(&running).await;
    let red = running.person("小明").to_string();
    assert_eq!(
        board["interaction"],
        json!({"user_id": red, "name": "play"})
    );
    assert_eq!(
        (&board["loading"], &board["ephemeral_for"]),
        (&json!(false), &Value::Null)
    );
    let file = &board["attachments"][0];
    assert_eq!(file["filename"], "board.png");
    assert_eq!(file["description"], "The first position");
    assert_eq!((&file["width"], &file["height"]), (&json!(2), &json!(3)));
    assert_eq!(board["embeds"][0]["image"]["url"], file["url"]);
    let served = reqwest::get(file["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(served.headers()["content-type"], "image/png");
    assert_eq!(served.bytes().await.unwrap(), standin_bot::PNG);
    openapi::assert_all_valid(&running.sandbox.requests());
    openapi::assert_answers_valid(&running.sandbox.requests());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_new_messages_notify() {
    let running = standin_bot::start().await;
    let board = challenge(&running).await;
    let (red, black) = (running.person("小明"), running.person("Minh"));
    // The edit of the deferred answer mentions Minh too, but rings nowhere.
    assert!(content(&board).contains(&format!("<@{black}>")));
    assert_eq!(board["notifies"], json!([]));
    assert_eq!(board["mentions"][0]["id"], black.to_string());
    // The new message rings for Minh alone: `@everyone` is shut out.
    let channel = running.channel("xiangqi");
    let turn = running
        .message(red, channel, |it| content(it).contains("your turn"))
        .await;
    assert_eq!(turn["notifies"], json!([black.to_string()]));
    assert_eq!(turn["mention_everyone"], false);
    let direct = running.sandbox.wait_for(LIMIT, |sandbox| {
        let channels = sandbox.channels();
        channels
            .iter()
            .find(|channel| channel.with == Some(black))
            .map(|channel| channel.id)
    });
    let direct = direct.await.unwrap();
    let told = running
        .message(black, direct, |it| content(it) == "you are challenged")
        .await;
    assert_eq!(told["notifies"], json!([black.to_string()]));
    assert!(running.sandbox.messages(red, direct).is_empty());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ephemeral_answers_are_seen_by_their_receiver_alone() {
    let running = standin_bot::start().await;
    challenge(&running).await;
    let (red, black) = (running.person("小明"), running.person("Minh"));
    let channel = running.channel("xiangqi");
    let private = running
        .message(red, channel, |it| content(it) == "only you")
        .await;
    assert_eq!(private["ephemeral_for"], red.to_string());
    assert_eq!(private["flags"], 64);
    let seen = running.sandbox.messages(black, channel);
    assert!(seen.iter().all(|it| content(it) != "only you"), "{seen:#?}");
    assert!(seen.iter().any(|it| content(it).contains("your turn")));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_opens_a_modal_whose_text_reaches_the_bot() {
    let running = standin_bot::start().await;
    let board = challenge(&running).await;
    let (red, channel) = (running.person("小明"), running.channel("xiangqi"));
    running
        .sandbox
        .press(red, &board, "move", &[])
        .await
        .unwrap();
    let opened = running
        .sandbox
        .wait_for(LIMIT, |sandbox| sandbox.open_modal(red))
        .await;
    assert_eq!(opened.as_deref(), Some("moving"));
    let sandbox = &running.sandbox;
    let send =
        async |id: &str, text: &str| sandbox.submit(red, channel, "moving", &[(id, text)]).await;
    assert!(
        send("text", "")
            .await
            .unwrap_err()
            .contains("must be filled in")
    );
    assert!(
        send("text", &"x".repeat(21))
            .await
            .unwrap_err()
            .contains("found 21")
    );
    assert!(send("other", "x").await.unwrap_err().contains("no field"));
    send("text", "炮二平五").await.unwrap();
    let played = running
        .message(red, channel, |it| content(it).starts_with("played"))
        .await;
    assert_eq!(content(&played), "played 炮二平五");
    let again = send("text", "again").await;
    assert!(again.is_err(), "the window is closed: {again:?}");
    openapi::assert_all_valid(&running.sandbox.requests());
    openapi::assert_answers_valid(&running.sandbox.requests());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_changes_its_message_in_place() {
    let running = standin_bot::start().await;
    let board = challenge(&running).await;
    let (black, channel) = (running.person("Minh"), running.channel("xiangqi"));
    running
        .sandbox
        .press(black, &board, "resign", &[])
        .await
        .unwrap();
    let after = running
        .message(black, channel, |it| content(it).contains("resigned"))
        .await;
    assert_eq!(after["id"], board["id"]);
    assert_eq!(after["components"], json!([]));
    // The client library always lists the attachments to keep, here none.
    assert_eq!(after["attachments"], json!([]));
    assert!(after["edited_timestamp"].is_string());
    let again = running.sandbox.press(black, &after, "resign", &[]).await;
    assert!(again.unwrap_err().contains("no such component"));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn autocomplete_asks_the_bot() {
    let running = standin_bot::start().await;
    let (alice, channel) = (running.person("Alice"), running.channel("lounge"));
    let wish = json!({
        "as": alice.to_string(), "channel": channel.to_string(), "kind": "autocomplete",
        "data": {"name": "move", "options": [{"name": "m", "value": "C", "focused": true}]}
    });
    let answer = running.sandbox.interact(wish).await.unwrap();
    let choices = json!([{"name": "C2=5", "value": "C2=5"}, {"name": "C8=5", "value": "C8=5"}]);
    assert_eq!(answer, json!({"choices": choices}));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_side_refuses_what_discords_client_refuses() {
    let running = standin_bot::start().await;
    let board = challenge(&running).await;
    let (alice, channel) = (running.person("Alice"), running.channel("xiangqi"));
    let sandbox = &running.sandbox;
    let refused = async |name: &str, options: Value, words: &str| {
        let outcome = sandbox.use_command(alice, channel, name, options).await;
        assert!(
            outcome.as_ref().is_err_and(|it| it.contains(words)),
            "{name}: {outcome:?}"
        );
    };
    refused("castle", json!([]), "no command castle").await;
    refused("move", json!([]), "required").await;
    refused("move", json!([{"name": "n", "value": "x"}]), "no option n").await;
    refused(
        "move",
        json!([{"name": "m", "value": 5}]),
        "does not take 5",
    )
    .await;
    refused(
        "play",
        json!([{"name": "opponent", "value": "77"}]),
        "nobody",
    )
    .await;
    refused("set", json!([]), "one subcommand").await;
    let theme = |value: &str| {
        let options = json!([{"name": "name", "value": value}]);
        json!([{"name": "look", "options": [{"name": "theme", "options": options}]}])
    };
    refused("set", theme("blue"), "does not take").await;
    sandbox
        .use_command(alice, channel, "set", theme("dark"))
        .await
        .unwrap();
    let said = running
        .message(alice, channel, |it| content(it).contains("dark"))
        .await;
    assert!(content(&said).contains("en-US"), "{said}");
    assert_eq!(said["interaction"]["name"], "set look theme");
    let press = async |id: &str, values: &[&str]| {
        sandbox.press(alice, &board, id, values).await.unwrap_err()
    };
    assert!(press("nothing", &[]).await.contains("no such component"));
    assert!(press("theme", &["blue"]).await.contains("does not offer"));
    assert!(press("theme", &[]).await.contains("expected 1 to 1"));
    sandbox
        .press(alice, &board, "theme", &["dark"])
        .await
        .unwrap();
    running.stop().await;
}
