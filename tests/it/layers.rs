//! The rooms may use each other one way only, and the pure ones touch nothing outside.

mod paths;

use std::{fs, path::Path};

use paths::{Named, names};

const PURE: [&str; 8] = [
    "xiangqi", "notation", "ruling", "record", "play", "people", "rating", "study",
];

/// The rooms that a room may use, besides itself. Rooms that are not built yet are here already.
fn may_use(room: &str) -> Option<&'static [&'static str]> {
    Some(match room {
        "xiangqi" | "sandbox" => &[],
        "notation" | "ruling" | "render" => &["xiangqi"],
        "record" => &["xiangqi", "notation"],
        "play" => &["xiangqi", "ruling"],
        "people" | "rating" => &["xiangqi", "notation", "ruling", "play"],
        "study" => &["xiangqi", "notation", "ruling", "record"],
        // A room of its own, so that neither `render` learns of rules nor `ruling` of pictures.
        "diagram" => &["xiangqi", "ruling", "render"],
        "text" | "store" => &PURE,
        "referee" => &[
            "xiangqi", "notation", "ruling", "record", "play", "people", "rating", "study", "store",
        ],
        // Moves, notation and rulings reach it through `referee`; it may name the values in the
        // requests and replies.
        "discord" => &[
            "referee", "render", "diagram", "text", "play", "people", "xiangqi",
        ],
        "cli" => return None,
        other => panic!("no such room in the design: {other}"),
    })
}

/// Values that `discord` may name although the rest of their rooms reaches it through `referee`:
/// they are options of its commands.
const VALUES_FOR_DISCORD: [[&str; 2]; 2] = [["notation", "Notation"], ["ruling", "RuleSet"]];

/// Crates that only one room may name.
const OWNED: [(&str, &str); 3] = [
    ("serenity", "discord"),
    ("poise", "discord"),
    ("sled", "store"),
];

/// What a pure room may not name: I/O, clock, chance, concurrency, stored forms.
const IMPURE_CRATES: [&str; 9] = [
    "axum",
    "futures",
    "getrandom",
    "postcard",
    "rand",
    "reqwest",
    "serde",
    "serde_json",
    "tokio",
];
const IMPURE_STD: [&str; 6] = ["fs", "io", "net", "env", "process", "thread"];

/// What is wrong in this source of a room; `module` is its path within the crate.
fn faults(module: &[&str], source: &str) -> Vec<String> {
    let room = module[0];
    let is_pure = PURE.contains(&room);
    let mut faults = Vec::new();
    for name in names(module, source) {
        match name {
            Named::Crate(path) => {
                let other = path.first().map_or("*", String::as_str);
                let is_free = may_use(room).is_none_or(|rooms| rooms.contains(&other));
                let is_value = room == "discord"
                    && VALUES_FOR_DISCORD
                        .iter()
                        .any(|value| path.starts_with(&value.map(String::from)));
                if other != room && !is_free && !is_value {
                    faults.push(format!("{room} uses {other}"));
                }
            }
            Named::Outside(path) => {
                let owner = OWNED.iter().find(|(owned, _)| *owned == path[0]);
                if owner.is_some_and(|(_, owner)| *owner != room) || is_pure && is_impure(&path) {
                    faults.push(format!("{room} names {}", path.join("::")));
                }
            }
        }
    }
    faults
}

fn is_impure(path: &[String]) -> bool {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    match path[..] {
        ["async" | "await"] => true,
        // A whole module under any name, so that nothing hides behind it.
        ["std"] | ["std", "*"] | ["std", "time"] | ["std", "time", "*"] => true,
        ["std", part, ..] if IMPURE_STD.contains(&part) => true,
        [first, ..] if IMPURE_CRATES.contains(&first) => true,
        _ => path
            .iter()
            .any(|part| ["SystemTime", "Instant"].contains(part)),
    }
}

/// All source files below a folder, with the modules that they are.
fn sources(folder: &Path, module: &[String], found: &mut Vec<(Vec<String>, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let mut inner = module.to_vec();
        if name != "mod" {
            inner.push(name);
        }
        if path.is_dir() {
            sources(&path, &inner, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push((inner, fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn the_rooms_use_each_other_one_way() {
    let mut found = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    sources(&root, &[], &mut found);
    assert!(found.len() > 20, "{} files", found.len());
    let mut all = Vec::new();
    for (module, source) in &found {
        let module: Vec<&str> = module.iter().map(String::as_str).collect();
        if module == ["main"] {
            for name in names(&module, source) {
                match name {
                    Named::Outside(path) if path[0] == "caipan" => assert_eq!(path[1], "cli"),
                    Named::Outside(_) => {}
                    Named::Crate(path) => panic!("main.rs is no room: {path:?}"),
                }
            }
        } else if module != ["lib"] {
            let faults = faults(&module, source);
            all.extend(
                faults
                    .into_iter()
                    .map(|fault| format!("{}: {fault}", module.join("/"))),
            );
        }
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// A module, its source, and the fault that must be found, or nothing.
const PLANTED: &[(&str, &str, &str)] = &[
    // Sound.
    (
        "ruling/limit",
        "use super::{RuleSet, history::History}; use crate::xiangqi::Side;",
        "",
    ),
    (
        "xiangqi/board",
        "mod tests { use super::*; fn f() { super::super::fen::g(); } }",
        "",
    ),
    (
        "play",
        "/// See [`crate::discord`] and `tokio`.\nuse crate::{ruling::{History, judge}, xiangqi};",
        "",
    ),
    (
        "play",
        "// use std::fs;\n/* use serde::X; /* use rand; */ */ const A: &str = \"std::fs\";",
        "",
    ),
    (
        "play",
        "const A: &str = r#\"\"use tokio::x\"#; fn f<'a>(x: &'a str, c: char) { let _ = '\"'; }",
        "",
    ),
    (
        "notation",
        "use std::{fmt, str::FromStr, time::Duration};",
        "",
    ),
    (
        "discord/reply",
        "use crate::{play::Outcome, referee::Reply}; use serenity::all::X;",
        "",
    ),
    ("cli/run", "use crate::{discord, sandbox, store};", ""),
    (
        "store",
        "use sled::Db; use std::{fs, io}; async fn f() {}",
        "",
    ),
    (
        "discord/words",
        "use crate::{notation::Notation, ruling::RuleSet};",
        "",
    ),
    // The rooms.
    (
        "xiangqi/board",
        "use crate::ruling::History;",
        "xiangqi uses ruling",
    ),
    (
        "xiangqi/board",
        "use crate::{\n    notation::{self, read},\n};",
        "xiangqi uses notation",
    ),
    (
        "ruling",
        "use crate::{xiangqi::{Move, Position}, play::Game};",
        "ruling uses play",
    ),
    (
        "ruling",
        "fn f() -> crate::play::Game { panic!() }",
        "ruling uses play",
    ),
    ("ruling", "use super::play::Game;", "ruling uses play"),
    (
        "ruling/limit",
        "use super::super::play;",
        "ruling uses play",
    ),
    (
        "ruling",
        "mod inner { use super::super::play::Game; }",
        "ruling uses play",
    ),
    ("ruling", "use super::*;", "ruling uses *"),
    ("ruling", "use crate::*;", "ruling uses *"),
    ("ruling", "use crate as c;", "ruling uses *"),
    (
        "play",
        "const A: char = '\\''; use crate::store::Store;",
        "play uses store",
    ),
    (
        "render",
        "use crate::referee::Reply;",
        "render uses referee",
    ),
    (
        "render",
        "use crate::ruling::Repetition;",
        "render uses ruling",
    ),
    (
        "diagram",
        "use crate::{render::Arrow, ruling::Repetition};",
        "",
    ),
    ("diagram", "use crate::text::Language;", "diagram uses text"),
    (
        "ruling",
        "use crate::diagram::diagram;",
        "ruling uses diagram",
    ),
    ("referee", "use crate::text::Language;", "referee uses text"),
    (
        "referee",
        "#[cfg(test)] mod tests { use crate::discord::X; }",
        "referee uses discord",
    ),
    (
        "discord/router",
        "use crate::store::Journal;",
        "discord uses store",
    ),
    (
        "discord/router",
        "use crate::notation::read;",
        "discord uses notation",
    ),
    (
        "sandbox",
        "use crate::xiangqi::Side;",
        "sandbox uses xiangqi",
    ),
    ("store", "use crate::referee::Task;", "store uses referee"),
    // What lies outside.
    ("play", "use std::fs;", "play names std::fs"),
    (
        "play",
        "use std::{fmt, io::{self, Read}};",
        "play names std::io::self",
    ),
    (
        "play",
        "fn f() { std::thread::spawn(g); }",
        "play names std::thread::spawn",
    ),
    (
        "play",
        "use std::time::{Duration, SystemTime};",
        "play names std::time::SystemTime",
    ),
    (
        "play",
        "use std::time; fn f(at: time::Instant) {}",
        "play names std::time",
    ),
    ("play", "use std as s;", "play names std"),
    (
        "play",
        "use ::std::net::IpAddr;",
        "play names std::net::IpAddr",
    ),
    ("rating", "use std::env;", "rating names std::env"),
    (
        "record",
        "use std::process::Command;",
        "record names std::process::Command",
    ),
    ("people", "async fn f() {}", "people names async"),
    ("people", "fn f() { g().await }", "people names await"),
    (
        "notation",
        "#[derive(serde::Serialize)] struct A;",
        "notation names serde::Serialize",
    ),
    (
        "notation",
        "use serde::{Deserialize as D};",
        "notation names serde::Deserialize",
    ),
    (
        "ruling",
        "fn f() { rand::random::<u8>(); }",
        "ruling names rand::random",
    ),
    ("ruling", "extern crate tokio;", "ruling names tokio"),
    ("xiangqi", "use sled::Db;", "xiangqi names sled::Db"),
    ("referee", "use sled::Db;", "referee names sled::Db"),
    (
        "referee",
        "use serenity::all::UserId;",
        "referee names serenity::all::UserId",
    ),
    (
        "cli/run",
        "use poise::Framework;",
        "cli names poise::Framework",
    ),
    (
        "sandbox",
        "use serenity::all::UserId;",
        "sandbox names serenity::all::UserId",
    ),
];

#[test]
fn planted_mistakes_are_found() {
    for &(module, source, expected) in PLANTED {
        let module: Vec<&str> = module.split('/').collect();
        let found = faults(&module, source);
        if expected.is_empty() {
            assert!(found.is_empty(), "{source}: {found:?}");
        } else {
            assert!(
                found.iter().any(|fault| fault == expected),
                "{source}: {found:?}"
            );
        }
    }
}
