//! Which channels the bot may not post in: [`Places`]. Discord bans a program that keeps knocking at
//! closed doors, so a channel that refused once is left alone.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use super::permissions::Need;
use crate::play::PlaceId;

/// After this time a refusal is forgotten, so that a channel opened again is noticed without anybody's
/// command.
const REMEMBERED: Duration = Duration::from_secs(60 * 60);

/// The channels known to be closed, and what is missing there if that is known.
#[derive(Debug, Default)]
pub(super) struct Places(Mutex<HashMap<PlaceId, Closed>>);

#[derive(Debug)]
struct Closed {
    missing: Vec<Need>,
    since: Instant,
    is_gone: bool,
}

impl Places {
    /// Takes in what the bot lacks in a channel according to Discord, perhaps nothing.
    pub(super) fn learn(&self, place: PlaceId, missing: Vec<Need>, now: Instant) {
        if missing.is_empty() {
            self.open(place);
        } else {
            self.close(place, missing, now, false);
        }
    }

    /// Discord refused a message in this channel.
    pub(super) fn refused(&self, place: PlaceId, now: Instant) {
        self.close(place, Vec::new(), now, false);
    }

    /// There is no such channel any more.
    pub(super) fn gone(&self, place: PlaceId, now: Instant) {
        self.close(place, Vec::new(), now, true);
    }

    /// Whether a closed channel is closed because it is gone, as far as that is known.
    pub(super) fn is_gone(&self, place: PlaceId) -> bool {
        self.lock().get(&place).is_some_and(|closed| closed.is_gone)
    }

    /// What is missing in a closed channel, as far as it is known; `None` if it is not known to be
    /// closed.
    pub(super) fn missing(&self, place: PlaceId, now: Instant) -> Option<Vec<Need>> {
        let mut closed = self.lock();
        let found = closed.get(&place)?;
        if now.duration_since(found.since) >= REMEMBERED {
            closed.remove(&place);
            return None;
        }
        Some(found.missing.clone())
    }

    fn open(&self, place: PlaceId) {
        self.lock().remove(&place);
    }

    fn close(&self, place: PlaceId, missing: Vec<Need>, since: Instant, is_gone: bool) {
        let mut closed = self.lock();
        closed.retain(|_, other| since.duration_since(other.since) < REMEMBERED);
        let new = Closed {
            missing,
            since,
            is_gone,
        };
        closed.insert(place, new);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PlaceId, Closed>> {
        // Every change is one call on the map, so a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_remembered_for_an_hour_or_until_discord_says_otherwise() {
        let places = Places::default();
        let (place, now) = (PlaceId(7), Instant::now());
        assert_eq!(places.missing(place, now), None);
        places.refused(place, now);
        assert_eq!(places.missing(place, now), Some(vec![]));
        places.learn(place, vec![Need::AttachFiles], now);
        assert_eq!(places.missing(place, now), Some(vec![Need::AttachFiles]));
        places.learn(place, vec![], now);
        assert_eq!(places.missing(place, now), None);

        places.gone(place, now);
        assert!(places.is_gone(place));
        places.refused(place, now);
        assert!(!places.is_gone(place));
        let later = now + REMEMBERED;
        assert_eq!(
            places.missing(place, later - Duration::from_millis(1)),
            Some(vec![])
        );
        assert_eq!(places.missing(place, later), None);
        places.refused(place, now);
        places.gone(PlaceId(8), later);
        assert_eq!(places.lock().len(), 1, "what is forgotten takes no room");
    }
}
