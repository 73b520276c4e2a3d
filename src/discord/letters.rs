//! Messages to one person alone: [`Letters`].

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use serenity::all::{Builder, ChannelId, UserId};
use tokio::time::{Instant, sleep};

use super::{
    delivery::{self, Attempt},
    incident::report,
    look::drawn_as,
    notices,
    outbox::{Outbox, nonce},
    places::Places,
    post::Post,
};
use crate::{
    play::{MatchId, Notice, PlaceId},
    referee::{Done, Task},
    text::{Speech, say},
    xiangqi::Side,
};

/// How often a letter is tried.
const ATTEMPTS: u32 = 3;

/// What is known of people's direct messages.
#[derive(Debug, Default)]
pub(super) struct Letters {
    channels: Mutex<HashMap<u64, ChannelId>>,
    /// Who takes none, by their own number in place of a channel's.
    closed: Places,
    /// The number of the board of which the followers of a match were told last.
    told: Mutex<HashMap<MatchId, usize>>,
}

impl Letters {
    /// Whether the followers of a match have not been told of this board; they count as told then.
    pub(super) fn is_news(&self, id: MatchId, board: usize) -> bool {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.insert(id, board) != Some(board)
    }
}

/// What came of a letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letter {
    /// It was taken.
    Sent,
    /// This person takes none.
    Closed,
    /// Discord is in trouble.
    Lost,
}

impl Outbox {
    /// Shows a match that no place is left for to both players, each in their own words.
    pub(super) async fn tell_players(&self, task: &Task, notice: Notice) -> Option<Done> {
        let view = &task.about;
        let game = view.state.game()?;
        for side in Side::ALL {
            let Some(user) = view.person(game.player(side)).map(|person| person.user) else {
                continue;
            };
            let speech = self.speech_of(user, task);
            let Some(mut post) = notices::notice(speech, notice, view) else {
                return Some(Done::Undeliverable);
            };
            // A button says no more than a number of the server where it is pressed.
            post.buttons.clear();
            post.ping = None;
            post.also = None;
            if game.outcome().is_none() {
                let number = view.state.id.number;
                let args = [("number", number.into())];
                post.text += "\n";
                post.text += &say(speech.language, "nowhere-letter", &args);
            }
            let nonce = format!("{}p{}", nonce(task.id), side.index());
            self.letter(user, task, post, &nonce).await;
        }
        Some(Done::Told)
    }

    /// How somebody is written to whose client is not known.
    pub(super) fn speech_of(&self, user: u64, task: &Task) -> Speech {
        let server = super::bot::language_of(&self.cache, task.about.state.id.server);
        let server = task.settings.speech(server);
        self.bot.referee.preferences(user).speech(server.language)
    }

    /// Sends a message to a person alone, with boards as they like them.
    pub(super) async fn letter(&self, user: u64, task: &Task, post: Post, nonce: &str) -> Letter {
        let letters = &self.bot.letters;
        let person = PlaceId(user);
        if user == 0 || letters.closed.missing(person, Instant::now()).is_some() {
            return Letter::Closed;
        }
        let look = self
            .bot
            .referee
            .preferences(user)
            .look(task.settings.look());
        let png = match &post.picture {
            Some(picture) => match self.bot.draw(drawn_as(picture.shows.clone(), look)).await {
                Ok(png) => Some(png),
                Err(trouble) => {
                    report(&trouble, None);
                    None
                }
            },
            None => None,
        };
        for attempt in 0..ATTEMPTS {
            match self.send_to(user, &post, png.clone(), nonce).await {
                Attempt::Sent(()) => return Letter::Sent,
                Attempt::Refused { code, why, .. } if code != delivery::NO_LETTERS => {
                    tracing::warn!(user, "a direct message was refused: {why}");
                    return Letter::Closed;
                }
                Attempt::Refused { why, .. } => {
                    tracing::info!(user, "somebody takes no direct messages: {why}");
                    letters.closed.refused(person, Instant::now());
                    return Letter::Closed;
                }
                Attempt::Later { why, .. } => {
                    tracing::warn!(user, "a direct message is not sent yet: {why}");
                    sleep(delivery::pause(attempt)).await;
                }
            }
        }
        Letter::Lost
    }

    async fn send_to(
        &self,
        user: u64,
        post: &Post,
        png: Option<Vec<u8>>,
        nonce: &str,
    ) -> Attempt<()> {
        let channel = match self.conversation(user).await {
            Attempt::Sent(channel) => channel,
            Attempt::Later { perhaps_taken, why } => return Attempt::Later { perhaps_taken, why },
            Attempt::Refused { status, code, why } => {
                return Attempt::Refused { status, code, why };
            }
        };
        self.gate.passed().await;
        let message = post.clone().into_message(png, nonce.to_owned());
        let sent = delivery::timed(message.execute(&*self.http, (channel, None))).await;
        match delivery::judge(sent) {
            Attempt::Sent(_) => Attempt::Sent(()),
            Attempt::Later { perhaps_taken, why } => Attempt::Later { perhaps_taken, why },
            Attempt::Refused { status, code, why } => Attempt::Refused { status, code, why },
        }
    }

    async fn conversation(&self, user: u64) -> Attempt<ChannelId> {
        let known = self.bot.letters.channels.lock();
        let known = known
            .unwrap_or_else(PoisonError::into_inner)
            .get(&user)
            .copied();
        if let Some(channel) = known {
            return Attempt::Sent(channel);
        }
        self.gate.passed().await;
        let opened = UserId::new(user).create_dm_channel(&*self.http);
        match delivery::judge(delivery::timed(opened).await) {
            Attempt::Sent(channel) => {
                let mut channels = self
                    .bot
                    .letters
                    .channels
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                channels.insert(user, channel.id);
                Attempt::Sent(channel.id)
            }
            Attempt::Later { perhaps_taken, why } => Attempt::Later { perhaps_taken, why },
            Attempt::Refused { status, code, why } => Attempt::Refused { status, code, why },
        }
    }
}
