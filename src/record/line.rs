//! From the parts of a move text to the moves of a game, variations included: [`build`].

use super::{
    MAX_DEPTH, MAX_MOVES, MAX_PLIES,
    fault::{Fault, Place, Why, quoted},
    game::{GameResult, Record},
    lexer::{Placed, Token, after_number, is_decoration},
    pgn, results,
    style::{Points, Style},
    tree::{MoveTree, NodeId},
};
use crate::{
    notation::{self, Reading},
    xiangqi::{Move, Position},
};

/// How many parts a move may be written in, as `Pháo 2 bình 5`.
const MOST_PARTS: usize = 4;
/// How many moves may stand without space between them.
const MOST_TOGETHER: usize = 40;
/// How many faults of one game are reported.
pub(super) const MAX_FAULTS: usize = 100;

/// What came of the parts of one game.
#[derive(Debug)]
pub(super) struct Built {
    pub(super) faults: Vec<Fault>,
    /// What stands at the end, if that is a result.
    pub(super) result: Option<GameResult>,
    /// How many parts belong to the game; after a result another game may follow.
    pub(super) used: usize,
}

impl Built {
    /// How many moves of the game itself could be read before something was wrong.
    pub(super) fn reaches(&self) -> usize {
        let fault = self.faults.iter().find(|fault| !fault.in_variation);
        fault.map_or(usize::MAX, |fault| fault.ply)
    }
}

/// Adds the moves of these parts to the record, whose first move is to be played in `start`.
pub(super) fn build(
    record: &mut Record,
    start: &Position,
    tokens: &[Placed<'_>],
    style: Style,
) -> Built {
    let mut builder = Builder {
        tree: &mut record.moves,
        tokens,
        style,
        at: 0,
        frames: vec![Frame {
            node: MoveTree::ROOT,
            position: *start,
            before: None,
            ply: 0,
        }],
        skipped: None,
        is_unopened: false,
        faults: Vec::new(),
    };
    let result = builder.run();
    Built {
        faults: builder.faults,
        result,
        used: builder.at,
    }
}

struct Builder<'b, 't> {
    tree: &'b mut MoveTree,
    tokens: &'b [Placed<'t>],
    style: Style,
    at: usize,
    /// The game itself, then the variations that are open.
    frames: Vec<Frame>,
    /// Set while the rest of the last of these lines is left out, or a variation that cannot be
    /// opened: how many variations have begun within.
    skipped: Option<usize>,
    /// What is left out is a variation that could not be opened: the line goes on behind it.
    is_unopened: bool,
    faults: Vec<Fault>,
}

/// A line that is being read.
struct Frame {
    node: NodeId,
    position: Position,
    /// The position before the last move, in which a variation begins.
    before: Option<Position>,
    ply: usize,
}

impl Builder<'_, '_> {
    /// Reads on until the parts end or the game does.
    fn run(&mut self) -> Option<GameResult> {
        while let Some(&placed) = self.tokens.get(self.at) {
            match placed.token {
                Token::Comment(text) => {
                    if let Some(frame) = self.living() {
                        let node = frame.node;
                        self.tree.add_comment(node, &pgn::comment(text));
                    }
                }
                Token::Mark(mark) => {
                    if let Some(frame) = self.living().filter(|frame| frame.ply > 0) {
                        let node = frame.node;
                        self.tree.add_mark(node, mark);
                    }
                }
                Token::Open => self.open(placed),
                Token::Close => self.close(),
                Token::Text(text) => {
                    if let Some(result) = results::parse(text) {
                        if self.frames.len() == 1 && self.skipped.unwrap_or(0) == 0 {
                            self.at += 1;
                            return result;
                        }
                        // Of a variation there is no result to keep but in words.
                        if let Some(frame) = self.living().filter(|_| result.is_some()) {
                            let node = frame.node;
                            self.tree.add_comment(node, text);
                        }
                    } else if !is_decoration(text) && after_number(text) != Some("") {
                        self.read_move(text, placed);
                    }
                }
            }
            self.at += 1;
        }
        None
    }

    fn living(&mut self) -> Option<&mut Frame> {
        if self.skipped.is_some() {
            return None;
        }
        self.frames.last_mut()
    }

    fn open(&mut self, placed: Placed<'_>) {
        if let Some(depth) = &mut self.skipped {
            *depth += 1;
            return;
        }
        let Some(frame) = self.frames.last() else {
            return;
        };
        let ply = frame.ply;
        let why = match (&frame.before, self.tree.parent(frame.node)) {
            _ if self.frames.len() > MAX_DEPTH => Why::TooDeep,
            _ if self.faults.len() >= MAX_FAULTS => Why::TooManyFaults,
            (Some(before), Some(node)) => {
                let branch = Frame {
                    node,
                    position: *before,
                    before: None,
                    ply: ply - 1,
                };
                self.frames.push(branch);
                return;
            }
            _ => Why::Unreadable { missing: None },
        };
        self.note(ply + 1, true, placed.line, "(", why);
        self.skipped = Some(1);
        self.is_unopened = true;
    }

    fn close(&mut self) {
        match self.skipped {
            None | Some(0) => {
                // One that closes nothing is overlooked.
                if self.frames.len() > 1 {
                    self.frames.pop();
                    self.skipped = None;
                }
            }
            Some(1) if self.is_unopened => {
                self.skipped = None;
                self.is_unopened = false;
            }
            // A variation within what is left out.
            Some(depth) => {
                self.skipped = Some(depth - 1);
            }
        }
    }

    /// Reads the move that begins with this part, and goes on to its last part.
    fn read_move(&mut self, text: &str, placed: Placed<'_>) {
        let Some(frame) = self.living() else {
            return;
        };
        let (ply, position) = (frame.ply, frame.position);
        let is_full = ply >= MAX_PLIES || self.tree.len() >= MAX_MOVES;
        let read = if is_full {
            Err((text.to_owned(), Why::TooManyMoves))
        } else {
            self.moves_of(&position, text)
        };
        let in_variation = self.frames.len() > 1;
        match read {
            Ok(moves) => {
                for mv in moves {
                    self.play(mv);
                }
            }
            Err((text, why)) => {
                self.note(ply + 1, in_variation, placed.line, &text, why);
                self.skipped = Some(0);
            }
        }
    }

    fn play(&mut self, mv: Move) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        frame.node = self.tree.add(frame.node, mv);
        let after = frame.position.after(mv);
        frame.before = Some(std::mem::replace(&mut frame.position, after));
        frame.ply += 1;
    }

    /// The moves that begin with this part: one, or several that stand without space between them.
    fn moves_of(&mut self, position: &Position, text: &str) -> Result<Vec<Move>, (String, Why)> {
        let bare = match after_number(text) {
            // Soldiers in tandem are written with digits alone: `15.6` may be no number.
            Some(rest) if !rest.starts_with(|letter: char| letter.is_ascii_digit()) => rest,
            _ => text,
        };
        let why = match self.one(position, bare) {
            Ok(mv) => return Ok(vec![mv]),
            Err(why) => why,
        };
        if matches!(why, Why::Unreadable { missing: None }) {
            if let Some(joined) = self.joined(position, bare) {
                return joined.map(|mv| vec![mv]);
            }
            if let Some(moves) = self.run_together(position, bare) {
                return Ok(moves);
            }
        }
        Err((bare.to_owned(), why))
    }

    fn one(&self, position: &Position, text: &str) -> Result<Move, Why> {
        if let Some(points) = Points::parse(text) {
            let mv = points
                .to_move(self.style.ranks)
                .ok_or(Why::Unreadable { missing: None })?;
            return match position.check(mv) {
                Ok(()) => Ok(mv),
                Err(why) => Err(Why::Illegal { mv, why }),
            };
        }
        match notation::read(position, text, self.style.prefer) {
            Reading::Move(mv) => Ok(mv),
            Reading::Several(candidates) => Err(Why::Several { candidates }),
            Reading::Illegal { mv, why } => Err(Why::Illegal { mv, why }),
            Reading::Unreadable { missing } => Err(Why::Unreadable { missing }),
        }
    }

    /// The move that this part gives with the next ones, if they give one: then they are used up.
    fn joined(&mut self, position: &Position, first: &str) -> Option<Result<Move, (String, Why)>> {
        let mut text = first.to_owned();
        for more in 1..MOST_PARTS {
            let Token::Text(part) = self.tokens.get(self.at + more)?.token else {
                return None;
            };
            text = format!("{text} {part}");
            match self.one(position, &text) {
                Err(Why::Unreadable { missing: None }) => {}
                read => {
                    self.at += more;
                    return Some(read.map_err(|why| (text, why)));
                }
            }
        }
        None
    }

    /// The moves of a text such as `炮二平五马8进7`, four characters each, if all of them can be read.
    fn run_together(&self, position: &Position, text: &str) -> Option<Vec<Move>> {
        let letters: Vec<char> = text.chars().collect();
        let is_run = letters.len() > 4
            && letters.len() <= 4 * MOST_TOGETHER
            && letters.len().is_multiple_of(4)
            && letters.iter().any(|letter| !letter.is_ascii());
        if !is_run {
            return None;
        }
        let mut position = *position;
        let mut moves = Vec::new();
        for four in letters.chunks(4) {
            let mv = self.one(&position, &four.iter().collect::<String>()).ok()?;
            position = position.after(mv);
            moves.push(mv);
        }
        Some(moves)
    }

    fn note(&mut self, ply: usize, in_variation: bool, line: usize, text: &str, why: Why) {
        // That there are too many has been said, and the game goes on.
        if in_variation && self.faults.len() > MAX_FAULTS {
            return;
        }
        self.faults.push(Fault {
            ply,
            in_variation,
            place: Place::Line(line),
            text: quoted(text),
            why,
        });
    }
}
