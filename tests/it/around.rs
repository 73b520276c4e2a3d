//! What happens around a game at a [`Table`]: time, threads, direct messages, servers, menus.
//!
//! | function | what it does |
//! |---|---|
//! | `advance(days)`, `advance_by(time)` | lets time pass at once, for Discord and for the bot, and waits until the bot has done what became due by itself; what it then posts comes a moment later (`posted`) |
//! | `kill_and_restart_after(time)` | the bot is down for that time |
//! | `dm_inbox(person)` | the messages of the bot's conversation with a person, oldest first |
//! | `close_dms(person, closed)` | that person takes no direct messages (50007), or does again |
//! | `threads()` | the threads there are, as the stand-in knows them: name, parent, archived, locked |
//! | `command_in(channel, …)` | `/xq NAME` in any channel, thread or conversation (`table.sandbox.open_direct(person)`); the answer |
//! | `posted_in(channel, …)` | the newest public message there that fits, once there is one |
//! | `remove_bot(server)`, `invite_bot(server)`, `outage(server)` | the bot is removed, invited (again), or Discord cannot serve that server until it is invited |
//! | `select(person, message, menu, values)` | chooses from the menu whose id begins so; the answer |
//! | `user_menu(person, target, name)` | the entry of that name in a person's menu; the answer |
//!
//! Deleting is done by the stand-in itself: `table.sandbox.delete_message(channel, id)`,
//! `delete_channel(id)`, `archive_thread(id, archived, locked)`; so are `set_roles(person, &[role])`,
//! `set_manages(person, yes)` and `set_permission(channel, permission, granted)`. Roles are in
//! `table.sandbox.servers()`.

use std::time::Duration;

use caipan::sandbox::{Channel, Presence};
use serde_json::Value;

use crate::table::{Table, public};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Table {
    /// Lets whole days pass at once.
    pub(crate) async fn advance(&self, days: u32) {
        self.advance_by(DAY * days).await;
    }

    /// Lets time pass at once, and waits until the bot has done what became due.
    pub(crate) async fn advance_by(&self, time: Duration) {
        self.sandbox.advance(time);
        self.until("the bot at the new time", |sandbox| {
            sandbox.clock_is_followed().then_some(())
        })
        .await;
    }

    /// The messages of the bot's conversation with a person, oldest first.
    pub(crate) fn dm_inbox(&self, person: u64) -> Vec<Value> {
        let direct = self.sandbox.direct(person);
        direct
            .map(|channel| public(&self.sandbox, channel))
            .unwrap_or_default()
    }

    /// Whether a person takes no direct messages.
    pub(crate) fn close_dms(&self, person: u64, closed: bool) {
        self.sandbox.set_takes_direct(person, !closed);
    }

    /// The threads that there are.
    pub(crate) fn threads(&self) -> Vec<Channel> {
        let mut all = self.sandbox.channels();
        all.retain(|channel| channel.thread.is_some());
        all
    }

    /// `/xq NAME` in any channel; the answer, which only that person sees.
    pub(crate) async fn command_in(
        &self,
        channel: u64,
        person: u64,
        name: &str,
        options: &[(&str, Value)],
    ) -> Value {
        let id = self.send_command_in(channel, person, name, options).await;
        self.answer(person, &id).await
    }

    /// The newest public message of a channel that fits, once there is one.
    pub(crate) async fn posted_in(
        &self,
        channel: u64,
        what: &str,
        fits: impl Fn(&Value) -> bool,
    ) -> Value {
        self.until(what, |sandbox| {
            public(sandbox, channel).into_iter().rev().find(&fits)
        })
        .await
    }

    /// Removes the bot from a server.
    pub(crate) fn remove_bot(&self, server: u64) {
        self.sandbox.place_bot(server, Presence::Absent);
    }

    /// Invites the bot into a server, or ends an outage.
    pub(crate) fn invite_bot(&self, server: u64) {
        self.sandbox.place_bot(server, Presence::Member);
    }

    /// Discord cannot serve a server until the bot is invited again.
    pub(crate) fn outage(&self, server: u64) {
        self.sandbox.place_bot(server, Presence::Outage);
    }

    /// Chooses from a menu under a message whose id begins with `menu`; the answer.
    pub(crate) async fn select(
        &self,
        person: u64,
        message: &Value,
        menu: &str,
        values: &[&str],
    ) -> Value {
        let ids = crate::table::buttons(message);
        let found = ids.iter().find(|id| id.starts_with(menu));
        let id = found.unwrap_or_else(|| panic!("no menu {menu} under {message:#}"));
        let chosen = self.sandbox.press(person, message, id, values).await;
        let chosen = chosen.unwrap_or_else(|why| panic!("{id} {values:?}: {why}"));
        self.answer(person, &chosen).await
    }

    /// Uses the entry `name` of the menu of the person `target`; the answer.
    pub(crate) async fn user_menu(&self, person: u64, target: u64, name: &str) -> Value {
        let used = self
            .sandbox
            .use_user_menu(person, self.channel, target, name)
            .await;
        let used = used.unwrap_or_else(|why| panic!("{name}: {why}"));
        self.answer(person, &used).await
    }
}
