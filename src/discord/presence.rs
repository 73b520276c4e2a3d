//! Servers that the bot is removed from and invited to, and channels that are deleted, as the gateway tells.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serenity::all::{Cache, FullEvent, GuildId, Ready};
use tokio::task::spawn_blocking;

use super::{
    bot::Bot,
    incident::{Trouble, report},
};
use crate::{
    play::{Moment, PlaceId, ServerId},
    referee::{Fault, Referee},
};

/// The servers that the bot was removed from, as far as this process heard: nothing is sent there.
#[derive(Debug, Default)]
pub(super) struct Absent {
    servers: Mutex<HashSet<ServerId>>,
    /// Held while the games of a server are stopped or go on: the events come in no order.
    turn: tokio::sync::Mutex<()>,
}

impl Absent {
    pub(super) fn contains(&self, server: ServerId) -> bool {
        self.lock().contains(&server)
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<ServerId>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes in what the gateway tells of servers and channels.
pub(super) async fn heard(bot: &Arc<Bot>, cache: &Cache, event: &FullEvent) {
    match event {
        FullEvent::Ready { data_about_bot } => ready(bot, data_about_bot).await,
        FullEvent::GuildCreate { guild, .. } => came_or_went(bot, cache, guild.id).await,
        // An outage is no removal: people come back to where they were.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            came_or_went(bot, cache, incomplete.id).await;
        }
        FullEvent::ChannelDelete { channel, .. } => {
            gone(bot, channel.guild_id, channel.id.get()).await;
        }
        FullEvent::ThreadDelete { thread, .. } => gone(bot, thread.guild_id, thread.id.get()).await,
        _ => {}
    }
}

/// Stops the games of servers that the bot is no longer in: it may have been removed while it was away.
/// Those that it is in come one by one after this.
async fn ready(bot: &Arc<Bot>, ready: &Ready) {
    let _turn = bot.absent.turn.lock().await;
    let joined: HashSet<u64> = ready.guilds.iter().map(|guild| guild.id.get()).collect();
    let (shard, shards) = ready
        .shard
        .as_ref()
        .map_or((0, 1), |shard| (shard.id.0, shard.total.max(1)));
    // Each connection hears of its own servers only.
    let is_left = move |server: &ServerId| {
        let heard_here =
            server.0 != 0 && serenity::utils::shard_id(GuildId::new(server.0), shards) == shard;
        heard_here && !joined.contains(&server.0)
    };
    let now = bot.now();
    let left = blocking(bot, move |referee| {
        let mut left = referee.live_servers()?;
        left.retain(is_left);
        for server in &left {
            referee.removed(*server, now)?;
        }
        Ok(left)
    })
    .await;
    for server in left.into_iter().flatten() {
        tracing::info!(server = server.0, "the bot is no longer in a server");
        bot.absent.lock().insert(server);
    }
    bot.servers_checked.send_replace(true);
}

/// Sees whether the bot is in a server now, and stops its games or lets them go on.
async fn came_or_went(bot: &Arc<Bot>, cache: &Cache, guild: GuildId) {
    let _turn = bot.absent.turn.lock().await;
    let server = ServerId(guild.get());
    let is_in = cache.guild(guild).is_some();
    let now = bot.now();
    if is_in {
        bot.absent.lock().remove(&server);
        blocking(bot, move |referee| referee.invited(server, now)).await;
    } else {
        tracing::info!(server = server.0, "the bot was removed from a server");
        bot.absent.lock().insert(server);
        blocking(bot, move |referee| referee.removed(server, now)).await;
    }
}

async fn gone(bot: &Arc<Bot>, guild: GuildId, place: u64) {
    let (server, place) = (ServerId(guild.get()), PlaceId(place));
    let now: Moment = bot.now();
    // Nobody knocks there any more.
    bot.places.gone(place, tokio::time::Instant::now());
    blocking(bot, move |referee| referee.place_gone(server, place, now)).await;
}

async fn blocking<T: Send + 'static>(
    bot: &Arc<Bot>,
    work: impl FnOnce(&Referee) -> Result<T, Fault> + Send + 'static,
) -> Option<T> {
    let referee = Arc::clone(&bot.referee);
    let trouble = match spawn_blocking(move || work(&referee)).await {
        Ok(Ok(done)) => return Some(done),
        Ok(Err(fault)) => Trouble::from(fault),
        Err(panic) => Trouble::from(panic),
    };
    report(&trouble, None);
    None
}
