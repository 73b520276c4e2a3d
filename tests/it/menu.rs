//! "Referee this game" through Discord's protocol, with the bot as a process of its own.

use serde_json::{Value, json};

use crate::{
    data,
    table::{Table, buttons, says},
};

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

/// A message with files of any bytes.
fn attached(table: &Table, person: u64, content: &str, files: &[(&str, &[u8])]) -> Value {
    let upload = |(name, bytes): &(&str, &[u8])| table.sandbox.upload(name, bytes).unwrap();
    let uploads: Vec<_> = files.iter().map(upload).collect();
    let words = json!({
        "as": person.to_string(), "channel": table.channel.to_string(), "content": content,
        "uploads": uploads,
    });
    table.sandbox.say(words).unwrap()
}

#[tokio::test]
async fn attached_files_of_every_format_are_judged() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let gbk = encoding_rs::GBK.encode("炮二平五 马8进7 马二进三").0;
    let sample = |name| std::fs::read(data::path(&format!("records/{name}"))).unwrap();
    for (name, bytes, plies) in [
        ("gbk.txt", gbk.to_vec(), 3),
        ("opening.xqf", sample("opening-12.xqf"), 4),
        ("opening", sample("opening.cbr"), 4),
        ("opening.xml", sample("opening.cbf"), 4),
        ("page.html", sample("two-gbk.html"), 4),
        ("opening.ubb", sample("opening.ubb"), 4),
    ] {
        let message = attached(&table, alice, "", &[(name, &bytes)]);
        let answer = refereed(&table, alice, &message).await;
        says(&answer, &format!("Plies judged: {plies}."));
    }
    table.check_requests();
    table.stop().await;
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
    let files: Vec<_> = answer["attachments"].as_array().unwrap().iter().collect();
    assert_eq!(files.len(), 2, "the board and the record");
    assert_eq!(files[1]["filename"], "game.txt");
    // The other rule sets, one after the other, in the place of the answer.
    let through = "xq1:view:0:0:red:world:here";
    assert_eq!(
        buttons(&answer),
        [through, "xq1:judge:chinese", "xq1:judge:simple"]
    );
    let simple = press(&table, alice, &answer, "xq1:judge:simple").await;
    assert_eq!(simple["id"], answer["id"]);
    says(&simple, "simple rules");
    says(&simple, "Red loses");
    let world = press(&table, alice, &simple, "xq1:judge:world").await;
    assert_eq!(world["content"], answer["content"]);
    let viewer = press(&table, alice, &world, through).await;
    says(&viewer, "Move 0 of 8");

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
    let again = press(&table, alice, &answer, "xq1:judge:simple").await;
    says(&again, "Ply 3 stands as H2\\+4");

    let words = written(&table, alice, "1. h2e2 **@everyone** h9g7", None);
    let answer = refereed(&table, alice, &words).await;
    says(&answer, "\\*\\*\\@everyone\\*\\*");

    let nothing = written(&table, alice, "see you at eight", None);
    let answer = refereed(&table, alice, &nothing).await;
    says(&answer, "I found no moves there.");
    assert_eq!(answer["attachments"], json!([]));

    let with_file = written(
        &table,
        alice,
        "here",
        Some(("game.pgn", "[Red \"x\"]\n1. h2e2 h9g7 *")),
    );
    let answer = refereed(&table, alice, &with_file).await;
    says(&answer, "Plies judged: 2.");

    let large = vec![b'x'; (1 << 20) + 1];
    let too_large = attached(&table, alice, "1. h2e2", &[("game.xqf", &large)]);
    let answer = refereed(&table, alice, &too_large).await;
    says(&answer, "Plies judged: 1.");
    assert!(note(&answer).unwrap().contains("1 MiB"), "{answer:#}");
    let again = press(&table, alice, &answer, "xq1:judge:simple").await;
    assert_eq!(note(&again), note(&answer));
    table.check_requests();
    table.stop().await;
}

/// What an answer says apart.
fn note(answer: &Value) -> Option<&str> {
    answer["embeds"][0]["description"].as_str()
}

#[tokio::test]
async fn of_many_files_three_are_read_and_the_others_told_of() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    let words: &[u8] = b"see you at eight";
    let game: &[u8] = b"1. h2e2 h9g7 *";
    let skipped = "I read at most 3 files of a message. Not read: 2.";
    // A picture is no file of games, and takes no place.
    let files = [
        ("board.png", words),
        ("a.txt", words),
        ("b.txt", words),
        ("third.pgn", game),
        ("fourth.pgn", b"1. h2e2 *"),
        ("fifth.pgn", game),
    ];
    let answer = refereed(&table, alice, &attached(&table, alice, "", &files)).await;
    says(&answer, "Plies judged: 2.");
    assert_eq!(answer["attachments"][1]["filename"], "third.pgn");
    assert_eq!(note(&answer), Some(skipped), "{answer:#}");

    let files = [files[1], files[2], files[1], files[3], files[5]];
    let answer = refereed(&table, alice, &attached(&table, alice, "", &files)).await;
    says(&answer, "I found no moves there.");
    says(&answer, skipped);
    table.check_requests();
    table.stop().await;
}
