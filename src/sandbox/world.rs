//! The people, channels and commands of the stand-in's one server, as
//! Discord's objects.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::permissions::{self, MANAGE_SERVER, Permission};

/// The bot's application and user id.
pub const BOT_ID: u64 = 300_000_000_000_000_001;
/// The id of the one server.
pub const SERVER_ID: u64 = 200_000_000_000_000_001;

const SERVER_NAME: &str = "Xiangqi Club / 象棋社";
const SERVER_LOCALE: &str = "en-US";
const JOINED: &str = "2026-01-01T00:00:00.000000+00:00";

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
}

/// A text channel, or a direct conversation with the bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channel {
    /// Discord's id.
    pub id: u64,
    /// The name without `#`.
    pub name: String,
    /// For a direct conversation: the person whom it is with.
    pub with: Option<u64>,
    /// The permissions that the bot lacks here.
    pub denied: BTreeSet<Permission>,
}

/// Who and what there is, and what the bot registered.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct World {
    pub(super) people: Vec<Person>,
    pub(super) channels: Vec<Channel>,
    /// Commands for everywhere, as registered.
    pub(super) commands: Vec<Value>,
    /// Commands for the one server, as registered.
    pub(super) server_commands: Vec<Value>,
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
        };
        let channel = |number: u64, name: &str| Channel {
            id: 500_000_000_000_000_000 + number,
            name: name.to_owned(),
            with: None,
            denied: BTreeSet::new(),
        };
        Self {
            people: vec![
                person(1, "xiaoming", "小明", "zh-CN", "#c0392b"),
                person(2, "meiling", "美玲", "zh-TW", "#8e44ad"),
                person(3, "minh", "Minh", "vi", "#16794c"),
                person(4, "alice", "Alice", "en-US", "#1f5fa8"),
                person(5, "bob", "Bob", "en-US", "#a85d00"),
            ],
            channels: vec![channel(1, "xiangqi"), channel(2, "lounge")],
            commands: Vec::new(),
            server_commands: Vec::new(),
        }
    }
}

impl World {
    pub(super) fn person(&self, id: u64) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    pub(super) fn channel(&self, id: u64) -> Option<&Channel> {
        self.channels.iter().find(|channel| channel.id == id)
    }

    /// Whether `person` sees `channel`: every server channel, and direct ones of their own.
    pub(super) fn sees(&self, person: u64, channel: u64) -> bool {
        self.channel(channel)
            .is_some_and(|channel| channel.with.is_none_or(|with| with == person))
    }

    /// The direct conversation with `person`, made with the id `fresh` if there is none.
    pub(super) fn direct(&mut self, person: &Person, fresh: u64) -> Channel {
        if let Some(old) = self.channels.iter().find(|old| old.with == Some(person.id)) {
            return old.clone();
        }
        let channel = Channel {
            id: fresh,
            name: person.global_name.clone(),
            with: Some(person.id),
            denied: BTreeSet::new(),
        };
        self.channels.push(channel.clone());
        channel
    }

    /// The registered command of this kind and name that `channel` offers.
    pub(super) fn command(&self, kind: u64, name: &str) -> Option<&Value> {
        let all = self.server_commands.iter().chain(&self.commands);
        let mut found = all.filter(|command| command["type"] == kind && command["name"] == name);
        found.next()
    }

    /// Discord's user object of a person or of the bot.
    pub(super) fn user(&self, id: u64) -> Value {
        let (username, global_name) = match self.person(id) {
            Some(person) => (person.username.as_str(), json!(person.global_name)),
            None => ("Caipan 裁判", Value::Null),
        };
        json!({
            "id": id.to_string(), "username": username, "discriminator": "0",
            "global_name": global_name, "avatar": null, "bot": id == BOT_ID, "public_flags": 0, "flags": 0,
            "avatar_decoration_data": null, "collectibles": null, "primary_guild": null
        })
    }

    /// Discord's member object, with what this member may do.
    pub(super) fn member(&self, id: u64) -> Value {
        let mut member = json!({
            "user": self.user(id), "nick": null, "avatar": null, "banner": null, "roles": [],
            "joined_at": JOINED, "premium_since": null, "deaf": false, "mute": false, "flags": 0,
            "pending": false, "communication_disabled_until": null
        });
        member["permissions"] = json!(self.rights(id).to_string());
        member
    }

    /// The permission bits of a person in the server.
    pub(super) fn rights(&self, id: u64) -> u64 {
        let manages = self.person(id).is_some_and(|person| person.manages);
        permissions::ordinary() | if manages { MANAGE_SERVER } else { 0 }
    }

    /// Discord's channel object.
    pub(super) fn channel_object(&self, channel: &Channel) -> Value {
        if let Some(with) = channel.with {
            return json!({
                "id": channel.id.to_string(), "type": 1, "flags": 0,
                "recipients": [self.user(with)]
            });
        }
        let denied = permissions::bits(channel.denied.iter().copied());
        let overwrites = if denied == 0 {
            json!([])
        } else {
            json!([{"id": BOT_ID.to_string(), "type": 1, "allow": "0", "deny": denied.to_string()}])
        };
        json!({
            "id": channel.id.to_string(), "type": 0, "guild_id": SERVER_ID.to_string(),
            "name": channel.name, "position": 0, "permission_overwrites": overwrites,
            "nsfw": false, "parent_id": null, "topic": null, "last_message_id": null,
            "rate_limit_per_user": 0, "flags": 0
        })
    }

    /// Discord's guild object, as GUILD_CREATE carries it.
    pub(super) fn server(&self) -> Value {
        let everyone = json!({
            "id": SERVER_ID.to_string(), "name": "@everyone", "color": 0, "hoist": false,
            "permissions": permissions::ordinary().to_string(), "icon": null, "position": 0,
            "unicode_emoji": null, "managed": false, "mentionable": false, "flags": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}
        });
        let channels = self
            .channels
            .iter()
            .filter(|channel| channel.with.is_none());
        let owner = self.people.first().map_or(BOT_ID, |person| person.id);
        let mut server = json!({
            "id": SERVER_ID.to_string(), "name": SERVER_NAME, "owner_id": owner.to_string(),
            "icon": null, "description": null, "splash": null, "discovery_splash": null,
            "features": [], "banner": null, "application_id": null, "afk_channel_id": null,
            "afk_timeout": 300, "system_channel_id": null, "system_channel_flags": 0,
            "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "mfa_level": 0,
            "max_presences": null, "max_members": 500_000, "vanity_url_code": null,
            "premium_tier": 0, "premium_subscription_count": 0, "rules_channel_id": null,
            "preferred_locale": SERVER_LOCALE, "public_updates_channel_id": null,
            "safety_alerts_channel_id": null, "premium_progress_bar_enabled": false,
            "nsfw": false, "nsfw_level": 0, "emojis": [], "stickers": [], "roles": [everyone]
        });
        let now = json!({
            "joined_at": JOINED, "large": false, "unavailable": false,
            "member_count": self.people.len() + 1, "voice_states": [],
            "members": [self.member(BOT_ID)], "threads": [], "presences": [],
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
            "channels": channels.map(|channel| self.channel_object(channel)).collect::<Vec<_>>()
        });
        if let (Value::Object(server), Value::Object(now)) = (&mut server, now) {
            server.extend(now);
        }
        server
    }

    /// The page's `server`, `bot`, `people`, `channels` and `commands`; direct
    /// conversations are listed only for `person`.
    pub(super) fn for_page(&self, person: Option<u64>, online: bool) -> Value {
        let people = self.people.iter().map(|person| {
            json!({
                "id": person.id.to_string(), "username": person.username,
                "global_name": person.global_name, "locale": person.locale, "color": person.color,
                "manages": person.manages
            })
        });
        let seen = |channel: &&Channel| channel.with.is_none() || channel.with == person;
        let channels = self.channels.iter().filter(seen).map(|channel| {
            let name = if channel.with.is_some() {
                "Caipan 裁判"
            } else {
                &channel.name
            };
            json!({"id": channel.id.to_string(), "name": name, "direct": channel.with.is_some()})
        });
        json!({
            "server": {"id": SERVER_ID.to_string(), "name": SERVER_NAME},
            "bot": {"id": BOT_ID.to_string(), "username": "Caipan 裁判", "online": online},
            "people": people.collect::<Vec<_>>(),
            "channels": channels.collect::<Vec<_>>(),
            "commands": self.server_commands.iter().chain(&self.commands).collect::<Vec<_>>()
        })
    }
}

/// The server's language, which interactions carry.
pub(super) fn server_locale() -> &'static str {
    SERVER_LOCALE
}

/// `GET /users/@me`: the bot's own account.
pub(super) fn me(world: &World) -> Value {
    let mut user = world.user(BOT_ID);
    user["verified"] = json!(true);
    user["mfa_enabled"] = json!(false);
    user["email"] = Value::Null;
    user["locale"] = json!(SERVER_LOCALE);
    user
}

/// `GET /oauth2/applications/@me`: the bot's application.
pub(super) fn application(world: &World) -> Value {
    let owner = world.people.first().map_or(BOT_ID, |person| person.id);
    json!({
        "id": BOT_ID.to_string(), "name": "Caipan 裁判", "icon": null, "description": "",
        "summary": "", "type": null, "bot_public": true, "bot_require_code_grant": false,
        "verify_key": "00", "flags": 0, "bot": world.user(BOT_ID), "owner": world.user(owner),
        "team": null, "redirect_uris": [], "interactions_endpoint_url": null,
        "role_connections_verification_url": null, "approximate_guild_count": 1,
        "integration_types_config": {"0": {}}
    })
}
