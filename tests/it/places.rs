//! Where games are shown, through Discord's protocol: channels, threads, and what becomes of those that are gone.

use caipan::sandbox::{Failure, On, Permission, Sandbox};
use serde_json::{Value, json};

use crate::table::{Table, button, buttons, challenge, content, game, public, says};

/// Turns threads for games on, as whoever manages the server.
pub(crate) async fn threads_on(table: &Table) {
    let ming = table.person("小明");
    let options = json!([{"name": "settings", "options": []}]);
    let channel = table.channel;
    let sent = table
        .sandbox
        .use_command(ming, channel, "xq-admin", options);
    let shown = table.answer(ming, &sent.await.unwrap()).await;
    let shown = table.press(ming, &shown, "settings:server:places").await;
    let set = table
        .select(ming, &shown, "xq1:set:server:threads", &["yes"])
        .await;
    says(&set, "每局");
}

/// The board after `ply` moves of a game in any channel, once it stands there.
pub(crate) async fn board_in(table: &Table, channel: u64, number: u32, ply: usize) -> Value {
    let id = format!("xq1:move:{number}:{ply}");
    table
        .posted_in(channel, "the board", |message| {
            buttons(message).contains(&id)
        })
        .await
}

/// Waits until no message of a channel can be played on.
async fn no_live_board(table: &Table, channel: u64) {
    table
        .until("the old board loses its buttons", |sandbox| {
            let live = live(sandbox, channel);
            live.is_empty().then_some(())
        })
        .await;
}

/// Waits until one message of a channel can be played on, and no more: the bot has no work there.
async fn one_live_board(table: &Table, channel: u64) {
    table
        .until("one live board", |sandbox| {
            (live(sandbox, channel).len() == 1).then_some(())
        })
        .await;
}

pub(crate) fn live(sandbox: &Sandbox, channel: u64) -> Vec<Value> {
    let mut all = public(sandbox, channel);
    all.retain(|message| button(message, "move").is_some());
    all
}

/// The thread of the only game, once it is there.
pub(crate) async fn thread(table: &Table) -> u64 {
    table
        .until("a thread", |sandbox| {
            let channels = sandbox.channels();
            let thread = channels.iter().find(|channel| channel.thread.is_some());
            thread.map(|thread| thread.id)
        })
        .await
}

/// Plays in a channel, where the game is.
pub(crate) async fn plays_in(table: &Table, channel: u64, person: u64, typed: &str) -> Value {
    let options = [("move", json!(typed))];
    table.command_in(channel, person, "move", &options).await
}

/// Another channel of the server.
pub(crate) fn lounge(table: &Table) -> u64 {
    let channels = table.sandbox.channels();
    let lounge = channels.iter().find(|channel| channel.name == "lounge");
    lounge.unwrap().id
}

/// The letters of a person, once there are this many of them.
pub(crate) async fn letters(table: &Table, person: u64, count: usize) -> Vec<Value> {
    let what = format!("letter {count} of {person}");
    table
        .until(&what, |sandbox| {
            let letters = public(sandbox, sandbox.direct(person)?);
            (letters.len() >= count).then_some(letters)
        })
        .await
}

/// What was refused is one of these (status); everything else was taken, and all of it is as it should be.
pub(crate) fn check_but(table: &Table, allowed: &[u16]) {
    let requests = table.sandbox.requests();
    let refused: Vec<_> = requests
        .iter()
        .filter(|request| {
            request
                .status
                .is_some_and(|status| status >= 400 && !allowed.contains(&status))
        })
        .collect();
    assert!(refused.is_empty(), "{refused:#?}");
    table.check_valid();
}

/// How many requests were refused with this status.
pub(crate) fn refused_with(table: &Table, status: u16) -> usize {
    let requests = table.sandbox.requests();
    let refused = requests
        .iter()
        .filter(|request| request.status == Some(status));
    refused.count()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_game_gets_its_thread_and_comes_back_when_that_is_deleted() {
    let mut table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    threads_on(&table).await;
    let card = challenge(&table).await;
    table.press(bob, &card, "accept").await;
    let thread = thread(&table).await;
    let opened = table.threads();
    assert_eq!(opened.len(), 1);
    assert_eq!(opened[0].name, "#1 Alice – Bob");
    let board = board_in(&table, thread, 1, 0).await;
    assert_eq!(board["notifies"], json!([alice.to_string()]));
    table
        .posted("the card says where", |message| {
            content(message).contains(&format!("<#{thread}>"))
        })
        .await;
    assert!(live(&table.sandbox, table.channel).is_empty());

    // In the thread nobody needs to say which game.
    plays_in(&table, thread, alice, "h2e2").await;
    board_in(&table, thread, 1, 1).await;
    one_live_board(&table, thread).await;
    // A thread that is put away comes back with the next board.
    table.sandbox.archive_thread(thread, true, false);
    plays_in(&table, thread, bob, "h9g7").await;
    board_in(&table, thread, 1, 2).await;
    one_live_board(&table, thread).await;
    assert!(!table.threads()[0].thread.as_ref().unwrap().archived);
    check_but(&table, &[]);

    table.sandbox.delete_channel(thread);
    let channel = table.channel;
    board_in(&table, channel, 1, 2).await;
    table.kill_and_restart().await;
    plays_in(&table, channel, alice, "h0g2").await;
    board_in(&table, channel, 1, 3).await;
    says(&table.command(bob, "games", &[]).await, "#1");
    assert!(
        refused_with(&table, 404) <= 2,
        "no knocking at what is gone"
    );
    check_but(&table, &[404]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_permission_games_stay_and_it_is_said_once() {
    let table = Table::start().await;
    let bob = table.person("Bob");
    threads_on(&table).await;
    let channel = table.channel;
    table
        .sandbox
        .set_permission(channel, Permission::CreatePublicThreads, false);
    for number in 1..=2 {
        let options = [("opponent", json!(bob.to_string())), ("side", json!(0))];
        let alice = table.person("Alice");
        table.command(alice, "challenge", &options).await;
        let accept = format!("xq1:accept:{number}");
        let card = table
            .posted("the card", |message| buttons(message).contains(&accept))
            .await;
        table.press(bob, &card, "accept").await;
        board_in(&table, channel, number, 0).await;
    }
    let messages = table.channel_messages();
    let said = messages
        .iter()
        .filter(|message| content(message).contains("Create Public Threads"));
    assert_eq!(said.count(), 1, "{messages:#?}");
    assert_eq!(refused_with(&table, 403), 1);
    check_but(&table, &[403]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn out_of_a_locked_thread_a_game_goes_to_its_channel() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    threads_on(&table).await;
    let card = challenge(&table).await;
    table.press(bob, &card, "accept").await;
    let thread = thread(&table).await;
    board_in(&table, thread, 1, 0).await;
    table.sandbox.archive_thread(thread, true, true);
    let channel = table.channel;
    plays_in(&table, channel, alice, "h2e2").await;
    board_in(&table, channel, 1, 1).await;
    plays_in(&table, channel, bob, "h9g7").await;
    board_in(&table, channel, 1, 2).await;
    check_but(&table, &[400, 403]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_a_deleted_channel_are_written_to_and_say_where_to_go_on() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    let lounge = lounge(&table);
    table.sandbox.delete_channel(table.channel);
    for person in [alice, bob] {
        let letters = letters(&table, person, 1).await;
        says(&letters[0], "/xq here game:1");
        assert_eq!(letters.len(), 1, "{letters:#?}");
    }
    // The game lives: the answer carries the board and asks where to go on.
    let played = plays_in(&table, lounge, alice, "h2e2").await;
    says(&played, "Where do you two want to go on?");
    assert_eq!(played["attachments"].as_array().unwrap().len(), 1);
    let moved = table.command_in(lounge, bob, "here", &[]).await;
    says(&moved, "goes on here");
    let board = board_in(&table, lounge, 1, 1).await;
    assert_eq!(board["notifies"], json!([bob.to_string()]));
    let twice = table.command_in(lounge, bob, "here", &[]).await;
    says(&twice, "shown here already");
    // At most what was on its way when the channel was deleted.
    assert!(refused_with(&table, 404) <= 1);
    check_but(&table, &[404]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_on_its_way_into_a_deleted_channel_makes_one_letter() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let card = challenge(&table).await;
    let path = format!("/channels/{}/messages", table.channel);
    let sent = |sandbox: &Sandbox| {
        let requests = sandbox.requests();
        let all = requests
            .iter()
            .filter(|request| request.method == "POST" && request.path.ends_with(&path));
        all.count()
    };
    let before = sent(&table.sandbox);
    // Whether the board stands there the bot cannot know.
    for _ in 0..3 {
        let on = On::request("POST", &path);
        table.sandbox.fail_next(Failure::DropSocket { on });
    }
    table.press(bob, &card, "accept").await;
    table
        .until("a try", |sandbox| (sent(sandbox) > before).then_some(()))
        .await;
    table.sandbox.delete_channel(table.channel);
    letters(&table, alice, 1).await;
    letters(&table, bob, 1).await;
    plays_in(&table, lounge(&table), alice, "h2e2").await;
    for person in [alice, bob] {
        let letters = letters(&table, person, 2).await;
        says(&letters[1], "C2=5");
        assert_eq!(letters.len(), 2, "{letters:#?}");
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_where_a_player_takes_it() {
    let table = Table::start().await;
    let [alice, bob, ming] = ["Alice", "Bob", "小明"].map(|name| table.person(name));
    game(&table).await;
    let lounge = lounge(&table);
    let number = [("game", json!(1))];
    let stranger = table.command_in(lounge, ming, "here", &number).await;
    says(&stranger, "你");
    let moved = table.command_in(lounge, bob, "here", &[]).await;
    says(&moved, "goes on here");
    let board = board_in(&table, lounge, 1, 0).await;
    assert_eq!(board["notifies"], json!([alice.to_string()]));
    no_live_board(&table, table.channel).await;
    let old = table
        .posted("where it went", |message| {
            content(message).contains(&format!("<#{lounge}>"))
        })
        .await;
    says(&old, "#1");
    // Without the permission to post nothing moves.
    let channel = table.channel;
    table
        .sandbox
        .set_permission(channel, Permission::SendMessages, false);
    let closed = table.command(alice, "here", &[]).await;
    says(&closed, "Send Messages");
    table.check_requests();
    table.stop().await;
}
