//! The pages of what is set: [`Page`].

use super::what::What;

/// Whose settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Whose {
    /// Those of the person who asks.
    Own,
    /// Those of the server in which they ask.
    Server,
}

impl Whose {
    pub(in crate::discord) const ALL: [Self; 2] = [Self::Own, Self::Server];

    /// Its name in ids and keys.
    pub(in crate::discord) const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Server => "server",
        }
    }

    /// The one with this name.
    pub(in crate::discord) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|whose| whose.name() == name)
    }
}

/// One page of settings; it has at most four menus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) enum Page {
    /// How somebody is written to.
    Words,
    /// How boards look.
    Board,
    /// What a player is asked and told.
    Play,
    /// What others see of a person, and what is kept.
    Privacy,
    /// What a challenge is where nobody says.
    Games,
    /// Where games are.
    Places,
    /// What holds for everybody who plays in a server.
    Club,
}

impl Page {
    /// The pages of a person, or of a server.
    pub(in crate::discord) const fn of(whose: Whose) -> &'static [Self] {
        match whose {
            Whose::Own => &[Self::Words, Self::Board, Self::Play, Self::Privacy],
            Whose::Server => &[
                Self::Words,
                Self::Board,
                Self::Games,
                Self::Places,
                Self::Club,
            ],
        }
    }

    /// Its name in ids and keys.
    pub(in crate::discord) const fn name(self) -> &'static str {
        match self {
            Self::Words => "words",
            Self::Board => "board",
            Self::Play => "play",
            Self::Privacy => "privacy",
            Self::Games => "games",
            Self::Places => "places",
            Self::Club => "club",
        }
    }

    /// The one with this name among those of a person, or of a server.
    pub(in crate::discord) fn from_name(whose: Whose, name: &str) -> Option<Self> {
        let mut pages = Self::of(whose).iter().copied();
        pages.find(|page| page.name() == name)
    }

    /// What is on it, in order.
    pub(super) const fn items(self) -> &'static [What] {
        match self {
            Self::Words => &[What::Language, What::Notation],
            Self::Board => &[What::Style, What::Theme, What::Contrast],
            Self::Play => &[What::Confirm, What::Reminders],
            Self::Privacy => &[What::Listed],
            Self::Games => &[What::Rules, What::Rated, What::Pace, What::Flag],
            Self::Places => &[What::Channels, What::Threads, What::Zone],
            Self::Club => &[What::Arbiter, What::Vacation, What::Season, What::PairLimit],
        }
    }
}
