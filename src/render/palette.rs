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
        Self { colours }
    }

    /// The colours, as red, green and blue.
    pub(super) fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// These colours, with the same numbers, and after them those that show other pictures best.
    pub(super) fn extended(&self, picture: &RgbImage, count: usize) -> Self {
        let more = Self::train([picture], count).colours;
        let colours = [self.colours.as_slice(), &more].concat();
        Self { colours }
    }

    /// The number of the colour that looks most like this one.
    pub(super) fn nearest(&self, colour: [u8; 3]) -> u8 {
        let mut best = (i32::MAX, 0);
        for (number, candidate) in (0..=u8::MAX).zip(&self.colours) {
            let off = |channel: usize| i32::from(candidate[channel]) - i32::from(colour[channel]);
            let (red, green, blue) = (off(0), off(1), off(2));
            let distance = 3 * red * red + 5 * green * green + 2 * blue * blue;
            if distance < best.0 {
                best = (distance, number);
            }
        }
        best.1
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
    fn many_colours_become_64() {
        let picture = RgbImage::from_fn(128, 128, |x, y| {
            Rgb([x, y, x + y].map(|v| u8::try_from(v).unwrap()))
        });
        assert_eq!(Palette::train([&picture], 64).colours().len(), 64);
    }
}
