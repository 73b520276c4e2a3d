//! Checks command definitions as Discord does before it registers them.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{
    definitions::check_options,
    form::{At, Form},
    refusal::Refusal,
};

/// The locales that Discord knows.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

const COMMAND_FIELDS: [&str; 14] = [
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "default_permission",
    "integration_types",
    "contexts",
    "nsfw",
    "handler",
];

/// Checks the whole list of a bulk registration.
pub(super) fn check(body: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let root = At::root(body);
    let commands = form.items(&root, 0..=130);
    let mut seen = HashSet::new();
    let mut count = [0_usize; 3];
    for command in &commands {
        let kind = check_command(&mut form, command);
        if let Some(name) = command.str("name")
            && !seen.insert((kind, name))
        {
            let message = "Application command names must be unique";
            form.fault_in(
                command,
                "name",
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                message,
            );
        }
        match kind {
            1 => count[0] += 1,
            2 => count[1] += 1,
            _ => count[2] += 1,
        }
    }
    if count[0] > 100 || count[1] > 15 || count[2] > 15 {
        let message = "Maximum number of application commands reached";
        form.fault(&root, "APPLICATION_COMMANDS_MAX", message);
    }
    form.finish()
}

fn check_command(form: &mut Form, at: &At) -> i64 {
    if !form.object(at, &COMMAND_FIELDS) {
        return 1;
    }
    let kind = form.integer(at, "type", 1..=3).unwrap_or(1);
    check_names(form, at, kind == 1);
    if kind == 1 {
        check_descriptions(form, at);
    } else if at.str("description").is_some_and(|text| !text.is_empty()) {
        let message = "Context menu commands cannot have description";
        form.fault_in(
            at,
            "description",
            "APPLICATION_COMMAND_INVALID_DESCRIPTION",
            message,
        );
    }
    let options = form.list(at, "options", 0..=25);
    if kind != 1 && !options.is_empty() {
        let message = "Context menu commands cannot have options";
        form.fault_in(
            at,
            "options",
            "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS",
            message,
        );
    }
    check_options(form, &options, 0);
    for key in ["integration_types", "contexts"] {
        for (place, item) in form.list(at, key, 1..=3).iter().enumerate() {
            let most = if key == "contexts" { 2 } else { 1 };
            if item.value.as_u64().is_none_or(|value| value > most) {
                form.fault(
                    item,
                    "BASE_TYPE_CHOICES",
                    &format!("Item {place} is not a known value."),
                );
            }
        }
    }
    for key in ["dm_permission", "default_permission", "nsfw"] {
        form.boolean(at, key);
    }
    form.id(at, "default_member_permissions");
    let size = weight(at.value);
    if size > 8000 {
        let message = format!("Command exceeds maximum size (8000), found {size}");
        form.fault(at, "APPLICATION_COMMAND_TOO_LARGE", &message);
    }
    kind
}

pub(super) fn check_names(form: &mut Form, at: &At, strict: bool) {
    let valid = |name: &str| {
        !strict
            || (name
                .chars()
                .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '\''))
                && name == name.to_lowercase())
    };
    if let Some(name) = form.required_text(at, "name", 1..=32)
        && !valid(name)
    {
        form.fault_in(
            at,
            "name",
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
    for (locale, text) in localizations(form, at, "name_localizations", 32) {
        if let Some(map) = at.get("name_localizations")
            && !valid(text)
        {
            let message = "Command name is invalid";
            form.fault_in(&map, locale, "APPLICATION_COMMAND_INVALID_NAME", message);
        }
    }
}

pub(super) fn check_descriptions(form: &mut Form, at: &At) {
    form.required_text(at, "description", 1..=100);
    localizations(form, at, "description_localizations", 100);
}

pub(super) fn localizations<'a>(
    form: &mut Form,
    at: &At<'a>,
    key: &str,
    longest: usize,
) -> Vec<(&'a str, &'a str)> {
    let Some(map) = at.get(key) else {
        return Vec::new();
    };
    let Some(fields) = map.value.as_object() else {
        form.fault(
            &map,
            "DICT_TYPE_CONVERT",
            "Only dictionaries may be used in this type",
        );
        return Vec::new();
    };
    let mut texts = Vec::new();
    for locale in fields.keys() {
        if !LOCALES.contains(&locale.as_str()) {
            let message = format!("Value must be one of {LOCALES:?}.");
            form.fault_in(&map, locale, "BASE_TYPE_CHOICES", &message);
        }
        if let Some(text) = form.text(&map, locale, 1..=longest) {
            texts.push((locale.as_str(), text));
        }
    }
    texts
}

/// The characters that count towards a command's 8000: names, descriptions
/// and choice values, each with the longest of its localizations.
fn weight(value: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str| {
        let map = value[format!("{key}_localizations")].as_object();
        let localized = map
            .into_iter()
            .flat_map(|map| map.values().map(length))
            .max();
        length(&value[key]).max(localized.unwrap_or(0))
    };
    let inner = ["options", "choices"]
        .iter()
        .filter_map(|key| value[*key].as_array())
        .flatten()
        .map(weight)
        .sum::<usize>();
    longest("name") + longest("description") + length(&value["value"]) + inner
}

/// The command as Discord stores and returns it.
pub(super) fn registered(command: &Value, id: u64, version: u64, application: u64) -> Value {
    let mut stored = command.clone();
    stored["id"] = json!(id.to_string());
    stored["application_id"] = json!(application.to_string());
    stored["version"] = json!(version.to_string());
    let defaults = [
        ("type", json!(1)),
        ("description", json!("")),
        ("options", json!([])),
        ("default_member_permissions", Value::Null),
        ("dm_permission", json!(true)),
        ("contexts", Value::Null),
        ("integration_types", json!([0])),
        ("name_localizations", Value::Null),
        ("description_localizations", Value::Null),
        ("nsfw", json!(false)),
    ];
    for (key, default) in defaults {
        if stored[key].is_null() {
            stored[key] = default;
        }
    }
    tidy(&mut stored["options"]);
    stored
}

/// Takes from options what says nothing: nulls and empty lists.
fn tidy(options: &mut Value) {
    for option in options.as_array_mut().into_iter().flatten() {
        let Some(fields) = option.as_object_mut() else {
            continue;
        };
        let empty = |value: &Value| value.as_array().is_some_and(Vec::is_empty);
        fields.retain(|_, value| !value.is_null() && !empty(value));
        if let Some(inner) = fields.get_mut("options") {
            tidy(inner);
        }
    }
}
