//! The command line: one file per subcommand. The only room that may use every other.
//!
//! Answers go to standard output as plain text, or as JSON with `--json`; standard error is for
//! usage and I/O faults. Exit codes: 0 done, 1 a negative answer, 2 bad usage or unreadable input.

mod answer;
mod moves;
mod perft;
mod read;
mod render;
mod store;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Caipan (裁判): a xiangqi referee for Discord.
#[derive(Parser, Debug)]
#[command(name = "caipan", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Count the legal move sequences of a position.
    Perft(perft::Args),
    /// List the legal moves of a position.
    Moves(moves::Args),
    /// Draw a position as a PNG.
    Render(render::Args),
    /// Read one move in any notation.
    Read(read::Args),
    /// Look through the data folder of a bot that is not running.
    Store(store::Args),
}

/// Parses the process's arguments and does what they ask.
#[must_use]
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        Command::Perft(args) => perft::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Read(args) => read::run(&args),
        Command::Store(args) => store::run(&args),
    };
    answer::finish(done)
}
