//! Pictures of the board, seen from outside.

use std::{collections::BTreeSet, env, fs, path::Path, sync::LazyLock};

use assert_cmd::Command;
use caipan::{
    render::{
        BoardView, CELL, Contrast, HEIGHT, NUMBER_BAND, Renderer, Style, Theme, WIDTH, centre,
    },
    xiangqi::{Board, Move, Setup, Side, Square},
};
use image::{Rgb, RgbImage};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
/// Black is in check from the cannon on e6, over the advisor on e8.
const CHECK: &str = "3ak4/4a4/8b/4C3p/2b3p2/9/P3P1P2/4C4/4A4/2BAK1B1r b - - 0 1";

/// The art is drawn once for all tests that need the same look.
pub(crate) static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);

fn board(fen: &str) -> Board {
    fen.parse::<Setup>().expect("a FEN").board
}

fn at(square: &str) -> Square {
    square.parse().expect("a point")
}

fn check_view() -> BoardView {
    BoardView {
        last_move: Some((at("b6"), at("e6"))),
        check: Some(at("e9")),
        ..BoardView::new(&board(CHECK), Side::Red)
    }
}

pub(crate) fn decode(png: &[u8]) -> RgbImage {
    image::load_from_memory(png).expect("a PNG").to_rgb8()
}

/// Compares a board with a picture that somebody has looked at.
#[track_caller]
pub(crate) fn check_golden(name: &str, view: &BoardView) {
    check_picture(name, &RENDERER.png(view));
}

/// Compares with a picture that somebody has looked at. `UPDATE_GOLDEN=1` renews it.
#[track_caller]
pub(crate) fn check_picture(name: &str, png: &[u8]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(format!("{name}.png"));
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, png).expect("the goldens' folder can be written");
    }
    let (actual, golden) = (
        decode(png),
        decode(&fs::read(&path).expect("a golden picture")),
    );
    if actual == golden {
        return;
    }
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden");
    fs::create_dir_all(&output).expect("a folder below the target folder");
    fs::write(output.join(format!("{name}-actual.png")), png).expect("room for a picture");
    let difference = RgbImage::from_fn(actual.width(), actual.height(), |x, y| {
        let same = golden.get_pixel_checked(x, y) == Some(actual.get_pixel(x, y));
        if same {
            Rgb([0, 0, 0])
        } else {
            Rgb([255, 255, 255])
        }
    });
    difference
        .save(output.join(format!("{name}-diff.png")))
        .expect("room for a picture");
    panic!("{name} is drawn differently: see {}", output.display());
}

#[test]
fn golden_traditional() {
    check_golden("traditional-check", &check_view());
}

#[test]
fn golden_dark_turned_with_targets() {
    let view = BoardView {
        theme: Theme::Dark,
        style: Style::Guided,
        targets: ["h9", "g7", "i7", "h2", "h5"].map(at).to_vec(),
        ..BoardView::new(&board(START), Side::Black)
    };
    check_golden("guided-dark-turned", &view);
}

#[test]
fn golden_pictures() {
    let opening = Move::new(at("h2"), at("e2"));
    let view = BoardView {
        style: Style::Pictures,
        contrast: Contrast::Strong,
        last_move: Some((opening.from, opening.to)),
        ..BoardView::new(&board(START).after(opening), Side::Red)
    };
    check_golden("pictures-strong", &view);
}

#[test]
fn golden_numbered_pieces() {
    let view = BoardView {
        tags: Square::all()
            .filter(|square| square.rank().number() <= 3)
            .filter(|&square| board(START).piece_at(square).is_some())
            .zip(1..)
            .collect(),
        ..BoardView::new(&board(START), Side::Red)
    };
    assert_eq!(view.tags.len(), 16);
    check_golden("numbered-pieces", &view);
}

#[test]
fn golden_numbered_targets() {
    let targets = ["e5", "e4", "b5", "c5", "d5", "f5", "g5"].map(at);
    let view = BoardView {
        theme: Theme::Dark,
        style: Style::Letters,
        contrast: Contrast::Strong,
        chosen: Some(at("e6")),
        targets: targets.to_vec(),
        tags: targets.into_iter().zip(10..).collect(),
        ..BoardView::new(&board(CHECK), Side::Black)
    };
    check_golden("numbered-targets", &view);
}

#[test]
fn png_and_pixels_are_the_same_picture_and_the_png_is_small() {
    for (style, theme) in Style::ALL.into_iter().zip(Theme::ALL.into_iter().cycle()) {
        let view = BoardView {
            style,
            theme,
            contrast: style.usual_contrast(),
            last_move: Some((at("h2"), at("e2"))),
            ..BoardView::new(&board(START), Side::Red)
        };
        let png = RENDERER.png(&view);
        assert!(png.len() < 60_000, "{style:?} takes {} bytes", png.len());
        let picture = decode(&png);
        assert_eq!(picture.dimensions(), (WIDTH, HEIGHT));
        assert!(picture == RENDERER.image(&view), "{style:?}");
        assert_eq!(png, RENDERER.png(&view), "from memory");
    }
}

#[test]
fn turning_moves_every_piece_to_the_turned_point_upright() {
    let turned = BoardView {
        bottom: Side::Black,
        ..check_view()
    };
    let rearranged = BoardView {
        last_move: Some((at("b6").turned(), at("e6").turned())),
        check: Some(at("e9").turned()),
        ..BoardView::new(
            &Square::all().fold(Board::EMPTY, |mut all, square| {
                all.set(square.turned(), board(CHECK).piece_at(square));
                all
            }),
            Side::Red,
        )
    };
    let (turned, rearranged) = (RENDERER.image(&turned), RENDERER.image(&rearranged));
    for (x, y, pixel) in turned.enumerate_pixels() {
        if (NUMBER_BAND..HEIGHT - NUMBER_BAND).contains(&y) {
            assert_eq!(pixel, rearranged.get_pixel(x, y), "at {x}, {y}");
        }
    }
}

/// The ink in the number band above or below a file, as light pixels on the frame.
fn number(picture: &RgbImage, column: u32, lower: bool) -> BTreeSet<(u32, u32)> {
    let top = if lower { HEIGHT - NUMBER_BAND } else { 0 };
    let left = 56 + column * CELL - 30;
    let mut ink = BTreeSet::new();
    for y in 6..NUMBER_BAND - 6 {
        for x in 0..60 {
            let Rgb([_, green, _]) = *picture.get_pixel(left + x, top + y);
            if green > 180 {
                ink.insert((x, y));
            }
        }
    }
    ink
}

/// Whether two numbers are the same; the frame's grain shines through at their edges.
fn alike(one: &BTreeSet<(u32, u32)>, other: &BTreeSet<(u32, u32)>) -> bool {
    one.len() > 60 && one.symmetric_difference(other).count() * 8 < one.len()
}

/// How far numbers reach from one side to the other.
fn extent(ink: &BTreeSet<(u32, u32)>, along: fn(&(u32, u32)) -> u32) -> Option<u32> {
    Some(ink.iter().map(along).max()? - ink.iter().map(along).min()?)
}

#[test]
fn file_numbers_turn_with_the_board() {
    let [red, black] = Side::ALL.map(|side| RENDERER.image(&BoardView::new(&board(START), side)));
    for column in 0..9 {
        let digit = number(&red, column, false);
        let numeral = number(&red, column, true);
        for other in 0..9 {
            let same = other == 8 - column;
            assert_eq!(alike(&digit, &number(&black, other, true)), same);
            assert_eq!(alike(&numeral, &number(&black, other, false)), same);
        }
    }
    // The numeral one is a single level stroke, and the digit one is the narrowest.
    let lowest = (0..9).min_by_key(|&column| extent(&number(&red, column, true), |at| at.1));
    assert_eq!(lowest, Some(8), "Red counts from the right");
    let narrowest = (0..9).min_by_key(|&column| extent(&number(&red, column, false), |at| at.0));
    assert_eq!(
        narrowest,
        Some(0),
        "Black counts from its own right, our left"
    );
}

/// The pixels that differ, as (left, top, right, bottom), all of them inside.
fn changed(one: &RgbImage, other: &RgbImage) -> (u32, u32, u32, u32) {
    let mut bounds = (u32::MAX, u32::MAX, 0, 0);
    for (x, y, pixel) in one.enumerate_pixels() {
        if pixel != other.get_pixel(x, y) {
            bounds.0 = bounds.0.min(x);
            bounds.1 = bounds.1.min(y);
            bounds.2 = bounds.2.max(x);
            bounds.3 = bounds.3.max(y);
        }
    }
    bounds
}

#[test]
fn marks_stay_within_their_cell_and_off_the_numbers() {
    for bottom in Side::ALL {
        let plain = BoardView::new(&board(CHECK), bottom);
        let without = RENDERER.image(&plain);
        for square in ["e9", "e0", "a0", "i9"].map(at) {
            let marked = BoardView {
                check: Some(square),
                last_move: Some((square, square)),
                targets: vec![square],
                ..plain.clone()
            };
            let (left, top, right, below) = changed(&without, &RENDERER.image(&marked));
            let (x, y) = centre(square, bottom);
            assert!(left >= x - CELL / 2 && right < x + CELL / 2);
            assert!(top >= y - CELL / 2 && below < y + CELL / 2);
            assert!(top >= NUMBER_BAND && below < HEIGHT - NUMBER_BAND);
        }
    }
}

#[test]
fn each_mark_is_seen_where_it_belongs() {
    let plain = BoardView::new(&board(CHECK), Side::Red);
    let without = RENDERER.image(&plain);
    let around = |view: &BoardView, square: Square| {
        let (left, top, right, below) = changed(&without, &RENDERER.image(view));
        let (x, y) = centre(square, Side::Red);
        left + 40 > x && right < x + 40 && top + 40 > y && below < y + 40 && right > left + 12
    };
    let check = BoardView {
        check: Some(at("e9")),
        ..plain.clone()
    };
    assert!(around(&check, at("e9")));
    let free = BoardView {
        targets: vec![at("b4")],
        ..plain.clone()
    };
    assert!(around(&free, at("b4")));
    let capture = BoardView {
        targets: vec![at("i0")],
        ..plain.clone()
    };
    assert!(around(&capture, at("i0")));
    let mut moved = plain.clone();
    moved.pieces[usize::from(at("e6").index())] = None;
    assert!(around(&moved, at("e6")));
}

fn caipan(arguments: &[&str]) -> assert_cmd::assert::Assert {
    Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(arguments)
        .assert()
}

#[test]
fn the_command_line_draws_the_same_picture() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.png");
    let out = path.to_str().unwrap();
    caipan(&["render", "--fen", CHECK, "--last", "b6e6", "--out", out])
        .success()
        .stdout("");
    assert!(decode(&fs::read(&path).unwrap()) == RENDERER.image(&check_view()));

    // Without kings no game is possible, but a picture is.
    let lone = "9/9/9/9/9/9/9/9/9/C8 b";
    let written = caipan(&["render", "--fen", lone, "--flip", "--out", "-"]).success();
    let view = BoardView::new(&board(lone), Side::Black);
    assert!(decode(&written.get_output().stdout) == RENDERER.image(&view));
}

#[test]
fn the_command_line_refuses_what_it_cannot_draw() {
    let out = "/dev/null";
    caipan(&["render", "--fen", "9/9", "--out", out, "--json"])
        .code(2)
        .stdout("{\"error\":\"bad_fen\",\"faults\":[\"expected 10 ranks, found 2\"]}\n");
    let refused = caipan(&["render", "--fen", START, "--style", "gold", "--out", out]).code(2);
    let message = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(
        message.contains("expected one of traditional, simplified"),
        "{message}"
    );
    caipan(&["render", "--fen", START, "--out", "/nowhere/board.png"]).code(2);
}
