//! The way in: [`Renderer`].

use std::sync::OnceLock;

use image::RgbImage;

use super::{
    colours::Colours,
    face::Writing,
    geometry::WIDTH,
    graph::RatingGraph,
    layer::Layer,
    leaderboard::Leaderboard,
    look::Look,
    sheet::{Sheet, TALLEST},
    view::{BoardView, Contrast, Style, Theme},
};

const LOOKS: usize = Style::ALL.len() * Theme::ALL.len() * Contrast::ALL.len();

/// Draws boards. Make one and share it: the art of a look is drawn when a picture first needs it
/// and kept, up to 7 MB for each look that is used.
///
/// Drawing is work for the processor; in async code call it where blocking is allowed.
#[derive(Debug)]
pub struct Renderer {
    writing: Writing,
    looks: [OnceLock<Look>; LOOKS],
    sheets: [OnceLock<Sheet>; Theme::ALL.len()],
}

impl Renderer {
    /// A renderer that has drawn nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            writing: Writing::new(),
            looks: [const { OnceLock::new() }; LOOKS],
            sheets: [const { OnceLock::new() }; Theme::ALL.len()],
        }
    }

    /// The picture as an indexed PNG of [`super::WIDTH`] × [`super::HEIGHT`] pixels.
    #[must_use]
    pub fn png(&self, view: &BoardView) -> Vec<u8> {
        self.look(view).png(view, &self.writing)
    }

    /// The same picture as pixels.
    #[must_use]
    pub fn image(&self, view: &BoardView) -> RgbImage {
        self.look(view).image(view, &self.writing)
    }

    /// The best of a server, as an indexed PNG of [`super::WIDTH`] ×
    /// [`Leaderboard::height`] pixels.
    #[must_use]
    pub fn leaderboard(&self, table: &Leaderboard) -> Vec<u8> {
        table.png(self.sheet(table.theme), &self.writing)
    }

    /// A rating over time, as an indexed PNG of [`super::WIDTH`] × [`RatingGraph::HEIGHT`] pixels.
    #[must_use]
    pub fn graph(&self, graph: &RatingGraph) -> Vec<u8> {
        graph.png(self.sheet(graph.theme), &self.writing)
    }

    fn sheet(&self, theme: Theme) -> &Sheet {
        self.sheets[theme as usize].get_or_init(|| {
            Sheet::new(theme, |colours| {
                let samples: [fn(&mut Layer, &Colours, &Writing, Theme); 2] =
                    [Leaderboard::draw_sample, RatingGraph::draw_sample];
                let samples = samples.map(|draw| {
                    let mut layer = Layer::clear(WIDTH, TALLEST);
                    draw(&mut layer, colours, &self.writing, theme);
                    layer
                });
                samples.to_vec()
            })
        })
    }

    fn look(&self, view: &BoardView) -> &Look {
        let BoardView {
            style,
            theme,
            contrast,
            ..
        } = *view;
        let number = (style as usize * Theme::ALL.len() + theme as usize) * Contrast::ALL.len()
            + contrast as usize;
        self.looks[number].get_or_init(|| Look::new(&self.writing, style, theme, contrast))
    }
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}
