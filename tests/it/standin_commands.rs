//! Planted mistakes in command definitions, each beside something right.

#![expect(
    clippy::needless_pass_by_value,
    reason = "bodies are written at the call"
)]

use serde_json::{Value, json};

use crate::{
    standin_raw::Raw,
    standin_strict::{Expected, many, text},
};

fn command(change: Value) -> Value {
    let mut command = json!({"name": "xq", "description": "d"});
    command
        .as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    json!([command])
}

fn option(change: Value) -> Value {
    let mut option = json!({"type": 3, "name": "a", "description": "d"});
    option
        .as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    command(json!({"options": [option]}))
}

fn command_cases() -> Vec<(Value, Expected)> {
    let plain = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "d", "required": required});
    let options = |list: Vec<Value>| command(json!({"options": list}));
    let choice = |n: usize| json!({"name": n.to_string(), "value": n.to_string()});
    let described = |n: usize| {
        json!({"type": 3, "name": format!("o{n}"), "description": text(100),
        "choices": many(25, |c| json!({"name": format!("{c:03}{}", text(9)), "value": text(10)}))})
    };
    let sub = |inner: Value| json!({"type": 1, "name": "s", "description": "d", "options": inner});
    let group =
        |inner: Value| json!({"type": 2, "name": "g", "description": "d", "options": inner});
    let name = Err(("0.name", "APPLICATION_COMMAND_INVALID_NAME"));
    let length = |place| Err((place, "BASE_TYPE_BAD_LENGTH"));
    let kind = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID";
    let choices = Err(("0.options.0", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID"));
    vec![
        (command(json!({})), Ok(())),
        (command(json!({"name": "象棋"})), Ok(())),
        (command(json!({"name": "Xq"})), name),
        (command(json!({"name": "x q"})), name),
        (command(json!({"name": text(33)})), length("0.name")),
        (
            command(json!({"name": "Show board", "type": 3, "description": ""})),
            Ok(()),
        ),
        (
            command(json!({"name": "a", "type": 3})),
            Err(("0.description", "APPLICATION_COMMAND_INVALID_DESCRIPTION")),
        ),
        (
            command(json!({"description": null})),
            Err(("0.description", "BASE_TYPE_REQUIRED")),
        ),
        (command(json!({"description": ""})), length("0.description")),
        (
            command(json!({"description": text(101)})),
            length("0.description"),
        ),
        (
            command(json!({"name_localizations": {"vi": "cờ-tướng"}})),
            Ok(()),
        ),
        (
            command(json!({"name_localizations": {"zh": "x"}})),
            Err(("0.name_localizations.zh", "BASE_TYPE_CHOICES")),
        ),
        (
            command(json!({"name_localizations": {"vi": "Cờ"}})),
            Err((
                "0.name_localizations.vi",
                "APPLICATION_COMMAND_INVALID_NAME",
            )),
        ),
        (
            command(json!({"description_localizations": {"vi": text(101)}})),
            length("0.description_localizations.vi"),
        ),
        (
            command(json!({"descriptions": "x"})),
            Err(("0.descriptions", "UNKNOWN_FIELD")),
        ),
        (command(json!({"contexts": [0, 1, 2]})), Ok(())),
        (
            command(json!({"contexts": [3]})),
            Err(("0.contexts.0", "BASE_TYPE_CHOICES")),
        ),
        (
            command(json!({"integration_types": [2]})),
            Err(("0.integration_types.0", "BASE_TYPE_CHOICES")),
        ),
        (
            json!([{"name": "a", "description": "d"}, {"name": "a", "description": "d"}]),
            Err(("1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME")),
        ),
        (
            many(100, |n| json!({"name": n.to_string(), "description": "d"})),
            Ok(()),
        ),
        (
            many(101, |n| json!({"name": n.to_string(), "description": "d"})),
            Err(("", "APPLICATION_COMMANDS_MAX")),
        ),
        (
            command(json!({"options": many(25, |n| plain(&n.to_string(), false))})),
            Ok(()),
        ),
        (
            command(json!({"options": many(26, |n| plain(&n.to_string(), false))})),
            Err(("0.options", "BASE_TYPE_MAX_LENGTH")),
        ),
        (options(vec![plain("a", true), plain("b", false)]), Ok(())),
        (
            options(vec![plain("a", false), plain("b", true)]),
            Err((
                "0.options.1",
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            )),
        ),
        (
            options(vec![plain("a", false), plain("a", false)]),
            Err((
                "0.options.1.name",
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
            )),
        ),
        (
            option(json!({"name": "A"})),
            Err(("0.options.0.name", "APPLICATION_COMMAND_INVALID_NAME")),
        ),
        (
            option(json!({"description": null})),
            Err(("0.options.0.description", "BASE_TYPE_REQUIRED")),
        ),
        (
            option(json!({"choises": []})),
            Err(("0.options.0.choises", "UNKNOWN_FIELD")),
        ),
        (option(json!({"choices": many(25, choice)})), Ok(())),
        (
            option(json!({"choices": many(26, choice)})),
            Err(("0.options.0.choices", "BASE_TYPE_MAX_LENGTH")),
        ),
        (
            option(json!({"choices": [choice(1)], "autocomplete": true})),
            choices,
        ),
        (option(json!({"type": 6, "autocomplete": true})), choices),
        (
            option(json!({"choices": [{"name": text(101), "value": "v"}]})),
            length("0.options.0.choices.0.name"),
        ),
        (
            option(json!({"choices": [{"name": "n", "value": text(101)}]})),
            Err((
                "0.options.0.choices.0.value",
                "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
            )),
        ),
        (
            option(json!({"choices": [{"name": "n", "value": 1}]})),
            Err((
                "0.options.0.choices.0.value",
                "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
            )),
        ),
        (
            option(json!({"min_value": 1})),
            Err((
                "0.options.0.min_value",
                "APPLICATION_COMMAND_OPTIONS_FIELD_INVALID",
            )),
        ),
        (
            option(json!({"min_length": 3, "max_length": 2})),
            Err(("0.options.0.min_length", "NUMBER_TYPE_RANGE")),
        ),
        (
            options(vec![sub(json!([plain("a", true)])), group(json!([]))]),
            Ok(()),
        ),
        (
            options(vec![group(json!([sub(json!([plain("a", true)]))]))]),
            Ok(()),
        ),
        (
            options(vec![sub(json!([])), plain("a", false)]),
            Err(("0.options.0.type", kind)),
        ),
        (
            options(vec![sub(json!([sub(json!([]))]))]),
            Err(("0.options.0.type", kind)),
        ),
        (
            options(vec![group(json!([group(json!([]))]))]),
            Err(("0.options.0.options.0.type", kind)),
        ),
        (
            options(vec![group(json!([plain("a", false)]))]),
            Err(("0.options.0.type", kind)),
        ),
        // Options of 2 to 3 + 100 + 25 · (12 + 10) characters, and 3 of the command.
        (command(json!({"options": many(12, described)})), Ok(())),
        (
            command(json!({"options": many(13, described)})),
            Err(("0", "APPLICATION_COMMAND_TOO_LARGE")),
        ),
    ]
}

#[tokio::test]
async fn command_definitions() {
    let raw = Raw::start().await;
    for (body, expected) in command_cases() {
        let answer = raw.register(body.clone()).await;
        match expected {
            Ok(()) => assert_eq!(answer.status, 200, "{body} {answer:?}"),
            Err((place, code)) => assert!(answer.refuses(place, code), "{body} {answer:?}"),
        }
    }
}
