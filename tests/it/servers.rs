//! Servers that the bot is removed from, and comes back to.

use std::time::Duration;

use caipan::sandbox::SECOND_SERVER_ID;
use serde_json::{Value, json};

use crate::{
    table::{LIMIT, Table, button, buttons, content, game, says},
    table_time::{days, instants, recorded, table},
};

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Waits until the bot knows that it was removed: somebody's only game, which they see by themselves, has no
/// deadline any more.
async fn stands_still(table: &Table, person: u64) {
    let direct = table.sandbox.open_direct(person);
    let stopped = async {
        loop {
            let games = table.command_in(direct, person, "games", &[]).await;
            says(&games, "#1");
            if !content(&games).contains("<t:") {
                return;
            }
        }
    };
    let stopped = tokio::time::timeout(LIMIT, stopped).await;
    stopped.expect("the game goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_wait_for_a_bot_that_was_removed_and_an_outage_stops_nothing() {
    let mut table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let server = table.sandbox.servers()[0].id;
    game(&table).await;
    table.outage(server);
    table.invite_bot(server);
    let options = [("move", json!("h2e2"))];
    table.command(alice, "move", &options).await;
    let before = table.turn(bob, 1, 1).await;
    assert_eq!(table.channel_messages().len(), 3, "nothing was shown again");

    table.remove_bot(server);
    stands_still(&table, bob).await;
    table.advance(29).await;
    // Removed while it was away, or not: it is the same.
    table.kill_and_restart_after(Duration::from_secs(60)).await;
    table.invite_bot(server);
    let board = table
        .posted("the board again", |message| {
            button(message, "move").is_some() && message["id"] != before["id"]
        })
        .await;
    assert!(buttons(&board).contains(&"xq1:move:1:1".to_owned()));
    let options = [("move", json!("h9g7"))];
    let played = table.command(bob, "move", &options).await;
    says(&played, "H8+7");
    table.turn(alice, 1, 2).await;

    table.kill().await;
    table.remove_bot(server);
    table.restart().await;
    stands_still(&table, bob).await;
    table.advance(31).await;
    table.invite_bot(server);
    let which = [("game", json!(1))];
    let board = table.command(alice, "board", &which).await;
    says(&board, "has no result");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removal_while_the_bot_was_away_costs_nobody_the_time_of_its_absence() {
    let mut table = table(&[days(1)], &[]).await;
    let alice = table.person("Alice");
    let server = table.sandbox.servers()[0].id;
    recorded(&table, &[1]).await;
    table.kill().await;
    table.remove_bot(server);
    // Longer than the day that she has for her move.
    table.sandbox.advance(HOUR * 30);
    table.restart().await;
    stands_still(&table, alice).await;
    table.invite_bot(server);
    let board = table
        .posted("the board again", |message| {
            let is_board = buttons(message).contains(&"xq1:move:1:0".to_owned());
            // It may have been written anew while the game stood still.
            let deadline = instants(message).first().copied();
            is_board && deadline.is_some_and(|deadline| deadline > now_there(&table))
        })
        .await;
    let left = instants(&board)[0] - now_there(&table);
    // The last sign of life may be as old as what the test had waited for before.
    assert!(left > 23 * 3600, "{left} seconds left: {board:#}");
    let options = [("move", json!("h2e2"))];
    let played = table.command(alice, "move", &options).await;
    says(&played, "C2=5");
    table.stop().await;
}

/// The stand-in's time, in seconds since 1970.
fn now_there(table: &Table) -> i64 {
    let ahead = i64::try_from(*table.sandbox.ahead().borrow()).unwrap();
    (jiff::Timestamp::now().as_millisecond() + ahead) / 1000
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_the_first_seconds_after_an_absence_is_not_too_late() {
    let mut table = table(&[days(1)], &[]).await;
    let alice = table.person("Alice");
    recorded(&table, &[1]).await;
    table.kill().await;
    // Of a server that stays away nobody ever hears, and the bot waits for it before it settles its absence.
    table.outage(SECOND_SERVER_ID);
    table.sandbox.advance(HOUR * 30);
    table.restart().await;
    let options = [("move", json!("h2e2"))];
    let played = table.command(alice, "move", &options).await;
    says(&played, "C2=5");
    let over = |message: &Value| content(message).contains("time is up.");
    assert!(!table.channel_messages().iter().any(over));
    table.stop().await;
}
