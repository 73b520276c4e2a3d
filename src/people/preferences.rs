//! What somebody has set, and what holds for them: [`Preferences`], [`Setting`] and [`Speech`].

use super::language::Language;
use crate::notation::Notation;

/// What a person has set for themselves, or whoever manages a server for its channels. What is not set
/// is automatic: it follows from what the outside world tells of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Preferences {
    /// The language to write to them in; automatic is that of their client, or of the server.
    pub language: Option<Language>,
    /// The notation to write moves to them in, and to read theirs in where a text means different moves
    /// in different notations; automatic is that of the language.
    pub notation: Option<Notation>,
}

/// One thing that somebody sets; nothing stands for automatic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setting {
    /// See [`Preferences::language`].
    Language(Option<Language>),
    /// See [`Preferences::notation`].
    Notation(Option<Notation>),
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
            }
        }
        self
    }

    /// What holds for somebody whose client, or for a server whose own setting, is in this language.
    #[must_use]
    pub fn speech(self, outside: Language) -> Speech {
        let language = self.language.unwrap_or(outside);
        Speech {
            language,
            notation: self.notation.unwrap_or(language.notation()),
        }
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
}
