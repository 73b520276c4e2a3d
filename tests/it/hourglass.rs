//! A referee whose time is set by hand, with games that have begun at a pace.

use std::{
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
};

use caipan::{
    play::{
        Challenge, Event, Job, Match, MatchId, Moment, Notice, PersonId, PlaceId, ServerId,
        SideChoice, Terms,
    },
    referee::{Caller, MoveInput, Referee, Reply, Request, Settings, Task, Which, Wish},
    ruling::RuleSet,
    store::{
        self, Store,
        record::{self, Change, Commit},
    },
    xiangqi::{Position, Side},
};
use tempfile::TempDir;

use crate::club::{HALL, NOON, SERVER, outsider};

/// Moves of an ordinary opening, in which nothing repeats.
pub(crate) const OPENING: &str =
    "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 b0c2 c9e7 h0h6 a9a8 c0e2 a8f8 b2a2 f8f2";

/// A game that has begun: its number, who plays Red and Black, where, and how.
#[derive(Clone, Copy)]
pub(crate) struct Begun {
    pub(crate) number: u32,
    pub(crate) red: u64,
    pub(crate) black: u64,
    pub(crate) place: PlaceId,
    pub(crate) terms: Terms,
}

/// Puts games into a folder in which no referee is at work, as of `now`.
pub(crate) fn seed(folder: &Path, games: &[Begun], now: Moment) {
    let (store, _) = Store::open(folder, store::Settings::default()).unwrap();
    seed_store(&store, SERVER, games, now, false);
}

/// Puts games of a server into a store; if they are announced their first boards are still to be shown.
pub(crate) fn seed_store(
    store: &Store,
    server: ServerId,
    games: &[Begun],
    now: Moment,
    is_announced: bool,
) {
    let meet = |user| store.meet(user, &outsider(user).name).unwrap();
    for games in games.chunks(50) {
        let mut commit = Commit::new(now);
        for game in games {
            let (red, black) = (meet(game.red), meet(game.black));
            let challenge = Challenge {
                challenger: red,
                opponent: Some(black),
                side: SideChoice::Fixed(Side::Red),
                rules: RuleSet::World,
                start: Position::start(),
                expires: now.plus_seconds(60),
                terms: game.terms,
            };
            let number = game.number;
            let id = MatchId { server, number };
            if is_announced {
                let job = Job::Post(Notice::Turn { ply: 0 });
                let notice = record::Notice { about: id, job };
                commit.notices.push(notice);
            }
            commit.changes.push(Change {
                id,
                after: 0,
                events: vec![
                    Event::Challenged {
                        place: game.place,
                        challenge: Box::new(challenge),
                    },
                    Event::Accepted { red, black },
                ],
            });
        }
        store.commit(commit).unwrap();
    }
}

pub(crate) fn id(number: u32) -> MatchId {
    MatchId {
        server: SERVER,
        number,
    }
}

/// A referee, its folder and the time.
pub(crate) struct Hourglass {
    pub(crate) referee: Referee,
    pub(crate) now: Moment,
    folder: TempDir,
    deliveries: AtomicU64,
}

impl Hourglass {
    /// Games in the hall at this pace, numbered from 1; noon.
    pub(crate) fn new(terms: Terms, players: &[(u64, u64)]) -> Self {
        let games = (1..).zip(players).map(|(number, &(red, black))| Begun {
            number,
            red,
            black,
            place: HALL,
            terms,
        });
        Self::with(&games.collect::<Vec<_>>())
    }

    pub(crate) fn with(games: &[Begun]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        seed(folder.path(), games, NOON);
        Self {
            referee: open(&folder),
            now: NOON,
            folder,
            deliveries: AtomicU64::new(1),
        }
    }

    /// Stops without a word and starts again on the same folder.
    pub(crate) fn restart(self) -> Self {
        let Self {
            referee,
            now,
            folder,
            deliveries,
        } = self;
        drop(referee);
        Self {
            referee: open(&folder),
            now,
            folder,
            deliveries,
        }
    }

    /// Does something with the store while no referee is at work.
    pub(crate) fn meanwhile(self, what: impl FnOnce(&Store)) -> Self {
        let Self {
            referee,
            now,
            folder,
            deliveries,
        } = self;
        drop(referee);
        let (store, _) = Store::open(folder.path(), store::Settings::default()).unwrap();
        what(&store);
        drop(store);
        Self {
            referee: open(&folder),
            now,
            folder,
            deliveries,
        }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Lets so many minutes pass.
    pub(crate) fn pass(&mut self, minutes: i64) {
        self.now.0 += minutes * 60_000;
    }

    pub(crate) fn sweep(&self) -> Option<Moment> {
        self.referee.run_due(self.now).unwrap()
    }

    pub(crate) fn caller(&self, user: u64) -> Caller {
        Caller {
            who: outsider(user),
            server: SERVER,
            place: HALL,
            home: None,
            in_thread: false,
            prefer: None,
            manages: false,
            roles: Vec::new(),
            delivery: self.deliveries.fetch_add(1, Ordering::Relaxed),
        }
    }

    pub(crate) fn ask(&self, user: u64, request: Request) -> Reply {
        self.referee
            .handle(&self.caller(user), request, self.now, Side::Red)
            .unwrap()
    }

    pub(crate) fn wish(&self, user: u64, number: u32, wish: Wish) -> Reply {
        let which = Which::Number(number);
        self.ask(user, Request::Wish { which, wish })
    }

    /// Plays the next moves of an opening, so many.
    #[track_caller]
    pub(crate) fn play(&self, number: u32, count: usize) {
        for _ in 0..count {
            let state = self.look(number);
            let game = state.game().unwrap();
            let mv = OPENING.split(' ').nth(game.ply()).unwrap();
            let user = self.user_of(number, game.on_move().unwrap());
            let request = Request::Move {
                which: Which::Number(number),
                input: MoveInput::Exact(mv.parse().unwrap()),
            };
            let reply = self.ask(user, request);
            assert!(matches!(reply, Reply::Played { .. }), "{reply:?}");
        }
    }

    fn user_of(&self, number: u32, person: PersonId) -> u64 {
        let which = Which::Number(number);
        let Reply::Board(view) = self.ask(1, Request::Board { which }) else {
            panic!("no board of #{number}");
        };
        view.person(person).unwrap().user
    }

    pub(crate) fn look(&self, number: u32) -> Match {
        let which = Which::Number(number);
        match self.ask(1, Request::Board { which }) {
            Reply::Board(view) => view.state,
            reply => panic!("{reply:?}"),
        }
    }

    /// When the flag of a game falls, in minutes from noon.
    pub(crate) fn deadline(&self, number: u32) -> Option<i64> {
        let deadline = self.look(number).game().unwrap().clock().deadline()?;
        Some((deadline.0 - NOON.0) / 60_000)
    }

    pub(crate) fn tasks(&self) -> Vec<Task> {
        self.referee.tasks(1000, self.now).unwrap()
    }

    /// What waits to be posted, by game; each game's first.
    pub(crate) fn posts(&self) -> Vec<(u32, Notice)> {
        let mut posts: Vec<_> = self
            .tasks()
            .into_iter()
            .filter_map(|task| match task.job {
                Job::Post(notice) => Some((task.about.state.id.number, notice)),
                _ => None,
            })
            .collect();
        posts.sort_by_key(|(number, _)| *number);
        posts
    }
}

fn open(folder: &TempDir) -> Referee {
    let (referee, _) = Referee::open(folder.path(), Settings::default()).unwrap();
    referee
}
