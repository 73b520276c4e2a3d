//! A rating over time as a picture: [`RatingGraph`].

use super::{
    colours::Colours,
    face::{Hand, Writing},
    geometry::{SIDE_BAND, WIDTH},
    layer::{Area, Layer, cover, length, line},
    lettering::{Anchor, Line},
    sheet::{HEADER, Sheet, rule, write_heading},
    view::Theme,
};

/// One person's rating over time, with how far it may have been off.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RatingGraph {
    /// The colours.
    pub theme: Theme,
    /// What the graph is of.
    pub title: String,
    /// What else is to be known.
    pub subtitle: String,
    /// The rating and deviation as they are told, for the upper right corner.
    pub now: String,
    /// What stands beside it, smaller.
    pub beside: String,
    /// The points, from the oldest to the newest.
    pub points: Vec<RatingPoint>,
    /// An instant and the rating then, in thousandths, to be marked with its number. It has to lie between the
    /// first point and the last, and is left out where it would hide the last.
    pub peak: Option<(i64, i32)>,
    /// Instants to be named below the graph, from the oldest to the newest; what has no room is left
    /// out.
    pub dates: Vec<(i64, String)>,
}

/// A rating at one instant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingPoint {
    /// The instant, in seconds from any beginning.
    pub at: i64,
    /// The rating, in thousandths.
    pub rating: i32,
    /// How far it may be off, in thousandths.
    pub deviation: i32,
}

impl RatingPoint {
    fn rating(&self) -> f32 {
        self.rating as f32 / 1000.0
    }

    fn deviation(&self) -> f32 {
        self.deviation.max(0) as f32 / 1000.0
    }
}

/// Where the graph is.
const LEFT: f32 = 104.0;
const RIGHT: f32 = 684.0;
const TOP: f32 = HEADER as f32 + 30.0;
const BOTTOM: f32 = TOP + 300.0;
const HEIGHT: u32 = HEADER + 30 + 300 + 66 + SIDE_BAND;

const LABEL_EM: f32 = 26.0;
const LINE: f32 = 4.5;
/// How much of the band is seen.
const BAND: f32 = 0.17;
/// The lowest number of points that the graph reaches from below to above.
const LEAST_SPAN: f32 = 160.0;
/// How much of the band is sure to be in the picture, in points of the rating: all along, and at
/// the end. A newcomer's band reaches far out of it.
const BAND_SHOWN: f32 = 90.0;
const LAST_BAND_SHOWN: f32 = 250.0;

/// How instants and ratings come to places.
struct Axes {
    first: i64,
    last: i64,
    low: f32,
    high: f32,
    step: f32,
}

impl RatingGraph {
    /// The height of the picture in pixels.
    pub const HEIGHT: u32 = HEIGHT;

    pub(super) fn png(&self, sheet: &Sheet, writing: &Writing) -> Vec<u8> {
        let mut layer = Layer::clear(WIDTH, HEIGHT);
        self.draw(&mut layer, sheet.colours(), writing);
        sheet.png(HEIGHT, [&sheet.strip(&layer, 0, HEIGHT)].into_iter())
    }

    pub(super) fn draw(&self, layer: &mut Layer, colours: &Colours, writing: &Writing) {
        write_heading(
            layer,
            writing,
            colours,
            (&self.title, 36.0),
            (&self.now, 36.0),
            38.0,
        );
        write_heading(
            layer,
            writing,
            colours,
            (&self.subtitle, 24.0),
            (&self.beside, 24.0),
            84.0,
        );
        let axes = Axes::of(&self.points);
        axes.draw(layer, colours, writing);
        self.write_dates(layer, colours, writing, &axes);
        let places: Vec<_> = self.points.iter().map(|point| axes.place(point)).collect();
        self.draw_band(layer, colours, &axes);
        for ends in places.windows(2) {
            draw_part(layer, colours, ends[0], ends[1]);
        }
        self.draw_peak(layer, colours, writing, &axes);
        if let Some(&last) = places.last() {
            draw_dot(layer, colours, last, 9.0);
        }
    }

    /// Draws some graph, to train the palette on.
    pub(super) fn draw_sample(
        layer: &mut Layer,
        colours: &Colours,
        writing: &Writing,
        theme: Theme,
    ) {
        let points = (0..9).map(|number| RatingPoint {
            at: number.into(),
            rating: 1_500_000 + 90_000 * (number % 3),
            deviation: 200_000 - 20_000 * number,
        });
        let sample = Self {
            theme,
            title: "Caipan 裁判".into(),
            points: points.collect(),
            peak: Some((2, 1_680_000)),
            ..Self::default()
        };
        sample.draw(layer, colours, writing);
    }

    fn write_dates(&self, layer: &mut Layer, colours: &Colours, writing: &Writing, axes: &Axes) {
        let mut free = 0.0;
        for (at, text) in &self.dates {
            let line = Line::new(writing, Hand::Plain, text, LABEL_EM, 220.0);
            let half = line.width() / 2.0;
            let x = axes.x(*at);
            let middle = x.clamp(LEFT + half - 30.0, RIGHT + 10.0 - half);
            if !(axes.first..=axes.last).contains(at) || middle - half < free {
                continue;
            }
            free = middle + half + 24.0;
            let tick = Area {
                from: (x - 1.0, BOTTOM),
                to: (x + 1.0, BOTTOM + 9.0),
            };
            layer.paint_within(tick, colours.lines, |_, _| 1.0);
            line.draw(
                layer,
                (middle, BOTTOM + 34.0),
                Anchor::Middle,
                colours.faint_ink,
            );
        }
    }

    /// The band of the deviation, column by column.
    fn draw_band(&self, layer: &mut Layer, colours: &Colours, axes: &Axes) {
        let edges = |point: &RatingPoint| {
            [point.deviation(), -point.deviation()].map(|off| axes.y(point.rating() + off))
        };
        if let [point] = self.points.as_slice() {
            let (x, _) = axes.place(point);
            let [upper, lower] = edges(point);
            let area = Area {
                from: (x - 14.0, upper.max(TOP)),
                to: (x + 14.0, lower.min(BOTTOM)),
            };
            layer.paint_within(area, colours.sides[0], |_, _| BAND);
        }
        for ends in self.points.windows(2) {
            let (from, to) = (axes.x(ends[0].at), axes.x(ends[1].at));
            let area = Area {
                from: (from, TOP),
                to: (to, BOTTOM),
            };
            let (before, after) = (edges(&ends[0]), edges(&ends[1]));
            let run = (to - from).max(f32::MIN_POSITIVE);
            layer.paint_within(area, colours.sides[0], |x, y| {
                // A column belongs to the part in which its middle lies.
                if x < from || x >= to {
                    return 0.0;
                }
                let part = (x - from) / run;
                let [upper, lower] =
                    [0, 1].map(|edge| before[edge] + (after[edge] - before[edge]) * part);
                BAND * cover((upper - y).max(y - lower))
            });
        }
    }

    fn draw_peak(&self, layer: &mut Layer, colours: &Colours, writing: &Writing, axes: &Axes) {
        let Some(((at, rating), last)) = self.peak.zip(self.points.last()) else {
            return;
        };
        let peak = RatingPoint {
            at,
            rating,
            deviation: 0,
        };
        let (x, y) = axes.place(&peak);
        if axes.place(last).0 - x < 24.0 {
            return;
        }
        draw_dot(layer, colours, (x, y), 6.0);
        let text = format!("{:.0}", peak.rating());
        let line = Line::new(writing, Hand::Plain, &text, LABEL_EM, 120.0);
        let half = line.width() / 2.0;
        let middle = x.clamp(LEFT + half, RIGHT - half);
        line.draw(layer, (middle, y - 26.0), Anchor::Middle, colours.ink);
    }
}

impl Axes {
    fn of(points: &[RatingPoint]) -> Self {
        let mut low = f32::INFINITY;
        let mut high = f32::NEG_INFINITY;
        for (number, point) in points.iter().enumerate() {
            let is_last = number + 1 == points.len();
            let shown = if is_last { LAST_BAND_SHOWN } else { BAND_SHOWN };
            let band = point.deviation().min(shown);
            low = low.min(point.rating() - band);
            high = high.max(point.rating() + band);
        }
        if low > high {
            (low, high) = (1400.0, 1600.0);
        }
        let lacking = (LEAST_SPAN - (high - low)).max(0.0) / 2.0;
        (low, high) = (low - lacking, high + lacking);
        let steps = [50.0, 100.0, 200.0, 500.0, 1000.0];
        let step = steps.into_iter().find(|step| (high - low) / step <= 5.0);
        Self {
            first: points.first().map_or(0, |point| point.at),
            last: points.last().map_or(0, |point| point.at),
            low,
            high,
            step: step.unwrap_or(2000.0),
        }
    }

    fn x(&self, at: i64) -> f32 {
        if self.last <= self.first {
            return (LEFT + RIGHT) / 2.0;
        }
        let since = |at: i64| at.saturating_sub(self.first) as f32;
        let part = (since(at) / since(self.last)).clamp(0.0, 1.0);
        LEFT + (RIGHT - LEFT) * part
    }

    fn y(&self, rating: f32) -> f32 {
        BOTTOM - (BOTTOM - TOP) * (rating - self.low) / (self.high - self.low)
    }

    fn place(&self, point: &RatingPoint) -> (f32, f32) {
        (self.x(point.at), self.y(point.rating()))
    }

    fn draw(&self, layer: &mut Layer, colours: &Colours, writing: &Writing) {
        let mut rating = (self.low / self.step).ceil() * self.step;
        while rating <= self.high {
            let y = self.y(rating).round();
            rule(layer, colours.lines, (LEFT, RIGHT), y, 0.3);
            let text = format!("{rating:.0}");
            let label = Line::new(writing, Hand::Plain, &text, LABEL_EM, LEFT);
            label.draw(layer, (LEFT - 14.0, y), Anchor::Right, colours.faint_ink);
            rating += self.step;
        }
        rule(layer, colours.lines, (LEFT, RIGHT), BOTTOM, 1.0);
    }
}

/// A straight part of the graph.
fn draw_part(layer: &mut Layer, colours: &Colours, from: (f32, f32), to: (f32, f32)) {
    let room = LINE / 2.0 + 1.0;
    let area = Area {
        from: (from.0.min(to.0) - room, from.1.min(to.1) - room),
        to: (from.0.max(to.0) + room, from.1.max(to.1) + room),
    };
    let distance = line(from, to, LINE);
    layer.paint_within(area, colours.sides[0], |x, y| cover(distance(x, y)));
}

/// A dot on the graph, with a light edge.
fn draw_dot(layer: &mut Layer, colours: &Colours, at: (f32, f32), radius: f32) {
    let reach = radius + 4.0;
    let area = Area {
        from: (at.0 - reach, at.1 - reach),
        to: (at.0 + reach, at.1 + reach),
    };
    let out = |x: f32, y: f32| length(x - at.0, y - at.1) - radius;
    layer.paint_within(area, colours.arrow_edge, |x, y| cover(out(x, y) - 2.5));
    layer.paint_within(area, colours.sides[0], |x, y| cover(out(x, y)));
}
