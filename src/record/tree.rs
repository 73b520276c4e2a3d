//! Moves with their variations and comments: [`MoveTree`].

use super::game;
use crate::xiangqi::Move;

/// A node of a [`MoveTree`]: the point of the game after one of its moves, or the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(pub(super) usize);

impl NodeId {
    /// Its number in its tree: 0 for the start, the others in the order in which they were added. See
    /// [`MoveTree::node`].
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }
}

/// The moves of a game from its start: at each point any number of continuations, the first of which
/// is the main one.
///
/// Two trees are equal if they hold the same moves with the same comments and marks in the same order
/// of preference, however they were built. It does not know whether the moves are legal.
#[derive(Clone, Debug)]
pub struct MoveTree {
    nodes: Vec<Node>,
}

#[derive(Clone, Default, Debug)]
struct Node {
    mv: Option<Move>,
    parent: Option<NodeId>,
    next: Vec<NodeId>,
    comment: String,
    marks: Vec<u8>,
}

impl Default for MoveTree {
    fn default() -> Self {
        Self {
            nodes: vec![Node::default()],
        }
    }
}

impl MoveTree {
    /// The start of the game.
    pub const ROOT: NodeId = NodeId(0);

    /// How many moves it holds, variations included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether it holds no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The node of this number, if there are so many.
    #[must_use]
    pub fn node(&self, number: usize) -> Option<NodeId> {
        (number < self.nodes.len()).then_some(NodeId(number))
    }

    /// Adds a continuation, after those that the point has. A move that is there already is not added
    /// again: its node is given.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> NodeId {
        let known = self.nodes[parent.0]
            .next
            .iter()
            .find(|next| self.nodes[next.0].mv == Some(mv));
        if let Some(&known) = known {
            return known;
        }
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node {
            mv: Some(mv),
            parent: Some(parent),
            ..Node::default()
        });
        self.nodes[parent.0].next.push(id);
        id
    }

    /// The move that leads to this node; `None` at the start.
    #[must_use]
    pub fn mv(&self, id: NodeId) -> Option<Move> {
        self.nodes[id.0].mv
    }

    /// The node before this one; `None` at the start.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.0].parent
    }

    /// The continuations, the main one first.
    #[must_use]
    pub fn next(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id.0].next
    }

    /// What is said after this move, or at the start about the game; may be empty.
    #[must_use]
    pub fn comment(&self, id: NodeId) -> &str {
        &self.nodes[id.0].comment
    }

    /// Says something after this move, without white space around it. What was said before stays, on a
    /// line of its own.
    pub fn add_comment(&mut self, id: NodeId, text: &str) {
        let text = game::text(text);
        let comment = &mut self.nodes[id.0].comment;
        if !comment.is_empty() && !text.is_empty() {
            comment.push('\n');
        }
        comment.push_str(&text);
    }

    /// The numeric annotation glyphs of this move, as PGN counts them: 1 good, 2 bad and so on.
    #[must_use]
    pub fn marks(&self, id: NodeId) -> &[u8] {
        &self.nodes[id.0].marks
    }

    /// Adds a numeric annotation glyph. The start takes none: it is no move.
    pub fn add_mark(&mut self, id: NodeId, mark: u8) {
        let node = &mut self.nodes[id.0];
        if node.mv.is_some() {
            node.marks.push(mark);
        }
    }

    /// The nodes of all moves, variations included, in the order in which they were added.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        (1..self.nodes.len()).map(NodeId)
    }

    /// The nodes of the main line from its first move on.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(Self::ROOT), |id| self.next(*id).first().copied()).skip(1)
    }

    /// The moves of the main line.
    #[must_use]
    pub fn main_moves(&self) -> Vec<Move> {
        self.main_line().filter_map(|id| self.mv(id)).collect()
    }
}

impl PartialEq for MoveTree {
    fn eq(&self, other: &Self) -> bool {
        // No recursion: a line may be thousands of moves long.
        let mut pairs = vec![(Self::ROOT, Self::ROOT)];
        while let Some((ours, theirs)) = pairs.pop() {
            let (ours, theirs) = (&self.nodes[ours.0], &other.nodes[theirs.0]);
            if ours.mv != theirs.mv
                || ours.comment != theirs.comment
                || ours.marks != theirs.marks
                || ours.next.len() != theirs.next.len()
            {
                return false;
            }
            pairs.extend(ours.next.iter().copied().zip(theirs.next.iter().copied()));
        }
        true
    }
}

impl Eq for MoveTree {}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn the_order_of_building_does_not_count() {
        let mut by_lines = MoveTree::default();
        let first = by_lines.add(MoveTree::ROOT, mv("h2e2"));
        by_lines.add(first, mv("h9g7"));
        by_lines.add(MoveTree::ROOT, mv("c3c4"));
        let mut by_points = MoveTree::default();
        let first = by_points.add(MoveTree::ROOT, mv("h2e2"));
        by_points.add(MoveTree::ROOT, mv("c3c4"));
        let second = by_points.add(first, mv("h9g7"));
        assert_eq!(by_lines, by_points);
        assert_eq!(by_points.main_moves(), [mv("h2e2"), mv("h9g7")]);

        assert_eq!(by_points.add(first, mv("h9g7")), second);
        assert_eq!(by_points.len(), 3);
        assert_eq!(by_points.node(second.number()), Some(second));
        assert_eq!(by_points.node(4), None);
        by_points.add_comment(second, "good");
        assert_ne!(by_lines, by_points);
    }
}
