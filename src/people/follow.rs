//! What somebody wants to hear of a game of others: [`Follow`].

/// When somebody who follows a game of others is written to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Follow {
    /// When it is over.
    #[default]
    End,
    /// After each move, and when it is over.
    Moves,
}

impl Follow {
    /// Both, the quieter first.
    pub const ALL: [Self; 2] = [Self::End, Self::Moves];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::End => "end",
            Self::Moves => "moves",
        }
    }

    /// The one with this [`Follow::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|follow| follow.name() == name)
    }
}
