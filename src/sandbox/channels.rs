//! What the bot does in a channel with its own token: send, read, change and
//! remove messages, where it has the permission.

use serde_json::Value;

use super::{
    core::State,
    directs,
    form::read_id,
    history::Posted,
    messages::Door,
    permissions::{self, Permission},
    posting::{self, Draft},
    refusal::Refusal,
    rest::{Call, Reply},
    threads,
    world::{BOT_ID, Channel, Presence},
};

/// How long a nonce protects against sending twice.
const NONCE_MS: u64 = 5 * 60 * 1_000;

/// Carries out `METHOD /channels/{id}{rest}`.
///
/// # Errors
/// 10003 and 10008 for what is not there, 50001 and 50013 for a missing
/// permission, 50007 for a person who takes no messages, 50083 in a thread that
/// is put away, and everything for which a body is refused.
pub(super) fn call(
    state: &mut State,
    id: &str,
    rest: &[&str],
    call: &Call,
) -> Result<Reply, Refusal> {
    let known = id.parse().ok().and_then(|id| state.world.channel(id));
    let channel = known.cloned().ok_or(Refusal::UNKNOWN_CHANNEL)?;
    let in_thread = channel.thread.is_some();
    let left = state.world.bot_rights(&channel);
    let may = |permission: Permission| left & permission.bit() != 0;
    let need = |permission, refusal| {
        if may(permission) {
            Ok(())
        } else {
            Err(refusal)
        }
    };
    need(Permission::ViewChannel, Refusal::MISSING_ACCESS)?;
    if state
        .world
        .server_of(&channel)
        .is_some_and(|server| server.bot == Presence::Outage)
    {
        return Err(Refusal::OUTAGE);
    }
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::Json(state.world.channel_object(&channel))),
        ("PATCH", []) if in_thread => threads::change(state, &channel, &call.body),
        // Nothing of a conversation can be changed, and of a channel nothing that this bot changes.
        ("PATCH", []) if channel.with.is_some() => Err(Refusal::DIRECT_CHANNEL),
        ("PATCH", []) => Err(Refusal::MISSING_PERMISSIONS),
        ("DELETE", []) => remove(state, &channel, need),
        ("POST", ["threads"]) => threads::begin(state, &channel, None, call),
        ("POST", ["messages", id, "threads"]) => {
            let message = find(state, &channel, id)?;
            threads::begin(state, &channel, Some(message.id), call)
        }
        ("PUT" | "DELETE", ["thread-members", _]) if in_thread => Ok(Reply::Nothing),
        ("POST", ["typing"]) => {
            need(
                permissions::sending(in_thread),
                Refusal::MISSING_PERMISSIONS,
            )?;
            Ok(Reply::Nothing)
        }
        ("POST", ["messages"]) => {
            need(
                permissions::sending(in_thread),
                Refusal::MISSING_PERMISSIONS,
            )?;
            directs::check(state, &channel)?;
            check_parts(call, need)?;
            send(state, &channel, call)
        }
        ("GET", ["messages"]) => {
            need(Permission::ReadMessageHistory, Refusal::MISSING_ACCESS)?;
            Ok(Reply::Json(Value::Array(list(state, &channel, call))))
        }
        (_, ["messages", id]) => one(state, &channel, id, call, need),
        (_, [] | ["messages" | "typing" | "threads"]) => Err(Refusal::METHOD),
        _ => Err(Refusal::NOT_FOUND),
    }
}

/// Deletes a thread or a channel for good. A conversation is only put out of the bot's sight.
fn remove(
    state: &mut State,
    channel: &Channel,
    need: impl Fn(Permission, Refusal) -> Result<(), Refusal>,
) -> Result<Reply, Refusal> {
    let object = state.world.channel_object(channel);
    if channel.with.is_none() {
        let needed = match channel.thread {
            Some(_) => Permission::ManageThreads,
            None => Permission::ManageChannels,
        };
        need(needed, Refusal::MISSING_PERMISSIONS)?;
        threads::delete(state, channel);
    }
    Ok(Reply::Json(object))
}

/// Reads, changes or removes one message.
fn one(
    state: &mut State,
    channel: &Channel,
    id: &str,
    call: &Call,
    need: impl Fn(Permission, Refusal) -> Result<(), Refusal>,
) -> Result<Reply, Refusal> {
    let posted = find(state, channel, id)?;
    match call.method.as_str() {
        "GET" => {
            need(Permission::ReadMessageHistory, Refusal::MISSING_ACCESS)?;
            Ok(Reply::Json(posted.body))
        }
        "PATCH" => {
            if !is_own(&posted) {
                return Err(Refusal::OTHERS_MESSAGE);
            }
            threads::check_open(channel)?;
            check_parts(call, need)?;
            let posted = posting::edit(state, posted, &call.body, &call.files, Door::Edit)?;
            state.show(&posted);
            Ok(Reply::Json(posted.body))
        }
        "DELETE" => {
            // Manage Messages is none of the permissions that this bot may have.
            if !is_own(&posted) {
                return Err(Refusal::MISSING_PERMISSIONS);
            }
            threads::check_open(channel)?;
            state.withdraw(&posted);
            Ok(Reply::Nothing)
        }
        _ => Err(Refusal::METHOD),
    }
}

fn is_own(posted: &Posted) -> bool {
    read_id(&posted.body["author"]["id"]) == Some(BOT_ID)
}

/// The permissions that the parts of a message need.
fn check_parts(
    call: &Call,
    need: impl Fn(Permission, Refusal) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    if !call.files.is_empty() {
        need(Permission::AttachFiles, Refusal::MISSING_PERMISSIONS)?;
    }
    if call.body["embeds"]
        .as_array()
        .is_some_and(|list| !list.is_empty())
    {
        need(Permission::EmbedLinks, Refusal::MISSING_PERMISSIONS)?;
    }
    Ok(())
}

fn send(state: &mut State, channel: &Channel, call: &Call) -> Result<Reply, Refusal> {
    if call.body["enforce_nonce"] == true
        && let Some(before) = sent_before(state, channel, &call.body["nonce"])
    {
        return Ok(Reply::Json(before.body.clone()));
    }
    let draft = Draft {
        channel: channel.id,
        author: BOT_ID,
        body: &call.body,
        files: &call.files,
        door: Door::Channel,
        answers: None,
    };
    let posted = posting::post(state, &draft)?;
    state.show(&posted);
    Ok(Reply::Json(posted.body))
}

/// The message that was sent with the same nonce a short time ago.
fn sent_before<'a>(state: &'a State, channel: &Channel, nonce: &Value) -> Option<&'a Posted> {
    let nonce = match nonce {
        Value::String(text) => text.clone(),
        other => other.as_u64()?.to_string(),
    };
    let since = super::clock::first_id_at(state.now_ms.saturating_sub(NONCE_MS));
    let mut recent = state
        .history
        .channel(channel.id)
        .rev()
        .take_while(|posted| posted.id > since);
    recent.find(|posted| posted.nonce.as_ref() == Some(&nonce))
}

/// Newest first, as Discord lists them; ephemeral ones are in no list.
fn list(state: &State, channel: &Channel, call: &Call) -> Vec<Value> {
    let number = |key: &str| call.query(key).and_then(|value| value.parse::<u64>().ok());
    let limit = number("limit").unwrap_or(50).clamp(1, 100);
    let limit = usize::try_from(limit).unwrap_or(50);
    let before = number("before").unwrap_or(u64::MAX);
    let after = number("after").unwrap_or(0);
    let public = state
        .history
        .channel(channel.id)
        .filter(|posted| posted.ephemeral_for.is_none() && posted.id < before && posted.id > after);
    let bodies = |posted: &Posted| posted.body.clone();
    if number("after").is_some() {
        let mut first = public.take(limit).map(bodies).collect::<Vec<_>>();
        first.reverse();
        return first;
    }
    public.rev().take(limit).map(bodies).collect()
}

/// A message of the channel; ephemeral ones exist only for their token.
fn find(state: &State, channel: &Channel, id: &str) -> Result<Posted, Refusal> {
    let found = id
        .parse()
        .ok()
        .and_then(|id| state.history.get(channel.id, id));
    found
        .filter(|posted| posted.ephemeral_for.is_none())
        .cloned()
        .ok_or(Refusal::UNKNOWN_MESSAGE)
}
