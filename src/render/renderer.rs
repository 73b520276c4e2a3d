//! The way in: [`Renderer`].

use std::sync::OnceLock;

use image::RgbImage;

use super::{
    face::Writing,
    look::Look,
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
}

impl Renderer {
    /// A renderer that has drawn nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            writing: Writing::new(),
            looks: [const { OnceLock::new() }; LOOKS],
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
