//! Threads, direct messages, menus and levers of the sandbox page, on a phone and on a desktop.

use std::panic;

use futures::FutureExt;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{
    person, start_sandbox,
    window::{Browser, Screen, Seat},
};

/// What another program with the bot's token does.
async fn api(address: &str, method: &str, path: &str, body: Value) -> Value {
    let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
    let request = reqwest::Client::new()
        .request(method, format!("{address}/api/v10/{path}"))
        .header("authorization", format!("Bot {}", caipan::sandbox::TOKEN))
        .json(&body);
    let answer = request.send().await.unwrap();
    assert!(answer.status().is_success(), "{path} {answer:?}");
    answer.json().await.unwrap()
}

fn id(object: &Value) -> &str {
    object["id"].as_str().unwrap()
}

impl Seat<'_> {
    /// Waits until the script's value is true.
    async fn holds(&self, what: &str, condition: &str) {
        self.until(what, &format!("return {condition}")).await;
    }

    /// Presses by script what a finger presses, since a popup may lie over its neighbours.
    async fn tap(&self, css: &str) {
        let found = format!("document.querySelector({})", json!(css));
        self.holds(css, &format!("{found} !== null")).await;
        let press = format!("{found}.click(); return true");
        self.until(css, &press).await;
    }

    /// Presses the entry of the open menu that says this.
    async fn choose(&self, label: &str) {
        let entries = "[...document.querySelectorAll('#menu .entry')]";
        let found = format!(
            "{entries}.find((entry) => entry.innerText.includes({}))",
            json!(label)
        );
        self.until(
            label,
            &format!("return {found}?.click() ?? {found} !== undefined"),
        )
        .await;
    }
}

async fn walk(screen: Screen) {
    let data = TempDir::new().unwrap();
    let sandbox = start_sandbox(data.path());
    let browser = Browser::start_on(screen).await;
    let walked = panic::AssertUnwindSafe(look_around(&browser, screen, &sandbox.address));
    let walked = walked.catch_unwind().await;
    // Only a closed session ends the browser; the driver's end would leave it running.
    browser.client.close().await.unwrap();
    if let Err(failure) = walked {
        panic::resume_unwind(failure);
    }
}

async fn look_around(browser: &Browser, screen: Screen, address: &str) {
    let state = reqwest::get(format!("{address}/sandbox/state")).await;
    let state: Value = state.unwrap().json().await.unwrap();
    let channel = id(&state["channels"][0]).to_owned();
    let (alice, bob) = (person(address, "alice").await, person(address, "bob").await);
    let body = json!({"name": "Game 12", "type": 11});
    let thread = api(
        address,
        "POST",
        &format!("channels/{channel}/threads"),
        body,
    )
    .await;
    let direct = api(
        address,
        "POST",
        "users/@me/channels",
        json!({"recipient_id": alice}),
    )
    .await;
    let ping = json!({"content": format!("<@{alice}> to move")});
    for place in [id(&thread), id(&direct)] {
        api(
            address,
            "POST",
            &format!("channels/{place}/messages"),
            ping.clone(),
        )
        .await;
    }

    let seat = Seat::take(&browser.client, "Alice", &format!("{address}/?as={alice}")).await;
    // Both wait for her, each where it is, and lead there.
    for place in [id(&thread), id(&direct)] {
        let row = format!("[data-channel='{place}']");
        let badge = format!("document.querySelector(\"{row} .count-badge\")?.innerText === '1'");
        seat.holds("one unread message", &badge).await;
        seat.tap(&row).await;
        let shown = "[...document.querySelectorAll('.message')].some((message) => message.innerText.includes('to move'))";
        seat.holds("the message", shown).await;
        seat.holds(
            "it is read",
            &format!("!document.querySelector(\"{row} .count-badge\")"),
        )
        .await;
    }
    seat.tap(&format!("[data-channel='{channel}']")).await;
    // The channel's line about the thread leads to it, and its head leads back.
    seat.tap(".thread-line .thread-link").await;
    seat.holds(
        "the thread",
        "document.getElementById('channel-name').innerText === 'Game 12'",
    )
    .await;
    seat.tap(".room-parent").await;
    seat.holds(
        "the channel",
        "document.getElementById('channel-name').innerText === 'xiangqi'",
    )
    .await;

    // The menu of a person, from the list of people.
    if screen == Screen::Phone {
        seat.tap("#people-toggle").await;
    }
    seat.tap(&format!("[data-menu-of='{bob}']")).await;
    seat.holds(
        "a way to be Bob",
        "document.querySelector('#menu .entry[href]') !== null",
    )
    .await;
    seat.until(
        "it closes",
        "document.getElementById('menu').hidePopover(); return true",
    )
    .await;

    // A message and then the thread are deleted.
    seat.tap(&format!("[data-channel='{}']", id(&thread))).await;
    seat.tap(".message .apps").await;
    seat.choose("Delete message").await;
    seat.holds(
        "nothing is left",
        "document.querySelectorAll('.message').length === 0",
    )
    .await;
    seat.tap("#channel-menu").await;
    seat.choose("Delete thread").await;
    seat.holds(
        "another channel",
        "document.getElementById('channel-name').innerText === 'xiangqi'",
    )
    .await;

    // Time passes, for the bot as well.
    seat.tap("#levers").await;
    seat.tap("[data-lever='plusDay']").await;
    seat.holds(
        "a day later",
        "document.getElementById('workshop').innerText.includes('24 hours ahead')",
    )
    .await;
    seat.holds(
        "no sideways scrolling",
        "document.documentElement.scrollWidth <= innerWidth",
    )
    .await;
    let width = seat.until("its width", "return innerWidth").await;
    assert_eq!(width == 390, screen == Screen::Phone, "{width}");
}

#[tokio::test]
async fn places_menus_and_levers_on_a_phone() {
    walk(Screen::Phone).await;
}

#[tokio::test]
async fn places_menus_and_levers_on_a_desktop() {
    walk(Screen::Desktop).await;
}
