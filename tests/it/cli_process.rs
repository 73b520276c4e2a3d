//! How the bot's process starts and ends: settings, refusals, signals.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use assert_cmd::cargo::cargo_bin;

fn caipan(folder: &Path) -> Command {
    let mut command = Command::new(cargo_bin("caipan"));
    command.current_dir(folder);
    for (name, _) in std::env::vars() {
        if name.starts_with("CAIPAN_") || name == "DISCORD_TOKEN" {
            command.env_remove(name);
        }
    }
    command
}

/// Exit code and standard error.
fn run(command: &mut Command) -> (Option<i32>, String) {
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    (output.status.code(), text)
}

/// A sandbox that has said where it is. Killed when dropped.
struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> (Self, String) {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let stdout = child.stdout.take().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        (Self(child), line)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already, as it should.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn without_a_token_the_bot_says_so_and_ends() {
    let folder = tempfile::tempdir().unwrap();
    let (code, text) = run(caipan(folder.path()).arg("run"));
    assert_eq!(code, Some(2));
    assert!(text.contains("DISCORD_TOKEN"), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn a_settings_file_without_a_token_starts_the_bot_not_the_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("config.toml"), "log = \"warn\"\n").unwrap();
    let (code, text) = run(&mut caipan(folder.path()));
    assert_eq!(code, Some(2));
    assert!(text.contains("no bot token"), "{text}");
}

#[test]
fn every_fault_of_the_settings_is_told_and_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let faulty = "discord_token = \"se.cr.et\"\nchallenge_hours = 0\nlog = \"caipan=loud\"\n";
    std::fs::write(&file, faulty).unwrap();
    let (code, text) = run(caipan(folder.path()).args(["run", "--config", "mine.toml"]));
    assert_eq!(code, Some(2));
    assert!(text.contains("challenge_hours"), "{text}");
    assert!(text.contains("log"), "{text}");
    assert!(!text.contains("se.cr.et"), "{text}");
    let (code, text) = run(caipan(folder.path()).args(["run", "--config", "none.toml"]));
    assert_eq!(code, Some(2));
    assert!(text.contains("none.toml"), "{text}");
}

#[test]
fn a_second_process_on_the_same_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = ["sandbox", "--port", "0", "--data", "games"];
    let (_first, line) = Running::start(caipan(folder.path()).args(sandbox));
    assert!(line.contains("http://127.0.0.1:"), "{line}");
    let (code, text) = run(caipan(folder.path()).args(sandbox));
    assert_eq!(code, Some(2));
    assert!(text.contains("games"), "{text}");
    let (code, text) = run(caipan(folder.path()).args(["store", "verify", "--data", "games"]));
    assert_ne!(code, Some(0), "{text}");
}

#[test]
fn a_token_that_discord_does_not_know_ends_the_bot() {
    let folder = tempfile::tempdir().unwrap();
    let (_sandbox, line) =
        Running::start(caipan(folder.path()).args(["sandbox", "--port", "0", "--data", "a"]));
    let url = line
        .split_whitespace()
        .find(|word| word.starts_with("http"));
    let mut bot = caipan(folder.path());
    bot.arg("run")
        .env("DISCORD_TOKEN", "MTIz.wrong.token")
        .env("CAIPAN_DISCORD_API_URL", url.unwrap())
        .env("CAIPAN_DATA_DIR", "b")
        .env("CAIPAN_LOG", "error");
    let (code, text) = run(&mut bot);
    assert_eq!(code, Some(2));
    assert!(text.contains("token"), "{text}");
    assert!(!text.contains("MTIz.wrong.token"), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

/// The port was free a moment ago and nothing listens on it any more.
#[test]
fn an_unreachable_discord_is_told_apart_from_a_wrong_token() {
    let folder = tempfile::tempdir().unwrap();
    let port = std::net::TcpListener::bind("127.0.0.1:0")
        .and_then(|free| free.local_addr())
        .unwrap()
        .port();
    let mut bot = caipan(folder.path());
    bot.arg("run")
        .env("DISCORD_TOKEN", "MTIz.some.token")
        .env("CAIPAN_DISCORD_API_URL", format!("http://127.0.0.1:{port}"))
        .env("CAIPAN_LOG", "error");
    let (code, text) = run(&mut bot);
    assert_eq!(code, Some(1), "a service manager may try again");
    assert!(text.contains("expected Discord's API"), "{text}");
}

#[test]
fn both_signals_end_it_in_order() {
    for signal in ["-INT", "-TERM"] {
        let folder = tempfile::tempdir().unwrap();
        let (mut running, _) =
            Running::start(caipan(folder.path()).args(["sandbox", "--port", "0"]));
        let id = running.0.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().unwrap();
        assert!(sent.success());
        assert_eq!(running.0.wait().unwrap().code(), Some(0), "{signal}");
        assert!(folder.path().join("sandbox-data").is_dir());
    }
}
