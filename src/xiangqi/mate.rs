//! Whether a side can mate by nothing but checks: [`mate_by_checks`].

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    ops::Range,
};

use super::{
    mv::{Move, MoveList},
    position::Position,
};

/// What a search for mate by an unbroken series of checks found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateSearch {
    /// This line mates: the attacker's moves first and last, each a check. The defender's are those that
    /// hold out longest, and the checks the fewest, among what the search saw: a position reached in two
    /// ways is searched once, so there may be a shorter mate.
    Mate(Vec<Move>),
    /// No series of checks mates.
    NoMate,
    /// The search ended at its bound without an answer.
    GaveUp {
        /// The checks of how many positions it had tried.
        positions: u32,
    },
}

/// Searches for a mate by the side to move, every move of which is a check.
///
/// Goes from check to check in layers, each position once, so that perpetual checks come to an end,
/// and begins no layer with which it would have tried the checks of more than `budget` positions.
/// Whole layers make the answer the same for the reflected board.
#[must_use]
pub fn mate_by_checks(position: &Position, budget: usize) -> MateSearch {
    if !position.has_check() {
        return MateSearch::NoMate;
    }
    let mut graph = Graph::new(position);
    let mut layer = vec![ROOT];
    let mut tried = 0;
    while !layer.is_empty() {
        if tried + layer.len() > budget {
            let positions = u32::try_from(tried).unwrap_or(u32::MAX);
            return MateSearch::GaveUp { positions };
        }
        tried += layer.len();
        for &node in &layer {
            graph.expand(node);
        }
        graph.settle(&layer);
        if graph.nodes[ROOT].mates_in.is_some() {
            return MateSearch::Mate(graph.line());
        }
        layer = graph.next_layer();
    }
    MateSearch::NoMate
}

type NodeId = usize;
const ROOT: NodeId = 0;

/// The positions that checks and the answers to them lead to. A check is a range of `answers`, and a
/// position's checks are a range of `checks`.
struct Graph {
    nodes: Vec<Node>,
    checks: Vec<Check>,
    answers: Vec<Answer>,
    /// The positions whose checks have been tried. The others are many, and played again when needed.
    tried: Vec<Position>,
    /// By [`Position::digest`] or, where two positions have the same, a number that follows.
    known: HashMap<u64, NodeId, BuildHasherDefault<AsItIs>>,
    /// The answer that last left an attacker without a check: it often does so again.
    refutation: Option<Move>,
    /// The answers to the check that is being looked at, with where they lead.
    found: Vec<(Move, Result<NodeId, u64>)>,
}

/// A position with the attacker to move.
struct Node {
    /// The position before, the check and the answer to it that led here first; nothing for the root.
    origin: Option<(NodeId, Move, Move)>,
    /// Once its checks have been tried, its number among those, and the checks that no answer is known
    /// to refute.
    tried: Option<(usize, Range<usize>)>,
    /// In how many checks the attacker mates, once that is known.
    mates_in: Option<u32>,
    /// Whether it is known that no check is left that could lead to mate.
    is_safe: bool,
    /// The last of the answers that lead here.
    way_here: Option<usize>,
}

struct Check {
    mv: Move,
    /// Every answer; none for mate.
    answers: Range<usize>,
}

/// A defender's move.
struct Answer {
    mv: Move,
    from: NodeId,
    to: NodeId,
    /// Another answer that leads to the same position.
    other_way: Option<usize>,
}

impl Graph {
    /// A graph of the root alone.
    fn new(root: &Position) -> Self {
        let mut graph = Self {
            nodes: Vec::new(),
            checks: Vec::new(),
            answers: Vec::new(),
            tried: vec![*root],
            known: HashMap::default(),
            refutation: None,
            found: Vec::new(),
        };
        graph.add(root.digest(), None);
        graph
    }

    fn add(&mut self, mut key: u64, origin: Option<(NodeId, Move, Move)>) -> NodeId {
        while self.known.contains_key(&key) {
            key = key.wrapping_add(1);
        }
        self.known.insert(key, self.nodes.len());
        self.nodes.push(Node {
            origin,
            tried: None,
            mates_in: None,
            is_safe: false,
            way_here: None,
        });
        self.nodes.len() - 1
    }

    /// The node of a position, or the number under which it could be known.
    fn find(&self, position: &Position) -> Result<NodeId, u64> {
        let mut key = position.digest();
        while let Some(&id) = self.known.get(&key) {
            if self.position(id) == *position {
                return Ok(id);
            }
            key = key.wrapping_add(1);
        }
        Err(key)
    }

    fn position(&self, id: NodeId) -> Position {
        match (&self.nodes[id].tried, self.nodes[id].origin) {
            (Some((number, _)), _) => self.tried[*number],
            (None, Some((before, check, answer))) => {
                self.position(before).after(check).after(answer)
            }
            (None, None) => self.tried[ROOT],
        }
    }

    /// Finds the answers to every check of this position.
    fn expand(&mut self, id: NodeId) {
        let position = self.position(id);
        let first = self.checks.len();
        for mv in position.checks() {
            if let Some(answers) = self.answered(id, mv, &position.after(mv)) {
                self.checks.push(Check { mv, answers });
            }
        }
        self.nodes[id].tried = Some((self.tried.len(), first..self.checks.len()));
        self.tried.push(position);
    }

    /// The answers to a check, unless one of them leaves the attacker without one.
    fn answered(&mut self, from: NodeId, check: Move, position: &Position) -> Option<Range<usize>> {
        let leaves_none = |mv| !position.after(mv).has_check();
        if let Some(mv) = self.refutation
            && position.is_legal(mv)
            && leaves_none(mv)
        {
            return None;
        }
        let mut moves = MoveList::new();
        let mut refutation = None;
        position.each_legal_move(|mv| {
            moves.push(mv);
            refutation = leaves_none(mv).then_some(mv);
            refutation.is_none()
        });
        if refutation.is_some() {
            self.refutation = refutation;
            return None;
        }
        self.found.clear();
        for &mv in &moves {
            let found = self.find(&position.after(mv));
            if found.is_ok_and(|id| self.nodes[id].is_safe) {
                return None;
            }
            self.found.push((mv, found));
        }
        let first = self.answers.len();
        for index in 0..self.found.len() {
            let (mv, found) = self.found[index];
            let to = found.unwrap_or_else(|key| self.add(key, Some((from, check, mv))));
            self.answer(from, mv, to);
        }
        Some(first..self.answers.len())
    }

    fn answer(&mut self, from: NodeId, mv: Move, to: NodeId) {
        let way = self.answers.len();
        let other_way = self.nodes[to].way_here.replace(way);
        self.answers.push(Answer {
            mv,
            from,
            to,
            other_way,
        });
    }

    /// Draws the conclusions from the positions just expanded until nothing follows any more.
    fn settle(&mut self, expanded: &[NodeId]) {
        let mut open = expanded.to_vec();
        while let Some(id) = open.pop() {
            if !self.conclude(id) {
                continue;
            }
            let mut way = self.nodes[id].way_here;
            while let Some(answer) = way {
                open.push(self.answers[answer].from);
                way = self.answers[answer].other_way;
            }
        }
    }

    /// Whether something new is known of this position.
    fn conclude(&mut self, id: NodeId) -> bool {
        let node = &self.nodes[id];
        if node.is_safe {
            return false;
        }
        let checks = self.checks_of(id);
        let mates_in = checks
            .iter()
            .filter_map(|check| self.mates_after(check))
            .min();
        let is_safe = checks.iter().all(|check| self.is_refuted(check));
        let changed = mates_in != node.mates_in || is_safe != node.is_safe;
        self.nodes[id].mates_in = mates_in;
        self.nodes[id].is_safe = is_safe;
        changed
    }

    /// The checks of a position that has been expanded.
    fn checks_of(&self, id: NodeId) -> &[Check] {
        match &self.nodes[id].tried {
            Some((_, checks)) => &self.checks[checks.clone()],
            None => &[],
        }
    }

    fn answers_to(&self, check: &Check) -> &[Answer] {
        &self.answers[check.answers.clone()]
    }

    fn is_refuted(&self, check: &Check) -> bool {
        let mut answers = self.answers_to(check).iter();
        answers.any(|answer| self.nodes[answer.to].is_safe)
    }

    /// In how many checks this one mates, itself included, if every answer is known to lose.
    fn mates_after(&self, check: &Check) -> Option<u32> {
        let longest = self
            .answers_to(check)
            .iter()
            .map(|answer| self.nodes[answer.to].mates_in)
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
            if node.tried.is_none() {
                layer.push(id);
                continue;
            }
            for check in self.checks_of(id) {
                if !self.is_refuted(check) {
                    open.extend(self.answers_to(check).iter().map(|answer| answer.to));
                }
            }
        }
        layer
    }

    /// The fewest checks that were seen against the longest defence, from the root, which is known to mate.
    fn line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = Some(ROOT);
        while let Some(id) = at {
            let Some(check) = self.best_check(id) else {
                break;
            };
            line.push(check.mv);
            let longest = self
                .answers_to(check)
                .iter()
                .max_by_key(|answer| self.nodes[answer.to].mates_in);
            line.extend(longest.map(|answer| answer.mv));
            at = longest.map(|answer| answer.to);
        }
        line
    }

    fn best_check(&self, id: NodeId) -> Option<&Check> {
        self.checks_of(id)
            .iter()
            .filter_map(|check| Some((self.mates_after(check)?, check)))
            .min_by_key(|&(mates_in, _)| mates_in)
            .map(|(_, check)| check)
    }
}

/// Takes a number as its own hash.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}
