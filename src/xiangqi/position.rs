//! A position that can be played, and its legal moves: [`Position`].

use std::hash::{Hash, Hasher};

use super::{
    board::{self, Board},
    fen::START_FEN,
    illegal::{self, Illegal},
    mv::{Move, MoveList},
    piece::{Kind, Piece, Side},
    setup::{self, Setup, SetupFaults},
    square::Square,
    square_set::SquareSet,
    tables,
};

/// A placement and the side to move, always legal to play from.
///
/// It keeps no counters and no history, so it cannot know of repetition or of the natural limit.
///
/// # Equality
/// Two positions are equal if every point holds the same piece and the same side is to move: just
/// what 同形 means in the rules of repetition. Nothing is compared by hash alone.
///
/// ```
/// use caipan::xiangqi::{Illegal, Position};
///
/// let start = Position::start();
/// assert_eq!(start.legal_moves().len(), 44);
/// let next = start.play("h2e2".parse().unwrap()).unwrap();
/// assert_eq!(
///     next.to_string(),
///     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1"
/// );
/// let leg = Illegal::HorseLeg { leg: "c0".parse().unwrap() };
/// assert_eq!(start.check("b0d1".parse().unwrap()), Err(leg));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    board: Board,
    turn: Side,
    generals: [Square; 2],
}

/// The generals stand where the board says.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.digest());
    }
}

/// What the board alone says about the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// There is a legal move.
    Ongoing,
    /// In check without a legal move (将死): the side to move loses.
    Checkmate,
    /// Not in check and without a legal move (困毙): the side to move loses.
    Stalemate,
}

impl TryFrom<Setup> for Position {
    type Error = SetupFaults;

    fn try_from(setup: Setup) -> Result<Self, SetupFaults> {
        setup::validate(&setup)?;
        let general = |side| {
            setup
                .board
                .general(side)
                .expect("a validated setup has both generals")
        };
        Ok(Self {
            board: setup.board,
            turn: setup.turn,
            generals: Side::ALL.map(general),
        })
    }
}

impl Position {
    /// The usual start of a game, Red to move.
    #[must_use]
    pub fn start() -> Self {
        let setup: Setup = START_FEN.parse().expect("the start is a FEN");
        Self::try_from(setup).expect("the start can be played")
    }

    /// The placement.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// A number that differs for most pairs of positions.
    pub(super) fn digest(&self) -> u64 {
        self.board.digest() ^ self.turn.index() as u64
    }

    /// Where this side's general stands.
    #[must_use]
    pub const fn general(&self, side: Side) -> Square {
        self.generals[side.index()]
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> SquareSet {
        let general = self.general(self.turn);
        self.board
            .checkers_given(general, !self.turn, self.board.occupied(), SquareSet::EMPTY)
    }

    /// Whether the side to move stands in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// What the board alone says about the side to move.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.has_legal_move() {
            Status::Ongoing
        } else if self.in_check() {
            Status::Checkmate
        } else {
            Status::Stalemate
        }
    }

    /// All legal moves of the side to move.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.each_legal_move(|mv| {
            moves.push(mv);
            true
        });
        moves
    }

    /// The points to which the piece on `from` may legally go; empty if it is not the mover's.
    #[must_use]
    pub fn legal_targets(&self, from: Square) -> SquareSet {
        if !self.board.of_side(self.turn).contains(from) {
            return SquareSet::EMPTY;
        }
        self.board
            .reach(from)
            .filter(|&to| self.is_safe_after(Move::new(from, to)))
            .collect()
    }

    /// Whether the move is legal. [`Position::check`] says why not.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.board.of_side(self.turn).contains(mv.from)
            && self.board.reach(mv.from).contains(mv.to)
            && self.is_safe_after(mv)
    }

    /// Says why a move is illegal.
    ///
    /// # Errors
    /// The first reason in the order in which a person would see it: the piece, its way of moving,
    /// then the safety of the general.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.is_legal(mv) {
            Ok(())
        } else {
            Err(illegal::reason(self, mv))
        }
    }

    /// The position after a legal move.
    ///
    /// # Errors
    /// Why the move is illegal.
    pub fn play(&self, mv: Move) -> Result<Self, Illegal> {
        self.check(mv)?;
        Ok(self.after(mv))
    }

    /// The position after a move that is known to be legal, such as one of
    /// [`Position::legal_moves`].
    ///
    /// # Panics
    /// In debug builds, if the move is illegal.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        debug_assert!(self.is_legal(mv), "{mv} is illegal in {self}");
        let mut next = Self {
            board: self.board.after(mv),
            turn: !self.turn,
            generals: self.generals,
        };
        if self.general(self.turn) == mv.from {
            next.generals[self.turn.index()] = mv.to;
        }
        next
    }

    /// The position without the piece on this point, which is no general; `None` if the general of
    /// the side that is not to move would stand attacked, or the generals would face each other.
    #[must_use]
    pub fn without(&self, square: Square) -> Option<Self> {
        if self.generals.contains(&square) {
            return None;
        }
        let mut less = *self;
        less.board.set(square, None);
        (!less.board.generals_face() && !less.with_turn(!less.turn).in_check()).then_some(less)
    }

    /// The same placement with this side to move; the caller knows that the other is not in check.
    pub(super) fn with_turn(&self, turn: Side) -> Self {
        Self { turn, ..*self }
    }

    /// The piece that this move captures, if it is played.
    #[must_use]
    pub const fn captured_by(&self, mv: Move) -> Option<Piece> {
        self.board.piece_at(mv.to)
    }

    /// Reflected left to right.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            board: self.board.mirrored(),
            turn: self.turn,
            generals: self.generals.map(Square::mirrored),
        }
    }

    /// Turned by 180 degrees with the colours exchanged, the side to move too.
    #[must_use]
    pub fn turned(&self) -> Self {
        let [red, black] = self.generals;
        Self {
            board: self.board.turned(),
            turn: !self.turn,
            generals: [black.turned(), red.turned()],
        }
    }

    /// How many legal move sequences of `depth` plies there are. Counts the last ply's moves
    /// without playing them and remembers no positions.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves().len() as u64,
            _ => self
                .legal_moves()
                .iter()
                .map(|&mv| self.after(mv).perft(depth - 1))
                .sum(),
        }
    }

    fn has_legal_move(&self) -> bool {
        let mut found = false;
        self.each_legal_move(|_| {
            found = true;
            false
        });
        found
    }

    /// Calls `visit` for each legal move until it answers false.
    pub(super) fn each_legal_move(&self, mut visit: impl FnMut(Move) -> bool) {
        let safety = Safety::new(self);
        for from in self.board.of_side(self.turn) {
            for to in self.board.reach(from) & safety.targets(from) {
                let mv = Move::new(from, to);
                if safety.allows(self, mv) && !visit(mv) {
                    return;
                }
            }
        }
    }

    /// Whether the mover's general is neither attacked nor facing the other after this move, which
    /// is within the piece's reach.
    pub(super) fn is_safe_after(&self, mv: Move) -> bool {
        let after = self.general_after(mv);
        !after.faces && after.checkers.is_empty()
    }

    pub(super) fn general_after(&self, mv: Move) -> GeneralAfter {
        let mover = self.turn;
        let general = if self.general(mover) == mv.from {
            mv.to
        } else {
            self.general(mover)
        };
        let occupied = self.board.occupied().without(mv.from).with(mv.to);
        let gone = SquareSet::of(mv.to);
        let (red, black) = match mover {
            Side::Red => (general, self.general(Side::Black)),
            Side::Black => (self.general(Side::Red), general),
        };
        GeneralAfter {
            faces: board::generals_face(red, black, occupied),
            checkers: self.board.checkers_given(general, !mover, occupied, gone),
        }
    }

    /// The kind of the piece on a point that is known to hold one.
    pub(super) fn kind_at(&self, square: Square) -> Option<Kind> {
        self.board.piece_at(square).map(|piece| piece.kind)
    }
}

/// Which moves may leave the mover's general attacked, so that the others need not be tried.
#[derive(Clone, Copy)]
pub(super) struct Safety {
    general: Square,
    /// What a move must leave or fill to change whether the general is attacked.
    sensitive: SquareSet,
    /// The points that answer a check if anything but the general goes there; all without a check.
    answers: SquareSet,
    /// The points between the general and what gives check on a line.
    between: SquareSet,
}

impl Safety {
    pub(super) fn new(position: &Position) -> Self {
        let general = position.general(position.turn);
        let index = usize::from(general.index());
        let checkers = position.checkers();
        let mut safety = Self {
            general,
            sensitive: tables::SENSITIVE[index].with(general),
            answers: SquareSet::ALL,
            between: SquareSet::EMPTY,
        };
        if !checkers.is_empty() {
            safety.between = tables::between(general, checkers);
            safety.answers = checkers | safety.between | tables::CORNERS[index];
            safety.sensitive |= checkers;
        }
        safety
    }

    /// Where the piece on this point may go, as far as the check allows it.
    pub(super) fn targets(&self, from: Square) -> SquareSet {
        if from == self.general || self.between.contains(from) {
            SquareSet::ALL
        } else {
            self.answers
        }
    }

    /// Whether this move is legal, which is within the piece's reach and its targets.
    pub(super) fn allows(&self, position: &Position, mv: Move) -> bool {
        let touches = self.sensitive.contains(mv.from) || self.sensitive.contains(mv.to);
        !touches || position.is_safe_after(mv)
    }
}

/// What threatens the mover's general after a move.
pub(super) struct GeneralAfter {
    pub(super) faces: bool,
    pub(super) checkers: SquareSet,
}
