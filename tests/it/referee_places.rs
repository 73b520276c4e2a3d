//! Where games are shown, and servers that the program leaves: on a referee whose time is set by hand.

use caipan::{
    people::{Channels, ServerSetting},
    play::{Command, Job, MessageRef, Moment, Notice, PlaceId, Reason, Refusal, Stage, Stop},
    referee::{Caller, Done, Opponent, Refused, Reply, Request, Task, Which},
};

use crate::club::{ANN, BO, CHO, Club, GARDEN, HALL, NOON, SERVER, challenge, outsider, typed};

const THREAD: PlaceId = PlaceId(300);
const NOWHERE: PlaceId = PlaceId(0);

fn set(club: &Club, setting: ServerSetting) {
    let caller = Caller {
        manages: true,
        ..club.caller(CHO, HALL)
    };
    let reply = club.ask_as(&caller, Request::ServerSettings { set: vec![setting] });
    assert!(matches!(reply, Reply::ServerSettings(_)), "{reply:?}");
}

/// The only task there is.
#[track_caller]
fn only(club: &Club) -> Task {
    let tasks = club.tasks();
    let [only] = &tasks[..] else {
        panic!("{tasks:#?}");
    };
    only.clone()
}

fn posted(task: &Task, message: u64) -> Done {
    Done::Posted(MessageRef {
        place: task.place,
        message,
    })
}

/// A game in the hall whose board stands there as message 2.
fn begun(club: &Club) {
    club.game(ANN, BO, HALL);
    let task = only(club);
    assert_eq!(task.job, Job::Post(Notice::Turn { ply: 0 }));
    club.done(&task, posted(&task, 2));
    assert!(club.tasks().is_empty());
}

fn here(club: &Club, user: u64, place: PlaceId) -> Reply {
    let which = Which::Infer;
    club.ask_in(user, place, Request::Here { which })
}

fn place(club: &Club) -> (PlaceId, Option<PlaceId>) {
    let state = club.look(1);
    (state.place, state.home)
}

#[test]
fn an_accepted_challenge_gets_a_thread_at_its_card() {
    let club = Club::new();
    set(&club, ServerSetting::Threads(true));
    club.ask(ANN, challenge(Opponent::Person(outsider(BO))));
    let card = only(&club);
    club.done(&card, posted(&card, 1));
    club.ask(BO, Request::Accept { number: 1 });
    let thread = only(&club);
    let message = MessageRef {
        place: HALL,
        message: 1,
    };
    assert_eq!((thread.job, thread.card), (Job::OpenThread, Some(message)));
    let within = HALL;
    let opened = Done::Opened {
        within,
        thread: THREAD,
    };
    club.done(&thread, opened);
    assert_eq!(place(&club), (THREAD, Some(HALL)));
    // The board of the game stands in the thread first, and once.
    let board = only(&club);
    assert_eq!(board.job, Job::Post(Notice::Turn { ply: 0 }));
    assert_eq!(board.place, THREAD);
    club.done(&board, posted(&board, 2));
    let card = only(&club);
    assert_eq!(card.place, HALL);
    assert!(matches!(card.job, Job::Retire { .. }));
    club.done(&card, Done::Retired);
    assert!(club.tasks().is_empty());
}

#[test]
fn without_a_thread_the_game_stays_and_a_challenge_in_a_thread_needs_none() {
    let club = Club::new();
    set(&club, ServerSetting::Threads(true));
    club.game(ANN, BO, HALL);
    let thread = only(&club);
    assert_eq!((thread.job, thread.card), (Job::OpenThread, None));
    club.done(&thread, Done::Undeliverable);
    assert_eq!(only(&club).place, HALL);
    assert_eq!(place(&club), (HALL, None));

    let caller = Caller {
        home: Some(GARDEN),
        in_thread: true,
        ..club.caller(ANN, THREAD)
    };
    club.ask_as(&caller, challenge(Opponent::Anyone));
    club.ask_in(BO, THREAD, Request::Accept { number: 2 });
    let state = club.look(2);
    assert_eq!((state.place, state.home), (THREAD, Some(GARDEN)));
    let jobs: Vec<_> = club.tasks().iter().map(|task| task.job).collect();
    assert!(!jobs.contains(&Job::OpenThread), "{jobs:?}");
}

#[test]
fn either_player_brings_a_game_to_where_they_are() {
    let club = Club::new();
    begun(&club);
    let refused = |reply: Reply| match reply {
        Reply::Refused { why, .. } => why,
        other => panic!("{other:?}"),
    };
    let none = refused(here(&club, CHO, GARDEN));
    assert_eq!(none, Refused::NoGame);
    let number = Request::Here {
        which: Which::Number(1),
    };
    let stranger = refused(club.ask_in(CHO, GARDEN, number));
    assert_eq!(stranger, Refused::Play(Refusal::NotAPlayer));
    let there = refused(here(&club, BO, HALL));
    assert_eq!(there, Refused::Play(Refusal::AlreadyThere));
    for (user, from, to, message) in [(BO, HALL, GARDEN, 2), (ANN, GARDEN, HALL, 3)] {
        let reply = here(&club, user, to);
        assert!(matches!(reply, Reply::Happened { .. }), "{reply:?}");
        assert_eq!(place(&club), (to, None));
        // The new board first, which calls whoever is to move; then the old one loses its buttons.
        let board = only(&club);
        assert_eq!(board.job, Job::Post(Notice::Turn { ply: 0 }));
        assert_eq!(board.place, to);
        club.done(&board, posted(&board, message + 1));
        let old = only(&club);
        let message = MessageRef {
            place: from,
            message,
        };
        let shows = Notice::Turn { ply: 0 };
        assert_eq!(old.job, Job::Retire { message, shows });
        club.done(&old, Done::Retired);
        assert!(club.tasks().is_empty());
    }
    set(
        &club,
        ServerSetting::Channels(Channels::new([HALL]).unwrap()),
    );
    let closed = refused(here(&club, BO, GARDEN));
    let allowed = vec![HALL];
    assert_eq!(closed, Refused::ClosedChannel { allowed });
}

#[test]
fn a_board_that_was_on_its_way_to_the_old_place_loses_its_buttons() {
    let club = Club::new();
    club.game(ANN, BO, HALL);
    let board = only(&club);
    here(&club, BO, GARDEN);
    club.done(&board, posted(&board, 2));
    let mut live = Vec::new();
    for message in 3.. {
        let tasks = club.tasks();
        let Some(task) = tasks.first() else {
            break;
        };
        match task.job {
            Job::Post(_) => {
                live.push((task.place, message));
                club.done(task, posted(task, message));
            }
            Job::Retire { message, .. } => {
                live.retain(|shown| *shown != (message.place, message.message));
                assert_eq!(message.place, HALL);
                club.done(task, Done::Retired);
            }
            _ => panic!("{task:?}"),
        }
    }
    assert_eq!(live.len(), 1, "{live:?}");
    assert_eq!(live[0].0, GARDEN);
}

#[test]
fn out_of_a_place_that_is_gone_a_game_goes_to_its_channel_and_then_to_the_players() {
    let club = Club::new();
    begun(&club);
    let caller = Caller {
        home: Some(GARDEN),
        in_thread: true,
        ..club.caller(BO, THREAD)
    };
    let which = Which::Infer;
    club.ask_as(&caller, Request::Here { which });
    assert_eq!(place(&club), (THREAD, Some(GARDEN)));
    // Found out by sending; the same is sent again in the channel.
    let board = only(&club);
    club.done(&board, Done::Gone(THREAD));
    assert_eq!(place(&club), (GARDEN, None));
    let again = only(&club);
    assert_eq!((again.id, again.place), (board.id, GARDEN));
    // Told twice: what is no longer there changes nothing.
    club.referee.place_gone(SERVER, THREAD, NOON).unwrap();
    assert_eq!(place(&club), (GARDEN, None));
    club.done(&again, posted(&again, 5));
    let old = only(&club);
    club.done(&old, Done::Retired);
    assert!(club.tasks().is_empty());
    // Heard of before anything is sent: the board is shown again, to the players.
    club.referee.place_gone(SERVER, GARDEN, NOON).unwrap();
    assert_eq!(place(&club), (NOWHERE, None));
    let board = only(&club);
    assert_eq!(board.job, Job::Post(Notice::Turn { ply: 0 }));
    assert_eq!(board.place, NOWHERE);
    club.done(&board, Done::Told);
    assert!(club.tasks().is_empty(), "nothing is left to be retired");
    // The game goes on, and comes back.
    club.play(1, "h2e2");
    let board = only(&club);
    assert_eq!(board.place, NOWHERE);
    club.done(&board, Done::Told);
    here(&club, ANN, HALL);
    assert_eq!(only(&club).place, HALL);
}

#[test]
fn a_channel_goes_with_its_threads_and_a_challenge_only_waits() {
    let club = Club::new();
    club.ask(ANN, challenge(Opponent::Anyone));
    begun_as(&club, 2);
    let caller = Caller {
        home: Some(HALL),
        in_thread: true,
        ..club.caller(BO, THREAD)
    };
    let which = Which::Number(2);
    club.ask_as(&caller, Request::Here { which });
    club.referee.place_gone(SERVER, HALL, NOON).unwrap();
    let game = club.look(2);
    assert_eq!((game.place, game.home), (NOWHERE, None));
    let waiting = club.look(1);
    assert_eq!((waiting.place, waiting.stage), (HALL, Stage::Waiting));
    // Its card cannot be shown, and is let be.
    let cards: Vec<_> = club
        .tasks()
        .into_iter()
        .filter(|task| task.job == Job::Post(Notice::Card))
        .collect();
    assert_eq!(cards.len(), 1);
    club.done(&cards[0], Done::Gone(HALL));
    assert!(
        club.tasks()
            .iter()
            .all(|task| task.about.state.id.number == 2)
    );
}

fn begun_as(club: &Club, number: u32) {
    club.ask_in(ANN, HALL, challenge(Opponent::Person(outsider(BO))));
    let reply = club.ask(BO, Request::Accept { number });
    assert!(matches!(reply, Reply::Accepted(_)), "{reply:?}");
}

#[test]
fn games_of_a_server_that_was_left_stand_still_and_go_on_or_end_after_thirty_days() {
    let club = Club::new();
    begun(&club);
    club.play(1, "h2e2");
    let board = only(&club);
    club.done(&board, posted(&board, 3));
    let old = only(&club);
    club.done(&old, Done::Retired);
    assert_eq!(club.referee.live_servers().unwrap(), [SERVER]);
    for _ in 0..2 {
        club.referee.removed(SERVER, NOON).unwrap();
        let state = club.look(1);
        let clock = state.game().unwrap().clock();
        assert_eq!(clock.stopped(), Some(Stop::Removed));
        assert!(club.tasks().is_empty(), "nobody there can be told");
    }
    let why = club.refuses(1, BO, typed(Which::Number(1), "h9g7"));
    assert_eq!(why, Refused::Play(Refusal::Stopped(Stop::Removed)));
    // Thirty days less a millisecond later the game can still go on.
    let end = NOON.plus_seconds(Command::FROZEN_SECONDS);
    let next = club.referee.run_due(Moment(end.0 - 1)).unwrap();
    assert_eq!(next, Some(end));
    club.referee.invited(SERVER, Moment(end.0 - 1)).unwrap();
    let state = club.look(1);
    assert_eq!(state.game().unwrap().clock().stopped(), None);
    let again = only(&club);
    assert_eq!(again.job, Job::Post(Notice::Turn { ply: 1 }));
    club.done(&again, posted(&again, 4));
    let message = MessageRef {
        place: HALL,
        message: 3,
    };
    let shows = Notice::Turn { ply: 1 };
    assert_eq!(only(&club).job, Job::Retire { message, shows });

    let later = Moment(end.0);
    club.referee.removed(SERVER, later).unwrap();
    let end = later.plus_seconds(Command::FROZEN_SECONDS);
    club.referee.run_due(end).unwrap();
    let outcome = club.look(1).game().unwrap().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Abandoned));
    assert!(outcome.is_void(), "it counts for nothing");
    club.referee.invited(SERVER, end).unwrap();
    assert!(club.look(1).is_over());
}

#[test]
fn a_board_that_may_stand_where_nothing_is_any_more_is_shown_once_more_and_not_twice() {
    let club = Club::new();
    club.game(ANN, BO, HALL);
    // Given out, and nobody says what became of it.
    let first = only(&club);
    club.referee.place_gone(SERVER, HALL, NOON).unwrap();
    let again = only(&club);
    assert_eq!((again.place, again.job), (NOWHERE, first.job));
    assert_ne!(again.id, first.id);
    club.done(&again, Done::Told);
    club.done(&first, posted(&first, 2));
    assert!(club.tasks().is_empty());
}
