//! What can be set: [`What`].

use super::pages::{Page, Whose};
use crate::people::{ServerSetting, Setting};

/// One thing that can be set. What the entries of its menu mean is in `values`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) enum What {
    Language,
    Notation,
    Style,
    Theme,
    Contrast,
    Confirm,
    Reminders,
    Listed,
    Rules,
    Rated,
    Pace,
    Flag,
    Channels,
    Threads,
    Zone,
    Arbiter,
    Vacation,
    Season,
    PairLimit,
}

impl What {
    pub(in crate::discord) const ALL: [Self; 19] = [
        Self::Language,
        Self::Notation,
        Self::Style,
        Self::Theme,
        Self::Contrast,
        Self::Confirm,
        Self::Reminders,
        Self::Listed,
        Self::Rules,
        Self::Rated,
        Self::Pace,
        Self::Flag,
        Self::Channels,
        Self::Threads,
        Self::Zone,
        Self::Arbiter,
        Self::Vacation,
        Self::Season,
        Self::PairLimit,
    ];

    /// Its name in ids and in the keys of its words.
    pub(in crate::discord) const fn name(self) -> &'static str {
        match self {
            Self::Language => "language",
            Self::Notation => "notation",
            Self::Style => "style",
            Self::Theme => "theme",
            Self::Contrast => "contrast",
            Self::Confirm => "confirm",
            Self::Reminders => "reminders",
            Self::Listed => "listed",
            Self::Rules => "rules",
            Self::Rated => "rated",
            Self::Pace => "pace",
            Self::Flag => "flag",
            Self::Channels => "channels",
            Self::Threads => "threads",
            Self::Zone => "timezone",
            Self::Arbiter => "arbiter",
            Self::Vacation => "vacation",
            Self::Season => "season",
            Self::PairLimit => "pairs",
        }
    }

    /// The one with this name.
    pub(in crate::discord) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|what| what.name() == name)
    }

    /// What this sets.
    pub(super) const fn of_setting(setting: &Setting) -> Self {
        match setting {
            Setting::Language(_) => Self::Language,
            Setting::Notation(_) => Self::Notation,
            Setting::Style(_) => Self::Style,
            Setting::Theme(_) => Self::Theme,
            Setting::Contrast(_) => Self::Contrast,
            Setting::Confirm(_) => Self::Confirm,
            Setting::Reminders(_) => Self::Reminders,
            Setting::Hidden(_) => Self::Listed,
        }
    }

    /// What this sets.
    pub(super) const fn of_server_setting(setting: &ServerSetting) -> Self {
        match setting {
            ServerSetting::Language(_) => Self::Language,
            ServerSetting::Notation(_) => Self::Notation,
            ServerSetting::Style(_) => Self::Style,
            ServerSetting::Theme(_) => Self::Theme,
            ServerSetting::Contrast(_) => Self::Contrast,
            ServerSetting::Channels(_) => Self::Channels,
            ServerSetting::Zone(_) => Self::Zone,
            ServerSetting::Rules(_) => Self::Rules,
            ServerSetting::Rated(_) => Self::Rated,
            ServerSetting::Pace(_) => Self::Pace,
            ServerSetting::Flag(_) => Self::Flag,
            ServerSetting::Threads(_) => Self::Threads,
            ServerSetting::Arbiter(_) => Self::Arbiter,
            ServerSetting::Vacation(_) => Self::Vacation,
            ServerSetting::Season(_) => Self::Season,
            ServerSetting::PairLimit(_) => Self::PairLimit,
        }
    }

    /// The page that it is on.
    pub(super) fn page(self, whose: Whose) -> Page {
        let mut pages = Page::of(whose).iter().copied();
        let found = pages.find(|page| page.items().contains(&self));
        found.unwrap_or(Page::Words)
    }
}
