//! Checks a JSON body field by field and collects every fault, in the nested
//! shape of Discord's `errors`.
//!
//! Discord ignores fields that it does not know; this room refuses them, since
//! a misspelt field is a mistake that the real platform would hide.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use super::refusal::Refusal;

/// A value together with the way that leads to it from the body's root.
#[derive(Debug, Clone)]
pub(super) struct At<'a> {
    pub(super) value: &'a Value,
    path: Vec<String>,
}

impl<'a> At<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Self {
            value,
            path: Vec::new(),
        }
    }

    /// A value that stands in the body's field `key`.
    pub(super) fn within(value: &'a Value, key: &str) -> Self {
        Self {
            value,
            path: vec![key.to_owned()],
        }
    }

    /// The field `key`, unless it is absent or null.
    pub(super) fn get(&self, key: &str) -> Option<At<'a>> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(At {
            value,
            path: self.child(key),
        })
    }

    fn child(&self, key: &str) -> Vec<String> {
        let mut path = self.path.clone();
        path.push(key.to_owned());
        path
    }

    /// The string in field `key`, if there is one.
    pub(super) fn str(&self, key: &str) -> Option<&'a str> {
        self.value.get(key).and_then(Value::as_str)
    }
}

/// The faults found so far in one body.
#[derive(Debug, Default)]
pub(super) struct Form {
    errors: Map<String, Value>,
}

impl Form {
    /// Ok when no fault was found, else all of them as one refusal.
    pub(super) fn finish(self) -> Result<(), Refusal> {
        if self.errors.is_empty() {
            Ok(())
        } else {
            Err(Refusal::invalid_form(Value::Object(self.errors)))
        }
    }

    /// Notes a fault of the value at `at`.
    pub(super) fn fault(&mut self, at: &At, code: &str, message: &str) {
        self.note(&at.path, code, message);
    }

    /// Notes a fault of the field `key` of the object at `at`.
    pub(super) fn fault_in(&mut self, at: &At, key: &str, code: &str, message: &str) {
        self.note(&at.child(key), code, message);
    }

    fn note(&mut self, path: &[String], code: &str, message: &str) {
        let mut place = &mut self.errors;
        for key in path {
            let next = place.entry(key.clone()).or_insert_with(|| json!({}));
            let Value::Object(next) = next else { return };
            place = next;
        }
        let list = place.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!({"code": code, "message": message}));
        }
    }

    pub(super) fn required(&mut self, at: &At, key: &str) {
        self.fault_in(at, key, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Whether `at` is an object; its fields other than `known` are refused.
    pub(super) fn object(&mut self, at: &At, known: &[&str]) -> bool {
        let Some(fields) = at.value.as_object() else {
            self.fault(
                at,
                "DICT_TYPE_CONVERT",
                "Only dictionaries may be used in this type",
            );
            return false;
        };
        for key in fields.keys().filter(|key| !known.contains(&key.as_str())) {
            self.fault_in(
                at,
                key,
                "UNKNOWN_FIELD",
                "The stand-in refuses fields that Discord does not have",
            );
        }
        true
    }

    /// The text in `key`, with a length in characters within `length`.
    pub(super) fn text<'a>(
        &mut self,
        at: &At<'a>,
        key: &str,
        length: RangeInclusive<usize>,
    ) -> Option<&'a str> {
        let field = at.get(key)?;
        let Some(text) = field.value.as_str() else {
            self.fault(
                &field,
                "STRING_TYPE_CONVERT",
                "Could not interpret value as string.",
            );
            return None;
        };
        self.length(&field, text.chars().count(), length);
        Some(text)
    }

    /// As [`Form::text`], but its absence is a fault.
    pub(super) fn required_text<'a>(
        &mut self,
        at: &At<'a>,
        key: &str,
        length: RangeInclusive<usize>,
    ) -> Option<&'a str> {
        if at.get(key).is_none() {
            self.required(at, key);
        }
        self.text(at, key, length)
    }

    /// The whole number in `key`, within `range`.
    pub(super) fn integer(
        &mut self,
        at: &At,
        key: &str,
        range: RangeInclusive<i64>,
    ) -> Option<i64> {
        let field = at.get(key)?;
        let Some(number) = field.value.as_i64() else {
            self.fault(&field, "NUMBER_TYPE_COERCE", "Value is not an integer.");
            return None;
        };
        if !range.contains(&number) {
            let message = format!(
                "Value must be between {} and {}.",
                range.start(),
                range.end()
            );
            self.fault(&field, "NUMBER_TYPE_RANGE", &message);
        }
        Some(number)
    }

    /// As [`Form::integer`], but its absence is a fault.
    pub(super) fn required_integer(
        &mut self,
        at: &At,
        key: &str,
        range: RangeInclusive<i64>,
    ) -> Option<i64> {
        if at.get(key).is_none() {
            self.required(at, key);
        }
        self.integer(at, key, range)
    }

    /// The truth value in `key`.
    pub(super) fn boolean(&mut self, at: &At, key: &str) -> Option<bool> {
        let field = at.get(key)?;
        if field.value.as_bool().is_none() {
            self.fault(
                &field,
                "BOOLEAN_TYPE_CONVERT",
                "Must be either true or false.",
            );
        }
        field.value.as_bool()
    }

    /// The id in `key`, as a decimal string or a number.
    pub(super) fn id(&mut self, at: &At, key: &str) -> Option<u64> {
        let field = at.get(key)?;
        let id = read_id(field.value);
        if id.is_none() {
            self.fault(&field, "NUMBER_TYPE_COERCE", "Value is not a snowflake.");
        }
        id
    }

    /// The items of the list in `key`, whose number must be within `length`.
    /// Empty when the field is absent.
    pub(super) fn list<'a>(
        &mut self,
        at: &At<'a>,
        key: &str,
        length: RangeInclusive<usize>,
    ) -> Vec<At<'a>> {
        at.get(key)
            .map(|field| self.items(&field, length))
            .unwrap_or_default()
    }

    /// The items of the list at `at` itself, whose number must be within `length`.
    pub(super) fn items<'a>(&mut self, at: &At<'a>, length: RangeInclusive<usize>) -> Vec<At<'a>> {
        let Some(items) = at.value.as_array() else {
            self.fault(
                at,
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a ListType",
            );
            return Vec::new();
        };
        self.length(at, items.len(), length);
        let item = |(index, value): (usize, &'a Value)| At {
            value,
            path: at.child(&index.to_string()),
        };
        items.iter().enumerate().map(item).collect()
    }

    /// The address in `key`: http or https, or another of `schemes`.
    pub(super) fn url<'a>(&mut self, at: &At<'a>, key: &str, schemes: &[&str]) -> Option<&'a str> {
        let url = self.text(at, key, 1..=2048)?;
        let scheme = url.split_once("://").map(|(scheme, _)| scheme);
        if !scheme.is_some_and(|scheme| schemes.contains(&scheme)) {
            let message = format!("Not a well formed URL; its scheme must be one of {schemes:?}.");
            self.fault_in(at, key, "URL_TYPE_INVALID_SCHEME", &message);
        }
        Some(url)
    }

    fn length(&mut self, at: &At, found: usize, allowed: RangeInclusive<usize>) {
        if allowed.contains(&found) {
            return;
        }
        let (least, most) = (allowed.start(), allowed.end());
        if *least == 0 {
            let message = format!("Must be {most} or fewer in length.");
            self.fault(at, "BASE_TYPE_MAX_LENGTH", &message);
        } else {
            let message = format!("Must be between {least} and {most} in length.");
            self.fault(at, "BASE_TYPE_BAD_LENGTH", &message);
        }
    }
}

/// An id as Discord takes it: a decimal string, or a number.
pub(super) fn read_id(value: &Value) -> Option<u64> {
    match value {
        Value::String(text) => text.parse().ok(),
        other => other.as_u64(),
    }
}
