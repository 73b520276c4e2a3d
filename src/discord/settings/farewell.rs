//! Everything that is kept about somebody: as a file, and erased.

use std::sync::Arc;

use super::pages::{Page, Whose};
use crate::{
    discord::{
        ids::ComponentId,
        post::{Button, Enclosed, Post, Weight},
    },
    referee::Account,
    text::{Language, say},
};

/// The name of the file.
const NAME: &str = "caipan-my-data.json";

/// Everything that is kept about the reader.
pub(in crate::discord) fn account(language: Language, account: &Account) -> Post {
    let mut lines = vec![say(language, "account-done", &[("file", NAME.into())])];
    if account.left_out > 0 {
        let count = u32::try_from(account.left_out).unwrap_or(u32::MAX);
        lines.push(say(
            language,
            "account-left-out",
            &[("count", count.into())],
        ));
    }
    Post {
        text: lines.join("\n"),
        buttons: vec![vec![back(language, "button-back")]],
        file: Some(Enclosed::New {
            name: NAME.to_owned(),
            bytes: Arc::from(account.file.as_slice()),
        }),
        ..Post::default()
    }
}

/// Asks whether everything is to be erased.
pub(in crate::discord) fn confirm_erase(language: Language) -> Post {
    let keys = [
        "erase-question",
        "erase-what",
        "erase-games",
        "erase-kept",
        "erase-forever",
    ];
    let erase = say(language, "button-erase-confirm", &[]);
    Post {
        text: keys.map(|key| say(language, key, &[])).join("\n"),
        buttons: vec![vec![
            Button::new(ComponentId::ConfirmErase, erase, Weight::Grave),
            back(language, "button-erase-not"),
        ]],
        ..Post::default()
    }
}

/// Everything has been erased.
pub(in crate::discord) fn erased(language: Language) -> Post {
    Post::words(say(language, "erase-done", &[]))
}

fn back(language: Language, key: &str) -> Button {
    let id = ComponentId::Settings {
        whose: Whose::Own,
        page: Page::Privacy,
    };
    Button::new(id, say(language, key, &[]), Weight::Plain)
}
