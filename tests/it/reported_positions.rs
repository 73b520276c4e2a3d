//! Positions in which other programs went wrong, as public bug reports tell; the numbers are those of the
//! reports from which the rows of `tests/data/reports.jsonl` come.

use caipan::{
    ruling::{End, Ending, History, RuleSet, Ruling, judge, review},
    xiangqi::{Illegal, Position, START_FEN, Setup, SetupFault, Side, Status},
};

use crate::boards::{moves, position};

/// The legal moves, sorted.
fn legal(position: &Position) -> Vec<String> {
    let mut found: Vec<_> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    found.sort();
    found
}

fn ending(position: Position) -> Option<Ending> {
    judge(&History::new(position), RuleSet::World)
}

/// U001: the advisor steps out of the cannon's way. U006: pieces step between.
#[test]
fn a_check_that_can_be_answered_is_no_mate() {
    let corner = position("4k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w - - 0 1");
    let corner = corner.play(moves("g7g9")[0]).unwrap();
    assert!(corner.in_check());
    assert_eq!(legal(&corner), ["e8f9"]);
    assert_eq!(ending(corner), None);
    let middle = position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/4C4/P1P1P1P1P/7C1/9/RNBAKABNR b - - 0 1");
    assert!(middle.in_check());
    let answers = ["b7e7", "c9e7", "d9e8", "f9e8", "g9e7", "h7e7"];
    assert_eq!(legal(&middle), answers);
    assert_eq!(ending(middle), None);
}

/// U002 and U008: who jumps and who captures.
#[test]
fn cannons_jump_to_capture_and_soldiers_capture_ahead() {
    let start = position(START_FEN);
    let tried = |position: &Position, mv: &str| position.check(moves(mv)[0]);
    assert!(matches!(
        tried(&start, "h2h8"),
        Err(Illegal::CannonJumpsToEmpty { .. })
    ));
    assert_eq!(tried(&start, "h2h9"), Ok(()));
    let soldiers = position("4k4/9/9/9/4p4/4P4/9/9/9/3K5 w - - 0 1");
    assert_eq!(tried(&soldiers, "e4e5"), Ok(()));
    assert_eq!(tried(&soldiers, "e4d4"), Err(Illegal::SoldierSideways));
}

/// U004, U009 and U010: when a game is over, and when not.
#[test]
fn a_game_ends_when_it_should_and_not_before() {
    let winner = Side::Red;
    let stalemate = position("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1");
    assert_eq!(stalemate.status(), Status::Stalemate);
    assert_eq!(ending(stalemate), Some(Ending::Stalemate { winner }));
    let general = position(START_FEN).play(moves("e0e1")[0]).unwrap();
    assert_eq!(ending(general), None);
    let dead = position("4k4/4a4/9/9/9/9/9/4B4/4A4/4K4 w");
    assert_eq!(ending(dead), Some(Ending::Ruled(Ruling::DeadMaterial)));
    // The advisor on e1 has a horse beside it, which may still win.
    let horse = position("4k4/4a4/9/9/9/9/9/4B4/4A4/3NK4 w");
    assert_eq!(ending(horse), None);
    // A whole game says the same, also one that was over before anybody moved.
    for (start, expected) in [
        (stalemate, Some(Ending::Stalemate { winner })),
        (dead, Some(Ending::Ruled(Ruling::DeadMaterial))),
        (horse, None),
    ] {
        let review = review(start, &[], RuleSet::World);
        let expected = expected.map(|ending| End { ply: 0, ending });
        assert_eq!(review.end, expected);
    }
}

/// U058, U060 and U061: what a FEN may leave out, which side is at fault, and other letters.
#[test]
fn a_fen_is_read_as_people_write_it() {
    let (short, _) = START_FEN.split_once(" - ").unwrap();
    assert_eq!(position(short), position(START_FEN));
    let setup: Setup = "4k4/9/9/9/9/9/9/c8/9/R2B1K3 r - - 0 1".parse().unwrap();
    let faults = Position::try_from(setup).unwrap_err();
    let at = "d0".parse().unwrap();
    let found = faults.as_slice();
    assert_eq!(found, [SetupFault::ElephantOffPoints { at }]);
    let wxf = position("rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b");
    let fen = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";
    assert_eq!(wxf, position(fen));
}
