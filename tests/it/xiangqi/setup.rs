//! FEN text and the door from a setup to a position: every fault, alone and together.

use caipan::xiangqi::{FenError, Piece, Position, START_FEN, Setup, Side};
use proptest::prelude::*;

use crate::boards::table;

const KINGS: &str = "3k5/9/9/9/9/9/9/9/9/4K4";

#[test]
fn every_error_of_a_text() {
    let ten = |first: &str| format!("{first}/9/9/9/9/9/9/9/9/9 w");
    let cases = [
        (String::new(), FenError::Empty),
        (" \t\n\u{3000}".into(), FenError::Empty),
        ("9/".repeat(200), FenError::TooLong { found: 400 }),
        ("9".into(), FenError::RankCount { found: 1 }),
        (
            "9/9/9/9/9/9/9/9/9 w".into(),
            FenError::RankCount { found: 9 },
        ),
        (
            "9/9/9/9/9/9/9/9/9/9/ w".into(),
            FenError::RankCount { found: 11 },
        ),
        (ten("8"), FenError::RankLength { rank: 9, found: 8 }),
        (ten(""), FenError::RankLength { rank: 9, found: 0 }),
        (ten("4k5"), FenError::RankLength { rank: 9, found: 10 }),
        (ten("99"), FenError::RankLength { rank: 9, found: 18 }),
        (
            format!("{}rr w", "9/".repeat(9)),
            FenError::RankLength { rank: 0, found: 2 },
        ),
        (ten("4x4"), FenError::UnknownPiece { letter: 'x' }),
        (ten("0k8"), FenError::UnknownPiece { letter: '0' }),
        (ten("4帅4"), FenError::UnknownPiece { letter: '帅' }),
        (ten("4\u{ff2b}4"), FenError::UnknownPiece { letter: 'Ｋ' }),
        (format!("{KINGS} x"), FenError::UnknownSide),
        (format!("{KINGS} wb"), FenError::UnknownSide),
        (format!("{KINGS} w - - x"), FenError::BadCounter),
        (format!("{KINGS} w - - -1"), FenError::BadCounter),
        (format!("{KINGS} w - - +1"), FenError::BadCounter),
        (format!("{KINGS} w - - 0 10000"), FenError::BadCounter),
        (
            format!("{KINGS} w - - 0 99999999999999999999"),
            FenError::BadCounter,
        ),
        (format!("{KINGS} w - - 0 1 extra"), FenError::TooManyFields),
    ];
    for (text, error) in cases {
        assert_eq!(text.parse::<Setup>(), Err(error), "{text}");
    }
}

#[test]
fn every_form_of_a_text() {
    let start: Setup = START_FEN.parse().unwrap();
    assert_eq!(Setup::from(&Position::start()), start);
    let placement = START_FEN.split(' ').next().unwrap();
    let same = [
        placement.into(),
        format!("  {placement}\tr  "),
        format!("{placement} W - -"),
        format!("{placement} w - - - -"),
        format!("{placement} w - - 0 0"),
        placement.replace('b', "e").replace('N', "H"),
        placement.replace("/9/", "/45/"),
    ];
    for text in same {
        assert_eq!(text.parse(), Ok(start), "{text}");
    }
    let setup: Setup = format!("{KINGS} b - - 119 60").parse().unwrap();
    assert_eq!(
        (setup.turn, setup.quiet_plies, setup.move_number),
        (Side::Black, 119, 60)
    );
    assert_eq!(setup.to_string(), format!("{KINGS} b - - 119 60"));
    assert_eq!(
        format!("{KINGS} B - - 9999")
            .parse::<Setup>()
            .unwrap()
            .quiet_plies,
        9999
    );
}

/// The FEN and its faults as `Debug` writes them, `;` between several.
const FAULTS: &str = "
    # each alone
    3k5/9/9/9/9/9/9/9/9/9 w | NoGeneral { side: Red }
    9/9/9/9/9/9/9/9/9/3K5 w | NoGeneral { side: Black }
    3k5/9/9/9/9/9/9/4K4/9/4K4 w | TooMany { piece: Piece { side: Red, kind: General }, count: 2 }
    3k5/4a4/3a1a3/9/9/9/9/9/9/4K4 w | TooMany { piece: Piece { side: Black, kind: Advisor }, count: 3 }
    3k5/9/9/9/9/2B3B2/9/B7B/9/4K4 w | TooMany { piece: Piece { side: Red, kind: Elephant }, count: 4 }
    3k5/9/9/9/9/N1N1N4/9/9/9/4K4 w | TooMany { piece: Piece { side: Red, kind: Horse }, count: 3 }
    3k5/9/9/9/9/r1r1r4/9/9/9/5K3 w | TooMany { piece: Piece { side: Black, kind: Chariot }, count: 3 }
    3k5/9/9/9/9/c1c1c4/9/9/9/5K3 w | TooMany { piece: Piece { side: Black, kind: Cannon }, count: 3 }
    3k5/9/9/9/P1P1P1P1P/P8/9/9/9/5K3 w | TooMany { piece: Piece { side: Red, kind: Soldier }, count: 6 }
    3k5/9/9/9/9/9/4K4/9/9/9 w | GeneralOffPalace { at: e3 }
    9/9/9/2k6/9/9/9/9/9/4K4 w | GeneralOffPalace { at: c6 }
    3k5/9/9/9/9/9/9/9/3A5/4K4 w | AdvisorOffPoints { at: d1 }
    3k5/9/4a4/9/9/9/9/9/9/4K4 w | AdvisorOffPoints { at: e7 }
    3k5/9/9/9/9/9/9/9/4B4/4K4 w | ElephantOffPoints { at: e1 }
    3k5/9/9/9/9/2b6/9/9/9/4K4 w | ElephantOffPoints { at: c4 }
    4k4/9/9/9/9/9/9/9/9/4K4 w | GeneralsFace
    4k4/9/9/9/9/9/9/9/9/4K4 b | GeneralsFace
    3k5/9/9/9/9/9/9/9/9/R2RK4 w | OpponentInCheck { side: Black }
    3k5/9/9/9/9/9/9/9/9/r3K4 b | OpponentInCheck { side: Red }
    3k5/9/9/9/9/9/9/9/9/r3K4 w | none
    3k5/5N3/9/9/9/9/9/9/9/4K4 w | OpponentInCheck { side: Black }
    3k5/4PN3/9/9/9/9/9/9/9/4K4 w | none
    3k5/3P5/9/9/9/9/9/9/9/4K4 w | OpponentInCheck { side: Black }
    3kP4/9/9/9/9/9/9/9/9/5K3 w | OpponentInCheck { side: Black }
    3k5/3p5/9/3C5/9/9/9/9/9/4K4 w | OpponentInCheck { side: Black }

    # several at once
    3k5/9/3a1a3/4a4/9/9/9/9/9/4K4 w | TooMany { piece: Piece { side: Black, kind: Advisor }, count: 3 }; AdvisorOffPoints { at: e6 }
    4K4/9/9/9/9/9/9/9/9/4k4 w | GeneralOffPalace { at: e9 }; GeneralOffPalace { at: e0 }; GeneralsFace
    9/9/9/9/9/9/9/9/9/9 w | NoGeneral { side: Red }; NoGeneral { side: Black }
    9/9/9/9/a8/9/9/4B4/PPPPPP3/RRR6 w | NoGeneral { side: Red }; NoGeneral { side: Black }; TooMany { piece: Piece { side: Red, kind: Chariot }, count: 3 }; TooMany { piece: Piece { side: Red, kind: Soldier }, count: 6 }; AdvisorOffPoints { at: a5 }
    4k4/9/9/9/a8/9/9/4R4/4K3B/9 b | AdvisorOffPoints { at: a5 }; ElephantOffPoints { at: i1 }
    4k4/9/9/9/9/9/9/9/8a/r3K3B b | AdvisorOffPoints { at: i1 }; ElephantOffPoints { at: i0 }; GeneralsFace; OpponentInCheck { side: Red }
    9/9/9/9/4k4/9/9/9/4K4/R8 w | GeneralOffPalace { at: e5 }; GeneralsFace
    3k1k3/9/9/9/9/9/9/9/9/5K3 w | TooMany { piece: Piece { side: Black, kind: General }, count: 2 }; GeneralsFace
    3k1k3/9/9/9/9/9/9/9/9/4KR3 w | TooMany { piece: Piece { side: Black, kind: General }, count: 2 }; OpponentInCheck { side: Black }
";

#[test]
fn every_fault_of_a_setup() {
    for row in table(FAULTS) {
        let [fen, expected] = row[..] else {
            panic!("{row:?}");
        };
        let setup: Setup = fen.parse().unwrap_or_else(|e| panic!("{fen}: {e}"));
        for (setup, turned) in [(setup, false), (turned(&setup), true)] {
            let mut found: Vec<String> = match Position::try_from(setup) {
                Ok(_) => vec!["none".into()],
                Err(faults) => faults
                    .as_slice()
                    .iter()
                    .map(|fault| format!("{fault:?}"))
                    .collect(),
            };
            let mut expected: Vec<_> = expected.split("; ").map(ToOwned::to_owned).collect();
            if turned {
                // The points and sides of a turned board differ; the kinds of the faults do not.
                let name = |text: &mut String| text.truncate(text.find(' ').unwrap_or(text.len()));
                found.iter_mut().chain(&mut expected).for_each(name);
            }
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{row:?}");
        }
    }
}

fn turned(setup: &Setup) -> Setup {
    Setup {
        board: setup.board.turned(),
        turn: !setup.turn,
        ..*setup
    }
}

#[test]
fn soldiers_on_impossible_points_are_warnings_only() {
    let cases = [
        (START_FEN, ""),
        ("3k5/9/9/9/9/9/P1P1P1P1P/9/9/4K4 w", ""),
        ("3k5/9/9/9/PPPPP4/9/9/9/9/4K4 w", ""),
        ("3k5/9/9/9/9/1P7/3P5/4P4/9/3K4P w", "i0 e2 d3 b4"),
        ("4k3p/3p5/9/5p3/7p1/9/9/9/9/3K5 b", "h5 f6 d8 i9"),
        ("4k4/9/9/p1p1p1p1p/9/9/9/9/9/3K5 b", ""),
        ("4k4/9/9/9/p1p1p1p2/9/9/9/8p/3K5 b", ""),
    ];
    for (fen, points) in cases {
        let setup: Setup = fen.parse().unwrap();
        let found: Vec<String> = setup
            .warnings()
            .map(|caipan::xiangqi::SetupWarning::SoldierCannotBeThere { at, .. }| at.to_string())
            .collect();
        assert_eq!(found.join(" "), points, "{fen}");
        assert!(Position::try_from(setup).is_ok(), "{fen}");
    }
}

fn pieces() -> impl Strategy<Value = Option<Piece>> {
    let all: Vec<_> = Piece::all().map(Some).collect();
    prop_oneof![3 => Just(None), 1 => prop::sample::select(all)]
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,300}", fen in "[1-9KABNRCPkabnrcpw/ \\-]{0,120}") {
        let _ = text.parse::<Setup>().map(Position::try_from);
        let _ = fen.parse::<Setup>().map(Position::try_from);
    }

    /// One character of the start replaced, dropped or added: an error, or a setup that reads back.
    #[test]
    fn a_damaged_text_reads_or_errs(at in 0..START_FEN.len(), with in "\\PC?", drop in 0..3_usize) {
        let end = (at + drop).min(START_FEN.len());
        let text = format!("{}{with}{}", &START_FEN[..at], &START_FEN[end..]);
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        }
    }

    /// Any placement at all reads back, whether it can be played or not.
    #[test]
    fn any_setup_reads_back(
        points in prop::collection::vec(pieces(), 90),
        red in any::<bool>(),
        quiet_plies in 0..=9999_u16,
        move_number in 1..=9999_u16,
    ) {
        let mut board = caipan::xiangqi::Board::EMPTY;
        for (square, piece) in caipan::xiangqi::Square::all().zip(points) {
            board.set(square, piece);
        }
        let turn = if red { Side::Red } else { Side::Black };
        let setup = Setup { board, turn, quiet_plies, move_number };
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        if let Ok(position) = Position::try_from(setup) {
            let bare = Setup { quiet_plies: 0, move_number: 1, ..setup };
            prop_assert_eq!(Setup::from(&position), bare);
        }
    }
}
