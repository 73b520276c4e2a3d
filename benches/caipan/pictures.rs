//! What drawing takes, once the art of a look has been drawn.

use std::hint::black_box;

use caipan::{
    render::{BoardView, Leaderboard, LeaderboardRow, RatingGraph, RatingPoint, Renderer},
    xiangqi::{Position, Side},
};
use criterion::Criterion;

/// Ten people whom no other number has.
fn table(number: u32) -> Leaderboard {
    let row = |rank| LeaderboardRow {
        rank,
        name: format!("Nguyễn 棋王 {number}/{rank}"),
        rating: 1900,
        deviation: 50 + rank,
        games: 30,
    };
    Leaderboard {
        title: "Leaderboard".into(),
        subtitle: format!("Live, season {number}"),
        headings: ["Player", "Rating", "Games"].map(str::to_owned),
        rows: (1..=10).map(row).collect(),
        ..Leaderboard::default()
    }
}

fn graph() -> RatingGraph {
    let point = |at: i32| RatingPoint {
        at: i64::from(at) * 86_400,
        rating: 1_500_000 + at * 37 % 100 * 1000,
        deviation: 60_000,
    };
    RatingGraph {
        title: "Nguyễn 棋王".into(),
        now: "1523 ±60".into(),
        points: (0..200).map(point).collect(),
        ..RatingGraph::default()
    }
}

pub(super) fn drawing(c: &mut Criterion) {
    let renderer = Renderer::new();
    let view = BoardView::new(Position::start().board(), Side::Red);
    let png = renderer.png(&view);
    assert!(png.starts_with(b"\x89PNG"));
    c.bench_function("one board as PNG", |b| {
        b.iter(|| renderer.png(black_box(&view)));
    });

    let mut shown = table(0);
    assert!(renderer.leaderboard(&shown) != renderer.leaderboard(&table(1)));
    let mut number = 1;
    c.bench_function("ten new people as PNG", |b| {
        b.iter(|| {
            number += 1;
            renderer.leaderboard(&table(number))
        });
    });
    c.bench_function("ten people as PNG, one with a new rating", |b| {
        b.iter(|| {
            shown.rows[3].rating += 1;
            renderer.leaderboard(&shown)
        });
    });
    c.bench_function("ten people as PNG, as before", |b| {
        b.iter(|| renderer.leaderboard(black_box(&shown)));
    });
    let graph = graph();
    c.bench_function("a rating over 200 games as PNG", |b| {
        b.iter(|| renderer.graph(black_box(&graph)));
    });
}
