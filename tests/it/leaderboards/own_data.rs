//! What somebody's file with everything that is kept about them says of their ratings.

use serde_json::{Value, json};

use super::{notes, past::Past, season_over};
use crate::table::{Table, content, says};

async fn file(table: &Table, person: u64) -> Value {
    let settings = table.command(person, "settings", &[]).await;
    let page = table.press(person, &settings, "settings:own:privacy").await;
    let given = table.press(person, &page, "account").await;
    let url = given["attachments"][0]["url"].as_str().unwrap();
    let bytes = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_seasons_and_exclusions_are_in_ones_file_and_not_those_of_others() {
    let past = Past {
        has_seasons: true,
        ..Past::default()
    };
    let table = past.table().await;
    let [alice, bob, ming] = ["Alice", "Bob", "小明"].map(|name| table.person(name));
    let reason = |text: &str| ("reason", json!(text));
    let person = |id: u64| ("person", json!(id.to_string()));
    // A game of Bob and Alice; Bob himself, and back; and somebody else.
    let minh = table.person("Minh");
    for (name, options) in [
        ("exclude", [reason("both asleep"), ("game", json!(155))]),
        ("exclude", [reason("looked odd"), person(bob)]),
        ("include", [reason("was not odd"), person(bob)]),
        ("exclude", [reason("only about minh"), person(minh)]),
    ] {
        let done = table.arbiter(ming, name, &options).await;
        assert!(content(&done).contains("计等级分"), "{done:#}");
    }
    let post = season_over(&table).await;
    says(&post, "… and 1 more");

    let bobs = file(&table, bob).await;
    let [ratings] = &bobs["ratings"].as_array().unwrap()[..] else {
        panic!("one server: {}", bobs["ratings"]);
    };
    assert_eq!(ratings["server"], bobs["matches"][0]["server"]);
    let results = ratings["results"].as_array().unwrap();
    // Two games against each of twelve; one is out of the ratings, and the two against Minh are.
    assert_eq!(
        (results.len(), &ratings["results_left_out"]),
        (24, &json!(0))
    );
    let counted: Vec<_> = results.iter().filter(|it| it["counts"] == true).collect();
    assert_eq!(counted.len(), 21);
    let out = results.iter().find(|it| it["game"] == 155).unwrap();
    assert_eq!(
        (&out["result"], &out["change"], &out["class"]),
        (&json!("won"), &Value::Null, &json!("correspondence"))
    );
    let [class] = &ratings["classes"].as_array().unwrap()[..] else {
        panic!("one class: {ratings}");
    };
    let standing = &class["standing"];
    let sum: u64 = ["won", "drawn", "lost"]
        .map(|how| standing["results"][how].as_u64().unwrap())
        .iter()
        .sum();
    assert_eq!(sum, 21);
    let last = &counted[20]["change"]["after"]["rating"];
    assert_eq!(standing["rating"], *last);
    let profile = table.command(bob, "profile", &[]).await;
    let rating = standing["rating"].as_f64().unwrap().round();
    says(&profile, &format!("**Correspondence: {rating}"));

    // The place is the one of the table that stays.
    let [season] = &ratings["seasons"].as_array().unwrap()[..] else {
        panic!("one season: {ratings}");
    };
    let place = season["place"].as_u64().unwrap();
    let list = table.command(bob, "leaderboard", &[]).await;
    let closed = table
        .select(bob, &list, "xq1:rank:correspondence:menu", &["1"])
        .await;
    notes(&closed, &format!("**You: no. {place}, "));
    assert_eq!(season["of"], 11);

    let exclusions = ratings["exclusions"].as_array().unwrap();
    let told: Vec<_> = exclusions
        .iter()
        .map(|it| (&it["what"], &it["game"], &it["excluded"], &it["reason"]))
        .collect();
    let (yes, no, none) = (json!(true), json!(false), Value::Null);
    assert_eq!(
        told,
        [
            (&json!("game"), &json!(155), &yes, &json!("both asleep")),
            (&json!("person"), &none, &yes, &json!("looked odd")),
            (&json!("person"), &none, &no, &json!("was not odd")),
        ]
    );
    assert!(!bobs["ratings"].to_string().contains("Alice"), "{bobs}");

    // Alice hears of the game and not of Bob; whoever has played no rated game has nothing there.
    let alices = file(&table, alice).await;
    let exclusions = &alices["ratings"][0]["exclusions"];
    assert_eq!(exclusions.as_array().unwrap().len(), 1, "{exclusions}");
    assert_eq!(exclusions[0]["reason"], "both asleep");
    assert_eq!(file(&table, ming).await["ratings"], json!([]));
    table.check_requests();
}
