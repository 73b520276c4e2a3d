//! The pictures of the rules. They show what no game need come to, so the pieces are set by hand; the
//! tests hold them against the rules.

use super::Page;
use crate::{
    render::{Arrow, ArrowKind, BoardView, Stress},
    xiangqi::{Board, Kind, Piece, Position, Setup, Side, Square},
};

/// Pieces, with those that are shown with the points that they can go to, and by which number.
struct Shown {
    fen: &'static str,
    movers: &'static [(&'static str, u8)],
    targets: &'static str,
}

/// General, advisor, elephant and horse. A soldier stands in the elephant's way, another in the horse's.
const HOME: Shown = Shown {
    fen: "9/4a4/9/9/6pN1/2B6/3p5/9/9/3K5 w",
    movers: &[("d0", 2), ("e8", 3), ("c4", 4), ("h5", 5)],
    targets: "d1 e0 d9 f9 d7 f7 a2 g7 i7 g3 i3",
};

/// Chariot, cannon and soldiers before and past the river. The chariot can take a soldier, and the
/// cannon a horse over another soldier; own horses stand in their way elsewhere.
const FAR: Shown = Shown {
    fen: "6n2/1R2p4/6p2/3P5/1N7/4N1C2/P8/9/9/9 w",
    movers: &[("b8", 6), ("g4", 7), ("a3", 8), ("d6", 8)],
    targets: "a8 c8 d8 e8 b9 b7 b6 f4 h4 i4 g5 g6 g9 g3 g2 g1 g0 a4 d7 c6 e6",
};

/// Black has no legal move: down stands the soldier, aside the generals would face.
const END: &str = "3k5/9/3P5/9/9/9/9/9/9/4K4 b";

/// A chariot checks a general from file to file, another chases a cannon from rank to rank.
const REPETITION: &str = "3k5/9/9/9/9/8c/6R2/9/4R4/5K3 w";

pub(super) fn view(page: Page) -> BoardView {
    match page {
        Page::Board => plain(&Position::start().to_string()),
        Page::Home => shown(&HOME),
        Page::Far => shown(&FAR),
        Page::End => end(),
        Page::Repetition => repetition(),
    }
}

fn board(fen: &str) -> Board {
    fen.parse::<Setup>().expect("a FEN of this file").board
}

fn at(point: &str) -> Square {
    point.parse().expect("a point of this file")
}

fn plain(fen: &str) -> BoardView {
    BoardView::new(&board(fen), Side::Red)
}

fn shown(shown: &Shown) -> BoardView {
    BoardView {
        targets: shown.targets.split(' ').map(at).collect(),
        tags: shown
            .movers
            .iter()
            .map(|&(point, number)| (at(point), number))
            .collect(),
        ..plain(shown.fen)
    }
}

const fn piece(side: Side, kind: Kind) -> Piece {
    Piece { side, kind }
}

fn arrow(from: &str, to: &str, kind: ArrowKind) -> Arrow {
    Arrow {
        from: at(from),
        to: at(to),
        kind,
        stress: Stress::Strong,
    }
}

fn end() -> BoardView {
    let general = piece(Side::Black, Kind::General);
    BoardView {
        ghosts: vec![(at("e9"), general), (at("d8"), general)],
        arrows: vec![
            arrow("e0", "e9", ArrowKind::Check),
            arrow("d7", "d8", ArrowKind::Check),
        ],
        ..plain(END)
    }
}

fn repetition() -> BoardView {
    let chariot = piece(Side::Red, Kind::Chariot);
    let cannon = piece(Side::Black, Kind::Cannon);
    let general = piece(Side::Black, Kind::General);
    let mut view = BoardView {
        ghosts: vec![
            (at("d1"), chariot),
            (at("e9"), general),
            (at("g4"), chariot),
            (at("i3"), cannon),
        ],
        ..plain(REPETITION)
    };
    let cycles = [["e1", "d1", "d9", "e9"], ["g3", "g4", "i4", "i3"]];
    for ([one, other, here, there], kind) in
        cycles.into_iter().zip([ArrowKind::Check, ArrowKind::Chase])
    {
        let moves = [(one, other), (here, there), (other, one), (there, here)];
        for ((number, (from, to)), side) in (1..).zip(moves).zip(Side::ALL.into_iter().cycle()) {
            let numbers = vec![number];
            let kind = ArrowKind::Move { side, numbers };
            view.arrows.push(arrow(from, to, kind));
        }
        view.arrows.push(arrow(other, here, kind.clone()));
        view.arrows.push(arrow(one, there, kind));
    }
    view
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::Status;

    #[test]
    fn the_dots_are_where_the_numbered_pieces_can_go() {
        for picture in [HOME, FAR] {
            let board = board(picture.fen);
            let mut expected: Vec<_> = picture
                .movers
                .iter()
                .flat_map(|(point, _)| board.reach(at(point)))
                .collect();
            let mut targets: Vec<_> = picture.targets.split(' ').map(at).collect();
            for points in [&mut expected, &mut targets] {
                points.sort_unstable_by_key(|square| square.index());
            }
            // Each point once: nobody must wonder whose it is.
            assert_eq!(targets, expected, "{}", picture.fen);
        }
    }

    #[test]
    fn who_has_no_legal_move_is_not_in_check() {
        let position = Position::try_from(END.parse::<Setup>().unwrap()).unwrap();
        assert!(!position.in_check());
        assert_eq!(position.status(), Status::Stalemate);
    }

    /// Each second move of the one cycle gives check, and of the other attacks the cannon again.
    #[test]
    fn the_repeated_moves_are_legal_and_attack_with_every_move() {
        let start = Position::try_from(REPETITION.parse::<Setup>().unwrap()).unwrap();
        let play = |moves: [&str; 4], seen: &dyn Fn(&Position) -> bool| {
            let mut position = start;
            for (ply, mv) in moves.iter().enumerate() {
                position = position.play(mv.parse().unwrap()).unwrap();
                assert!(ply % 2 == 1 || seen(&position), "{mv}");
            }
            assert_eq!(position.board(), start.board());
        };
        play(["e1d1", "d9e9", "d1e1", "e9d9"], &Position::in_check);
        let attacked = |position: &Position| {
            let cannons = position.board().of(Side::Black, Kind::Cannon);
            let cannon = cannons.first().unwrap();
            !position.board().attackers(cannon, Side::Red).is_empty()
        };
        play(["g3g4", "i4i3", "g4g3", "i3i4"], &attacked);
    }
}
