//! A club whose games count.

use caipan::{
    people::{PairLimit, ServerSetting},
    play::{Act, Moment, Pace, SideChoice},
    rating::Score,
    referee::{
        Caller, FairPlay, Leaderboard, Opponent, Part, Period, Profile, Proposal, Refused, Reply,
        Request, Which,
    },
    store::survey,
    xiangqi::Side,
};

use crate::club::{ANN, BO, CHO, Club, HALL, NOON, outsider, typed};

/// Manages the server.
pub(super) const JUDGE: u64 = 99;

pub(super) struct League {
    pub(super) club: Club,
}

pub(super) const fn after_days(days: u32) -> Moment {
    NOON.plus_seconds(days * 24 * 60 * 60)
}

/// Who is listed, in order, by their outside numbers.
pub(super) fn users(shown: &Leaderboard) -> Vec<u64> {
    shown.rows.iter().map(|row| row.who.user).collect()
}

impl League {
    pub(super) fn new() -> Self {
        Self { club: Club::new() }
    }

    /// Three people with ten games of each pair behind them within ten days: Ann won seven of ten against the
    /// others, Bo against Cho.
    pub(super) fn settled() -> Self {
        let league = Self::new();
        league.set(ServerSetting::PairLimit(PairLimit::new(100).unwrap()), NOON);
        for day in 0..10 {
            for (strong, weak) in [(ANN, BO), (ANN, CHO), (BO, CHO)] {
                let now = after_days(day);
                if day % 3 == 1 {
                    league.won(weak, strong, now);
                } else {
                    league.won(strong, weak, now);
                }
            }
        }
        league
    }

    pub(super) fn restart(self) -> Self {
        Self {
            club: self.club.restart(),
        }
    }

    pub(super) fn arbiter(&self) -> Caller {
        Caller {
            manages: true,
            ..self.club.caller(JUDGE, HALL)
        }
    }

    pub(super) fn ask(&self, user: u64, request: Request, now: Moment) -> Reply {
        let caller = match user {
            JUDGE => self.arbiter(),
            user => self.club.caller(user, HALL),
        };
        self.ask_as(&caller, request, now)
    }

    pub(super) fn ask_as(&self, caller: &Caller, request: Request, now: Moment) -> Reply {
        let referee = &self.club.referee;
        referee.handle(caller, request, now, Side::Red).unwrap()
    }

    #[track_caller]
    pub(super) fn refused(&self, user: u64, request: Request, now: Moment) -> Refused {
        match self.ask(user, request, now) {
            Reply::Refused { why, .. } => why,
            reply => panic!("{reply:?}"),
        }
    }

    pub(super) fn set(&self, setting: ServerSetting, now: Moment) {
        let set = vec![setting];
        let reply = self.ask(JUDGE, Request::ServerSettings { set }, now);
        assert!(matches!(reply, Reply::ServerSettings(_)), "{reply:?}");
    }

    fn challenge(&self, red: u64, opponent: Opponent, now: Moment) -> u32 {
        self.challenge_as(&self.club.caller(red, HALL), opponent, now)
    }

    /// The same of whoever is somewhere else.
    pub(super) fn challenge_as(&self, red: &Caller, opponent: Opponent, now: Moment) -> u32 {
        let proposal = Proposal {
            side: Some(SideChoice::Fixed(Side::Red)),
            pace: Some(Pace::Live {
                main: 600,
                increment: 5,
            }),
            is_rated: Some(true),
            ..Proposal::default()
        };
        match self.ask_as(red, Request::Challenge { opponent, proposal }, now) {
            Reply::Challenged(shown) => shown.state.id.number,
            reply => panic!("{reply:?}"),
        }
    }

    /// A rated challenge at one sitting.
    pub(super) fn proposed(&self, red: u64, black: u64, now: Moment) -> u32 {
        self.challenge(red, Opponent::Person(outsider(black)), now)
    }

    /// The same to anybody.
    pub(super) fn open(&self, red: u64, now: Moment) -> u32 {
        self.challenge(red, Opponent::Anyone, now)
    }

    /// Accepts, once more if it would not count, and both make a move, so that nobody can break it off by giving
    /// up.
    pub(super) fn accept(&self, number: u32, black: u64, now: Moment) {
        let mut reply = self.ask(black, Request::Accept { number }, now);
        if let Reply::Refused {
            why: Refused::WouldNotCount { .. },
            ..
        } = reply
        {
            reply = self.ask(black, Request::Accept { number }, now);
        }
        let Reply::Accepted(shown) = reply else {
            panic!("{reply:?}");
        };
        let game = shown.state.game().unwrap();
        let red = shown.person(game.player(Side::Red)).unwrap().user;
        for (user, mv) in [(red, "h2e2"), (black, "h9g7")] {
            let reply = self.ask(user, typed(Which::Number(number), mv), now);
            assert!(matches!(reply, Reply::Played { .. }), "{reply:?}");
        }
    }

    /// A rated game in which nobody has moved.
    pub(super) fn begun_only(&self, red: u64, black: u64, now: Moment) -> u32 {
        let number = self.proposed(red, black, now);
        let reply = self.ask(black, Request::Accept { number }, now);
        assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
        number
    }

    /// A rated game with a move of both.
    pub(super) fn begun(&self, red: u64, black: u64, now: Moment) -> u32 {
        let number = self.proposed(red, black, now);
        self.accept(number, black, now);
        number
    }

    pub(super) fn resigning(&self, number: u32) -> Request {
        Request::Resign {
            which: Which::Number(number),
            confirmed: true,
        }
    }

    pub(super) fn resign(&self, number: u32, loser: u64, now: Moment) {
        let reply = self.ask(loser, self.resigning(number), now);
        assert!(matches!(reply, Reply::Resigned(_)), "{reply:?}");
    }

    pub(super) fn end(&self, number: u32, loser: u64, now: Moment) {
        self.resign(number, loser, now);
    }

    /// A rated game that Red won.
    pub(super) fn won(&self, red: u64, black: u64, now: Moment) -> u32 {
        let number = self.begun(red, black, now);
        self.end(number, black, now);
        number
    }

    pub(super) fn arbitrate(&self, number: u32, act: Act, now: Moment) {
        let reason = "It was a mistake".to_owned();
        let request = Request::Arbitrate {
            number,
            act,
            reason,
        };
        let reply = self.ask(JUDGE, request, now);
        assert!(matches!(reply, Reply::Happened { .. }), "{reply:?}");
    }

    pub(super) fn list(&self, user: u64, period: Period, now: Moment) -> Leaderboard {
        let request = Request::Leaderboard {
            class: None,
            period,
            part: Part::Page(0),
        };
        match self.ask(user, request, now) {
            Reply::Leaderboard(shown) => *shown,
            reply => panic!("{reply:?}"),
        }
    }

    /// The results of somebody at one sitting, if they have any.
    pub(super) fn score(&self, user: u64, now: Moment) -> Option<Score> {
        let profile = self.profile(user, None, now);
        profile.careers.first().map(|view| view.row.score)
    }

    pub(super) fn profile(&self, user: u64, of: Option<u64>, now: Moment) -> Profile {
        match self.ask(user, Request::Profile { user: of }, now) {
            Reply::Profile(profile) => *profile,
            reply => panic!("{reply:?}"),
        }
    }

    pub(super) fn fair_play(&self, now: Moment) -> FairPlay {
        match self.ask(JUDGE, Request::FairPlay, now) {
            Reply::FairPlay(fair) => *fair,
            reply => panic!("{reply:?}"),
        }
    }

    /// Closes it, and so many results were told with what follows from the journal.
    #[track_caller]
    pub(super) fn agrees(self, told: u64) {
        let folder = self.club.close();
        let survey = survey::verify(folder.path()).unwrap();
        let ratings = survey.ratings;
        assert!(ratings.is_whole(), "{ratings:?}");
        assert_eq!((ratings.told, ratings.untold), (told, 0));
    }
}
