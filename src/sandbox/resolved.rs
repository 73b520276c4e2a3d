//! The objects behind the ids that a person chose, as an interaction carries them.

use serde_json::{Map, Value, json};

use super::{
    history::Posted,
    objects,
    world::{BOT_ID, Channel, World},
};

/// What was chosen in one act.
#[derive(Debug, Default)]
pub(super) struct Resolved {
    /// The server in which it happened; none in a direct conversation.
    server: Option<u64>,
    users: Map<String, Value>,
    members: Map<String, Value>,
    roles: Map<String, Value>,
    channels: Map<String, Value>,
    messages: Map<String, Value>,
    attachments: Map<String, Value>,
}

impl Resolved {
    /// For an act in this channel.
    pub(super) fn of(channel: &Channel) -> Self {
        Self {
            server: channel.with.is_none().then_some(channel.server),
            ..Self::default()
        }
    }

    /// Adds a person or the bot.
    ///
    /// # Errors
    /// When there is nobody with this id.
    pub(super) fn user(&mut self, world: &World, id: u64) -> Result<(), String> {
        if world.person(id).is_none() && id != BOT_ID {
            return Err("nobody here has this id".to_owned());
        }
        self.users.insert(id.to_string(), world.user(id));
        if let Some(server) = self.server {
            let mut member = world.member(id, server);
            if let Some(fields) = member.as_object_mut() {
                for apart in ["user", "deaf", "mute"] {
                    fields.remove(apart);
                }
            }
            self.members.insert(id.to_string(), member);
        }
        Ok(())
    }

    /// Adds a role of the server, `@everyone` included.
    ///
    /// # Errors
    /// When the server has no such role, or this is no server.
    pub(super) fn role(&mut self, world: &World, id: u64) -> Result<(), String> {
        let id = id.to_string();
        let server = self.server.and_then(|server| world.server(server));
        let roles = server.map(objects::roles).unwrap_or_default();
        let role = roles.into_iter().find(|role| role["id"] == id);
        let role = role.ok_or("this server has no such role")?;
        self.roles.insert(id, role);
        Ok(())
    }

    /// Adds a channel or thread of the server, of one of `kinds` if that lists any.
    ///
    /// # Errors
    /// When the server has no such channel, or this is no server.
    pub(super) fn channel(&mut self, world: &World, id: u64, kinds: &Value) -> Result<(), String> {
        let channel = world
            .channel(id)
            .filter(|channel| channel.with.is_none() && Some(channel.server) == self.server)
            .ok_or("this server has no such channel")?;
        let object = world.channel_object(channel);
        let kinds = kinds.as_array().filter(|kinds| !kinds.is_empty());
        if kinds.is_some_and(|kinds| !kinds.contains(&object["type"])) {
            return Err("this kind of channel cannot be chosen here".to_owned());
        }
        let known = [
            "id",
            "name",
            "type",
            "parent_id",
            "thread_metadata",
            "flags",
        ];
        let mut brief = json!({"permissions": world.bot_rights(channel).to_string()});
        for key in known {
            if let Some(value) = object.get(key) {
                brief[key] = value.clone();
            }
        }
        self.channels.insert(id.to_string(), brief);
        Ok(())
    }

    pub(super) fn message(&mut self, posted: &Posted) {
        self.messages
            .insert(posted.id.to_string(), posted.body.clone());
    }

    pub(super) fn attachment(&mut self, id: u64, object: Value) {
        self.attachments.insert(id.to_string(), object);
    }

    /// Puts all of it where the payload has it.
    pub(super) fn put_into(self, data: &mut Value) {
        let parts = [
            ("users", self.users),
            ("members", self.members),
            ("roles", self.roles),
            ("channels", self.channels),
            ("messages", self.messages),
            ("attachments", self.attachments),
        ];
        for (key, map) in parts {
            if !map.is_empty() {
                data["resolved"][key] = Value::Object(map);
            }
        }
    }
}
