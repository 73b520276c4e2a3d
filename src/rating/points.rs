//! Ratings as they are kept and told: [`Points`], and what a game changed: [`Change`].

use crate::play::PaceClass;

/// Points of a rating, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(pub i32);

impl Points {
    /// The nearest thousandth; what is out of reach is the nearest end.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a cast from a float stops at the ends"
    )]
    pub fn of(value: f64) -> Self {
        Self((value * 1000.0).round() as i32)
    }

    /// The number.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.0) / 1000.0
    }

    /// The nearest whole number, halves away from zero.
    #[must_use]
    pub const fn rounded(self) -> i32 {
        let half = if self.0 < 0 { -500 } else { 500 };
        self.0.saturating_add(half) / 1000
    }
}

/// How strong somebody seems to be, and how sure that is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Level {
    /// The rating.
    pub rating: Points,
    /// The deviation: the true strength lies within twice as much of the rating with 95 %.
    pub deviation: Points,
}

impl Level {
    /// Whether the rating is not sure enough yet to be compared: it is told with a question mark, and
    /// stands in no list.
    #[must_use]
    pub const fn is_provisional(self) -> bool {
        self.deviation.0 > super::Glicko::SETTLED * 1000
    }
}

/// What a game did to one player's rating.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shift {
    /// Just before it, with what the time since their last game has added to the deviation.
    pub before: Level,
    /// After it.
    pub after: Level,
}

impl Shift {
    /// How many whole points the rating rose, as the difference of what is shown before and after.
    #[must_use]
    pub const fn gain(self) -> i32 {
        self.after.rating.rounded() - self.before.rating.rounded()
    }
}

/// What a game did to the ratings of both. The sides are by [`crate::xiangqi::Side::index`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// With which games it was compared.
    pub class: PaceClass,
    /// Over all time.
    pub all_time: [Shift; 2],
    /// In the season that ran, if one did.
    pub season: Option<[Shift; 2]>,
}

/// Games by their results.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// How many were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
}

impl Score {
    /// How many games they are.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Counts one more: won, lost, or a draw.
    pub(super) const fn add(&mut self, has_won: Option<bool>) {
        match has_won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.drawn += 1,
        }
    }
}
