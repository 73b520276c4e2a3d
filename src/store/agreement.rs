//! Whether what was told of ratings is what they are: [`Agreement`].

mod seasons;

use std::collections::HashMap;

use crate::{
    play::{MatchId, Moment, ServerId},
    rating::{Change, Item, Ladder, Level, SeasonSpan},
    store::record::{Commit, LadderAct, LadderChange, SeasonEnd},
};

/// How what was told of ratings agrees with what follows from the results, with what was excluded then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// How many results were told with ratings.
    pub told: u64,
    /// How many results count and were told without although results were told with ratings by then.
    pub untold: u64,
    /// How many results count and are of a time before ratings.
    pub before_ratings: u64,
    /// The largest difference between a number that was told and the same one worked out anew, in
    /// thousandths of a point, and the match at whose end that was.
    pub largest: Option<(u32, MatchId)>,
    /// How many results were told with ratings that do not count.
    pub wrongly_told: u64,
    /// How many final tables of seasons there are.
    pub tables: u64,
    /// The seasons whose end is not what it should be by the results, by server and number.
    pub wrong_seasons: Vec<(ServerId, u32)>,
    /// How many standings of people are in no final table although they were settled. Who wants to be in no list is
    /// not in the journal, so that it cannot be known whether they were to be left out.
    pub left_out: u64,
}

impl Agreement {
    /// What may be lost by rounding, in thousandths of a point.
    pub const TOLERANCE: u32 = 1;

    /// Whether nothing was told that is not so.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let is_close = self
            .largest
            .is_none_or(|(difference, _)| difference <= Self::TOLERANCE);
        let is_complete = self.untold == 0 && self.wrongly_told == 0;
        is_close && is_complete && self.wrong_seasons.is_empty()
    }
}

/// The ratings of all servers as the journal is read, and how they agree with what was told.
#[derive(Default)]
pub(super) struct Ratings {
    ladders: HashMap<ServerId, Ladder>,
    /// The number of the latest season of each server that was kept.
    seasons: HashMap<ServerId, u32>,
    /// The results of the present record.
    changes: Vec<(MatchId, Option<Change>)>,
    agreement: Agreement,
}

impl Ratings {
    /// Takes in what matters for a server among the changes of a record.
    pub(super) fn take(&mut self, server: ServerId, items: &[Item]) {
        let ladder = self.ladders.entry(server).or_default();
        for item in items {
            let change = ladder.take(*item);
            if let Item::Result(entry) = item {
                let id = MatchId {
                    server,
                    number: entry.game,
                };
                self.changes.push((id, change));
            }
        }
    }

    /// Takes in what else matters in a record, and compares what was told; whether it is of a time of ratings is
    /// `tells_ratings`.
    pub(super) fn take_acts(&mut self, commit: &Commit, tells_ratings: bool) {
        let mut changes = std::mem::take(&mut self.changes);
        for told in &commit.told {
            let found = changes.iter().position(|(id, _)| *id == told.id);
            let change = found.and_then(|place| changes.swap_remove(place).1);
            self.agreement.compare(told.id, told.change, change);
        }
        let untold = changes.iter().filter(|(_, change)| change.is_some());
        let untold = untold.count() as u64;
        if tells_ratings {
            self.agreement.untold += untold;
        } else {
            self.agreement.before_ratings += untold;
        }
        for LadderChange { server, act } in &commit.ladders {
            let item = match act {
                LadderAct::Excluded { subject, .. } => Item::Excluded(*subject),
                LadderAct::Included { subject, .. } => Item::Included(*subject),
                LadderAct::Turned { ended, began } => {
                    self.end_season(*server, ended.as_ref(), *began, commit.time);
                    Item::Turned(*began)
                }
            };
            self.ladders.entry(*server).or_default().take(item);
        }
    }

    /// Compares how a season was kept with what it was.
    fn end_season(
        &mut self,
        server: ServerId,
        ended: Option<&SeasonEnd>,
        began: Option<SeasonSpan>,
        time: Moment,
    ) {
        let ladder = self.ladders.entry(server).or_default();
        let number = self.seasons.entry(server).or_default();
        let left_out = seasons::left_out(ladder, *number, ended, began, time);
        let agreement = &mut self.agreement;
        match left_out {
            Some(count) => agreement.left_out += count,
            None => agreement
                .wrong_seasons
                .extend(ended.map(|ended| (server, ended.number))),
        }
        if let Some(ended) = ended {
            agreement.tables += ended.tables.len() as u64;
            *number = ended.number;
        }
    }

    pub(super) fn agreement(&self) -> Agreement {
        self.agreement.clone()
    }
}

impl Agreement {
    fn compare(&mut self, id: MatchId, told: Change, found: Option<Change>) {
        self.told += 1;
        let Some(found) = found.filter(|found| found.season.is_some() == told.season.is_some())
        else {
            self.wrongly_told += 1;
            return;
        };
        let difference = levels(told)
            .zip(levels(found))
            .map(|(told, found)| difference(told, found))
            .max()
            .unwrap_or_default();
        if self.largest.is_none_or(|(largest, _)| difference > largest) {
            self.largest = Some((difference, id));
        }
    }
}

/// All that was told.
fn levels(change: Change) -> impl Iterator<Item = Level> {
    let shifts = change
        .all_time
        .into_iter()
        .chain(change.season.into_iter().flatten());
    shifts.flat_map(|shift| [shift.before, shift.after])
}

/// By how much two levels differ at most, in thousandths of a point.
fn difference(one: Level, other: Level) -> u32 {
    let rating = one.rating.0.abs_diff(other.rating.0);
    rating.max(one.deviation.0.abs_diff(other.deviation.0))
}

fn is_close(one: Level, other: Level) -> bool {
    difference(one, other) <= Agreement::TOLERANCE
}
