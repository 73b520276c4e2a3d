//! What is set for a server.

use super::{
    Holds, line,
    own::preview,
    pages::{Page, Whose},
    tabs,
    values::AUTOMATIC,
    what::What,
};
use crate::{
    discord::{
        answers::Reader,
        ids::ComponentId,
        post::{Choice, Menu, Picked, Picker, Post},
    },
    people::ServerSettings,
    text::{self, Language, say},
};

/// A page of what is set for a server; `news` is said last.
pub(in crate::discord) fn server(
    reader: Reader,
    page: Page,
    set: &ServerSettings,
    news: Option<String>,
) -> Post {
    let language = reader.language;
    let title = say(language, "settings-server", &[]);
    let mut lines = vec![format!("**{title}**")];
    let items = page.items().iter().copied();
    lines.extend(items.clone().map(|what| server_line(reader, what, set)));
    let about = format!("settings-server-about-{}", page.name());
    lines.push(say(language, &about, &[]));
    lines.extend(news.map(|news| format!("✅ {news}")));
    Post {
        text: lines.join("\n"),
        picture: (page == Page::Board).then(|| preview(language)),
        look: (page == Page::Board).then(|| set.look()),
        buttons: vec![tabs(language, Whose::Server, page)],
        menus: items
            .clone()
            .filter_map(|what| menu(language, what, set))
            .collect(),
        pickers: items
            .filter_map(|what| picker(language, what, set))
            .collect(),
        ..Post::default()
    }
}

fn server_line(reader: Reader, what: What, set: &ServerSettings) -> String {
    let language = reader.language;
    let speech = set.speech(reader.automatic.server);
    let value = what.server_value(set);
    let is_automatic = value.as_deref() == Some(AUTOMATIC);
    let set_to = |key| Holds::Set(say(language, key, &[]));
    let holds = match what {
        What::Language if is_automatic => {
            Holds::Automatic(what.label(language, speech.language.tag()))
        }
        What::Notation if is_automatic => {
            Holds::Automatic(what.label(language, speech.notation.name()))
        }
        _ if is_automatic => Holds::Alone,
        What::Channels if set.channels.are_all() => set_to("settings-all-channels"),
        What::Channels => {
            let places = set.channels.iter().map(|place| place.0);
            Holds::Set(channels(language, places))
        }
        What::Arbiter => match set.arbiter {
            Some(role) => Holds::Set(format!("<@&{}>", role.0)),
            None => set_to("settings-no-arbiter"),
        },
        What::Zone => Holds::Set(set.zone.name().to_owned()),
        _ => match value {
            Some(value) => Holds::Set(what.label(language, &value)),
            // Set in another way than by the menu.
            None => set_to("settings-other"),
        },
    };
    line(language, what, &holds)
}

/// Links to channels, set as a list.
pub(in crate::discord) fn channels(
    language: Language,
    channels: impl Iterator<Item = u64>,
) -> String {
    let links: Vec<_> = channels.map(|channel| format!("<#{channel}>")).collect();
    links.join(text::comma(language))
}

fn menu(language: Language, what: What, set: &ServerSettings) -> Option<Menu> {
    let whose = Whose::Server;
    let chosen = what.server_value(set);
    let choices: Vec<_> = what
        .values()
        .into_iter()
        .map(|value| Choice {
            label: what.label(language, &value),
            is_chosen: Some(&value) == chosen.as_ref(),
            value,
        })
        .collect();
    (!choices.is_empty()).then(|| Menu {
        id: ComponentId::Set { whose, what },
        hint: say(language, &format!("setting-{}", what.name()), &[]),
        choices,
    })
}

fn picker(language: Language, what: What, set: &ServerSettings) -> Option<Picker> {
    let whose = Whose::Server;
    let picked = match what {
        What::Channels => Picked::Channels(set.channels.iter().map(|place| place.0).collect()),
        What::Arbiter => Picked::Role(set.arbiter.map(|role| role.0)),
        _ => return None,
    };
    Some(Picker {
        id: ComponentId::Set { whose, what },
        hint: say(language, &format!("settings-pick-{}", what.name()), &[]),
        picked,
    })
}
