//! What the bot sent, kept for tests to look at.

use serde_json::Value;

/// One REST request of the bot.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordedRequest {
    /// `GET`, `POST`, ….
    pub method: String,
    /// The decoded path from `/api/v10` on, without the query.
    pub path: String,
    /// The query without `?`; empty if there was none.
    pub query: String,
    /// The JSON body, or a form's `payload_json`; null if there was none.
    pub body: Value,
    /// Whether it came as a multipart form.
    pub multipart: bool,
    /// The uploaded files.
    pub files: Vec<RecordedFile>,
    /// The status of the answer; `None` if it was never answered, by order of a test.
    pub status: Option<u16>,
    /// The answer's JSON; null if it had none.
    pub answer: Value,
}

/// One uploaded file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedFile {
    /// The form's field, `files[0]` and so on.
    pub field: String,
    /// The file's name.
    pub name: String,
    /// Its size in bytes.
    pub size: usize,
}
