//! Every sentence stands in every language, with the same places to fill, and no code asks for a
//! sentence that does not exist.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

const TAGS: [&str; 4] = ["en", "zh-CN", "zh-TW", "vi"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Each key with the names of its places, read without the program's own reader.
fn keys(fluent: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in fluent.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            key = line.split(" =").next().unwrap().to_owned();
            assert!(!keys.contains_key(&key), "{key} stands twice");
            keys.insert(key.clone(), BTreeSet::new());
        }
        for place in line.split('$').skip(1) {
            let end = place.find(|c: char| !c.is_ascii_alphanumeric()).unwrap();
            keys.get_mut(&key).unwrap().insert(place[..end].to_owned());
        }
    }
    keys
}

/// All files of a language: the main one, and those in its folder.
fn of_language(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let locales = root().join("assets/locales");
    let mut texts = vec![fs::read_to_string(locales.join(format!("{tag}.ftl"))).unwrap()];
    for file in fs::read_dir(locales.join(tag)).into_iter().flatten() {
        texts.push(fs::read_to_string(file.unwrap().path()).unwrap());
    }
    keys(&texts.join("\n"))
}

#[test]
fn every_key_stands_in_every_language_with_the_same_places() {
    let english = of_language("en");
    assert!(english.len() > 100);
    for tag in &TAGS[1..] {
        let other = of_language(tag);
        for (key, places) in &english {
            let theirs = other
                .get(key)
                .unwrap_or_else(|| panic!("{tag} lacks {key}"));
            // Chinese leaves out what its words do not need, but never has a place of its own.
            assert!(theirs.is_subset(places), "{tag}: {key}");
            let needed: BTreeSet<_> = places.iter().filter(|p| *p != "kind").collect();
            for place in needed {
                assert!(theirs.contains(place), "{tag}: {key} drops {place}");
            }
        }
        for key in other.keys() {
            assert!(english.contains_key(key), "{tag} has {key} of its own");
        }
    }
}

#[test]
fn a_missing_key_would_be_noticed() {
    let planted = keys("a = { $x -> \n  [b] { $y }\n *[c] d\n}\n# note $z\nlong-key = text\n");
    assert_eq!(planted["a"], ["x", "y"].map(str::to_owned).into());
    assert!(planted["long-key"].is_empty() && planted.len() == 2);
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
}

/// The strings of the sources that look like keys of this kind of message.
fn quoted_keys(source: &str) -> impl Iterator<Item = &str> {
    const PREFIXES: [&str; 54] = [
        "illegal-",
        "refusal-",
        "outcome-",
        "card-",
        "turn-",
        "alt-",
        "answer-",
        "button-",
        "modal-",
        "cmd-",
        "opt-",
        "choice-",
        "help-",
        "permission-",
        "games-",
        "draw-",
        "rules-",
        "ruling-",
        "conduct-",
        "exposed-",
        "forecast-",
        "evidence-",
        "arrows-",
        "settings-",
        "pick-",
        "title",
        "more-",
        "plans-",
        "plan-",
        "step-",
        "record-",
        "time-",
        "clock-",
        "reminder-",
        "direct-",
        "flag-",
        "vacation-",
        "thread-",
        "nowhere-",
        "closed-",
        "here-",
        "goes-",
        "arbiter-",
        "adjudicate-",
        "case-",
        "watch-",
        "rating-",
        "ranking-",
        "season-",
        "profile-",
        "fair-",
        "exclusion-",
        "pace-",
        "share-",
    ];
    source
        .split('"')
        .skip(1)
        .step_by(2)
        .filter(|text| PREFIXES.iter().any(|prefix| text.starts_with(prefix)))
        .filter(|text| text.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
        // The name of a command.
        .filter(|text| !text.ends_with('-') && *text != "fair-play")
}

#[test]
fn no_code_asks_for_a_sentence_that_does_not_exist() {
    let english = of_language("en");
    let mut files = Vec::new();
    for room in ["text", "discord"] {
        let folder = root().join("src").join(room);
        if folder.exists() {
            rust_files(&folder, &mut files);
        }
    }
    let mut asked = 0;
    for file in files {
        for line in fs::read_to_string(&file).unwrap().lines() {
            for key in quoted_keys(line) {
                asked += 1;
                assert!(english.contains_key(key), "{}: {key}", file.display());
            }
        }
    }
    assert!(asked > 25, "only {asked} keys found in the sources");
}
