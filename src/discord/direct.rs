//! Messages to one person alone, and those that tell of several games: the parts of the outbox that know
//! where somebody wants to be reminded. Whoever takes no direct messages is told in the channel.

use serenity::all::{Builder, Message, UserId};
use tokio::time::{Instant, sleep};

use super::{
    clock,
    delivery::{self, Attempt},
    escape,
    lanes::{self, Batch},
    outbox::{Outbox, channel, nonce, postponed},
    post::Post,
    reminders, words,
};
use crate::{
    people::Reminders,
    play::{MessageRef, PlaceId},
    referee::{Done, MatchView, Task},
    text::{Language, say},
};

/// How often a call is tried before the channel is used.
const ATTEMPTS: u32 = 3;

impl Outbox {
    /// Reminds a person of games in one message to them alone, or if they take none, in the games' places.
    pub(super) async fn remind_directly(&self, user: u64, batch: &Batch) -> Option<Done> {
        let task = batch.first();
        let views: Vec<_> = batch.tasks().iter().map(|task| &task.about).collect();
        let language = self.language_of(user, task);
        let post = reminders::direct_reminder(language, &views, |view| self.server_of(view));
        match self.direct(user, post, nonce(task.id)).await {
            Some(Attempt::Sent(message)) => {
                return Some(Done::Posted(MessageRef {
                    place: PlaceId(message.channel_id.get()),
                    message: message.id.get(),
                }));
            }
            Some(Attempt::Later { perhaps_taken, why }) => {
                return postponed(task, perhaps_taken, &why);
            }
            Some(Attempt::Refused { .. }) | None => {}
        }
        for here in batch.by_place() {
            let done = match here.alone() {
                Some(task) => Box::pin(self.carry_out(task.clone())).await,
                None => self.tell_together(&here).await,
            };
            match done {
                None | Some(Done::NotShown) => return done,
                Some(_) => {}
            }
        }
        // Each of them stands in its place, or cannot.
        Some(Done::Undeliverable)
    }

    /// Tells of several games in their place in one message.
    pub(super) async fn tell_together(&self, batch: &Batch) -> Option<Done> {
        let task = batch.first();
        let now = Instant::now();
        if self.bot.places.missing(task.place, now).is_some() {
            return Some(Done::Undeliverable);
        }
        let language = self.speech(task).language;
        let tasks = batch.tasks().iter();
        let post = match lanes::reminded(task) {
            Some(user) if self.reminders(user) == Reminders::Off => None,
            Some(_) => {
                let views: Vec<_> = tasks.map(|task| &task.about).collect();
                reminders::reminders(language, &views)
            }
            None => {
                let credits = tasks.filter_map(|task| Some((&task.about, lanes::credited(task)?)));
                Some(clock::credits(language, &credits.collect::<Vec<_>>()))
            }
        };
        match post {
            Some(post) => self.send(task, post, None).await,
            None => Some(Done::Undeliverable),
        }
    }

    /// Tells a person alone that it is their turn on the board of this message, or if they take no such
    /// message, in the channel. It is tried a few times and then let be: the board stands there.
    pub(super) async fn call_directly(&self, user: u64, task: &Task, board: MessageRef) {
        let view = task.about.standing_in(board);
        let post =
            reminders::direct_turn(self.language_of(user, task), &view, self.server_of(&view));
        for attempt in 0..ATTEMPTS {
            match self.direct(user, post.clone(), nonce(task.id)).await {
                Some(Attempt::Sent(_)) => return,
                Some(Attempt::Refused { .. }) | None => break,
                Some(Attempt::Later { .. }) => sleep(delivery::pause(attempt)).await,
            }
        }
        let Some(channel) = channel(task.place) else {
            return;
        };
        let called = called(self.speech(task).language, &view, user);
        let message = called.into_message(None, format!("{}c", nonce(task.id)));
        self.gate.passed().await;
        let sent = delivery::timed(message.execute(&*self.http, (channel, None))).await;
        match delivery::judge(sent) {
            Attempt::Sent(_) => {}
            Attempt::Later { why, .. } | Attempt::Refused { why, .. } => {
                tracing::warn!(user, task = task.id.0, "nobody was called: {why}");
            }
        }
    }

    /// Sends a message to a person alone; `None` if they took none a moment ago.
    async fn direct(&self, user: u64, post: Post, nonce: String) -> Option<Attempt<Message>> {
        let person = PlaceId(user);
        if user == 0 || self.closed.missing(person, Instant::now()).is_some() {
            return None;
        }
        self.gate.passed().await;
        let opened = UserId::new(user).create_dm_channel(&*self.http);
        let channel = match delivery::judge(delivery::timed(opened).await) {
            Attempt::Sent(channel) => channel.id,
            Attempt::Later { why, .. } => {
                let perhaps_taken = false;
                return Some(Attempt::Later { perhaps_taken, why });
            }
            Attempt::Refused { status, code, why } => {
                self.closed.refused(person, Instant::now());
                return Some(Attempt::Refused { status, code, why });
            }
        };
        self.gate.passed().await;
        let message = post.into_message(None, nonce);
        let sent = delivery::timed(message.execute(&*self.http, (channel, None))).await;
        let sent = delivery::judge(sent);
        if let Attempt::Refused { ref why, .. } = sent {
            tracing::info!(user, "somebody takes no direct messages: {why}");
            self.closed.refused(person, Instant::now());
        }
        Some(sent)
    }

    /// The language of a person; where they have not set one, that of the server.
    fn language_of(&self, user: u64, task: &Task) -> Language {
        let server = self.speech(task).language;
        self.bot.referee.preferences(user).speech(server).language
    }

    fn server_of(&self, view: &MatchView) -> Option<String> {
        let name = self.bot.server_name(view.state.id.server)?;
        Some(escape::name(&name))
    }
}

/// The call to the player of a turn, below its board.
fn called(language: Language, view: &MatchView, user: u64) -> Post {
    let mention = format!("<@{user}>");
    let title = view
        .state
        .game()
        .map(|game| words::title(language, view, game));
    let call = say(language, "turn-ping", &[("player", (&mention).into())]);
    let lines: Vec<_> = title.into_iter().chain([call]).collect();
    Post {
        text: lines.join("\n"),
        ping: Some(user),
        ..Post::default()
    }
}
