//! The gateway's sessions: every event is numbered and kept, so that a client
//! that lost its socket can resume.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc;

/// How many events a session keeps for a resume.
const KEPT_EVENTS: usize = 1_000;
/// How many sessions are kept, live and lost.
const KEPT_SESSIONS: usize = 8;
/// How many payloads of the client are remembered.
const LOG: usize = 2_000;

/// What a socket is told to do.
#[derive(Debug, Clone)]
pub(super) enum Order {
    Payload(Value),
    Close(u16, &'static str),
    /// Says that the session is lost; whether it may be resumed.
    Invalid(bool),
    /// Lets the socket go without a word.
    Cut,
}

pub(super) type Link = mpsc::UnboundedSender<Order>;

#[derive(Debug)]
struct Session {
    id: String,
    sequence: u64,
    kept: VecDeque<Value>,
    link: Option<Link>,
}

/// All sessions, and what clients sent.
#[derive(Debug, Default)]
pub(super) struct Gateway {
    sessions: Vec<Session>,
    pub(super) log: VecDeque<Value>,
}

impl Gateway {
    /// Whether a bot is connected.
    pub(super) fn online(&self) -> bool {
        self.sessions.iter().any(|session| session.link.is_some())
    }

    /// Remembers a payload of the client.
    pub(super) fn note(&mut self, payload: Value) {
        if self.log.len() >= LOG {
            self.log.pop_front();
        }
        self.log.push_back(payload);
    }

    /// Starts a session; lost ones beyond the bound are forgotten.
    pub(super) fn open(&mut self, id: String, link: Link) {
        while self.sessions.len() >= KEPT_SESSIONS {
            let lost = self
                .sessions
                .iter()
                .position(|session| session.link.is_none());
            self.sessions.remove(lost.unwrap_or(0));
        }
        self.sessions.push(Session {
            id,
            sequence: 0,
            kept: VecDeque::new(),
            link: Some(link),
        });
    }

    /// Sends an event to every session.
    pub(super) fn dispatch(&mut self, name: &str, data: &Value) {
        for session in &mut self.sessions {
            session.event(name, data);
        }
    }

    /// Sends an event to one session only.
    pub(super) fn dispatch_to(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.sessions.iter_mut().find(|session| session.id == id) {
            session.event(name, data);
        }
    }

    /// Goes on with a session on a new socket, from the event after `sequence`.
    /// False when the session is unknown or its events are no longer all kept.
    pub(super) fn resume(&mut self, id: &str, sequence: u64, link: &Link) -> bool {
        let Some(session) = self.sessions.iter_mut().find(|session| session.id == id) else {
            return false;
        };
        let first = session.kept.front().and_then(|event| event["s"].as_u64());
        if sequence > session.sequence || first.is_some_and(|first| first > sequence + 1) {
            return false;
        }
        session.link = Some(link.clone());
        let missed = session
            .kept
            .iter()
            .filter(|event| event["s"].as_u64() > Some(sequence));
        for event in missed {
            give(link, Order::Payload(event.clone()));
        }
        session.event("RESUMED", &json!({"_trace": []}));
        true
    }

    /// Forgets a session for good.
    pub(super) fn forget(&mut self, id: &str) {
        self.sessions.retain(|session| session.id != id);
    }

    /// Notes that a socket is gone; its session stays.
    pub(super) fn lost(&mut self, link: &Link) {
        for session in &mut self.sessions {
            if session
                .link
                .as_ref()
                .is_some_and(|own| own.same_channel(link))
            {
                session.link = None;
            }
        }
    }

    /// Tells every connected socket to do the same.
    pub(super) fn order(&self, what: &Order) {
        for link in self
            .sessions
            .iter()
            .filter_map(|session| session.link.as_ref())
        {
            give(link, what.clone());
        }
    }
}

impl Session {
    fn event(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let event = json!({"op": 0, "t": name, "s": self.sequence, "d": data});
        if self.kept.len() >= KEPT_EVENTS {
            self.kept.pop_front();
        }
        self.kept.push_back(event.clone());
        if let Some(link) = &self.link {
            give(link, Order::Payload(event));
        }
    }
}

/// Hands something to a socket's task; one that just ended needs nothing any more.
pub(super) fn give(link: &Link, what: Order) {
    link.send(what).unwrap_or_default();
}
