//! The people, servers, channels and commands that there are. Discord's objects made of them are in
//! [`super::objects`].

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::permissions::{self, MANAGE_SERVER, Permission};

/// The bot's application and user id.
pub const BOT_ID: u64 = 300_000_000_000_000_001;
/// The id of the first server, in which everything happens unless a test says otherwise.
pub const SERVER_ID: u64 = 200_000_000_000_000_001;
/// The id of the second server, into which the bot must be invited first.
pub const SECOND_SERVER_ID: u64 = 200_000_000_000_000_002;

/// Someone who can be played on the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Discord's id.
    pub id: u64,
    /// The account name, lower-case.
    pub username: String,
    /// The name that others see.
    pub global_name: String,
    /// The language of this person's client, such as `zh-CN`.
    pub locale: String,
    /// The colour of the page's round badge, `#rrggbb`.
    pub color: String,
    /// Whether this person has Manage Server.
    pub manages: bool,
    /// The roles that this person has, besides `@everyone`.
    #[serde(default)]
    pub roles: BTreeSet<u64>,
    /// Whether this person takes no direct messages from the bot.
    #[serde(default)]
    pub closed: bool,
    /// Whether this person may only read.
    #[serde(default)]
    pub only_reads: bool,
}

/// A role of a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Role {
    /// Discord's id.
    pub id: u64,
    /// What it is called.
    pub name: String,
}

/// Whether the bot is in a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// It is.
    Member,
    /// It is, but Discord cannot serve that server at the moment.
    Outage,
    /// It was never invited, or was removed.
    Absent,
}

/// A server. Everybody is in every server; only the bot may be missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Server {
    /// Discord's id.
    pub id: u64,
    /// What it is called.
    pub name: String,
    /// Its language, such as `en-US`.
    pub locale: String,
    /// Whether the bot is in it.
    pub bot: Presence,
    /// Its roles besides `@everyone`.
    pub roles: Vec<Role>,
}

/// What makes a channel a thread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thread {
    /// The channel that it belongs to.
    pub parent: u64,
    /// Who began it.
    pub owner: u64,
    /// Whether it was put away; a new message brings it back.
    pub archived: bool,
    /// Whether only moderators may write in it or bring it back.
    pub locked: bool,
    /// After how many minutes without a message it is put away.
    pub auto_archive_minutes: u64,
    pub(super) began_ms: u64,
    /// When it was last put away or brought back.
    pub(super) archive_ms: u64,
    /// When it was last written in.
    pub(super) active_ms: u64,
    /// How many messages were written in it, deleted ones included.
    pub(super) sent: u64,
}

/// A text channel, a thread, or a direct conversation with the bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channel {
    /// Discord's id.
    pub id: u64,
    /// The name without `#`.
    pub name: String,
    /// For a direct conversation: the person whom it is with.
    pub with: Option<u64>,
    /// The permissions that the bot lacks here; of a thread, its parent's count.
    pub denied: BTreeSet<Permission>,
    /// The permissions beyond the ordinary ones that the bot has here; of a thread, its parent's count.
    #[serde(default)]
    pub granted: BTreeSet<Permission>,
    /// The server; without meaning for a direct conversation.
    #[serde(default = "first_server")]
    pub server: u64,
    /// What makes it a thread, if it is one.
    #[serde(default)]
    pub thread: Option<Thread>,
}

impl Channel {
    pub(super) fn new(id: u64, name: &str, server: u64) -> Self {
        Self {
            id,
            name: name.to_owned(),
            with: None,
            denied: BTreeSet::new(),
            granted: BTreeSet::new(),
            server,
            thread: None,
        }
    }
}

fn first_server() -> u64 {
    SERVER_ID
}

fn servers() -> Vec<Server> {
    let server = |id, name: &str, locale: &str, bot, roles: &[(u64, &str)]| Server {
        id,
        name: name.to_owned(),
        locale: locale.to_owned(),
        bot,
        roles: roles
            .iter()
            .map(|&(number, name)| Role {
                id: 600_000_000_000_000_000 + number,
                name: name.to_owned(),
            })
            .collect(),
    };
    vec![
        server(
            SERVER_ID,
            "Xiangqi Club / 象棋社",
            "en-US",
            Presence::Member,
            &[(1, "Arbiters / 裁判组"), (2, "Champions / 冠军")],
        ),
        server(
            SECOND_SERVER_ID,
            "Tea House / 茶馆",
            "zh-CN",
            Presence::Absent,
            &[(3, "掌柜")],
        ),
    ]
}

/// Who and what there is, and what the bot registered.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct World {
    pub(super) people: Vec<Person>,
    pub(super) channels: Vec<Channel>,
    /// Commands for everywhere, as registered.
    pub(super) commands: Vec<Value>,
    /// Commands for one server each, as registered.
    pub(super) server_commands: Vec<Value>,
    #[serde(default = "servers")]
    pub(super) servers: Vec<Server>,
}

impl Default for World {
    fn default() -> Self {
        let person = |number: u64, username: &str, name: &str, locale: &str, color: &str| Person {
            id: 400_000_000_000_000_000 + number,
            username: username.to_owned(),
            global_name: name.to_owned(),
            locale: locale.to_owned(),
            color: color.to_owned(),
            manages: number == 1,
            roles: BTreeSet::new(),
            closed: false,
            only_reads: false,
        };
        let channel = |number: u64, name, server| {
            Channel::new(500_000_000_000_000_000 + number, name, server)
        };
        Self {
            people: vec![
                person(1, "xiaoming", "小明", "zh-CN", "#c0392b"),
                person(2, "meiling", "美玲", "zh-TW", "#8e44ad"),
                person(3, "minh", "Minh", "vi", "#16794c"),
                person(4, "alice", "Alice", "en-US", "#1f5fa8"),
                person(5, "bob", "Bob", "en-US", "#a85d00"),
            ],
            channels: vec![
                channel(1, "xiangqi", SERVER_ID),
                channel(2, "lounge", SERVER_ID),
                channel(3, "chess-corner", SECOND_SERVER_ID),
            ],
            commands: Vec::new(),
            server_commands: Vec::new(),
            servers: servers(),
        }
    }
}

impl World {
    pub(super) fn person(&self, id: u64) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    pub(super) fn person_mut(&mut self, id: u64) -> Option<&mut Person> {
        self.people.iter_mut().find(|person| person.id == id)
    }

    pub(super) fn channel(&self, id: u64) -> Option<&Channel> {
        self.channels.iter().find(|channel| channel.id == id)
    }

    pub(super) fn channel_mut(&mut self, id: u64) -> Option<&mut Channel> {
        self.channels.iter_mut().find(|channel| channel.id == id)
    }

    pub(super) fn server(&self, id: u64) -> Option<&Server> {
        self.servers.iter().find(|server| server.id == id)
    }

    pub(super) fn server_mut(&mut self, id: u64) -> Option<&mut Server> {
        self.servers.iter_mut().find(|server| server.id == id)
    }

    /// The server of a channel; none for a direct conversation.
    pub(super) fn server_of(&self, channel: &Channel) -> Option<&Server> {
        self.server(channel.server)
            .filter(|_| channel.with.is_none())
    }

    /// The channel itself, or of a thread the channel that it belongs to.
    pub(super) fn parent<'a>(&'a self, channel: &'a Channel) -> &'a Channel {
        let parent = channel.thread.as_ref().map(|thread| thread.parent);
        parent
            .and_then(|parent| self.channel(parent))
            .unwrap_or(channel)
    }

    /// Whether `person` sees `channel`: every server channel, and direct ones of their own.
    pub(super) fn sees(&self, person: u64, channel: u64) -> bool {
        self.channel(channel)
            .is_some_and(|channel| channel.with.is_none_or(|with| with == person))
    }

    /// The direct conversation with `person`, made with the id `fresh` if there is none.
    pub(super) fn direct(&mut self, person: u64, fresh: u64) -> Channel {
        if let Some(old) = self.channels.iter().find(|old| old.with == Some(person)) {
            return old.clone();
        }
        let channel = Channel {
            with: Some(person),
            ..Channel::new(fresh, "", SERVER_ID)
        };
        self.channels.push(channel.clone());
        channel
    }

    /// Whether the bot shares a server with the people, without which it may not write to them.
    pub(super) fn shares_server(&self) -> bool {
        self.servers
            .iter()
            .any(|server| server.bot != Presence::Absent)
    }

    /// The registered command of this kind and name that is offered in `channel`.
    pub(super) fn command(&self, kind: u64, name: &str, channel: &Channel) -> Option<&Value> {
        self.commands_in(self.server_of(channel).map(|server| server.id))
            .find(|command| command["type"] == kind && command["name"] == name)
    }

    /// The commands of a server, then those for everywhere.
    pub(super) fn commands_in(&self, server: Option<u64>) -> impl Iterator<Item = &Value> {
        let server = server.map(|server| server.to_string());
        let own = move |command: &&Value| command["guild_id"].as_str() == server.as_deref();
        self.server_commands
            .iter()
            .filter(own)
            .chain(&self.commands)
    }

    /// The permission bits of a person in a server.
    pub(super) fn rights(&self, id: u64) -> u64 {
        let is = |what: fn(&Person) -> bool| self.person(id).is_some_and(what);
        let mut rights = permissions::ordinary();
        if is(|person| person.only_reads) {
            rights &= !permissions::bits([false, true].map(permissions::sending));
        }
        if is(|person| person.manages) {
            rights |= MANAGE_SERVER;
        }
        rights
    }

    /// What the bot may do in a channel: nothing in a server that it is not in.
    pub(super) fn bot_rights(&self, channel: &Channel) -> u64 {
        if self
            .server_of(channel)
            .is_some_and(|server| server.bot == Presence::Absent)
        {
            return 0;
        }
        permissions::remaining(self.parent(channel), channel.thread.is_some())
    }
}
