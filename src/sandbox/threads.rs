//! Threads: beginning, changing, putting away and bringing back.
//!
//! A thread that is put away is brought back by a new message, but messages in it can be neither
//! changed nor deleted before that. One that is locked is closed to all but moderators: Discord answers
//! 50083 (403) where it is put away as well, which people have reported from the real platform, and
//! documents 160005 for the rest.

use serde_json::{Value, json};

use super::{
    core::State,
    form::{At, Form},
    messages::flag,
    permissions::Permission,
    posting,
    refusal::Refusal,
    rest::{Call, Reply},
    world::{BOT_ID, Channel, Thread},
};

/// After how many minutes a thread may be put away.
const DURATIONS: [i64; 4] = [60, 1_440, 4_320, 10_080];
/// What a thread gets that does not say.
const DEFAULT_DURATION: i64 = 4_320;
/// The kinds of thread that can be asked for: announcement, public and private.
const ANNOUNCEMENT: i64 = 10;
const PUBLIC: i64 = 11;
const PRIVATE: i64 = 12;
/// The slowest pace of a thread, in seconds between two messages of a person.
const SLOWEST: i64 = 21_600;
const MINUTE_MS: u64 = 60_000;

/// Begins a thread in a channel, or at one of its messages.
///
/// # Errors
/// 50024 and 50003 where there can be none, 50013 without the permission, 160004 when the message has
/// one already.
pub(super) fn begin(
    state: &mut State,
    parent: &Channel,
    message: Option<u64>,
    call: &Call,
) -> Result<Reply, Refusal> {
    if parent.with.is_some() {
        return Err(Refusal::DIRECT_CHANNEL);
    }
    if parent.thread.is_some() {
        return Err(Refusal::CHANNEL_KIND);
    }
    let wanted = check_new(&call.body, message.is_some())?;
    let may = |permission: Permission| state.world.bot_rights(parent) & permission.bit() != 0;
    // A thread of its own is private unless it says otherwise, which this bot may not begin.
    let allowed = wanted.kind == PUBLIC && may(Permission::CreatePublicThreads);
    if wanted.kind == ANNOUNCEMENT {
        return Err(Refusal::CHANNEL_KIND);
    }
    if !allowed {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    let id = match message {
        Some(id) if state.world.channel(id).is_some() => return Err(Refusal::THREAD_EXISTS),
        Some(id) => id,
        None => state.fresh_id(),
    };
    let now = state.now_ms;
    let channel = Channel {
        thread: Some(Thread {
            parent: parent.id,
            owner: BOT_ID,
            archived: false,
            locked: false,
            auto_archive_minutes: wanted.minutes,
            began_ms: now,
            archive_ms: now,
            active_ms: now,
            sent: 0,
        }),
        ..Channel::new(id, &wanted.name, parent.server)
    };
    let mut object = state.world.channel_object(&channel);
    state.world.channels.push(channel);
    object["member"] = json!({
        "id": id.to_string(), "user_id": BOT_ID.to_string(), "flags": 0,
        "join_timestamp": super::clock::iso(now)
    });
    show_beginning(state, parent, message, &object);
    object["newly_created"] = json!(true);
    announce(state, parent.server, "THREAD_CREATE", &object);
    if let Some(fields) = object.as_object_mut() {
        fields.remove("newly_created");
    }
    Ok(Reply::Created(object))
}

/// What the parent channel shows of a new thread: a line that it began, or its sign at the message.
fn show_beginning(state: &mut State, parent: &Channel, message: Option<u64>, thread: &Value) {
    let posted = match message {
        Some(id) => state.history.get(parent.id, id).cloned().map(|mut posted| {
            let flags = posted.body["flags"].as_u64().unwrap_or(0);
            posted.body["flags"] = json!(flags | flag::HAS_THREAD);
            posted.body["thread"] = thread.clone();
            posted
        }),
        None => Some(posting::thread_began(state, parent.id, thread)),
    };
    if let Some(posted) = posted {
        state.history.put(posted.clone());
        state.show(&posted);
    }
}

struct Wanted {
    name: String,
    kind: i64,
    minutes: u64,
}

fn check_new(body: &Value, at_message: bool) -> Result<Wanted, Refusal> {
    let mut form = Form::default();
    let at = At::root(body);
    let known = ["name", "auto_archive_duration", "rate_limit_per_user"];
    let more = ["type", "invitable"];
    let known = if at_message {
        known.to_vec()
    } else {
        [&known[..], &more[..]].concat()
    };
    let mut kind = PUBLIC;
    if form.object(&at, &known) {
        form.required_text(&at, "name", 1..=100);
        form.integer(&at, "rate_limit_per_user", 0..=SLOWEST);
        form.boolean(&at, "invitable");
        check_duration(&mut form, &at);
        if !at_message {
            kind = form
                .integer(&at, "type", ANNOUNCEMENT..=PRIVATE)
                .unwrap_or(PRIVATE);
        }
    }
    form.finish()?;
    Ok(Wanted {
        name: body["name"].as_str().unwrap_or_default().to_owned(),
        kind,
        minutes: minutes(&body["auto_archive_duration"]),
    })
}

fn check_duration(form: &mut Form, at: &At) {
    let duration = form.integer(at, "auto_archive_duration", 0..=i64::MAX);
    if duration.is_some_and(|duration| !DURATIONS.contains(&duration)) {
        let message = "Value must be one of (60, 1440, 4320, 10080).";
        form.fault_in(at, "auto_archive_duration", "BASE_TYPE_CHOICES", message);
    }
}

fn minutes(duration: &Value) -> u64 {
    duration.as_u64().unwrap_or(DEFAULT_DURATION.unsigned_abs())
}

/// Changes a thread: `PATCH /channels/{id}`.
///
/// # Errors
/// 50013 for what only a moderator may do, 50083 for a change of a thread that stays put away.
pub(super) fn change(state: &mut State, channel: &Channel, body: &Value) -> Result<Reply, Refusal> {
    let Some(thread) = &channel.thread else {
        return Err(Refusal::MISSING_PERMISSIONS);
    };
    let mut form = Form::default();
    let at = At::root(body);
    let known = [
        "name",
        "archived",
        "locked",
        "invitable",
        "auto_archive_duration",
        "rate_limit_per_user",
        "flags",
        "applied_tags",
    ];
    form.object(&at, &known);
    form.text(&at, "name", 1..=100);
    for key in ["archived", "locked", "invitable"] {
        form.boolean(&at, key);
    }
    form.integer(&at, "rate_limit_per_user", 0..=SLOWEST);
    check_duration(&mut form, &at);
    form.finish()?;
    let given = |key: &str| !body[key].is_null();
    let may = |permission: Permission| state.world.bot_rights(channel) & permission.bit() != 0;
    let moderates = may(Permission::ManageThreads);
    let brings_back = body["archived"] == false;
    let only_brings_back = brings_back && body.as_object().is_some_and(|fields| fields.len() == 1);
    let allowed = moderates
        || (!given("locked") && !thread.locked && thread.owner == BOT_ID)
        || (only_brings_back && !thread.locked && may(Permission::SendMessagesInThreads));
    if !allowed {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    if thread.archived && !brings_back {
        return Err(Refusal::ARCHIVED);
    }
    alter(state, channel.id, |name, thread| {
        if let Some(new) = body["name"].as_str() {
            new.clone_into(name);
        }
        thread.archived = body["archived"].as_bool().unwrap_or(thread.archived);
        thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
        if given("auto_archive_duration") {
            thread.auto_archive_minutes = minutes(&body["auto_archive_duration"]);
        }
    });
    let changed = state
        .world
        .channel(channel.id)
        .ok_or(Refusal::UNKNOWN_CHANNEL)?;
    Ok(Reply::Json(state.world.channel_object(changed)))
}

/// Changes a thread and tells everyone.
pub(super) fn alter(state: &mut State, id: u64, change: impl FnOnce(&mut String, &mut Thread)) {
    let now = state.now_ms;
    let Some(channel) = state.world.channel_mut(id) else {
        return;
    };
    let Some(thread) = &mut channel.thread else {
        return;
    };
    let before = thread.archived;
    change(&mut channel.name, thread);
    if thread.archived != before {
        thread.archive_ms = now;
        // Whoever brings a thread back gives it its full time again.
        thread.active_ms = now;
    }
    let channel = channel.clone();
    let object = state.world.channel_object(&channel);
    announce(state, channel.server, "THREAD_UPDATE", &object);
}

/// Makes a channel ready for a new message by a person or the bot: a thread that was put away comes
/// back.
///
/// # Errors
/// 50083 or 160005 when it is locked.
pub(super) fn open(state: &mut State, id: u64, author: u64) -> Result<(), Refusal> {
    let Some(channel) = state.world.channel(id) else {
        return Err(Refusal::UNKNOWN_CHANNEL);
    };
    let Some(thread) = &channel.thread else {
        return Ok(());
    };
    let rights = if author == BOT_ID {
        state.world.bot_rights(channel)
    } else {
        state.world.rights(author)
    };
    let manages = super::permissions::MANAGE_SERVER | Permission::ManageThreads.bit();
    if thread.locked && rights & manages == 0 {
        return Err(if thread.archived {
            Refusal::ARCHIVED_AND_LOCKED
        } else {
            Refusal::LOCKED
        });
    }
    let now = state.now_ms;
    if thread.archived {
        alter(state, id, |_, thread| thread.archived = false);
    }
    if let Some(thread) = thread_mut(state, id) {
        thread.active_ms = now;
        thread.sent += 1;
    }
    Ok(())
}

fn thread_mut(state: &mut State, id: u64) -> Option<&mut Thread> {
    state.world.channel_mut(id)?.thread.as_mut()
}

/// Whether the messages of a channel can be changed and deleted.
///
/// # Errors
/// 50083 in a thread that is put away.
pub(super) fn check_open(channel: &Channel) -> Result<(), Refusal> {
    match &channel.thread {
        Some(thread) if thread.archived => Err(Refusal::ARCHIVED),
        _ => Ok(()),
    }
}

/// Whether an interaction's token still reaches the messages of a channel.
///
/// # Errors
/// 50083 in a thread that is put away and locked.
pub(super) fn check_unlocked(state: &State, id: u64) -> Result<(), Refusal> {
    let thread = state
        .world
        .channel(id)
        .and_then(|channel| channel.thread.as_ref());
    match thread {
        Some(thread) if thread.archived && thread.locked => Err(Refusal::ARCHIVED_AND_LOCKED),
        _ => Ok(()),
    }
}

/// Puts away every thread in which nobody wrote for as long as it says.
pub(super) fn put_away(state: &mut State) {
    let now = state.now_ms;
    let overdue = |channel: &&Channel| {
        channel.thread.as_ref().is_some_and(|thread| {
            !thread.archived && now >= thread.active_ms + thread.auto_archive_minutes * MINUTE_MS
        })
    };
    let overdue = state.world.channels.iter().filter(overdue);
    for id in overdue.map(|channel| channel.id).collect::<Vec<_>>() {
        alter(state, id, |_, thread| thread.archived = true);
    }
}

/// Deletes a thread, or a channel with its threads, for good.
pub(super) fn delete(state: &mut State, channel: &Channel) {
    let of_it = |other: &Channel| {
        other.id == channel.id
            || other
                .thread
                .as_ref()
                .is_some_and(|thread| thread.parent == channel.id)
    };
    let object = state.world.channel_object(channel);
    let gone = state.world.channels.iter().filter(|other| of_it(other));
    for id in gone.map(|other| other.id).collect::<Vec<_>>() {
        state.history.remove_channel(id);
    }
    state.world.channels.retain(|other| !of_it(other));
    match &channel.thread {
        Some(thread) => {
            let object = json!({
                "id": object["id"], "guild_id": object["guild_id"], "type": object["type"],
                "parent_id": thread.parent.to_string()
            });
            announce(state, channel.server, "THREAD_DELETE", &object);
        }
        // The threads of a channel go with it without a word.
        None => announce(state, channel.server, "CHANNEL_DELETE", &object),
    }
}

/// Tells the bot of a change in a server that it is in, and the page that its channels changed.
pub(super) fn announce(state: &mut State, server: u64, name: &str, object: &Value) {
    let known = state.world.server(server);
    if known.is_some_and(|server| server.bot == super::world::Presence::Member) {
        state.gateway.dispatch(name, object);
    }
    state.dirty = true;
    state.tell(None, json!({"type": "commands"}));
}
