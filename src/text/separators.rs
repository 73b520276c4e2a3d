//! What stands between things that are named one after the other, as the language sets it.

use crate::people::Language;

/// Between the items of a list within a sentence.
#[must_use]
pub const fn comma(language: Language) -> &'static str {
    match language {
        Language::English | Language::Vietnamese => ", ",
        Language::SimplifiedChinese | Language::TraditionalChinese => "、",
    }
}

/// Between the moves of a line, which follow one another.
pub(super) const fn pause(language: Language) -> &'static str {
    match language {
        Language::English | Language::Vietnamese => ", ",
        Language::SimplifiedChinese | Language::TraditionalChinese => "，",
    }
}

/// Between lists.
pub(super) const fn semicolon(language: Language) -> &'static str {
    match language {
        Language::English | Language::Vietnamese => "; ",
        Language::SimplifiedChinese | Language::TraditionalChinese => "；",
    }
}
