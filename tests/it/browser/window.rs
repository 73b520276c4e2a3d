//! A headless browser and its windows: waiting for what they show, and acting on it.

use std::{process::Command, time::Duration};

use fantoccini::{
    Client, Locator,
    error::CmdError,
    key::Key,
    wd::{Capabilities, WindowHandle},
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{interval, timeout};

use super::{
    PATIENCE,
    process::{Server, installed},
};

const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// A headless browser with its driver and a profile of its own.
pub(super) struct Browser {
    pub(super) client: Client,
    _driver: Server,
    _profile: TempDir,
}

/// The screen that a browser pretends to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Screen {
    Desktop,
    /// 390 by 844 points, with a finger.
    Phone,
}

impl Browser {
    pub(super) async fn start() -> Self {
        Self::start_on(Screen::Desktop).await
    }

    pub(super) async fn start_on(screen: Screen) -> Self {
        let chromium = installed(&["chromium", "chromium-browser", "google-chrome"]);
        let driver = Server::start(
            Command::new(installed(&["chromedriver"])).arg("--port=0"),
            |line| {
                let port = line
                    .strip_suffix('.')?
                    .split_once("successfully on port ")?
                    .1;
                Some(format!("http://127.0.0.1:{port}"))
            },
        );
        let profile = TempDir::new().unwrap();
        let mut options = json!({
            "binary": chromium,
            "args": [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--window-size=1280,800",
                format!("--user-data-dir={}", profile.path().display()),
            ],
        });
        if screen == Screen::Phone {
            let metrics = json!({"width": 390, "height": 844, "pixelRatio": 2, "touch": true});
            options["mobileEmulation"] = json!({"deviceMetrics": metrics});
        }
        let capabilities = Capabilities::from_iter([("goog:chromeOptions".to_owned(), options)]);
        let client = Client::with_capabilities_and_connector(
            &driver.address,
            &capabilities,
            HttpConnector::new(),
        )
        .await
        .unwrap();
        Self {
            client,
            _driver: driver,
            _profile: profile,
        }
    }
}

/// One person at a window.
pub(super) struct Seat<'b> {
    browser: &'b Client,
    window: WindowHandle,
    name: &'static str,
}

impl<'b> Seat<'b> {
    pub(super) async fn take(browser: &'b Client, name: &'static str, address: &str) -> Self {
        let window = browser.new_window(true).await.unwrap().handle;
        let seat = Self {
            browser,
            window,
            name,
        };
        seat.turn_to().await;
        browser.goto(address).await.unwrap();
        seat
    }

    pub(super) async fn turn_to(&self) {
        self.browser
            .switch_to_window(self.window.clone())
            .await
            .unwrap();
    }

    /// Waits until the script's value is neither null nor false, and gives it.
    pub(super) async fn until(&self, what: &str, script: &str) -> Value {
        self.turn_to().await;
        let look = async {
            let mut pace = interval(LOOK_AGAIN);
            loop {
                pace.tick().await;
                let value = self.browser.execute(script, Vec::new()).await.unwrap();
                if !value.is_null() && value != false {
                    return value;
                }
            }
        };
        match timeout(PATIENCE, look).await {
            Ok(value) => value,
            Err(_) => self.give_up(what).await,
        }
    }

    pub(super) async fn give_up(&self, what: &str) -> ! {
        let text = self
            .browser
            .execute("return document.body.innerText", Vec::new())
            .await;
        panic!("{}: never saw {what}; the page says: {text:#?}", self.name);
    }

    /// Acts on an element as soon as it is there; a redraw may take it away in between.
    pub(super) async fn act(&self, at: Locator<'_>, keys: Option<&str>) {
        self.turn_to().await;
        let try_to = async {
            let mut pace = interval(LOOK_AGAIN);
            loop {
                pace.tick().await;
                if self.try_once(at, keys).await.is_ok() {
                    return;
                }
            }
        };
        if timeout(PATIENCE, try_to).await.is_err() {
            self.give_up(&format!("{at:?}")).await;
        }
    }

    pub(super) async fn try_once(
        &self,
        at: Locator<'_>,
        keys: Option<&str>,
    ) -> Result<(), CmdError> {
        let element = self.browser.find(at).await?;
        match keys {
            Some(keys) => element.send_keys(keys).await,
            None => element.click().await,
        }
    }

    pub(super) async fn press(&self, css: &str) {
        self.act(Locator::Css(css), None).await;
    }

    /// Presses the newest button of a message that says `label`.
    pub(super) async fn press_button(&self, label: &str) {
        let path = format!("(//ol[@id='messages']//button[normalize-space()='{label}'])[last()]");
        self.act(Locator::XPath(&path), None).await;
    }

    pub(super) async fn write(&self, css: &str, keys: &str) {
        self.act(Locator::Css(css), Some(keys)).await;
    }

    /// Types a whole line, as experienced users do, and sends it.
    pub(super) async fn say(&self, line: &str) {
        self.write(
            "#command-line",
            &format!("{line}{}", char::from(Key::Enter)),
        )
        .await;
    }
}
