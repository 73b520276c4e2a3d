//! Whatever is refused, the answer says what one can do instead.

use std::{collections::BTreeMap, fs, path::Path};

const TAGS: [&str; 4] = ["en", "zh-CN", "zh-TW", "vi"];

/// The sentences of a language by key, each with all its variants.
fn sentences(tag: &str) -> BTreeMap<String, String> {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales");
    let mut text = fs::read_to_string(locales.join(format!("{tag}.ftl"))).unwrap();
    for file in fs::read_dir(locales.join(tag)).unwrap() {
        text.push('\n');
        text.push_str(&fs::read_to_string(file.unwrap().path()).unwrap());
    }
    let mut sentences: BTreeMap<String, String> = BTreeMap::new();
    let mut last = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let sentence = match line.split_once(" =") {
            Some((key, sentence)) if !key.starts_with([' ', '*', '}']) => {
                key.clone_into(&mut last);
                sentence.trim_start()
            }
            _ => line,
        };
        sentences
            .entry(last.clone())
            .or_default()
            .push_str(sentence);
    }
    sentences
}

/// The refusals after which there is no command or button to name, and why.
const OTHERS: [(&str, &str); 6] = [
    (
        "refusal-unreadable-nearest",
        "a part beside its sentence, with buttons",
    ),
    ("refusal-closed-channel", "names the channels to go to"),
    ("refusal-no-reason", "says what to write"),
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
