//! Settings through Discord's protocol: everybody reads moves in their own notation, the channel in the
//! server's, also after the bot's process was killed.

use serde_json::{Value, json};

use crate::table::{Table, button, buttons, content, game, says};

/// The places of the choices in the options; the first of each, 0, is automatic.
const TRADITIONAL_CHINESE: u8 = 3;
const VIETNAMESE: u8 = 4;
const ICCS: u8 = 6;

/// `/xq-admin settings` with these options; the answer, or why the client does not send it.
async fn admin(table: &Table, person: u64, options: Value) -> Result<Value, String> {
    let options = json!([{"name": "settings", "options": options}]);
    let channel = table.channel;
    let sent = table
        .sandbox
        .use_command(person, channel, "xq-admin", options);
    Ok(table.answer(person, &sent.await?).await)
}

/// Chooses from a menu under a message that only this person sees; the answer.
async fn choose(table: &Table, person: u64, message: &Value, menu: &str, value: &str) -> Value {
    table.select(person, message, menu, &[value]).await
}

/// The value that a menu shows as chosen.
fn chosen(message: &Value, menu: &str) -> Vec<String> {
    let rows = message["components"].as_array().unwrap();
    let found = rows
        .iter()
        .map(|row| &row["components"][0])
        .find(|component| component["custom_id"] == menu);
    let options = found.unwrap()["options"].as_array().unwrap();
    let chosen = options.iter().filter(|option| option["default"] == true);
    chosen
        .map(|option| option["value"].as_str().unwrap().to_owned())
        .collect()
}

async fn plays(table: &Table, person: u64, typed: &str) -> String {
    let answer = table
        .command(person, "move", &[("move", json!(typed))])
        .await;
    content(&answer).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_the_channel_read_three_notations() {
    let mut table = Table::start().await;
    let [ming, alice] = ["小明", "Alice"].map(|name| table.person(name));
    // The moves of the game in each notation, by any book: the middle cannon, the screen horse.
    let options = [("notation", json!(ICCS))];
    let alices = table.command(alice, "settings", &options).await;
    says(&alices, "Moves: **ICCS: h2e2");
    let options = [("language", json!(VIETNAMESE))];
    let mings = table.command(ming, "settings", &options).await;
    says(&mings, "Ngôn ngữ: **Tiếng Việt**\n");
    says(
        &mings,
        "Cách ghi nước đi: **Tiếng Việt: P2-5, M8.7** (tự động)",
    );
    let language = json!([{"name": "language", "value": TRADITIONAL_CHINESE}]);
    let servers = admin(&table, ming, language).await.unwrap();
    says(
        &servers,
        "**Cài đặt của máy chủ này**\nNgôn ngữ: **繁體中文**",
    );

    let options = [("opponent", json!(alice.to_string())), ("side", json!(0))];
    let answer = table.command(ming, "challenge", &options).await;
    says(&answer, "Lời thách đấu #1");
    let card = table
        .posted("the card", |message| content(message).contains("小明"))
        .await;
    says(&card, "向");
    table.press(alice, &card, "accept").await;
    table.turn(ming, 1, 0).await;

    let first = plays(&table, ming, "P2-5").await;
    assert!(first.contains("P2-5 (炮二平五)"), "{first}");
    assert!(!first.contains("C2=5"), "{first}");
    let board = table.turn(alice, 1, 1).await;
    says(&board, "紅方走了 炮二平五 (C2=5)");
    let alt = board["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("炮二平五") && !alt.contains("P2-5"), "{alt}");

    table.kill_and_restart().await;
    let names = |found: Vec<(String, String)>| found.into_iter().map(|(name, _)| name);
    let suggested: Vec<_> = names(table.suggestions(alice, "h9").await).collect();
    assert!(
        suggested.contains(&"h9g7 (马８进７) · horse".to_owned()),
        "{suggested:?}"
    );
    let second = table.fill_in(alice, &board, "H8+7").await;
    says(&second, "You played h9g7 (马８进７) in game #1.");
    let board = table.turn(ming, 1, 2).await;
    says(&board, "馬８進７ (H8+7)");
    let suggested: Vec<_> = names(table.suggestions(ming, "M2").await).collect();
    assert!(
        suggested.contains(&"M2.3 (马二进三) · Mã".to_owned()),
        "{suggested:?}"
    );

    // Refusals and private boards too.
    let blocked = plays(&table, ming, "M8.6").await;
    assert!(blocked.contains("M8.6 (马八进六)"), "{blocked}");
    let looked = table.command(alice, "board", &[]).await;
    says(&looked, "Black played h9g7 (马８进７).");
    // By hand: a chariot checks a bare general from file to file.
    let record = "3k5/9/9/9/9/9/9/9/4R4/5K3 w\n1. R5.6 K4.5 2. R6.5 K5.4 3. R5.6 K4.5 4. R6.5 K5.4";
    let message = json!({
        "as": ming.to_string(), "channel": table.channel.to_string(), "content": record,
    });
    let message = table.sandbox.say(message).unwrap();
    let used = table
        .sandbox
        .use_menu(alice, &message, "Referee this game")
        .await;
    let judged = table.answer(alice, &used.unwrap()).await;
    says(&judged, "This was after e9d9 (ply 8).");
    says(&judged, "① Red e1d1 – check");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_text_means_follows_the_saved_notation() {
    let mut table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    game(&table).await;
    // A soldier comes to stand before the cannon on the second file: `P2.1` is the cannon's advance in
    // Vietnamese and the soldier's step aside in WXF.
    let moves = ["g3g4", "a6a5", "g4g5", "i6i5", "g5h5", "a5a4"];
    for (ply, mv) in moves.into_iter().enumerate() {
        let [mover, next] = if ply % 2 == 0 {
            [alice, bob]
        } else {
            [bob, alice]
        };
        plays(&table, mover, mv).await;
        table.turn(next, 1, ply + 1).await;
    }
    let text = [("move", json!("P2.1"))];
    let asked = table.command(alice, "move", &text).await;
    // Her client is in English: that is no choice of hers to write WXF.
    says(&asked, "can mean several moves");
    let chinese = [("notation", json!(1))];
    table.command(alice, "settings", &chinese).await;
    let asked = table.command(alice, "move", &text).await;
    says(&asked, "can mean several moves");
    let labels: Vec<_> = asked["components"][0]["components"]
        .as_array()
        .unwrap()
        .iter()
        .map(|button| button["label"].as_str().unwrap())
        .collect();
    assert_eq!(
        labels,
        ["炮二进一 (C2+1) · h2h3", "兵二平一 (P2=1) · h5i5"],
        "in the notation of the one who is asked"
    );

    let settings = table.command(alice, "settings", &[]).await;
    let menu = "xq1:set:own:notation";
    assert_eq!(buttons(&settings)[4..], ["xq1:set:own:language", menu]);
    assert_eq!(chosen(&settings, menu), ["chinese"]);
    let vietnamese = choose(&table, alice, &settings, menu, "vietnamese").await;
    assert_eq!(
        vietnamese["id"], settings["id"],
        "in place of the old answer"
    );
    assert_eq!(chosen(&vietnamese, menu), ["vietnamese"]);
    table.kill_and_restart().await;
    let played = plays(&table, alice, "P2.1").await;
    assert!(played.contains("P2.1 (炮二进一)"), "{played}");
    let board = table.turn(bob, 1, 7).await;
    says(&board, "Red played C2+1 (炮二进一).");
    plays(&table, bob, "i5i4").await;
    table.turn(alice, 1, 8).await;

    // The menu stands there from before the restart.
    let wxf = choose(&table, alice, &vietnamese, menu, "wxf").await;
    assert_eq!(chosen(&wxf, menu), ["wxf"]);
    let played = plays(&table, alice, "P2.1").await;
    assert!(played.contains("You played P2=1 (兵二平一)"), "{played}");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_text_is_echoed_to_everybody_as_they_write() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    for (language, expected) in [(VIETNAMESE, "P2-5 (炮二平五)"), (1, "C2=5 (炮二平五)")] {
        let options = [("opponent", json!(bob.to_string())), ("side", json!(0))];
        table.command(alice, "challenge", &options).await;
        let card = table
            .posted("the card", |message| button(message, "accept").is_some())
            .await;
        table.press(bob, &card, "accept").await;
        let number = if language == VIETNAMESE { 1 } else { 2 };
        table.turn(alice, number, 0).await;
        let options = [("language", json!(language))];
        table.command(alice, "settings", &options).await;
        let options = [("move", json!("P2-5")), ("game", json!(number))];
        says(&table.command(alice, "move", &options).await, expected);
        let board = table.turn(bob, number, 1).await;
        says(&board, "Red played C2=5 (炮二平五).");
        let resigned = table.press(alice, &board, "resign").await;
        table.press(alice, &resigned, "resign-yes").await;
        table
            .posted("the end", |message| {
                let is_this = content(message).contains(&format!("#{number} "));
                is_this && button(message, "export").is_some()
            })
            .await;
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_manages_the_server_changes_its_settings() {
    let table = Table::start().await;
    let [ming, alice] = ["小明", "Alice"].map(|name| table.person(name));
    let refused = admin(&table, alice, json!([])).await;
    assert_eq!(
        refused.unwrap_err(),
        "you do not have the permission for this command"
    );
    let shown = admin(&table, ming, json!([])).await.unwrap();
    says(&shown, "本服务器的设置");
    says(&shown, "语言：**English**（自动）");
    let menu = "xq1:set:server:language";
    assert_eq!(buttons(&shown)[5..], [menu, "xq1:set:server:notation"]);
    let vietnamese = choose(&table, ming, &shown, menu, "vi").await;
    says(&vietnamese, "语言：**Tiếng Việt**\n");
    says(&vietnamese, "已保存");

    // The menu is still there when the permission is not.
    table.sandbox.set_manages(ming, false);
    let refused = choose(&table, ming, &vietnamese, menu, "zh-CN").await;
    says(&refused, "管理服务器");
    let options = [("opponent", json!(alice.to_string()))];
    table.command(ming, "challenge", &options).await;
    let card = table
        .posted("the card", |message| !buttons(message).is_empty())
        .await;
    says(&card, "thách");
    table.check_requests();
    table.stop().await;
}
