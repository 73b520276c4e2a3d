//! The stored form of what people prefer and of what is set for servers: one list of settings for both.

use serde::{Deserialize, Serialize};

use super::{FlagV1, PaceV1, RuleSetV1};

/// What is set; what is automatic or as it is everywhere is left out.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) struct PreferencesV1(pub(in crate::store) Vec<SettingV1>);

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum SettingV1 {
    Language(LanguageV1),
    Notation(NotationV1),
    Style(StyleV1),
    Theme(ThemeV1),
    Contrast(ContrastV1),
    // Of people only:
    Confirm(ConfirmV1),
    Reminders(RemindersV1),
    Hidden,
    // Of servers only:
    Channels(Vec<u64>),
    Zone(String),
    Rules(RuleSetV1),
    Rated(bool),
    Pace(PaceV1),
    Flag(FlagV1),
    Threads(bool),
    Arbiter(u64),
    VacationDays(u8),
    Season(SeasonV1),
    PairLimit(u8),
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum LanguageV1 {
    English,
    SimplifiedChinese,
    TraditionalChinese,
    Vietnamese,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum NotationV1 {
    Iccs,
    Uci,
    Wxf,
    Chinese,
    Traditional,
    Vietnamese,
    English,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum StyleV1 {
    Traditional,
    Simplified,
    Letters,
    Guided,
    Pictures,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum ThemeV1 {
    Light,
    Dark,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum ContrastV1 {
    Usual,
    Strong,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum ConfirmV1 {
    Always,
    PickedOnly,
    Never,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum RemindersV1 {
    Channel,
    Direct,
    Off,
}

#[derive(Debug, Serialize, Deserialize)]
pub(in crate::store) enum SeasonV1 {
    Endless,
    Month,
    Quarter,
}
