//! What the bot does in a channel with its own token: send, read, change and
//! remove messages, where it has the permission.

use serde_json::Value;

use super::{
    core::State,
    history::Posted,
    messages::Door,
    permissions::{self, Permission},
    posting::{self, Draft},
    refusal::Refusal,
    rest::{Call, Reply},
    world::Channel,
};

/// How long a nonce protects against sending twice.
const NONCE_MS: u64 = 5 * 60 * 1_000;

/// Carries out `METHOD /channels/{id}{rest}`.
///
/// # Errors
/// 10003 and 10008 for what is not there, 50001 and 50013 for a missing
/// permission, and everything for which a body is refused.
pub(super) fn call(
    state: &mut State,
    id: &str,
    rest: &[&str],
    call: &Call,
) -> Result<Reply, Refusal> {
    let known = id.parse().ok().and_then(|id| state.world.channel(id));
    let channel = known.cloned().ok_or(Refusal::UNKNOWN_CHANNEL)?;
    let left = permissions::remaining(&channel.denied);
    let may = |permission: Permission| left & permission.bit() != 0;
    let need = |permission, refusal| {
        if may(permission) {
            Ok(())
        } else {
            Err(refusal)
        }
    };
    need(Permission::ViewChannel, Refusal::MISSING_ACCESS)?;
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::Json(state.world.channel_object(&channel))),
        ("POST", ["typing"]) => {
            need(Permission::SendMessages, Refusal::MISSING_PERMISSIONS)?;
            Ok(Reply::Nothing)
        }
        ("POST", ["messages"]) => {
            need(Permission::SendMessages, Refusal::MISSING_PERMISSIONS)?;
            check_parts(call, need)?;
            send(state, &channel, call)
        }
        ("GET", ["messages"]) => {
            need(Permission::ReadMessageHistory, Refusal::MISSING_ACCESS)?;
            Ok(Reply::Json(Value::Array(list(state, &channel, call))))
        }
        (_, ["messages", id]) => one(state, &channel, id, call, need),
        (_, [] | ["messages" | "typing"]) => Err(Refusal::METHOD),
        _ => Err(Refusal::NOT_FOUND),
    }
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
            check_parts(call, need)?;
            let posted = posting::edit(state, posted, &call.body, &call.files, Door::Edit)?;
            state.show(&posted);
            Ok(Reply::Json(posted.body))
        }
        "DELETE" => {
            state.withdraw(&posted);
            Ok(Reply::Nothing)
        }
        _ => Err(Refusal::METHOD),
    }
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
