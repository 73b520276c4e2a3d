//! The clock that a test sets ahead: the bot follows it, in a process of its own and in the sandbox, and
//! never away from a stand-in.

use std::{process::Command, time::Duration};

use assert_cmd::cargo::cargo_bin;
use caipan::sandbox::{Sandbox, SandboxOptions};

use crate::table::{Table, button, challenge, content, says};

const HOUR: Duration = Duration::from_secs(60 * 60);

fn expired(message: &serde_json::Value) -> bool {
    content(message).contains("Nobody accepted in time")
        || message["embeds"]
            .to_string()
            .contains("Nobody accepted in time")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_ends_when_its_day_has_passed_and_not_before() {
    let table = Table::start().await;
    let card = challenge(&table).await;
    table.advance_by(23 * HOUR).await;
    let card_now = || {
        let all = table.channel_messages();
        let found = all.into_iter().find(|message| message["id"] == card["id"]);
        found.expect("the card stays")
    };
    assert!(button(&card_now(), "accept").is_some());
    table.advance_by(HOUR).await;
    table.posted("the end of the challenge", expired).await;
    // An answer comes too late now, whoever still sees the button.
    let accept = button(&card, "accept").unwrap();
    let pressed = table
        .sandbox
        .press(table.person("Bob"), &card, &accept, &[]);
    assert!(pressed.await.is_err(), "the button is gone");
    // Discord's clock went on as well: new messages are a day younger.
    let hours = |message: &serde_json::Value| {
        let id: u64 = message["id"].as_str().unwrap().parse().unwrap();
        (id >> 22) / (60 * 60 * 1_000)
    };
    let again = challenge(&table).await;
    let passed = hours(&again) - hours(&card);
    assert!((24..=25).contains(&passed), "{passed}");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_passes_while_the_bot_is_down() {
    let mut table = Table::start().await;
    let card = challenge(&table).await;
    table.kill_and_restart_after(25 * HOUR).await;
    table.posted("the end of the challenge", expired).await;
    let games = table.command(table.person("Alice"), "games", &[]).await;
    assert!(!content(&games).contains("#1"), "{games:#}");
    assert!(button(&card, "accept").is_some());
    table.stop().await;
}

fn bot(folder: &std::path::Path) -> Command {
    let mut command = Command::new(cargo_bin("caipan"));
    for (name, _) in std::env::vars() {
        if name.starts_with("CAIPAN_") || name == "DISCORD_TOKEN" {
            command.env_remove(name);
        }
    }
    command
        .arg("run")
        .current_dir(folder)
        .env("DISCORD_TOKEN", "not.a.token")
        .env("CAIPAN_STANDIN_CLOCK", "1");
    command
}

#[test]
fn the_clock_cannot_be_set_away_from_a_stand_in() {
    let folder = tempfile::tempdir().unwrap();
    for url in [
        None,
        Some("https://discord.com"),
        Some("http://192.0.2.1:80"),
        Some("https://127.0.0.1:1"),
    ] {
        let mut command = bot(folder.path());
        if let Some(url) = url {
            command.env("CAIPAN_DISCORD_API_URL", url);
        }
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{url:?} {output:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains("for tests only"), "{url:?} {text}");
        assert!(!folder.path().join("data").exists(), "nothing was opened");
    }
}

/// A proxy for Discord may stand on the same machine; it does not speak the stand-in's protocol.
#[test]
fn what_is_no_stand_in_sets_no_clock() {
    let proxy = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", proxy.local_addr().unwrap());
    let answering = std::thread::spawn(move || {
        use std::io::{Read, Write};
        let (mut socket, _) = proxy.accept().unwrap();
        let mut asked = [0; 512];
        let length = socket.read(&mut asked).unwrap();
        let body = r#"{"message": "404: Not Found", "code": 0}"#;
        write!(
            socket,
            "HTTP/1.1 404 Not Found\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        String::from_utf8_lossy(&asked[..length]).into_owned()
    });
    let folder = tempfile::tempdir().unwrap();
    let output = bot(folder.path())
        .env("CAIPAN_DISCORD_API_URL", url)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("404 Not Found"), "{text}");
    let asked = answering.join().unwrap();
    assert!(!asked.contains("not.a.token"), "{asked}");
}

/// A bot that was not told to follow stays with the machine's clock.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_follows_unasked() {
    let sandbox = Sandbox::start(SandboxOptions::default()).await.unwrap();
    assert!(!sandbox.clock_is_followed());
    sandbox.advance(HOUR);
    assert!(!sandbox.clock_is_followed());
    assert_eq!(*sandbox.ahead().borrow(), 3_600_000);
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_stays_ahead_over_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let options = || SandboxOptions {
        data_dir: Some(folder.path().to_owned()),
        ..SandboxOptions::default()
    };
    let sandbox = Sandbox::start(options()).await.unwrap();
    sandbox.advance(30 * 24 * HOUR);
    sandbox.stop().await;
    let sandbox = Sandbox::start(options()).await.unwrap();
    assert_eq!(*sandbox.ahead().borrow(), 30 * 24 * 3_600_000);
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_day_is_a_day() {
    let table = Table::start().await;
    table.advance(3).await;
    assert_eq!(*table.sandbox.ahead().borrow(), 3 * 24 * 3_600_000);
    let card = challenge(&table).await;
    says(&card, "Alice");
    table.stop().await;
}
