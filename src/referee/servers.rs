//! What is set for servers, by those who manage them, and what follows from it.

use super::{
    fault::Fault,
    notes::refused,
    reply::{Refused, Reply},
    request::Caller,
    shell::Referee,
};
use crate::{
    people::{ServerSetting, ServerSettings},
    play::{Moment, ServerId},
    store::record::{Commit, DeliveryId, Receipt, ServerChange},
};

impl Referee {
    /// What is set for a server.
    ///
    /// # Errors
    /// When the store fails.
    pub fn server_settings(&self, server: ServerId) -> Result<ServerSettings, Fault> {
        Ok(self.books.store.server_settings(server)?)
    }

    /// Why no game can be shown where the caller is, if it cannot: the server keeps games to other channels.
    pub(super) fn closed_channel(&self, caller: &Caller) -> Result<Option<Refused>, Fault> {
        let channels = self.server_settings(caller.server)?.channels;
        let here = caller.home.unwrap_or(caller.place);
        let is_open = channels.allow(here) || channels.allow(caller.place);
        Ok((!is_open).then(|| Refused::ClosedChannel {
            allowed: channels.iter().collect(),
        }))
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
