//! A game of a file, shown at one of its moves with buttons to step through it.
//!
//! Nothing is kept here: the message carries the file, its buttons say where in it they lead, and each
//! press reads the file again. So they work as long as the message stands, whoever restarts in between.

mod ids;
mod page;

use serenity::all::{Attachment, Message};

use self::page::Sharing;
pub(super) use ids::{Look, Viewing, Way};

use super::{
    answers::Reader,
    ask::{Ask, NotPublished},
    ids::ComponentId,
    post::{Button, Enclosed, Post, Weight},
    records,
    review::TEXT_NAME,
};
use crate::{
    referee::{self, Opened},
    ruling::RuleSet,
    text::{self, Speech, say},
};

/// What somebody wants to look at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Given<'a> {
    File(&'a Attachment),
    Text(&'a str),
}

impl Ask<'_> {
    /// Shows the first game of what was given.
    pub(super) async fn import(&self, given: Given<'_>) {
        self.acknowledge().await;
        let look = Look::beginning(RuleSet::default());
        let (name, bytes) = match given {
            Given::Text(text) => (TEXT_NAME, records::bytes_of(text)),
            Given::File(file) => match records::fetch(file).await {
                Ok(bytes) => (file.filename.as_str(), bytes),
                Err(key) => {
                    let why = say(self.reader.language, key, &[]);
                    return self.answer(Post::words(why)).await;
                }
            },
        };
        let file = records::enclosed(name, &bytes);
        let post = self.opened(look, bytes, file).await;
        self.answer(post).await;
    }

    /// Goes where a button or a menu leads; `chosen` is the value from the menu.
    pub(super) async fn view(&self, viewing: Viewing, chosen: Option<usize>, message: &Message) {
        self.acknowledge().await;
        let look = target(viewing, chosen);
        let post = match self.record_of(message).await {
            Ok((file, bytes)) if viewing.way == Way::Share => {
                match self.share(look, bytes, message).await {
                    Ok(()) => return,
                    Err(NotPublished) => {
                        let why = say(self.reader.language, "viewer-not-shared", &[]);
                        Post {
                            file: Some(file),
                            ..self.again(Post::words(why), look, message)
                        }
                    }
                }
            }
            Ok((file, bytes)) => self.opened(look, bytes, file).await,
            Err(post) => self.again(post, look, message),
        };
        self.answer(post).await;
    }

    /// Shows everybody in the channel what somebody looks at. Whoever presses a button there gets a
    /// message of their own.
    async fn share(&self, look: Look, bytes: Vec<u8>, from: &Message) -> Result<(), NotPublished> {
        if !self.may_post {
            return Err(NotPublished);
        }
        let settings = self.bot.server_settings(self.caller.server).await;
        let settings = settings.map_err(|_| NotPublished)?;
        let Speech { language, notation } = settings.speech(self.reader.automatic.server);
        let name = records::carried(from).map_or(TEXT_NAME, |file| &file.filename);
        let file = records::enclosed(name, &bytes);
        let opened = records::work(move || referee::open(&bytes, look.spot, look.rules)).await;
        let Ok(Ok(opened)) = opened else {
            return Err(NotPublished);
        };
        let reader = Reader {
            language,
            notation,
            ..self.reader
        };
        let post = Post {
            file: Some(file),
            look: Some(settings.look()),
            ..page::page(reader, look, &opened, Sharing::NotOffered)
        };
        self.publish(post).await
    }

    /// The file of games that a message carries, ready to go with the answer to a press under that
    /// message, and its bytes; or the words for why there is none.
    pub(super) async fn record_of(&self, message: &Message) -> Result<(Enclosed, Vec<u8>), Post> {
        let gone = |key| Post::words(say(self.reader.language, key, &[]));
        let file = records::carried(message).ok_or_else(|| gone("review-file-gone"))?;
        let bytes = records::fetch(file).await.map_err(gone)?;
        let enclosed = if self.replaces() {
            Enclosed::Kept(file.id.get())
        } else {
            records::enclosed(&file.filename, &bytes)
        };
        Ok((enclosed, bytes))
    }

    async fn opened(&self, look: Look, bytes: Vec<u8>, file: Enclosed) -> Post {
        let language = self.reader.language;
        let opened = records::work(move || referee::open(&bytes, look.spot, look.rules)).await;
        match opened {
            Ok(Ok(opened)) => Post {
                file: Some(file),
                ..self.page(look, &opened)
            },
            Ok(Err(why)) => Post::words(text::unreadable(language, &why)),
            Err(trouble) => self.fault(&trouble),
        }
    }

    fn page(&self, look: Look, opened: &Opened) -> Post {
        let spot = opened.spot;
        let sharing = if self.may_post {
            Sharing::Offered
        } else {
            Sharing::NotOffered
        };
        page::page(self.reader, Look { spot, ..look }, opened, sharing)
    }

    /// The same words with the file kept and a button to try again, so that a slip of the network costs
    /// nobody their place.
    fn again(&self, post: Post, look: Look, message: &Message) -> Post {
        let kept = records::carried(message).filter(|_| self.replaces());
        let Some(kept) = kept else {
            return post;
        };
        let way = Way::Here;
        let id = ComponentId::View(Viewing { look, way });
        let label = say(self.reader.language, "button-again", &[]);
        Post {
            file: Some(Enclosed::Kept(kept.id.get())),
            buttons: vec![vec![Button::new(id, label, Weight::Main)]],
            ..post
        }
    }
}

fn target(viewing: Viewing, chosen: Option<usize>) -> Look {
    let Viewing { mut look, way } = viewing;
    match (way, chosen) {
        (Way::Branch, Some(node)) => look.spot.node = node,
        (Way::Game, Some(game)) => look.spot = referee::Spot { game, node: 0 },
        _ => {}
    }
    look
}
