//! A list of who is how strong, shown to everybody.

use caipan::sandbox::{Failure, On};
use serde_json::{Value, json};

use super::{alt, notes, past::Past, people, press};
use crate::table::{Table, buttons, content, says};

const SHARE: &str = "xq1:rank:correspondence:all:0:share";

/// The people of a list that everybody sees, from above.
fn listed(message: &Value) -> Vec<String> {
    let rows = content(message).lines().filter(|line| line.contains('`'));
    rows.map(|row| row.split("**").nth(1).unwrap().to_owned())
        .collect()
}

/// Whether a message has the button, and whether it can be pressed.
fn share(message: &Value) -> Option<bool> {
    let rows = message["components"].as_array().unwrap();
    let mut all = rows
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap());
    let share = all.find(|it| it["custom_id"].as_str().unwrap().ends_with(":share"))?;
    Some(share["disabled"] != true)
}

async fn lists(table: &Table) -> Vec<Value> {
    let mut all = table.channel_messages();
    all.retain(|message| content(message).contains("**Leaderboard**"));
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_shown_in_the_channel_once() {
    let table = Past::default().table().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let own = table.command(minh, "leaderboard", &[]).await;
    says(&own, "**Bảng xếp hạng**");
    notes(&own, "▸ `");
    assert_eq!(share(&own), Some(true));
    table.sandbox.fail_next(Failure::DeliverTwice);
    let mut pressed = Vec::new();
    for _ in 0..2 {
        let press = table.sandbox.press(minh, &own, SHARE, &[]).await;
        pressed.push(press.unwrap());
    }
    for id in pressed {
        let answer = table.answer(minh, &id).await;
        assert_eq!(answer["content"], own["content"]);
        assert_eq!(answer["embeds"], own["embeds"]);
        assert_eq!(share(&answer), Some(false));
    }
    // The second of these presses may be answered before the list stands there.
    let shown = &table
        .posted("the list", |message| share(message).is_none())
        .await;
    assert_eq!(table.channel_messages().len(), 1);
    // In the language of the server, with nobody's own place, and nobody who wants to be in no list.
    says(
        shown,
        "**Leaderboard** · Correspondence, all time · 12 people · page 1 of 2",
    );
    assert_eq!(listed(shown), people(&own));
    for word in ["▸", "You", "Bạn", "美玲"] {
        assert!(!shown.to_string().contains(word), "{word}: {shown:#}");
    }
    assert!(alt(shown).starts_with("Leaderboard as a table: "));
    assert_eq!(shown["notifies"], json!([]));
    assert_eq!(share(shown), None);

    // Whoever presses there gets a list of their own; what everybody sees stays.
    let place = press(&table, alice, shown, "xq1:rank:correspondence:all:own").await;
    notes(&place, "▸ `12` **Alice**");
    let bobs = press(&table, bob, shown, "xq1:rank:correspondence:all:1").await;
    notes(&bobs, "▸ `11` **Bob**");
    assert_eq!(lists(&table).await, std::slice::from_ref(shown));

    // Another page is another thing to show.
    let second = press(&table, bob, &bobs, "xq1:rank:correspondence:all:1:share").await;
    notes(&second, "▸ `11` **Bob**");
    let both = lists(&table).await;
    assert_eq!(both.len(), 2);
    says(&both[1], "page 2 of 2");
    assert_eq!(both[1]["attachments"], json!([]));
    table.check_valid();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_not_write_there_is_told_so() {
    let table = Past::default().table().await;
    let alice = table.person("Alice");
    let list = table.command(alice, "leaderboard", &[]).await;
    table.sandbox.set_only_reads(alice, true);
    let refused = press(&table, alice, &list, SHARE).await;
    assert_eq!(
        content(&refused),
        "I did not show it in the channel: you may not send messages with pictures there yourself."
    );
    assert_eq!(table.channel_messages(), [] as [Value; 0]);
    let back = press(&table, alice, &refused, "xq1:rank:correspondence:all:0").await;
    assert_eq!(people(&back), people(&list));
    assert_eq!(share(&back), None);
    let again = table.command(alice, "leaderboard", &[]).await;
    assert_eq!(share(&again), None);

    // What goes wrong on its way may be tried again.
    table.sandbox.set_only_reads(alice, false);
    let list = table.command(alice, "leaderboard", &[]).await;
    table.sandbox.fail_next(Failure::ServerError {
        on: On::request("POST", "/webhooks/"),
        status: 500,
    });
    let failed = press(&table, alice, &list, SHARE).await;
    says(&failed, "I could not show it in the channel.");
    let back = press(&table, alice, &failed, "xq1:rank:correspondence:all:0").await;
    assert_eq!(share(&back), Some(true));
    press(&table, alice, &back, SHARE).await;
    assert_eq!(lists(&table).await.len(), 1);

    // In a conversation with the bot there is nobody to show it to.
    let direct = table.sandbox.open_direct(alice);
    let answer = table.command_in(direct, alice, "leaderboard", &[]).await;
    assert!(!buttons(&answer).iter().any(|id| id.ends_with(":share")));
    table.check_valid();
}
