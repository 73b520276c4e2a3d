//! The files that people choose for a command or a message, on their way to it.
//!
//! As in Discord, a file is sent up first and named by its id in the command. Only the newest are known.

use std::collections::BTreeMap;

use axum::{
    Json,
    body::Bytes,
    extract::{Query, State as Shares},
    response::Response,
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    attachments,
    core::{Shared, State},
    history::StoredFile,
    page,
    upload::{Upload, safe_name},
};

/// How many files may wait at once.
const WAITING: usize = 100;

/// The attachment objects of the files that wait, by id.
#[derive(Debug, Default)]
pub(super) struct Uploads(BTreeMap<u64, Value>);

impl Uploads {
    pub(super) fn get(&self, id: u64) -> Option<&Value> {
        self.0.get(&id)
    }

    fn put(&mut self, id: u64, object: Value) {
        self.0.insert(id, object);
        if self.0.len() > WAITING {
            self.0.pop_first();
        }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Named {
    name: String,
}

/// `POST /sandbox/upload?name=NAME` with the bytes as its body: gives `{"id"}`.
pub(super) async fn upload(
    Shares(core): Shares<Shared>,
    Query(named): Query<Named>,
    bytes: Bytes,
) -> Result<Json<Value>, Response> {
    let id = take(&mut core.lock(), &named.name, bytes);
    id.map(|id| Json(json!({"id": id.to_string()})))
        .map_err(|error| page::refused(&error))
}

/// Takes a file in and gives its id.
///
/// # Errors
/// A sentence that says why Discord's own client would not do it.
pub(super) fn take(state: &mut State, name: &str, bytes: Bytes) -> Result<u64, String> {
    if bytes.len() as u64 > state.attachment_limit {
        return Err("your files are too powerful: this one is too large".to_owned());
    }
    if bytes.is_empty() {
        return Err("an empty file cannot be sent".to_owned());
    }
    let id = state.fresh_id();
    let name = safe_name(name);
    let url = format!("{}/ephemeral-attachments/0/{id}/{name}", state.base);
    let mut object = attachments::object(id, &name, &url, &bytes);
    object["ephemeral"] = json!(true);
    state.history.put_file(id, StoredFile { message: 0, bytes });
    state.uploads.put(id, object);
    Ok(id)
}

/// A file that waits, to go with a message.
pub(super) fn find(state: &State, id: u64) -> Option<Upload> {
    let name = state.uploads.get(id)?["filename"].as_str()?.to_owned();
    let bytes = state.history.file(id)?.bytes.clone();
    Some(Upload {
        index: 0,
        name,
        bytes,
    })
}
