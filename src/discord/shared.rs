//! Showing everybody in a channel what one person alone sees: [`Ask::share`]; and what has been shown so,
//! that a second press of the button shows nothing twice: [`Shared`].

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serenity::all::Message;

use super::{
    answers::Reader,
    ask::{Ask, NotPublished},
    ids::ComponentId,
    post::{Button, Post, Weight},
    ratings::Listed,
    replay::Stand,
    viewer::Look,
};
use crate::text::{Language, Speech, say};

/// How much is remembered: a second press comes soon, and an old button cannot be pressed any more.
const REMEMBERED: usize = 1000;

/// What somebody looks at who may show it to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    /// A point of a game of a file.
    File(Look),
    /// A board of a game.
    Game(Stand),
    /// A page of a list of who is how strong.
    List(Listed),
}

/// Whether a message has a button by which it is shown to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sharing {
    Offered,
    /// A button that cannot be pressed: it has been shown.
    Done,
    NotOffered,
}

/// Why something is not shown to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NotShared {
    /// The person may not write there themselves.
    NotPermitted,
    /// It went wrong on its way.
    Failed,
}

impl Sharing {
    /// The button, which is `id`, if there is one.
    pub(super) fn button(self, language: Language, id: ComponentId) -> Option<Button> {
        let button = || Button::new(id, say(language, "button-share", &[]), Weight::Plain);
        (self != Self::NotOffered).then(|| button().off(self == Self::Done))
    }
}

impl NotShared {
    /// Why, for the person who wanted it.
    pub(super) fn words(self, language: Language) -> String {
        let key = match self {
            Self::NotPermitted => "share-not-permitted",
            Self::Failed => "viewer-not-shared",
        };
        say(language, key, &[])
    }
}

impl Ask<'_> {
    /// Shows everybody in the channel what the person looks at, as the server writes, unless that has been done.
    /// Whoever presses a button there gets a message of their own.
    pub(super) async fn share(
        &self,
        shown: Shown,
        from: &Message,
        post: impl FnOnce(Reader) -> Post,
    ) -> Result<(), NotShared> {
        if !self.may_post {
            return Err(NotShared::NotPermitted);
        }
        let settings = self.bot.server_settings(self.caller.server).await;
        let settings = settings.map_err(|_| NotShared::Failed)?;
        let Speech { language, notation } = settings.speech(self.reader.automatic.server);
        let everybody = Reader {
            language,
            notation,
            ..self.reader
        };
        let post = Post {
            look: Some(settings.look()),
            ..post(everybody)
        };
        let (shared, from) = (&self.bot.shared, from.id.get());
        if !shared.begin(from, shown) {
            return Ok(());
        }
        let published = self.publish(post).await;
        published.map_err(|NotPublished| {
            shared.failed(from, shown);
            NotShared::Failed
        })
    }

    /// Why something is not shown, with the button that leads back.
    pub(super) fn not_shared(&self, why: NotShared, back: ComponentId) -> Post {
        let language = self.reader.language;
        let label = say(language, "button-back", &[]);
        Post {
            text: why.words(language),
            buttons: vec![vec![Button::new(back, label, Weight::Main)]],
            ..Post::default()
        }
    }

    /// Whether this can be shown to everybody by a button; `before` is the message that is answered in its place.
    pub(super) fn sharing(&self, shown: Shown, before: Option<&Message>) -> Sharing {
        let is_shared = before.is_some_and(|it| self.bot.shared.has(it.id.get(), shown));
        match (self.may_post, is_shared) {
            (false, _) => Sharing::NotOffered,
            (true, false) => Sharing::Offered,
            (true, true) => Sharing::Done,
        }
    }
}

/// What was shown, each with the message whose button was pressed; the oldest first.
#[derive(Debug, Default)]
pub(super) struct Shared(Mutex<VecDeque<(u64, Shown)>>);

impl Shared {
    /// Notes that somebody shows what they look at under this message; `false` if that is noted already.
    fn begin(&self, message: u64, what: Shown) -> bool {
        let mut shown = self.lock();
        if shown.contains(&(message, what)) {
            return false;
        }
        if shown.len() >= REMEMBERED {
            shown.pop_front();
        }
        shown.push_back((message, what));
        true
    }

    /// It was not shown after all.
    fn failed(&self, message: u64, what: Shown) {
        self.lock().retain(|&shown| shown != (message, what));
    }

    /// Whether this was shown from this message.
    fn has(&self, message: u64, what: Shown) -> bool {
        self.lock().contains(&(message, what))
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(u64, Shown)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruling::RuleSet;

    #[test]
    fn what_is_shown_is_shown_once_unless_it_failed() {
        let shared = Shared::default();
        let look = Shown::File(Look::beginning(RuleSet::World));
        let other = Shown::File(Look::beginning(RuleSet::Chinese));
        assert!(shared.begin(1, look));
        assert!(!shared.begin(1, look));
        assert!(shared.has(1, look) && !shared.has(2, look) && !shared.has(1, other));
        shared.failed(1, look);
        assert!(!shared.has(1, look) && shared.begin(1, look));
        for message in 0..5000 {
            shared.begin(message, other);
        }
        assert_eq!(shared.lock().len(), REMEMBERED);
        assert!(shared.has(4999, other) && !shared.has(1, look));
    }
}
