//! Direct conversations with the bot: opening one, and who takes no messages there.

use serde_json::{Value, json};

use super::{
    core::State,
    form::{At, Form},
    refusal::Refusal,
    world::Channel,
};

/// `POST /users/@me/channels`: the conversation with a person, a new one if there is none.
///
/// # Errors
/// 50035 for a wrong body, 50007 for somebody whom the bot cannot write to.
pub(super) fn open(state: &mut State, body: &Value) -> Result<Value, Refusal> {
    let mut form = Form::default();
    let at = At::root(body);
    let mut recipient = None;
    if form.object(&at, &["recipient_id", "access_tokens", "nicks"]) {
        if at.get("recipient_id").is_none() {
            form.required(&at, "recipient_id");
        }
        recipient = form.id(&at, "recipient_id");
    }
    form.finish()?;
    let person = recipient
        .filter(|&id| state.world.person(id).is_some())
        .ok_or(Refusal::NO_MESSAGES_TO_USER)?;
    let channel = with(state, person);
    Ok(state.world.channel_object(&channel))
}

/// The conversation of a person with the bot, a new one if there is none.
pub(super) fn with(state: &mut State, person: u64) -> Channel {
    let id = state.fresh_id();
    let channel = state.world.direct(person, id);
    if channel.id == id {
        state.dirty = true;
        state.tell(Some(person), json!({"type": "commands"}));
    }
    channel
}

/// Whether the bot may write here of its own accord.
///
/// # Errors
/// 50007 where the person takes no direct messages, 50278 where they meet in no server.
pub(super) fn check(state: &State, channel: &Channel) -> Result<(), Refusal> {
    let Some(person) = channel.with else {
        return Ok(());
    };
    if !state.world.shares_server() {
        return Err(Refusal::NO_COMMON_SERVER);
    }
    if state
        .world
        .person(person)
        .is_none_or(|person| person.closed)
    {
        return Err(Refusal::NO_MESSAGES_TO_USER);
    }
    Ok(())
}
