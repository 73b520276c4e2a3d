//! One at a time per match or delivery, without a lock for each: [`Stripes`].

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// How many locks share all keys. Keys that share one wait for each other needlessly, never wrongly.
const STRIPES: usize = 256;

/// Locks that are found by a number.
#[derive(Debug)]
pub(super) struct Stripes(Box<[Mutex<()>]>);

impl Stripes {
    pub(super) fn new() -> Self {
        Self((0..STRIPES).map(|_| Mutex::new(())).collect())
    }

    /// Waits until nobody else holds this number. Whoever holds one number of a set takes no other of it.
    pub(super) fn hold(&self, number: u64) -> MutexGuard<'_, ()> {
        self.lock(self.index(number))
    }

    /// Waits until nobody else holds any of these numbers. Everybody takes the locks in the same order, so
    /// that two never wait for each other.
    pub(super) fn hold_all(
        &self,
        numbers: impl IntoIterator<Item = u64>,
    ) -> Vec<MutexGuard<'_, ()>> {
        let indexes: BTreeSet<_> = numbers.into_iter().map(|n| self.index(n)).collect();
        indexes.into_iter().map(|index| self.lock(index)).collect()
    }

    fn index(&self, number: u64) -> usize {
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let count = u64::try_from(self.0.len()).expect("a small number");
        usize::try_from(mixed % count).expect("below a small number")
    }

    fn lock(&self, index: usize) -> MutexGuard<'_, ()> {
        // It guards no data that a panic could leave half changed.
        self.0[index].lock().unwrap_or_else(PoisonError::into_inner)
    }
}
