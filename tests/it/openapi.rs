//! Validates what the bot sent against Discord's own OpenAPI document.
//!
//! The document does not state every limit (the stand-in refuses those), but it
//! was written by someone else, and so finds what both the bot and the stand-in
//! got wrong.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex},
};

use caipan::sandbox::RecordedRequest;
use jsonschema::Validator;
use serde_json::{Value, json};

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/discord/openapi.json"
    );
    let text = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut document: Value = serde_json::from_slice(&text).unwrap();
    // Discord takes numbers for `attachments[].id`, though its document says text.
    document["components"]["schemas"]["SnowflakeType"] =
        json!({"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"});
    // The same of permissions: its reference, and what it answers, say text, and so do all clients.
    for name in ["CreateRequest", "UpdateRequest", "PatchRequestPartial"] {
        let schema = &mut document["components"]["schemas"][format!("ApplicationCommand{name}")];
        schema["properties"]["default_member_permissions"] =
            json!({"type": ["string", "integer", "null"], "pattern": "^(0|[1-9][0-9]*)$"});
    }
    document
});

static COMPILED: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// Every way in which a request does not fit the document; empty when it fits.
pub(crate) fn validate(request: &RecordedRequest) -> Vec<String> {
    let method = request.method.to_lowercase();
    let Some(template) = template(&method, &request.path) else {
        return vec![format!("{method} {}: no such route", request.path)];
    };
    let content = &DOCUMENT["paths"][&template][&method]["requestBody"]["content"];
    let multipart = content
        .get("multipart/form-data")
        .filter(|_| request.multipart);
    let schema = multipart
        .or(content.get("application/json"))
        .map(|kind| &kind["schema"]);
    let Some(schema) = schema else {
        let unexpected = !request.body.is_null();
        let fault = format!(
            "{method} {template}: expected no body, found {}",
            request.body
        );
        return unexpected.then_some(fault).into_iter().collect();
    };
    let key = format!("{method} {template} {}", multipart.is_some());
    let validator = compiled(key, schema);
    let errors = validator.iter_errors(&request.body);
    let told = |error: jsonschema::ValidationError| {
        format!("{method} {template} at {}: {error}", error.instance_path())
    };
    errors.map(told).collect()
}

/// Every way in which the stand-in's own answer does not fit the document.
pub(crate) fn validate_answer(request: &RecordedRequest) -> Vec<String> {
    let method = request.method.to_lowercase();
    let (Some(status), Some(template)) = (request.status, template(&method, &request.path)) else {
        return Vec::new();
    };
    let responses = &DOCUMENT["paths"][&template][&method]["responses"];
    let response = responses.get(status.to_string());
    let schema = response.and_then(|it| it["content"]["application/json"].get("schema"));
    let Some(schema) = schema else {
        let known = response.is_some() || status >= 400;
        let fault = format!("{method} {template}: the document has no answer {status}");
        return (!known).then_some(fault).into_iter().collect();
    };
    let validator = compiled(format!("{method} {template} answer {status}"), schema);
    let errors = validator.iter_errors(&request.answer);
    let told = |error: jsonschema::ValidationError| {
        format!(
            "answer {status} to {method} {template} at {}: {error}",
            error.instance_path()
        )
    };
    errors.map(told).collect()
}

/// Panics with every fault of every request that the stand-in did not refuse.
pub(crate) fn assert_all_valid(requests: &[RecordedRequest]) {
    let taken = requests
        .iter()
        .filter(|request| request.status.is_none_or(|code| code < 400));
    let faults = taken.flat_map(validate).collect::<Vec<_>>();
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Panics with every fault of every answer of the stand-in.
pub(crate) fn assert_answers_valid(requests: &[RecordedRequest]) {
    let faults = requests
        .iter()
        .flat_map(validate_answer)
        .collect::<Vec<_>>();
    assert!(faults.is_empty(), "{faults:#?}");
}

fn compiled(key: String, schema: &Value) -> Arc<Validator> {
    let mut compiled = COMPILED.lock().unwrap();
    let validator = compiled.entry(key).or_insert_with(|| {
        let document = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema], "components": DOCUMENT["components"]
        });
        let options = jsonschema::options().should_validate_formats(true);
        Arc::new(options.build(&document).unwrap())
    });
    validator.clone()
}

/// The path template that a path belongs to: of several, the most literal one.
fn template(method: &str, path: &str) -> Option<String> {
    let parts = path
        .strip_prefix("/api/v10/")?
        .split('/')
        .collect::<Vec<_>>();
    let fits = |template: &str| {
        let places = template
            .trim_start_matches('/')
            .split('/')
            .collect::<Vec<_>>();
        let same = |(place, part): (&&str, &&str)| place.starts_with('{') || place == part;
        let all = places.len() == parts.len() && places.iter().zip(&parts).all(same);
        all.then(|| {
            places
                .iter()
                .filter(|place| !place.starts_with('{'))
                .count()
        })
    };
    let paths = DOCUMENT["paths"].as_object()?;
    let known = paths
        .iter()
        .filter(|(_, methods)| methods.get(method).is_some());
    let scored = known.filter_map(|(template, _)| Some((fits(template)?, template)));
    scored
        .max_by_key(|(literal, _)| *literal)
        .map(|(_, template)| template.clone())
}

fn request(method: &str, path: &str, body: Value) -> RecordedRequest {
    RecordedRequest {
        method: method.to_owned(),
        path: format!("/api/v10/{path}"),
        query: String::new(),
        body,
        multipart: false,
        files: Vec::new(),
        status: Some(200),
        answer: Value::Null,
    }
}

#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "bodies are written at the call"
)]
fn check(method: &str, path: &str, body: Value, fits: bool) {
    let faults = validate(&request(method, path, body.clone()));
    assert_eq!(
        faults.is_empty(),
        fits,
        "{method} {path} {body}: {faults:#?}"
    );
}

#[test]
fn right_requests_fit() {
    check("GET", "users/@me", Value::Null, true);
    check("GET", "channels/1/messages/2", Value::Null, true);
    check("POST", "channels/1/messages", json!({"content": "x"}), true);
    check(
        "POST",
        "interactions/1/t/callback",
        json!({"type": 4, "data": {"content": "x"}}),
        true,
    );
    check(
        "POST",
        "interactions/1/t/callback",
        json!({"type": 5, "data": {"flags": 64}}),
        true,
    );
    check(
        "PATCH",
        "webhooks/1/t/messages/@original",
        json!({"content": "x"}),
        true,
    );
    let attachments = json!({"attachments": [{"id": 0, "filename": "board.png"}]});
    check("POST", "channels/1/messages", attachments, true);
    let command = json!([{"name": "xq", "description": "d"}]);
    check("PUT", "applications/1/commands", command, true);
}

#[test]
fn a_wrong_answer_is_found() {
    let mut request = request("GET", "users/@me", Value::Null);
    request.answer = json!({"id": "1"});
    assert!(!validate_answer(&request).is_empty());
    request.status = Some(299);
    assert!(validate_answer(&request)[0].contains("no answer 299"));
}

#[test]
fn planted_mistakes_are_found() {
    check("POST", "channels/1/nowhere", json!({}), false);
    check("GET", "users/@me", json!({"content": "x"}), false);
    check("POST", "channels/1/messages", json!({"content": 5}), false);
    let title = json!({"embeds": [{"title": "x".repeat(257)}]});
    check("POST", "channels/1/messages", title, false);
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "a", "custom_id": id});
    let row = |buttons: Vec<Value>| json!({"components": [{"type": 1, "components": buttons}]});
    check("POST", "channels/1/messages", row(vec![button("a")]), true);
    check(
        "POST",
        "channels/1/messages",
        row(vec![button(&"x".repeat(101))]),
        false,
    );
    let six = (0..6).map(|n| button(&n.to_string())).collect();
    check("POST", "channels/1/messages", row(six), false);
    let long = json!({"content": "x".repeat(2001)});
    check(
        "PATCH",
        "webhooks/1/t/messages/@original",
        long.clone(),
        false,
    );
    check(
        "POST",
        "interactions/1/t/callback",
        json!({"type": 4, "data": long}),
        false,
    );
    check(
        "POST",
        "interactions/1/t/callback",
        json!({"type": 99}),
        false,
    );
    let choice = json!({"type": 8, "data": {"choices": [{"name": "x".repeat(101), "value": "v"}]}});
    check("POST", "interactions/1/t/callback", choice, false);
    let name = json!([{"name": "x".repeat(33), "description": "d"}]);
    check("PUT", "applications/1/commands", name, false);
    let rights = |needed: Value| json!([{"name": "x", "description": "d", "default_member_permissions": needed}]);
    check("PUT", "applications/1/commands", rights(json!("32")), true);
    check(
        "PUT",
        "applications/1/commands",
        rights(json!("manage")),
        false,
    );
}
