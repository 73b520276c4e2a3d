//! A rating over time as a picture, with its words: [`graph`].

use super::words;
use crate::{
    discord::{look::Drawing, post::Picture},
    referee::{CareerView, Place, Points, Profile},
    render::{RatingGraph, RatingPoint},
    text::{self, Language, say},
};

/// How many instants are named below it.
const DATES: i64 = 4;
const DAY: i64 = 24 * 60 * 60;

/// The rating over time.
pub(super) fn graph(language: Language, profile: &Profile, view: &CareerView) -> Picture {
    let career = &view.career;
    let player = words::plain_name(language, profile.who.as_ref());
    let class = text::pace_class(language, career.class);
    let games = say(
        language,
        "profile-games",
        &[("count", career.score.games().into())],
    );
    let ratings = career.graph.iter().map(|point| point.level.rating);
    let (low, high) = (ratings.clone().min(), ratings.max());
    let told = |points: Option<Points>| {
        points.map_or_else(String::new, |points| points.rounded().to_string())
    };
    let (low, high) = (told(low), told(high));
    let rating = words::with_deviation(view.row.level);
    let args = [
        ("player", (&player).into()),
        ("class", (&class).into()),
        ("rating", (&rating).into()),
        ("low", (&low).into()),
        ("high", (&high).into()),
    ];
    let alt = say(language, "alt-rating-graph", &args);
    let points: Vec<_> = career
        .graph
        .iter()
        .map(|point| RatingPoint {
            at: point.at.unix_seconds(),
            rating: point.level.rating.0,
            deviation: point.level.deviation.0,
        })
        .collect();
    let period = [class, games].join(text::comma(language));
    let rank = match view.place {
        Place::Listed(rank) => {
            let rank = words::number(rank);
            say(language, "profile-rank", &[("rank", rank.into())])
        }
        _ => String::new(),
    };
    Picture {
        alt,
        shows: Drawing::Graph(RatingGraph {
            title: player,
            subtitle: period,
            now: rating,
            beside: rank,
            peak: career
                .peak
                .map(|(points, at)| (at.unix_seconds(), points.0)),
            dates: dates(language, &points),
            points,
            ..RatingGraph::default()
        }),
    }
}

/// Days to be named below a graph, none twice: months if it reaches over most of a year.
fn dates(language: Language, points: &[RatingPoint]) -> Vec<(i64, String)> {
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return Vec::new();
    };
    let span = last.at.saturating_sub(first.at);
    let mut dates: Vec<(i64, String)> = Vec::new();
    for part in 0..DATES {
        let at = first.at + span / (DATES - 1) * part;
        let at = if part == DATES - 1 { last.at } else { at };
        let label = date(language, at, span > 270 * DAY);
        if let Some(label) = label.filter(|label| dates.iter().all(|(_, known)| known != label)) {
            dates.push((at, label));
        }
    }
    dates
}

fn date(language: Language, at: i64, is_month: bool) -> Option<String> {
    let at = jiff::Timestamp::from_second(at).ok()?;
    let date = jiff::tz::TimeZone::UTC.to_datetime(at).date();
    let month = u8::try_from(date.month()).ok()?;
    Some(if is_month {
        text::month(language, date.year(), month)
    } else {
        text::day(language, month, u8::try_from(date.day()).ok()?)
    })
}
