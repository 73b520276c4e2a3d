//! Checks embeds as Discord does.

use std::collections::HashSet;

use super::form::{At, Form};

const FIELDS: [&str; 13] = [
    "type",
    "title",
    "description",
    "url",
    "timestamp",
    "color",
    "footer",
    "image",
    "thumbnail",
    "video",
    "provider",
    "author",
    "fields",
];

/// The schemes of a link, and those of a picture, which may be an attachment.
const LINK: [&str; 2] = ["http", "https"];
const PICTURE: [&str; 3] = ["http", "https", "attachment"];

/// Checks all embeds of a message; `files` are the names that `attachment://` may name.
pub(super) fn check(form: &mut Form, body: &At, files: &HashSet<String>) {
    let embeds = form.list(body, "embeds", 0..=10);
    let mut sum = 0;
    for embed in &embeds {
        sum += check_embed(form, embed, files);
    }
    if sum > 6000 {
        let message = "Embed size exceeds maximum size of 6000";
        form.fault_in(body, "embeds", "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

/// Checks one embed and returns the characters that count towards the 6000.
fn check_embed(form: &mut Form, at: &At, files: &HashSet<String>) -> usize {
    if !form.object(at, &FIELDS) {
        return 0;
    }
    let mut size = 0;
    let mut count = |text: Option<&str>| size += text.map_or(0, |text| text.chars().count());
    count(form.text(at, "title", 1..=256));
    count(form.text(at, "description", 1..=4096));
    form.url(at, "url", &LINK);
    form.integer(at, "color", 0..=0xff_ffff);
    if let Some(time) = form.text(at, "timestamp", 1..=64)
        && time.parse::<jiff::Timestamp>().is_err()
    {
        form.fault_in(
            at,
            "timestamp",
            "DATE_TIME_TYPE_PARSE",
            "Could not parse the time.",
        );
    }
    if let Some(footer) = at.get("footer")
        && form.object(&footer, &["text", "icon_url", "proxy_icon_url"])
    {
        count(form.required_text(&footer, "text", 1..=2048));
        check_picture(form, &footer, "icon_url", files);
    }
    if let Some(author) = at.get("author")
        && form.object(&author, &["name", "url", "icon_url", "proxy_icon_url"])
    {
        count(form.required_text(&author, "name", 1..=256));
        form.url(&author, "url", &LINK);
        check_picture(form, &author, "icon_url", files);
    }
    for key in ["image", "thumbnail"] {
        if let Some(picture) = at.get(key)
            && form.object(
                &picture,
                &["url", "proxy_url", "width", "height", "description"],
            )
        {
            if picture.get("url").is_none() {
                form.required(&picture, "url");
            }
            check_picture(form, &picture, "url", files);
        }
    }
    for field in form.list(at, "fields", 0..=25) {
        if form.object(&field, &["name", "value", "inline"]) {
            count(form.required_text(&field, "name", 1..=256));
            count(form.required_text(&field, "value", 1..=1024));
            form.boolean(&field, "inline");
        }
    }
    let bare = [
        "title",
        "description",
        "image",
        "thumbnail",
        "author",
        "footer",
    ];
    let filled = at.value["fields"]
        .as_array()
        .is_some_and(|list| !list.is_empty());
    if !filled && bare.iter().all(|key| at.get(key).is_none()) {
        form.required(at, "description");
    }
    size
}

fn check_picture(form: &mut Form, at: &At, key: &str, files: &HashSet<String>) {
    let Some(url) = form.url(at, key, &PICTURE) else {
        return;
    };
    if let Some(name) = url.strip_prefix("attachment://")
        && !files.contains(name)
    {
        let message = format!("No attachment of this message is named {name}");
        form.fault_in(at, key, "ATTACHMENT_NOT_FOUND", &message);
    }
}
