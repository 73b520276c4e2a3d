//! Rulings as pictures: which arrows there are, and what is seen of them.

use std::{collections::BTreeSet, sync::LazyLock};

use caipan::{
    diagram::diagram,
    render::{Arrow, ArrowKind, BoardView, CELL, Renderer, Stress, Style, Theme, centre},
    ruling::{Ending, History, Repetition, RuleSet, Ruling, judge},
    xiangqi::{Board, Move, Position, Setup, Side, Square},
};
use image::RgbImage;
use serde::Deserialize;

use crate::data;

static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);

#[derive(Deserialize)]
struct Row {
    id: String,
    fen: String,
    moves: Vec<String>,
}

fn rulings() -> Vec<(String, Repetition)> {
    let rows: Vec<Row> = data::rows("rulings.jsonl");
    rows.iter()
        .filter_map(|row| Some((row.id.clone(), ruling(row)?)))
        .collect()
}

fn ruling(row: &Row) -> Option<Repetition> {
    let setup: Setup = row.fen.parse().unwrap();
    let mut history = History::new(Position::try_from(setup).unwrap());
    for text in &row.moves {
        let mv: Move = text.parse().unwrap();
        history.push(mv).unwrap();
        if let Some(Ending::Ruled(Ruling::Repetition(evidence))) = judge(&history, RuleSet::World) {
            return Some(evidence);
        }
    }
    None
}

fn winner(evidence: &Repetition) -> Option<Side> {
    Ending::Ruled(Ruling::Repetition(evidence.clone())).winner()
}

fn ruling_of(id: &str) -> Repetition {
    let mut rulings = rulings().into_iter();
    rulings.find(|(other, _)| other == id).unwrap().1
}

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

fn arrow(from: &str, to: &str, kind: ArrowKind) -> Arrow {
    Arrow {
        from: at(from),
        to: at(to),
        kind,
        stress: Stress::Strong,
    }
}

fn step(side: Side, numbers: &[u8]) -> ArrowKind {
    ArrowKind::Move {
        side,
        numbers: numbers.to_vec(),
    }
}

/// The arrows as short lines, sorted: `a6b6 black 1 faint`.
fn described(view: &BoardView) -> Vec<String> {
    let mut lines: Vec<_> = view
        .arrows
        .iter()
        .map(|arrow| {
            let kind = match &arrow.kind {
                ArrowKind::Move { side, numbers } => format!("{side:?} {numbers:?}"),
                kind => format!("{kind:?}"),
            };
            format!("{}{} {kind} {:?}", arrow.from, arrow.to, arrow.stress).to_lowercase()
        })
        .collect();
    lines.sort();
    lines
}

#[test]
fn golden_a_long_chase() {
    let view = diagram(&ruling_of("wxf-d025"), Side::Red);
    crate::render::check_golden("ruling-chase", &view);
}

#[test]
fn golden_checks_and_kills_in_the_dark() {
    let setup: Setup = "3ak4/4a4/8b/4C3p/2b3p2/9/P3P1P2/4C4/4A4/2BAK1B1r b - - 0 1"
        .parse()
        .unwrap();
    let faint = Arrow {
        stress: Stress::Faint,
        ..arrow("c5", "e3", ArrowKind::Chase)
    };
    let view = BoardView {
        arrows: vec![
            arrow("e6", "e9", ArrowKind::Check),
            arrow("e2", "e6", step(Side::Red, &[1, 13])),
            arrow("i0", "i2", step(Side::Black, &[2])),
            arrow("i2", "i0", step(Side::Black, &[4])),
            arrow("i0", "g0", ArrowKind::Kill),
            faint,
        ],
        theme: Theme::Dark,
        ..BoardView::new(&setup.board, Side::Red)
    };
    crate::render::check_golden("ruling-kinds-dark", &view);
}

/// Forbidden moves in a row close no loop: all of them are shown, one that is played again with its
/// further numbers.
#[test]
fn a_run_shows_all_its_moves() {
    let text =
        "i8d8 d7e7 d8d7 e7e8 d7d8 e8e7 d8d7 e7e8 d7d8 e8e9 d8e8 e9d9 e8d8 d9e9 d8e8 e9d9 e8d8";
    let setup: Setup = "9/8R/3k5/9/9/9/9/9/5K3/9 w".parse().unwrap();
    let mut history = History::new(Position::try_from(setup).unwrap());
    for mv in text.split(' ') {
        history.push(mv.parse().unwrap()).unwrap();
    }
    let Some(Ending::Ruled(Ruling::Repetition(run))) = judge(&history, RuleSet::Chinese) else {
        panic!("nine checks over three points");
    };
    let view = diagram(&run, Side::Red);
    let mut numbers: Vec<u8> = view
        .arrows
        .iter()
        .filter_map(|arrow| match &arrow.kind {
            ArrowKind::Move { numbers, .. } => Some(numbers.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=17).collect::<Vec<u8>>());
    let lines = described(&view);
    assert!(
        lines.contains(&"d8d7 red [3, 7] strong".to_owned()),
        "{lines:?}"
    );
    assert!(
        lines.contains(&"d8e8 red [11, 15] strong".to_owned()),
        "{lines:?}"
    );
}

#[test]
fn a_chase_shows_its_moves_and_attacks() {
    // Black's chariot steps between a7 and b7, Red's cannon follows it below the soldiers.
    let view = diagram(&ruling_of("fs-02"), Side::Red);
    assert_eq!(
        described(&view),
        [
            "a2a7 chase strong",
            "a2b2 red [2] strong",
            "a7b7 black [1] faint",
            "b2a2 red [4] strong",
            "b2b7 chase strong",
            "b7a7 black [3] faint",
        ]
    );
    let ghosts: Vec<_> = view.ghosts.iter().map(|(at, _)| at.to_string()).collect();
    assert_eq!(ghosts, ["b7", "b2"]);
}

#[test]
fn the_loser_stands_out_and_every_move_has_its_number() {
    for (id, evidence) in rulings() {
        let view = diagram(&evidence, Side::Red);
        for arrow in &view.arrows {
            if let ArrowKind::Move { side, .. } = arrow.kind {
                let stands_out = winner(&evidence) != Some(side);
                assert_eq!(
                    arrow.stress == Stress::Strong,
                    stands_out,
                    "{id}: {arrow:?}"
                );
            }
        }
        let moves: BTreeSet<u8> = view
            .arrows
            .iter()
            .filter_map(|arrow| match &arrow.kind {
                ArrowKind::Move { numbers, .. } => Some(numbers.clone()),
                _ => None,
            })
            .flatten()
            .collect();
        // As in the text: one cycle if all are the same, else the last of the whole window.
        let last = evidence.cycles().last().unwrap().len();
        let all = evidence.moves.len();
        let numbers = match evidence.is_uniform() {
            true => 1..=last,
            false => all - last + 1..=all,
        };
        assert!(
            moves.iter().map(|&number| usize::from(number)).eq(numbers),
            "{id}"
        );
        // Whoever loses attacked with every move, and that is what the picture is about.
        let attack = |arrow: &Arrow| !matches!(arrow.kind, ArrowKind::Move { .. });
        let mut attacks = view.arrows.iter().filter(|arrow| attack(arrow));
        let is_shown = attacks.any(|arrow| arrow.stress == Stress::Strong);
        assert!(winner(&evidence).is_none() || is_shown, "{id}");
    }
}

fn empty(arrows: Vec<Arrow>) -> BoardView {
    BoardView {
        arrows,
        ..BoardView::new(&Board::EMPTY, Side::Red)
    }
}

/// The pixels in which two pictures differ clearly.
fn changed(one: &RgbImage, other: &RgbImage) -> BTreeSet<(u32, u32)> {
    let pixels = one.enumerate_pixels().zip(other.pixels());
    pixels
        .filter(|((_, _, one), other)| {
            let off = one.0.iter().zip(other.0).map(|(a, b)| a.abs_diff(b));
            off.max().unwrap() > 24
        })
        .map(|((x, y, _), _)| (x, y))
        .collect()
}

#[test]
fn an_arrow_runs_from_point_to_point_and_its_head_is_wider_than_its_line() {
    let bare = RENDERER.image(&empty(vec![]));
    let chase = empty(vec![arrow("b2", "b7", ArrowKind::Chase)]);
    let ink = changed(&bare, &RENDERER.image(&chase));
    let ((x, low), (_, high)) = (centre(at("b2"), Side::Red), centre(at("b7"), Side::Red));
    assert!(ink.iter().all(|&(ink, _)| ink.abs_diff(x) < CELL / 2 + 10));
    let width = |row: u32| ink.iter().filter(|&&(_, y)| y == row).count();
    // The ring around the end crosses its rows, so look where the head is.
    let head = (high + 6..high + 20).map(width).max().unwrap();
    let line = (high + 60..low - 20).map(width).max().unwrap();
    assert!(head > line + 6, "head {head}, line {line}");
    assert!((5..16).contains(&line), "{line}");
    let gaps = (high + 60..low - 20).filter(|&row| width(row) == 0).count();
    assert!(gaps > 20, "a chase is dashed");
}

#[test]
fn every_kind_differs_without_colour() {
    let bare = RENDERER.image(&empty(vec![]));
    let kinds = [
        ArrowKind::Check,
        ArrowKind::Chase,
        ArrowKind::Kill,
        step(Side::Red, &[1]),
        step(Side::Black, &[1]),
    ];
    let inks = kinds.map(|kind| {
        let view = empty(vec![arrow("b2", "g7", kind)]);
        changed(&bare, &RENDERER.image(&view))
    });
    for (number, one) in inks.iter().enumerate() {
        assert!(one.len() > 800, "{number}: {}", one.len());
        for other in &inks[..number] {
            let apart = one.symmetric_difference(other).count();
            assert!(apart > 100, "{number}: {apart}");
        }
    }
}

#[test]
fn a_move_and_the_move_back_lie_side_by_side() {
    let pictures = [
        vec![],
        vec![arrow("b2", "b7", step(Side::Red, &[1]))],
        vec![
            arrow("b2", "b7", step(Side::Red, &[1])),
            arrow("b7", "b2", step(Side::Black, &[2])),
        ],
    ]
    .map(|arrows| RENDERER.image(&empty(arrows)));
    let (x, _) = centre(at("b2"), Side::Red);
    let (_, y) = centre(at("b3"), Side::Red);
    let columns = |one: &RgbImage, other: &RgbImage| -> BTreeSet<u32> {
        let ink = changed(one, other);
        ink.iter()
            .filter(|at| at.1 == y + 20)
            .map(|at| at.0)
            .collect()
    };
    let alone = columns(&pictures[0], &pictures[1]);
    let both = columns(&pictures[0], &pictures[2]);
    assert!(
        alone.contains(&x) && !both.contains(&x),
        "{alone:?} {both:?}"
    );
    assert!(both.len() > alone.len() + 4, "{alone:?} {both:?}");
}

#[test]
fn a_faint_arrow_is_weaker_than_a_strong_one() {
    let bare = RENDERER.image(&empty(vec![]));
    let darkness = |stress| {
        let mut view = empty(vec![arrow("b2", "b7", step(Side::Black, &[1]))]);
        view.arrows[0].stress = stress;
        let picture = RENDERER.image(&view);
        let pairs = bare.pixels().zip(picture.pixels());
        pairs
            .map(|(a, b)| u64::from(a.0[1].saturating_sub(b.0[1])))
            .sum::<u64>()
    };
    let (strong, faint) = (darkness(Stress::Strong), darkness(Stress::Faint));
    assert!(faint > 0 && strong * 2 > faint * 3, "{strong} {faint}");
}

/// The pixels of the writing on a piece.
fn writing(square: Square) -> impl Iterator<Item = (u32, u32)> {
    const REACH: i64 = 19;
    let (left, top) = centre(square, Side::Red);
    (-REACH..=REACH).flat_map(move |y| {
        (-REACH..=REACH).filter_map(move |x| {
            let is_inside = x * x + y * y <= REACH * REACH;
            let at = (i64::from(left) + x, i64::from(top) + y - 1);
            is_inside.then(|| (u32::try_from(at.0).unwrap(), u32::try_from(at.1).unwrap()))
        })
    })
}

#[test]
fn no_character_is_hidden_and_no_picture_is_large() {
    // The rows with a few moves in front have the same windows.
    let rulings = rulings().into_iter();
    for (id, evidence) in rulings.filter(|(id, _)| !id.ends_with("-pre")) {
        let view = diagram(&evidence, Side::Red);
        let size = RENDERER.png(&view).len();
        assert!(size < 80_000, "{id} takes {size} bytes");
        let mut plain = view.clone();
        plain.arrows.clear();
        let ink = changed(&RENDERER.image(&plain), &RENDERER.image(&view));
        for square in Square::all() {
            if view.pieces[usize::from(square.index())].is_some() {
                let hidden = writing(square).filter(|at| ink.contains(at)).count();
                assert_eq!(hidden, 0, "{id}: pixels hidden on {square}");
            }
        }
    }
}

#[test]
fn the_fullest_picture_stays_small_in_every_look() {
    let view = diagram(&ruling_of("wxf-d025"), Side::Black);
    for (style, theme) in Style::ALL.into_iter().zip(Theme::ALL.into_iter().cycle()) {
        let view = BoardView {
            style,
            theme,
            contrast: style.usual_contrast(),
            ..view.clone()
        };
        let png = RENDERER.png(&view);
        assert!(png.len() < 80_000, "{style:?} takes {} bytes", png.len());
        let decoded = image::load_from_memory(&png).unwrap().to_rgb8();
        assert!(decoded == RENDERER.image(&view), "{style:?}");
    }
}
