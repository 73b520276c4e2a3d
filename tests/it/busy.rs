//! A bot that has no place free for one more file.

use std::{sync::Arc, time::Duration};

use caipan::{
    discord::{self, DiscordSettings},
    referee::{Referee, Settings},
    render::Renderer,
};
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::{
    club::NOON,
    table::{Table, buttons, says},
};

const BUSY: &str = "I am busy with other files just now. Please try again in a moment.";

async fn press(table: &Table, person: u64, message: &Value, id: &str) -> Value {
    let pressed = table.sandbox.press(person, message, id, &[]).await.unwrap();
    table.answer(person, &pressed).await
}

/// The name of the file that an answer carries beside the picture.
fn file(answer: &Value) -> &Value {
    let files = answer["attachments"].as_array().unwrap();
    &files.last().unwrap()["filename"]
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_finds_it_busy_is_told_so_and_keeps_the_file() {
    let mut table = Table::start().await;
    let alice = table.person("Alice");
    let pasted = [("text", json!("1. h2e2 h9g7 *"))];
    let page = table.command(alice, "import", &pasted).await;
    let words = json!({
        "as": alice.to_string(), "channel": table.channel.to_string(), "content": "1. h2e2",
    });
    let message = table.sandbox.say(words).unwrap();
    let menu = "Referee this game";
    let judged = table.sandbox.use_menu(alice, &message, menu).await;
    let judged = table.answer(alice, &judged.unwrap()).await;

    // A bot with every place taken.
    table.kill().await;
    let folder = tempfile::tempdir().unwrap();
    let (referee, _) = Referee::open(folder.path(), Settings::default()).unwrap();
    let settings = DiscordSettings {
        files_at_once: 0,
        patience: Duration::from_millis(1),
        ..DiscordSettings::new(table.sandbox.token(), Some(table.sandbox.url()))
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = async { stopped.await.unwrap() };
    let (referee, renderer) = (Arc::new(referee), Arc::new(Renderer::new()));
    let running = tokio::spawn(discord::run(settings, referee, renderer, || NOON, stopped));
    table.connected().await;
    let answer = table.command(alice, "import", &pasted).await;
    assert_eq!(answer["content"], BUSY);
    let answer = table.sandbox.use_menu(alice, &message, menu).await;
    let answer = table.answer(alice, &answer.unwrap()).await;
    assert_eq!(answer["content"], BUSY);
    let page = press(&table, alice, &page, "xq1:view:0:1:red:world:on").await;
    let judged = press(&table, alice, &judged, "xq1:judge:simple").await;
    for (answer, again) in [
        (&page, "xq1:view:0:1:red:world:here"),
        (&judged, "xq1:judge:simple"),
    ] {
        assert_eq!(answer["content"], BUSY);
        assert_eq!(file(answer), "game.txt");
        assert_eq!(buttons(answer), [again]);
    }
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();

    // Nothing is lost: the same buttons work when there is room again.
    table.disconnected().await;
    table.restart().await;
    let page = press(&table, alice, &page, "xq1:view:0:1:red:world:here").await;
    says(&page, "Move 1 of 2");
    let judged = press(&table, alice, &judged, "xq1:judge:simple").await;
    says(&judged, "Plies judged: 1.");
    table.check_requests();
    table.stop().await;
}
