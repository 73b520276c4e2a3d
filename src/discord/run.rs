//! From connecting to stopping: [`run`].

use std::{convert::Infallible, fmt, sync::Arc, time::Duration};

use serenity::{
    all::{
        Client, ClientBuilder, CreateAllowedMentions, FullEvent, GatewayIntents, Http, HttpBuilder,
        Interaction,
    },
    gateway::GatewayError,
    http::HttpError,
};
use tokio::sync::watch;

use super::{
    bot::{Bot, Clock},
    commands,
    gate::{Gate, Gatekeeper},
    outbox::{self, Outbox},
    presence,
    records::Desk,
    register, router,
};
use crate::{play::Moment, referee::Referee, render::Renderer};

/// How long what is in flight may take after the call to stop.
const LAST_MOMENTS: Duration = Duration::from_secs(10);

/// How to connect, and how much to do at once.
#[derive(Clone)]
pub struct DiscordSettings {
    /// The bot's token.
    pub token: String,
    /// An API root such as `http://127.0.0.1:9000` in place of Discord's own.
    pub api_url: Option<String>,
    /// How many files of games are read and judged at once.
    pub files_at_once: usize,
    /// How long somebody waits for others' files before they are asked to try again. What waits keeps its
    /// files, so it must not be for long.
    pub patience: Duration,
    /// The machine's own clock, by which it is noticed that the process stood still; nothing where it is
    /// the one that the bot runs by.
    pub machine: Option<fn() -> Moment>,
}

impl DiscordSettings {
    /// The usual settings with this token and API root.
    #[must_use]
    pub const fn new(token: String, api_url: Option<String>) -> Self {
        Self {
            token,
            api_url,
            files_at_once: 2,
            patience: Duration::from_secs(5),
            machine: None,
        }
    }
}

impl fmt::Debug for DiscordSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DiscordSettings")
            .field("token", &"***")
            .field("api_url", &self.api_url)
            .field("files_at_once", &self.files_at_once)
            .field("patience", &self.patience)
            .finish()
    }
}

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// Discord does not know the token.
    #[error("Discord refused the token: expected the bot token from the developer portal")]
    WrongToken,
    /// Discord does not grant the intents that the bot asks for.
    #[error("Discord refused the gateway intents: expected the intent GUILDS to be allowed")]
    DisallowedIntents,
    /// Nothing answers, or nothing that speaks Discord's protocol.
    #[error("expected Discord's API at {url}, found no answer")]
    Unreachable {
        /// Where it was looked for.
        url: String,
        /// What went wrong.
        #[source]
        source: Box<serenity::Error>,
    },
    /// The connection ended for good.
    #[error("the connection to Discord ended")]
    Ended(#[source] Box<serenity::Error>),
}

/// Runs the bot until `shutdown` is ready or the connection ends for good. On shutdown the connection
/// is closed and what is in flight is finished, for at most ten seconds.
///
/// # Errors
/// Why the bot cannot run, or no longer.
pub async fn run(
    settings: DiscordSettings,
    referee: Arc<Referee>,
    renderer: Arc<Renderer>,
    clock: impl Fn() -> Moment + Send + Sync + 'static,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), RunError> {
    let mut shutdown = std::pin::pin!(shutdown);
    // Nobody could reach it until now.
    referee.lost_touch();
    let http = http(&settings);
    let gateway = tokio::select! {
        gateway = http.get_bot_gateway() => gateway.map_err(|error| refused(&settings, error))?,
        () = &mut shutdown => return Ok(()),
    };
    let desk = Desk::new(settings.files_at_once, settings.patience);
    let clock: Clock = Arc::new(clock);
    let machine: Clock = match settings.machine {
        Some(machine) => Arc::new(machine),
        None => Arc::clone(&clock),
    };
    let bot = Arc::new(Bot::new(referee, renderer, clock, machine, desk));
    let gate = Arc::new(Gate::default());
    let client = client(http, Arc::clone(&bot), Arc::clone(&gate)).await;
    let mut client = client.map_err(|error| refused(&settings, error))?;
    // The library asks another endpoint and, without an answer, goes to Discord's own gateway.
    *client.ws_url.lock().await = gateway.url;

    // Nothing else sets it.
    bot.cache.get_or_init(|| Arc::clone(&client.cache));
    let stop = watch::Sender::new(false);
    let outbox = Outbox {
        bot: Arc::clone(&bot),
        http: Arc::clone(&client.http),
        cache: Arc::clone(&client.cache),
        gate,
        shards: Arc::clone(&client.shard_manager),
    };
    let deliveries = tokio::spawn(outbox::run(outbox, stop.subscribe()));
    let shards = Arc::clone(&client.shard_manager);
    let ended = tokio::select! {
        ended = client.start_shards(gateway.shards) => Some(ended),
        () = &mut shutdown => None,
    };

    stop.send_replace(true);
    let finished = tokio::time::timeout(LAST_MOMENTS, async {
        let ((), _nothing_begins, deliveries) =
            tokio::join!(shards.shutdown_all(), bot.finish(), deliveries);
        if let Err(panic) = deliveries {
            tracing::error!("the deliveries ended early: {panic}");
        }
    });
    if finished.await.is_err() {
        tracing::warn!("stopped with work in flight; it is taken up at the next start");
    }
    match ended {
        None | Some(Ok(())) => Ok(()),
        Some(Err(error)) => Err(refused(&settings, error)),
    }
}

fn http(settings: &DiscordSettings) -> Http {
    // No default for mentions: every message says by itself whom it may notify, and the library would
    // put the default into acknowledgements, where it does not belong.
    let http = HttpBuilder::new(&settings.token);
    match &settings.api_url {
        // The library sends to another root only without its own limiter, and to Discord otherwise.
        Some(url) => http
            .proxy(url.trim_end_matches('/'))
            .ratelimiter_disabled(true)
            .build(),
        None => http.build(),
    }
}

async fn client(http: Http, bot: Arc<Bot>, gate: Arc<Gate>) -> Result<Client, serenity::Error> {
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: commands::all(),
            on_error: |error| Box::pin(commands::on_error(error)),
            event_handler: |framework, event| Box::pin(on_event(framework, event)),
            allowed_mentions: Some(CreateAllowedMentions::new()),
            initialize_owners: false,
            ..Default::default()
        })
        .setup(|ctx, ready, framework| {
            let commands = &framework.options().commands;
            let commands = commands::definitions(commands);
            tracing::info!(
                bot = %ready.user.name,
                servers = ready.guilds.len(),
                "connected to Discord"
            );
            // Commands that are known from before work while this goes on.
            let servers = ready.guilds.iter().map(|guild| guild.id).collect();
            tokio::spawn(register::register(Arc::clone(&ctx.http), commands, servers));
            Box::pin(async move { Ok(bot) })
        })
        .build();
    ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Gatekeeper(gate))
        .framework(framework)
        .await
}

async fn on_event(
    framework: poise::FrameworkContext<'_, Arc<Bot>, Infallible>,
    event: &FullEvent,
) -> Result<(), Infallible> {
    let (bot, http) = (framework.user_data, &framework.serenity_context.http);
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(interaction),
        } => router::component(bot, http, interaction).await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(interaction),
        } => router::modal(bot, http, interaction).await,
        FullEvent::CacheReady { .. } => {
            // Nothing is shown, and nobody's time runs out, before it is known where the bot no longer is.
            let mut checked = bot.servers_checked.subscribe();
            if checked.wait_for(|checked| *checked).await.is_ok() {
                bot.servers_known.send_replace(true);
            }
        }
        event => presence::heard(bot, &framework.serenity_context.cache, event).await,
    }
    Ok(())
}

/// What an error of the library means for whoever runs the bot.
fn refused(settings: &DiscordSettings, error: serenity::Error) -> RunError {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(ref response))
            if response.status_code.as_u16() == 401 =>
        {
            RunError::WrongToken
        }
        serenity::Error::Http(HttpError::InvalidHeader(_))
        | serenity::Error::Gateway(
            GatewayError::InvalidAuthentication | GatewayError::NoAuthentication,
        ) => RunError::WrongToken,
        serenity::Error::Gateway(
            GatewayError::DisallowedGatewayIntents | GatewayError::InvalidGatewayIntents,
        ) => RunError::DisallowedIntents,
        serenity::Error::Http(_) | serenity::Error::Json(_) => RunError::Unreachable {
            url: settings
                .api_url
                .clone()
                .unwrap_or_else(|| "https://discord.com".to_owned()),
            source: Box::new(error),
        },
        other => RunError::Ended(Box::new(other)),
    }
}
