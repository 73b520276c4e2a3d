//! What people do without the bot, and what befalls the server: deleting, roles, inviting the bot,
//! time. The page does it by `POST /sandbox/do`, a test by the functions of [`super::Sandbox`].

use std::{collections::BTreeSet, time::Duration};

use axum::{Json, extract::State as Shares, response::Response};
use serde::{Deserialize, Deserializer, de::Error};
use serde_json::{Value, json};

use super::{
    clock,
    core::{Core, Shared, State},
    directs, page, servers, threads,
    world::{Presence, World},
};

/// One deed. Ids are texts, since a browser cannot hold them as numbers.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Deed {
    /// Deletes a message, whoever wrote it.
    DeleteMessage {
        #[serde(deserialize_with = "id")]
        channel: u64,
        #[serde(deserialize_with = "id")]
        message: u64,
    },
    /// Deletes a channel with its threads, or a thread.
    DeleteChannel {
        #[serde(deserialize_with = "id")]
        channel: u64,
    },
    /// Puts a thread away or brings it back, locked or not.
    ArchiveThread {
        #[serde(deserialize_with = "id")]
        thread: u64,
        archived: bool,
        locked: bool,
    },
    /// A person begins to take direct messages from the bot, or takes none any more.
    CloseDirect {
        #[serde(deserialize_with = "id")]
        person: u64,
        closed: bool,
    },
    /// Opens a person's conversation with the bot.
    OpenDirect {
        #[serde(deserialize_with = "id")]
        person: u64,
    },
    /// Gives a person these roles and no others.
    SetRoles {
        #[serde(deserialize_with = "id")]
        person: u64,
        roles: Vec<String>,
    },
    /// Gives or takes Manage Server.
    SetManages {
        #[serde(deserialize_with = "id")]
        person: u64,
        manages: bool,
    },
    /// Invites the bot, removes it, or lets Discord fail to serve the server.
    PlaceBot {
        #[serde(deserialize_with = "id")]
        server: u64,
        bot: Presence,
    },
    /// Lets time pass at once.
    Advance { hours: u64 },
}

fn id<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map_err(D::Error::custom)
}

/// `POST /sandbox/do`.
pub(super) async fn take(
    Shares(core): Shares<Shared>,
    Json(deed): Json<Deed>,
) -> Result<Json<Value>, Response> {
    let done = carry_out(&core, &deed).map_err(|error| page::refused(&error))?;
    Ok(Json(done))
}

/// Does it.
///
/// # Errors
/// A sentence that says what there is not.
pub(super) fn carry_out(core: &Core, deed: &Deed) -> Result<Value, String> {
    if let Deed::Advance { hours } = deed {
        clock::advance(core, Duration::from_secs(hours.saturating_mul(3_600)));
        return Ok(json!({}));
    }
    let mut state = core.lock();
    let done = change(&mut state, deed)?;
    state.dirty = false;
    core.save_world(&state);
    state.tell(None, json!({"type": "commands"}));
    Ok(done)
}

fn change(state: &mut State, deed: &Deed) -> Result<Value, String> {
    let nobody = "nobody here has this id";
    match deed {
        Deed::DeleteMessage { channel, message } => {
            let posted = state.history.get(*channel, *message).cloned();
            state.withdraw(&posted.ok_or("there is no such message")?);
        }
        Deed::DeleteChannel { channel } => {
            let place = state.world.channel(*channel).cloned();
            let place = place.filter(|place| place.with.is_none());
            threads::delete(state, &place.ok_or("there is no such channel")?);
        }
        Deed::ArchiveThread {
            thread,
            archived,
            locked,
        } => {
            let place = state.world.channel(*thread);
            if place.is_none_or(|place| place.thread.is_none()) {
                return Err("there is no such thread".to_owned());
            }
            threads::alter(state, *thread, |_, thread| {
                thread.archived = *archived;
                thread.locked = *locked;
            });
        }
        Deed::CloseDirect { person, closed } => {
            state.world.person_mut(*person).ok_or(nobody)?.closed = *closed;
        }
        Deed::OpenDirect { person } => {
            state.world.person(*person).ok_or(nobody)?;
            let channel = directs::with(state, *person);
            return Ok(json!({"channel": channel.id.to_string()}));
        }
        Deed::SetRoles { person, roles } => {
            let roles = known_roles(&state.world, roles)?;
            state.world.person_mut(*person).ok_or(nobody)?.roles = roles;
        }
        Deed::SetManages { person, manages } => {
            state.world.person_mut(*person).ok_or(nobody)?.manages = *manages;
        }
        Deed::PlaceBot { server, bot } => {
            if !servers::place(state, *server, *bot) {
                return Err("there is no such server".to_owned());
            }
        }
        Deed::Advance { .. } => {}
    }
    Ok(json!({}))
}

fn known_roles(world: &World, roles: &[String]) -> Result<BTreeSet<u64>, String> {
    let known = |id: &u64| {
        let mut all = world.servers.iter().flat_map(|server| &server.roles);
        all.any(|role| role.id == *id)
    };
    let ids = roles.iter().map(|text| text.parse().ok().filter(known));
    let ids = ids.collect::<Option<BTreeSet<_>>>();
    ids.ok_or_else(|| "there is no such role".to_owned())
}
