//! A refused request, in the shape in which Discord refuses.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

/// Discord's `{"code", "message", "errors"}` with its HTTP status.
#[derive(Debug, Clone)]
pub(super) struct Refusal {
    status: StatusCode,
    code: u32,
    message: &'static str,
    errors: Option<Value>,
}

impl Refusal {
    const fn plain(status: StatusCode, code: u32, message: &'static str) -> Self {
        Self {
            status,
            code,
            message,
            errors: None,
        }
    }

    /// 400 with the fields at fault (see [`super::form`]).
    pub(super) fn invalid_form(errors: Value) -> Self {
        Self {
            status: StatusCode::BAD_REQUEST,
            code: 50035,
            message: "Invalid Form Body",
            errors: Some(errors),
        }
    }

    /// The sentence for a person whom Discord's own client would not let do it.
    pub(super) fn in_words(&self) -> String {
        match self.code {
            50006 | 50035 => "a message has 1 to 2000 characters".to_owned(),
            _ => self.message.to_owned(),
        }
    }

    pub(super) const UNAUTHORIZED: Self =
        Self::plain(StatusCode::UNAUTHORIZED, 0, "401: Unauthorized");
    pub(super) const NOT_FOUND: Self = Self::plain(StatusCode::NOT_FOUND, 0, "404: Not Found");
    pub(super) const METHOD: Self =
        Self::plain(StatusCode::METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed");
    pub(super) const UNKNOWN_CHANNEL: Self =
        Self::plain(StatusCode::NOT_FOUND, 10003, "Unknown Channel");
    pub(super) const UNKNOWN_GUILD: Self =
        Self::plain(StatusCode::NOT_FOUND, 10004, "Unknown Guild");
    pub(super) const UNKNOWN_MEMBER: Self =
        Self::plain(StatusCode::NOT_FOUND, 10007, "Unknown Member");
    pub(super) const UNKNOWN_MESSAGE: Self =
        Self::plain(StatusCode::NOT_FOUND, 10008, "Unknown Message");
    pub(super) const UNKNOWN_USER: Self = Self::plain(StatusCode::NOT_FOUND, 10013, "Unknown User");
    pub(super) const UNKNOWN_WEBHOOK: Self =
        Self::plain(StatusCode::NOT_FOUND, 10015, "Unknown Webhook");
    pub(super) const UNKNOWN_INTERACTION: Self =
        Self::plain(StatusCode::NOT_FOUND, 10062, "Unknown interaction");
    pub(super) const UNKNOWN_COMMAND: Self =
        Self::plain(StatusCode::NOT_FOUND, 10063, "Unknown application command");
    pub(super) const OTHER_APPLICATION: Self = Self::plain(
        StatusCode::FORBIDDEN,
        20012,
        "You are not authorized to perform this action on this application",
    );
    pub(super) const TOO_LARGE: Self = Self::plain(
        StatusCode::PAYLOAD_TOO_LARGE,
        40005,
        "Request entity too large",
    );
    pub(super) const ALREADY_ANSWERED: Self = Self::plain(
        StatusCode::BAD_REQUEST,
        40060,
        "Interaction has already been acknowledged.",
    );
    pub(super) const DIRECT_CHANNEL: Self = Self::plain(
        StatusCode::BAD_REQUEST,
        50003,
        "Cannot execute action on a DM channel",
    );
    pub(super) const CHANNEL_KIND: Self = Self::plain(
        StatusCode::BAD_REQUEST,
        50024,
        "Cannot execute action on this channel type",
    );
    pub(super) const OTHERS_MESSAGE: Self = Self::plain(
        StatusCode::FORBIDDEN,
        50005,
        "Cannot edit a message authored by another user",
    );
    pub(super) const ARCHIVED: Self =
        Self::plain(StatusCode::BAD_REQUEST, 50083, "Thread is archived");
    pub(super) const ARCHIVED_AND_LOCKED: Self =
        Self::plain(StatusCode::FORBIDDEN, 50083, "Thread is archived");
    pub(super) const LOCKED: Self = Self::plain(StatusCode::FORBIDDEN, 160_005, "Thread is locked");
    pub(super) const THREAD_EXISTS: Self = Self::plain(
        StatusCode::BAD_REQUEST,
        160_004,
        "A thread has already been created for this message",
    );
    pub(super) const NO_COMMON_SERVER: Self = Self::plain(
        StatusCode::FORBIDDEN,
        50278,
        "Cannot send messages to this user due to having no mutual guilds",
    );
    pub(super) const OUTAGE: Self = Self::plain(
        StatusCode::SERVICE_UNAVAILABLE,
        0,
        "503: Service Unavailable",
    );
    pub(super) const MISSING_ACCESS: Self =
        Self::plain(StatusCode::FORBIDDEN, 50001, "Missing Access");
    pub(super) const EMPTY_MESSAGE: Self = Self::plain(
        StatusCode::BAD_REQUEST,
        50006,
        "Cannot send an empty message",
    );
    pub(super) const NO_MESSAGES_TO_USER: Self = Self::plain(
        StatusCode::FORBIDDEN,
        50007,
        "Cannot send messages to this user",
    );
    pub(super) const MISSING_PERMISSIONS: Self =
        Self::plain(StatusCode::FORBIDDEN, 50013, "Missing Permissions");
    pub(super) const BAD_JSON: Self = Self::plain(
        StatusCode::BAD_REQUEST,
        50109,
        "The request body contains invalid JSON.",
    );
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = self.errors {
            body["errors"] = errors;
        }
        (self.status, Json(body)).into_response()
    }
}
