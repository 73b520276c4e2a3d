//! What people write themselves: plain messages, with a file if they attach one. The bot hears of
//! none of them, since it does not ask Discord for messages.

use axum::{Json, extract::State as Shares, response::Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    core::{Shared, State},
    history::Posted,
    messages::Door,
    page,
    posting::{self, Draft},
    upload::Upload,
    uploads,
};

/// What the page, or a test, says that a person writes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    #[serde(rename = "as")]
    person: String,
    channel: String,
    content: String,
    #[serde(default)]
    file: Option<TextFile>,
    /// Files that were sent up before.
    #[serde(default)]
    uploads: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TextFile {
    name: String,
    text: String,
}

/// `POST /sandbox/say`.
pub(super) async fn say(
    Shares(core): Shares<Shared>,
    Json(words): Json<Words>,
) -> Result<Json<Value>, Response> {
    post(&mut core.lock(), &words)
        .map(|posted| Json(posted.for_page()))
        .map_err(|error| page::refused(&error))
}

/// Posts what a person writes.
///
/// # Errors
/// A sentence that says why Discord's own client would not do it.
pub(super) fn post(state: &mut State, words: &Words) -> Result<Posted, String> {
    let person = words.person.parse().ok();
    let person = person.and_then(|id| state.world.person(id));
    let user = person.ok_or("nobody here has this id")?.id;
    let channel = words.channel.parse().ok();
    let channel = channel
        .filter(|&id| state.world.channel(id).is_some() && state.world.sees(user, id))
        .ok_or("there is no such channel")?;
    let files = files(state, words)?;
    let attachments: Vec<Value> = files
        .iter()
        .map(|file| json!({"id": file.index.to_string(), "filename": file.name}))
        .collect();
    let mut body = json!({"content": words.content});
    if !attachments.is_empty() {
        body["attachments"] = Value::Array(attachments);
    }
    let draft = Draft {
        channel,
        author: user,
        body: &body,
        files: &files,
        door: Door::Channel,
        answers: None,
    };
    let posted = posting::post(state, &draft).map_err(|refusal| refusal.in_words())?;
    state.show(&posted);
    Ok(posted)
}

fn files(state: &State, words: &Words) -> Result<Vec<Upload>, String> {
    let typed = words.file.iter().map(|file| {
        Ok(Upload {
            index: 0,
            name: file.name.clone(),
            bytes: file.text.clone().into(),
        })
    });
    let sent = words.uploads.iter().map(|id| {
        let id = id.parse().map_err(|_| "expected the id of a file")?;
        Ok(uploads::find(state, id).ok_or("there is no such file")?)
    });
    let files = (0..).zip(typed.chain(sent));
    files
        .map(|(index, file)| file.map(|file| Upload { index, ..file }))
        .collect()
}
