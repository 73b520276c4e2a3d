//! The program and the plain generator must agree wherever chance leads.

use caipan::xiangqi::{Board, Kind, Move, Piece, Position, Setup, Side, Square, SquareSet, Status};

use super::plain::{PlainBoard, Point};
use crate::boards::Chance;

pub(crate) fn square((file, rank): Point) -> Square {
    let letter = char::from(b'a' + u8::try_from(file).unwrap());
    format!("{letter}{rank}").parse().unwrap()
}

fn squares(points: &[Point]) -> SquareSet {
    points.iter().copied().map(square).collect()
}

pub(crate) fn point(square: Square) -> Point {
    let number = i8::try_from(square.index()).unwrap();
    (number % 9, number / 9)
}

/// Everything that both can say of the side to move.
fn compare(position: &Position, plain: &PlainBoard) {
    let expected: Vec<Move> = plain
        .legal_moves()
        .into_iter()
        .map(|(from, to)| Move::new(square(from), square(to)))
        .collect();
    let mut found = position.legal_moves().to_vec();
    found.sort();
    assert_eq!(found, expected, "{position}");
    let gives_check = |mv: &&Move| {
        let after = plain.after(point(mv.from), point(mv.to));
        !after.checkers(after.red_to_move).is_empty()
    };
    let expected_checks: Vec<Move> = expected.iter().filter(gives_check).copied().collect();
    let mut checks: Vec<Move> = position.checks().collect();
    checks.sort();
    assert_eq!(checks, expected_checks, "{position}");
    let checkers = squares(&plain.checkers(plain.red_to_move));
    assert_eq!(position.checkers(), checkers, "{position}");
    let status = match (expected.is_empty(), checkers.is_empty()) {
        (false, _) => Status::Ongoing,
        (true, false) => Status::Checkmate,
        (true, true) => Status::Stalemate,
    };
    assert_eq!(position.status(), status, "{position}");
    for from in Square::all() {
        let of_piece = expected.iter().filter(|mv| mv.from == from);
        let expected: SquareSet = of_piece.map(|mv| mv.to).collect();
        assert_eq!(
            position.legal_targets(from),
            expected,
            "{from} in {position}"
        );
    }
}

/// Reach and attackers of every point, for both sides.
fn compare_attacks(board: &Board, plain: &PlainBoard) {
    for point in PlainBoard::all_points() {
        let at = square(point);
        assert_eq!(
            board.reach(at),
            squares(&plain.reach(point)),
            "from {at} in {board:?}"
        );
        for (side, red) in [(Side::Red, true), (Side::Black, false)] {
            let expected = squares(&plain.attackers(point, red));
            assert_eq!(
                board.attackers(at, side),
                expected,
                "{side:?} on {at} in {board:?}"
            );
        }
    }
}

/// Plays at random, comparing at each ply; captures are preferred now and then, so that open boards
/// come up. Says how many positions were compared.
fn play_on(start: Position, plies: usize, chance: &mut Chance) -> usize {
    let mut position = start;
    let mut plain = PlainBoard::from_fen(&start.to_string());
    for ply in 0..plies {
        compare(&position, &plain);
        if ply % 16 == 0 {
            compare_attacks(position.board(), &plain);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return ply + 1;
        }
        let captures = moves
            .iter()
            .filter(|&&mv| position.captured_by(mv).is_some());
        let captures: Vec<Move> = captures.copied().collect();
        let mv = if !captures.is_empty() && chance.below(4) == 0 {
            *chance.pick(&captures)
        } else {
            *chance.pick(&moves)
        };
        position = position.play(mv).unwrap();
        plain = plain.after(point(mv.from), point(mv.to));
    }
    plies
}

#[test]
fn they_agree_in_random_games() {
    let mut chance = Chance::new(1);
    let compared: usize = (0..40)
        .map(|_| play_on(Position::start(), 150, &mut chance))
        .sum();
    assert!(compared > 4000, "{compared}");
}

/// A few pieces at random on points where they may stand, the generals within their palaces.
fn sparse(chance: &mut Chance) -> Setup {
    let mut board = Board::EMPTY;
    let palace = [
        (3, 0),
        (3, 1),
        (3, 2),
        (4, 0),
        (4, 1),
        (4, 2),
        (5, 0),
        (5, 1),
        (5, 2),
    ];
    let advisors = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)];
    let elephants = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)];
    let anywhere: Vec<Point> = PlainBoard::all_points().collect();
    let mut put = |piece: Piece, point: Point| {
        let red = square(point);
        let at = if piece.side == Side::Red {
            red
        } else {
            red.turned()
        };
        if board.piece_at(at).is_none() {
            board.set(at, Some(piece));
        }
    };
    for side in Side::ALL {
        put(
            Piece {
                side,
                kind: Kind::General,
            },
            *chance.pick(&palace),
        );
    }
    for side in Side::ALL {
        for kind in &Kind::ALL[1..] {
            for _ in 0..chance.below(3) {
                let point = match kind {
                    Kind::Advisor => *chance.pick(&advisors),
                    Kind::Elephant => *chance.pick(&elephants),
                    _ => *chance.pick(&anywhere),
                };
                put(Piece { side, kind: *kind }, point);
            }
        }
    }
    let turn = *chance.pick(&Side::ALL);
    Setup {
        board,
        turn,
        quiet_plies: 0,
        move_number: 1,
    }
}

#[test]
fn they_agree_from_random_setups() {
    let mut chance = Chance::new(2);
    let (mut playable, mut refused, mut over) = (0, 0, 0);
    for _ in 0..1500 {
        let setup = sparse(&mut chance);
        let plain = PlainBoard::from_fen(&setup.to_string());
        let may_play = !plain.generals_face() && plain.checkers(!plain.red_to_move).is_empty();
        match Position::try_from(setup) {
            Ok(position) => {
                assert!(may_play, "{setup}");
                playable += 1;
                over += usize::from(position.status() != Status::Ongoing);
                play_on(position, 4, &mut chance);
            }
            Err(faults) => {
                assert!(!may_play, "{setup}: {faults}");
                refused += 1;
            }
        }
    }
    assert!(
        playable > 500 && refused > 150 && over > 2,
        "{playable} {refused} {over}"
    );
}
