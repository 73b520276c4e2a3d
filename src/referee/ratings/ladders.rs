//! The ratings of all servers, in memory: [`Ladders`]. Each is folded from the store when it is first asked
//! for, and follows every commit from then on.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
};

use crate::{
    play::{PersonId, ServerId},
    rating::{Item, Ladder},
    referee::fault::Fault,
    store::Store,
};

/// The ratings of each server that somebody has asked for. A game takes less than two hundred bytes.
#[derive(Debug, Default)]
pub(in crate::referee) struct Ladders(Mutex<HashMap<ServerId, Arc<ServerLadder>>>);

/// The ratings of one server.
#[derive(Debug, Default)]
pub(in crate::referee) struct ServerLadder {
    /// Held from the reckoning of what somebody is told to its being durable and taken in, so that the order
    /// of the journal is that in which ratings change. Whoever holds a match may ask for it, not the other
    /// way round.
    turn: Mutex<()>,
    /// Nobody waits for the disk while they hold it, but whoever comes first.
    ladder: RwLock<Option<Ladder>>,
}

/// The right to change the ratings of a server.
pub(in crate::referee) struct Turn<'a> {
    server: &'a ServerLadder,
    store: &'a Store,
    _held: MutexGuard<'a, ()>,
}

impl Ladders {
    /// The ratings of a server.
    pub(in crate::referee) fn of(&self, server: ServerId) -> Arc<ServerLadder> {
        Arc::clone(self.all().entry(server).or_default())
    }

    /// Takes in that somebody is to be in no list, or no longer.
    pub(in crate::referee) fn set_hidden(&self, person: PersonId, is_hidden: bool) {
        let servers: Vec<_> = self.all().values().cloned().collect();
        for server in servers {
            if let Some(ladder) = server.write().as_mut() {
                ladder.set_hidden(person, is_hidden);
            }
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<ServerId, Arc<ServerLadder>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ServerLadder {
    /// Looks at the ratings.
    pub(in crate::referee) fn look<T>(
        &self,
        store: &Store,
        server: ServerId,
        look: impl FnOnce(&Ladder) -> T,
    ) -> Result<T, Fault> {
        if self.read().is_none() {
            drop(self.take_turn(store, server)?);
        }
        Ok(look(self.read().as_ref().ok_or(Fault::NoLadder(server))?))
    }

    /// Waits until nobody else changes the ratings.
    pub(in crate::referee) fn take_turn<'a>(
        &'a self,
        store: &'a Store,
        server: ServerId,
    ) -> Result<Turn<'a>, Fault> {
        let held = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let mut ladder = self.write();
        if ladder.is_none() {
            let mut folded = Ladder::fold(store.ladder(server)?);
            let unlisted = folded.people().filter(|person| store.is_unlisted(*person));
            let unlisted = unlisted.collect();
            folded.hide(unlisted);
            *ladder = Some(folded);
        }
        drop(ladder);
        Ok(Turn {
            server: self,
            store,
            _held: held,
        })
    }

    // A panic in the middle of a change would leave half of it: then it is folded anew.
    fn read(&self) -> RwLockReadGuard<'_, Option<Ladder>> {
        self.forget_if_poisoned();
        self.ladder.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Option<Ladder>> {
        self.forget_if_poisoned();
        self.ladder.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget_if_poisoned(&self) {
        if self.ladder.is_poisoned() {
            let mut ladder = self.ladder.write().unwrap_or_else(PoisonError::into_inner);
            *ladder = None;
            self.ladder.clear_poison();
        }
    }
}

impl Turn<'_> {
    /// Looks at the ratings, which nobody else changes now.
    pub(in crate::referee) fn look<T>(
        &self,
        server: ServerId,
        look: impl FnOnce(&Ladder) -> T,
    ) -> Result<T, Fault> {
        let ladder = self.server.read();
        Ok(look(ladder.as_ref().ok_or(Fault::NoLadder(server))?))
    }

    /// Takes in what is on record now.
    pub(in crate::referee) fn take(&self, items: &[Item]) {
        if let Some(ladder) = self.worked_out_apart(items) {
            self.put_in_place(ladder, items);
            return;
        }
        let mut ladder = self.server.write();
        let Some(ladder) = ladder.as_mut() else {
            return;
        };
        for item in items {
            if let Item::Result(entry) = item {
                for person in entry.players {
                    if self.store.is_unlisted(person) {
                        ladder.set_hidden(person, true);
                    }
                }
            }
            ladder.take(*item);
        }
    }

    /// A copy that has taken them in, if everything must be worked out anew for it: whoever looks meanwhile need not
    /// wait.
    fn worked_out_apart(&self, items: &[Item]) -> Option<Ladder> {
        let mut copy = match self.server.read().as_ref() {
            Some(ladder) if items.iter().any(|item| ladder.is_upset_by(item)) => ladder.clone(),
            _ => return None,
        };
        for item in items {
            copy.take(*item);
        }
        Some(copy)
    }

    fn put_in_place(&self, mut copy: Ladder, items: &[Item]) {
        let mut ladder = self.server.write();
        let Some(ladder) = ladder.as_mut() else {
            return;
        };
        // Whoever wanted to be in no list meanwhile said so of the other one.
        let mut unlisted = ladder.unlisted().clone();
        let players = items.iter().filter_map(|item| match item {
            Item::Result(entry) => Some(entry.players),
            _ => None,
        });
        unlisted.extend(
            players
                .flatten()
                .filter(|person| self.store.is_unlisted(*person)),
        );
        if *copy.unlisted() != unlisted {
            copy.hide(unlisted);
        }
        *ladder = copy;
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread, time::Duration};

    use super::*;
    use crate::{rating::Subject, store};

    /// Far more than it takes.
    const PATIENCE: Duration = Duration::from_secs(30);

    #[test]
    fn whoever_looks_does_not_hinder_that_everything_is_worked_out_anew() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(folder.path(), store::Settings::default()).unwrap();
        let server = ServerId(1);
        let ladder = ServerLadder::default();
        let item = Item::Excluded(Subject::Person(PersonId(1)));
        let (ready, is_ready) = mpsc::channel();
        let (begin, begun) = mpsc::channel();
        let (done, is_done) = mpsc::channel();
        let (taken, is_taken) = mpsc::channel();
        thread::scope(|scope| {
            let (ladder, store) = (&ladder, &store);
            scope.spawn(move || {
                let turn = ladder.take_turn(store, server).unwrap();
                ready.send(()).unwrap();
                begun.recv().unwrap();
                let copy = turn.worked_out_apart(&[item]).unwrap();
                done.send(copy.excluded().len()).unwrap();
                turn.put_in_place(copy, &[item]);
                taken.send(()).unwrap();
            });
            is_ready.recv_timeout(PATIENCE).unwrap();
            let looking = ladder.look(store, server, |seen| {
                begin.send(()).unwrap();
                let found = is_done.recv_timeout(PATIENCE);
                (found, seen.excluded().len())
            });
            assert_eq!(looking.unwrap(), (Ok(1), 0), "before it is in place");
            is_taken.recv_timeout(PATIENCE).unwrap();
            let after = ladder.look(store, server, |seen| seen.excluded().len());
            assert_eq!(after.unwrap(), 1);
        });
    }
}
