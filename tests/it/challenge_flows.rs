//! Challenges through Discord's protocol, with the bot as a process of its own.

use caipan::{play::Handicap, record::Source};
use serde_json::{Value, json};

use crate::table::{Table, button, buttons, content, game, says};

async fn card(table: &Table, number: u32) -> Value {
    let accept = format!("xq1:accept:{number}");
    table
        .posted("the card", |message| {
            buttons(message)
                .iter()
                .any(|id| *id == accept || id.starts_with(&format!("{accept}:")))
        })
        .await
}

/// The index of a handicap among the choices of the command.
fn choice(handicap: Handicap) -> Value {
    let index = Handicap::ALL.iter().position(|other| *other == handicap);
    json!(index.unwrap())
}

async fn file(answer: &Value) -> Vec<u8> {
    let url = answer["attachments"][0]["url"].as_str().unwrap();
    reqwest::get(url)
        .await
        .unwrap()
        .bytes()
        .await
        .unwrap()
        .to_vec()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_needs_no_option_and_one_tap() {
    let table = Table::start().await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    let answer = table.command(alice, "challenge", &[]).await;
    says(&answer, "Your challenge #1 is open to anyone here.");
    let card = card(&table, 1).await;
    for words in [
        "Anyone may accept",
        "Chance decides who plays Red",
        "Time: **3 days for each move**. Whoever's time is up loses.",
        "Rated: the result counts.",
        "Rules of repetition: World.",
        "Closes <t:",
    ] {
        says(&card, words);
    }
    assert_eq!(button(&card, "decline"), None);
    assert_eq!(button(&card, "terms"), None);
    table.press(bob, &card, "accept").await;
    table
        .posted("the board", |message| button(message, "move").is_some())
        .await;
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_proposed_stands_on_the_card_and_all_mistakes_are_told() {
    let table = Table::start().await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    let opponent = ("opponent", json!(bob.to_string()));
    let wrong = [
        opponent.clone(),
        ("pace", json!("3 moons")),
        ("position", json!("9/9/9/9/4B4/9/9/9/9/4K4 w")),
    ];
    let answer = table.command(alice, "challenge", &wrong).await;
    for words in ["“moons”", "10d+12h", "Black has no general", "stand on e5"] {
        says(&answer, words);
    }
    let rated = [
        opponent.clone(),
        ("position", json!("3k5/9/9/9/9/9/9/9/9/R3K4 b")),
        ("rated", json!(true)),
    ];
    let answer = table.command(alice, "challenge", &rated).await;
    says(&answer, "Only a game from the usual position can be rated");
    let right = [
        opponent,
        ("pace", json!("10 days + 12 h")),
        ("position", json!("3k5/9/9/9/9/9/9/9/9/R3K4 b")),
        ("side", json!(0)),
        ("flag", json!(1)),
        ("rules", json!(1)),
    ];
    let answer = table.command(alice, "challenge", &right).await;
    says(&answer, "Your challenge #1 is on its way to **Bob**.");
    let card = card(&table, 1).await;
    for words in [
        "**Alice** plays Red.",
        "It begins from the position shown: Black moves first.",
        "10 days in all and 12 hours more with each move, never above 10 days",
        "the opponent may claim the win or give more time",
        "Not rated, since it does not begin as usual.",
        "Chinese (2020)",
    ] {
        says(&card, words);
    }
    assert_eq!(card["notifies"], json!([bob.to_string()]));
    let picture = &card["attachments"][0];
    let alt = picture["description"].as_str().unwrap();
    assert!(alt.contains("3k5/9/9/9/9/9/9/9/9/R3K4 b"), "{alt}");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pace_is_suggested_in_words() {
    let table = Table::start().await;
    let wish = json!({
        "as": table.person("Alice").to_string(), "channel": table.channel.to_string(),
        "kind": "autocomplete",
        "data": {"name": "xq", "options": [
            {"name": "challenge", "options": [{"name": "pace", "value": "15", "focused": true}]}
        ]}
    });
    let done = table.sandbox.interact(wish).await.unwrap();
    let choices = done["choices"].as_array().unwrap();
    let found: Vec<_> = choices
        .iter()
        .map(|choice| {
            (
                choice["name"].as_str().unwrap(),
                choice["value"].as_str().unwrap(),
            )
        })
        .collect();
    let live = "15 minutes and 10 seconds more with each move, at one sitting";
    assert!(found.contains(&(live, "15m+10s")), "{found:?}");
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_are_shown_played_and_exported() {
    let table = Table::start().await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    let options = [
        ("opponent", json!(bob.to_string())),
        ("handicap", choice(Handicap::NinePieces)),
    ];
    table.command(alice, "challenge", &options).await;
    let card = card(&table, 1).await;
    says(&card, "**Alice** plays Red and moves first.");
    says(&card, "(让九子)**. Red gives it and moves first.");
    says(&card, "Not rated");
    assert_eq!(card["attachments"].as_array().unwrap().len(), 1);
    table.press(bob, &card, "accept").await;
    table.turn(alice, 1, 0).await;
    // The opening of 许银川's game of 1999.
    for (mover, mv) in [(alice, "炮八平五"), (bob, "炮８平５"), (alice, "炮五进五")] {
        let answer = table.command(mover, "move", &[("move", json!(mv))]).await;
        says(&answer, "You played");
    }
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w - - 0 1";
    for (format, name) in [(0, "pgn"), (4, "ubb"), (5, "xqf"), (7, "list"), (8, "json")] {
        let options = [("game", json!(1)), ("format", json!(format))];
        let answer = table.command(alice, "export", &options).await;
        let bytes = file(&answer).await;
        if name == "json" {
            let row: Value = serde_json::from_slice(&bytes).unwrap();
            assert_eq!(row["fen"], fen);
            let handicap = row["tags"]["Handicap"].as_str().unwrap();
            assert!(handicap.contains("让九子"), "{row}");
            continue;
        }
        let source = Source::new(&bytes, None);
        let game = source.games().next().unwrap().unwrap();
        assert_eq!(game.faults, [], "{name}");
        assert_eq!(game.record.start().to_string(), fen, "{name}");
        let moves: Vec<_> = game
            .record
            .main_moves()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(moves, ["b2e2", "h7e7", "e2e7"], "{name}");
        if name == "pgn" {
            let handicap = game.record.tags.get("Handicap").unwrap();
            assert!(handicap.contains("让九子"), "{handicap}");
        }
    }
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_terms_are_chosen_from_menus_and_go_back_to_the_challenger() {
    let mut table = Table::start().await;
    let (alice, bob, cho) = (
        table.person("Alice"),
        table.person("Bob"),
        table.person("小明"),
    );
    let options = [("opponent", json!(bob.to_string())), ("side", json!(0))];
    table.command(alice, "challenge", &options).await;
    let first = card(&table, 1).await;
    for (person, why) in [(cho, "别人"), (alice, "This is your own challenge")] {
        let answer = table.press(person, &first, "terms").await;
        says(&answer, why);
    }
    let form = table.press(bob, &first, "terms").await;
    says(&form, "Other terms for challenge #1");
    // The form outlives the process: all that was chosen stands in it.
    table.kill_and_restart().await;
    let form = table.select(bob, &form, "xq1:draft:pace:", &["1d"]).await;
    let form = table.select(bob, &form, "xq1:draft:side:", &["red"]).await;
    let form = table
        .select(bob, &form, "xq1:draft:rated:", &["unrated"])
        .await;
    let sent = table.press(bob, &form, "draft:send").await;
    says(
        &sent,
        "Your other terms for #1 are on their way to **Alice**.",
    );
    assert_eq!(buttons(&sent), [""; 0]);
    let second = table
        .posted("the second card", |message| {
            button(message, "accept").as_deref() == Some("xq1:accept:1:1")
        })
        .await;
    for words in [
        &format!("**Bob** proposes other terms to <@{alice}>.")[..],
        "**Bob** plays Red",
        "1 day for each move",
        "Not rated.",
    ] {
        says(&second, words);
    }
    assert_eq!(second["notifies"], json!([alice.to_string()]));
    let old = table
        .posted("the first card, retired", |message| {
            message["id"] == first["id"] && buttons(message).is_empty()
        })
        .await;
    says(&old, "Other terms were proposed: see the newer message.");
    // Whoever still has the old card before them cannot accept what they did not see.
    let late = table.sandbox.press(bob, &first, "xq1:accept:1", &[]).await;
    assert!(late.is_err(), "the button is gone");
    table.press(alice, &second, "accept").await;
    let board = table.turn(bob, 1, 0).await;
    says(&board, "**Bob** (Red)");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_challenged_from_their_menu() {
    let table = Table::start().await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    let name = "Challenge to xiangqi";
    let themselves = table.user_menu(alice, alice, name).await;
    says(&themselves, "You cannot challenge yourself.");
    let form = table.user_menu(alice, bob, name).await;
    says(&form, &format!("with <@{bob}>"));
    let form = table
        .select(alice, &form, "xq1:draft:pace:", &["15m+10s"])
        .await;
    let form = table
        .select(alice, &form, "xq1:draft:rules:", &["chinese"])
        .await;
    let dropped = table.user_menu(alice, bob, name).await;
    let dropped = table.press(alice, &dropped, "discard").await;
    says(&dropped, "Nothing was sent.");
    let sent = table.press(alice, &form, "draft:send").await;
    says(
        &sent,
        &format!("Your challenge #1 is on its way to <@{bob}>."),
    );
    let card = card(&table, 1).await;
    says(&card, "15 minutes and 10 seconds more with each move");
    says(&card, "Chinese (2020)");
    assert_eq!(card["notifies"], json!([bob.to_string()]));
    table.press(bob, &card, "accept").await;
    let board = table
        .posted("the board", |message| button(message, "move").is_some())
        .await;
    says(&board, "**Bob**");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_one_button() {
    let table = Table::start().await;
    let (alice, bob, cho) = (
        table.person("Alice"),
        table.person("Bob"),
        table.person("小明"),
    );
    let board = game(&table).await;
    let question = table.press(alice, &board, "resign").await;
    table.press(alice, &question, "resign-yes").await;
    let over = table
        .posted("the result", |message| button(message, "rematch").is_some())
        .await;
    let stranger = table.press(cho, &over, "rematch").await;
    assert!(!content(&stranger).contains("#2"), "{stranger:#}");
    for _ in 0..2 {
        let answer = table.press(alice, &over, "rematch").await;
        says(&answer, "Your challenge #2 is on its way to **Bob**.");
    }
    let card = card(&table, 2).await;
    says(&card, "**Alice** plays Black");
    let begun = table.press(bob, &over, "rematch").await;
    says(&begun, "You play Red in game #2.");
    table.turn(bob, 2, 0).await;
    let games = table.command(alice, "games", &[]).await;
    assert!(!content(&games).contains("#3"), "{games:#}");
    table.check_requests();
    table.stop().await;
}

/// Row U084.
#[tokio::test(flavor = "multi_thread")]
async fn both_are_told_when_a_challenge_expires() {
    let table = Table::start().await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    let options = [("opponent", json!(bob.to_string()))];
    table.command(alice, "challenge", &options).await;
    let first = card(&table, 1).await;
    table.advance(1).await;
    let told = table
        .posted("that it expired", |message| {
            content(message).contains("has expired")
        })
        .await;
    says(&told, &format!("<@{alice}>'s challenge to <@{bob}> (#1)"));
    let mut called: Vec<_> = told["notifies"].as_array().unwrap().clone();
    called.sort_by_key(ToString::to_string);
    let mut both = vec![json!(alice.to_string()), json!(bob.to_string())];
    both.sort_by_key(ToString::to_string);
    assert_eq!(called, both);
    let old = table
        .posted("the card, retired", |message| {
            message["id"] == first["id"] && buttons(message).is_empty()
        })
        .await;
    says(&old, "Nobody accepted in time.");
    table.check_requests();
    table.stop().await;
}
