//! The JSON API that the page uses, over HTTP as a browser would.

use std::time::Duration;

use reqwest::header::{HOST, ORIGIN};
use serde_json::{Value, json};

use crate::{standin_bot::LIMIT, standin_raw::Raw};

async fn get(raw: &Raw, path: &str) -> Value {
    let answer = reqwest::get(format!("{}{path}", raw.sandbox.url()))
        .await
        .unwrap();
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.unwrap()
}

async fn interact(raw: &Raw, wish: &Value) -> (u16, Value) {
    let url = format!("{}/sandbox/interact", raw.sandbox.url());
    let answer = reqwest::Client::new()
        .post(url)
        .json(wish)
        .send()
        .await
        .unwrap();
    (
        answer.status().as_u16(),
        answer.json().await.unwrap_or_default(),
    )
}

/// The page's event stream of one person.
struct Events(reqwest::Response, String);

impl Events {
    async fn open(raw: &Raw, person: u64) -> Self {
        let url = format!("{}/sandbox/events?as={person}", raw.sandbox.url());
        Self(reqwest::get(url).await.unwrap(), String::new())
    }

    async fn next(&mut self) -> Value {
        loop {
            if let Some((event, rest)) = self.1.split_once("\n\n") {
                let data = event.strip_prefix("data: ").map(str::to_owned);
                self.1 = rest.to_owned();
                if let Some(data) = data {
                    return serde_json::from_str(&data).unwrap();
                }
                continue;
            }
            let chunk = tokio::time::timeout(LIMIT, self.0.chunk()).await.unwrap();
            let chunk = chunk.unwrap().expect("the stream goes on");
            self.1.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }
}

#[tokio::test]
async fn the_state_and_the_files_of_the_page() {
    let raw = Raw::start().await;
    let state = get(&raw, "/sandbox/state").await;
    assert_eq!(state["server"]["name"], "Xiangqi Club / 象棋社");
    assert_eq!(state["bot"]["online"], false);
    assert_eq!(state["commands"][0]["name"], "go");
    let channels = state["channels"].as_array().unwrap();
    assert_eq!(
        (channels.len(), &channels[0]["name"]),
        (2, &json!("xiangqi"))
    );
    let locales = state["people"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["locale"].clone());
    assert_eq!(
        locales.collect::<Vec<_>>(),
        ["zh-CN", "zh-TW", "vi", "en-US", "en-US"]
    );
    for (path, kind) in [
        ("/", "text/html"),
        ("/page.css", "text/css"),
        ("/page.js", "text/javascript"),
    ] {
        let answer = reqwest::get(format!("{}{path}", raw.sandbox.url()))
            .await
            .unwrap();
        let found = answer.headers()["content-type"].to_str().unwrap();
        assert!(found.starts_with(kind), "{path} {found}");
    }
}

#[tokio::test]
async fn other_sites_are_kept_out() {
    let raw = Raw::start().await;
    let own = raw.sandbox.url();
    for (host, origin, expected) in [
        (None, None, 200),
        (None, Some(own.as_str()), 200),
        (None, Some("https://example.org"), 403),
        (None, Some("http://127.0.0.1:1"), 403),
        (Some("rebound.example.org"), None, 403),
    ] {
        for path in ["/", "/sandbox/state", "/api/v10/gateway"] {
            let mut request = reqwest::Client::new().get(format!("{own}{path}"));
            if let Some(host) = host {
                request = request.header(HOST, host);
            }
            if let Some(origin) = origin {
                request = request.header(ORIGIN, origin);
            }
            let status = request.send().await.unwrap().status();
            assert_eq!(status, expected, "{host:?} {origin:?} {path}");
        }
    }
    let url = format!("{own}/sandbox/interact");
    let form = reqwest::Client::new()
        .post(url)
        .body("{}")
        .send()
        .await
        .unwrap();
    assert_eq!(
        form.status(),
        415,
        "only JSON, which a foreign form cannot send"
    );
}

#[tokio::test]
async fn everyone_sees_what_is_theirs_as_it_happens() {
    let raw = Raw::start().await;
    let (one, two) = (raw.sandbox.people()[0].id, raw.sandbox.people()[1].id);
    let channel = raw.channel();
    let (mut of_one, mut of_two) = (Events::open(&raw, one).await, Events::open(&raw, two).await);
    let wish = json!({"as": one.to_string(), "channel": channel.to_string(), "kind": "command",
        "data": {"name": "go", "options": []}});
    let (status, begun) = interact(&raw, &wish).await;
    assert_eq!(status, 200, "{begun}");
    let (callback, webhook) = raw.paths(begun["interaction_id"].as_str().unwrap());
    let private = json!({"type": 4, "data": {"content": "private", "flags": 64}});
    raw.send("POST", &callback, &private).await;
    let event = of_one.next().await;
    assert_eq!(
        (&event["type"], &event["channel"]),
        (&json!("message"), &json!(channel.to_string()))
    );
    assert_eq!(event["message"]["ephemeral_for"], one.to_string());
    assert_eq!(
        event["message"]["interaction"],
        json!({"user_id": one.to_string(), "name": "go"})
    );
    let public = raw
        .send("POST", &webhook, &json!({"content": "public"}))
        .await;
    let seen = [of_one.next().await, of_two.next().await];
    assert!(
        seen.iter()
            .all(|event| event["message"]["content"] == "public"),
        "{seen:?}"
    );
    let path = format!(
        "channels/{channel}/messages/{}",
        public.json["id"].as_str().unwrap()
    );
    raw.send("PATCH", &path, &json!({"content": "changed"}))
        .await;
    assert_eq!(of_two.next().await["message"]["id"], public.json["id"]);
    raw.send("DELETE", &path, &Value::Null).await;
    assert_eq!(
        of_two.next().await,
        json!({
            "type": "delete", "channel": channel.to_string(), "id": public.json["id"]
        })
    );
    let messages = get(
        &raw,
        &format!("/sandbox/messages?as={two}&channel={channel}"),
    )
    .await;
    assert_eq!(messages, json!([]));
    let messages = get(
        &raw,
        &format!("/sandbox/messages?as={one}&channel={channel}"),
    )
    .await;
    assert_eq!(messages[0]["content"], "private");
}

async fn deed(raw: &Raw, deed: &Value) -> (u16, Value) {
    let url = format!("{}/sandbox/do", raw.sandbox.url());
    let answer = reqwest::Client::new().post(url).json(deed).send().await;
    let answer = answer.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

#[tokio::test]
async fn people_delete_invite_and_move_time_on_the_page() {
    let raw = Raw::start().await;
    let one = raw.sandbox.people()[0].id.to_string();
    let role = raw.sandbox.servers()[0].roles[0].id.to_string();
    let second = caipan::sandbox::SECOND_SERVER_ID.to_string();
    let state = async || get(&raw, &format!("/sandbox/state?as={one}")).await;
    let body = json!({"name": "Game 7", "type": 11});
    let path = format!("channels/{}/threads", raw.channel());
    let thread = raw.send("POST", &path, &body).await.json["id"].clone();
    let shown = async || {
        let channels = state().await["channels"].as_array().unwrap().clone();
        channels.into_iter().find(|channel| channel["id"] == thread)
    };
    let found = shown().await.unwrap();
    assert_eq!(
        (&found["parent"], &found["archived"]),
        (&json!(raw.channel().to_string()), &json!(false))
    );
    let right = [
        json!({"do": "archive_thread", "thread": thread, "archived": true, "locked": true}),
        json!({"do": "set_roles", "person": one, "roles": [role]}),
        json!({"do": "set_manages", "person": one, "manages": false}),
        json!({"do": "close_direct", "person": one, "closed": true}),
        json!({"do": "place_bot", "server": second, "bot": "member"}),
        json!({"do": "advance", "hours": 24}),
        json!({"do": "open_direct", "person": one}),
    ];
    for wanted in right {
        let (status, answer) = deed(&raw, &wanted).await;
        assert_eq!(status, 200, "{wanted} {answer}");
    }
    let after = state().await;
    let me = &after["people"][0];
    assert_eq!(me["roles"], json!([role]));
    assert_eq!(
        (&me["manages"], &me["closed"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(after["servers"][1]["bot"], "member");
    assert_eq!(after["ahead_ms"], 24 * 3_600_000);
    let found = shown().await.unwrap();
    assert_eq!(
        (&found["archived"], &found["locked"]),
        (&json!(true), &json!(true))
    );
    let channels = after["channels"].as_array().unwrap();
    assert_eq!(channels.iter().filter(|it| it["direct"] == true).count(), 1);
    assert_eq!(
        channels.iter().filter(|it| it["server"] == second).count(),
        1
    );

    let message = raw.say(json!({"content": "x"})).await.json["id"].clone();
    let channel = raw.channel().to_string();
    let delete = json!({"do": "delete_message", "channel": channel, "message": message});
    assert_eq!(deed(&raw, &delete).await.0, 200);
    assert_eq!(deed(&raw, &delete).await.0, 400, "it is gone");
    let delete = json!({"do": "delete_channel", "channel": channel});
    assert_eq!(deed(&raw, &delete).await.0, 200);
    assert_eq!(shown().await, None, "threads go with their channel");
    for wrong in [
        json!({"do": "delete_channel", "channel": channel}),
        json!({"do": "set_roles", "person": one, "roles": ["77"]}),
        json!({"do": "place_bot", "server": "77", "bot": "member"}),
    ] {
        let (status, answer) = deed(&raw, &wrong).await;
        assert_eq!(status, 400, "{wrong}");
        assert!(answer["error"].is_string(), "{wrong} {answer}");
    }
    for wrong in [
        json!({"do": "advance", "hours": -1}),
        json!({"do": "advance", "hours": 1, "days": 1}),
        json!({"do": "nothing"}),
    ] {
        assert_eq!(deed(&raw, &wrong).await.0, 422, "{wrong}");
    }
}

#[tokio::test]
async fn the_page_hears_of_time_and_threads() {
    let raw = Raw::start().await;
    let mut events = Events::open(&raw, raw.sandbox.people()[0].id).await;
    raw.sandbox.advance(Duration::from_secs(3_600));
    assert_eq!(
        events.next().await,
        json!({"type": "clock", "ahead_ms": 3_600_000})
    );
    let path = format!("channels/{}/threads", raw.channel());
    raw.send("POST", &path, &json!({"name": "x", "type": 11}))
        .await;
    let line = events.next().await;
    assert_eq!(
        (&line["type"], &line["message"]["type"]),
        (&json!("message"), &json!(18))
    );
    assert_eq!(events.next().await, json!({"type": "commands"}));
}

#[tokio::test]
async fn failures_modals_and_new_commands_are_shown() {
    let raw = Raw::start().await;
    let one = raw.sandbox.people()[0].id;
    let mut events = Events::open(&raw, one).await;
    raw.register(json!([{"name": "go", "description": "d"}]))
        .await;
    assert_eq!(events.next().await, json!({"type": "commands"}));
    let (callback, _) = raw.go().await;
    let input = json!({"type": 4, "custom_id": "t", "style": 1, "label": "l"});
    let modal =
        json!({"custom_id": "m", "title": "t", "components": [{"type": 1, "components": [input]}]});
    raw.send("POST", &callback, &json!({"type": 9, "data": modal}))
        .await;
    let shown = events.next().await;
    assert_eq!((&shown["type"], &shown["modal"]), (&json!("modal"), &modal));
    assert_eq!(shown["interaction_id"].as_str(), callback.split('/').nth(1));
    let channel = raw.channel();
    let wish = |fields: Value| {
        json!({"as": one.to_string(), "channel": channel.to_string(), "kind": "modal",
            "data": {"custom_id": "m", "components": [{"type": 1, "components": [fields]}]}})
    };
    let (status, refused) = interact(&raw, &wish(json!({"type": 4, "custom_id": "t"}))).await;
    assert_eq!(status, 400);
    assert!(
        refused["error"].as_str().unwrap().contains("filled in"),
        "{refused}"
    );
    let sent = wish(json!({"type": 4, "custom_id": "t", "value": "x"}));
    let (status, begun) = interact(&raw, &sent).await;
    assert_eq!(status, 200, "{begun}");
    raw.sandbox.advance(Duration::from_secs(3));
    assert_eq!(
        events.next().await,
        json!({
            "type": "failed", "interaction_id": begun["interaction_id"],
            "reason": "The application did not respond"
        })
    );
    assert_eq!(interact(&raw, &json!({"as": one.to_string()})).await.0, 422);
}
