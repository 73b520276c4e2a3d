//! Ratings through Discord's protocol: lists, profiles, what results and challenges say of ratings, seasons,
//! and what arbiters do, in a server in which people have played before.

mod limit;
mod own_data;
mod past;
mod replays;
mod sharing;

use std::time::Duration;

use serde_json::{Value, json};

use self::past::{LEFT, Past};
use crate::table::{Table, buttons, content, says};

/// What an answer says below its picture.
fn note(answer: &Value) -> &str {
    answer["embeds"][0]["description"]
        .as_str()
        .unwrap_or_default()
}

#[track_caller]
fn notes(answer: &Value, words: &str) {
    assert!(note(answer).contains(words), "{words:?}: {answer:#}");
}

/// The people of a page, from above, as they are written.
fn people(answer: &Value) -> Vec<String> {
    let rows = note(answer).lines().filter(|line| line.contains('`'));
    rows.map(|row| {
        let name = row.split("**").nth(1);
        name.unwrap_or_else(|| panic!("{row}")).to_owned()
    })
    .collect()
}

/// What the picture of an answer says to those who do not see it.
fn alt(answer: &Value) -> &str {
    answer["attachments"][0]["description"]
        .as_str()
        .unwrap_or_default()
}

/// Presses the button whose whole id is this.
async fn press(table: &Table, person: u64, message: &Value, id: &str) -> Value {
    assert!(
        buttons(message).contains(&id.to_owned()),
        "{id}: {message:#}"
    );
    let pressed = table.sandbox.press(person, message, id, &[]).await;
    let pressed = pressed.unwrap_or_else(|why| panic!("{id}: {why}"));
    table.answer(person, &pressed).await
}

/// A rated game of Alice (Red) and Bob (Black) in which one move each has been played.
async fn rated_game(table: &Table) -> u32 {
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let card = rated_challenge(table).await;
    let id = buttons(&card)
        .into_iter()
        .find(|id| id.starts_with("xq1:accept:"));
    let number: u32 = id.unwrap().split(':').nth(2).unwrap().parse().unwrap();
    table.press(bob, &card, "accept").await;
    for (ply, (person, mv)) in [(alice, "h2e2"), (bob, "h9g7")].into_iter().enumerate() {
        table.turn(person, number, ply).await;
        table.command(person, "move", &[("move", json!(mv))]).await;
    }
    table.turn(alice, number, 2).await;
    number
}

async fn rated_challenge(table: &Table) -> Value {
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    let options = [
        ("opponent", json!(bob.to_string())),
        ("side", json!(0)),
        ("pace", json!("none")),
        ("rated", json!(true)),
    ];
    table.command(alice, "challenge", &options).await;
    table
        .posted("the card", |message| {
            buttons(message)
                .iter()
                .any(|id| id.starts_with("xq1:accept:"))
        })
        .await
}

async fn resigns(table: &Table, person: u64, number: u32) -> Value {
    let asked = table
        .command(person, "resign", &[("game", json!(number))])
        .await;
    table.press(person, &asked, "resign-yes").await;
    let title = format!("#{number}");
    table
        .posted("the result", |message| {
            content(message).contains(&title)
                && buttons(message)
                    .iter()
                    .any(|id| id.starts_with("xq1:rematch:"))
        })
        .await
}

/// Lets a month pass, and the post that the season which runs is over.
async fn season_over(table: &Table) -> Value {
    table
        .advance_by(Duration::from_secs(31 * 24 * 60 * 60))
        .await;
    table
        .posted("the end of the season", |message| {
            content(message).contains("is over. The final table:")
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_has_pages_and_always_says_where_one_stands() {
    let table = Past::default().table().await;
    let [alice, minh, ming, mei] = ["Alice", "Minh", "小明", "美玲"].map(|name| table.person(name));

    // The strongest first, and nobody who wants to be in no list. Names format nothing.
    let first = table.command(alice, "leaderboard", &[]).await;
    says(
        &first,
        "**Leaderboard** · Correspondence, all time · 12 people · page 1 of 2",
    );
    let expected = Past::names_in_order();
    let listed: Vec<_> = expected.iter().filter(|name| **name != "美玲").collect();
    let first_ten: Vec<_> = listed[..10]
        .iter()
        .map(|name| (**name).to_owned())
        .collect();
    assert_eq!(people(&first), first_ten);
    assert!(first_ten.contains(&r"\*\*Nobody\*\* \<\@901\>".to_owned()));
    notes(&first, "**You: no. 12, ");
    assert_eq!(
        first["attachments"].as_array().unwrap().len(),
        1,
        "{first:#}"
    );
    assert!(alt(&first).starts_with("Leaderboard as a table: Correspondence, all time. 1. "));
    assert!(alt(&first).contains(LEFT[1]), "{first:#}");
    assert!(!first.to_string().contains("美玲"), "{first:#}");

    // To the page with one's own place, and back.
    let second = press(&table, alice, &first, "xq1:rank:correspondence:all:own").await;
    says(&second, "page 2 of 2");
    assert_eq!(people(&second), [listed[10].as_str(), "Alice"]);
    notes(&second, "▸ `12` **Alice**");
    assert_eq!(second["attachments"], json!([]), "{second:#}");
    let back = press(&table, alice, &second, "xq1:rank:correspondence:all:0").await;
    assert_eq!(people(&back), first_ten);
    let on = press(&table, alice, &back, "xq1:rank:correspondence:all:1").await;
    says(&on, "page 2 of 2");

    // The other kind of games: nobody has played any.
    let live = press(&table, alice, &on, "xq1:rank:live:all:0").await;
    says(&live, "**Leaderboard** · Live, all time");
    notes(&live, "Nobody is in this list yet");
    notes(&live, "You have no game in this list yet.");

    // Whoever is in no list hears why, in their own language; so does everybody else.
    let hidden = table.command(mei, "leaderboard", &[]).await;
    says(&hidden, "**排行榜** · 通信棋，總榜 · 12 人");
    notes(&hidden, "你不在榜上：你在 /xq settings 裡選擇了不上榜。");
    says(
        &table.command(ming, "leaderboard", &[]).await,
        "**排行榜** · 通信棋，总榜",
    );
    let vietnamese = table
        .command(minh, "leaderboard", &[("period", json!(1))])
        .await;
    says(&vietnamese, "mùa");
    let vietnamese = table
        .command(minh, "leaderboard", &[("speed", json!(1))])
        .await;
    says(
        &vietnamese,
        "**Bảng xếp hạng** · Cờ thư tín, mọi thời gian · 12 người",
    );
    notes(&vietnamese, "**Bạn: hạng ");

    // A button works after the bot was killed.
    let mut table = table;
    let first = table.command(alice, "leaderboard", &[]).await;
    table.kill_and_restart().await;
    let again = press(&table, alice, &first, "xq1:rank:correspondence:all:own").await;
    notes(&again, "▸ `12` **Alice**");
    table.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_shows_what_somebody_has_played() {
    let table = Past::default().table().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let bobs = [("person", json!(bob.to_string()))];
    let profile = table.command(alice, "profile", &bobs).await;
    says(&profile, "**Bob**\n**Correspondence: ");
    says(&profile, "· no. 11 · 24 games +6 =0 −18");
    notes(&profile, "As Red +6 =0 −6, as Black +0 =0 −12");
    notes(&profile, "Ended by: giving up +6 =0 −18");
    notes(&profile, "First moves as Red: C2=5 (炮二平五) +6 =0 −6");
    notes(&profile, "Best win: against **");
    notes(&profile, "You against **Bob**: +1 =0 −1 (#156, #155)");
    notes(&profile, "**Latest games**\n#");
    assert!(alt(&profile).starts_with("Graph of the rating of Bob (Correspondence): now "));

    // Of oneself, and of somebody who has not played.
    let own = table.command(minh, "profile", &[]).await;
    says(&own, "**Minh**\n**Cờ thư tín: ");
    assert!(!note(&own).contains("Bạn với"), "{own:#}");
    table.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_tells_the_ratings_and_a_pair_plays_so_many_games() {
    let past = Past {
        pair_limit: Some(3),
        ..Past::default()
    };
    let table = past.table().await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| table.person(name));
    // They have two games of before.
    let number = rated_game(&table).await;
    let over = resigns(&table, bob, number).await;
    says(&over, "\nRatings (correspondence): **Alice** ");
    let line = content(&over)
        .lines()
        .find(|line| line.starts_with("Ratings"))
        .unwrap();
    let (red, black) = line.split_once(" · ").unwrap();
    assert!(red.contains(" → ") && red.contains("(+"), "{line}");
    assert!(
        black.starts_with("**Bob** ") && black.contains("(−"),
        "{line}"
    );
    assert_eq!(over["notifies"], json!([]));

    // The next one is one too many: both are told before, and at its end nothing is.
    let card = rated_challenge(&table).await;
    says(
        &card,
        "Not rated: this would be rated game 4 of you two within 30 days",
    );
    let accepted = table.press(bob, &card, "accept").await;
    says(
        &accepted,
        "This game is not rated: you two have 3 rated games within 30 days already",
    );
    let board = table.turn(alice, number + 1, 0).await;
    says(&board, "This game is not rated: you two have 3 rated games");
    table
        .command(alice, "move", &[("move", json!("h2e2"))])
        .await;
    table.turn(bob, number + 1, 1).await;
    table.command(bob, "move", &[("move", json!("h9g7"))]).await;
    table.turn(alice, number + 1, 2).await;
    let over = resigns(&table, alice, number + 1).await;
    assert!(!content(&over).contains("Ratings"), "{over:#}");
    table.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn arbiters_see_patterns_and_take_people_and_games_out() {
    let table = Past::default().table().await;
    let [alice, bob, ming] = ["Alice", "Bob", "小明"].map(|name| table.person(name));
    says(
        &table.arbiter(alice, "fair-play", &[]).await,
        "Only an arbiter of this server",
    );
    let seen = table.arbiter(ming, "fair-play", &[]).await;
    says(&seen, "裁判可能想看看的对局");
    notes(&seen, "双方共 20 着内就认输");
    assert!(!seen.to_string().contains("<@9"), "{seen:#}");

    let reason = ("reason", json!("*same* <@5> moves"));
    let person = ("person", json!(bob.to_string()));
    let both = [reason.clone(), ("game", json!(1)), person.clone()];
    says(&table.arbiter(ming, "exclude", &both).await, "二者填一个");
    says(
        &table
            .arbiter(ming, "exclude", std::slice::from_ref(&reason))
            .await,
        "二者填一个",
    );
    let out = table
        .arbiter(ming, "exclude", &[reason.clone(), person.clone()])
        .await;
    says(&out, "**Bob** 不再计等级分");
    says(
        &table
            .arbiter(ming, "exclude", &[reason.clone(), person.clone()])
            .await,
        "这已经不计分了",
    );
    let list = table.command(alice, "leaderboard", &[]).await;
    says(&list, "11 people");
    notes(&list, "**You: no. 11, ");
    let own = table.command(bob, "leaderboard", &[]).await;
    notes(&own, "an arbiter has taken your games out of the ratings");
    let seen = table.arbiter(ming, "fair-play", &[]).await;
    notes(&seen, r"**Bob**：**小明**，");
    notes(&seen, r"\*same\* \<\@5\> moves");

    let back = table
        .arbiter(ming, "include", &[reason.clone(), person])
        .await;
    says(&back, "**Bob** 重新计等级分");
    let list = table.command(alice, "leaderboard", &[]).await;
    says(&list, "12 people");
    let game = table
        .arbiter(ming, "exclude", &[reason.clone(), ("game", json!(3))])
        .await;
    says(&game, "#3 局 不再计等级分");
    let none = table
        .arbiter(ming, "exclude", &[reason, ("game", json!(99_999))])
        .await;
    says(&none, "#99999");
    table.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_ends_with_its_table() {
    let past = Past {
        has_seasons: true,
        ..Past::default()
    };
    let table = past.table().await;
    let alice = table.person("Alice");
    let now = table
        .command(alice, "leaderboard", &[("period", json!(1))])
        .await;
    says(&now, "12 people");
    notes(&now, "**You: no. 12, ");
    let season = content(&now)
        .split([',', '·'])
        .nth(2)
        .unwrap()
        .trim()
        .to_owned();

    let post = season_over(&table).await;
    says(&post, &format!("**{season} is over. The final table:**"));
    says(&post, "… and 2 more");
    assert_eq!(post["notifies"], json!([]));
    assert!(alt(&post).contains(LEFT[1]), "{post:#}");
    assert!(!post.to_string().contains("美玲"), "{post:#}");

    // It stays, below the list of all time.
    let list = table.command(alice, "leaderboard", &[]).await;
    let closed = table
        .select(alice, &list, "xq1:rank:correspondence:menu", &["1"])
        .await;
    says(&closed, &format!("Correspondence, {season} · 12 people"));
    notes(&closed, "**You: no. 12, ");
    table.check_requests();
}

/// One of the first three has left, and nobody can write to them.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_no_channel_takes_goes_to_the_first_three() {
    let past = Past {
        has_seasons: true,
        is_reversed: true,
        ..Past::default()
    };
    let table = past.table().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    table.sandbox.delete_channel(table.channel);
    table
        .advance_by(Duration::from_secs(31 * 24 * 60 * 60))
        .await;
    for person in [alice, bob] {
        let letter = table
            .until("the table by letter", |_| table.dm_inbox(person).pop())
            .await;
        says(&letter, "is over. The final table:");
        says(&letter, "… and 2 more");
        assert!(alt(&letter).contains("Alice"), "{letter:#}");
        assert_eq!(letter["components"], json!([]));
    }
    for (person, letters) in [(alice, 1), (bob, 1), (minh, 0)] {
        assert_eq!(table.dm_inbox(person).len(), letters);
    }
    // Refused was what no stand-in can take: the channel is gone, and so is one of the three.
    table.check_valid();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_any_game_nothing_fails() {
    let table = Table::start().await;
    let [alice, bob, ming] = ["Alice", "Bob", "小明"].map(|name| table.person(name));
    let list = table.command(alice, "leaderboard", &[]).await;
    notes(&list, "Nobody is in this list yet");
    assert_eq!(list["attachments"], json!([]));
    let season = table
        .command(alice, "leaderboard", &[("period", json!(1))])
        .await;
    says(&season, "There is no such season here.");
    let own = table.command(alice, "profile", &[]).await;
    says(&own, "You have no rated game in this server yet.");
    let bobs = [("person", json!(bob.to_string()))];
    let other = table.command(alice, "profile", &bobs).await;
    says(&other, "has no rated game in this server yet.");
    let fair = table.arbiter(ming, "fair-play", &[]).await;
    notes(&fair, "没有发现什么。");
    let direct = table.sandbox.open_direct(alice);
    for name in ["leaderboard", "profile"] {
        let answer = table.command_in(direct, alice, name, &[]).await;
        assert!(!content(&answer).is_empty());
    }
    table.check_requests();
}
