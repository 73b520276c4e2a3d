//! Some people, a referee and a folder: what the tests of the referee start from.

use std::sync::atomic::{AtomicU64, Ordering};

use caipan::{
    play::{Match, Moment, Pace, PlaceId, ServerId, SideChoice},
    referee::{
        Caller, Done, MatchView, MoveInput, Opponent, Outsider, Proposal, RecentLimits, Referee,
        Refused, Reply, Request, Settings, Task, Which,
    },
    ruling::RuleSet,
    xiangqi::Side,
};
use tempfile::TempDir;

pub(crate) const ANN: u64 = 11;
pub(crate) const BO: u64 = 22;
pub(crate) const CHO: u64 = 33;

pub(crate) const SERVER: ServerId = ServerId(1);
pub(crate) const HALL: PlaceId = PlaceId(100);
pub(crate) const GARDEN: PlaceId = PlaceId(200);

/// When everything begins.
pub(crate) const NOON: Moment = Moment(1_700_000_000_000);

pub(crate) struct Club {
    pub(crate) referee: Referee,
    settings: Settings,
    deliveries: AtomicU64,
    folder: TempDir,
}

impl Club {
    /// With the usual settings, but that any number of challenges may be made in a row: here it is always
    /// the same minute.
    pub(crate) fn new() -> Self {
        Self::with(Settings {
            recent: RecentLimits {
                by_one: usize::MAX,
                by_one_to_one: usize::MAX,
                to_one: usize::MAX,
            },
            ..Settings::default()
        })
    }

    pub(crate) fn with(settings: Settings) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            referee: open(&folder, settings),
            settings,
            deliveries: AtomicU64::new(1),
            folder,
        }
    }

    /// Stops without a word and starts again on the same folder.
    pub(crate) fn restart(self) -> Self {
        let Self {
            referee,
            settings,
            deliveries,
            folder,
        } = self;
        drop(referee);
        Self {
            referee: open(&folder, settings),
            settings,
            deliveries,
            folder,
        }
    }

    /// The same with an index that is made anew from the journal.
    pub(crate) fn reindexed(self) -> Self {
        let Self {
            referee,
            settings,
            deliveries,
            folder,
        } = self;
        drop(referee);
        std::fs::remove_dir_all(folder.path().join("index")).unwrap();
        Self {
            referee: open(&folder, settings),
            settings,
            deliveries,
            folder,
        }
    }

    /// Stops, and leaves the folder.
    pub(crate) fn close(self) -> TempDir {
        let Self {
            referee, folder, ..
        } = self;
        drop(referee);
        folder
    }

    /// Somebody in a place, about to ask something new.
    pub(crate) fn caller(&self, user: u64, place: PlaceId) -> Caller {
        Caller {
            who: outsider(user),
            server: SERVER,
            place,
            home: None,
            in_thread: false,
            prefer: None,
            manages: false,
            roles: Vec::new(),
            delivery: self.deliveries.fetch_add(1, Ordering::Relaxed),
        }
    }

    pub(crate) fn ask(&self, user: u64, request: Request) -> Reply {
        self.ask_in(user, HALL, request)
    }

    pub(crate) fn ask_in(&self, user: u64, place: PlaceId, request: Request) -> Reply {
        self.ask_as(&self.caller(user, place), request)
    }

    pub(crate) fn ask_as(&self, caller: &Caller, request: Request) -> Reply {
        self.referee
            .handle(caller, request, NOON, Side::Red)
            .unwrap()
    }

    /// A game of two people that has begun, and its number.
    pub(crate) fn game(&self, red: u64, black: u64, place: PlaceId) -> u32 {
        self.game_by(RuleSet::default(), red, black, place)
    }

    /// The same by these rules.
    pub(crate) fn game_by(&self, rules: RuleSet, red: u64, black: u64, place: PlaceId) -> u32 {
        let opponent = Opponent::Person(outsider(black));
        let reply = self.ask_in(red, place, challenge_by(rules, opponent));
        let Reply::Challenged(shown) = reply else {
            panic!("{reply:?}");
        };
        let number = shown.state.id.number;
        let reply = self.ask_in(black, place, Request::Accept { number });
        assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
        number
    }

    /// Plays moves in ICCS, the two in turn.
    pub(crate) fn play(&self, number: u32, moves: &str) {
        for mv in moves.split_whitespace() {
            let game = self.look(number);
            let person = game.game().unwrap().on_move().unwrap();
            let user = self.view(number).person(person).unwrap().user;
            let reply = self.ask(user, typed(Which::Number(number), mv));
            assert!(matches!(reply, Reply::Played { .. }), "{mv}: {reply:?}");
        }
    }

    pub(crate) fn view(&self, number: u32) -> MatchView {
        let which = Which::Number(number);
        match self.ask(CHO, Request::Board { which }) {
            Reply::Board(shown) => shown,
            reply => panic!("{reply:?}"),
        }
    }

    pub(crate) fn look(&self, number: u32) -> Match {
        self.view(number).state
    }

    pub(crate) fn tasks(&self) -> Vec<Task> {
        self.referee.tasks(100, NOON).unwrap()
    }

    pub(crate) fn done(&self, task: &Task, how: Done) {
        self.referee.done(task.id, how, NOON).unwrap();
    }

    /// Asks and expects to be refused, with nothing changed in the match or in what is to be shown.
    #[track_caller]
    pub(crate) fn refuses(&self, number: u32, user: u64, request: Request) -> Refused {
        let before = (self.look(number), self.tasks());
        let reply = self.ask(user, request);
        assert_eq!((self.look(number), self.tasks()), before);
        match reply {
            Reply::Refused { why, .. } => why,
            reply => panic!("{reply:?}"),
        }
    }
}

fn open(folder: &TempDir, settings: Settings) -> Referee {
    let (referee, _) = Referee::open(folder.path(), settings).unwrap();
    referee
}

pub(crate) fn outsider(user: u64) -> Outsider {
    Outsider {
        user,
        name: format!("Person {user}"),
    }
}

/// A challenge by Red, unrated and without a clock.
pub(crate) fn challenge(opponent: Opponent) -> Request {
    challenge_by(RuleSet::default(), opponent)
}

/// A challenge by Red with these rules, unrated and without a clock.
pub(crate) fn challenge_by(rules: RuleSet, opponent: Opponent) -> Request {
    Request::Challenge {
        opponent,
        proposal: Proposal {
            side: Some(SideChoice::Fixed(Side::Red)),
            pace: Some(Pace::Unlimited),
            rules: Some(rules),
            is_rated: Some(false),
            ..Proposal::default()
        },
    }
}

pub(crate) fn typed(which: Which, text: &str) -> Request {
    Request::Move {
        which,
        input: MoveInput::Text(text.to_owned()),
    }
}
