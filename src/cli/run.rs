//! `caipan run`: the bot.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::Context;

use super::{
    answer::Answer,
    clock::Clock,
    config::{self, Config, Loaded, Secret},
    process,
};
use crate::{
    discord::{self, DiscordSettings, RunError},
    referee::{Referee, Settings},
    render::Renderer,
};

#[derive(clap::Args, Debug, Default)]
pub(super) struct Args {
    /// The settings file; config.toml if that exists and no other is named.
    #[arg(long)]
    config: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    let Loaded { config, .. } = config::load(args.config.as_deref())?;
    start(&config)
}

/// Runs the bot with these settings until the process is asked to stop.
///
/// # Errors
/// Why it cannot run.
pub(super) fn start(config: &Config) -> anyhow::Result<Answer> {
    let token = config.discord_token.as_ref().map(Secret::reveal).context(
        "no bot token: set DISCORD_TOKEN, or discord_token_file in the settings file \
         (README.md says where a token comes from; `caipan sandbox` needs none)",
    )?;
    let settings = DiscordSettings::new(token.to_owned(), config.discord_api_url.clone());
    process::start_log(config.log_filter(None));
    process::block_on(async {
        let stop = process::asked_to_stop()?;
        let clock = Clock::of_the_bot(config.discord_api_url.as_deref()).await?;
        let referee = open(config, &config.data_dir).await?;
        serve(settings, referee, clock, stop).await
    })
}

/// Opens what is kept in `folder`, off the async threads.
///
/// # Errors
/// If it cannot be read, or another process uses it.
pub(super) async fn open(config: &Config, folder: &Path) -> anyhow::Result<Arc<Referee>> {
    let settings = Settings {
        challenge_seconds: config.challenge_hours * 60 * 60,
        challenges_per_person: config.challenges_per_person,
        ..Settings::default()
    };
    let folder = folder.to_owned();
    let opened = tokio::task::spawn_blocking(move || Referee::open(&folder, settings)).await?;
    let (referee, report) = opened?;
    tracing::info!(?report, "games opened");
    Ok(Arc::new(referee))
}

/// Runs the bot on what was opened. When the connection or the disk fails, which may mend itself, the
/// answer is negative, so that a service manager can tell it from a wrong token and start again.
///
/// # Errors
/// Why it cannot run.
pub(super) async fn serve(
    settings: DiscordSettings,
    referee: Arc<Referee>,
    clock: Clock,
    stop: impl Future<Output = ()> + Send,
) -> anyhow::Result<Answer> {
    let renderer = tokio::task::spawn_blocking(Renderer::new).await?;
    let mut shut = referee.shut();
    let failed = referee.shut();
    let stop = async move {
        tokio::select! {
            () = stop => {}
            // Its sender lives in the referee, which is at work until this is over.
            _ = shut.wait_for(|&is_shut| is_shut) => {}
        }
    };
    let settings = DiscordSettings {
        machine: Some(process::now),
        ..settings
    };
    let time = clock.reader();
    let following = tokio::spawn(clock.follow(Arc::clone(&referee)));
    let ran = discord::run(settings, referee, Arc::new(renderer), time, stop).await;
    following.abort();
    match ran {
        Ok(()) if *failed.borrow() => {
            eprintln!("caipan: the data folder takes no more writes; see the log for the reason");
            Ok(Answer::Negative)
        }
        Ok(()) => {
            tracing::info!("stopped");
            Ok(Answer::Done)
        }
        Err(fault @ (RunError::Unreachable { .. } | RunError::Ended(_))) => {
            eprintln!("caipan: {:#}", anyhow::Error::new(fault));
            Ok(Answer::Negative)
        }
        Err(fault) => Err(fault.into()),
    }
}
