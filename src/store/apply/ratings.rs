//! What a record means for the ratings of servers. They themselves are folded from these rows elsewhere.

use crate::{
    people::Season,
    play::{Match, MatchId, Moment, PersonId, ServerId},
    rating::{self, Item, Subject},
    store::{
        fault::Fault,
        index::{Draft, Tree},
        mirror::{ExclusionV1, ItemV1, RatingChangeV1, SeasonEndV1},
        record::{Change, Commit, LadderAct, LadderChange, ServerChange},
        rows::{self, MatchRow},
    },
};

/// What a change means for the ratings of its server, given the match's row as it was before.
pub(super) fn of_change(
    before: &MatchRow,
    time: Moment,
    change: &Change,
) -> Result<Vec<(ServerId, Item)>, Fault> {
    if !change.events.iter().any(rating::matters) {
        return Ok(Vec::new());
    }
    let events = before.events().unwrap_or_default();
    let known = events.len();
    let all = events.iter().map(|(time, event)| (*time, event));
    let mut all = all.chain(change.events.iter().map(|event| (time, event)));
    let beginning: Vec<_> = all.by_ref().take(known.max(1)).collect();
    let state = Match::replay(change.id, beginning).ok_or(Fault::Row {
        tree: Tree::Matches.name(),
    })?;
    let later: Vec<_> = all.map(|(_, event)| event.clone()).collect();
    let items = Item::of(&state, &later, time).into_iter();
    Ok(items.map(|item| (change.id.server, item)).collect())
}

/// Takes in what a record means for ratings: `items` come of its matches.
pub(super) fn take(
    draft: &mut Draft<'_>,
    sequence: u64,
    commit: &Commit,
    mut items: Vec<(ServerId, Item)>,
) -> Result<(), Fault> {
    for (server, item) in &items {
        if let Item::Undone(number) = *item {
            let server = *server;
            draft.remove(Tree::Told, &rows::match_key(MatchId { server, number }))?;
        }
    }
    for told in &commit.told {
        let row = rows::encode(&RatingChangeV1::from(told.change));
        draft.put(Tree::Told, &rows::match_key(told.id), row)?;
    }
    for change in &commit.ladders {
        items.push((change.server, take_act(draft, commit.time, change)?));
    }
    for (part, (server, item)) in (0_u16..).zip(items) {
        let key = rows::ladder_key(server, sequence, part);
        draft.put(Tree::Ladders, &key, rows::encode(&ItemV1::from(item)))?;
    }
    Ok(())
}

fn take_act(draft: &mut Draft<'_>, at: Moment, change: &LadderChange) -> Result<Item, Fault> {
    let server = change.server;
    match &change.act {
        LadderAct::Excluded { note, subject, by } => {
            keep(draft, server, *note, (*subject, true), *by, at)?;
            Ok(Item::Excluded(*subject))
        }
        LadderAct::Included { note, subject, by } => {
            keep(draft, server, *note, (*subject, false), *by, at)?;
            Ok(Item::Included(*subject))
        }
        LadderAct::Turned { ended, began } => {
            if let Some(ended) = ended {
                let key = rows::numbered_key(server, ended.number);
                let row = rows::encode(&SeasonEndV1::from(ended));
                draft.put(Tree::Seasons, &key, row)?;
            }
            let key = rows::server_key(server);
            match began {
                Some(span) => {
                    let until = rows::time_key(span.until).to_vec();
                    draft.put(Tree::SeasonEnds, &key, until)?;
                }
                None => draft.remove(Tree::SeasonEnds, &key)?,
            }
            Ok(Item::Turned(*began))
        }
    }
}

fn keep(
    draft: &mut Draft<'_>,
    server: ServerId,
    note: u32,
    (subject, is_excluded): (Subject, bool),
    by: PersonId,
    at: Moment,
) -> Result<(), Fault> {
    let row = ExclusionV1 {
        subject: subject.into(),
        is_excluded,
        by: by.0,
        at: at.0,
    };
    let key = rows::numbered_key(server, note);
    draft.put(Tree::Exclusions, &key, rows::encode(&row))
}

/// What was set for a server may concern its season: somebody must look at once, if one runs or is to.
pub(super) fn look_again(draft: &mut Draft<'_>, change: &ServerChange) -> Result<(), Fault> {
    let key = rows::server_key(change.server);
    let runs = draft.get(Tree::SeasonEnds, &key)?.is_some();
    if runs || change.settings.rating.season != Season::Endless {
        let at_once = rows::time_key(Moment(i64::MIN)).to_vec();
        draft.put(Tree::SeasonEnds, &key, at_once)?;
    }
    Ok(())
}
