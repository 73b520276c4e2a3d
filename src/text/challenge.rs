//! What a challenge says, and why a pace or a position cannot be read, in words.

use super::{
    bundle::{Arg, say},
    sentence::{piece, side},
};
use crate::{
    people::Language,
    play::{Handicap, Pace, UnreadablePace},
    xiangqi::{FenError, SetupFault, Side},
};

/// How much time there is, in the middle of a sentence.
#[must_use]
pub fn pace(language: Language, pace: Pace) -> String {
    let say = |key, times: &[(&str, u32)]| {
        let spans: Vec<_> = times
            .iter()
            .map(|&(name, seconds)| (name, span(language, seconds)))
            .collect();
        let args: Vec<_> = spans
            .iter()
            .map(|(name, span)| (*name, span.into()))
            .collect();
        say(language, key, &args)
    };
    match pace {
        Pace::Unlimited => say("pace-unlimited", &[]),
        Pace::PerMove { days } => say("pace-move", &[("time", u32::from(days) * DAY)]),
        Pace::Pool {
            main, increment: 0, ..
        } => say("pace-pool-plain", &[("main", main)]),
        Pace::Pool {
            main,
            increment,
            cap,
        } => say(
            "pace-pool",
            &[("main", main), ("increment", increment), ("cap", cap)],
        ),
        Pace::Live { main, increment: 0 } => say("pace-live-plain", &[("main", main)]),
        Pace::Live { main: 0, increment } => {
            say("pace-live-increment", &[("increment", increment)])
        }
        Pace::Live { main, increment } => {
            say("pace-live", &[("main", main), ("increment", increment)])
        }
    }
}

const DAY: u32 = 24 * 60 * 60;

/// A time in days, hours, minutes and seconds.
#[must_use]
pub fn span(language: Language, seconds: u32) -> String {
    let units = [
        (DAY, "span-day", "span-days"),
        (60 * 60, "span-hour", "span-hours"),
        (60, "span-minute", "span-minutes"),
        (1, "span-second", "span-seconds"),
    ];
    let mut left = seconds;
    let mut parts = Vec::new();
    for (unit, one, many) in units {
        let count = left / unit;
        left %= unit;
        match count {
            0 => {}
            1 => parts.push(say(language, one, &[])),
            _ => parts.push(say(language, many, &[("count", count.into())])),
        }
    }
    if parts.is_empty() {
        parts.push(say(language, "span-seconds", &[("count", 0.into())]));
    }
    parts.join(" ")
}

/// The name of the odds.
#[must_use]
pub fn handicap(language: Language, handicap: Handicap) -> String {
    let key = format!("choice-handicap-{}", handicap.name());
    say(language, &key, &[])
}

/// Why a text is no pace, with examples. `typed` is what could not be read, ready to be shown.
#[must_use]
pub fn unreadable_pace(language: Language, why: &UnreadablePace, typed: &str) -> String {
    let say = |key, args: &[(&str, Arg<'_>)]| say(language, key, args);
    let why = match *why {
        UnreadablePace::Nothing => say("pace-nothing", &[]),
        UnreadablePace::TooLong => say("pace-too-long", &[]),
        UnreadablePace::Word(_) => say("pace-word", &[("typed", typed.into())]),
        UnreadablePace::NoUnit(number) => say("pace-no-unit", &[("number", number.into())]),
        UnreadablePace::PartOfDay | UnreadablePace::Days => {
            say("pace-days", &[("most", u32::from(Pace::MOST_DAYS).into())])
        }
        UnreadablePace::Bounds => say("pace-bounds", &[]),
    };
    format!("{why}\n{}", say("pace-examples", &[]))
}

/// Why a text is no FEN. `letter` is the letter that stands for no piece, ready to be shown.
#[must_use]
pub fn bad_fen(language: Language, why: &FenError, letter: &str) -> String {
    let say = |key, args: &[(&str, Arg<'_>)]| say(language, key, args);
    let number = |found| u32::try_from(found).unwrap_or(u32::MAX).into();
    match *why {
        FenError::Empty => say("fen-empty", &[]),
        FenError::TooLong { .. } => say("fen-too-long", &[]),
        FenError::RankCount { found } => say("fen-ranks", &[("found", number(found))]),
        FenError::RankLength { rank, found } => say(
            "fen-rank-length",
            &[("rank", u32::from(rank).into()), ("found", number(found))],
        ),
        FenError::UnknownPiece { .. } => say("fen-letter", &[("letter", letter.into())]),
        FenError::UnknownSide => say("fen-side", &[]),
        FenError::BadCounter => say("fen-counter", &[]),
        FenError::TooManyFields => say("fen-fields", &[]),
    }
}

/// What is wrong with a position.
#[must_use]
pub fn bad_setup(language: Language, fault: &SetupFault) -> String {
    let about = |key, name: Side| {
        let name = side(language, name);
        say(language, key, &[("side", (&name).into())])
    };
    let at = |key, point: crate::xiangqi::Square| {
        say(language, key, &[("at", (&point.to_string()).into())])
    };
    match *fault {
        SetupFault::NoGeneral { side } => about("setup-no-general", side),
        SetupFault::TooMany { piece: it, count } => {
            let name = piece(language, it);
            let args = [
                ("piece", (&name).into()),
                ("count", count.into()),
                ("limit", it.kind.limit().into()),
            ];
            say(language, "setup-too-many", &args)
        }
        SetupFault::GeneralOffPalace { at: point } => at("setup-general-off", point),
        SetupFault::AdvisorOffPoints { at: point } => at("setup-advisor-off", point),
        SetupFault::ElephantOffPoints { at: point } => at("setup-elephant-off", point),
        SetupFault::GeneralsFace => say(language, "setup-generals-face", &[]),
        SetupFault::OpponentInCheck { side } => about("setup-in-check", side),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_reads_like_this() {
        let said = |text: &str| {
            let read = text.parse().unwrap();
            [
                Language::English,
                Language::SimplifiedChinese,
                Language::Vietnamese,
            ]
            .map(|language| pace(language, read))
        };
        for (text, expected) in [
            (
                "1d",
                ["1 day for each move", "每步 1 天", "1 ngày cho mỗi nước"],
            ),
            (
                "10d+12h",
                [
                    "10 days in all and 12 hours more with each move, never above 10 days",
                    "共 10 天，每步加 12 小时，最多存 10 天",
                    "tổng 10 ngày, mỗi nước cộng 12 giờ, không quá 10 ngày",
                ],
            ),
            (
                "1h30m+10s",
                [
                    "1 hour 30 minutes and 10 seconds more with each move, at one sitting",
                    "即时对局：1 小时 30 分钟，每步加 10 秒",
                    "1 giờ 30 phút, mỗi nước cộng 10 giây, chơi liền một mạch",
                ],
            ),
            (
                "none",
                ["no time limit", "不限时", "không giới hạn thời gian"],
            ),
        ] {
            assert_eq!(said(text), expected);
        }
        for language in Language::ALL {
            let all: std::collections::HashSet<_> =
                Pace::PRESETS.map(|preset| pace(language, preset)).into();
            assert_eq!(all.len(), Pace::PRESETS.len(), "two read the same");
        }
    }

    #[test]
    fn every_refusal_of_a_pace_or_a_position_has_its_sentence() {
        let paces = [
            UnreadablePace::Nothing,
            UnreadablePace::TooLong,
            UnreadablePace::Word("x".to_owned()),
            UnreadablePace::NoUnit(3),
            UnreadablePace::Days,
            UnreadablePace::Bounds,
        ];
        let fens = ["", "9/9", "9/9/9/9/9/9/9/9/9/8", "x8/9/9/9/9/9/9/9/9/9"];
        for language in Language::ALL {
            let mut said: Vec<_> = paces
                .iter()
                .map(|why| unreadable_pace(language, why, "x"))
                .collect();
            for fen in fens {
                let why = fen.parse::<crate::xiangqi::Setup>().unwrap_err();
                said.push(bad_fen(language, &why, "x"));
            }
            let setup: crate::xiangqi::Setup = "r8/9/9/9/9/9/9/4B4/3A5/rrrK5 w".parse().unwrap();
            let faults = crate::xiangqi::Position::try_from(setup).unwrap_err();
            said.extend(faults.as_slice().iter().map(|why| bad_setup(language, why)));
            said.extend(Handicap::ALL.map(|it| handicap(language, it)));
            let count = said.len();
            assert!(said.iter().all(|text| !text.contains("{ $")), "{said:?}");
            said.sort();
            said.dedup();
            assert_eq!(said.len(), count, "{said:#?}");
        }
    }
}
