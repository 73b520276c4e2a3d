//! Telling Discord of the commands: once for every server, and nowhere a second time.

use std::sync::Arc;

use serenity::all::{Command, CreateCommand, GuildId, Http};

use super::delivery::{self, Attempt};

/// Registers the commands for every server, and takes away those that an earlier version or another
/// program with this token has registered in one of `servers` alone: there each would stand twice.
pub(super) async fn register(http: Arc<Http>, commands: Vec<CreateCommand>, servers: Vec<GuildId>) {
    let count = commands.len();
    let everywhere = || Command::set_global_commands(&http, commands.clone());
    if taken(everywhere).await.is_none() {
        return;
    }
    tracing::info!(count, "commands registered");
    for server in servers {
        let listed = taken(|| server.get_commands(&http)).await;
        if listed.is_some_and(|own| !own.is_empty())
            && taken(|| server.set_commands(&http, Vec::new()))
                .await
                .is_some()
        {
            tracing::info!(
                server = server.get(),
                "commands of this server alone removed"
            );
        }
    }
}

/// What Discord answered, however often it must be asked; `None` if it will not do it.
async fn taken<T, F: Future<Output = serenity::Result<T>>>(ask: impl Fn() -> F) -> Option<T> {
    for failures in 0.. {
        match delivery::judge(delivery::timed(ask()).await) {
            Attempt::Sent(answer) => return Some(answer),
            Attempt::Refused { why, .. } => {
                tracing::error!("Discord refused the commands: {why}");
                return None;
            }
            Attempt::Later { why, .. } => {
                tracing::warn!("commands not registered yet: {why}");
                tokio::time::sleep(delivery::pause(failures)).await;
            }
        }
    }
    None
}
