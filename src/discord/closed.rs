//! What becomes of something new whose place does not take it: a game in a thread goes to its channel, one in
//! a channel that is gone to its players, and where the bot merely may not write, whoever would have been called
//! there gets a letter. Nobody loses on time in silence.

use tokio::time::Instant;

use super::{
    lanes::{self, Batch},
    letters::Letter,
    names, notices,
    outbox::{Outbox, nonce},
    permissions,
    picture::picture,
    post::Post,
    reminders,
};
use crate::{
    people::Reminders,
    play::{Match, Notice, Stage},
    referee::{Done, Task, TaskId},
    text::{Language, say},
};

impl Outbox {
    /// What comes of something new for the place of a task, if it is known beforehand that it takes nothing.
    pub(super) fn closed(&self, task: &Task) -> Option<Done> {
        let (places, now) = (&self.bot.places, Instant::now());
        let missing = places.missing(task.place, now)?;
        if permissions::takes_words(&missing) {
            return None;
        }
        let is_left = places.is_gone(task.place) || is_in_thread(task);
        Some(if is_left {
            Done::Gone(task.place)
        } else {
            Done::Undeliverable
        })
    }

    /// Tells in a letter what the place of a task does not take, unless the match goes somewhere else for it;
    /// `refused` is what came of it there.
    pub(super) async fn instead(&self, task: &Task, notice: Notice, refused: Done) -> Option<Done> {
        let state = &task.about.state;
        let is_shown_elsewhere = matches!(refused, Done::Gone(_)) && has_somewhere(state, task);
        if is_shown_elsewhere || task.is_late || task.is_quiet {
            return Some(refused);
        }
        match notice {
            // What concerns both, or calls nobody though somebody waits for it.
            Notice::Over
            | Notice::Arbitrated { .. }
            | Notice::Clock { .. }
            | Notice::DrawDeclined { .. }
            | Notice::TakebackDeclined { .. } => self.tell_players(task, notice).await,
            // The referee has other places for a season's table, and a challenge is made only where the bot
            // may write.
            Notice::SeasonOver { .. } | Notice::Card | Notice::Countered { .. } => Some(refused),
            _ => self.call_in_letter(task, notice, refused).await,
        }
    }

    async fn call_in_letter(&self, task: &Task, notice: Notice, refused: Done) -> Option<Done> {
        let view = &task.about;
        let called = notices::notice(self.speech(task), notice, view).and_then(|post| post.ping);
        let Some(user) = called.filter(|&user| user != 0) else {
            return Some(refused);
        };
        let is_reminder = matches!(notice, Notice::Reminder { .. });
        if is_reminder && self.reminders(user) == Reminders::Off {
            return Some(refused);
        }
        let speech = self.speech_of(user, task);
        let Some(mut post) = notices::notice(speech, notice, view) else {
            return Some(refused);
        };
        if let Some(game) = view.state.game() {
            let side = names::person_of(view, user).and_then(|person| game.side_of(person));
            let bottom = side.unwrap_or(game.position().turn());
            post.picture
                .get_or_insert_with(|| picture(speech, view, game, bottom));
            let here = format!("/xq here game:{}", view.state.id.number);
            post.text = format!("{}\n{}", post.text, way_on(speech.language, task, &here));
        }
        let post = without_buttons(post);
        let sent = self
            .letter(user, task, post, &format!("{}i", nonce(task.id)))
            .await;
        after(sent, refused)
    }

    /// The same of several tasks that one message was to carry out.
    pub(super) async fn together_instead(
        &self,
        batch: &Batch,
        refused: Done,
    ) -> Vec<(TaskId, Option<Done>)> {
        let task = batch.first();
        let user = lanes::reminded(task).filter(|&user| self.reminders(user) != Reminders::Off);
        let (Some(user), Done::Undeliverable) = (user, refused) else {
            return batch.all(Some(refused));
        };
        let views: Vec<_> = batch.tasks().iter().map(|task| &task.about).collect();
        let language = self.speech_of(user, task).language;
        let mut post = reminders::direct_reminder(language, &views, |view| self.server_of(view));
        post.text = format!("{}\n{}", post.text, way_on(language, task, "/xq here"));
        let sent = self
            .letter(user, task, post, &format!("{}i", nonce(task.id)))
            .await;
        batch.all(after(sent, refused))
    }
}

/// Whether a task's place is a thread of the channel that its match goes back to.
pub(super) fn is_in_thread(task: &Task) -> bool {
    let home = task.about.state.home;
    home.is_some_and(|home| home != task.place)
}

/// Whether the referee has another place for a match whose own is gone, or shows it to the players.
fn has_somewhere(state: &Match, task: &Task) -> bool {
    match state.stage {
        Stage::Game(_) => true,
        Stage::Waiting => is_in_thread(task),
        Stage::Closed(_) => false,
    }
}

fn after(sent: Letter, refused: Done) -> Option<Done> {
    match sent {
        Letter::Sent => Some(Done::Told),
        Letter::Closed => Some(refused),
        // Perhaps it was taken, perhaps not: it is tried again later.
        Letter::Lost => None,
    }
}

/// How a game goes on whose place takes nothing: `here` is the command for it.
pub(super) fn way_on(language: Language, task: &Task, here: &str) -> String {
    let place = format!("<#{}>", task.place.0);
    let args = [("place", (&place).into()), ("here", here.into())];
    say(language, "closed-letter", &args)
}

/// A button says no more than a number of the server where it is pressed.
pub(super) fn without_buttons(post: Post) -> Post {
    Post {
        buttons: Vec::new(),
        ping: None,
        also: None,
        ..post
    }
}
