//! Direct messages: opening a conversation, who takes messages there, commands in it.

use caipan::sandbox::{BOT_ID, Presence, SERVER_ID};
use serde_json::{Value, json};

use crate::{
    openapi,
    standin_client::listen,
    standin_raw::{Answer, Raw},
    table::Table,
};

async fn open(raw: &Raw, recipient: Value) -> Answer {
    let body = json!({"recipient_id": recipient});
    raw.send("POST", "users/@me/channels", &body).await
}

#[tokio::test]
async fn a_conversation_is_opened_once_and_seen_by_its_person_alone() {
    let raw = Raw::start().await;
    let people = raw.sandbox.people();
    let (one, two) = (people[0].id, people[1].id);
    assert_eq!(raw.sandbox.direct(one), None);
    let first = open(&raw, json!(one.to_string())).await;
    assert_eq!((first.status, &first.json["type"]), (200, &json!(1)));
    assert_eq!(first.json["recipients"][0]["id"], one.to_string());
    let again = open(&raw, json!(one.to_string())).await;
    assert_eq!(again.json["id"], first.json["id"]);
    let path = format!("channels/{}/messages", first.json["id"].as_str().unwrap());
    let sent = raw
        .send("POST", &path, &json!({"content": "your turn"}))
        .await;
    assert_eq!(sent.status, 200, "{sent:?}");
    let direct = raw.sandbox.direct(one).unwrap();
    let seen = raw.sandbox.messages(one, direct);
    assert_eq!(seen[0]["notifies"], json!([one.to_string()]));
    assert!(raw.sandbox.messages(two, direct).is_empty());
    openapi::assert_all_valid(&raw.sandbox.requests());
    openapi::assert_answers_valid(&raw.sandbox.requests());
}

#[tokio::test]
async fn wrong_conversations_are_refused() {
    let raw = Raw::start().await;
    let one = raw.sandbox.people()[0].id;
    let post = async |body: Value| raw.send("POST", "users/@me/channels", &body).await;
    assert!(
        post(json!({}))
            .await
            .refuses("recipient_id", "BASE_TYPE_REQUIRED")
    );
    assert!(
        post(json!({"recipient_id": "somebody"}))
            .await
            .refuses("recipient_id", "NUMBER_TYPE_COERCE")
    );
    assert!(
        post(json!({"recipient": one.to_string()}))
            .await
            .refuses("recipient", "UNKNOWN_FIELD")
    );
    assert_eq!(open(&raw, json!("77")).await.code(), (403, 50007));
    assert_eq!(
        open(&raw, json!(BOT_ID.to_string())).await.code(),
        (403, 50007)
    );
    // Nothing of a conversation can be changed, and there are no threads in it.
    let direct = open(&raw, json!(one.to_string())).await.json;
    let path = format!("channels/{}", direct["id"].as_str().unwrap());
    let name = json!({"name": "x"});
    assert_eq!(raw.send("PATCH", &path, &name).await.code(), (400, 50003));
    let thread = json!({"name": "x", "type": 11});
    let threads = format!("{path}/threads");
    assert_eq!(
        raw.send("POST", &threads, &thread).await.code(),
        (400, 50003)
    );
    // Put out of sight it is still the same.
    assert_eq!(raw.send("DELETE", &path, &Value::Null).await.status, 200);
    assert_eq!(
        open(&raw, json!(one.to_string())).await.json["id"],
        direct["id"]
    );
}

#[tokio::test]
async fn whoever_takes_no_messages_gets_none() {
    let raw = Raw::start().await;
    let (one, two) = (raw.sandbox.people()[0].id, raw.sandbox.people()[1].id);
    raw.sandbox.set_takes_direct(one, false);
    let mut paths = Vec::new();
    for person in [one, two] {
        let opened = open(&raw, json!(person.to_string())).await;
        assert_eq!(opened.status, 200, "opening it always works");
        let id = opened.json["id"].as_str().unwrap().to_owned();
        paths.push(format!("channels/{id}/messages"));
    }
    let send = async |path: &str| {
        raw.send("POST", path, &json!({"content": "x"}))
            .await
            .code()
    };
    assert_eq!(send(&paths[0]).await, (403, 50007));
    assert_eq!(send(&paths[1]).await.0, 200);
    raw.sandbox.set_takes_direct(one, true);
    assert_eq!(send(&paths[0]).await.0, 200);
    // Whom the bot meets in no server it cannot write to either.
    raw.sandbox.place_bot(SERVER_ID, Presence::Absent);
    assert_eq!(send(&paths[0]).await, (403, 50278));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_in_a_conversation_comes_from_a_user() {
    let raw = Raw::start().await;
    let person = raw.sandbox.people()[3].id;
    let direct = raw.sandbox.open_direct(person);
    let mut socket = listen(&raw.sandbox);
    let begun = raw
        .sandbox
        .use_command(person, direct, "go", json!([]))
        .await
        .unwrap();
    let (_, name, payload) = socket.payload();
    assert_eq!(name, "INTERACTION_CREATE");
    let expected = json!({
        "context": 1, "channel_id": direct.to_string(), "locale": "en-US",
        "authorizing_integration_owners": {"0": "0"}
    });
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&payload[key], value, "{key}");
    }
    assert_eq!(payload["user"]["username"], "alice");
    assert_eq!(payload["channel"]["type"], 1);
    for absent in ["member", "guild_id", "guild", "guild_locale"] {
        assert!(payload[absent].is_null(), "{absent}");
    }
    // By its token the bot answers even somebody who takes no messages.
    raw.sandbox.set_takes_direct(person, false);
    let (callback, _) = raw.paths(&begun);
    let said = json!({"type": 4, "data": {"content": "x"}});
    assert_eq!(raw.send("POST", &callback, &said).await.status, 204);
    let owners = &raw.sandbox.messages(person, direct)[0]["interaction_metadata"];
    assert_eq!(
        owners["authorizing_integration_owners"],
        json!({"0": "0"}),
        "{owners}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_inbox_of_a_table() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    assert!(table.dm_inbox(alice).is_empty());
    let raw = reqwest::Client::new();
    let direct = table.sandbox.open_direct(alice);
    let send = async || {
        let url = format!("{}/api/v10/channels/{direct}/messages", table.sandbox.url());
        let token = format!("Bot {}", table.sandbox.token());
        let body = json!({"content": "x"});
        let sent = raw.post(url).header("authorization", token).json(&body);
        sent.send().await.unwrap().status().as_u16()
    };
    assert_eq!(send().await, 200);
    assert_eq!(table.dm_inbox(alice).len(), 1);
    table.close_dms(alice, true);
    assert_eq!(send().await, 403);
    table.close_dms(alice, false);
    assert_eq!(send().await, 200);
    assert_eq!(table.dm_inbox(alice).len(), 2);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[should_panic(expected = "has registered no command Nothing")]
async fn a_person_has_no_entry_that_was_not_registered() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    table.user_menu(alice, bob, "Nothing").await;
}
