//! Days off, in words for the person whose they are.

use super::{clock, escape, post::Post};
use crate::{
    referee::{DaysOff, DaysOffView, NoDaysOff},
    text::{self, Language, say},
};

/// How many games are named at most.
const NAMED: usize = 20;

/// How somebody's days off stand.
pub(super) fn shown(language: Language, view: &DaysOffView) -> Post {
    let rest = |key| {
        let span = |rest| clock::span(language, key, rest, "");
        view.rest.map(span)
    };
    let first = match view.did {
        DaysOff::Look => rest("vacation-span"),
        DaysOff::Take { .. } => rest("vacation-taken"),
        DaysOff::GiveBack => Some(say(language, "vacation-back", &[])),
    };
    let mut lines = vec![first.unwrap_or_else(|| say(language, "vacation-none", &[]))];
    if view.rest.is_some() {
        lines.push(match &view.games[..] {
            [] => say(language, "vacation-no-games", &[]),
            games => named(language, "vacation-games", games),
        });
        if !view.late.is_empty() {
            lines.push(named(language, "vacation-late", &view.late));
        }
    }
    lines.extend(view.taken.iter().map(|&(year, taken)| {
        let year = year.to_string();
        let left = view.budget.saturating_sub(taken);
        let args = [
            ("year", (&year).into()),
            ("taken", u32::from(taken).into()),
            ("budget", u32::from(view.budget).into()),
            ("left", u32::from(left).into()),
        ];
        say(language, "vacation-year", &args)
    }));
    lines.push(say(
        language,
        "vacation-about",
        &[("zone", (&view.zone).into())],
    ));
    Post::words(lines.join("\n"))
}

fn named(language: Language, key: &str, games: &[u32]) -> String {
    let mut names: Vec<_> = games.iter().take(NAMED).map(|n| format!("#{n}")).collect();
    if games.len() > NAMED {
        names.push("…".to_owned());
    }
    let games = names.join(text::comma(language));
    say(language, key, &[("games", (&games).into())])
}

/// Why there are no such days off.
pub(super) fn refusal(language: Language, why: &NoDaysOff) -> String {
    match why {
        NoDaysOff::Already { from, until } => {
            clock::span(language, "refusal-vacation-already", (*from, *until), "")
        }
        NoDaysOff::TooMany { year, left, budget } => {
            let year = year.to_string();
            let args = [
                ("year", (&year).into()),
                ("left", u32::from(*left).into()),
                ("budget", u32::from(*budget).into()),
            ];
            say(language, "refusal-vacation-too-many", &args)
        }
        NoDaysOff::Unreadable(typed) => {
            let typed = escape::text(typed, 40);
            let args = [("typed", (&typed).into())];
            say(language, "refusal-vacation-unreadable", &args)
        }
        NoDaysOff::Past => say(language, "refusal-vacation-past", &[]),
        NoDaysOff::TooFar => say(language, "refusal-vacation-too-far", &[]),
        NoDaysOff::TooSoon { again } => {
            let time = format!("<t:{}:R>", again.unix_seconds());
            say(
                language,
                "refusal-vacation-too-soon",
                &[("time", (&time).into())],
            )
        }
        NoDaysOff::TooOften { number } => {
            let args = [("number", (*number).into())];
            say(language, "refusal-vacation-too-often", &args)
        }
        NoDaysOff::NotAway => say(language, "vacation-none", &[]),
    }
}
