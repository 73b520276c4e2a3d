//! Where games are shown, servers that the bot is removed from, arbiters and spectators: through Discord's protocol.

use std::time::Duration;

use caipan::sandbox::{Permission, Sandbox};
use serde_json::{Value, json};

use crate::table::{Table, button, buttons, challenge, content, game, public, says};

/// Turns threads for games on, as whoever manages the server.
async fn threads_on(table: &Table) {
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
async fn board_in(table: &Table, channel: u64, number: u32, ply: usize) -> Value {
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

fn live(sandbox: &Sandbox, channel: u64) -> Vec<Value> {
    let mut all = public(sandbox, channel);
    all.retain(|message| button(message, "move").is_some());
    all
}

/// The thread of the only game, once it is there.
async fn thread(table: &Table) -> u64 {
    table
        .until("a thread", |sandbox| {
            let channels = sandbox.channels();
            let thread = channels.iter().find(|channel| channel.thread.is_some());
            thread.map(|thread| thread.id)
        })
        .await
}

/// Plays in a channel, where the game is.
async fn plays_in(table: &Table, channel: u64, person: u64, typed: &str) -> Value {
    let options = [("move", json!(typed))];
    table.command_in(channel, person, "move", &options).await
}

async fn arbiter(table: &Table, person: u64, name: &str, options: &[(&str, Value)]) -> Value {
    let options: Vec<_> = options
        .iter()
        .map(|(name, value)| json!({"name": name, "value": value}))
        .collect();
    let options = json!([{"name": name, "options": options}]);
    let sent = table
        .sandbox
        .use_command(person, table.channel, "xq-arbiter", options)
        .await;
    table.answer(person, &sent.unwrap()).await
}

/// What was refused is one of these (status); everything else was taken, and all of it is as it should be.
fn check_but(table: &Table, allowed: &[u16]) {
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
fn refused_with(table: &Table, status: u16) -> usize {
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
    // A thread that is put away comes back with the next board.
    table.sandbox.archive_thread(thread, true, false);
    plays_in(&table, thread, bob, "h9g7").await;
    board_in(&table, thread, 1, 2).await;
    table
        .until("one live board", |sandbox| {
            (live(sandbox, thread).len() == 1).then_some(())
        })
        .await;
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
    let lounge = table
        .sandbox
        .channels()
        .iter()
        .find(|channel| channel.name == "lounge")
        .unwrap()
        .id;
    table.sandbox.delete_channel(table.channel);
    for person in [alice, bob] {
        table
            .until("a letter", |sandbox| {
                let direct = sandbox.direct(person)?;
                let letters = public(sandbox, direct);
                letters
                    .iter()
                    .any(|letter| content(letter).contains("/xq here game:1"))
                    .then_some(())
            })
            .await;
        assert_eq!(table.dm_inbox(person).len(), 1);
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
    assert!(refused_with(&table, 404) <= 1);
    check_but(&table, &[404]);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_where_a_player_takes_it() {
    let table = Table::start().await;
    let [alice, bob, ming] = ["Alice", "Bob", "小明"].map(|name| table.person(name));
    game(&table).await;
    let channels = table.sandbox.channels();
    let lounge = channels
        .iter()
        .find(|channel| channel.name == "lounge")
        .unwrap()
        .id;
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
    noticed(&table).await;
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
    noticed(&table).await;
    table.advance(31).await;
    table.invite_bot(server);
    let which = [("game", json!(1))];
    let board = table.command(alice, "board", &which).await;
    says(&board, "has no result");
    table.stop().await;
}

/// Lets the bot notice what happens to a server before the calendar moves on by more than its games have: each
/// second waits for what the bot does in it.
async fn noticed(table: &Table) {
    for _ in 0..30 {
        table.advance_by(Duration::from_secs(1)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_settles_a_dispute_and_both_are_told_why() {
    let table = Table::start().await;
    let [alice, bob, minh, ming] = ["Alice", "Bob", "Minh", "小明"].map(|name| table.person(name));
    game(&table).await;
    let request = table.command(alice, "adjudicate", &[]).await;
    says(&request, "asked the arbiters");
    let call = table
        .posted("the call", |message| {
            content(message).contains("/xq-arbiter see")
        })
        .await;
    assert_eq!(call["notifies"], json!([]), "nobody is called by it");
    let again = table.command(alice, "adjudicate", &[]).await;
    says(&again, "already");

    let options = [
        ("game", json!(1)),
        ("reason", json!("Both **must** rest @everyone")),
    ];
    let refused = arbiter(&table, minh, "pause", &options).await;
    says(&refused, "trọng tài");
    let role = table.sandbox.servers()[0].roles[0].id;
    let set = json!([{"name": "settings", "options": [
        {"name": "arbiter", "value": role.to_string()}
    ]}]);
    let channel = table.channel;
    let sent = table.sandbox.use_command(ming, channel, "xq-admin", set);
    table.answer(ming, &sent.await.unwrap()).await;
    table.sandbox.set_roles(minh, &[role]);
    arbiter(&table, minh, "pause", &options).await;
    let told = table
        .posted("what was done", |message| {
            content(message).contains("has paused the game")
        })
        .await;
    let both = json!([alice.to_string(), bob.to_string()]);
    assert_eq!(told["notifies"], both, "{told:#}");
    says(&told, "Minh");
    says(&told, "Both \\*\\*must\\*\\* rest");
    let stopped = table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    says(&stopped, "paused");

    let options = [("game", json!(1)), ("reason", json!("rested"))];
    arbiter(&table, minh, "resume", &options).await;
    table
        .until("one live board", |sandbox| {
            let live = live(sandbox, channel);
            (live.len() == 1 && live[0]["notifies"] == json!([])).then_some(())
        })
        .await;
    let options = [
        ("game", json!(1)),
        ("result", json!(1)),
        ("reason", json!("Red has left")),
    ];
    arbiter(&table, ming, "decide", &options).await;
    table
        .posted("the end", |message| button(message, "export").is_some())
        .await;
    let seen = arbiter(&table, ming, "see", &[("game", json!(1))]).await;
    let note = seen["embeds"][0]["description"].as_str().unwrap();
    for words in ["Red has left", "rested", "Alice"] {
        let whole = format!("{} {note}", content(&seen));
        assert!(whole.contains(words), "{words}: {seen:#}");
    }
    let which = [("game", json!(1))];
    let board = table.command(bob, "board", &which).await;
    says(&board, "Red has left");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn others_watch_from_either_side_and_follow_to_the_end() {
    let table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let none = table.command(minh, "watch", &[]).await;
    says(&none, "Chưa có ván nào");
    game(&table).await;
    table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    table.turn(bob, 1, 1).await;
    let list = table.command(minh, "watch", &[]).await;
    let note = list["embeds"][0]["description"].as_str().unwrap();
    for words in ["Alice", "Bob", "P2-5", "https://discord.com/channels/"] {
        assert!(note.contains(words), "{words}: {note}");
    }
    let shown = table.select(minh, &list, "xq1:watch:open", &["1"]).await;
    assert!(button(&shown, "move").is_none(), "{shown:#}");
    let turned = table.press(minh, &shown, "watch:board:1:black").await;
    assert!(buttons(&turned).contains(&"xq1:watch:board:1:red".to_owned()));
    let own = table.command(alice, "watch", &[]).await;
    let own = table.select(alice, &own, "xq1:watch:open", &["1"]).await;
    assert!(button(&own, "move").is_some());

    let followed = table.press(minh, &turned, "watch:follow:1:end").await;
    table.press(minh, &followed, "watch:follow:1:moves").await;
    table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    let letters = |sandbox: &Sandbox| {
        let direct = sandbox.direct(minh)?;
        Some(public(sandbox, direct))
    };
    let first = table
        .until("a letter", |sandbox| letters(sandbox)?.pop())
        .await;
    // Nobody knows the language of a client that is not there: it is the server's.
    says(&first, "H8+7");
    let resigned = table.command(alice, "resign", &[]).await;
    table.press(alice, &resigned, "resign-yes").await;
    let last = table
        .until("the end", |sandbox| {
            let letters = letters(sandbox)?;
            (letters.len() == 2).then(|| letters[1].clone())
        })
        .await;
    says(&last, "Black wins");
    table.press(minh, &last, "watch:stop").await;
    table.check_requests();
    table.stop().await;
}
