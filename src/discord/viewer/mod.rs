//! A game of a file, shown at one of its moves with buttons to step through it.
//!
//! Nothing is kept here: the message carries the file, its buttons say where in it they lead, and each
//! press reads the file again. So they work as long as the message stands, whoever restarts in between.

mod ids;
mod page;

use serenity::all::{Attachment, Message};

pub(super) use self::{
    ids::{Look, Viewing, Way},
    page::{moved, place},
};

use super::{
    ask::Ask,
    ids::ComponentId,
    post::{Button, Enclosed, Post, Weight},
    records,
    review::TEXT_NAME,
    shared::{Sharing, Shown},
};
use crate::{
    referee::{self, Opened},
    ruling::RuleSet,
    text::{self, say},
};

/// What somebody wants to look at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Given<'a> {
    File(&'a Attachment),
    Text(&'a str),
    /// A file, and a text that is not read.
    FileBesideText(&'a Attachment),
}

/// Words in place of a game.
enum Closed {
    /// There is none in the file.
    Unreadable(Post),
    /// Something went wrong, which it may not do again.
    Trouble(Post),
}

impl Ask<'_> {
    /// Shows the first game of what was given.
    pub(super) async fn import(&self, given: Given<'_>) {
        self.acknowledge().await;
        let language = self.reader.language;
        let (name, bytes) = match given {
            Given::Text(text) => (TEXT_NAME, Ok(records::bytes_of(text))),
            Given::File(file) | Given::FileBesideText(file) => {
                (file.filename.as_str(), records::fetch(file).await)
            }
        };
        let post = match bytes {
            Ok(bytes) => {
                let look = Look::beginning(RuleSet::default());
                let file = records::enclosed(name, &bytes);
                match self.open(look, bytes).await {
                    Ok(opened) => Post {
                        file: Some(file),
                        ..self.page(look, &opened, None)
                    },
                    Err(Closed::Unreadable(post) | Closed::Trouble(post)) => post,
                }
            }
            Err(key) => Post::words(say(language, key, &[])),
        };
        let is_beside = matches!(given, Given::FileBesideText(_));
        let note = is_beside.then(|| say(language, "import-file-only", &[]));
        self.answer(Post { note, ..post }).await;
    }

    /// Goes where a button or a menu leads; `chosen` is the value from the menu.
    pub(super) async fn view(&self, viewing: Viewing, chosen: Option<usize>, message: &Message) {
        self.acknowledge().await;
        let look = target(viewing, chosen);
        let post = match self.record_of(message).await {
            Ok((file, bytes)) => self.viewed(viewing.way, look, file, bytes, message).await,
            Err(post) => self.again(post, to(look), message),
        };
        self.answer(post).await;
    }

    async fn viewed(
        &self,
        way: Way,
        look: Look,
        file: Enclosed,
        bytes: Vec<u8>,
        message: &Message,
    ) -> Post {
        let copy = (way == Way::Share).then(|| {
            let name = records::carried(message).map_or(TEXT_NAME, |file| &file.filename);
            records::enclosed(name, &bytes)
        });
        let opened = match self.open(look, bytes).await {
            Ok(opened) => opened,
            Err(Closed::Unreadable(post)) => return post,
            Err(Closed::Trouble(post)) => return self.again(post, to(look), message),
        };
        let spot = opened.spot;
        let look = Look { spot, ..look };
        if let Some(copy) = copy {
            let everybodys = |reader| Post {
                file: Some(copy),
                ..page::page(reader, look, &opened, Sharing::NotOffered)
            };
            if let Err(why) = self.share(Shown::File(look), message, everybodys).await {
                let why = why.words(self.reader.language);
                return self.again(Post::words(why), to(look), message);
            }
        }
        Post {
            file: Some(file),
            ..self.page(look, &opened, Some(message))
        }
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

    async fn open(&self, look: Look, bytes: Vec<u8>) -> Result<Opened, Closed> {
        let open = move || referee::open(&bytes, look.spot, look.rules);
        let opened = self.bot.desk.work(open).await;
        opened
            .map_err(|trouble| Closed::Trouble(self.fault(&trouble)))?
            .map_err(|why| {
                let why = text::unreadable(self.reader.language, &why);
                Closed::Unreadable(Post::words(why))
            })
    }

    /// The page for whoever asks, in place of a message if there was one before.
    fn page(&self, look: Look, opened: &Opened, before: Option<&Message>) -> Post {
        let spot = opened.spot;
        let look = Look { spot, ..look };
        let sharing = self.sharing(Shown::File(look), before);
        page::page(self.reader, look, opened, sharing)
    }

    /// The same words with the file kept and a button to try again, so that a slip of the network costs
    /// nobody their place.
    pub(super) fn again(&self, post: Post, id: ComponentId, message: &Message) -> Post {
        let kept = records::carried(message).filter(|_| self.replaces());
        let Some(kept) = kept else {
            return post;
        };
        let label = say(self.reader.language, "button-again", &[]);
        Post {
            file: Some(Enclosed::Kept(kept.id.get())),
            buttons: vec![vec![Button::new(id, label, Weight::Main)]],
            ..post
        }
    }
}

/// The button that leads there.
const fn to(look: Look) -> ComponentId {
    let way = Way::Here;
    ComponentId::View(Viewing { look, way })
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
