//! What people prefer and what is set for servers: looking and setting.

use super::{
    fault::Fault,
    notes::refused,
    reply::{Refused, Reply},
    request::Caller,
    shell::Referee,
};
use crate::{
    people::{Preferences, ServerSetting, ServerSettings, Setting},
    play::{Moment, ServerId},
    store::record::{Commit, DeliveryId, Receipt, ServerChange},
};

impl Referee {
    /// What somebody prefers who has this number outside. It never waits for the disk.
    #[must_use]
    pub fn preferences(&self, user: u64) -> Preferences {
        self.books.store.preferences(user)
    }

    /// What is set for a server.
    ///
    /// # Errors
    /// When the store fails.
    pub fn server_settings(&self, server: ServerId) -> Result<ServerSettings, Fault> {
        Ok(self.books.store.server_settings(server)?)
    }

    /// Sets these for the caller and shows what is set.
    pub(super) fn own_settings(
        &self,
        caller: &Caller,
        set: &[Setting],
        now: Moment,
    ) -> Result<Reply, Fault> {
        if set.is_empty() {
            return Ok(Reply::Settings(self.preferences(caller.who.user)));
        }
        let person = self.books.meet(&caller.who)?;
        let delivery = DeliveryId(caller.delivery);
        let set = self.books.store.prefer(person, set, delivery, now);
        Ok(Reply::Settings(self.books.watched(set)?))
    }

    /// Sets these for the caller's server and shows what is set.
    pub(super) fn server_settings_of(
        &self,
        caller: &Caller,
        set: &[ServerSetting],
        now: Moment,
    ) -> Result<Reply, Fault> {
        if !caller.manages {
            return Ok(refused(Refused::NotManager));
        }
        let _held = self.servers.hold(caller.server.0);
        let settings = self.books.store.server_settings(caller.server)?;
        if set.is_empty() {
            return Ok(Reply::ServerSettings(Box::new(settings)));
        }
        let change = ServerChange {
            server: caller.server,
            settings: settings.with(set),
        };
        let mut commit = Commit::new(now);
        commit.delivery = Some(DeliveryId(caller.delivery));
        commit.servers.push(change.clone());
        match self.books.commit(commit)? {
            Receipt::Committed { .. } => Ok(told(&change)),
            Receipt::Repeated(record) => self.retell(&record),
            // It names no match.
            Receipt::Overtaken { id, .. } => Err(Fault::Broken { id }),
        }
    }
}

/// What whoever set this for a server is told.
pub(super) fn told(change: &ServerChange) -> Reply {
    Reply::ServerSettings(Box::new(change.settings.clone()))
}
