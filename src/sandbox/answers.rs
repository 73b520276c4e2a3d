//! The first answer to an interaction: `POST /interactions/{id}/{token}/callback`.

use serde_json::{Value, json};

use super::{
    components,
    core::State,
    definitions,
    form::{At, Form},
    history::Posted,
    interactions::{ANSWER_MS, Interaction, Kind, OpenModal},
    messages::{Door, flag},
    posting::{self, Draft},
    refusal::Refusal,
    rest::{Call, Reply},
    world::BOT_ID,
};

/// The kinds of answer, by Discord's numbers.
mod kind {
    pub(super) const MESSAGE: i64 = 4;
    pub(super) const DEFERRED: i64 = 5;
    pub(super) const DEFERRED_UPDATE: i64 = 6;
    pub(super) const UPDATE: i64 = 7;
    pub(super) const CHOICES: i64 = 8;
    pub(super) const MODAL: i64 = 9;
}

/// Takes the first answer.
///
/// # Errors
/// 10062 when the interaction is unknown or older than three seconds, 40060
/// when it was answered before, 50035 when the answer is not right for it.
pub(super) fn callback(
    state: &mut State,
    id: &str,
    token: &str,
    call: &Call,
) -> Result<Reply, Refusal> {
    let known = id
        .parse()
        .ok()
        .and_then(|id: u64| state.interactions.get(&id));
    let interaction = known
        .filter(|interaction| interaction.token == token)
        .cloned()
        .ok_or(Refusal::UNKNOWN_INTERACTION)?;
    if interaction.answered {
        return Err(Refusal::ALREADY_ANSWERED);
    }
    if state.now_ms >= interaction.born_ms + ANSWER_MS {
        return Err(Refusal::UNKNOWN_INTERACTION);
    }
    let kind = check_kind(&call.body, &interaction)?;
    let message = take(state, kind, &interaction, call)?;
    if let Some(answered) = state.interactions.get_mut(&interaction.id) {
        answered.answered = true;
        answered.original = message
            .as_ref()
            .map(|posted| posted.id)
            .or(interaction.source);
    }
    if let Some(posted) = &message {
        state.show(posted);
    }
    state.touch();
    if !matches!(call.query("with_response"), Some("1" | "true")) {
        return Ok(Reply::Nothing);
    }
    Ok(Reply::Json(described(kind, &interaction, message.as_ref())))
}

/// The answer's kind, if it may answer such an interaction.
fn check_kind(body: &Value, interaction: &Interaction) -> Result<i64, Refusal> {
    let mut form = Form::default();
    let at = At::root(body);
    form.object(&at, &["type", "data"]);
    let kind = form.required_integer(&at, "type", kind::MESSAGE..=kind::MODAL);
    let from_message = interaction.source.is_some();
    let fits = match kind {
        Some(kind::MESSAGE | kind::DEFERRED) => interaction.kind != Kind::Autocomplete,
        Some(kind::DEFERRED_UPDATE | kind::UPDATE) => from_message,
        Some(kind::CHOICES) => interaction.kind == Kind::Autocomplete,
        Some(kind::MODAL) => matches!(interaction.kind, Kind::Command | Kind::Component),
        _ => false,
    };
    if !fits {
        let message = "This interaction cannot be answered in this way";
        form.fault_in(&at, "type", "BASE_TYPE_CHOICES", message);
    }
    let needs_data = !matches!(kind, Some(kind::DEFERRED | kind::DEFERRED_UPDATE));
    if needs_data && at.get("data").is_none() {
        form.required(&at, "data");
    }
    form.finish()?;
    Ok(kind.unwrap_or(0))
}

/// Carries the answer out and gives the message that it made or changed.
fn take(
    state: &mut State,
    kind: i64,
    interaction: &Interaction,
    call: &Call,
) -> Result<Option<Posted>, Refusal> {
    let data = &call.body["data"];
    match kind {
        kind::MESSAGE => {
            let draft = Draft {
                channel: interaction.channel,
                author: BOT_ID,
                body: data,
                files: &call.files,
                door: Door::Answer,
                answers: Some(interaction),
            };
            posting::post(state, &draft).map(Some)
        }
        kind::DEFERRED => {
            let private = check_defer(data)?;
            posting::post_loading(state, interaction, private).map(Some)
        }
        kind::UPDATE => {
            let source = interaction.source.unwrap_or(0);
            let source = state.history.get(interaction.channel, source).cloned();
            let source = source.ok_or(Refusal::UNKNOWN_MESSAGE)?;
            posting::edit(state, source, data, &call.files, Door::Answer).map(Some)
        }
        kind::CHOICES => {
            check_choices(data)?;
            if let Some(waiting) = state.choices.remove(&interaction.id) {
                // Whoever typed may have gone on typing and no longer wait.
                waiting.send(data["choices"].clone()).unwrap_or_default();
            }
            Ok(None)
        }
        kind::MODAL => {
            open_modal(state, interaction, data)?;
            Ok(None)
        }
        _ => Ok(None),
    }
}

/// Whether a deferred answer is to be private; it can say nothing else.
fn check_defer(data: &Value) -> Result<bool, Refusal> {
    if data.is_null() {
        return Ok(false);
    }
    let mut form = Form::default();
    let at = At::within(data, "data");
    form.object(&at, Door::Answer.fields());
    for (key, value) in data.as_object().into_iter().flatten() {
        let idle = match value {
            Value::Array(list) => list.is_empty(),
            Value::Bool(set) => !set,
            other => other.is_null(),
        };
        // Who may be mentioned says nothing without content; client libraries send their default along.
        if key != "flags" && key != "allowed_mentions" && !idle {
            let message = "A deferred answer has no content yet";
            form.fault_in(&at, key, "BASE_TYPE_CHOICES", message);
        }
    }
    let flags = form
        .integer(&at, "flags", 0..=i64::from(u32::MAX))
        .unwrap_or(0);
    let flags = u64::try_from(flags).unwrap_or(0);
    if flags & !flag::EPHEMERAL != 0 {
        form.fault_in(
            &at,
            "flags",
            "BASE_TYPE_CHOICES",
            "This flag cannot be set here.",
        );
    }
    form.finish()?;
    Ok(flags & flag::EPHEMERAL != 0)
}

fn check_choices(data: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let at = At::within(data, "data");
    form.object(&at, &["choices"]);
    if at.get("choices").is_none() {
        form.required(&at, "choices");
    }
    for choice in form.list(&at, "choices", 0..=25) {
        let kind = match &choice.value["value"] {
            Value::Number(number) if number.is_f64() => definitions::kind::NUMBER,
            Value::Number(_) => definitions::kind::INTEGER,
            _ => definitions::kind::STRING,
        };
        definitions::check_choice(&mut form, &choice, kind);
    }
    form.finish()
}

fn open_modal(state: &mut State, interaction: &Interaction, data: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    components::check_modal(&mut form, &At::within(data, "data"));
    form.finish()?;
    let modal = OpenModal {
        channel: interaction.channel,
        custom_id: data["custom_id"].as_str().unwrap_or_default().to_owned(),
        components: data["components"].clone(),
        source: interaction.source,
        opened_by: interaction.metadata(&state.world),
    };
    state.modals.insert(interaction.user, modal);
    let body = json!({
        "type": "modal", "modal": data, "interaction_id": interaction.id.to_string()
    });
    state.tell(Some(interaction.user), body);
    Ok(())
}

/// What `with_response` asks for.
fn described(kind: i64, interaction: &Interaction, message: Option<&Posted>) -> Value {
    let mut described = json!({
        "interaction": {"id": interaction.id.to_string(), "type": interaction.kind.number()},
        "resource": {"type": kind}
    });
    if let Some(posted) = message {
        let about = &mut described["interaction"];
        about["response_message_id"] = json!(posted.id.to_string());
        about["response_message_loading"] = json!(posted.loading);
        about["response_message_ephemeral"] = json!(posted.ephemeral_for.is_some());
        described["resource"]["message"] = posted.body.clone();
    }
    described
}
