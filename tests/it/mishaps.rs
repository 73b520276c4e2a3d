//! What goes wrong between the bot and Discord: nothing is lost, and nothing is shown twice.

use std::time::Duration;

use caipan::sandbox::{Failure, On, Permission};
use serde_json::json;

use crate::table::{Table, buttons, game, says};

#[tokio::test(flavor = "multi_thread")]
async fn without_a_permission_the_answer_carries_the_board() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    let allow = |permission, granted| {
        let channel = table.channel;
        table.sandbox.set_permission(channel, permission, granted);
    };
    allow(Permission::SendMessages, false);
    let answer = table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    says(&answer, "You played C2=5");
    says(&answer, "Send Messages");
    assert_eq!(answer["attachments"].as_array().unwrap().len(), 1);

    // The move is kept, and the channel is used again as soon as that is allowed.
    allow(Permission::SendMessages, true);
    table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    let board = table
        .posted("the next board", |message| {
            buttons(message).contains(&"xq1:move:1:2".to_owned())
        })
        .await;
    assert_eq!(board["notifies"], json!([alice.to_string()]));
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_picture_may_be_attached_the_board_is_shown_in_letters() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    let channel = table.channel;
    table
        .sandbox
        .set_permission(channel, Permission::AttachFiles, false);
    // In another channel it is not known yet what this one lacks.
    let lounge = table.sandbox.channels()[1].id;
    let options = [("move", json!("h2e2"))];
    let answer = table.command_in(lounge, alice, "move", &options).await;
    says(&answer, "You played C2=5");
    let board = table.turn(bob, 1, 1).await;
    says(&board, "I still need: Attach Files.");
    // As Black sees it, by hand: the cannon on e2, and the one on b2 at the upper right.
    says(&board, "```\n0 R H E A K A E H R\n1 . . . . . . . . .\n");
    says(&board, "2 . . . . C . . C .\n3 P . P . P . P . P\n");
    says(&board, "9 r h e a k a e h r\n  i h g f e d c b a\n```");
    assert_eq!(board["attachments"], json!([]));
    let refused = || {
        let requests = table.sandbox.requests();
        let refused = requests
            .iter()
            .filter(|request| request.status == Some(403));
        refused.count()
    };
    assert_eq!(refused(), 1, "one try with a picture");

    let answer = table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    says(&answer, "Attach Files");
    assert_eq!(answer["attachments"].as_array().unwrap().len(), 1);
    let board = table.turn(alice, 1, 2).await;
    says(&board, "```\n9 r h e a k a e . r\n");
    // A challenge needs no picture.
    let opponent = [("opponent", json!(bob.to_string()))];
    says(&table.command(alice, "challenge", &opponent).await, "#2");
    assert_eq!(refused(), 1, "it is known now");

    // With the permission there are pictures again.
    table
        .sandbox
        .set_permission(channel, Permission::AttachFiles, true);
    let answer = table
        .command(alice, "move", &[("move", json!("b0c2"))])
        .await;
    assert_eq!(answer["attachments"], json!([]));
    let board = table.turn(bob, 1, 3).await;
    assert_eq!(board["attachments"].as_array().unwrap().len(), 1);
    table.check_valid();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_comes_twice_counts_once() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    table.sandbox.fail_next(Failure::DeliverTwice);
    let answer = table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    says(&answer, "You played C2=5");
    table.turn(bob, 1, 1).await;
    table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    table.turn(alice, 1, 2).await;
    assert_eq!(table.channel_messages().len(), 4);
    table.check_valid();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_fails_to_take_is_shown_later_and_once() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    let messages = On::request("POST", "/messages");
    table.sandbox.fail_next(Failure::ServerError {
        on: messages.clone(),
        status: 503,
    });
    table.sandbox.fail_next(Failure::RateLimit {
        on: messages.clone(),
        retry_after: Duration::from_millis(300),
        global: true,
    });
    table
        .sandbox
        .fail_next(Failure::LoseAnswer { on: messages });
    table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    table.turn(bob, 1, 1).await;
    table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    table.turn(alice, 1, 2).await;
    assert_eq!(table.channel_messages().len(), 4);
    table.check_valid();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_session_loses_nothing() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    let greetings = || {
        let log = table.sandbox.gateway_log();
        log.iter().filter(|payload| payload["op"] == 2).count()
    };
    let before = greetings();
    table
        .sandbox
        .fail_next(Failure::GatewayInvalidSession { resumable: false });
    table
        .until("a new session", |sandbox| {
            let log = sandbox.gateway_log();
            let identified = log.iter().filter(|payload| payload["op"] == 2).count();
            (identified > before && sandbox.bot_is_online()).then_some(())
        })
        .await;
    table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    table.turn(bob, 1, 1).await;

    // Sent while the socket is cut, and repeated to the bot when it resumes.
    table.sandbox.fail_next(Failure::GatewayCut);
    table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    table.turn(alice, 1, 2).await;
    table.check_valid();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_intents_end_the_process() {
    let table = Table::start().await;
    table.sandbox.fail_next(Failure::GatewayClose(4014));
    let status = table.ended().await;
    assert!(!status.success(), "{status}");
}
