//! The rules for casual play once more, slowly, over the plain board.

use caipan::xiangqi::Move;

use crate::xiangqi::{plain::PlainBoard, second_opinion::point};

/// All positions of a game.
#[derive(Clone)]
pub(crate) struct PlainGame {
    boards: Vec<PlainBoard>,
}

impl PlainGame {
    pub(crate) fn of(fen: &str, moves: &[Move]) -> Self {
        let mut game = Self {
            boards: vec![PlainBoard::from_fen(fen)],
        };
        for &mv in moves {
            game.play(mv);
        }
        game
    }

    pub(crate) fn present(&self) -> &PlainBoard {
        &self.boards[self.boards.len() - 1]
    }

    pub(crate) fn play(&mut self, mv: Move) {
        let board = &self.boards[self.boards.len() - 1];
        self.boards.push(board.after(point(mv.from), point(mv.to)));
    }

    /// If the present position stands for the third time: whether Red and whether Black gave check
    /// with each of their moves since the first of the last three times.
    pub(crate) fn perpetual_checkers(&self) -> Option<[bool; 2]> {
        let (last, present) = (self.boards.len() - 1, self.boards.last()?);
        let mut times: Vec<usize> = (0..=last)
            .filter(|&ply| self.boards[ply] == *present)
            .collect();
        if times.len() < 3 {
            return None;
        }
        let first = times.split_off(times.len() - 3)[0];
        Some([true, false].map(|red| {
            (first + 1..=last)
                .map(|ply| &self.boards[ply])
                .filter(|board| board.red_to_move != red)
                .all(|board| !board.checkers(!red).is_empty())
        }))
    }

    /// The verdict after the last move, in the words of [`super::verdict`].
    pub(crate) fn verdict(&self) -> &'static str {
        let present = self.present();
        if present.legal_moves().is_empty() {
            return if present.checkers(present.red_to_move).is_empty() {
                "stalemate"
            } else {
                "mate"
            };
        }
        match self.perpetual_checkers() {
            Some([true, false]) => return "red loses",
            Some([false, true]) => return "black loses",
            Some(_) => return "draw",
            None => {}
        }
        let men = PlainBoard::all_points().filter_map(|at| present.at(at));
        if men.into_iter().all(|man| "kabKAB".contains(man)) {
            "dead"
        } else {
            "none"
        }
    }
}
