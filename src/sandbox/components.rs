//! Checks buttons, select menus and modals as Discord does.

use std::collections::HashSet;

use super::form::{At, Form};

/// The kinds of component, by Discord's numbers.
pub(super) mod kind {
    pub(in crate::sandbox) const ROW: i64 = 1;
    pub(in crate::sandbox) const BUTTON: i64 = 2;
    pub(in crate::sandbox) const STRING_SELECT: i64 = 3;
    pub(in crate::sandbox) const TEXT_INPUT: i64 = 4;
    pub(in crate::sandbox) const USER_SELECT: i64 = 5;
    pub(in crate::sandbox) const ROLE_SELECT: i64 = 6;
    pub(in crate::sandbox) const MENTIONABLE_SELECT: i64 = 7;
    pub(in crate::sandbox) const CHANNEL_SELECT: i64 = 8;
}

const LINK_STYLE: i64 = 5;

const SELECT_FIELDS: [&str; 11] = [
    "type",
    "id",
    "custom_id",
    "placeholder",
    "min_values",
    "max_values",
    "disabled",
    "required",
    "options",
    "default_values",
    "channel_types",
];

/// Checks the rows of a message.
pub(super) fn check(form: &mut Form, body: &At) {
    let mut ids = HashSet::new();
    for row in form.list(body, "components", 0..=5) {
        let Some(inner) = check_row(form, &row, 5) else {
            continue;
        };
        for at in &inner {
            match form.required_integer(at, "type", 2..=8) {
                Some(kind::BUTTON) => check_button(form, at),
                Some(kind::TEXT_INPUT) => {
                    form.fault_in(
                        at,
                        "type",
                        "BASE_TYPE_CHOICES",
                        "A text input needs a modal",
                    );
                }
                Some(kind) => {
                    check_select(form, at, kind);
                    if inner.len() > 1 {
                        let message = "A select menu takes a whole row";
                        form.fault(&row, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
                    }
                }
                None => {}
            }
            check_id(form, at, &mut ids);
        }
    }
}

/// The components of one action row, at most `most`.
fn check_row<'a>(form: &mut Form, row: &At<'a>, most: usize) -> Option<Vec<At<'a>>> {
    if !form.object(row, &["type", "id", "components"]) {
        return None;
    }
    if form.required_integer(row, "type", 1..=1) != Some(kind::ROW) {
        return None;
    }
    if row.get("components").is_none() {
        form.required(row, "components");
    }
    Some(form.list(row, "components", 1..=most))
}

fn check_id<'a>(form: &mut Form, at: &At<'a>, ids: &mut HashSet<&'a str>) {
    if let Some(id) = form.text(at, "custom_id", 1..=100)
        && !ids.insert(id)
    {
        let message = "Component custom id cannot be duplicated";
        form.fault_in(at, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", message);
    }
}

fn check_button(form: &mut Form, at: &At) {
    let fields = [
        "type",
        "id",
        "style",
        "label",
        "emoji",
        "custom_id",
        "sku_id",
        "url",
        "disabled",
    ];
    if !form.object(at, &fields) {
        return;
    }
    let style = form.required_integer(at, "style", 1..=LINK_STYLE);
    form.text(at, "label", 1..=80);
    form.boolean(at, "disabled");
    if let Some(emoji) = at.get("emoji") {
        form.object(&emoji, &["id", "name", "animated"]);
    }
    if at.get("label").is_none() && at.get("emoji").is_none() {
        let message = "A button must have a label or an emoji";
        form.fault(at, "BUTTON_COMPONENT_INVALID_EMPTY", message);
    }
    let link = style == Some(LINK_STYLE);
    let (wanted, other) = if link {
        ("url", "custom_id")
    } else {
        ("custom_id", "url")
    };
    if at.get(wanted).is_none() {
        form.required(at, wanted);
    }
    if at.get(other).is_some() {
        let message = "A custom id and url cannot both be specified";
        form.fault_in(at, other, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", message);
    }
    form.url(at, "url", &["http", "https", "discord"]);
}

fn check_select(form: &mut Form, at: &At, kind: i64) {
    if !form.object(at, &SELECT_FIELDS) {
        return;
    }
    if at.get("custom_id").is_none() {
        form.required(at, "custom_id");
    }
    form.text(at, "placeholder", 0..=150);
    form.boolean(at, "disabled");
    let least = form.integer(at, "min_values", 0..=25).unwrap_or(1);
    let most = form.integer(at, "max_values", 1..=25).unwrap_or(1);
    if least > most {
        let message = "min_values must not be greater than max_values";
        form.fault_in(at, "min_values", "NUMBER_TYPE_RANGE", message);
    }
    check_automatic(form, at, kind, usize::try_from(most).unwrap_or(25));
    if kind != kind::STRING_SELECT {
        if at.value["options"]
            .as_array()
            .is_some_and(|list| !list.is_empty())
        {
            let message = "Only a string select has options";
            form.fault_in(at, "options", "SELECT_COMPONENT_OPTIONS_INVALID", message);
        }
        return;
    }
    if at.get("options").is_none() {
        form.required(at, "options");
    }
    let options = form.list(at, "options", 1..=25);
    if i64::try_from(options.len()).is_ok_and(|count| most > count) {
        let message = "max_values must not be greater than the number of options";
        form.fault_in(at, "max_values", "NUMBER_TYPE_RANGE", message);
    }
    let mut values = HashSet::new();
    for option in &options {
        if !form.object(
            option,
            &["label", "value", "description", "emoji", "default"],
        ) {
            continue;
        }
        form.required_text(option, "label", 1..=100);
        form.text(option, "description", 1..=100);
        form.boolean(option, "default");
        if let Some(value) = form.required_text(option, "value", 1..=100)
            && !values.insert(value)
        {
            let message = "The specified option value is already used";
            form.fault_in(
                option,
                "value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
}

/// Checks what only the menus have whose choices Discord itself fills in.
fn check_automatic(form: &mut Form, at: &At, kind: i64, most: usize) {
    let misplaced = |form: &mut Form, key: &str| {
        if at.value[key]
            .as_array()
            .is_some_and(|list| !list.is_empty())
        {
            let message = "A menu of this type has no such field";
            form.fault_in(at, key, "SELECT_COMPONENT_FIELD_INVALID", message);
        }
    };
    if kind != kind::CHANNEL_SELECT {
        misplaced(form, "channel_types");
    }
    let known: &[&str] = match kind {
        kind::USER_SELECT => &["user"],
        kind::ROLE_SELECT => &["role"],
        kind::MENTIONABLE_SELECT => &["user", "role"],
        kind::CHANNEL_SELECT => &["channel"],
        _ => return misplaced(form, "default_values"),
    };
    for value in form.list(at, "default_values", 0..=most) {
        if !form.object(&value, &["id", "type"]) {
            continue;
        }
        if value.get("id").is_none() {
            form.required(&value, "id");
        }
        form.id(&value, "id");
        if !value.str("type").is_some_and(|kind| known.contains(&kind)) {
            let message = format!("Value must be one of {known:?}.");
            form.fault_in(&value, "type", "BASE_TYPE_CHOICES", &message);
        }
    }
    for item in form.list(at, "channel_types", 0..=25) {
        if !item
            .value
            .as_i64()
            .is_some_and(|kind| (0..=16).contains(&kind))
        {
            form.fault(&item, "BASE_TYPE_CHOICES", "This is no kind of channel.");
        }
    }
}

/// Checks a modal: the `data` of an answer of type 9.
pub(super) fn check_modal(form: &mut Form, at: &At) {
    if !form.object(at, &["custom_id", "title", "components"]) {
        return;
    }
    form.required_text(at, "custom_id", 1..=100);
    form.required_text(at, "title", 1..=45);
    if at.get("components").is_none() {
        form.required(at, "components");
    }
    let mut ids = HashSet::new();
    for row in form.list(at, "components", 1..=5) {
        for input in check_row(form, &row, 1).unwrap_or_default() {
            if form.required_integer(&input, "type", 4..=4) == Some(kind::TEXT_INPUT) {
                check_input(form, &input);
            }
            check_id(form, &input, &mut ids);
        }
    }
}

fn check_input(form: &mut Form, at: &At) {
    let fields = [
        "type",
        "id",
        "custom_id",
        "style",
        "label",
        "min_length",
        "max_length",
        "required",
        "value",
        "placeholder",
    ];
    if !form.object(at, &fields) {
        return;
    }
    if at.get("custom_id").is_none() {
        form.required(at, "custom_id");
    }
    form.required_integer(at, "style", 1..=2);
    form.required_text(at, "label", 1..=45);
    form.text(at, "placeholder", 0..=100);
    form.boolean(at, "required");
    let shortest = form.integer(at, "min_length", 0..=4000).unwrap_or(0);
    let longest = form.integer(at, "max_length", 1..=4000).unwrap_or(4000);
    if shortest > longest {
        let message = "min_length must not be greater than max_length";
        form.fault_in(at, "min_length", "NUMBER_TYPE_RANGE", message);
    }
    form.text(at, "value", 0..=usize::try_from(longest).unwrap_or(4000));
}
