//! How the people of a match are called in messages.

use super::escape;
use crate::{
    play::PersonId,
    referee::MatchView,
    text::{Language, say},
};

/// A person's name, ready for a message.
pub(super) fn name(language: Language, view: &MatchView, person: PersonId) -> String {
    match view.person(person) {
        // Somebody who was challenged by number, and has not answered: Discord shows the name.
        Some(outsider) if outsider.name.is_empty() => format!("<@{}>", outsider.user),
        Some(outsider) => format!("**{}**", escape::name(&outsider.name)),
        None => say(language, "somebody", &[]),
    }
}

/// A person's name where Discord formats nothing: in a label or an alt text.
pub(super) fn plain(language: Language, view: &MatchView, person: PersonId) -> String {
    match view.person(person) {
        Some(outsider) if !outsider.name.is_empty() => escape::plain_name(&outsider.name),
        _ => say(language, "somebody", &[]),
    }
}

/// A mention of a person, which notifies them if the message says so, and their number.
pub(super) fn mention(view: &MatchView, person: PersonId) -> Option<(String, u64)> {
    let user = view.person(person)?.user;
    Some((format!("<@{user}>"), user))
}

/// Which person of the match this is to the outside world.
pub(super) fn person_of(view: &MatchView, user: u64) -> Option<PersonId> {
    let challenge = &view.state.challenge;
    let players = crate::xiangqi::Side::ALL
        .into_iter()
        .filter_map(|side| Some(view.state.game()?.player(side)));
    [Some(challenge.challenger), challenge.opponent]
        .into_iter()
        .flatten()
        .chain(players)
        .find(|&id| view.person(id).is_some_and(|person| person.user == user))
}
