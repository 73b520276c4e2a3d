//! What somebody reads of time: deadlines, reminders, flags, gifts, absences and days off.

use super::*;
use crate::{
    play::{Flag, Pace},
    referee::{DaysOff, Wish},
};

const HOUR: i64 = 3_600_000;

fn at(hours: i64) -> Moment {
    Moment(NOW.0 + hours * HOUR)
}

impl Scene {
    /// The same as [`Scene::ask`] so many hours later.
    fn ask_at(&mut self, hours: i64, who: usize, request: &Request) -> Reply {
        self.deliveries += 1;
        let caller = Caller {
            who: outsider(who),
            server: ServerId(1),
            place: PlaceId(2),
            home: None,
            in_thread: false,
            prefer: None,
            manages: false,
            roles: Vec::new(),
            delivery: self.deliveries,
        };
        let asked = self
            .referee
            .handle(&caller, request.clone(), at(hours), Side::Red);
        asked.unwrap()
    }

    /// A game of the first, who plays Red, against the second; the tasks of its beginning are done.
    fn begin(&mut self, number: u32, pace: Pace, flag: Flag) {
        let named = Request::Challenge {
            opponent: Opponent::Person(outsider(1)),
            proposal: Proposal {
                side: Some(SideChoice::Fixed(Side::Red)),
                pace: Some(pace),
                flag: Some(flag),
                is_rated: Some(false),
                ..Proposal::default()
            },
        };
        self.ask(0, &named);
        let accepted = self.ask(1, &Request::Accept { number });
        assert!(matches!(accepted, Reply::Accepted(_)), "{accepted:?}");
    }

    fn sweep(&self, hours: i64) {
        self.referee.run_due(at(hours)).unwrap();
    }
}

fn wish(number: u32, wish: Wish) -> Request {
    let which = Which::Number(number);
    Request::Wish { which, wish }
}

#[test]
fn time_in_the_channel() {
    let mut scene = Scene::new();
    let pool = Pace::Pool {
        main: 5 * 86_400,
        increment: 43_200,
        cap: 7 * 86_400,
    };
    scene.begin(1, pool, Flag::Claimed);
    let mut tasks = scene.take();
    scene.ask_at(12, 0, &typed_move("h2e2"));
    tasks.extend(scene.take());
    scene.sweep(12 + 4 * 24);
    tasks.extend(scene.take());
    scene.referee.beat(at(12 + 4 * 24)).unwrap();
    scene.referee.awake(at(12 + 4 * 24 + 5)).unwrap();
    tasks.extend(scene.take());
    scene.sweep(12 + 5 * 24 + 5);
    tasks.extend(scene.take());
    scene.ask_at(12 + 5 * 24 + 6, 0, &wish(1, Wish::GiveTime(Some(93_600))));
    tasks.extend(scene.take());
    scene.sweep(12 + 6 * 24 + 8);
    scene.ask_at(12 + 6 * 24 + 9, 0, &wish(1, Wish::ClaimTime));
    tasks.extend(scene.take());
    check("time", |language| seen(language, &tasks));
}

#[test]
fn days_off_and_what_is_answered() {
    let mut scene = Scene::new();
    scene.begin(1, Pace::PerMove { days: 3 }, Flag::Falls);
    scene.begin(2, Pace::PerMove { days: 1 }, Flag::Claimed);
    scene.take();
    let take = |days, from: Option<&str>| {
        let from = from.map(str::to_owned);
        Request::DaysOff(DaysOff::Take { days, from })
    };
    let asked = [
        (0, 0, Request::DaysOff(DaysOff::Look)),
        (30, 0, take(5, None)),
        (31, 0, take(1, None)),
        (50, 1, take(31, None)),
        (50, 1, take(1, Some("so*on"))),
        (50, 1, take(1, Some("2020-01-01"))),
        (50, 1, take(1, Some("2099-01-01"))),
        (50, 1, wish(1, Wish::GiveTime(Some(90_000)))),
        (50, 1, wish(1, Wish::GiveTime(Some(99 * 86_400)))),
        (50, 1, wish(1, Wish::ClaimTime)),
        (51, 1, wish(2, Wish::ClaimTime)),
        (60, 0, Request::DaysOff(DaysOff::GiveBack)),
        (61, 0, Request::DaysOff(DaysOff::GiveBack)),
        (62, 0, Request::Games),
    ];
    let replies = asked.map(|(hours, who, request)| {
        let reply = scene.ask_at(hours, who, &request);
        (who, request, reply)
    });
    let tasks = scene.take();
    check("days-off", |language| {
        let mut all = seen(language, &tasks);
        for (who, request, reply) in &replies {
            writeln!(all, "{}", answered(language, *who, request, reply)).unwrap();
        }
        all
    });
}
