//! Lines of writing, cut to the room that they have: [`Line`].
//!
//! What people call themselves has to fit. Letters that stand for others (`𝓐`, `Ａ`) are written
//! as those; marks, joiners and directions that no font here shows are left out; and a picture
//! character or a letter of another script becomes a small stone, a few at most.

use ab_glyph::{Font, FontRef, Glyph, GlyphId, point};
use image::{GrayImage, Luma};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::{
    face::{Hand, Writing, advance, scale},
    layer::{Colour, Layer, byte, cover},
};

/// So many characters are looked at; no line has room for more.
const LONGEST: usize = 200;
/// So many stones stand for any number of unknown characters in a row.
const STONES: usize = 3;
/// A stone's room, in ems.
const STONE: f32 = 0.5;
/// From the baseline up to the middle of capitals and of Chinese characters, in ems.
const MIDDLE: f32 = 0.37;
/// Room above and below the baseline, in ems: for two marks on a capital, and for a tail.
const ASCENT: f32 = 1.2;
const DESCENT: f32 = 0.4;
/// Room to the left and right for what leans out, in pixels.
const MARGIN: f32 = 4.0;

/// A line of writing, ready to be laid down.
#[derive(Clone, Debug)]
pub(super) struct Line {
    mask: GrayImage,
    /// From the pen's first to its last place.
    width: f32,
    /// From the mask's middle down to the middle of the writing.
    down: f32,
}

/// Where the given point lies on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Left,
    Middle,
    Right,
}

/// One sign of a line.
#[derive(Clone, Copy, Debug)]
enum Sign<'a> {
    Glyph(&'a FontRef<'static>, GlyphId),
    Blank(f32),
    Stone,
}

impl Line {
    /// The text in this hand at this em, cut with an ellipsis where it is wider than `room`.
    pub(super) fn new(writing: &Writing, hand: Hand, text: &str, em: f32, room: f32) -> Self {
        let mut signs = signs(writing, hand, text);
        if width(&signs, em) > room {
            signs = cut(writing, hand, signs, em, room);
        }
        let width = width(&signs, em);
        Self {
            mask: drawn(&signs, em, width),
            width,
            down: (ASCENT - MIDDLE - (ASCENT + DESCENT) / 2.0) * em,
        }
    }

    /// As [`Line::new`], in smaller writing before anything is cut.
    pub(super) fn fitted(
        writing: &Writing,
        hand: Hand,
        text: &str,
        [em, least]: [f32; 2],
        room: f32,
    ) -> Self {
        let whole = width(&signs(writing, hand, text), em);
        let em = (em * room / whole.max(1.0)).clamp(least, em);
        Self::new(writing, hand, text, em, room)
    }

    /// The room that the line takes, in pixels.
    pub(super) const fn width(&self) -> f32 {
        self.width
    }

    /// The ink alone, with the writing's middle at the mask's.
    pub(super) fn into_mask(self) -> GrayImage {
        self.mask
    }

    /// From the writing's middle to its mask's, in pixels downwards.
    pub(super) const fn lift(&self) -> f32 {
        -self.down
    }

    /// Lays the line down with its middle at this height.
    pub(super) fn draw(&self, layer: &mut Layer, at: (f32, f32), anchor: Anchor, colour: Colour) {
        let x = match anchor {
            Anchor::Left => at.0 + self.width / 2.0,
            Anchor::Middle => at.0,
            Anchor::Right => at.0 - self.width / 2.0,
        };
        layer.stamp(&self.mask, (x, at.1 - self.down), colour, 1.0);
    }
}

impl Sign<'_> {
    fn advance(self, em: f32) -> f32 {
        match self {
            Self::Glyph(font, id) => advance(font, id, em),
            Self::Blank(width) => width * em,
            Self::Stone => STONE * em,
        }
    }
}

fn width(signs: &[Sign<'_>], em: f32) -> f32 {
    signs.iter().map(|sign| sign.advance(em)).sum()
}

/// As many of the signs as have room with an ellipsis after them, and no blank before it.
fn cut<'a>(
    writing: &'a Writing,
    hand: Hand,
    mut signs: Vec<Sign<'a>>,
    em: f32,
    room: f32,
) -> Vec<Sign<'a>> {
    let dots = writing.find(hand, '…');
    let dots = dots.map(|(font, id)| Sign::Glyph(font, id));
    while signs.pop().is_some() {
        let is_blank = matches!(signs.last(), Some(Sign::Blank(_)));
        let with_dots = width(&signs, em) + dots.map_or(0.0, |dots| dots.advance(em));
        if !is_blank && with_dots <= room {
            signs.extend(dots);
            break;
        }
    }
    signs
}

/// What is written for a text.
fn signs<'a>(writing: &'a Writing, hand: Hand, text: &str) -> Vec<Sign<'a>> {
    let mut signs: Vec<Sign<'a>> = Vec::new();
    let mut unknown = 0;
    let seen = text.nfc().filter(|&character| !is_unseen(character));
    for character in seen.take(LONGEST) {
        if let Some(known) = known(writing, hand, character) {
            unknown = 0;
            signs.extend(known);
        } else {
            unknown += 1;
            if unknown <= STONES {
                signs.push(Sign::Stone);
            }
        }
    }
    signs
}

/// The signs for a character, or for the usual ones that it stands for.
fn known<'a>(writing: &'a Writing, hand: Hand, character: char) -> Option<Vec<Sign<'a>>> {
    let sign = |character: char| match character {
        '\u{3000}' => Some(Sign::Blank(1.0)),
        _ if character.is_whitespace() => Some(Sign::Blank(0.26)),
        _ => writing
            .find(hand, character)
            .map(|(font, id)| Sign::Glyph(font, id)),
    };
    if let Some(sign) = sign(character) {
        return Some(vec![sign]);
    }
    let usual = std::iter::once(character).nfkd();
    usual.filter(|&part| !is_unseen(part)).map(sign).collect()
}

/// Whether a character only changes others, or is not meant to be seen: marks that did not become
/// part of a letter, joiners, directions, variants, skin tones, tags.
fn is_unseen(character: char) -> bool {
    is_combining_mark(character)
        || (character.is_control() && !character.is_whitespace())
        || matches!(character,
            '\u{AD}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0000}'..='\u{E0FFF}')
}

fn drawn(signs: &[Sign<'_>], em: f32, width: f32) -> GrayImage {
    let mut mask = GrayImage::new(
        whole((width + 2.0 * MARGIN).ceil()).next_multiple_of(2),
        whole(((ASCENT + DESCENT) * em).ceil()).next_multiple_of(2),
    );
    let mut pen = (mask.width() as f32 - width) / 2.0;
    let baseline = (mask.height() as f32 / 2.0 + (ASCENT - DESCENT) / 2.0 * em).round();
    for &sign in signs {
        match sign {
            Sign::Glyph(font, id) => {
                let scale = scale(font, em);
                let glyph = Glyph {
                    id,
                    scale,
                    position: point(pen, baseline),
                };
                if let Some(outline) = font.outline_glyph(glyph) {
                    let corner = outline.px_bounds().min;
                    outline.draw(|x, y, cover| {
                        ink(&mut mask, corner.x + x as f32, corner.y + y as f32, cover);
                    });
                }
            }
            Sign::Blank(_) => {}
            Sign::Stone => stone(
                &mut mask,
                (pen + STONE * em / 2.0, baseline - MIDDLE * em),
                em,
            ),
        }
        pen += sign.advance(em);
    }
    mask
}

/// A small lozenge, fainter than the writing.
fn stone(mask: &mut GrayImage, middle: (f32, f32), em: f32) {
    let reach = 0.2 * em;
    let (left, top) = ((middle.0 - reach).floor(), (middle.1 - reach).floor());
    let side = whole(2.0 * reach) + 2;
    for (down, across) in (0..side).flat_map(|down| (0..side).map(move |across| (down, across))) {
        let (x, y) = (left + across as f32, top + down as f32);
        let out = (x + 0.5 - middle.0).abs() + (y + 0.5 - middle.1).abs() - reach;
        ink(
            mask,
            x,
            y,
            0.6 * cover(out * std::f32::consts::FRAC_1_SQRT_2),
        );
    }
}

/// Adds ink to a pixel, if it is on the mask.
fn ink(mask: &mut GrayImage, x: f32, y: f32, cover: f32) {
    if x < 0.0 || y < 0.0 {
        return;
    }
    if let Some(Luma([below])) = mask.get_pixel_mut_checked(whole(x), whole(y)) {
        *below = below.saturating_add(byte(255.0 * cover));
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place on a mask is small and never negative"
)]
fn whole(size: f32) -> u32 {
    size.max(0.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: f32 = 1_000.0;

    fn line(text: &str, room: f32) -> Line {
        Line::new(&Writing::new(), Hand::Plain, text, 34.0, room)
    }

    /// What each sign is: a letter, a blank, a stone.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let writing = Writing::new();
        let signs = signs(&writing, Hand::Plain, text);
        let kinds: String = signs
            .iter()
            .map(|sign| match sign {
                Sign::Glyph(..) => 'x',
                Sign::Blank(_) => '_',
                Sign::Stone => 'o',
            })
            .collect();
        assert_eq!(kinds, expected, "{text:?}");
    }

    #[test]
    fn names_of_many_scripts_are_written() {
        check("Nguyễn Ỗ ư", "xxxxxx_x_x");
        check("棋王歐陽", "xxxx");
        check("Łukasz", "xxxxxx");
        check("Иван", "xxxx");
        check("さくら", "xxx");
        check("김민수", "xxx");
    }

    #[test]
    fn what_no_font_has_becomes_a_few_stones() {
        check("a🐴b", "xox");
        check("🐴🐎🐴🐎🐴", "ooo");
        // A family of four is one picture of seven characters, three of which are joiners.
        check("👨\u{200D}👩\u{200D}👧\u{200D}👦x", "ooox");
        check("กขคงจ", "ooo");
        check("👍🏽", "o");
    }

    #[test]
    fn what_is_not_to_be_seen_is_left_out() {
        check("a\u{202E}b\u{200B}c\u{FEFF}\u{7}", "xxx");
        // A letter under a heap of marks.
        check("Z\u{337}\u{322}\u{35D}a", "xx");
        // Marks that belong to a letter become part of it.
        check("e\u{302}\u{301}", "x");
        check("𝕳𝖎 Ａ ①", "xx_x_x");
        check("a\nb\u{3000}c", "x_x_x");
    }

    #[test]
    fn a_long_line_is_cut_and_has_room() {
        for text in [
            "W".repeat(300),
            "棋".repeat(300),
            "🐴a".repeat(90),
            "a ".repeat(200),
        ] {
            for room in [40.0, 133.0, 326.5] {
                let cut = line(&text, room);
                assert!(
                    cut.width() <= room && cut.width() > room / 3.0,
                    "{room}: {text}"
                );
            }
        }
        let whole = line("馬 horse", ROOM);
        assert_eq!(line("馬 horse", whole.width()).width(), whole.width());
        // Ten characters and an ellipsis need more than ten ems; nine and an ellipsis do not.
        let cut = line(&"棋".repeat(11), 340.0);
        let nine = line(&"棋".repeat(9), ROOM).width();
        assert_eq!(nine, 9.0 * 34.0);
        assert!(cut.width() > nine && cut.width() < 340.0);
    }

    #[test]
    fn a_line_gets_smaller_before_it_is_cut() {
        let writing = Writing::new();
        let fitted =
            |text: &str, room| Line::fitted(&writing, Hand::Plain, text, [34.0, 28.0], room);
        assert_eq!(fitted("棋王", ROOM).width(), 68.0);
        assert!((fitted(&"棋".repeat(10), 300.0).width() - 300.0).abs() < 0.1);
        assert!(fitted(&"棋".repeat(12), 300.0).width() < 300.0);
    }

    #[test]
    fn nothing_of_a_line_is_cut_off_at_the_mask() {
        for text in ["ỖẤỨ", "gjpqyç", "Ǻþ|", "棋王歐", "f", "김"] {
            let mask = line(text, ROOM).into_mask();
            let (width, height) = mask.dimensions();
            for (x, y, &Luma([ink])) in mask.enumerate_pixels() {
                let is_edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
                assert!(!is_edge || ink == 0, "{text} at {x}, {y}");
            }
            assert!(mask.as_raw().iter().any(|&ink| ink > 200), "{text} has ink");
        }
    }
}
