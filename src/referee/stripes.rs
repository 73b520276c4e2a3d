//! One at a time per match or delivery, without a lock for each: [`Stripes`].

use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many locks share all keys. Keys that share one wait for each other needlessly, never wrongly.
const STRIPES: usize = 256;

/// Locks that are found by a number.
#[derive(Debug)]
pub(super) struct Stripes(Box<[Mutex<()>]>);

impl Stripes {
    pub(super) fn new() -> Self {
        Self((0..STRIPES).map(|_| Mutex::new(())).collect())
    }

    /// Waits until nobody else holds this number. Hold only one number of one set at a time.
    pub(super) fn hold(&self, number: u64) -> MutexGuard<'_, ()> {
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let count = u64::try_from(self.0.len()).expect("a small number");
        let index = usize::try_from(mixed % count).expect("below a small number");
        // It guards no data that a panic could leave half changed.
        self.0[index].lock().unwrap_or_else(PoisonError::into_inner)
    }
}
