//! The stand-in's clock and the ids made from it.
//!
//! The only place of this room that reads the machine's time. Tests set the
//! clock ahead instead of waiting; it never goes back.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime},
};

/// The first millisecond of 2015, from which Discord counts its ids.
const ID_EPOCH_MS: u64 = 1_420_070_400_000;

/// The machine's time plus whatever a test set it ahead.
#[derive(Debug, Default)]
pub(super) struct Clock {
    ahead_ms: AtomicU64,
}

impl Clock {
    /// Milliseconds since 1970.
    #[expect(
        clippy::disallowed_methods,
        reason = "the stand-in is an edge of its own: it plays Discord's clock"
    )]
    pub(super) fn now_ms(&self) -> u64 {
        let now = SystemTime::now()
            .duration_since(SystemTime::UNIX_EPOCH)
            .unwrap_or_default();
        millis(now).saturating_add(self.ahead_ms.load(Ordering::SeqCst))
    }

    /// Lets `time` pass at once.
    pub(super) fn advance(&self, time: Duration) {
        self.ahead_ms.fetch_add(millis(time), Ordering::SeqCst);
    }
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
