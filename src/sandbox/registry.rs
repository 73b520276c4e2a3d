//! The commands of the bot's application: registering and listing them.

use serde_json::{Value, json};

use super::{
    commands,
    core::State,
    form::read_id,
    refusal::Refusal,
    rest::{Call, Reply},
    world::{BOT_ID, Presence},
};

/// Carries out `METHOD /applications/{application}{rest}`.
///
/// # Errors
/// 20012 for another application, 10004 for another server, and every fault of
/// the definitions.
pub(super) fn call(
    state: &mut State,
    application: &str,
    rest: &[&str],
    call: &Call,
) -> Result<Reply, Refusal> {
    if application != BOT_ID.to_string() {
        return Err(Refusal::OTHER_APPLICATION);
    }
    let (server, rest) = match rest {
        ["commands", rest @ ..] => (None, rest),
        ["guilds", id, "commands", rest @ ..] => (Some(joined(state, id)?), rest),
        _ => return Err(Refusal::NOT_FOUND),
    };
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::Json(json!(listed(state, server)))),
        ("GET", [id]) => {
            let mut all = listed(state, server).into_iter();
            let found = all.find(|command| command["id"] == *id);
            Ok(Reply::Json(found.ok_or(Refusal::UNKNOWN_COMMAND)?))
        }
        ("PUT", []) => {
            commands::check(&call.body)?;
            let given = call.body.as_array().cloned().unwrap_or_default();
            let old = listed(state, server);
            let registered = given
                .iter()
                .map(|command| register(state, &old, server, command))
                .collect::<Vec<_>>();
            match server {
                None => state.world.commands.clone_from(&registered),
                Some(id) => {
                    let all = &mut state.world.server_commands;
                    all.retain(|command| !is_of(command, id));
                    all.extend_from_slice(&registered);
                }
            }
            state.tell(None, json!({"type": "commands"}));
            Ok(Reply::Json(Value::Array(registered)))
        }
        _ => Err(Refusal::METHOD),
    }
}

fn joined(state: &State, id: &str) -> Result<u64, Refusal> {
    let server = id.parse().ok().and_then(|id| state.world.server(id));
    server
        .filter(|server| server.bot != Presence::Absent)
        .map(|server| server.id)
        .ok_or(Refusal::UNKNOWN_GUILD)
}

fn is_of(command: &Value, server: u64) -> bool {
    read_id(&command["guild_id"]) == Some(server)
}

/// The commands of a server, or those for everywhere.
fn listed(state: &State, server: Option<u64>) -> Vec<Value> {
    match server {
        None => state.world.commands.clone(),
        Some(id) => {
            let all = state.world.server_commands.iter();
            all.filter(|command| is_of(command, id)).cloned().collect()
        }
    }
}

/// A command keeps its id as long as its kind and name stay.
fn register(state: &mut State, old: &[Value], server: Option<u64>, command: &Value) -> Value {
    let kind = command["type"].as_u64().unwrap_or(1);
    let fresh = state.fresh_id();
    let same = |old: &&Value| old["type"] == kind && old["name"] == command["name"];
    let old = old.iter().find(same);
    let id = old.and_then(|old| old["id"].as_str()?.parse().ok());
    let mut stored = commands::registered(command, id.unwrap_or(fresh), fresh, BOT_ID);
    if let Some(server) = server {
        stored["guild_id"] = json!(server.to_string());
    }
    stored
}
