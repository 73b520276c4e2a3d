//! A made-up server: rated games one after another, by hand or by chance.

use caipan::{
    play::{Moment, PaceClass, PersonId, Reason},
    rating::{Entry, Item},
    xiangqi::Side,
};

use crate::chance::Chance;

pub(super) const DAY: i64 = 24 * 60 * 60 * 1000;

/// Some day in 2027.
pub(super) const BEGIN: i64 = 1_800_000_000_000;

pub(super) fn on(day: i64) -> Moment {
    Moment(BEGIN + day * DAY)
}

/// A live game of forty plies that Red won by mate.
pub(super) fn game(number: u32, red: u64, black: u64, at: Moment) -> Entry {
    Entry {
        game: number,
        at,
        class: PaceClass::Live,
        players: [PersonId(red), PersonId(black)],
        winner: Some(Side::Red),
        reason: Reason::Checkmate,
        plies: 60,
        first: "h2e2".parse().ok(),
        fingerprint: u64::from(number),
    }
}

/// The number of the next game after these.
pub(super) fn next(games: &[Entry]) -> u32 {
    games.last().map_or(1, |last| last.game + 1)
}

/// A number from 1 to `most`.
pub(super) fn any(chance: &mut Chance, most: i64) -> u64 {
    u64::try_from(1 + chance.up_to(most - 1)).unwrap()
}

/// A game of two of so many people.
pub(super) fn any_game(chance: &mut Chance, number: u32, people: i64, at: Moment) -> Entry {
    let red = any(chance, people);
    let others: Vec<u64> = (1..=people.unsigned_abs())
        .filter(|other| *other != red)
        .collect();
    let black = chance.of(&others);
    let winner = chance.of(&[Some(Side::Red), Some(Side::Black), None]);
    Entry {
        winner,
        class: chance.of(&[PaceClass::Live, PaceClass::Correspondence]),
        reason: if winner.is_some() {
            Reason::Resignation
        } else {
            Reason::Agreement
        },
        plies: u16::try_from(chance.up_to(79)).unwrap(),
        ..game(number, red, black, at)
    }
}

pub(super) fn results(games: &[Entry]) -> Vec<Item> {
    games.iter().copied().map(Item::Result).collect()
}
