//! What people who follow a game of others are written.

use tokio::task::spawn_blocking;

use super::{
    incident::{Trouble, report},
    letters::Letter,
    outbox::{Outbox, nonce},
    watching,
};
use crate::{
    people::Follow,
    play::{MatchId, Notice},
    referee::Task,
};

impl Outbox {
    /// Writes to those who follow the game that it is over, or that a move was played. It is tried a few times
    /// and then let be: the game goes on without it.
    pub(super) async fn tell_followers(&self, task: &Task, notice: Notice) {
        let view = &task.about;
        let is_over = match notice {
            Notice::Over => true,
            Notice::Turn { .. } => false,
            _ => return,
        };
        // A board that is shown again is no news.
        let is_news = is_over || (view.last.is_some() && self.is_first(task));
        if task.is_late || !is_news {
            return;
        }
        let id = view.state.id;
        for (place, (user, how)) in self.bot.referee.followers(id).into_iter().enumerate() {
            if !is_over && how != Follow::Moves {
                continue;
            }
            let speech = self.speech_of(user, task);
            let Some(post) = watching::news(speech, view) else {
                return;
            };
            let nonce = format!("{}f{place}", nonce(task.id));
            if self.letter(user, task, post, &nonce).await == Letter::Closed {
                self.forget(user, id).await;
            }
        }
    }

    /// Whether the board of this task has not been told of before.
    fn is_first(&self, task: &Task) -> bool {
        let view = &task.about;
        let ply = view.state.game().map_or(0, |game| game.board_number());
        self.bot.letters.is_news(view.state.id, ply)
    }

    /// Whoever takes no messages follows nothing: Discord wants no knocking at closed doors.
    async fn forget(&self, user: u64, id: MatchId) {
        let referee = std::sync::Arc::clone(&self.bot.referee);
        match spawn_blocking(move || referee.forget_follower(user, id)).await {
            Ok(Ok(())) => {}
            Ok(Err(fault)) => {
                report(&Trouble::from(fault), None);
            }
            Err(panic) => {
                report(&Trouble::from(panic), None);
            }
        }
    }
}
