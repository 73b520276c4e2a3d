//! A server in which thirteen people have played each other twice by correspondence. With a move of each
//! the weaker gave up; but of two who are close the second game went the other way.

use std::path::Path;

use caipan::{
    people::{PairLimit, Season, ServerSetting, Setting, Zone},
    play::{Job, MessageRef, Moment, Pace, PlaceId, ServerId, SideChoice},
    referee::{
        Caller, Done, MoveInput, Opponent, Outsider, Proposal, RecentLimits, Referee, Reply,
        Request, Settings, Which,
    },
    sandbox::Sandbox,
    xiangqi::Side,
};

use crate::table::{self, Table};

/// People who have left the server since; the stand-in does not know them.
pub(super) const LEFT: [&str; 9] = [
    "**Nobody** <@901>",
    "Łukasz 王",
    "Ngọc Ánh",
    "🐴🐴🐴",
    "棋王李来群",
    "@everyone",
    "Seven",
    "Eight",
    "Nine",
];

/// The strongest first. Alice, the weakest, is the last of all. 小明 plays with nobody, and can decide as an
/// arbiter.
const ORDER: [&str; 13] = [
    LEFT[0], LEFT[8], LEFT[1], LEFT[2], "美玲", LEFT[3], LEFT[4], "Minh", LEFT[5], LEFT[6],
    LEFT[7], "Bob", "Alice",
];

/// Two people less than so many places apart won a game each.
const CLOSE: usize = 6;

/// What was before the bot of a test comes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Past {
    /// How many games of two people count.
    pub(super) pair_limit: Option<u8>,
    /// Whether there is a season every month.
    pub(super) has_seasons: bool,
    /// Whether the last are the first: the strongest are Alice, Bob, and one who has left.
    pub(super) is_reversed: bool,
}

impl Past {
    /// Starts a bot after all that.
    pub(super) async fn table(self) -> Table {
        Table::start_after(|sandbox, folder| self.play(sandbox, folder)).await
    }

    /// The people as their names are written in a message, the strongest first.
    pub(super) fn names_in_order() -> [String; 13] {
        ORDER.map(|name| match name {
            "**Nobody** <@901>" => r"\*\*Nobody\*\* \<\@901\>".to_owned(),
            "@everyone" => r"\@everyone".to_owned(),
            name => name.to_owned(),
        })
    }

    fn play(self, sandbox: &Sandbox, folder: &Path) {
        let settings = Settings {
            recent: RecentLimits {
                by_one: usize::MAX,
                by_one_to_one: usize::MAX,
                to_one: usize::MAX,
            },
            ..Settings::default()
        };
        let (referee, _) = Referee::open(folder, settings).unwrap();
        let hour = 60 * 60 * 1000;
        let mut desk = Desk {
            referee,
            server: ServerId(sandbox.servers()[0].id),
            place: PlaceId(sandbox.channels()[0].id),
            now: Moment(jiff::Timestamp::now().as_millisecond() - hour),
            deliveries: 0,
        };
        let mut people = ORDER.map(|name| Outsider {
            user: LEFT
                .iter()
                .position(|left| *left == name)
                .map_or_else(|| table::person(sandbox, name), |left| 901 + left as u64),
            name: name.to_owned(),
        });
        let mut set = Vec::new();
        set.extend(
            self.pair_limit
                .map(|limit| ServerSetting::PairLimit(PairLimit::new(limit).unwrap())),
        );
        if self.has_seasons {
            set.push(ServerSetting::Season(Season::Month));
            // In a time zone in which the month does not end just now.
            let hour = jiff::Timestamp::now().as_second() / 3600 % 24;
            let zone = if matches!(hour, 2..22) {
                "UTC"
            } else {
                "Asia/Shanghai"
            };
            set.push(ServerSetting::Zone(Zone::new(zone).unwrap()));
        }
        desk.ask(&people[0], Request::ServerSettings { set });
        let hidden = vec![Setting::Hidden(true)];
        desk.ask(&people[4], Request::Settings { set: hidden });
        if self.is_reversed {
            people.reverse();
        }
        // A season that is to be begins by itself.
        desk.referee.run_due(desk.now).unwrap();
        for (weaker, stronger) in
            (0..13).flat_map(|weaker| (0..weaker).map(move |stronger| (weaker, stronger)))
        {
            let (strong, weak) = (&people[stronger], &people[weaker]);
            desk.game(strong, weak, weak);
            let is_close = weaker - stronger < CLOSE;
            desk.game(weak, strong, if is_close { strong } else { weak });
        }
    }
}

/// A referee in whose place nobody looks.
struct Desk {
    referee: Referee,
    server: ServerId,
    place: PlaceId,
    now: Moment,
    deliveries: u64,
}

impl Desk {
    /// A game that `loser` gives up after a move of each.
    fn game(&mut self, red: &Outsider, black: &Outsider, loser: &Outsider) {
        let proposal = Proposal {
            side: Some(SideChoice::Fixed(Side::Red)),
            pace: Some(Pace::Unlimited),
            is_rated: Some(true),
            ..Proposal::default()
        };
        let opponent = Opponent::Person(black.clone());
        let challenge = Request::Challenge { opponent, proposal };
        let Reply::Challenged(shown) = self.ask(red, challenge) else {
            panic!("no challenge");
        };
        let number = shown.state.id.number;
        self.ask(black, Request::Accept { number });
        let which = Which::Number(number);
        for (who, mv) in [(red, "h2e2"), (black, "h9g7")] {
            let input = MoveInput::Text(mv.to_owned());
            let reply = self.ask(who, Request::Move { which, input });
            assert!(matches!(reply, Reply::Played { .. }), "{reply:?}");
        }
        let resign = Request::Resign {
            which,
            confirmed: true,
        };
        let reply = self.ask(loser, resign);
        assert!(matches!(reply, Reply::Resigned(_)), "{reply:?}");
        self.shown();
    }

    fn ask(&mut self, who: &Outsider, request: Request) -> Reply {
        self.deliveries += 1;
        self.now = Moment(self.now.0 + 1000);
        let caller = Caller {
            who: who.clone(),
            server: self.server,
            place: self.place,
            home: None,
            in_thread: false,
            prefer: None,
            manages: true,
            roles: Vec::new(),
            delivery: self.deliveries,
        };
        self.referee
            .handle(&caller, request, self.now, Side::Red)
            .unwrap()
    }

    /// All that would be shown has been, so that the bot has nothing of it to post.
    fn shown(&mut self) {
        loop {
            let tasks = self.referee.tasks(1000, self.now).unwrap();
            if tasks.is_empty() {
                return;
            }
            for task in tasks {
                let done = match task.job {
                    Job::Post(_) => Done::Posted(MessageRef {
                        place: task.place,
                        message: task.id.0 + 1,
                    }),
                    Job::Retire { .. } | Job::Refresh { .. } | Job::OpenThread => Done::Retired,
                };
                self.referee.done(task.id, done, self.now).unwrap();
            }
        }
    }
}
