//! Numbers in print, digit by digit, for plates on the board.

use image::GrayImage;

use super::face::{Hand, Size, Writing};

/// The digits of a number, at this em.
pub(super) fn digits(number: u8, em: f32, writing: &Writing) -> Vec<GrayImage> {
    let size = Size { em, weight: 0.0 };
    number
        .to_string()
        .chars()
        .map(|digit| writing.glyph(Hand::Print, digit, size))
        .collect()
}

/// The room that glyphs take side by side.
pub(super) fn width(glyphs: &[GrayImage]) -> f32 {
    glyphs.iter().map(|glyph| glyph.width() as f32 + 1.0).sum()
}
