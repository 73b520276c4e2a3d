//! Pictures of tables and ratings, seen from outside.

use caipan::render::{Leaderboard, LeaderboardRow, RatingGraph, RatingPoint, Theme, WIDTH};
use image::{Rgb, RgbImage};

use crate::render::{RENDERER, check_picture, decode};

/// Names of many scripts, too long ones, and what no font has.
const NAMES: [&str; 10] = [
    "Nguyễn Thị Ngọc Ánh",
    "棋王李来群",
    "Łukasz Żółć-Grzęszczykiewicz the Third",
    "𝕳𝖔𝖗𝖘𝖊 🐴🐎 master",
    "歐陽震華的弟弟的朋友的老師傅",
    "🀄🧧👨\u{200D}👩\u{200D}👧\u{200D}👦🇻🇳",
    "สมชาย",
    "김민수",
    "さくら🌸ちゃん",
    "Z\u{337}\u{322}algo ẤỐƯ gjpq",
];

fn table(theme: Theme, rows: usize) -> Leaderboard {
    let games = [1204, 88, 430, 61, 12, 99, 33, 45, 21, 18];
    let rows = (1..).zip(NAMES).zip(games).take(rows);
    Leaderboard {
        theme,
        title: "Câu lạc bộ cờ tướng 象棋".to_owned(),
        subtitle: "Live, all time".to_owned(),
        headings: ["Player", "Rating", "Games"].map(str::to_owned),
        rows: rows
            .map(|((rank, name), games)| LeaderboardRow {
                rank,
                name: name.to_owned(),
                rating: 2160 - 57 * i32::try_from(rank).unwrap(),
                deviation: 39 + 6 * rank,
                games,
            })
            .collect(),
    }
}

/// A year of one person: a newcomer's leaps, a long absence, a slow decline.
fn graph(theme: Theme) -> RatingGraph {
    let ratings = [
        1500, 1662, 1540, 1605, 1571, 1630, 1655, 1640, 1672, 1690, 1684, 1701, 1694, 1650, 1633,
        1641, 1612, 1598, 1604,
    ];
    let deviations = [
        350, 290, 247, 214, 188, 167, 150, 136, 124, 114, 106, 99, 93, 128, 112, 101, 92, 85, 79,
    ];
    let points = (0..).zip(ratings.into_iter().zip(deviations));
    let points: Vec<_> = points
        .map(|(number, (rating, deviation))| RatingPoint {
            at: 100_000 * number + if number > 12 { 900_000 } else { 0 },
            rating: rating * 1000,
            deviation: deviation * 1000,
        })
        .collect();
    let last = points[points.len() - 1].at;
    let dates = ["12 Jan 2026", "Apr", "Jul", "Nov 2026"];
    RatingGraph {
        theme,
        title: "Nguyễn Thị Ngọc Ánh 阮氏玉映".to_owned(),
        subtitle: "Correspondence, 19 games".to_owned(),
        now: "1604 ±79".to_owned(),
        beside: "#12".to_owned(),
        peak: Some((1_100_000, 1_701_000)),
        dates: (0..4)
            .zip(dates)
            .map(|(part, text)| (last * part / 3, text.to_owned()))
            .collect(),
        points,
    }
}

#[test]
fn golden_leaderboard() {
    check_picture(
        "leaderboard-light",
        &RENDERER.leaderboard(&table(Theme::Light, 10)),
    );
}

#[test]
fn golden_short_leaderboard_in_the_dark() {
    let table = Leaderboard {
        title: "天天象棋俱乐部".to_owned(),
        subtitle: "通信棋，2026年冬季".to_owned(),
        headings: ["棋手", "等级分", "局数"].map(str::to_owned),
        ..table(Theme::Dark, 4)
    };
    check_picture("leaderboard-dark", &RENDERER.leaderboard(&table));
}

#[test]
fn golden_graph() {
    check_picture("rating-light", &RENDERER.graph(&graph(Theme::Light)));
}

#[test]
fn golden_graph_of_a_newcomer_in_the_dark() {
    let year = graph(Theme::Dark);
    let graph = RatingGraph {
        points: year.points[..3].to_vec(),
        peak: None,
        dates: vec![(0, "28/11".to_owned()), (200_000, "30/11".to_owned())],
        subtitle: "Cờ nhanh, 2 ván".to_owned(),
        now: "1540?".to_owned(),
        beside: String::new(),
        ..year
    };
    check_picture("rating-dark", &RENDERER.graph(&graph));
}

#[test]
fn sizes_follow_the_rows_and_stay_small() {
    for theme in Theme::ALL {
        for (rows, expected) in [(0, 1), (1, 1), (4, 4), (10, 10)] {
            let table = table(theme, rows);
            let png = RENDERER.leaderboard(&table);
            let (width, height) = decode(&png).dimensions();
            assert_eq!((width, height), (WIDTH, table.height()));
            assert_eq!(height, 112 + expected * 76 + 12);
            assert!(png.len() < 66_000, "{rows} rows take {} bytes", png.len());
        }
        let png = RENDERER.graph(&graph(theme));
        assert_eq!(decode(&png).dimensions(), (WIDTH, RatingGraph::HEIGHT));
        assert!(png.len() < 40_000, "{} bytes", png.len());
    }
}

#[test]
fn a_longer_table_shows_its_first_ten() {
    let ten = table(Theme::Light, 10);
    let mut more = ten.clone();
    more.rows.extend(ten.rows.clone());
    assert!(RENDERER.leaderboard(&ten) == RENDERER.leaderboard(&more));
}

/// The rows of pixels that differ.
fn changed_rows(one: &RgbImage, other: &RgbImage) -> Vec<u32> {
    let differs = |&y: &u32| (0..WIDTH).any(|x| one.get_pixel(x, y) != other.get_pixel(x, y));
    (0..one.height()).filter(differs).collect()
}

#[test]
fn what_is_written_in_a_row_stays_there() {
    let plain = table(Theme::Light, 10);
    let without = decode(&RENDERER.leaderboard(&plain));
    for number in 0..10_u32 {
        let mut other = plain.clone();
        let row = &mut other.rows[number as usize];
        (row.rank, row.rating, row.games) = (100_234, -1888, 4_000_000_000);
        row.deviation = 350;
        row.name = "ỖỆ[棋]gjy".repeat(20);
        let rows = changed_rows(&without, &decode(&RENDERER.leaderboard(&other)));
        let top = 112 + number * 76;
        assert!(
            rows[0] >= top && rows[rows.len() - 1] < top + 76,
            "row {number}"
        );
    }
}

/// Where the graph's line is in a column of pixels, from above.
fn red(picture: &RgbImage, x: u32) -> Vec<u32> {
    let is_red = |&y: &u32| {
        let Rgb([red, green, blue]) = *picture.get_pixel(x, y);
        red > 170 && green < 60 && blue < 60
    };
    (120..450).filter(is_red).collect()
}

#[test]
fn a_higher_rating_is_higher_and_a_later_one_further_to_the_right() {
    let mut graph = graph(Theme::Light);
    graph.points = vec![
        RatingPoint {
            at: 0,
            rating: 1_400_000,
            deviation: 60_000,
        },
        RatingPoint {
            at: 100,
            rating: 1_600_000,
            deviation: 60_000,
        },
    ];
    let picture = decode(&RENDERER.graph(&graph));
    let columns: Vec<_> = [120, 250, 380, 510, 640].map(|x| red(&picture, x)).into();
    for pair in columns.windows(2) {
        assert!(pair[0][0] > pair[1][0], "{pair:?}");
    }
}

#[test]
fn a_graph_of_anything_is_drawn() {
    let year = graph(Theme::Dark);
    let point = |at, rating, deviation| RatingPoint {
        at,
        rating,
        deviation,
    };
    let odd = [
        vec![],
        vec![point(0, 1_500_000, 350_000)],
        vec![point(5, 1_500_000, 350_000), point(5, 1_500_000, 350_000)],
        vec![
            point(i64::MIN, 100_000, 30_000),
            point(i64::MAX, 4_000_000, 30_000),
        ],
        vec![point(9, 1_500_000, 60_000), point(0, i32::MAX, i32::MIN)],
    ];
    for points in odd {
        let graph = RatingGraph {
            points,
            ..year.clone()
        };
        let picture = decode(&RENDERER.graph(&graph));
        assert_eq!(picture.dimensions(), (WIDTH, RatingGraph::HEIGHT));
    }
}
