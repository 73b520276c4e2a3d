//! Messages to one person alone, and those that tell of several games: the parts of the outbox that know
//! where somebody wants to be reminded. Whoever takes no direct messages is told in the channel.

use serenity::all::Builder;

use super::{
    clock,
    delivery::{self, Attempt},
    escape,
    lanes::{self, Batch},
    letters::Letter,
    outbox::{Outbox, channel, nonce},
    post::Post,
    reminders, words,
};
use crate::{
    people::Reminders,
    play::MessageRef,
    referee::{Done, MatchView, Task, TaskId},
    text::{Language, say},
};

impl Outbox {
    /// Reminds a person of games in one message to them alone, or if they take none, in the games' places.
    pub(super) async fn remind_directly(
        &self,
        user: u64,
        batch: &Batch,
    ) -> Vec<(TaskId, Option<Done>)> {
        let task = batch.first();
        if task.is_late {
            return batch.all(Some(Done::Undeliverable));
        }
        let views: Vec<_> = batch.tasks().iter().map(|task| &task.about).collect();
        let language = self.speech_of(user, task).language;
        let post = reminders::direct_reminder(language, &views, |view| self.server_of(view));
        match self.letter(user, task, post, &nonce(task.id)).await {
            Letter::Sent => return batch.all(Some(Done::Told)),
            // Perhaps it was taken, perhaps not: it is tried again later.
            Letter::Lost => return batch.all(None),
            Letter::Closed => {}
        }
        let mut all = Vec::new();
        for here in batch.by_place() {
            match here.alone() {
                Some(task) => {
                    let done = Box::pin(self.carry_out(task.clone())).await;
                    all.push((task.id, done));
                }
                None => all.extend(self.tell_together(&here).await),
            }
        }
        all
    }

    /// Tells of several games in their place in one message.
    pub(super) async fn tell_together(&self, batch: &Batch) -> Vec<(TaskId, Option<Done>)> {
        let task = batch.first();
        if self.bot.absent.contains(task.about.state.id.server) {
            return batch.all(Some(Done::Undeliverable));
        }
        if let Some(refused) = self.closed(task) {
            return self.together_instead(batch, refused).await;
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
        let Some(post) = post else {
            return batch.all(Some(Done::Undeliverable));
        };
        match self.send(task, post, None).await {
            // Such a message has no buttons that would have to go some day.
            Some(Done::Posted(_)) => batch.all(Some(Done::Told)),
            Some(refused @ (Done::Undeliverable | Done::Gone(_))) => {
                self.together_instead(batch, refused).await
            }
            done => batch.all(done),
        }
    }

    /// Tells a person alone that it is their turn on the board of this message, or if they take no such
    /// message, in the channel.
    pub(super) async fn call_directly(&self, user: u64, task: &Task, board: MessageRef) {
        let view = task.about.standing_in(board);
        let language = self.speech_of(user, task).language;
        let post = reminders::direct_turn(language, &view, self.server_of(&view));
        let nonce = format!("{}d", nonce(task.id));
        if self.letter(user, task, post, &nonce).await == Letter::Sent {
            return;
        }
        let Some(channel) = channel(task.place) else {
            return;
        };
        let called = called(self.speech(task).language, &view, user);
        let message = called.into_message(None, format!("{nonce}c"));
        self.gate.passed().await;
        let sent = delivery::timed(message.execute(&*self.http, (channel, None))).await;
        match delivery::judge(sent) {
            Attempt::Sent(_) => {}
            Attempt::Later { why, .. } | Attempt::Refused { why, .. } => {
                tracing::warn!(user, task = task.id.0, "nobody was called: {why}");
            }
        }
    }

    /// The name of a game's server, escaped.
    pub(super) fn server_of(&self, view: &MatchView) -> Option<String> {
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
