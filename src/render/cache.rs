//! A bounded memory of compressed strips: [`Recent`].

use std::{collections::HashMap, hash::Hash, mem};

/// Remembers at least the last `room` different values asked for, and never more than twice as
/// many.
#[derive(Debug)]
pub(super) struct Recent<K, V> {
    room: usize,
    young: HashMap<K, V>,
    old: HashMap<K, V>,
}

impl<K: Eq + Hash + Clone, V: Clone> Recent<K, V> {
    pub(super) fn new(room: usize) -> Self {
        Self {
            room,
            young: HashMap::new(),
            old: HashMap::new(),
        }
    }

    /// The value for `key`, made now if it is not remembered.
    pub(super) fn get_or_make(&mut self, key: &K, make: impl FnOnce() -> V) -> V {
        if let Some(value) = self.young.get(key) {
            return value.clone();
        }
        let value = self.old.remove(key).unwrap_or_else(make);
        if self.young.len() >= self.room {
            self.old = mem::take(&mut self.young);
        }
        self.young.insert(key.clone(), value.clone());
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_what_was_asked_for_lately_and_no_more() {
        let mut made = Vec::new();
        let mut recent = Recent::new(2);
        for key in [1, 2, 1, 3, 1, 2, 4, 5, 6, 1] {
            let value = recent.get_or_make(&key, || {
                made.push(key);
                key * 10
            });
            assert_eq!(value, key * 10);
            assert!(recent.young.len() + recent.old.len() <= 4);
        }
        assert_eq!(made, [1, 2, 3, 4, 5, 6, 1]);
    }
}
