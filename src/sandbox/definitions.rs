//! Checks the options of a command definition: their kinds, order, choices
//! and bounds.

use std::collections::HashSet;

use serde_json::Value;

use super::{
    commands::{check_descriptions, check_names, localizations},
    form::{At, Form},
};

const OPTION_FIELDS: [&str; 15] = [
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "choices",
    "options",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "autocomplete",
    "default",
];

/// The kinds of option, by Discord's numbers.
pub(super) mod kind {
    pub(in crate::sandbox) const SUBCOMMAND: i64 = 1;
    pub(in crate::sandbox) const GROUP: i64 = 2;
    pub(in crate::sandbox) const STRING: i64 = 3;
    pub(in crate::sandbox) const INTEGER: i64 = 4;
    pub(in crate::sandbox) const BOOLEAN: i64 = 5;
    pub(in crate::sandbox) const USER: i64 = 6;
    pub(in crate::sandbox) const CHANNEL: i64 = 7;
    pub(in crate::sandbox) const ROLE: i64 = 8;
    pub(in crate::sandbox) const MENTIONABLE: i64 = 9;
    pub(in crate::sandbox) const NUMBER: i64 = 10;
    pub(in crate::sandbox) const ATTACHMENT: i64 = 11;
}

/// Checks the options of a command or of a subcommand; `depth` counts the
/// subcommands and groups above them.
pub(super) fn check_options(form: &mut Form, options: &[At], depth: usize) {
    let mut names = HashSet::new();
    let mut optional_seen = false;
    let is_branch = |at: &At| {
        at.value["type"]
            .as_i64()
            .is_some_and(|kind| kind <= kind::GROUP)
    };
    let branches = options.iter().filter(|at| is_branch(at)).count();
    for at in options {
        if !form.object(at, &OPTION_FIELDS) {
            continue;
        }
        check_names(form, at, true);
        check_descriptions(form, at);
        for name in spoken_names(at) {
            if !names.insert(name) {
                let message = "Option names must be unique, in each locale too";
                form.fault_in(
                    at,
                    "name",
                    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                    message,
                );
            }
        }
        if branches != 0 && branches != options.len() {
            let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
            form.fault_in(
                at,
                "type",
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                message,
            );
        }
        let required = form.boolean(at, "required").unwrap_or(false);
        if required && optional_seen {
            let message = "Required options must be placed before non-required options";
            form.fault(at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_seen |= !required;
        check_option(form, at, depth);
    }
}

/// The names by which an option is known: `(locale, name)`, the default with an empty locale.
fn spoken_names<'a>(at: &At<'a>) -> Vec<(&'a str, &'a str)> {
    let map = at.value["name_localizations"].as_object();
    let localized = map.into_iter().flatten();
    at.str("name")
        .map(|name| ("", name))
        .into_iter()
        .chain(localized.filter_map(|(locale, name)| Some((locale.as_str(), name.as_str()?))))
        .collect()
}

fn check_option(form: &mut Form, at: &At, depth: usize) {
    let Some(kind) = form.required_integer(at, "type", 1..=11) else {
        return;
    };
    let inner = form.list(at, "options", 0..=25);
    let nests = (kind == kind::GROUP && depth == 0) || (kind == kind::SUBCOMMAND && depth < 2);
    let wrong_inner = |inner: &At| {
        let branch = inner.value["type"]
            .as_i64()
            .is_some_and(|kind| kind <= kind::GROUP);
        branch != (kind == kind::GROUP)
    };
    let misplaced = kind <= kind::GROUP && !nests;
    if misplaced || (!nests && !inner.is_empty()) || (nests && inner.iter().any(wrong_inner)) {
        let message = "Option of this type is not allowed here";
        form.fault_in(
            at,
            "type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            message,
        );
    } else {
        check_options(form, &inner, depth + 1);
    }
    check_choices(form, at, kind);
    check_ranges(form, at, kind);
}

fn check_choices(form: &mut Form, at: &At, kind: i64) {
    let takes_choices = matches!(kind, kind::STRING | kind::INTEGER | kind::NUMBER);
    let choices = form.list(at, "choices", 0..=25);
    let autocomplete = form.boolean(at, "autocomplete").unwrap_or(false);
    if (!takes_choices && (autocomplete || !choices.is_empty()))
        || (autocomplete && !choices.is_empty())
    {
        let message =
            "Choices and autocomplete exclude each other and need a string or number option";
        form.fault(at, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message);
    }
    let mut names = HashSet::new();
    for choice in &choices {
        check_choice(form, choice, kind);
        if choice.str("name").is_some_and(|name| !names.insert(name)) {
            let message = "Choice names must be unique";
            form.fault_in(
                choice,
                "name",
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_INVALID",
                message,
            );
        }
    }
}

/// Checks one choice of an option of `kind`, registered or suggested.
pub(super) fn check_choice(form: &mut Form, at: &At, kind: i64) {
    if !form.object(at, &["name", "name_localizations", "value"]) {
        return;
    }
    form.required_text(at, "name", 1..=100);
    localizations(form, at, "name_localizations", 100);
    let fits = match (kind, at.get("value").map(|at| at.value)) {
        (_, None) => {
            form.required(at, "value");
            return;
        }
        (kind::STRING, Some(Value::String(text))) => (1..=100).contains(&text.chars().count()),
        (kind::INTEGER, Some(value)) => value.as_i64().is_some_and(|n| n.abs() <= 1 << 53),
        (kind::NUMBER, Some(value)) => value.is_number(),
        _ => false,
    };
    if !fits {
        let message = "Value is too long or not of the option's type";
        form.fault_in(
            at,
            "value",
            "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
            message,
        );
    }
}

fn check_ranges(form: &mut Form, at: &At, kind: i64) {
    let misplaced = |form: &mut Form, key: &str, right: bool| {
        if at.get(key).is_some() && !right {
            let message = "This field does not belong to an option of this type";
            form.fault_in(
                at,
                key,
                "APPLICATION_COMMAND_OPTIONS_FIELD_INVALID",
                message,
            );
        }
    };
    let numeric = matches!(kind, kind::INTEGER | kind::NUMBER);
    misplaced(form, "min_value", numeric);
    misplaced(form, "max_value", numeric);
    misplaced(form, "min_length", kind == kind::STRING);
    misplaced(form, "max_length", kind == kind::STRING);
    let types = form.list(at, "channel_types", 0..=25);
    misplaced(
        form,
        "channel_types",
        kind == kind::CHANNEL || types.is_empty(),
    );
    let shortest = form.integer(at, "min_length", 0..=6000).unwrap_or(0);
    let longest = form.integer(at, "max_length", 1..=6000).unwrap_or(6000);
    if shortest > longest {
        let message = "min_length must not be greater than max_length";
        form.fault_in(at, "min_length", "NUMBER_TYPE_RANGE", message);
    }
    for key in ["min_value", "max_value"] {
        let field = at.get(key);
        if field.is_some_and(|field| !field.value.is_number()) {
            form.fault_in(at, key, "NUMBER_TYPE_COERCE", "Value is not a number.");
        }
    }
}
