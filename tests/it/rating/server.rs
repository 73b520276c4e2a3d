//! A made-up server: rated games one after another, by hand or by chance.

use caipan::{
    play::{Moment, PaceClass, PersonId, Reason},
    rating::{Entry, Item},
    xiangqi::Side,
};

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

/// Numbers without a pattern, the same each time (SplitMix64).
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// A game of two of these people, some hours after the last one.
    pub(super) fn game(&mut self, number: u32, people: u64, at: Moment) -> Entry {
        let red = 1 + self.below(people);
        let black = 1 + (red - 1 + 1 + self.below(people - 1)) % people;
        let winner = [Some(Side::Red), Some(Side::Black), None][self.below(3) as usize];
        let class = [PaceClass::Live, PaceClass::Correspondence][self.below(2) as usize];
        Entry {
            winner,
            class,
            reason: if winner.is_some() {
                Reason::Resignation
            } else {
                Reason::Agreement
            },
            plies: self.below(80) as u16,
            ..game(number, red, black, at)
        }
    }
}

pub(super) fn results(games: &[Entry]) -> Vec<Item> {
    games.iter().copied().map(Item::Result).collect()
}
