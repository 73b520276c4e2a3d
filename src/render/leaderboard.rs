//! The best of a server as a picture: [`Leaderboard`].

use super::{
    colours::{Colours, DiscColours},
    disc::{MIDDLE, disc},
    face::{Engraving, Hand, Writing},
    geometry::{CELL, SIDE_BAND, WIDTH},
    layer::Layer,
    lettering::{Anchor, Line},
    sheet::{HEADER, ROW, Sheet, engrave, rule, write_heading},
    view::{Contrast, Theme},
};
use crate::xiangqi::Side;

/// A table of at most [`Leaderboard::ROWS`] people, the best first. The texts are those of whoever
/// reads it; what does not fit is cut.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Leaderboard {
    /// The colours.
    pub theme: Theme,
    /// What the table is of.
    pub title: String,
    /// What else is to be known: games of which kind, of which time.
    pub subtitle: String,
    /// What stands over the names, the ratings and the numbers of games.
    pub headings: [String; 3],
    /// The people, from above. What is beyond the tenth is left out.
    pub rows: Vec<LeaderboardRow>,
}

/// One person in a [`Leaderboard`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LeaderboardRow {
    /// The place, from 1.
    pub rank: u32,
    /// What the person is called, as they write it.
    pub name: String,
    /// The rating.
    pub rating: i32,
    /// How far it may be off.
    pub deviation: u32,
    /// How many rated games were played.
    pub games: u32,
}

/// Where the columns are: the middle of the places, the left edge of the names, the right edge of
/// the ratings, the left edge of the deviations, the right edge of the games.
const RANK: f32 = 56.0;
const NAME: f32 = 106.0;
const RATING: f32 = 552.0;
const DEVIATION: f32 = 560.0;
const GAMES: f32 = 690.0;

const NAME_EMS: [f32; 2] = [34.0, 28.0];
const SMALL_EM: f32 = 26.0;

impl Leaderboard {
    /// How many people one picture shows.
    pub const ROWS: usize = 10;

    /// The height of the picture in pixels.
    #[must_use]
    pub fn height(&self) -> u32 {
        let rows = u32::try_from(self.rows.len().clamp(1, Self::ROWS)).unwrap_or(1);
        HEADER + rows * ROW + SIDE_BAND
    }

    pub(super) fn png(&self, sheet: &Sheet, writing: &Writing) -> Vec<u8> {
        let height = self.height();
        let strips: Vec<_> = self
            .parts()
            .iter()
            .map(|part| {
                sheet.remembered(part, || {
                    let (top, below) = part.rows();
                    let mut layer = Layer::clear(WIDTH, below - top);
                    part.draw(&mut layer, 0, sheet.colours(), writing, self.theme);
                    sheet.strip(&layer, top, height)
                })
            })
            .collect();
        sheet.png(height, strips.iter().map(AsRef::as_ref))
    }

    /// What the picture is made of, from above.
    fn parts(&self) -> Vec<Part> {
        let heading = Part::Heading {
            title: self.title.clone(),
            subtitle: self.subtitle.clone(),
            headings: self.headings.clone(),
        };
        let rows: Vec<_> = self.rows.iter().take(Self::ROWS).map(Some).collect();
        let rows = if rows.is_empty() { vec![None] } else { rows };
        let last = rows.len() - 1;
        let rows = (0..).zip(rows).map(|(number, row)| Part::Row {
            number,
            is_last: number as usize == last,
            row: row.cloned(),
        });
        [heading].into_iter().chain(rows).collect()
    }

    /// Draws some people, to train the palette on.
    pub(super) fn draw_sample(
        layer: &mut Layer,
        colours: &Colours,
        writing: &Writing,
        theme: Theme,
    ) {
        let rows = (1..=10).map(|rank| LeaderboardRow {
            rank,
            name: "Chariot 俥 🀄".into(),
            rating: 1500,
            deviation: 60,
            games: 40,
        });
        let sample = Self {
            theme,
            title: "Caipan 裁判".into(),
            rows: rows.collect(),
            ..Self::default()
        };
        for part in sample.parts() {
            part.draw(layer, part.rows().0, colours, writing, theme);
        }
    }
}

/// A part of the picture that is drawn on its own, so that it can be remembered.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Part {
    /// What stands above the people.
    Heading {
        title: String,
        subtitle: String,
        headings: [String; 3],
    },
    /// The people from above, from 0. The last has the frame below it, and is empty in an empty
    /// table.
    Row {
        number: u32,
        is_last: bool,
        row: Option<LeaderboardRow>,
    },
}

impl Part {
    /// Its first row of pixels in the picture, and the one after its last.
    const fn rows(&self) -> (u32, u32) {
        match *self {
            Self::Heading { .. } => (0, HEADER),
            Self::Row {
                number, is_last, ..
            } => {
                let top = HEADER + number * ROW;
                let frame = if is_last { SIDE_BAND } else { 0 };
                (top, top + ROW + frame)
            }
        }
    }

    /// Draws it with its upper edge so far from above.
    fn draw(
        &self,
        layer: &mut Layer,
        top: u32,
        colours: &Colours,
        writing: &Writing,
        theme: Theme,
    ) {
        match self {
            Self::Heading {
                title,
                subtitle,
                headings,
            } => {
                let (left, right) = ((&title[..], 36.0), (&subtitle[..], 26.0));
                write_heading(layer, writing, colours, left, right, 38.0);
                write_headings(layer, colours, writing, headings);
            }
            Self::Row { number, row, .. } => {
                if *number > 0 {
                    rule(layer, colours.lines, (NAME, GAMES), top as f32 + 1.0, 0.3);
                }
                if let Some(row) = row {
                    draw_row(layer, colours, writing, row, top);
                    draw_rank(layer, colours, writing, theme, row.rank, top);
                }
            }
        }
    }
}

fn write_headings(
    layer: &mut Layer,
    colours: &Colours,
    writing: &Writing,
    [name, rating, games]: &[String; 3],
) {
    const Y: f32 = 86.0;
    let line = |text: &str, room| Line::new(writing, Hand::Plain, text, 24.0, room);
    let places = [
        (line(name, 280.0), NAME, Anchor::Left),
        (line(rating, 130.0), RATING, Anchor::Right),
        (line(games, 120.0), GAMES, Anchor::Right),
    ];
    for (line, x, anchor) in places {
        engrave(layer, colours, &line, (x, Y), anchor);
    }
}

fn draw_row(
    layer: &mut Layer,
    colours: &Colours,
    writing: &Writing,
    row: &LeaderboardRow,
    top: u32,
) {
    let y = top as f32 + ROW as f32 / 2.0;
    let plain = |text: &str, em, room| Line::new(writing, Hand::Plain, text, em, room);
    let print = |text: &str, em| Line::new(writing, Hand::Print, text, em, f32::INFINITY);

    let rating = print(&row.rating.to_string(), 36.0);
    let room = RATING - rating.width() - 18.0 - NAME;
    let name = Line::fitted(writing, Hand::Plain, &row.name, NAME_EMS, room);
    name.draw(layer, (NAME, y), Anchor::Left, colours.ink);
    rating.draw(layer, (RATING, y), Anchor::Right, colours.ink);
    let deviation = plain(&format!("±{}", row.deviation), SMALL_EM, 80.0);
    deviation.draw(layer, (DEVIATION, y), Anchor::Left, colours.faint_ink);
    let games = plain(&row.games.to_string(), SMALL_EM, 80.0);
    games.draw(layer, (GAMES, y), Anchor::Right, colours.faint_ink);
}

/// A place: the first three on a piece, Red's for the first.
fn draw_rank(
    layer: &mut Layer,
    colours: &Colours,
    writing: &Writing,
    theme: Theme,
    rank: u32,
    top: u32,
) {
    let em = match rank {
        0..=3 => 44.0,
        4..=99 => 36.0,
        100..=999 => 30.0,
        1000.. => 24.0,
    };
    let line = Line::new(writing, Hand::Print, &rank.to_string(), em, f32::INFINITY);
    let y = top as f32 + ROW as f32 / 2.0;
    if rank > 3 {
        line.draw(layer, (RANK, y), Anchor::Middle, colours.faint_ink);
        return;
    }
    let side = if rank == 1 { Side::Red } else { Side::Black };
    let paint = DiscColours::of(theme, Contrast::Usual, side);
    let down = line.lift();
    let mask = line.into_mask();
    let piece = disc(paint, colours.shadow, &[Engraving { mask, down }]);
    let corner = (RANK - MIDDLE.0, y - CELL as f32 / 2.0);
    layer.lay_over(&piece, corner);
}
