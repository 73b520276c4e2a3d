//! Finding the patterns of [`Suspicion`].

use std::collections::BTreeMap;

use super::{
    DAY,
    item::Entry,
    ladder::{Ladder, Rated, is_recent},
    points::{Change, Points},
    suspicion::Suspicion,
};
use crate::{
    play::{Moment, PaceClass, PersonId, Reason},
    xiangqi::Side,
};

/// How many days are looked back for most patterns.
const DAYS: u32 = 30;

/// How many for games lost and won in turn.
const LONG_DAYS: u32 = 60;

/// Within how many days games must have been broken off.
const ABORT_DAYS: u32 = 7;

/// How often something must have happened to be a pattern.
const OFTEN: usize = 3;

/// A game that is given up with no more plies was hardly played.
const SHORT: u16 = 20;

/// A game that is lost with no more plies was lost quickly.
const QUICK: u16 = 40;

/// How many quick losses are a run, how many games after them are looked at, and how many of these are won.
const RUN: usize = 5;
const AFTER_RUN: usize = 6;

/// A rise of no more points is nothing strange.
const RISE: Points = Points(100_000);

type Pair = [PersonId; 2];

/// A game that counts, and what it changed.
type Counted<'a> = (&'a Entry, &'a Change);

impl Ladder {
    /// What an arbiter may want to look at, from the games that count and those broken off.
    #[must_use]
    pub fn suspicions(&self, now: Moment) -> Vec<Suspicion> {
        let long: Vec<Counted<'_>> = self
            .games()
            .filter(|rated| is_recent(rated.entry.at, LONG_DAYS, now))
            .filter_map(|Rated { entry, change }| Some((entry, change.as_ref()?)))
            .collect();
        let mut games = long.clone();
        games.retain(|(entry, _)| is_recent(entry.at, DAYS, now));
        let mut found = self.often_aborted(now);
        found.extend(given_up(&games));
        found.extend(same_moves(&games));
        found.extend(one_source(&games));
        found.extend(lost_then_won(&long));
        found
    }

    fn often_aborted(&self, now: Moment) -> Vec<Suspicion> {
        let recent = self.aborts().iter();
        let recent = recent.filter(|abort| is_recent(abort.at, DAYS, now));
        let by_person = grouped(recent.map(|abort| (abort.by, abort)));
        let patterns = by_person.into_iter().filter_map(|(by, aborts)| {
            let mut games = Vec::new();
            for close in aborts.windows(OFTEN) {
                let [first, .., last] = close else { continue };
                if first.at.plus_seconds(ABORT_DAYS * DAY) >= last.at {
                    games.extend(close.iter().map(|abort| abort.game));
                }
            }
            games.sort_unstable();
            games.dedup();
            (!games.is_empty()).then_some(Suspicion::Aborts { by, games })
        });
        patterns.collect()
    }
}

fn given_up(games: &[Counted<'_>]) -> Vec<Suspicion> {
    let is_short = |entry: &Entry| entry.reason == Reason::Resignation && entry.plies <= SHORT;
    let short = games.iter().filter(|(entry, _)| is_short(entry));
    let by_pair = grouped(short.map(|(entry, _)| (pair(entry), *entry)));
    let (pairs, others): (Vec<_>, Vec<_>) = by_pair
        .into_iter()
        .partition(|(_, games)| games.len() >= OFTEN);
    let losers = others.into_iter().flat_map(|(_, games)| games);
    let losers = losers.filter_map(|entry| Some((entry.players[(!entry.winner?).index()], entry)));
    let often = grouped(losers).into_iter();
    let often = often.filter(|(_, games)| games.len() >= OFTEN);
    let of_pairs = pairs
        .into_iter()
        .map(|(pair, games)| Suspicion::ShortGames {
            pair,
            games: numbers(&games),
        });
    let of_people = often.map(|(by, games)| Suspicion::ShortResignations {
        by,
        games: numbers(&games),
    });
    of_pairs.chain(of_people).collect()
}

fn same_moves(games: &[Counted<'_>]) -> Vec<Suspicion> {
    let played = games.iter().filter(|(entry, _)| entry.plies > 0);
    let same = grouped(played.map(|(entry, _)| {
        let moves = (entry.plies, entry.fingerprint);
        ((pair(entry), moves), *entry)
    }));
    let often = same.into_iter().filter(|(_, games)| games.len() >= OFTEN);
    let patterns = often.map(|((pair, (plies, _)), games)| Suspicion::SameMoves {
        pair,
        plies,
        games: numbers(&games),
    });
    patterns.collect()
}

fn one_source(games: &[Counted<'_>]) -> Vec<Suspicion> {
    let seats = games.iter().flat_map(|(entry, change)| {
        let seat = |side: Side| {
            (
                (entry.players[side.index()], entry.class),
                (side, *entry, *change),
            )
        };
        Side::ALL.map(seat)
    });
    let mut found = Vec::new();
    for ((person, class), games) in grouped(seats) {
        // The first games of a newcomer may be worth that much.
        let is_new = games
            .first()
            .is_some_and(|(side, _, change)| change.all_time[side.index()].before.is_provisional());
        let gained = rise(&games);
        if is_new || gained <= RISE {
            continue;
        }
        let by_opponent = grouped(games.into_iter().map(|game| {
            let (side, entry, _) = game;
            (entry.players[(!side).index()], game)
        }));
        for (opponent, games) in by_opponent {
            let from_pair = rise(&games);
            let results = games.iter().map(|(side, entry, _)| entry.has_won(*side));
            let won = results.clone().filter(|won| *won == Some(true)).count();
            let has_lost = results.clone().any(|won| won == Some(false));
            if won >= OFTEN && !has_lost && from_pair.0 > gained.0 / 2 {
                let entries: Vec<_> = games.iter().map(|(_, entry, _)| *entry).collect();
                found.push(Suspicion::OneSource {
                    pair: ordered(person, opponent),
                    class,
                    gained,
                    from_pair,
                    games: numbers(&entries),
                });
            }
        }
    }
    found
}

/// By how many points somebody rose over these games.
fn rise(games: &[(Side, &Entry, &Change)]) -> Points {
    let shifts = games
        .iter()
        .map(|(side, _, change)| change.all_time[side.index()]);
    Points(
        shifts
            .map(|shift| shift.after.rating.0 - shift.before.rating.0)
            .sum(),
    )
}

fn lost_then_won(games: &[Counted<'_>]) -> Vec<Suspicion> {
    let seats = games.iter().flat_map(|(entry, _)| {
        let seat = |side: Side| ((entry.players[side.index()], entry.class), (side, *entry));
        Side::ALL.map(seat)
    });
    let seats = grouped(seats).into_iter();
    seats
        .filter_map(|((person, class), games)| turn_about(person, class, &games))
        .collect()
}

/// The last run of quick losses that such wins follow.
fn turn_about(person: PersonId, class: PaceClass, games: &[(Side, &Entry)]) -> Option<Suspicion> {
    let is_quick_loss = |(side, entry): &(Side, &Entry)| {
        let is_quick = matches!(entry.reason, Reason::Resignation | Reason::Timeout);
        is_quick && entry.plies <= QUICK && entry.has_won(*side) == Some(false)
    };
    let mut found = None;
    for end in RUN..games.len() {
        let begin = games[..end]
            .iter()
            .rposition(|game| !is_quick_loss(game))
            .map_or(0, |place| place + 1);
        if end - begin < RUN {
            continue;
        }
        let next = games[end..].iter().take(AFTER_RUN);
        let won: Vec<_> = next
            .filter(|(side, entry)| entry.has_won(*side) == Some(true))
            .map(|(_, entry)| *entry)
            .collect();
        if won.len() + 1 >= AFTER_RUN {
            let lost: Vec<_> = games[begin..end].iter().map(|(_, entry)| *entry).collect();
            found = Some(Suspicion::LostThenWon {
                person,
                class,
                lost: numbers(&lost),
                won: numbers(&won),
            });
        }
    }
    found
}

fn grouped<K: Ord, V>(items: impl Iterator<Item = (K, V)>) -> BTreeMap<K, Vec<V>> {
    let mut groups = BTreeMap::<K, Vec<V>>::new();
    for (key, value) in items {
        groups.entry(key).or_default().push(value);
    }
    groups
}

fn pair(entry: &Entry) -> Pair {
    let [red, black] = entry.players;
    ordered(red, black)
}

fn ordered(one: PersonId, other: PersonId) -> Pair {
    [one.min(other), one.max(other)]
}

fn numbers(games: &[&Entry]) -> Vec<u32> {
    games.iter().map(|entry| entry.game).collect()
}
