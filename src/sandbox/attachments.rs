//! Turns uploads into Discord's attachment objects and serves them.

use axum::{
    extract::{Path, State},
    http::{
        HeaderName, StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS},
    },
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    core::{Shared, State as Standin},
    form::read_id,
    history::StoredFile,
    upload::{Upload, safe_name},
};

/// Stores `files` for a message and gives its whole list of attachments: those
/// of `kept` that `body` still lists, and the new ones.
pub(super) fn settle(
    state: &mut Standin,
    (channel, message): (u64, u64),
    body: &Value,
    files: &[Upload],
    kept: &[Value],
) -> Vec<Value> {
    let Some(listed) = body["attachments"].as_array() else {
        let new = files
            .iter()
            .map(|file| store(state, (channel, message), file, &Value::Null));
        let new = new.collect::<Vec<_>>();
        return kept.iter().cloned().chain(new).collect();
    };
    let settled = listed.iter().filter_map(|entry| {
        let id = read_id(&entry["id"])?;
        if let Some(file) = files.iter().find(|file| file.index == id) {
            return Some(store(state, (channel, message), file, entry));
        }
        let mut old = kept
            .iter()
            .find(|old| read_id(&old["id"]) == Some(id))?
            .clone();
        if entry["description"].is_string() {
            old["description"] = entry["description"].clone();
        }
        Some(old)
    });
    settled.collect()
}

fn store(
    state: &mut Standin,
    (channel, message): (u64, u64),
    file: &Upload,
    entry: &Value,
) -> Value {
    let id = state.fresh_id();
    let name = entry["filename"]
        .as_str()
        .map_or(file.name.clone(), safe_name);
    let bytes = file.bytes.clone();
    let url = format!("{}/attachments/{channel}/{id}/{name}", state.base);
    let mut attachment = object(id, &name, &url, &bytes);
    if entry["description"].is_string() {
        attachment["description"] = entry["description"].clone();
    }
    state.history.put_file(id, StoredFile { message, bytes });
    attachment
}

/// Discord's object for a file.
pub(super) fn object(id: u64, name: &str, url: &str, bytes: &[u8]) -> Value {
    let mut attachment = json!({
        "id": id.to_string(), "filename": name, "size": bytes.len(), "url": url, "proxy_url": url,
        "content_type": content_type(name)
    });
    if let Some((width, height)) = picture_size(bytes) {
        attachment["width"] = json!(width);
        attachment["height"] = json!(height);
    }
    attachment
}

/// Puts the real addresses where the embeds say `attachment://name`.
pub(super) fn resolve(embeds: &mut [Value], attachments: &[Value]) {
    for embed in embeds {
        embed["type"] = json!("rich");
        for (part, key) in [
            ("image", "url"),
            ("thumbnail", "url"),
            ("footer", "icon_url"),
            ("author", "icon_url"),
        ] {
            let url = embed[part][key].as_str();
            let Some(name) = url.and_then(|url| url.strip_prefix("attachment://")) else {
                continue;
            };
            let Some(file) = attachments.iter().find(|file| file["filename"] == name) else {
                continue;
            };
            embed[part][key] = file["url"].clone();
            if key == "url" {
                for about in ["proxy_url", "width", "height", "description"] {
                    if !file[about].is_null() {
                        embed[part][about] = file[about].clone();
                    }
                }
            }
        }
    }
}

/// Serves `/attachments/{channel}/{id}/{name}`, and the same of ephemeral attachments.
pub(super) async fn serve(
    State(core): State<Shared>,
    Path((_, id, name)): Path<(u64, u64, String)>,
) -> Response {
    let file = core.lock().history.file(id).cloned();
    match file {
        Some(file) => {
            let headers: [(HeaderName, &str); 3] = [
                (CONTENT_TYPE, content_type(&name)),
                (CACHE_CONTROL, "private, max-age=86400"),
                (X_CONTENT_TYPE_OPTIONS, "nosniff"),
            ];
            (headers, file.bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Only kinds that cannot run anything in a browser.
fn content_type(name: &str) -> &'static str {
    let ending = name
        .rsplit_once('.')
        .map(|(_, ending)| ending.to_lowercase());
    match ending.as_deref() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("txt" | "pgn") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

/// Width and height of a PNG or GIF.
fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let side = |at: usize| Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?));
        return Some((side(16)?, side(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let side = |at: usize| Some(u16::from_le_bytes(*bytes.get(at..)?.first_chunk()?).into());
        return Some((side(6)?, side(8)?));
    }
    None
}
