//! The few colours of a look, trained on its own art: [`Palette`].

use std::collections::BTreeMap;

use image::RgbImage;

/// How often the colours are moved to the middle of what they stand for.
const ROUNDS: usize = 8;

type Point = [f64; 3];

/// A colour of the art and how much it counts.
#[derive(Clone, Copy)]
struct Sample {
    at: Point,
    weight: f64,
}

/// The colours of one look.
#[derive(Clone, Debug)]
pub(super) struct Palette {
    colours: Vec<[u8; 3]>,
    /// The colours with their numbers, by how green they are.
    by_green: Vec<(u8, [u8; 3])>,
}

impl Palette {
    /// The colours that show these pictures best, `count` at most (and 256 at most).
    pub(super) fn train<'a>(
        pictures: impl IntoIterator<Item = &'a RgbImage>,
        count: usize,
    ) -> Self {
        let samples = samples(pictures);
        let mut middles = spread(&samples, count);
        for _ in 0..ROUNDS {
            middles = moved(&samples, &middles);
        }
        let mut colours: Vec<_> = middles.iter().map(|middle| middle.map(rounded)).collect();
        colours.sort_unstable();
        colours.dedup();
        Self::of(colours)
    }

    fn of(colours: Vec<[u8; 3]>) -> Self {
        let mut by_green: Vec<_> = (0..=u8::MAX).zip(colours.iter().copied()).collect();
        by_green.sort_by_key(|&(number, [_, green, _])| (green, number));
        Self { colours, by_green }
    }

    /// The colours, as red, green and blue.
    pub(super) fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// These colours, with the same numbers, and after them those that show other pictures best.
    pub(super) fn extended(&self, picture: &RgbImage, count: usize) -> Self {
        let more = Self::train([picture], count).colours;
        Self::of([self.colours.as_slice(), &more].concat())
    }

    /// The number of the colour that looks most like this one; the lowest of several.
    ///
    /// Looks at the colours from the one that is as green outwards, until green alone differs too
    /// much: that is a few of them.
    pub(super) fn nearest(&self, colour: [u8; 3]) -> u8 {
        let middle = self
            .by_green
            .partition_point(|(_, [_, green, _])| *green < colour[1]);
        let (less, more) = self.by_green.split_at(middle);
        let mut best = (i32::MAX, 0);
        for &(number, candidate) in more {
            if !closer(&mut best, number, candidate, colour) {
                break;
            }
        }
        for &(number, candidate) in less.iter().rev() {
            if !closer(&mut best, number, candidate, colour) {
                break;
            }
        }
        best.1
    }
}

/// Puts a colour in the place of the best one (its distance and number) if it is nearer. Whether
/// one that differs more in green could still be.
fn closer(best: &mut (i32, u8), number: u8, candidate: [u8; 3], colour: [u8; 3]) -> bool {
    let off = |channel: usize| i32::from(candidate[channel]) - i32::from(colour[channel]);
    let (red, green, blue) = (off(0), off(1), off(2));
    let of_green = 5 * green * green;
    *best = (*best).min((3 * red * red + of_green + 2 * blue * blue, number));
    of_green <= best.0
}

/// Finds the nearest colours of many pixels, among which the same colours come again and again.
pub(super) struct Finder<'a> {
    palette: &'a Palette,
    /// Colours and their numbers, each where its own bits say; a later one takes the place.
    known: Vec<([u8; 3], u8)>,
}

impl<'a> Finder<'a> {
    const PLACES: usize = 1 << 12;

    pub(super) fn new(palette: &'a Palette) -> Self {
        let black = [0; 3];
        Self {
            palette,
            known: vec![(black, palette.nearest(black)); Self::PLACES],
        }
    }

    /// As [`Palette::nearest`].
    pub(super) fn nearest(&mut self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour.map(usize::from);
        let place = &mut self.known[(red << 8 ^ green << 4 ^ blue) % Self::PLACES];
        if place.0 != colour {
            *place = (colour, self.palette.nearest(colour));
        }
        place.1
    }
}

/// The colours that occur. The weight grows more slowly than the count, or the wood would take
/// every colour and the pieces none.
fn samples<'a>(pictures: impl IntoIterator<Item = &'a RgbImage>) -> Vec<Sample> {
    let mut counts: BTreeMap<[u8; 3], u32> = BTreeMap::new();
    for picture in pictures {
        for run in picture.as_raw().as_chunks::<3>().0.chunk_by(|a, b| a == b) {
            let length = u32::try_from(run.len()).unwrap_or(u32::MAX);
            let count = counts.entry(run[0]).or_default();
            *count = count.saturating_add(length);
        }
    }
    counts
        .into_iter()
        .map(|(colour, count)| Sample {
            at: colour.map(f64::from),
            weight: f64::from(count).sqrt(),
        })
        .collect()
}

/// Divides the samples again and again where they differ most; the middles of the parts.
fn spread(samples: &[Sample], count: usize) -> Vec<Point> {
    let mut parts = vec![Part::new(samples.to_vec())];
    while parts.len() < count {
        let widest = parts
            .iter()
            .enumerate()
            .filter(|(_, part)| part.samples.len() > 1)
            .max_by(|(_, a), (_, b)| a.spread.total_cmp(&b.spread))
            .map(|(number, _)| number);
        let Some(number) = widest else { break };
        let halves = parts.swap_remove(number).halves();
        parts.extend(halves);
    }
    parts.into_iter().map(|part| part.middle).collect()
}

/// Samples that one colour stands for.
struct Part {
    samples: Vec<Sample>,
    middle: Point,
    axis: usize,
    spread: f64,
}

impl Part {
    fn new(samples: Vec<Sample>) -> Self {
        let middle = middle(samples.iter().copied()).unwrap_or_default();
        let along = |axis: usize| -> f64 {
            let off = |sample: &Sample| sample.at[axis] - middle[axis];
            samples
                .iter()
                .map(|sample| sample.weight * off(sample) * off(sample))
                .sum()
        };
        let spreads = [along(0), along(1), along(2)];
        let axis = [0, 1, 2]
            .into_iter()
            .max_by(|&a, &b| spreads[a].total_cmp(&spreads[b]))
            .unwrap_or(0);
        Self {
            samples,
            middle,
            axis,
            spread: spreads[axis],
        }
    }

    /// What lies on either side of the middle; both have samples when there are two or more.
    fn halves(mut self) -> [Self; 2] {
        let axis = self.axis;
        self.samples
            .sort_by(|a, b| a.at[axis].total_cmp(&b.at[axis]));
        let below = self
            .samples
            .partition_point(|sample| sample.at[axis] <= self.middle[axis]);
        let above = self
            .samples
            .split_off(below.clamp(1, self.samples.len() - 1));
        [Self::new(self.samples), Self::new(above)]
    }
}

fn middle(samples: impl Iterator<Item = Sample>) -> Option<Point> {
    let mut sum = [0.0; 3];
    let mut weight = 0.0;
    for sample in samples {
        weight += sample.weight;
        for (sum, at) in sum.iter_mut().zip(sample.at) {
            *sum += at * sample.weight;
        }
    }
    (weight > 0.0).then(|| sum.map(|sum| sum / weight))
}

/// Each middle moved to the middle of the samples nearest to it.
fn moved(samples: &[Sample], middles: &[Point]) -> Vec<Point> {
    let mut sums = vec![([0.0; 3], 0.0); middles.len()];
    for sample in samples {
        let (sum, weight) = &mut sums[nearest(middles, sample.at)];
        *weight += sample.weight;
        for (sum, at) in sum.iter_mut().zip(sample.at) {
            *sum += at * sample.weight;
        }
    }
    sums.iter()
        .zip(middles)
        .map(|((sum, weight), &middle)| {
            if *weight > 0.0 {
                sum.map(|sum| sum / weight)
            } else {
                middle
            }
        })
        .collect()
}

fn nearest(middles: &[Point], at: Point) -> usize {
    let mut best = (f64::MAX, 0);
    for (number, middle) in middles.iter().enumerate() {
        let off = [0, 1, 2].map(|channel| middle[channel] - at[channel]);
        let distance = 3.0 * off[0] * off[0] + 5.0 * off[1] * off[1] + 2.0 * off[2] * off[2];
        if distance < best.0 {
            best = (distance, number);
        }
    }
    best.1
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the range of a byte"
)]
fn rounded(value: f64) -> u8 {
    (value + 0.5).clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    #[test]
    fn few_colours_are_kept_exactly() {
        let picture = RgbImage::from_fn(30, 30, |x, y| match (x + y) % 3 {
            0 => Rgb([250, 10, 10]),
            1 => Rgb([20, 200, 40]),
            _ => Rgb([0, 0, 90]),
        });
        let palette = Palette::train([&picture], 64);
        assert_eq!(
            palette.colours(),
            [[0, 0, 90], [20, 200, 40], [250, 10, 10]]
        );
        assert_eq!(palette.nearest([240, 30, 0]), 2);
    }

    #[test]
    fn the_nearest_of_all_is_found() {
        let picture = RgbImage::from_fn(128, 128, |x, y| {
            Rgb([2 * x, x + y, 2 * y].map(|v| u8::try_from(v).unwrap()))
        });
        let palette = Palette::train([&picture], 64).extended(&picture, 40);
        let mut finder = Finder::new(&palette);
        let steps = || (0..=255_u8).step_by(15);
        for colour in steps().flat_map(|red| {
            steps().flat_map(move |green| steps().map(move |blue| [red, green, blue]))
        }) {
            let distance = |candidate: &[u8; 3]| -> i32 {
                let parts = [3, 5, 2].into_iter().zip(candidate.iter().zip(colour));
                parts
                    .map(|(weight, (&a, b))| weight * i32::from(a.abs_diff(b)).pow(2))
                    .sum()
            };
            let all = palette.colours();
            let first = (0..all.len()).min_by_key(|&number| distance(&all[number]));
            for _ in 0..2 {
                let found = finder.nearest(colour);
                assert_eq!(Some(usize::from(found)), first, "{colour:?}");
            }
        }
    }

    #[test]
    fn many_colours_become_64() {
        let picture = RgbImage::from_fn(128, 128, |x, y| {
            Rgb([x, y, x + y].map(|v| u8::try_from(v).unwrap()))
        });
        assert_eq!(Palette::train([&picture], 64).colours().len(), 64);
    }
}
