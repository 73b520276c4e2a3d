//! Right and wrong components and modals, for every door that takes them.

#![expect(
    clippy::needless_pass_by_value,
    reason = "bodies are written at the call"
)]

use serde_json::{Value, json};

use crate::standin_strict::{Expected, many, text};

fn button(change: Value) -> Value {
    let mut button = json!({"type": 2, "style": 1, "label": "a", "custom_id": "a"});
    button
        .as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    button
}

fn row(components: Value) -> Value {
    json!({"components": [{"type": 1, "components": components}]})
}

fn select(change: Value) -> Value {
    let mut select =
        json!({"type": 3, "custom_id": "s", "options": [{"label": "l", "value": "v"}]});
    select
        .as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    row(json!([select]))
}

/// A menu whose choices Discord fills in.
fn automatic(change: Value) -> Value {
    let mut select = json!({"custom_id": "s"});
    select
        .as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    row(json!([select]))
}

pub(crate) fn component_cases() -> Vec<(Value, Expected)> {
    let numbered = |n: usize| button(json!({"custom_id": n.to_string()}));
    let own_row = |n: usize| json!({"type": 1, "components": [numbered(n)]});
    let choice = |n: usize| json!({"label": "l", "value": n.to_string()});
    let length = |place| Err((place, "BASE_TYPE_BAD_LENGTH"));
    let only = |change: Value| row(json!([button(change)]));
    vec![
        (json!({"components": many(5, own_row)}), Ok(())),
        (
            json!({"components": many(6, own_row)}),
            Err(("components", "BASE_TYPE_MAX_LENGTH")),
        ),
        (row(many(5, numbered)), Ok(())),
        (row(many(6, numbered)), length("components.0.components")),
        (row(json!([])), length("components.0.components")),
        (
            row(json!([numbered(1), numbered(1)])),
            Err((
                "components.0.components.1.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
            )),
        ),
        (
            json!({"components": [own_row(1), own_row(1)]}),
            Err((
                "components.1.components.0.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
            )),
        ),
        (only(json!({"custom_id": text(100)})), Ok(())),
        (
            only(json!({"custom_id": text(101)})),
            length("components.0.components.0.custom_id"),
        ),
        (
            only(json!({"custom_id": null})),
            Err(("components.0.components.0.custom_id", "BASE_TYPE_REQUIRED")),
        ),
        (only(json!({"label": text(80)})), Ok(())),
        (
            only(json!({"label": text(81)})),
            length("components.0.components.0.label"),
        ),
        (
            only(json!({"label": null})),
            Err((
                "components.0.components.0",
                "BUTTON_COMPONENT_INVALID_EMPTY",
            )),
        ),
        (only(json!({"label": null, "emoji": {"name": "♟"}})), Ok(())),
        (
            only(json!({"style": 9})),
            Err(("components.0.components.0.style", "NUMBER_TYPE_RANGE")),
        ),
        (
            only(json!({"colour": 1})),
            Err(("components.0.components.0.colour", "UNKNOWN_FIELD")),
        ),
        (
            only(json!({"url": "https://example.org"})),
            Err((
                "components.0.components.0.url",
                "BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
            )),
        ),
        (
            only(json!({"style": 5, "custom_id": null, "url": "https://example.org"})),
            Ok(()),
        ),
        (
            only(json!({"style": 5, "custom_id": null, "url": "javascript:0"})),
            Err(("components.0.components.0.url", "URL_TYPE_INVALID_SCHEME")),
        ),
        (
            json!({"components": [numbered(1)]}),
            Err(("components.0.type", "NUMBER_TYPE_RANGE")),
        ),
        (select(json!({})), Ok(())),
        (select(json!({"options": many(25, choice)})), Ok(())),
        (
            select(json!({"options": many(26, choice)})),
            length("components.0.components.0.options"),
        ),
        (
            select(json!({"options": []})),
            length("components.0.components.0.options"),
        ),
        (
            select(json!({"options": [choice(1), choice(1)]})),
            Err((
                "components.0.components.0.options.1.value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            )),
        ),
        (
            select(json!({"options": [{"label": text(101), "value": "v"}]})),
            length("components.0.components.0.options.0.label"),
        ),
        (
            select(json!({"max_values": 2})),
            Err(("components.0.components.0.max_values", "NUMBER_TYPE_RANGE")),
        ),
        (
            select(json!({"placeholder": text(151)})),
            Err((
                "components.0.components.0.placeholder",
                "BASE_TYPE_MAX_LENGTH",
            )),
        ),
        (
            automatic(json!({"type": 6, "default_values": [{"id": "1", "type": "role"}]})),
            Ok(()),
        ),
        (
            automatic(json!({"type": 7, "default_values": [{"id": "1", "type": "user"}]})),
            Ok(()),
        ),
        (
            automatic(json!({"type": 8, "channel_types": [0, 11]})),
            Ok(()),
        ),
        (
            automatic(json!({"type": 5, "default_values": [{"id": "1", "type": "role"}]})),
            Err((
                "components.0.components.0.default_values.0.type",
                "BASE_TYPE_CHOICES",
            )),
        ),
        (
            automatic(json!({"type": 5, "default_values": [{"type": "user"}]})),
            Err((
                "components.0.components.0.default_values.0.id",
                "BASE_TYPE_REQUIRED",
            )),
        ),
        (
            automatic(
                json!({"type": 5, "default_values": many(2, |n| json!({"id": n.to_string(), "type": "user"}))}),
            ),
            Err((
                "components.0.components.0.default_values",
                "BASE_TYPE_MAX_LENGTH",
            )),
        ),
        (
            automatic(json!({"type": 6, "channel_types": [0]})),
            Err((
                "components.0.components.0.channel_types",
                "SELECT_COMPONENT_FIELD_INVALID",
            )),
        ),
        (
            automatic(json!({"type": 8, "channel_types": [99]})),
            Err((
                "components.0.components.0.channel_types.0",
                "BASE_TYPE_CHOICES",
            )),
        ),
        (
            automatic(json!({"type": 6, "options": [{"label": "l", "value": "v"}]})),
            Err((
                "components.0.components.0.options",
                "SELECT_COMPONENT_OPTIONS_INVALID",
            )),
        ),
        (
            select(json!({"default_values": [{"id": "1", "type": "user"}]})),
            Err((
                "components.0.components.0.default_values",
                "SELECT_COMPONENT_FIELD_INVALID",
            )),
        ),
        (
            row(json!([{"type": 5, "custom_id": "u"}, button(json!({}))])),
            Err(("components.0", "COMPONENT_LAYOUT_WIDTH_EXCEEDED")),
        ),
        (
            row(json!([{"type": 4, "custom_id": "t", "style": 1, "label": "l"}])),
            Err(("components.0.components.0.type", "BASE_TYPE_CHOICES")),
        ),
    ]
}

fn modal(change: Value) -> Value {
    let mut input = json!({"type": 4, "custom_id": "t", "style": 1, "label": "l"});
    input
        .as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    json!({"custom_id": "m", "title": "t", "components": [{"type": 1, "components": [input]}]})
}

pub(crate) fn modal_cases() -> Vec<(Value, Expected)> {
    let with = |key: &str, value: Value| {
        let mut modal = modal(json!({}));
        modal[key] = value;
        modal
    };
    let input = |n: usize| {
        let id = n.to_string();
        modal(json!({"custom_id": id}))["components"][0].clone()
    };
    let two =
        json!([{"type": 1, "components": [input(1)["components"][0], input(2)["components"][0]]}]);
    let length = |place| Err((place, "BASE_TYPE_BAD_LENGTH"));
    vec![
        (with("title", json!(text(46))), length("title")),
        (
            with("title", json!(null)),
            Err(("title", "BASE_TYPE_REQUIRED")),
        ),
        (with("custom_id", json!(text(101))), length("custom_id")),
        (with("components", many(6, input)), length("components")),
        (with("components", json!([])), length("components")),
        (with("components", two), length("components.0.components")),
        (
            with("components", json!([input(1), input(1)])),
            Err((
                "components.1.components.0.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
            )),
        ),
        (
            with("content", json!("x")),
            Err(("content", "UNKNOWN_FIELD")),
        ),
        (
            modal(json!({"label": text(46)})),
            length("components.0.components.0.label"),
        ),
        (
            modal(json!({"label": null})),
            Err(("components.0.components.0.label", "BASE_TYPE_REQUIRED")),
        ),
        (
            modal(json!({"style": 3})),
            Err(("components.0.components.0.style", "NUMBER_TYPE_RANGE")),
        ),
        (
            modal(json!({"placeholder": text(101)})),
            Err((
                "components.0.components.0.placeholder",
                "BASE_TYPE_MAX_LENGTH",
            )),
        ),
        (
            modal(json!({"max_length": 4001})),
            Err(("components.0.components.0.max_length", "NUMBER_TYPE_RANGE")),
        ),
        (
            modal(json!({"min_length": 5, "max_length": 4})),
            Err(("components.0.components.0.min_length", "NUMBER_TYPE_RANGE")),
        ),
        (
            modal(json!({"value": "12345", "max_length": 4})),
            Err(("components.0.components.0.value", "BASE_TYPE_MAX_LENGTH")),
        ),
        (
            modal(json!({"type": 2})),
            Err(("components.0.components.0.type", "NUMBER_TYPE_RANGE")),
        ),
        (with("components", many(5, input)), Ok(())),
    ]
}
