//! Messages: whom they notify, what becomes of their files, how long they stay.

use std::time::Duration;

use caipan::sandbox::SandboxOptions;
use serde_json::{Value, json};

use crate::{standin_bot::PNG, standin_raw::Raw};

fn id(answer: &Value) -> &str {
    answer["id"].as_str().unwrap()
}

#[tokio::test]
async fn whom_a_message_notifies() {
    let raw = Raw::start().await;
    let people = raw.sandbox.people();
    let (one, two) = (people[0].id, people[1].id);
    let all = people.iter().map(|person| person.id).collect::<Vec<_>>();
    let text = format!("<@{one}> <@!{two}> <@77> @everyone");
    let cases = [
        (json!(null), all.clone()),
        (json!({"parse": []}), vec![]),
        (json!({"parse": ["users"]}), vec![one, two]),
        (json!({"users": [two.to_string()]}), vec![two]),
        (json!({"users": [all[2].to_string()]}), vec![]),
        (json!({"parse": ["everyone"]}), all.clone()),
    ];
    for (allowed, expected) in cases {
        let body = json!({"content": text, "allowed_mentions": allowed});
        let sent = raw.say(body.clone()).await;
        assert_eq!(sent.status, 200, "{body}");
        let shown = raw.sandbox.messages(one, raw.channel()).pop().unwrap();
        let expected = expected.iter().map(u64::to_string).collect::<Vec<_>>();
        assert_eq!(shown["notifies"], json!(expected), "{allowed}");
    }
    // Silent, private, or in an embed only: nobody.
    raw.say(json!({"content": text, "flags": 4096})).await;
    assert_eq!(
        raw.sandbox.messages(one, raw.channel()).pop().unwrap()["notifies"],
        json!([])
    );
    raw.say(json!({"embeds": [{"description": text}]})).await;
    assert_eq!(
        raw.sandbox.messages(one, raw.channel()).pop().unwrap()["notifies"],
        json!([])
    );
    let (callback, webhook) = raw.go().await;
    raw.send(
        "POST",
        &callback,
        &json!({"type": 4, "data": {"content": text, "flags": 64}}),
    )
    .await;
    let private = raw.sandbox.messages(one, raw.channel()).pop().unwrap();
    assert_eq!(
        (&private["notifies"], &private["flags"]),
        (&json!([]), &json!(64))
    );
    // Nobody but its token can reach it.
    let path = format!("channels/{}/messages/{}", raw.channel(), id(&private));
    assert_eq!(
        raw.send("PATCH", &path, &json!({"content": "y"}))
            .await
            .code(),
        (404, 10008)
    );
    let own = format!("{webhook}/messages/{}", id(&private));
    assert_eq!(
        raw.send("PATCH", &own, &json!({"content": "y"}))
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn attachments_are_kept_replaced_and_bounded() {
    let options = SandboxOptions {
        attachment_limit: 100,
        ..SandboxOptions::default()
    };
    let raw = Raw::start_with(options).await;
    let path = format!("channels/{}/messages", raw.channel());
    let file = |name| [(name, PNG.to_vec())];
    let listed = json!({"attachments": [{"id": 0, "filename": "a b.png", "description": "alt"}],
        "embeds": [{"image": {"url": "attachment://a_b.png"}}]});
    let sent = raw.upload("POST", &path, &listed, &file("x.png")).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    let first = &sent.json["attachments"][0];
    assert_eq!(
        (&first["filename"], &first["description"]),
        (&json!("a_b.png"), &json!("alt"))
    );
    assert_eq!(sent.json["embeds"][0]["image"]["url"], first["url"]);
    let message = format!("{path}/{}", id(&sent.json));
    let edit =
        async |body: &Value| raw.send("PATCH", &message, body).await.json["attachments"].clone();
    assert_eq!(
        edit(&json!({"components": []})).await,
        sent.json["attachments"],
        "kept unsaid"
    );
    assert_eq!(
        edit(&json!({"attachments": [{"id": id(first)}]})).await[0]["id"],
        first["id"]
    );
    let replace =
        json!({"attachments": [{"id": 0}], "embeds": [{"image": {"url": "attachment://y.png"}}]});
    let replaced = raw
        .upload("PATCH", &message, &replace, &file("y.png"))
        .await;
    assert_eq!(
        replaced.json["attachments"].as_array().unwrap().len(),
        1,
        "{replaced:?}"
    );
    assert_eq!(
        replaced.json["embeds"][0]["image"]["url"],
        replaced.json["attachments"][0]["url"]
    );

    let unlisted = raw
        .upload("POST", &path, &json!({"attachments": []}), &file("x.png"))
        .await;
    assert!(
        unlisted.refuses("attachments", "ATTACHMENT_NOT_LISTED"),
        "{unlisted:?}"
    );
    let long = json!({"attachments": [{"id": 0, "description": "x".repeat(1025)}]});
    let long = raw.upload("POST", &path, &long, &file("x.png")).await;
    assert!(
        long.refuses("attachments.0.description", "BASE_TYPE_MAX_LENGTH"),
        "{long:?}"
    );
    let large = raw
        .upload("POST", &path, &json!({}), &[("x.png", vec![0; 101])])
        .await;
    assert_eq!(large.code(), (413, 40005));
    let eleven = vec![("x.png", vec![0]); 11];
    assert_eq!(
        raw.upload("POST", &path, &json!({}), &eleven).await.code(),
        (413, 40005)
    );
}

#[tokio::test]
async fn a_nonce_sends_once() {
    let raw = Raw::start().await;
    let body = json!({"content": "x", "nonce": "turn-17", "enforce_nonce": true});
    let (first, second) = (raw.say(body.clone()).await, raw.say(body.clone()).await);
    assert_eq!(first.json["id"], second.json["id"]);
    raw.sandbox.advance(Duration::from_secs(6 * 60));
    assert_ne!(raw.say(body).await.json["id"], first.json["id"]);
}

#[tokio::test]
async fn old_messages_are_forgotten() {
    let raw = Raw::start().await;
    let (person, channel) = (raw.sandbox.people()[0].id, raw.channel());
    for number in 0..502 {
        raw.say(json!({"content": number.to_string()})).await;
    }
    let kept = raw.sandbox.messages(person, channel);
    assert_eq!((kept.len(), &kept[0]["content"]), (500, &json!("2")));
    let path = format!("channels/{channel}/messages?limit=3");
    let newest = raw.send("GET", &path, &Value::Null).await.json;
    let texts = newest
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["content"].clone());
    assert_eq!(texts.collect::<Vec<_>>(), ["501", "500", "499"]);
}

#[tokio::test]
async fn an_edit_notifies_nobody_and_the_record_stays() {
    let raw = Raw::start().await;
    let people = raw.sandbox.people();
    let (one, two) = (people[0].id.to_string(), people[1].id.to_string());
    let text = |id: &str| format!("<@{id}> to move");
    let sent = raw
        .say(json!({"content": text(&one), "allowed_mentions": {"users": [one]}}))
        .await;
    let path = format!("channels/{}/messages/{}", raw.channel(), id(&sent.json));
    let body = json!({"content": text(&two), "allowed_mentions": {"users": [two]}});
    let edited = raw.send("PATCH", &path, &body).await;
    assert_eq!(
        edited.json["mentions"][0]["id"], two,
        "it is shown as a mention"
    );
    let shown = raw
        .sandbox
        .messages(people[1].id, raw.channel())
        .pop()
        .unwrap();
    assert_eq!(shown["notifies"], json!([one]), "but it rings nowhere");
    // Shut mentions are no mentions in an edit either.
    let shut = json!({"content": text(&two), "allowed_mentions": {"parse": []}});
    let shut = raw.send("PATCH", &path, &shut).await;
    assert_eq!(shut.json["mentions"], json!([]));
    let read = raw.send("GET", &path, &Value::Null).await;
    assert_eq!(
        (read.status, &read.json["content"]),
        (200, &json!(text(&two)))
    );
    assert_eq!(read.json["edited_timestamp"], shut.json["edited_timestamp"]);
}

#[tokio::test]
async fn what_a_person_deletes_is_gone_for_the_bot() {
    let raw = Raw::start().await;
    let sent = raw.say(json!({"content": "board"})).await;
    let path = format!("channels/{}/messages/{}", raw.channel(), id(&sent.json));
    let number = id(&sent.json).parse().unwrap();
    raw.sandbox.delete_message(raw.channel(), number);
    for (method, body) in [
        ("GET", Value::Null),
        ("PATCH", json!({"content": "x"})),
        ("DELETE", Value::Null),
    ] {
        let answer = raw.send(method, &path, &body).await;
        assert_eq!(answer.code(), (404, 10008), "{method}");
    }
}

#[tokio::test]
async fn the_bot_changes_its_own_messages_only() {
    let raw = Raw::start().await;
    let person = raw.sandbox.people()[0].id.to_string();
    let words = json!({"as": person, "channel": raw.channel().to_string(), "content": "hello"});
    let said = raw.sandbox.say(words).unwrap();
    let path = format!("channels/{}/messages/{}", raw.channel(), id(&said));
    let edit = raw.send("PATCH", &path, &json!({"content": "x"})).await;
    assert_eq!(edit.code(), (403, 50005));
    let deleted = raw.send("DELETE", &path, &Value::Null).await;
    assert_eq!(deleted.code(), (403, 50013));
    assert_eq!(raw.send("GET", &path, &Value::Null).await.status, 200);
}
