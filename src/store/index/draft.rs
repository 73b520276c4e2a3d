//! A draft: changes to the index that are decided but not yet made, and the state as it will be after them.

use std::collections::BTreeMap;

use crate::store::{
    fault::Fault,
    index::{Index, State, Tree, hash},
};

/// New values of rows; nothing for a row that is removed.
pub(super) type Writes = BTreeMap<(Tree, Vec<u8>), Option<Vec<u8>>>;

/// The key and the value of a row.
type KeyValue = (Vec<u8>, Vec<u8>);

/// Changes on top of an index. Reading goes through them, so one draft can take several journal entries.
#[derive(Debug)]
pub(in crate::store) struct Draft<'a> {
    index: &'a Index,
    state: State,
    writes: Writes,
}

impl<'a> Draft<'a> {
    /// A draft that changes nothing yet.
    pub(in crate::store) fn new(index: &'a Index) -> Result<Self, Fault> {
        Ok(Self {
            index,
            state: index.state()?,
            writes: Writes::new(),
        })
    }

    /// Says that the changes since the last call are those of journal entry `sequence`.
    pub(in crate::store) fn include(&mut self, sequence: u64) {
        self.state.last = sequence;
    }

    /// One row as it will be.
    pub(in crate::store) fn get(&self, tree: Tree, key: &[u8]) -> Result<Option<Vec<u8>>, Fault> {
        match self.writes.get(&(tree, key.to_vec())) {
            Some(written) => Ok(written.clone()),
            None => Ok(self.index.get(tree, key)?.map(|value| value.to_vec())),
        }
    }

    /// The first row of a tree as it will be.
    pub(in crate::store) fn first(&self, tree: Tree) -> Result<Option<KeyValue>, Fault> {
        let written = self
            .writes
            .range((tree, Vec::new())..)
            .take_while(|((written, _), _)| *written == tree)
            .find_map(|((_, key), value)| Some((key.clone(), value.clone()?)));
        for row in self.index.scan(tree, &[]) {
            let (key, value) = row?;
            if written.as_ref().is_some_and(|(first, _)| **first < *key) {
                break;
            }
            if !self.writes.contains_key(&(tree, key.to_vec())) {
                return Ok(Some((key.to_vec(), value.to_vec())));
            }
        }
        Ok(written)
    }

    /// Sets a row.
    pub(in crate::store) fn put(
        &mut self,
        tree: Tree,
        key: &[u8],
        value: Vec<u8>,
    ) -> Result<(), Fault> {
        self.set(tree, key, Some(value))
    }

    /// Removes a row, whether it is there or not.
    pub(in crate::store) fn remove(&mut self, tree: Tree, key: &[u8]) -> Result<(), Fault> {
        self.set(tree, key, None)
    }

    fn set(&mut self, tree: Tree, key: &[u8], value: Option<Vec<u8>>) -> Result<(), Fault> {
        let old = self.get(tree, key)?;
        let weight =
            |value: &Option<Vec<u8>>| value.as_ref().map_or(0, |value| hash(tree, key, value));
        self.state.fingerprint = self
            .state
            .fingerprint
            .wrapping_sub(weight(&old))
            .wrapping_add(weight(&value));
        self.writes.insert((tree, key.to_vec()), value);
        Ok(())
    }

    /// How many rows it changes.
    pub(in crate::store) fn len(&self) -> usize {
        self.writes.len()
    }

    /// Carries the changes out in one transaction, and begins anew on top of them.
    pub(in crate::store) fn carry_out(&mut self) -> Result<(), Fault> {
        self.index
            .apply(self.state, std::mem::take(&mut self.writes))
    }
}
