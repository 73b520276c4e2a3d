//! `caipan convert` and the files it reads and writes: what is there already, what cannot be read, and what
//! is left when it ends early.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::fs::{PermissionsExt, symlink},
    process::{Child, ChildStdin, Command, Stdio},
};

use assert_cmd::cargo::cargo_bin;
use serde_json::Value;

use crate::cli_convert::{convert, folder, games, names};

/// A JSON line of a game.
const LINE: &str = "{\"moves\":[\"h2e2\"]}\n";

#[test]
fn nothing_is_written_over_in_silence() {
    let (folder, named) = folder();
    let input = named("in.txt");
    fs::write(&input, "h2e2").unwrap();
    let out = named("out.pgn");
    fs::write(&out, "precious").unwrap();
    let done = convert(&["--to", "pgn", "-o", &out, &input], "");
    assert_eq!(done.code, 2);
    assert!(done.errors.contains("--force"), "{}", done.errors);
    assert_eq!(fs::read(&out).unwrap(), b"precious");
    let done = convert(&["--to", "pgn", "-o", &out, "--force", &input], "");
    assert_eq!((done.code, done.errors.as_str()), (0, ""));
    assert_eq!(games(&fs::read(&out).unwrap()).len(), 1);
    // Never what is read, under whatever name.
    let other = folder.path().join(".").join("in.txt");
    let other = other.to_str().unwrap();
    for name in [input.as_str(), other] {
        let done = convert(&["--to", "pgn", "-o", name, "--force", &input], "");
        assert_eq!(done.code, 2);
        assert!(done.errors.contains("it is read"), "{}", done.errors);
    }
    let done = convert(&["--to", "iccs", "-o", &named(""), "--force", &input], "");
    assert_eq!(done.code, 2, "{}", done.errors);
    assert_eq!(fs::read(&input).unwrap(), b"h2e2");
    let done = convert(&["--to", "pgn", "-o", &named("no/where.pgn"), &input], "");
    assert_eq!(done.code, 2);
    let done = convert(
        &["--to", "pgn", "-o", &out, "--force", &named("missing")],
        "",
    );
    assert_eq!(done.code, 2);
    assert_eq!(names(folder.path()), ["in.txt", "out.pgn"]);
}

#[test]
fn what_is_no_file_is_not_replaced() {
    let (folder, named) = folder();
    let socket = named("socket");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    // Nor through a link, which would itself be replaced.
    let link = named("link");
    symlink(&socket, &link).unwrap();
    // The system's own devices are not put at risk by a test.
    for (out, force) in [
        (&socket[..], &["--force"][..]),
        (&link, &["--force"]),
        ("/dev/stdout", &[]),
        ("/dev/null", &[]),
    ] {
        let done = convert(&[&["--to", "pgn", "-o", out], force].concat(), "h2e2");
        assert_eq!((done.code, done.out.len()), (2, 0), "{out}");
        assert!(done.errors.contains("it is no file"), "{}", done.errors);
        assert!(done.errors.contains("standard output"), "{}", done.errors);
    }
    assert_eq!(names(folder.path()), ["link", "socket"]);
    assert!(!fs::metadata(&socket).unwrap().is_file());
    assert_eq!(fs::read_link(&link).unwrap().to_str(), Some(&socket[..]));
}

#[test]
fn what_a_link_leads_to_is_replaced_and_keeps_its_permissions() {
    let (folder, named) = folder();
    let [file, link] = ["file.pgn", "link.pgn"].map(&named);
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file.pgn", &link).unwrap();
    let done = convert(&["--to", "pgn", "-o", &link], "h2e2");
    assert_eq!(done.code, 2);
    assert!(done.errors.contains("--force"), "{}", done.errors);
    let done = convert(&["--to", "pgn", "-o", &link, "--force"], "h2e2");
    assert_eq!((done.code, done.errors.as_str()), (0, ""));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(games(&fs::read(&file).unwrap()).len(), 1);
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(names(folder.path()), ["file.pgn", "link.pgn"]);

    // What is read is not replaced through a link either.
    let done = convert(&["--to", "pgn", "-o", &link, "--force", &file], "");
    assert_eq!(done.code, 2);
    assert!(done.errors.contains("it is read"), "{}", done.errors);
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_others_are_written() {
    let (folder, named) = folder();
    let [first, last, out] = ["first.txt", "last.txt", "out/"].map(&named);
    fs::write(&first, "h2e2").unwrap();
    fs::write(&last, "h2e2 h9g7").unwrap();
    let missing = named("no\u{1b}[2J\u{202e}thing.pgn");
    let inputs = [&first, &missing, folder.path().to_str().unwrap(), &last];
    let done = convert(&[&["--to", "pgn", "-o", &out][..], &inputs].concat(), "");
    assert_eq!(done.code, 2);
    let said: Vec<_> = done.errors.lines().collect();
    let shown = named("no\u{fffd}[2J\u{fffd}thing.pgn");
    assert!(said[0].starts_with(&format!("caipan: cannot read {shown}: ")));
    let directory = format!("caipan: cannot read {}: ", folder.path().display());
    assert!(said[1].starts_with(&directory), "{said:?}");
    assert_eq!(said.len(), 2, "{said:?}");
    assert_eq!(names(&folder.path().join("out")), ["first.pgn", "last.pgn"]);

    let json = ["--to", "pgn", "--json", "--force", "-o", &out];
    let done = convert(&[&json[..], &inputs].concat(), "");
    let rows = done.text().lines();
    let rows: Vec<Value> = rows.map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!((done.code, rows.len()), (2, 4));
    assert_eq!(done.errors.lines().count(), 2, "{}", done.errors);
    assert_eq!(rows[1]["error"], "unreadable_file");
    assert_eq!(rows[1]["file"], missing.as_str());
    assert_eq!(
        (&rows[0]["moves"], &rows[3]["moves"]),
        (&1.into(), &2.into())
    );

    let done = convert(&["--to", "iccs", &missing, &first], "");
    assert_eq!((done.code, done.text()), (2, "1. h2e2\n*\n"));
}

/// A conversion of JSON lines that has not come to its end. Killed when dropped.
struct Running {
    process: Child,
    /// As long as this is open, more may come.
    input: Option<ChildStdin>,
}

impl Running {
    /// Starts it and lets it convert one game; gives the end of its report, too.
    fn start(arguments: &[&str]) -> (Self, impl BufRead + use<>) {
        let mut process = Command::new(cargo_bin("caipan"))
            .args(["convert", "--json"])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = process.stdin.take().unwrap();
        input.write_all(LINE.as_bytes()).unwrap();
        let mut report = BufReader::new(process.stdout.take().unwrap());
        let mut row = String::new();
        report.read_line(&mut row).unwrap();
        assert!(row.contains("\"moves\":1"), "{row}");
        let input = Some(input);
        (Self { process, input }, report)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already, as it should.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn whoever_interrupts_it_finds_nothing_unfinished() {
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let (folder, named) = folder();
        let [file, inner] = ["old.pgn", "games/"].map(&named);
        fs::write(&file, "old").unwrap();
        for out in [&file, &inner] {
            let (mut running, _report) =
                Running::start(&["--to", "pgn", "--force", "-o", out, "-"]);
            let id = running.process.id().to_string();
            let asked = Command::new("kill").args([signal, &id]).status().unwrap();
            assert!(asked.success());
            assert_eq!(running.process.wait().unwrap().code(), Some(code), "{out}");
        }
        assert_eq!(names(folder.path()), ["games", "old.pgn"]);
        assert_eq!(fs::read(&file).unwrap(), b"old");
        assert_eq!(names(&folder.path().join("games")), [] as [&str; 0]);
    }
}

#[test]
fn the_files_are_finished_when_nobody_reads_the_report_any_more() {
    let (folder, named) = folder();
    let out = named("out.pgn");
    let (mut running, report) = Running::start(&["--to", "pgn", "-o", &out, "-"]);
    drop(report);
    let mut input = running.input.take().unwrap();
    input.write_all(LINE.repeat(3).as_bytes()).unwrap();
    drop(input);
    assert_eq!(running.process.wait().unwrap().code(), Some(0));
    assert_eq!(games(&fs::read(&out).unwrap()).len(), 4);
    assert_eq!(names(folder.path()), ["out.pgn"]);
}
