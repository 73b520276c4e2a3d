//! Questions to the store. Each answer is read at once; between two answers others may commit.

mod people;
mod ratings;

use serde_json::{Value, json};

use crate::{
    people::ServerSettings,
    play::{self, Event, Match, MatchId, MessageRef, Moment, PersonId, PlaceId, ServerId},
    store::{
        Store, apply,
        fault::Fault,
        index::{Index, Tree},
        ledger,
        mirror::{EventV1, NoticeV1, PreferencesV1, ShownV1},
        record::{DeliveryId, Notice, NoticeId, Record, Vacation, Waiting},
        rows::{self, Listed, MatchRow, Reader},
    },
};

/// # Matches
impl Store {
    /// A match as it stands.
    ///
    /// # Errors
    /// When the index fails.
    pub fn find(&self, id: MatchId) -> Result<Option<Match>, Fault> {
        let events = self.events(id)?;
        if events.is_empty() {
            return Ok(None);
        }
        let found = Match::replay(id, events.iter().map(|(time, event)| (*time, event)));
        self.watched(|| {
            found
                .ok_or(Fault::Row {
                    tree: Tree::Matches.name(),
                })
                .map(Some)
        })
    }

    /// What happened to a match and when, in order; nothing if there is no such match.
    ///
    /// # Errors
    /// When the index fails.
    pub fn events(&self, id: MatchId) -> Result<Vec<(Moment, Event)>, Fault> {
        self.watched(|| {
            let Some(bytes) = self.index.get(Tree::Matches, &rows::match_key(id))? else {
                return Ok(Vec::new());
            };
            let row: MatchRow = rows::decode(Tree::Matches, &bytes)?;
            row.events().ok_or(Fault::Row {
                tree: Tree::Matches.name(),
            })
        })
    }

    /// What happened to a match as far as it may be told, in order, each with its `time` in milliseconds and the
    /// `event` as it is stored; people are in it by their numbers only.
    ///
    /// # Errors
    /// When the index fails.
    pub fn history(
        &self,
        id: MatchId,
        may_be_told: impl Fn(&Event) -> bool,
    ) -> Result<Vec<Value>, Fault> {
        let mut events = self.events(id)?;
        events.retain(|(_, event)| may_be_told(event));
        let told = events.into_iter().map(|(time, event)| {
            let event = serde_json::to_value(EventV1::from(&event)).unwrap_or_default();
            json!({"time": time.0, "event": event})
        });
        Ok(told.collect())
    }

    /// The number that the next match of a server gets. Somebody else may take it first; the commit is overtaken
    /// then.
    ///
    /// # Errors
    /// When the index fails.
    pub fn next_number(&self, server: ServerId) -> Result<u32, Fault> {
        let last =
            self.watched(|| number(&self.index, Tree::Servers, &rows::server_key(server)))?;
        Ok(u32::try_from(last).map_or(u32::MAX, |last| last.saturating_add(1)))
    }

    /// The open challenges and running games of a person, by server and number.
    ///
    /// # Errors
    /// When the index fails.
    pub fn live_of(&self, person: PersonId) -> Result<Vec<MatchId>, Fault> {
        self.listed(Tree::ByPerson, &rows::by_person(person, Listed::Live))
            .collect()
    }

    /// The open challenges and the games of a person, those of each server together: first what is under way, then
    /// what is over, the highest numbers first.
    ///
    /// # Errors
    /// When the index fails.
    pub fn matches_of(&self, person: PersonId) -> Result<Vec<MatchId>, Fault> {
        let mut found = Vec::new();
        for listed in [Listed::Live, Listed::Over] {
            let prefix = rows::by_person(person, listed);
            for id in self.listed(Tree::ByPerson, &prefix).rev() {
                found.push(id?);
            }
        }
        Ok(found)
    }

    /// The finished games of a person in a server, at most `limit`, the highest numbers first.
    ///
    /// # Errors
    /// When the index fails.
    pub fn finished_of(
        &self,
        person: PersonId,
        server: ServerId,
        limit: usize,
    ) -> Result<Vec<MatchId>, Fault> {
        let prefix = rows::by_person(person, Listed::Over);
        self.within(Tree::ByPerson, &prefix, &rows::server_key(server))
            .rev()
            .take(limit)
            .collect()
    }

    /// One of the finished games of a person; in a server, the one with the lowest number.
    ///
    /// # Errors
    /// When the index fails.
    pub fn first_finished(&self, person: PersonId) -> Result<Option<MatchId>, Fault> {
        let prefix = rows::by_person(person, Listed::Over);
        let mut finished = self.listed(Tree::ByPerson, &prefix);
        finished.next().transpose()
    }

    /// The open challenges and running games that are shown in a place, by number.
    ///
    /// # Errors
    /// When the index fails.
    pub fn live_in(&self, place: PlaceId) -> Result<Vec<MatchId>, Fault> {
        self.listed(Tree::ByPlace, &rows::by_place(place, Listed::Live))
            .collect()
    }

    /// The finished games that were shown in a place, at most `limit`, the highest numbers first.
    ///
    /// # Errors
    /// When the index fails.
    pub fn finished_in(&self, place: PlaceId, limit: usize) -> Result<Vec<MatchId>, Fault> {
        self.listed(Tree::ByPlace, &rows::by_place(place, Listed::Over))
            .rev()
            .take(limit)
            .collect()
    }

    /// The open challenges and running games of a server, by number.
    ///
    /// # Errors
    /// When the index fails.
    pub fn live_at(&self, server: ServerId) -> Result<Vec<MatchId>, Fault> {
        let rows = self.index.scan(Tree::ByServer, &rows::server_key(server));
        rows.map(|row| self.watched(|| Reader::new(Tree::ByServer, &row?.0).match_id()))
            .collect()
    }

    /// The servers in which a challenge is open or a game is on, by number.
    ///
    /// # Errors
    /// When the index fails.
    pub fn live_servers(&self) -> Result<Vec<ServerId>, Fault> {
        let mut servers = Vec::new();
        for row in self.index.scan(Tree::ByServer, &[]) {
            let id = self.watched(|| Reader::new(Tree::ByServer, &row?.0).match_id())?;
            if servers.last() != Some(&id.server) {
                servers.push(id.server);
            }
        }
        Ok(servers)
    }

    fn listed(
        &self,
        tree: Tree,
        prefix: &[u8],
    ) -> impl DoubleEndedIterator<Item = Result<MatchId, Fault>> {
        self.within(tree, prefix, &[])
    }

    /// The matches behind this prefix whose keys begin with `start`.
    fn within(
        &self,
        tree: Tree,
        prefix: &[u8],
        start: &[u8],
    ) -> impl DoubleEndedIterator<Item = Result<MatchId, Fault>> {
        let prefix_bytes = prefix.len();
        self.index
            .scan(tree, &[prefix, start].concat())
            .map(move |row| self.watched(|| Reader::new(tree, &row?.0[prefix_bytes..]).match_id()))
    }
}

/// # What is due
impl Store {
    /// The matches to which something happens by itself at `now` or before, the earliest first.
    ///
    /// # Errors
    /// When the index fails.
    pub fn deadlines(&self, now: Moment) -> Result<Vec<MatchId>, Fault> {
        self.watched(|| {
            let mut due = Vec::new();
            for row in self.index.scan(Tree::Deadlines, &[]) {
                let key = row?.0;
                let mut reader = Reader::new(Tree::Deadlines, &key);
                if reader.time()? > now {
                    break;
                }
                due.push(reader.match_id()?);
            }
            Ok(due)
        })
    }

    /// The next instant at which something happens to a match by itself, past or future.
    ///
    /// # Errors
    /// When the index fails.
    pub fn next_deadline(&self) -> Result<Option<Moment>, Fault> {
        self.watched(|| {
            let first = self.index.scan(Tree::Deadlines, &[]).next().transpose()?;
            first
                .map(|(key, _)| Reader::new(Tree::Deadlines, &key).time())
                .transpose()
        })
    }

    /// The days off of a person in a server, by their beginning.
    ///
    /// # Errors
    /// When the index fails.
    pub fn vacations(&self, server: ServerId, person: PersonId) -> Result<Vec<Vacation>, Fault> {
        let owner = rows::vacation_key(server, person);
        self.watched(|| {
            let rows = self.index.scan(Tree::Vacations, &owner);
            rows.map(|row| {
                let (key, value) = row?;
                Ok(Vacation {
                    server,
                    person,
                    from: Reader::new(Tree::Vacations, &key[owner.len()..]).time()?,
                    until: Reader::new(Tree::Vacations, &value).time()?,
                })
            })
            .collect()
        })
    }

    /// The notices that wait to be told, at most `limit`, in the order in which they came.
    ///
    /// # Errors
    /// When the index fails.
    pub fn outbox(&self, limit: usize) -> Result<Vec<Waiting>, Fault> {
        self.watched(|| {
            let rows = self.index.scan(Tree::Outbox, &[]).take(limit);
            rows.map(|row| {
                let (key, value) = row?;
                let stored: NoticeV1 = rows::decode(Tree::Outbox, &value)?;
                Ok(Waiting {
                    id: Reader::new(Tree::Outbox, &key).notice()?,
                    notice: stored.into(),
                })
            })
            .collect()
        })
    }

    /// A notice, as long as it waits to be told.
    ///
    /// # Errors
    /// When the index fails.
    pub fn waiting(&self, id: NoticeId) -> Result<Option<Notice>, Fault> {
        self.watched(|| {
            let Some(row) = self.index.get(Tree::Outbox, &rows::notice_key(id))? else {
                return Ok(None);
            };
            let stored: NoticeV1 = rows::decode(Tree::Outbox, &row)?;
            Ok(Some(stored.into()))
        })
    }
}

/// # Deliveries and messages
impl Store {
    /// The record that answered a delivery; it is known for a day after it.
    ///
    /// # Errors
    /// When the index fails.
    pub fn seen(&self, delivery: DeliveryId) -> Result<Option<Record>, Fault> {
        self.watched(|| ledger::seen(&self.index, delivery))
    }

    /// The messages that show a match with buttons, and what they show.
    ///
    /// # Errors
    /// When the index fails.
    pub fn posted(&self, about: MatchId) -> Result<Vec<(MessageRef, play::Notice)>, Fault> {
        let prefix = rows::match_key(about);
        self.watched(|| {
            let rows = self.index.scan(Tree::Posted, &prefix);
            rows.map(|row| {
                let (key, value) = row?;
                let message = Reader::new(Tree::Posted, &key[prefix.len()..]).message()?;
                let shown: ShownV1 = rows::decode(Tree::Posted, &value)?;
                Ok((message, shown.into()))
            })
            .collect()
        })
    }
}

/// # Servers
impl Store {
    /// What is set for a server.
    ///
    /// # Errors
    /// When the index fails.
    pub fn server_settings(&self, server: ServerId) -> Result<ServerSettings, Fault> {
        self.watched(|| {
            let key = rows::server_key(server);
            let Some(row) = self.index.get(Tree::ServerPreferences, &key)? else {
                return Ok(ServerSettings::default());
            };
            let stored: PreferencesV1 = rows::decode(Tree::ServerPreferences, &row)?;
            Ok(stored.into())
        })
    }
}

/// The highest number of a person that occurs in the journal, 0 for none.
pub(super) fn highest_person(index: &Index) -> Result<u64, Fault> {
    number(index, Tree::Totals, apply::HIGHEST_PERSON)
}

fn number(index: &Index, tree: Tree, key: &[u8]) -> Result<u64, Fault> {
    let row = index.get(tree, key)?;
    row.map_or(Ok(0), |bytes| Reader::new(tree, &bytes).number())
}
