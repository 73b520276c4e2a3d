//! Reads the options that a person gave to a command, by the command's
//! definition.

use serde_json::{Value, json};

use super::{core::State, definitions::kind, form::read_id, resolved::Resolved};

/// Goes through a command's options once.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    pub(super) state: &'a State,
    /// Whether the person is still typing: nothing need be there yet.
    pub(super) partial: bool,
    /// How many focused options were seen.
    pub(super) focused: usize,
    /// The command so far, as people would type it.
    pub(super) spoken: &'a mut String,
    pub(super) resolved: &'a mut Resolved,
}

impl Reader<'_> {
    /// The options as the bot gets them.
    ///
    /// # Errors
    /// What the definition does not allow.
    pub(super) fn read(&mut self, defined: &Value, given: &Value) -> Result<Value, String> {
        let defined = defined.as_array().map(Vec::as_slice).unwrap_or_default();
        let given = given.as_array().ok_or("expected a list of options")?;
        let branches = defined.iter().any(is_branch);
        if branches && given.len() != 1 {
            return Err(format!("expected one subcommand of {}", self.spoken));
        }
        let mut read = Vec::new();
        for option in given {
            let name = option["name"].as_str().ok_or("an option needs a name")?;
            let definition = defined.iter().find(|definition| definition["name"] == name);
            let definition =
                definition.ok_or_else(|| format!("{} has no option {name}", self.spoken))?;
            if read.iter().any(|done: &Value| done["name"] == name) {
                return Err(format!("the option {name} is given twice"));
            }
            read.push(if branches {
                self.spoken.push(' ');
                self.spoken.push_str(name);
                let none = json!([]);
                let inner = option.get("options").unwrap_or(&none);
                let inner = self.read(&definition["options"], inner)?;
                json!({"type": definition["type"], "name": name, "options": inner})
            } else {
                self.value(definition, option)?
            });
        }
        let absent = defined.iter().find(|definition| {
            definition["required"] == true
                && !read.iter().any(|done| done["name"] == definition["name"])
        });
        match absent {
            Some(absent) if !self.partial => {
                Err(format!("the option {} is required", absent["name"]))
            }
            _ => Ok(Value::Array(read)),
        }
    }

    fn check_focus(&mut self, definition: &Value, value: &Value) -> Result<(), String> {
        if !self.partial || definition["autocomplete"] != true {
            return Err(format!(
                "the option {} has no suggestions",
                definition["name"]
            ));
        }
        if !value.is_string() {
            return Err("what is typed so far must be a text".to_owned());
        }
        self.focused += 1;
        Ok(())
    }

    fn value(&mut self, definition: &Value, option: &Value) -> Result<Value, String> {
        let (name, value) = (&definition["name"], &option["value"]);
        let mut read = json!({"type": definition["type"], "name": name, "value": value});
        if option["focused"] == true {
            self.check_focus(definition, value)?;
            read["focused"] = json!(true);
            return Ok(read);
        }
        let wrong = || format!("the option {name} does not take {value}");
        let fits = match definition["type"].as_i64() {
            Some(kind::STRING) => value.as_str().is_some_and(|text| {
                let length = text.chars().count() as u64;
                let least = definition["min_length"].as_u64().unwrap_or(1);
                let most = definition["max_length"].as_u64().unwrap_or(6000);
                (least..=most).contains(&length)
            }),
            Some(kind::INTEGER) => value.is_i64() && in_range(definition, value),
            Some(kind::NUMBER) => value.is_number() && in_range(definition, value),
            Some(kind::BOOLEAN) => value.is_boolean(),
            Some(kind::USER) => {
                let id = read_id(value).ok_or_else(wrong)?;
                self.resolved.user(&self.state.world, id)?;
                read["value"] = json!(id.to_string());
                true
            }
            Some(kind::CHANNEL) => {
                let id = read_id(value).ok_or_else(wrong)?;
                let kinds = &definition["channel_types"];
                self.resolved.channel(&self.state.world, id, kinds)?;
                read["value"] = json!(id.to_string());
                true
            }
            Some(kind::ROLE) => {
                let id = read_id(value).ok_or_else(wrong)?;
                self.resolved.role(&self.state.world, id)?;
                read["value"] = json!(id.to_string());
                true
            }
            Some(kind::MENTIONABLE) => {
                let id = read_id(value).ok_or_else(wrong)?;
                self.resolved
                    .user(&self.state.world, id)
                    .or_else(|_| self.resolved.role(&self.state.world, id))?;
                read["value"] = json!(id.to_string());
                true
            }
            Some(kind::ATTACHMENT) => {
                let id = read_id(value).ok_or_else(wrong)?;
                let object = self.state.uploads.get(id).ok_or_else(wrong)?;
                self.resolved.attachment(id, object.clone());
                read["value"] = json!(id.to_string());
                true
            }
            _ => false,
        };
        let choices = definition["choices"].as_array();
        let choices = choices.filter(|choices| !choices.is_empty());
        let offered = choices.is_none_or(|all| all.iter().any(|choice| choice["value"] == *value));
        if fits && offered {
            Ok(read)
        } else {
            Err(wrong())
        }
    }
}

fn is_branch(definition: &Value) -> bool {
    matches!(
        definition["type"].as_i64(),
        Some(kind::SUBCOMMAND | kind::GROUP)
    )
}

fn in_range(definition: &Value, value: &Value) -> bool {
    let number = value.as_f64().unwrap_or(f64::NAN);
    let least = definition["min_value"]
        .as_f64()
        .unwrap_or(f64::NEG_INFINITY);
    let most = definition["max_value"].as_f64().unwrap_or(f64::INFINITY);
    (least..=most).contains(&number)
}
