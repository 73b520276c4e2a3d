//! Whether a season was kept as it ended: worked out anew from the results, and compared person by person.

use std::collections::HashMap;

use super::{Agreement, is_close};
use crate::{
    play::{Moment, PaceClass},
    rating::{Ladder, Row, SeasonSpan},
    store::record::{SeasonEnd, SeasonTable},
};

const CLASSES: [PaceClass; 2] = [PaceClass::Live, PaceClass::Correspondence];

/// How many standings of people are in none of the tables of the season that runs in `ladder`, which turns at `time`
/// to `began`, when `number` was the season kept before; `None` if what is kept does not follow.
///
/// Whoever wants to be in no list is in no table, and the journal does not tell who that was. So everybody in a
/// table must be there rightly and in order, but not everybody who might be need be there.
pub(super) fn left_out(
    ladder: &Ladder,
    number: u32,
    ended: Option<&SeasonEnd>,
    began: Option<SeasonSpan>,
    time: Moment,
) -> Option<u64> {
    let runs = ladder.season();
    let is_over = runs.map(|span| span.name) != began.map(|span| span.name);
    let Some(ended) = ended else {
        // Nobody was listed, or nothing ended.
        let span = runs.filter(|_| is_over);
        let at = |span: SeasonSpan| time.min(span.until);
        let settled = |class, at| ladder.final_table(class, 0, at).listed as u64;
        return Some(span.map_or(0, |span| {
            CLASSES.map(|class| settled(class, at(span))).iter().sum()
        }));
    };
    let span = runs.filter(|span| is_over && span.name == ended.name)?;
    let is_next = Some(ended.number) == number.checked_add(1);
    if !is_next || ended.at != time.min(span.until) || ended.tables.is_empty() {
        return None;
    }
    let mut tables = ended.tables.iter().peekable();
    let mut left_out = 0;
    for class in CLASSES {
        let page = ladder.final_table(class, usize::MAX, ended.at);
        let listed = match tables.next_if(|table| table.class == class) {
            Some(table) if is_part_of(table, &page.rows) => usize::try_from(table.listed).ok()?,
            Some(_) => return None,
            None => 0,
        };
        left_out += (page.listed - listed) as u64;
    }
    // A class comes once, and in order.
    tables.next().is_none().then_some(left_out)
}

/// Whether a table is that of some of these people, all whose ratings were sure enough.
fn is_part_of(table: &SeasonTable, all: &[Row]) -> bool {
    let Ok(listed) = usize::try_from(table.listed) else {
        return false;
    };
    let is_whole = table.rows.len() == listed.min(SeasonTable::MOST_ROWS);
    if !is_whole || listed == 0 || listed > all.len() {
        return false;
    }
    let mut places: HashMap<_, _> = all
        .iter()
        .zip(0_usize..)
        .map(|(row, n)| (row.person, n))
        .collect();
    let mut above: Option<usize> = None;
    table.rows.iter().all(|row| {
        // Nobody is there twice.
        let Some(place) = places.remove(&row.person) else {
            return false;
        };
        let found = &all[place];
        let is_below = above.is_none_or(|above| {
            let gap = all[above].level.rating.0.abs_diff(found.level.rating.0);
            above < place || gap <= Agreement::TOLERANCE
        });
        above = Some(place);
        is_below
            && is_close(row.level, found.level)
            && (row.score, row.last) == (found.score, found.last)
    })
}
