//! Discord's limit over all requests together: [`Gate`]. The library waits out such a limit for the
//! request that met it and lets the others run into it; the deliveries wait here instead.

use std::sync::{Mutex, PoisonError};

use serenity::{
    all::{EventHandler, RatelimitInfo},
    async_trait,
};
use tokio::time::{Instant, sleep_until};

/// Closed for as long as Discord wants to hear nothing.
#[derive(Debug, Default)]
pub(super) struct Gate(Mutex<Option<Instant>>);

impl Gate {
    /// Lets nothing pass before this.
    pub(super) fn close(&self, until: Instant) {
        let mut closed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *closed = Some(closed.map_or(until, |earlier| earlier.max(until)));
    }

    /// Returns once it is open.
    pub(super) async fn passed(&self) {
        while let Some(until) = self.closed(Instant::now()) {
            sleep_until(until).await;
        }
    }

    fn closed(&self, now: Instant) -> Option<Instant> {
        let closed = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        closed.filter(|&until| until > now)
    }
}

/// Hears of limits from the library.
#[derive(Debug)]
pub(super) struct Gatekeeper(pub(super) std::sync::Arc<Gate>);

#[async_trait]
impl EventHandler for Gatekeeper {
    async fn ratelimit(&self, limit: RatelimitInfo) {
        if limit.global {
            tracing::warn!(?limit.timeout, "discord asks for silence");
            self.0.close(Instant::now() + limit.timeout);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_longer_of_two_limits_holds() {
        let gate = Gate::default();
        let now = Instant::now();
        let after = |seconds| now + Duration::from_secs(seconds);
        assert_eq!(gate.closed(now), None);
        gate.close(after(3));
        gate.close(after(1));
        assert_eq!(gate.closed(after(2)), Some(after(3)));
        assert_eq!(gate.closed(after(3)), None);
    }
}
