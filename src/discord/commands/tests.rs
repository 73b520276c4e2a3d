//! The commands against the limits that Discord sets.

use serde_json::Value;

use super::*;

/// Locales of Discord that the commands speak.
const LOCALES: [&str; 3] = ["vi", "zh-CN", "zh-TW"];

fn registered() -> Vec<Value> {
    let commands = definitions(&all());
    let json = serde_json::to_value(commands).unwrap();
    json.as_array().unwrap().clone()
}

/// Every text of an object in every language: the English one and its translations.
fn texts<'a>(object: &'a Value, field: &str) -> Vec<&'a str> {
    let translations = object[format!("{field}_localizations")]
        .as_object()
        .unwrap();
    let mut locales: Vec<_> = translations.keys().map(String::as_str).collect();
    locales.sort_unstable();
    assert_eq!(locales, LOCALES, "{field} of {}", object["name"]);
    translations
        .values()
        .chain([&object[field]])
        .map(|text| text.as_str().unwrap())
        .collect()
}

fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

fn check_name(object: &Value) {
    for name in texts(object, "name") {
        assert!((1..=32).contains(&length(name)), "{name}");
        assert_eq!(name, name.to_lowercase());
        assert!(
            name.chars()
                .all(|c| c.is_alphanumeric() || c == '-' || c == '_' || c == '\''),
            "{name}"
        );
    }
    for about in texts(object, "description") {
        assert!((1..=100).contains(&length(about)), "{about}");
    }
}

/// The characters that count towards the limit of a whole command: the longest text of each place.
fn weight(object: &Value) -> usize {
    let longest = |field| texts(object, field).into_iter().map(length).max().unwrap();
    let mut sum = longest("name") + longest("description");
    for choice in object["choices"].as_array().into_iter().flatten() {
        sum += texts(choice, "name").into_iter().map(length).max().unwrap();
        sum += choice["value"].to_string().len();
    }
    sum + options(object).iter().map(weight).sum::<usize>()
}

fn options(object: &Value) -> Vec<Value> {
    object["options"].as_array().cloned().unwrap_or_default()
}

fn check_options(object: &Value) {
    let options = options(object);
    assert!(options.len() <= 25);
    let required: Vec<_> = options.iter().map(|o| o["required"] == true).collect();
    assert!(
        required.is_sorted_by(|a, b| a >= b),
        "required options come first in {}",
        object["name"]
    );
    // No two options may look the same in any language.
    for locale in LOCALES {
        let mut names: Vec<_> = options
            .iter()
            .map(|option| option["name_localizations"][locale].as_str().unwrap())
            .collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), options.len(), "{locale}");
    }
    for option in &options {
        check_name(option);
        let choices = option["choices"].as_array().cloned().unwrap_or_default();
        assert!(choices.len() <= 25);
        assert!(choices.is_empty() || option["autocomplete"] != true);
        for choice in &choices {
            for name in texts(choice, "name") {
                assert!((1..=100).contains(&length(name)), "{name}");
            }
        }
        check_options(option);
    }
}

#[test]
fn the_commands_keep_the_limits_of_discord() {
    let commands = registered();
    for command in &commands {
        if command["type"].as_u64().is_some_and(|kind| kind != 1) {
            check_entry(command);
            continue;
        }
        check_name(command);
        check_options(command);
        assert!(weight(command) <= 8000, "{}", weight(command));
        // In direct messages too, but nobody manages a server there.
        let contexts = match command["name"].as_str() {
            Some("xq") => serde_json::json!([0, 1]),
            _ => serde_json::json!([0]),
        };
        assert_eq!(command["contexts"], contexts);
        assert_eq!(command["integration_types"], serde_json::json!([0]));
    }
}

/// An entry of a person's or a message's menu: a name in every language and nothing else.
fn check_entry(command: &Value) {
    for name in texts(command, "name") {
        assert!((1..=32).contains(&length(name)), "{name}");
    }
    let key = match command["type"].as_u64() {
        Some(2) => challenge::NAME,
        _ => review::NAME,
    };
    assert_eq!(command["name"], say(Language::English, key, &[]));
    assert!(options(command).is_empty() && command["description"].is_null());
    assert_eq!(command["contexts"], serde_json::json!([0]));
    assert_eq!(command["integration_types"], serde_json::json!([0]));
}

#[test]
fn the_commands_are_those_of_the_manual() {
    let commands = registered();
    let [xq, admin, arbiter, menu, person] = &commands[..] else {
        panic!("{commands:?}");
    };
    assert_eq!(
        (&menu["type"], &menu["name"]),
        (&3.into(), &"Referee this game".into())
    );
    assert_eq!(
        (&person["type"], &person["name"]),
        (&2.into(), &"Challenge to xiangqi".into())
    );
    assert_eq!(xq["name"], "xq");
    assert_eq!(admin["name"], "xq-admin");
    // Manage Server, bit 5 of Discord's permission table.
    assert_eq!(admin["default_member_permissions"], (1 << 5).to_string());
    assert_eq!(
        below(admin),
        ["settings language notation timezone arbiter vacation pairs"]
    );
    assert_eq!(arbiter["name"], "xq-arbiter");
    // Who may is settled by the bot: Discord knows no role that is set here.
    assert!(arbiter["default_member_permissions"].is_null());
    assert_eq!(
        below(arbiter),
        [
            "see game",
            "pause game reason",
            "resume game reason",
            "decide game result reason",
            "annul game reason",
            "reinstate game reason",
            "fair-play ",
            "exclude reason game person",
            "include reason game person",
        ]
    );
    assert_eq!(
        below(xq),
        [
            "challenge opponent side pace rules rated handicap position flag",
            "move move game",
            "board game",
            "games ",
            "resign game",
            "draw game",
            "takeback game",
            "abort game",
            "if line game",
            "plans game",
            "rematch game",
            "import file text",
            "export game format",
            "time give claim",
            "vacation start end status",
            "watch ",
            "here game",
            "adjudicate game",
            "leaderboard speed period",
            "profile person",
            "settings language notation",
            "block person",
            "unblock person",
            "rules ",
            "help ",
        ]
    );
}

/// The subcommands of a command with their options.
fn below(command: &Value) -> Vec<String> {
    options(command)
        .iter()
        .map(|sub| {
            let names: Vec<_> = options(sub)
                .iter()
                .map(|option| option["name"].as_str().unwrap().to_owned())
                .collect();
            format!("{} {}", sub["name"].as_str().unwrap(), names.join(" "))
        })
        .collect()
}

#[test]
fn english_names_are_those_of_the_code() {
    fn check(command: &Command) {
        let named = say(Language::English, &format!("cmd-{}", command.name), &[]);
        assert_eq!(named, command.name);
        for option in &command.parameters {
            let named = say(Language::English, &format!("opt-{}", option.name), &[]);
            assert_eq!(named, option.name);
        }
        command.subcommands.iter().for_each(check);
    }
    all()
        .iter()
        .filter(|command| command.context_menu_action.is_none())
        .for_each(check);
}
