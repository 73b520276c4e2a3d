//! Texts that nobody would write: none of them panics, none takes long.

use caipan::record::{MAX_GAME_BYTES, MAX_PLIES, Unreadable, Why, read};

const SAMPLE: &str = "[Event \"a \\\" b\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\"]\n1. 炮二平五 {x} (1. C2.5 $3 (1. h2e2 h9g7) H8+7) 马8进7 2. P2-5 1-0\n\n[Red \"（\"]\nh3e3 h10g8 （好） ; z\n % y\n*\n";

/// Every game with all that is said about it, so that nothing is left lazy.
fn look(text: &str) -> usize {
    read(text)
        .map(|game| game.map_or(1, |game| game.record.main_moves().len() + game.faults.len()))
        .sum()
}

/// Small numbers that look drawn, the same every time.
pub(super) fn numbers(mut seed: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).ok()
    })
}

#[test]
fn every_truncation() {
    for (end, _) in SAMPLE.char_indices() {
        look(&SAMPLE[..end]);
        look(&SAMPLE[end..]);
    }
}

#[test]
fn mutated_bytes() {
    let mut drawn = numbers(7);
    for _ in 0..2_000 {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        for _ in 0..4 {
            let (at, byte) = (
                drawn.next().unwrap() % bytes.len(),
                drawn.next().unwrap() % 256,
            );
            bytes[at] = u8::try_from(byte).unwrap();
        }
        look(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn signs_without_end() {
    for sign in [
        "(",
        ")",
        "{",
        "[",
        "（",
        "[a \"",
        "\n[a \"",
        "\n [a \"x",
        "()",
        "(x)",
        "1.",
        "1. h2e2 1-0 ",
        "$",
        ";",
        "\\",
        "\n",
        "9/",
        "x ",
        "炮",
        "(1. h2e2 ",
        "{}",
        "( 1-0 1. ",
        "4k4/9/9/9/9/9/9/9/9/3K5 ",
    ] {
        look(&sign.repeat((MAX_GAME_BYTES - 100) / sign.len()));
        look(&format!(
            "1. h2e2 {}",
            sign.repeat((MAX_GAME_BYTES - 100) / sign.len())
        ));
    }
    look(&format!("[a \"{}", "\n".repeat(MAX_GAME_BYTES - 100)));
}

#[test]
fn bounds_are_reported() {
    let long = "x".repeat(MAX_GAME_BYTES + 1);
    assert!(matches!(
        read(&long).next(),
        Some(Err(Unreadable::TooLong { .. }))
    ));
    let tags = "[a \"b\"]\n".repeat(200);
    assert!(matches!(
        read(&tags).next(),
        Some(Err(Unreadable::TooManyTags))
    ));

    let endless = "a0a1 a9a8 a1a0 a8a9 ".repeat(2_000);
    let game = super::only(&endless);
    assert_eq!(game.record.main_moves().len(), MAX_PLIES);
    assert_eq!(game.fault().unwrap().why, Why::TooManyMoves);

    let bad = format!("h2e2 {}h9g9", "(h2a9) ".repeat(1_000));
    let game = super::only(&bad);
    assert_eq!(game.faults.len(), 102);
    assert_eq!(game.faults[100].why, Why::TooManyFaults);
    assert_eq!(game.fault().unwrap().text, "h9g9");

    assert_eq!(super::only("h2e2 (c3c4 ").fault(), None);
    let mut deep = String::from("h2e2 ");
    for ply in 0..200 {
        deep += if ply % 2 == 0 {
            "(a3a4 h9g7 "
        } else {
            "(b9c7 c3c4 "
        };
    }
    let game = super::only(&deep);
    assert_eq!(game.fault(), None);
    assert_eq!(super::main_line(&game), ["h2e2"]);
}
