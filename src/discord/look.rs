//! How somebody wants to see pictures, in the terms of `render`: [`drawn_as`].

use super::post::Picture;
use crate::{
    people::{self, Look},
    render::{BoardView, Contrast, Leaderboard, RatingGraph, Style, Theme},
};

/// What a picture shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Drawing {
    Board(Box<BoardView>),
    Leaderboard(Leaderboard),
    Graph(RatingGraph),
}

impl Picture {
    /// A board with the words for it.
    pub(super) fn board(view: BoardView, alt: String) -> Self {
        Self {
            shows: Drawing::Board(Box::new(view)),
            alt,
        }
    }
}

/// The same picture in this look.
pub(super) fn drawn_as(drawing: Drawing, look: Look) -> Drawing {
    let theme = theme(look.theme);
    match drawing {
        Drawing::Board(view) => Drawing::Board(Box::new(board_as(*view, look))),
        Drawing::Leaderboard(table) => Drawing::Leaderboard(Leaderboard { theme, ..table }),
        Drawing::Graph(graph) => Drawing::Graph(RatingGraph { theme, ..graph }),
    }
}

fn theme(theme: people::Theme) -> Theme {
    match theme {
        people::Theme::Light => Theme::Light,
        people::Theme::Dark => Theme::Dark,
    }
}

/// The same board in this look.
fn board_as(view: BoardView, look: Look) -> BoardView {
    BoardView {
        style: match look.style {
            people::Style::Traditional => Style::Traditional,
            people::Style::Simplified => Style::Simplified,
            people::Style::Letters => Style::Letters,
            people::Style::Guided => Style::Guided,
            people::Style::Pictures => Style::Pictures,
        },
        theme: theme(look.theme),
        contrast: match look.contrast {
            people::Contrast::Usual => Contrast::Usual,
            people::Contrast::Strong => Contrast::Strong,
        },
        ..view
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xiangqi::{Position, Side};

    #[test]
    fn a_look_has_the_same_names_on_both_sides() {
        let view = BoardView::new(Position::start().board(), Side::Red);
        for style in people::Style::ALL {
            for theme in people::Theme::ALL {
                for contrast in people::Contrast::ALL {
                    let look = Look {
                        style,
                        theme,
                        contrast,
                    };
                    let drawn = board_as(view.clone(), look);
                    assert_eq!(drawn.style.name(), style.name());
                    assert_eq!(format!("{:?}", drawn.theme), format!("{theme:?}"));
                    assert_eq!(format!("{:?}", drawn.contrast), format!("{contrast:?}"));
                    assert_eq!(
                        format!("{:?}", drawn.style.usual_contrast()),
                        format!("{:?}", style.contrast())
                    );
                    assert_eq!(drawn.pieces, view.pieces);
                }
            }
        }
        assert_eq!(board_as(view.clone(), Look::default()), view);
    }
}
