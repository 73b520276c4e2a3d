//! The page's own files, which are part of the program. Knows names and types,
//! nothing of what the files do.

use axum::{
    extract::Path,
    http::{
        HeaderName, StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS},
    },
    response::{IntoResponse, Response},
};

/// A name with the text of that file.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../assets/sandbox/", $name)))),*]
    };
}

/// All of them; a test compares the list with the folder.
const FILES: &[(&str, &str)] = files![
    "api.js",
    "clock.js",
    "commands.js",
    "components.js",
    "composer.css",
    "composer.js",
    "content.css",
    "controls.css",
    "dom.js",
    "frame.js",
    "index.html",
    "interactions.js",
    "listbox.js",
    "markdown.js",
    "menus.js",
    "message.js",
    "messages.css",
    "modal.js",
    "news.js",
    "option-form.js",
    "page.css",
    "page.js",
    "people.css",
    "people.js",
    "places.css",
    "places.js",
    "session.js",
    "stream.js",
    "suggest.js",
    "viewer.js",
    "words.js",
    "workshop.js",
];

/// The page runs its own scripts only and shows pictures from loopback only.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    img-src 'self' data: http://127.0.0.1:* http://localhost:*";

/// `GET /sandbox-assets/NAME`.
pub(super) async fn part(Path(name): Path<String>) -> Response {
    serve(&name)
}

/// `GET /page.css`.
pub(super) async fn style() -> Response {
    serve("page.css")
}

/// `GET /page.js`.
pub(super) async fn script() -> Response {
    serve("page.js")
}

/// The file of that name, or 404.
pub(super) fn serve(name: &str) -> Response {
    let Some((_, text)) = FILES.iter().find(|(known, _)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        _ => "text/html; charset=utf-8",
    };
    let headers: [(HeaderName, &str); 4] = [
        (CONTENT_TYPE, kind),
        (CONTENT_SECURITY_POLICY, POLICY),
        (CACHE_CONTROL, "no-cache"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, *text).into_response()
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs};

    use super::FILES;

    #[test]
    fn every_file_of_the_folder_is_served() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/sandbox");
        let there = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let served = FILES.iter().map(|(name, _)| (*name).to_owned());
        assert_eq!(served.collect::<BTreeSet<_>>(), there.collect());
    }

    /// What the parts of the page ask for, they get.
    #[test]
    fn every_import_and_link_is_served() {
        for (name, text) in FILES {
            for wanted in text.split('"').filter_map(|quoted| {
                let local = quoted
                    .strip_prefix("./")
                    .or_else(|| quoted.strip_prefix('/'))?;
                let file = local.strip_prefix("sandbox-assets/").unwrap_or(local);
                (file.ends_with(".js") || file.ends_with(".css")).then_some(file)
            }) {
                assert!(
                    FILES.iter().any(|(file, _)| *file == wanted),
                    "{name} wants {wanted}"
                );
            }
        }
    }
}
