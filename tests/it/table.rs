//! The bot as a process of its own, in a stand-in for Discord, and people who use it.
//!
//! What happens around a game (time, threads, direct messages, other servers, menus) is in
//! [`crate::around`].

use std::{
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    time::Duration,
};

use caipan::sandbox::{RecordedRequest, Sandbox, SandboxOptions};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::openapi;

/// How long a test waits for what should come within milliseconds, on a busy machine.
pub(crate) const LIMIT: Duration = Duration::from_secs(60);

/// A stand-in, and the bot that is connected to it.
pub(crate) struct Table {
    pub(crate) sandbox: Sandbox,
    /// The channel in which everything happens.
    pub(crate) channel: u64,
    bot: Bot,
    folder: TempDir,
}

/// The process; killed when dropped.
struct Bot(Child);

impl Bot {
    fn start(sandbox: &Sandbox, data: &Path) -> Self {
        let child = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .arg("run")
            .current_dir(data)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("CAIPAN_DISCORD_API_URL", sandbox.url())
            .env("CAIPAN_DATA_DIR", data)
            .env("CAIPAN_STANDIN_CLOCK", "1")
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        Self(child)
    }

    /// SIGKILL: the process has no say in it.
    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended by itself.
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

impl Table {
    /// Starts both and waits until the bot's commands are there.
    pub(crate) async fn start() -> Self {
        Self::start_after(|_, _| ()).await
    }

    /// The same, after something has been put into the bot's folder.
    pub(crate) async fn start_after(prepare: impl FnOnce(&Sandbox, &Path)) -> Self {
        let sandbox = Sandbox::start(SandboxOptions::default()).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        prepare(&sandbox, folder.path());
        let bot = Bot::start(&sandbox, folder.path());
        let channel = sandbox.channels()[0].id;
        let table = Self {
            sandbox,
            channel,
            bot,
            folder,
        };
        table.connected().await;
        table
    }

    pub(crate) async fn connected(&self) {
        let ready = |sandbox: &Sandbox| {
            (sandbox.bot_is_online() && !sandbox.commands().is_empty()).then_some(())
        };
        let ready = self.sandbox.wait_for(LIMIT, ready).await;
        ready.expect("the bot connects and registers its commands");
    }

    /// Kills the bot in the middle of whatever it does, and starts it again.
    pub(crate) async fn kill_and_restart(&mut self) {
        self.kill_and_restart_after(Duration::ZERO).await;
    }

    /// Kills the bot in the middle of whatever it does.
    pub(crate) async fn kill(&mut self) {
        self.bot.kill();
        self.disconnected().await;
    }

    /// Waits until no bot is connected.
    pub(crate) async fn disconnected(&self) {
        let gone = |sandbox: &Sandbox| (!sandbox.bot_is_online()).then_some(());
        let gone = self.sandbox.wait_for(LIMIT, gone).await;
        gone.expect("it is gone");
    }

    /// Starts the bot again, which has been killed.
    pub(crate) async fn restart(&mut self) {
        self.bot = Bot::start(&self.sandbox, self.folder.path());
        self.connected().await;
    }

    /// Asks the bot to stop and waits until it has, well.
    pub(crate) async fn stop(self) {
        let id = self.bot.0.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(asked.success());
        let status = self.ended().await;
        assert_eq!(status.code(), Some(0), "{status}");
    }

    /// Waits until the bot's process has ended by itself.
    pub(crate) async fn ended(mut self) -> ExitStatus {
        let ended = tokio::task::spawn_blocking(move || self.bot.0.wait().map(|end| (end, self)));
        let ended = tokio::time::timeout(LIMIT, ended).await;
        let (status, table) = ended.expect("it ends").unwrap().unwrap();
        table.sandbox.stop().await;
        status
    }

    pub(crate) fn person(&self, name: &str) -> u64 {
        person(&self.sandbox, name)
    }

    /// Kills the bot, and starts it again after `time` has passed without it.
    pub(crate) async fn kill_and_restart_after(&mut self, time: Duration) {
        self.kill().await;
        self.sandbox.advance(time);
        self.restart().await;
    }

    /// Waits for something that the bot should do.
    pub(crate) async fn until<T>(&self, what: &str, look: impl FnMut(&Sandbox) -> Option<T>) -> T {
        let found = self.sandbox.wait_for(LIMIT, look).await;
        found.unwrap_or_else(|| panic!("{what}: not seen; {:#?}", self.channel_messages()))
    }

    /// `/xq NAME` with these options; the answer, which only that person sees.
    pub(crate) async fn command(
        &self,
        person: u64,
        name: &str,
        options: &[(&str, Value)],
    ) -> Value {
        let id = self.send_command(person, name, options).await;
        self.answer(person, &id).await
    }

    /// `/xq-arbiter NAME` with these options; the answer, which only that person sees.
    pub(crate) async fn arbiter(
        &self,
        person: u64,
        name: &str,
        options: &[(&str, Value)],
    ) -> Value {
        let options: Vec<_> = options
            .iter()
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        let options = json!([{"name": name, "options": options}]);
        let sent = self
            .sandbox
            .use_command(person, self.channel, "xq-arbiter", options)
            .await;
        self.answer(person, &sent.unwrap()).await
    }

    /// The same without waiting for the answer; gives the interaction's id.
    pub(crate) async fn send_command(
        &self,
        person: u64,
        name: &str,
        options: &[(&str, Value)],
    ) -> String {
        self.send_command_in(self.channel, person, name, options)
            .await
    }

    /// The same in any channel, thread or direct conversation.
    pub(crate) async fn send_command_in(
        &self,
        channel: u64,
        person: u64,
        name: &str,
        options: &[(&str, Value)],
    ) -> String {
        let options: Vec<_> = options
            .iter()
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        let options = json!([{"name": name, "options": options}]);
        let sent = self
            .sandbox
            .use_command(person, channel, "xq", options)
            .await;
        sent.unwrap_or_else(|why| panic!("/xq {name}: {why}"))
    }

    /// The suggestions for `/xq move` after this much has been typed, as names and values.
    pub(crate) async fn suggestions(&self, person: u64, typed: &str) -> Vec<(String, String)> {
        let wish = json!({
            "as": person.to_string(), "channel": self.channel.to_string(), "kind": "autocomplete",
            "data": {"name": "xq", "options": [
                {"name": "move", "options": [{"name": "move", "value": typed, "focused": true}]}
            ]}
        });
        let done = self.sandbox.interact(wish).await.unwrap();
        let choices = done["choices"].as_array().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        choices
            .iter()
            .map(|choice| (text(&choice["name"]), text(&choice["value"])))
            .collect()
    }

    /// Presses the button that does `action` under a message; the answer, which only that person sees.
    pub(crate) async fn press(&self, person: u64, message: &Value, action: &str) -> Value {
        let id = self.send_press(person, message, action).await;
        self.answer(person, &id).await
    }

    /// The same without waiting for the answer.
    pub(crate) async fn send_press(&self, person: u64, message: &Value, action: &str) -> String {
        let button = button(message, action)
            .unwrap_or_else(|| panic!("no button {action} under {message:#}"));
        let pressed = self.sandbox.press(person, message, &button, &[]).await;
        pressed.unwrap_or_else(|why| panic!("{button}: {why}"))
    }

    /// Presses Move under a board and fills in the form that opens.
    pub(crate) async fn fill_in(&self, person: u64, board: &Value, typed: &str) -> Value {
        let pressed = self.send_press(person, board, "move").await;
        let form = self
            .until("the form", |sandbox| sandbox.open_modal(person))
            .await;
        assert_eq!(self.sandbox.answered(&pressed), Some(true));
        let sent = self
            .sandbox
            .submit(person, self.channel, &form, &[("move", typed)])
            .await;
        self.answer(person, &sent.unwrap()).await
    }

    /// The answer to an interaction, once it is there: private to that person, who is notified of
    /// nothing by it.
    pub(crate) async fn answer(&self, person: u64, interaction: &str) -> Value {
        let answered = |sandbox: &Sandbox| {
            let requests = sandbox.requests();
            let path = callback(&requests, interaction)?;
            let token = path.split('/').nth(5)?.to_owned();
            let edit = requests.iter().find(|request| {
                request.method == "PATCH"
                    && request.path.contains(&token)
                    && request.status == Some(200)
            })?;
            Some(edit.answer.clone())
        };
        let answer = self.until("an answer", answered).await;
        let channel = answer["channel_id"].as_str().unwrap().parse().unwrap();
        let messages = self.sandbox.messages(person, channel);
        let seen = messages
            .into_iter()
            .find(|message| message["id"] == answer["id"])
            .expect("the person sees the answer");
        assert_eq!(seen["ephemeral_for"], person.to_string(), "{seen:#}");
        assert_eq!(seen["notifies"], json!([]), "{seen:#}");
        seen
    }

    /// The messages that everybody sees, oldest first.
    pub(crate) fn channel_messages(&self) -> Vec<Value> {
        public(&self.sandbox, self.channel)
    }

    /// The newest public message that fits, once there is one.
    pub(crate) async fn posted(&self, what: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let channel = self.channel;
        self.until(what, |sandbox| {
            public(sandbox, channel).into_iter().rev().find(&fits)
        })
        .await
    }

    /// The board on which this person is asked for the move after `ply` moves, once it stands there
    /// and is the only one with buttons.
    pub(crate) async fn turn(&self, person: u64, number: u32, ply: usize) -> Value {
        let id = format!("xq1:move:{number}:{ply}");
        let channel = self.channel;
        let board = self
            .until(&format!("the board after {ply} moves"), |sandbox| {
                let messages = public(sandbox, channel);
                let mut boards = messages.into_iter().filter(|message| {
                    buttons(message)
                        .iter()
                        .any(|id| id.starts_with("xq1:move:"))
                });
                match (boards.next(), boards.next()) {
                    (Some(board), None) if buttons(&board).contains(&id) => Some(board),
                    _ => None,
                }
            })
            .await;
        assert_eq!(board["notifies"], json!([person.to_string()]), "{board:#}");
        board
    }

    /// The stand-in took everything that the bot sent, and it is as it should be.
    pub(crate) fn check_requests(&self) {
        let requests = self.sandbox.requests();
        let refused: Vec<_> = requests
            .iter()
            .filter(|request| request.status.is_some_and(|status| status >= 400))
            .collect();
        assert!(refused.is_empty(), "the stand-in refused {refused:#?}");
        self.check_valid();
    }

    /// Everything that was taken fits Discord's own document and says whom it may notify.
    pub(crate) fn check_valid(&self) {
        let requests = self.sandbox.requests();
        openapi::assert_all_valid(&requests);
        for request in requests {
            let is_message = request.path.ends_with("/messages")
                || (request.method == "PATCH" && request.path.contains("/messages/"));
            if is_message {
                let parse = &request.body["allowed_mentions"]["parse"];
                assert_eq!(*parse, json!([]), "{request:#?}");
            }
        }
    }
}

/// The id of somebody in the stand-in.
pub(crate) fn person(sandbox: &Sandbox, name: &str) -> u64 {
    let people = sandbox.people();
    let found = people.iter().find(|person| person.global_name == name);
    found.expect(name).id
}

fn callback(requests: &[RecordedRequest], interaction: &str) -> Option<String> {
    let start = format!("/api/v10/interactions/{interaction}/");
    let found = requests
        .iter()
        .find(|request| request.path.starts_with(&start))?;
    Some(found.path.clone())
}

pub(crate) fn public(sandbox: &Sandbox, channel: u64) -> Vec<Value> {
    let channels = sandbox.channels();
    let direct = channels.iter().find(|known| known.id == channel);
    let anyone = sandbox.people()[0].id;
    let reader = direct.and_then(|channel| channel.with).unwrap_or(anyone);
    let mut messages = sandbox.messages(reader, channel);
    messages.retain(|message| message["ephemeral_for"].is_null());
    messages
}

/// The ids of the buttons under a message.
pub(crate) fn buttons(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
        .filter_map(|button| Some(button["custom_id"].as_str()?.to_owned()))
        .collect()
}

/// The button under a message that does this, such as `accept`.
pub(crate) fn button(message: &Value, action: &str) -> Option<String> {
    let start = format!("xq1:{action}:");
    buttons(message)
        .into_iter()
        .find(|id| id.starts_with(&start) || *id == format!("xq1:{action}"))
}

pub(crate) fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

/// Alice challenges Bob as Red.
pub(crate) async fn challenge(table: &Table) -> Value {
    let bob = table.person("Bob").to_string();
    let options = [("opponent", json!(bob)), ("side", json!(0))];
    table
        .command(table.person("Alice"), "challenge", &options)
        .await;
    table
        .posted("the card", |message| button(message, "accept").is_some())
        .await
}

/// A game between Alice (Red) and Bob (Black) in which no move has been played: its board.
pub(crate) async fn game(table: &Table) -> Value {
    let card = challenge(table).await;
    table.press(table.person("Bob"), &card, "accept").await;
    table.turn(table.person("Alice"), 1, 0).await
}

/// Whether the text of an answer says this; shows the answer if not.
#[track_caller]
pub(crate) fn says(answer: &Value, words: &str) {
    assert!(content(answer).contains(words), "{words:?}: {answer:#}");
}
