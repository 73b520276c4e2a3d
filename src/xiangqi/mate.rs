//! Whether a side can mate by nothing but checks: [`mate_by_checks`].

use std::collections::HashMap;

use super::{
    mv::Move,
    piece::{Kind, Side},
    position::Position,
    square::Square,
    square_set::SquareSet,
    tables,
};

/// What a search for mate by an unbroken series of checks found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateSearch {
    /// This line mates, with the fewest checks: the attacker's moves first and last, each a check;
    /// the defender's are those that hold out longest.
    Mate(Vec<Move>),
    /// No series of checks mates.
    NoMate,
    /// The search ended at its bound without an answer.
    GaveUp {
        /// How many positions it had looked at.
        positions: u32,
    },
}

/// Searches for a mate by the side to move, every move of which is a check.
///
/// Goes from check to check in layers, each position once, so that perpetual checks come to an end,
/// and begins no layer once it has looked at `budget` positions with the attacker to move. Whole
/// layers make the answer the same for the reflected board.
#[must_use]
pub fn mate_by_checks(position: &Position, budget: usize) -> MateSearch {
    let mut graph = Graph::new(position);
    let mut layer = vec![ROOT];
    while !layer.is_empty() {
        for &node in &layer {
            graph.expand(node);
        }
        graph.settle();
        if graph.nodes[ROOT].mates_in.is_some() {
            return MateSearch::Mate(graph.line());
        }
        if graph.nodes.len() >= budget {
            let positions = u32::try_from(graph.nodes.len()).unwrap_or(u32::MAX);
            return MateSearch::GaveUp { positions };
        }
        layer = graph.next_layer();
    }
    MateSearch::NoMate
}

type NodeId = usize;
const ROOT: NodeId = 0;

/// The positions that checks and the answers to them lead to.
struct Graph {
    nodes: Vec<Node>,
    known: HashMap<Position, NodeId>,
}

/// A position with the attacker to move.
struct Node {
    position: Position,
    /// The checks that no answer is known to refute.
    checks: Vec<Check>,
    is_expanded: bool,
    /// In how many checks the attacker mates, once that is known.
    mates_in: Option<u32>,
    /// Whether it is known that no check is left that could lead to mate.
    is_safe: bool,
}

struct Check {
    mv: Move,
    /// Every answer with the position that it leads to; empty until expanded, and for mate.
    answers: Vec<(Move, NodeId)>,
}

impl Graph {
    fn new(root: &Position) -> Self {
        let mut graph = Self {
            nodes: Vec::new(),
            known: HashMap::new(),
        };
        graph.add(Node::new(*root));
        graph
    }

    fn add(&mut self, node: Node) -> NodeId {
        let id = self.nodes.len();
        self.known.insert(node.position, id);
        self.nodes.push(node);
        id
    }

    /// Finds the answers to every check of this position.
    fn expand(&mut self, id: NodeId) {
        let position = self.nodes[id].position;
        let checks = std::mem::take(&mut self.nodes[id].checks);
        let checks = checks
            .into_iter()
            .filter_map(|check| self.answered(&position.after(check.mv), check.mv))
            .collect();
        self.nodes[id].checks = checks;
        self.nodes[id].is_expanded = true;
    }

    /// The check with its answers, unless one of them leaves the attacker without a check.
    fn answered(&mut self, position: &Position, mv: Move) -> Option<Check> {
        let mut next = Vec::new();
        for &answer in &position.legal_moves() {
            let after = position.after(answer);
            let node = match self.known.get(&after) {
                Some(&id) if self.nodes[id].is_safe => return None,
                Some(_) => None,
                None => match Node::new(after) {
                    node if node.checks.is_empty() => return None,
                    node => Some(node),
                },
            };
            next.push((answer, after, node));
        }
        let answers = next
            .into_iter()
            .map(|(answer, after, node)| {
                let id = match node {
                    Some(node) => self.add(node),
                    None => self.known[&after],
                };
                (answer, id)
            })
            .collect();
        Some(Check { mv, answers })
    }

    /// Draws the conclusions from what is known until nothing follows any more, nearest mates first.
    fn settle(&mut self) {
        loop {
            let mut changed = false;
            for id in 0..self.nodes.len() {
                changed |= self.conclude(id);
            }
            if !changed {
                return;
            }
        }
    }

    /// Whether something new is known of this position.
    fn conclude(&mut self, id: NodeId) -> bool {
        let node = &self.nodes[id];
        if !node.is_expanded || node.is_safe {
            return false;
        }
        let mates_in = node
            .checks
            .iter()
            .filter_map(|check| self.mates_after(check))
            .min();
        let is_refuted = |check: &Check| {
            check
                .answers
                .iter()
                .any(|&(_, next)| self.nodes[next].is_safe)
        };
        let is_safe = node.checks.iter().all(is_refuted);
        let changed = mates_in != node.mates_in || is_safe != node.is_safe;
        self.nodes[id].mates_in = mates_in;
        self.nodes[id].is_safe = is_safe;
        changed
    }

    /// In how many checks this one mates, itself included, if every answer is known to lose.
    fn mates_after(&self, check: &Check) -> Option<u32> {
        let longest = check
            .answers
            .iter()
            .map(|&(_, next)| self.nodes[next].mates_in)
            .try_fold(0, |longest: u32, mates_in| Some(longest.max(mates_in?)))?;
        Some(longest + 1)
    }

    /// The positions not yet expanded on which the question still depends.
    fn next_layer(&self) -> Vec<NodeId> {
        let mut seen = vec![false; self.nodes.len()];
        let mut open = vec![ROOT];
        let mut layer = Vec::new();
        while let Some(id) = open.pop() {
            let node = &self.nodes[id];
            if std::mem::replace(&mut seen[id], true) || node.is_safe || node.mates_in.is_some() {
                continue;
            }
            if !node.is_expanded {
                layer.push(id);
                continue;
            }
            for check in &node.checks {
                let is_refuted = check
                    .answers
                    .iter()
                    .any(|&(_, next)| self.nodes[next].is_safe);
                if !is_refuted {
                    open.extend(check.answers.iter().map(|&(_, next)| next));
                }
            }
        }
        layer
    }

    /// The fewest checks against the longest defence, from the root, which is known to mate.
    fn line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = Some(ROOT);
        while let Some(id) = at {
            let Some(check) = self.best_check(id) else {
                break;
            };
            line.push(check.mv);
            let longest = check
                .answers
                .iter()
                .max_by_key(|&&(_, next)| self.nodes[next].mates_in);
            line.extend(longest.map(|&(answer, _)| answer));
            at = longest.map(|&(_, next)| next);
        }
        line
    }

    fn best_check(&self, id: NodeId) -> Option<&Check> {
        self.nodes[id]
            .checks
            .iter()
            .filter_map(|check| Some((self.mates_after(check)?, check)))
            .min_by_key(|&(mates_in, _)| mates_in)
            .map(|(_, check)| check)
    }
}

impl Node {
    fn new(position: Position) -> Self {
        let checks: Vec<Check> = position
            .checks()
            .map(|mv| Check {
                mv,
                answers: Vec::new(),
            })
            .collect();
        Self {
            position,
            is_safe: checks.is_empty(),
            checks,
            is_expanded: false,
            mates_in: None,
        }
    }
}

impl Position {
    /// The legal moves that give check, in no particular order.
    pub fn checks(&self) -> impl Iterator<Item = Move> {
        let near = near(self.general(!self.turn()), self.turn());
        let targets = move |from| {
            let reach = self.board().reach(from);
            match self.kind_at(from) {
                _ if near.lines.contains(from) => reach,
                Some(Kind::Horse) => reach & (near.lines | near.horses),
                _ => reach & near.lines,
            }
        };
        self.board()
            .of_side(self.turn())
            .flat_map(move |from| targets(from).map(move |to| Move::new(from, to)))
            .filter(|&mv| self.is_safe_after(mv) && self.after(mv).in_check())
    }

    /// The same placement with the other side to move, as if the side to move had passed; `None` if
    /// it stands in check and so may not.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        (!self.in_check()).then(|| self.with_turn(!self.turn()))
    }
}

/// The points from or to which a move may give check to a general.
struct Near {
    lines: SquareSet,
    horses: SquareSet,
}

fn near(general: Square, attacker: Side) -> Near {
    let index = usize::from(general.index());
    let horses = tables::HORSE_TO[index]
        .iter()
        .fold(SquareSet::EMPTY, |all, gate| all | gate.targets);
    Near {
        lines: tables::SENSITIVE[index] | tables::SOLDIER_TO[attacker.index()][index],
        horses,
    }
}
