//! The one place that decides whether a commit is made: first the journal, then the index, then the answer.

use std::{iter::Peekable, sync::Arc, vec};

use crate::store::{
    apply,
    fault::Fault,
    index::{Draft, Index, Tree},
    journal::Journal,
    mirror,
    record::{Commit, DeliveryId, Receipt, Record},
    rows::{self, MatchRow, Reader},
    segment,
};

/// A commit and its stored form.
#[derive(Debug)]
pub(super) struct Prepared {
    pub(super) commit: Commit,
    pub(super) bytes: Vec<u8>,
}

/// The journal and the index that follows it.
pub(super) struct Ledger {
    journal: Journal,
    index: Arc<Index>,
    shut: Option<Arc<Fault>>,
}

impl Ledger {
    /// The index must include all that is in the journal.
    pub(super) fn new(journal: Journal, index: Arc<Index>) -> Self {
        Self {
            journal,
            index,
            shut: None,
        }
    }

    /// Makes these commits, as far as each may be made after those before it. When this returns they are durable
    /// and to be seen in the index.
    pub(super) fn commit_all(&mut self, commits: Vec<Prepared>) -> Vec<Result<Receipt, Fault>> {
        let mut answers = Vec::with_capacity(commits.len());
        let mut waiting = commits.into_iter().peekable();
        while waiting.peek().is_some() {
            let round = take_round(&mut waiting);
            match self.commit_round(&round) {
                Ok(receipts) => answers.extend(receipts.into_iter().map(Ok)),
                Err(fault) => answers.extend(round.iter().map(|_| Err(fault.clone()))),
            }
        }
        answers
    }

    /// Makes commits that fit into one write.
    fn commit_round(&mut self, round: &[Prepared]) -> Result<Vec<Receipt>, Fault> {
        if let Some(cause) = &self.shut {
            return Err(Fault::Shut(Arc::clone(cause)));
        }
        let index = Arc::clone(&self.index);
        let mut draft = Draft::new(&index)?;
        let mut entries = Vec::with_capacity(round.len());
        let mut receipts = Vec::with_capacity(round.len());
        for Prepared { commit, bytes } in round {
            if let Some(refused) = refusal(&draft, commit)? {
                receipts.push(refused);
                continue;
            }
            let sequence = self.journal.next() + entries.len() as u64;
            apply::apply(&mut draft, sequence, commit, bytes)?;
            entries.push(bytes.clone());
            receipts.push(Receipt::Committed { sequence });
        }
        if entries.is_empty() {
            return Ok(receipts);
        }
        self.journal.append(&entries)?;
        // It is on record now, and the next start will make good what fails here. Until then the index is behind,
        // and a decision that rests on it would be wrong.
        draft
            .carry_out()
            .inspect_err(|fault| self.shut = Some(Arc::new(fault.clone())))?;
        Ok(receipts)
    }
}

fn take_round(waiting: &mut Peekable<vec::IntoIter<Prepared>>) -> Vec<Prepared> {
    let mut round: Vec<Prepared> = Vec::new();
    let mut bytes = 0;
    while let Some(next) = waiting.next_if(|next| {
        round.is_empty() || segment::fits(round.len() + 1, bytes + next.bytes.len())
    }) {
        bytes += next.bytes.len();
        round.push(next);
    }
    round
}

/// Why this commit is not made, if it is not.
fn refusal(draft: &Draft<'_>, commit: &Commit) -> Result<Option<Receipt>, Fault> {
    if let Some(delivery) = commit.delivery
        && let Some(row) = draft.get(Tree::Seen, &rows::delivery_key(delivery))?
    {
        return Ok(Some(Receipt::Repeated(Box::new(seen_record(&row)?))));
    }
    for change in &commit.changes {
        let row = draft.get(Tree::Matches, &rows::match_key(change.id))?;
        let version = row.map_or(Ok(0), |bytes| {
            rows::decode::<MatchRow>(Tree::Matches, &bytes).map(|row| row.version())
        })?;
        if version != change.after {
            return Ok(Some(Receipt::Overtaken {
                id: change.id,
                version,
            }));
        }
    }
    Ok(None)
}

/// The record that answered a delivery, if it was answered lately.
pub(super) fn seen(index: &Index, delivery: DeliveryId) -> Result<Option<Record>, Fault> {
    let row = index.get(Tree::Seen, &rows::delivery_key(delivery))?;
    row.map(|row| seen_record(&row)).transpose()
}

fn seen_record(row: &[u8]) -> Result<Record, Fault> {
    let mut reader = Reader::new(Tree::Seen, row);
    let sequence = reader.number()?;
    let commit = mirror::decode(reader.rest()).map_err(|source| Fault::Unreadable {
        sequence,
        source: Arc::new(source),
    })?;
    Ok(Record { sequence, commit })
}
