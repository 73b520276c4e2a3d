//! The words that ratings need: classes of games, seasons, days.

use super::bundle::say;
use crate::{
    people::Language,
    play::PaceClass,
    rating::{SeasonName, SeasonPart},
};

/// The name of a class of games, as a heading.
#[must_use]
pub fn pace_class(language: Language, class: PaceClass) -> String {
    say(
        language,
        "pace-class",
        &[("class", class_name(class).into())],
    )
}

/// The word by which sentences choose between the classes.
#[must_use]
pub const fn class_name(class: PaceClass) -> &'static str {
    match class {
        PaceClass::Live => "live",
        PaceClass::Correspondence => "correspondence",
    }
}

/// The name of a season, as a heading.
#[must_use]
pub fn season(language: Language, name: SeasonName) -> String {
    let year = name.year.to_string();
    match name.part {
        SeasonPart::Month(month) => month_of(language, &year, month),
        SeasonPart::Quarter(quarter) => {
            let args = [
                ("quarter", u32::from(quarter).into()),
                ("year", (&year).into()),
            ];
            say(language, "quarter", &args)
        }
    }
}

/// A month, from 1 to 12, of a year.
#[must_use]
pub fn month(language: Language, year: i16, month: u8) -> String {
    month_of(language, &year.to_string(), month)
}

/// A day of a month, from 1 to 12, without the year.
#[must_use]
pub fn day(language: Language, month: u8, day: u8) -> String {
    let args = [
        ("month", u32::from(month).into()),
        ("day", u32::from(day).into()),
    ];
    say(language, "day-of-year", &args)
}

// A year is shown as it is written, and never chosen by.
fn month_of(language: Language, year: &str, month: u8) -> String {
    let args = [("month", u32::from(month).into()), ("year", year.into())];
    say(language, "month", &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seasons_and_days_in_every_language() {
        let month = SeasonName {
            year: 2026,
            part: SeasonPart::Month(12),
        };
        let quarter = SeasonName {
            year: 2027,
            part: SeasonPart::Quarter(1),
        };
        let all: Vec<_> = Language::ALL
            .map(|language| {
                [
                    season(language, month),
                    season(language, quarter),
                    day(language, 3, 9),
                    pace_class(language, PaceClass::Live),
                ]
                .join(" | ")
            })
            .into();
        assert_eq!(
            all,
            [
                "Dec 2026 | Q1 2027 | 9 Mar | Live",
                "2026年12月 | 2027年第1季度 | 3月9日 | 即时棋",
                "2026年12月 | 2027年第1季 | 3月9日 | 即時棋",
                "12/2026 | Quý 1/2027 | 9/3 | Cờ trực tiếp",
            ]
        );
    }
}
