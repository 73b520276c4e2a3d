//! The entries of the menus: what they mean, which is chosen, and how they are called.

use super::what::What;
use crate::{
    notation::Notation,
    people::{
        Confirm, Contrast, PairLimit, Preferences, Reminders, Season, ServerSetting,
        ServerSettings, Setting, Style, Theme, VacationDays,
    },
    play::{Flag, Pace},
    ruling::RuleSet,
    text::{Language, say},
};

/// The value of the entry for automatic.
pub(super) const AUTOMATIC: &str = "auto";

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

const HOUR: u32 = 60 * 60;
const DAY: u32 = 24 * HOUR;

/// The paces that are offered as a server's usual one.
const PACES: [(&str, Pace); 9] = [
    ("none", Pace::Unlimited),
    ("1d", Pace::PerMove { days: 1 }),
    ("2d", Pace::PerMove { days: 2 }),
    ("3d", Pace::PerMove { days: 3 }),
    ("5d", Pace::PerMove { days: 5 }),
    ("7d", Pace::PerMove { days: 7 }),
    ("14d", Pace::PerMove { days: 14 }),
    (
        "10d12h",
        Pace::Pool {
            main: 10 * DAY,
            increment: 12 * HOUR,
            cap: 20 * DAY,
        },
    ),
    (
        "15m10s",
        Pace::Live {
            main: HOUR / 4,
            increment: 10,
        },
    ),
];

/// The numbers of days off and of games that are offered; others can be typed.
const VACATIONS: [u8; 7] = [0, 7, 14, 21, 30, 45, 60];
const PAIR_LIMITS: [u8; 8] = [1, 2, 3, 5, 10, 20, 50, 100];

const YES: &str = "yes";
const NO: &str = "no";

const fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { YES } else { NO }
}

fn is_yes(value: &str) -> Option<bool> {
    [true, false]
        .into_iter()
        .find(|&is_so| yes_or_no(is_so) == value)
}

const fn flag_name(flag: Flag) -> &'static str {
    match flag {
        Flag::Falls => "falls",
        Flag::Claimed => "claimed",
    }
}

/// The value that stands for automatic, or for what `read` finds.
fn automatic_or<T>(value: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if value == AUTOMATIC {
        return Some(None);
    }
    read(value).map(Some)
}

impl What {
    /// What choosing the entry of this value sets for a person; `None` if there is no such entry.
    pub(super) fn own_setting(self, value: &str) -> Option<Setting> {
        Some(match self {
            Self::Language => Setting::Language(automatic_or(value, Language::from_tag)?),
            Self::Notation => Setting::Notation(automatic_or(value, |name| name.parse().ok())?),
            Self::Style => Setting::Style(automatic_or(value, Style::from_name)?),
            Self::Theme => Setting::Theme(automatic_or(value, Theme::from_name)?),
            Self::Contrast => Setting::Contrast(automatic_or(value, Contrast::from_name)?),
            Self::Confirm => Setting::Confirm(Some(Confirm::from_name(value)?)),
            Self::Reminders => Setting::Reminders(Some(Reminders::from_name(value)?)),
            Self::Listed => Setting::Hidden(!is_yes(value)?),
            _ => return None,
        })
    }

    /// What choosing the entry of this value sets for a server; `None` if there is no such entry.
    pub(super) fn server_setting(self, value: &str) -> Option<ServerSetting> {
        Some(match self {
            Self::Language => ServerSetting::Language(automatic_or(value, Language::from_tag)?),
            Self::Notation => {
                ServerSetting::Notation(automatic_or(value, |name| name.parse().ok())?)
            }
            Self::Style => ServerSetting::Style(automatic_or(value, Style::from_name)?),
            Self::Theme => ServerSetting::Theme(automatic_or(value, Theme::from_name)?),
            Self::Contrast => ServerSetting::Contrast(automatic_or(value, Contrast::from_name)?),
            Self::Rules => ServerSetting::Rules(RuleSet::from_name(value)?),
            Self::Rated => ServerSetting::Rated(is_yes(value)?),
            Self::Pace => {
                let found = PACES.into_iter().find(|(name, _)| *name == value);
                ServerSetting::Pace(found?.1)
            }
            Self::Flag => {
                let mut flags = [Flag::Falls, Flag::Claimed].into_iter();
                ServerSetting::Flag(flags.find(|flag| flag_name(*flag) == value)?)
            }
            Self::Threads => ServerSetting::Threads(is_yes(value)?),
            Self::Vacation => ServerSetting::Vacation(VacationDays::new(value.parse().ok()?)?),
            Self::Season => ServerSetting::Season(Season::from_name(value)?),
            Self::PairLimit => ServerSetting::PairLimit(PairLimit::new(value.parse().ok()?)?),
            _ => return None,
        })
    }

    /// The values of its entries; none if it is chosen in another way.
    pub(super) fn values(self) -> Vec<String> {
        let automatic = |names: Vec<&'static str>| [vec![AUTOMATIC], names].concat();
        let names = match self {
            Self::Language => automatic(Language::ALL.map(Language::tag).to_vec()),
            Self::Notation => automatic(NOTATIONS.map(Notation::name).to_vec()),
            Self::Style => automatic(Style::ALL.map(Style::name).to_vec()),
            Self::Theme => automatic(Theme::ALL.map(Theme::name).to_vec()),
            Self::Contrast => automatic(Contrast::ALL.map(Contrast::name).to_vec()),
            Self::Confirm => Confirm::ALL.map(Confirm::name).to_vec(),
            Self::Reminders => Reminders::ALL.map(Reminders::name).to_vec(),
            Self::Listed | Self::Rated | Self::Threads => vec![YES, NO],
            Self::Rules => vec!["world", "chinese", "simple"],
            Self::Pace => PACES.map(|(name, _)| name).to_vec(),
            Self::Flag => [Flag::Falls, Flag::Claimed].map(flag_name).to_vec(),
            Self::Season => Season::ALL.map(Season::name).to_vec(),
            Self::Vacation => return VACATIONS.iter().map(u8::to_string).collect(),
            Self::PairLimit => return PAIR_LIMITS.iter().map(u8::to_string).collect(),
            Self::Channels | Self::Arbiter | Self::Zone => Vec::new(),
        };
        names.into_iter().map(str::to_owned).collect()
    }

    /// The value of what a person has set.
    pub(super) fn own_value(self, set: Preferences) -> &'static str {
        let value = match self {
            Self::Language => set.language.map(Language::tag),
            Self::Notation => set.notation.map(Notation::name),
            Self::Style => set.style.map(Style::name),
            Self::Theme => set.theme.map(Theme::name),
            Self::Contrast => set.contrast.map(Contrast::name),
            Self::Confirm => Some(set.confirm().name()),
            Self::Reminders => Some(set.reminders().name()),
            Self::Listed => Some(yes_or_no(!set.hidden)),
            _ => None,
        };
        value.unwrap_or(AUTOMATIC)
    }

    /// The value of what is set for a server, if an entry could have it.
    pub(super) fn server_value(self, set: &ServerSettings) -> Option<String> {
        let or_automatic = |value: Option<&'static str>| value.unwrap_or(AUTOMATIC);
        let value = match self {
            Self::Language => or_automatic(set.language.map(Language::tag)),
            Self::Notation => or_automatic(set.notation.map(Notation::name)),
            Self::Style => or_automatic(set.style.map(Style::name)),
            Self::Theme => or_automatic(set.theme.map(Theme::name)),
            Self::Contrast => or_automatic(set.contrast.map(Contrast::name)),
            Self::Rules => set.defaults.rules.name(),
            Self::Rated => yes_or_no(set.defaults.rated),
            Self::Pace => {
                let found = PACES
                    .into_iter()
                    .find(|(_, pace)| *pace == set.defaults.pace);
                found?.0
            }
            Self::Flag => flag_name(set.defaults.flag),
            Self::Threads => yes_or_no(set.threads),
            Self::Season => set.rating.season.name(),
            Self::Vacation => return Some(set.vacation.days().to_string()),
            Self::PairLimit => return Some(set.rating.pair_limit.games().to_string()),
            _ => return None,
        };
        Some(value.to_owned())
    }

    /// What an entry is called.
    pub(super) fn label(self, language: Language, value: &str) -> String {
        let value = value.to_ascii_lowercase();
        let key = match self {
            // As in the options of a challenge.
            Self::Rules => format!("choice-{value}"),
            Self::Vacation if value == "0" => "choice-vacation-none".to_owned(),
            Self::Vacation | Self::PairLimit => {
                let key = format!("choice-{}", self.name());
                return say(language, &key, &[("count", (&value).into())]);
            }
            _ => format!("choice-{}-{value}", self.name()),
        };
        say(language, &key, &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_sets_what_it_says_and_nothing_else_sets_anything() {
        for what in What::ALL {
            for value in what.values() {
                let own = what.own_setting(&value);
                let servers = what.server_setting(&value);
                assert!(own.is_some() || servers.is_some(), "{what:?} {value}");
                if let Some(set) = own {
                    let preferences = Preferences::default().with(&[set]);
                    assert_eq!(what.own_value(preferences), value);
                    assert_eq!(What::of_setting(&set), what);
                }
                if let Some(set) = servers {
                    assert_eq!(What::of_server_setting(&set), what);
                    let settings = ServerSettings::default().with(&[set]);
                    assert_eq!(what.server_value(&settings).as_deref(), Some(&*value));
                }
                for language in Language::ALL {
                    let label = what.label(language, &value);
                    assert!(!label.starts_with("choice-"), "{label}");
                    assert!(label.encode_utf16().count() <= 100, "{label}");
                }
            }
            for value in ["", "klingon", "-1", "101"] {
                assert_eq!(what.own_setting(value), None);
                assert_eq!(what.server_setting(value), None);
            }
        }
        assert_eq!(What::Language.own_setting("wxf"), None);
        assert_eq!(What::Reminders.server_setting("off"), None);
        assert_eq!(What::Threads.own_setting("yes"), None);
    }

    #[test]
    fn every_pace_that_is_offered_is_sound() {
        assert!(PACES.iter().all(|(_, pace)| pace.is_sound()));
    }
}
