//! The life of interactions and of the stand-in itself: time limits, ordered
//! failures, restarts.

use std::time::Duration;

use caipan::sandbox::{Failure, On, SandboxOptions};
use serde_json::{Value, json};

use crate::{openapi, standin_bot::PNG, standin_raw::Raw};

fn say(text: &str) -> Value {
    json!({"type": 4, "data": {"content": text}})
}

fn id(answer: &Value) -> &str {
    answer["id"].as_str().unwrap()
}

#[tokio::test]
async fn an_interaction_is_answered_once_and_in_time() {
    let raw = Raw::start().await;
    let (callback, webhook) = raw.go().await;
    let early = raw.send("POST", &webhook, &json!({"content": "x"})).await;
    assert_eq!(early.code(), (404, 10015), "a follow-up before the answer");
    assert_eq!(raw.send("POST", &callback, &say("x")).await.status, 204);
    assert_eq!(
        raw.send("POST", &callback, &say("x")).await.code(),
        (400, 40060)
    );
    let (late, _) = raw.go().await;
    raw.sandbox.advance(Duration::from_millis(2_900));
    let (in_time, webhook) = (late, webhook);
    assert_eq!(raw.send("POST", &in_time, &say("x")).await.status, 204);
    let (late, late_webhook) = raw.go().await;
    raw.sandbox.advance(Duration::from_secs(3));
    assert_eq!(
        raw.send("POST", &late, &say("x")).await.code(),
        (404, 10062)
    );
    assert_eq!(
        raw.send("POST", &late_webhook, &json!({"content": "x"}))
            .await
            .status,
        404
    );
    let original = format!("{webhook}/messages/@original");
    raw.sandbox.advance(Duration::from_secs(14 * 60));
    assert_eq!(raw.send("GET", &original, &Value::Null).await.status, 200);
    raw.sandbox.advance(Duration::from_secs(60));
    assert_eq!(
        raw.send("GET", &original, &Value::Null).await.code(),
        (404, 10015)
    );
}

#[tokio::test]
async fn answers_must_fit_what_they_answer() {
    let raw = Raw::start().await;
    let (callback, _) = raw.go().await;
    for body in [
        json!({"type": 1}),
        json!({"type": 6}),
        json!({"type": 7, "data": {"content": "x"}}),
        json!({"type": 8, "data": {"choices": []}}),
        json!({"type": 99}),
    ] {
        let answer = raw.send("POST", &callback, &body).await;
        assert_eq!(answer.code(), (400, 50035), "{body} {answer:?}");
    }
    let extra = raw
        .send("POST", &callback, &json!({"type": 5, "date": {}}))
        .await;
    assert!(extra.refuses("date", "UNKNOWN_FIELD"), "{extra:?}");
    let full = raw
        .send(
            "POST",
            &callback,
            &json!({"type": 5, "data": {"content": "x"}}),
        )
        .await;
    assert!(
        full.refuses("data.content", "BASE_TYPE_CHOICES"),
        "{full:?}"
    );
    assert!(
        raw.send("POST", &callback, &json!({"type": 4}))
            .await
            .refuses("data", "BASE_TYPE_REQUIRED")
    );
}

#[tokio::test]
async fn a_deferred_answer_is_filled_by_edit_or_follow_up() {
    let raw = Raw::start().await;
    let person = raw.sandbox.people()[0].id;
    let ping = json!({"content": format!("<@{person}>")});
    for by_edit in [true, false] {
        let (callback, webhook) = raw.go().await;
        let path = format!("{callback}?with_response=1");
        let deferred = raw.send("POST", &path, &json!({"type": 5})).await;
        assert_eq!(
            deferred.json["interaction"]["response_message_loading"], true,
            "{deferred:?}"
        );
        let message = deferred.json["resource"]["message"].clone();
        assert_eq!(message["flags"], 128);
        let newest = || raw.sandbox.messages(person, raw.channel()).pop().unwrap();
        assert_eq!(newest()["loading"], true);
        let filled = if by_edit {
            raw.send("PATCH", &format!("{webhook}/messages/%40original"), &ping)
                .await
        } else {
            raw.send("POST", &webhook, &ping).await
        };
        assert_eq!(filled.json["id"], message["id"], "{filled:?}");
        assert_eq!(filled.json["edited_timestamp"], Value::Null);
        let shown = newest();
        assert_eq!(
            (&shown["loading"], &shown["notifies"]),
            (&json!(false), &json!([]))
        );
        // A second follow-up is a message of its own, and rings.
        let second = raw.send("POST", &webhook, &ping).await;
        assert_ne!(second.json["id"], message["id"]);
        assert_eq!(newest()["notifies"], json!([person.to_string()]));
        let gone = raw
            .send(
                "DELETE",
                &format!("{webhook}/messages/@original"),
                &Value::Null,
            )
            .await;
        assert_eq!(gone.status, 204);
        let again = raw
            .send(
                "GET",
                &format!("{webhook}/messages/@original"),
                &Value::Null,
            )
            .await;
        assert_eq!(again.code(), (404, 10008));
    }
}

#[tokio::test]
async fn a_thought_ends_with_its_token() {
    let raw = Raw::start().await;
    let (person, channel) = (raw.sandbox.people()[0].id, raw.channel());
    let (callback, _) = raw.go().await;
    raw.send("POST", &callback, &json!({"type": 5})).await;
    raw.sandbox.advance(Duration::from_secs(14 * 60));
    assert_eq!(raw.sandbox.messages(person, channel).len(), 1);
    raw.sandbox.advance(Duration::from_secs(60));
    assert!(raw.sandbox.messages(person, channel).is_empty());
}

#[tokio::test]
async fn ordered_failures_happen_once() {
    let raw = Raw::start().await;
    let (alice, channel) = (raw.sandbox.people()[3].id, raw.channel());
    let on = || On::request("POST", "/messages");
    let count = || raw.sandbox.messages(alice, channel).len();
    let body = json!({"content": "x"});
    let path = format!("channels/{channel}/messages");
    let plain = || {
        raw.request("POST", &path)
            .json(&body)
            .timeout(Duration::from_millis(300))
    };

    raw.sandbox.fail_next(Failure::RateLimit {
        on: on(),
        retry_after: Duration::from_millis(1500),
        global: false,
    });
    raw.sandbox.fail_next(Failure::ServerError {
        on: on(),
        status: 503,
    });
    assert_eq!(
        raw.send("GET", "users/@me", &Value::Null).await.status,
        200,
        "not for this one"
    );
    let limited = plain().send().await.unwrap();
    assert_eq!(
        (limited.status().as_u16(), &limited.headers()["retry-after"]),
        (429, &"2".parse().unwrap())
    );
    assert_eq!(limited.json::<Value>().await.unwrap()["retry_after"], 1.5);
    assert_eq!(plain().send().await.unwrap().status(), 503);
    raw.sandbox.fail_next(Failure::Hang { on: on() });
    assert!(plain().send().await.unwrap_err().is_timeout());
    raw.sandbox.fail_next(Failure::DropSocket { on: on() });
    assert!(!plain().send().await.unwrap_err().is_timeout());
    assert_eq!(count(), 0, "none of these took effect");
    raw.sandbox.fail_next(Failure::LoseAnswer { on: on() });
    assert!(!plain().send().await.unwrap_err().is_timeout());
    assert_eq!(count(), 1, "this one did");
    assert_eq!(plain().send().await.unwrap().status(), 200);
    let posts = raw.sandbox.requests();
    let posts = posts.iter().filter(|request| request.method == "POST");
    let statuses = posts.map(|request| request.status).collect::<Vec<_>>();
    assert_eq!(
        statuses,
        [Some(429), Some(503), None, None, None, Some(200)]
    );
    openapi::assert_all_valid(&raw.sandbox.requests());
    openapi::assert_answers_valid(&raw.sandbox.requests());
}

#[tokio::test]
async fn a_restart_keeps_the_channel() {
    let folder = tempfile::tempdir().unwrap();
    let options = || SandboxOptions {
        data_dir: Some(folder.path().to_owned()),
        ..SandboxOptions::default()
    };
    let raw = Raw::start_with(options()).await;
    let (channel, person) = (raw.channel(), raw.sandbox.people()[0].id);
    let path = format!("channels/{channel}/messages");
    raw.upload(
        "POST",
        &path,
        &json!({"content": "board"}),
        &[("b.png", PNG.to_vec())],
    )
    .await;
    let gone = raw.say(json!({"content": "gone"})).await;
    raw.send(
        "DELETE",
        &format!("{path}/{}", id(&gone.json)),
        &Value::Null,
    )
    .await;
    let direct = json!({"recipient_id": person.to_string()});
    let direct = raw.send("POST", "users/@me/channels", &direct).await.json;
    let (callback, _) = raw.go().await;
    raw.send("POST", &callback, &json!({"type": 5})).await;
    let before = raw.sandbox.messages(person, channel);
    assert_eq!(before.len(), 2, "the board and a thought");
    let kept_alive = raw.request("GET", "users/@me");
    raw.sandbox.stop().await;
    kept_alive.send().await.unwrap_err();

    let sandbox = caipan::sandbox::Sandbox::start(options()).await.unwrap();
    let after = sandbox.messages(person, channel);
    assert_eq!(after.len(), 1, "thoughts end with their token");
    assert_eq!(
        (&after[0]["id"], &after[0]["content"]),
        (&before[0]["id"], &json!("board"))
    );
    let url = after[0]["attachments"][0]["url"].as_str().unwrap();
    assert!(url.starts_with(&sandbox.url()), "{url}");
    assert_eq!(reqwest::get(url).await.unwrap().bytes().await.unwrap(), PNG);
    assert_eq!(sandbox.commands()[0]["name"], "go");
    assert!(
        sandbox
            .channels()
            .iter()
            .any(|channel| channel.id.to_string() == id(&direct))
    );
}
