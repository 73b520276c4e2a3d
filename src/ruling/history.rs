//! The moves of a game so far with the positions between them: [`History`].

use crate::xiangqi::{Illegal, Move, Position};

/// A start position and legal moves from it.
///
/// Positions are numbered by ply: position 0 is the start, position `n` the one after `n` moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    positions: Vec<Position>,
    moves: Vec<Move>,
    last_capture: usize,
}

/// A move of a sequence is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("move {} ({mv}) is illegal: {why}", ply + 1)]
pub struct IllegalAt {
    /// How many moves before it are legal.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// Why it is illegal.
    pub why: Illegal,
}

impl History {
    /// No move yet.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            positions: vec![start],
            moves: Vec::new(),
            last_capture: 0,
        }
    }

    /// The history of these moves.
    ///
    /// # Errors
    /// The first illegal move.
    pub fn from_moves(start: Position, moves: &[Move]) -> Result<Self, IllegalAt> {
        let mut history = Self::new(start);
        for (ply, &mv) in moves.iter().enumerate() {
            history.push(mv).map_err(|why| IllegalAt { ply, mv, why })?;
        }
        Ok(history)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why the move is illegal; the history is then unchanged.
    pub fn push(&mut self, mv: Move) -> Result<(), Illegal> {
        let position = self.position();
        let next = position.play(mv)?;
        if position.captured_by(mv).is_some() {
            self.last_capture = self.moves.len() + 1;
        }
        self.moves.push(mv);
        self.positions.push(next);
        Ok(())
    }

    /// Takes back the last `plies` moves, or all if there are fewer.
    pub fn take_back(&mut self, plies: usize) {
        let ply = self.ply().saturating_sub(plies);
        self.moves.truncate(ply);
        self.positions.truncate(ply + 1);
        let captures = (1..=ply).rev().find(|&at| {
            let before = &self.positions[at - 1];
            before.captured_by(self.moves[at - 1]).is_some()
        });
        self.last_capture = captures.unwrap_or(0);
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.positions
            .last()
            .expect("a history holds its start position")
    }

    /// The position after `ply` moves, if so many have been played.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves have been played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The ply after the last capture, or 0: no position before it can occur again.
    #[must_use]
    pub fn last_capture(&self) -> usize {
        self.last_capture
    }

    /// The plies at which the present position stood on the board, the present one last.
    #[must_use]
    pub fn occurrences(&self) -> Vec<usize> {
        (self.last_capture..=self.ply())
            .filter(|&ply| self.positions[ply] == *self.position())
            .collect()
    }

    /// The legal moves that lead to a position that has not stood on the board before: they break
    /// any cycle.
    #[must_use]
    pub fn ways_out(&self) -> Vec<Move> {
        let position = self.position();
        let known = &self.positions[self.last_capture..];
        let is_new = |mv: &Move| {
            position.captured_by(*mv).is_some() || !known.contains(&position.after(*mv))
        };
        position
            .legal_moves()
            .iter()
            .copied()
            .filter(is_new)
            .collect()
    }

    /// Whether the move that led to the position at `ply` gave check.
    #[must_use]
    pub fn gave_check(&self, ply: usize) -> bool {
        ply > 0 && self.positions.get(ply).is_some_and(Position::in_check)
    }
}
