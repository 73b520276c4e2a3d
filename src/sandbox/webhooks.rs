//! What an interaction's token allows after the first answer: further
//! messages, and changes of those it made.

use super::{
    core::State,
    history::Posted,
    interactions::Interaction,
    messages::Door,
    posting::{self, Draft},
    refusal::Refusal,
    rest::{Call, Reply},
    threads,
    world::BOT_ID,
};

/// Carries out `METHOD /webhooks/{application}/{token}{rest}`.
///
/// # Errors
/// 10015 when the token is unknown, not yet answered or too old, 10008 for a
/// message that is not of this token, and all for which a body is refused.
pub(super) fn call(
    state: &mut State,
    application: &str,
    token: &str,
    rest: &[&str],
    call: &Call,
) -> Result<Reply, Refusal> {
    let now = state.now_ms;
    let known = state
        .interactions
        .values()
        .find(|known| known.token == token);
    let interaction = known
        .filter(|known| application == BOT_ID.to_string() && known.usable(now))
        .cloned()
        .ok_or(Refusal::UNKNOWN_WEBHOOK)?;
    match (call.method.as_str(), rest) {
        ("POST", []) => follow_up(state, &interaction, call),
        (method, ["messages", id]) => {
            let posted = find(state, &interaction, id)?;
            match method {
                "GET" => Ok(Reply::Json(posted.body)),
                "PATCH" => {
                    threads::check_unlocked(state, interaction.channel)?;
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
        (_, []) => Err(Refusal::METHOD),
        _ => Err(Refusal::NOT_FOUND),
    }
}

/// A further message; the first one after a deferred answer takes its place.
fn follow_up(state: &mut State, interaction: &Interaction, call: &Call) -> Result<Reply, Refusal> {
    let original = interaction
        .original
        .and_then(|id| state.history.get(interaction.channel, id))
        .filter(|posted| posted.loading)
        .cloned();
    let posted = match original {
        Some(loading) => posting::edit(state, loading, &call.body, &call.files, Door::FollowUp)?,
        None => {
            let draft = Draft {
                channel: interaction.channel,
                author: BOT_ID,
                body: &call.body,
                files: &call.files,
                door: Door::FollowUp,
                answers: Some(interaction),
            };
            posting::post(state, &draft)?
        }
    };
    state.show(&posted);
    Ok(Reply::Json(posted.body))
}

/// The message that `id` or `@original` means to this interaction.
fn find(state: &State, interaction: &Interaction, id: &str) -> Result<Posted, Refusal> {
    let id = match id {
        "@original" => interaction.original,
        id => id.parse().ok(),
    };
    let found = id.and_then(|id| state.history.get(interaction.channel, id));
    found
        .filter(|posted| {
            posted.interaction == Some(interaction.id) || interaction.source == Some(posted.id)
        })
        .cloned()
        .ok_or(Refusal::UNKNOWN_MESSAGE)
}
