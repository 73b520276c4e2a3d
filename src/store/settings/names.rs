//! The stored names of what is chosen in settings, both ways.

use crate::{
    notation::Notation,
    people::{Confirm, Contrast, Language, Reminders, Season, Style, Theme},
    store::mirror::{
        ConfirmV1, ContrastV1, LanguageV1, NotationV1, RemindersV1, SeasonV1, StyleV1, ThemeV1,
    },
};

impl From<Language> for LanguageV1 {
    fn from(value: Language) -> Self {
        match value {
            Language::English => Self::English,
            Language::SimplifiedChinese => Self::SimplifiedChinese,
            Language::TraditionalChinese => Self::TraditionalChinese,
            Language::Vietnamese => Self::Vietnamese,
        }
    }
}

impl From<LanguageV1> for Language {
    fn from(stored: LanguageV1) -> Self {
        match stored {
            LanguageV1::English => Self::English,
            LanguageV1::SimplifiedChinese => Self::SimplifiedChinese,
            LanguageV1::TraditionalChinese => Self::TraditionalChinese,
            LanguageV1::Vietnamese => Self::Vietnamese,
        }
    }
}

impl From<Notation> for NotationV1 {
    fn from(value: Notation) -> Self {
        match value {
            Notation::Iccs => Self::Iccs,
            Notation::Uci => Self::Uci,
            Notation::Wxf => Self::Wxf,
            Notation::Chinese => Self::Chinese,
            Notation::Traditional => Self::Traditional,
            Notation::Vietnamese => Self::Vietnamese,
            Notation::English => Self::English,
        }
    }
}

impl From<NotationV1> for Notation {
    fn from(stored: NotationV1) -> Self {
        match stored {
            NotationV1::Iccs => Self::Iccs,
            NotationV1::Uci => Self::Uci,
            NotationV1::Wxf => Self::Wxf,
            NotationV1::Chinese => Self::Chinese,
            NotationV1::Traditional => Self::Traditional,
            NotationV1::Vietnamese => Self::Vietnamese,
            NotationV1::English => Self::English,
        }
    }
}

impl From<Style> for StyleV1 {
    fn from(value: Style) -> Self {
        match value {
            Style::Traditional => Self::Traditional,
            Style::Simplified => Self::Simplified,
            Style::Letters => Self::Letters,
            Style::Guided => Self::Guided,
            Style::Pictures => Self::Pictures,
        }
    }
}

impl From<StyleV1> for Style {
    fn from(stored: StyleV1) -> Self {
        match stored {
            StyleV1::Traditional => Self::Traditional,
            StyleV1::Simplified => Self::Simplified,
            StyleV1::Letters => Self::Letters,
            StyleV1::Guided => Self::Guided,
            StyleV1::Pictures => Self::Pictures,
        }
    }
}

impl From<Theme> for ThemeV1 {
    fn from(value: Theme) -> Self {
        match value {
            Theme::Light => Self::Light,
            Theme::Dark => Self::Dark,
        }
    }
}

impl From<ThemeV1> for Theme {
    fn from(stored: ThemeV1) -> Self {
        match stored {
            ThemeV1::Light => Self::Light,
            ThemeV1::Dark => Self::Dark,
        }
    }
}

impl From<Contrast> for ContrastV1 {
    fn from(value: Contrast) -> Self {
        match value {
            Contrast::Usual => Self::Usual,
            Contrast::Strong => Self::Strong,
        }
    }
}

impl From<ContrastV1> for Contrast {
    fn from(stored: ContrastV1) -> Self {
        match stored {
            ContrastV1::Usual => Self::Usual,
            ContrastV1::Strong => Self::Strong,
        }
    }
}

impl From<Confirm> for ConfirmV1 {
    fn from(value: Confirm) -> Self {
        match value {
            Confirm::Always => Self::Always,
            Confirm::PickedOnly => Self::PickedOnly,
            Confirm::Never => Self::Never,
        }
    }
}

impl From<ConfirmV1> for Confirm {
    fn from(stored: ConfirmV1) -> Self {
        match stored {
            ConfirmV1::Always => Self::Always,
            ConfirmV1::PickedOnly => Self::PickedOnly,
            ConfirmV1::Never => Self::Never,
        }
    }
}

impl From<Reminders> for RemindersV1 {
    fn from(value: Reminders) -> Self {
        match value {
            Reminders::Channel => Self::Channel,
            Reminders::Direct => Self::Direct,
            Reminders::Off => Self::Off,
        }
    }
}

impl From<RemindersV1> for Reminders {
    fn from(stored: RemindersV1) -> Self {
        match stored {
            RemindersV1::Channel => Self::Channel,
            RemindersV1::Direct => Self::Direct,
            RemindersV1::Off => Self::Off,
        }
    }
}

impl From<Season> for SeasonV1 {
    fn from(value: Season) -> Self {
        match value {
            Season::Endless => Self::Endless,
            Season::Month => Self::Month,
            Season::Quarter => Self::Quarter,
        }
    }
}

impl From<SeasonV1> for Season {
    fn from(stored: SeasonV1) -> Self {
        match stored {
            SeasonV1::Endless => Self::Endless,
            SeasonV1::Month => Self::Month,
            SeasonV1::Quarter => Self::Quarter,
        }
    }
}
