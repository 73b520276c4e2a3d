//! Checks the body of a message: new, edited, or as the answer to an interaction.

use std::collections::HashSet;

use serde_json::Value;

use super::{
    components, embeds,
    form::{At, Form, read_id},
    refusal::Refusal,
    upload::{Upload, safe_name},
};

/// A message's flags, by Discord's bits.
pub(super) mod flag {
    pub(in crate::sandbox) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub(in crate::sandbox) const HAS_THREAD: u64 = 1 << 5;
    pub(in crate::sandbox) const EPHEMERAL: u64 = 1 << 6;
    pub(in crate::sandbox) const LOADING: u64 = 1 << 7;
    pub(in crate::sandbox) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
}

/// An attachment's fields; the client library sends a kept one back whole.
const ATTACHMENT_FIELDS: [&str; 15] = [
    "id",
    "filename",
    "description",
    "title",
    "duration_secs",
    "waveform",
    "is_spoiler",
    "content_type",
    "size",
    "url",
    "proxy_url",
    "height",
    "width",
    "ephemeral",
    "flags",
];

/// The way by which a body comes in, which decides what it may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Door {
    /// A new message in a channel.
    Channel,
    /// The first answer to an interaction.
    Answer,
    /// A further message for an interaction.
    FollowUp,
    /// The change of a message that is there already.
    Edit,
}

impl Door {
    /// The fields that Discord knows here.
    pub(super) fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Channel => &[
                "content",
                "embeds",
                "allowed_mentions",
                "sticker_ids",
                "components",
                "flags",
                "attachments",
                "message_reference",
                "nonce",
                "enforce_nonce",
                "tts",
            ],
            Self::Answer | Self::FollowUp => &[
                "content",
                "embeds",
                "allowed_mentions",
                "components",
                "attachments",
                "tts",
                "flags",
            ],
            Self::Edit => &[
                "content",
                "embeds",
                "flags",
                "allowed_mentions",
                "components",
                "attachments",
            ],
        }
    }

    fn flags(self) -> u64 {
        use flag::{EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};
        match self {
            Self::Channel => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS,
            Self::Answer | Self::FollowUp => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL,
            Self::Edit => SUPPRESS_EMBEDS,
        }
    }
}

/// Checks everything about `body` that can be seen without the message that it
/// may change; `kept` are the attachments which that message has.
pub(super) fn check(
    body: &Value,
    files: &[Upload],
    kept: &[Value],
    door: Door,
) -> Result<(), Refusal> {
    let mut form = Form::default();
    let at = match door {
        Door::Answer => At::within(body, "data"),
        Door::Channel | Door::FollowUp | Door::Edit => At::root(body),
    };
    if !form.object(&at, door.fields()) {
        return form.finish();
    }
    form.text(&at, "content", 0..=2000);
    form.boolean(&at, "tts");
    form.boolean(&at, "enforce_nonce");
    if let Some(flags) = form.integer(&at, "flags", 0..=i64::from(u32::MAX))
        && u64::try_from(flags).unwrap_or(0) & !door.flags() != 0
    {
        form.fault_in(
            &at,
            "flags",
            "BASE_TYPE_CHOICES",
            "This flag cannot be set here.",
        );
    }
    if at.get("nonce").is_some_and(|nonce| nonce.value.is_string()) {
        form.text(&at, "nonce", 1..=25);
    }
    if !form.list(&at, "sticker_ids", 0..=3).is_empty() {
        form.fault_in(
            &at,
            "sticker_ids",
            "BASE_TYPE_CHOICES",
            "The stand-in has no stickers.",
        );
    }
    if let Some(reference) = at.get("message_reference") {
        let known = [
            "type",
            "message_id",
            "channel_id",
            "guild_id",
            "fail_if_not_exists",
        ];
        form.object(&reference, &known);
        form.id(&reference, "message_id");
    }
    check_mentions(&mut form, &at);
    let names = check_attachments(&mut form, &at, files, kept);
    embeds::check(&mut form, &at, &names);
    components::check(&mut form, &at);
    form.finish()
}

fn check_mentions(form: &mut Form, body: &At) {
    let Some(at) = body.get("allowed_mentions") else {
        return;
    };
    if !form.object(&at, &["parse", "users", "roles", "replied_user"]) {
        return;
    }
    form.boolean(&at, "replied_user");
    let parse = form.list(&at, "parse", 0..=3);
    for item in &parse {
        if !matches!(item.value.as_str(), Some("users" | "roles" | "everyone")) {
            let message = "Value must be one of ('everyone', 'roles', 'users').";
            form.fault(item, "BASE_TYPE_CHOICES", message);
        }
    }
    for key in ["users", "roles"] {
        let ids = form.list(&at, key, 0..=100);
        if !ids.is_empty() && parse.iter().any(|item| item.value == key) {
            let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            form.fault(&at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", &message);
        }
        for id in ids.iter().filter(|id| read_id(id.value).is_none()) {
            form.fault(id, "NUMBER_TYPE_COERCE", "Value is not a snowflake.");
        }
    }
}

/// Checks the list of attachments against the uploaded files and the ones to
/// keep; gives the names that embeds may use.
fn check_attachments(
    form: &mut Form,
    body: &At,
    files: &[Upload],
    kept: &[Value],
) -> HashSet<String> {
    let listed = form.list(body, "attachments", 0..=10);
    let mut names = HashSet::new();
    let mut used = HashSet::new();
    for at in &listed {
        if !form.object(at, &ATTACHMENT_FIELDS) {
            continue;
        }
        form.text(at, "filename", 1..=1024);
        form.text(at, "description", 0..=1024);
        if at.get("id").is_none() {
            form.required(at, "id");
            continue;
        }
        let Some(id) = form.id(at, "id") else {
            continue;
        };
        let file = files.iter().find(|file| file.index == id);
        let old = kept.iter().find(|old| read_id(&old["id"]) == Some(id));
        match (file, old) {
            (Some(file), _) => {
                names.insert(at.str("filename").map_or(file.name.clone(), safe_name))
            }
            (None, Some(old)) => names.insert(file_name(old)),
            (None, None) => {
                let message = "No uploaded file and no attachment of this message has this id";
                form.fault_in(at, "id", "ATTACHMENT_NOT_FOUND", message);
                continue;
            }
        };
        if !used.insert(id) {
            form.fault_in(
                at,
                "id",
                "ATTACHMENT_ID_DUPLICATED",
                "This id is listed twice",
            );
        }
    }
    let all_listed = body.get("attachments").is_some();
    for file in files {
        if !all_listed {
            names.insert(file.name.clone());
        } else if !used.contains(&file.index) {
            let message = format!("files[{}] is not listed in attachments", file.index);
            form.fault_in(body, "attachments", "ATTACHMENT_NOT_LISTED", &message);
        }
    }
    if !all_listed {
        names.extend(kept.iter().map(file_name));
    }
    names
}

fn file_name(attachment: &Value) -> String {
    attachment["filename"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}
