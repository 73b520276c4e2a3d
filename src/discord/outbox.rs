//! Showing in the channels what the referee says must be shown: [`run`].
//!
//! Each channel is served in order and by itself, so that one that is slow or refuses holds up no
//! other. What Discord may take later is tried again, ever more slowly; what it has taken is reported
//! to the referee, and what it will never take is given up. After a crash the same tasks come again,
//! and their nonces keep a message from standing twice.

use std::{
    collections::HashMap, fmt, future::pending, panic::AssertUnwindSafe, sync::Arc, time::Duration,
};

use futures::FutureExt as _;
use serenity::all::{Builder, Cache, ChannelId, Http, MessageId, ShardManager};
use tokio::{
    sync::watch,
    task::{JoinSet, spawn_blocking},
    time::{Instant, sleep_until},
};

use super::{
    bot::{Bot, language_of},
    delivery::{self, Attempt},
    gate::Gate,
    incident::{Trouble, report},
    lanes::{Batch, Lane},
    look::drawn_as,
    notices,
    permissions::Need,
    post::{self, Post},
    pulse::Pulse,
    ratings,
    round::Round,
};
use crate::{
    people::Reminders,
    play::{Job, MessageRef, Notice, PlaceId},
    referee::{Done, Task, TaskId},
    text::Speech,
};

/// How long the first round waits until the servers and so their languages are known.
const FOR_SERVERS: Duration = Duration::from_secs(5);
/// The pause after the referee failed.
const AFTER_FAULT: Duration = Duration::from_secs(5);

/// What the deliveries need.
pub(super) struct Outbox {
    pub(super) bot: Arc<Bot>,
    pub(super) http: Arc<Http>,
    pub(super) cache: Arc<Cache>,
    pub(super) gate: Arc<Gate>,
    pub(super) shards: Arc<ShardManager>,
}

impl fmt::Debug for Outbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Outbox").finish_non_exhaustive()
    }
}

/// A channel to leave alone for a while.
#[derive(Clone, Copy, Debug)]
struct Rest {
    until: Instant,
    failures: u32,
}

/// Delivers until `stop` turns true, and then finishes what is being sent.
pub(super) async fn run(outbox: Outbox, mut stop: watch::Receiver<bool>) {
    let outbox = Arc::new(outbox);
    let mut arrivals = outbox.bot.referee.arrivals();
    let mut busy = JoinSet::new();
    let mut at_work: HashMap<Lane, Vec<TaskId>> = HashMap::new();
    let mut rests: HashMap<Lane, Rest> = HashMap::new();
    let mut pulse = Pulse::default();
    tokio::select! {
        () = outbox.servers_known() => {}
        _ = stop.wait_for(|stop| *stop) => return,
    }
    loop {
        arrivals.mark_unchanged();
        // A match that goes somewhere else takes what is being shown of it into another lane.
        let taken = at_work.values().flatten().copied().collect();
        let round = outbox.round(&mut pulse, &taken).await;
        let Round { next, lanes } = round.unwrap_or_else(|trouble| {
            report(&trouble, None);
            Round {
                next: Some(Instant::now() + AFTER_FAULT),
                ..Round::default()
            }
        });
        // One instant for both looks at the rests: a rest that ended in between would be woken by
        // nothing.
        let now = Instant::now();
        for (lane, batches) in lanes {
            let is_resting = rests.get(&lane).is_some_and(|rest| rest.until > now);
            if !is_resting && !at_work.contains_key(&lane) {
                let tasks = batches.iter().flat_map(|batch| batch.tasks());
                at_work.insert(lane, tasks.map(|task| task.id).collect());
                busy.spawn(guarded(Arc::clone(&outbox), lane, batches, stop.clone()));
            }
        }
        let rested_at = rests.values().map(|rest| rest.until);
        let wake = rested_at.filter(|&until| until > now).chain(next).min();
        tokio::select! {
            Some(done) = busy.join_next() => {
                let (lane, result) = done.expect("a delivery neither panics nor is cancelled");
                at_work.remove(&lane);
                rested(&mut rests, lane, result);
            }
            changed = arrivals.changed() => if changed.is_err() { break },
            () = until(wake) => {}
            _ = stop.wait_for(|stop| *stop) => break,
        }
    }
    if pulse.is_here() {
        outbox.beat().await;
    }
    while busy.join_next().await.is_some() {}
}

async fn until(wake: Option<Instant>) {
    match wake {
        Some(instant) => sleep_until(instant).await,
        None => pending().await,
    }
}

fn rested(rests: &mut HashMap<Lane, Rest>, lane: Lane, result: Result<(), Postponed>) {
    match result {
        Ok(()) => {
            rests.remove(&lane);
        }
        Err(Postponed) => {
            let failures = rests.get(&lane).map_or(0, |rest| rest.failures);
            let until = Instant::now() + delivery::pause(failures);
            let failures = failures.saturating_add(1);
            rests.insert(lane, Rest { until, failures });
        }
    }
}

/// Discord did not take something that it may take later.
#[derive(Clone, Copy, Debug)]
struct Postponed;

/// Delivers in one lane; a panic postpones like any other failure.
async fn guarded(
    outbox: Arc<Outbox>,
    lane: Lane,
    batches: Vec<Batch>,
    stop: watch::Receiver<bool>,
) -> (Lane, Result<(), Postponed>) {
    let delivered = AssertUnwindSafe(deliver(&outbox, lane, batches, stop)).catch_unwind();
    let result = delivered.await.unwrap_or_else(|panic| {
        report(&Trouble::panicked(&*panic), None);
        Err(Postponed)
    });
    (lane, result)
}

async fn deliver(
    outbox: &Outbox,
    lane: Lane,
    batches: Vec<Batch>,
    stop: watch::Receiver<bool>,
) -> Result<(), Postponed> {
    for batch in batches {
        if *stop.borrow() {
            break;
        }
        let mut is_whole = true;
        // The first one last: as long as it waits, a repeat of the message is known as one.
        for (task, done) in outbox.carry_out_all(lane, &batch).await.into_iter().rev() {
            is_whole &= !matches!(done, None | Some(Done::NotShown));
            let Some(done) = done else {
                continue;
            };
            outbox.done(task, done).await.map_err(|trouble| {
                report(&trouble, None);
                Postponed
            })?;
        }
        if !is_whole {
            return Err(Postponed);
        }
    }
    Ok(())
}

impl Outbox {
    /// Waits until the servers are known, or for a while: without a server, or with one that stays
    /// away, nobody ever says so.
    async fn servers_known(&self) {
        let mut known = self.bot.servers_known.subscribe();
        let known = tokio::time::timeout(FOR_SERVERS, known.wait_for(|known| *known)).await;
        tracing::debug!(known = known.is_ok(), "deliveries begin");
    }

    /// Where a person is reminded.
    pub(super) fn reminders(&self, user: u64) -> Reminders {
        let preferences = self.bot.referee.preferences(user);
        preferences.reminders.unwrap_or_default()
    }

    async fn done(&self, id: TaskId, done: Done) -> Result<(), Trouble> {
        let referee = Arc::clone(&self.bot.referee);
        let now = self.bot.now();
        spawn_blocking(move || referee.done(id, done, now)).await??;
        Ok(())
    }

    /// What came of each task of a batch; `None` where nobody knows and it must be tried again.
    async fn carry_out_all(&self, lane: Lane, batch: &Batch) -> Vec<(TaskId, Option<Done>)> {
        match (lane, batch.alone()) {
            (Lane::Person(user), _) => self.remind_directly(user, batch).await,
            (_, Some(task)) => vec![(task.id, self.carry_out(task.clone()).await)],
            (_, None) => self.tell_together(batch).await,
        }
    }

    /// What came of a task; `None` if nobody knows and it must be tried again.
    pub(super) async fn carry_out(&self, task: Task) -> Option<Done> {
        if self.bot.absent.contains(task.about.state.id.server) {
            return Some(Done::Undeliverable);
        }
        let closed = self.closed(&task);
        let speech = self.speech(&task);
        match task.job {
            Job::Post(notice) => {
                let done = match (task.place.0, closed) {
                    (0, _) if task.season.is_some() => self.tell_best(&task).await,
                    (0, _) => self.tell_players(&task, notice).await,
                    (_, Some(refused)) => self.instead(&task, notice, refused).await,
                    (_, None) => self.post(&task, notice, speech).await,
                };
                if matches!(
                    done,
                    Some(Done::Posted(_) | Done::Told | Done::Undeliverable)
                ) {
                    self.tell_followers(&task, notice).await;
                }
                done
            }
            _ if closed.is_some() => Some(Done::Undeliverable),
            Job::Retire { message, shows } => {
                let post = notices::retired(speech.language, shows, message, &task.about);
                self.retire(&task, message, post).await
            }
            Job::Refresh { message, shows } => {
                let post = notices::notice(speech, shows, &task.about);
                match post {
                    // What it shows in letters stays in its text.
                    Some(post) if self.takes_no_pictures(message.place) => {
                        let post = post.in_letters(speech.language);
                        self.retire(&task, message, Some(post)).await
                    }
                    Some(post) => self.retire(&task, message, Some(post)).await,
                    None => Some(Done::Retired),
                }
            }
            Job::OpenThread => self.open_thread(&task, speech.language).await,
        }
    }

    /// How everybody in the place of a task is written to.
    pub(super) fn speech(&self, task: &Task) -> Speech {
        let automatic = language_of(&self.cache, task.about.state.id.server);
        task.settings.speech(automatic)
    }

    /// Whether no picture can be attached in a place, as far as is known.
    fn takes_no_pictures(&self, place: PlaceId) -> bool {
        let missing = self.bot.places.missing(place, Instant::now());
        missing.is_some_and(|missing| missing.contains(&Need::AttachFiles))
    }

    async fn post(&self, task: &Task, notice: Notice, speech: Speech) -> Option<Done> {
        let post = match &task.season {
            Some(season) => Some(ratings::season_over(speech.language, season)),
            None => notices::notice(speech, notice, &task.about),
        };
        let Some(mut post) = post else {
            return Some(Done::Undeliverable);
        };
        if self.takes_no_pictures(task.place) {
            post = post.in_letters(speech.language);
        }
        if task.is_late || task.is_quiet {
            post.ping = None;
            post.also = None;
        }
        let mut directly = None;
        if let (Some(user), Notice::Turn { .. } | Notice::Reminder { .. }) = (post.ping, notice) {
            match self.reminders(user) {
                Reminders::Channel => {}
                Reminders::Off if matches!(notice, Notice::Reminder { .. }) => {
                    return Some(Done::Undeliverable);
                }
                Reminders::Off => post.ping = None,
                // A reminder comes here only if the person takes no direct messages.
                Reminders::Direct if matches!(notice, Notice::Reminder { .. }) => {}
                Reminders::Direct => directly = post.ping.take(),
            }
        }
        let look = task.settings.look();
        let png = match &post.picture {
            Some(picture) => match self.bot.draw(drawn_as(picture.shows.clone(), look)).await {
                Ok(png) => Some(png),
                Err(trouble) => {
                    // The words are still worth showing.
                    report(&trouble, None);
                    None
                }
            },
            None => None,
        };
        let done = self.send(task, post, png).await;
        match (directly, done) {
            (_, Some(refused @ (Done::Undeliverable | Done::Gone(_)))) => {
                self.instead(task, notice, refused).await
            }
            (Some(user), Some(Done::Posted(message))) => {
                self.call_directly(user, task, message).await;
                done
            }
            _ => done,
        }
    }

    /// Posts what a task has to show in its place.
    pub(super) async fn send(&self, task: &Task, post: Post, png: Option<Vec<u8>>) -> Option<Done> {
        let Some(channel) = channel(task.place) else {
            return Some(Done::Undeliverable);
        };
        let has_picture = png.is_some();
        let message = post.into_message(png, nonce(task.id));
        self.gate.passed().await;
        let sent = delivery::timed(message.execute(&*self.http, (channel, None))).await;
        match delivery::judge(sent) {
            // The picture may be all that is in the way: the next try does without.
            Attempt::Refused { code, why, .. }
                if code == delivery::NOT_PERMITTED && has_picture =>
            {
                tracing::warn!(place = task.place.0, "no picture can be posted: {why}");
                let missing = vec![Need::AttachFiles];
                self.bot.places.learn(task.place, missing, Instant::now());
                Some(Done::NotShown)
            }
            Attempt::Sent(message) => Some(Done::Posted(MessageRef {
                place: task.place,
                message: message.id.get(),
            })),
            Attempt::Later { perhaps_taken, why } => postponed(task, perhaps_taken, &why),
            Attempt::Refused { status, code, why } => {
                Some(self.not_posted(task, status, code, &why).await)
            }
        }
    }

    async fn retire(&self, task: &Task, message: MessageRef, post: Option<Post>) -> Option<Done> {
        let edit = post.map_or_else(post::without_buttons, Post::into_rewrite);
        let (Some(channel), Some(id)) = (channel(message.place), message_id(message)) else {
            return Some(Done::Undeliverable);
        };
        self.gate.passed().await;
        let again = edit.clone();
        let sent = delivery::timed(edit.execute(&*self.http, (channel, id, None))).await;
        match delivery::judge(sent) {
            Attempt::Sent(_) => Some(Done::Retired),
            Attempt::Refused { code, .. } if code == delivery::UNKNOWN_CHANNEL => {
                self.bot.places.gone(message.place, Instant::now());
                Some(Done::Retired)
            }
            // In a locked thread nobody can press anything.
            Attempt::Refused {
                code: delivery::UNKNOWN_MESSAGE | delivery::LOCKED,
                ..
            } => Some(Done::Retired),
            Attempt::Refused { code, .. } if code == delivery::ARCHIVED => {
                self.edit_put_away(message.place, id, again).await;
                Some(Done::Retired)
            }
            Attempt::Later { perhaps_taken, why } => postponed(task, perhaps_taken, &why),
            Attempt::Refused { status, why, .. } => Some(self.refused(task, status, &why)),
        }
    }

    pub(super) fn refused(&self, task: &Task, status: u16, why: &str) -> Done {
        let place = task.place.0;
        if status == 401 {
            // The token is no longer good. That says nothing of this message or of its channel.
            tracing::error!(task = task.id.0, place, "discord refused the token: {why}");
            return Done::NotShown;
        }
        if matches!(status, 403 | 404) {
            self.bot.places.refused(task.place, Instant::now());
            tracing::warn!(place, "the bot may not post in a channel: {why}");
        } else {
            // Only a mistake of ours is refused otherwise.
            tracing::error!(task = task.id.0, place, "discord refused a message: {why}");
        }
        Done::Undeliverable
    }
}

pub(super) fn postponed(task: &Task, perhaps_taken: bool, why: &str) -> Option<Done> {
    let (task, place) = (task.id.0, task.place.0);
    tracing::warn!(task, place, perhaps_taken, "not shown yet: {why}");
    (!perhaps_taken).then_some(Done::NotShown)
}

/// The same for the same task, so that a repeat after a crash is not shown twice.
pub(super) fn nonce(id: TaskId) -> String {
    format!("xq{}", id.0)
}

pub(super) fn channel(place: PlaceId) -> Option<ChannelId> {
    (place.0 != 0).then(|| ChannelId::new(place.0))
}

pub(super) fn message_id(message: MessageRef) -> Option<MessageId> {
    (message.message != 0).then(|| MessageId::new(message.message))
}
