//! Moves that are picked from the board, through Discord's protocol: piece, target, preview, and what
//! becomes of them when the game goes on or the bot's process is killed on the way.

use serde_json::{Value, json};

use crate::{
    boards::CHASE,
    table::{Table, buttons, content, game, says},
};

/// Chooses from a menu under a message that only this person sees; the answer, in its place.
async fn choose(table: &Table, person: u64, message: &Value, menu: &str, value: &str) -> Value {
    let chosen = table.sandbox.press(person, message, menu, &[value]).await;
    let answer = table.answer(person, &chosen.unwrap()).await;
    assert_eq!(
        answer["id"], message["id"],
        "one message from first to last"
    );
    answer
}

async fn press(table: &Table, person: u64, message: &Value, id: &str) -> Value {
    let pressed = table.sandbox.press(person, message, id, &[]).await;
    let answer = table.answer(person, &pressed.unwrap()).await;
    assert_eq!(
        answer["id"], message["id"],
        "one message from first to last"
    );
    answer
}

/// The entries of the only menu under a message, as value and label.
fn entries(message: &Value) -> Vec<(String, String)> {
    let rows = message["components"].as_array().unwrap();
    let menu = &rows[0]["components"][0];
    assert_eq!(menu["type"], 3, "the menu comes first: {message:#}");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let options = menu["options"].as_array().unwrap();
    options
        .iter()
        .map(|option| (text(&option["value"]), text(&option["label"])))
        .collect()
}

fn has_board(message: &Value) {
    let attached = message["attachments"].as_array().unwrap();
    assert_eq!(attached.len(), 1, "{message:#}");
    assert_eq!(attached[0]["filename"], "board.png");
}

async fn plays(table: &Table, person: u64, typed: &str) {
    let answer = table
        .command(person, "move", &[("move", json!(typed))])
        .await;
    says(&answer, "You played");
}

#[tokio::test(flavor = "multi_thread")]
async fn piece_target_and_preview_lead_to_a_move() {
    let mut table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let board = game(&table).await;
    let pieces = table.press(alice, &board, "pick").await;
    says(&pieces, "Which piece");
    has_board(&pieces);
    // All of Red's pieces can move at the start; one reads from the upper left.
    let offered = entries(&pieces);
    assert_eq!(offered.len(), 16, "{offered:#?}");
    let entry = |value: &str, label: &str| (value.to_owned(), label.to_owned());
    assert_eq!(offered[0], entry("a3", "1 · soldier on file 9"));
    assert_eq!(offered[6], entry("h2", "7 · cannon on file 2"));
    assert_eq!(offered[15], entry("i0", "16 · chariot on file 1"));
    let alt = pieces["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("1 a3, 2 c3") && alt.contains("16 i0"), "{alt}");
    assert_eq!(
        buttons(&pieces),
        ["xq1:pick:1:0:piece", "xq1:pick:1:0:nothing"]
    );

    table.kill_and_restart().await;
    let targets = choose(&table, alice, &pieces, "xq1:pick:1:0:piece", "b2").await;
    says(&targets, "cannon on file 8");
    says(&targets, "a ring marks");
    has_board(&targets);
    // By hand: five points to the right and one to the left, four up, one down, and the horse behind
    // the other cannon; from above.
    let offered = entries(&targets);
    let points: Vec<_> = offered.iter().map(|(value, _)| value.as_str()).collect();
    assert_eq!(
        points,
        [
            "b9", "b6", "b5", "b4", "b3", "a2", "c2", "d2", "e2", "f2", "g2", "b1"
        ]
    );
    assert_eq!(offered[0].1, "1 · C8+7 (炮八进七) · takes the black horse");
    assert_eq!(offered[8].1, "9 · C8=5 (炮八平五)");

    // Back, and to another piece and its only target but one.
    let back = press(&table, alice, &targets, "xq1:pick:1:0").await;
    assert_eq!(entries(&back).len(), 16);
    let targets = choose(&table, alice, &back, "xq1:pick:1:0:piece", "h0").await;
    assert_eq!(
        entries(&targets)
            .iter()
            .map(|(at, _)| at.as_str())
            .collect::<Vec<_>>(),
        ["g2", "i2"]
    );
    table.kill_and_restart().await;
    let preview = choose(&table, alice, &targets, "xq1:pick:1:0:to:h0", "g2").await;
    says(&preview, "Game #1: you would play H2+3 (马二进三).");
    says(&preview, "Nothing has been played yet.");
    has_board(&preview);
    assert_eq!(
        buttons(&preview),
        [
            "xq1:sure:1:0:h0g2",
            "xq1:pick:1:0:from:h0",
            "xq1:pick:1:0:nothing"
        ]
    );
    let again = press(&table, alice, &preview, "xq1:pick:1:0:from:h0").await;
    let preview = choose(&table, alice, &again, "xq1:pick:1:0:to:h0", "g2").await;
    assert_eq!(table.channel_messages().len(), 2, "the card and one board");

    table.kill_and_restart().await;
    let played = press(&table, alice, &preview, "xq1:sure:1:0:h0g2").await;
    assert_eq!(content(&played), "You played H2+3 (马二进三) in game #1.");
    assert!(buttons(&played).is_empty());
    assert_eq!(played["attachments"], json!([]));
    let board = table.turn(bob, 1, 1).await;
    says(&board, "Red played H2+3");

    let pieces = table.press(bob, &board, "pick").await;
    assert_eq!(entries(&pieces)[0].1, "1 · soldier on file 9", "his left");
    let nothing = press(&table, bob, &pieces, "xq1:pick:1:1:nothing").await;
    says(&nothing, "Nothing was played");
    table.turn(bob, 1, 1).await;
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_on_move_picks_nothing() {
    let table = Table::start().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let board = game(&table).await;
    let bobs = table.press(bob, &board, "pick").await;
    says(&bobs, "opponent's turn");
    assert_eq!(
        buttons(&bobs),
        ["xq1:board:1"],
        "what one can do is to look"
    );
    let looked = press(&table, bob, &bobs, "xq1:board:1").await;
    has_board(&looked);
    says(&table.press(minh, &board, "pick").await, "không");
    assert_eq!(table.channel_messages().len(), 2, "nothing was posted");
    table.turn(alice, 1, 0).await;
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_step_is_refused_when_the_game_has_gone_on() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let board = game(&table).await;
    let mut open = Vec::new();
    for _ in 0..4 {
        open.push(table.press(alice, &board, "pick").await);
    }
    let at = "xq1:pick:1:0:piece";
    let piece = choose(&table, alice, &open[1], at, "h2").await;
    let target = choose(&table, alice, &open[2], at, "h2").await;
    let confirm = choose(&table, alice, &target, "xq1:pick:1:0:to:h2", "e2").await;
    let back = choose(&table, alice, &open[3], at, "h2").await;
    plays(&table, alice, "b0c2").await;
    table.turn(bob, 1, 1).await;
    plays(&table, bob, "b9c7").await;
    table.turn(alice, 1, 2).await;

    let refused = [
        choose(&table, alice, &open[0], at, "h2").await,
        choose(&table, alice, &piece, "xq1:pick:1:0:to:h2", "e2").await,
        press(&table, alice, &confirm, "xq1:sure:1:0:h2e2").await,
        press(&table, alice, &back, "xq1:pick:1:0").await,
    ];
    for answer in &refused {
        says(answer, "has gone on since");
        assert_eq!(buttons(answer), ["xq1:board:1"]);
        assert_eq!(answer["attachments"], json!([]));
    }
    // The way on leads to the present board, where one picks again.
    let board = press(&table, alice, &refused[0], "xq1:board:1").await;
    let pieces = press(&table, alice, &board, "xq1:pick:1:2").await;
    assert!(!entries(&pieces).is_empty());
    table.turn(alice, 1, 2).await;
    assert_eq!(table.channel_messages().len(), 4);
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_check_only_what_answers_it_is_offered() {
    let table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let board = game(&table).await;
    plays(&table, alice, "h2e2").await;
    table.turn(bob, 1, 1).await;
    plays(&table, bob, "d9e8").await;
    let board_two = table.turn(alice, 1, 2).await;
    assert_ne!(board["id"], board_two["id"]);
    // The cannon takes the middle soldier with check over the advisor.
    let pieces = table.press(alice, &board_two, "pick").await;
    let targets = choose(&table, alice, &pieces, "xq1:pick:1:2:piece", "e2").await;
    let preview = choose(&table, alice, &targets, "xq1:pick:1:2:to:e2", "e6").await;
    says(&preview, "It takes the black soldier. Check!");
    press(&table, alice, &preview, "xq1:sure:1:2:e2e6").await;
    let board = table.turn(bob, 1, 3).await;

    // By hand: either cannon or elephant comes between, the advisor or the general steps away. Bob
    // sees his pieces from his own side.
    let pieces = table.press(bob, &board, "pick").await;
    says(&pieces, "Check!");
    let offered: Vec<_> = entries(&pieces).into_iter().map(|(at, _)| at).collect();
    assert_eq!(offered, ["h7", "b7", "e8", "g9", "e9", "c9"]);
    let targets = choose(&table, bob, &pieces, "xq1:pick:1:3:piece", "e9").await;
    let offered: Vec<_> = entries(&targets).into_iter().map(|(at, _)| at).collect();
    assert_eq!(offered, ["d9"]);
    let back = press(&table, bob, &targets, "xq1:pick:1:3").await;
    assert_eq!(entries(&back).len(), 6);
    table.check_requests();
    table.stop().await;
}

/// A chariot takes an advisor beside the general, which can only take it.
#[tokio::test(flavor = "multi_thread")]
async fn the_only_legal_move_is_picked_like_any_other() {
    let table = Table::start().await;
    let people = ["Alice", "Bob"].map(|name| table.person(name));
    let mut board = game(&table).await;
    for (ply, mv) in ["a0a1", "h7h8", "a1d1", "h8e8", "d1d9"].iter().enumerate() {
        plays(&table, people[ply % 2], mv).await;
        board = table.turn(people[(ply + 1) % 2], 1, ply + 1).await;
    }
    let bob = people[1];
    let pieces = table.press(bob, &board, "pick").await;
    assert_eq!(
        entries(&pieces),
        [("e9".to_owned(), "1 · general on file 5".to_owned())]
    );
    let targets = choose(&table, bob, &pieces, "xq1:pick:1:5:piece", "e9").await;
    assert_eq!(
        entries(&targets),
        [(
            "d9".to_owned(),
            "1 · K5=4 (将５平４) · takes the red chariot".to_owned()
        )]
    );
    let preview = choose(&table, bob, &targets, "xq1:pick:1:5:to:e9", "d9").await;
    press(&table, bob, &preview, "xq1:sure:1:5:e9d9").await;
    table.turn(people[0], 1, 6).await;
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picked_move_that_loses_at_once_is_asked_about() {
    let table = Table::start().await;
    let people = ["Alice", "Bob"].map(|name| table.person(name));
    let mut board = game(&table).await;
    let moves: Vec<_> = CHASE.split(' ').collect();
    for (ply, mv) in moves.iter().enumerate() {
        plays(&table, people[ply % 2], mv).await;
        board = table.turn(people[(ply + 1) % 2], 1, ply + 1).await;
    }
    let (ply, mover) = (moves.len(), people[moves.len() % 2]);
    let pieces = table.press(mover, &board, "pick").await;
    says(&pieces, "has now occurred twice");
    // The chase goes on.
    let (from, to) = ("i1", "i2");
    let menu = format!("xq1:pick:1:{ply}:piece");
    let targets = choose(&table, mover, &pieces, &menu, from).await;
    let menu = format!("xq1:pick:1:{ply}:to:{from}");
    let asked = choose(&table, mover, &targets, &menu, to).await;
    says(&asked, "you lose at once");
    let lose = format!("xq1:lose:1:{ply}:{from}{to}");
    assert_eq!(buttons(&asked), [lose.as_str(), "xq1:dismiss"]);
    says(
        &press(&table, mover, &asked, "xq1:dismiss").await,
        "You play on",
    );
    table.turn(mover, 1, ply).await;
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_move_is_shown_first_to_whoever_always_wants_that() {
    let mut table = Table::start().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let settings = table.command(alice, "settings", &[]).await;
    let page = table.press(alice, &settings, "settings:own:play").await;
    table
        .select(alice, &page, "xq1:set:own:confirm", &["always"])
        .await;
    let board = game(&table).await;
    table.kill_and_restart().await;
    let typed = |text: &str| [("move", json!(text))];
    // As a command, from a suggestion, and in the form under the board.
    let by_command = table.command(alice, "move", &typed("炮二平五")).await;
    let by_suggestion = table
        .command(alice, "move", &typed("xq1:move:1:0:h2e2"))
        .await;
    let by_form = table.fill_in(alice, &board, "C2=5").await;
    for preview in [&by_command, &by_suggestion, &by_form] {
        says(preview, "Game #1: you would play C2=5 (炮二平五).");
        says(preview, "Nothing has been played yet.");
        has_board(preview);
        assert_eq!(buttons(preview)[0], "xq1:sure:1:0:h2e2");
    }
    // What cannot be played is refused at once.
    let wrong = table.command(alice, "move", &typed("d0d1")).await;
    says(&wrong, "An advisor moves one point diagonally");

    let kept = press(&table, alice, &by_command, "xq1:pick:1:0:nothing").await;
    says(&kept, "Nothing was played");
    assert_eq!(buttons(&kept), [""; 0]);
    table.turn(alice, 1, 0).await;
    assert_eq!(table.channel_messages().len(), 2, "the card and one board");

    table.kill_and_restart().await;
    let played = press(&table, alice, &by_form, "xq1:sure:1:0:h2e2").await;
    assert_eq!(content(&played), "You played C2=5 (炮二平五) in game #1.");
    table.turn(bob, 1, 1).await;
    // Bob has set nothing: what he types is played.
    plays(&table, bob, "h9g7").await;
    table.turn(alice, 1, 2).await;
    let late = press(&table, alice, &by_suggestion, "xq1:sure:1:0:h2e2").await;
    says(&late, "has gone on since");
    table.turn(alice, 1, 2).await;
    assert_eq!(table.channel_messages().len(), 4);
    table.check_requests();
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_narrow_as_one_types_in_any_notation() {
    let table = Table::start().await;
    let alice = table.person("Alice");
    game(&table).await;
    let all = table.suggestions(alice, "").await;
    assert_eq!(all.len(), 25, "of 44 legal moves as many as Discord shows");
    for typed in [
        "C2",
        "C2=",
        "炮二",
        "炮二平",
        "砲2平",
        "p2p",
        "pao2p",
        "h2",
        "h2e",
        "h3e",
        "P2-",
        "pháo 2",
        "Phao 2 b",
        "cannon 2",
    ] {
        let found = table.suggestions(alice, typed).await;
        let moves: Vec<_> = found.iter().map(|(_, value)| value.as_str()).collect();
        assert!(moves.contains(&"xq1:move:1:0:h2e2"), "{typed}: {moves:?}");
        // Most are of the cannon that is named, and no list is longer than Discord shows.
        assert!(moves.len() <= 25, "{typed}: {}", moves.len());
        let of_it = moves
            .iter()
            .filter(|value| value.starts_with("xq1:move:1:0:h2"));
        assert!(of_it.count() * 2 > moves.len(), "{typed}: {moves:?}");
    }
    assert!(table.suggestions(alice, "zzz").await.is_empty());
    table.check_requests();
    table.stop().await;
}
