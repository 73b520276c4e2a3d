//! A made-up server with many people whose true strengths are known: how well their ratings follow, and what
//! looking at them takes. Only the ladder is measured, neither names nor the disk.

use std::hint::black_box;

use caipan::{
    play::{Moment, PaceClass, PersonId, Reason},
    rating::{Entry, Item, Ladder, Place, Track},
    xiangqi::Side,
};
use criterion::Criterion;

const MINUTE: i64 = 60 * 1000;

const LIVE: PaceClass = PaceClass::Live;

/// SplitMix64.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// From 0 to 1.
    fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Around 0, as wide as the standard normal distribution.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.part()).sum::<f64>() - 6.0
    }
}

/// People of known strength who play each other at random, a game every half minute.
struct World {
    strengths: Vec<f64>,
    chance: Chance,
    played: u32,
}

impl World {
    fn new(people: usize) -> Self {
        let mut chance = Chance(1);
        Self {
            strengths: (0..people)
                .map(|_| 1500.0 + 250.0 * chance.normal())
                .collect(),
            chance,
            played: 0,
        }
    }

    fn now(&self) -> Moment {
        Moment(1_700_000_000_000 + i64::from(self.played) * MINUTE / 2)
    }

    /// The next game: the stronger wins as often as the usual curve says, and one in five is a draw.
    fn game(&mut self) -> Entry {
        let people = self.strengths.len() as u64;
        let red = self.chance.below(people);
        let black = (red + 1 + self.chance.below(people - 1)) % people;
        let strength = |person: u64| self.strengths[usize::try_from(person).expect("an index")];
        let gap = strength(black) - strength(red);
        let expected = 1.0 / (1.0 + 10_f64.powf(gap / 400.0));
        let drawn = 0.4 * expected.min(1.0 - expected);
        let drawn_or_lost = self.chance.part();
        let winner = if drawn_or_lost < expected - drawn / 2.0 {
            Some(Side::Red)
        } else if drawn_or_lost < expected + drawn / 2.0 {
            None
        } else {
            Some(Side::Black)
        };
        self.played += 1;
        Entry {
            game: self.played,
            at: self.now(),
            class: LIVE,
            players: [PersonId(red), PersonId(black)],
            winner,
            reason: Reason::Resignation,
            plies: 60,
            first: "h2e2".parse().ok(),
            fingerprint: self.chance.next(),
        }
    }
}

/// How much the order of the ratings is that of the strengths, from -1 to 1 (Spearman).
fn correlation(world: &World, ladder: &Ladder) -> (usize, f64) {
    let page = ladder.page(LIVE, Track::AllTime, [0, usize::MAX], world.now());
    let strength = |person: PersonId| {
        let person = usize::try_from(person.0).expect("an index");
        world.strengths[person]
    };
    let mut listed: Vec<(usize, f64)> = page
        .rows
        .iter()
        .map(|row| strength(row.person))
        .enumerate()
        .collect();
    listed.sort_by(|one, other| other.1.total_cmp(&one.1));
    let gaps = listed.iter().enumerate();
    let squares: f64 = gaps
        .map(|(rank, (rated, _))| (rank as f64 - *rated as f64).powi(2))
        .sum();
    let count = listed.len() as f64;
    let correlation = 1.0 - 6.0 * squares / (count * (count * count - 1.0));
    (listed.len(), correlation)
}

/// Pages, profiles and updates of servers of several sizes, with the games of each behind them.
pub(super) fn rating(c: &mut Criterion) {
    for (people, games) in [(1000, 100_000), (10_000, 1_000_000), (100_000, 1_000_000)] {
        let mut world = World::new(people);
        let entries: Vec<Entry> = (0..games).map(|_| world.game()).collect();
        let mut ladder = Ladder::fold(entries.into_iter().map(Item::Result));
        let (listed, correlation) = correlation(&world, &ladder);
        eprintln!(
            "{people} people, {games} games: {listed} listed, rank correlation {correlation:.4}"
        );
        // With twenty games each a fifth is settled, and they are known less well than with two hundred.
        assert!(correlation > 0.8 && listed * 6 > people);
        let now = world.now();
        let mut group =
            c.benchmark_group(format!("ratings of {people} people after {games} games"));
        group.sample_size(10);
        let all: Vec<_> = ladder
            .games()
            .map(|rated| Item::Result(rated.entry))
            .collect();
        group.bench_function("fold anew", |b| {
            b.iter(|| Ladder::fold(all.iter().copied()));
        });
        group.sample_size(100);
        group.bench_function("first page", |b| {
            b.iter(|| ladder.page(LIVE, Track::AllTime, black_box([0, 10]), now));
        });
        group.bench_function("last page", |b| {
            b.iter(|| ladder.page(LIVE, Track::AllTime, black_box([listed - 5, 10]), now));
        });
        let page = ladder.page(LIVE, Track::AllTime, [listed - 1, 1], now);
        let last = page.rows[0].person;
        group.bench_function("place of the last", |b| {
            b.iter(|| ladder.place(black_box(last), LIVE, Track::AllTime, now));
        });
        let place = ladder.place(last, LIVE, Track::AllTime, now);
        assert_eq!(place, Place::Listed(listed));
        group.bench_function("profile", |b| {
            b.iter(|| {
                let other = PersonId(2);
                let career = ladder.career(black_box(PersonId(1)), LIVE);
                (career, ladder.head_to_head(PersonId(1), other))
            });
        });
        group.bench_function("update after a game", |b| {
            b.iter(|| {
                let entry = world.game();
                let said = ladder.would_change(&entry);
                assert_eq!(ladder.take(Item::Result(entry)), said);
            });
        });
        group.bench_function("patterns of sixty days", |b| {
            b.iter(|| ladder.suspicions(black_box(world.now())));
        });
        group.finish();
    }
}
