//! What somebody wants to be asked and told: [`Confirm`] and [`Reminders`].

/// Which of a person's moves are shown to them alone before they are played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Confirm {
    /// Every move.
    Always,
    /// Those that were chosen from menus, where a finger slips easily. What was typed is played at once.
    #[default]
    PickedOnly,
    /// None.
    Never,
}

/// Where a person is reminded that a game waits for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reminders {
    /// Where the game is shown.
    #[default]
    Channel,
    /// In a message to them alone.
    Direct,
    /// Nowhere.
    Off,
}

impl Confirm {
    /// All of them, the strictest first.
    pub const ALL: [Self; 3] = [Self::Always, Self::PickedOnly, Self::Never];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::PickedOnly => "picked",
            Self::Never => "never",
        }
    }

    /// The one with this [`Confirm::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|confirm| confirm.name() == name)
    }
}

impl Reminders {
    /// All of them, the usual one first.
    pub const ALL: [Self; 3] = [Self::Channel, Self::Direct, Self::Off];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Channel => "channel",
            Self::Direct => "direct",
            Self::Off => "off",
        }
    }

    /// The one with this [`Reminders::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|reminders| reminders.name() == name)
    }
}
