//! Moves that a side wants to answer before they are played: [`Conditions`].

use crate::{
    ruling::{Ending, History, RuleSet, Ruling, Verdict, judge},
    xiangqi::{Illegal, Move, Side},
};

/// "If they play this, I answer that, and then …": a private plan of one side while the other is on move.
/// Each move of the opponent occurs once among the branches of one place.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Conditions(Vec<Branch>);

/// One move of the opponent with its answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Branch {
    /// What the opponent plays.
    pub when: Move,
    /// The answer.
    pub then: Move,
    /// What is planned after that.
    pub next: Conditions,
}

/// Why a line cannot be planned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Unplannable {
    /// A line is the opponent's move and one's own in turn, at least one of each.
    #[error("expected moves in pairs, the opponent's first")]
    Unpaired,
    /// A move of it is illegal; `ply` is its place in the line, from 0.
    #[error("move {ply} of the line, {mv}, is illegal: {why}")]
    Illegal {
        /// The place.
        ply: usize,
        /// The move.
        mv: Move,
        /// Why.
        why: Illegal,
    },
    /// The game is over after this move of the line, before an answer; from 0.
    #[error("the game is over after move {ply} of the line")]
    Over {
        /// The place.
        ply: usize,
    },
    /// An answer of the line would lose at once by a ruling; from 0.
    #[error("move {ply} of the line would lose by a ruling")]
    Loses {
        /// The place.
        ply: usize,
    },
    /// The plan is too large.
    #[error("expected at most {} planned answers", Conditions::MOST)]
    TooMany,
}

impl Conditions {
    /// The most answers of one plan.
    pub const MOST: usize = 60;

    /// Nothing is planned.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The plan with these lines, each a move of the opponent and an answer in turn; of two answers to the
    /// same moves the later one counts. Nothing is checked: see [`Conditions::check`].
    #[must_use]
    pub fn of_lines(lines: impl IntoIterator<Item = Vec<Move>>) -> Self {
        let mut plan = Self::new();
        for line in lines {
            plan.insert(&line);
        }
        plan
    }

    /// Whether nothing is planned.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The branches, in the order in which they were planned.
    #[must_use]
    pub fn branches(&self) -> &[Branch] {
        &self.0
    }

    /// How many answers are planned.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|branch| 1 + branch.next.len()).sum()
    }

    /// What is planned for this move of the opponent.
    #[must_use]
    pub fn branch(&self, when: Move) -> Option<&Branch> {
        self.0.iter().find(|branch| branch.when == when)
    }

    /// Every line from its first move to its last, in order.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Move>> {
        let mut lines = Vec::new();
        for branch in &self.0 {
            let mut below = branch.next.lines();
            if below.is_empty() {
                below.push(Vec::new());
            }
            lines.extend(below.into_iter().map(|rest| {
                let mut line = vec![branch.when, branch.then];
                line.extend(rest);
                line
            }));
        }
        lines
    }

    /// The plan with this line in it, in a game that has come so far and in which the opponent is on move.
    /// Where it has another answer to the same moves, the new one counts and what followed the old one goes.
    ///
    /// # Errors
    /// Why the line cannot be planned.
    pub fn with_line(
        &self,
        history: &History,
        rules: RuleSet,
        line: &[Move],
    ) -> Result<Self, Unplannable> {
        check(history, rules, line)?;
        let mut plan = self.clone();
        plan.insert(line);
        if plan.len() > Self::MOST {
            return Err(Unplannable::TooMany);
        }
        Ok(plan)
    }

    /// The plan without this line: without the answer at its end, without what follows that, and without the
    /// answers before it that lead nowhere else. The same plan if there is no such line.
    #[must_use]
    pub fn without_line(&self, line: &[Move]) -> Self {
        let mut plan = self.clone();
        plan.remove(line);
        plan
    }

    /// The game as it would be after these moves of a line, the last of which may be the opponent's or one's
    /// own, if it is not over then.
    ///
    /// # Errors
    /// Why a line that begins so cannot be planned.
    pub fn reach(
        history: &History,
        rules: RuleSet,
        moves: &[Move],
    ) -> Result<History, Unplannable> {
        walk(history, rules, moves, false)
    }

    /// Whether all lines can be planned in a game that has come so far.
    ///
    /// # Errors
    /// Why one cannot.
    pub fn check(&self, history: &History, rules: RuleSet) -> Result<(), Unplannable> {
        if self.len() > Self::MOST {
            return Err(Unplannable::TooMany);
        }
        self.lines()
            .iter()
            .try_for_each(|line| check(history, rules, line))
    }

    fn insert(&mut self, line: &[Move]) {
        let &[when, then, ref rest @ ..] = line else {
            return;
        };
        let at = self.0.iter().position(|branch| branch.when == when);
        let fresh = Branch {
            when,
            then,
            next: Self::new(),
        };
        let branch = match at {
            None => {
                self.0.push(fresh);
                self.0.last_mut()
            }
            Some(at) => {
                let branch = &mut self.0[at];
                if branch.then != then {
                    *branch = fresh;
                }
                Some(branch)
            }
        };
        if let Some(branch) = branch {
            branch.next.insert(rest);
        }
    }

    fn remove(&mut self, line: &[Move]) {
        match *line {
            [when, then] => self
                .0
                .retain(|branch| (branch.when, branch.then) != (when, then)),
            [when, then, ref rest @ ..] => {
                let of_line = |branch: &Branch| (branch.when, branch.then) == (when, then);
                let Some(at) = self.0.iter().position(of_line) else {
                    return;
                };
                let next = &mut self.0[at].next;
                let before = next.len();
                next.remove(rest);
                if next.is_empty() && before > 0 {
                    self.0.remove(at);
                }
            }
            _ => {}
        }
    }
}

fn check(history: &History, rules: RuleSet, line: &[Move]) -> Result<(), Unplannable> {
    if line.is_empty() || !line.len().is_multiple_of(2) {
        return Err(Unplannable::Unpaired);
    }
    walk(history, rules, line, true).map(|_| ())
}

/// Plays a line; its last move ends the game only if it `may_end` it.
fn walk(
    history: &History,
    rules: RuleSet,
    line: &[Move],
    may_end: bool,
) -> Result<History, Unplannable> {
    if line.len() > 2 * Conditions::MOST {
        return Err(Unplannable::TooMany);
    }
    let mut history = history.clone();
    for (ply, &mv) in line.iter().enumerate() {
        let mover = history.position().turn();
        history
            .push(mv)
            .map_err(|why| Unplannable::Illegal { ply, mv, why })?;
        let is_answer = ply % 2 == 1;
        match judge(&history, rules) {
            None => {}
            Some(ending) if is_answer && loses(&ending, mover) => {
                return Err(Unplannable::Loses { ply });
            }
            Some(_) if may_end && ply + 1 == line.len() => {}
            Some(_) => return Err(Unplannable::Over { ply }),
        }
    }
    Ok(history)
}

/// Whether the ending is a ruling against whoever made the last move.
pub(super) fn loses(ending: &Ending, mover: Side) -> bool {
    matches!(ending, Ending::Ruled(Ruling::Repetition(ruling))
        if ruling.verdict() == Verdict::Loses(mover))
}
