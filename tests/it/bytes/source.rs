//! Positions and moves made of bytes.

use caipan::xiangqi::{Move, Piece, Position, Setup, Square};

/// Bytes to be used up one by one.
pub(crate) struct Source<'a>(&'a [u8]);

impl<'a> Source<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// All that is left.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// The usual start with up to 24 points changed, if that can be played; else the usual start.
    pub(crate) fn position(&mut self) -> Position {
        let start = Position::start();
        let mut setup = Setup::from(&start);
        let pieces: Vec<Piece> = Piece::all().collect();
        for _ in 0..self.byte().unwrap_or(0) % 25 {
            let (Some(point), Some(piece)) = (self.byte(), self.byte()) else {
                break;
            };
            if let Some(square) = Square::from_index(point % 90) {
                let piece = pieces.get(usize::from(piece) % (2 * pieces.len()));
                setup.board.set(square, piece.copied());
            }
        }
        Position::try_from(setup).unwrap_or(start)
    }

    /// A legal move; with a high byte the one that takes back `last`, if that is legal, so that
    /// positions come again. `None` at the end of the bytes or of the game.
    pub(crate) fn legal_move(&mut self, position: &Position, last: Option<Move>) -> Option<Move> {
        let byte = self.byte()?;
        let back = last.map(|mv| Move::new(mv.to, mv.from));
        if let Some(back) = back.filter(|&mv| byte >= 64 && position.is_legal(mv)) {
            return Some(back);
        }
        let moves = position.legal_moves();
        let index = usize::from(byte) % moves.len().max(1);
        moves.get(index).copied()
    }
}
