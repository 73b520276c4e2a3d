//! Numbers in print, digit by digit, for plates on the board.

use image::{GrayImage, Luma};

use super::{
    face::{Hand, Size, Writing},
    layer::byte,
};

/// The digits of a number, at this em.
pub(super) fn digits(number: u8, em: f32, writing: &Writing) -> Vec<GrayImage> {
    let size = Size { em, weight: 0.0 };
    number
        .to_string()
        .chars()
        .map(|digit| match digit {
            // The font has only the digits that number a file.
            '0' => zero(&writing.glyph(Hand::Print, '8', size)),
            digit => writing.glyph(Hand::Print, digit, size),
        })
        .collect()
}

/// The room that glyphs take side by side.
pub(super) fn width(glyphs: &[GrayImage]) -> f32 {
    glyphs.iter().map(|glyph| glyph.width() as f32 + 1.0).sum()
}

/// A zero as large as this digit.
fn zero(like: &GrayImage) -> GrayImage {
    const FINE: u32 = 4;
    let (width, height) = like.dimensions();
    let within = |x: f32, y: f32, across: f32, down: f32| {
        let x = (2.0 * x / width as f32 - 1.0) / across;
        let y = (2.0 * y / height as f32 - 1.0) / down;
        x * x + y * y <= 1.0
    };
    GrayImage::from_fn(width, height, |column, row| {
        let fine = (0..FINE).flat_map(|y| (0..FINE).map(move |x| (x, y)));
        let inked = fine.filter(|&(x, y)| {
            let x = column as f32 + (x as f32 + 0.5) / FINE as f32;
            let y = row as f32 + (y as f32 + 0.5) / FINE as f32;
            within(x, y, 0.94, 1.0) && !within(x, y, 0.4, 0.84)
        });
        Luma([byte(255.0 * inked.count() as f32 / (FINE * FINE) as f32)])
    })
}
