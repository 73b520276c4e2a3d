//! Which reminders there are before a flag: [`Reminder`].

/// How long before the flag the side to move is reminded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reminder {
    /// 24 hours before.
    Day,
    /// 3 hours before.
    Hours,
}

impl Reminder {
    /// Both, the earlier first.
    pub const ALL: [Self; 2] = [Self::Day, Self::Hours];

    /// How many hours before the flag.
    #[must_use]
    pub const fn hours(self) -> u8 {
        match self {
            Self::Day => 24,
            Self::Hours => 3,
        }
    }
}
