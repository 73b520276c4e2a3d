//! What keeps a message within what Discord takes.

use super::*;

#[test]
fn long_texts_are_cut_to_the_limit() {
    assert_eq!(fitted("abc".to_owned(), 3), "abc");
    assert_eq!(fitted("abcd".to_owned(), 3), "ab…");
    assert_eq!(fitted("炮二平五".to_owned(), 3), "炮二…");
    // Two units each.
    assert_eq!(fitted("🀄🀄🀄".to_owned(), 5), "🀄🀄…");
}

#[test]
fn no_more_buttons_than_discord_takes() {
    let button = Button::new(ComponentId::Dismiss, "x", Weight::Plain);
    let rows = rows(vec![button; 40]);
    assert_eq!(rows.len(), 5);
    assert!(rows.iter().all(|row| row.len() == 5));
}

/// Discord would refuse the whole message, and nobody would see it.
#[test]
#[should_panic(expected = "each id once: pick")]
fn no_message_has_an_id_twice() {
    let button = Button::new(ComponentId::Dismiss, "x", Weight::Plain);
    let menu = Menu {
        id: ComponentId::Dismiss,
        hint: String::new(),
        choices: Vec::new(),
    };
    let mut post = Post {
        buttons: rows([button]),
        ..Post::words("pick")
    };
    assert_eq!(post.doubled_id(), None);
    drop(post.clone().into_rewrite());
    post.menus.push(menu);
    drop(post.into_rewrite());
}

#[test]
fn mentions_are_shut_unless_somebody_is_called() {
    let allowed = |post: Post| {
        let message = post.into_message(None, String::new());
        serde_json::to_value(message).unwrap()["allowed_mentions"].clone()
    };
    assert_eq!(
        allowed(Post::words("<@1> <@2> @everyone")),
        serde_json::json!({"parse": [], "users": [], "roles": []})
    );
    let post = Post {
        ping: Some(2),
        ..Post::words("<@1> <@2>")
    };
    assert_eq!(
        allowed(post),
        serde_json::json!({"parse": [], "users": ["2"], "roles": []})
    );
}
