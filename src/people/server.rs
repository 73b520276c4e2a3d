//! What holds in a server: [`ServerSettings`].

use super::{
    channels::Channels,
    language::Language,
    look::{Contrast, Look, Style, Theme},
    preferences::{Preferences, Speech},
    zone::Zone,
};
use crate::{
    notation::Notation,
    play::{Flag, Pace},
    ruling::RuleSet,
};

/// What whoever manages a server has set for it. Nothing set is the default.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ServerSettings {
    /// The language of what everybody sees; automatic is that of the server.
    pub language: Option<Language>,
    /// The notation of the moves in it; automatic is that of the language.
    pub notation: Option<Notation>,
    /// What is on the pieces of its boards.
    pub style: Option<Style>,
    /// The colours of its boards.
    pub theme: Option<Theme>,
    /// The contrast of its boards; automatic is that of the style.
    pub contrast: Option<Contrast>,
    /// Where games may be begun.
    pub channels: Channels,
    /// Where its days begin.
    pub zone: Zone,
    /// What a challenge is where the challenger does not say.
    pub defaults: Defaults,
    /// Whether every game gets a thread of its own.
    pub threads: bool,
    /// Whose members judge disputes.
    pub arbiter: Option<RoleId>,
    /// How many days a year everybody may be away.
    pub vacation: VacationDays,
    /// Which games are rated together.
    pub rating: RatingRules,
}

/// One thing that is set for a server; nothing stands for automatic.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "see the fields of the same names")]
pub enum ServerSetting {
    Language(Option<Language>),
    Notation(Option<Notation>),
    Style(Option<Style>),
    Theme(Option<Theme>),
    Contrast(Option<Contrast>),
    Channels(Channels),
    Zone(Zone),
    Rules(RuleSet),
    Rated(bool),
    Pace(Pace),
    Flag(Flag),
    Threads(bool),
    Arbiter(Option<RoleId>),
    Vacation(VacationDays),
    Season(Season),
    PairLimit(PairLimit),
}

/// What a challenge is where the challenger does not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Defaults {
    /// By which rules repetition is judged.
    pub rules: RuleSet,
    /// Whether the game counts for the ratings.
    pub rated: bool,
    /// How much time each side has.
    pub pace: Pace,
    /// What happens when it is up.
    pub flag: Flag,
}

impl Default for Defaults {
    fn default() -> Self {
        Self {
            rules: RuleSet::default(),
            rated: true,
            pace: Pace::PerMove { days: 3 },
            flag: Flag::default(),
        }
    }
}

/// A role of a server; the number is the outside world's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoleId(pub u64);

/// How many days of a year somebody may be away, 0 to 60.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VacationDays(u8);

impl VacationDays {
    /// The most that can be set.
    pub const MAX: u8 = 60;

    /// So many days; `None` if they are too many.
    #[must_use]
    pub const fn new(days: u8) -> Option<Self> {
        if days <= Self::MAX {
            Some(Self(days))
        } else {
            None
        }
    }

    /// The number.
    #[must_use]
    pub const fn days(self) -> u8 {
        self.0
    }
}

impl Default for VacationDays {
    /// 30 days.
    fn default() -> Self {
        Self(30)
    }
}

/// Which games count for the ratings of a server, and how long.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RatingRules {
    /// When standings begin anew.
    pub season: Season,
    /// How many games of the same two people count.
    pub pair_limit: PairLimit,
}

/// When standings begin anew, by the days of the server's time zone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Season {
    /// Never.
    #[default]
    Endless,
    /// On the first of every month.
    Month,
    /// On the first of January, April, July and October.
    Quarter,
}

impl Season {
    /// All of them, the usual one first.
    pub const ALL: [Self; 3] = [Self::Endless, Self::Month, Self::Quarter];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Endless => "none",
            Self::Month => "month",
            Self::Quarter => "quarter",
        }
    }

    /// The one with this [`Season::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|season| season.name() == name)
    }
}

/// How many rated games of the same two people count within 30 days, 1 to 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PairLimit(u8);

impl PairLimit {
    /// The most that can be set.
    pub const MAX: u8 = 100;

    /// So many games; `None` if they are none or too many.
    #[must_use]
    pub const fn new(games: u8) -> Option<Self> {
        if games >= 1 && games <= Self::MAX {
            Some(Self(games))
        } else {
            None
        }
    }

    /// The number.
    #[must_use]
    pub const fn games(self) -> u8 {
        self.0
    }
}

impl Default for PairLimit {
    /// 5 games.
    fn default() -> Self {
        Self(5)
    }
}

impl ServerSettings {
    /// The same after these have been set, the later ones over the earlier.
    #[must_use]
    pub fn with(mut self, settings: &[ServerSetting]) -> Self {
        for setting in settings {
            self.set(setting.clone());
        }
        self
    }

    fn set(&mut self, setting: ServerSetting) {
        match setting {
            ServerSetting::Language(language) => self.language = language,
            ServerSetting::Notation(notation) => self.notation = notation,
            ServerSetting::Style(style) => self.style = style,
            ServerSetting::Theme(theme) => self.theme = theme,
            ServerSetting::Contrast(contrast) => self.contrast = contrast,
            ServerSetting::Channels(channels) => self.channels = channels,
            ServerSetting::Zone(zone) => self.zone = zone,
            ServerSetting::Rules(rules) => self.defaults.rules = rules,
            ServerSetting::Rated(rated) => self.defaults.rated = rated,
            ServerSetting::Pace(pace) => self.defaults.pace = pace,
            ServerSetting::Flag(flag) => self.defaults.flag = flag,
            ServerSetting::Threads(threads) => self.threads = threads,
            ServerSetting::Arbiter(arbiter) => self.arbiter = arbiter,
            ServerSetting::Vacation(vacation) => self.vacation = vacation,
            ServerSetting::Season(season) => self.rating.season = season,
            ServerSetting::PairLimit(limit) => self.rating.pair_limit = limit,
        }
    }

    /// How everybody there is written to, where the outside world gives the server this language.
    #[must_use]
    pub fn speech(&self, outside: Language) -> Speech {
        let preferences = Preferences {
            language: self.language,
            notation: self.notation,
            ..Preferences::default()
        };
        preferences.speech(outside)
    }

    /// How boards are drawn for everybody there.
    #[must_use]
    pub fn look(&self) -> Look {
        Look::of(self.style, self.theme, self.contrast, Look::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::PlaceId;

    #[test]
    fn nothing_set_is_what_the_manual_says() {
        let settings = ServerSettings::default();
        assert!(settings.channels.allow(PlaceId(1)));
        assert_eq!(settings.zone.name(), "UTC");
        assert_eq!(settings.vacation.days(), 30);
        assert_eq!(settings.rating.pair_limit.games(), 5);
        assert_eq!(settings.rating.season, Season::Endless);
        let defaults = Defaults {
            rules: RuleSet::World,
            rated: true,
            pace: Pace::PerMove { days: 3 },
            flag: Flag::Falls,
        };
        assert_eq!(settings.defaults, defaults);
        assert!(!settings.threads);
        assert_eq!(settings.arbiter, None);
        let speech = settings.speech(Language::Vietnamese);
        assert_eq!(speech.notation, Notation::Vietnamese);
        assert_eq!(settings.look(), Look::default());
    }

    #[test]
    fn each_setting_sets_its_own_and_the_later_one_counts() {
        let channels = Channels::new([PlaceId(3), PlaceId(4)]).unwrap();
        let zone = Zone::new("Asia/Shanghai").unwrap();
        let settings = ServerSettings::default().with(&[
            ServerSetting::Style(Some(Style::Letters)),
            ServerSetting::Theme(Some(Theme::Dark)),
            ServerSetting::Channels(Channels::default()),
            ServerSetting::Channels(channels),
            ServerSetting::Zone(zone.clone()),
            ServerSetting::Rules(RuleSet::Chinese),
            ServerSetting::Rated(false),
            ServerSetting::Pace(Pace::PerMove { days: 3 }),
            ServerSetting::Flag(Flag::Claimed),
            ServerSetting::Threads(true),
            ServerSetting::Arbiter(Some(RoleId(9))),
            ServerSetting::Vacation(VacationDays::new(0).unwrap()),
            ServerSetting::Season(Season::Quarter),
            ServerSetting::PairLimit(PairLimit::new(1).unwrap()),
        ]);
        let look = Look {
            style: Style::Letters,
            theme: Theme::Dark,
            contrast: Contrast::Strong,
        };
        assert_eq!(settings.look(), look);
        assert_eq!(
            [2, 3, 4, 5].map(|place| settings.channels.allow(PlaceId(place))),
            [false, true, true, false]
        );
        assert_eq!(settings.zone, zone);
        let defaults = Defaults {
            rules: RuleSet::Chinese,
            rated: false,
            pace: Pace::PerMove { days: 3 },
            flag: Flag::Claimed,
        };
        assert_eq!(settings.defaults, defaults);
        assert!(settings.threads);
        assert_eq!(settings.arbiter, Some(RoleId(9)));
        assert_eq!(settings.vacation.days(), 0);
        assert_eq!(settings.rating.season, Season::Quarter);
        assert_eq!(settings.rating.pair_limit.games(), 1);
    }

    #[test]
    fn numbers_and_names_keep_their_bounds() {
        assert_eq!(VacationDays::new(60).map(VacationDays::days), Some(60));
        assert_eq!(VacationDays::new(61), None);
        assert_eq!(PairLimit::new(0), None);
        assert_eq!(PairLimit::new(100).map(PairLimit::games), Some(100));
        assert_eq!(PairLimit::new(101), None);
        let places = |count| Channels::new((0..count).map(PlaceId));
        assert_eq!(places(25).unwrap().iter().len(), 25);
        assert_eq!(places(26), None);
        let twice = Channels::new((0..50).map(|number| PlaceId(number % 25)));
        assert_eq!(twice, places(25));
        for name in ["UTC", "Etc/GMT+8", "America/Argentina/Buenos_Aires"] {
            assert_eq!(Zone::new(name).unwrap().name(), name);
        }
        let long = "a".repeat(65);
        for name in ["", "Asia/Hồ", "a b", "../etc", &long] {
            assert_eq!(Zone::new(name), None, "{name}");
        }
    }
}
