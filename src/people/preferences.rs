//! What somebody has set, and what holds for them: [`Preferences`], [`Setting`] and [`Speech`].

use super::{
    habits::{Confirm, Reminders},
    language::Language,
    look::{Contrast, Look, Style, Theme},
};
use crate::notation::Notation;

/// What a person has set for themselves. What is not set is automatic: it follows from what the outside
/// world tells of them, or is what suits most people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Preferences {
    /// The language to write to them in; automatic is that of their client.
    pub language: Option<Language>,
    /// The notation to write moves to them in, and to read theirs in where a text means different moves
    /// in different notations; automatic is that of the language.
    pub notation: Option<Notation>,
    /// What is on the pieces of the boards that they alone see; automatic is that of the server.
    pub style: Option<Style>,
    /// The colours of these boards; automatic are those of the server.
    pub theme: Option<Theme>,
    /// The contrast of these boards; automatic is that of the style.
    pub contrast: Option<Contrast>,
    /// Which moves are shown to them before they are played; see [`Confirm::default`].
    pub confirm: Option<Confirm>,
    /// Where they are reminded of their turn; see [`Reminders::default`].
    pub reminders: Option<Reminders>,
    /// Whether they want to be in no list of standings.
    pub hidden: bool,
}

/// One thing that somebody sets; nothing stands for automatic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setting {
    /// See [`Preferences::language`].
    Language(Option<Language>),
    /// See [`Preferences::notation`].
    Notation(Option<Notation>),
    /// See [`Preferences::style`].
    Style(Option<Style>),
    /// See [`Preferences::theme`].
    Theme(Option<Theme>),
    /// See [`Preferences::contrast`].
    Contrast(Option<Contrast>),
    /// See [`Preferences::confirm`].
    Confirm(Option<Confirm>),
    /// See [`Preferences::reminders`].
    Reminders(Option<Reminders>),
    /// See [`Preferences::hidden`].
    Hidden(bool),
}

/// How somebody is written to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Speech {
    /// The language of the sentences.
    pub language: Language,
    /// The notation of the moves in them.
    pub notation: Notation,
}

impl Preferences {
    /// The same after these have been set, the later ones over the earlier.
    #[must_use]
    pub fn with(mut self, settings: &[Setting]) -> Self {
        for setting in settings {
            match *setting {
                Setting::Language(language) => self.language = language,
                Setting::Notation(notation) => self.notation = notation,
                Setting::Style(style) => self.style = style,
                Setting::Theme(theme) => self.theme = theme,
                Setting::Contrast(contrast) => self.contrast = contrast,
                Setting::Confirm(confirm) => self.confirm = confirm,
                Setting::Reminders(reminders) => self.reminders = reminders,
                Setting::Hidden(hidden) => self.hidden = hidden,
            }
        }
        self
    }

    /// How somebody is written to whose client is in this language.
    #[must_use]
    pub fn speech(self, outside: Language) -> Speech {
        let language = self.language.unwrap_or(outside);
        Speech {
            language,
            notation: self.notation.unwrap_or(language.notation()),
        }
    }

    /// How boards are drawn for them where everybody's are drawn like this.
    #[must_use]
    pub fn look(self, outside: Look) -> Look {
        Look::of(self.style, self.theme, self.contrast, outside)
    }

    /// Which of their moves are shown to them before they are played.
    #[must_use]
    pub fn confirm(self) -> Confirm {
        self.confirm.unwrap_or_default()
    }

    /// Where they are reminded of their turn.
    #[must_use]
    pub fn reminders(self) -> Reminders {
        self.reminders.unwrap_or_default()
    }
}

impl From<Language> for Speech {
    /// The language with the notation that its people most likely read.
    fn from(language: Language) -> Self {
        Preferences::default().speech(language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_set_follows_the_language() {
        let english = Language::English;
        let speech = |preferences: Preferences| {
            let Speech { language, notation } = preferences.speech(english);
            (language, notation)
        };
        let nothing = Preferences::default();
        assert_eq!(speech(nothing), (english, Notation::Wxf));
        let vietnamese = nothing.with(&[Setting::Language(Some(Language::Vietnamese))]);
        assert_eq!(
            speech(vietnamese),
            (Language::Vietnamese, Notation::Vietnamese)
        );
        let points = vietnamese.with(&[Setting::Notation(Some(Notation::Iccs))]);
        assert_eq!(speech(points), (Language::Vietnamese, Notation::Iccs));
        // The notation stays when the language is automatic again.
        let points = points.with(&[Setting::Language(None)]);
        assert_eq!(speech(points), (english, Notation::Iccs));
        let both = [
            Setting::Notation(Some(Notation::Uci)),
            Setting::Notation(None),
        ];
        assert_eq!(points.with(&both), nothing, "the later over the earlier");
    }

    #[test]
    fn boards_look_as_set_and_else_as_everybodys() {
        let nothing = Preferences::default();
        let letters = Look {
            style: Style::Letters,
            theme: Theme::Dark,
            contrast: Contrast::Strong,
        };
        assert_eq!(nothing.look(letters), letters);
        let guided = nothing.with(&[Setting::Style(Some(Style::Guided))]);
        let expected = Look {
            style: Style::Guided,
            theme: Theme::Dark,
            contrast: Contrast::Usual,
        };
        assert_eq!(guided.look(letters), expected, "the contrast of its style");
        let pictures = nothing.with(&[
            Setting::Style(Some(Style::Pictures)),
            Setting::Theme(Some(Theme::Light)),
        ]);
        let look = pictures.look(letters);
        assert_eq!(
            (look.theme, look.contrast),
            (Theme::Light, Contrast::Strong)
        );
        let plain = pictures.with(&[Setting::Contrast(Some(Contrast::Usual))]);
        assert_eq!(plain.look(letters).contrast, Contrast::Usual);
    }

    #[test]
    fn people_are_asked_and_reminded_as_suits_most_of_them() {
        let nothing = Preferences::default();
        assert_eq!(nothing.confirm(), Confirm::PickedOnly);
        assert_eq!(nothing.reminders(), Reminders::Channel);
        assert!(!nothing.hidden);
        let set = nothing.with(&[
            Setting::Confirm(Some(Confirm::Never)),
            Setting::Reminders(Some(Reminders::Direct)),
            Setting::Hidden(true),
        ]);
        assert_eq!(set.confirm(), Confirm::Never);
        assert_eq!(set.reminders(), Reminders::Direct);
        assert!(set.hidden);
        let back = set.with(&[
            Setting::Confirm(None),
            Setting::Reminders(None),
            Setting::Hidden(false),
        ]);
        assert_eq!(back, nothing);
    }

    #[test]
    fn every_choice_is_found_by_its_name() {
        for style in Style::ALL {
            assert_eq!(Style::from_name(style.name()), Some(style));
        }
        for theme in Theme::ALL {
            assert_eq!(Theme::from_name(theme.name()), Some(theme));
        }
        for contrast in Contrast::ALL {
            assert_eq!(Contrast::from_name(contrast.name()), Some(contrast));
        }
        for confirm in Confirm::ALL {
            assert_eq!(Confirm::from_name(confirm.name()), Some(confirm));
        }
        for reminders in Reminders::ALL {
            assert_eq!(Reminders::from_name(reminders.name()), Some(reminders));
        }
        assert_eq!(Style::from_name("auto"), None);
    }
}
