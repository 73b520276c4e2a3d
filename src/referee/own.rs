//! What people set for themselves: what they prefer and whom they block.

use super::{
    fault::Fault,
    notes::refused,
    reply::{Refused, Reply},
    request::Caller,
    shell::Referee,
};
use crate::{
    people::{Preferences, Setting},
    play::Moment,
    store::{self, record::DeliveryId},
};

/// What somebody has set for themselves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnSettings {
    /// What they prefer.
    pub preferences: Preferences,
    /// Whom they block, in the order in which they were blocked.
    pub blocks: Vec<Blocked>,
}

/// Somebody who is blocked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Blocked {
    /// The outside world's number for them.
    pub user: u64,
    /// Their name, if they are known.
    pub name: Option<String>,
}

impl Referee {
    /// What somebody prefers who has this number outside. It never waits for the disk.
    #[must_use]
    pub fn preferences(&self, user: u64) -> Preferences {
        self.books.store.preferences(user)
    }

    /// Whether the first of these people, by their outside numbers, takes no challenge of the other.
    pub(super) fn blocks(&self, by: u64, whom: u64) -> bool {
        self.books.store.has_blocked(by, whom)
    }

    /// Sets these for the caller and shows what is set.
    pub(super) fn own_settings(
        &self,
        caller: &Caller,
        set: &[Setting],
        now: Moment,
    ) -> Result<Reply, Fault> {
        let mut settings = Box::new(self.set_by(caller.who.user));
        if !set.is_empty() {
            let person = self.books.meet(&caller.who)?;
            let delivery = DeliveryId(caller.delivery);
            let told = self.books.store.prefer(person, set, delivery, now);
            settings.preferences = self.books.watched(told)?;
            let is_hidden = self.preferences(caller.who.user).hidden;
            self.books.ladders.set_hidden(person, is_hidden);
        }
        Ok(Reply::Settings(settings))
    }

    /// Lets the caller block somebody.
    pub(super) fn block(&self, caller: &Caller, user: u64, now: Moment) -> Result<Reply, Fault> {
        if user == caller.who.user {
            return Ok(refused(Refused::BlocksThemselves));
        }
        let by = self.books.meet(&caller.who)?;
        let delivery = DeliveryId(caller.delivery);
        let heard = self.books.store.block(by, user, delivery, now);
        if !self.books.watched(heard)? {
            let limit = store::MAX_BLOCKED;
            return Ok(refused(Refused::TooManyBlocked { limit }));
        }
        let settings = Box::new(self.set_by(caller.who.user));
        Ok(Reply::Blocked { user, settings })
    }

    /// Lets the caller block somebody no longer.
    pub(super) fn unblock(&self, caller: &Caller, user: u64, now: Moment) -> Result<Reply, Fault> {
        let Some(by) = self.books.store.person(caller.who.user) else {
            return Ok(refused(Refused::NotBlocked));
        };
        let delivery = DeliveryId(caller.delivery);
        let heard = self.books.store.unblock(by, user, delivery, now);
        if !self.books.watched(heard)? {
            return Ok(refused(Refused::NotBlocked));
        }
        let settings = Box::new(self.set_by(caller.who.user));
        Ok(Reply::Unblocked { user, settings })
    }

    pub(super) fn set_by(&self, user: u64) -> OwnSettings {
        let blocks = self.books.store.blocks(user);
        OwnSettings {
            preferences: self.preferences(user),
            blocks: blocks.into_iter().map(|user| self.blocked(user)).collect(),
        }
    }

    fn blocked(&self, user: u64) -> Blocked {
        let store = &self.books.store;
        let known = store.person(user).and_then(|person| store.identity(person));
        Blocked {
            user,
            name: known.map(|known| known.name),
        }
    }
}
