//! From a record of the journal to changes of the index. The same records always give the same rows.

mod ratings;

use crate::{
    play::{Event, Moment},
    store::{
        fault::Fault,
        index::{Draft, Tree},
        mirror::{JobV1, NoticeV1, PreferencesV1},
        record::{
            Change, Commit, DeliveryId, LadderAct, Mark, Notice, NoticeId, ServerChange, Vacation,
        },
        rows::{self, MatchRow, Reader},
    },
};

/// How long a delivery is known again, in seconds. Discord lets an interaction be answered for 15 minutes.
pub(super) const SEEN_SECONDS: u32 = 24 * 60 * 60;

/// The key of the highest number of a person that occurs in records.
pub(super) const HIGHEST_PERSON: &[u8] = b"highest person";

/// Takes record `sequence` into the draft: `commit`, which was stored as `bytes`.
pub(super) fn apply(
    draft: &mut Draft<'_>,
    sequence: u64,
    commit: &Commit,
    bytes: &[u8],
) -> Result<(), Fault> {
    let mut items = Vec::new();
    for change in &commit.changes {
        let mut row = match_row(draft, change)?;
        if row.version() != change.after {
            return Err(Fault::Contradiction {
                sequence,
                id: change.id,
            });
        }
        items.extend(ratings::of_change(&row, commit.time, change)?);
        take_change(draft, &mut row, commit.time, change)?;
    }
    for (part, notice) in (0_u16..).zip(&commit.notices) {
        enter(draft, NoticeId { sequence, part }, *notice)?;
    }
    for mark in &commit.marks {
        take_mark(draft, *mark)?;
    }
    for change in &commit.servers {
        take_server_change(draft, change)?;
    }
    for vacation in &commit.vacations {
        take_vacation(draft, *vacation)?;
    }
    ratings::take(draft, sequence, commit, items)?;
    raise(draft, Tree::Totals, HIGHEST_PERSON, highest_person(commit))?;
    if let Some(delivery) = commit.delivery {
        see(draft, delivery, commit.time, sequence, bytes)?;
    }
    forget_old_deliveries(draft, commit.time)?;
    draft.include(sequence);
    Ok(())
}

fn match_row(draft: &Draft<'_>, change: &Change) -> Result<MatchRow, Fault> {
    draft
        .get(Tree::Matches, &rows::match_key(change.id))?
        .map_or_else(
            || Ok(MatchRow::new()),
            |bytes| rows::decode(Tree::Matches, &bytes),
        )
}

fn take_change(
    draft: &mut Draft<'_>,
    row: &mut MatchRow,
    time: Moment,
    change: &Change,
) -> Result<(), Fault> {
    let is_new = row.version() == 0;
    let old = if is_new {
        Vec::new()
    } else {
        row.signposts(change.id)
    };
    for event in &change.events {
        row.push(time, event);
    }
    row.settle();
    let new = row.signposts(change.id);
    for (tree, key) in old.iter().filter(|signpost| !new.contains(signpost)) {
        draft.remove(*tree, key)?;
    }
    for (tree, key) in new.iter().filter(|signpost| !old.contains(signpost)) {
        draft.put(*tree, key, Vec::new())?;
    }
    draft.put(
        Tree::Matches,
        &rows::match_key(change.id),
        rows::encode(row),
    )?;
    if is_new {
        let key = rows::server_key(change.id.server);
        raise(draft, Tree::Servers, &key, u64::from(change.id.number))?;
    }
    Ok(())
}

/// The highest number of a person that the events, days off and acts of a record name; 0 if they name nobody.
pub(super) fn highest_person(commit: &Commit) -> u64 {
    let events = commit.changes.iter().flat_map(|change| &change.events);
    let in_events = events.flat_map(|event| match event {
        Event::Challenged { challenge, .. } => [Some(challenge.challenger), challenge.opponent],
        Event::Accepted { red, black } => [Some(*red), Some(*black)],
        Event::Countered(challenge) => [Some(challenge.challenger), challenge.opponent],
        Event::Arbitrated { by, .. } => [Some(*by), None],
        _ => [None, None],
    });
    let resting = commit.vacations.iter().map(|vacation| vacation.person);
    let arbiters = commit
        .ladders
        .iter()
        .filter_map(|change| match &change.act {
            LadderAct::Excluded { by, .. } | LadderAct::Included { by, .. } => Some(*by),
            LadderAct::Turned { .. } => None,
        });
    let people = in_events.flatten().chain(resting).chain(arbiters);
    people.map(|person| person.0).max().unwrap_or_default()
}

/// Raises a stored number to `number`, if it is lower.
fn raise(draft: &mut Draft<'_>, tree: Tree, key: &[u8], number: u64) -> Result<(), Fault> {
    let old = draft.get(tree, key)?;
    let old = old.map_or(Ok(0), |bytes| Reader::new(tree, &bytes).number())?;
    if number > old {
        draft.put(tree, key, number.to_be_bytes().to_vec())?;
    }
    Ok(())
}

fn enter(draft: &mut Draft<'_>, id: NoticeId, notice: Notice) -> Result<(), Fault> {
    let row = rows::encode(&NoticeV1::from(notice));
    draft.put(Tree::Outbox, &rows::notice_key(id), row)
}

/// Takes a notice out of the outbox, if it is there.
fn take_out(draft: &mut Draft<'_>, id: NoticeId) -> Result<Option<NoticeV1>, Fault> {
    let key = rows::notice_key(id);
    let Some(row) = draft.get(Tree::Outbox, &key)? else {
        return Ok(None);
    };
    draft.remove(Tree::Outbox, &key)?;
    rows::decode(Tree::Outbox, &row).map(Some)
}

fn take_mark(draft: &mut Draft<'_>, mark: Mark) -> Result<(), Fault> {
    match mark {
        Mark::Told { notice, message } => {
            let told = take_out(draft, notice)?;
            if let (Some(told), Some(message)) = (told, message)
                && let JobV1::Post(shown) = told.job
            {
                let key = rows::posted_key(told.about.into(), message);
                draft.put(Tree::Posted, &key, rows::encode(&shown))?;
            }
            Ok(())
        }
        Mark::GivenUp { notice } => take_out(draft, notice).map(|_| ()),
        Mark::Stripped { about, message } => {
            draft.remove(Tree::Posted, &rows::posted_key(about, message))
        }
    }
}

fn take_server_change(draft: &mut Draft<'_>, change: &ServerChange) -> Result<(), Fault> {
    let key = rows::server_key(change.server);
    let row = rows::encode(&PreferencesV1::from(&change.settings));
    draft.put(Tree::ServerPreferences, &key, row)?;
    ratings::look_again(draft, change)
}

fn take_vacation(draft: &mut Draft<'_>, vacation: Vacation) -> Result<(), Fault> {
    let owner = rows::vacation_key(vacation.server, vacation.person);
    let key = [&owner[..], &rows::time_key(vacation.from)].concat();
    draft.put(
        Tree::Vacations,
        &key,
        rows::time_key(vacation.until).to_vec(),
    )
}

fn see(
    draft: &mut Draft<'_>,
    delivery: DeliveryId,
    time: Moment,
    sequence: u64,
    bytes: &[u8],
) -> Result<(), Fault> {
    let row = [&sequence.to_be_bytes()[..], bytes].concat();
    draft.put(Tree::Seen, &rows::delivery_key(delivery), row)?;
    let key = [&rows::time_key(time)[..], &rows::delivery_key(delivery)].concat();
    draft.put(Tree::SeenByTime, &key, Vec::new())
}

fn forget_old_deliveries(draft: &mut Draft<'_>, now: Moment) -> Result<(), Fault> {
    while let Some((key, _)) = draft.first(Tree::SeenByTime)? {
        let mut reader = Reader::new(Tree::SeenByTime, &key);
        if reader.time()?.plus_seconds(SEEN_SECONDS) >= now {
            break;
        }
        draft.remove(Tree::Seen, reader.rest())?;
        draft.remove(Tree::SeenByTime, &key)?;
    }
    Ok(())
}
