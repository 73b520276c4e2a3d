//! Threads that Discord would not let the bot begin, and what it may do in those that there are.

use caipan::sandbox::Permission;
use serde_json::{Value, json};

use super::id;
use crate::{standin_raw::Raw, standin_strict::text};

#[tokio::test]
async fn wrong_threads_are_refused() {
    let raw = Raw::start().await;
    let with = |change: Value| {
        let mut body = json!({"name": "x", "type": 11});
        body.as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        body
    };
    for minutes in [60, 1440, 4320, 10_080] {
        let right = raw
            .thread(with(json!({"auto_archive_duration": minutes})))
            .await;
        assert_eq!(right.status, 201, "{right:?}");
    }
    assert_eq!(
        raw.thread(with(json!({"name": text(100)}))).await.status,
        201
    );
    let cases = [
        (
            json!({"auto_archive_duration": 61}),
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
        ),
        (
            json!({"auto_archive_duration": "60"}),
            "auto_archive_duration",
            "NUMBER_TYPE_COERCE",
        ),
        (json!({"name": null}), "name", "BASE_TYPE_REQUIRED"),
        (json!({"name": ""}), "name", "BASE_TYPE_BAD_LENGTH"),
        (json!({"name": text(101)}), "name", "BASE_TYPE_BAD_LENGTH"),
        (json!({"type": 0}), "type", "NUMBER_TYPE_RANGE"),
        (
            json!({"rate_limit_per_user": 21_601}),
            "rate_limit_per_user",
            "NUMBER_TYPE_RANGE",
        ),
        (json!({"archive": true}), "archive", "UNKNOWN_FIELD"),
    ];
    for (change, place, code) in cases {
        let refused = raw.thread(with(change.clone())).await;
        assert!(refused.refuses(place, code), "{change} {refused:?}");
    }
    // Without a kind it would be private, which this bot may not begin.
    let private = raw.thread(json!({"name": "x"})).await;
    assert_eq!(private.code(), (403, 50013));
    assert_eq!(
        raw.thread(with(json!({"type": 10}))).await.code(),
        (400, 50024)
    );
    let thread = id(&raw.thread(with(json!({}))).await);
    let inner = format!("channels/{thread}/threads");
    let inner = raw.send("POST", &inner, &with(json!({}))).await;
    assert_eq!(inner.code(), (400, 50024), "no thread in a thread");
}

#[tokio::test]
async fn permissions_of_threads() {
    let raw = Raw::start().await;
    let body = json!({"name": "x", "type": 11});
    let deny = |what, granted| raw.sandbox.set_permission(raw.channel(), what, granted);
    deny(Permission::CreatePublicThreads, false);
    assert_eq!(raw.thread(body.clone()).await.code(), (403, 50013));
    deny(Permission::CreatePublicThreads, true);
    let thread = id(&raw.thread(body.clone()).await);
    // Each of the two permissions to send counts in its own place.
    deny(Permission::SendMessagesInThreads, false);
    assert_eq!(raw.say_in(thread).await.code(), (403, 50013));
    assert_eq!(raw.say_in(raw.channel()).await.status, 200);
    deny(Permission::SendMessagesInThreads, true);
    deny(Permission::SendMessages, false);
    assert_eq!(raw.say_in(thread).await.status, 200);
    assert_eq!(raw.say_in(raw.channel()).await.code(), (403, 50013));
    deny(Permission::ViewChannel, false);
    assert_eq!(raw.say_in(thread).await.code(), (403, 50001));
    deny(Permission::ViewChannel, true);
    // Locking, unlocking and deleting are for moderators; the rest its founder may do.
    assert_eq!(
        raw.change(thread, json!({"locked": true})).await.code(),
        (403, 50013)
    );
    assert_eq!(raw.delete(thread).await.code(), (403, 50013));
    assert_eq!(raw.change(thread, json!({"name": "y"})).await.status, 200);
    deny(Permission::ManageThreads, true);
    assert_eq!(
        raw.change(thread, json!({"locked": true})).await.status,
        200
    );
    assert_eq!(raw.delete(thread).await.status, 200);
    assert_eq!(raw.delete(raw.channel()).await.code(), (403, 50013));
    assert_eq!(
        raw.change(raw.channel(), json!({"name": "y"})).await.code(),
        (403, 50013)
    );
}
