//! Between the stored form of settings and what the program thinks in, both ways.

mod names;

use crate::{
    people::{
        Channels, PairLimit, Preferences, RoleId, ServerSetting, ServerSettings, Setting,
        VacationDays, Zone,
    },
    play::{Pace, PlaceId, ServerId},
    store::{
        mirror::{PreferencesV1, ServerV1, SettingV1},
        record::ServerChange,
    },
};

impl From<&ServerChange> for ServerV1 {
    fn from(change: &ServerChange) -> Self {
        Self {
            server: change.server.0,
            preferences: (&change.settings).into(),
        }
    }
}

impl From<ServerV1> for ServerChange {
    fn from(stored: ServerV1) -> Self {
        Self {
            server: ServerId(stored.server),
            settings: stored.preferences.into(),
        }
    }
}

impl From<Preferences> for PreferencesV1 {
    fn from(preferences: Preferences) -> Self {
        let Preferences {
            language,
            notation,
            style,
            theme,
            contrast,
            confirm,
            reminders,
            hidden,
        } = preferences;
        let set = [
            language.map(|language| SettingV1::Language(language.into())),
            notation.map(|notation| SettingV1::Notation(notation.into())),
            style.map(|style| SettingV1::Style(style.into())),
            theme.map(|theme| SettingV1::Theme(theme.into())),
            contrast.map(|contrast| SettingV1::Contrast(contrast.into())),
            confirm.map(|confirm| SettingV1::Confirm(confirm.into())),
            reminders.map(|reminders| SettingV1::Reminders(reminders.into())),
            hidden.then_some(SettingV1::Hidden),
        ];
        Self(set.into_iter().flatten().collect())
    }
}

impl From<PreferencesV1> for Preferences {
    fn from(stored: PreferencesV1) -> Self {
        let settings: Vec<_> = stored.0.into_iter().filter_map(setting).collect();
        Self::default().with(&settings)
    }
}

/// What this sets for a person; nothing if it is for servers.
fn setting(stored: SettingV1) -> Option<Setting> {
    Some(match stored {
        SettingV1::Language(language) => Setting::Language(Some(language.into())),
        SettingV1::Notation(notation) => Setting::Notation(Some(notation.into())),
        SettingV1::Style(style) => Setting::Style(Some(style.into())),
        SettingV1::Theme(theme) => Setting::Theme(Some(theme.into())),
        SettingV1::Contrast(contrast) => Setting::Contrast(Some(contrast.into())),
        SettingV1::Confirm(confirm) => Setting::Confirm(Some(confirm.into())),
        SettingV1::Reminders(reminders) => Setting::Reminders(Some(reminders.into())),
        SettingV1::Hidden => Setting::Hidden(true),
        SettingV1::Channels(_)
        | SettingV1::Zone(_)
        | SettingV1::Rules(_)
        | SettingV1::Rated(_)
        | SettingV1::Pace(_)
        | SettingV1::Flag(_)
        | SettingV1::Threads(_)
        | SettingV1::Arbiter(_)
        | SettingV1::VacationDays(_)
        | SettingV1::Season(_)
        | SettingV1::PairLimit(_) => return None,
    })
}

impl From<&ServerSettings> for PreferencesV1 {
    fn from(settings: &ServerSettings) -> Self {
        let ServerSettings {
            language,
            notation,
            style,
            theme,
            contrast,
            channels,
            zone,
            defaults,
            threads,
            arbiter,
            vacation,
            rating,
        } = settings;
        let usual = ServerSettings::default();
        let places = || channels.iter().map(|place| place.0).collect();
        let set = [
            language.map(|language| SettingV1::Language(language.into())),
            notation.map(|notation| SettingV1::Notation(notation.into())),
            style.map(|style| SettingV1::Style(style.into())),
            theme.map(|theme| SettingV1::Theme(theme.into())),
            contrast.map(|contrast| SettingV1::Contrast(contrast.into())),
            (!channels.are_all()).then(|| SettingV1::Channels(places())),
            (*zone != usual.zone).then(|| SettingV1::Zone(zone.name().to_owned())),
            (defaults.rules != usual.defaults.rules)
                .then(|| SettingV1::Rules(defaults.rules.into())),
            (defaults.rated != usual.defaults.rated).then_some(SettingV1::Rated(defaults.rated)),
            (defaults.pace != usual.defaults.pace).then(|| SettingV1::Pace(defaults.pace.into())),
            (defaults.flag != usual.defaults.flag).then(|| SettingV1::Flag(defaults.flag.into())),
            (*threads != usual.threads).then_some(SettingV1::Threads(*threads)),
            arbiter.map(|role| SettingV1::Arbiter(role.0)),
            (*vacation != usual.vacation).then_some(SettingV1::VacationDays(vacation.days())),
            (rating.season != usual.rating.season).then(|| SettingV1::Season(rating.season.into())),
            (rating.pair_limit != usual.rating.pair_limit)
                .then_some(SettingV1::PairLimit(rating.pair_limit.games())),
        ];
        Self(set.into_iter().flatten().collect())
    }
}

impl From<PreferencesV1> for ServerSettings {
    fn from(stored: PreferencesV1) -> Self {
        let settings: Vec<_> = stored.0.into_iter().filter_map(server_setting).collect();
        Self::default().with(&settings)
    }
}

/// What this sets for a server; nothing if it is for people, or beyond what can be set.
fn server_setting(stored: SettingV1) -> Option<ServerSetting> {
    Some(match stored {
        SettingV1::Language(language) => ServerSetting::Language(Some(language.into())),
        SettingV1::Notation(notation) => ServerSetting::Notation(Some(notation.into())),
        SettingV1::Style(style) => ServerSetting::Style(Some(style.into())),
        SettingV1::Theme(theme) => ServerSetting::Theme(Some(theme.into())),
        SettingV1::Contrast(contrast) => ServerSetting::Contrast(Some(contrast.into())),
        SettingV1::Channels(places) => {
            ServerSetting::Channels(Channels::new(places.into_iter().map(PlaceId))?)
        }
        SettingV1::Zone(name) => ServerSetting::Zone(Zone::new(&name)?),
        SettingV1::Rules(rules) => ServerSetting::Rules(rules.into()),
        SettingV1::Rated(rated) => ServerSetting::Rated(rated),
        SettingV1::Pace(pace) => {
            let pace = Pace::from(pace);
            pace.is_sound().then_some(ServerSetting::Pace(pace))?
        }
        SettingV1::Flag(flag) => ServerSetting::Flag(flag.into()),
        SettingV1::Threads(threads) => ServerSetting::Threads(threads),
        SettingV1::Arbiter(role) => ServerSetting::Arbiter(Some(RoleId(role))),
        SettingV1::VacationDays(days) => ServerSetting::Vacation(VacationDays::new(days)?),
        SettingV1::Season(season) => ServerSetting::Season(season.into()),
        SettingV1::PairLimit(games) => ServerSetting::PairLimit(PairLimit::new(games)?),
        SettingV1::Confirm(_) | SettingV1::Reminders(_) | SettingV1::Hidden => return None,
    })
}
