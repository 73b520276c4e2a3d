//! How boards are drawn for somebody: [`Look`].

/// What is written or drawn on the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// Traditional characters.
    #[default]
    Traditional,
    /// Simplified characters.
    Simplified,
    /// Latin letters.
    Letters,
    /// Traditional characters with a small Latin letter.
    Guided,
    /// Pictures, for people who read neither.
    Pictures,
}

/// The colours of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

/// How the two sides' pieces differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Contrast {
    /// By the colour of what is on them.
    #[default]
    Usual,
    /// Also for people who do not see the colours.
    Strong,
}

/// How boards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(missing_docs, reason = "the types say it all")]
pub struct Look {
    pub style: Style,
    pub theme: Theme,
    pub contrast: Contrast,
}

impl Style {
    /// Every style, the usual one first.
    pub const ALL: [Self; 5] = [
        Self::Traditional,
        Self::Simplified,
        Self::Letters,
        Self::Guided,
        Self::Pictures,
    ];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Traditional => "traditional",
            Self::Simplified => "simplified",
            Self::Letters => "letters",
            Self::Guided => "guided",
            Self::Pictures => "pictures",
        }
    }

    /// The style with this [`Style::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.name() == name)
    }

    /// The contrast that suits it where none is set: letters and pictures are the same for both sides,
    /// so that colour alone would have to tell them apart.
    #[must_use]
    pub const fn contrast(self) -> Contrast {
        match self {
            Self::Letters | Self::Pictures => Contrast::Strong,
            Self::Traditional | Self::Simplified | Self::Guided => Contrast::Usual,
        }
    }
}

impl Theme {
    /// Every theme, the usual one first.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme with this [`Theme::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

impl Contrast {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::Usual, Self::Strong];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::Strong => "strong",
        }
    }

    /// The contrast with this [`Contrast::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|contrast| contrast.name() == name)
    }
}

impl Look {
    /// The look in which these are set, and the rest is as in `outside`. A contrast goes with its style:
    /// another style has its own where no contrast is set.
    pub(super) fn of(
        style: Option<Style>,
        theme: Option<Theme>,
        contrast: Option<Contrast>,
        outside: Self,
    ) -> Self {
        let usual = style.map_or(outside.contrast, Style::contrast);
        Self {
            style: style.unwrap_or(outside.style),
            theme: theme.unwrap_or(outside.theme),
            contrast: contrast.unwrap_or(usual),
        }
    }
}
