//! The formula, against Glickman's paper and what it promises.

use caipan::{
    play::PaceClass,
    rating::{Glicko, Points},
    xiangqi::Side,
};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};

use super::server::DAY;
use crate::chance::Chance;

const fn at(rating: f64, deviation: f64) -> Glicko {
    Glicko {
        rating,
        deviation,
        volatility: 0.06,
    }
}

fn close(found: f64, expected: f64, within: f64) {
    assert!(
        (found - expected).abs() <= within,
        "{found} is not {expected}"
    );
}

fn of_crate(glicko: Glicko) -> Glicko2Rating {
    Glicko2Rating {
        rating: glicko.rating,
        deviation: glicko.deviation,
        volatility: glicko.volatility,
    }
}

/// Glickman, "Example of the Glicko-2 system": 1500/200 wins against 1400/30 and loses to 1550/100 and
/// 1700/300; the paper finds 1464.06, 151.52 and 0.05999.
#[test]
fn the_crate_finds_what_the_paper_finds() {
    let games = [
        (of_crate(at(1400.0, 30.0)), Outcomes::WIN),
        (of_crate(at(1550.0, 100.0)), Outcomes::LOSS),
        (of_crate(at(1700.0, 300.0)), Outcomes::LOSS),
    ];
    let player = of_crate(at(1500.0, 200.0));
    let after = glicko2_rating_period(&player, &games, &Glicko2Config::new());
    close(after.rating, 1464.06, 0.01);
    close(after.deviation, 151.52, 0.01);
    close(after.volatility, 0.05999, 0.000_01);
}

/// The steps of the paper, written down once more from it, for a period of any games.
fn by_the_paper(player: Glicko, games: &[(Glicko, f64)]) -> Glicko {
    const TAU: f64 = 0.5;
    let scale = 173.7178;
    let (mu, phi) = ((player.rating - 1500.0) / scale, player.deviation / scale);
    let sigma = player.volatility;
    let pi = std::f64::consts::PI;
    let mut information = 0.0;
    let mut surprise = 0.0;
    for (other, score) in games {
        let (mu_j, phi_j) = ((other.rating - 1500.0) / scale, other.deviation / scale);
        let g = 1.0 / (1.0 + 3.0 * phi_j * phi_j / (pi * pi)).sqrt();
        let expected = 1.0 / (1.0 + (-g * (mu - mu_j)).exp());
        information += g * g * expected * (1.0 - expected);
        surprise += g * (score - expected);
    }
    let v = 1.0 / information;
    let delta = v * surprise;
    // Step 5, by bisection instead of the paper's faster way: f falls with x.
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let spread = phi * phi + v + e;
        e * (delta * delta - phi * phi - v - e) / (2.0 * spread * spread) - (x - a) / (TAU * TAU)
    };
    let (mut low, mut high) = (a - 10.0, a + 10.0);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if f(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let sigma = (low / 2.0).exp();
    let spread = phi * phi + sigma * sigma;
    let phi = 1.0 / (1.0 / spread + 1.0 / v).sqrt();
    Glicko {
        rating: 1500.0 + scale * (mu + phi * phi * surprise),
        deviation: scale * phi,
        volatility: sigma,
    }
}

#[test]
fn one_game_is_a_period_of_the_paper() {
    let games = [
        (at(1400.0, 30.0), 1.0),
        (at(1550.0, 100.0), 0.0),
        (at(1700.0, 300.0), 0.0),
    ];
    let whole = by_the_paper(at(1500.0, 200.0), &games);
    close(whole.rating, 1464.06, 0.01);
    close(whole.deviation, 151.52, 0.01);

    let mut chance = Chance::new(1);
    for _ in 0..2000 {
        let mut somebody = || Glicko {
            rating: 800.0 + chance.up_to(1399) as f64,
            deviation: 40.0 + chance.up_to(310) as f64,
            volatility: 0.04 + chance.up_to(59) as f64 / 1000.0,
        };
        let before = [somebody(), somebody()];
        let winner = chance.of(&[Some(Side::Red), Some(Side::Black), None]);
        let score = winner.map_or(0.5, |winner| f64::from(u8::from(winner == Side::Red)));
        let after = Glicko::play(before, winner);
        let expected = [
            by_the_paper(before[0], &[(before[1], score)]),
            by_the_paper(before[1], &[(before[0], 1.0 - score)]),
        ];
        for (after, expected) in after.iter().zip(expected) {
            close(after.rating, expected.rating, 0.001);
            close(after.deviation, expected.deviation, 0.001);
            close(after.volatility, expected.volatility, 0.000_001);
        }
    }
}

#[test]
fn a_draw_between_equals_leaves_both_ratings() {
    for rating in [700.0, 1500.0, 1623.4, 2410.0] {
        for deviation in [30.0, 60.0, 110.0, 350.0] {
            let same = at(rating, deviation);
            for after in Glicko::play([same, same], None) {
                close(after.rating, rating, 1e-9);
                assert!(after.deviation < 350.0);
            }
        }
    }
}

#[test]
fn the_winner_rises_and_the_loser_falls() {
    let mut chance = Chance::new(2);
    for _ in 0..500 {
        let mut somebody = || {
            at(
                1000.0 + chance.up_to(999) as f64,
                50.0 + chance.up_to(299) as f64,
            )
        };
        let before = [somebody(), somebody()];
        let after = Glicko::play(before, Some(Side::Black));
        assert!(after[0].rating < before[0].rating && after[1].rating > before[1].rating);
    }
}

/// Far apart, the expected result is all but certain; nothing may become infinite or no number.
#[test]
fn the_strongest_against_the_weakest_stays_in_bounds() {
    for gap in [1000.0, 3000.0, 20_000.0] {
        for winner in [Some(Side::Red), Some(Side::Black), None] {
            for after in Glicko::play([at(1500.0 + gap, 40.0), at(1500.0, 40.0)], winner) {
                assert!(after.rating.is_finite() && after.deviation.is_finite());
                assert!(after.deviation > 0.0 && after.volatility > 0.0 && after.volatility < 1.0);
            }
        }
    }
}

#[test]
fn the_deviation_grows_with_the_days_as_the_manual_says() {
    let settled = at(1700.0, 60.0);
    let after = |days: i64, class| settled.after_rest(days * DAY, class).deviation;
    // √(3600 + 73 · 108.6) and √(3600 + 36.5 · 108.6), by hand.
    close(after(365, PaceClass::Live), 107.39, 0.02);
    close(after(365, PaceClass::Correspondence), 86.99, 0.02);
    close(after(0, PaceClass::Live), 60.0, 1e-9);
    close(after(-3, PaceClass::Live), 60.0, 1e-9);
    close(after(365 * 200, PaceClass::Live), 350.0, 1e-9);
    // Two halves are a whole.
    let half = settled.after_rest(40 * DAY, PaceClass::Live);
    close(
        half.after_rest(60 * DAY, PaceClass::Live).deviation,
        after(100, PaceClass::Live),
        1e-9,
    );
    // It becomes provisional when it is said to.
    let until = settled.settled_for(PaceClass::Live);
    close(
        settled.after_rest(until, PaceClass::Live).deviation,
        110.0,
        0.001,
    );
    assert_eq!(at(1500.0, 111.0).settled_for(PaceClass::Live), 0);
}

#[test]
fn a_newcomer_settles_within_about_a_dozen_games() {
    let games = Glicko::START.games_to_settle();
    assert!((10..=14).contains(&games), "{games}");
    assert_eq!(at(1500.0, 109.0).games_to_settle(), 0);
}

#[test]
fn a_season_begins_halfway_to_the_middle() {
    let fresh = at(1800.0, 60.0).for_season();
    assert_eq!((fresh.rating, fresh.deviation), (1650.0, 150.0));
    let fresh = at(1200.0, 200.0).for_season();
    assert_eq!((fresh.rating, fresh.deviation), (1350.0, 200.0));
}

#[test]
fn points_are_told_whole_and_kept_in_thousandths() {
    assert_eq!(Points::of(1523.4996), Points(1_523_500));
    assert_eq!(
        [1_523_499, 1_523_500, -400, -500].map(|it| Points(it).rounded()),
        [1523, 1524, 0, -1]
    );
    assert_eq!(Points::of(f64::INFINITY), Points(i32::MAX));
}
