//! What an arbiter may want to look at: [`Suspicion`].

use super::points::Points;
use crate::play::{PaceClass, PersonId};

/// A pattern in the games of a server, with the games that show it, by number. It says what happened, not
/// why: where two people take part in it, it names both and neither as the one to blame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Suspicion {
    /// One person broke off rated games, three or more within seven days.
    Aborts {
        /// Who.
        by: PersonId,
        /// The games.
        games: Vec<u32>,
    },
    /// Three or more rated games of two people were given up within twenty plies, within thirty days.
    ShortGames {
        /// The two, the lower number first.
        pair: [PersonId; 2],
        /// The games.
        games: Vec<u32>,
    },
    /// One person gave up three or more rated games within twenty plies, within thirty days, besides those
    /// of any [`Suspicion::ShortGames`].
    ShortResignations {
        /// Who.
        by: PersonId,
        /// The games.
        games: Vec<u32>,
    },
    /// Two people played the same moves to the end again and again: three or more rated games within thirty
    /// days.
    SameMoves {
        /// The two, the lower number first.
        pair: [PersonId; 2],
        /// How many moves they were.
        plies: u16,
        /// The games.
        games: Vec<u32>,
    },
    /// One of two rose by more than 100 points within thirty days, and more than half of that in games
    /// against the other, of which they won three or more and lost none.
    OneSource {
        /// The two, the lower number first.
        pair: [PersonId; 2],
        /// With which games that was.
        class: PaceClass,
        /// How many points the one rose in all.
        gained: Points,
        /// How many of them in games of these two.
        from_pair: Points,
        /// The games of these two.
        games: Vec<u32>,
    },
    /// One person lost five or more rated games in a row by giving up or on time within forty plies, and
    /// then won five or more of the next six in the same class, all within sixty days.
    LostThenWon {
        /// Who.
        person: PersonId,
        /// In which class.
        class: PaceClass,
        /// The games lost.
        lost: Vec<u32>,
        /// The games won after them.
        won: Vec<u32>,
    },
}
