//! Makes, changes and removes messages, once their bodies are known to be right.

use serde_json::{Value, json};

use super::{
    attachments,
    clock::iso,
    components,
    core::State,
    history::{Posted, Used},
    interactions::{Interaction, Kind},
    mentions,
    messages::{self, Door, flag},
    refusal::Refusal,
    threads,
    upload::Upload,
    world::BOT_ID,
};

/// The kinds of message, by Discord's numbers.
mod kind {
    pub(super) const PLAIN: u8 = 0;
    pub(super) const THREAD_BEGAN: u8 = 18;
    pub(super) const REPLY: u8 = 19;
    pub(super) const COMMAND: u8 = 20;
}

/// A new message that the bot, or a person, wants to send.
#[derive(Debug)]
pub(super) struct Draft<'a> {
    pub(super) channel: u64,
    /// Who sends it: the bot, or a person.
    pub(super) author: u64,
    pub(super) body: &'a Value,
    pub(super) files: &'a [Upload],
    pub(super) door: Door,
    /// The interaction that it answers, if any.
    pub(super) answers: Option<&'a Interaction>,
}

/// Posts a new message.
///
/// # Errors
/// Everything for which Discord refuses a body.
pub(super) fn post(state: &mut State, draft: &Draft) -> Result<Posted, Refusal> {
    check_sizes(state, draft.files)?;
    messages::check(draft.body, draft.files, &[], draft.door)?;
    check_filled(draft)?;
    threads::open(state, draft.channel, draft.author)?;
    let flags = draft.body["flags"].as_u64().unwrap_or(0);
    let private = draft.answers.filter(|_| flags & flag::EPHEMERAL != 0);
    let id = state.fresh_id();
    let mut posted = blank(state, id, draft.channel, draft.answers);
    posted.body["author"] = state.world.user(draft.author);
    posted.ephemeral_for = private.map(|interaction| interaction.user);
    posted.body["flags"] = json!(flags);
    posted.nonce = nonce(draft.body);
    if let Some(nonce) = &posted.nonce {
        posted.body["nonce"] = json!(nonce);
    }
    if draft.body["message_reference"].is_object() {
        posted.body["message_reference"] = draft.body["message_reference"].clone();
        posted.body["type"] = json!(kind::REPLY);
    }
    fill(state, &mut posted, draft.body, draft.files)?;
    if flags & flag::SUPPRESS_NOTIFICATIONS == 0 && private.is_none() {
        let content = draft.body["content"].as_str().unwrap_or_default();
        let mentions = mentions::read(&state.world, content, &draft.body["allowed_mentions"]);
        posted.notifies = mentions.notified(&state.world, draft.channel);
    }
    state.history.put(posted.clone());
    Ok(posted)
}

/// The line that a thread began, in the channel that it belongs to.
pub(super) fn thread_began(state: &mut State, channel: u64, thread: &Value) -> Posted {
    let id = state.fresh_id();
    let mut posted = blank(state, id, channel, None);
    posted.body["type"] = json!(kind::THREAD_BEGAN);
    posted.body["content"] = thread["name"].clone();
    posted.body["message_reference"] =
        json!({"type": 0, "channel_id": thread["id"], "guild_id": thread["guild_id"]});
    posted
}

/// Posts "the bot is thinking" as the first answer to `interaction`.
///
/// # Errors
/// When the thread that it is in takes no messages.
pub(super) fn post_loading(
    state: &mut State,
    interaction: &Interaction,
    private: bool,
) -> Result<Posted, Refusal> {
    threads::open(state, interaction.channel, BOT_ID)?;
    let id = state.fresh_id();
    let mut posted = blank(state, id, interaction.channel, Some(interaction));
    posted.loading = true;
    posted.ephemeral_for = private.then_some(interaction.user);
    let hidden = if private { flag::EPHEMERAL } else { 0 };
    posted.body["flags"] = json!(flag::LOADING | hidden);
    state.history.put(posted.clone());
    Ok(posted)
}

/// Changes a message; a message that only said "thinking" gets its first content.
/// Nobody is notified.
///
/// # Errors
/// Everything for which Discord refuses a body.
pub(super) fn edit(
    state: &mut State,
    mut posted: Posted,
    body: &Value,
    files: &[Upload],
    door: Door,
) -> Result<Posted, Refusal> {
    check_sizes(state, files)?;
    let kept = posted.body["attachments"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    messages::check(body, files, &kept, door)?;
    let was_loading = posted.loading;
    posted.loading = false;
    fill(state, &mut posted, body, files)?;
    let flags = posted.body["flags"].as_u64().unwrap_or(0);
    posted.body["flags"] = json!(flags & !flag::LOADING);
    if !was_loading {
        posted.body["edited_timestamp"] = json!(iso(state.now_ms));
    }
    state.history.put(posted.clone());
    Ok(posted)
}

/// A new message must say something.
fn check_filled(draft: &Draft) -> Result<(), Refusal> {
    let filled = |key: &str| {
        draft.body[key]
            .as_array()
            .is_some_and(|list| !list.is_empty())
    };
    let content = draft.body["content"].as_str().unwrap_or_default();
    let something = !content.trim().is_empty() || !draft.files.is_empty();
    if something || filled("embeds") || filled("components") {
        return Ok(());
    }
    Err(Refusal::EMPTY_MESSAGE)
}

fn check_sizes(state: &State, files: &[Upload]) -> Result<(), Refusal> {
    let too_large = |file: &Upload| file.bytes.len() as u64 > state.attachment_limit;
    if files.len() > 10 || files.iter().any(too_large) {
        return Err(Refusal::TOO_LARGE);
    }
    Ok(())
}

fn nonce(body: &Value) -> Option<String> {
    match &body["nonce"] {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// An empty message by the bot.
fn blank(state: &State, id: u64, channel: u64, answers: Option<&Interaction>) -> Posted {
    let kind = match answers.map(|interaction| interaction.kind) {
        None => kind::PLAIN,
        Some(Kind::Command) => kind::COMMAND,
        Some(Kind::Component | Kind::Autocomplete | Kind::Modal) => kind::REPLY,
    };
    let mut body = json!({
        "id": id.to_string(), "channel_id": channel.to_string(), "type": kind, "content": "",
        "author": state.world.user(BOT_ID), "timestamp": iso(state.now_ms),
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "components": [], "pinned": false,
        "flags": 0
    });
    if let Some(interaction) = answers {
        body["webhook_id"] = json!(BOT_ID.to_string());
        body["application_id"] = json!(BOT_ID.to_string());
        body["interaction_metadata"] = interaction.metadata(&state.world);
    }
    Posted {
        id,
        channel,
        body,
        ephemeral_for: None,
        notifies: Vec::new(),
        used: answers.and_then(|interaction| {
            interaction.command.clone().map(|name| Used {
                user: interaction.user,
                name,
            })
        }),
        loading: false,
        interaction: answers.map(|interaction| interaction.id),
        nonce: None,
    }
}

/// Puts the parts that `body` has into the message.
fn fill(
    state: &mut State,
    posted: &mut Posted,
    body: &Value,
    files: &[Upload],
) -> Result<(), Refusal> {
    let (channel, id) = (posted.channel, posted.id);
    if body.get("content").is_some() {
        let content = body["content"].as_str().unwrap_or_default();
        let mentions = mentions::read(&state.world, content, &body["allowed_mentions"]);
        let users = mentions.users.iter().map(|id| state.world.user(*id));
        posted.body["mentions"] = Value::Array(users.collect());
        posted.body["mention_everyone"] = json!(mentions.everyone);
        posted.body["content"] = json!(content);
    }
    for key in ["embeds", "components"] {
        if let Some(list) = body.get(key) {
            posted.body[key] = if list.is_null() {
                json!([])
            } else {
                list.clone()
            };
        }
    }
    let filled = |key: &str| {
        posted.body[key]
            .as_array()
            .is_some_and(|list| !list.is_empty())
    };
    let kept = posted.body["attachments"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let keeps = match body["attachments"].as_array() {
        Some(list) => !list.is_empty(),
        None => !kept.is_empty(),
    };
    let content = posted.body["content"].as_str().unwrap_or_default();
    let something = !content.trim().is_empty() || filled("embeds") || filled("components");
    if !something && !keeps && files.is_empty() {
        return Err(Refusal::EMPTY_MESSAGE);
    }
    let list = attachments::settle(state, (channel, id), body, files, &kept);
    if let Some(embeds) = posted.body["embeds"].as_array_mut() {
        attachments::resolve(embeds, &list);
    }
    posted.body["attachments"] = Value::Array(list);
    complete_components(&mut posted.body["components"]);
    Ok(())
}

/// Gives every component the number that Discord gives it, and every menu its bounds.
fn complete_components(rows: &mut Value) {
    let mut next = 1;
    for row in rows.as_array_mut().into_iter().flatten() {
        row["id"] = json!(next);
        next += 1;
        for component in row["components"].as_array_mut().into_iter().flatten() {
            component["id"] = json!(next);
            next += 1;
            if component["type"] != components::kind::BUTTON {
                for bound in ["min_values", "max_values"] {
                    if component[bound].is_null() {
                        component[bound] = json!(1);
                    }
                }
            }
        }
    }
}
