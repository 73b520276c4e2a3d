//! Several servers: the bot is removed, invited, invited again; Discord fails to serve one.

use caipan::sandbox::{Presence, SECOND_SERVER_ID, SERVER_ID};
use serde_json::{Value, json};

use crate::{
    standin_client::listen,
    standin_gateway::{Socket, identify},
    standin_raw::Raw,
    table::Table,
};

fn event(socket: &mut Socket, expected: &str) -> Value {
    let (_, name, data) = socket.payload();
    assert_eq!(name, expected, "{data:#}");
    data
}

fn channel_of(raw: &Raw, server: u64) -> u64 {
    let channels = raw.sandbox.channels();
    let found = channels.iter().find(|channel| channel.server == server);
    found.unwrap().id
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_is_removed_and_invited_again() {
    let raw = Raw::start().await;
    let person = raw.sandbox.people()[0].id;
    let channel = raw.channel();
    let path = format!("channels/{channel}/messages");
    let say = async || {
        raw.send("POST", &path, &json!({"content": "x"}))
            .await
            .code()
    };
    let mut socket = listen(&raw.sandbox);
    let guild = format!("guilds/{SERVER_ID}");
    assert_eq!(say().await.0, 200);

    raw.sandbox.place_bot(SERVER_ID, Presence::Absent);
    let gone = event(&mut socket, "GUILD_DELETE");
    assert_eq!(gone, json!({"id": SERVER_ID.to_string()}), "not an outage");
    assert_eq!(say().await, (403, 50001));
    assert_eq!(
        raw.send("GET", &guild, &Value::Null).await.code(),
        (404, 10004)
    );
    let used = raw
        .sandbox
        .use_command(person, channel, "go", json!([]))
        .await;
    assert!(used.unwrap_err().contains("not in this server"));

    raw.sandbox.place_bot(SERVER_ID, Presence::Member);
    let back = event(&mut socket, "GUILD_CREATE");
    assert_eq!(
        (&back["id"], &back["unavailable"]),
        (&json!(SERVER_ID.to_string()), &json!(false))
    );
    assert_eq!(say().await.0, 200);
    // Nothing happens twice.
    raw.sandbox.place_bot(SERVER_ID, Presence::Member);
    raw.sandbox.place_bot(SERVER_ID, Presence::Outage);
    let gone = event(&mut socket, "GUILD_DELETE");
    assert_eq!(
        gone,
        json!({"id": SERVER_ID.to_string(), "unavailable": true})
    );
    assert_eq!(say().await, (503, 0));
    raw.sandbox.place_bot(SERVER_ID, Presence::Member);
    event(&mut socket, "GUILD_CREATE");
    assert_eq!(say().await.0, 200);

    let left = raw
        .send(
            "DELETE",
            &format!("users/@me/guilds/{SERVER_ID}"),
            &Value::Null,
        )
        .await;
    assert_eq!(left.status, 204);
    event(&mut socket, "GUILD_DELETE");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_is_a_world_of_its_own() {
    let raw = Raw::start().await;
    let person = raw.sandbox.people()[0].id;
    let second = channel_of(&raw, SECOND_SERVER_ID);
    let path = format!("channels/{second}/messages");
    let say = async || {
        raw.send("POST", &path, &json!({"content": "x"}))
            .await
            .code()
    };
    assert_eq!(say().await, (403, 50001), "not invited yet");
    raw.sandbox.place_bot(SECOND_SERVER_ID, Presence::Member);
    assert_eq!(say().await.0, 200);
    // A new session hears of both, and of a server in an outage only that it is there.
    let mut socket = Socket::open(&raw.sandbox);
    socket.send(&identify(&raw.sandbox).to_string());
    assert_eq!(socket.payload().0, 10);
    let ready = event(&mut socket, "READY");
    assert_eq!(ready["guilds"].as_array().unwrap().len(), 2);
    for id in [SERVER_ID, SECOND_SERVER_ID].map(|id| json!(id.to_string())) {
        let guild = event(&mut socket, "GUILD_CREATE");
        assert_eq!(guild["id"], id);
        let channels = guild["channels"].as_array().unwrap();
        assert!(channels.iter().all(|channel| channel["guild_id"] == id));
    }
    let used = raw.sandbox.use_command(person, second, "go", json!([]));
    used.await.unwrap();
    let payload = event(&mut socket, "INTERACTION_CREATE");
    let id = SECOND_SERVER_ID.to_string();
    assert_eq!(payload["guild_id"], id);
    assert_eq!(payload["guild_locale"], "zh-CN");
    assert_eq!(payload["authorizing_integration_owners"], json!({"0": id}));

    raw.sandbox.place_bot(SECOND_SERVER_ID, Presence::Outage);
    let mut late = Socket::open(&raw.sandbox);
    late.send(&identify(&raw.sandbox).to_string());
    late.payload();
    let ready = event(&mut late, "READY");
    let listed = ready["guilds"].as_array().unwrap();
    assert_eq!((listed.len(), &listed[1]["unavailable"]), (2, &json!(true)));
    assert_eq!(
        event(&mut late, "GUILD_CREATE")["id"],
        SERVER_ID.to_string()
    );
    raw.sandbox.place_bot(SECOND_SERVER_ID, Presence::Member);
    assert_eq!(
        event(&mut late, "GUILD_CREATE")["id"],
        SECOND_SERVER_ID.to_string()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_of_one_server_stay_there() {
    let raw = Raw::start().await;
    let person = raw.sandbox.people()[0].id;
    let second = channel_of(&raw, SECOND_SERVER_ID);
    let path = |server: u64| {
        format!(
            "applications/{}/guilds/{server}/commands",
            caipan::sandbox::BOT_ID
        )
    };
    let command = |name: &str| json!([{"name": name, "description": "d"}]);
    let absent = raw
        .send("PUT", &path(SECOND_SERVER_ID), &command("tea"))
        .await;
    assert_eq!(absent.code(), (404, 10004));
    raw.sandbox.place_bot(SECOND_SERVER_ID, Presence::Member);
    raw.send("PUT", &path(SERVER_ID), &command("club")).await;
    raw.send("PUT", &path(SECOND_SERVER_ID), &command("tea"))
        .await;
    let allowed = async |channel: u64, name: &str| {
        let used = raw.sandbox.use_command(person, channel, name, json!([]));
        used.await.is_ok()
    };
    assert!(allowed(raw.channel(), "club").await && allowed(second, "tea").await);
    assert!(!allowed(raw.channel(), "tea").await && !allowed(second, "club").await);
    assert!(allowed(second, "go").await, "for everywhere");
    let listed = raw.send("GET", &path(SERVER_ID), &Value::Null).await.json;
    assert_eq!(listed.as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_servers_of_a_table() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let channels = table.sandbox.channels();
    let second = channels
        .iter()
        .find(|channel| channel.server == SECOND_SERVER_ID)
        .unwrap();
    table.invite_bot(SECOND_SERVER_ID);
    table.command_in(second.id, alice, "games", &[]).await;
    table.outage(SERVER_ID);
    table.remove_bot(SECOND_SERVER_ID);
    let used = table
        .sandbox
        .use_command(alice, second.id, "xq", json!([]))
        .await;
    assert!(used.unwrap_err().contains("not in this server"));
    table.invite_bot(SERVER_ID);
    table.command(alice, "games", &[]).await;
    table.stop().await;
}
