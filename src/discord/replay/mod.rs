//! A game that was played in the server, shown at one of its boards with buttons to step through it, for the
//! person who asks alone.
//!
//! Nothing is kept here: the buttons say which game and which board they lead to, and each press reads the
//! game again. So they work as long as the message stands, whoever restarts in between.

mod ids;
mod page;

pub(super) use ids::{Replaying, Stand, Way};

#[cfg(test)]
pub(super) use page::page;

use serenity::all::Message;

use super::{
    answers,
    ask::Ask,
    ids::ComponentId,
    post::{Button, Post, Weight},
    shared::{Sharing, Shown},
};
use crate::{
    referee::{Recorded, Reply, Request, Which},
    text::{Language, say},
    xiangqi::Side,
};

/// The button that opens a game.
pub(super) fn button(language: Language, number: u32) -> Button {
    let id = ComponentId::Replay(Replaying::Open { number });
    Button::new(id, say(language, "button-replay", &[]), Weight::Plain)
}

impl Ask<'_> {
    /// Goes where a button or a menu leads; `chosen` is the value from the menu.
    pub(super) async fn replay(
        &self,
        replaying: Replaying,
        chosen: Option<&str>,
        message: &Message,
    ) {
        let chosen = chosen.and_then(|value| value.parse().ok());
        match (replaying, chosen) {
            (Replaying::At { stand, way }, _) => self.step_to(stand, way, message).await,
            // What names a game stays, so that others can be chosen from it.
            (Replaying::Open { number }, _) | (Replaying::Choose, Some(number)) => {
                self.beside().open_replay(number).await;
            }
            (Replaying::Choose, None) => {
                let old = say(self.reader.language, "answer-old-button", &[]);
                self.say(Post::words(old)).await;
            }
        }
    }

    async fn open_replay(&self, number: u32) {
        self.acknowledge().await;
        let post = match self.game(number).await {
            Ok(recorded) => {
                let bottom = self.reader.side(&recorded.shown).unwrap_or(Side::Red);
                let stand = Stand {
                    number,
                    ply: 0,
                    bottom,
                };
                let sharing = self.sharing(Shown::Game(stand), None);
                page::page(self.reader, stand, &recorded, sharing)
            }
            Err(post) => post,
        };
        self.answer(post).await;
    }

    async fn step_to(&self, stand: Stand, way: Way, message: &Message) {
        self.acknowledge().await;
        let post = match self.game(stand.number).await {
            Ok(recorded) => self.stepped(stand, way, &recorded, message).await,
            Err(post) => post,
        };
        self.answer(post).await;
    }

    async fn stepped(
        &self,
        stand: Stand,
        way: Way,
        recorded: &Recorded,
        message: &Message,
    ) -> Post {
        let stand = Stand {
            ply: recorded.point(stand.ply).ply,
            ..stand
        };
        if way == Way::Share {
            let everybodys = |reader| page::page(reader, stand, recorded, Sharing::NotOffered);
            if let Err(why) = self.share(Shown::Game(stand), message, everybodys).await {
                let back = ComponentId::Replay(Replaying::At {
                    stand,
                    way: Way::Here,
                });
                return self.not_shared(why, back);
            }
        }
        let sharing = self.sharing(Shown::Game(stand), Some(message));
        page::page(self.reader, stand, recorded, sharing)
    }

    async fn game(&self, number: u32) -> Result<Recorded, Post> {
        let which = Which::Number(number);
        let request = Request::Record { which };
        match self.bot.handle(&self.caller, &request).await {
            Ok(Reply::Record(recorded)) => Ok(*recorded),
            Ok(reply) => Err(answers::answer(self.reader, &request, &reply)),
            Err(trouble) => Err(self.fault(&trouble)),
        }
    }
}
