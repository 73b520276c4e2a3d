//! Everything that is kept about one person, for themselves: [`Account`].

use serde_json::{Value, json};

use super::{fault::Fault, own::OwnSettings, reply::Reply, request::Caller, shell::Referee};
use crate::{
    people::{Contrast, Style, Theme},
    play::{Event, Match, MatchId, Moment, PersonId},
    xiangqi::Move,
};

/// How large a file with it may get, in bytes: Discord takes ten MiB.
const MAX_BYTES: usize = 8 * 1024 * 1024;

/// Everything that is kept about one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// A file with it, in JSON.
    pub file: Vec<u8>,
    /// How many of their matches did not fit into it, the oldest ones.
    pub left_out: usize,
}

impl Referee {
    /// Gives the caller everything that is kept about them.
    pub(super) fn account(&self, caller: &Caller, now: Moment) -> Result<Reply, Fault> {
        let store = &self.books.store;
        let user = caller.who.user;
        let known = store.person(user);
        let ids = match known {
            Some(person) => store.matches_of(person)?,
            None => Vec::new(),
        };
        let servers = ids.iter().map(|id| id.server).collect();
        let ratings = match known {
            Some(person) => self.ratings_about(person, servers, now)?,
            None => Vec::new(),
        };
        let taken: usize = ratings.iter().map(|value| value.to_string().len()).sum();
        let (matches, left_out) = match known {
            Some(person) => self.matches_of(person, &ids, taken)?,
            None => (Vec::new(), 0),
        };
        let identity = known.and_then(|person| store.identity(person));
        let about = json!({
            "discord_id": user.to_string(),
            "name": identity.map(|identity| identity.name),
            "person": known.map(|person| person.0),
            "settings": settings(&self.set_by(user)),
            "follows": known.map_or_else(Vec::new, |person| self.follows(person)),
            "ratings": ratings,
            "matches": matches,
            "matches_left_out": left_out,
        });
        let mut file = serde_json::to_vec(&about).unwrap_or_default();
        file.push(b'\n');
        Ok(Reply::Account(Box::new(Account { file, left_out })))
    }

    fn follows(&self, person: PersonId) -> Vec<Value> {
        let followed = self.books.store.followed(person).into_iter();
        followed
            .map(|(id, how)| {
                json!({
                    "server": id.server.0.to_string(), "number": id.number, "told": how.name()
                })
            })
            .collect()
    }

    /// What happened in these matches of a person, the latest first, and how many did not fit beside so many bytes.
    fn matches_of(
        &self,
        person: PersonId,
        ids: &[MatchId],
        mut bytes: usize,
    ) -> Result<(Vec<Value>, usize), Fault> {
        let mut matches = Vec::new();
        for (place, id) in ids.iter().enumerate() {
            let told = self.told(*id, person)?;
            bytes += told.to_string().len();
            if bytes > MAX_BYTES {
                return Ok((matches, ids.len() - place));
            }
            matches.push(told);
        }
        Ok((matches, 0))
    }

    fn told(&self, id: MatchId, person: PersonId) -> Result<Value, Fault> {
        let store = &self.books.store;
        let state = store.find(id)?.ok_or(Fault::Broken { id })?;
        let moves = state.game().map_or(&[][..], |game| game.history().moves());
        let moves: Vec<_> = moves.iter().map(Move::to_string).collect();
        // What the opponent has planned is theirs alone.
        let own = state.game().and_then(|game| game.side_of(person));
        let history = store.history(id, |event| match event {
            Event::Planned { side, .. } => Some(*side) == own,
            _ => true,
        })?;
        Ok(json!({
            "server": id.server.0.to_string(),
            "number": id.number,
            "channel": state.place.0.to_string(),
            "side": side(&state, person),
            "moves": moves.join(" "),
            "arbiters_reasons": self.reasons(&state).into_values().collect::<Vec<_>>(),
            "history": history,
        }))
    }
}

fn side(state: &Match, person: PersonId) -> Option<&'static str> {
    Some(state.game()?.side_of(person)?.name())
}

fn settings(set: &OwnSettings) -> Value {
    let own = set.preferences;
    let blocks: Vec<_> = set
        .blocks
        .iter()
        .map(|blocked| blocked.user.to_string())
        .collect();
    json!({
        "language": own.language.map(|language| language.tag()),
        "notation": own.notation.map(|notation| notation.name()),
        "style": own.style.map(Style::name),
        "theme": own.theme.map(Theme::name),
        "contrast": own.contrast.map(Contrast::name),
        "confirm": own.confirm.map(|confirm| confirm.name()),
        "reminders": own.reminders.map(|reminders| reminders.name()),
        "hidden": own.hidden,
        "blocks": blocks,
    })
}
