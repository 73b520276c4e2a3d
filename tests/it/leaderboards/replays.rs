//! Stepping through games of the server: from a profile, and from the board of a game that is over.

use serde_json::{Value, json};

use super::{alt, past::Past, press, rated_game, resigns};
use crate::table::{Table, button, buttons, content, says};

/// By hand, from the moves h2e2 h9g7.
const AFTER: [&str; 3] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR",
    "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR",
];

/// The part of the words for those who do not see the board that says what stands where.
fn board(message: &Value) -> &str {
    let fen = alt(message).split_whitespace().find(|word| {
        let rows = word.split('/').count();
        rows == 10
    });
    fen.unwrap_or_else(|| panic!("{message:#}"))
}

/// Presses the button that leads this way.
async fn go(table: &Table, person: u64, message: &Value, way: &str) -> Value {
    let end = format!(":{way}");
    let ids = buttons(message);
    let id = ids.iter().find(|id| id.ends_with(&end)).expect(way);
    press(table, person, message, id).await
}

/// The message as that person sees it now.
fn now(table: &Table, person: u64, message: &Value) -> Value {
    let messages = table.sandbox.messages(person, table.channel);
    let found = messages.into_iter().find(|it| it["id"] == message["id"]);
    found.expect("it stands there")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_a_profile_is_stepped_through_although_the_bot_restarts() {
    let mut table = Past::default().table().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let bobs = [("person", json!(bob.to_string()))];
    let profile = table.command(alice, "profile", &bobs).await;
    // Of the games against Alice the first: Bob was Red, and she gave up.
    let start = table
        .select(alice, &profile, "xq1:replay:choose", &["155"])
        .await;
    says(&start, "#155");
    says(&start, "**Bob**");
    says(&start, "**Alice**");
    says(&start, "**Red wins: Black resigned.**");
    says(&start, "\nRatings (correspondence): **Bob** ");
    says(&start, "Move 0 of 2 · Red to move.");
    assert_eq!(board(&start), AFTER[0]);
    assert!(alt(&start).contains("Black is at the bottom"), "{start:#}");
    assert_eq!(start["notifies"], json!([]));
    // The profile stays, for the next game.
    assert_ne!(start["id"], profile["id"]);
    let menu = |message: &Value| buttons(message).contains(&"xq1:replay:choose".to_owned());
    assert!(menu(&now(&table, alice, &profile)));

    let first = go(&table, alice, &start, "on").await;
    says(&first, "Move 1 of 2 · Red played C2=5 (炮二平五).");
    says(&first, "**Red wins: Black resigned.**");
    assert_eq!((board(&first), &first["id"]), (AFTER[1], &start["id"]));
    table.kill_and_restart().await;
    let last = go(&table, alice, &first, "on").await;
    says(&last, "Move 2 of 2");
    assert_eq!((board(&last), &last["id"]), (AFTER[2], &start["id"]));
    let back = go(&table, alice, &last, "back").await;
    assert_eq!(back["content"], first["content"]);
    let end = go(&table, alice, &back, "end").await;
    assert_eq!(board(&end), AFTER[2]);
    let again = go(&table, alice, &end, "start").await;
    assert_eq!(again["content"], start["content"]);
    let turned = go(&table, alice, &again, "red:here").await;
    assert!(alt(&turned).contains("Red is at the bottom"), "{turned:#}");

    // In the language of whoever looks.
    let profile = table.command(minh, "profile", &bobs).await;
    let own = table
        .select(minh, &profile, "xq1:replay:choose", &["155"])
        .await;
    says(&own, "Nước 0 / 2 · ");
    assert!(!content(&own).contains("Move"), "{own:#}");
    assert_eq!(table.channel_messages(), [] as [Value; 0]);
    table.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_a_game_that_is_over_leads_through_it() {
    let table = Past::default().table().await;
    let [alice, bob, ming] = ["Alice", "Bob", "小明"].map(|name| table.person(name));
    let number = rated_game(&table).await;
    let looked = table
        .command(alice, "board", &[("game", json!(number))])
        .await;
    assert_eq!(button(&looked, "replay"), None, "the game is on");
    let over = resigns(&table, bob, number).await;
    let ratings = content(&over)
        .lines()
        .find(|line| line.starts_with("Ratings"));

    let own = table.press(bob, &over, "replay").await;
    says(&own, ratings.unwrap());
    says(&own, "Move 0 of 2");
    assert!(alt(&own).contains("Black is at the bottom"), "{own:#}");
    let others = table.press(ming, &over, "replay").await;
    says(&others, "第 0 着，共 2 着");
    assert!(alt(&others).contains("红方在下"), "{others:#}");
    assert_ne!(others["id"], own["id"]);
    assert_eq!(now(&table, alice, &over), over, "it stays as it was");

    // The same below the board that one person asks for, which stays too.
    let looked = table
        .command(alice, "board", &[("game", json!(number))])
        .await;
    let replay = table.press(alice, &looked, "replay").await;
    says(&replay, "Move 0 of 2");
    assert_ne!(replay["id"], looked["id"]);
    assert_eq!(now(&table, alice, &looked), looked);
    table.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_a_game_is_shown_in_the_channel() {
    let table = Past::default().table().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let bobs = [("person", json!(bob.to_string()))];
    let profile = table.command(minh, "profile", &bobs).await;
    let start = table
        .select(minh, &profile, "xq1:replay:choose", &["155"])
        .await;
    let first = go(&table, minh, &start, "on").await;
    let id = button(&first, "replay:155:1:red:share").unwrap();
    // Pressed twice before the answer to the first press is there.
    let mut pressed = Vec::new();
    for _ in 0..2 {
        let press = table.sandbox.press(minh, &first, &id, &[]).await;
        pressed.push(press.unwrap());
    }
    for press in pressed {
        let answer = table.answer(minh, &press).await;
        assert_eq!(answer["content"], first["content"]);
        let again = table.sandbox.press(minh, &answer, &id, &[]).await;
        assert!(again.is_err(), "the button is off: {answer:#}");
    }
    let shown = table
        .posted("the game", |message| {
            content(message).contains("Move 1 of 2")
        })
        .await;
    assert_eq!(board(&shown), AFTER[1]);
    assert_eq!(shown["notifies"], json!([]));
    assert!(!buttons(&shown).iter().any(|id| id.ends_with(":share")));
    let own = go(&table, alice, &shown, "on").await;
    assert_eq!(board(&own), AFTER[2]);
    assert_eq!(table.channel_messages(), [shown]);
    table.check_requests();
}
