//! A strict stand-in for Discord on loopback, with a web page to use it by.
//!
//! A bot connects to it through the real protocol: REST below `/api/v10`, the
//! gateway as a websocket. People act on the page, or in a test through
//! [`Sandbox`]. The stand-in refuses what Discord refuses, and a few things
//! (such as unknown fields) that Discord lets pass but that are mistakes.
//!
//! It speaks Discord's protocol only and knows nothing of xiangqi. It never
//! serves anything beyond loopback and never reaches out.

mod answers;
mod assets;
mod attachments;
mod channels;
mod client;
mod clock;
mod commands;
mod components;
mod connection;
mod control;
mod core;
mod deeds;
mod definitions;
mod directs;
mod disk;
mod embeds;
mod failures;
mod form;
mod gateway;
mod guard;
mod history;
mod interactions;
mod mentions;
mod messages;
mod objects;
mod options;
mod page;
mod permissions;
mod posting;
mod record;
mod refusal;
mod registry;
mod resolved;
mod rest;
mod say;
mod servers;
mod socket;
mod threads;
mod upload;
mod uploads;
mod webhooks;
mod world;

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{any, get, post},
};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

use self::{
    clock::Clock,
    connection::{Scissors, Sockets},
    core::{Core, Shared, State},
    disk::{Disk, Found},
    history::History,
    world::World,
};
pub use self::{
    failures::{Failure, On},
    permissions::Permission,
    record::{RecordedFile, RecordedRequest},
    world::{BOT_ID, Channel, Person, Presence, Role, SECOND_SERVER_ID, SERVER_ID, Server, Thread},
};

/// The bot token that a stand-in takes unless told otherwise. Its first part
/// is the bot's id in base 64, as in every token of Discord.
pub const TOKEN: &str = "MzAwMDAwMDAwMDAwMDAwMDAx.sandbox.not-a-secret";

/// The most that the page may send at once, in bytes; the bot's uploads have a limit of their own.
const LARGEST_WISH: usize = 64 << 10;
/// The largest message of a person with its file, in bytes.
const LARGEST_WORDS: usize = 1 << 20;

/// The largest file of a person, in bytes; one that Discord would not take is refused with words.
const LARGEST_UPLOAD: usize = 16 << 20;

/// How long requests under way may still take after the stop.
const LAST_REQUESTS: Duration = Duration::from_secs(1);

/// How to start a stand-in.
#[derive(Debug, Clone)]
pub struct SandboxOptions {
    /// The port on 127.0.0.1; 0 for any free one.
    pub port: u16,
    /// Where the server is kept over restarts; nowhere when `None`.
    pub data_dir: Option<PathBuf>,
    /// The bot token that is taken.
    pub token: String,
    /// The largest upload that is taken, in bytes.
    pub attachment_limit: u64,
    /// Stops the stand-in when it turns true or its sender is gone.
    pub shutdown: Option<watch::Receiver<bool>>,
}

impl Default for SandboxOptions {
    fn default() -> Self {
        Self {
            port: 0,
            data_dir: None,
            token: TOKEN.to_owned(),
            attachment_limit: 10 << 20,
            shutdown: None,
        }
    }
}

/// A running stand-in. Dropping it stops it.
#[derive(Debug)]
pub struct Sandbox {
    core: Shared,
    address: SocketAddr,
    stop: watch::Sender<bool>,
    server: Option<JoinHandle<()>>,
}

impl Sandbox {
    /// Starts to serve; must be called within a tokio runtime.
    ///
    /// # Errors
    /// When the port is taken or the data folder cannot be used.
    pub async fn start(options: SandboxOptions) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = listener.local_addr()?;
        let base = format!("http://{address}");
        let (disk, found) = match &options.data_dir {
            Some(root) => {
                let (disk, found) = Disk::open(root, &base)?;
                (Some(disk), found)
            }
            None => (None, Found::default()),
        };
        let clock = Clock::ahead_by(found.ahead_ms);
        let history = match &disk {
            Some(disk) => History::restored(found.messages, found.files, disk.clone()),
            None => History::default(),
        };
        let world = found.world.unwrap_or_else(World::default);
        let state = State::new(world, history, base, options.attachment_limit);
        let (stop, stopped) = watch::channel(false);
        let core = Core::new(state, disk, clock, options.token, stopped);
        core.save_world(&core.lock());
        if let Some(mut shutdown) = options.shutdown {
            let stop = stop.clone();
            tokio::spawn(async move {
                // A sender that is gone is a stop as well.
                while !*shutdown.borrow() && shutdown.changed().await.is_ok() {}
                stop.send_replace(true);
            });
        }
        let server = tokio::spawn(serve(core.clone(), listener));
        Ok(Self {
            core,
            address,
            stop,
            server: Some(server),
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// `http://127.0.0.1:PORT`, the API root for a bot and the page's address.
    pub fn url(&self) -> String {
        self.core.base.clone()
    }

    /// The bot token that it takes.
    pub fn token(&self) -> String {
        self.core.token.clone()
    }

    /// How far its clock was set ahead of the machine's, in milliseconds; a bot in the same process takes its
    /// time from here.
    pub fn ahead(&self) -> watch::Receiver<u64> {
        self.core.clock.ahead()
    }

    /// Ends every connection and waits until the data folder is written.
    pub async fn stop(mut self) {
        self.stop.send_replace(true);
        if let Some(server) = self.server.take()
            && let Err(error) = server.await
        {
            tracing::warn!(%error, "the sandbox ended with a fault");
        }
        self.core.written().await;
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.stop.send_replace(true);
    }
}

async fn serve(core: Shared, listener: TcpListener) {
    let page = Router::new()
        .route("/", get(page::index))
        .route("/gateway", get(page::gateway))
        .route("/gateway/", get(page::gateway))
        .route("/page.css", get(assets::style))
        .route("/page.js", get(assets::script))
        .route("/sandbox-assets/{name}", get(assets::part))
        .route("/sandbox/state", get(page::state))
        .route("/sandbox/messages", get(page::messages))
        .route("/sandbox/events", get(page::events))
        .route("/sandbox/clock", get(clock::tell))
        .route(
            "/sandbox/do",
            post(deeds::take).layer(DefaultBodyLimit::max(LARGEST_WISH)),
        )
        .route(
            "/sandbox/interact",
            post(page::interact).layer(DefaultBodyLimit::max(LARGEST_WISH)),
        )
        .route(
            "/sandbox/say",
            post(say::say).layer(DefaultBodyLimit::max(LARGEST_WORDS)),
        )
        .route(
            "/sandbox/upload",
            post(uploads::upload).layer(DefaultBodyLimit::max(LARGEST_UPLOAD)),
        )
        .route(
            "/attachments/{channel}/{id}/{name}",
            get(attachments::serve),
        )
        .route(
            "/ephemeral-attachments/{bot}/{id}/{name}",
            get(attachments::serve),
        )
        .route("/api/{*path}", any(rest::serve))
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn(guard::check))
        .with_state(core.clone());
    let service = page.into_make_service_with_connect_info::<Scissors>();
    let last = core.clone();
    let serving = axum::serve(Sockets(listener), service)
        .with_graceful_shutdown(async move { last.stopped().await });
    // A client that keeps a request open does not hold up the end for long.
    let overdue = async {
        core.stopped().await;
        tokio::time::sleep(LAST_REQUESTS).await;
    };
    tokio::select! {
        ended = serving => if let Err(error) = ended {
            tracing::warn!(%error, "the sandbox stopped serving");
        },
        () = overdue => {}
    }
}
