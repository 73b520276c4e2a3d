//! The seasons of a server: [`SeasonName`] and [`SeasonSpan`].

use crate::play::Moment;

/// Which season it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeasonName {
    /// The year.
    pub year: i16,
    /// Which part of it.
    pub part: SeasonPart,
}

/// A part of a year.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SeasonPart {
    /// A month, from 1 to 12.
    Month(u8),
    /// A quarter, from 1 to 4.
    Quarter(u8),
}

/// A season that runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeasonSpan {
    /// Which.
    pub name: SeasonName,
    /// From this instant on it is over. Games count for it until its end is on record.
    pub until: Moment,
}
