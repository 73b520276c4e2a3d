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
    ids::{Listed, Looking, Ranking},
    list::{list, public_list},
    news::{begun, result, season_over, told, uncounted, warning},
    profile::profile,
};

use serenity::all::Message;

use super::{answers, ask::Ask, ids::ComponentId, post::Post, shared::Shown};
use crate::{
    referee::{Leaderboard, Part, Reply, Request},
    text::say,
};

impl Ask<'_> {
    /// Does what a button or a menu under a list asks for; `chosen` is the value from the menu.
    pub(super) async fn rank(&self, ranking: Ranking, chosen: Option<&str>, message: &Message) {
        let (class, period, part) = match ranking {
            Ranking::Share(listed) => return self.share_list(listed, message).await,
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
        let request = Request::Leaderboard {
            class: Some(class),
            period,
            part,
        };
        self.leaderboard(&request, Some(message)).await;
    }

    /// Shows who is how strong: what this request for a list is answered with; `before` is the message that was
    /// pressed under.
    pub(super) async fn leaderboard(&self, request: &Request, before: Option<&Message>) {
        self.acknowledge().await;
        let post = match self.listed(request).await {
            Ok(board) => {
                let before = before.filter(|_| self.replaces());
                list(self.reader, &board, self.sharing(shown(&board), before))
            }
            Err(post) => post,
        };
        self.answer(post).await;
    }

    /// Shows a page to everybody in the channel, as it is now.
    async fn share_list(&self, wanted: Listed, message: &Message) {
        self.acknowledge().await;
        let Listed {
            class,
            period,
            page,
        } = wanted;
        let part = Part::Page(page);
        let request = Request::Leaderboard {
            class: Some(class),
            period,
            part,
        };
        let post = match self.listed(&request).await {
            Ok(board) => {
                let shown = shown(&board);
                let everybodys = |reader| public_list(reader, &board);
                match self.share(shown, message, everybodys).await {
                    Ok(()) => list(self.reader, &board, self.sharing(shown, Some(message))),
                    Err(why) => {
                        let back = Ranking::List {
                            class,
                            period,
                            part,
                        };
                        self.not_shared(why, ComponentId::Ranking(back))
                    }
                }
            }
            Err(post) => post,
        };
        self.answer(post).await;
    }

    async fn listed(&self, request: &Request) -> Result<Leaderboard, Post> {
        match self.bot.handle(&self.caller, request).await {
            Ok(Reply::Leaderboard(board)) => Ok(*board),
            Ok(reply) => Err(answers::answer(self.reader, request, &reply)),
            Err(trouble) => Err(self.fault(&trouble)),
        }
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

/// The page of a list.
const fn shown(board: &Leaderboard) -> Shown {
    Shown::List(Listed {
        class: board.class,
        period: board.period,
        page: board.page,
    })
}
