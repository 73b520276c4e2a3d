//! Whoever accepts a rated game that would not count is told before, whatever the card says.

use std::time::Duration;

use serde_json::{Value, json};

use super::{past::Past, rated_challenge};
use crate::table::{Table, button, buttons, content, says};

const BEFORE: &str = "This would be rated game 4 of you two within 30 days";

/// The number of the game that a card proposes.
fn number(card: &Value) -> u32 {
    let id = button(card, "accept").unwrap();
    id.split(':').nth(2).unwrap().parse().unwrap()
}

/// The card of this number, once it says so.
async fn card(table: &Table, number: u32, words: &str) -> Value {
    let accept = format!("xq1:accept:{number}");
    table
        .posted(words, |message| {
            buttons(message).contains(&accept) && content(message).contains(words)
        })
        .await
}

async fn past() -> Table {
    let past = Past {
        pair_limit: Some(3),
        ..Past::default()
    };
    past.table().await
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_cards_the_second_is_written_anew_before_it_is_accepted() {
    let mut table = past().await;
    let bob = table.person("Bob");
    // They have two games of before, so that there is room for one.
    let one = rated_challenge(&table).await;
    let second = number(&one) + 1;
    rated_challenge(&table).await;
    let other = card(&table, second, "Rated").await;
    for card in [&one, &other] {
        assert!(!content(card).contains("Not rated"), "{card:#}");
    }
    let accepted = table.press(bob, &one, "accept").await;
    assert!(!content(&accepted).contains("not rated"), "{accepted:#}");

    // Even if the bot has forgotten everything since.
    table.kill_and_restart().await;
    let asked = table.press(bob, &other, "accept").await;
    says(&asked, BEFORE);
    says(&asked, "Press Accept once more to play it so.");
    let anew = card(&table, second, "Not rated: this would be rated game 4").await;
    assert_eq!(anew["id"], other["id"]);
    let accepted = table.press(bob, &anew, "accept").await;
    says(
        &accepted,
        "This game is not rated: you two have 3 rated games",
    );
    table.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_up_a_challenge_to_anybody_is_told_before() {
    let table = past().await;
    let [alice, bob, minh] = ["Alice", "Bob", "Minh"].map(|name| table.person(name));
    let rated = rated_challenge(&table).await;
    table.press(bob, &rated, "accept").await;
    let options = [("pace", json!("none")), ("rated", json!(true))];
    let mut cards = Vec::new();
    for _ in 0..2 {
        table.command(alice, "challenge", &options).await;
        let last = cards.last().map_or(number(&rated), number);
        let card = table
            .posted("the card", |message| {
                button(message, "accept").is_some() && number(message) > last
            })
            .await;
        assert!(!content(&card).contains("Not rated"), "{card:#}");
        cards.push(card);
    }
    let asked = table.press(bob, &cards[0], "accept").await;
    says(&asked, BEFORE);
    // It is no word about anybody else: for them it counts.
    let accepted = table.press(minh, &cards[0], "accept").await;
    assert!(!content(&accepted).contains("30"), "{accepted:#}");
    says(&table.press(bob, &cards[1], "accept").await, BEFORE);
    let accepted = table.press(bob, &cards[1], "accept").await;
    says(
        &accepted,
        "This game is not rated: you two have 3 rated games",
    );
    table.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_card_says_stays_true_although_an_old_game_falls_out_meanwhile() {
    let past = Past {
        pair_limit: Some(2),
        ..Past::default()
    };
    let table = past.table().await;
    let bob = table.person("Bob");
    let hours = |hours: u64| Duration::from_secs(hours * 60 * 60);
    // The two games of before ended an hour ago.
    table.advance_by(hours(29 * 24 + 12)).await;
    let card = rated_challenge(&table).await;
    says(&card, "Not rated: this would be rated game 3 of you two");
    table.advance_by(hours(20)).await;
    let accepted = table.press(bob, &card, "accept").await;
    says(
        &accepted,
        "This game is not rated: you two have 2 rated games",
    );
    // Whoever is challenged now has room again.
    let next = number(&card) + 1;
    rated_challenge(&table).await;
    let waiting = self::card(&table, next, "Rated").await;
    let accepted = table.press(bob, &waiting, "accept").await;
    assert!(!content(&accepted).contains("not rated"), "{accepted:#}");
    table.check_requests();
}
