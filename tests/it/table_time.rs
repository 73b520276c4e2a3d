//! Time at a table: what the bot says of it in the channel and to people alone, seen through the stand-in.

use std::{path::Path, time::Duration};

use caipan::{
    people::{Reminders, Setting},
    play::{Flag, Moment, Pace, PlaceId, ServerId, Terms},
    sandbox::Sandbox,
    store::{self, Store, record::DeliveryId},
};
use serde_json::{Value, json};

use crate::{
    hourglass::{Begun, seed_store},
    table::{self, LIMIT, Table, buttons, content, says},
};

const HOUR: Duration = Duration::from_secs(60 * 60);

pub(crate) fn days(days: u8) -> Terms {
    Terms {
        pace: Pace::PerMove { days },
        ..Terms::default()
    }
}

fn claimed(days: u8) -> Terms {
    Terms {
        flag: Flag::Claimed,
        ..self::days(days)
    }
}

fn now() -> Moment {
    Moment(jiff::Timestamp::now().as_millisecond())
}

/// A table at which Alice (Red) and Bob (Black) have begun these games, and what Alice has set.
pub(crate) async fn table(games: &[Terms], set: &[Setting]) -> Table {
    let table = Table::start_after(|sandbox, folder| prepare(sandbox, folder, games, set)).await;
    for number in 1..=u32::try_from(games.len()).unwrap() {
        board(&table, number).await;
    }
    table
}

fn prepare(sandbox: &Sandbox, folder: &Path, games: &[Terms], set: &[Setting]) {
    let (store, _) = Store::open(folder, store::Settings::default()).unwrap();
    let person = |name| table::person(sandbox, name);
    let games = (1..).zip(games).map(|(number, &terms)| Begun {
        number,
        red: person("Alice"),
        black: person("Bob"),
        place: PlaceId(sandbox.channels()[0].id),
        terms,
    });
    let server = ServerId(sandbox.servers()[0].id);
    seed_store(&store, server, &games.collect::<Vec<_>>(), now(), true);
    let alice = store.person(person("Alice")).unwrap();
    store.prefer(alice, set, DeliveryId(1), now()).unwrap();
}

/// The board of a game before its first move.
async fn board(table: &Table, number: u32) -> Value {
    let id = format!("xq1:move:{number}:0");
    let is_it = |message: &Value| buttons(message).contains(&id);
    table.posted("the board", is_it).await
}

/// Presses the button whose id ends so.
async fn press(table: &Table, person: u64, message: &Value, end: &str) -> Value {
    let ids = buttons(message);
    let found = ids.iter().find(|id| id.ends_with(end));
    let id = found.unwrap_or_else(|| panic!("no button {end} under {message:#}"));
    let pressed = table.sandbox.press(person, message, id, &[]).await;
    table.answer(person, &pressed.unwrap()).await
}

/// `/xq GROUP NAME` with these options; the answer.
async fn command(table: &Table, person: u64, group: &str, name: &str, options: Value) -> Value {
    let options = json!([{"name": group, "options": [{"name": name, "options": options}]}]);
    let sent = table
        .sandbox
        .use_command(person, table.channel, "xq", options)
        .await;
    let sent = sent.unwrap_or_else(|why| panic!("/xq {group} {name}: {why}"));
    table.answer(person, &sent).await
}

fn containing(words: &'static str) -> impl Fn(&Value) -> bool {
    move |message| content(message).contains(words)
}

/// The instants that a message shows, in seconds since 1970.
pub(crate) fn instants(message: &Value) -> Vec<i64> {
    let parts = content(message).split("<t:").skip(1);
    let instants = parts.map(|part| part.split(':').next().unwrap().parse().unwrap());
    instants.collect()
}

fn hours_from_now(instant: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a few years in seconds")]
    let seconds = (instant - now().unix_seconds()) as f64;
    seconds / 3600.0
}

#[track_caller]
fn is_about(found: f64, hours: f64) {
    assert!(
        (found - hours).abs() < 0.2,
        "{found} hours in place of {hours}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_calls_the_player_and_the_flag_ends_the_game() {
    let table = table(&[days(3)], &[]).await;
    let alice = table.person("Alice");
    let first = board(&table, 1).await;
    is_about(hours_from_now(instants(&first)[0]), 72.0);
    table.advance_by(HOUR * 49).await;
    let reminder = table.posted("the reminder", containing("a reminder")).await;
    assert_eq!(
        reminder["notifies"],
        json!([alice.to_string()]),
        "{reminder:#}"
    );
    assert_eq!(instants(&reminder)[0], instants(&first)[0]);
    table.advance_by(HOUR * 21).await;
    let second =
        |message: &Value| containing("a reminder")(message) && message["id"] != reminder["id"];
    table.posted("the other reminder", second).await;
    table.advance_by(HOUR * 2 + HOUR / 2).await;
    let over = table
        .posted("the end", containing("Red's time is up"))
        .await;
    assert_eq!(over["notifies"], json!([]));
    let all = table.channel_messages();
    let count = |words| {
        all.iter()
            .filter(|message| content(message).contains(words))
            .count()
    };
    assert_eq!((count("a reminder"), count("time is up.")), (2, 1));
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_games_are_reminded_of_in_one_message() {
    let table = table(&[days(2), days(2), claimed(2)], &[]).await;
    recorded(&table, &[1, 2, 3]).await;
    table.advance_by(HOUR * 25).await;
    let reminder = table
        .posted("the reminder", containing("these games"))
        .await;
    for number in ["#1]", "#2]", "#3]"] {
        says(&reminder, number);
    }
    assert_eq!(
        reminder["notifies"],
        json!([table.person("Alice").to_string()])
    );
    let all = table.channel_messages();
    let reminders = all
        .iter()
        .filter(|message| content(message).contains("a reminder"));
    assert_eq!(reminders.count(), 1);
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_it_so_is_reminded_alone() {
    let direct = Setting::Reminders(Some(Reminders::Direct));
    let table = table(&[days(2), days(2)], &[direct]).await;
    let alice = table.person("Alice");
    let first = board(&table, 1).await;
    assert_eq!(first["notifies"], json!([]), "{first:#}");
    let inbox = |count: usize| {
        let table = &table;
        table.until("the direct messages", move |_| {
            let inbox = table.dm_inbox(alice);
            (inbox.len() >= count).then_some(inbox)
        })
    };
    let turns = inbox(2).await;
    let link = |message: &Value| content(message).contains(first["id"].as_str().unwrap());
    assert!(turns.iter().any(link), "a link to the board: {turns:#?}");
    recorded(&table, &[1, 2]).await;
    table.advance_by(HOUR * 25).await;
    let told = inbox(3).await;
    says(&told[2], "A reminder");
    says(&told[2], "#1]");
    says(&told[2], "#2]");
    // Whoever takes no messages any more is reminded in the channel.
    table.close_dms(alice, true);
    table.advance_by(HOUR * 21).await;
    let here = table
        .posted("the reminder", containing("these games"))
        .await;
    assert_eq!(here["notifies"], json!([alice.to_string()]));
    assert_eq!(table.dm_inbox(alice).len(), 3);
    table.check_valid();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_no_reminders_is_called_by_nothing() {
    let off = Setting::Reminders(Some(Reminders::Off));
    let table = table(&[claimed(2)], &[off]).await;
    assert_eq!(board(&table, 1).await["notifies"], json!([]));
    table.advance_by(HOUR * 25).await;
    table.advance_by(HOUR * 24).await;
    table
        .posted("the flag", containing("has run out of time"))
        .await;
    let all = table.channel_messages();
    assert!(!all.iter().any(containing("a reminder")));
    assert!(table.dm_inbox(table.person("Alice")).is_empty());
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_is_claimed_with_a_button_or_time_is_given() {
    let table = table(&[claimed(1), claimed(1)], &[]).await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    table.advance_by(HOUR * 25).await;
    let fallen = |number: &'static str| {
        let words = "has run out of time";
        move |message: &Value| content(message).starts_with(number) && containing(words)(message)
    };
    let first = table.posted("the first flag", fallen("#1 ")).await;
    let second = table.posted("the second flag", fallen("#2 ")).await;
    assert_eq!(first["notifies"], json!([bob.to_string()]));
    says(
        &press(&table, alice, &first, ":claim").await,
        "nothing to claim",
    );
    says(
        &press(&table, bob, &first, ":claim").await,
        "You won game #1 on time.",
    );
    table
        .posted("the end", containing("Red's time is up"))
        .await;
    let given = press(&table, bob, &second, ":give:86400").await;
    says(&given, "1 day more");
    let news = table.posted("the gift", containing("1 day more")).await;
    says(&news, "#2");
    let moved = table
        .posted("the board at its new time", |message| {
            buttons(message).contains(&"xq1:move:2:0".to_owned())
                && hours_from_now(instants(message)[0]) > 30.0
        })
        .await;
    is_about(hours_from_now(instants(&moved)[0]), 25.0 + 24.0);
    // The flag's own buttons are gone.
    let gone = |message: &Value| message["id"] == second["id"] && buttons(message).is_empty();
    table.posted("the flag without buttons", gone).await;
    let more = command(
        &table,
        bob,
        "time",
        "give",
        json!([{"name": "days", "value": 2}, {"name": "hours", "value": 3}]),
    )
    .await;
    says(&more, "2 days 3 hours more");
    says(
        &command(&table, bob, "time", "claim", json!([])).await,
        "nothing to claim",
    );
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_stops_the_clock_and_the_opponent_hears_of_it() {
    let table = table(&[days(3)], &[]).await;
    let alice = table.person("Alice");
    let start = json!([{"name": "days", "value": 5}]);
    let taken = command(&table, alice, "vacation", "start", start.clone()).await;
    says(&taken, "Your vacation is set");
    says(&taken, "#1");
    says(&taken, "5 of 30 days taken, 25 left");
    let news = table.posted("the news", containing("is on vacation")).await;
    assert_eq!(instants(&news)[1], instants(&taken)[1], "{news:#}");
    let deadline = instants(&taken)[1] + 3 * 86_400;
    table
        .posted("the board at its new time", |message| {
            buttons(message).contains(&"xq1:move:1:0".to_owned())
                // A few seconds of her turn had passed before.
                && (deadline - 60..=deadline).contains(&instants(message)[0])
        })
        .await;
    says(
        &command(&table, alice, "vacation", "start", start).await,
        "already",
    );
    table.advance(4).await;
    says(
        &command(&table, alice, "vacation", "end", json!([])).await,
        "Your vacation is over",
    );
    table
        .posted("she is back", containing("is back from vacation"))
        .await;
    let status = command(&table, alice, "vacation", "status", json!([])).await;
    says(&status, "5 of 30 days taken");
    let bad = json!([{"name": "days", "value": 1}, {"name": "from", "value": "soon"}]);
    says(
        &command(&table, alice, "vacation", "start", bad).await,
        "2026-12-24",
    );
    table.check_requests();
    table.stop().await;
}

/// Waits until the bot has noted that the boards of these games stand in the channel, whatever it did besides:
/// the list of games links them.
pub(crate) async fn recorded(table: &Table, numbers: &[u32]) {
    let alice = table.person("Alice");
    let mut links = Vec::new();
    for &number in numbers {
        let board = board(table, number).await;
        links.push(format!("/{}", board["id"].as_str().unwrap()));
    }
    // What the bot noted cannot be seen from outside: it is asked until it says so.
    let noted = async {
        loop {
            let games = table.command(alice, "games", &[]).await;
            if links.iter().all(|link| content(&games).contains(link)) {
                return;
            }
        }
    };
    let noted = tokio::time::timeout(LIMIT, noted).await;
    noted.unwrap_or_else(|_| panic!("the bot has noted no boards {links:?}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_is_away_for_is_given_back_and_told() {
    let mut table = table(&[days(1), days(1)], &[]).await;
    let before = instants(&board(&table, 1).await)[0];
    recorded(&table, &[1, 2]).await;
    table.kill_and_restart_after(HOUR * 30).await;
    // In one message, unless the bot was killed before it had noted that a board stands.
    for number in ["#1", "#2"] {
        let news = table
            .posted("the credit", |message| {
                content(message).contains("I was away") && content(message).contains(number)
            })
            .await;
        assert_eq!(news["notifies"], json!([]));
    }
    let moved = table
        .posted("the board at its new time", |message| {
            buttons(message).contains(&"xq1:move:1:0".to_owned()) && instants(message)[0] != before
        })
        .await;
    let later = instants(&moved)[0] - before;
    // The last sign of life may be as old as the half hour before.
    assert!(
        (30 * 3600..30 * 3600 + 1800 + 120).contains(&later),
        "{later} seconds later"
    );
    let all = table.channel_messages();
    assert!(!all.iter().any(containing("time is up.")), "no flag fell");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_games_begins_with_the_most_urgent() {
    let table = table(&[days(3), days(1), days(2)], &[]).await;
    let alice = table.person("Alice");
    recorded(&table, &[1, 2, 3]).await;
    let games = table.command(alice, "games", &[]).await;
    let text = content(&games);
    let place = |number: &str| {
        text.find(number)
            .unwrap_or_else(|| panic!("{number}: {text}"))
    };
    assert!(
        place("#2") < place("#3") && place("#3") < place("#1"),
        "{text}"
    );
    let second = board(&table, 2).await;
    says(&games, &format!("/{}", second["id"].as_str().unwrap()));
    is_about(hours_from_now(instants(&games)[0]), 24.0);
    table.check_requests();
    table.stop().await;
}
