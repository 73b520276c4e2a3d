//! Whatever is refused, the answer says what one can do instead.

use std::{collections::BTreeMap, fs, path::Path};

const TAGS: [&str; 4] = ["en", "zh-CN", "zh-TW", "vi"];

/// The sentences of a language that stand on one line, by key.
fn sentences(tag: &str) -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("assets/locales")
        .join(format!("{tag}.ftl"));
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter_map(|line| line.split_once(" = "));
    lines
        .filter(|(key, _)| key.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
        .map(|(key, sentence)| (key.to_owned(), sentence.to_owned()))
        .collect()
}

/// The refusals after which there is no command or button to name, and why.
const OTHERS: [(&str, &str); 8] = [
    (
        "refusal-unreadable-nearest",
        "a part beside its sentence, with buttons",
    ),
    ("refusal-closed-channel", "names the channels to go to"),
    ("refusal-wrong-gift", "says how much can be given"),
    ("refusal-no-rest", "says which days can be chosen"),
    ("refusal-not-away", "there is nothing to do"),
    ("refusal-arbiter-plays", "says who can decide"),
    ("refusal-cannot-reinstate", "the game stays over"),
    ("refusal-nothing-to-credit", "there is nothing to do"),
];

/// Whether a sentence names a command or, by its label, a button.
fn names_a_step(sentence: &str, labels: &[&str]) -> bool {
    sentence.contains("/xq ") || labels.iter().any(|label| sentence.contains(label))
}

fn labels(sentences: &BTreeMap<String, String>) -> Vec<&str> {
    let buttons = sentences
        .iter()
        .filter(|(key, label)| key.starts_with("button-") && !label.contains('{'));
    buttons.map(|(_, label)| label.as_str()).collect()
}

#[test]
fn every_refusal_names_a_command_or_a_button() {
    for tag in TAGS {
        let sentences = sentences(tag);
        let labels = labels(&sentences);
        let mut told = 0;
        for (key, sentence) in &sentences {
            let is_other = OTHERS.iter().any(|(other, _)| other == key);
            if key.starts_with("refusal-") && !is_other {
                told += 1;
                assert!(names_a_step(sentence, &labels), "{tag} {key}: {sentence}");
            }
        }
        assert!(told >= 30, "{tag}: {told}");
    }
}

#[test]
fn a_refusal_without_a_step_is_noticed() {
    let sentences = sentences("en");
    let labels = labels(&sentences);
    assert!(labels.contains(&"Accept") && labels.contains(&"Pick"));
    assert!(!names_a_step("You cannot challenge yourself.", &labels));
    assert!(!names_a_step("It is your opponent's turn.", &labels));
    assert!(names_a_step("Look at /xq board.", &labels));
}
