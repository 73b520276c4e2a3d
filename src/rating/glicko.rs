//! The rating of one person: [`Glicko`].

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

use super::{
    DAY,
    points::{Level, Points},
};
use crate::{play::PaceClass, xiangqi::Side};

/// What a point is on the scale on which Glicko-2 reckons.
const SCALE: f64 = 173.7178;

/// Whoever plays their first game has this rating.
const FIRST: f64 = 1500.0;

/// Nobody is less known than somebody of whom nothing is known.
const WIDEST: f64 = 350.0;

/// How far a season begins from certainty at least.
const FRESH: f64 = 150.0;

/// A rating by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022), with τ = 0.5 and the start
/// values named there.
///
/// The paper has rating periods; here there are none to wait for. Every game is a period of its own, for both
/// players from what they were before it, so that each counts at once. That alone adds σ² to the variance with
/// each game, which keeps the deviation of somebody who plays a lot at about 60. In addition the deviation
/// grows with the time since somebody's last game, as the paper has it for a period without games, taken for
/// the fraction of periods that has passed: φ' = √(φ² + σ²t), at most 350.
///
/// A period is 5 days of live games: with the usual σ of 0.06 it adds (173.7178 · 0.06)² = 108.6, so that
/// after a year, 73 periods, 60 has become √(3600 + 73 · 108.6) = 107. It is 10 days of correspondence, where
/// somebody with a game a month plays steadily; there a year makes 87 of 60.
///
/// The volatility σ says how unsteady the results are: unexpected ones raise it a little, and then both each
/// game and each period widen the deviation more.
///
/// A game against somebody with a provisional rating has no rule of its own: the formula lets it count for
/// less, the less is known of the opponent. Against a deviation of 350 it counts for 45 % of what it
/// does against a certain rating (g² of the paper).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glicko {
    /// The rating.
    pub rating: f64,
    /// The deviation.
    pub deviation: f64,
    /// The volatility.
    pub volatility: f64,
}

impl Glicko {
    /// Above this deviation a rating is provisional. A newcomer comes below it with about a dozen games against
    /// their equals, and somebody who played a lot rises to it in about a year without any. Whoever wins or
    /// loses every game takes three times as many: results that had to be expected say little.
    pub const SETTLED: i32 = 110;

    /// Somebody who has not played yet.
    pub const START: Self = Self {
        rating: FIRST,
        deviation: WIDEST,
        volatility: 0.06,
    };

    /// Both after a game, each from what they were just before it; the sides are by [`Side::index`].
    #[must_use]
    pub fn play(before: [Self; 2], winner: Option<Side>) -> [Self; 2] {
        let [red, black] = before.map(Self::of_crate);
        let result = match winner {
            Some(Side::Red) => Outcomes::WIN,
            Some(Side::Black) => Outcomes::LOSS,
            None => Outcomes::DRAW,
        };
        let config = Glicko2Config {
            tau: 0.5,
            convergence_tolerance: 1e-6,
        };
        let (red, black) = glicko2(&red, &black, &result, &config);
        [red, black].map(Self::from_crate)
    }

    /// The same after so many milliseconds without a game of this class; none if they are negative.
    #[must_use]
    pub fn after_rest(self, milliseconds: i64, class: PaceClass) -> Self {
        let variance = self.deviation.powi(2) + self.growth(class) * in_float(milliseconds.max(0));
        Self {
            deviation: variance.sqrt().min(WIDEST),
            ..self
        }
    }

    /// After how many milliseconds without a game of this class it becomes provisional; 0 if it is, and never
    /// more than that of a person who never varies.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a cast from a float stops at the ends"
    )]
    pub fn settled_for(self, class: PaceClass) -> i64 {
        let room = f64::from(Self::SETTLED).powi(2) - self.deviation.powi(2);
        (room / self.growth(class)).max(0.0) as i64
    }

    /// What somebody with this rating over all time begins a season with: halfway towards 1500, and with a
    /// deviation of 150 at least, so that five or six games decide where they stand.
    #[must_use]
    pub fn for_season(self) -> Self {
        Self {
            rating: f64::midpoint(self.rating, FIRST),
            deviation: self.deviation.max(FRESH),
            volatility: self.volatility,
        }
    }

    /// About how many games it takes until it is no longer provisional: drawn ones against steady players of
    /// the same strength.
    #[must_use]
    pub fn games_to_settle(mut self) -> u32 {
        let mut games = 0;
        while self.deviation > f64::from(Self::SETTLED) && games < 100 {
            let steady = Self {
                deviation: 100.0,
                ..self
            };
            [self, _] = Self::play([self, steady], None);
            games += 1;
        }
        games
    }

    /// As it is kept and told.
    #[must_use]
    pub fn level(self) -> Level {
        Level {
            rating: Points::of(self.rating),
            deviation: Points::of(self.deviation),
        }
    }

    /// By how much the square of the deviation grows in a millisecond.
    fn growth(self, class: PaceClass) -> f64 {
        let days = match class {
            PaceClass::Live => 5,
            PaceClass::Correspondence => 10,
        };
        (SCALE * self.volatility).powi(2) / in_float(i64::from(days * DAY) * 1000)
    }

    const fn of_crate(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }

    const fn from_crate(rating: Glicko2Rating) -> Self {
        Self {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds of a lifetime are exact in a float"
)]
const fn in_float(milliseconds: i64) -> f64 {
    milliseconds as f64
}
