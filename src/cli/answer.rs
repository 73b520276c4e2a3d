//! What a subcommand answers and how the process ends: [`Answer`].

use std::{
    io::{self, Read, Write},
    process::ExitCode,
};

use anyhow::Context;
use serde_json::{Value, json};

use crate::xiangqi::{Position, Setup};

/// How a subcommand answers, whatever the answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Lines for people.
    Text,
    /// One JSON value a line.
    Json,
}

impl From<bool> for Form {
    /// From the `--json` flag.
    fn from(json: bool) -> Self {
        if json { Self::Json } else { Self::Text }
    }
}

/// How the process ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Done; exit code 0.
    Done,
    /// The answer is no, or a connection failed that may come back; exit code 1.
    Negative,
    /// The input cannot be used; exit code 2.
    Unusable,
}

/// Ends the process: faults go to standard error.
pub(super) fn finish(done: anyhow::Result<Answer>) -> ExitCode {
    match done {
        Ok(Answer::Done) => ExitCode::SUCCESS,
        Ok(Answer::Negative) => ExitCode::from(1),
        Ok(Answer::Unusable) => ExitCode::from(2),
        // Whoever reads our output has had enough, as `head` does.
        Err(fault) if is_broken_pipe(&fault) => ExitCode::SUCCESS,
        Err(fault) => {
            complain(format_args!("{fault:#}"));
            ExitCode::from(2)
        }
    }
}

/// Whether whoever reads our output has had enough.
pub(super) fn is_broken_pipe(fault: &anyhow::Error) -> bool {
    fault
        .downcast_ref::<io::Error>()
        .is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}

/// Writes one line to standard error, for whoever may read it: that nobody does is no fault of ours.
pub(super) fn complain(what: impl std::fmt::Display) {
    let line = without_controls(&what.to_string());
    writeln!(io::stderr().lock(), "caipan: {line}").unwrap_or_default();
}

/// Writes one line to standard output.
///
/// # Errors
/// If standard output cannot be written.
pub(super) fn line(text: impl std::fmt::Display) -> anyhow::Result<()> {
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(())
}

/// The longest text that is read from standard input in place of an argument, in bytes.
const MAX_ARGUMENT: u64 = 1 << 20;

/// The argument itself, or standard input if it is `-`. Bytes that are no UTF-8 are replaced, so that
/// whoever reads the text refuses it in the form that was asked for.
///
/// # Errors
/// If standard input cannot be read.
pub(super) fn or_stdin(argument: &str) -> anyhow::Result<String> {
    if argument != "-" {
        return Ok(argument.to_owned());
    }
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .take(MAX_ARGUMENT)
        .read_to_end(&mut bytes)
        .context("cannot read standard input")?;
    Ok(String::from_utf8_lossy(&bytes).trim().to_owned())
}

/// What a FEN sets up, possible in a game or not, or what is wrong with it, already answered.
///
/// # Errors
/// If standard input or output fails.
pub(super) fn setup(fen: &str, form: Form) -> anyhow::Result<Result<Setup, Answer>> {
    match or_stdin(fen)?.parse() {
        Ok(setup) => Ok(Ok(setup)),
        Err(fault) => {
            refuse("bad_fen", &[fault.to_string()], form)?;
            Ok(Err(Answer::Unusable))
        }
    }
}

/// The position of a FEN with the setup that it was read as, or what is wrong with it, already
/// answered.
///
/// # Errors
/// If standard input or output fails.
pub(super) fn position(fen: &str, form: Form) -> anyhow::Result<Result<(Setup, Position), Answer>> {
    let setup = match setup(fen, form)? {
        Ok(setup) => setup,
        Err(refused) => return Ok(Err(refused)),
    };
    match Position::try_from(setup) {
        Ok(position) => Ok(Ok((setup, position))),
        Err(faults) => {
            let faults: Vec<_> = faults.as_slice().iter().map(ToString::to_string).collect();
            refuse("bad_position", &faults, form)?;
            Ok(Err(Answer::Unusable))
        }
    }
}

fn refuse(error: &str, faults: &[String], form: Form) -> anyhow::Result<()> {
    match form {
        Form::Json => line(json!({ "error": error, "faults": faults })),
        Form::Text => {
            for fault in faults {
                complain(fault);
            }
            Ok(())
        }
    }
}

/// Writes a JSON value on a line of its own.
///
/// # Errors
/// If standard output cannot be written.
pub(super) fn json_line(value: &Value) -> anyhow::Result<()> {
    line(value)
}

/// Names and moves come from files and their names: what would steer a terminal, or turn the direction
/// of writing, is shown as a mark.
pub(super) fn without_controls(line: &str) -> String {
    let shown = |c: char| if steers(c) { '\u{fffd}' } else { c };
    line.chars().map(shown).collect()
}

fn steers(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

#[cfg(test)]
mod tests {
    use super::without_controls;

    #[test]
    fn a_name_cannot_steer_the_terminal() {
        let line = without_controls("== 1 \u{1b}[2JAnn\r – 王\u{7}\u{202e}x");
        assert_eq!(line, "== 1 \u{fffd}[2JAnn\u{fffd} – 王\u{fffd}\u{fffd}x");
    }
}
