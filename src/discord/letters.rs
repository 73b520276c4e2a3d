//! Messages to one person alone: [`Letters`].

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serenity::all::{Builder, ChannelId, UserId};
use tokio::time::{Instant, sleep};

use super::{
    closed::{way_on, without_buttons},
    delivery::{self, Attempt},
    incident::report,
    look::drawn_as,
    notices,
    outbox::{Outbox, nonce},
    places::Places,
    post::Post,
    ratings,
    recent::Recent,
};
use crate::{
    people::Reminders,
    play::{MatchId, Notice, PlaceId},
    referee::{Done, Task},
    text::{Speech, say},
    xiangqi::Side,
};

/// How often a letter is tried.
const ATTEMPTS: u32 = 3;

/// How many of each class are written to when no channel takes the table of a season.
const BEST: usize = 3;

/// How much is remembered of each kind.
const REMEMBERED: usize = 1000;

/// What is known of people's direct messages.
#[derive(Debug)]
pub(super) struct Letters {
    channels: Mutex<Recent<u64, ChannelId>>,
    /// Who takes none, by their own number in place of a channel's.
    closed: Places,
    /// The number of the board of which the followers of a match were told last.
    told: Mutex<Recent<MatchId, usize>>,
    /// The nonces of letters that were taken: of two players only the one whose letter was not is written to again.
    taken: Mutex<Recent<String, ()>>,
}

impl Default for Letters {
    fn default() -> Self {
        Self {
            channels: Mutex::new(Recent::new(REMEMBERED)),
            closed: Places::default(),
            told: Mutex::new(Recent::new(REMEMBERED)),
            taken: Mutex::new(Recent::new(REMEMBERED)),
        }
    }
}

impl Letters {
    /// Whether the followers of a match have not been told of this board; they count as told then.
    pub(super) fn is_news(&self, id: MatchId, board: usize) -> bool {
        lock(&self.told).insert(id, board) != Some(board)
    }

    /// Somebody who may have taken no messages seems to take them again: the next one is tried.
    pub(super) fn reopened(&self, user: u64) {
        self.closed.learn(PlaceId(user), Vec::new(), Instant::now());
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change is one call, so a panic elsewhere leaves nothing half done.
    of.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// Shows a match whose place is gone or takes nothing to both players, each in their own words; a reminder only
    /// to the one who is reminded.
    pub(super) async fn tell_players(&self, task: &Task, notice: Notice) -> Option<Done> {
        let view = &task.about;
        let game = view.state.game()?;
        let is_reminder = matches!(notice, Notice::Reminder { .. });
        let mut is_whole = true;
        for side in Side::ALL {
            let Some(user) = view.person(game.player(side)).map(|person| person.user) else {
                continue;
            };
            let is_for_them =
                side == game.position().turn() && self.reminders(user) != Reminders::Off;
            if is_reminder && !is_for_them {
                continue;
            }
            let speech = self.speech_of(user, task);
            let Some(mut post) = notices::notice(speech, notice, view) else {
                return Some(Done::Undeliverable);
            };
            if game.outcome().is_none() {
                let number = view.state.id.number;
                let way_on = match task.place.0 {
                    0 => say(
                        speech.language,
                        "nowhere-letter",
                        &[("number", number.into())],
                    ),
                    _ => way_on(speech.language, task, &format!("/xq here game:{number}")),
                };
                post.text = format!("{}\n{way_on}", post.text);
            }
            let nonce = format!("{}p{}", nonce(task.id), side.index());
            let letter = self.letter(user, task, without_buttons(post), &nonce);
            is_whole &= letter.await != Letter::Lost;
        }
        // What was lost is tried again.
        is_whole.then_some(Done::Told)
    }

    /// Shows the final table of a season that no channel takes to those at the top of it.
    pub(super) async fn tell_best(&self, task: &Task) -> Option<Done> {
        let season = task.season.as_deref()?;
        let best = season
            .classes
            .iter()
            .flat_map(|(_, rows, _)| rows.iter().take(BEST));
        let best: BTreeSet<u64> = best.map(|row| row.who.user).collect();
        let mut is_whole = true;
        for user in best {
            let speech = self.speech_of(user, task);
            let post = ratings::season_over(speech.language, season);
            // Discord takes 25 characters, which a whole number of a person does not fit into.
            let nonce = format!("{}s{}", nonce(task.id), user % 1_000_000_000);
            let letter = self.letter(user, task, without_buttons(post), &nonce);
            is_whole &= letter.await != Letter::Lost;
        }
        // What was lost is tried again.
        is_whole.then_some(Done::Told)
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
        if lock(&letters.taken).get(&nonce.to_owned()).is_some() {
            return Letter::Sent;
        }
        let png = self.drawn_for(user, task, &post).await;
        for attempt in 0..ATTEMPTS {
            match self.send_to(user, &post, png.clone(), nonce).await {
                Attempt::Sent(()) => {
                    lock(&letters.taken).insert(nonce.to_owned(), ());
                    return Letter::Sent;
                }
                // The conversation that was known is no more: there is a new one.
                Attempt::Refused { code, .. }
                    if code == delivery::UNKNOWN_CHANNEL && attempt + 1 < ATTEMPTS =>
                {
                    lock(&letters.channels).remove(&user);
                }
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

    /// The board of a letter, as the person likes it.
    async fn drawn_for(&self, user: u64, task: &Task, post: &Post) -> Option<Vec<u8>> {
        let picture = post.picture.as_ref()?;
        let own = self.bot.referee.preferences(user);
        let shown = drawn_as(picture.shows.clone(), own.look(task.settings.look()));
        match self.bot.draw(shown).await {
            Ok(png) => Some(png),
            Err(trouble) => {
                report(&trouble, None);
                None
            }
        }
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
        let known = lock(&self.bot.letters.channels).get(&user).copied();
        if let Some(channel) = known {
            return Attempt::Sent(channel);
        }
        self.gate.passed().await;
        let opened = UserId::new(user).create_dm_channel(&*self.http);
        match delivery::judge(delivery::timed(opened).await) {
            Attempt::Sent(channel) => {
                lock(&self.bot.letters.channels).insert(user, channel.id);
                Attempt::Sent(channel.id)
            }
            Attempt::Later { perhaps_taken, why } => Attempt::Later { perhaps_taken, why },
            Attempt::Refused { status, code, why } => Attempt::Refused { status, code, why },
        }
    }
}
