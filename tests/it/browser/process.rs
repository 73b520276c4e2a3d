//! Programs that run as long as a test needs them.

use std::{
    env,
    io::{BufRead, BufReader, Read},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
};

use super::PATIENCE;

/// A child process that writes its address, and ends with this value.
pub(super) struct Server {
    child: Child,
    pub(super) address: String,
}

impl Server {
    /// Starts a command and waits until `find` sees the address in a line of its
    /// output.
    pub(super) fn start(command: &mut Command, find: fn(&str) -> Option<String>) -> Self {
        let spawned = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let child = spawned.unwrap_or_else(|error| panic!("{command:?}: {error}"));
        // From here on it ends with this value, whatever happens.
        let mut server = Self {
            child,
            address: String::new(),
        };
        let (lines, heard) = mpsc::channel();
        forward(server.child.stdout.take().expect("piped"), lines.clone());
        forward(server.child.stderr.take().expect("piped"), lines);
        let mut said = Vec::new();
        while let Ok(line) = heard.recv_timeout(PATIENCE) {
            if let Some(address) = find(&line) {
                server.address = address;
                return server;
            }
            said.push(line);
        }
        panic!("{command:?} said no address, only {said:#?}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself, which its test has noticed already.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Reads to the end whoever listens, so that the writer never blocks.
pub(super) fn forward(output: impl Read + Send + 'static, lines: mpsc::Sender<String>) {
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            lines.send(line).ok();
        }
    });
}

/// The first of these programs that is on the path.
pub(super) fn installed(names: &[&str]) -> PathBuf {
    let folders = env::var_os("PATH").unwrap_or_default();
    let found = env::split_paths(&folders)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)))
        .find(|file| file.is_file());
    found.unwrap_or_else(|| {
        panic!(
            "expected {} on the path, found none; scripts/test installs it",
            names.join(" or ")
        )
    })
}
