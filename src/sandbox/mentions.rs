//! Whom a message mentions, and who is notified by it.

use serde_json::Value;

use super::{form::read_id, world::World};

/// The mentions of a text that `allowed_mentions` lets through.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Mentions {
    /// The people, in the order of their first mention.
    pub(super) users: Vec<u64>,
    /// Whether `@everyone` or `@here` counts.
    pub(super) everyone: bool,
}

/// Reads the mentions of `content`; `allowed` is the body's `allowed_mentions`.
pub(super) fn read(world: &World, content: &str, allowed: &Value) -> Mentions {
    let parses = |what: &str| {
        allowed.is_null()
            || allowed["parse"]
                .as_array()
                .is_some_and(|list| list.iter().any(|item| item == what))
    };
    let listed = |id: u64| {
        let users = allowed["users"].as_array();
        users.is_some_and(|list| list.iter().any(|item| read_id(item) == Some(id)))
    };
    let mut users = Vec::new();
    for part in content.split("<@").skip(1) {
        let Some((inner, _)) = part.split_once('>') else {
            continue;
        };
        let Ok(id) = inner.trim_start_matches('!').parse() else {
            continue;
        };
        let wanted = parses("users") || listed(id);
        if wanted && world.person(id).is_some() && !users.contains(&id) {
            users.push(id);
        }
    }
    let calls_all = content.contains("@everyone") || content.contains("@here");
    Mentions {
        users,
        everyone: calls_all && parses("everyone"),
    }
}

impl Mentions {
    /// Everyone whom a new message in `channel` with these mentions notifies.
    pub(super) fn notified(&self, world: &World, channel: u64) -> Vec<u64> {
        let Some(place) = world.channel(channel) else {
            return Vec::new();
        };
        if let Some(with) = place.with {
            return vec![with];
        }
        if self.everyone {
            return world.people.iter().map(|person| person.id).collect();
        }
        self.users.clone()
    }
}
