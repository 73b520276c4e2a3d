//! Names and descriptions of commands, options and choices in every language, from `text`.
//!
//! In the code a command or an option has its English name, which is also the key of its wording.

use std::borrow::Cow;

use super::Command;
use crate::text::{Language, say};

type Pairs = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Gives a command, its options and all below it their words.
pub(super) fn localise(command: &mut Command) {
    let key = format!("cmd-{}", command.name);
    command.name_localizations = others(&key);
    let about = format!("{key}-about");
    command.description = Some(english(&about));
    command.description_localizations = others(&about);
    for option in &mut command.parameters {
        let key = format!("opt-{}", option.name);
        option.name_localizations = others(&key);
        let about = format!("{key}-about");
        option.description = Some(english(&about));
        option.description_localizations = others(&about);
        for choice in option.choices.to_mut() {
            let key = format!("choice-{}", choice.name);
            choice.name = english(&key);
            choice.localizations = others(&key);
        }
    }
    for command in &mut command.subcommands {
        localise(command);
    }
}

fn english(key: &str) -> Cow<'static, str> {
    say(Language::English, key, &[]).into()
}

fn others(key: &str) -> Pairs {
    Language::ALL
        .into_iter()
        .filter(|&language| language != Language::English)
        .map(|language| (language.tag().into(), say(language, key, &[]).into()))
        .collect::<Vec<_>>()
        .into()
}
