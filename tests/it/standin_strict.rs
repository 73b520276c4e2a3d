//! Every rule of the stand-in has its planted mistake here, and is shown to let
//! the right thing pass just beside it.

use caipan::sandbox::{BOT_ID, Permission, SERVER_ID};
use serde_json::{Value, json};

use crate::{
    openapi,
    standin_components::{component_cases, modal_cases},
    standin_raw::Raw,
};

pub(crate) fn text(length: usize) -> String {
    "棋".repeat(length)
}

/// A list of `count` values made from their number.
pub(crate) fn many(count: usize, make: impl Fn(usize) -> Value) -> Value {
    (0..count).map(make).collect()
}

/// Whether a body is taken (`Ok`) or where and with which code it is refused.
pub(crate) type Expected = Result<(), (&'static str, &'static str)>;

fn message_cases() -> Vec<(Value, Expected)> {
    let embed = |value: Value| json!({"embeds": [value]});
    let field = |n: usize| json!({"name": n.to_string(), "value": "v"});
    let length = |place| Err((place, "BASE_TYPE_BAD_LENGTH"));
    let mentions = |value: Value| json!({"content": "x", "allowed_mentions": value});
    vec![
        (json!({"content": text(2000)}), Ok(())),
        (
            json!({"content": text(2001)}),
            Err(("content", "BASE_TYPE_MAX_LENGTH")),
        ),
        (
            json!({"content": 5}),
            Err(("content", "STRING_TYPE_CONVERT")),
        ),
        (json!({"contents": "x"}), Err(("contents", "UNKNOWN_FIELD"))),
        (
            json!({"content": "x", "flags": 64}),
            Err(("flags", "BASE_TYPE_CHOICES")),
        ),
        (json!({"content": "x", "flags": 4096}), Ok(())),
        (
            json!({"content": "x", "flags": 32768}),
            Err(("flags", "BASE_TYPE_CHOICES")),
        ),
        (json!({"content": "x", "nonce": text(26)}), length("nonce")),
        (
            embed(json!({"title": text(256), "description": text(4096)})),
            Ok(()),
        ),
        (embed(json!({"title": text(257)})), length("embeds.0.title")),
        (
            embed(json!({"description": text(4097)})),
            length("embeds.0.description"),
        ),
        (
            embed(json!({"title": "t", "footer": {"text": text(2049)}})),
            length("embeds.0.footer.text"),
        ),
        (embed(json!({"fields": many(25, field)})), Ok(())),
        (
            embed(json!({"fields": many(26, field)})),
            Err(("embeds.0.fields", "BASE_TYPE_MAX_LENGTH")),
        ),
        (
            embed(json!({"fields": [{"name": text(257), "value": "v"}]})),
            length("embeds.0.fields.0.name"),
        ),
        (
            embed(json!({"fields": [{"name": "n", "value": text(1025)}]})),
            length("embeds.0.fields.0.value"),
        ),
        (
            embed(json!({"fields": [{"name": "n", "value": ""}]})),
            length("embeds.0.fields.0.value"),
        ),
        (
            embed(json!({"title": "t", "colour": 1})),
            Err(("embeds.0.colour", "UNKNOWN_FIELD")),
        ),
        (
            embed(json!({"title": "t", "color": 0x0100_0000})),
            Err(("embeds.0.color", "NUMBER_TYPE_RANGE")),
        ),
        (
            embed(json!({"title": "t", "timestamp": "yesterday"})),
            Err(("embeds.0.timestamp", "DATE_TIME_TYPE_PARSE")),
        ),
        (
            embed(json!({"title": "t", "timestamp": "2026-11-30T12:00:00Z"})),
            Ok(()),
        ),
        (
            embed(json!({})),
            Err(("embeds.0.description", "BASE_TYPE_REQUIRED")),
        ),
        (
            embed(json!({"image": {"url": "attachment://no.png"}})),
            Err(("embeds.0.image.url", "ATTACHMENT_NOT_FOUND")),
        ),
        (
            embed(json!({"image": {"url": "file:///etc/passwd"}})),
            Err(("embeds.0.image.url", "URL_TYPE_INVALID_SCHEME")),
        ),
        (
            json!({"embeds": many(2, |_| json!({"description": text(3000)}))}),
            Ok(()),
        ),
        (
            json!({"embeds": [{"description": text(3000)}, {"description": text(2999), "title": "xx"}]}),
            Err(("embeds", "MAX_EMBED_SIZE_EXCEEDED")),
        ),
        (
            json!({"embeds": many(11, |_| json!({"title": "t"}))}),
            Err(("embeds", "BASE_TYPE_MAX_LENGTH")),
        ),
        (mentions(json!({"parse": ["users"]})), Ok(())),
        (
            mentions(json!({"parse": ["user"]})),
            Err(("allowed_mentions.parse.0", "BASE_TYPE_CHOICES")),
        ),
        (
            mentions(json!({"parse": ["users"], "users": ["1"]})),
            Err((
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            )),
        ),
        (
            mentions(json!({"everyone": true})),
            Err(("allowed_mentions.everyone", "UNKNOWN_FIELD")),
        ),
        (
            mentions(json!({"users": many(101, |n| json!(n.to_string()))})),
            Err(("allowed_mentions.users", "BASE_TYPE_MAX_LENGTH")),
        ),
        (
            json!({"content": "x", "attachments": [{"id": 0}]}),
            Err(("attachments.0.id", "ATTACHMENT_NOT_FOUND")),
        ),
    ]
}

#[tokio::test]
async fn messages_by_every_door() {
    let raw = Raw::start().await;
    let old = raw.say(json!({"content": "old"})).await;
    let old = format!(
        "channels/{}/messages/{}",
        raw.channel(),
        old.json["id"].as_str().unwrap()
    );
    for (body, expected) in message_cases().into_iter().chain(component_cases()) {
        let new = raw.say(body.clone()).await;
        let (callback, webhook) = raw.go().await;
        let first = raw
            .send("POST", &callback, &json!({"type": 4, "data": body}))
            .await;
        match expected {
            Ok(()) => {
                assert_eq!(new.status, 200, "{body} {new:?}");
                assert_eq!(first.status, 204, "{body} {first:?}");
            }
            Err((place, code)) => {
                assert!(new.refuses(place, code), "{body} {new:?}");
                let of_message = body.get("flags").is_some() || body.get("nonce").is_some();
                if of_message {
                    continue;
                }
                let place_in_answer = format!("data.{place}");
                assert!(first.refuses(&place_in_answer, code), "{body} {first:?}");
                // A refused answer answered nothing.
                let defer = raw.send("POST", &callback, &json!({"type": 5})).await;
                assert_eq!(defer.status, 204, "{defer:?}");
                let paths = [old.clone(), format!("{webhook}/messages/@original")];
                for path in paths {
                    let edit = raw.send("PATCH", &path, &body).await;
                    assert!(edit.refuses(place, code), "{path} {body} {edit:?}");
                }
                let further = raw.send("POST", &webhook, &body).await;
                assert!(further.refuses(place, code), "{body} {further:?}");
            }
        }
    }
}

#[tokio::test]
async fn empty_messages() {
    let raw = Raw::start().await;
    for body in [
        json!({}),
        json!({"content": ""}),
        json!({"content": " \n"}),
        json!({"embeds": []}),
    ] {
        assert_eq!(raw.say(body).await.code(), (400, 50006));
    }
    let sent = raw.say(json!({"content": "x"})).await;
    let path = format!(
        "channels/{}/messages/{}",
        raw.channel(),
        sent.json["id"].as_str().unwrap()
    );
    let emptied = raw.send("PATCH", &path, &json!({"content": ""})).await;
    assert_eq!(emptied.code(), (400, 50006));
    let (callback, _) = raw.go().await;
    let answer = raw
        .send(
            "POST",
            &callback,
            &json!({"type": 4, "data": {"tts": false}}),
        )
        .await;
    assert_eq!(answer.code(), (400, 50006));
}

#[tokio::test]
async fn modals() {
    let raw = Raw::start().await;
    let (callback, _) = raw.go().await;
    for (body, expected) in modal_cases() {
        let answer = raw
            .send("POST", &callback, &json!({"type": 9, "data": body}))
            .await;
        match expected {
            Ok(()) => assert_eq!(answer.status, 204, "{body} {answer:?}"),
            Err((place, code)) => {
                assert!(
                    answer.refuses(&format!("data.{place}"), code),
                    "{body} {answer:?}"
                );
            }
        }
    }
}

#[tokio::test]
async fn suggestions() {
    let raw = Raw::start().await;
    let wish = json!({
        "as": raw.sandbox.people()[0].id.to_string(), "channel": raw.channel().to_string(),
        "kind": "autocomplete",
        "data": {"name": "go", "options": [{"name": "where", "value": "", "focused": true}]}
    });
    let answers = async {
        let id = raw.sandbox.wait_for(crate::standin_bot::LIMIT, |sandbox| {
            sandbox.newest_interaction()
        });
        let (callback, _) = raw.paths(&id.await.unwrap());
        let choice = |n: usize| json!({"name": n.to_string(), "value": n.to_string()});
        let answer = async |choices: Value| {
            raw.send(
                "POST",
                &callback,
                &json!({"type": 8, "data": {"choices": choices}}),
            )
            .await
        };
        assert!(
            answer(many(26, choice))
                .await
                .refuses("data.choices", "BASE_TYPE_MAX_LENGTH")
        );
        let long = json!([{"name": text(101), "value": "v"}]);
        assert!(
            answer(long)
                .await
                .refuses("data.choices.0.name", "BASE_TYPE_BAD_LENGTH")
        );
        let value = "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID";
        let long = json!([{"name": "n", "value": text(101)}]);
        assert!(answer(long).await.refuses("data.choices.0.value", value));
        let message = raw
            .send(
                "POST",
                &callback,
                &json!({"type": 4, "data": {"content": "x"}}),
            )
            .await;
        assert!(message.refuses("type", "BASE_TYPE_CHOICES"));
        assert_eq!(answer(many(25, choice)).await.status, 204);
    };
    let (shown, ()) = tokio::join!(raw.sandbox.interact(wish), answers);
    assert_eq!(shown.unwrap()["choices"].as_array().unwrap().len(), 25);
}

#[tokio::test]
async fn who_may_call() {
    let raw = Raw::start().await;
    let url = format!("{}/api/v10/users/@me", raw.sandbox.url());
    for token in ["", "Bot wrong", &raw.sandbox.token()] {
        let client = reqwest::Client::new();
        let answer = client
            .get(&url)
            .header("authorization", token)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), 401, "{token}");
    }
    let answer = async |method: &str, path: &str| raw.send(method, path, &Value::Null).await.code();
    assert_eq!(answer("GET", "users/@me").await.0, 200);
    assert_eq!(answer("GET", "channels/1").await, (404, 10003));
    assert_eq!(answer("GET", "guilds/1").await, (404, 10004));
    assert_eq!(
        answer("GET", &format!("channels/{}/messages/1", raw.channel())).await,
        (404, 10008)
    );
    assert_eq!(answer("GET", "applications/1/commands").await, (403, 20012));
    assert_eq!(
        answer("POST", &format!("webhooks/{BOT_ID}/none")).await,
        (404, 10015)
    );
    assert_eq!(
        answer("POST", "interactions/1/none/callback").await,
        (404, 10062)
    );
    assert_eq!(answer("GET", "nowhere").await, (404, 0));
    for path in [
        "gateway".to_owned(),
        "gateway/bot".to_owned(),
        format!("channels/{}", raw.channel()),
        format!("channels/{}/messages", raw.channel()),
        format!("guilds/{SERVER_ID}/members/{BOT_ID}"),
        format!("applications/{BOT_ID}/commands"),
    ] {
        assert_eq!(answer("GET", &path).await.0, 200, "{path}");
    }
    openapi::assert_answers_valid(&raw.sandbox.requests());
    let direct = raw
        .send("POST", "users/@me/channels", &json!({"recipient_id": "1"}))
        .await;
    assert_eq!(direct.code(), (403, 50007));
}

#[tokio::test]
async fn missing_permissions() {
    let raw = Raw::start().await;
    let channel = raw.channel();
    let path = format!("channels/{channel}/messages");
    let plain = json!({"content": "x"});
    let embed = json!({"embeds": [{"title": "t"}]});
    let send = async |body: &Value| raw.send("POST", &path, body).await.code();
    let file = [("a.png", vec![1])];
    let deny = |what, granted| raw.sandbox.set_permission(channel, what, granted);

    deny(Permission::EmbedLinks, false);
    assert_eq!(
        (send(&plain).await.0, send(&embed).await),
        (200, (403, 50013))
    );
    deny(Permission::AttachFiles, false);
    assert_eq!(
        raw.upload("POST", &path, &plain, &file).await.code(),
        (403, 50013)
    );
    deny(Permission::SendMessages, false);
    assert_eq!(send(&plain).await, (403, 50013));
    deny(Permission::ViewChannel, false);
    assert_eq!(send(&plain).await, (403, 50001));
    // The other channel is as before, and an interaction can still be answered.
    let other = raw.sandbox.channels()[1].id;
    let answer = raw
        .send("POST", &format!("channels/{other}/messages"), &plain)
        .await;
    assert_eq!(answer.status, 200);
    let (callback, _) = raw.go().await;
    let answer = raw
        .send("POST", &callback, &json!({"type": 4, "data": embed}))
        .await;
    assert_eq!(answer.status, 204);
    for what in [
        Permission::ViewChannel,
        Permission::SendMessages,
        Permission::AttachFiles,
        Permission::EmbedLinks,
    ] {
        deny(what, true);
    }
    assert_eq!(send(&embed).await.0, 200);
}
