//! Every message in every language, as it is sent: look at the snapshots to see what the bot says.

mod clock;
mod offers;
mod people;
mod pick;
mod ratings;
mod repetition;
mod replays;

use std::fmt::Write as _;

use super::{
    answers::{Automatic, Reader, answer},
    notices::{notice, rewritten},
    permissions::Need,
    post::Post,
};
use crate::{
    people::Preferences,
    play::{Job, MessageRef, Moment, PlaceId, ServerId, SideChoice},
    referee::{
        Caller, Done, MoveInput, Opponent, Outsider, Proposal, Referee, Reply, Request, Settings,
        Task, Which,
    },
    ruling::RuleSet,
    text::Language,
    xiangqi::Side,
};

const NOW: Moment = Moment(1_800_000_000_000);

/// A referee in a folder of its own, and three people.
struct Scene {
    referee: Referee,
    deliveries: u64,
    _folder: tempfile::TempDir,
}

const PEOPLE: [(u64, &str); 3] = [(11, "小明"), (12, "A*l*ice"), (13, "<@99> @everyone")];

fn outsider(who: usize) -> Outsider {
    let (user, name) = PEOPLE[who];
    Outsider {
        user,
        name: name.to_owned(),
    }
}

impl Scene {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (referee, _) = Referee::open(folder.path(), Settings::default()).unwrap();
        Self {
            referee,
            deliveries: 0,
            _folder: folder,
        }
    }

    fn ask(&mut self, who: usize, request: &Request) -> Reply {
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
        self.referee
            .handle(&caller, request.clone(), NOW, Side::Red)
            .unwrap()
    }

    fn play(&mut self, who: usize, moves: &[&str]) {
        for (ply, typed) in moves.iter().enumerate() {
            let mover = if ply % 2 == 0 { who } else { 1 - who };
            let reply = self.ask(mover, &typed_move(typed));
            assert!(matches!(reply, Reply::Played { .. }), "{typed}: {reply:?}");
        }
    }

    /// Takes what the place must be shown, and tells the referee that it has been.
    fn take(&mut self) -> Vec<Task> {
        let mut all = Vec::new();
        loop {
            let tasks = self.referee.tasks(100, NOW).unwrap();
            if tasks.is_empty() {
                return all;
            }
            for task in tasks {
                let done = match task.job {
                    Job::Post(_) => Done::Posted(MessageRef {
                        place: task.place,
                        message: task.id.0 + 1,
                    }),
                    Job::Retire { .. } | Job::Refresh { .. } | Job::OpenThread => Done::Retired,
                };
                self.referee.done(task.id, done, NOW).unwrap();
                all.push(task);
            }
        }
    }
}

/// What the place sees of these tasks.
fn seen(language: Language, tasks: &[Task]) -> String {
    let mut all = String::new();
    for task in tasks {
        let post = match task.job {
            Job::Post(what) | Job::Refresh { shows: what, .. } => {
                notice(language.into(), what, &task.about)
            }
            Job::OpenThread => None,
            Job::Retire { shows, .. } => rewritten(language, shows, &task.about),
        };
        if let Some(post) = post {
            writeln!(all, "{}", described(&post)).unwrap();
        }
    }
    all
}

fn typed_move(typed: &str) -> Request {
    Request::Move {
        which: Which::Infer,
        input: MoveInput::Text(typed.to_owned()),
    }
}

fn challenge(opponent: Opponent, side: SideChoice) -> Request {
    challenge_by(RuleSet::default(), opponent, side)
}

fn challenge_by(rules: RuleSet, opponent: Opponent, side: SideChoice) -> Request {
    Request::Challenge {
        opponent,
        proposal: Proposal {
            side: Some(side),
            rules: Some(rules),
            ..Proposal::default()
        },
    }
}

/// The message as text, with what it offers and whom it calls.
fn described(post: &Post) -> String {
    assert_eq!(post.doubled_id(), None, "Discord refuses it");
    let mut text = post.text.clone();
    if let Some(picture) = &post.picture {
        write!(text, "\n[picture: {}]", picture.alt).unwrap();
    }
    for row in &post.buttons {
        let labels: Vec<_> = row
            .iter()
            .map(|button| format!("[{} {}]", button.label, button.id))
            .collect();
        write!(text, "\n{}", labels.join(" ")).unwrap();
    }
    for menu in &post.menus {
        write!(text, "\n[{} {}]", menu.hint, menu.id).unwrap();
        for entry in &menu.choices {
            let mark = if entry.is_chosen { '●' } else { '○' };
            write!(text, "\n  {mark} {} ({})", entry.label, entry.value).unwrap();
        }
    }
    for picker in &post.pickers {
        write!(text, "\n[{} {}]", picker.hint, picker.id).unwrap();
        write!(text, "\n  {:?}", picker.picked).unwrap();
    }
    if let Some(user) = post.ping {
        write!(text, "\n(calls {user})").unwrap();
    }
    text + "\n"
}

fn check(name: &str, mut tell: impl FnMut(Language) -> String) {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("{name}-{}", language.tag()), tell(language));
    }
}

/// Somebody who has set nothing, with a client in this language.
fn reader(user: u64, language: Language) -> Reader {
    let automatic = Automatic {
        own: language,
        server: language,
    };
    Reader::new(user, Preferences::default(), automatic)
}

fn answered(language: Language, who: usize, request: &Request, reply: &Reply) -> String {
    let user = PEOPLE[who].0;
    described(&answer(reader(user, language), request, reply))
}

#[test]
fn a_challenge() {
    let mut scene = Scene::new();
    let named = challenge(Opponent::Person(outsider(1)), SideChoice::Fixed(Side::Red));
    let open = challenge_by(RuleSet::Chinese, Opponent::Anyone, SideChoice::Random);
    let casual = challenge_by(
        RuleSet::Simple,
        Opponent::Person(outsider(0)),
        SideChoice::Fixed(Side::Black),
    );
    let replies = [
        (0, &named, scene.ask(0, &named)),
        (2, &open, scene.ask(2, &open)),
        (1, &casual, scene.ask(1, &casual)),
    ];
    let tasks = scene.take();
    check("challenge", |language| {
        let mut all = seen(language, &tasks);
        for (who, request, reply) in &replies {
            writeln!(all, "{}", answered(language, *who, request, reply)).unwrap();
        }
        all
    });
}

#[test]
fn a_game() {
    let mut scene = Scene::new();
    let named = challenge(Opponent::Person(outsider(1)), SideChoice::Fixed(Side::Red));
    scene.ask(0, &named);
    let mut tasks = scene.take();
    let accept = Request::Accept { number: 1 };
    let accepted = scene.ask(1, &accept);
    tasks.extend(scene.take());
    scene.play(0, &["h2e2", "d9e8"]);
    // The cannon takes the middle soldier with check over the advisor.
    let capture = typed_move("e2e6");
    let played = scene.ask(0, &capture);
    let offer = Request::OfferDraw {
        which: Which::Infer,
    };
    let offered = scene.ask(0, &offer);
    let again = scene.ask(1, &offer);
    let board = Request::Board {
        which: Which::Infer,
    };
    let looked = scene.ask(1, &board);
    let games = scene.ask(1, &Request::Games);
    let resign = Request::Resign {
        which: Which::Infer,
        confirmed: false,
    };
    let asked = scene.ask(1, &resign);
    tasks.extend(scene.take());
    check("game", |language| {
        let mut all = seen(language, &tasks);
        for (who, request, reply) in [
            (1, &accept, &accepted),
            (0, &capture, &played),
            (0, &offer, &offered),
            (1, &offer, &again),
            (1, &board, &looked),
            (1, &Request::Games, &games),
            (1, &resign, &asked),
        ] {
            writeln!(all, "{}", answered(language, who, request, reply)).unwrap();
        }
        all
    });

    let yes = Request::Resign {
        which: Which::Infer,
        confirmed: true,
    };
    let resigned = scene.ask(1, &yes);
    let late = scene.ask(0, &capture);
    let tasks = scene.take();
    check("over", |language| {
        let mut all = seen(language, &tasks);
        writeln!(all, "{}", answered(language, 1, &yes, &resigned)).unwrap();
        writeln!(all, "{}", answered(language, 0, &capture, &late)).unwrap();
        all
    });
}

#[test]
fn a_draw_offer_can_be_taken_up_after_the_offerers_own_move() {
    let mut scene = Scene::new();
    let named = challenge(Opponent::Person(outsider(1)), SideChoice::Fixed(Side::Red));
    scene.ask(0, &named);
    scene.ask(1, &Request::Accept { number: 1 });
    scene.ask(
        0,
        &Request::OfferDraw {
            which: Which::Infer,
        },
    );
    scene.take();
    scene.play(0, &["h2e2"]);
    let board = seen(Language::English, &scene.take());
    for part in ["Red offers a draw.", "xq1:agree:1:1]", "xq1:refuse:1:1]"] {
        assert!(board.contains(part), "{board}");
    }
    scene.play(1, &["h9g7"]);
    let board = seen(Language::English, &scene.take());
    assert!(!board.contains("offers a draw"), "{board}");
}

#[test]
fn nobody_on_move_in_several_games_hears_so() {
    let mut scene = Scene::new();
    for number in [1, 2] {
        let named = challenge(Opponent::Person(outsider(1)), SideChoice::Fixed(Side::Red));
        scene.ask(0, &named);
        scene.ask(1, &Request::Accept { number });
    }
    let typed = typed_move("h9g7");
    let reply = scene.ask(1, &typed);
    let answer = answered(Language::English, 1, &typed, &reply);
    assert_eq!(
        answer.trim(),
        "It is not your turn in any game here. /xq games lists yours."
    );
}

#[test]
fn several_games() {
    let mut scene = Scene::new();
    for opponent in [1, 2] {
        let named = challenge(
            Opponent::Person(outsider(opponent)),
            SideChoice::Fixed(Side::Red),
        );
        scene.ask(0, &named);
        let number = u32::try_from(opponent).unwrap();
        scene.ask(opponent, &Request::Accept { number });
    }
    let typed = typed_move("炮二平五");
    let which_game = scene.ask(0, &typed);
    let long = typed_move(&"炮".repeat(60));
    let too_long = scene.ask(0, &long);
    let games = scene.ask(0, &Request::Games);
    let nonsense = Request::Move {
        which: Which::Number(1),
        input: MoveInput::Text("*hello* @everyone".to_owned()),
    };
    let unreadable = scene.ask(0, &nonsense);
    let blocked = Request::Move {
        which: Which::Number(1),
        input: MoveInput::Text("b0d1".to_owned()),
    };
    let illegal = scene.ask(0, &blocked);
    check("several", |language| {
        let mut all = String::new();
        for (request, reply) in [
            (&typed, &which_game),
            (&long, &too_long),
            (&Request::Games, &games),
            (&nonsense, &unreadable),
            (&blocked, &illegal),
        ] {
            writeln!(all, "{}", answered(language, 0, request, reply)).unwrap();
        }
        let user = PEOPLE[0].0;
        let reader = reader(user, language);
        writeln!(all, "{}", described(&reader.cannot_challenge(&Need::ALL))).unwrap();
        all
    });
}
