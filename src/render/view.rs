//! What a picture shows and in which look: [`BoardView`], [`Style`], [`Theme`], [`Contrast`].

use std::str::FromStr;

use super::arrows::Arrow;
use crate::xiangqi::{Board, Piece, Side, Square};

/// Everything that one picture of the board shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    /// What stands on each point, by [`Square::index`].
    pub pieces: [Option<Piece>; Square::COUNT],
    /// Whose home rank is at the bottom. With Black there the board is turned by 180 degrees,
    /// never mirrored.
    pub bottom: Side,
    /// Origin and destination of the move that was played last.
    pub last_move: Option<(Square, Square)>,
    /// The point of the general that stands in check.
    pub check: Option<Square>,
    /// Where a chosen piece may go: a dot on an empty point, a thin ring around a piece.
    pub targets: Vec<Square>,
    /// The point whose piece is chosen to move.
    pub chosen: Option<Square>,
    /// Numbers, 1 to 99, by which points are called in a list beside the picture. A piece shows its
    /// number at the upper right, an empty point in the middle.
    pub tags: Vec<(Square, u8)>,
    /// Pieces that stand on these empty points at another time: they are shown faintly.
    pub ghosts: Vec<(Square, Piece)>,
    /// Arrows between points.
    pub arrows: Vec<Arrow>,
    /// How the pieces are written.
    pub style: Style,
    /// The colours of the board.
    pub theme: Theme,
    /// How Black's pieces differ from Red's.
    pub contrast: Contrast,
}

impl BoardView {
    /// This board in the usual look, without any mark.
    #[must_use]
    pub fn new(board: &Board, bottom: Side) -> Self {
        let mut pieces = [None; Square::COUNT];
        for (square, piece) in board.pieces() {
            pieces[usize::from(square.index())] = Some(piece);
        }
        Self {
            pieces,
            bottom,
            last_move: None,
            check: None,
            targets: Vec::new(),
            chosen: None,
            tags: Vec::new(),
            ghosts: Vec::new(),
            arrows: Vec::new(),
            style: Style::Traditional,
            theme: Theme::Light,
            contrast: Contrast::Usual,
        }
    }
}

/// What is written or drawn on the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// Traditional characters, with forms of their own for Red's horse, chariot and cannon.
    #[default]
    Traditional,
    /// Simplified characters.
    Simplified,
    /// Latin letters, as in WXF notation: `K A E H R C P`.
    Letters,
    /// Traditional characters with the small Latin letter below.
    Guided,
    /// Pictures, for people who read neither.
    Pictures,
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

    /// The word for it in a setting or on the command line.
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

    /// The contrast that suits this style when nobody chose one: letters and pictures are the
    /// same for both sides, so colour alone would have to tell them apart.
    #[must_use]
    pub const fn usual_contrast(self) -> Contrast {
        match self {
            Self::Letters | Self::Pictures => Contrast::Strong,
            Self::Traditional | Self::Simplified | Self::Guided => Contrast::Usual,
        }
    }

    /// Whether people who choose this style read Chinese numerals.
    pub(super) const fn reads_chinese(self) -> bool {
        match self {
            Self::Traditional | Self::Simplified | Self::Guided => true,
            Self::Letters | Self::Pictures => false,
        }
    }
}

/// The colours of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Pale wood.
    #[default]
    Light,
    /// Dark wood.
    Dark,
}

impl Theme {
    /// Every theme, the usual one first.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The word for it in a setting or on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// How Black's pieces differ from Red's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Contrast {
    /// By the colour of the writing.
    #[default]
    Usual,
    /// Black's pieces are dark discs, which also tells them apart without any colour vision.
    Strong,
}

impl Contrast {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::Usual, Self::Strong];
}

/// A word that names no style or theme.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected one of {expected}, found {found:?}")]
pub struct ParseLookError {
    expected: String,
    found: String,
}

impl ParseLookError {
    fn new(expected: &[&str], found: &str) -> Self {
        Self {
            expected: expected.join(", "),
            found: found.chars().take(40).collect(),
        }
    }
}

impl FromStr for Style {
    type Err = ParseLookError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|style| style.name() == text)
            .ok_or_else(|| ParseLookError::new(&Self::ALL.map(Self::name), text))
    }
}

impl FromStr for Theme {
    type Err = ParseLookError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|theme| theme.name() == text)
            .ok_or_else(|| ParseLookError::new(&Self::ALL.map(Self::name), text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_others_are_refused() {
        for style in Style::ALL {
            assert_eq!(style.name().parse(), Ok(style));
        }
        for theme in Theme::ALL {
            assert_eq!(theme.name().parse(), Ok(theme));
        }
        let error = "sepia".parse::<Theme>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "expected one of light, dark, found \"sepia\""
        );
    }
}
