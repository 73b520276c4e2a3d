//! What people set for themselves and for servers, in words, with menus to change it: pages of one
//! message, since Discord has room for five rows only.

mod farewell;
mod own;
mod pages;
mod server;
mod values;
mod what;

pub(super) use farewell::{account, confirm_erase, erased};
pub(super) use own::{own, told_of};
pub(super) use pages::{Page, Whose};
pub(super) use server::{channels, server};
pub(super) use what::What;

use serenity::all::ComponentInteractionDataKind;

use super::{
    answers::{self, Reader},
    ask::Ask,
    ids::ComponentId,
    post::{Button, Post, Weight},
};
use crate::{
    people::{Channels, RoleId, ServerSetting, ServerSettings},
    play::PlaceId,
    referee::{OwnSettings, Reply, Request},
    text::{Language, say},
};

impl Ask<'_> {
    /// Shows one page of what is set.
    pub(super) async fn settings(&self, whose: Whose, page: Page) {
        self.acknowledge().await;
        let request = match whose {
            Whose::Own => Request::Settings { set: Vec::new() },
            Whose::Server => Request::ServerSettings { set: Vec::new() },
        };
        let post = match self.bot.handle(&self.caller, &request).await {
            Ok(Reply::Settings(set)) => own(self.reader, page, &set, None),
            Ok(Reply::ServerSettings(set)) => server(self.reader, page, &set, None),
            Ok(reply) => answers::answer(self.reader, &request, &reply),
            Err(trouble) => self.fault(&trouble),
        };
        self.answer(post).await;
    }
}

/// What somebody has set, after this request of theirs to see or set something.
pub(super) fn own_answer(reader: Reader, request: &Request, set: &OwnSettings) -> Post {
    let new = match request {
        Request::Settings { set } => set.as_slice(),
        _ => &[],
    };
    let Some(last) = new.last() else {
        return own(reader, Page::Words, set, None);
    };
    // Whoever has just changed their language reads the new one.
    let reader = Reader::new(reader.user, set.preferences, reader.automatic);
    let saved = say(reader.language, "settings-saved", &[]);
    let page = What::of_setting(last).page(Whose::Own);
    own(reader, page, set, Some(saved))
}

/// What is set for a server, after this request to see or set something.
pub(super) fn server_answer(reader: Reader, request: &Request, set: &ServerSettings) -> Post {
    let new = match request {
        Request::ServerSettings { set } => set.as_slice(),
        _ => &[],
    };
    let Some(last) = new.last() else {
        return server(reader, Page::Words, set, None);
    };
    let saved = say(reader.language, "settings-saved", &[]);
    let page = What::of_server_setting(last).page(Whose::Server);
    server(reader, page, set, Some(saved))
}

/// What choosing this from a menu asks for; `None` if it is in no menu.
pub(super) fn chosen(
    whose: Whose,
    what: What,
    kind: &ComponentInteractionDataKind,
) -> Option<Request> {
    let server = |setting| Request::ServerSettings { set: vec![setting] };
    match (whose, what, kind) {
        (whose, what, ComponentInteractionDataKind::StringSelect { values }) => {
            let value = values.first()?;
            Some(match whose {
                Whose::Own => Request::Settings {
                    set: vec![what.own_setting(value)?],
                },
                Whose::Server => server(what.server_setting(value)?),
            })
        }
        (Whose::Server, What::Channels, ComponentInteractionDataKind::ChannelSelect { values }) => {
            let places = values.iter().map(|channel| PlaceId(channel.get()));
            Some(server(ServerSetting::Channels(Channels::new(places)?)))
        }
        (Whose::Server, What::Arbiter, ComponentInteractionDataKind::RoleSelect { values }) => {
            let role = values.first().map(|role| RoleId(role.get()));
            Some(server(ServerSetting::Arbiter(role)))
        }
        _ => None,
    }
}

/// The row of buttons that leads to the other pages.
fn tabs(language: Language, whose: Whose, page: Page) -> Vec<Button> {
    let tab = |&other: &Page| {
        let id = ComponentId::Settings { whose, page: other };
        let label = say(language, &format!("settings-page-{}", other.name()), &[]);
        let is_here = other == page;
        let weight = if is_here { Weight::Main } else { Weight::Plain };
        Button::new(id, label, weight).off(is_here)
    };
    Page::of(whose).iter().map(tab).collect()
}

/// What holds, as it is called.
enum Holds {
    /// Set.
    Set(String),
    /// Automatic, which comes to this.
    Automatic(String),
    /// Automatic, which comes to different things in different places.
    Alone,
}

/// What is set, on a line of its own.
fn line(language: Language, what: What, holds: &Holds) -> String {
    let name = say(language, &format!("setting-{}", what.name()), &[]);
    let (how, value) = match holds {
        Holds::Set(value) => ("set", value.as_str()),
        Holds::Automatic(value) => ("automatic", value.as_str()),
        Holds::Alone => ("alone", ""),
    };
    let args = [
        ("name", (&name).into()),
        ("value", value.into()),
        ("how", how.into()),
    ];
    say(language, "settings-line", &args)
}
