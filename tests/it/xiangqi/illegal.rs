//! Why a move is illegal: every reason on a board made for it, and on its reflections.

use std::collections::BTreeSet;

use caipan::xiangqi::{Move, Position, Square};

use crate::boards::{position, table};

/// The placement and side, the move, and the reason as `Debug` writes it, or `legal`.
const CASES: &str = "
    # no piece, not one's own, nowhere, onto one's own
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | e4e5 | EmptyPoint { at: e4 }
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | h7h6 | NotYours { at: h7, piece: Piece { side: Black, kind: Cannon } }
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b | h2h3 | NotYours { at: h2, piece: Piece { side: Red, kind: Cannon } }
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | a0a0 | SamePoint { at: a0 }
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | a0b0 | OwnPiece { at: b0, kind: Horse }
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b | e9f9 | OwnPiece { at: f9, kind: Advisor }

    # no piece of the kind ever goes so
    3k5/9/9/9/9/9/9/9/9/4K4 w | e0e2 | NotItsMove { kind: General }
    3k5/9/9/9/9/9/9/9/9/4K4 w | e0f1 | NotItsMove { kind: General }
    3k5/9/9/9/9/9/9/9/9/4K4 w | e0d9 | NotItsMove { kind: General }
    3k5/9/9/9/9/9/9/9/4A4/4K4 w | e1e2 | NotItsMove { kind: Advisor }
    3k5/9/9/9/9/9/9/9/9/3AK4 w | d0f2 | NotItsMove { kind: Advisor }
    3k5/9/9/9/9/9/9/4B4/9/4K4 w | e2f3 | NotItsMove { kind: Elephant }
    3k5/9/9/9/9/9/9/4B4/9/4K4 w | e2e4 | NotItsMove { kind: Elephant }
    3k5/9/9/9/9/4N4/9/9/9/4K4 w | e4e5 | NotItsMove { kind: Horse }
    3k5/9/9/9/9/4N4/9/9/9/4K4 w | e4g6 | NotItsMove { kind: Horse }
    3k5/9/9/9/9/4N4/9/9/9/4K4 w | e4h5 | NotItsMove { kind: Horse }
    3k5/9/9/9/9/4R4/9/9/9/4K4 w | e4f5 | NotItsMove { kind: Chariot }
    3k5/9/9/9/9/4C4/9/9/9/4K4 w | e4a8 | NotItsMove { kind: Cannon }
    3k5/9/9/9/4P4/9/9/9/9/4K4 w | e5e7 | NotItsMove { kind: Soldier }
    3k5/9/9/9/4P4/9/9/9/9/4K4 w | e5f6 | NotItsMove { kind: Soldier }
    3k5/9/9/9/4P4/9/9/9/9/4K4 w | e5g5 | NotItsMove { kind: Soldier }

    # each of a horse's legs shuts both points behind it, and no other
    3k5/9/9/9/4p4/4N4/9/9/9/4K4 w | e4d6 | HorseLeg { leg: e5 }
    3k5/9/9/9/4p4/4N4/9/9/9/4K4 w | e4f6 | HorseLeg { leg: e5 }
    3k5/9/9/9/4p4/4N4/9/9/9/4K4 w | e4g5 | legal
    3k5/9/9/9/9/4NP3/9/9/9/4K4 w | e4g5 | HorseLeg { leg: f4 }
    3k5/9/9/9/9/4NP3/9/9/9/4K4 w | e4g3 | HorseLeg { leg: f4 }
    3k5/9/9/9/9/4NP3/9/9/9/4K4 w | e4f6 | legal
    3k5/9/9/9/9/4N4/4P4/9/9/4K4 w | e4f2 | HorseLeg { leg: e3 }
    3k5/9/9/9/9/4N4/4P4/9/9/4K4 w | e4d2 | HorseLeg { leg: e3 }
    3k5/9/9/9/9/3pN4/9/9/9/4K4 w | e4c3 | HorseLeg { leg: d4 }
    3k5/9/9/9/9/3pN4/9/9/9/4K4 w | e4c5 | HorseLeg { leg: d4 }
    3k5/9/9/2p6/3p5/4N4/9/9/9/4K4 w | e4d6 | legal

    # each of an elephant's eyes
    3k5/9/9/9/9/9/5p3/4B4/9/4K4 w | e2g4 | ElephantEye { eye: f3 }
    3k5/9/9/9/9/9/9/4B4/5P3/4K4 w | e2g0 | ElephantEye { eye: f1 }
    3k5/9/9/9/9/9/9/4B4/3p5/4K4 w | e2c0 | ElephantEye { eye: d1 }
    3k5/9/9/9/9/9/3P5/4B4/9/4K4 w | e2c4 | ElephantEye { eye: d3 }
    3k5/9/9/9/9/9/3P5/4B4/9/4K4 w | e2g4 | legal
    3k5/9/9/9/9/6B2/9/9/9/4K4 w | g4i6 | CrossesRiver
    3k5/9/9/9/9/6B2/9/9/9/4K4 w | g4e6 | CrossesRiver
    3k5/9/9/9/5p3/6B2/9/9/9/4K4 w | g4e6 | CrossesRiver

    # the palace, at each of its sides
    3k5/9/9/9/9/9/9/9/9/5K3 w | f0g0 | LeavesPalace { kind: General }
    5k3/9/9/9/9/9/9/9/9/3K5 w | d0c0 | LeavesPalace { kind: General }
    3k5/9/9/9/9/9/9/4K4/9/9 w | e2e3 | LeavesPalace { kind: General }
    3k5/9/9/9/9/9/9/5A3/9/4K4 w | f2g3 | LeavesPalace { kind: Advisor }
    3k5/9/9/9/9/9/9/5A3/9/4K4 w | f2g1 | LeavesPalace { kind: Advisor }
    3k5/9/9/9/9/9/9/9/9/3AK4 w | d0c1 | LeavesPalace { kind: Advisor }

    # lines: the nearest piece in the way is named
    3k5/9/9/4p4/4p4/9/2PPR1pp1/4p4/4P4/5K3 w | e3e9 | PathBlocked { kind: Chariot, at: e5 }
    3k5/9/9/4p4/4p4/9/2PPR1pp1/4p4/4P4/5K3 w | e3e6 | PathBlocked { kind: Chariot, at: e5 }
    3k5/9/9/4p4/4p4/9/2PPR1pp1/4p4/4P4/5K3 w | e3e5 | legal
    3k5/9/9/4p4/4p4/9/2PPR1pp1/4p4/4P4/5K3 w | e3i3 | PathBlocked { kind: Chariot, at: g3 }
    3k5/9/9/4p4/4p4/9/2PPR1pp1/4p4/4P4/5K3 w | e3e0 | PathBlocked { kind: Chariot, at: e2 }
    3k5/9/9/4p4/4p4/9/2PPR1pp1/4p4/4P4/5K3 w | e3b3 | PathBlocked { kind: Chariot, at: d3 }
    3k5/9/9/4p4/4p4/9/2PPC1pp1/4p4/4P4/5K3 w | e3e9 | PathBlocked { kind: Cannon, at: e5 }
    3k5/9/9/4p4/4p4/9/2PPC1pp1/4p4/4P4/5K3 w | e3i3 | PathBlocked { kind: Cannon, at: g3 }
    3k5/9/9/4p4/4p4/9/2PPC1pp1/4p4/4P4/5K3 w | e3e0 | PathBlocked { kind: Cannon, at: e2 }
    3k5/9/9/4p4/4p4/9/2PPC1pp1/4p4/4P4/5K3 w | e3a3 | PathBlocked { kind: Cannon, at: d3 }

    # the cannon and its screen
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | h2h7 | NoScreen
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | h2h9 | legal
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w | h2h8 | CannonJumpsToEmpty { screen: h7 }
    3k5/9/9/9/9/1p1Pc4/9/9/9/4K4 b | e4c4 | CannonJumpsToEmpty { screen: d4 }
    3k5/9/9/9/9/1P1Pc4/9/9/9/4K4 b | e4b4 | legal
    3k5/9/9/9/9/C1Pp1p3/9/9/9/4K4 w | a4f4 | TooManyScreens { count: 2 }
    3k5/9/9/9/9/C1Pp1p2p/9/9/9/4K4 w | a4i4 | TooManyScreens { count: 3 }
    3k5/9/9/9/9/C1Pp1p3/9/9/9/4K4 w | a4d4 | legal

    # soldiers of both sides, before and past the river
    3k5/9/9/9/9/9/4P4/9/9/4K4 w | e3d3 | SoldierSideways
    3k5/9/9/9/9/4P4/9/9/9/4K4 w | e4f4 | SoldierSideways
    3k5/9/9/9/4P4/9/9/9/9/4K4 w | e5f5 | legal
    3k5/9/9/9/4P4/9/9/9/9/4K4 w | e5e4 | SoldierBack
    3k5/9/9/9/9/4P4/9/9/9/4K4 w | e4e3 | SoldierBack
    4k4/9/9/4p4/9/9/9/9/9/3K5 b | e6f6 | SoldierSideways
    4k4/9/9/9/4p4/9/9/9/9/3K5 b | e5d5 | SoldierSideways
    4k4/9/9/9/9/4p4/9/9/9/3K5 b | e4d4 | legal
    4k4/9/9/9/9/4p4/9/9/9/3K5 b | e4e5 | SoldierBack
    4k4/9/9/4p4/9/9/9/9/9/3K5 b | e6e7 | SoldierBack

    # the generals face: a blocker leaves, the general steps onto the file, a blocker is taken away
    4k4/9/9/9/9/4C4/9/9/9/4K4 w | e4d4 | GeneralsFace
    4k4/9/9/9/9/4C4/9/9/9/4K4 w | e4e8 | legal
    4k4/9/9/9/9/9/9/9/9/3K5 w | d0e0 | GeneralsFace
    4k4/9/9/9/9/4p4/9/9/9/3K5 w | d0e0 | legal
    4k4/9/9/9/9/9/9/9/3p5/3KP4 w | d0d1 | legal
    4k4/9/9/9/9/9/9/9/4p4/3K5 w | d0e0 | IntoCheck { by: Soldier, at: e1 }
    4k4/9/9/9/9/9/9/3K5/4p4/9 w | d2e2 | GeneralsFace

    # check that stays, from each kind that gives it
    3rk4/9/9/9/9/9/P8/9/9/3K5 w | a3a4 | StaysInCheck { by: Chariot, at: d9 }
    3rk4/9/9/9/9/9/9/9/9/3K5 w | d0d1 | StaysInCheck { by: Chariot, at: d9 }
    3ck4/9/9/3P5/9/9/P8/9/9/3K5 w | a3a4 | StaysInCheck { by: Cannon, at: d9 }
    3ck4/9/9/3P5/9/9/P8/9/9/3K5 w | d6c6 | legal
    3ck4/9/9/3P5/9/9/P8/9/9/3K5 w | d6d7 | StaysInCheck { by: Cannon, at: d9 }
    4k4/9/9/9/9/9/P8/2n6/9/3K5 w | a3a4 | StaysInCheck { by: Horse, at: c2 }
    4k4/9/9/9/9/9/P8/9/3p5/3K5 w | a3a4 | StaysInCheck { by: Soldier, at: d1 }
    4k4/9/9/9/9/9/P8/9/9/2pK5 w | a3a4 | StaysInCheck { by: Soldier, at: c0 }

    # into check: a pinned piece leaves, a leg opens, a screen comes or goes, the general walks
    3rk4/9/9/9/9/3R5/9/9/9/3K5 w | d4e4 | IntoCheck { by: Chariot, at: d9 }
    3rk4/9/9/9/9/3R5/9/9/9/3K5 w | d4d9 | legal
    4k4/9/9/9/9/9/9/4n4/3P5/3K5 w | d1d2 | StaysInCheck { by: Horse, at: e2 }
    4k4/9/9/9/9/9/9/4n4/4R4/3K5 w | e1f1 | IntoCheck { by: Horse, at: e2 }
    3ck4/9/9/3P5/3p5/9/9/9/9/3K5 w | d6c6 | IntoCheck { by: Cannon, at: d9 }
    3ck4/9/9/2P6/9/9/9/9/9/3K5 w | c6d6 | IntoCheck { by: Cannon, at: d9 }
    4k4/9/9/9/9/9/9/9/2p6/3K5 w | d0d1 | IntoCheck { by: Soldier, at: c1 }
    4k4/9/9/9/9/9/9/9/8r/3K5 w | d0d1 | IntoCheck { by: Chariot, at: i1 }
    5k3/9/9/9/9/9/9/9/3n5/3K4r w | d0e0 | StaysInCheck { by: Chariot, at: i0 }
    5k3/9/9/9/9/9/9/9/3n5/3K4r w | d0d1 | legal
    3rk4/9/9/9/9/9/9/9/3n5/3K5 w | d0d1 | IntoCheck { by: Chariot, at: d9 }
    4k4/9/9/9/9/9/9/9/3n5/3K5 w | d0d1 | legal

    # two reasons: the piece comes first, then its way of moving, then the general
    3k5/9/9/9/9/9/9/9/9/4K4 w | a5a5 | EmptyPoint { at: a5 }
    3k5/9/9/9/9/9/9/9/9/4K4 w | d9d9 | NotYours { at: d9, piece: Piece { side: Black, kind: General } }
    3k5/9/9/9/9/9/9/9/9/4K4 b | e0g7 | NotYours { at: e0, piece: Piece { side: Red, kind: General } }
    3k5/9/9/4P4/4P4/3PN4/9/9/9/4K4 w | e4e6 | OwnPiece { at: e6, kind: Soldier }
    3k5/9/9/3P5/4P4/4N4/9/9/9/4K4 w | e4d6 | OwnPiece { at: d6, kind: Soldier }
    3rk4/9/9/9/9/4P4/4N4/9/9/3K5 w | e3d5 | HorseLeg { leg: e4 }
    3rk4/9/9/9/9/9/4N4/9/9/3K5 w | e3e4 | NotItsMove { kind: Horse }
    3rk4/9/9/9/9/9/9/9/9/3K5 w | d0c0 | LeavesPalace { kind: General }
    4k4/9/9/9/9/4C4/9/9/3p5/4K3r w | e4a4 | GeneralsFace
    3rk4/9/9/9/9/9/9/4n4/4R4/3K5 w | e1f1 | StaysInCheck { by: Chariot, at: d9 }
    3rk4/9/9/9/9/9/9/9/9/3K5 w | d0e0 | GeneralsFace
";

/// All names of reasons, as programs know them.
const CODES: [&str; 18] = [
    "cannon_jumps_to_empty",
    "crosses_river",
    "elephant_eye",
    "empty_point",
    "generals_face",
    "horse_leg",
    "into_check",
    "leaves_palace",
    "no_screen",
    "not_its_move",
    "not_yours",
    "own_piece",
    "path_blocked",
    "same_point",
    "soldier_back",
    "soldier_sideways",
    "stays_in_check",
    "too_many_screens",
];

/// The text with every point in it replaced, and the names of the sides exchanged if `swap`.
fn reflected(reason: &str, reflect: fn(Square) -> Square, swap: bool) -> String {
    let words = reason.split_inclusive([' ', ',']).map(|word| {
        let name = word.trim_end_matches([' ', ',']);
        let new = match (name.parse(), name) {
            (Ok(square), _) => reflect(square).to_string(),
            (_, "Red") if swap => "Black".into(),
            (_, "Black") if swap => "Red".into(),
            _ => name.into(),
        };
        new + &word[name.len()..]
    });
    words.collect()
}

fn reason(position: &Position, mv: Move) -> String {
    position
        .check(mv)
        .map_or_else(|why| format!("{why:?}"), |()| "legal".into())
}

#[test]
fn every_reason_has_its_case() {
    let mut codes = BTreeSet::new();
    for row in table(CASES) {
        let [fen, mv, expected] = row[..] else {
            panic!("{row:?}");
        };
        let (position, mv): (_, Move) = (position(fen), mv.parse().unwrap());
        assert_eq!(reason(&position, mv), expected, "{row:?}");
        assert_eq!(
            reason(&position.mirrored(), mv.mirrored()),
            reflected(expected, Square::mirrored, false),
            "mirrored: {row:?}"
        );
        assert_eq!(
            reason(&position.turned(), mv.turned()),
            reflected(expected, Square::turned, true),
            "turned: {row:?}"
        );
        if let Err(why) = position.check(mv) {
            codes.insert(why.code());
            assert_eq!(position.play(mv), Err(why), "{row:?}");
        }
    }
    assert_eq!(codes.into_iter().collect::<Vec<_>>(), CODES);
}
