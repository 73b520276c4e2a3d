//! What arbiters see of ratings and do with them, told to the arbiter alone.

use std::collections::BTreeMap;

use super::words;
use crate::{
    discord::{answers::Reader, escape, post::Post, words::joined},
    play::PersonId,
    referee::{Exclusion, FairPlay, MAX_REASON, Outsider, Subject, Suspicion},
    text::{self, Language, say},
};

/// How much is shown, in UTF-16 units: Discord takes 4096.
const LIMIT: usize = 3900;

/// The patterns found, and what is excluded.
pub(in crate::discord) fn fair_play(reader: Reader, fair: &FairPlay) -> Post {
    let language = reader.language;
    let people = People {
        language,
        people: &fair.people,
    };
    let patterns = fair.suspicions.iter().map(|found| people.pattern(found));
    let mut lines: Vec<_> = patterns.map(|pattern| format!("- {pattern}")).collect();
    if lines.is_empty() {
        lines.push(say(language, "fair-nothing", &[]));
    }
    if !fair.excluded.is_empty() {
        lines.push(format!("**{}**", say(language, "fair-excluded", &[])));
        let excluded = fair.excluded.iter().map(|it| exclusion(language, it));
        lines.extend(excluded.map(|line| format!("- {line}")));
    }
    let title = say(language, "fair-title", &[]);
    let about = say(language, "fair-about", &[]);
    Post {
        text: format!("**{title}**\n{about}"),
        note: Some(within(language, lines)),
        ..Post::default()
    }
}

/// As many lines as have room, and how many there are besides.
fn within(language: Language, lines: Vec<String>) -> String {
    let count = lines.len();
    let mut length = 0;
    let mut shown: Vec<_> = lines
        .into_iter()
        .take_while(|line| {
            length += line.encode_utf16().count() + 1;
            length <= LIMIT
        })
        .collect();
    if shown.len() < count {
        let count = words::number(count - shown.len());
        shown.push(say(language, "fair-more", &[("count", count.into())]));
    }
    shown.join("\n")
}

/// The answer to an arbiter who excluded or included something.
pub(in crate::discord) fn excluded(reader: Reader, done: &Exclusion) -> Post {
    let language = reader.language;
    let what = subject(language, done);
    let key = if done.is_excluded {
        "exclusion-done"
    } else {
        "exclusion-undone"
    };
    Post::words(say(language, key, &[("what", (&what).into())]))
}

/// The answer to a command that names not one thing.
pub(in crate::discord) fn one_thing(language: Language) -> Post {
    Post::words(say(language, "exclusion-one-thing", &[]))
}

fn subject(language: Language, done: &Exclusion) -> String {
    match done.subject {
        Subject::Game(number) => say(language, "fair-excluded-game", &[("number", number.into())]),
        Subject::Person(_) => words::name(language, done.who.as_ref()),
    }
}

fn exclusion(language: Language, done: &Exclusion) -> String {
    let what = subject(language, done);
    let arbiter = words::name(language, done.by.as_ref());
    let time = words::time(done.at, 'd');
    let reason = match &done.reason {
        Some(reason) => {
            let reason = escape::text(reason, MAX_REASON);
            say(language, "arbiter-reason", &[("reason", (&reason).into())])
        }
        None => say(language, "arbiter-reason-erased", &[]),
    };
    let key = if done.is_excluded {
        "fair-excluded-line"
    } else {
        "fair-included-line"
    };
    let args = [
        ("what", (&what).into()),
        ("arbiter", (&arbiter).into()),
        ("time", (&time).into()),
        ("reason", (&reason).into()),
    ];
    joined(language, &[say(language, key, &args)])
}

/// Who the people in the patterns are.
struct People<'a> {
    language: Language,
    people: &'a BTreeMap<PersonId, Outsider>,
}

impl People<'_> {
    fn name(&self, person: PersonId) -> String {
        words::name(self.language, self.people.get(&person))
    }

    /// A pattern with the games that show it. Of two people both are named, and neither blamed.
    fn pattern(&self, found: &Suspicion) -> String {
        match found {
            Suspicion::Aborts { by, games } => self.alone("fair-aborts", *by, games),
            Suspicion::ShortResignations { by, games } => {
                self.alone("fair-short-resignations", *by, games)
            }
            Suspicion::ShortGames { pair, games } => {
                self.pair("fair-short-games", *pair, games, &[counted(games)])
            }
            Suspicion::SameMoves { pair, plies, games } => {
                let moves = ("moves", u32::from(*plies).into());
                self.pair("fair-same-moves", *pair, games, &[counted(games), moves])
            }
            Suspicion::OneSource {
                pair,
                class,
                gained,
                from_pair,
                games,
            } => {
                let class = text::pace_class(self.language, *class);
                let points = |points: i32| points.unsigned_abs().into();
                let args = [
                    ("class", (&class).into()),
                    ("gained", points(gained.rounded())),
                    ("from", points(from_pair.rounded())),
                ];
                self.pair("fair-one-source", *pair, games, &args)
            }
            Suspicion::LostThenWon {
                person,
                class,
                lost,
                won,
            } => {
                let player = self.name(*person);
                let class = text::pace_class(self.language, *class);
                let (lost, won) = (words::games(lost), words::games(won));
                let args = [
                    ("player", (&player).into()),
                    ("class", (&class).into()),
                    ("lost", (&lost).into()),
                    ("won", (&won).into()),
                ];
                say(self.language, "fair-lost-then-won", &args)
            }
        }
    }

    fn alone(&self, key: &str, person: PersonId, games: &[u32]) -> String {
        let (player, list) = (self.name(person), words::games(games));
        let args = [
            ("player", (&player).into()),
            ("games", (&list).into()),
            counted(games),
        ];
        say(self.language, key, &args)
    }

    fn pair(
        &self,
        key: &str,
        pair: [PersonId; 2],
        games: &[u32],
        more: &[(&str, text::Arg<'_>)],
    ) -> String {
        let [one, other] = pair.map(|person| self.name(person));
        let list = words::games(games);
        let args = [
            ("one", (&one).into()),
            ("other", (&other).into()),
            ("games", (&list).into()),
        ];
        say(self.language, key, &[&args, more].concat())
    }
}

fn counted(games: &[u32]) -> (&'static str, text::Arg<'static>) {
    ("count", words::number(games.len()).into())
}
