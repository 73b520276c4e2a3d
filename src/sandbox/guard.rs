//! Keeps other web sites out: the stand-in runs on a developer's machine, and
//! any page open there could otherwise speak to it.

use axum::{
    extract::Request,
    http::{
        HeaderMap, StatusCode,
        header::{HOST, ORIGIN},
    },
    middleware::Next,
    response::{IntoResponse, Response},
};

/// Lets only requests through that were meant for loopback and that, if a
/// browser sent them, come from the stand-in's own page.
pub(super) async fn check(request: Request, next: Next) -> Response {
    if allowed(request.headers()) {
        next.run(request).await
    } else {
        let words = "this address serves only its own page on this machine";
        (StatusCode::FORBIDDEN, words).into_response()
    }
}

fn allowed(headers: &HeaderMap) -> bool {
    let text = |name| {
        headers
            .get(name)
            .map(|value| value.to_str().unwrap_or_default())
    };
    let Some(host) = text(HOST) else {
        return false;
    };
    // A name that an attacker made resolve to loopback is still not one of these.
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let local = matches!(name, "127.0.0.1" | "localhost");
    let own = text(ORIGIN).is_none_or(|origin| origin.strip_prefix("http://") == Some(host));
    local && own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(host: &str, origin: Option<&str>, expected: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        assert_eq!(allowed(&headers), expected, "{host} {origin:?}");
    }

    #[test]
    fn only_the_own_page_is_served() {
        check("127.0.0.1:8080", None, true);
        check("localhost:8080", Some("http://localhost:8080"), true);
        check("127.0.0.1:8080", Some("http://127.0.0.1:3000"), false);
        check("127.0.0.1:8080", Some("https://example.org"), false);
        check("127.0.0.1:8080", Some("null"), false);
        check("rebound.example.org:8080", None, false);
        check("127.0.0.1.example.org", None, false);
        assert!(!allowed(&HeaderMap::new()));
    }
}
