//! People who have never played here: their first challenge explains itself, and the rules are a command.

use serde_json::{Value, json};

use crate::table::{Table, button, buttons, content, says};

const FIRST: &str = "First game?";

#[tokio::test(flavor = "multi_thread")]
async fn the_first_challenge_explains_itself_and_the_next_does_not() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let options = [("opponent", json!(bob.to_string())), ("side", json!(0))];
    let answer = table.command(alice, "challenge", &options).await;
    for part in [FIRST, "**Pick**", "/xq rules"] {
        says(&answer, part);
    }
    let card = table
        .posted("the card", |message| button(message, "accept").is_some())
        .await;
    for part in ["First game, **Bob**?", "**Accept**", "/xq rules"] {
        says(&card, part);
    }
    let accepted = table.press(bob, &card, "accept").await;
    says(&accepted, FIRST);
    let told = table
        .posted("the end of the card", |message| {
            content(message).contains("Bob** accepted")
        })
        .await;
    assert!(!content(&told).contains("First game"), "{told:#}");
    table.turn(alice, 1, 0).await;
    for (person, mv, next, ply) in [(alice, "h2e2", bob, 1), (bob, "h9g7", alice, 2)] {
        let options = [("move", json!(mv)), ("game", json!(1))];
        says(&table.command(person, "move", &options).await, "You played");
        table.turn(next, 1, ply).await;
    }

    // Both have a game now; also when it is over.
    for over in [false, true] {
        if over {
            let asked = table.command(bob, "resign", &[("game", json!(1))]).await;
            table.press(bob, &asked, "resign-yes").await;
        }
        let answer = table.command(alice, "challenge", &options).await;
        assert!(!content(&answer).contains(FIRST), "{answer:#}");
        let card = table
            .posted("the card", |message| button(message, "accept").is_some())
            .await;
        assert!(!content(&card).contains("First game"), "{card:#}");
        table.press(alice, &card, "withdraw").await;
        table
            .posted("the end of it", |message| {
                message["id"] == card["id"] && buttons(message).is_empty()
            })
            .await;
    }
    // Who takes up what is open to anyone hears it too, in their language.
    table.command(alice, "challenge", &[]).await;
    let card = table
        .posted("the card", |message| button(message, "accept").is_some())
        .await;
    assert!(!content(&card).contains("First game"), "{card:#}");
    let minh = table.person("Minh");
    says(&table.press(minh, &card, "accept").await, "Ván đầu tiên?");
    table.check_requests();
    table.stop().await;
}

async fn turned(table: &Table, person: u64, message: &Value, page: &str) -> Value {
    let id = format!("xq1:rules:{page}");
    let pressed = table.sandbox.press(person, message, &id, &[]).await;
    let answer = table.answer(person, &pressed.unwrap()).await;
    assert_eq!(answer["id"], message["id"], "one message");
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_pages_with_pictures() {
    let mut table = Table::start().await;
    let alice = table.person("Alice");
    let first = table.command(alice, "rules", &[]).await;
    let mut seen = content(&first).to_owned();
    let mut page = first;
    for name in ["home", "far", "end", "repetition"] {
        if name == "end" {
            table.kill_and_restart().await;
        }
        page = turned(&table, alice, &page, name).await;
        seen.push_str(content(&page));
        let attached = page["attachments"].as_array().unwrap();
        assert_eq!(attached.len(), 1, "{page:#}");
        assert!(attached[0]["description"].as_str().unwrap().len() > 20);
        assert_eq!(buttons(&page).len(), 5);
    }
    for part in ["①", "⑩", "no legal move loses", "never face", "for ever"] {
        assert!(seen.contains(part), "{part}: {seen}");
    }
    assert!(table.channel_messages().is_empty());
    table.check_requests();
    table.stop().await;
}
