//! One thing that a person did, whether a command, a button or a form: [`Ask`]. It is acknowledged at
//! once, for that person alone, and answered when the answer is there.

use std::time::Duration;

use serenity::all::{
    Builder, ChannelType, CommandInteraction, ComponentInteraction, CreateInteractionResponse,
    CreateInteractionResponseMessage, GuildId, Http, InteractionId, Member, MessageFlags,
    ModalInteraction, User,
};
use tokio::time::Instant;

use super::{
    answers::{self, Automatic, Reader},
    bot::Bot,
    delivery::{self, Attempt},
    incident::{self, Trouble},
    look::drawn_as,
    permissions::{self, Need},
    post::Post,
};
use crate::{
    people::{Confirm, Look, Reminders, RoleId, Setting},
    play::{PlaceId, ServerId},
    referee::{Caller, Outsider, Request},
    text::{Language, say},
};

/// How long one acknowledgement may take before it is tried again; Discord waits three seconds.
const ACKNOWLEDGE: Duration = Duration::from_millis(1200);
/// How often an answer is tried; its token is good for fifteen minutes.
const ATTEMPTS: u32 = 5;

/// What a person did, and the way back to them.
#[derive(Debug)]
pub(super) struct Ask<'a> {
    pub(super) bot: &'a Bot,
    pub(super) http: &'a Http,
    pub(super) caller: Caller,
    pub(super) reader: Reader,
    /// Which of their moves are shown to them before they are played.
    pub(super) confirm: Confirm,
    id: InteractionId,
    token: &'a str,
    /// Whether they pressed a button under a message that only they see: the answer takes its place.
    replaces: bool,
    /// Whether they may post pictures here themselves.
    pub(super) may_post: bool,
}

/// What the three kinds of interaction have in common, under the names that they share.
macro_rules! ask {
    ($bot:expr, $http:expr, $interaction:expr, $member:expr, $replaces:expr) => {{
        let interaction = $interaction;
        let channel = interaction.channel.as_ref();
        if channel.is_some_and(|channel| channel.kind == ChannelType::GroupDm) {
            return None;
        }
        let server = interaction.guild_id.map_or(0, GuildId::get);
        let user = interaction.user.id.get();
        let automatic = Automatic {
            own: Language::from_locale(&interaction.locale),
            server: Language::from_locale(interaction.guild_locale.as_deref().unwrap_or_default()),
        };
        let preferences = $bot.referee.preferences(user);
        let reader = Reader {
            is_direct: server == 0,
            ..Reader::new(user, preferences, automatic)
        };
        let member: Option<&Member> = $member;
        let in_thread = channel.is_some_and(|channel| permissions::is_thread(channel.kind));
        let caller = Caller {
            who: outsider(&interaction.user, member),
            server: ServerId(server),
            place: PlaceId(interaction.channel_id.get()),
            home: channel
                .filter(|_| in_thread)
                .and_then(|channel| Some(PlaceId(channel.parent_id?.get()))),
            in_thread,
            prefer: preferences.notation,
            manages: member.is_some_and(permissions::manages),
            roles: member.map_or_else(Vec::new, |member| {
                member.roles.iter().map(|role| RoleId(role.get())).collect()
            }),
            delivery: interaction.id.get(),
        };
        if server == 0 {
            $bot.letters.reopened(user);
        }
        let may_post = member
            .and_then(|member| member.permissions)
            .is_some_and(|held| permissions::missing(held, in_thread).is_empty());
        if let Some(held) = interaction.app_permissions.filter(|_| server != 0) {
            let missing = permissions::missing(held, in_thread);
            $bot.places.learn(caller.place, missing, Instant::now());
        }
        Some(Self {
            bot: $bot,
            http: $http,
            reader,
            confirm: preferences.confirm(),
            caller,
            id: interaction.id,
            token: &interaction.token,
            replaces: $replaces,
            may_post,
        })
    }};
}

impl<'a> Ask<'a> {
    /// A command; `None` in a conversation that the bot has no part in.
    pub(super) fn command(
        bot: &'a Bot,
        http: &'a Http,
        interaction: &'a CommandInteraction,
    ) -> Option<Self> {
        ask!(bot, http, interaction, interaction.member.as_deref(), false)
    }

    /// A button or a menu; `None` in a conversation that the bot has no part in.
    pub(super) fn component(
        bot: &'a Bot,
        http: &'a Http,
        interaction: &'a ComponentInteraction,
    ) -> Option<Self> {
        let is_private = interaction
            .message
            .flags
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        ask!(
            bot,
            http,
            interaction,
            interaction.member.as_ref(),
            is_private
        )
    }

    /// A form; `None` in a conversation that the bot has no part in.
    pub(super) fn modal(
        bot: &'a Bot,
        http: &'a Http,
        interaction: &'a ModalInteraction,
    ) -> Option<Self> {
        ask!(bot, http, interaction, interaction.member.as_ref(), false)
    }

    /// Puts a request to the referee and answers what comes of it.
    #[tracing::instrument(
        skip_all,
        fields(user = self.caller.who.user, place = self.caller.place.0, delivery = self.caller.delivery)
    )]
    pub(super) async fn serve(&self, request: &Request) {
        self.acknowledge().await;
        if wants_letters(request) {
            self.bot.letters.reopened(self.caller.who.user);
        }
        if let (Request::Challenge { .. } | Request::Rematch { .. }, Some(missing)) =
            (request, self.unheard(self.caller.place))
        {
            return self.answer(self.reader.cannot_challenge(&missing)).await;
        }
        if let (Request::Here { .. }, Some(missing)) = (request, self.unheard(self.caller.place)) {
            return self.answer(self.reader.cannot_go_on(&missing)).await;
        }
        let post = match self.bot.handle(&self.caller, request).await {
            Ok(reply) => {
                let post = answers::answer(self.reader, request, &reply);
                // What is shown in its place by a new message is shown here if there can be none.
                let closed = answers::changed(&reply)
                    .and_then(|view| Some((view, self.closed(view.state.place)?)));
                match closed {
                    Some((view, missing)) => self.reader.with_board(post, view, &missing),
                    None => post,
                }
            }
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }

    /// What is missing in a place where nobody would read what the bot has to say.
    fn unheard(&self, place: PlaceId) -> Option<Vec<Need>> {
        self.closed(place)
            .filter(|missing| !permissions::takes_words(missing))
    }

    /// What is missing in a place where the bot cannot show a board.
    fn closed(&self, place: PlaceId) -> Option<Vec<Need>> {
        if place.0 == 0 {
            // Its channel is gone.
            return Some(Vec::new());
        }
        self.bot.places.missing(place, Instant::now())
    }

    /// Acknowledges and answers with these words.
    #[tracing::instrument(skip_all, fields(user = self.caller.who.user, delivery = self.caller.delivery))]
    pub(super) async fn say(&self, post: Post) {
        self.acknowledge().await;
        self.answer(post).await;
    }

    /// Whether the answer takes the place of the message that was pressed under.
    pub(super) const fn replaces(&self) -> bool {
        self.replaces
    }

    /// The same, answered by a message of its own: the one that was pressed under stays.
    pub(super) fn beside(&self) -> Self {
        Self {
            caller: self.caller.clone(),
            replaces: false,
            ..*self
        }
    }

    /// The words for a fault on our side, which is logged, or for too much to do.
    pub(super) fn fault(&self, trouble: &Trouble) -> Post {
        let nothing_wrong = match trouble {
            Trouble::Busy => Some("answer-busy"),
            Trouble::Unsettled => Some("answer-unsettled"),
            _ => None,
        };
        if let Some(key) = nothing_wrong {
            return Post::words(say(self.reader.language, key, &[]));
        }
        let incident = incident::report(trouble, Some(&self.caller)).to_string();
        let args = [("incident", (&incident).into())];
        Post::words(say(self.reader.language, "answer-fault", &args))
    }

    /// Responds at once with what is no message, such as a form.
    ///
    /// # Errors
    /// When Discord does not take it.
    pub(super) async fn respond(
        &self,
        response: CreateInteractionResponse,
    ) -> Result<(), serenity::Error> {
        response.execute(self.http, (self.id, self.token)).await
    }

    /// Tells Discord that an answer follows. If that fails the request is still carried out: the person
    /// asked for it, and what it changes is shown in the channel.
    pub(super) async fn acknowledge(&self) {
        for _ in 0..2 {
            let private = CreateInteractionResponseMessage::new().ephemeral(true);
            let response = if self.replaces {
                CreateInteractionResponse::Acknowledge
            } else {
                CreateInteractionResponse::Defer(private)
            };
            let sent = tokio::time::timeout(ACKNOWLEDGE, self.respond(response)).await;
            match delivery::judge(sent) {
                Attempt::Sent(()) => return,
                // Acknowledged before: the same interaction came twice, or the first try went through.
                Attempt::Refused { code, .. } if code == delivery::ALREADY_ACKNOWLEDGED => return,
                Attempt::Refused { why, .. } => {
                    tracing::warn!("not acknowledged: {why}");
                    return;
                }
                Attempt::Later { why, .. } => {
                    tracing::warn!(
                        delivery = self.caller.delivery,
                        "not acknowledged yet: {why}"
                    );
                }
            }
        }
    }

    async fn drawn(&self, post: &Post) -> Option<Vec<u8>> {
        let picture = post.picture.as_ref()?;
        let look = match post.look {
            Some(look) => look,
            None => self.look().await,
        };
        match self.bot.draw(drawn_as(picture.shows.clone(), look)).await {
            Ok(png) => Some(png),
            Err(trouble) => {
                // What the words tell of has happened.
                incident::report(&trouble, Some(&self.caller));
                None
            }
        }
    }

    /// How whoever asks wants to see boards.
    async fn look(&self) -> Look {
        let own = self.bot.referee.preferences(self.caller.who.user);
        let server = self.bot.server_settings(self.caller.server).await;
        // A fault of the store is reported where something hangs on it.
        own.look(server.map_or_else(|_| Look::default(), |settings| settings.look()))
    }

    /// Posts one more message in answer, which everybody in the channel sees. It is tried once: nothing
    /// keeps a second try from standing there twice.
    ///
    /// # Errors
    /// When Discord does not take it, or says nothing; which is logged.
    pub(super) async fn publish(&self, post: Post) -> Result<(), NotPublished> {
        let png = self.drawn(&post).await;
        let message = post.into_public(png);
        let sent = delivery::timed(message.execute(self.http, (None, self.token))).await;
        match delivery::judge(sent) {
            Attempt::Sent(_) => Ok(()),
            Attempt::Refused { why, .. } | Attempt::Later { why, .. } => {
                tracing::warn!(delivery = self.caller.delivery, "not published: {why}");
                Err(NotPublished)
            }
        }
    }

    pub(super) async fn answer(&self, post: Post) {
        let png = self.drawn(&post).await;
        for attempt in 0..ATTEMPTS {
            let answer = post.clone().into_answer(png.clone());
            let sent = delivery::timed(answer.execute(self.http, self.token)).await;
            match delivery::judge(sent) {
                Attempt::Sent(_) => return,
                Attempt::Refused { why, .. } => {
                    tracing::warn!("not answered: {why}");
                    return;
                }
                Attempt::Later { why, .. } => {
                    tracing::warn!("not answered yet: {why}");
                    tokio::time::sleep(delivery::pause(attempt)).await;
                }
            }
        }
    }
}

/// Whether somebody asks for direct messages: whoever took none before may take them now.
fn wants_letters(request: &Request) -> bool {
    match request {
        Request::Follow { .. } => true,
        Request::Settings { set } => set.contains(&Setting::Reminders(Some(Reminders::Direct))),
        _ => false,
    }
}

/// Discord did not take a message for everybody.
#[derive(Clone, Copy, Debug)]
pub(super) struct NotPublished;

/// A person by the name that they show in this server.
pub(super) fn outsider(user: &User, member: Option<&Member>) -> Outsider {
    let name = member.map_or_else(|| user.display_name(), Member::display_name);
    Outsider {
        user: user.id.get(),
        name: name.to_owned(),
    }
}
