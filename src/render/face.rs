//! What is written on pieces and board, as masks: [`Writing`].

use std::slice;

use ab_glyph::{Font, FontRef, Glyph, GlyphId, PxScale, point};
use image::{GrayImage, Luma};

use super::{icons, view::Style};
use crate::xiangqi::{Kind, Piece, Side};

/// How many times finer a mask is drawn than it is used.
const FINE: u32 = 4;

/// The fonts that are part of the program.
#[derive(Debug)]
pub(super) struct Writing {
    brush: FontRef<'static>,
    print: FontRef<'static>,
    /// Letters, and where there are none, characters.
    plain: [FontRef<'static>; 2],
}

/// One of the hands that the program writes in.
#[derive(Clone, Copy, Debug)]
pub(super) enum Hand {
    /// Chinese characters as a brush writes them.
    Brush,
    /// Heavy print, with Latin letters and digits.
    Print,
    /// Even strokes, in the scripts of most people's names.
    Plain,
}

/// Size and weight of a glyph, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    /// The em.
    pub(super) em: f32,
    /// By how much the strokes are made wider on each side.
    pub(super) weight: f32,
}

/// Something to be engraved on a piece: a mask and where its middle comes, from the middle of
/// the piece downwards.
pub(super) struct Engraving {
    pub(super) mask: GrayImage,
    pub(super) down: f32,
}

impl Writing {
    pub(super) fn new() -> Self {
        let font =
            |bytes| FontRef::try_from_slice(bytes).expect("the fonts are part of the program");
        Self {
            brush: font(include_bytes!("../../assets/fonts/caipan-kai.ttf")),
            print: font(include_bytes!("../../assets/fonts/caipan-serif.otf")),
            plain: [
                font(include_bytes!("../../assets/fonts/caipan-letters.ttf")),
                font(include_bytes!("../../assets/fonts/caipan-sans.otf")),
            ],
        }
    }

    /// The font in which a hand writes a character, and its glyph there.
    pub(super) fn find(&self, hand: Hand, character: char) -> Option<(&FontRef<'static>, GlyphId)> {
        let fonts = match hand {
            Hand::Brush => slice::from_ref(&self.brush),
            Hand::Print => slice::from_ref(&self.print),
            Hand::Plain => &self.plain,
        };
        let glyphs = fonts.iter().map(|font| (font, font.glyph_id(character)));
        // Glyph zero stands for everything that a font has not.
        glyphs.into_iter().find(|&(_, id)| id != GlyphId(0))
    }

    /// The glyph's ink, framed so that the ink's middle is the mask's middle. Empty when the font
    /// has no such glyph.
    pub(super) fn glyph(&self, hand: Hand, character: char, size: Size) -> GrayImage {
        let Some((font, id)) = self.find(hand, character) else {
            return GrayImage::new(0, 0);
        };
        let glyph = Glyph {
            id,
            scale: scale(font, size.em * FINE as f32),
            position: point(0.0, 0.0),
        };
        let Some(outline) = font.outline_glyph(glyph) else {
            return GrayImage::new(0, 0);
        };
        let bounds = outline.px_bounds();
        let reach = size.weight * FINE as f32;
        let mut fine = centred(bounds.width(), bounds.height(), reach);
        let left = (fine.width() as f32 - bounds.width()) / 2.0;
        let top = (fine.height() as f32 - bounds.height()) / 2.0;
        outline.draw(|x, y, cover| {
            let (x, y) = (x + whole(left), y + whole(top));
            if x < fine.width() && y < fine.height() {
                fine.put_pixel(x, y, Luma([super::layer::byte(cover * 255.0)]));
            }
        });
        coarse(&thicker(&fine, reach), FINE)
    }

    /// What a piece shows in this style.
    pub(super) fn engravings(&self, style: Style, piece: Piece) -> Vec<Engraving> {
        let brush = |character, em, weight, down| Engraving {
            mask: self.glyph(Hand::Brush, character, Size { em, weight }),
            down,
        };
        let letter = |em, down| Engraving {
            mask: self.glyph(Hand::Print, letter(piece.kind), Size { em, weight: 0.0 }),
            down,
        };
        match style {
            Style::Traditional => vec![brush(traditional(piece), 45.5, 0.55, 0.0)],
            Style::Simplified => vec![brush(simplified(piece), 45.5, 0.55, 0.0)],
            Style::Letters => vec![letter(44.0, 0.0)],
            Style::Guided => vec![
                brush(traditional(piece), 32.0, 0.45, -7.5),
                letter(20.0, 16.5),
            ],
            Style::Pictures => vec![Engraving {
                mask: icons::icon(piece.kind),
                down: 0.0,
            }],
        }
    }
}

/// What ab_glyph calls the scale of an em of so many pixels: it scales by the height of a line.
pub(super) fn scale(font: &FontRef<'static>, em: f32) -> PxScale {
    PxScale::from(em * font.height_unscaled() / units(font))
}

/// How far the pen goes on at an em of so many pixels.
pub(super) fn advance(font: &FontRef<'static>, id: GlyphId, em: f32) -> f32 {
    font.h_advance_unscaled(id) / units(font) * em
}

/// How many of a font's units make an em.
fn units(font: &FontRef<'static>) -> f32 {
    font.units_per_em().unwrap_or(1000.0)
}

/// The character on a traditional piece.
pub(super) fn traditional(piece: Piece) -> char {
    match (piece.side, piece.kind) {
        (Side::Red, Kind::General) => '帥',
        (Side::Red, Kind::Advisor) => '仕',
        (Side::Red, Kind::Elephant) => '相',
        (Side::Red, Kind::Horse) => '傌',
        (Side::Red, Kind::Chariot) => '俥',
        (Side::Red, Kind::Cannon) => '炮',
        (Side::Red, Kind::Soldier) => '兵',
        (Side::Black, Kind::General) => '將',
        (Side::Black, Kind::Advisor) => '士',
        (Side::Black, Kind::Elephant) => '象',
        (Side::Black, Kind::Horse) => '馬',
        (Side::Black, Kind::Chariot) => '車',
        (Side::Black, Kind::Cannon) => '砲',
        (Side::Black, Kind::Soldier) => '卒',
    }
}

/// The character on a simplified piece.
pub(super) fn simplified(piece: Piece) -> char {
    match (piece.side, piece.kind) {
        (Side::Red, Kind::General) => '帅',
        (Side::Black, Kind::General) => '将',
        (_, Kind::Horse) => '马',
        (_, Kind::Chariot) => '车',
        (_, Kind::Cannon) => '炮',
        (_, Kind::Advisor | Kind::Elephant | Kind::Soldier) => traditional(piece),
    }
}

/// The Latin letter of WXF notation.
pub(super) fn letter(kind: Kind) -> char {
    match kind {
        Kind::General => 'K',
        Kind::Advisor => 'A',
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        Kind::Chariot => 'R',
        Kind::Cannon => 'C',
        Kind::Soldier => 'P',
    }
}

/// An empty fine mask with room for ink of this size and `reach` around it; its sides are even
/// numbers of coarse pixels.
fn centred(width: f32, height: f32, reach: f32) -> GrayImage {
    let side = |ink: f32| whole((ink + 2.0 * reach).ceil()).next_multiple_of(2 * FINE);
    GrayImage::new(side(width), side(height))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sizes of glyphs are small and never negative"
)]
fn whole(size: f32) -> u32 {
    size.max(0.0) as u32
}

/// The mask with a round brush of this radius drawn along its ink.
fn thicker(mask: &GrayImage, radius: f32) -> GrayImage {
    if radius <= 0.0 {
        return mask.clone();
    }
    let (width, height) = mask.dimensions();
    let reach = i64::from(whole(radius.ceil()));
    let mut brush = Vec::new();
    for down in -reach..=reach {
        for right in -reach..=reach {
            if super::layer::length(down as f32, right as f32) <= radius {
                brush.push((right, down));
            }
        }
    }
    let mut thick = mask.clone();
    for (x, y, &Luma([ink])) in mask.enumerate_pixels() {
        if ink == 0 || interior(mask, x, y) {
            continue;
        }
        for (right, down) in &brush {
            let (x, y) = (i64::from(x) + right, i64::from(y) + down);
            if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
                && x < width
                && y < height
            {
                let Luma([below]) = thick.get_pixel_mut(x, y);
                *below = ink.max(*below);
            }
        }
    }
    thick
}

/// Whether ink surrounds this pixel, so that a brush there adds nothing.
fn interior(mask: &GrayImage, x: u32, y: u32) -> bool {
    let full = |x: u32, y: u32| mask.get_pixel_checked(x, y) == Some(&Luma([255]));
    x > 0
        && y > 0
        && full(x, y)
        && full(x - 1, y)
        && full(x + 1, y)
        && full(x, y - 1)
        && full(x, y + 1)
}

/// A mask at the size in which it is used; it was drawn `times` as fine.
pub(super) fn coarse(fine: &GrayImage, times: u32) -> GrayImage {
    GrayImage::from_fn(fine.width() / times, fine.height() / times, |x, y| {
        let mut sum = 0;
        for row in 0..times {
            for column in 0..times {
                sum += u32::from(fine.get_pixel(x * times + column, y * times + row).0[0]);
            }
        }
        let count = times * times;
        Luma([u8::try_from((sum + count / 2) / count).unwrap_or(u8::MAX)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ink(mask: &GrayImage) -> u64 {
        mask.as_raw().iter().map(|&ink| u64::from(ink)).sum::<u64>() / 255
    }

    #[test]
    fn every_piece_of_every_style_has_ink_and_is_like_no_other_kind() {
        let writing = Writing::new();
        for style in Style::ALL {
            let drawn: Vec<_> = Piece::all()
                .map(|piece| {
                    let engravings = writing.engravings(style, piece);
                    for engraving in &engravings {
                        let ink = ink(&engraving.mask);
                        assert!(ink > 20, "{style:?} {piece:?} has {ink} pixels of ink");
                    }
                    let masks = engravings.into_iter().map(|engraving| engraving.mask);
                    (piece, masks.collect::<Vec<_>>())
                })
                .collect();
            for (one, first) in &drawn {
                for (other, second) in &drawn {
                    if one.kind != other.kind {
                        assert_ne!(first, second, "{style:?} {one:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn both_sides_have_their_own_traditional_characters() {
        for kind in Kind::ALL {
            let [red, black] = Side::ALL.map(|side| traditional(Piece { side, kind }));
            assert_ne!(red, black);
        }
    }

    #[test]
    fn a_character_that_no_font_has_leaves_no_ink() {
        let size = Size {
            em: 40.0,
            weight: 1.0,
        };
        for (hand, character) in [
            (Hand::Brush, '鷹'),
            (Hand::Print, '鷹'),
            (Hand::Plain, '🀄'),
        ] {
            assert_eq!(ink(&Writing::new().glyph(hand, character, size)), 0);
        }
    }

    #[test]
    fn ink_is_in_the_middle_of_its_mask() {
        let mask = Writing::new().glyph(
            Hand::Brush,
            '帥',
            Size {
                em: 47.0,
                weight: 0.8,
            },
        );
        let (width, height) = mask.dimensions();
        let marked = |x, y| mask.get_pixel(x, y).0[0] > 40;
        let columns: Vec<_> = (0..width)
            .filter(|&x| (0..height).any(|y| marked(x, y)))
            .collect();
        let rows: Vec<_> = (0..height)
            .filter(|&y| (0..width).any(|x| marked(x, y)))
            .collect();
        for (inked, side) in [(columns, width), (rows, height)] {
            let (before, after) = (inked[0], side - 1 - inked[inked.len() - 1]);
            assert!(
                before.abs_diff(after) <= 1,
                "{before} before and {after} after"
            );
            assert!(inked.len() > 30);
        }
    }
}
