//! Threads: one for a game where the server wants that, and what becomes of a game whose thread is locked, put
//! away or gone.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serenity::all::{
    AutoArchiveDuration, Builder, ChannelId, ChannelType, CreateThread, EditMessage, EditThread,
    GuildId, MessageId,
};
use tokio::time::Instant;

use super::{
    closed::is_in_thread,
    delivery::{self, Attempt},
    names,
    outbox::{Outbox, channel, message_id, nonce, postponed},
    permissions::Need,
    places::Places,
    post::{Post, fitted},
};
use crate::{
    play::{Game, Pace, PaceClass, PlaceId},
    referee::{Done, MatchView, Task},
    text::{self, Language, say},
    xiangqi::Side,
};

/// Discord's limit on the name of a thread, in characters.
const NAME_LIMIT: usize = 100;

/// Where the bot may begin no threads: it is not tried again for a while, and said once.
#[derive(Debug, Default)]
pub(super) struct Unthreaded {
    refused: Places,
    told: Mutex<HashSet<PlaceId>>,
}

impl Unthreaded {
    fn told(&self) -> MutexGuard<'_, HashSet<PlaceId>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outbox {
    /// Begins a thread for a game, at the message with its challenge if that still stands: so a second try
    /// finds the thread of the first.
    pub(super) async fn open_thread(&self, task: &Task, language: Language) -> Option<Done> {
        let view = &task.about;
        let game = view.state.game().filter(|game| game.outcome().is_none());
        let (Some(game), Some(within)) = (game, channel(task.place)) else {
            return Some(Done::Undeliverable);
        };
        let refused = &self.bot.unthreaded.refused;
        if refused.missing(task.place, Instant::now()).is_some() {
            return Some(Done::Undeliverable);
        }
        let name = name(language, view, game);
        match self.begun(task, within, &name, game.clock().pace()).await {
            Attempt::Sent(thread) => {
                self.bot.unthreaded.told().remove(&task.place);
                Some(Done::Opened {
                    within: task.place,
                    thread,
                })
            }
            Attempt::Later { perhaps_taken, why } => postponed(task, perhaps_taken, &why),
            Attempt::Refused { status, why, .. } => {
                tracing::warn!(place = task.place.0, status, "no thread: {why}");
                if status == 403 {
                    refused.refused(task.place, Instant::now());
                    self.tell_once(task, within, language).await;
                }
                Some(Done::Undeliverable)
            }
        }
    }

    async fn begun(
        &self,
        task: &Task,
        within: ChannelId,
        name: &str,
        pace: Pace,
    ) -> Attempt<PlaceId> {
        let card = task.card.and_then(message_id);
        if let Some(card) = card {
            match self.begin(within, Some(card), name, pace).await {
                Attempt::Refused { code, .. } if code == delivery::UNKNOWN_MESSAGE => {}
                // Discord gives it the number of the message.
                Attempt::Refused { code, .. } if code == delivery::THREAD_EXISTS => {
                    return Attempt::Sent(PlaceId(card.get()));
                }
                begun => return begun,
            }
        }
        match self.found(task, within, name).await {
            Some(thread) => Attempt::Sent(thread),
            None => self.begin(within, None, name, pace).await,
        }
    }

    async fn begin(
        &self,
        within: ChannelId,
        card: Option<MessageId>,
        name: &str,
        pace: Pace,
    ) -> Attempt<PlaceId> {
        let mut thread = CreateThread::new(name).auto_archive_duration(put_away_after(pace));
        if card.is_none() {
            thread = thread.kind(ChannelType::PublicThread);
        }
        self.gate.passed().await;
        let sent = delivery::timed(thread.execute(&*self.http, (within, card))).await;
        match delivery::judge(sent) {
            Attempt::Sent(thread) => Attempt::Sent(PlaceId(thread.id.get())),
            Attempt::Later { perhaps_taken, why } => Attempt::Later { perhaps_taken, why },
            Attempt::Refused { status, code, why } => Attempt::Refused { status, code, why },
        }
    }

    /// A thread of this name that the bot began here before, without knowing that it had.
    async fn found(&self, task: &Task, within: ChannelId, name: &str) -> Option<PlaceId> {
        let server = task.about.state.id.server.0;
        let me = self.cache.current_user().id;
        if server == 0 {
            return None;
        }
        self.gate.passed().await;
        let listed = GuildId::new(server).get_active_threads(&*self.http);
        let Attempt::Sent(listed) = delivery::judge(delivery::timed(listed).await) else {
            return None;
        };
        let found = listed.threads.iter().find(|thread| {
            thread.parent_id == Some(within) && thread.owner_id == Some(me) && thread.name == name
        })?;
        Some(PlaceId(found.id.get()))
    }

    /// Says in a channel once that games stay there, and what is missing for threads.
    async fn tell_once(&self, task: &Task, within: ChannelId, language: Language) {
        if !self.bot.unthreaded.told().insert(task.place) {
            return;
        }
        let needs = [Need::CreatePublicThreads, Need::SendMessagesInThreads];
        let needs = needs.map(|need| say(language, need.key(), &[])).join(", ");
        let args = [("permissions", (&needs).into())];
        let post = Post::words(say(language, "thread-cannot", &args));
        let message = post.into_message(None, format!("{}t", nonce(task.id)));
        self.gate.passed().await;
        let sent = delivery::timed(message.execute(&*self.http, (within, None))).await;
        if let Attempt::Refused { why, .. } | Attempt::Later { why, .. } = delivery::judge(sent) {
            tracing::warn!(place = task.place.0, "nobody was told of threads: {why}");
        }
    }

    /// What comes of a message that Discord refused: a locked thread is unlocked if the bot may; out of one that
    /// is gone, or that stays closed, the game goes to its channel or to the players.
    pub(super) async fn not_posted(
        &self,
        task: &Task,
        status: u16,
        code: isize,
        why: &str,
    ) -> Done {
        let place = task.place;
        let is_locked = matches!(code, delivery::ARCHIVED | delivery::LOCKED);
        if is_locked && self.unlock(place).await {
            return Done::NotShown;
        }
        let is_gone = matches!(
            code,
            delivery::UNKNOWN_CHANNEL | delivery::NO_TEXT_CHANNEL | delivery::FORUM
        );
        if is_gone {
            self.bot.places.gone(place, Instant::now());
        }
        if is_gone || (is_in_thread(task) && (is_locked || status == 403)) {
            tracing::warn!(place = place.0, code, "a game must leave its place: {why}");
            return Done::Gone(place);
        }
        self.refused(task, status, why)
    }

    async fn unlock(&self, place: PlaceId) -> bool {
        self.change(place, EditThread::new().archived(false).locked(false))
            .await
    }

    /// Changes a message in a thread that is put away, and leaves the thread as it was.
    pub(super) async fn edit_put_away(&self, place: PlaceId, id: MessageId, edit: EditMessage) {
        let Some(thread) = channel(place) else {
            return;
        };
        if !self.change(place, EditThread::new().archived(false)).await {
            // Nobody can press anything in a thread that stays locked.
            return;
        }
        self.gate.passed().await;
        let sent = delivery::timed(edit.execute(&*self.http, (thread, id, None))).await;
        if let Attempt::Refused { why, .. } | Attempt::Later { why, .. } = delivery::judge(sent) {
            tracing::warn!(place = place.0, "an old board keeps its buttons: {why}");
        }
        self.change(place, EditThread::new().archived(true)).await;
    }

    async fn change(&self, place: PlaceId, change: EditThread<'_>) -> bool {
        let Some(thread) = channel(place) else {
            return false;
        };
        self.gate.passed().await;
        let sent = delivery::timed(change.execute(&*self.http, thread)).await;
        match delivery::judge(sent) {
            Attempt::Sent(_) => true,
            Attempt::Refused { why, .. } | Attempt::Later { why, .. } => {
                tracing::info!(place = place.0, "a thread stays as it is: {why}");
                false
            }
        }
    }
}

/// The name of a game's thread: its number, who plays, and the odds.
fn name(language: Language, view: &MatchView, game: &Game) -> String {
    let player = |side| names::plain(language, view, game.player(side));
    let (red, black) = (player(Side::Red), player(Side::Black));
    let mut name = format!("#{} {red} – {black}", view.state.id.number);
    if let Some(handicap) = view.state.challenge.terms.handicap {
        name = format!("{name} · {}", text::handicap(language, handicap));
    }
    fitted(name, NAME_LIMIT)
}

/// How long after the last message a thread is put away: it stays for longer than a turn as a rule.
fn put_away_after(pace: Pace) -> AutoArchiveDuration {
    match pace {
        _ if pace.class() == PaceClass::Live => AutoArchiveDuration::OneHour,
        Pace::PerMove { days: 1 } => AutoArchiveDuration::OneDay,
        Pace::PerMove { days: 2 | 3 } => AutoArchiveDuration::ThreeDays,
        _ => AutoArchiveDuration::OneWeek,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_outlives_a_turn() {
        let after = |pace| put_away_after(pace);
        let live = Pace::Live {
            main: 900,
            increment: 10,
        };
        assert_eq!(after(live), AutoArchiveDuration::OneHour);
        assert_eq!(after(Pace::Unlimited), AutoArchiveDuration::OneWeek);
        for (days, expected) in [
            (1, AutoArchiveDuration::OneDay),
            (3, AutoArchiveDuration::ThreeDays),
            (7, AutoArchiveDuration::OneWeek),
        ] {
            assert_eq!(after(Pace::PerMove { days }), expected);
        }
    }
}
