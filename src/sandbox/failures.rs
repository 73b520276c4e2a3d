//! Failures that a test orders beforehand.

use std::{collections::VecDeque, time::Duration};

/// Which REST requests a failure waits for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct On {
    /// The method, such as `POST`; any when `None`.
    pub method: Option<&'static str>,
    /// A part of the path, such as `/callback`; empty for any.
    pub path: String,
}

impl On {
    /// Any request whose path contains `path`.
    pub fn path(path: &str) -> Self {
        Self {
            method: None,
            path: path.to_owned(),
        }
    }

    /// Only requests by `method` whose path contains `path`.
    pub fn request(method: &'static str, path: &str) -> Self {
        Self {
            method: Some(method),
            path: path.to_owned(),
        }
    }

    fn matches(&self, method: &str, path: &str) -> bool {
        self.method.is_none_or(|wanted| wanted == method) && path.contains(&self.path)
    }
}

/// Something that goes wrong once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The next matching request is answered 429 and does nothing.
    RateLimit {
        /// Which request.
        on: On,
        /// When the client may try again.
        retry_after: Duration,
        /// Whether it is the limit over all routes.
        global: bool,
    },
    /// The next matching request is answered with this 5xx and does nothing.
    ServerError {
        /// Which request.
        on: On,
        /// 500 to 599.
        status: u16,
    },
    /// The next matching request does nothing and is never answered.
    Hang {
        /// Which request.
        on: On,
    },
    /// The next matching request does nothing and its socket is cut.
    DropSocket {
        /// Which request.
        on: On,
    },
    /// The next matching request takes effect, but its socket is cut before the answer.
    LoseAnswer {
        /// Which request.
        on: On,
    },
    /// The next interaction reaches the bot twice.
    DeliverTwice,
    /// The next RESUME is answered by INVALID SESSION.
    RefuseResume,
    /// At once: op 7, the client should reconnect and resume.
    GatewayReconnect,
    /// At once: op 9, the session is lost; `resumable` tells whether it may be resumed.
    GatewayInvalidSession {
        /// The `d` of the payload.
        resumable: bool,
    },
    /// At once: the gateway's socket is cut without a close frame.
    GatewayCut,
    /// At once: the gateway closes with this code (4000 to 4014).
    GatewayClose(u16),
}

/// The ordered failures that still wait for their occasion, oldest first.
#[derive(Debug, Default)]
pub(super) struct Failures {
    waiting: VecDeque<Failure>,
}

impl Failures {
    pub(super) fn order(&mut self, failure: Failure) {
        self.waiting.push_back(failure);
    }

    /// Takes the oldest failure that waits for such a request.
    pub(super) fn for_request(&mut self, method: &str, path: &str) -> Option<Failure> {
        let hit = self.waiting.iter().position(|failure| match failure {
            Failure::RateLimit { on, .. }
            | Failure::ServerError { on, .. }
            | Failure::Hang { on }
            | Failure::DropSocket { on }
            | Failure::LoseAnswer { on } => on.matches(method, path),
            Failure::DeliverTwice
            | Failure::RefuseResume
            | Failure::GatewayReconnect
            | Failure::GatewayInvalidSession { .. }
            | Failure::GatewayCut
            | Failure::GatewayClose(_) => false,
        })?;
        self.waiting.remove(hit)
    }

    /// Takes `failure` if it was ordered.
    pub(super) fn take(&mut self, failure: &Failure) -> bool {
        let hit = self.waiting.iter().position(|waiting| waiting == failure);
        hit.is_some_and(|hit| self.waiting.remove(hit).is_some())
    }
}
