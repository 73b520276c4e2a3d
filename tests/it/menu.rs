//! "Referee this game" through Discord's protocol, with the bot as a process of its own.

use serde_json::{Value, json};

use crate::table::{Table, buttons, says};

/// By hand: Red's chariot follows the general from file to file with check; Red loses at ply 8 under
/// every rule set.
const CHECKS: &str = "Was this fair? @everyone\n```\n3k5/9/9/9/9/9/9/9/4R4/5K3 w\n1. R5.6 K4.5 2. R6.5 K5.4 3. R5.6 K4.5 4. R6.5 K5.4\n```";

fn written(table: &Table, person: u64, content: &str, file: Option<(&str, &str)>) -> Value {
    let mut words = json!({
        "as": person.to_string(), "channel": table.channel.to_string(), "content": content,
    });
    if let Some((name, text)) = file {
        words["file"] = json!({"name": name, "text": text});
    }
    table.sandbox.say(words).unwrap()
}

async fn refereed(table: &Table, person: u64, message: &Value) -> Value {
    let used = table
        .sandbox
        .use_menu(person, message, "Referee this game")
        .await;
    table.answer(person, &used.unwrap()).await
}

#[tokio::test]
async fn a_pasted_game_is_judged_for_the_one_who_asks() {
    let table = Table::start().await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    let message = written(&table, bob, CHECKS, None);
    let answer = refereed(&table, alice, &message).await;
    says(&answer, "World rules");
    says(&answer, "Red loses");
    says(&answer, "ply 8");
    assert_eq!(answer["attachments"].as_array().unwrap().len(), 1);
    let quote = answer["embeds"][0]["description"].as_str().unwrap();
    assert!(
        quote.ends_with("e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9"),
        "{quote}"
    );

    // The other rule sets, one after the other, in the place of the answer.
    assert_eq!(buttons(&answer), ["xq1:judge:chinese", "xq1:judge:simple"]);
    let simple = press(&table, alice, &answer, "xq1:judge:simple").await;
    assert_eq!(simple["id"], answer["id"]);
    says(&simple, "simple rules");
    says(&simple, "Red loses");
    let world = press(&table, alice, &simple, "xq1:judge:world").await;
    assert_eq!(world["content"], answer["content"]);

    // The channel has seen nothing of it.
    let seen = table.channel_messages();
    assert_eq!(seen.len(), 1, "{seen:#?}");
    table.check_requests();
    table.stop().await;
}

async fn press(table: &Table, person: u64, message: &Value, id: &str) -> Value {
    let pressed = table.sandbox.press(person, message, id, &[]).await.unwrap();
    table.answer(person, &pressed).await
}

#[tokio::test]
async fn what_cannot_be_read_is_said_and_shown_harmless() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let illegal = written(&table, alice, "1. C2.5 H8+7 2. H2+4 R9.8", None);
    let answer = refereed(&table, alice, &illegal).await;
    says(&answer, "Ply 3 stands as H2\\+4");
    says(&answer, "leg");

    let words = written(&table, alice, "1. h2e2 **@everyone** h9g7", None);
    let answer = refereed(&table, alice, &words).await;
    says(&answer, "\\*\\*\\@everyone\\*\\*");

    let nothing = written(&table, alice, "see you at eight", None);
    let answer = refereed(&table, alice, &nothing).await;
    says(&answer, "I found no moves there.");
    assert_eq!(answer["attachments"], json!([]));

    let attached = written(
        &table,
        alice,
        "here",
        Some(("game.pgn", "[Red \"x\"]\n1. h2e2 h9g7 *")),
    );
    let answer = refereed(&table, alice, &attached).await;
    says(&answer, "2 plies were judged");

    let large = "x".repeat(300 << 10);
    let attached = written(&table, alice, "1. h2e2", Some(("game.txt", &large)));
    let answer = refereed(&table, alice, &attached).await;
    says(&answer, "1 plies were judged");
    says(&answer, "256 KiB");
    table.check_requests();
    table.stop().await;
}
