//! The lines of a DhtmlXQ game by their numbers, each of which begins in another: [`Lines`].

use std::collections::BTreeMap;

use super::{
    brackets::{Tag, plain},
    dhtmlxq::Moves,
    fault::{Place, Why},
    game::Record,
    grow::Grower,
    read::Game,
    tree::{MoveTree, NodeId},
};

/// A line that begins instead of a move of another line.
#[derive(Clone, Copy)]
pub(super) struct Branch<'t> {
    pub(super) parent: usize,
    pub(super) ply: usize,
    pub(super) tag: Tag<'t>,
}

/// What is said after a move of a line.
pub(super) struct Comment<'t> {
    pub(super) line: usize,
    pub(super) ply: usize,
    pub(super) tag: Tag<'t>,
}

/// The lines of a game that are read.
pub(super) struct Lines {
    grower: Grower,
    known: BTreeMap<usize, Line>,
}

struct Line {
    /// The line that holds the move before its first.
    parent: usize,
    /// The number of its first move, from 1.
    from: usize,
    nodes: Vec<NodeId>,
    /// Not all its moves could be read.
    is_cut: bool,
}

impl Lines {
    /// The game's own moves, from its start.
    pub(super) fn new(record: Record, moves: Option<Moves<'_>>) -> Self {
        let mut lines = Self {
            grower: Grower::new(record),
            known: BTreeMap::new(),
        };
        lines.add(0, None, 1, moves);
        lines
    }

    /// The game as it is now.
    pub(super) fn finish(self) -> Game {
        self.grower.finish()
    }

    /// Adds a line: `before` is the node that it begins after, `None` for the game itself.
    fn add(
        &mut self,
        number: usize,
        before: Option<(usize, NodeId)>,
        from: usize,
        moves: Option<Moves<'_>>,
    ) {
        let (parent, mut node) = before.unwrap_or((0, MoveTree::ROOT));
        let mut line = Line {
            parent,
            from,
            nodes: Vec::new(),
            is_cut: false,
        };
        let mut moves = moves;
        while let Some(written) = moves.as_mut().and_then(Moves::next) {
            let Some(next) = self.grower.play(node, &written) else {
                line.is_cut = true;
                break;
            };
            node = next;
            line.nodes.push(node);
        }
        self.known.insert(number, line);
    }

    /// Adds the lines that begin in lines that are there, until none is left that does.
    pub(super) fn add_branches(&mut self, branches: &BTreeMap<usize, Branch<'_>>) {
        let mut of_parent: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (&number, branch) in branches {
            of_parent.entry(branch.parent).or_default().push(number);
        }
        let mut waiting = vec![0];
        while let Some(parent) = waiting.pop() {
            for number in of_parent.remove(&parent).unwrap_or_default() {
                let branch = branches[&number];
                self.add_branch(number, branch);
                waiting.push(number);
            }
        }
        for number in of_parent.into_values().flatten() {
            self.refuse(&branches[&number].tag, branches[&number].ply);
        }
    }

    fn add_branch(&mut self, number: usize, branch: Branch<'_>) {
        let is_new = !self.known.contains_key(&number);
        let Some(before) = branch.ply.checked_sub(1).filter(|_| is_new) else {
            return self.refuse(&branch.tag, branch.ply);
        };
        let owner = self.owner(branch.parent, before);
        if let Some(node) = self.node(owner, before) {
            let moves = Moves::of(branch.tag);
            self.add(number, Some((owner, node)), branch.ply, Some(moves));
        } else if self.is_cut(owner) {
            // The line that it belongs to ends before, and that has been said.
            let line = self.cut(owner);
            self.known.insert(number, line);
        } else {
            self.refuse(&branch.tag, branch.ply);
        }
    }

    /// A line that comes from the moves of this one that could not be read: all of them are its own, so
    /// that lines of that kind do not make the way to what was read longer.
    fn cut(&self, owner: usize) -> Line {
        let (parent, from) = match self.known.get(&owner) {
            Some(known) if known.nodes.is_empty() => (known.parent, known.from),
            Some(known) => (owner, known.from + known.nodes.len()),
            None => (0, 1),
        };
        Line {
            parent,
            from,
            nodes: Vec::new(),
            is_cut: true,
        }
    }

    /// The line that holds this move of a line: the line itself, or one that it comes from. Lines are kept
    /// with that as their parent, so that the way is never longer than the game.
    fn owner(&self, mut line: usize, ply: usize) -> usize {
        while let Some(known) = self.known.get(&line) {
            if line == 0 || ply >= known.from {
                break;
            }
            line = known.parent;
        }
        line
    }

    /// The node after this move of a line.
    fn node(&self, line: usize, ply: usize) -> Option<NodeId> {
        if ply == 0 {
            return Some(MoveTree::ROOT);
        }
        let known = self.known.get(&self.owner(line, ply))?;
        known.nodes.get(ply.checked_sub(known.from)?).copied()
    }

    fn is_cut(&self, line: usize) -> bool {
        self.known.get(&line).is_some_and(|line| line.is_cut)
    }

    pub(super) fn comment(&mut self, comment: &Comment<'_>) {
        let text = plain(comment.tag.value);
        if text.is_empty() {
            return;
        }
        match self.node(comment.line, comment.ply) {
            Some(node) => self.grower.comment(node, &text),
            // What is said of moves that could not be read is left out with them.
            None if self.is_cut(self.owner(comment.line, comment.ply)) => {}
            None => self.refuse(&comment.tag, comment.ply),
        }
    }

    fn refuse(&mut self, tag: &Tag<'_>, ply: usize) {
        let place = Place::Line(tag.line);
        self.grower.note(ply, true, place, tag.key, Why::NoSuchLine);
    }
}
