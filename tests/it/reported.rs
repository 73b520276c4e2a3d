//! What public bug reports tell of other bots, done to this one. Which report is shown by which test, of
//! these and of others, stands in `tests/data/reports.jsonl`.

use std::time::Duration;

use caipan::{
    play::{Flag, Outcome, Pace, Reason, Terms},
    referee::Request,
    sandbox::{BOT_ID, Failure, On},
    xiangqi::{START_FEN, Side},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    club::{ANN, BO, Club, HALL},
    data,
    hourglass::Hourglass,
    table::{Table, button, buttons, challenge, game, says},
};

const ENGLISH: u8 = 1;

/// The acknowledgement fails and is lost: the move is played, the board comes, and the mover hears so when
/// they try again.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_acknowledgement_fails_is_played_once_and_shown() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    for _ in 0..2 {
        table.sandbox.fail_next(Failure::ServerError {
            on: On::request("POST", "/callback"),
            status: 503,
        });
    }
    let options = [("move", json!("炮二平五"))];
    let sent = table.send_command(alice, "move", &options).await;
    table.turn(bob, 1, 1).await;
    assert_eq!(table.sandbox.answered(&sent), Some(false));
    let again = [("move", json!("炮二平五")), ("game", json!(1))];
    says(
        &table.command(alice, "move", &again).await,
        "opponent's turn",
    );
    assert_eq!(table.channel_messages().len(), 3, "one board more");

    // The acknowledgement is taken, and nobody says so: the answer comes all the same.
    table.sandbox.fail_next(Failure::LoseAnswer {
        on: On::request("POST", "/callback"),
    });
    let answer = table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    says(&answer, "You played H8+7");
    table.turn(alice, 1, 2).await;
    table.check_valid();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_ends_a_game_of_others_or_moves_for_the_opponent() {
    let table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    table
        .command(minh, "settings", &[("language", json!(ENGLISH))])
        .await;
    let board = game(&table).await;
    let which = [("game", json!(1))];
    for name in ["resign", "draw", "takeback", "abort"] {
        let answer = table.command(minh, name, &which).await;
        says(&answer, "You do not play in this game");
    }
    for action in ["resign", "draw", "move", "pick"] {
        let answer = table.press(minh, &board, action).await;
        says(&answer, "You do not play in this game");
    }
    for typed in ["炮二平五", "h2e2", "h7e7"] {
        let options = [("move", json!(typed)), ("game", json!(1))];
        for (person, why) in [
            (bob, "It is your opponent's turn"),
            (minh, "You do not play in this game"),
        ] {
            says(&table.command(person, "move", &options).await, why);
        }
    }
    let first = [("move", json!("h2e2"))];
    says(&table.command(alice, "move", &first).await, "You played");
    let second = [("move", json!("h0g2")), ("game", json!(1))];
    says(
        &table.command(alice, "move", &second).await,
        "It is your opponent's turn",
    );
    table.turn(bob, 1, 1).await;
    assert_eq!(table.channel_messages().len(), 3, "a card and two boards");
    table.check_requests();
    table.stop().await;
}

/// The board after so many moves of game #1 of a channel's server, once it stands there.
async fn board_in(table: &Table, channel: u64, ply: usize) -> Value {
    let id = format!("xq1:move:1:{ply}");
    let is_it = |message: &Value| buttons(message).contains(&id);
    table.posted_in(channel, "the board", is_it).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_two_people_play_in_two_servers() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let other = table.sandbox.servers()[1].id;
    table.invite_bot(other);
    let channels = table.sandbox.channels();
    let there = channels.iter().find(|channel| channel.server == other);
    let (here, there) = (table.channel, there.unwrap().id);
    game(&table).await;
    // There it is Bob who moves first.
    let options = [("opponent", json!(alice.to_string())), ("side", json!(0))];
    table.command_in(there, bob, "challenge", &options).await;
    let card = table
        .posted_in(there, "the card", |card| button(card, "accept").is_some())
        .await;
    table.press(alice, &card, "accept").await;
    let first = board_in(&table, there, 0).await;
    assert_eq!(first["notifies"], json!([bob.to_string()]));

    // Each number is that of the server in which it is said.
    let number = [("move", json!("b0c2")), ("game", json!(1))];
    says(
        &table.command(bob, "move", &number).await,
        "opponent's turn",
    );
    let nameless = [("move", json!("h2e2"))];
    says(
        &table.command_in(there, bob, "move", &nameless).await,
        "C2=5",
    );
    let board = board_in(&table, there, 1).await;
    assert_eq!(board["notifies"], json!([alice.to_string()]));
    table.turn(alice, 1, 0).await;
    says(
        &table
            .command(alice, "move", &[("move", json!("b0c2"))])
            .await,
        "H8+7",
    );
    let board = board_in(&table, here, 1).await;
    assert_eq!(board["notifies"], json!([bob.to_string()]));
    let reply = [("move", json!("b9c7"))];
    table.command_in(there, alice, "move", &reply).await;
    board_in(&table, there, 2).await;
    table.turn(bob, 1, 1).await;
    table.check_requests();
    table.stop().await;
}

/// Puts commands into the stand-in for one server alone, as an earlier version might have.
async fn registered_in(table: &Table, server: u64, commands: Value) {
    let sandbox = &table.sandbox;
    let url = format!(
        "{}/api/v10/applications/{BOT_ID}/guilds/{server}/commands",
        sandbox.url()
    );
    let sent = reqwest::Client::new()
        .put(url)
        .header("Authorization", format!("Bot {}", sandbox.token()))
        .json(&commands)
        .send()
        .await
        .unwrap();
    assert!(sent.status().is_success(), "{sent:?}");
}

fn names(commands: &[Value]) -> Vec<(u64, String)> {
    let names = commands.iter().map(|command| {
        let kind = command["type"].as_u64().unwrap();
        (kind, command["name"].as_str().unwrap().to_owned())
    });
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread")]
async fn each_command_stands_once_though_it_was_registered_for_one_server_too() {
    let mut table = Table::start().await;
    let server = table.sandbox.servers()[0].id;
    let everywhere = names(&table.sandbox.commands());
    assert!(everywhere.contains(&(1, "xq".to_owned())));
    table.kill().await;
    let own = json!([{"name": "xq", "description": "Xiangqi, as it was"}, {"name": "xiangqi", "description": "Its older name"}]);
    registered_in(&table, server, own).await;
    let seen = names(&table.sandbox.commands());
    assert_eq!(seen.len(), everywhere.len() + 2, "xq stands there twice");
    table.restart().await;
    table
        .until("each once", |sandbox| {
            (names(&sandbox.commands()) == everywhere).then_some(())
        })
        .await;
    let bob = table.person("Bob");
    let help = table.command(bob, "help", &[]).await;
    let told = help["embeds"][0]["description"].as_str().unwrap();
    assert!(told.contains("/xq challenge"), "{help:#}");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_work_while_they_cannot_be_registered() {
    let mut table = Table::start().await;
    let alice = table.person("Alice");
    table.kill().await;
    let registrations = |table: &Table| {
        let requests = table.sandbox.requests();
        let sent = requests
            .iter()
            .filter(|request| request.method == "PUT" && request.path.ends_with("/commands"));
        let statuses: Vec<_> = sent.map(|request| request.status).collect();
        statuses
    };
    let before = registrations(&table).len();
    for _ in 0..3 {
        table.sandbox.fail_next(Failure::ServerError {
            on: On::request("PUT", "/commands"),
            status: 500,
        });
    }
    table.restart().await;
    says(&table.command(alice, "challenge", &[]).await, "#1");
    let sent = table
        .until("the registration", |_| {
            let sent = registrations(&table).split_off(before);
            (sent.last() == Some(&Some(200))).then_some(sent)
        })
        .await;
    assert_eq!(sent, [Some(500), Some(500), Some(500), Some(200)]);
    table.check_valid();
    table.stop().await;
}

/// How many of these interactions have been answered.
fn answered(table: &Table, sent: &[String]) -> usize {
    let answered = sent
        .iter()
        .filter(|id| table.sandbox.answered(id) == Some(true));
    answered.count()
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_clicks_in_a_moment_cost_others_nothing() {
    let table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let card = challenge(&table).await;
    // Discord asks for patience in the middle of it.
    for path in ["/callback", "/messages/@original"] {
        table.sandbox.fail_next(Failure::RateLimit {
            on: On::path(path),
            retry_after: Duration::from_millis(200),
            global: false,
        });
    }
    let before = tokio::time::Instant::now();
    let mut clicks = Vec::new();
    for _ in 0..50 {
        clicks.push(table.send_press(minh, &card, "accept").await);
    }
    let clicked = before.elapsed();
    table
        .until("twenty answers", |_| {
            (answered(&table, &clicks) >= 20).then_some(())
        })
        .await;
    // Twenty at once, and four more in each second that the clicking took.
    let most = 20 + usize::try_from(clicked.as_millis() / 250).unwrap() + 1;
    says(&table.press(alice, &card, "accept").await, "your own");
    let taken = answered(&table, &clicks);
    assert!(taken <= most, "{taken} answered of 50 in {clicked:?}");

    // A moment later Minh is listened to again, and the challenge still waits for the one who may accept.
    table.advance_by(Duration::from_secs(10)).await;
    says(&table.press(minh, &card, "accept").await, "người khác");
    says(&table.press(bob, &card, "accept").await, "You play Black");
    table.turn(alice, 1, 0).await;
    assert_eq!(table.channel_messages().len(), 2, "the card and one board");
    table.check_valid();
    table.stop().await;
}

#[derive(Deserialize)]
struct RealGame {
    fen: String,
    moves_iccs: Vec<String>,
}

/// The moves of a real game from the usual start, the first of those in the collection that are long enough.
fn long_game() -> Vec<String> {
    let rows: Vec<RealGame> = data::rows("games.jsonl.gz");
    let long = rows
        .into_iter()
        .find(|game| game.fen == START_FEN && game.moves_iccs.len() > 60);
    long.unwrap().moves_iccs
}

/// Somebody goes for good and has their data erased, or only stays away.
#[test]
fn who_goes_for_good_leaves_games_that_have_hardly_begun_without_a_result() {
    let void = Outcome {
        winner: None,
        reason: Reason::Aborted,
    };
    let resigned = Outcome {
        winner: Some(Side::Black),
        reason: Reason::Resignation,
    };
    let moves = long_game();
    // Before the twentieth ply Black has not made ten moves.
    for (count, expected) in [(4, void), (19, void), (20, resigned), (60, resigned)] {
        let club = Club::new();
        let number = club.game(ANN, BO, HALL);
        club.play(number, &moves[..count].join(" "));
        club.ask(ANN, Request::Erase);
        let state = club.look(number);
        let outcome = state.game().unwrap().outcome();
        assert_eq!(outcome, Some(expected), "after {count} plies");
    }
}

#[test]
fn who_stays_away_without_a_word_loses_on_time_and_nobody_waits_longer() {
    let terms = Terms {
        pace: Pace::PerMove { days: 3 },
        flag: Flag::Falls,
        is_rated: true,
        handicap: None,
    };
    let mut glass = Hourglass::new(terms, &[(ANN, BO)]);
    glass.play(1, 4);
    glass.pass(3 * 24 * 60 - 1);
    glass.sweep();
    assert!(!glass.look(1).is_over());
    glass.pass(1);
    glass.sweep();
    let timeout = Outcome {
        winner: Some(Side::Black),
        reason: Reason::Timeout,
    };
    let state = glass.look(1);
    assert_eq!(state.game().unwrap().outcome(), Some(timeout));
}

/// Somebody who is lost uses almost all of their time for every move.
#[test]
fn a_pool_of_time_ends_what_days_for_each_move_would_drag_on() {
    let terms = |pace| Terms {
        pace,
        flag: Flag::Falls,
        is_rated: true,
        handicap: None,
    };
    let stalled = |pace| {
        let mut glass = Hourglass::new(terms(pace), &[(ANN, BO)]);
        let mut minutes = 0;
        // Six moves of Red's, each after 6.9 days; Black answers at once.
        for ply in (0..12).step_by(2) {
            glass.pass(9936);
            minutes += 9936;
            glass.sweep();
            if glass.look(1).is_over() {
                return (ply / 2, minutes);
            }
            glass.play(1, 2);
        }
        (6, minutes)
    };
    assert_eq!(stalled(Pace::PerMove { days: 7 }), (6, 6 * 9936));
    // Twenty days in all and a day more with each move: after three moves 20 + 3 - 20.7 days are left.
    let day = 24 * 3600;
    let pool = Pace::Pool {
        main: 20 * day,
        increment: day,
        cap: 30 * day,
    };
    assert_eq!(stalled(pool), (3, 4 * 9936));
}
