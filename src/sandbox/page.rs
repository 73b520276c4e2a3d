//! The web page and the JSON API behind it: what a person sees, and what they do.

use std::convert::Infallible;

use axum::{
    Json,
    extract::{
        Query, State as Shares,
        ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    },
    http::StatusCode,
    response::{
        IntoResponse, Response, Sse,
        sse::{Event, KeepAlive},
    },
};
use futures::{Stream, stream};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{broadcast, oneshot};

use super::{
    assets,
    client::{self, Wish},
    core::{PageEvent, Shared},
    interactions::{self, Kind},
    socket,
};

/// `GET /`: the page, or the gateway for a client that asks for a websocket.
pub(super) async fn index(
    Shares(core): Shares<Shared>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match socket {
        Ok(upgrade) => upgrade.on_upgrade(move |socket| socket::serve(core, socket)),
        Err(_) => assets::serve("index.html"),
    }
}

/// The gateway alone.
pub(super) async fn gateway(Shares(core): Shares<Shared>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| socket::serve(core, socket))
}

/// Who is looking, and at what.
#[derive(Debug, Deserialize)]
pub(super) struct View {
    #[serde(rename = "as")]
    person: Option<u64>,
    channel: Option<u64>,
}

/// `GET /sandbox/state`.
pub(super) async fn state(Shares(core): Shares<Shared>, Query(view): Query<View>) -> Json<Value> {
    let state = core.lock();
    let mut page = state.world.for_page(view.person, state.gateway.online());
    page["ahead_ms"] = core.clock.ahead_ms().into();
    Json(page)
}

/// `GET /sandbox/messages?as=PERSON&channel=CHANNEL`, oldest first.
pub(super) async fn messages(
    Shares(core): Shares<Shared>,
    Query(view): Query<View>,
) -> Result<Json<Value>, Response> {
    let (Some(person), Some(channel)) = (view.person, view.channel) else {
        return Err(refused("expected the parameters as and channel"));
    };
    Ok(Json(Value::Array(seen(&core, person, channel))))
}

/// The messages of a channel that a person sees, oldest first.
pub(super) fn seen(core: &Shared, person: u64, channel: u64) -> Vec<Value> {
    let state = core.lock();
    if !state.world.sees(person, channel) {
        return Vec::new();
    }
    let visible = state
        .history
        .channel(channel)
        .filter(|posted| posted.visible_to(person));
    visible.map(super::history::Posted::for_page).collect()
}

/// `GET /sandbox/events?as=PERSON`: everything new for that person, as it happens.
pub(super) async fn events(
    Shares(core): Shares<Shared>,
    Query(view): Query<View>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let receiver = core.lock().listen();
    let stream = stream::unfold((core, receiver), move |(core, mut receiver)| async move {
        let event = next_event(&core, &mut receiver, view.person).await?;
        let event = Event::default().data(event.body.to_string());
        Some((Ok(event), (core, receiver)))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

/// The next event for `person`. None ends the stream: at the end of all, or when
/// the page fell too far behind and had better load everything again.
async fn next_event(
    core: &Shared,
    receiver: &mut broadcast::Receiver<PageEvent>,
    person: Option<u64>,
) -> Option<PageEvent> {
    loop {
        let event = tokio::select! {
            event = receiver.recv() => event.ok()?,
            () = core.stopped() => return None,
        };
        if event.to.is_none() || event.to == person {
            return Some(event);
        }
    }
}

/// `POST /sandbox/interact`.
pub(super) async fn interact(
    Shares(core): Shares<Shared>,
    Json(wish): Json<Wish>,
) -> Result<Json<Value>, Response> {
    act(&core, &wish)
        .await
        .map(Json)
        .map_err(|error| refused(&error))
}

pub(super) fn refused(error: &str) -> Response {
    (StatusCode::BAD_REQUEST, Json(json!({"error": error}))).into_response()
}

/// Does what a person wants: gives the interaction's id, or the suggestions.
///
/// # Errors
/// A sentence that says why Discord's client would not do it, or that no
/// suggestions came in time.
pub(super) async fn act(core: &Shared, wish: &Wish) -> Result<Value, String> {
    let act = client::check(&mut core.lock(), wish)?;
    if act.kind != Kind::Autocomplete {
        let id = interactions::start(core, act, None);
        return Ok(json!({"interaction_id": id.to_string()}));
    }
    let (sender, choices) = oneshot::channel();
    interactions::start(core, act, Some(sender));
    let choices = choices
        .await
        .map_err(|_| "the suggestions did not come in time")?;
    Ok(json!({"choices": choices}))
}
