//! What somebody has set for themselves.

use super::{
    Holds, line,
    pages::{Page, Whose},
    tabs,
    values::AUTOMATIC,
    what::What,
};
use crate::{
    diagram::board,
    discord::{
        answers::Reader,
        escape,
        ids::ComponentId,
        post::{Button, CHOICES, Choice, Menu, Picture, Post, Weight},
    },
    referee::{Blocked, OwnSettings},
    text::{self, Language, Speech, say},
    xiangqi::{Position, Side},
};

/// How many blocked people are named in the text; the menu names as many as it can.
const NAMED: usize = 15;

/// A page of what somebody has set; `news` is said last.
pub(in crate::discord) fn own(
    reader: Reader,
    page: Page,
    set: &OwnSettings,
    news: Option<String>,
) -> Post {
    let language = reader.language;
    let title = say(language, "settings-own", &[]);
    let mut lines = vec![format!("**{title}**")];
    lines.extend(page.items().iter().map(|&what| own_line(reader, what, set)));
    if page == Page::Privacy {
        lines.push(blocks(language, &set.blocks));
    }
    let about = format!("settings-own-about-{}", page.name());
    lines.push(say(language, &about, &[]));
    lines.extend(news.map(|news| format!("✅ {news}")));
    let mut buttons = vec![tabs(language, Whose::Own, page)];
    let mut menus: Vec<_> = page
        .items()
        .iter()
        .map(|&what| menu(language, what, set))
        .collect();
    if page == Page::Privacy {
        buttons.push(about_data(language));
        menus.extend(unblock(language, &set.blocks));
    }
    Post {
        text: lines.join("\n"),
        picture: (page == Page::Board).then(|| preview(language)),
        buttons,
        menus,
        ..Post::default()
    }
}

/// The page on which whom somebody blocks is listed, after that has changed by `key`.
pub(in crate::discord) fn told_of(reader: Reader, set: &OwnSettings, key: &str, user: u64) -> Post {
    let person = format!("<@{user}>");
    let news = say(reader.language, key, &[("person", (&person).into())]);
    own(reader, Page::Privacy, set, Some(news))
}

/// The usual position, to see how boards look.
pub(super) fn preview(language: Language) -> Picture {
    let view = board(&Position::start(), None, Side::Red);
    Picture::board(view, say(language, "alt-preview", &[]))
}

fn own_line(reader: Reader, what: What, set: &OwnSettings) -> String {
    let Speech { language, notation } = reader.speech();
    let value = what.own_value(set.preferences);
    let holds = match what {
        What::Language => language.tag(),
        What::Notation => notation.name(),
        _ if value == AUTOMATIC => return line(language, what, &Holds::Alone),
        _ => value,
    };
    let label = what.label(language, holds);
    let holds = if value == AUTOMATIC {
        Holds::Automatic(label)
    } else {
        Holds::Set(label)
    };
    line(language, what, &holds)
}

fn menu(language: Language, what: What, set: &OwnSettings) -> Menu {
    let whose = Whose::Own;
    let chosen = what.own_value(set.preferences);
    let choices = what.values().into_iter().map(|value| Choice {
        label: what.label(language, &value),
        is_chosen: value == chosen,
        value,
    });
    Menu {
        id: ComponentId::Set { whose, what },
        hint: say(language, &format!("setting-{}", what.name()), &[]),
        choices: choices.collect(),
    }
}

fn blocks(language: Language, blocks: &[Blocked]) -> String {
    if blocks.is_empty() {
        return say(language, "settings-blocks-none", &[]);
    }
    let mut people: Vec<_> = blocks
        .iter()
        .take(NAMED)
        .map(|blocked| format!("<@{}>", blocked.user))
        .collect();
    if blocks.len() > NAMED {
        people.push("…".to_owned());
    }
    let people = people.join(text::comma(language));
    let count = u32::try_from(blocks.len()).unwrap_or(u32::MAX);
    let args = [("people", (&people).into()), ("count", count.into())];
    say(language, "settings-blocks", &args)
}

fn unblock(language: Language, blocks: &[Blocked]) -> Option<Menu> {
    let choices: Vec<_> = blocks
        .iter()
        .take(CHOICES)
        .map(|blocked| Choice {
            value: blocked.user.to_string(),
            label: match &blocked.name {
                Some(name) => escape::plain_name(name),
                None => blocked.user.to_string(),
            },
            is_chosen: false,
        })
        .collect();
    (!choices.is_empty()).then(|| Menu {
        id: ComponentId::Unblock,
        hint: say(language, "settings-unblock", &[]),
        choices,
    })
}

fn about_data(language: Language) -> Vec<Button> {
    let label = |key| say(language, key, &[]);
    vec![
        Button::new(ComponentId::Account, label("button-account"), Weight::Plain),
        Button::new(ComponentId::Erase, label("button-erase"), Weight::Grave),
    ]
}
