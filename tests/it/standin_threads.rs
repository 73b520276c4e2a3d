//! Threads: beginning, writing, putting away, locking, deleting, and what the bot hears of it.

mod refused;

use std::time::Duration;

use caipan::sandbox::{Permission, SERVER_ID};
use serde_json::{Value, json};

use crate::{
    openapi,
    standin_client::listen,
    standin_gateway::Socket,
    standin_raw::{Answer, Raw},
    table::{Table, button, says},
};

const MINUTE: Duration = Duration::from_secs(60);

fn id(answer: &Answer) -> u64 {
    let id = answer.json["id"].as_str();
    id.unwrap_or_else(|| panic!("{answer:?}")).parse().unwrap()
}

fn event(socket: &mut Socket, expected: &str) -> Value {
    let (_, name, data) = socket.payload();
    assert_eq!(name, expected, "{data:#}");
    data
}

impl Raw {
    async fn thread(&self, body: Value) -> Answer {
        let path = format!("channels/{}/threads", self.channel());
        self.send("POST", &path, &body).await
    }

    async fn say_in(&self, channel: u64) -> Answer {
        let path = format!("channels/{channel}/messages");
        self.send("POST", &path, &json!({"content": "x"})).await
    }

    async fn change(&self, channel: u64, body: Value) -> Answer {
        self.send("PATCH", &format!("channels/{channel}"), &body)
            .await
    }

    async fn delete(&self, channel: u64) -> Answer {
        let path = format!("channels/{channel}");
        self.send("DELETE", &path, &Value::Null).await
    }

    fn is_archived(&self, thread: u64) -> bool {
        let all = self.sandbox.channels();
        let found = all.into_iter().find(|channel| channel.id == thread);
        found.unwrap().thread.unwrap().archived
    }

    /// Checks every request and answer so far against Discord's document.
    fn check_valid(&self) {
        openapi::assert_all_valid(&self.sandbox.requests());
        openapi::assert_answers_valid(&self.sandbox.requests());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_begins_and_is_written_in() {
    let raw = Raw::start().await;
    let mut socket = listen(&raw.sandbox);
    let body = json!({"name": "Game 7", "type": 11, "auto_archive_duration": 1440});
    let begun = raw.thread(body).await;
    assert_eq!(begun.status, 201, "{begun:?}");
    let thread = id(&begun);
    for told in [begun.json.clone(), event(&mut socket, "THREAD_CREATE")] {
        assert_eq!(told["type"], 11);
        assert_eq!(told["parent_id"], raw.channel().to_string());
        assert_eq!(told["guild_id"], SERVER_ID.to_string());
        let metadata = &told["thread_metadata"];
        assert_eq!(metadata["archived"], false);
        assert_eq!(metadata["auto_archive_duration"], 1440);
    }
    // The channel shows a line about it, which notifies nobody.
    let person = raw.sandbox.people()[0].id;
    let line = raw.sandbox.messages(person, raw.channel()).pop().unwrap();
    assert_eq!(
        (&line["type"], &line["content"]),
        (&json!(18), &json!("Game 7"))
    );
    assert_eq!(line["notifies"], json!([]));
    assert_eq!(raw.say_in(thread).await.status, 200);
    assert_eq!(raw.sandbox.messages(person, thread).len(), 1);
    let read = raw
        .send("GET", &format!("channels/{thread}"), &Value::Null)
        .await;
    assert_eq!(read.json["message_count"], 1, "{read:?}");
    let active = format!("guilds/{SERVER_ID}/threads/active");
    let active = raw.send("GET", &active, &Value::Null).await;
    assert_eq!(active.json["threads"][0]["id"], thread.to_string());
    raw.check_valid();
}

#[tokio::test]
async fn a_thread_at_a_message_has_its_number_and_is_the_only_one() {
    let raw = Raw::start().await;
    let message = id(&raw.say(json!({"content": "board"})).await);
    let path = format!("channels/{}/messages/{message}/threads", raw.channel());
    let begun = raw.send("POST", &path, &json!({"name": "Game 7"})).await;
    assert_eq!((begun.status, id(&begun)), (201, message));
    assert_eq!(begun.json["type"], 11);
    let person = raw.sandbox.people()[0].id;
    let shown = raw.sandbox.messages(person, raw.channel()).pop().unwrap();
    assert_eq!(shown["thread"]["id"], message.to_string());
    assert_eq!(shown["flags"], 32);
    let second = raw.send("POST", &path, &json!({"name": "Game 8"})).await;
    assert_eq!(second.code(), (400, 160_004));
    let none = format!("channels/{}/messages/77/threads", raw.channel());
    let none = raw.send("POST", &none, &json!({"name": "x"})).await;
    assert_eq!(none.code(), (404, 10008));
    let kind = json!({"name": "x", "type": 11});
    let kind = raw.send("POST", &path, &kind).await;
    assert!(kind.refuses("type", "UNKNOWN_FIELD"), "{kind:?}");
    raw.check_valid();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_message_brings_a_thread_back() {
    let raw = Raw::start().await;
    let thread = id(&raw.thread(json!({"name": "x", "type": 11})).await);
    let message = id(&raw.say_in(thread).await);
    let message = format!("channels/{thread}/messages/{message}");
    let mut socket = listen(&raw.sandbox);
    let put_away = raw.change(thread, json!({"archived": true})).await;
    assert_eq!(put_away.json["thread_metadata"]["archived"], true);
    let told = event(&mut socket, "THREAD_UPDATE");
    assert_eq!(told["thread_metadata"]["archived"], true);
    // What is in it cannot be changed now.
    let edit = json!({"content": "y"});
    assert_eq!(
        raw.send("PATCH", &message, &edit).await.code(),
        (400, 50083)
    );
    assert_eq!(
        raw.send("DELETE", &message, &Value::Null).await.code(),
        (400, 50083)
    );
    assert_eq!(
        raw.change(thread, json!({"name": "y"})).await.code(),
        (400, 50083)
    );
    assert_eq!(raw.say_in(thread).await.status, 200);
    let told = event(&mut socket, "THREAD_UPDATE");
    assert_eq!(told["thread_metadata"]["archived"], false);
    assert_eq!(raw.send("PATCH", &message, &edit).await.status, 200);
    // A refused message does not.
    raw.change(thread, json!({"archived": true})).await;
    let path = format!("channels/{thread}/messages");
    let empty = raw.send("POST", &path, &json!({"content": ""})).await;
    assert_eq!(empty.code(), (400, 50006));
    assert!(raw.is_archived(thread));
    let back = raw.change(thread, json!({"archived": false})).await;
    assert_eq!(back.json["thread_metadata"]["archived"], false);
    raw.check_valid();
}

#[tokio::test]
async fn a_locked_thread_takes_nothing() {
    let raw = Raw::start().await;
    let thread = id(&raw.thread(json!({"name": "x", "type": 11})).await);
    let people = raw.sandbox.people();
    let (moderator, member) = (people[0].id, people[3].id);
    let write = |person: u64| {
        let words =
            json!({"as": person.to_string(), "channel": thread.to_string(), "content": "x"});
        raw.sandbox.say(words)
    };
    let use_command = async || {
        let used = raw
            .sandbox
            .use_command(member, thread, "go", json!([]))
            .await;
        let (callback, _) = raw.paths(&used.unwrap());
        raw.send("POST", &callback, &json!({"type": 5}))
            .await
            .code()
    };
    raw.sandbox.archive_thread(thread, true, true);
    assert_eq!(raw.say_in(thread).await.code(), (403, 50083));
    assert_eq!(use_command().await, (403, 50083));
    assert_eq!(
        raw.change(thread, json!({"archived": false})).await.code(),
        (403, 50013)
    );
    assert!(write(member).unwrap_err().contains("archived"));
    write(moderator).unwrap();
    assert!(!raw.is_archived(thread), "a moderator brings it back");
    assert_eq!(raw.say_in(thread).await.code(), (403, 160_005));
    raw.sandbox.archive_thread(thread, true, false);
    assert_eq!(use_command().await.0, 204);
    assert!(!raw.is_archived(thread), "an answer brings it back as well");
    write(member).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_thread_is_put_away_by_itself() {
    let raw = Raw::start().await;
    let body = json!({"name": "x", "type": 11, "auto_archive_duration": 60});
    let thread = id(&raw.thread(body).await);
    let mut socket = listen(&raw.sandbox);
    raw.sandbox.advance(50 * MINUTE);
    raw.say_in(thread).await;
    raw.sandbox.advance(59 * MINUTE);
    assert!(!raw.is_archived(thread));
    raw.sandbox.advance(MINUTE);
    assert!(raw.is_archived(thread));
    let told = event(&mut socket, "THREAD_UPDATE");
    assert_eq!(told["thread_metadata"]["archived"], true);
    let active = format!("guilds/{SERVER_ID}/threads/active");
    let active = raw.send("GET", &active, &Value::Null).await;
    assert_eq!(active.json["threads"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_deleted_is_unknown() {
    let raw = Raw::start().await;
    let body = json!({"name": "x", "type": 11});
    let [first, second] = [
        id(&raw.thread(body.clone()).await),
        id(&raw.thread(body).await),
    ];
    let mut socket = listen(&raw.sandbox);
    raw.sandbox.delete_channel(first);
    let told = event(&mut socket, "THREAD_DELETE");
    let expected = json!({
        "id": first.to_string(), "guild_id": SERVER_ID.to_string(), "type": 11,
        "parent_id": raw.channel().to_string()
    });
    assert_eq!(told, expected);
    assert_eq!(raw.say_in(first).await.code(), (404, 10003));
    let channel = raw.channel();
    raw.sandbox.delete_channel(channel);
    let told = event(&mut socket, "CHANNEL_DELETE");
    assert_eq!(
        (&told["id"], &told["type"]),
        (&json!(channel.to_string()), &json!(0))
    );
    for gone in [channel, second] {
        assert_eq!(raw.say_in(gone).await.code(), (404, 10003));
        let path = format!("channels/{gone}");
        let read = raw.send("GET", &path, &Value::Null);
        assert_eq!(read.await.code(), (404, 10003));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_act_in_a_thread_says_so() {
    let raw = Raw::start().await;
    let thread = id(&raw.thread(json!({"name": "x", "type": 11})).await);
    let mut socket = listen(&raw.sandbox);
    let person = raw.sandbox.people()[0].id;
    let used = raw.sandbox.use_command(person, thread, "go", json!([]));
    used.await.unwrap();
    let payload = event(&mut socket, "INTERACTION_CREATE");
    let channel = &payload["channel"];
    assert_eq!(payload["channel_id"], thread.to_string());
    assert_eq!(channel["type"], 11);
    assert_eq!(channel["parent_id"], raw.channel().to_string());
    assert_eq!(channel["thread_metadata"]["archived"], false);
    let rights: u64 = payload["app_permissions"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    assert_ne!(rights & Permission::SendMessagesInThreads.bit(), 0);
}

/// The bot as it is, in a thread that somebody else's program began.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_in_a_thread_of_a_table() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    assert!(table.threads().is_empty());
    let url = format!(
        "{}/api/v10/channels/{}/threads",
        table.sandbox.url(),
        table.channel
    );
    let token = format!("Bot {}", table.sandbox.token());
    let body = json!({"name": "club night", "type": 11, "auto_archive_duration": 1440});
    let request = reqwest::Client::new().post(url).json(&body);
    let begun = request.header("authorization", token).send().await.unwrap();
    assert_eq!(begun.status().as_u16(), 201);
    let thread = table.threads()[0].clone();
    assert_eq!(thread.name, "club night");
    let options = [("opponent", json!(bob.to_string())), ("side", json!(0))];
    table
        .command_in(thread.id, alice, "challenge", &options)
        .await;
    let card = table
        .posted_in(thread.id, "the card", |message| {
            button(message, "accept").is_some()
        })
        .await;
    table.advance_by(Duration::from_secs(3_600)).await;
    table.press(bob, &card, "accept").await;
    let board = table
        .posted_in(thread.id, "the board", |message| {
            button(message, "move").is_some()
        })
        .await;
    says(&board, "Alice");
    table.check_requests();
    table.stop().await;
}
