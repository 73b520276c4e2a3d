//! Whether what was told of ratings is what they are: [`Agreement`].

use std::collections::HashMap;

use crate::{
    play::{MatchId, ServerId},
    rating::{Change, Item, Ladder, Level},
    store::record::{Commit, LadderAct, LadderChange},
};

/// How what was told of ratings agrees with what follows from the results, with what was excluded then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// How many results were told with ratings.
    pub told: u64,
    /// How many results count and were told without: those of a time before ratings.
    pub untold: u64,
    /// The largest difference between a number that was told and the same one worked out anew, in
    /// thousandths of a point, and the match at whose end that was.
    pub largest: Option<(u32, MatchId)>,
    /// How many results were told with ratings that do not count.
    pub wrongly_told: u64,
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
        is_close && self.wrongly_told == 0
    }
}

/// The ratings of all servers as the journal is read, and how they agree with what was told.
#[derive(Default)]
pub(super) struct Ratings {
    ladders: HashMap<ServerId, Ladder>,
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

    /// Takes in what else matters in a record, and compares what was told.
    pub(super) fn take_acts(&mut self, commit: &Commit) {
        let mut changes = std::mem::take(&mut self.changes);
        for told in &commit.told {
            let found = changes.iter().position(|(id, _)| *id == told.id);
            let change = found.and_then(|place| changes.swap_remove(place).1);
            self.agreement.compare(told.id, told.change, change);
        }
        let untold = changes.iter().filter(|(_, change)| change.is_some());
        self.agreement.untold += untold.count() as u64;
        for LadderChange { server, act } in &commit.ladders {
            let item = match act {
                LadderAct::Excluded { subject, .. } => Item::Excluded(*subject),
                LadderAct::Included { subject, .. } => Item::Included(*subject),
                LadderAct::Turned { began, .. } => Item::Turned(*began),
            };
            self.ladders.entry(*server).or_default().take(item);
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
            .flat_map(|(told, found)| {
                [
                    told.rating.0.abs_diff(found.rating.0),
                    told.deviation.0.abs_diff(found.deviation.0),
                ]
            })
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
