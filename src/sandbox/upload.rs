//! Reads the body of an API request: JSON, or multipart with files.

use axum::{
    body::{Body, Bytes},
    extract::{FromRequest, Multipart, Request},
    http::header::CONTENT_TYPE,
};
use serde_json::Value;

use super::refusal::Refusal;

/// The most that one request may carry, in bytes.
const LARGEST_BODY: usize = 110 << 20;

/// One uploaded file.
#[derive(Debug, Clone)]
pub(super) struct Upload {
    /// The number in its form field, `files[number]`.
    pub(super) index: u64,
    /// The file name, as Discord would keep it.
    pub(super) name: String,
    pub(super) bytes: Bytes,
}

/// What a request carried; `json` is null when there was no body.
#[derive(Debug, Default)]
pub(super) struct Content {
    pub(super) json: Value,
    pub(super) files: Vec<Upload>,
    pub(super) multipart: bool,
}

/// Reads the whole body.
///
/// # Errors
/// Broken JSON, broken multipart, a form field that Discord does not have, too many bytes.
pub(super) async fn read(request: Request<Body>) -> Result<Content, Refusal> {
    let kind = request.headers().get(CONTENT_TYPE);
    let kind = kind
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return read_multipart(request).await;
    }
    let is_json = kind.starts_with("application/json");
    let bytes = axum::body::to_bytes(request.into_body(), LARGEST_BODY)
        .await
        .map_err(|_| Refusal::TOO_LARGE)?;
    if bytes.is_empty() {
        return Ok(Content::default());
    }
    if !is_json {
        return Err(Refusal::BAD_JSON);
    }
    Ok(Content {
        json: serde_json::from_slice(&bytes).map_err(|_| Refusal::BAD_JSON)?,
        ..Content::default()
    })
}

async fn read_multipart(request: Request<Body>) -> Result<Content, Refusal> {
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| Refusal::BAD_JSON)?;
    let mut content = Content {
        multipart: true,
        ..Content::default()
    };
    let mut total = 0;
    while let Some(field) = form.next_field().await.map_err(|_| Refusal::BAD_JSON)? {
        let name = field.name().unwrap_or_default().to_owned();
        let file_name = field.file_name().map(safe_name);
        let bytes = field.bytes().await.map_err(|_| Refusal::TOO_LARGE)?;
        total += bytes.len();
        if total > LARGEST_BODY {
            return Err(Refusal::TOO_LARGE);
        }
        let index = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
            .and_then(|index| index.parse().ok());
        match (name.as_str(), index, file_name) {
            ("payload_json", ..) => {
                content.json = serde_json::from_slice(&bytes).map_err(|_| Refusal::BAD_JSON)?;
            }
            (_, Some(index), Some(name)) => content.files.push(Upload { index, name, bytes }),
            _ => return Err(Refusal::BAD_JSON),
        }
    }
    Ok(content)
}

/// A file name with only the characters that Discord leaves in one.
pub(super) fn safe_name(name: &str) -> String {
    let keep = |c: char| {
        if c.is_ascii_alphanumeric() || "._-".contains(c) {
            c
        } else {
            '_'
        }
    };
    let name: String = name.chars().map(keep).take(200).collect();
    match name.trim_start_matches('.') {
        "" => "unknown".to_owned(),
        name => name.to_owned(),
    }
}
