//! Games whose channel takes nothing from the bot: whoever is called gets a letter.

use std::time::Duration;

use caipan::sandbox::{Failure, On, Permission, Sandbox};
use serde_json::{Value, json};

use crate::{
    places::{board_in, check_but, letters, lounge, thread, threads_on},
    table::{Table, challenge, content, game, public, says},
    table_time::{days, recorded, table},
};

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Plays a move of game 1 from another channel.
async fn plays_from(table: &Table, channel: u64, person: u64, typed: &str) -> Value {
    let options = [("move", json!(typed)), ("game", json!(1))];
    table.command_in(channel, person, "move", &options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_on_move_in_a_channel_closed_to_the_bot_gets_the_board_in_a_letter() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    let channel = table.channel;
    table
        .sandbox
        .set_permission(channel, Permission::SendMessages, false);
    // The bot finds it out by itself.
    plays_from(&table, lounge(&table), alice, "h2e2").await;
    let letter = letters(&table, bob, 1).await.remove(0);
    for words in ["C2=5", &format!("<#{channel}>"), "`/xq here game:1`"] {
        says(&letter, words);
    }
    assert_eq!(letter["attachments"].as_array().unwrap().len(), 1);
    assert_eq!(letter["components"], json!([]));
    // It knows from now on.
    plays_from(&table, lounge(&table), bob, "h9g7").await;
    says(&letters(&table, alice, 1).await[0], "H8+7");
    let refused = |table: &Table| {
        let requests = table.sandbox.requests();
        let posted = requests
            .iter()
            .filter(|request| request.status == Some(403) && request.method == "POST");
        posted.count()
    };
    // With the picture, and in letters.
    assert_eq!(refused(&table), 2);
    let options = [("game", json!(1))];
    let moved = table
        .command_in(lounge(&table), alice, "here", &options)
        .await;
    says(&moved, "goes on here");
    board_in(&table, lounge(&table), 1, 2).await;
    assert_eq!(table.dm_inbox(bob).len(), 1);
    check_but(&table, &[403]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_of_several_games_in_a_closed_channel_are_one_letter() {
    let table = table(&[days(2), days(2)], &[]).await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    recorded(&table, &[1, 2]).await;
    let channel = table.channel;
    table
        .sandbox
        .set_permission(channel, Permission::SendMessages, false);
    table.advance_by(HOUR * 25).await;
    let letter = letters(&table, alice, 1).await.remove(0);
    for words in ["#1]", "#2]", "`/xq here`"] {
        says(&letter, words);
    }
    table.advance_by(HOUR * 21).await;
    let all = letters(&table, alice, 2).await;
    assert_eq!(all.len(), 2, "{all:#?}");
    assert!(table.dm_inbox(bob).is_empty());
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_in_which_the_bot_may_not_write_sends_its_game_to_the_channel() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    threads_on(&table).await;
    let card = challenge(&table).await;
    table.press(bob, &card, "accept").await;
    let thread = thread(&table).await;
    board_in(&table, thread, 1, 0).await;
    let channel = table.channel;
    table
        .sandbox
        .set_permission(channel, Permission::SendMessagesInThreads, false);
    // The interaction itself tells what is missing: nothing is tried in vain.
    let options = [("move", json!("h2e2"))];
    table.command_in(thread, alice, "move", &options).await;
    let board = board_in(&table, channel, 1, 1).await;
    assert_eq!(board["notifies"], json!([bob.to_string()]));
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_of_a_game_without_a_place_goes_to_the_player_on_move() {
    let table = table(&[days(2)], &[]).await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    recorded(&table, &[1]).await;
    table.sandbox.delete_channel(table.channel);
    letters(&table, alice, 1).await;
    letters(&table, bob, 1).await;
    table.advance_by(HOUR * 25).await;
    says(&letters(&table, alice, 2).await[1], "a reminder");
    // What comes next comes to both.
    plays_from(&table, lounge(&table), alice, "h2e2").await;
    says(&letters(&table, bob, 2).await[1], "C2=5");
    assert_eq!(table.dm_inbox(bob).len(), 2);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_was_lost_is_sent_again_and_the_other_is_not() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    let direct = table.sandbox.open_direct(bob);
    // More often than one letter is tried.
    for _ in 0..4 {
        let on = On::request("POST", &format!("/channels/{direct}/messages"));
        let status = 503;
        table.sandbox.fail_next(Failure::ServerError { on, status });
    }
    table.sandbox.delete_channel(table.channel);
    says(&letters(&table, bob, 1).await[0], "/xq here game:1");
    plays_from(&table, lounge(&table), alice, "h2e2").await;
    letters(&table, bob, 2).await;
    let alices = letters(&table, alice, 2).await;
    assert_eq!(alices.len(), 2, "{alices:#?}");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_messages_again_is_written_to_again() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    table.close_dms(bob, true);
    table.sandbox.delete_channel(table.channel);
    letters(&table, alice, 1).await;
    table
        .until("a refusal", |sandbox: &Sandbox| {
            let requests = sandbox.requests();
            let refused = |status| status == Some(403);
            requests
                .iter()
                .any(|request| refused(request.status))
                .then_some(())
        })
        .await;
    table.close_dms(bob, false);
    // Whoever writes to the bot can be written to.
    let direct = table.sandbox.open_direct(bob);
    table.command_in(direct, bob, "games", &[]).await;
    plays_from(&table, lounge(&table), alice, "h2e2").await;
    table
        .until("the letter", |sandbox| {
            let all = public(sandbox, direct);
            all.iter()
                .any(|letter| content(letter).contains("C2=5"))
                .then_some(())
        })
        .await;
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_challenger_hears_that_a_challenge_in_a_deleted_channel_has_expired() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    challenge(&table).await;
    table.sandbox.delete_channel(table.channel);
    table.advance_by(HOUR * 25).await;
    let letter = letters(&table, alice, 1).await.remove(0);
    says(&letter, "#1");
    assert_eq!(letter["components"], json!([]));
    assert!(table.dm_inbox(bob).is_empty());
    table.stop().await;
}
