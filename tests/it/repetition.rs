//! A chase that is repeated, through Discord's protocol: both are warned, the chaser is asked, and
//! loses or thinks better of it.

use serde_json::{Value, json};

use crate::{
    boards::CHASE,
    table::{Table, buttons, content, says},
};

const WARNING: &str = "This position has now occurred twice.";

/// Alice, Red, challenges Bob by these rules, a choice of the option; the first board.
async fn begin(table: &Table, number: u32, rules: u32) -> Value {
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    let options = [
        ("opponent", json!(bob.to_string())),
        ("side", json!(0)),
        ("rules", json!(rules)),
    ];
    table.command(alice, "challenge", &options).await;
    let accept = format!("xq1:accept:{number}");
    let card = table
        .posted("the card", |message| buttons(message).contains(&accept))
        .await;
    let name = ["World", "Chinese (2020)", "simple"][rules as usize];
    says(&card, &format!("Rules of repetition: {name}. At the third"));
    table.press(bob, &card, "accept").await;
    let board = table.turn(alice, number, 0).await;
    says(&board, &format!("Rules of repetition: {name}."));
    board
}

/// Plays the chase up to its last move but one; what the boards say from ply 9 on, where what was
/// seen after move 5 is seen again. The bot is killed on the way if `restart`.
async fn chase(table: &mut Table, number: u32, restart: bool) -> (Value, Vec<String>) {
    let people = [table.person("Alice"), table.person("Bob")];
    let mut board = Value::Null;
    let mut said = Vec::new();
    for (index, mv) in CHASE.split(' ').enumerate() {
        if restart && index == 10 {
            table.kill_and_restart().await;
        }
        let options = [("move", json!(mv)), ("game", json!(number))];
        let answer = table.command(people[index % 2], "move", &options).await;
        says(&answer, "You played");
        let ply = index + 1;
        // Only the player to move is called, warning or not: see `turn`.
        board = table.turn(people[ply % 2], number, ply).await;
        let is_warned = content(&board).contains(WARNING);
        assert_eq!(is_warned, ply >= 9, "{ply}: {board:#}");
        if is_warned {
            said.push(content(&board).to_owned());
        }
    }
    (board, said)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chaser_is_warned_and_asked_and_loses() {
    let mut table = Table::start().await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    begin(&table, 1, 0).await;
    let (board, said) = chase(&mut table, 1, true).await;
    assert_eq!(said.len(), 4, "both read it twice");
    for text in &said {
        assert!(text.contains("third time, Red loses"), "{text}");
        assert!(text.contains("cannon"), "{text}");
        assert!(text.contains("break the cycle"), "{text}");
    }

    // All three ways to move are stopped, and the channel hears nothing of it.
    let before = table.channel_messages();
    let move_it = [("move", json!("i1i2"))];
    let typed = table.command(alice, "move", &move_it).await;
    let filled = table.fill_in(alice, &board, "i1i2").await;
    let suggested = table.suggestions(alice, "i1i2").await;
    let value = suggested[0].1.clone();
    assert_eq!(value, "xq1:move:1:12:i1i2");
    let chosen = table
        .command(alice, "move", &[("move", json!(value))])
        .await;
    for question in [&typed, &filled, &chosen] {
        says(question, "you lose at once");
        says(question, "Red loses");
        says(question, "cannon");
        says(question, "moves break the cycle");
        assert_eq!(buttons(question), ["xq1:lose:1:12:i1i2", "xq1:dismiss"]);
    }
    let kept = table.press(alice, &typed, "dismiss").await;
    says(&kept, "You play on.");
    assert!(buttons(&kept).is_empty(), "{kept:#}");
    assert_eq!(table.channel_messages(), before);

    // The question outlives the process. Yes is yes once.
    table.kill_and_restart().await;
    let lost = table.press(alice, &filled, "lose").await;
    says(&lost, "You played");
    says(&lost, "Black wins");
    assert!(buttons(&lost).is_empty(), "{lost:#}");
    let over = table
        .posted("the result", |message| {
            content(message).contains("Black wins")
        })
        .await;
    assert_eq!(over["notifies"], json!([]), "{over:#}");
    assert_eq!(over["attachments"].as_array().unwrap().len(), 1);
    says(&over, "chasing the same piece");
    let answer = table.press(bob, &over, "export").await;
    let url = answer["attachments"][0]["url"].as_str().unwrap();
    let pgn = reqwest::get(url).await.unwrap().text().await.unwrap();
    assert!(
        pgn.contains("[Termination \"Red loses: Red chases"),
        "{pgn}"
    );
    says(&over, "Red loses: Red chases");
    // The evidence: one cycle of four moves, each with what it was.
    for part in ["R1+1", "R1-1", "C6+1", "C6-1", "nothing protects it"] {
        says(&over, part);
    }
    let again = table.press(alice, &chosen, "lose").await;
    says(&again, "This game is over: Black wins");
    let looked = table.command(bob, "board", &[("game", json!(1))]).await;
    says(&looked, "Red loses: Red chases");
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chaser_thinks_better_of_it() {
    let mut table = Table::start().await;
    let (alice, bob) = (table.person("Alice"), table.person("Bob"));
    begin(&table, 1, 0).await;
    chase(&mut table, 1, false).await;
    let question = table
        .command(alice, "move", &[("move", json!("i1i2"))])
        .await;
    says(&question, "you lose at once");
    let answer = table
        .command(alice, "move", &[("move", json!("i1i0"))])
        .await;
    says(&answer, "You played");
    let board = table.turn(bob, 1, 13).await;
    assert!(!content(&board).contains(WARNING), "{board:#}");
    let late = table.press(alice, &question, "lose").await;
    says(&late, "The game has gone on since then.");
    let answer = table.command(bob, "move", &[("move", json!("f2f1"))]).await;
    says(&answer, "You played");
    table.turn(alice, 1, 14).await;

    // By the casual rules nobody is asked: the boards say that it will be a draw.
    let sure = table.command(bob, "resign", &[]).await;
    table.press(bob, &sure, "resign-yes").await;
    begin(&table, 2, 2).await;
    let (_, said) = chase(&mut table, 2, false).await;
    for text in &said {
        assert!(text.contains("third time, the game is a draw"), "{text}");
    }
    let options = [("move", json!("i1i2")), ("game", json!(2))];
    let drawn = table.command(alice, "move", &options).await;
    says(&drawn, "Draw");
    let over = table
        .posted("the result", |message| content(message).contains("Draw:"))
        .await;
    assert_eq!(over["notifies"], json!([]), "{over:#}");
    table.check_requests();
    table.stop().await;
}
