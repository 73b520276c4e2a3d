//! What every command, button and delivery shares: [`Bot`].

use std::{
    fmt,
    sync::{Arc, OnceLock},
    time::Duration,
};

use serenity::all::{Cache, GuildId};
use tokio::{
    sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock, watch},
    task::spawn_blocking,
};

use super::{
    haste::Haste, incident::Trouble, letters::Letters, look::Drawing, places::Places,
    presence::Absent, pulse, records::Desk, shared::Shared, threads::Unthreaded,
};
use crate::{
    people::ServerSettings,
    play::{Moment, ServerId},
    referee::{Caller, Referee, Reply, Request, Suggestion, Which},
    render::Renderer,
    text::Language,
    xiangqi::Side,
};

/// How long a request waits at most until what the bot's absence has cost is given back. It is acknowledged
/// before, and as a rule that takes no longer than the first look at the connection.
const SETTLING: Duration = Duration::from_secs(30);

/// Where the time comes from.
pub(super) type Clock = Arc<dyn Fn() -> Moment + Send + Sync>;

/// The referee and the renderer behind calls that never block the async threads, and the little that
/// is known of Discord's channels.
pub(super) struct Bot {
    pub(super) referee: Arc<Referee>,
    pub(super) places: Places,
    /// Who presses buttons too fast.
    pub(super) haste: Haste,
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
    /// When the outbox last looked whether people can reach the bot, by the machine's own clock.
    pub(super) looked: watch::Sender<Moment>,
    renderer: Arc<Renderer>,
    clock: Clock,
    machine: Clock,
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
        machine: Clock,
        desk: Desk,
    ) -> Self {
        Self {
            referee,
            places: Places::default(),
            haste: Haste::default(),
            unthreaded: Unthreaded::default(),
            letters: Letters::default(),
            absent: Absent::default(),
            servers_checked: watch::Sender::new(false),
            shared: Shared::default(),
            servers_known: watch::Sender::new(false),
            cache: OnceLock::new(),
            desk,
            looked: watch::Sender::new(Moment(i64::MIN)),
            renderer,
            clock,
            machine,
            in_flight: Arc::default(),
        }
    }

    pub(super) fn now(&self) -> Moment {
        (self.clock)()
    }

    /// The machine's own clock, which nobody sets ahead.
    pub(super) fn machine(&self) -> Moment {
        (self.machine)()
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

    /// Waits until nobody is owed any time for the bot's absence: only then is it known whose is up.
    async fn settled(&self) {
        let has_looked = |looked: &Moment| !pulse::stood_still(*looked, self.machine());
        let mut looked = self.looked.subscribe();
        if !has_looked(&looked.borrow_and_update()) {
            // The machine slept, and the look that finds that out is still to come.
            self.referee.wake();
        }
        // Both senders live as long as the bot.
        drop(looked.wait_for(has_looked).await);
        let mut settled = self.referee.settled();
        drop(settled.wait_for(|settled| *settled).await);
    }

    /// Puts a request to the referee, as soon as it can be judged: the first seconds after an absence are for
    /// giving back what that has cost.
    ///
    /// # Errors
    /// When the referee fails, or that takes too long.
    pub(super) async fn handle(
        &self,
        caller: &Caller,
        request: &Request,
    ) -> Result<Reply, Trouble> {
        tokio::time::timeout(SETTLING, self.settled())
            .await
            .map_err(|_| Trouble::Unsettled)?;
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
