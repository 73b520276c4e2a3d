//! The servers as the bot sees them: reading them, and its coming and going.

use serde_json::{Value, json};

use super::{
    core::State,
    gateway::Gateway,
    refusal::Refusal,
    rest::Reply,
    world::{BOT_ID, Presence, Server, World},
};

/// `GET /guilds/{id}{rest}`.
///
/// # Errors
/// 10004 for a server that the bot is not in, 10007 for nobody, 404 for everything else.
pub(super) fn read(state: &State, id: &str, rest: &[&str]) -> Result<Value, Refusal> {
    let world = &state.world;
    let server = joined(world, id)?;
    let guild = world.guild(server);
    match rest {
        [] => Ok(guild),
        ["channels"] => Ok(guild["channels"].clone()),
        ["roles"] => Ok(guild["roles"].clone()),
        ["threads", "active"] => {
            Ok(json!({"threads": guild["threads"], "members": [], "has_more": false}))
        }
        ["members", id] => {
            let known = id
                .parse()
                .ok()
                .filter(|id| *id == BOT_ID || world.person(*id).is_some());
            Ok(world.member(known.ok_or(Refusal::UNKNOWN_MEMBER)?, server.id))
        }
        _ => Err(Refusal::NOT_FOUND),
    }
}

/// `DELETE /users/@me/guilds/{id}`: the bot leaves.
///
/// # Errors
/// 10004 for a server that the bot is not in.
pub(super) fn leave(state: &mut State, id: &str) -> Result<Reply, Refusal> {
    let id = joined(&state.world, id)?.id;
    place(state, id, Presence::Absent);
    Ok(Reply::Nothing)
}

fn joined<'a>(world: &'a World, id: &str) -> Result<&'a Server, Refusal> {
    let server = id.parse().ok().and_then(|id| world.server(id));
    server
        .filter(|server| server.bot != Presence::Absent)
        .ok_or(Refusal::UNKNOWN_GUILD)
}

/// The bot comes into a server, goes out of it, or cannot be served there for a while; it is told by
/// the gateway. False when there is no such server.
pub(super) fn place(state: &mut State, id: u64, presence: Presence) -> bool {
    let Some(server) = state.world.server_mut(id) else {
        return false;
    };
    let before = std::mem::replace(&mut server.bot, presence);
    let server = server.clone();
    match (before, presence) {
        (before, now) if before == now => {}
        (_, Presence::Member) => {
            let guild = state.world.guild(&server);
            state.gateway.dispatch("GUILD_CREATE", &guild);
        }
        (_, Presence::Outage) => {
            let gone = json!({"id": id.to_string(), "unavailable": true});
            state.gateway.dispatch("GUILD_DELETE", &gone);
        }
        // Without `unavailable`: this is how Discord says that the bot was removed.
        (_, Presence::Absent) => {
            let gone = json!({"id": id.to_string()});
            state.gateway.dispatch("GUILD_DELETE", &gone);
        }
    }
    state.dirty = true;
    state.tell(None, json!({"type": "commands"}));
    true
}

/// The servers as READY lists them, before GUILD_CREATE tells of each.
pub(super) fn announced(world: &World) -> Vec<Value> {
    let joined = world
        .servers
        .iter()
        .filter(|server| server.bot != Presence::Absent);
    joined
        .map(|server| json!({"id": server.id.to_string(), "unavailable": true}))
        .collect()
}

/// Tells a new session of every server that can be served.
pub(super) fn introduce(world: &World, gateway: &mut Gateway, session: &str) {
    let served = world
        .servers
        .iter()
        .filter(|server| server.bot == Presence::Member);
    for server in served {
        gateway.dispatch_to(session, "GUILD_CREATE", &world.guild(server));
    }
}

/// Discord's object of a server within an interaction.
pub(super) fn brief(server: &Server) -> Value {
    json!({"id": server.id.to_string(), "locale": server.locale, "features": []})
}
