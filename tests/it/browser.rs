//! The sandbox page in a real browser: two people at two windows play the first
//! moves of a game, through the real program.

mod places;
mod process;
mod window;

use std::{collections::BTreeSet, env, panic, path::Path, process::Command, time::Duration};

use fantoccini::key::Key;
use futures::FutureExt;
use image::RgbImage;
use serde_json::{Value, json};
use tempfile::TempDir;

use self::{
    process::Server,
    window::{Browser, Seat},
};

/// How long any one condition may take; a loaded machine draws slowly.
const PATIENCE: Duration = Duration::from_secs(60);

fn start_sandbox(data: &Path) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
    command
        .args(["sandbox", "--port", "0", "--data"])
        .arg(data)
        .current_dir(data);
    for (name, _) in env::vars_os() {
        let ours = name.to_string_lossy().starts_with("CAIPAN_") || name == "DISCORD_TOKEN";
        if ours {
            command.env_remove(name);
        }
    }
    Server::start(&mut command, |line| {
        let from = line.find("http://127.0.0.1:")?;
        let end = line[from..].find(|c: char| c.is_whitespace());
        let address = end.map_or(&line[from..], |end| &line[from..from + end]);
        Some(address.trim_end_matches(['/', '.', ',']).to_owned())
    })
}

/// What a window shows as its last board.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    address: String,
    description: String,
}

impl Seat<'_> {
    /// Waits until something that matches is there.
    async fn sees(&self, css: &str) {
        let script = format!("return document.querySelector({}) !== null", json!(css));
        self.until(css, &script).await;
    }

    /// Fills the option from the bot's suggestions, with the keyboard alone.
    async fn move_by_suggestion(&self, text: &str) {
        let enter = char::from(Key::Enter).to_string();
        self.write("#command-line", &format!("/xq move {text}"))
            .await;
        self.sees(".pop .row").await;
        let pick = format!("{}{enter}", char::from(Key::Down));
        self.write("#command-line", &pick).await;
        self.write("[data-option='move'] input", &enter).await;
    }

    /// Answers in the form that the newest board's button opens.
    async fn move_by_button(&self, text: &str) {
        self.press_button("Move").await;
        let keys = format!("{text}{}", char::from(Key::Enter));
        self.write("#modal[open] input", &keys).await;
        self.sees("#modal:not([open])").await;
    }

    /// The last board, once it is another than `before` and its picture is there.
    async fn board_after(&self, before: Option<&Shown>) -> Shown {
        let seen = before.map_or("", |shown| &shown.address);
        let script = format!(
            "const image = [...document.querySelectorAll('.message .picture img')].at(-1);
             const ready = image?.complete && image.naturalWidth > 0 && image.src !== {};
             return ready ? [image.src, image.alt] : null",
            json!(seen)
        );
        let value = self.until("a new board", &script).await;
        let text = |i: usize| value[i].as_str().unwrap().to_owned();
        Shown {
            address: text(0),
            description: text(1),
        }
    }
}

async fn picture(shown: &Shown) -> RgbImage {
    let answer = reqwest::get(&shown.address).await.unwrap();
    let bytes = answer.bytes().await.unwrap();
    image::load_from_memory(&bytes).unwrap().to_rgb8()
}

/// The id of a person of the sandbox.
async fn person(address: &str, username: &str) -> String {
    let answer = reqwest::get(format!("{address}/sandbox/state")).await;
    let state: Value = answer.unwrap().json().await.unwrap();
    let people = state["people"].as_array().unwrap();
    let found = people.iter().find(|person| person["username"] == username);
    found.unwrap()["id"].as_str().unwrap().to_owned()
}

/// Moves as they are typed, in several notations, and as the board's description
/// names them: the middle cannon against the screen horses, as any book has it.
const OPENING: [(&str, &str); 5] = [
    ("h2e2", "炮二平五"),
    ("h9g7", "马８进７"),
    ("h0g2", "马二进三"),
    ("车9平8", "车９平８"),
    ("R1=2", "车一平二"),
];

#[tokio::test]
async fn two_people_play_five_moves_on_the_page() {
    let data = TempDir::new().unwrap();
    let sandbox = start_sandbox(data.path());
    let browser = Browser::start().await;
    let game = play(&browser, &sandbox.address);
    let played = panic::AssertUnwindSafe(game).catch_unwind().await;
    // Only a closed session ends the browser; the driver's end would leave it running.
    browser.client.close().await.unwrap();
    if let Err(failure) = played {
        panic::resume_unwind(failure);
    }
}

async fn play(browser: &Browser, address: &str) {
    // One picks who to be on the page, the other comes by a link that says it.
    let alice = Seat::take(&browser.client, "Alice", address).await;
    let card = format!("[data-person='{}']", person(address, "alice").await);
    alice.press(&card).await;
    let link = format!("{address}/?as={}", person(address, "bob").await);
    let bob = Seat::take(&browser.client, "Bob", &link).await;

    alice.sees("#bot-state.online").await;
    alice.say("/xq challenge opponent:@Bob side:red").await;
    bob.sees(".message.for-me").await;
    bob.press_button("Accept").await;

    let mut board = bob.board_after(None).await;
    let mut pixels = picture(&board).await;
    let mut addresses = BTreeSet::from([board.address.clone()]);
    for (ply, (text, name)) in OPENING.into_iter().enumerate() {
        let [mover, other] = if ply % 2 == 0 {
            [&alice, &bob]
        } else {
            [&bob, &alice]
        };
        match ply {
            0 => mover.say(&format!("/xq move {text}")).await,
            2 => mover.move_by_suggestion(text).await,
            _ => mover.move_by_button(text).await,
        }
        let next = mover.board_after(Some(&board)).await;
        let theirs = other.board_after(Some(&board)).await;
        assert_eq!(next, theirs, "both see the same board after {name}");
        assert!(
            addresses.insert(next.address.clone()),
            "{name} brings a new picture"
        );
        assert!(next.description.contains(name), "{next:?} names {name}");
        let now = picture(&next).await;
        assert_ne!(now, pixels, "{name} changes the picture");
        (board, pixels) = (next, now);
    }
    let moves =
        "[...document.querySelectorAll('.message button')].filter(b => b.innerText === 'Move')";
    let newest = format!("return {moves}.length === 1");
    alice
        .until("buttons under the newest board only", &newest)
        .await;
}
