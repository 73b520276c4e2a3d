//! People, channels, threads and servers as Discord's objects, and as the page gets them.

use serde_json::{Value, json};

use super::{
    clock::iso,
    permissions,
    world::{BOT_ID, Channel, Presence, SERVER_ID, Server, Thread, World},
};

const JOINED: &str = "2026-01-01T00:00:00.000000+00:00";
const BOT_NAME: &str = "Caipan 裁判";

/// The kinds of channel, by Discord's numbers.
pub(super) mod kind {
    pub(in crate::sandbox) const TEXT: u8 = 0;
    pub(in crate::sandbox) const DIRECT: u8 = 1;
    pub(in crate::sandbox) const THREAD: u8 = 11;
}

impl World {
    /// Discord's user object of a person or of the bot.
    pub(super) fn user(&self, id: u64) -> Value {
        let (username, global_name) = match self.person(id) {
            Some(person) => (person.username.as_str(), json!(person.global_name)),
            None => (BOT_NAME, Value::Null),
        };
        json!({
            "id": id.to_string(), "username": username, "discriminator": "0",
            "global_name": global_name, "avatar": null, "bot": id == BOT_ID, "public_flags": 0, "flags": 0,
            "avatar_decoration_data": null, "collectibles": null, "primary_guild": null
        })
    }

    /// Discord's member object, with what this member may do.
    pub(super) fn member(&self, id: u64, server: u64) -> Value {
        let own = |role: &&u64| {
            let server = self.server(server);
            server.is_some_and(|server| server.roles.iter().any(|known| known.id == **role))
        };
        let roles = self.person(id).map(|person| {
            let roles = person.roles.iter().filter(own).map(u64::to_string);
            roles.collect::<Vec<_>>()
        });
        json!({
            "user": self.user(id), "nick": null, "avatar": null, "banner": null,
            "roles": roles.unwrap_or_default(),
            "joined_at": JOINED, "premium_since": null, "deaf": false, "mute": false, "flags": 0,
            "pending": false, "communication_disabled_until": null,
            "permissions": self.rights(id).to_string()
        })
    }

    /// Discord's channel object.
    pub(super) fn channel_object(&self, channel: &Channel) -> Value {
        if let Some(with) = channel.with {
            return json!({
                "id": channel.id.to_string(), "type": kind::DIRECT, "flags": 0,
                "recipients": [self.user(with)]
            });
        }
        if let Some(thread) = &channel.thread {
            return thread_object(channel, thread);
        }
        let denied = permissions::bits(channel.denied.iter().copied());
        let granted = permissions::bits(channel.granted.iter().copied());
        let overwrites = if denied | granted == 0 {
            json!([])
        } else {
            json!([{
                "id": BOT_ID.to_string(), "type": 1, "allow": granted.to_string(),
                "deny": denied.to_string()
            }])
        };
        json!({
            "id": channel.id.to_string(), "type": kind::TEXT, "guild_id": channel.server.to_string(),
            "name": channel.name, "position": 0, "permission_overwrites": overwrites,
            "nsfw": false, "parent_id": null, "topic": null, "last_message_id": null,
            "rate_limit_per_user": 0, "flags": 0
        })
    }

    /// The threads of a server that are not put away.
    pub(super) fn active_threads(&self, server: u64) -> Vec<Value> {
        let active = |channel: &&Channel| {
            channel.server == server
                && channel
                    .thread
                    .as_ref()
                    .is_some_and(|thread| !thread.archived)
        };
        let threads = self.channels.iter().filter(active);
        threads
            .map(|channel| self.channel_object(channel))
            .collect()
    }

    /// Discord's guild object, as GUILD_CREATE carries it.
    pub(super) fn guild(&self, server: &Server) -> Value {
        let channels = self.channels.iter().filter(|channel| {
            channel.server == server.id && channel.with.is_none() && channel.thread.is_none()
        });
        let owner = self.people.first().map_or(BOT_ID, |person| person.id);
        let mut guild = json!({
            "id": server.id.to_string(), "name": server.name, "owner_id": owner.to_string(),
            "icon": null, "description": null, "splash": null, "discovery_splash": null,
            "features": [], "banner": null, "application_id": null, "afk_channel_id": null,
            "afk_timeout": 300, "system_channel_id": null, "system_channel_flags": 0,
            "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "mfa_level": 0,
            "max_presences": null, "max_members": 500_000, "vanity_url_code": null,
            "premium_tier": 0, "premium_subscription_count": 0, "rules_channel_id": null,
            "preferred_locale": server.locale, "public_updates_channel_id": null,
            "safety_alerts_channel_id": null, "premium_progress_bar_enabled": false,
            "nsfw": false, "nsfw_level": 0, "emojis": [], "stickers": [], "roles": roles(server)
        });
        let now = json!({
            "joined_at": JOINED, "large": false, "unavailable": false,
            "member_count": self.people.len() + 1, "voice_states": [],
            "members": [self.member(BOT_ID, server.id)],
            "threads": self.active_threads(server.id), "presences": [],
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
            "channels": channels.map(|channel| self.channel_object(channel)).collect::<Vec<_>>()
        });
        if let (Value::Object(guild), Value::Object(now)) = (&mut guild, now) {
            guild.extend(now);
        }
        guild
    }

    /// The page's `servers`, `bot`, `people`, `channels` and `commands`; direct conversations are
    /// listed only for `person`, and the second server's channels only when the bot is in it.
    pub(super) fn for_page(&self, person: Option<u64>, online: bool) -> Value {
        let people = self.people.iter().map(|person| {
            let roles = person.roles.iter().map(u64::to_string).collect::<Vec<_>>();
            json!({
                "id": person.id.to_string(), "username": person.username,
                "global_name": person.global_name, "locale": person.locale, "color": person.color,
                "manages": person.manages, "roles": roles, "closed": person.closed
            })
        });
        let servers = self.servers.iter().map(|server| {
            let role =
                |role: &super::world::Role| json!({"id": role.id.to_string(), "name": role.name});
            let bot = match server.bot {
                Presence::Member => "member",
                Presence::Outage => "outage",
                Presence::Absent => "absent",
            };
            json!({
                "id": server.id.to_string(), "name": server.name, "bot": bot,
                "roles": server.roles.iter().map(role).collect::<Vec<_>>()
            })
        });
        let seen = |channel: &&Channel| match self.server_of(channel) {
            Some(server) => server.bot != Presence::Absent || server.id == SERVER_ID,
            None => channel.with == person,
        };
        let channels = self.channels.iter().filter(seen).map(|channel| {
            let direct = channel.with.is_some();
            let thread = channel.thread.as_ref();
            json!({
                "id": channel.id.to_string(),
                "name": if direct { BOT_NAME } else { &channel.name },
                "direct": direct,
                "bot": self.server_of(channel).is_none_or(|server| server.bot != Presence::Absent),
                "server": self.server_of(channel).map(|server| server.id.to_string()),
                "parent": thread.map(|thread| thread.parent.to_string()),
                "archived": thread.is_some_and(|thread| thread.archived),
                "locked": thread.is_some_and(|thread| thread.locked)
            })
        });
        let first = self.servers.first();
        json!({
            "server": first.map(|server| json!({"id": server.id.to_string(), "name": server.name})),
            "servers": servers.collect::<Vec<_>>(),
            "bot": {"id": BOT_ID.to_string(), "username": BOT_NAME, "online": online},
            "people": people.collect::<Vec<_>>(),
            "channels": channels.collect::<Vec<_>>(),
            "commands": self.server_commands.iter().chain(&self.commands).collect::<Vec<_>>()
        })
    }
}

/// A thread as Discord describes it. Nobody joins or leaves one here: the bot alone counts as its member.
fn thread_object(channel: &Channel, thread: &Thread) -> Value {
    json!({
        "id": channel.id.to_string(), "type": kind::THREAD, "guild_id": channel.server.to_string(),
        "parent_id": thread.parent.to_string(), "owner_id": thread.owner.to_string(),
        "name": channel.name, "flags": 0, "last_message_id": null, "rate_limit_per_user": 0,
        "message_count": thread.sent, "total_message_sent": thread.sent, "member_count": 1,
        "thread_metadata": {
            "archived": thread.archived, "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": iso(thread.archive_ms), "create_timestamp": iso(thread.began_ms)
        }
    })
}

/// A server's roles as Discord's objects, `@everyone` first.
pub(super) fn roles(server: &Server) -> Vec<Value> {
    let everyone = (server.id, "@everyone", permissions::ordinary());
    let others = server
        .roles
        .iter()
        .map(|role| (role.id, role.name.as_str(), 0));
    let all = std::iter::once(everyone).chain(others);
    all.zip(0_u32..)
        .map(|((id, name, rights), position)| {
            json!({
                "id": id.to_string(), "name": name, "color": 0, "hoist": false,
                "permissions": rights.to_string(), "icon": null, "position": position,
                "unicode_emoji": null, "managed": false, "mentionable": false, "flags": 0,
                "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}
            })
        })
        .collect()
}

/// `GET /users/@me`: the bot's own account.
pub(super) fn me(world: &World) -> Value {
    let mut user = world.user(BOT_ID);
    user["verified"] = json!(true);
    user["mfa_enabled"] = json!(false);
    user["email"] = Value::Null;
    user["locale"] = json!("en-US");
    user
}

/// `GET /oauth2/applications/@me`: the bot's application.
pub(super) fn application(world: &World) -> Value {
    let owner = world.people.first().map_or(BOT_ID, |person| person.id);
    json!({
        "id": BOT_ID.to_string(), "name": BOT_NAME, "icon": null, "description": "",
        "summary": "", "type": null, "bot_public": true, "bot_require_code_grant": false,
        "verify_key": "00", "flags": 0, "bot": world.user(BOT_ID), "owner": world.user(owner),
        "team": null, "redirect_uris": [], "interactions_endpoint_url": null,
        "role_connections_verification_url": null, "approximate_guild_count": 1,
        "integration_types_config": {"0": {}}
    })
}
