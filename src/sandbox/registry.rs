//! The commands of the bot's application: registering and listing them.

use serde_json::{Value, json};

use super::{
    commands,
    core::State,
    refusal::Refusal,
    rest::{Call, Reply},
    world::{BOT_ID, SERVER_ID},
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
        ["commands", rest @ ..] => (false, rest),
        ["guilds", id, "commands", rest @ ..] if *id == SERVER_ID.to_string() => (true, rest),
        ["guilds", _, "commands", ..] => return Err(Refusal::UNKNOWN_GUILD),
        _ => return Err(Refusal::NOT_FOUND),
    };
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::Json(json!(list(state, server)))),
        ("GET", [id]) => {
            let found = list(state, server)
                .iter()
                .find(|command| command["id"] == *id);
            Ok(Reply::Json(found.cloned().ok_or(Refusal::UNKNOWN_COMMAND)?))
        }
        ("PUT", []) => {
            commands::check(&call.body)?;
            let given = call.body.as_array().cloned().unwrap_or_default();
            let registered = given.iter().map(|command| register(state, server, command));
            let registered = registered.collect::<Vec<_>>();
            *list(state, server) = registered.clone();
            state.tell(None, json!({"type": "commands"}));
            Ok(Reply::Json(Value::Array(registered)))
        }
        _ => Err(Refusal::METHOD),
    }
}

fn list(state: &mut State, server: bool) -> &mut Vec<Value> {
    if server {
        &mut state.world.server_commands
    } else {
        &mut state.world.commands
    }
}

/// A command keeps its id as long as its kind and name stay.
fn register(state: &mut State, server: bool, command: &Value) -> Value {
    let kind = command["type"].as_u64().unwrap_or(1);
    let fresh = state.fresh_id();
    let same = |old: &&Value| old["type"] == kind && old["name"] == command["name"];
    let old = list(state, server).iter().find(same);
    let id = old.and_then(|old| old["id"].as_str()?.parse().ok());
    let mut stored = commands::registered(command, id.unwrap_or(fresh), fresh, BOT_ID);
    if server {
        stored["guild_id"] = json!(SERVER_ID.to_string());
    }
    stored
}
