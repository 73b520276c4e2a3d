//! Discord's REST API: who may call, which route it is, what is recorded.

use std::time::Duration;

use axum::{
    Json,
    body::{Body, to_bytes},
    extract::{ConnectInfo, Request, State as Shares},
    http::{Method, StatusCode, header::AUTHORIZATION},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    answers, channels,
    connection::Scissors,
    core::{Shared, State},
    directs,
    failures::Failure,
    objects,
    record::{RecordedFile, RecordedRequest},
    refusal::Refusal,
    registry, servers, threads,
    upload::{self, Upload},
    webhooks,
};

/// A request, read.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) method: Method,
    /// The decoded path from `/api/v10` on.
    pub(super) path: String,
    query: String,
    authorization: String,
    pub(super) body: Value,
    pub(super) files: Vec<Upload>,
    multipart: bool,
}

impl Call {
    /// The value of a query parameter.
    pub(super) fn query(&self, key: &str) -> Option<&str> {
        let pairs = self
            .query
            .split('&')
            .filter_map(|pair| pair.split_once('='));
        pairs
            .into_iter()
            .find(|(name, _)| *name == key)
            .map(|(_, value)| value)
    }
}

/// What is answered to a request that is not refused.
#[derive(Debug)]
pub(super) enum Reply {
    Json(Value),
    Created(Value),
    Nothing,
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        match self {
            Self::Json(value) => Json(value).into_response(),
            Self::Created(value) => (StatusCode::CREATED, Json(value)).into_response(),
            Self::Nothing => StatusCode::NO_CONTENT.into_response(),
        }
    }
}

/// Takes every request below `/api/`.
pub(super) async fn serve(
    Shares(core): Shares<Shared>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    request: Request<Body>,
) -> Response {
    let (call, content) = read(request).await;
    if let Err(refusal) = content {
        return record(&core, &call, refusal.into_response()).await;
    }
    let failure = core
        .lock()
        .failures
        .for_request(call.method.as_str(), &call.path);
    let lost = matches!(failure, Some(Failure::LoseAnswer { .. }));
    let response = match failure {
        Some(Failure::RateLimit {
            retry_after,
            global,
            ..
        }) => rate_limited(retry_after, global),
        Some(Failure::ServerError { status, .. }) => server_error(status),
        Some(Failure::Hang { .. }) => {
            unanswered(&core, &call);
            core.stopped().await;
            scissors.cut();
            return StatusCode::NO_CONTENT.into_response();
        }
        Some(Failure::DropSocket { .. }) => {
            unanswered(&core, &call);
            scissors.cut();
            return StatusCode::NO_CONTENT.into_response();
        }
        _ => {
            let mut state = core.lock();
            threads::put_away(&mut state);
            let answer = route(&core, &mut state, &call);
            if state.dirty {
                state.dirty = false;
                core.save_world(&state);
            }
            answer.into_response()
        }
    };
    core.written().await;
    if lost {
        unanswered(&core, &call);
        scissors.cut();
        return response;
    }
    record(&core, &call, response).await
}

/// Reads a request; what could not be read of its body is told beside it.
async fn read(request: Request<Body>) -> (Call, Result<(), Refusal>) {
    let authorization = request.headers().get(AUTHORIZATION);
    let authorization = authorization.and_then(|value| value.to_str().ok());
    let mut call = Call {
        method: request.method().clone(),
        path: decoded(request.uri().path()),
        query: request.uri().query().unwrap_or_default().to_owned(),
        authorization: authorization.unwrap_or_default().to_owned(),
        body: Value::Null,
        files: Vec::new(),
        multipart: false,
    };
    let content = upload::read(request).await.map(|content| {
        call.body = content.json;
        call.files = content.files;
        call.multipart = content.multipart;
    });
    (call, content)
}

fn decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = tail.get(..2).filter(|_| *first == b'%');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn recorded(call: &Call) -> RecordedRequest {
    let files = call.files.iter().map(|file| RecordedFile {
        field: format!("files[{}]", file.index),
        name: file.name.clone(),
        size: file.bytes.len(),
    });
    RecordedRequest {
        method: call.method.to_string(),
        path: call.path.clone(),
        query: call.query.clone(),
        body: call.body.clone(),
        multipart: call.multipart,
        files: files.collect(),
        status: None,
        answer: Value::Null,
    }
}

fn unanswered(core: &Shared, call: &Call) {
    core.lock().record(recorded(call));
}

async fn record(core: &Shared, call: &Call, response: Response) -> Response {
    let (parts, body) = response.into_parts();
    // The body is our own and in memory already, so that reading it cannot fail.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    let request = RecordedRequest {
        status: Some(parts.status.as_u16()),
        answer: serde_json::from_slice(&bytes).unwrap_or_default(),
        ..recorded(call)
    };
    if parts.status.is_client_error() {
        let (method, path) = (&request.method, &request.path);
        tracing::debug!(%method, %path, answer = %request.answer, "the sandbox refused a request");
    }
    core.lock().record(request);
    Response::from_parts(parts, Body::from(bytes))
}

fn rate_limited(retry_after: Duration, global: bool) -> Response {
    let seconds = retry_after.as_secs_f64();
    let headers = [
        ("retry-after", retry_after.as_secs_f64().ceil().to_string()),
        ("x-ratelimit-limit", "5".to_owned()),
        ("x-ratelimit-remaining", "0".to_owned()),
        ("x-ratelimit-reset-after", seconds.to_string()),
        ("x-ratelimit-bucket", "sandbox".to_owned()),
        (
            "x-ratelimit-scope",
            if global { "global" } else { "user" }.to_owned(),
        ),
    ];
    let body = json!({
        "message": "You are being rate limited.", "retry_after": seconds, "global": global
    });
    let mut response = (StatusCode::TOO_MANY_REQUESTS, headers, Json(body)).into_response();
    if global {
        let yes = axum::http::HeaderValue::from_static("true");
        response.headers_mut().insert("x-ratelimit-global", yes);
    }
    response
}

fn server_error(status: u16) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, "upstream connect error").into_response()
}

fn route(core: &Shared, state: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let path = call
        .path
        .strip_prefix("/api/v10/")
        .ok_or(Refusal::NOT_FOUND)?;
    let parts = path.split('/').collect::<Vec<_>>();
    let method = call.method.as_str();
    // These carry their own secret in the path, or none.
    match (method, parts.as_slice()) {
        ("GET", ["gateway"]) => return Ok(Reply::Json(json!({"url": gateway_url(core)}))),
        ("POST", ["interactions", id, token, "callback"]) => {
            return answers::callback(state, id, token, call);
        }
        (_, ["webhooks", application, token, rest @ ..]) => {
            return webhooks::call(state, application, token, rest, call);
        }
        _ => {}
    }
    if call.authorization.strip_prefix("Bot ") != Some(&core.token) {
        return Err(Refusal::UNAUTHORIZED);
    }
    let reply = match (method, parts.as_slice()) {
        ("GET", ["gateway", "bot"]) => json!({
            "url": gateway_url(core), "shards": 1,
            "session_start_limit":
                {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
        }),
        ("GET", ["users", "@me"]) => objects::me(&state.world),
        ("GET", ["users", id]) => {
            let known = id
                .parse()
                .ok()
                .filter(|id| state.world.person(*id).is_some());
            state.world.user(known.ok_or(Refusal::UNKNOWN_USER)?)
        }
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
            objects::application(&state.world)
        }
        ("POST", ["users", "@me", "channels"]) => directs::open(state, &call.body)?,
        (_, ["applications", application, rest @ ..]) => {
            let reply = registry::call(state, application, rest, call)?;
            core.save_world(state);
            return Ok(reply);
        }
        ("GET", ["guilds", id, rest @ ..]) => servers::read(state, id, rest)?,
        ("DELETE", ["users", "@me", "guilds", id]) => return servers::leave(state, id),
        (_, ["channels", id, rest @ ..]) => return channels::call(state, id, rest, call),
        _ => return Err(Refusal::NOT_FOUND),
    };
    Ok(Reply::Json(reply))
}

fn gateway_url(core: &Shared) -> String {
    core.base.replacen("http", "ws", 1)
}
