//! The command line: one file per subcommand. The only room that may use every other.
//!
//! Answers go to standard output as plain text, or as JSON with `--json`; standard error is for
//! usage and I/O faults. Exit codes: 0 done, 1 a negative answer, 2 bad usage or unreadable input.

mod answer;
mod clock;
mod config;
mod convert;
mod input;
mod judge;
mod moves;
mod perft;
mod process;
mod progress;
mod read;
mod render;
mod run;
mod sandbox;
mod store;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use self::{answer::Answer, config::Loaded};

/// Caipan (裁判): a xiangqi referee for Discord.
///
/// Without a command: the bot when there is a token or a settings file, else the sandbox.
#[derive(Parser, Debug)]
#[command(name = "caipan", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Run the bot.
    Run(run::Args),
    /// Try the bot in a browser, without Discord.
    Sandbox(sandbox::Args),
    /// Count the legal move sequences of a position.
    Perft(perft::Args),
    /// List the legal moves of a position.
    Moves(moves::Args),
    /// Draw a position as a PNG.
    Render(render::Args),
    /// Read one move in any notation.
    Read(read::Args),
    /// Judge whole games by the rules of repetition and all others.
    Judge(judge::Args),
    /// Convert games from any format into one.
    Convert(convert::Args),
    /// Look through the data folder of a bot that is not running.
    Store(store::Args),
}

/// Parses the process's arguments and does what they ask.
#[must_use]
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        None => bot_or_sandbox(),
        Some(Command::Run(args)) => run::run(&args),
        Some(Command::Sandbox(args)) => sandbox::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Render(args)) => render::run(&args),
        Some(Command::Read(args)) => read::run(&args),
        Some(Command::Judge(args)) => judge::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Store(args)) => store::run(&args),
    };
    answer::finish(done)
}

fn bot_or_sandbox() -> anyhow::Result<Answer> {
    let Loaded { config, from_file } = config::load(None)?;
    if from_file || config.discord_token.is_some() {
        run::start(&config)
    } else {
        sandbox::start(&sandbox::Args::default(), &config)
    }
}
