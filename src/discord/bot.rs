//! What every command, button and delivery shares: [`Bot`].

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use serenity::all::{Cache, GuildId};
use tokio::{
    sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock, watch},
    task::spawn_blocking,
};

use super::{
    incident::Trouble, letters::Letters, look::Drawing, places::Places, presence::Absent,
    records::Desk, threads::Unthreaded, viewer::Shared,
};
use crate::{
    people::ServerSettings,
    play::{Moment, ServerId},
    referee::{Caller, Referee, Reply, Request, Suggestion, Which},
    render::Renderer,
    text::Language,
    xiangqi::Side,
};

/// Where the time comes from.
pub(super) type Clock = Arc<dyn Fn() -> Moment + Send + Sync>;

/// The referee and the renderer behind calls that never block the async threads, and the little that
/// is known of Discord's channels.
pub(super) struct Bot {
    pub(super) referee: Arc<Referee>,
    pub(super) places: Places,
    /// Where no thread can be begun.
    pub(super) unthreaded: Unthreaded,
    /// What is known of people's direct messages.
    pub(super) letters: Letters,
    /// The servers that the bot was removed from.
    pub(super) absent: Absent,
    /// Turns true once the games of servers that the bot is no longer in stand still.
    pub(super) servers_checked: watch::Sender<bool>,
    /// Which games of files were shown in a channel a moment ago.
    pub(super) shared: Shared,
    /// Turns true once the servers and their languages are known.
    pub(super) servers_known: watch::Sender<bool>,
    /// What the library knows of the servers, once it is there.
    pub(super) cache: OnceLock<Arc<Cache>>,
    /// Where people's files are read.
    pub(super) desk: Desk,
    renderer: Arc<Renderer>,
    clock: Clock,
    /// Held for reading by everything in flight, and for writing by the shutdown.
    in_flight: Arc<RwLock<()>>,
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").finish_non_exhaustive()
    }
}

impl Bot {
    pub(super) fn new(
        referee: Arc<Referee>,
        renderer: Arc<Renderer>,
        clock: Clock,
        desk: Desk,
    ) -> Self {
        Self {
            referee,
            places: Places::default(),
            unthreaded: Unthreaded::default(),
            letters: Letters::default(),
            absent: Absent::default(),
            servers_checked: watch::Sender::new(false),
            shared: Shared::default(),
            servers_known: watch::Sender::new(false),
            cache: OnceLock::new(),
            desk,
            renderer,
            clock,
            in_flight: Arc::default(),
        }
    }

    pub(super) fn now(&self) -> Moment {
        (self.clock)()
    }

    /// Where the time comes from.
    pub(super) fn clock(&self) -> Clock {
        Arc::clone(&self.clock)
    }

    /// The name of a server, as far as Discord has told.
    pub(super) fn server_name(&self, server: ServerId) -> Option<String> {
        let cache = self.cache.get().filter(|_| server.0 != 0)?;
        Some(cache.guild(GuildId::new(server.0))?.name.clone())
    }

    /// Keeps the program from stopping as long as it is held; `None` if it is stopping already.
    pub(super) fn begin(&self) -> Option<OwnedRwLockReadGuard<()>> {
        Arc::clone(&self.in_flight).try_read_owned().ok()
    }

    /// Waits for everything in flight; nothing begins any more as long as the answer is held.
    pub(super) async fn finish(&self) -> OwnedRwLockWriteGuard<()> {
        Arc::clone(&self.in_flight).write_owned().await
    }

    /// Puts a request to the referee.
    ///
    /// # Errors
    /// When the referee fails.
    pub(super) async fn handle(
        &self,
        caller: &Caller,
        request: &Request,
    ) -> Result<Reply, Trouble> {
        let referee = Arc::clone(&self.referee);
        let (caller, request) = (caller.clone(), request.clone());
        let (now, coin) = (self.now(), coin());
        spawn_blocking(move || referee.handle(&caller, request, now, coin))
            .await?
            .map_err(Trouble::from)
    }

    /// The moves that what has been typed so far may become.
    ///
    /// # Errors
    /// When the referee fails.
    pub(super) async fn suggest(
        &self,
        caller: Caller,
        which: Which,
        typed: String,
    ) -> Result<Vec<Suggestion>, Trouble> {
        let referee = Arc::clone(&self.referee);
        spawn_blocking(move || referee.suggest(&caller, which, &typed))
            .await?
            .map_err(Trouble::from)
    }

    /// What is set for a server.
    ///
    /// # Errors
    /// When the referee fails.
    pub(super) async fn server_settings(
        &self,
        server: ServerId,
    ) -> Result<ServerSettings, Trouble> {
        let referee = Arc::clone(&self.referee);
        spawn_blocking(move || referee.server_settings(server))
            .await?
            .map_err(Trouble::from)
    }

    /// Draws a picture as PNG.
    ///
    /// # Errors
    /// When drawing panicked.
    pub(super) async fn draw(&self, drawing: Drawing) -> Result<Vec<u8>, Trouble> {
        let renderer = Arc::clone(&self.renderer);
        spawn_blocking(move || match &drawing {
            Drawing::Board(view) => renderer.png(view),
            Drawing::Leaderboard(table) => renderer.leaderboard(table),
            Drawing::Graph(graph) => renderer.graph(graph),
        })
        .await
        .map_err(Trouble::from)
    }
}

/// The language of a server, as far as Discord has told; English otherwise.
pub(super) fn language_of(cache: &Cache, server: ServerId) -> Language {
    if server.0 == 0 {
        return Language::English;
    }
    cache
        .guild(GuildId::new(server.0))
        .map_or(Language::English, |guild| {
            Language::from_locale(&guild.preferred_locale)
        })
}

fn coin() -> Side {
    if rand::random() {
        Side::Red
    } else {
        Side::Black
    }
}
