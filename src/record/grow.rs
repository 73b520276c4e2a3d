//! A game's tree from moves that are given as points, with only legal moves in it: [`Grower`].

use super::{
    MAX_DEPTH, MAX_MOVES, MAX_PLIES,
    fault::{Fault, Place, Why, quoted},
    game::Record,
    line::MAX_FAULTS,
    read::Game,
    tree::{MoveTree, NodeId},
};
use crate::xiangqi::{Move, Position};

/// Adds moves to a record, each at any point that is there already.
///
/// A move that cannot be played is a fault, and closes its line: what would follow it is left out, and
/// so are the variations that stand beside it, since one of them would become the game.
pub(super) struct Grower {
    record: Record,
    /// What is known of each node of the tree, in the order of their numbers.
    points: Vec<Point>,
    faults: Vec<Fault>,
    gave_up: bool,
}

struct Point {
    position: Position,
    ply: usize,
    depth: usize,
    is_main: bool,
    closed: bool,
}

/// A move as it stands in a file.
pub(super) struct Written {
    /// The move; `None` if what stands there does not name two points.
    pub(super) mv: Option<Move>,
    pub(super) text: String,
    pub(super) place: Place,
}

impl Grower {
    pub(super) fn new(record: Record) -> Self {
        let start = Point {
            position: *record.start(),
            ply: 0,
            depth: 0,
            is_main: true,
            closed: false,
        };
        Self {
            record,
            points: vec![start],
            faults: Vec::new(),
            gave_up: false,
        }
    }

    /// The game as it is now.
    pub(super) fn finish(self) -> Game {
        Game {
            record: self.record,
            faults: self.faults,
        }
    }

    /// How many moves lead to this node.
    pub(super) fn ply(&self, node: NodeId) -> usize {
        self.points[node.0].ply
    }

    /// Plays a move and gives its node; `None` if it is left out.
    pub(super) fn play(&mut self, parent: NodeId, written: &Written) -> Option<NodeId> {
        let point = &self.points[parent.0];
        if self.gave_up || point.closed {
            return None;
        }
        let is_first = self.record.moves.next(parent).is_empty();
        let depth = point.depth + usize::from(!is_first);
        let legal = match written.mv {
            _ if point.ply >= MAX_PLIES || self.record.moves.len() >= MAX_MOVES => {
                Err(Why::TooManyMoves)
            }
            _ if depth > MAX_DEPTH => Err(Why::TooDeep),
            None => Err(Why::NoPoints),
            Some(mv) => match point.position.check(mv) {
                Ok(()) => Ok(mv),
                Err(why) => Err(Why::Illegal { mv, why }),
            },
        };
        let mv = match legal {
            Ok(mv) => mv,
            Err(why) => {
                self.fail(parent, written.place, &written.text, why);
                return None;
            }
        };
        let node = self.record.moves.add(parent, mv);
        if node.0 == self.points.len() {
            let point = &self.points[parent.0];
            self.points.push(Point {
                position: point.position.after(mv),
                ply: point.ply + 1,
                depth,
                is_main: point.is_main && is_first,
                closed: false,
            });
        }
        Some(node)
    }

    /// Reports that what should follow this node cannot be read.
    pub(super) fn fail(&mut self, parent: NodeId, place: Place, text: &str, why: Why) {
        let is_first = self.record.moves.next(parent).is_empty();
        let point = &mut self.points[parent.0];
        point.closed |= is_first;
        let in_variation = !(point.is_main && is_first);
        let ply = point.ply + 1;
        self.note(ply, in_variation, place, text, why);
    }

    /// Reports what belongs to no node.
    pub(super) fn note(
        &mut self,
        ply: usize,
        in_variation: bool,
        place: Place,
        text: &str,
        why: Why,
    ) {
        if self.gave_up {
            return;
        }
        self.gave_up = self.faults.len() >= MAX_FAULTS;
        let why = if self.gave_up {
            Why::TooManyFaults
        } else {
            why
        };
        self.faults.push(Fault {
            ply,
            in_variation,
            place,
            text: quoted(text),
            why,
        });
    }

    /// Says something after the move of this node, or at the start about the game.
    pub(super) fn comment(&mut self, node: NodeId, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.record.moves.add_comment(node, text);
        }
    }
}

/// Reads nodes that stand in depth-first order: each one's continuation, then its variations.
///
/// `next` gives the next node, or why there is none.
pub(super) fn depth_first(
    grower: &mut Grower,
    mut next: impl FnMut() -> Result<Option<Node>, Place>,
) {
    // `None` stands for a point that is left out.
    let mut parent = Some(MoveTree::ROOT);
    let mut last_known = MoveTree::ROOT;
    let mut waiting: Vec<Option<NodeId>> = Vec::new();
    loop {
        let node = match next() {
            Ok(Some(node)) => node,
            Ok(None) => return,
            Err(place) => {
                match parent {
                    Some(parent) => grower.fail(parent, place, "", Why::Ends),
                    None => grower.note(grower.ply(last_known) + 1, true, place, "", Why::Ends),
                }
                return;
            }
        };
        let here = parent.and_then(|parent| grower.play(parent, &node.written));
        if let Some(here) = here {
            grower.comment(here, &node.comment);
            last_known = here;
        }
        if node.has_variation {
            waiting.push(parent);
        }
        parent = match (node.goes_on, waiting.pop()) {
            (true, Some(beside)) => {
                waiting.push(beside);
                here
            }
            (true, None) => here,
            (false, Some(beside)) => beside,
            (false, None) => return,
        };
    }
}

/// Whether nodes that stand so come to an end, whatever their moves; `next` goes on to it.
pub(super) fn ends(mut next: impl FnMut() -> Result<Option<Node>, Place>) -> bool {
    let mut waiting = 0_usize;
    loop {
        let node = match next() {
            Ok(Some(node)) => node,
            Ok(None) => return true,
            Err(_) => return false,
        };
        waiting += usize::from(node.has_variation);
        if !node.goes_on {
            match waiting.checked_sub(1) {
                Some(fewer) => waiting = fewer,
                None => return true,
            }
        }
    }
}

/// A node of a binary file.
pub(super) struct Node {
    pub(super) written: Written,
    pub(super) comment: String,
    /// A move after it follows.
    pub(super) goes_on: bool,
    /// Another move instead of it follows, after all that comes after it.
    pub(super) has_variation: bool,
}
