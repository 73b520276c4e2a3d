//! Plays Discord's own client: checks what a person does before the bot hears
//! of it, and completes it as the client would.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    components::kind,
    core::State,
    form::read_id,
    interactions::{Act, Kind},
    options,
    resolved::Resolved,
    world::{Channel, Presence},
};

/// What the page, or a test, says that a person does.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wish {
    #[serde(rename = "as")]
    person: String,
    channel: String,
    kind: Wanted,
    /// The message, for a component.
    #[serde(default)]
    message: Option<String>,
    data: Value,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Wanted {
    Command,
    Autocomplete,
    Component,
    Modal,
}

/// Turns a wish into an act that the bot can be told of.
///
/// # Errors
/// A sentence that says what Discord's client would not have let happen.
pub(super) fn check(state: &mut State, wish: &Wish) -> Result<Act, String> {
    let person = wish
        .person
        .parse()
        .ok()
        .and_then(|id| state.world.person(id));
    let user = person.ok_or("nobody here has this id")?.id;
    let channel = wish
        .channel
        .parse()
        .ok()
        .and_then(|id| state.world.channel(id));
    let channel = channel.cloned().ok_or("there is no such channel")?;
    if !state.world.sees(user, channel.id) {
        return Err("there is no such channel".to_owned());
    }
    let server = state.world.server_of(&channel);
    if server.is_some_and(|server| server.bot == Presence::Absent) {
        return Err("the bot is not in this server".to_owned());
    }
    match wish.kind {
        Wanted::Command => command(state, user, &channel, &wish.data, Kind::Command),
        Wanted::Autocomplete => command(state, user, &channel, &wish.data, Kind::Autocomplete),
        Wanted::Component => {
            let message = wish.message.as_ref().and_then(|id| id.parse().ok());
            component(
                state,
                user,
                &channel,
                message.ok_or("which message?")?,
                &wish.data,
            )
        }
        Wanted::Modal => modal(state, user, &channel, &wish.data),
    }
}

fn command(
    state: &State,
    user: u64,
    channel: &Channel,
    wanted: &Value,
    kind: Kind,
) -> Result<Act, String> {
    let name = wanted["name"].as_str().ok_or("a command needs a name")?;
    let number = wanted["type"].as_u64().unwrap_or(1);
    let command = state.world.command(number, name, channel);
    let command = command.ok_or_else(|| format!("the bot has registered no command {name}"))?;
    check_place(state, user, channel, command)?;
    let mut resolved = Resolved::of(channel);
    let mut data = json!({"id": command["id"], "name": name, "type": number});
    if channel.with.is_none() && !command["guild_id"].is_null() {
        data["guild_id"] = command["guild_id"].clone();
    }
    let mut spoken = name.to_owned();
    if number == 1 {
        let none = json!([]);
        let given = wanted.get("options").unwrap_or(&none);
        let mut reader = options::Reader {
            state,
            partial: kind == Kind::Autocomplete,
            focused: 0,
            spoken: &mut spoken,
            resolved: &mut resolved,
        };
        data["options"] = reader.read(&command["options"], given)?;
        if kind == Kind::Autocomplete && reader.focused != 1 {
            return Err("exactly one option must be focused".to_owned());
        }
    } else {
        let target = read_id(&wanted["target_id"]).ok_or("which target?")?;
        data["target_id"] = json!(target.to_string());
        if number == 2 {
            resolved.user(&state.world, target)?;
        } else {
            let message = state.history.get(channel.id, target);
            let message = message.filter(|posted| posted.visible_to(user));
            resolved.message(message.ok_or("there is no such message")?);
        }
    }
    resolved.put_into(&mut data);
    Ok(Act {
        kind,
        user,
        channel: channel.id,
        command: Some(spoken),
        source: None,
        opened_by: None,
        data,
    })
}

/// Whether this person may use the command in this channel.
fn check_place(state: &State, user: u64, channel: &Channel, command: &Value) -> Result<(), String> {
    let here = u64::from(channel.with.is_some());
    let elsewhere = match command["contexts"].as_array() {
        Some(contexts) => !contexts.iter().any(|context| *context == here),
        None => channel.with.is_some() && command["dm_permission"] == false,
    };
    if elsewhere {
        return Err("this command cannot be used here".to_owned());
    }
    let needed = read_id(&command["default_member_permissions"]);
    let allowed = needed.is_none_or(|needed| {
        let manages = state
            .world
            .person(user)
            .is_some_and(|person| person.manages);
        manages || (needed != 0 && state.world.rights(user) & needed == needed)
    });
    if channel.with.is_none() && !allowed {
        return Err("you do not have the permission for this command".to_owned());
    }
    Ok(())
}

fn component(
    state: &State,
    user: u64,
    channel: &Channel,
    message: u64,
    wanted: &Value,
) -> Result<Act, String> {
    let posted = state.history.get(channel.id, message);
    let posted = posted
        .filter(|posted| posted.visible_to(user) && !posted.loading)
        .ok_or("there is no such message")?;
    let rows = posted.body["components"].as_array().into_iter().flatten();
    let mut all = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let id = wanted["custom_id"]
        .as_str()
        .ok_or("a component needs its custom_id")?;
    let found = all.find(|component| component["custom_id"] == id);
    let found = found.ok_or("this message has no such component")?;
    if found["disabled"] == true {
        return Err("this component is disabled".to_owned());
    }
    let number = found["type"].as_i64().unwrap_or(0);
    let told = &wanted["component_type"];
    if !told.is_null() && *told != number {
        return Err(format!("expected component_type {number}, found {told}"));
    }
    let mut data = json!({"custom_id": id, "component_type": number, "id": found["id"]});
    if number != kind::BUTTON {
        let mut resolved = Resolved::of(channel);
        data["values"] = json!(selected(state, found, &wanted["values"], &mut resolved)?);
        resolved.put_into(&mut data);
    }
    Ok(Act {
        kind: Kind::Component,
        user,
        channel: channel.id,
        command: None,
        source: Some(message),
        opened_by: None,
        data,
    })
}

/// The chosen values of a select menu, if the menu allows them.
fn selected(
    state: &State,
    menu: &Value,
    values: &Value,
    resolved: &mut Resolved,
) -> Result<Vec<String>, String> {
    let values = values.as_array().ok_or("a select menu needs values")?;
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    if !(least..=most).contains(&(values.len() as u64)) {
        return Err(format!(
            "expected {least} to {most} values, found {}",
            values.len()
        ));
    }
    let mut chosen = Vec::new();
    for value in values {
        let value = value.as_str().ok_or("a value must be a text")?.to_owned();
        let offered = match menu["type"].as_i64() {
            Some(kind::STRING_SELECT) => {
                let options = menu["options"].as_array();
                options.is_some_and(|all| all.iter().any(|option| option["value"] == *value))
            }
            Some(kind::USER_SELECT) => {
                resolved.user(&state.world, read(&value)?)?;
                true
            }
            Some(kind::ROLE_SELECT) => {
                resolved.role(&state.world, read(&value)?)?;
                true
            }
            Some(kind::MENTIONABLE_SELECT) => {
                let id = read(&value)?;
                resolved
                    .user(&state.world, id)
                    .or_else(|_| resolved.role(&state.world, id))?;
                true
            }
            Some(kind::CHANNEL_SELECT) => {
                resolved.channel(&state.world, read(&value)?, &menu["channel_types"])?;
                true
            }
            _ => false,
        };
        if !offered || chosen.contains(&value) {
            return Err(format!("the menu does not offer {value} (again)"));
        }
        chosen.push(value);
    }
    Ok(chosen)
}

fn read(value: &str) -> Result<u64, String> {
    value.parse().map_err(|_| format!("{value} is not an id"))
}

fn modal(state: &mut State, user: u64, channel: &Channel, wanted: &Value) -> Result<Act, String> {
    let open = state
        .modals
        .get(&user)
        .filter(|modal| wanted["custom_id"] == modal.custom_id && modal.channel == channel.id);
    let open = open.cloned().ok_or("you have no such window open")?;
    let inputs = |rows: &Value| {
        let rows = rows.as_array().cloned().unwrap_or_default();
        let inner = rows
            .into_iter()
            .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
        inner.collect::<Vec<_>>()
    };
    let given = inputs(&wanted["components"]);
    let known = inputs(&open.components);
    let stray = given.iter().find(|field| {
        !known
            .iter()
            .any(|input| input["custom_id"] == field["custom_id"])
    });
    if let Some(stray) = stray {
        return Err(format!("the window has no field {}", stray["custom_id"]));
    }
    let mut rows = Vec::new();
    for (place, input) in (1_u64..).zip(&known) {
        let field = given
            .iter()
            .find(|field| field["custom_id"] == input["custom_id"]);
        let text = field
            .and_then(|field| field["value"].as_str())
            .unwrap_or_default();
        check_input(input, text)?;
        rows.push(json!({
            "type": kind::ROW, "id": place * 2 - 1,
            "components": [{
                "type": kind::TEXT_INPUT, "id": place * 2, "custom_id": input["custom_id"],
                "value": text
            }]
        }));
    }
    state.modals.remove(&user);
    Ok(Act {
        kind: Kind::Modal,
        user,
        channel: channel.id,
        command: None,
        source: open.source,
        opened_by: Some(open.opened_by),
        data: json!({"custom_id": open.custom_id, "components": rows}),
    })
}

fn check_input(input: &Value, text: &str) -> Result<(), String> {
    let name = &input["custom_id"];
    let length = text.chars().count() as u64;
    if length == 0 {
        return if input["required"] == false {
            Ok(())
        } else {
            Err(format!("the field {name} must be filled in"))
        };
    }
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if (least..=most).contains(&length) {
        Ok(())
    } else {
        Err(format!(
            "expected {least} to {most} characters in {name}, found {length}"
        ))
    }
}
