//! The languages that Caipan speaks: [`Language`].

use crate::notation::Notation;

/// A language with all its sentences.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Language {
    English,
    SimplifiedChinese,
    TraditionalChinese,
    Vietnamese,
}

impl Language {
    /// All languages; English, the fallback, first.
    pub const ALL: [Self; 4] = [
        Self::English,
        Self::SimplifiedChinese,
        Self::TraditionalChinese,
        Self::Vietnamese,
    ];

    /// The language nearest to a locale such as `zh-HK` or `en-GB`; English if there is none.
    #[must_use]
    pub fn from_locale(locale: &str) -> Self {
        let mut parts = locale.split(['-', '_']);
        let language = parts.next().unwrap_or_default();
        let is_traditional = parts.any(|part| {
            ["TW", "HK", "MO", "Hant"]
                .iter()
                .any(|region| region.eq_ignore_ascii_case(part))
        });
        match language.to_ascii_lowercase().as_str() {
            "zh" if is_traditional => Self::TraditionalChinese,
            "zh" => Self::SimplifiedChinese,
            "vi" => Self::Vietnamese,
            _ => Self::English,
        }
    }

    /// The language's tag, also the name of its file: `en`, `zh-CN`, `zh-TW` or `vi`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::SimplifiedChinese => "zh-CN",
            Self::TraditionalChinese => "zh-TW",
            Self::Vietnamese => "vi",
        }
    }

    /// The language with this [`Language::tag`].
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The notation that people of this language most likely read and write.
    #[must_use]
    pub const fn notation(self) -> Notation {
        match self {
            Self::English => Notation::Wxf,
            Self::SimplifiedChinese => Notation::Chinese,
            Self::TraditionalChinese => Notation::Traditional,
            Self::Vietnamese => Notation::Vietnamese,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_find_their_language() {
        for (locale, language) in [
            ("en-US", Language::English),
            ("en-GB", Language::English),
            ("de", Language::English),
            ("", Language::English),
            ("zh-CN", Language::SimplifiedChinese),
            ("zh", Language::SimplifiedChinese),
            ("zh_TW", Language::TraditionalChinese),
            ("zh-HK", Language::TraditionalChinese),
            ("zh-Hant-HK", Language::TraditionalChinese),
            ("vi", Language::Vietnamese),
        ] {
            assert_eq!(Language::from_locale(locale), language, "{locale}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_locale(language.tag()), language);
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
    }
}
