//! Discord's own client as the stand-in plays it: which commands it offers to
//! whom, and what it tells the bot.

use caipan::sandbox::{BOT_ID, Permission, SERVER_ID, Sandbox};
use serde_json::{Value, json};

use crate::{
    standin_gateway::{Socket, identify},
    standin_raw::Raw,
};

/// A connected bot that only listens.
pub(crate) fn listen(sandbox: &Sandbox) -> Socket {
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

/// A menu under a message, and what the bot hears when somebody chooses from it.
async fn chosen(
    raw: &Raw,
    socket: &mut Socket,
    menu: Value,
    values: &[&str],
) -> Result<Value, String> {
    let body = json!({"components": [{"type": 1, "components": [menu]}]});
    let message = raw.say(body).await;
    assert_eq!(message.status, 200, "{message:?}");
    let person = raw.sandbox.people()[0].id;
    raw.sandbox
        .press(person, &message.json, "m", values)
        .await?;
    Ok(interaction(socket)["data"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn menus_of_people_roles_and_channels_carry_what_was_chosen() {
    let raw = Raw::start().await;
    let mut socket = listen(&raw.sandbox);
    let people = raw.sandbox.people();
    let (alice, role) = (people[3].id, raw.sandbox.servers()[0].roles[0].clone());
    let foreign = raw.sandbox.servers()[1].roles[0].id.to_string();
    raw.sandbox.set_roles(alice, &[role.id]);
    let (person, role_id) = (alice.to_string(), role.id.to_string());
    let menu = |kind: u8| json!({"type": kind, "custom_id": "m"});

    let data = chosen(&raw, &mut socket, menu(5), &[&person])
        .await
        .unwrap();
    assert_eq!(
        (&data["component_type"], &data["values"]),
        (&json!(5), &json!([person]))
    );
    assert_eq!(data["resolved"]["users"][&person]["username"], "alice");
    assert_eq!(
        data["resolved"]["members"][&person]["roles"],
        json!([role_id])
    );

    let data = chosen(&raw, &mut socket, menu(6), &[&role_id])
        .await
        .unwrap();
    assert_eq!(data["resolved"]["roles"][&role_id]["name"], role.name);
    assert!(data["resolved"]["users"].is_null());

    let both = json!({"type": 7, "custom_id": "m", "max_values": 2});
    let data = chosen(&raw, &mut socket, both, &[&person, &role_id])
        .await
        .unwrap();
    assert!(data["resolved"]["users"][&person].is_object());
    assert!(data["resolved"]["roles"][&role_id].is_object());

    let channel = raw.channel().to_string();
    let data = chosen(&raw, &mut socket, menu(8), &[&channel])
        .await
        .unwrap();
    let resolved = &data["resolved"]["channels"][&channel];
    assert_eq!(
        (&resolved["name"], &resolved["type"]),
        (&json!("xiangqi"), &json!(0))
    );

    let threads_only = json!({"type": 8, "custom_id": "m", "channel_types": [11]});
    let direct = raw.sandbox.open_direct(alice).to_string();
    for (menu, value) in [
        (menu(5), role_id.as_str()),
        (menu(6), person.as_str()),
        (menu(6), foreign.as_str()),
        (menu(7), "77"),
        (menu(8), direct.as_str()),
        (menu(8), "somewhere"),
        (threads_only, channel.as_str()),
    ] {
        let refused = chosen(&raw, &mut socket, menu.clone(), &[value]).await;
        assert!(refused.is_err(), "{menu} {value} {refused:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn options_take_roles_channels_and_numbers() {
    let raw = Raw::start().await;
    let option = |kind: u8, name: &str| json!({"type": kind, "name": name, "description": "d"});
    let mut days = option(10, "days");
    days["min_value"] = json!(0.5);
    days["max_value"] = json!(14);
    let mut place = option(7, "place");
    place["channel_types"] = json!([0]);
    let options = json!([option(8, "role"), place, days, option(9, "whom")]);
    let definition = json!([{"name": "set", "description": "d", "options": options}]);
    assert_eq!(raw.register(definition).await.status, 200);
    let mut socket = listen(&raw.sandbox);
    let person = raw.sandbox.people()[0].id;
    let role = raw.sandbox.servers()[0].roles[0].id.to_string();
    let channel = raw.channel().to_string();
    let set = async |name: &str, value: Value| {
        let options = json!([{"name": name, "value": value}]);
        raw.sandbox
            .use_command(person, raw.channel(), "set", options)
            .await
    };
    for (name, value, part) in [
        ("role", json!(role), Some("roles")),
        ("place", json!(channel), Some("channels")),
        ("whom", json!(role), Some("roles")),
        ("whom", json!(person.to_string()), Some("users")),
        ("days", json!(0.5), None),
    ] {
        set(name, value.clone()).await.unwrap();
        let data = interaction(&mut socket)["data"].clone();
        assert_eq!(data["options"][0]["value"], value);
        if let Some(part) = part {
            assert!(
                data["resolved"][part][value.as_str().unwrap()].is_object(),
                "{data}"
            );
        }
    }
    for (name, value) in [
        ("role", json!("77")),
        ("role", json!(person.to_string())),
        ("place", json!("77")),
        ("days", json!(0.4)),
        ("days", json!(14.5)),
        ("days", json!("1")),
        ("whom", json!(channel)),
    ] {
        assert!(set(name, value.clone()).await.is_err(), "{name} {value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn members_carry_their_roles_and_rights() {
    let raw = Raw::start().await;
    let mut socket = listen(&raw.sandbox);
    let person = raw.sandbox.people()[3].id;
    let role = raw.sandbox.servers()[0].roles[1].id;
    let member = async |socket: &mut Socket| {
        let used = raw
            .sandbox
            .use_command(person, raw.channel(), "go", json!([]));
        used.await.unwrap();
        let member = interaction(socket)["member"].clone();
        let rights: u64 = member["permissions"].as_str().unwrap().parse().unwrap();
        (member["roles"].clone(), rights & 1 << 5 != 0)
    };
    assert_eq!(member(&mut socket).await, (json!([]), false));
    raw.sandbox.set_roles(person, &[role]);
    raw.sandbox.set_manages(person, true);
    assert_eq!(member(&mut socket).await, (json!([role.to_string()]), true));
    raw.sandbox.set_roles(person, &[]);
    assert_eq!(member(&mut socket).await, (json!([]), true));
}
