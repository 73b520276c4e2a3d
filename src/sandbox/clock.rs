//! The stand-in's clock and the ids made from it.
//!
//! The only place of this room that reads the machine's time. Tests, and people who try deadlines, set
//! the clock ahead instead of waiting; it never goes back. A bot that was told to takes its time from
//! here too, by `GET /sandbox/clock`.

use std::time::{Duration, SystemTime};

use axum::extract::{Query, State as Shares};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;

use super::{
    core::{Core, Shared},
    interactions, threads,
};

/// The first millisecond of 2015, from which Discord counts its ids.
const ID_EPOCH_MS: u64 = 1_420_070_400_000;

/// The farthest that the clock goes ahead, in milliseconds: ten years.
const FARTHEST_MS: u64 = 10 * 366 * 24 * 60 * 60 * 1_000;

/// The machine's time plus whatever it was set ahead.
#[derive(Debug)]
pub(super) struct Clock {
    ahead_ms: watch::Sender<u64>,
}

impl Clock {
    /// A clock that is ahead by so many milliseconds from the start.
    pub(super) fn ahead_by(ahead_ms: u64) -> Self {
        Self {
            ahead_ms: watch::Sender::new(ahead_ms.min(FARTHEST_MS)),
        }
    }

    /// Milliseconds since 1970.
    #[expect(
        clippy::disallowed_methods,
        reason = "the stand-in is an edge of its own: it plays Discord's clock"
    )]
    pub(super) fn now_ms(&self) -> u64 {
        let now = SystemTime::now()
            .duration_since(SystemTime::UNIX_EPOCH)
            .unwrap_or_default();
        millis(now).saturating_add(self.ahead_ms())
    }

    /// How far it was set ahead, in milliseconds.
    pub(super) fn ahead_ms(&self) -> u64 {
        *self.ahead_ms.borrow()
    }

    /// The same, to be told of changes.
    pub(super) fn ahead(&self) -> watch::Receiver<u64> {
        self.ahead_ms.subscribe()
    }

    fn advance(&self, time: Duration) {
        self.ahead_ms.send_modify(|ahead| {
            *ahead = ahead.saturating_add(millis(time)).min(FARTHEST_MS);
        });
    }
}

/// Lets `time` pass at once, with all that Discord does by itself in that time.
pub(super) fn advance(core: &Core, time: Duration) {
    // The bot reads the clock without the lock, but what it then does here waits for it.
    let mut state = core.lock();
    core.clock.advance(time);
    state.now_ms = core.clock.now_ms();
    interactions::expire(&mut state);
    threads::put_away(&mut state);
    let body = json!({"type": "clock", "ahead_ms": core.clock.ahead_ms()});
    state.tell(None, body);
    core.save_world(&state);
}

/// What a bot has seen of the clock already.
#[derive(Debug, Deserialize)]
pub(super) struct Seen {
    seen: Option<u64>,
}

/// `GET /sandbox/clock?seen=MILLISECONDS`: as soon as the clock is ahead by something else,
/// `ahead_ms=MILLISECONDS`.
pub(super) async fn tell(Shares(core): Shares<Shared>, Query(seen): Query<Seen>) -> String {
    let mut ahead = core.clock.ahead();
    {
        let mut state = core.lock();
        state.followed_ms = seen.seen;
        state.touch();
    }
    if let Some(seen) = seen.seen {
        tokio::select! {
            _ = ahead.wait_for(|&ahead| ahead != seen) => {}
            () = core.stopped() => {}
        }
    }
    format!("ahead_ms={}", core.clock.ahead_ms())
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The smallest id that Discord would give out at `now_ms`.
pub(super) fn first_id_at(now_ms: u64) -> u64 {
    now_ms.saturating_sub(ID_EPOCH_MS) << 22
}

/// A point of time as Discord writes it.
pub(super) fn iso(ms: u64) -> String {
    i64::try_from(ms)
        .ok()
        .and_then(|ms| jiff::Timestamp::from_millisecond(ms).ok())
        .unwrap_or(jiff::Timestamp::UNIX_EPOCH)
        .strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00")
        .to_string()
}
