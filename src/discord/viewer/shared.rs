//! What has been shown in a channel, so that a second press of the button shows nothing twice: [`Shared`].

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::Look;

/// How much is remembered: a second press comes soon, and an old button cannot be pressed any more.
const REMEMBERED: usize = 1000;

/// The looks that were shown, each with the message whose button was pressed; the oldest first.
#[derive(Debug, Default)]
pub(in crate::discord) struct Shared(Mutex<VecDeque<(u64, Look)>>);

impl Shared {
    /// Notes that somebody shows what they look at under this message; `false` if that is noted already.
    pub(super) fn begin(&self, message: u64, look: Look) -> bool {
        let mut shown = self.lock();
        if shown.contains(&(message, look)) {
            return false;
        }
        if shown.len() >= REMEMBERED {
            shown.pop_front();
        }
        shown.push_back((message, look));
        true
    }

    /// It was not shown after all.
    pub(super) fn failed(&self, message: u64, look: Look) {
        self.lock().retain(|&shown| shown != (message, look));
    }

    /// Whether this look was shown from this message.
    pub(super) fn has(&self, message: u64, look: Look) -> bool {
        self.lock().contains(&(message, look))
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(u64, Look)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruling::RuleSet;

    #[test]
    fn what_is_shown_is_shown_once_unless_it_failed() {
        let shared = Shared::default();
        let look = Look::beginning(RuleSet::World);
        let other = Look::beginning(RuleSet::Chinese);
        assert!(shared.begin(1, look));
        assert!(!shared.begin(1, look));
        assert!(shared.has(1, look) && !shared.has(2, look) && !shared.has(1, other));
        shared.failed(1, look);
        assert!(!shared.has(1, look) && shared.begin(1, look));
        for message in 0..5000 {
            shared.begin(message, other);
        }
        assert_eq!(shared.lock().len(), REMEMBERED);
        assert!(shared.has(4999, other) && !shared.has(1, look));
    }
}
