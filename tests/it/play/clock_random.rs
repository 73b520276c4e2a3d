//! Random lives of a clock: what holds whatever happens.

use caipan::{
    play::{Act, Command, Moment, Stage},
    xiangqi::Side,
};

use super::clockwork::{ANN, ARBITER, BEN, Clockwork, span, terms};
use crate::chance::Chance;

const PACES: [&str; 8] = [
    "none",
    "1d",
    "3d claim",
    "14d",
    "pool 3d+6h<4d",
    "pool 1d+0<1d claim",
    "live 15m+10s",
    "live 0+30s claim",
];

fn command(chance: &mut Chance, clockwork: &Clockwork, now: Moment) -> Command {
    let by = chance.of(&[ANN, BEN]);
    let after = |milliseconds: i64| Moment(now.0 + milliseconds);
    let hours = |chance: &mut Chance, most| chance.up_to(most) * span("1h");
    let (ply, act) = (None, |act| Command::Arbitrate { by: ARBITER, act });
    match chance.up_to(22) {
        0..=6 => Command::Move {
            by: clockwork.player(clockwork.turn()),
            ply,
            mv: clockwork.next_move(),
        },
        7 | 8 => Command::Tick,
        9 => Command::GiveTime {
            by,
            seconds: u32::try_from(chance.up_to(200_000)).unwrap(),
        },
        10 => Command::ClaimTime { by },
        11 | 12 => {
            let from = after(hours(chance, 40));
            let until = Moment(from.0 + hours(chance, 100));
            Command::Rest { by, from, until }
        }
        13 => Command::Back { by },
        14 | 15 => Command::Credit {
            from: after(-hours(chance, 60)),
            until: now,
        },
        16 => act(Act::Pause),
        17 => act(Act::GoOn),
        18 => act(Act::Reinstate),
        19 => Command::OfferTakeback { by, ply },
        20 => Command::AcceptTakeback { by, ply },
        21 => chance.of(&[Command::Freeze, Command::Thaw]),
        _ => Command::Remind { within: 3600 },
    }
}

#[test]
fn whatever_happens_the_timetable_agrees_and_nothing_comes_twice() {
    for seed in 0..400 {
        let mut chance = Chance::new(seed);
        let pace = chance.of(&PACES);
        let begun = Moment(1_700_000_000_000);
        // It compares the timetable and the replayed match after every command.
        let mut clockwork = Clockwork::new(terms(pace), begun, &[]);
        let mut now = begun;
        let mut told: Vec<(Moment, String)> = Vec::new();
        for _ in 0..60 {
            now = Moment(now.0 + chance.up_to(30) * chance.of(&[1, span("1m"), span("1h")]));
            let before = clockwork.state.clone();
            let asked = command(&mut chance, &clockwork, now);
            let happened = clockwork.act(&asked, now);
            if let Ok(happened) = &happened {
                let is_news = happened.contains("Reminded") || happened.contains("FlagFell");
                if is_news {
                    let deadline = before.game().unwrap().clock().deadline().unwrap();
                    let news = (deadline, happened.clone());
                    assert!(!told.contains(&news), "seed {seed}: {news:?} twice");
                    told.push(news);
                }
                if matches!(asked, Command::Tick) {
                    assert!(before.due().unwrap() <= now, "seed {seed}: before its time");
                }
            }
            holds(&clockwork, seed, now);
        }
    }
}

fn holds(clockwork: &Clockwork, seed: u64, now: Moment) {
    let Stage::Game(game) = &clockwork.state.stage else {
        return;
    };
    if game.outcome().is_some() {
        assert_eq!(clockwork.state.due(), None, "seed {seed}");
        return;
    }
    let (clock, turn) = (game.clock(), game.position().turn());
    if let Some(deadline) = clock.deadline().filter(|deadline| *deadline > now) {
        // What is left at the deadline is nothing, and what is left before it is something.
        assert_eq!(clock.left(turn, deadline), Some(0), "seed {seed}");
        let last = Moment(deadline.0 - 1);
        // Somebody who is away may have nothing left before the time is up.
        let is_away = clock.rests_until(turn, last).is_some();
        assert!(is_away || clock.left(turn, last) > Some(0), "seed {seed}");
    }
    for side in Side::ALL {
        let left = clock.left(side, now);
        assert!(
            side == turn || left.is_none_or(|left| left >= 0),
            "seed {seed}"
        );
    }
}
