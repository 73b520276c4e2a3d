//! Arbiters and spectators of a game, through Discord's protocol.

use caipan::sandbox::Sandbox;
use serde_json::json;

use crate::{
    places::live,
    table::{Table, button, buttons, content, game, public, says},
};

#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_settles_a_dispute_and_both_are_told_why() {
    let table = Table::start().await;
    let [alice, bob, minh, ming] = ["Alice", "Bob", "Minh", "小明"].map(|name| table.person(name));
    game(&table).await;
    let request = table.command(alice, "adjudicate", &[]).await;
    says(&request, "asked the arbiters");
    let call = table
        .posted("the call", |message| {
            content(message).contains("/xq-arbiter see")
        })
        .await;
    assert_eq!(call["notifies"], json!([]), "nobody is called by it");
    let again = table.command(alice, "adjudicate", &[]).await;
    says(&again, "already");

    let options = [
        ("game", json!(1)),
        ("reason", json!("Both **must** rest @everyone")),
    ];
    let refused = table.arbiter(minh, "pause", &options).await;
    says(&refused, "trọng tài");
    let role = table.sandbox.servers()[0].roles[0].id;
    let set = json!([{"name": "settings", "options": [
        {"name": "arbiter", "value": role.to_string()}
    ]}]);
    let channel = table.channel;
    let sent = table.sandbox.use_command(ming, channel, "xq-admin", set);
    table.answer(ming, &sent.await.unwrap()).await;
    table.sandbox.set_roles(minh, &[role]);
    table.arbiter(minh, "pause", &options).await;
    let told = table
        .posted("what was done", |message| {
            content(message).contains("has paused the game")
        })
        .await;
    let both = json!([alice.to_string(), bob.to_string()]);
    assert_eq!(told["notifies"], both, "{told:#}");
    says(&told, "Minh");
    says(&told, "Both \\*\\*must\\*\\* rest");
    let stopped = table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    says(&stopped, "paused");

    let options = [("game", json!(1)), ("reason", json!("rested"))];
    table.arbiter(minh, "resume", &options).await;
    table
        .until("one live board", |sandbox| {
            let live = live(sandbox, channel);
            (live.len() == 1 && live[0]["notifies"] == json!([])).then_some(())
        })
        .await;
    let options = [
        ("game", json!(1)),
        ("result", json!(1)),
        ("reason", json!("Red has left")),
    ];
    table.arbiter(ming, "decide", &options).await;
    table
        .posted("the end", |message| button(message, "export").is_some())
        .await;
    let seen = table.arbiter(ming, "see", &[("game", json!(1))]).await;
    let note = seen["embeds"][0]["description"].as_str().unwrap();
    for words in ["Red has left", "rested", "Alice"] {
        let whole = format!("{} {note}", content(&seen));
        assert!(whole.contains(words), "{words}: {seen:#}");
    }
    let which = [("game", json!(1))];
    let board = table.command(bob, "board", &which).await;
    says(&board, "Red has left");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn others_watch_from_either_side_and_follow_to_the_end() {
    let table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let none = table.command(minh, "watch", &[]).await;
    says(&none, "Chưa có ván nào");
    game(&table).await;
    table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    table.turn(bob, 1, 1).await;
    let list = table.command(minh, "watch", &[]).await;
    let note = list["embeds"][0]["description"].as_str().unwrap();
    for words in ["Alice", "Bob", "P2-5", "https://discord.com/channels/"] {
        assert!(note.contains(words), "{words}: {note}");
    }
    let shown = table.select(minh, &list, "xq1:watch:open", &["1"]).await;
    assert!(button(&shown, "move").is_none(), "{shown:#}");
    let turned = table.press(minh, &shown, "watch:board:1:black").await;
    assert!(buttons(&turned).contains(&"xq1:watch:board:1:red".to_owned()));
    let own = table.command(alice, "watch", &[]).await;
    let own = table.select(alice, &own, "xq1:watch:open", &["1"]).await;
    assert!(button(&own, "move").is_some());

    let followed = table.press(minh, &turned, "watch:follow:1:end").await;
    table.press(minh, &followed, "watch:follow:1:moves").await;
    table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    let letters = |sandbox: &Sandbox| {
        let direct = sandbox.direct(minh)?;
        Some(public(sandbox, direct))
    };
    let first = table
        .until("a letter", |sandbox| letters(sandbox)?.pop())
        .await;
    // Nobody knows the language of a client that is not there: it is the server's.
    says(&first, "H8+7");
    let resigned = table.command(alice, "resign", &[]).await;
    table.press(alice, &resigned, "resign-yes").await;
    let last = table
        .until("the end", |sandbox| {
            let letters = letters(sandbox)?;
            (letters.len() == 2).then(|| letters[1].clone())
        })
        .await;
    says(&last, "Black wins");
    table.press(minh, &last, "watch:stop").await;
    table.check_requests();
    table.stop().await;
}
