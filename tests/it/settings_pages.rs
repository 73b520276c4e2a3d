//! The pages of settings through Discord's protocol: how boards look, who is blocked, whose data is given and
//! erased, and what those who manage a server set for it.

use caipan::{
    diagram,
    render::{BoardView, Contrast, Renderer, Style, Theme},
    xiangqi::{Move, Position, Side},
};
use serde_json::{Value, json};

use crate::table::{Table, button, buttons, content, game, says};

/// What a message has attached: name and bytes.
async fn attached(message: &Value) -> (String, Vec<u8>) {
    let files = message["attachments"].as_array().unwrap();
    assert_eq!(files.len(), 1, "{message:#}");
    let url = files[0]["url"].as_str().unwrap();
    let bytes = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    let name = files[0]["filename"].as_str().unwrap();
    (name.to_owned(), bytes.to_vec())
}

/// The message shows the board after these moves, in this look.
#[track_caller]
fn shows(bytes: &[u8], moves: &[&str], bottom: Side, look: (Style, Theme, Contrast)) {
    let moves: Vec<Move> = moves.iter().map(|mv| mv.parse().unwrap()).collect();
    let position = moves
        .iter()
        .fold(Position::start(), |position, &mv| position.after(mv));
    let (style, theme, contrast) = look;
    let view = BoardView {
        style,
        theme,
        contrast,
        ..diagram::board(&position, moves.last().copied(), bottom)
    };
    assert!(Renderer::new().png(&view) == bytes, "another picture");
}

const USUAL: (Style, Theme, Contrast) = (Style::Traditional, Theme::Light, Contrast::Usual);

/// `/xq-admin settings` with these options; the answer.
async fn admin(table: &Table, person: u64, options: Value) -> Value {
    let options = json!([{"name": "settings", "options": options}]);
    let channel = table.channel;
    let sent = table
        .sandbox
        .use_command(person, channel, "xq-admin", options);
    table.answer(person, &sent.await.unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_boards_as_they_like_and_the_channel_as_the_server_does() {
    let mut table = Table::start().await;
    let [ming, alice, bob] = ["小明", "Alice", "Bob"].map(|name| table.person(name));
    let board = game(&table).await;
    shows(&attached(&board).await.1, &[], Side::Red, USUAL);
    let settings = table.command(alice, "settings", &[]).await;
    let page = table.press(alice, &settings, "settings:own:board").await;
    assert_eq!(page["id"], settings["id"], "in place of the first page");
    shows(&attached(&page).await.1, &[], Side::Red, USUAL);
    let letters = table
        .select(alice, &page, "xq1:set:own:style", &["letters"])
        .await;
    let look = (Style::Letters, Theme::Light, Contrast::Strong);
    shows(&attached(&letters).await.1, &[], Side::Red, look);
    let dark = table
        .select(alice, &letters, "xq1:set:own:theme", &["dark"])
        .await;
    let alices = (Style::Letters, Theme::Dark, Contrast::Strong);
    shows(&attached(&dark).await.1, &[], Side::Red, alices);
    let words = table.press(alice, &dark, "settings:own:words").await;
    assert_eq!(words["attachments"], json!([]), "{words:#}");

    let shown = admin(&table, ming, json!([])).await;
    let shown = table.press(ming, &shown, "settings:server:board").await;
    let shown = table
        .select(ming, &shown, "xq1:set:server:style", &["guided"])
        .await;
    let servers = (Style::Guided, Theme::Light, Contrast::Usual);
    shows(&attached(&shown).await.1, &[], Side::Red, servers);
    table.kill_and_restart().await;

    table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    let board = table.turn(bob, 1, 1).await;
    let moves = ["h2e2"];
    shows(&attached(&board).await.1, &moves, Side::Black, servers);
    let private = table.command(alice, "board", &[]).await;
    shows(&attached(&private).await.1, &moves, Side::Red, alices);
    // Bob has set nothing.
    let private = table.command(bob, "board", &[]).await;
    shows(&attached(&private).await.1, &moves, Side::Black, servers);
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_about_somebody_is_given_and_erased_when_they_are_sure() {
    let mut table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    for (ply, (mover, mv)) in [
        (alice, "h2e2"),
        (bob, "h9g7"),
        (alice, "h0g2"),
        (bob, "i9h9"),
    ]
    .into_iter()
    .enumerate()
    {
        table.command(mover, "move", &[("move", json!(mv))]).await;
        let next = if mover == alice { bob } else { alice };
        table.turn(next, 1, ply + 1).await;
    }
    let settings = table.command(bob, "settings", &[]).await;
    let page = table.press(bob, &settings, "settings:own:privacy").await;
    let given = table.press(bob, &page, "account").await;
    let (name, bytes) = attached(&given).await;
    says(&given, &name);
    let file: Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(file["discord_id"], bob.to_string());
    assert_eq!(file["matches"][0]["moves"], "h2e2 h9g7 h0g2 i9h9");

    let back = table.press(bob, &given, "settings:own:privacy").await;
    assert_eq!(back["attachments"], json!([]));
    let asked = table.press(bob, &back, "erase").await;
    for words in [
        "Your name, your settings and whom you block are erased",
        "Challenges that wait are withdrawn",
        "you resign all others",
        "Finished games stay, as those of somebody without a name",
        "cannot be undone",
    ] {
        says(&asked, words);
    }
    let kept = table.press(bob, &asked, "settings:own:privacy").await;
    says(&table.command(bob, "games", &[]).await, "#1");
    let asked = table.press(bob, &kept, "erase").await;
    let erased = table.press(bob, &asked, "erase-yes").await;
    says(&erased, "Everything that I kept about you is erased");
    assert_eq!(buttons(&erased), [""; 0]);
    let over = table
        .posted("the end", |message| button(message, "export").is_some())
        .await;
    says(&over, "Alice");
    table.kill_and_restart().await;
    let games = table.command(bob, "games", &[]).await;
    assert!(!content(&games).contains("#1"), "{games:#}");
    let page = table.command(alice, "board", &[("game", json!(1))]).await;
    assert!(!content(&page).contains("Bob"), "{page:#}");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_hears_so_until_they_are_not() {
    let mut table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let who = [("person", json!(bob.to_string()))];
    let blocked = table.command(alice, "block", &who).await;
    says(&blocked, &format!("<@{bob}> cannot challenge you any more"));
    says(&blocked, &format!("You block <@{bob}> (1)."));
    table.kill_and_restart().await;
    let opponent = [("opponent", json!(alice.to_string()))];
    let refused = table.command(bob, "challenge", &opponent).await;
    says(&refused, "cannot be challenged at the moment");
    // The menu stands there from before the restart.
    let unblocked = table
        .select(alice, &blocked, "xq1:unblock", &[&bob.to_string()])
        .await;
    says(&unblocked, "can challenge you again");
    says(&unblocked, "You block nobody.");
    let again = table.command(alice, "unblock", &who).await;
    says(&again, "You do not block this person");
    let challenged = table.command(bob, "challenge", &opponent).await;
    says(&challenged, "#1");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_keeps_games_to_its_channels_and_names_its_arbiters() {
    let table = Table::start().await;
    let [ming, alice] = ["小明", "Alice"].map(|name| table.person(name));
    let options = [("language", json!(1))];
    table.command(ming, "settings", &options).await;
    let other = table.sandbox.channels()[1].id.to_string();
    let shown = admin(&table, ming, json!([])).await;
    let places = table.press(ming, &shown, "settings:server:places").await;
    says(&places, "Channels: **all**\n");
    let menu = "xq1:set:server:channels";
    let kept = table.select(ming, &places, menu, &[&other]).await;
    says(&kept, &format!("Channels: **<#{other}>**\n"));
    let refused = table.command(alice, "challenge", &[]).await;
    says(&refused, &format!("Please go to <#{other}>."));
    let here = other.parse().unwrap();
    let challenged = table.command_in(here, alice, "challenge", &[]).await;
    says(&challenged, "#1");
    let all = table.select(ming, &kept, menu, &[]).await;
    says(&all, "Channels: **all**\n");
    says(&table.command(alice, "challenge", &[]).await, "#2");

    let role = table.sandbox.servers()[0].roles[0].id.to_string();
    let club = table.press(ming, &all, "settings:server:club").await;
    says(&club, "Arbiters: **nobody**\n");
    let menu = "xq1:set:server:arbiter";
    let named = table.select(ming, &club, menu, &[&role]).await;
    says(&named, &format!("Arbiters: **<@&{role}>**\n"));
    let menu = "xq1:set:server:vacation";
    let fewer = table.select(ming, &named, menu, &["14"]).await;
    says(&fewer, "Vacation: **14 days a year**\n");
    let games = table.press(ming, &fewer, "settings:server:games").await;
    let menu = "xq1:set:server:pace";
    let games = table.select(ming, &games, menu, &["3d"]).await;
    says(&games, "Time: **3 days a move**\n");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_zone_is_chosen_from_those_that_there_are() {
    let table = Table::start().await;
    let ming = table.person("小明");
    let typed = |value: &str| {
        json!([{"name": "settings", "options": [
            {"name": "timezone", "value": value, "focused": true}
        ]}])
    };
    let wish = json!({
        "as": ming.to_string(), "channel": table.channel.to_string(), "kind": "autocomplete",
        "data": {"name": "xq-admin", "options": typed("shang")}
    });
    let done = table.sandbox.interact(wish).await.unwrap();
    assert_eq!(
        done["choices"],
        json!([{"name": "Asia/Shanghai", "value": "Asia/Shanghai"}])
    );
    let zone = |value: &str| json!([{"name": "timezone", "value": value}]);
    let wrong = admin(&table, ming, zone("Asia/Nowhere")).await;
    says(&wrong, "没有 Asia\\/Nowhere 这个时区");
    let set = admin(&table, ming, zone("asia/shanghai")).await;
    says(&set, "时区：**Asia/Shanghai**\n");
    let numbers = json!([{"name": "vacation", "value": 0}, {"name": "pairs", "value": 3}]);
    let set = admin(&table, ming, numbers).await;
    says(&set, "休假：**没有休假**\n");
    says(&set, "30 天内最多 3 局");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_needs_no_server_works_in_direct_messages() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    game(&table).await;
    let direct = table.sandbox.open_direct(alice);
    let games = table.command_in(direct, alice, "games", &[]).await;
    says(&games, &format!("<#{}>", table.channel));
    assert_eq!(buttons(&games), [""; 0], "a number says nothing here");
    let settings = table.command_in(direct, alice, "settings", &[]).await;
    let page = table.press(alice, &settings, "settings:own:play").await;
    let menu = "xq1:set:own:reminders";
    let set = table.select(alice, &page, menu, &["direct"]).await;
    says(&set, "Reminders: **Remind me by direct message**\n");
    let help = table.command_in(direct, alice, "help", &[]).await;
    let told = help["embeds"][0]["description"].as_str().unwrap();
    assert!(told.contains("/xq challenge"), "{help:#}");
    for (name, options) in [
        ("challenge", vec![]),
        ("board", vec![("game", json!(1))]),
        ("move", vec![("move", json!("h2e2"))]),
        ("export", vec![]),
    ] {
        let refused = table.command_in(direct, alice, name, &options).await;
        says(&refused, "works only in a server");
    }
    table.check_requests();
    table.stop().await;
}
