//! A month of correspondence play in a moment: hundreds of games at all paces, with moves, takebacks,
//! gifts of time, vacations, sweeps and a bot that goes away and starts again. At its end a slow replay of
//! each game's record, which knows nothing of the program's clock, must confirm it.
//!
//! `CAIPAN_MONTH_GAMES`, `CAIPAN_MONTH_STEPS` and `CAIPAN_MONTH_SEED` make it larger or another one;
//! `CAIPAN_MONTH_SHOW` prints the record of the game with that number.

mod slow;

use std::{
    collections::{HashMap, HashSet},
    env,
};

use caipan::{
    play::{
        Event, Flag, Game, Job, Match, MatchId, Moment, Notice, Outcome, Pace, Reason, Refusal,
        Terms,
    },
    referee::{DaysOff, MoveInput, Refused, Reply, Request, Which, Wish},
    store::{self, Store},
};

use crate::{
    chance::Chance,
    club::{HALL, NOON},
    hourglass::{Begun, Hourglass, id},
};

const DAY: i64 = 86_400_000;
const MINUTE: i64 = 60_000;
const PEOPLE: i64 = 80;

/// When people could not reach the bot: from the last sign of life to the return.
pub(crate) type Absence = (i64, i64);

fn number(name: &str, usual: i64) -> i64 {
    let set = env::var(name).ok();
    set.map_or(usual, |text| text.parse().expect("a number"))
}

struct Month {
    glass: Hourglass,
    chance: Chance,
    /// The games as they were last seen, those that are not known to be over.
    on: HashMap<u32, Match>,
    users: HashMap<u32, [u64; 2]>,
    absences: Vec<Absence>,
    /// When the bot was last known to be there.
    beat: i64,
    done: HashMap<&'static str, u32>,
}

fn terms(chance: &mut Chance) -> Terms {
    let seconds = |days: i64| u32::try_from(days * DAY / 1000).unwrap();
    let hour = 3600;
    let pace = match chance.up_to(9) {
        0 => Pace::Unlimited,
        1..=4 => Pace::PerMove {
            days: u8::try_from(1 + chance.up_to(6)).unwrap(),
        },
        5..=7 => {
            let days = 1 + chance.up_to(9);
            Pace::Pool {
                main: seconds(days),
                increment: hour * u32::try_from(chance.up_to(24)).unwrap(),
                cap: seconds(days + chance.up_to(2)).max(24 * hour),
            }
        }
        _ => Pace::Live {
            main: u32::try_from(600 + chance.up_to(80_000)).unwrap(),
            increment: 600,
        },
    };
    Terms {
        pace,
        flag: chance.of(&[Flag::Falls, Flag::Falls, Flag::Claimed]),
        ..Terms::default()
    }
}

impl Month {
    fn new(games: i64, seed: i64) -> Self {
        let mut chance = Chance::new(u64::try_from(seed).unwrap());
        let mut begun = Vec::new();
        for number in 1..=u32::try_from(games).unwrap() {
            let red = chance.up_to(PEOPLE - 1);
            let black = (red + 1 + chance.up_to(PEOPLE - 2)) % PEOPLE;
            let user = |person: i64| u64::try_from(1000 + person).unwrap();
            let terms = terms(&mut chance);
            assert!(terms.pace.is_sound(), "{terms:?}");
            begun.push(Begun {
                number,
                red: user(red),
                black: user(black),
                place: HALL,
                terms,
            });
        }
        let glass = Hourglass::with(&begun);
        glass.referee.awake(NOON).unwrap();
        let on = begun
            .iter()
            .map(|game| (game.number, glass.look(game.number)));
        Self {
            on: on.collect(),
            users: begun
                .iter()
                .map(|game| (game.number, [game.red, game.black]))
                .collect(),
            glass,
            chance,
            absences: Vec::new(),
            beat: NOON.0,
            done: HashMap::new(),
        }
    }

    fn count(&mut self, what: &'static str) {
        *self.done.entry(what).or_default() += 1;
    }

    fn now(&self) -> i64 {
        self.glass.now.0
    }

    /// Lets time pass while the bot is there: it sweeps within a minute of whatever is due.
    fn pass(&mut self, milliseconds: i64) {
        let until = self.now() + milliseconds;
        loop {
            let next = self.glass.sweep().map_or(i64::MAX, |next| next.0);
            assert!(next > self.now(), "everything due is done");
            let late = next.saturating_add(self.chance.up_to(MINUTE - 1));
            if late > until {
                break;
            }
            self.glass.now.0 = late;
        }
        self.glass.now.0 = until;
        if self.chance.once_in(3) {
            self.glass.referee.beat(self.glass.now).unwrap();
            self.beat = until;
        }
    }

    /// The bot goes, at once and without a word, and is back after a while.
    fn gone_for(mut self, milliseconds: i64) -> Self {
        self.glass.now.0 += milliseconds;
        let glass = self.glass.restart();
        glass.referee.awake(glass.now).unwrap();
        glass.sweep();
        self.absences.push((self.beat, glass.now.0));
        let beat = glass.now.0;
        Self {
            glass,
            beat,
            ..self
        }
    }

    /// A game: half of the time the one whose time is up next, as people hurry.
    fn some_game(&mut self) -> Option<u32> {
        let mut numbers: Vec<_> = self.on.keys().copied().collect();
        numbers.sort_unstable();
        if numbers.is_empty() {
            return None;
        }
        if self.chance.once_in(2) {
            let deadline = |number: &u32| {
                let game = self.on[number].game().unwrap();
                let deadline = game.clock().deadline().filter(|at| at.0 > self.now());
                deadline.unwrap_or(Moment(i64::MAX))
            };
            return numbers.into_iter().min_by_key(deadline);
        }
        Some(self.chance.of(&numbers))
    }

    /// Asks and keeps what is shown of the game then.
    fn ask(&mut self, user: u64, number: u32, request: Request) -> Option<Refused> {
        let (shown, refused) = match self.glass.ask(user, request) {
            Reply::Played { shown, .. }
            | Reply::Happened { shown, .. }
            | Reply::Resigned(shown) => (Some(shown), None),
            Reply::Refused { why, shown } => (shown, Some(why)),
            reply => panic!("{reply:?}"),
        };
        if let Some(shown) = shown {
            if shown.state.is_over() {
                self.on.remove(&number);
            } else {
                self.on.insert(number, shown.state);
            }
        }
        refused
    }

    fn wish(&mut self, user: u64, number: u32, wish: Wish) -> Option<Refused> {
        let which = Which::Number(number);
        self.ask(user, number, Request::Wish { which, wish })
    }

    fn act(&mut self) {
        let Some(number) = self.some_game() else {
            return;
        };
        let state = self.on[&number].clone();
        let game = state.game().unwrap();
        let turn = game.position().turn().index();
        let [mover, waiter] = [turn, 1 - turn].map(|side| self.users[&number][side]);
        match self.chance.up_to(99) {
            0..=2 => self.give(waiter, number),
            3..=5 => {
                if self.wish(waiter, number, Wish::ClaimTime).is_none() {
                    self.count("claims");
                }
            }
            6..=8 => {
                if self.wish(waiter, number, Wish::OfferTakeback).is_none()
                    && self.wish(mover, number, Wish::AcceptTakeback).is_none()
                {
                    self.count("takebacks");
                }
            }
            9..=12 => self.rest(mover),
            _ => self.play(mover, number, game),
        }
    }

    fn give(&mut self, user: u64, number: u32) {
        let seconds = u32::try_from(60 + self.chance.up_to(3 * DAY / 1000)).unwrap();
        if self
            .wish(user, number, Wish::GiveTime(Some(seconds)))
            .is_none()
        {
            self.count("gifts");
        }
    }

    fn rest(&mut self, user: u64) {
        let what = match self.chance.up_to(2) {
            0 => DaysOff::GiveBack,
            _ => DaysOff::Take {
                days: u8::try_from(1 + self.chance.up_to(4)).unwrap(),
                from: None,
            },
        };
        if let Reply::DaysOff(_) = self.glass.ask(user, Request::DaysOff(what)) {
            self.count("days off");
        }
    }

    fn play(&mut self, user: u64, number: u32, game: &Game) {
        let moves: Vec<_> = game.position().legal_moves().iter().copied().collect();
        let mv = self.chance.of(&moves);
        let request = Request::Move {
            which: Which::Number(number),
            input: MoveInput::Exact(mv),
        };
        match self.ask(user, number, request) {
            None => self.count("moves"),
            Some(Refused::Play(Refusal::TimeIsUp | Refusal::GameOver(_))) => {
                self.count("moves that came too late");
            }
            Some(_) => {}
        }
    }
}

#[test]
fn a_month_of_games_ends_as_a_slow_replay_of_each_says() {
    let games = number("CAIPAN_MONTH_GAMES", 500);
    let steps = number("CAIPAN_MONTH_STEPS", 3000);
    let mut month = Month::new(games, number("CAIPAN_MONTH_SEED", 1));
    let step = 30 * DAY / steps;
    for _ in 0..steps {
        let length = month.chance.up_to(2 * step);
        match month.chance.up_to(199) {
            0 => {
                let length = month.chance.up_to(DAY);
                month = month.gone_for(length);
            }
            1 | 2 => {
                let length = month.chance.up_to(30_000);
                month = month.gone_for(length);
            }
            _ => month.pass(length),
        }
        month.act();
    }
    month.pass(MINUTE);
    confirm(month, games);
}

fn confirm(month: Month, games: i64) {
    let Month {
        glass,
        absences,
        mut done,
        ..
    } = month;
    let now = glass.now;
    let mut kept = None;
    let _glass = glass.meanwhile(|store| kept = Some(look_through(store, games)));
    let (matches, due, notices) = kept.unwrap();
    let mut seen_due = 0;
    for (state, events) in &matches {
        let told = slow::replay(state.id.number, events, &absences, now.0);
        slow::agree(&told, state, now);
        let is_due = due.contains(&state.id);
        assert_eq!(is_due, state.due().is_some(), "{}", state.id);
        seen_due += usize::from(is_due);
        let count = |notice: fn(&Notice) -> bool| {
            let of = notices.iter().filter(|(about, _)| *about == state.id);
            of.filter(|(_, told)| notice(told)).count()
        };
        let counted = |event: fn(&Event) -> bool| events.iter().filter(|(_, e)| event(e)).count();
        assert_eq!(
            count(|notice| matches!(notice, Notice::Reminder { .. })),
            counted(|event| matches!(event, Event::Reminded(_))),
            "reminders of {}",
            state.id
        );
        assert_eq!(
            count(|notice| matches!(notice, Notice::FlagFell { .. })),
            counted(|event| matches!(event, Event::FlagFell)),
            "flags of {}",
            state.id
        );
        assert_eq!(
            count(|notice| *notice == Notice::Over),
            usize::from(state.is_over())
        );
        for (name, count) in told.counts() {
            *done.entry(name).or_default() += count;
        }
    }
    assert_eq!(seen_due, due.len(), "the index holds nothing else");
    // Enough of everything happened for the test to mean something.
    let mut done: Vec<_> = done.into_iter().collect();
    done.sort_unstable();
    for what in [
        "moves",
        "takebacks",
        "gifts",
        "claims",
        "days off",
        "time-outs",
        "flags",
        "reminders",
        "credits",
    ] {
        let count = done.iter().find(|(name, _)| *name == what);
        assert!(
            count.is_some_and(|(_, count)| *count > 3),
            "too few {what}: {done:?}"
        );
    }
}

type Kept = (
    Vec<(Match, Vec<(Moment, Event)>)>,
    HashSet<MatchId>,
    Vec<(MatchId, Notice)>,
);

fn look_through(store: &Store, games: i64) -> Kept {
    let matches = (1..=u32::try_from(games).unwrap()).map(|number| {
        let events = store.events(id(number)).unwrap();
        (store.find(id(number)).unwrap().unwrap(), events)
    });
    let due = store.deadlines(Moment(i64::MAX)).unwrap();
    let waiting = store.outbox(usize::MAX).unwrap();
    let notices = waiting
        .into_iter()
        .filter_map(|waiting| match waiting.notice {
            store::record::Notice {
                about,
                job: Job::Post(notice),
            } => Some((about, notice)),
            _ => None,
        });
    (
        matches.collect(),
        due.into_iter().collect(),
        notices.collect(),
    )
}

/// Whether a result is the fall of a flag, swept or claimed.
pub(crate) fn is_timeout(outcome: Outcome) -> bool {
    outcome.reason == Reason::Timeout
}
