//! Discord's own client as the stand-in plays it: which commands it offers to
//! whom, and what it tells the bot.

use caipan::sandbox::{BOT_ID, Permission, SERVER_ID, Sandbox};
use serde_json::{Value, json};

use crate::{
    standin_gateway::{Socket, identify},
    standin_raw::Raw,
};

/// A connected bot that only listens.
fn listen(sandbox: &Sandbox) -> Socket {
    let mut socket = Socket::open(sandbox);
    socket.send(&identify(sandbox).to_string());
    for expected in ["", "READY", "GUILD_CREATE"] {
        assert_eq!(socket.payload().1, expected);
    }
    socket
}

fn interaction(socket: &mut Socket) -> Value {
    let (_, name, payload) = socket.payload();
    assert_eq!(name, "INTERACTION_CREATE");
    payload
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_carries_what_discord_sends() {
    let raw = Raw::start().await;
    let (person, other) = (raw.sandbox.people()[0].id, raw.sandbox.people()[2].id);
    let whom = json!({"type": 6, "name": "whom", "description": "d", "required": true});
    let definition = json!([{"name": "play", "description": "d", "options": [whom]}]);
    assert_eq!(raw.register(definition).await.status, 200);
    let mut socket = listen(&raw.sandbox);
    let options = json!([{"name": "whom", "value": other.to_string()}]);
    let begun = raw
        .sandbox
        .use_command(person, raw.channel(), "play", options);
    let begun = begun.await.unwrap();
    let payload = interaction(&mut socket);
    let expected = json!({
        "id": begun, "application_id": BOT_ID.to_string(), "type": 2, "version": 1,
        "token": raw.sandbox.token_of(&begun), "guild_id": SERVER_ID.to_string(),
        "channel_id": raw.channel().to_string(), "locale": "zh-CN", "guild_locale": "en-US",
        "context": 0, "authorizing_integration_owners": {"0": SERVER_ID.to_string()},
        "attachment_size_limit": 10 << 20, "entitlements": []
    });
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&payload[key], value, "{key}");
    }
    let (data, id) = (&payload["data"], other.to_string());
    assert_eq!(
        data["options"],
        json!([{"type": 6, "name": "whom", "value": id}])
    );
    assert_eq!(data["resolved"]["users"][&id]["global_name"], "Minh");
    assert!(data["resolved"]["members"][&id]["permissions"].is_string());
    assert!(data["resolved"]["members"][&id]["user"].is_null());
    assert_eq!(payload["member"]["user"]["global_name"], "小明");
    assert!(payload["user"].is_null() && payload["message"].is_null());

    let permissions = |payload: &Value| -> u64 {
        payload["app_permissions"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap()
    };
    let attach = Permission::AttachFiles.bit();
    assert_eq!(permissions(&payload) & attach, attach);
    raw.sandbox
        .set_permission(raw.channel(), Permission::AttachFiles, false);
    assert_eq!(socket.payload().1, "CHANNEL_UPDATE");
    let options = json!([{"name": "whom", "value": other.to_string()}]);
    raw.sandbox
        .use_command(person, raw.channel(), "play", options)
        .await
        .unwrap();
    assert_eq!(permissions(&interaction(&mut socket)) & attach, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn context_commands_and_components_carry_their_target() {
    let raw = Raw::start().await;
    let (person, other) = (raw.sandbox.people()[0].id, raw.sandbox.people()[2].id);
    let definitions = json!([{"name": "Challenge", "type": 2}, {"name": "Show", "type": 3}]);
    assert_eq!(raw.register(definitions).await.status, 200);
    let button = json!({"type": 2, "style": 1, "label": "l", "custom_id": "b"});
    let row = json!({"components": [{"type": 1, "components": [button]}]});
    let message = raw.say(row).await.json;
    let mut socket = listen(&raw.sandbox);
    let on = async |name: &str, kind: u8, target: &str| {
        raw.sandbox
            .interact(json!({
                "as": person.to_string(), "channel": raw.channel().to_string(), "kind": "command",
                "data": {"name": name, "type": kind, "target_id": target}
            }))
            .await
    };
    on("Challenge", 2, &other.to_string()).await.unwrap();
    let data = interaction(&mut socket)["data"].clone();
    assert_eq!(
        (&data["type"], &data["target_id"]),
        (&json!(2), &json!(other.to_string()))
    );
    assert_eq!(
        data["resolved"]["users"][other.to_string()]["username"],
        "minh"
    );
    on("Challenge", 2, "77").await.unwrap_err();
    let id = message["id"].as_str().unwrap();
    on("Show", 3, id).await.unwrap();
    let data = interaction(&mut socket)["data"].clone();
    assert_eq!(data["resolved"]["messages"][id]["id"], message["id"]);
    on("Show", 3, "77").await.unwrap_err();

    raw.sandbox.press(person, &message, "b", &[]).await.unwrap();
    let payload = interaction(&mut socket);
    assert_eq!(
        (&payload["type"], &payload["data"]["component_type"]),
        (&json!(3), &json!(2))
    );
    assert_eq!(payload["message"]["id"], message["id"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_offered_where_and_to_whom_they_should_be() {
    let raw = Raw::start().await;
    let people = raw.sandbox.people();
    let (manager, member) = (people[0].id, people[3].id);
    assert!(people[0].manages && !people[3].manages);
    let command = |name: &str, change: Value| {
        let mut command = json!({"name": name, "description": "d"});
        command
            .as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        command
    };
    let definitions = json!([
        command("admin", json!({"default_member_permissions": "32"})),
        command("server", json!({"contexts": [0]})),
        command("both", json!({"contexts": [0, 1]}))
    ]);
    assert_eq!(raw.register(definitions).await.status, 200);
    let recipient = json!({"recipient_id": member.to_string()});
    let direct = raw
        .send("POST", "users/@me/channels", &recipient)
        .await
        .json;
    let direct = direct["id"].as_str().unwrap().parse::<u64>().unwrap();
    let allowed = async |person: u64, channel: u64, name: &str| {
        raw.sandbox
            .use_command(person, channel, name, json!([]))
            .await
            .is_ok()
    };
    assert!(allowed(manager, raw.channel(), "admin").await);
    assert!(!allowed(member, raw.channel(), "admin").await);
    assert!(allowed(member, raw.channel(), "server").await);
    assert!(!allowed(member, direct, "server").await);
    assert!(
        !allowed(manager, direct, "both").await,
        "not in someone else's conversation"
    );
    let mut socket = listen(&raw.sandbox);
    assert!(allowed(member, direct, "both").await);
    let payload = interaction(&mut socket);
    assert_eq!(
        (&payload["context"], &payload["user"]["username"]),
        (&json!(1), &json!("alice"))
    );
    assert!(payload["member"].is_null() && payload["guild_id"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_goes_up_first_and_is_named_by_its_id() {
    let raw = Raw::start().await;
    let person = raw.sandbox.people()[0].id;
    let file = json!({"type": 11, "name": "file", "description": "d"});
    let definition = json!([{"name": "show", "description": "d", "options": [file]}]);
    assert_eq!(raw.register(definition).await.status, 200);
    let mut socket = listen(&raw.sandbox);
    let url = format!("{}/sandbox/upload?name=a b.xqf", raw.sandbox.url());
    let sent = reqwest::Client::new().post(url).body(&b"XQ\x0a\xff"[..]);
    let sent: Value = sent.send().await.unwrap().json().await.unwrap();
    let id = sent["id"].as_str().unwrap();
    let options = json!([{"name": "file", "value": id}]);
    let used = raw
        .sandbox
        .use_command(person, raw.channel(), "show", options);
    used.await.unwrap();
    let data = interaction(&mut socket)["data"].clone();
    assert_eq!(
        data["options"],
        json!([{"type": 11, "name": "file", "value": id}])
    );
    let object = &data["resolved"]["attachments"][id];
    assert_eq!(object["filename"], "a_b.xqf");
    assert_eq!(
        (&object["size"], &object["ephemeral"]),
        (&json!(4), &json!(true))
    );
    let served = reqwest::get(object["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(&served.bytes().await.unwrap()[..], b"XQ\x0a\xff");

    let unknown = json!([{"name": "file", "value": "12345"}]);
    let used = raw
        .sandbox
        .use_command(person, raw.channel(), "show", unknown);
    assert!(used.await.is_err());
    assert!(raw.sandbox.upload("empty", b"").is_err());
    let large = vec![0; (10 << 20) + 1];
    assert!(raw.sandbox.upload("large", &large).is_err());
}
