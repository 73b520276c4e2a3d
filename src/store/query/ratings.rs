//! Questions about ratings.

use std::collections::{BTreeMap, HashSet};

use crate::{
    play::{MatchId, Moment, PersonId, ServerId},
    rating::{Change, Item, SeasonName, Subject},
    store::{
        Store,
        fault::Fault,
        index::Tree,
        mirror::{ExclusionV1, ItemV1, RatingChangeV1, SeasonEndV1, SeasonNameV1},
        record::{Exclusion, SeasonEnd},
        rows::{self, Reader},
    },
};

/// # Ratings
impl Store {
    /// What matters for the ratings of a server, in the order of the journal.
    ///
    /// # Errors
    /// When the index fails.
    pub fn ladder(&self, server: ServerId) -> Result<Vec<Item>, Fault> {
        self.watched(|| {
            let rows = self.index.scan(Tree::Ladders, &rows::server_key(server));
            rows.map(|row| rows::decode::<ItemV1>(Tree::Ladders, &row?.1).map(Into::into))
                .collect()
        })
    }

    /// What the result of a match did to the ratings, as it was told with it; nothing if nothing was told, or
    /// the result was undone.
    ///
    /// # Errors
    /// When the index fails.
    pub fn told(&self, id: MatchId) -> Result<Option<Change>, Fault> {
        self.watched(|| {
            let row = self.index.get(Tree::Told, &rows::match_key(id))?;
            row.map(|row| rows::decode::<RatingChangeV1>(Tree::Told, &row).map(Into::into))
                .transpose()
        })
    }

    /// What arbiters took out of the ratings of a server and in again, in order.
    ///
    /// # Errors
    /// When the index fails.
    pub fn exclusions(&self, server: ServerId) -> Result<Vec<Exclusion>, Fault> {
        Ok(self
            .exclusions_behind(&rows::server_key(server))?
            .into_iter()
            .map(|(_, exclusion)| exclusion)
            .collect())
    }

    /// How a season of a server ended, by its number; nothing if there is none.
    ///
    /// # Errors
    /// When the index fails.
    pub fn season(&self, server: ServerId, number: u32) -> Result<Option<SeasonEnd>, Fault> {
        self.watched(|| {
            let key = rows::numbered_key(server, number);
            let row = self.index.get(Tree::Seasons, &key)?;
            row.map(|row| rows::decode::<SeasonEndV1>(Tree::Seasons, &row).map(Into::into))
                .transpose()
        })
    }

    /// The seasons of a server that are over, at most `limit`, the latest first.
    ///
    /// # Errors
    /// When the index fails.
    pub fn seasons(&self, server: ServerId, limit: usize) -> Result<Vec<(u32, SeasonName)>, Fault> {
        self.watched(|| {
            let rows = self.index.scan(Tree::Seasons, &rows::server_key(server));
            rows.rev()
                .take(limit)
                .map(|row| {
                    // Its tables, which may be long, are not read.
                    let (number, name): (u32, SeasonNameV1) =
                        rows::decode_front(Tree::Seasons, &row?.1)?;
                    Ok((number, name.into()))
                })
                .collect()
        })
    }

    /// The servers whose season must be looked at, each with the instant at which it must.
    ///
    /// # Errors
    /// When the index fails.
    pub fn season_ends(&self) -> Result<Vec<(ServerId, Moment)>, Fault> {
        self.watched(|| {
            let rows = self.index.scan(Tree::SeasonEnds, &[]);
            rows.map(|row| {
                let (key, value) = row?;
                let server = Reader::new(Tree::SeasonEnds, &key).number()?;
                Ok((
                    ServerId(server),
                    Reader::new(Tree::SeasonEnds, &value).time()?,
                ))
            })
            .collect()
        })
    }

    /// Whether somebody is to be in no list: they want it so, or had themselves erased.
    #[must_use]
    pub fn is_unlisted(&self, person: PersonId) -> bool {
        let people = self.people();
        people.identity(person.0).is_none() || people.preferences(person.0).hidden
    }

    /// The acts of arbiters about somebody, and about games of theirs.
    pub(super) fn acts_about(
        &self,
        person: PersonId,
        matches: &[MatchId],
    ) -> Result<HashSet<(ServerId, u32)>, Fault> {
        let matches: HashSet<_> = matches.iter().collect();
        let mut acts = self.exclusions_behind(&[])?;
        acts.retain(|(server, exclusion)| match exclusion.subject {
            Subject::Person(other) => other == person,
            Subject::Game(number) => matches.contains(&MatchId {
                server: *server,
                number,
            }),
        });
        Ok(acts
            .into_iter()
            .map(|(server, exclusion)| (server, exclusion.note))
            .collect())
    }

    /// Where somebody is out of the ratings, and by whom.
    pub(super) fn excluding(&self, person: PersonId) -> Result<Vec<(ServerId, u64)>, Fault> {
        let mut latest = BTreeMap::new();
        for (server, act) in self.exclusions_behind(&[])? {
            if act.subject == Subject::Person(person) {
                latest.insert(server, act);
            }
        }
        let excluded = latest.into_iter().filter(|(_, act)| act.is_excluded);
        Ok(excluded.map(|(server, act)| (server, act.by.0)).collect())
    }

    fn exclusions_behind(&self, prefix: &[u8]) -> Result<Vec<(ServerId, Exclusion)>, Fault> {
        self.watched(|| {
            let rows = self.index.scan(Tree::Exclusions, prefix);
            rows.map(|row| {
                let (key, value) = row?;
                let id = Reader::new(Tree::Exclusions, &key).match_id()?;
                let stored: ExclusionV1 = rows::decode(Tree::Exclusions, &value)?;
                let exclusion = Exclusion {
                    note: id.number,
                    subject: stored.subject.into(),
                    is_excluded: stored.is_excluded,
                    by: PersonId(stored.by),
                    at: Moment(stored.at),
                };
                Ok((id.server, exclusion))
            })
            .collect()
        })
    }
}
