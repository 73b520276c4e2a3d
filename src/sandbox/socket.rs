//! One gateway socket: HELLO, IDENTIFY or RESUME, heartbeats, and the events.

use std::io::Write;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use flate2::{Compression, write::ZlibEncoder};
use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{
    core::{Shared, State},
    failures::Failure,
    gateway::{Link, Order, give},
    objects, servers,
    world::BOT_ID,
};

/// What Discord asks for between heartbeats, in milliseconds.
const HEARTBEAT_MS: u64 = 41_250;
/// The largest payload that a client may send, in bytes.
const LARGEST_PAYLOAD: usize = 4096;
/// How many payloads a client may send within [`MINUTE_MS`].
const PAYLOADS_A_MINUTE: u32 = 120;
const MINUTE_MS: u64 = 60_000;
/// The intents that need Discord's approval: members, presences, message content.
const PRIVILEGED_INTENTS: u64 = 1 << 1 | 1 << 8 | 1 << 15;
const ALL_INTENTS: u64 = (1 << 26) - 1;

/// Speaks the gateway's protocol until one of both sides ends it.
pub(super) async fn serve(core: Shared, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (link, mut orders) = mpsc::unbounded_channel();
    let mut client = Client {
        core: &core,
        link: &link,
        session: None,
        compressed: false,
        window_from_ms: 0,
        in_window: 0,
    };
    give(
        &link,
        Order::Payload(json!({
            "op": 10, "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": ["sandbox"]},
            "s": null, "t": null
        })),
    );
    loop {
        tokio::select! {
            order = orders.recv() => match order {
                Some(Order::Payload(payload)) => {
                    if sink.send(frame(&payload, client.compressed)).await.is_err() {
                        break;
                    }
                }
                Some(Order::Close(code, reason)) => {
                    let close = CloseFrame { code, reason: reason.into() };
                    if sink.send(Message::Close(Some(close))).await.is_err() {
                        tracing::debug!(code, "the client was gone before its close frame");
                    }
                    break;
                }
                Some(Order::Invalid(resumable)) => client.invalidate(resumable),
                Some(Order::Cut) | None => break,
            },
            message = stream.next() => match message {
                Some(Ok(Message::Text(text))) => client.read(text.as_bytes()),
                Some(Ok(Message::Binary(bytes))) => client.read(&bytes),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
            },
            () = core.stopped() => break,
        }
    }
    client.leave();
}

/// A payload as text, or zlib-compressed for a client that asked for it.
fn frame(payload: &Value, compressed: bool) -> Message {
    let text = payload.to_string();
    if !compressed {
        return Message::Text(text.into());
    }
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    let written = encoder.write_all(text.as_bytes());
    match written.and_then(|()| encoder.finish()) {
        Ok(bytes) => Message::Binary(bytes.into()),
        // Writing into memory does not fail; text is right for every client all the same.
        Err(_) => Message::Text(text.into()),
    }
}

struct Client<'a> {
    core: &'a Shared,
    link: &'a Link,
    session: Option<String>,
    compressed: bool,
    window_from_ms: u64,
    in_window: u32,
}

impl Client<'_> {
    fn close(&self, code: u16, reason: &'static str) {
        give(self.link, Order::Close(code, reason));
    }

    fn answer(&self, op: u8, data: &Value) {
        give(
            self.link,
            Order::Payload(json!({"op": op, "d": data, "s": null, "t": null})),
        );
    }

    fn read(&mut self, bytes: &[u8]) {
        let payload = serde_json::from_slice::<Value>(bytes).ok();
        let payload = payload.filter(|_| bytes.len() <= LARGEST_PAYLOAD);
        let Some(payload) = payload else {
            return self.close(4002, "Error while decoding payload.");
        };
        let mut state = self.core.lock();
        if state.now_ms >= self.window_from_ms + MINUTE_MS {
            self.window_from_ms = state.now_ms;
            self.in_window = 0;
        }
        self.in_window += 1;
        state.gateway.note(payload.clone());
        state.touch();
        drop(state);
        if self.in_window > PAYLOADS_A_MINUTE {
            return self.close(4008, "You are being rate limited.");
        }
        match (payload["op"].as_u64(), self.session.is_some()) {
            (Some(1), _) => self.answer(11, &Value::Null),
            (Some(2 | 6), true) => self.close(4005, "Already authenticated."),
            (Some(2), false) => self.identify(&payload["d"]),
            (Some(6), false) => self.resume(&payload["d"]),
            (Some(3 | 4 | 8), true) => {}
            (Some(3 | 4 | 8), false) => self.close(4003, "Not authenticated."),
            _ => self.close(4001, "Unknown opcode."),
        }
    }

    fn invalidate(&mut self, resumable: bool) {
        if let Some(id) = self.session.take() {
            let mut state = self.core.lock();
            state.gateway.lost(self.link);
            if !resumable {
                state.gateway.forget(&id);
            }
        }
        self.answer(9, &json!(resumable));
    }

    fn right_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.trim_start_matches("Bot ") == self.core.token
    }

    fn identify(&mut self, data: &Value) {
        if !self.right_token(data) {
            return self.close(4004, "Authentication failed.");
        }
        match data["intents"].as_u64() {
            Some(intents) if intents & !ALL_INTENTS != 0 => {
                return self.close(4013, "Invalid intent(s).");
            }
            Some(intents) if intents & PRIVILEGED_INTENTS != 0 => {
                return self.close(4014, "Disallowed intent(s).");
            }
            Some(_) => {}
            None => return self.close(4013, "Invalid intent(s)."),
        }
        if !data["properties"].is_object() {
            return self.close(4002, "Error while decoding payload.");
        }
        self.compressed = data["compress"] == true;
        let mut state = self.core.lock();
        let id = format!("session{}", state.fresh_id());
        let ready = json!({
            "v": 10, "user": objects::me(&state.world), "session_id": id, "session_type": "normal",
            "resume_gateway_url": self.core.base.replacen("http", "ws", 1),
            "guilds": servers::announced(&state.world),
            "shard": if data["shard"].is_array() { data["shard"].clone() } else { json!([0, 1]) },
            "application": {"id": BOT_ID.to_string(), "flags": 0},
            "private_channels": [], "relationships": [], "presences": [], "user_settings": {},
            "_trace": []
        });
        let State { world, gateway, .. } = &mut *state;
        gateway.open(id.clone(), self.link.clone());
        gateway.dispatch_to(&id, "READY", &ready);
        servers::introduce(world, gateway, &id);
        state.tell(None, json!({"type": "bot", "online": true}));
        self.session = Some(id);
    }

    fn resume(&mut self, data: &Value) {
        if !self.right_token(data) {
            return self.close(4004, "Authentication failed.");
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let mut state = self.core.lock();
        let refused = state.failures.take(&Failure::RefuseResume);
        let sequence = data["seq"].as_u64();
        let resumed = !refused
            && sequence.is_some_and(|sequence| state.gateway.resume(id, sequence, self.link));
        if resumed {
            state.tell(None, json!({"type": "bot", "online": true}));
            self.session = Some(id.to_owned());
        } else {
            state.gateway.forget(id);
            drop(state);
            self.answer(9, &json!(false));
        }
    }

    /// Tells the page that the bot is gone, unless it is back on another socket.
    fn leave(&self) {
        let mut state = self.core.lock();
        state.gateway.lost(self.link);
        let online = state.gateway.online();
        state.tell(None, json!({"type": "bot", "online": online}));
    }
}
