//! What somebody has played: [`Career`].

use super::{
    item::Entry,
    ladder::{Ladder, Rated},
    points::{Change, Level, Points, Score},
};
use crate::{
    play::{Moment, PaceClass, PersonId, Reason},
    xiangqi::{Move, Side},
};

/// The most points that a graph has.
const MOST_POINTS: usize = 500;

/// How many of somebody's first moves are told.
const FIRST_MOVES: usize = 3;

/// The games of one person in one class that count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Career {
    /// In which class.
    pub class: PaceClass,
    /// The results.
    pub score: Score,
    /// The results by the person's side, by [`Side::index`].
    pub by_side: [Score; 2],
    /// The results by how the games ended, the most frequent first.
    pub endings: Vec<(Reason, Score)>,
    /// Runs of equal results.
    pub streak: Streak,
    /// The first moves that they have played most as Red, at most three, with the results.
    pub first_moves: Vec<(Move, Score)>,
    /// The win against the highest rating.
    pub best_win: Option<BestWin>,
    /// The highest rating after any game, and when that was, of those that were not provisional.
    pub peak: Option<(Points, Moment)>,
    /// The rating after each game, at most 500 points: of more games every second, third and so on is left
    /// out, never the last.
    pub graph: Vec<Point>,
}

/// Runs of results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// How many of the last games had the same result.
    pub current: Form,
    /// The most games won in a row.
    pub most_won: u32,
    /// The most games not lost in a row.
    pub most_unbeaten: u32,
}

/// So many games with the same result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Form {
    /// Won, lost, or a draw.
    pub has_won: Option<bool>,
    /// How many; 0 if there is no game.
    pub games: u32,
}

/// A win against somebody strong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestWin {
    /// The number of the game.
    pub game: u32,
    /// When it ended.
    pub at: Moment,
    /// Who lost it.
    pub opponent: PersonId,
    /// How strong they were just before.
    pub level: Level,
}

/// A point of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// When.
    pub at: Moment,
    /// How strong they were then.
    pub level: Level,
}

impl Ladder {
    /// What somebody has played in a class; `None` without a game that counts.
    #[must_use]
    pub fn career(&self, person: PersonId, class: PaceClass) -> Option<Career> {
        let mut career = Career {
            class,
            score: Score::default(),
            by_side: [Score::default(); 2],
            endings: Vec::new(),
            streak: Streak::default(),
            first_moves: Vec::new(),
            best_win: None,
            peak: None,
            graph: Vec::new(),
        };
        let mut unbeaten = 0;
        for Rated { entry, change } in self.games_of(person) {
            let side = entry.side_of(person);
            if let (Some(side), Some(change), true) = (side, change, entry.class == class) {
                career.take(entry, change, side, &mut unbeaten);
            }
        }
        if career.graph.is_empty() {
            return None;
        }
        career
            .endings
            .sort_by_key(|(_, score)| std::cmp::Reverse(score.games()));
        career
            .first_moves
            .sort_by_key(|(_, score)| std::cmp::Reverse(score.games()));
        career.first_moves.truncate(FIRST_MOVES);
        thin_out(&mut career.graph);
        Some(career)
    }

    /// The games of these two that count, by what the first of them made of them, over both classes.
    #[must_use]
    pub fn head_to_head(&self, person: PersonId, other: PersonId) -> Score {
        let mut score = Score::default();
        for Rated { entry, change } in self.games_of(person) {
            if let (Some(_), Some(_), Some(side)) =
                (change, entry.side_of(other), entry.side_of(person))
            {
                score.add(entry.has_won(side));
            }
        }
        score
    }
}

impl Career {
    fn take(&mut self, entry: &Entry, change: &Change, side: Side, unbeaten: &mut u32) {
        let has_won = entry.has_won(side);
        self.score.add(has_won);
        self.by_side[side.index()].add(has_won);
        count(&mut self.endings, entry.reason, has_won);
        if let (Side::Red, Some(mv)) = (side, entry.first) {
            count(&mut self.first_moves, mv, has_won);
        }
        self.streak.take(has_won, unbeaten);
        let after = change.all_time[side.index()].after;
        if !after.is_provisional() && self.peak.is_none_or(|(peak, _)| after.rating > peak) {
            self.peak = Some((after.rating, entry.at));
        }
        let level = change.all_time[(!side).index()].before;
        let is_best = |best: BestWin| level.rating > best.level.rating;
        if has_won == Some(true) && self.best_win.is_none_or(is_best) {
            self.best_win = Some(BestWin {
                game: entry.game,
                at: entry.at,
                opponent: entry.players[(!side).index()],
                level,
            });
        }
        self.graph.push(Point {
            at: entry.at,
            level: after,
        });
    }
}

impl Streak {
    fn take(&mut self, has_won: Option<bool>, unbeaten: &mut u32) {
        if self.current.has_won != has_won {
            self.current = Form { has_won, games: 0 };
        }
        self.current.games += 1;
        if has_won == Some(true) {
            self.most_won = self.most_won.max(self.current.games);
        }
        *unbeaten = if has_won == Some(false) {
            0
        } else {
            *unbeaten + 1
        };
        self.most_unbeaten = self.most_unbeaten.max(*unbeaten);
    }
}

fn count<T: PartialEq>(counts: &mut Vec<(T, Score)>, what: T, has_won: Option<bool>) {
    match counts.iter_mut().find(|(known, _)| *known == what) {
        Some((_, score)) => score.add(has_won),
        None => {
            let mut score = Score::default();
            score.add(has_won);
            counts.push((what, score));
        }
    }
}

fn thin_out(graph: &mut Vec<Point>) {
    let step = graph.len().div_ceil(MOST_POINTS);
    if step > 1 {
        let last = graph.len() - 1;
        let mut place = 0;
        graph.retain(|_| {
            let stays = (last - place).is_multiple_of(step);
            place += 1;
            stays
        });
    }
}
