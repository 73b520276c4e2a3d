//! `caipan sandbox`: the bot and a stand-in for Discord with its web page, on this machine only.

use std::{
    env,
    io::{self, ErrorKind},
    path::PathBuf,
};

use super::{
    answer::{self, Answer},
    clock::Clock,
    config::{self, Config, Loaded},
    process, run,
};
use crate::{
    discord::DiscordSettings,
    sandbox::{Sandbox, SandboxOptions},
};

/// Where the sandbox keeps its games unless told otherwise: never where a real bot keeps its own.
const DEFAULT_FOLDER: &str = "sandbox-data";

#[derive(clap::Args, Debug, Default)]
pub(super) struct Args {
    /// The page's port on 127.0.0.1; 0 for any free one.
    #[arg(long)]
    port: Option<u16>,
    /// Where games and messages are kept.
    #[arg(long)]
    data: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    let Loaded { config, .. } = config::load(None)?;
    start(args, &config)
}

/// Runs both until the process is asked to stop.
///
/// # Errors
/// Why they cannot run.
pub(super) fn start(args: &Args, config: &Config) -> anyhow::Result<Answer> {
    let folder = args
        .data
        .clone()
        .or_else(|| env::var_os("CAIPAN_DATA_DIR").map(PathBuf::from))
        .unwrap_or_else(|| DEFAULT_FOLDER.into());
    let port = args.port.unwrap_or(config.sandbox_port);
    // The one line that says where to go should not drown; the client library warns at every stop.
    process::start_log(config.log_filter(Some("warn,serenity=error")));
    process::block_on(async {
        let stop = process::asked_to_stop()?;
        let referee = run::open(config, &folder).await?;
        let options = SandboxOptions {
            port,
            data_dir: Some(folder.join("discord")),
            ..SandboxOptions::default()
        };
        let sandbox = Sandbox::start(options)
            .await
            .map_err(|fault| cannot_serve(fault, port))?;
        answer::line(format_args!(
            "Caipan's sandbox: open {} in two browser tabs and play. Ctrl-C stops it.",
            sandbox.url()
        ))?;
        let settings = DiscordSettings::new(sandbox.token(), Some(sandbox.url()));
        let clock = Clock::beside(sandbox.ahead());
        let served = run::serve(settings, referee, clock, stop).await;
        sandbox.stop().await;
        served
    })
}

fn cannot_serve(fault: io::Error, port: u16) -> anyhow::Error {
    let advice = if fault.kind() == ErrorKind::AddrInUse {
        format!("port {port} of 127.0.0.1 is taken: choose another with --port")
    } else {
        format!("cannot serve the sandbox on port {port} of 127.0.0.1")
    };
    anyhow::Error::new(fault).context(advice)
}
