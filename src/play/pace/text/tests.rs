//! Paces as people write them, and what is none.

use super::*;

fn pool(main: u32, increment: u32, cap: u32) -> Pace {
    Pace::Pool {
        main,
        increment,
        cap,
    }
}

const fn live(main: u32, increment: u32) -> Pace {
    Pace::Live { main, increment }
}

#[test]
fn paces_as_people_write_them() {
    let days = |days| Pace::PerMove { days };
    let ten_and_twelve = pool(864_000, 43_200, 864_000);
    for (text, expected) in [
        ("none", Pace::Unlimited),
        (" No  Limit ", Pace::Unlimited),
        ("不限时", Pace::Unlimited),
        ("無限制", Pace::Unlimited),
        ("Không giới hạn", Pace::Unlimited),
        ("3d", days(3)),
        ("3 days", days(3)),
        ("3 days a move", days(3)),
        ("1 day per move", days(1)),
        ("3天", days(3)),
        ("３天", days(3)),
        ("三天", days(3)),
        ("每步", days(0)),
        ("3天每步", days(3)),
        ("十四天", days(14)),
        ("一天一步", days(1)),
        ("两天", days(2)),
        ("3 ngày", days(3)),
        ("3 NGÀY mỗi nước", days(3)),
        ("1 week", days(7)),
        ("2w", days(14)),
        ("một", days(0)),
        ("48h", days(2)),
        ("10d+12h", ten_and_twelve),
        ("10 days + 12 h a move", ten_and_twelve),
        ("10天+12小时", ten_and_twelve),
        ("10 ngày + 12 giờ", ten_and_twelve),
        ("10d+12h<20d", pool(864_000, 43_200, 1_728_000)),
        ("10d + 12h max 20d", pool(864_000, 43_200, 1_728_000)),
        ("20天加1天上限30天", pool(1_728_000, 86_400, 2_592_000)),
        ("1d+0", pool(86_400, 0, 86_400)),
        ("2h+1h", pool(7_200, 3_600, 7_200)),
        ("15m+10s", live(900, 10)),
        ("15+10", live(900, 10)),
        ("15 min + 10 sec", live(900, 10)),
        ("15分+10秒", live(900, 10)),
        ("15 phút + 10 giây", live(900, 10)),
        ("15p+10", live(900, 10)),
        ("10m", live(600, 0)),
        ("1h30m+30s", live(5_400, 30)),
        ("0+10", live(0, 10)),
        ("0m+10s", live(0, 10)),
        ("90s", live(90, 0)),
    ] {
        let found = text.parse::<Pace>();
        match expected {
            // Words that are none, among those that are.
            Pace::PerMove { days: 0 } => assert!(found.is_err(), "{text}: {found:?}"),
            _ => assert_eq!(found, Ok(expected), "{text}"),
        }
    }
}

#[test]
fn what_is_no_pace_says_why() {
    use UnreadablePace::{Bounds, Days, NoUnit, Nothing, PartOfDay, TooLong, Word};
    let word = |text: &str| Word(text.to_owned());
    let long = "1".repeat(65);
    for (text, expected) in [
        ("", Nothing),
        ("  ", Nothing),
        (&long[..], TooLong),
        (&long[..64], Bounds),
        ("3", NoUnit(3)),
        ("10d+12", NoUnit(12)),
        ("1h30", NoUnit(30)),
        ("soon", word("soon")),
        ("3 moons", word("moons")),
        ("3dd", word("dd")),
        (
            "3 days and a bit more than that",
            word("a bit more than that"),
        ),
        ("-3d", word("-3d")),
        ("1.5d", word(".5d")),
        ("0d", Days),
        ("15d", Days),
        ("3 weeks", Days),
        ("400d", Days),
        ("36h", PartOfDay),
        ("12h a move", PartOfDay),
        ("10 min per move", PartOfDay),
        ("d", Bounds),
        ("+", Bounds),
        ("3d+", Bounds),
        ("+3d", Bounds),
        ("3d max 5d", Bounds),
        ("3d+1h+1h", Bounds),
        ("3d none", Bounds),
        ("10d+12h<5d", Bounds),
        ("10d+11d", Bounds),
        ("400d+1d", Bounds),
        ("0+0", Bounds),
        ("99999999999999999999d", Bounds),
        ("4294967295d", Bounds),
        ("4294967295+1", Bounds),
    ] {
        assert_eq!(text.parse::<Pace>(), Err(expected), "{text}");
    }
}

#[test]
fn the_short_form_reads_back() {
    let written = [
        (Pace::Unlimited, "none"),
        (Pace::PerMove { days: 14 }, "14d"),
        (pool(864_000, 43_200, 864_000), "10d+12h"),
        (pool(864_000, 43_200, 1_728_000), "10d+12h<20d"),
        (pool(600, 5, 600), "10m+5s<10m"),
        (pool(600, 5, 601), "10m+5s<10m1s"),
        (pool(86_400, 0, 86_400), "1d+0s"),
        (live(900, 10), "15m+10s"),
        (live(0, 5), "0s+5s"),
        (live(5_400, 0), "1h30m+0s"),
        (live(86_399, 3_599), "23h59m59s+59m59s"),
    ];
    for (pace, text) in written {
        assert!(pace.is_sound(), "{text}");
        assert_eq!(pace.to_string(), text);
    }
    let presets = Pace::PRESETS.map(|pace| (pace, pace.to_string()));
    let written = written.map(|(pace, text)| (pace, text.to_owned()));
    for (pace, text) in written.into_iter().chain(presets) {
        assert_eq!(text.parse(), Ok(pace), "{text}");
    }
}
