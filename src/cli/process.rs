//! What a long-running process needs: log, clock, runtime and the signals that end it.

use std::{
    io::{self, IsTerminal},
    thread,
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::Context;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::{filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

use crate::play::Moment;

/// Writes the log to standard error.
pub(super) fn start_log(filter: Targets) {
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    tracing_subscriber::registry()
        .with(filter)
        .with(lines)
        .init();
}

/// The present instant.
#[expect(
    clippy::disallowed_methods,
    reason = "this is the one clock that the program reads"
)]
pub(super) fn now() -> Moment {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Runs to the end on a runtime of its own.
///
/// # Errors
/// The task's own, or that there can be no runtime.
pub(super) fn block_on<T>(task: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the runtime")?
        .block_on(task)
}

/// Does this when the process is asked to stop, by SIGINT or SIGTERM, and ends it then with the exit code
/// that a shell gives to that. What the answer holds is held to the end.
///
/// # Errors
/// If the signals cannot be listened to.
pub(super) fn before_stopping<T>(task: impl FnOnce() -> T + Send + 'static) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start the runtime")?;
    let entered = runtime.enter();
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    drop(entered);
    thread::spawn(move || {
        let signal = runtime.block_on(async {
            tokio::select! {
                _ = interrupt.recv() => SignalKind::interrupt(),
                _ = terminate.recv() => SignalKind::terminate(),
            }
        });
        let _held = task();
        std::process::exit(128 + signal.as_raw_value());
    });
    Ok(())
}

/// Ends when the process is asked to stop, by SIGINT or SIGTERM.
///
/// # Errors
/// If the signals cannot be listened to.
pub(super) fn asked_to_stop() -> anyhow::Result<impl Future<Output = ()> + Send> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tracing::info!("asked to stop");
    })
}
