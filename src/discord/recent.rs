//! The last few things that were noted, so that no memory of them grows without end: [`Recent`].

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
};

/// At most so many values by their keys; the key that came first makes room.
#[derive(Clone, Debug)]
pub(super) struct Recent<K, V> {
    most: usize,
    values: HashMap<K, V>,
    /// The keys of `values`, the oldest first.
    order: VecDeque<K>,
}

impl<K: Clone + Eq + Hash, V> Recent<K, V> {
    /// Nothing yet, and never more than `most`.
    pub(super) fn new(most: usize) -> Self {
        Self {
            most,
            values: HashMap::new(),
            order: VecDeque::new(),
        }
    }

    pub(super) fn get(&self, key: &K) -> Option<&V> {
        self.values.get(key)
    }

    /// Notes a value, and says what was noted before under this key.
    pub(super) fn insert(&mut self, key: K, value: V) -> Option<V> {
        let before = self.values.insert(key.clone(), value);
        if before.is_none() {
            self.order.push_back(key);
        }
        while self.order.len() > self.most {
            if let Some(oldest) = self.order.pop_front() {
                self.values.remove(&oldest);
            }
        }
        before
    }

    pub(super) fn remove(&mut self, key: &K) {
        if self.values.remove(key).is_some() {
            self.order.retain(|known| known != key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_makes_room() {
        let mut recent = Recent::new(2);
        assert_eq!(recent.insert(1, 'a'), None);
        assert_eq!(recent.insert(2, 'b'), None);
        assert_eq!(recent.insert(1, 'c'), Some('a'));
        assert_eq!(recent.insert(3, 'd'), None);
        assert_eq!(recent.get(&1), None, "it came first");
        assert_eq!((recent.get(&2), recent.get(&3)), (Some(&'b'), Some(&'d')));
        recent.remove(&2);
        recent.remove(&2);
        assert_eq!(recent.insert(4, 'e'), None);
        assert_eq!((recent.get(&3), recent.get(&4)), (Some(&'d'), Some(&'e')));
    }
}
