//! Who, where and when, as plain numbers.

use std::fmt;

/// A person as the program knows them: an internal number, so that what was played can stay when a
/// person's name and account are erased.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub u64);

/// A community whose games are numbered together; the number is the outside world's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ServerId(pub u64);

/// A channel or thread in which games are shown; the number is the outside world's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaceId(pub u64);

/// A match of a server: people know it as `#17`. The challenge and the game that comes of it share
/// the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId {
    /// The server it belongs to.
    pub server: ServerId,
    /// From 1, without gaps in the order of the challenges.
    pub number: u32,
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.number)
    }
}

/// An instant: milliseconds since 1970-01-01T00:00:00Z.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Moment(pub i64);

impl Moment {
    /// This many seconds later; at the far end of time, the end.
    #[must_use]
    pub const fn plus_seconds(self, seconds: u32) -> Self {
        Self(self.0.saturating_add(seconds as i64 * 1000))
    }

    /// Whole seconds since 1970, as Discord's timestamps want them.
    #[must_use]
    pub const fn unix_seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}
