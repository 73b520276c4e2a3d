//! Ratings: who is how strong, what somebody has played, what results did to the ratings, and what
//! arbiters do with them. It words and lays out what the referee worked out, and calls nobody: people are
//! named as the server last knew them, whether they are still there or not.

mod fair;
mod graph;
mod ids;
mod list;
mod news;
mod profile;
mod words;

pub(super) use self::{
    fair::{excluded, fair_play, one_thing},
    ids::{Looking, Ranking},
    list::list,
    news::{begun, result, season_over, told, uncounted, warning},
    profile::profile,
};

use super::{answers, ask::Ask, post::Post};
use crate::{
    referee::{Part, Reply, Request},
    text::say,
};

impl Ask<'_> {
    /// Does what a button or a menu under a list asks for; `chosen` is the value from the menu.
    pub(super) async fn rank(&self, ranking: Ranking, chosen: Option<&str>) {
        let (class, period, part) = match ranking {
            Ranking::List {
                class,
                period,
                part,
            } => (class, Some(period), part),
            Ranking::Periods { class } => {
                let period = chosen.and_then(|value| ids::period_named(value).ok());
                (class, period, Part::Page(0))
            }
        };
        let Some(period) = period else {
            let old = say(self.reader.language, "answer-old-button", &[]);
            return self.say(Post::words(old)).await;
        };
        let class = Some(class);
        let request = Request::Leaderboard {
            class,
            period,
            part,
        };
        self.serve(&request).await;
    }

    /// Shows a class of somebody's profile.
    pub(super) async fn profile(&self, looking: Looking) {
        self.acknowledge().await;
        let Looking { user, class } = looking;
        let request = Request::Profile { user: Some(user) };
        let post = match self.bot.handle(&self.caller, &request).await {
            Ok(Reply::Profile(shown)) => profile(self.reader, &shown, Some(class)),
            Ok(reply) => answers::answer(self.reader, &request, &reply),
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }
}
