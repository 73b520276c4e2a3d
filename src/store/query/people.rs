//! Questions about people, and what they say of themselves and of others.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLockReadGuard, RwLockWriteGuard},
};

use crate::{
    people::{Follow, Preferences, Setting},
    play::{MatchId, Moment, PersonId, ServerId},
    store::{
        Store,
        fault::Fault,
        people::{Identity, People, Said, reasons_about},
        record::DeliveryId,
    },
};

/// # People
impl Store {
    /// The number of the person with this outside id, who is now called `name`. Somebody new gets a number, which is
    /// durable when this returns.
    ///
    /// # Errors
    /// When the disk fails, and then until the store is opened again.
    pub fn meet(&self, external: u64, name: &str) -> Result<PersonId, Fault> {
        if let Some(person) = self.people().known_as(external, name) {
            return Ok(PersonId(person));
        }
        self.people_mut().meet(external, name).map(PersonId)
    }

    /// The number of the person with this outside id, if they have been met and were not erased.
    #[must_use]
    pub fn person(&self, external: u64) -> Option<PersonId> {
        self.people().find(external).map(PersonId)
    }

    /// What the outside world calls a person; `None` when they were erased.
    #[must_use]
    pub fn identity(&self, person: PersonId) -> Option<Identity> {
        self.people().identity(person.0).cloned()
    }

    /// What the person with this outside id prefers; nothing if they set nothing or were erased. It never waits for
    /// the disk.
    #[must_use]
    pub fn preferences(&self, external: u64) -> Preferences {
        let preferred = self
            .preferred
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        preferred.get(&external).copied().unwrap_or_default()
    }

    /// Lets somebody set these for themselves, and says what they prefer then. It is durable when this returns. The
    /// same delivery again within a day changes nothing and is told the same. Somebody who is not known (any more)
    /// cannot set anything.
    ///
    /// # Errors
    /// When the disk fails, and then until the store is opened again.
    pub fn prefer(
        &self,
        person: PersonId,
        settings: &[Setting],
        delivery: DeliveryId,
        now: Moment,
    ) -> Result<Preferences, Fault> {
        let mut people = self.people_mut();
        let Some(external) = people.identity(person.0).map(|known| known.external) else {
            return Ok(Preferences::default());
        };
        let told = people.prefer(person.0, settings, delivery.0, now)?;
        let preferences = people.preferences(person.0);
        self.preferred_mut().insert(external, preferences);
        Ok(told)
    }

    /// Whom the person with this outside id blocks, by outside id, in the order in which they were blocked; nobody if
    /// they block nobody or were erased.
    #[must_use]
    pub fn blocks(&self, by: u64) -> Vec<u64> {
        let people = self.people();
        let person = people.find(by);
        person.map_or_else(Vec::new, |person| people.blocks(person))
    }

    /// Whether the first of these outside ids is somebody who blocks the other.
    #[must_use]
    pub fn has_blocked(&self, by: u64, whom: u64) -> bool {
        self.blocks(by).contains(&whom)
    }

    /// Lets somebody block the person with this outside id, who need not be known. Nothing changes and it says `false`
    /// when they block as many as they can already, or are not known (any more). It is durable when this returns. The
    /// same delivery again within a day changes nothing and is told the same.
    ///
    /// # Errors
    /// When the disk fails, and then until the store is opened again.
    pub fn block(
        &self,
        by: PersonId,
        whom: u64,
        delivery: DeliveryId,
        now: Moment,
    ) -> Result<bool, Fault> {
        self.say_of(by, whom, true, delivery, now)
    }

    /// The contrary of [`Store::block`]. Nothing changes and it says `false` when they do not block them.
    ///
    /// # Errors
    /// When the disk fails, and then until the store is opened again.
    pub fn unblock(
        &self,
        by: PersonId,
        whom: u64,
        delivery: DeliveryId,
        now: Moment,
    ) -> Result<bool, Fault> {
        self.say_of(by, whom, false, delivery, now)
    }

    fn say_of(
        &self,
        by: PersonId,
        whom: u64,
        blocks: bool,
        delivery: DeliveryId,
        now: Moment,
    ) -> Result<bool, Fault> {
        let mut people = self.people_mut();
        if people.identity(by.0).is_none() {
            return Ok(false);
        }
        let said = Said {
            whom,
            blocks,
            delivery: delivery.0,
            time: now,
        };
        people.block(by.0, said)
    }

    /// Lets somebody who is known follow a game so, or no longer. It is durable when this returns.
    ///
    /// # Errors
    /// When the disk fails, and then until the store is opened again.
    pub fn follow(&self, by: PersonId, id: MatchId, how: Option<Follow>) -> Result<(), Fault> {
        let mut people = self.people_mut();
        if people.identity(by.0).is_none() {
            return Ok(());
        }
        people.follow(by.0, id, how)
    }

    /// The games that a person follows, by server and number; none if they were erased.
    #[must_use]
    pub fn followed(&self, by: PersonId) -> Vec<(MatchId, Follow)> {
        self.people().followed(by.0)
    }

    /// Who follows a game, by outside id, and how.
    #[must_use]
    pub fn followers(&self, id: MatchId) -> Vec<(u64, Follow)> {
        self.people().followers(id)
    }

    /// Keeps why an arbiter did what an event of a match says. It is durable when this returns.
    ///
    /// # Errors
    /// When the disk fails, and then until the store is opened again.
    pub fn explain(&self, id: MatchId, event: u32, by: PersonId, text: &str) -> Result<(), Fault> {
        self.people_mut().explain(id, event, by.0, text)
    }

    /// Why this arbiter did what an event of a match says; `None` if it was erased.
    #[must_use]
    pub fn reason(&self, id: MatchId, event: u32, by: PersonId) -> Option<String> {
        self.people().reason(id, event, by.0).map(str::to_owned)
    }

    /// Keeps why an arbiter took something out of the ratings of a server or in again, by the number of that act.
    /// It is durable when this returns.
    ///
    /// # Errors
    /// When the disk fails, and then until the store is opened again.
    pub fn explain_exclusion(
        &self,
        server: ServerId,
        note: u32,
        by: PersonId,
        text: &str,
    ) -> Result<(), Fault> {
        self.explain(reasons_about(server), note, by, text)
    }

    /// Why this arbiter took something out of the ratings or in again; `None` if it was erased.
    #[must_use]
    pub fn exclusion_reason(&self, server: ServerId, note: u32, by: PersonId) -> Option<String> {
        self.reason(reasons_about(server), note, by)
    }

    /// The arbiter who took somebody out of the ratings of a server before they had themselves erased, if they are known
    /// under another number since and nothing else was said of them.
    #[must_use]
    pub fn barred(&self, server: ServerId, person: PersonId) -> Option<PersonId> {
        let people = self.people();
        let external = people.identity(person.0)?.external;
        people.barred(server.0, external).map(PersonId)
    }

    /// Forgets that: it is on record under their new number. It is durable when this returns.
    ///
    /// # Errors
    /// When the disk fails, and then until the store is opened again.
    pub fn lift_bar(&self, server: ServerId, person: PersonId) -> Result<(), Fault> {
        let mut people = self.people_mut();
        match people.identity(person.0).map(|known| known.external) {
            Some(external) => people.lift_bar(server.0, external),
            None => Ok(()),
        }
    }

    /// Erases what the outside world calls a person, what they prefer, whom they block, what they follow, and what
    /// arbiters wrote: they themselves, and others about matches of theirs. What they played stays, under a number
    /// that says nothing. Their outside id stays on the lists of those who block them, and where they are out of
    /// the ratings.
    ///
    /// # Errors
    /// When the index or the disk fails; the latter then until the store is opened again.
    pub fn erase(&self, person: PersonId) -> Result<(), Fault> {
        let matches = self.matches_of(person)?;
        let acts = self.acts_about(person, &matches)?;
        let barred = self.excluding(person)?;
        let mut people = self.people_mut();
        if let Some(known) = people.identity(person.0) {
            self.preferred_mut().remove(&known.external);
        }
        people.erase(person.0, &matches, &acts, &barred)
    }

    fn preferred_mut(&self) -> RwLockWriteGuard<'_, HashMap<u64, Preferences>> {
        self.preferred
            .write()
            .unwrap_or_else(PoisonError::into_inner)
    }

    // A panic while somebody held the lock cannot leave it half changed: rows are taken in after they are written.
    pub(super) fn people(&self) -> RwLockReadGuard<'_, People> {
        self.people.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn people_mut(&self) -> RwLockWriteGuard<'_, People> {
        self.people.write().unwrap_or_else(PoisonError::into_inner)
    }
}
