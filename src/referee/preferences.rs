//! What people and servers prefer: looking and setting.

use super::{
    fault::Fault,
    notes::refused,
    reply::{Refused, Reply},
    request::{Caller, Whose},
    shell::Referee,
};
use crate::{
    people::{Preferences, Setting},
    play::{Moment, ServerId},
    store::record::{Commit, DeliveryId, Receipt, ServerChange},
};

impl Referee {
    /// What somebody prefers who has this number outside. It never waits for the disk.
    #[must_use]
    pub fn preferences(&self, user: u64) -> Preferences {
        self.books.store.preferences(user)
    }

    /// What a server prefers for what everybody sees there.
    ///
    /// # Errors
    /// When the store fails.
    pub fn server_preferences(&self, server: ServerId) -> Result<Preferences, Fault> {
        Ok(self.books.store.server_preferences(server)?)
    }

    /// Sets these and shows what is set.
    pub(super) fn settings_of(
        &self,
        caller: &Caller,
        whose: Whose,
        set: &[Setting],
        now: Moment,
    ) -> Result<Reply, Fault> {
        let preferences = match whose {
            Whose::Own if set.is_empty() => self.preferences(caller.who.user),
            Whose::Own => {
                let person = self.books.meet(&caller.who)?;
                let delivery = DeliveryId(caller.delivery);
                let store = &self.books.store;
                self.books
                    .watched(store.prefer(person, set, delivery, now))?
            }
            Whose::Server if !caller.manages => return Ok(refused(Refused::NotManager)),
            Whose::Server if set.is_empty() => {
                self.books.store.server_preferences(caller.server)?
            }
            Whose::Server => return self.set_for_server(caller, set, now),
        };
        Ok(Reply::Settings { whose, preferences })
    }

    fn set_for_server(
        &self,
        caller: &Caller,
        set: &[Setting],
        now: Moment,
    ) -> Result<Reply, Fault> {
        let _held = self.servers.hold(caller.server.0);
        let preferences = self.books.store.server_preferences(caller.server)?;
        let change = ServerChange {
            server: caller.server,
            preferences: preferences.with(set),
        };
        let mut commit = Commit::new(now);
        commit.delivery = Some(DeliveryId(caller.delivery));
        commit.servers.push(change);
        match self.books.commit(commit)? {
            Receipt::Committed { .. } => Ok(told(change)),
            Receipt::Repeated(record) => self.retell(&record),
            // It names no match.
            Receipt::Overtaken { id, .. } => Err(Fault::Broken { id }),
        }
    }
}

/// What whoever set this for a server is told.
pub(super) const fn told(change: ServerChange) -> Reply {
    Reply::Settings {
        whose: Whose::Server,
        preferences: change.preferences,
    }
}
