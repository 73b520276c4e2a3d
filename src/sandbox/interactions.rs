//! What people do that the bot must answer: its life from the click to the
//! answer, and the payload that tells the bot of it.

use std::{
    hash::{BuildHasher, RandomState},
    time::Duration,
};

use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::{
    core::{Shared, State},
    failures::Failure,
    servers,
    world::{BOT_ID, World},
};

/// How long the first answer may take.
pub(super) const ANSWER_MS: u64 = 3_000;
/// How long a token can be used.
pub(super) const TOKEN_MS: u64 = 15 * 60 * 1_000;

/// What kind of act it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Command,
    Component,
    Autocomplete,
    Modal,
}

impl Kind {
    /// Discord's number.
    pub(super) fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }
}

/// One act of a person.
#[derive(Debug, Clone)]
pub(super) struct Interaction {
    pub(super) id: u64,
    pub(super) token: String,
    pub(super) kind: Kind,
    pub(super) user: u64,
    pub(super) channel: u64,
    /// The command with its subcommands, as people would type it.
    pub(super) command: Option<String>,
    pub(super) born_ms: u64,
    /// The message whose component was used, or from whose component the modal came.
    pub(super) source: Option<u64>,
    /// For a modal: what opened it, as Discord describes it.
    pub(super) opened_by: Option<Value>,
    pub(super) answered: bool,
    /// Whether the person was told that no answer came.
    pub(super) failed: bool,
    /// The message that `@original` means.
    pub(super) original: Option<u64>,
}

/// A modal that a person has open.
#[derive(Debug, Clone)]
pub(super) struct OpenModal {
    pub(super) channel: u64,
    pub(super) custom_id: String,
    pub(super) components: Value,
    pub(super) source: Option<u64>,
    pub(super) opened_by: Value,
}

/// What a person did, after it was checked as Discord's own client checks it.
#[derive(Debug)]
pub(super) struct Act {
    pub(super) kind: Kind,
    pub(super) user: u64,
    pub(super) channel: u64,
    pub(super) command: Option<String>,
    pub(super) source: Option<u64>,
    pub(super) opened_by: Option<Value>,
    /// The payload's `data`.
    pub(super) data: Value,
}

impl Interaction {
    /// Whether its token can still be used at `now_ms` for more than the first answer.
    pub(super) fn usable(&self, now_ms: u64) -> bool {
        self.answered && now_ms < self.born_ms + TOKEN_MS
    }

    /// Discord's `interaction_metadata`.
    pub(super) fn metadata(&self, world: &World) -> Value {
        let server = world
            .channel(self.channel)
            .and_then(|channel| world.server_of(channel));
        let owner = server.map_or(0, |server| server.id);
        let mut metadata = json!({
            "id": self.id.to_string(), "type": self.kind.number(), "user": world.user(self.user),
            "authorizing_integration_owners": {"0": owner.to_string()}
        });
        if self.kind == Kind::Component
            && let Some(source) = self.source
        {
            metadata["interacted_message_id"] = json!(source.to_string());
        }
        if let Some(opened_by) = &self.opened_by {
            metadata["triggering_interaction_metadata"] = opened_by.clone();
        }
        metadata
    }
}

/// Sends an act to the bot and gives the interaction's id. Suggestions, if the
/// act asks for them, go to `choices`.
pub(super) fn start(core: &Shared, act: Act, choices: Option<oneshot::Sender<Value>>) -> u64 {
    let mut state = core.lock();
    expire(&mut state);
    let id = state.fresh_id();
    let interaction = Interaction {
        id,
        token: format!("sandbox{id}x{:016x}", RandomState::new().hash_one(id)),
        kind: act.kind,
        user: act.user,
        channel: act.channel,
        command: act.command,
        born_ms: state.now_ms,
        source: act.source,
        opened_by: act.opened_by,
        answered: false,
        failed: false,
        original: None,
    };
    let payload = payload(&state, &interaction, &act.data);
    let now = state.now_ms;
    state
        .interactions
        .retain(|_, old| now < old.born_ms + TOKEN_MS + ANSWER_MS);
    state.interactions.insert(id, interaction);
    if let Some(choices) = choices {
        state.choices.insert(id, choices);
    }
    let twice = state.failures.take(&Failure::DeliverTwice);
    for _ in 0..=usize::from(twice) {
        state.gateway.dispatch("INTERACTION_CREATE", &payload);
    }
    state.touch();
    drop(state);
    let core = core.clone();
    tokio::spawn(async move {
        // A little more, since this timer and the clock do not round alike.
        tokio::time::sleep(Duration::from_millis(ANSWER_MS + 20)).await;
        expire(&mut core.lock());
    });
    id
}

/// Tells people of every act that was not answered in time, and takes away what
/// still says that the bot is thinking when its token has died.
pub(super) fn expire(state: &mut State) {
    let now = state.now_ms;
    let dead = state
        .interactions
        .values()
        .filter(|old| now >= old.born_ms + TOKEN_MS);
    let thoughts = dead.filter_map(|old| state.history.get(old.channel, old.original?));
    let thoughts = thoughts.filter(|posted| posted.loading).cloned();
    for thought in thoughts.collect::<Vec<_>>() {
        state.withdraw(&thought);
        if let Some(old) = thought
            .interaction
            .and_then(|id| state.interactions.get_mut(&id))
        {
            // Nothing was said after all, which the person is told below.
            old.answered = false;
        }
    }
    let late = |old: &Interaction| !old.answered && !old.failed && now >= old.born_ms + ANSWER_MS;
    let overdue = state.interactions.values_mut().filter(|old| late(old));
    let overdue = overdue.map(|old| {
        old.failed = true;
        (old.id, old.user)
    });
    for (id, user) in overdue.collect::<Vec<_>>() {
        if state.choices.remove(&id).is_some() {
            // Missing suggestions are shown by the field that waits for them.
            continue;
        }
        let body = json!({
            "type": "failed", "interaction_id": id.to_string(),
            "reason": "The application did not respond"
        });
        state.tell(Some(user), body);
    }
}

/// The event that tells the bot of an interaction.
fn payload(state: &State, interaction: &Interaction, data: &Value) -> Value {
    let world = &state.world;
    let Some(channel) = world.channel(interaction.channel) else {
        return Value::Null;
    };
    let person = world.person(interaction.user);
    let mut payload = json!({
        "id": interaction.id.to_string(), "application_id": BOT_ID.to_string(),
        "type": interaction.kind.number(), "token": interaction.token, "version": 1, "data": data,
        "channel_id": channel.id.to_string(), "channel": world.channel_object(channel),
        "app_permissions": world.bot_rights(channel).to_string(),
        "locale": person.map_or("en-US", |person| person.locale.as_str()),
        "entitlements": [], "attachment_size_limit": state.attachment_limit
    });
    match world.server_of(channel) {
        None => {
            payload["user"] = world.user(interaction.user);
            payload["context"] = json!(1);
            payload["authorizing_integration_owners"] = json!({"0": "0"});
        }
        Some(server) => {
            payload["guild_id"] = json!(server.id.to_string());
            payload["guild"] = servers::brief(server);
            payload["guild_locale"] = json!(server.locale);
            payload["member"] = world.member(interaction.user, server.id);
            payload["context"] = json!(0);
            payload["authorizing_integration_owners"] = json!({"0": server.id.to_string()});
            payload["channel"]["permissions"] = json!(world.rights(interaction.user).to_string());
        }
    }
    let source = interaction
        .source
        .and_then(|id| state.history.get(channel.id, id));
    if let Some(source) = source {
        payload["message"] = source.body.clone();
    }
    payload
}
