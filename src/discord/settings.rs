//! What is set, in words, with menus to change it; and what the entries of the menus mean: [`What`].

use super::{
    answers::Reader,
    ids::ComponentId,
    post::{Choice, Menu, Post},
};
use crate::{
    notation::Notation,
    people::{Preferences, ServerSetting, Setting},
    referee::Request,
    text::{Language, say},
};

/// The value of the entry for automatic.
const AUTOMATIC: &str = "auto";

/// The notations in the order in which they are offered: words first, points last.
const NOTATIONS: [Notation; 7] = [
    Notation::Chinese,
    Notation::Traditional,
    Notation::Wxf,
    Notation::Vietnamese,
    Notation::English,
    Notation::Iccs,
    Notation::Uci,
];

/// Whose settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// Those of the person who asks.
    Own,
    /// Those of the server in which they ask.
    Server,
}

/// What a menu sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    Language,
    Notation,
}

impl What {
    pub(super) const ALL: [Self; 2] = [Self::Language, Self::Notation];

    /// Its name in ids and in the keys of its words.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Language => "language",
            Self::Notation => "notation",
        }
    }

    /// The one with this name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|what| what.name() == name)
    }

    /// What choosing the entry of this value sets; `None` if there is no such entry.
    pub(super) fn read(self, value: &str) -> Option<Setting> {
        let is_automatic = value == AUTOMATIC;
        match self {
            Self::Language if is_automatic => Some(Setting::Language(None)),
            Self::Language => {
                Language::from_tag(value).map(|language| Setting::Language(Some(language)))
            }
            Self::Notation if is_automatic => Some(Setting::Notation(None)),
            Self::Notation => {
                let notation = value.parse().ok()?;
                Some(Setting::Notation(Some(notation)))
            }
        }
    }

    /// The request to set what the entry of this value says; `None` if there is no such entry.
    pub(super) fn request(self, whose: Whose, value: &str) -> Option<Request> {
        let setting = self.read(value)?;
        Some(match (whose, setting) {
            (Whose::Own, setting) => Request::Settings { set: vec![setting] },
            (Whose::Server, Setting::Language(language)) => Request::ServerSettings {
                set: vec![ServerSetting::Language(language)],
            },
            (Whose::Server, Setting::Notation(notation)) => Request::ServerSettings {
                set: vec![ServerSetting::Notation(notation)],
            },
            (Whose::Server, _) => return None,
        })
    }

    /// The values of its entries, automatic first.
    fn values(self) -> Vec<&'static str> {
        let values: Vec<_> = match self {
            Self::Language => Language::ALL.map(Language::tag).to_vec(),
            Self::Notation => NOTATIONS.map(Notation::name).to_vec(),
        };
        [AUTOMATIC].into_iter().chain(values).collect()
    }

    /// The value of what is set.
    fn set(self, preferences: Preferences) -> &'static str {
        let set = match self {
            Self::Language => preferences.language.map(Language::tag),
            Self::Notation => preferences.notation.map(Notation::name),
        };
        set.unwrap_or(AUTOMATIC)
    }

    fn label(self, language: Language, value: &str) -> String {
        let key = format!("choice-{}-{}", self.name(), value.to_ascii_lowercase());
        say(language, &key, &[])
    }
}

/// What is set, after something was set or looked at.
pub(super) fn settings(
    reader: Reader,
    request: &Request,
    whose: Whose,
    preferences: Preferences,
) -> Post {
    // Whoever has just changed their language reads the new one.
    let (language, automatic, name) = match whose {
        Whose::Own => {
            let reader = Reader::new(reader.user, preferences, reader.automatic);
            (reader.language, reader.automatic.own, "own")
        }
        Whose::Server => (reader.language, reader.automatic.server, "server"),
    };
    let speech = preferences.speech(automatic);
    let title = say(language, &format!("settings-{name}"), &[]);
    let mut lines = vec![format!("**{title}**")];
    for what in What::ALL {
        let holds = match what {
            What::Language => speech.language.tag(),
            What::Notation => speech.notation.name(),
        };
        let holds = what.label(language, holds);
        let how = if what.set(preferences) == AUTOMATIC {
            "automatic"
        } else {
            "set"
        };
        let args = [("value", (&holds).into()), ("how", how.into())];
        let key = format!("settings-{}", what.name());
        lines.push(say(language, &key, &args));
    }
    lines.push(say(language, &format!("settings-{name}-about"), &[]));
    let is_saved = match request {
        Request::Settings { set } => !set.is_empty(),
        Request::ServerSettings { set } => !set.is_empty(),
        _ => false,
    };
    if is_saved {
        lines.push(format!("✅ {}", say(language, "settings-saved", &[])));
    }
    Post {
        text: lines.join("\n"),
        menus: What::ALL
            .map(|what| menu(language, whose, what, preferences))
            .to_vec(),
        ..Post::default()
    }
}

fn menu(language: Language, whose: Whose, what: What, preferences: Preferences) -> Menu {
    let set = what.set(preferences);
    let choices = what.values().into_iter().map(|value| Choice {
        value: value.to_owned(),
        label: what.label(language, value),
        is_chosen: value == set,
    });
    Menu {
        id: ComponentId::Set { whose, what },
        hint: say(language, &format!("opt-{}-about", what.name()), &[]),
        choices: choices.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_sets_what_it_says_and_nothing_else_sets_anything() {
        for what in What::ALL {
            let values = what.values();
            assert_eq!(values[0], AUTOMATIC);
            for value in values {
                let set = what.read(value).unwrap();
                let preferences = Preferences::default().with(&[set]);
                assert_eq!(what.set(preferences), value);
                for language in Language::ALL {
                    let label = what.label(language, value);
                    assert!(!label.starts_with("choice-"), "{label}");
                }
            }
            assert_eq!(what.read(""), None);
            assert_eq!(what.read("klingon"), None);
        }
        assert_eq!(What::Language.read("wxf"), None);
    }
}
